/* SPDX-License-Identifier: MIT */
/* Games a program brings along: what they need, and what they get where they say nothing. */
#include "core/game.h"
#include "core/json.h"
#include "core/text.h"

#include <pthread.h>
#include <string.h>

/* They are only ever added, so who reads needs no lock. */
static struct mire_game made[MIRE_GAMES_MADE];
static _Atomic int made_count;

const struct mire_game *mire_game_made(const char *id)
{
    for (int i = 0; i < made_count; i++)
        if (strcmp(made[i].id, id) == 0)
            return &made[i];
    return NULL;
}

/* ---- what a game that says nothing about it does ---- */

static void hides_nothing(void *state, int viewer)
{
}

static void deals_nothing(void *state, int viewer, struct mire_rng *rng)
{
}

static void asks(const void *state, int seat, struct mire_text *text)
{
    mire_put(text, "Your turn.");
}

static void says(const void *state, int seat, mire_action action, int viewer,
                 struct mire_text *text)
{
    mire_putf(text, "@%d has decided", seat + 1);
}

static void is_no_choice(const void *state, int seat, mire_action action, struct mire_text *text)
{
    mire_put(text, "that is none of the choices");
}

static mire_json *shows_nothing(const void *state, int viewer)
{
    return mire_object();
}

static mire_json *touches_nothing(const void *state, int seat, mire_action action)
{
    mire_json *json = mire_object();
    mire_out_string(json, "kind", "action");
    mire_out_set(json, "ids", mire_array());
    return json;
}

static void fill_in(struct mire_game *game)
{
    static const char *const no_streams[] = {NULL};
    game->tagline = game->tagline ? game->tagline : "";
    game->about = game->about ? game->about : "";
    game->rules = game->rules ? game->rules : "";
    game->point_unit = (uint8_t)mire_point_unit(game);
    game->streams = game->streams ? game->streams : no_streams;
    game->hide = game->hide ? game->hide : hides_nothing;
    game->redeal = game->redeal ? game->redeal : deals_nothing;
    game->prompt = game->prompt ? game->prompt : asks;
    game->say = game->say ? game->say : says;
    game->why_not = game->why_not ? game->why_not : is_no_choice;
    game->view = game->view ? game->view : shows_nothing;
    game->touch = game->touch ? game->touch : touches_nothing;
}

/* ---- what a game needs ---- */

static int check_id(const char *id, struct mire_error *err)
{
    size_t n = id ? strlen(id) : 0;
    if (n == 0 || n > 32 || strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != n)
        return mire_fail(err, MIRE_BAD, "a game's id is 1 to 32 small letters, digits and hyphens");
    if (mire_game_find(id))
        return mire_fail(err, MIRE_BAD, "there is a game \"%s\" already", id);
    return MIRE_OK;
}

static int check_functions(const struct mire_game *game, struct mire_error *err)
{
    const char *lacks = !game->title     ? "a title"
                        : !game->deal    ? "deal"
                        : !game->waiting ? "waiting"
                        : !game->legal   ? "legal"
                        : !game->apply   ? "apply"
                        : !game->points  ? "points"
                        : !game->score   ? "score"
                        : !game->rank    ? "rank"
                        : !game->name    ? "name"
                                         : NULL;
    if (lacks)
        return mire_fail(err, MIRE_BAD, "%s lacks %s", game->id, lacks);
    if (!game->hide != !game->redeal)
        return mire_fail(err, MIRE_BAD, "%s: what is hidden must be dealt anew: hide and redeal",
                         game->id);
    if (!game->save != !game->load)
        return mire_fail(err, MIRE_BAD, "%s: what is saved must be loaded: save and load",
                         game->id);
    if (game->load && !game->audit)
        return mire_fail(err, MIRE_BAD, "%s: what is loaded must be checked: audit", game->id);
    return MIRE_OK;
}

static int check_sizes(const struct mire_game *game, struct mire_error *err)
{
    int options = 0;
    while (game->options && options <= MIRE_OPTIONS && game->options[options].name)
        options++;
    if (options > MIRE_OPTIONS)
        return mire_fail(err, MIRE_BAD, "%s: at most %d options", game->id, MIRE_OPTIONS);
    if (game->min_seats < 1 || game->max_seats > MIRE_SEATS || game->min_seats > game->max_seats)
        return mire_fail(err, MIRE_BAD, "%s: 1 to %d seats", game->id, MIRE_SEATS);
    if (game->state_size < sizeof(struct mire_head) || game->state_size > MIRE_STATE_MAX)
        return mire_fail(err, MIRE_BAD, "%s: a state is a head and more, %zu to %d bytes", game->id,
                         sizeof(struct mire_head), MIRE_STATE_MAX);
    if (game->max_menu < 1 || game->max_menu > MIRE_MENU)
        return mire_fail(err, MIRE_BAD, "%s: a menu has 1 to %d choices", game->id, MIRE_MENU);
    return MIRE_OK;
}

static int add(struct mire_game *game, struct mire_error *err)
{
    int status = check_id(game->id, err);
    if (status == MIRE_OK && made_count == MIRE_GAMES_MADE)
        status = mire_fail(err, MIRE_BAD, "no more than %d games of one's own", MIRE_GAMES_MADE);
    if (status != MIRE_OK)
        return status;
    fill_in(game);
    made[made_count] = *game;
    made_count++;
    return MIRE_OK;
}

int mire_game_register_sized(const struct mire_game *game, size_t size, struct mire_error *err)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct mire_game whole = {.id = NULL};
    memcpy(&whole, game, size < sizeof whole ? size : sizeof whole);
    int status = check_id(whole.id, err);
    if (status == MIRE_OK)
        status = check_functions(&whole, err);
    if (status == MIRE_OK)
        status = check_sizes(&whole, err);
    if (status != MIRE_OK)
        return status;
    pthread_mutex_lock(&lock);
    status = add(&whole, err);
    pthread_mutex_unlock(&lock);
    return status;
}
