/* SPDX-License-Identifier: MIT */
/*
 * Positions: a state as JSON that people can write.
 *
 * The core writes the envelope (game, players, options, components, key and how much chance was
 * used), the game its own part under "state". On the way in the rest is a fresh deal of the setup,
 * so that a position names only what it cares about; `audit` then proves that the whole is
 * possible.
 */
#include "core/alloc.h"
#include "core/json.h"

#include <stdio.h>
#include <string.h>

static json_t *save_options(const struct mire_game *game, const struct mire_head *head)
{
    json_t *options = json_object();
    for (int i = 0; game->options && game->options[i].name; i++) {
        MIRE_TEXT(value, 100);
        if (game->options[i].later && head->option[i] == game->options[i].before)
            continue; /* so that positions of older records stay what they were */
        mire_option_format(&game->options[i], head->option[i], &value);
        mire_out_string(options, game->options[i].name, value.at);
    }
    return options;
}

/* The state of a game that has no form of its own for it: the bytes after the head. */
static json_t *save_bytes(const struct mire_game *game, const void *state)
{
    const unsigned char *bytes = state;
    char hex[2 * MIRE_STATE_MAX + 1] = "";
    size_t head = sizeof(struct mire_head);
    for (size_t i = head; i < game->state_size; i++)
        snprintf(hex + 2 * (i - head), 3, "%02x", bytes[i]);
    return json_string_nocheck(hex);
}

/* Anything may be in them: they are only taken where somebody can tell whether it is possible. */
static int load_bytes(const struct mire_game *game, const struct mire_in *in, void *state)
{
    unsigned char *bytes = state;
    const char *hex = mire_read_string(in);
    size_t head = sizeof(struct mire_head), n = game->state_size - head;
    if (!game->audit)
        mire_in_fail(in, "%s can't check positions and so does not read any", game->title);
    if (strlen(hex) != 2 * n || strspn(hex, "0123456789abcdef") != 2 * n)
        mire_in_fail(in, "should be %zu hex digits", 2 * n);
    for (size_t i = 0; i < n && mire_in_good(in); i++) {
        unsigned byte = 0;
        sscanf(hex + 2 * i, "%2x", &byte);
        bytes[head + i] = (unsigned char)byte;
    }
    return mire_in_status(in);
}

json_t *mire_position_save(const struct mire_game *game, const void *state)
{
    const struct mire_head *head = state;
    unsigned failures = mire_alloc_failures();
    struct mire_setup setup;
    MIRE_TEXT(key, 2 * MIRE_KEY + 1);
    mire_setup_of(game, state, &setup);
    mire_key_format(setup.key, &key);

    json_t *json = json_object(), *drawn = json_object();
    mire_out_string(json, "game", game->id);
    mire_out_int(json, "players", head->seats);
    if (game->options)
        mire_out_set(json, "options", save_options(game, head));
    if (head->components)
        mire_out_string(json, "components", mire_components_digest(game, head->components));
    mire_out_string(json, "key", key.at);
    for (int i = 0; game->streams && game->streams[i]; i++)
        mire_out_set(drawn, game->streams[i], json_integer(head->rng.used[i]));
    mire_out_set(json, "drawn", drawn);
    mire_out_set(json, "state", game->save ? game->save(state) : save_bytes(game, state));
    return mire_json_whole(json, failures);
}

static void load_options(const struct mire_game *game, const struct mire_in *in,
                         struct mire_setup *setup)
{
    const char *key;
    json_t *value;
    if (!json_is_object(in->json))
        mire_in_fail(in, "should be an object {…}");
    json_object_foreach((json_t *)in->json, key, value)
    {
        char text[160] = "";
        if (json_is_string(value))
            snprintf(text, sizeof text, "%.40s=%.100s", key, json_string_value(value));
        else if (json_is_integer(value))
            snprintf(text, sizeof text, "%.40s=%lld", key, (long long)json_integer_value(value));
        else if (json_is_boolean(value))
            snprintf(text, sizeof text, "%.40s=%s", key, json_is_true(value) ? "on" : "off");
        else
            mire_in_fail(in, "the value of \"%.40s\" should be a text or a number", key);
        struct mire_error trouble;
        if (mire_setup_option(game, setup, text, &trouble) != MIRE_OK)
            mire_in_fail(in, "%.180s", trouble.text);
    }
}

static int load_setup(const struct mire_game *game, const struct mire_in *top,
                      struct mire_setup *setup)
{
    static const char *const members[] = {"game", "players", "options", "components",
                                          "key",  "drawn",   "state",   NULL};
    struct mire_in in;
    struct mire_error trouble;
    mire_read_object(top, members);
    if (mire_in_has(top, "game", &in) && strcmp(mire_read_string(&in), game->id) != 0)
        mire_in_fail(&in, "is \"%.40s\", but %s was asked for", mire_read_string(&in), game->id);
    in = mire_in_member(top, "players");
    mire_setup_unnamed(game, (int)mire_read_int(&in, game->min_seats, game->max_seats), setup);
    if (mire_in_has(top, "options", &in))
        load_options(game, &in, setup);
    if (mire_in_has(top, "components", &in) &&
        mire_components_find(game, mire_read_string(&in), &setup->components, &trouble) != MIRE_OK)
        mire_in_fail(top, "%.180s", trouble.text);
    if (mire_in_has(top, "key", &in) &&
        mire_key_parse(mire_read_string(&in), setup->key, &trouble) != MIRE_OK)
        mire_in_fail(&in, "%.180s", trouble.text);
    return mire_in_good(top) ? mire_setup_check(game, setup, top->reading->err) : MIRE_BAD;
}

/* How many numbers each stream has given; a fresh deal's own where nothing is said. */
static void load_drawn(const struct mire_game *game, const struct mire_in *top,
                       struct mire_head *head)
{
    static const char *const none[] = {NULL};
    const char *const *streams = game->streams ? game->streams : none;
    struct mire_in in, used;
    if (!mire_in_has(top, "drawn", &in))
        return;
    mire_read_object(&in, streams);
    for (int i = 0; streams[i]; i++)
        if (mire_in_has(&in, streams[i], &used))
            head->rng.used[i] = mire_read_u32(&used);
}

int mire_position_load(const struct mire_game *game, const json_t *json, void *state,
                       struct mire_error *err)
{
    _Alignas(8) unsigned char fresh[MIRE_STATE_MAX];
    struct mire_in top = mire_in_top(json, "", err), in;
    struct mire_setup setup;
    unsigned failures = mire_alloc_failures();
    if (load_setup(game, &top, &setup) != MIRE_OK)
        return MIRE_BAD;
    mire_deal(game, &setup, fresh);
    struct mire_head *head = (struct mire_head *)fresh;
    mire_news_clear(head); /* nobody has seen that deal */
    load_drawn(game, &top, head);
    head->free_order = 1; /* whatever may be asked at a table is possible */
    int status = mire_in_status(&top);
    if (mire_in_has(&top, "state", &in))
        status = game->load ? game->load(fresh, in.json, err) : load_bytes(game, &in, fresh);
    if (status == MIRE_OK && game->audit)
        status = game->audit(fresh, err);
    head->free_order = 0;
    if (status == MIRE_OK && mire_alloc_failures() != failures)
        status = mire_fail(err, MIRE_BAD, "out of memory");
    if (status == MIRE_OK)
        memcpy(state, fresh, game->state_size);
    return status;
}

int mire_position_digest(const struct mire_game *game, const void *state, struct mire_text *text)
{
    json_t *json = mire_position_save(game, state);
    char *canonical = mire_json_canonical(json);
    json_decref(json);
    if (!canonical)
        return MIRE_BAD;
    mire_putf(text, "%016llx", (unsigned long long)mire_hash(canonical, strlen(canonical)));
    mire_json_canonical_free(canonical);
    return MIRE_OK;
}

char *mire_position_save_text(const struct mire_game *game, const void *state)
{
    return mire_json_text(mire_position_save(game, state));
}

int mire_position_load_text(const struct mire_game *game, const char *bytes, size_t size,
                            void *state, struct mire_error *err)
{
    json_t *json;
    int status = mire_json_read(bytes, size, &json, err);
    if (status != MIRE_OK)
        return status;
    status = mire_position_load(game, json, state, err);
    json_decref(json);
    return status;
}
