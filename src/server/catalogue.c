/* SPDX-License-Identifier: MIT */
/* The games there are: what the page asks of them without a table. */
#include "server/catalogue.h"
#include "bots/bots.h"
#include "core/json.h"
#include "server/base.h"
#include "server/handlers.h"
#include "server/messages.h"
#include "server/socket.h"
#include "server/views.h"
#include "table/example.h"

#include <ctype.h>
#include <string.h>

/* The name of an option as the label of a form: "end-insects" is "End insects". */
static void put_title(struct mire_text *text, const char *name)
{
    for (const char *at = name; *at; at++)
        mire_putf(text, "%c", *at == '-' || *at == '_' ? ' ' : at == name ? toupper(*at) : *at);
}

static json_t *option_json(const struct mire_option *option)
{
    json_t *json = json_object(), *choices = json_array();
    MIRE_TEXT(fallback, 100);
    MIRE_TEXT(title, 100);
    mire_option_format(option, option->fallback, &fallback);
    put_title(&title, option->name);
    mire_out_string(json, "name", option->name);
    mire_out_string(json, "title", title.at);
    mire_out_string(json, "help", option->help);
    for (int i = 0; option->choices && option->choices[i]; i++)
        mire_out_add(choices, json_string(option->choices[i]));
    mire_out_set(json, "choices", option->choices ? choices : json_null());
    if (!option->choices)
        json_decref(choices);
    mire_out_string(json, "default", fallback.at);
    return json;
}

json_t *view_games(void)
{
    json_t *json = json_object(), *games = json_array(), *bots = json_array();
    for (int i = 0; mire_games[i]; i++) {
        const struct mire_game *game = mire_games[i];
        json_t *one = json_object(), *options = json_array();
        mire_out_string(one, "id", game->id);
        mire_out_string(one, "title", game->title);
        mire_out_string(one, "tagline", game->tagline);
        mire_out_int(one, "min_seats", game->min_seats);
        mire_out_int(one, "max_seats", game->max_seats);
        mire_out_int(one, "unit", game->point_unit);
        mire_out_bool(one, "pad", game->pad != NULL);
        mire_out_bool(one, "asks_in_secret", game->decline != NULL);
        for (int n = 0; game->options && game->options[n].name; n++)
            mire_out_add(options, option_json(&game->options[n]));
        mire_out_set(one, "options", options);
        mire_out_add(games, one);
    }
    for (int i = 0; mire_bots[i]; i++) {
        json_t *one = json_object();
        mire_out_string(one, "name", mire_bots[i]->name);
        mire_out_string(one, "help", mire_bots[i]->help);
        mire_out_bool(one, "level", mire_bot_is_level(mire_bots[i]));
        mire_out_add(bots, one);
    }
    mire_out_string(json, "version", MIRE_VERSION);
    mire_out_set(json, "games", games);
    mire_out_set(json, "bots", bots);
    return json;
}

void handle_games(struct conn *conn, struct table *table)
{
    (void)table;
    conn_answer(conn, view_games());
}

/* The game a request is about; NULL: there is none, and that was the answer. */
static const struct mire_game *game_asked(struct conn *conn)
{
    const struct mire_game *game = mire_game_find(request_text(&conn->request, "game", ""));
    if (!game)
        conn_refuse(conn, "bad", "game: there is no such game");
    return game;
}

void handle_rules(struct conn *conn, struct table *table)
{
    const struct mire_game *game = game_asked(conn);
    (void)table;
    if (!game)
        return;
    json_t *answer = need_json(
        json_pack("{s:s, s:s, s:s}", "game", game->id, "title", game->title, "about", game->about));
    mire_out_set(answer, "book", book_json(game, 0));
    conn_answer(conn, answer);
}

/* An example of the rules, step by step. */
void handle_example(struct conn *conn, struct table *table)
{
    const struct mire_game *game = game_asked(conn);
    (void)table;
    if (!game)
        return;
    json_t *answer = example_json(game, request_text(&conn->request, "example", ""));
    if (answer)
        conn_answer(conn, answer);
    else
        conn_refuse(conn, "bad", "example: the rules have no such example");
}

/* Everything in the box, as it is before a game begins. */
void handle_cards(struct conn *conn, struct table *table)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const struct mire_game *game = game_asked(conn);
    struct mire_setup setup;
    (void)table;
    if (!game)
        return;
    mire_setup_default(game, game->min_seats, &setup);
    mire_deal(game, &setup, seen);
    mire_hide(game, seen, MIRE_SPECTATOR, seen);
    json_t *answer = need_json(json_pack("{s:s}", "game", game->id));
    mire_out_set(answer, "cards", mire_card_list(game, seen));
    conn_answer(conn, answer);
}

/* The score pad: what somebody wrote down at a real table, counted. */
void handle_score(struct conn *conn, struct table *table)
{
    const struct mire_game *game = game_asked(conn);
    struct mire_sheet sheet = {0};
    struct mire_error err = {""};
    (void)table;
    if (!game)
        return;
    const char *text = request_text(&conn->request, "text", "");
    if (!game->pad)
        conn_refuse(conn, "bad", "%s has no score pad", game->title);
    else if (game->pad(text, strlen(text), &sheet, &err) != MIRE_OK)
        conn_refuse(conn, "illegal", "%s", err.text);
    else
        conn_answer(conn, sheet_json(game, &sheet));
}

/* What the score pad asks, as a list of fields. */
void handle_form(struct conn *conn, struct table *table)
{
    const struct mire_game *game = game_asked(conn);
    (void)table;
    if (!game)
        return;
    if (!game->form) {
        conn_refuse(conn, "bad", "%s has no score pad", game->title);
        return;
    }
    json_t *json = json_object();
    mire_out_string(json, "game", game->id);
    mire_out_int(json, "unit", game->point_unit);
    mire_out_set(json, "fields", mire_pad_fields(game));
    conn_answer(conn, json);
}

/* What the answers come to. Nothing is kept. */
void handle_pad(struct conn *conn, struct table *table)
{
    const struct mire_game *game = game_asked(conn);
    struct mire_pad pad;
    struct mire_error err = {""};
    (void)table;
    if (!game)
        return;
    if (!game->form)
        conn_refuse(conn, "bad", "%s has no score pad", game->title);
    else if (mire_pad_read(game, json_object_get(conn->request.json, "pad"), &pad, &err) != MIRE_OK)
        conn_refuse(conn, "illegal", "%s", err.text);
    else
        conn_answer(conn, mire_pad_result(game, &pad));
}
