/* SPDX-License-Identifier: MIT */
/*
 * Ratings, one a person and game (docs/server.md, "Ratings"). Every game is a period of its own; at
 * a table of several each pair is a result. What is against somebody without a password counts for
 * nobody: guests are made in no time. Bots are rated as people are, and begin where measured
 * matches put them (docs/strength.md, two players).
 */
#include "server/ratings.h"
#include "core/json.h"
#include "server/glicko.h"
#include "server/handlers.h"
#include "server/journal.h"
#include "server/messages.h"
#include "server/names.h"
#include "server/server.h"
#include "server/socket.h"
#include "server/table.h"

#include <stdio.h>
#include <string.h>

static const double week = 7.0 * 86400 * 1000; /* ms: a period in which somebody plays nothing */

/* The store knows whole numbers. */
enum { POINT = 1000, STEADY = 1000000000 };

/* From matches of bots for two (docs/strength.md), `normal` in the middle. Who won all or nearly
 * all has what 98.7 % would be; `greedy` by its losses to `classic` and those of `classic` to
 * `hard`. */
enum { BOT_DEVIATION = 100 };
static const struct {
    const char *game;
    int random, greedy, easy, normal, hard;
} measured[] = {
    {"moorland", 509, 998, 1261, 1500, 1785},    {"agricola", 112, 1270, 864, 1500, 2252},
    {"dartmoor", 811, 1139, 1323, 1500, 1785},   {"boreal", 670, 1032, 1422, 1500, 1647},
    {"moosequest", 862, 1447, 1438, 1500, 1700},
};

/* Who has not played it yet. */
static struct rating first_rating(const char *who, const char *game)
{
    struct rating rating = GLICKO_NEW;
    for (size_t i = 0; i < sizeof measured / sizeof *measured; i++) {
        const struct {
            const char *who;
            int points;
        } bots[] = {{"bot:random", measured[i].random},
                    {"bot:greedy", measured[i].greedy},
                    {"bot:easy", measured[i].easy},
                    {"bot:normal", measured[i].normal},
                    {"bot:hard", measured[i].hard}};
        for (size_t k = 0; k < sizeof bots / sizeof *bots; k++)
            if (strcmp(measured[i].game, game) == 0 && strcmp(bots[k].who, who) == 0)
                rating.rating = bots[k].points, rating.deviation = BOT_DEVIATION;
    }
    return rating;
}

/* ---- one row ---- */

struct standing {
    struct rating rating;
    int64_t played, won, updated;
    bool registered;
};

static int take_standing(void *context, const struct store_value *columns, int n)
{
    struct standing *standing = context;
    (void)n;
    standing->rating =
        (struct rating){(double)columns[2].number / POINT, (double)columns[3].number / POINT,
                        (double)columns[4].number / STEADY};
    standing->played = columns[5].number;
    standing->won = columns[6].number;
    standing->updated = columns[7].number;
    return MIRE_OK;
}

static int get_standing(struct store *store, const char *who, const char *game, int64_t now,
                        struct standing *standing, struct mire_error *err)
{
    struct store_value values[] = {store_text(who), store_text(game)};
    *standing = (struct standing){.rating = first_rating(who, game), .updated = now};
    int status = store_run(store, STORE_GET_RATING, values, 2, take_standing, standing, err);
    standing->rating = glicko_idle(standing->rating, (double)(now - standing->updated) / week);
    return status;
}

static int put_standing(struct store *store, const char *who, const char *game, int64_t now,
                        const struct standing *standing, struct mire_error *err)
{
    struct store_value values[] = {store_text(who),
                                   store_text(game),
                                   store_int((int64_t)(standing->rating.rating * POINT)),
                                   store_int((int64_t)(standing->rating.deviation * POINT)),
                                   store_int((int64_t)(standing->rating.volatility * STEADY)),
                                   store_int(standing->played),
                                   store_int(standing->won),
                                   store_int(now)};
    return store_run(store, STORE_PUT_RATING, values, 8, NULL, NULL, err);
}

/* ---- the end of a game ---- */

bool all_resigned(const struct table *table)
{
    int people = 0;
    for (int i = 0; i < table->setup.seats; i++) {
        const struct seat *seat = &table->seat[i];
        if (strcmp(seat->player, "human") != 0)
            continue;
        people++;
        if (!seat->resigned)
            return false;
    }
    return people > 0;
}

/* Who has left the game has lost to all who have not, and to who left later. */
struct settlement *settlement_of(const struct table *table, int64_t now)
{
    enum { LEFT = 1 << 30 };
    struct settlement *settlement = need_memory(sizeof *settlement);
    int rank[MIRE_SEATS] = {0};
    *settlement = (struct settlement){.now = now, .helped = table->helped};
    snprintf(settlement->game, sizeof settlement->game, "%s", table->game->id);
    if (table->status == OVER)
        table->game->rank(mire_table_state(table->play), rank);
    settlement->seats = table->setup.seats;
    for (int i = 0; i < table->setup.seats; i++) {
        const struct seat *seat = &table->seat[i];
        struct settled *one = &settlement->seat[i];
        bool left = seat->stand_in[0] != '\0';
        one->bot = strcmp(seat->player, "human") != 0;
        one->place = left ? LEFT - seat->left : rank[i];
        one->won = table->status == OVER && !left && rank[i] == 1;
        snprintf(one->who, sizeof one->who, "%s%s", one->bot ? "bot:" : "",
                 one->bot ? seat->player : seat->identity);
    }
    return settlement;
}

static int take_registered(void *context, const struct store_value *columns, int n)
{
    (void)n;
    *(int *)context = columns[3].text ? 2 : 1;
    return MIRE_OK;
}

/* Does the result of `own` against `other` say anything about `own`? */
static bool pair_counts(const struct settlement *of, const struct standing *standing, int own,
                        int other)
{
    bool bots = of->seat[own].bot || of->seat[other].bot;
    if (own == other || (of->seat[own].bot && of->seat[other].bot) || (bots && of->helped))
        return false;
    return of->seat[other].bot || standing[other].registered;
}

int settlement_run(const struct settlement *of, struct store *store, struct mire_error *err)
{
    struct standing before[MIRE_SEATS];
    int known[MIRE_SEATS] = {0};
    /* Games may end at several servers at once, and a bot plays at many: one after the other. */
    int status = store_run(store, STORE_LOCK_RATINGS, NULL, 0, NULL, NULL, err);
    for (int i = 0; i < of->seats && status == MIRE_OK; i++) {
        struct store_value who = store_text(of->seat[i].who);
        status = get_standing(store, of->seat[i].who, of->game, of->now, &before[i], err);
        if (status == MIRE_OK && !of->seat[i].bot)
            status = store_run(store, STORE_GET_IDENTITY, &who, 1, take_registered, &known[i], err);
        before[i].registered = known[i] == 2;
    }
    for (int i = 0; i < of->seats && status == MIRE_OK; i++) {
        struct result results[MIRE_SEATS];
        struct standing after = before[i];
        int n = 0;
        for (int k = 0; k < of->seats; k++)
            if (pair_counts(of, before, i, k))
                results[n++] =
                    (struct result){before[k].rating, of->seat[i].place < of->seat[k].place    ? 1
                                                      : of->seat[i].place == of->seat[k].place ? 0.5
                                                                                               : 0};
        if (of->seat[i].bot ? n == 0 : !known[i] || of->seats < 2)
            continue; /* nothing to tell of it, or nobody any more */
        after.rating = glicko_after(after.rating, results, n);
        after.played++;
        after.won += of->seat[i].won;
        status = put_standing(store, of->seat[i].who, of->game, of->now, &after, err);
    }
    return status;
}

/* ---- one's own results, and the best ---- */

struct standings {
    struct job job;
    uint64_t conn;
    char who[ID_SIZE], game[MIRE_NAME_MAX + 1];
    int64_t now;
    json_t *list;
};

static json_t *standing_json(const struct standing *standing)
{
    json_t *json = json_object();
    mire_out_int(json, "rating", (long)(standing->rating.rating + 0.5));
    mire_out_int(json, "deviation", (long)(standing->rating.deviation + 0.5));
    mire_out_int(json, "played", (long)standing->played);
    mire_out_int(json, "won", (long)standing->won);
    return json;
}

/* The columns of a rating, and perhaps a name. */
static int take_row(void *context, const struct store_value *columns, int n)
{
    struct standings *standings = context;
    struct standing standing = {.played = 0};
    char tag[TAG_SIZE];
    take_standing(&standing, columns, n);
    standing.rating =
        glicko_idle(standing.rating, (double)(standings->now - standing.updated) / week);
    json_t *json = standing_json(&standing);
    if (n > 8) {
        name_tag(columns[0].text, tag);
        mire_out_string(json, "name", columns[8].text);
        mire_out_string(json, "tag", tag);
        mire_out_bool(json, "you", strcmp(columns[0].text, standings->who) == 0);
    } else {
        mire_out_string(json, "game", columns[1].text);
    }
    mire_out_add(standings->list, json);
    return MIRE_OK;
}

static int profile_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct standings *standings = (struct standings *)job;
    struct store_value who = store_text(standings->who);
    json_array_clear(standings->list);
    return store_run(store, STORE_RATINGS_OF, &who, 1, take_row, standings, err);
}

/* People who are known well enough, and every bot. */
static int best_work(struct job *job, struct store *store, struct mire_error *err)
{
    enum { SURE = 200 };
    struct standings *standings = (struct standings *)job;
    struct store_value values[] = {store_text(standings->game), store_int(SURE * POINT)};
    json_array_clear(standings->list);
    int status = store_run(store, STORE_BEST, values, 2, take_row, standings, err);
    for (int i = 0; mire_bots[i] && status == MIRE_OK; i++) {
        struct standing standing;
        char who[MIRE_NAME_MAX + 8];
        snprintf(who, sizeof who, "bot:%.*s", MIRE_NAME_MAX, mire_bots[i]->name);
        status = get_standing(store, who, standings->game, standings->now, &standing, err);
        if (standing.rating.deviation > SURE)
            continue;
        json_t *json = standing_json(&standing);
        mire_out_string(json, "bot", mire_bots[i]->name);
        mire_out_add(standings->list, json);
    }
    return status;
}

static void standings_done(struct job *job)
{
    struct standings *standings = (struct standings *)job;
    struct conn *conn = conn_find(job->server, standings->conn);
    if (conn && job->status == MIRE_OK)
        conn_answer(conn, need_json(json_pack("{s:O}", "ratings", standings->list)));
    else if (conn)
        conn_refuse(conn, "store", "that can't be looked up just now");
    json_decref(standings->list);
    mire_free(standings);
}

static void ask_standings(struct conn *conn,
                          int (*work)(struct job *, struct store *, struct mire_error *))
{
    struct standings *standings = need_memory(sizeof *standings);
    *standings = (struct standings){.job = {.work = work, .done = standings_done},
                                    .conn = conn->serial,
                                    .now = server_now(),
                                    .list = json_array()};
    strcpy(standings->who, conn->identity);
    snprintf(standings->game, sizeof standings->game, "%s",
             request_text(&conn->request, "game", ""));
    journal_push(conn->server, &standings->job);
}

void handle_profile(struct conn *conn, struct table *table)
{
    (void)table;
    ask_standings(conn, profile_work);
}

void handle_best(struct conn *conn, struct table *table)
{
    (void)table;
    if (!mire_game_find(request_text(&conn->request, "game", "")))
        conn_refuse(conn, "bad", "game: there is no such game");
    else
        ask_standings(conn, best_work);
}
