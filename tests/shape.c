/* SPDX-License-Identifier: MIT */
/*
 * Reads descriptions of views and holds views against them. A description is TypeScript, as much of
 * it as is needed: interfaces, also of interfaces, with string, number, boolean, null, literals,
 * unknown, lists, choices between types, Record<string, T>, Partial<Record<Name, T>>, and
 * [more: string]: T for any other keys. The board of a view is the type called Board.
 */
#include "shape.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum what {
    STRING,
    NUMBER,
    BOOLEAN,
    NOTHING,
    ANYTHING,
    LITERAL,
    NAMED,
    OBJECT,
    MEMBER,
    LIST,
    CHOICE,
    RECORD
};

enum { NODES = 2000, NAMES = 100, WORD = 48 };

/* A type and what it is made of: members, choices, the type of the elements. 0 is none. */
struct node {
    enum what what;
    char word[WORD]; /* literal, name, key (none: any), or the interface this one extends */
    bool optional;
    int first, next;
};

struct shape {
    struct node node[NODES];
    int nodes;
    struct {
        char name[WORD];
        int type;
    } named[NAMES];
    int names;
    const char *at;
};

/* ---- reading ---- */

static void stop(const struct shape *s, const char *wanted)
{
    fprintf(stderr, "view.d.ts: %s should be here: %.60s\n", wanted, s->at);
    exit(2);
}

static void skip(struct shape *s)
{
    for (;;) {
        while (isspace((unsigned char)*s->at))
            s->at++;
        if (strncmp(s->at, "//", 2) == 0)
            s->at += strcspn(s->at, "\n");
        else if (strncmp(s->at, "/*", 2) == 0 && strstr(s->at, "*/"))
            s->at = strstr(s->at, "*/") + 2;
        else
            return;
    }
}

static bool take(struct shape *s, const char *sign)
{
    skip(s);
    size_t n = strlen(sign);
    bool word = isalpha((unsigned char)sign[0]) != 0;
    if (strncmp(s->at, sign, n) != 0 ||
        (word && (isalnum((unsigned char)s->at[n]) || s->at[n] == '_')))
        return false;
    s->at += n;
    return true;
}

static void need(struct shape *s, const char *sign)
{
    if (!take(s, sign))
        stop(s, sign);
}

static void take_word(struct shape *s, char word[WORD])
{
    size_t n = 0;
    skip(s);
    while (isalnum((unsigned char)s->at[n]) || s->at[n] == '_')
        n++;
    if (n == 0 || n >= WORD)
        stop(s, "a name");
    snprintf(word, WORD, "%.*s", (int)n, s->at);
    s->at += n;
}

static int add(struct shape *s, enum what what)
{
    if (++s->nodes >= NODES)
        stop(s, "less");
    s->node[s->nodes] = (struct node){.what = what};
    return s->nodes;
}

static int read_type(struct shape *s);

static int read_object(struct shape *s)
{
    int object = add(s, OBJECT), *tail = &s->node[object].first;
    need(s, "{");
    while (!take(s, "}")) {
        int member = add(s, MEMBER);
        bool any = take(s, "[");
        if (any && !take(s, "more: string]"))
            stop(s, "more: string]");
        if (!any)
            take_word(s, s->node[member].word);
        s->node[member].optional = any || take(s, "?");
        need(s, ":");
        s->node[member].first = read_type(s);
        if (!take(s, ";") && *s->at != '}')
            stop(s, ";");
        *tail = member;
        tail = &s->node[member].next;
    }
    return object;
}

/* Record<string, T>, Record<Name, T>: the types of key and value. */
static int read_record(struct shape *s)
{
    int record = add(s, RECORD);
    need(s, "<");
    int key = read_type(s);
    need(s, ",");
    s->node[key].next = read_type(s);
    need(s, ">");
    s->node[record].first = key;
    return record;
}

static int read_one(struct shape *s)
{
    static const struct {
        const char *word;
        enum what what;
    } simple[] = {{"string", STRING},
                  {"number", NUMBER},
                  {"boolean", BOOLEAN},
                  {"null", NOTHING},
                  {"unknown", ANYTHING}};
    skip(s);
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
        if (take(s, simple[i].word))
            return add(s, simple[i].what);
    if (*s->at == '{')
        return read_object(s);
    if (take(s, "(")) {
        int type = read_type(s);
        need(s, ")");
        return type;
    }
    if (take(s, "Partial")) {
        need(s, "<");
        need(s, "Record");
        int record = read_record(s);
        need(s, ">");
        return record;
    }
    if (take(s, "Record"))
        return read_record(s);
    int type;
    if (take(s, "\"")) {
        size_t n = strcspn(s->at, "\"");
        type = add(s, LITERAL);
        snprintf(s->node[type].word, WORD, "%.*s", (int)n, s->at);
        s->at += n;
        need(s, "\"");
        return type;
    }
    type = add(s, NAMED);
    take_word(s, s->node[type].word);
    return type;
}

static int read_type(struct shape *s)
{
    int choice = 0, last = 0;
    take(s, "|");
    do {
        int type = read_one(s);
        while (take(s, "[")) {
            need(s, "]");
            int list = add(s, LIST);
            s->node[list].first = type;
            type = list;
        }
        if (last && !choice) {
            choice = add(s, CHOICE);
            s->node[choice].first = last;
        }
        if (last)
            s->node[last].next = type;
        last = type;
    } while (take(s, "|"));
    return choice ? choice : last;
}

static void read_all(struct shape *s)
{
    skip(s);
    while (*s->at) {
        char parent[WORD] = "";
        need(s, "export");
        bool interface = take(s, "interface");
        if (!interface)
            need(s, "type");
        if (s->names >= NAMES)
            stop(s, "less");
        take_word(s, s->named[s->names].name);
        if (interface && take(s, "extends"))
            take_word(s, parent);
        if (!interface)
            need(s, "=");
        int type = interface ? read_object(s) : read_type(s);
        if (!interface)
            need(s, ";");
        else
            strcpy(s->node[type].word, parent);
        s->named[s->names++].type = type;
        skip(s);
    }
}

/* ---- holding a view against it ---- */

static int named(const struct shape *s, const char *name)
{
    for (int i = 0; i < s->names; i++)
        if (strcmp(s->named[i].name, name) == 0)
            return s->named[i].type;
    fprintf(stderr, "view.d.ts: no type is called %s\n", name);
    exit(2);
}

/* Where in the view one is: written out only where something is wrong. */
struct path {
    const struct path *above;
    const char *key; /* NULL: the element number `index` */
    size_t index;
};

static void put_path(struct mire_text *text, const struct path *path)
{
    if (path->above)
        put_path(text, path->above);
    if (path->key)
        mire_putf(text, "%s%s", path->above ? "." : "", path->key);
    else
        mire_putf(text, "[%zu]", path->index);
}

/* Notes the first thing that is wrong; false. */
static bool fail(struct mire_text *wrong, const struct path *path, const char *what,
                 const char *name)
{
    if (wrong && wrong->length == 0) {
        put_path(wrong, path);
        mire_putf(wrong, " %s%s", what, name);
    }
    return false;
}

static bool holds(const struct shape *s, int type, const json_t *json, const struct path *path,
                  struct mire_text *wrong);

static int member_of(const struct shape *s, int object, const char *key)
{
    for (int m = s->node[object].first; m; m = s->node[m].next)
        if (strcmp(s->node[m].word, key) == 0 || !s->node[m].word[0])
            return m;
    const char *parent = s->node[object].word;
    return parent[0] ? member_of(s, named(s, parent), key) : 0;
}

static bool has_all(const struct shape *s, int object, const json_t *json, const struct path *path,
                    struct mire_text *wrong)
{
    for (int m = s->node[object].first; m; m = s->node[m].next)
        if (!s->node[m].optional && !json_object_get(json, s->node[m].word))
            return fail(wrong, path, "lacks ", s->node[m].word);
    const char *parent = s->node[object].word;
    return !parent[0] || has_all(s, named(s, parent), json, path, wrong);
}

static bool holds_object(const struct shape *s, int type, const json_t *json,
                         const struct path *path, struct mire_text *wrong)
{
    const char *key;
    json_t *value;
    if (!json_is_object(json))
        return fail(wrong, path, "is no object", "");
    json_object_foreach((json_t *)json, key, value)
    {
        struct path below = {path, key, 0};
        int member = member_of(s, type, key);
        if (!member)
            return fail(wrong, &below, "is not described", "");
        if (!holds(s, s->node[member].first, value, &below, wrong))
            return false;
    }
    return has_all(s, type, json, path, wrong);
}

static bool holds_record(const struct shape *s, int type, const json_t *json,
                         const struct path *path, struct mire_text *wrong)
{
    const char *key;
    json_t *value;
    int of = s->node[type].first;
    if (!json_is_object(json))
        return fail(wrong, path, "is no object", "");
    json_object_foreach((json_t *)json, key, value)
    {
        struct path below = {path, key, 0};
        json_t *name = json_string(key);
        bool known = holds(s, of, name, &below, NULL);
        json_decref(name);
        if (!known)
            return fail(wrong, &below, "is not described", "");
        if (!holds(s, s->node[of].next, value, &below, wrong))
            return false;
    }
    return true;
}

static bool holds_list(const struct shape *s, int type, const json_t *json, const struct path *path,
                       struct mire_text *wrong)
{
    if (!json_is_array(json))
        return fail(wrong, path, "is no list", "");
    for (size_t i = 0; i < json_array_size(json); i++) {
        struct path below = {path, NULL, i};
        if (!holds(s, s->node[type].first, json_array_get(json, i), &below, wrong))
            return false;
    }
    return true;
}

/* One of several; where null is the only other choice, what is wrong with the one. */
static bool holds_choice(const struct shape *s, int type, const json_t *json,
                         const struct path *path, struct mire_text *wrong)
{
    int one = s->node[type].first, two = s->node[one].next;
    for (int t = one; t; t = s->node[t].next)
        if (holds(s, t, json, path, NULL))
            return true;
    if (!s->node[two].next && s->node[two].what == NOTHING && !json_is_null(json))
        return holds(s, one, json, path, wrong);
    return fail(wrong, path, "is none of what it may be", "");
}

static bool holds_literal(const char *word, const json_t *json)
{
    if (json_is_boolean(json))
        return strcmp(word, json_is_true(json) ? "true" : "false") == 0;
    return json_is_string(json) && strcmp(json_string_value(json), word) == 0;
}

static bool holds(const struct shape *s, int type, const json_t *json, const struct path *path,
                  struct mire_text *wrong)
{
    const struct node *node = &s->node[type];
    switch (node->what) {
    case STRING:
        return json_is_string(json) || fail(wrong, path, "is no string", "");
    case NUMBER:
        return json_is_number(json) || fail(wrong, path, "is no number", "");
    case BOOLEAN:
        return json_is_boolean(json) || fail(wrong, path, "is neither true nor false", "");
    case NOTHING:
        return json_is_null(json) || fail(wrong, path, "is not null", "");
    case ANYTHING:
        return true;
    case NAMED:
        if (strcmp(node->word, "true") != 0 && strcmp(node->word, "false") != 0)
            return holds(s, named(s, node->word), json, path, wrong);
        return holds_literal(node->word, json) || fail(wrong, path, "is another value", "");
    case LITERAL:
        return holds_literal(node->word, json) || fail(wrong, path, "is another word", "");
    case LIST:
        return holds_list(s, type, json, path, wrong);
    case CHOICE:
        return holds_choice(s, type, json, path, wrong);
    case RECORD:
        return holds_record(s, type, json, path, wrong);
    default:
        return holds_object(s, type, json, path, wrong);
    }
}

/* ---- descriptions ---- */

static struct shape *shape_of(const char *description)
{
    struct shape *shape = calloc(1, sizeof *shape);
    shape->at = description;
    read_all(shape);
    return shape;
}

bool shape_holds_text(const char *description, const json_t *board, struct mire_text *wrong)
{
    struct shape *shape = shape_of(description);
    bool right = holds(shape, named(shape, "Board"), board, &(struct path){.key = "board"}, wrong);
    free(shape);
    return right;
}

/* Of what a folder of src writes: "table", "games/boreal". */
static char *description_in(const char *part, const char *folder)
{
    char path[500], *text = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/src/%s%s/view.d.ts", SOURCE_FOLDER, part, folder);
    FILE *in = fopen(path, "r");
    if (!in)
        return NULL;
    if (getdelim(&text, &size, '\0', in) < 0)
        exit(2);
    fclose(in);
    return text;
}

bool shape_holds(const struct mire_game *game, const json_t *board, struct mire_text *wrong)
{
    static const struct mire_game *last;
    static struct shape *shape;
    if (game != last) {
        char *text = description_in("games/", game->id);
        free(shape);
        shape = text ? shape_of(text) : NULL;
        free(text);
        last = game;
    }
    return !shape ||
           holds(shape, named(shape, "Board"), board, &(struct path){.key = "board"}, wrong);
}

bool shape_holds_view(const json_t *view, struct mire_text *wrong)
{
    static struct shape *shape;
    if (!shape) {
        char *text = description_in("table", "");
        shape = shape_of(text);
        free(text);
    }
    return holds(shape, named(shape, "AnyView"), view, &(struct path){.key = "view"}, wrong);
}
