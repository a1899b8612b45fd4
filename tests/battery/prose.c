/* SPDX-License-Identifier: MIT */
/* What people read: plurals, articles, blanks and stops; no codes but in notation. */
#include "battery.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct fault {
    const char *pattern, *what;
    const char *but; /* unless this matches at the same place */
} faults[] = {
    {"\\ba [aeiouAEIOU]|(^|[.!?:] |\n)A [aeiou]", "\"a\" before a vowel",
     "^[^Aa]*[Aa] (uni|use|one|eu|is )"},
    {"\\b[Aa]n [^aeiouAEIOU8]", "\"an\" before a consonant", "^[Aa]n (hour|honest|11|18)"},
    {"(^|[^-/,.0-9])\\b1 [a-z]+s\\b", "a plural after 1",
     "^.?1 "
     "(is|was|has|goes|species|[a-z]*ss|surplus|takes|withers|begins|moves|becomes|drifts|runs)"
     "\\b"},
    {"[^.]\\.\\.([^.]|$)", "two full stops", NULL},
    {"[,;:] *[.,;:]", "two stops in a row", NULL},
    {"  ", "two blanks", NULL},
    {" [.,;:?]", "a blank before a stop", NULL},
    {"\\b[A-Za-z][0-9]+\\b", "a code", NULL},
    {"[0-9],-?[0-9]", "a place in numbers", NULL},
    {"#[0-9]|[a-z]_[a-z]|[a-z]\\.[a-z0-9]", "an id", NULL},
    {"%[ds]|[{}]|\\(null\\)", "a template", NULL},
};
enum { FAULTS = sizeof faults / sizeof *faults };

/* "@1" is a name. */
static void name_seats(const char *from, char *to)
{
    for (; *from; from++) {
        if (*from == '@' && from[1] >= '1' && from[1] <= '6') {
            *to++ = 'K';
            *to++ = 'o';
            from++;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
}

static bool matches(regex_t *regex, const char *text, const char **at)
{
    regmatch_t found;
    if (regexec(regex, text, 1, &found, 0) != 0)
        return false;
    *at = text + found.rm_so;
    return true;
}

void check_prose(const struct walk *w, const char *what, const char *text)
{
    static regex_t pattern[FAULTS], but[FAULTS];
    static bool ready;
    char named[8192];
    for (int i = 0; !ready && i < FAULTS; i++) {
        if (regcomp(&pattern[i], faults[i].pattern, REG_EXTENDED) != 0 ||
            (faults[i].but && regcomp(&but[i], faults[i].but, REG_EXTENDED) != 0))
            abort();
    }
    ready = true;
    if (strlen(text) >= sizeof named / 2)
        return;
    name_seats(text, named);
    for (int i = 0; i < FAULTS; i++) {
        const char *at, *odd;
        for (const char *rest = named; matches(&pattern[i], rest, &at); rest = at + 1)
            if (!faults[i].but || !matches(&but[i], at, &odd))
                broken(w, "%s: %s in \"%s\"", what, faults[i].what, named);
    }
}
