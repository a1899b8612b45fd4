/* SPDX-License-Identifier: MIT */
/* One game of a match: line-up, play, and what is noted of it. */
#include "arena/arena.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "core/json.h"

#include <string.h>

/* ---- the line-up ---- */

/* The number of the bot with this name, which is added if it is new. */
static int add_bot(struct arena_match *match, const char *name, struct mire_error *err)
{
    for (int i = 0; i < match->bots; i++)
        if (strcmp(match->bot[i].name, name) == 0)
            return i;
    if (mire_bot_read(name, &match->bot[match->bots], err) != MIRE_OK)
        return -1;
    return match->bots++;
}

int arena_line_up(struct arena_match *match, const char *bots, struct mire_error *err)
{
    int places = 0, last = -1;
    match->bots = 0;
    for (const char *at = bots;; at++) {
        char name[MIRE_BOT_NAME];
        size_t n = strcspn(at, ",");
        if (places == match->setup.seats)
            return mire_fail(err, MIRE_BAD, "more bots than the %d seats", match->setup.seats);
        if (n == 0 || n >= sizeof name)
            return mire_fail(err, MIRE_BAD, "\"%.60s\" is no list of bots: a,b,…", bots);
        memcpy(name, at, n);
        name[n] = '\0';
        last = add_bot(match, name, err);
        if (last < 0)
            return MIRE_BAD;
        match->line[places++] = (uint8_t)last;
        at += n;
        if (!*at)
            break;
    }
    while (places < match->setup.seats)
        match->line[places++] = (uint8_t)last;
    return MIRE_OK;
}

int arena_bot_at(const struct arena_match *match, long number, int seat)
{
    int seats = match->setup.seats, turned = (int)(number % seats);
    return match->line[(seat + seats - turned) % seats];
}

/* ---- playing ---- */

struct player {
    struct mire_mind *mind;
    struct mire_rng rng;
    json_t *played; /* how often each action, by notation */
    long decisions, menus;
    double seconds, iterations;
};

struct game {
    const struct arena_match *match;
    long number, plies;
    struct player player[MIRE_SEATS];
    long menu[ARENA_MENUS];
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], seen[MIRE_STATE_MAX];
};

static bool open_game(struct game *g, const struct arena_match *match, long number)
{
    struct mire_setup setup = match->setup;
    struct mire_rng deal;
    uint8_t key[8];
    long n = number / setup.seats;
    bool whole = true;
    memset(g, 0, sizeof *g);
    g->match = match;
    g->number = number;
    for (int i = 0; i < 8; i++)
        key[i] = (uint8_t)((uint64_t)n >> (8 * i));
    mire_rng_seed(&deal, mire_hash(key, sizeof key) ^ match->seed);
    for (int i = 0; i < MIRE_KEY; i++)
        setup.key[i] = (uint8_t)mire_rng_next(&deal, 0);
    for (int seat = 0; seat < setup.seats; seat++) {
        struct player *player = &g->player[seat];
        mire_rng_seed(&player->rng, mire_rng_next(&deal, 1));
        player->played = json_object();
        const struct mire_bot *bot = &match->bot[arena_bot_at(match, number, seat)];
        if (!player->played || mire_mind_open(&player->mind, bot, 1, NULL) != MIRE_OK)
            whole = false;
        else
            mire_mind_count_work(player->mind);
    }
    mire_deal(match->game, &setup, g->state);
    return whole;
}

static void close_game(struct game *g)
{
    for (int seat = 0; seat < g->match->setup.seats; seat++) {
        mire_mind_close(g->player[seat].mind);
        json_decref(g->player[seat].played);
    }
}

static int menu_bin(int n)
{
    int bin = 0;
    for (n--; n && bin < ARENA_MENUS - 1; n /= 2)
        bin++;
    return bin;
}

static void note_action(struct game *g, int seat, mire_action action)
{
    MIRE_TEXT(name, 200);
    json_t *played = g->player[seat].played;
    g->match->game->name(g->seen, seat, action, &name);
    mire_out_int(played, name.at, (long)json_integer_value(json_object_get(played, name.at)) + 1);
}

static void play_one(struct game *g, int seat)
{
    const struct mire_game *game = g->match->game;
    struct player *player = &g->player[seat];
    mire_action menu[MIRE_MENU];
    mire_hide(game, g->state, seat, g->seen);
    int n = game->legal(g->seen, seat, menu);
    double start = mire_thread_seconds();
    mire_action action = mire_mind_choose(player->mind, game, g->seen, seat, &player->rng);
    player->seconds += mire_thread_seconds() - start;
    player->iterations += mire_mind_iterations(player->mind);
    player->decisions++;
    player->menus += n;
    g->menu[menu_bin(n)]++;
    g->plies++;
    note_action(g, seat, action);
    game->apply(g->state, seat, action);
}

/* ---- what is noted ---- */

static json_t *score_json(const struct game *g, int seat)
{
    struct mire_sheet *sheet = mire_alloc(sizeof *sheet);
    json_t *score = json_object();
    if (!sheet)
        return score;
    memset(sheet, 0, sizeof *sheet);
    g->match->game->score(g->state, seat, sheet);
    for (int i = 0; i < sheet->lines; i++) {
        const struct mire_line *line = &sheet->line[i];
        long before = (long)json_integer_value(json_object_get(score, line->what));
        mire_out_int(score, line->what, before + line->points);
    }
    mire_free(sheet);
    return score;
}

static json_t *seat_json(struct game *g, int seat, int place)
{
    struct player *player = &g->player[seat];
    json_t *json = json_object();
    mire_out_int(json, "bot", arena_bot_at(g->match, g->number, seat));
    mire_out_int(json, "points", g->match->game->points(g->state, seat));
    mire_out_int(json, "place", place);
    mire_out_int(json, "decisions", player->decisions);
    mire_out_int(json, "menus", player->menus);
    mire_out_int(json, "us", (long)(1e6 * player->seconds));
    mire_out_int(json, "iterations", (long)player->iterations);
    mire_out_set(json, "score", score_json(g, seat));
    mire_out_set(json, "played", json_incref(player->played));
    return json;
}

static json_t *game_json(struct game *g)
{
    json_t *json = json_object(), *seats = json_array(), *menu = json_array();
    int rank[MIRE_SEATS];
    g->match->game->rank(g->state, rank);
    for (int seat = 0; seat < g->match->setup.seats; seat++)
        mire_out_add(seats, seat_json(g, seat, rank[seat]));
    for (int i = 0; i < ARENA_MENUS; i++)
        mire_out_add(menu, json_integer(g->menu[i]));
    mire_out_int(json, "game", g->number);
    mire_out_int(json, "plies", g->plies);
    mire_out_set(json, "menu", menu);
    mire_out_set(json, "seats", seats);
    return json;
}

json_t *arena_play(const struct arena_match *match, long number, const struct crew_call *call)
{
    unsigned failures = mire_alloc_failures();
    struct game *g = mire_alloc(sizeof *g);
    json_t *json = NULL;
    if (!g)
        return NULL;
    if (open_game(g, match, number)) {
        uint32_t waiting;
        while ((waiting = match->game->waiting(g->state)) && !(call && crew_over(call)))
            play_one(g, mire_seat_first(waiting));
        if (!waiting)
            json = mire_json_whole(game_json(g), failures);
    }
    close_game(g);
    mire_free(g);
    return json;
}
