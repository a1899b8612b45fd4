/* SPDX-License-Identifier: MIT */
/*
 * Looking things up by name: every element of the view and every component that has a name tells
 * what is written on it; then the passages of the rules that speak of it.
 */
#include "core/book.h"
#include "term/term.h"

#include <stdio.h>
#include <string.h>

enum { FOUND_MOST = 60, DEPTH_MOST = 12, WORDS_ROOM = 700 };

static const char *title_of(const json_t *element)
{
    static const char *const keys[] = {"name", "species", "tile", "animal", "plant", "card"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (word(element, keys[i])[0])
            return word(element, keys[i]);
    return "";
}

/* ---- what is written on a thing ---- */

static void put_plain(struct mire_text *text, const char *words)
{
    for (; *words; words++)
        mire_putf(text, "%c", *words == '_' ? ' ' : *words);
}

static void put_value(struct mire_text *text, const json_t *value);

static void put_list(struct mire_text *text, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        mire_put(text, i ? ", " : "");
        put_value(text, json_array_get(list, i));
    }
}

static void put_members(struct mire_text *text, const json_t *object)
{
    const char *key, *between = "";
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        if (strcmp(key, "id") == 0 || json_is_null(value) || json_is_false(value))
            continue;
        mire_put(text, between);
        if (json_is_integer(value))
            mire_putf(text, "%d %s", (int)json_integer_value(value), key);
        else
            put_value(text, value);
        between = " ";
    }
}

static void put_value(struct mire_text *text, const json_t *value)
{
    if (json_is_string(value))
        put_plain(text, json_string_value(value));
    else if (json_is_integer(value))
        mire_putf(text, "%d", (int)json_integer_value(value));
    else if (json_is_array(value))
        put_list(text, value);
    else if (json_is_object(value))
        put_members(text, value);
    else if (json_is_true(value))
        mire_put(text, "yes");
}

/* Whole things in themselves are told of on their own. */
static bool is_beside_the_point(const char *key, const json_t *value)
{
    static const char *const keys[] = {"id",    "name",  "species", "known",   "shown",
                                       "print", "faces", "sectors", "rotation"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return json_is_null(value) || json_is_false(value) ||
           (json_is_array(value) && json_array_size(value) == 0) ||
           (json_is_object(value) && json_object_size(value) == 0);
}

static void describe(const json_t *element, struct mire_text *text)
{
    const char *key, *title = title_of(element), *between = "";
    json_t *value;
    json_object_foreach((json_t *)element, key, value)
    {
        if (is_beside_the_point(key, value) ||
            (json_is_string(value) && strcmp(json_string_value(value), title) == 0))
            continue;
        mire_put(text, between);
        between = "; ";
        if (strcmp(key, "text") != 0) {
            put_plain(text, key);
            mire_put(text, json_is_true(value) ? "" : " ");
        }
        if (!json_is_true(value))
            put_value(text, value);
    }
}

static const json_t *find_id(const json_t *json, const char *id, int depth)
{
    const json_t *found = NULL;
    const char *key;
    json_t *value;
    size_t i;
    if (depth > DEPTH_MOST)
        return NULL;
    if (json_is_object(json) && strcmp(word(json, "id"), id) == 0)
        return json;
    if (json_is_array(json)) {
        json_array_foreach(json, i, value)
        {
            found = found ? found : find_id(value, id, depth + 1);
        }
    } else if (json_is_object(json)) {
        json_object_foreach((json_t *)json, key, value)
        {
            found = found ? found : find_id(value, id, depth + 1);
        }
    }
    return found;
}

bool lookup_place(const json_t *board, const char *id, struct mire_text *text)
{
    const json_t *element = find_id(board, id, 0);
    if (!element)
        return false;
    const char *title = title_of(element);
    put_plain(text, title[0] ? title : id);
    mire_put(text, ": ");
    describe(element, text);
    return true;
}

bool lookup_print(const json_t *board, const char *id, struct mire_text *text)
{
    static const char *const keys[] = {"text", "points", "effect", "bonus"};
    const json_t *element = find_id(board, id, 0);
    const char *between = "";
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!word(element, keys[i])[0])
            continue;
        mire_put(text, between);
        if (i > 1) {
            mire_put(text, keys[i]);
            mire_put(text, ": ");
        }
        mire_put(text, word(element, keys[i]));
        between = "; ";
    }
    return text->length > 0;
}

/* ---- searching ---- */

struct search {
    struct page *page;
    const char *words;
    int line, found;
    uint64_t told[FOUND_MOST]; /* what was told already: a card may lie in several places */
};

static bool matches(const struct search *s, const char *words)
{
    return strcasestr(words, s->words) != NULL;
}

static int measure(const struct search *s)
{
    return s->page->columns < 90 ? s->page->columns : 90;
}

static void tell(struct search *s, const json_t *element)
{
    MIRE_TEXT(text, WORDS_ROOM);
    MIRE_TEXT(title, 100);
    put_plain(&title, title_of(element));
    describe(element, &text);
    uint64_t hash = mire_hash(text.at, text.length) ^ mire_hash(title.at, title.length);
    for (int i = 0; i < s->found; i++)
        if (s->told[i] == hash)
            return;
    if (s->found == FOUND_MOST || text.length == 0)
        return;
    s->told[s->found++] = hash;
    page_put(s->page, s->line++, 1, STRONG, 0, "%s", title.at);
    s->line = page_wrap(s->page, s->line, 3, measure(s) - 4, 0, INK, text.at) + 1;
}

static void search_json(struct search *s, const json_t *json, int depth)
{
    const char *key;
    json_t *value;
    size_t i;
    if (depth > DEPTH_MOST)
        return;
    if (json_is_array(json)) {
        json_array_foreach(json, i, value)
        {
            search_json(s, value, depth + 1);
        }
    } else if (json_is_object(json)) {
        if (matches(s, title_of(json)))
            tell(s, json);
        json_object_foreach((json_t *)json, key, value)
        {
            search_json(s, value, depth + 1);
        }
    }
}

/* Everything in the box whose name has the words in it. */
static void search_cards(struct search *s, const struct mire_game *game, const void *seen)
{
    for (int i = 0; game->card && i < game->card_count && s->found < FOUND_MOST; i++) {
        struct mire_card card;
        if (!mire_card_read(game, seen, i, &card) || !matches(s, card.name))
            continue;
        s->told[s->found++] = 0;
        page_put(s->page, s->line++, 1, STRONG, 0, "%s (%s)%s", card.name, card.kind,
                 card.reconstructed ? ", reconstructed" : "");
        s->line = page_wrap(s->page, s->line, 3, measure(s) - 4, 0, INK, card.text) + 1;
    }
}

/* What the rules say of it; cards were told already. */
static void search_rules(struct search *s, const struct mire_game *game)
{
    struct book book;
    struct book_block block;
    struct book_search found = {.words = s->words};
    bool first = true;
    book_open(&book, game, 0);
    while (s->found < FOUND_MOST && book_next(&book, &block)) {
        if (block.kind == BOOK_CARD || !book_match(&found, &block))
            continue;
        if (first)
            page_put(s->page, s->line++, 1, HEAD, 0, "In the rules");
        first = false;
        s->told[s->found++] = 0;
        if (found.heading)
            s->line = reader_block(s->page, s->line, 3, measure(s) - 4, game, &found.above);
        s->line = reader_block(s->page, s->line, 3, measure(s) - 4, game, &block) + 1;
    }
}

int lookup(struct page *page, const struct mire_game *game, const void *seen, const json_t *board,
           const char *words)
{
    struct search s = {.page = page, .words = words, .line = 1};
    search_cards(&s, game, seen);
    search_json(&s, board, 0);
    if (game->components && !game->card) {
        json_t *tables = game->components->write(game->components->builtin);
        search_json(&s, tables, 0);
        json_decref(tables);
    }
    search_rules(&s, game);
    return s.found;
}
