/* SPDX-License-Identifier: MIT */
/* Reading the rules of a game as a book. Lines are gathered into blocks; see docs/books.md. */
#include "core/book.h"

#include "core/alloc.h"
#include "core/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const kind_names[BOOK_KINDS] = {"heading", "paragraph", "item", "table",
                                                   "card",    "example",   "plain"};

/* ---- reading ---- */

void book_open(struct book *book, const struct mire_game *game, uint16_t components)
{
    struct mire_setup setup;
    memset(book, 0, sizeof *book);
    book->game = game;
    book->at = game->rules;
    book->card = -1;
    /* figures for playing alone are not those of the game */
    mire_setup_default(game, game->min_seats > 1 ? game->min_seats : 2, &setup);
    setup.components = components;
    mire_deal(game, &setup, book->seen);
    mire_hide(game, book->seen, MIRE_SPECTATOR, book->seen);
}

static bool complain(struct book *book, const char *what)
{
    mire_fail(&book->wrong, MIRE_BAD, "rules of %s, line %d: %s", book->game->id, book->line, what);
    return false;
}

/* Takes the next line, without its end. */
static bool next_line(struct book *book, const char **line, int *length)
{
    if (*book->at == '\0')
        return false;
    *line = book->at;
    *length = (int)strcspn(book->at, "\n");
    book->at += *length;
    book->at += *book->at == '\n';
    book->line++;
    return true;
}

/* Does the line that comes next go on with the block? A blank one and the start of another do not.
 */
static bool goes_on(const struct book *book, enum book_kind kind)
{
    const char *at = book->at;
    if (*at == '\0' || *at == '\n')
        return false;
    if (kind == BOOK_TABLE)
        return *at == '|';
    if (kind == BOOK_ITEM)
        return at[0] == ' ' && at[1] == ' ';
    return kind == BOOK_PLAIN || (kind == BOOK_PARAGRAPH && !strchr("#|-{", *at));
}

static bool append(struct book *book, struct book_block *block, const char *words, int length)
{
    size_t has = strlen(block->text);
    if (has + (size_t)length + 2 > sizeof block->text)
        return complain(book, "this block is too long");
    memcpy(block->text + has, words, (size_t)length);
    block->text[has + (size_t)length] = '\0';
    return true;
}

/* "{lake lakes} Lakes": takes the ids off the front of the words. */
static bool take_ids(struct book *book, struct book_block *block, const char **words, int *length)
{
    if (*length == 0 || **words != '{')
        return true;
    const char *end = memchr(*words, '}', (size_t)*length);
    int n = end ? (int)(end - *words) : 0;
    if (n < 2 || n > (int)sizeof block->ids || end[1] != ' ')
        return complain(book, "ids are written {so} before the words");
    snprintf(block->ids, sizeof block->ids, "%.*s", n - 1, *words + 1);
    for (const char *c = block->ids; *c; c++)
        if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c) && !strchr("-_ ", *c))
            return complain(book, "ids are lower case");
    *words += n + 2;
    *length -= n + 2;
    return true;
}

/* The cells of a row, separated by tabs. The line under the heading is no row. */
static bool append_row(struct book *book, struct book_block *block, const char *line, int length)
{
    if (length < 3 || line[length - 1] != '|')
        return complain(book, "a row begins and ends with a bar");
    if (strspn(line, "|- ") >= (size_t)length)
        return true;
    bool first = true;
    for (int at = 1; at < length; first = false) {
        int n = (int)strcspn(line + at, "|"), from = at, to = at + n;
        while (from < to && line[from] == ' ')
            from++;
        while (to > from && line[to - 1] == ' ')
            to--;
        if ((!first && !append(book, block, "\t", 1)) ||
            !append(book, block, line + from, to - from))
            return false;
        at += n + 1;
    }
    return append(book, block, "\n", 1);
}

static bool read_table(struct book *book, struct book_block *block, const char *line, int length)
{
    block->kind = BOOK_TABLE;
    if (!append_row(book, block, line, length))
        return false;
    while (goes_on(book, BOOK_TABLE))
        if (!next_line(book, &line, &length) || !append_row(book, block, line, length))
            return false;
    return true;
}

/* The words of a block over all its lines; those of a plain one stay lines. */
static bool read_words(struct book *book, struct book_block *block, const char *line, int length)
{
    bool plain = block->kind == BOOK_PLAIN;
    if (!plain && !take_ids(book, block, &line, &length))
        return false;
    if (length == 0)
        return complain(book, "there are no words");
    if (!append(book, block, line, length))
        return false;
    while (goes_on(book, block->kind)) {
        if (!next_line(book, &line, &length))
            return false;
        int blanks = plain ? 0 : (int)strspn(line, " ");
        if (!append(book, block, plain ? "\n" : " ", 1) ||
            !append(book, block, line + blanks, length - blanks))
            return false;
    }
    return true;
}

static bool read_heading(struct book *book, struct book_block *block, const char *line, int length)
{
    int level = (int)strspn(line, "#");
    if (level > 4 || line[level] != ' ')
        return complain(book, "a heading is one to four # and a blank");
    block->kind = BOOK_HEADING;
    block->level = level;
    return read_words(book, block, line + level + 1, length - level - 1);
}

/* How long the mark of a list's item is, with its blank; 0: this is none. */
static int item_mark(const char *line)
{
    int digits = (int)strspn(line, "0123456789");
    if (digits > 0 && line[digits] == '.' && line[digits + 1] == ' ')
        return digits + 2;
    return line[0] == '-' && line[1] == ' ' ? 2 : 0;
}

/* {example ID} words; its position and moves follow in indented lines, which are not read here. */
static bool read_example(struct book *book, struct book_block *block, const char *line, int length)
{
    char id[80];
    int n = 0;
    if (sscanf(line, "{example %79[a-z0-9-]} %n", id, &n) != 1 || n == 0 || n >= length)
        return complain(book, "this is no {example ID} and words");
    block->kind = BOOK_EXAMPLE;
    snprintf(block->ids, sizeof block->ids, "example-%s", id);
    if (!append(book, block, line + n, length - n))
        return false;
    block->example = book->at;
    while (goes_on(book, BOOK_ITEM))
        next_line(book, &line, &length);
    return block->example != book->at || complain(book, "an example has a position");
}

/* {cards KIND}: from here on the cards of the kind. */
static bool start_cards(struct book *book, const char *line, int length)
{
    if (sscanf(line, "{cards %39[^}\n]", book->kind) != 1 || line[length - 1] != '}')
        return complain(book, "this is neither {cards KIND} nor ids");
    for (int i = 0; i < book->game->card_count; i++) {
        struct mire_card card;
        if (mire_card_read(book->game, book->seen, i, &card) && !strcmp(card.kind, book->kind)) {
            book->card = i;
            return true;
        }
    }
    return complain(book, "there are no cards of this kind");
}

/* Lines of a card that tell how it is now are not for a book; nor is the last line break. */
static void drop_now(char *text)
{
    char *to = text;
    for (char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        n += line[n] == '\n';
        if (strncmp(line, "Now: ", 5) != 0) {
            memmove(to, line, n);
            to += n;
        }
        line += n;
    }
    while (to > text && to[-1] == '\n')
        to--;
    *to = '\0';
}

static bool next_card(struct book *book, struct book_block *block)
{
    while (book->card >= 0 && book->card < book->game->card_count) {
        struct mire_card card;
        if (!mire_card_read(book->game, book->seen, book->card++, &card) ||
            strcmp(card.kind, book->kind) != 0)
            continue;
        MIRE_TEXT(id, sizeof card.id);
        book_slug(card.id, &id);
        block->kind = BOOK_CARD;
        snprintf(block->ids, sizeof block->ids, "card-%s", id.at);
        snprintf(block->name, sizeof block->name, "%s", card.name);
        drop_now(card.text);
        snprintf(block->text, sizeof block->text, "%s%s", card.text,
                 card.reconstructed ? "\nReconstructed: what the published card says is not known."
                                    : "");
        return true;
    }
    book->card = -1;
    return false;
}

static bool read_block(struct book *book, struct book_block *block, const char *line, int length)
{
    int mark = item_mark(line);
    if (strncmp(line, "{example ", 9) == 0)
        return read_example(book, block, line, length);
    if (*line == '#')
        return read_heading(book, block, line, length);
    if (*line == '|')
        return read_table(book, block, line, length);
    if (mark) {
        block->kind = BOOK_ITEM;
        if (*line != '-')
            snprintf(block->name, sizeof block->name, "%.*s", mark - 1, line);
        return read_words(book, block, line + mark, length - mark);
    }
    block->kind = BOOK_PARAGRAPH;
    return read_words(book, block, line, length);
}

bool book_next(struct book *book, struct book_block *block)
{
    const char *line;
    int length;
    memset(block, 0, sizeof *block);
    if (next_card(book, block))
        return true;
    while (!book->wrong.text[0] && next_line(book, &line, &length)) {
        if (length == 0)
            continue;
        if (strncmp(book->game->rules, "# ", 2) != 0) {
            block->kind = BOOK_PLAIN;
            return read_words(book, block, line, length);
        }
        if (strncmp(line, "{cards ", 7) != 0)
            return read_block(book, block, line, length);
        if (start_cards(book, line, length) && next_card(book, block))
            return true;
    }
    return false;
}

/* ---- checking ---- */

bool book_has_id(const struct book_block *block, const char *id)
{
    size_t n = strlen(id);
    for (const char *at = block->ids; n && (at = strstr(at, id)); at += n)
        if ((at == block->ids || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
            return true;
    return false;
}

enum { IDS_ROOM = 32768 };

/* All ids of the book, each between blanks. */
static void gather_ids(const struct mire_game *game, struct mire_text *ids)
{
    struct book book;
    struct book_block block;
    book_open(&book, game, 0);
    mire_put(ids, " ");
    while (book_next(&book, &block))
        if (block.ids[0])
            mire_putf(ids, "%s ", block.ids);
}

static int count_id(const struct mire_text *ids, const char *id)
{
    int count = 0;
    size_t n = strlen(id);
    for (const char *at = ids->at; (at = strstr(at, id)); at++)
        count += at[-1] == ' ' && at[n] == ' ';
    return count;
}

/* Every id is given once. */
static bool check_ids(struct book *book, const struct book_block *block,
                      const struct mire_text *ids)
{
    char id[sizeof block->ids];
    const char *rest = block->ids;
    while (mire_word_next(&rest, id, sizeof id))
        if (count_id(ids, id) != 1)
            return complain(book, "an id is given twice");
    return true;
}

/* [words](#id): there is such an id. */
static bool check_links(struct book *book, const struct book_block *block,
                        const struct mire_text *ids)
{
    for (const char *at = block->text; (at = strstr(at, "](")); at += 2) {
        char id[80];
        if (sscanf(at, "](#%79[a-z0-9_-])", id) != 1 || count_id(ids, id) != 1)
            return complain(book, "a link leads nowhere");
    }
    return true;
}

static bool check_table(struct book *book, const struct book_block *block)
{
    int cells = -1, tabs = 0;
    for (const char *c = block->text; *c; c++) {
        tabs += *c == '\t';
        if (*c != '\n')
            continue;
        if (cells >= 0 && tabs != cells)
            return complain(book, "the rows of a table have equally many cells");
        cells = tabs;
        tabs = 0;
    }
    return true;
}

int book_check(const struct mire_game *game, struct mire_error *err)
{
    struct book book;
    struct book_block block;
    int level = 0;
    bool good = true;
    MIRE_TEXT(ids, IDS_ROOM);
    gather_ids(game, &ids);
    book_open(&book, game, 0);
    while (good && book_next(&book, &block)) {
        if (block.kind == BOOK_HEADING) {
            if (block.level > level + 1 || (block.level == 1) != (level == 0))
                good = complain(&book, "a heading is at most one level below the last one");
            level = block.level;
        }
        good = good && check_ids(&book, &block, &ids) && check_table(&book, &block) &&
               (block.kind == BOOK_CARD || check_links(&book, &block, &ids));
    }
    if (good && ids.cut)
        complain(&book, "there are too many ids");
    return book.wrong.text[0] ? mire_fail(err, MIRE_BAD, "%s", book.wrong.text) : MIRE_OK;
}

/* ---- as text ---- */

/* The words without marks: *so*, and [words](#id). */
static void put_plain(struct mire_text *text, const char *words, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (words[i] == ']' && words[i + 1] == '(')
            i += strcspn(words + i, ")");
        else if (!strchr("*[", words[i]))
            mire_putf(text, "%c", words[i]);
    }
}

static int characters(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

enum { COLUMNS_MOST = 12, CELL_ROOM = 400, GAP = 2 };

/* Takes the next cell of a table, without marks; says whether it is the last of its row. */
static bool next_cell(const char **at, struct mire_text *cell)
{
    size_t n = strcspn(*at, "\t\n");
    mire_text_clear(cell);
    put_plain(cell, *at, n);
    bool last = (*at)[n] == '\n';
    *at += n + 1;
    return last;
}

/* How wide each column becomes: as its cells need it, the widest narrower until all fit. */
static void fit_columns(const char *rows, int width, int wide[COLUMNS_MOST])
{
    int column = 0, sum = 0;
    MIRE_TEXT(cell, CELL_ROOM);
    while (*rows) {
        bool last = next_cell(&rows, &cell);
        if (column < COLUMNS_MOST && characters(cell.at) > wide[column])
            wide[column] = characters(cell.at);
        column = last ? 0 : column + 1;
    }
    for (int i = 0; i < COLUMNS_MOST; i++)
        sum += wide[i] ? wide[i] + GAP : 0;
    for (; sum > width; sum--) {
        int most = 0;
        for (int i = 1; i < COLUMNS_MOST; i++)
            most = wide[i] > wide[most] ? i : most;
        if (wide[most] < 8)
            return;
        wide[most]--;
    }
}

/* One row: each cell broken into lines, and these side by side. */
static const char *print_row(const char *at, const int wide[COLUMNS_MOST], struct mire_text *text)
{
    char cells[COLUMNS_MOST][CELL_ROOM];
    const char *rest[COLUMNS_MOST];
    int columns = 0;
    for (bool last = false; !last && *at;) {
        int column = columns < COLUMNS_MOST ? columns++ : COLUMNS_MOST - 1;
        struct mire_text cell = mire_text_on(cells[column], CELL_ROOM);
        last = next_cell(&at, &cell);
        mire_text_wrap(&cell, 0, wide[column], 0);
        rest[column] = cells[column];
    }
    for (bool more = true; more;) {
        more = false;
        int behind = 0; /* blanks due before the next words, so that no line ends in some */
        for (int i = 0; i < columns; i++) {
            size_t n = strcspn(rest[i], "\n");
            behind += GAP;
            if (n) {
                size_t from = text->length + (size_t)behind;
                mire_putf(text, "%*s%.*s", behind, "", (int)n, rest[i]);
                behind = wide[i] - characters(text->at + from);
            } else {
                behind += wide[i];
            }
            rest[i] += n + (rest[i][n] == '\n');
            more |= *rest[i] != '\0';
        }
        mire_put(text, "\n");
    }
    return at;
}

static void print_table(const char *rows, int width, struct mire_text *text)
{
    int wide[COLUMNS_MOST] = {0};
    fit_columns(rows, width, wide);
    while (*rows)
        rows = print_row(rows, wide, text);
}

static void print_heading(const struct book_block *block, struct mire_text *text)
{
    size_t from = text->length;
    put_plain(text, block->text, strlen(block->text));
    int n = characters(text->at + from);
    mire_put(text, "\n");
    for (int i = 0; block->level <= 2 && i < n; i++)
        mire_put(text, block->level == 1 ? "=" : "-");
    mire_put(text, block->level <= 2 ? "\n" : "");
}

void book_print(const struct book_block *block, int width, struct mire_text *text)
{
    size_t from = text->length;
    int indent = 0;
    if (block->kind == BOOK_HEADING) {
        print_heading(block, text);
        return;
    }
    if (block->kind == BOOK_TABLE) {
        print_table(block->text, width, text);
        return;
    }
    if (block->kind == BOOK_ITEM) {
        mire_putf(text, "%s ", block->name[0] ? block->name : "-");
        indent = (int)(text->length - from);
    } else if (block->kind == BOOK_CARD) {
        mire_putf(text, "%s. ", block->name);
        indent = 4;
    }
    if (block->kind == BOOK_PLAIN)
        mire_put(text, block->text);
    else
        put_plain(text, block->text, strlen(block->text));
    for (size_t i = from; block->kind == BOOK_CARD && i < text->length; i++)
        if (text->at[i] == '\n')
            text->at[i] = ' ';
    mire_text_wrap(text, from, width, indent);
    mire_put(text, "\n");
}

/* ---- looking up ---- */

/* Are all the words there? */
static bool has_words(const struct book_block *block, const char *words)
{
    char word[80];
    while (mire_word_next(&words, word, sizeof word))
        if (!strcasestr(block->text, word) && !strcasestr(block->name, word))
            return false;
    return true;
}

bool book_match(struct book_search *search, const struct book_block *block)
{
    bool found = has_words(block, search->words);
    if (search->heading)
        search->above.text[0] = '\0';
    search->heading = false;
    if (block->kind == BOOK_HEADING) {
        if (search->within && block->level <= search->within)
            search->within = 0;
        if (!search->within && found && block->level > 1)
            search->within = block->level;
        if (search->within) {
            search->above.text[0] = '\0';
            return true;
        }
        search->above = *block;
        return false;
    }
    if (!search->within && !found)
        return false;
    search->heading = !search->within && search->above.text[0];
    return true;
}

/* ---- for programs ---- */

static json_t *rows_json(const char *at)
{
    json_t *rows = json_array(), *row = json_array();
    for (; *at; at++) {
        size_t n = strcspn(at, "\t\n");
        mire_out_add(row, json_stringn(at, n));
        at += n;
        if (*at == '\n') {
            mire_out_add(rows, row);
            row = json_array();
        }
    }
    json_decref(row);
    return rows;
}

static json_t *block_json(const struct book_block *block)
{
    json_t *json = json_object(), *ids = json_array();
    char id[sizeof block->ids];
    const char *rest = block->ids;
    while (mire_word_next(&rest, id, sizeof id))
        mire_out_add(ids, json_string(id));
    mire_out_string(json, "kind", kind_names[block->kind]);
    mire_out_set(json, "ids", ids);
    if (block->kind == BOOK_HEADING)
        mire_out_int(json, "level", block->level);
    if (block->name[0])
        mire_out_string(json, "name", block->name);
    if (block->kind == BOOK_TABLE)
        mire_out_set(json, "rows", rows_json(block->text));
    else
        mire_out_string(json, "text", block->text);
    return json;
}

json_t *book_json(const struct mire_game *game, uint16_t components)
{
    unsigned failures = mire_alloc_failures();
    json_t *list = json_array();
    struct book book;
    struct book_block block;
    book_open(&book, game, components);
    while (book_next(&book, &block))
        mire_out_add(list, block_json(&block));
    return mire_json_whole(list, failures);
}

void book_slug(const char *name, struct mire_text *id)
{
    for (; *name; name++) {
        bool letter = isalnum((unsigned char)*name) || *name == '_';
        if (letter)
            mire_putf(id, "%c", tolower((unsigned char)*name));
        else if (id->length && id->at[id->length - 1] != '-')
            mire_put(id, "-");
    }
    if (id->length && id->at[id->length - 1] == '-')
        id->at[--id->length] = '\0';
}
