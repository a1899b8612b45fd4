/* SPDX-License-Identifier: MIT */
/* Templates, and the rows of a game's actions: written, read back, said, offered, touched. */
#include "core/wording.h"

#include "core/json.h"
#include "core/text.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* ---- templates ---- */

enum { SAID = INT_MIN }; /* a hole was filled with words, not with a number */

static const struct mire_hole *find_hole(const struct mire_wording *words, const char *name,
                                         size_t n)
{
    for (const struct mire_hole *hole = words->holes; hole->name; hole++)
        if (strncmp(hole->name, name, n) == 0 && hole->name[n] == '\0')
            return hole;
    assert(!"a template names a hole that is not there");
    return words->holes;
}

static int fill(const struct mire_wording *words, const struct mire_about *about, const char *name,
                size_t n, struct mire_text *text)
{
    const struct mire_hole *hole = find_hole(words, name, n);
    int operand = about->of[hole->slot];
    if (hole->names)
        (hole->lower ? mire_put_lower : mire_put)(
            text, mire_nth_name(hole->names, hole->stride, operand - hole->plus));
    else if (hole->who)
        mire_putf(text, "@%d", operand + 1);
    else if (hole->put)
        hole->put(about, operand, text);
    else
        return hole->number ? hole->number(about, operand) : operand;
    return SAID;
}

static int read_hole(const struct mire_hole *hole, const struct mire_about *about, const char *word)
{
    long number;
    if (hole->read)
        return hole->read(about, word);
    for (int i = 0; hole->names && i < hole->count; i++) {
        const char *name = mire_nth_name(hole->names, hole->stride, i);
        if (name && strcasecmp(name, word) == 0)
            return i + hole->plus;
    }
    if (hole->names)
        return -1;
    return mire_number_parse(word, 0, hole->count, &number) ? (int)number : -1;
}

static void put_part(struct mire_text *text, const char *from, size_t n)
{
    MIRE_TEXT(part, 256);
    assert(n < part.size);
    memcpy(part.at, from, n);
    part.at[n] = '\0';
    mire_put(text, part.at);
}

/* One hole, from behind its brace to before the other. */
static void put_hole(const struct mire_wording *words, const struct mire_about *about,
                     const char *from, const char *end, struct mire_text *text)
{
    size_t n = strcspn(from, " ?:}");
    const char *more = from + n + 1; /* what follows the name */
    const char *bar = from[n] == ' ' ? memchr(more, '|', (size_t)(end - more)) : NULL;
    if (bar && about->offered) {
        put_part(text, bar + 1, (size_t)(end - bar - 1));
    } else if (bar) {
        fill(words, about, from, n, text);
        mire_put(text, " ");
        put_part(text, more, (size_t)(bar - more));
    } else if (n == 1 && (*from == 'a' || *from == 'A') && from[n] == ' ') {
        MIRE_TEXT(noun, 160);
        fill(words, about, more, (size_t)(end - more), &noun);
        size_t start = text->length;
        mire_put_a(text, noun.at);
        if (*from == 'A' && text->length > start)
            text->at[start] = 'A';
    } else if (from[n] == ' ') {
        MIRE_TEXT(noun, 60);
        put_part(&noun, more, (size_t)(end - more));
        mire_put_count(text, fill(words, about, from, n, text), noun.at);
    } else if (from[n] == ':') {
        MIRE_TEXT(noun, 60);
        fill(words, about, more, (size_t)(end - more), &noun);
        mire_put_count(text, fill(words, about, from, n, text), noun.at);
    } else if (from[n] == '?') {
        mire_put_choice(text, fill(words, about, from, n, text), more, (size_t)(end - more));
    } else {
        int number = fill(words, about, from, n, text);
        if (number != SAID)
            mire_putf(text, "%d", number);
    }
}

void mire_put_template(const struct mire_wording *words, const struct mire_about *about,
                       const char *template, struct mire_text *text)
{
    for (const char *brace; (brace = strchr(template, '{')); template ++) {
        put_part(text, template, (size_t)(brace - template));
        template = strchr(brace, '}');
        assert(template && "a hole is closed");
        put_hole(words, about, brace + 1, template, text);
    }
    mire_put(text, template);
}

/* ---- rows ---- */

static bool is_row(const struct mire_row *row)
{
    return row->notation || row->say || row->button;
}

/* The rule of an act: the last of its rows. */
static const struct mire_row *rule_of(const struct mire_row *rows, int act)
{
    const struct mire_row *found = NULL;
    for (const struct mire_row *row = rows; is_row(row); row++)
        if (row->act == act)
            found = row;
    assert(found && "every act has a row");
    return found ? found : rows;
}

/* One text of the row that goes: that of the first special case which holds and has one, else the
 * rule's. Which of them: the offset of the text in a row. */
static const char *text_of(const struct mire_about *about, const struct mire_row *rows,
                           const struct mire_row *rule, size_t which)
{
    const struct mire_row *row = rule;
    while (row > rows && row[-1].act == rule->act)
        row--;
    for (; row <= rule; row++) {
        const char *text = *(const char *const *)((const char *)row + which);
        if (!text && about->offered && row->say && strncmp(row->say, "{who ", 5) == 0)
            text = row->say;
        if (text && (!row->when || row->when(about)))
            return text;
    }
    return "";
}

static struct mire_about begin(const struct mire_wording *words, const void *state, int seat,
                               int viewer, mire_action action)
{
    struct mire_about about = {.state = state, .seat = seat, .viewer = viewer, .action = action};
    if (words->begin)
        words->begin(&about);
    return about;
}

/* The text of an action; of which kind: the offset of the text in a row. */
static void put_text(const struct mire_wording *words, struct mire_about about, size_t which,
                     struct mire_text *text)
{
    const struct mire_row *rule = rule_of(words->acts, words->act(about.action));
    words->unpack(rule, &about);
    about.of[find_hole(words, "who", 3)->slot] = about.seat;
    mire_put_template(words, &about, text_of(&about, words->acts, rule, which), text);
}

void mire_put_row(const struct mire_wording *words, const struct mire_row *rows,
                  const struct mire_about *about, int act, struct mire_text *text)
{
    size_t say = offsetof(struct mire_row, say);
    mire_put_template(words, about, text_of(about, rows, rule_of(rows, act), say), text);
}

void mire_put_question(const struct mire_wording *words, const void *state, int seat, int act,
                       struct mire_text *text)
{
    struct mire_about about = begin(words, state, seat, seat, 0);
    mire_put_row(words, words->asks, &about, act, text);
}

void mire_put_news(const struct mire_wording *words, const void *state, int viewer,
                   struct mire_text *text)
{
    const struct mire_head *head = state;
    for (int i = 0; i < head->news_count; i++) {
        const uint8_t *news = head->news[i];
        const struct mire_row *rule =
            rule_of(words->news, words->news_act ? words->news_act(news[0]) : news[0]);
        struct mire_about about = begin(words, state, 0, viewer, news[0]);
        size_t before = text->length;
        for (int k = 0; k < 3; k++)
            about.of[rule->operand[k]] = news[k + 1];
        if (before)
            mire_put(text, "\n");
        size_t start = text->length;
        mire_put_row(words, words->news, &about, rule->act, text);
        if (text->length == start) /* nothing to say */
            text->at[text->length = before] = '\0';
    }
}

void mire_row_name(const struct mire_wording *words, const void *state, int seat,
                   mire_action action, struct mire_text *text)
{
    put_text(words, begin(words, state, seat, seat, action), offsetof(struct mire_row, notation),
             text);
}

void mire_row_say(const struct mire_wording *words, const void *state, int seat, mire_action action,
                  int viewer, struct mire_text *text)
{
    if (!words->shows || words->shows(state, seat, action, viewer))
        put_text(words, begin(words, state, seat, viewer, action), offsetof(struct mire_row, say),
                 text);
}

void mire_row_button(const struct mire_wording *words, const void *state, int seat,
                     mire_action action, struct mire_text *text)
{
    struct mire_about about = begin(words, state, seat, seat, action);
    size_t start = text->length;
    about.offered = true;
    put_text(words, about, offsetof(struct mire_row, button), text);
    if (text->length > start)
        text->at[start] = (char)toupper((unsigned char)text->at[start]);
}

void mire_row_ids(const struct mire_wording *words, const void *state, int seat, mire_action action,
                  mire_json *ids)
{
    MIRE_TEXT(list, 800);
    char id[80];
    const char *rest = list.at;
    put_text(words, begin(words, state, seat, seat, action), offsetof(struct mire_row, ids), &list);
    while (mire_word_next(&rest, id, sizeof id))
        mire_out_add(ids, mire_string(id));
}

mire_json *mire_row_touch(const struct mire_wording *words, const void *state, int seat,
                          mire_action action, mire_json *ids)
{
    mire_json *touch = mire_object();
    MIRE_TEXT(kind, 40);
    put_text(words, begin(words, state, seat, seat, action), offsetof(struct mire_row, kind),
             &kind);
    if (!ids)
        mire_row_ids(words, state, seat, action, ids = mire_array());
    mire_out_string(touch, "kind", kind.at);
    mire_out_set(touch, "ids", ids);
    return touch;
}

/* ---- notation read back ---- */

enum { WORDS = 12, WORD = 80 };

struct typed {
    char word[WORDS][WORD];
    const char *at[WORDS]; /* where each stands, for holes that take all that is left */
    int n, parts;          /* so many were typed; so many parts the notation has */
    uint32_t used;
    const struct mire_hole *missing; /* the first hole that none fits */
};

static bool split(const char *name, struct typed *typed)
{
    for (typed->n = 0; typed->n < WORDS && !mire_words_end(name); typed->n++) {
        typed->at[typed->n] = name + strspn(name, " \t");
        if (!mire_word_next(&name, typed->word[typed->n], WORD))
            return false;
    }
    return mire_words_end(name);
}

/* Finds a word that fits one part of a notation: the first must, of the others any may. */
static bool match_part(const struct mire_wording *words, struct mire_about *about, const char *part,
                       struct typed *typed)
{
    const struct mire_hole *hole =
        part[0] == '{' ? find_hole(words, part + 1, strlen(part) - 2) : NULL;
    int last = typed->used ? typed->n : 1;
    for (int i = 0; i < last; i++) {
        if (typed->used >> i & 1)
            continue;
        bool rest = hole && hole->rest;
        int read = hole ? read_hole(hole, about, rest ? typed->at[i] : typed->word[i])
                        : strcasecmp(part, typed->word[i]) == 0;
        if (hole ? read < 0 : !read)
            continue;
        if (hole)
            about->of[hole->slot] = read;
        typed->used |= rest ? ~((1u << i) - 1) : 1u << i;
        return true;
    }
    return false;
}

/* How many words of a notation fit; `all` where nothing is left on either side. */
static int match(const struct mire_wording *words, const char *notation, struct mire_about *about,
                 struct typed *typed, bool *all)
{
    char part[WORD];
    int fits = 0;
    typed->used = 0;
    typed->parts = 0;
    typed->missing = NULL;
    memset(about->of, 0, sizeof about->of);
    while (mire_word_next(&notation, part, sizeof part)) {
        typed->parts++;
        if (typed->n && match_part(words, about, part, typed))
            fits++;
        else if (!typed->used)
            break; /* not even the first word */
        else if (part[0] == '{' && !typed->missing)
            typed->missing = find_hole(words, part + 1, strlen(part) - 2);
    }
    *all = fits == typed->parts && (typed->used & ((1u << typed->n) - 1)) == (1u << typed->n) - 1;
    return fits;
}

/* The first words of the notations, or what they are, each once. */
static int no_such_verb(const struct mire_wording *words, const char *name, struct mire_error *err)
{
    MIRE_TEXT(verbs, 330);
    for (const struct mire_row *row = words->acts; is_row(row); row++) {
        char verb[WORD], other[WORD] = "";
        const char *rest = row->notation;
        if (!rest || !mire_word_next(&rest, verb, sizeof verb))
            continue;
        bool said = false;
        for (const struct mire_row *before = words->acts; before < row && !said; before++)
            if ((rest = before->notation) && mire_word_next(&rest, other, sizeof other))
                said = strcmp(verb, other) == 0;
        if (said)
            continue;
        mire_put(&verbs, verbs.length ? ", " : "");
        if (verb[0] == '{')
            mire_put_a(&verbs, find_hole(words, verb + 1, strlen(verb) - 2)->what);
        else
            mire_put(&verbs, verb);
    }
    return mire_fail(err, MIRE_BAD, "\"%.40s\" is no action; they start with %s", name, verbs.at);
}

int mire_row_parse(const struct mire_wording *words, const void *state, int seat, const char *name,
                   mire_action *action, struct mire_error *err)
{
    struct mire_about about = {.state = state, .seat = seat, .viewer = seat};
    const struct mire_row *nearest = NULL;
    struct typed typed, near = {.n = 0};
    int most = 0;
    if (!split(name, &typed))
        return mire_fail(err, MIRE_BAD, "\"%.40s\" has too many words, or too long ones", name);
    for (const struct mire_row *row = words->acts; is_row(row); row++) {
        bool all = false;
        int fits = row->notation ? match(words, row->notation, &about, &typed, &all) : 0;
        if (all) {
            *action = words->pack(row, &about);
            return MIRE_OK;
        }
        if (2 * fits + (typed.n == typed.parts) > most && fits) {
            most = 2 * fits + (typed.n == typed.parts);
            nearest = row;
            near = typed;
        }
    }
    if (!nearest)
        return no_such_verb(words, name, err);
    int odd = __builtin_ctz(~near.used);
    if (near.missing && near.n == near.parts)
        return mire_fail(err, MIRE_BAD, "\"%.60s\" is no %s", near.word[odd], near.missing->what);
    return mire_fail(err, MIRE_BAD, "write it like this: %s",
                     nearest->example ? nearest->example : nearest->notation);
}
