/* SPDX-License-Identifier: MIT */
/*
 * A forest of real cardboard, written down in a few lines, becomes a ledger.
 *
 *     cave 10                                   cards in the cave
 *     cave no 4                                 which cave card it is
 *     rivals 2 3                                moors of the others
 *     symbols ash 5                             tree symbols, counted by hand
 *     Crab Apple: Buzzard, Beaver, Shrew        a host and who lives there
 *     Moor Birch, 2 universal moors             cards by themselves
 *
 * Lines may come in any order, names in any case and shortened as long as they are clear. What
 * scoring needs beyond names follows from the hosts; in brackets it may be said directly:
 * "Wheatear (moor)", "Nuthatch (full)", "Heather (bog)", "Roe Deer (ash)". The pad knows nothing of
 * numbered cards: owners of the game have other pairings and symbols than our tables.
 */
#include "core/refuse.h"
#include "core/text.h"
#include "games/dartmoor/dartmoor.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 400, NAME = 64 };

struct pad {
    struct dartmoor_forest forest;
    int copies[SPECIES];
    int line;
    bool failed; /* only the first complaint counts; what is read after it comes to nothing */
    struct mire_error *err;
};

/* A thing on a line: so many of a species, perhaps with a side and marks. */
struct item {
    int species, count, symbol;
    unsigned marks;
    int side; /* 'l', 'r' or 0 */
};

static void complain(struct pad *pad, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void complain(struct pad *pad, const char *format, ...)
{
    char reason[320];
    va_list args;
    if (pad->failed)
        return;
    pad->failed = true;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    mire_fail(pad->err, MIRE_BAD, "line %d: %s", pad->line, reason);
}

/* ---- names ---- */

/* As slugs are: lower case, single hyphens for blanks, no apostrophes; ô is o. */
static void plain(const char *from, char out[NAME])
{
    size_t n = 0;
    for (const unsigned char *p = (const unsigned char *)from; *p && n < NAME - 1; p++) {
        int c = tolower(*p);
        if (c == '\'' || (p[0] == 0xE2 && p[1] == 0x80 && (p[2] == 0x99 || p[2] == 0x98))) {
            p += c == '\'' ? 0 : 2;
            continue;
        }
        if (p[0] == 0xC3 && (p[1] == 0xB4 || p[1] == 0x94)) {
            c = 'o';
            p++;
        }
        if (c == '_' || c == ' ')
            c = '-';
        if (c != '-' || (n > 0 && out[n - 1] != '-'))
            out[n++] = (char)c;
    }
    while (n > 0 && out[n - 1] == '-')
        n--;
    out[n] = '\0';
}

/* Does the slug contain these words, from the beginning of one of its own? */
static bool has_words(const char *slug, const char *words)
{
    for (const char *at = slug; (at = strstr(at, words)); at++)
        if (at == slug || at[-1] == '-')
            return true;
    return false;
}

/* The species that is meant: its whole name, or a part that no other name has. -1: none, -2:
 * several, the first two in `either`. */
static int find_species(const char *words, int either[2])
{
    int found = 0;
    for (int i = 0; i < SPECIES; i++) {
        if (strcmp(dartmoor_facts[i].slug, words) == 0)
            return i;
        if (words[0] && has_words(dartmoor_facts[i].slug, words) && found++ < 2)
            either[found - 1] = i;
    }
    return found == 0 ? -1 : found == 1 ? either[0] : -2;
}

static int read_name(struct pad *pad, const char *text)
{
    const char *names[SPECIES];
    char words[NAME];
    int either[2];
    plain(text, words);
    int species = find_species(words, either);
    size_t n = strlen(words);
    if (species == -1 && n > 3 && words[n - 1] == 's') { /* "2 rabbits" */
        words[n - 1] = '\0';
        species = find_species(words, either);
    }
    if (species >= 0)
        return species;
    if (species == -2)
        complain(pad, "\"%.40s\" may be %s or %s", text, dartmoor_facts[either[0]].name,
                 dartmoor_facts[either[1]].name);
    for (int i = 0; i < SPECIES; i++)
        names[i] = dartmoor_facts[i].name;
    const char *near = mire_word_nearest(text, names, SPECIES);
    if (near)
        complain(pad, "no card is called \"%.40s\" (did you mean \"%s\"?)", text, near);
    complain(pad, "no card is called \"%.40s\"", text);
    return 0;
}

static int find_symbol(const char *words)
{
    int symbol = mire_word_find(words, dartmoor_symbols, SYMBOLS);
    for (int tree = ASH; tree < COMMON_HAZEL && symbol < 0; tree++)
        if (strcmp(dartmoor_facts[tree].slug, words) == 0)
            symbol = dartmoor_own_symbol(tree);
    return symbol;
}

/* ---- items ---- */

/* Takes the marks in brackets off the end of an item. */
static void read_marks(struct pad *pad, char *text, struct item *item)
{
    static const char *const marks[] = {"moor", "full", "bog"};
    static const uint8_t meaning[] = {CARD_AT_MOOR, CARD_FULL, CARD_AT_BOG | CARD_AT_MOOR};
    char *open;
    while ((open = strrchr(text, '('))) {
        char words[NAME], *close = strchr(open, ')');
        if (!close || close[1 + strspn(close + 1, " ")])
            complain(pad, "\"%.40s\": a bracket is not closed", text);
        else
            *close = '\0';
        *open = '\0';
        plain(open + 1, words);
        int mark = mire_word_find(words, marks, 3), symbol = find_symbol(words);
        if (mark >= 0)
            item->marks |= meaning[mark];
        else if (symbol >= 0)
            item->symbol = symbol;
        else
            complain(pad,
                     "\"(%.30s)\" is neither a tree symbol (apple, ash, oak, alder, birch, "
                     "willow) nor moor, full or bog",
                     open + 1);
    }
}

/* "2", "2x", "x2" or "×2" */
static bool read_count(const char *word, int *count)
{
    char digits[12];
    long n;
    if (word[0] == 'x' || word[0] == 'X')
        word++;
    else if (strncmp(word, "×", strlen("×")) == 0)
        word += strlen("×");
    snprintf(digits, sizeof digits, "%s", word);
    size_t size = strlen(digits);
    if (size > 1 && (digits[size - 1] == 'x' || digits[size - 1] == 'X'))
        digits[size - 1] = '\0';
    if (!mire_number_parse(digits, 1, CARDS, &n))
        return false;
    *count = (int)n;
    return true;
}

/* Takes a count at either end and a side at the front off an item. */
static void read_edges(char **text, struct item *item)
{
    static const char *const sides[] = {"left", "right", "top", "bottom", "x", "×"};
    for (bool more = true; more;) {
        char word[NAME];
        const char *rest = *text;
        if (!mire_word_next(&rest, word, sizeof word) || !rest[strspn(rest, " ")])
            break;
        int side = mire_word_find(word, sides, 6);
        more = side >= 0 || read_count(word, &item->count);
        if (side >= 0)
            item->side = side < 2 ? sides[side][0] : 0;
        if (more)
            *text += rest - *text + (long)strspn(rest, " ");
    }
    char *last = strrchr(*text, ' ');
    if (last && read_count(last + 1, &item->count))
        *last = '\0';
}

static struct item read_item(struct pad *pad, char *text)
{
    struct item read = {.count = 1, .symbol = NO_SYMBOL}, *item = &read;
    read_marks(pad, text, item);
    text += strspn(text, " ");
    for (size_t n = strlen(text); n > 0 && text[n - 1] == ' '; n--)
        text[n - 1] = '\0';
    if (!*text)
        complain(pad, "a name is missing");
    read_edges(&text, item);
    item->species = read_name(pad, text);
    const struct dartmoor_facts *facts = &dartmoor_facts[item->species];
    pad->copies[item->species] += item->count;
    if (item->species != UNIVERSAL_MOOR && pad->copies[item->species] > facts->copies)
        complain(pad, "there are only %d cards with the %s", facts->copies, facts->name);
    if (pad->forest.count + item->count > CARDS)
        complain(pad, "there are only %d cards in the game", CARDS);
    int own = dartmoor_own_symbol(item->species);
    if (own != NO_SYMBOL && item->symbol != NO_SYMBOL && item->symbol != own)
        complain(pad, "the %s shows its own symbol", facts->name);
    if (own != NO_SYMBOL)
        item->symbol = own;
    return read;
}

static void add_item(struct pad *pad, const struct item *item)
{
    for (int i = 0; i < item->count && !pad->failed; i++)
        pad->forest.card[pad->forest.count++] = (struct dartmoor_visible){
            (uint8_t)item->species, (uint8_t)item->symbol, (uint8_t)item->marks};
}

/* Takes the next item of a list off *rest; false where there is none, or none that can be read. */
static bool next_item(struct pad *pad, char **rest, struct item *item)
{
    while (*rest && !pad->failed) {
        char *at = *rest;
        *rest = strpbrk(at, ",;");
        if (*rest)
            *(*rest)++ = '\0';
        if (at[strspn(at, " ")]) {
            *item = read_item(pad, at);
            return !pad->failed;
        }
    }
    return false;
}

/* ---- hosts and who lives there ---- */

struct company {
    int tops, flies, birds, cuckoos, bottoms, left, right, loose, rabbits;
    bool badger, soldiers;
};

static void join(struct company *c, const struct item *item)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[item->species];
    if (facts->side == TOP_SIDE) {
        c->tops += item->count;
        c->flies += facts->kinds & K(DRAGONFLY) ? item->count : 0;
        c->cuckoos += item->species == CUCKOO ? item->count : 0;
        c->birds += item->species != CUCKOO && facts->kinds & K(BIRD) ? item->count : 0;
    } else if (facts->side == BOTTOM_SIDE) {
        c->bottoms += item->count;
    } else {
        *(item->side == 'l' ? &c->left : item->side == 'r' ? &c->right : &c->loose) += item->count;
        c->rabbits += item->species == DARTMOOR_BLACK_RABBIT ? item->count : 0;
    }
    c->badger |= item->species == DARTMOOR_BADGER;
    c->soldiers |= item->species == WATER_SOLDIERS;
}

static void check_company(struct pad *pad, const struct company *c, const char *host, bool wood)
{
    int slots = wood ? 1 : 2;
    int tops = c->tops - c->cuckoos - (c->soldiers && c->flies ? c->flies - 1 : 0);
    int flanks = c->left + c->right + c->loose;
    if (tops > slots)
        complain(pad,
                 "too many cards on top of the %s: dragonflies share a slot only above "
                 "Water Soldiers",
                 host);
    if (c->cuckoos && (!wood || !c->birds))
        complain(pad, "a Cuckoo lives with another bird on top of a tree or shrub");
    if (c->cuckoos > 1)
        complain(pad, "only one Cuckoo lives at a tree or shrub");
    if (c->bottoms > slots)
        complain(pad, "too many cards below the %s", host);
    if (flanks && !wood)
        complain(pad, "the %s is a moor: nobody lives on its left or right", host);
    if (flanks - (c->badger ? c->rabbits : 0) > 2)
        complain(pad, "too many cards beside the %s: rabbits share a slot only with a Badger",
                 host);
}

/* "Host: dweller, dweller, …" */
static void read_host(struct pad *pad, char *host_text, char *rest)
{
    struct item host = read_item(pad, host_text), item;
    struct company company = {0};
    int first = pad->forest.count;
    const struct dartmoor_facts *facts = &dartmoor_facts[host.species];
    bool wood = facts->side == WOOD;
    if (host.species < DWELLERS || host.count > 1)
        complain(pad, "before the colon there should be one tree, shrub or moor");
    add_item(pad, &host);
    while (next_item(pad, &rest, &item)) {
        if (item.species >= DWELLERS)
            complain(pad, "the %s is a host itself: give it a line of its own",
                     dartmoor_facts[item.species].name);
        if (wood && dartmoor_needs_moor(&dartmoor_facts[item.species]))
            complain(pad, "the %s lives at moors only", dartmoor_facts[item.species].name);
        if (!wood)
            item.marks |= CARD_AT_MOOR;
        if (host.species == BLANKET_BOG)
            item.marks |= CARD_AT_BOG;
        join(&company, &item);
        add_item(pad, &item);
    }
    const struct company *c = &company;
    int flanks = (c->left > 0) + (c->right > 0) + c->loose;
    if ((wood && c->tops && c->bottoms && flanks >= 2) || host.marks & CARD_FULL)
        for (int i = first; i < pad->forest.count; i++)
            pad->forest.card[i].marks |= CARD_FULL;
    check_company(pad, &company, facts->name, wood);
}

/* "card, card, …" without a host */
static void read_loose(struct pad *pad, char *text)
{
    struct item item;
    while (next_item(pad, &text, &item)) {
        if (item.marks & CARD_AT_BOG && !(dartmoor_facts[item.species].kinds & K(PLANT)))
            complain(pad, "a Blanket Bog doubles plants only");
        add_item(pad, &item);
    }
}

/* ---- the other lines ---- */

static void read_cave(struct pad *pad, const char *rest)
{
    static const char *const number_words[] = {"no", "no.", "number", "card"};
    char word[NAME] = "";
    long n;
    bool number =
        mire_word_next(&rest, word, sizeof word) && mire_word_find(word, number_words, 4) >= 0;
    if (number)
        mire_word_next(&rest, word, sizeof word);
    if (!mire_number_parse(word, number, number ? CAVES : CARDS, &n))
        complain(pad, "\"cave 10\" says how many cards are in it, \"cave no 4\" which one it is");
    else if (number)
        pad->forest.end_points = dartmoor_builtin.cave[n - 1].end;
    else
        pad->forest.cave_cards = (int)n;
}

static void read_rivals(struct pad *pad, const char *rest)
{
    char word[NAME];
    long moors;
    while (mire_word_next(&rest, word, sizeof word)) {
        if (strcasecmp(word, "moors") == 0)
            continue;
        if (!mire_number_parse(word, 0, CARDS, &moors))
            complain(pad, "\"rivals 2 3\" says how many moors the others have, not \"%.20s\"",
                     word);
        else if (moors > pad->forest.rival_moors)
            pad->forest.rival_moors = (int)moors;
    }
}

static void read_symbols(struct pad *pad, const char *rest)
{
    char word[NAME];
    int symbol = -1;
    long n;
    while (mire_word_next(&rest, word, sizeof word)) {
        if (symbol >= 0 && mire_number_parse(word, 0, CARDS, &n)) {
            pad->forest.given_symbol[symbol] = (int)n;
            symbol = -1;
            continue;
        }
        symbol = find_symbol(word);
        if (symbol < 0)
            complain(pad,
                     "\"symbols ash 5 alder 2\" counts tree symbols; \"%.20s\" is none of "
                     "apple, ash, oak, alder, birch, willow",
                     word);
    }
    if (symbol >= 0)
        complain(pad, "how many %s symbols?", dartmoor_symbols[symbol]);
}

/* Lines that start with a word of their own; they may have a colon and commas. */
static void read_line(struct pad *pad, char *line)
{
    static const struct {
        const char *word;
        void (*read)(struct pad *pad, const char *rest);
    } special[] = {{"cave", read_cave}, {"rivals", read_rivals}, {"symbols", read_symbols}};
    size_t n = strcspn(line, " :,");
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if (n != strlen(special[i].word) || strncasecmp(line, special[i].word, n) != 0)
            continue;
        for (char *p = line + n; *p; p++)
            if (*p == ':' || *p == ',')
                *p = ' ';
        special[i].read(pad, line + n);
        return;
    }
    char *colon = strchr(line, ':');
    if (colon)
        *colon = '\0';
    if (colon)
        read_host(pad, line, colon + 1);
    else
        read_loose(pad, line);
}

int dartmoor_pad(const char *text, size_t size, struct mire_sheet *sheet, struct mire_error *err)
{
    struct pad pad = {.err = err};
    for (int i = 0; i < SYMBOLS; i++)
        pad.forest.given_symbol[i] = -1;
    for (size_t at = 0; at < size && !pad.failed;) {
        char line[LINE];
        const char *end = memchr(text + at, '\n', size - at);
        size_t n = end ? (size_t)(end - text) - at : size - at, fits = n < LINE ? n : LINE - 1;
        pad.line++;
        if (fits < n)
            complain(&pad, "is longer than %d bytes", LINE - 1);
        memcpy(line, text + at, fits);
        at += n + 1;
        line[fits] = '\0';
        for (char *p = line; p < line + fits; p++)
            if (*p == '\t' || *p == '\r')
                *p = ' ';
        if (!mire_text_clean(line, fits))
            complain(&pad, "is not plain text");
        line[strcspn(line, "#")] = '\0';
        char *from = line + strspn(line, " ");
        if (*from)
            read_line(&pad, from);
    }
    if (pad.failed)
        return MIRE_BAD;
    MIRE_TEXT(why, 300);
    dartmoor_infer(&pad.forest);
    REFUSE_IF(pad.forest.count + pad.forest.cave_cards > CARDS,
              "these are more than the %d cards of the game", CARDS);
    REFUSE_IF(!dartmoor_possible(&pad.forest, &why), "%s", why.at);
    dartmoor_ledger(&pad.forest, sheet);
    return MIRE_OK;
}
