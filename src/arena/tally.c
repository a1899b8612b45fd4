/* SPDX-License-Identifier: MIT */
/* Adding games up. */
#include "arena/arena.h"
#include "core/alloc.h"
#include "core/json.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 20000 }; /* of categories or actions; the rest are not told apart */

int arena_tally_open(struct arena_tally *tally, const struct arena_match *match, long games,
                     struct mire_error *err)
{
    int seats = match->setup.seats;
    memset(tally, 0, sizeof *tally);
    tally->match = match;
    tally->keys = (games + seats - 1) / seats;
    size_t n = (size_t)tally->keys * (size_t)seats;
    tally->done = mire_alloc(n);
    tally->key = mire_alloc((size_t)tally->keys * sizeof *tally->key);
    tally->points = mire_alloc(n * (size_t)seats * sizeof *tally->points);
    tally->plies = mire_alloc(n * sizeof *tally->plies);
    if (!tally->done || !tally->key || !tally->points || !tally->plies) {
        arena_tally_close(tally);
        return mire_fail(err, MIRE_BAD, "out of memory");
    }
    memset(tally->done, 0, n);
    memset(tally->key, 0, (size_t)tally->keys * sizeof *tally->key);
    for (size_t i = 0; i < n * (size_t)seats; i++)
        tally->points[i] = INT_MIN;
    for (size_t i = 0; i < n; i++)
        tally->plies[i] = -1;
    return MIRE_OK;
}

static void free_list(struct arena_list *list)
{
    for (int i = 0; i < list->count; i++)
        mire_free(list->at[i].name);
    mire_free(list->at);
}

void arena_tally_close(struct arena_tally *tally)
{
    free_list(&tally->categories);
    free_list(&tally->actions);
    mire_free(tally->done);
    mire_free(tally->key);
    mire_free(tally->points);
    mire_free(tally->plies);
    memset(tally, 0, sizeof *tally);
}

/* ---- names ---- */

/* The entry of a name in a sorted list, made where it is not there; NULL: no room. */
static struct arena_count *entry(struct arena_list *list, const char *name)
{
    int low = 0, high = list->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(list->at[middle].name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < list->count && strcmp(list->at[low].name, name) == 0)
        return &list->at[low];
    if (list->count == NAMES_MAX)
        return NULL;
    if (list->count == list->room) {
        int room = list->room ? 2 * list->room : 64;
        struct arena_count *longer = mire_resize(list->at, (size_t)room * sizeof *longer);
        if (!longer)
            return NULL;
        list->at = longer;
        list->room = room;
    }
    size_t size = strlen(name) + 1;
    char *copy = mire_alloc(size);
    if (!copy)
        return NULL;
    memcpy(copy, name, size);
    memmove(&list->at[low + 1], &list->at[low], (size_t)(list->count - low) * sizeof *list->at);
    list->count++;
    list->at[low] = (struct arena_count){.name = copy};
    return &list->at[low];
}

static void add_names(struct arena_list *list, const json_t *counts, int bot, double win)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)counts, name, value)
    {
        struct arena_count *count = entry(list, name);
        if (!count)
            continue;
        count->games++;
        count->wins += win;
        count->times += (double)json_integer_value(value);
        count->sum[bot] += (double)json_integer_value(value);
    }
}

/* ---- one game ---- */

/* A game as it is read: checked before any of it is added. */
struct result {
    long number, plies, menu[ARENA_MENUS];
    int winners;
    struct result_seat {
        long bot, points, place, decisions, menus, us, iterations;
        const json_t *score, *played;
    } seat[MIRE_SEATS];
};

static const json_t *read_counts(const struct mire_in *seat, const char *key)
{
    struct mire_in in = mire_in_member(seat, key);
    const char *name;
    json_t *value;
    if (!json_is_object(in.json))
        mire_in_fail(&in, "is no object");
    json_object_foreach((json_t *)in.json, name, value)
    {
        if (!json_is_integer(value))
            mire_in_fail(&in, "counts are whole numbers");
    }
    return in.json;
}

static long read_number(const struct mire_in *in, const char *key, long min, long max)
{
    struct mire_in member = mire_in_member(in, key);
    return mire_read_int(&member, min, max);
}

static void read_seat(const struct arena_match *match, const struct mire_in *in,
                      struct result_seat *seat)
{
    const long many = 1L << 52;
    seat->bot = read_number(in, "bot", 0, match->bots - 1);
    seat->points = read_number(in, "points", -1000000, 1000000);
    seat->place = read_number(in, "place", 1, MIRE_SEATS);
    seat->decisions = read_number(in, "decisions", 0, many);
    seat->menus = read_number(in, "menus", 0, many);
    seat->us = read_number(in, "us", 0, many);
    seat->iterations = read_number(in, "iterations", 0, many);
    seat->score = read_counts(in, "score");
    seat->played = read_counts(in, "played");
}

static int read_result(const struct arena_match *match, const json_t *json, struct result *r,
                       struct mire_error *err)
{
    struct mire_in top = mire_in_top(json, "result", err);
    if (!json_is_object(json))
        return mire_in_fail(&top, "is no object");
    r->number = read_number(&top, "game", 0, ARENA_GAMES);
    r->plies = read_number(&top, "plies", 0, INT_MAX);
    struct mire_in in = mire_in_member(&top, "menu");
    size_t n = mire_read_list(&in, ARENA_MENUS, ARENA_MENUS);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(&in, i);
        r->menu[i] = mire_read_int(&one, 0, INT_MAX);
    }
    in = mire_in_member(&top, "seats");
    n = mire_read_list(&in, match->setup.seats, match->setup.seats);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(&in, i);
        read_seat(match, &one, &r->seat[i]);
        if (r->seat[i].bot != arena_bot_at(match, r->number, (int)i))
            mire_in_fail(&one, "another bot should sit here");
    }
    if (!mire_in_good(&top))
        return MIRE_BAD;
    for (int i = 0; i < match->setup.seats; i++)
        r->winners += r->seat[i].place == 1;
    return r->winners ? MIRE_OK : mire_fail(err, MIRE_BAD, "game %ld was won by nobody", r->number);
}

static void add_seat(struct arena_tally *tally, int at, const struct result_seat *seat, double win)
{
    struct arena_standing *bot = &tally->bot[seat->bot];
    double points = (double)seat->points;
    bot->games++;
    bot->wins += win;
    bot->points += points;
    bot->squares += points * points;
    bot->seat_games[at]++;
    bot->seat_wins[at] += win;
    bot->seat_points[at] += points;
    bot->decisions += (double)seat->decisions;
    bot->menus += (double)seat->menus;
    bot->seconds += 1e-6 * (double)seat->us;
    bot->iterations += (double)seat->iterations;
    add_names(&tally->categories, seat->score, (int)seat->bot, win);
    add_names(&tally->actions, seat->played, (int)seat->bot, win);
}

static void add_meetings(struct arena_key *key, const struct result *r, int seats)
{
    for (int a = 0; a < seats; a++)
        for (int b = 0; b < seats; b++)
            if (r->seat[a].bot != r->seat[b].bot && r->seat[a].place <= r->seat[b].place)
                key->beats[r->seat[a].bot][r->seat[b].bot] +=
                    r->seat[a].place < r->seat[b].place ? 1 : 0.5f;
}

int arena_number(void *context, const json_t *json, long *number, struct mire_error *err)
{
    struct result r = {0};
    int status = read_result(context, json, &r, err);
    *number = r.number;
    return status;
}

int arena_tally_add(struct arena_tally *tally, const json_t *json, struct mire_error *err)
{
    struct result r = {0};
    int seats = tally->match->setup.seats;
    int status = read_result(tally->match, json, &r, err);
    if (status != MIRE_OK)
        return status;
    if (r.number >= tally->keys * seats)
        return MIRE_OK; /* from a longer run: not asked for this time */
    if (tally->done[r.number])
        return mire_fail(err, MIRE_BAD, "game %ld is there twice", r.number);
    struct arena_key *key = &tally->key[r.number / seats];
    for (int i = 0; i < seats; i++) {
        double win = r.seat[i].place == 1 ? 1.0 / r.winners : 0;
        add_seat(tally, i, &r.seat[i], win);
        tally->points[r.number * seats + i] = (int)r.seat[i].points;
        if (r.seat[i].bot == 0)
            key->share += (float)win;
    }
    for (int i = 0; i < ARENA_MENUS; i++)
        tally->menu[i] += (double)r.menu[i];
    add_meetings(key, &r, seats);
    key->games++;
    tally->plies[r.number] = (int)r.plies;
    tally->done[r.number] = 1;
    tally->games++;
    return MIRE_OK;
}
