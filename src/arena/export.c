/* SPDX-License-Identifier: MIT */
/* What a match has shown, as text, JSON and CSV. */
#include "arena/arena.h"
#include "core/json.h"

#include <limits.h>
#include <math.h>

static double per(double sum, double n)
{
    return n > 0 ? sum / n : 0;
}

static double unit_of(const struct arena_tally *tally)
{
    return mire_point_unit(tally->match->game);
}

/* ---- text ---- */

static void print_bot(FILE *out, const struct arena_told *told, int i, int width,
                      const struct arena_rating *rating)
{
    const struct arena_tally *tally = told->tally;
    const struct arena_standing *bot = &tally->bot[i];
    double low = 0, high = 0, share = per(bot->wins, bot->games);
    if (bot->games > 0)
        arena_interval(share, bot->games, &low, &high);
    fprintf(out, "%-*s  %6.0f  %5.1f %%  %5.1f to %5.1f  %6.0f +- %-4.0f  %7.2f", width,
            tally->match->bot[i].name, bot->games, 100 * share, 100 * low, 100 * high, rating->elo,
            (rating->high - rating->low) / 2, per(bot->points, bot->games) / unit_of(tally));
    if (told->times)
        fprintf(out, "  %9.3f", 1e3 * per(bot->seconds, bot->decisions));
    if (told->times && bot->iterations > 0)
        fprintf(out, "  %12.0f", per(bot->iterations, bot->seconds));
    fputc('\n', out);
}

static void print_test(FILE *out, const struct arena_tally *tally, const struct arena_sprt *sprt)
{
    static const char *const verdicts[] = {"open yet", "yes", "no"};
    struct arena_test test = arena_sprt(tally, sprt);
    fprintf(out,
            "does %s win %.1f %% rather than %.1f %%? %s (ratio %.2f, bounds %.2f and %.2f, "
            "%ld keys)\n",
            tally->match->bot[0].name, 100 * sprt->high, 100 * sprt->low, verdicts[test.verdict],
            test.ratio, test.lower, test.upper, test.keys);
}

void arena_print(FILE *out, const struct arena_told *told)
{
    const struct arena_tally *tally = told->tally;
    const struct arena_match *match = tally->match;
    struct arena_rating rating[MIRE_SEATS];
    double decisions = 0, menus = 0;
    int width = 4;
    for (int i = 0; i < match->bots; i++) {
        int n = 0;
        while (match->bot[i].name[n])
            n++;
        width = n > width ? n : width;
        decisions += tally->bot[i].decisions;
        menus += tally->bot[i].menus;
    }
    fprintf(out, "%s, %d players: %ld games, %.1f decisions a game, %.2f choices a decision\n",
            match->game->title, match->setup.seats, tally->games,
            per(decisions, (double)tally->games), per(menus, decisions));
    fprintf(out, "%-*s  %6s  %7s  %14s  %14s  %7s%s\n", width, "bot", "games", "wins", "95 %",
            "rating", "points", told->times ? "  ms/choice  iterations/s" : "");
    arena_ratings(tally, rating);
    for (int i = 0; i < match->bots; i++)
        print_bot(out, told, i, width, &rating[i]);
    fprintf(out, "An equal of the others would win %.1f %%.\n", 100.0 / match->setup.seats);
    if (told->sprt)
        print_test(out, tally, told->sprt);
}

/* ---- JSON ---- */

static void set_real(json_t *json, const char *key, double value)
{
    mire_out_set(json, key, json_real(isfinite(value) ? value : 0));
}

static json_t *pair(double low, double high)
{
    json_t *json = json_array();
    mire_out_add(json, json_real(low));
    mire_out_add(json, json_real(high));
    return json;
}

static json_t *seats_json(const struct arena_standing *bot, int seats, double unit)
{
    json_t *json = json_array();
    for (int i = 0; i < seats; i++) {
        json_t *seat = json_object();
        mire_out_int(seat, "seat", i + 1);
        mire_out_int(seat, "games", (long)bot->seat_games[i]);
        set_real(seat, "win_share", per(bot->seat_wins[i], bot->seat_games[i]));
        set_real(seat, "points", per(bot->seat_points[i], bot->seat_games[i]) / unit);
        mire_out_add(json, seat);
    }
    return json;
}

static json_t *bot_json(const struct arena_told *told, int i, const struct arena_rating *rating)
{
    const struct arena_tally *tally = told->tally;
    const struct arena_standing *bot = &tally->bot[i];
    double low = 0, high = 1, n = bot->games, unit = unit_of(tally);
    double mean = per(bot->points, n), variance = per(bot->squares, n) - mean * mean;
    json_t *json = json_object(), *categories = json_object();
    if (n > 0)
        arena_interval(bot->wins / n, n, &low, &high);
    mire_out_string(json, "name", tally->match->bot[i].name);
    mire_out_int(json, "games", (long)n);
    set_real(json, "win_share", per(bot->wins, n));
    mire_out_set(json, "win_interval", pair(low, high));
    set_real(json, "rating", rating->elo);
    mire_out_set(json, "rating_interval", pair(rating->low, rating->high));
    set_real(json, "points", mean / unit);
    set_real(json, "points_deviation", sqrt(variance > 0 ? variance : 0) / unit);
    set_real(json, "decisions", per(bot->decisions, n));
    set_real(json, "menu", per(bot->menus, bot->decisions));
    if (told->times) {
        set_real(json, "ms_per_decision", 1e3 * per(bot->seconds, bot->decisions));
        set_real(json, "iterations_per_s", per(bot->iterations, bot->seconds));
    }
    mire_out_set(json, "seats", seats_json(bot, tally->match->setup.seats, unit));
    for (int c = 0; c < tally->categories.count; c++)
        set_real(categories, tally->categories.at[c].name,
                 per(tally->categories.at[c].sum[i], n) / unit);
    mire_out_set(json, "categories", categories);
    return json;
}

static json_t *test_json(const struct arena_tally *tally, const struct arena_sprt *sprt)
{
    static const char *const verdicts[] = {"open", "yes", "no"};
    struct arena_test test = arena_sprt(tally, sprt);
    json_t *json = json_object();
    set_real(json, "low", sprt->low);
    set_real(json, "high", sprt->high);
    mire_out_string(json, "verdict", verdicts[test.verdict]);
    set_real(json, "ratio", test.ratio);
    mire_out_set(json, "bounds", pair(test.lower, test.upper));
    mire_out_int(json, "keys", test.keys);
    return json;
}

static json_t *actions_json(const struct arena_tally *tally)
{
    json_t *json = json_array();
    for (int i = 0; i < tally->actions.count; i++) {
        const struct arena_count *count = &tally->actions.at[i];
        json_t *row = json_object();
        mire_out_string(row, "action", count->name);
        mire_out_int(row, "times", (long)count->times);
        mire_out_int(row, "games", (long)count->games);
        set_real(row, "win_share", per(count->wins, count->games));
        mire_out_add(json, row);
    }
    return json;
}

json_t *arena_json(const struct arena_told *told)
{
    const struct arena_tally *tally = told->tally;
    const struct arena_match *match = tally->match;
    struct arena_rating rating[MIRE_SEATS];
    json_t *json = json_object(), *bots = json_array();
    arena_ratings(tally, rating);
    for (int i = 0; i < match->bots; i++)
        mire_out_add(bots, bot_json(told, i, &rating[i]));
    mire_out_string(json, "game", match->game->id);
    mire_out_int(json, "players", match->setup.seats);
    mire_out_int(json, "games", tally->games);
    mire_out_set(json, "bots", bots);
    mire_out_set(json, "actions", actions_json(tally));
    if (told->sprt)
        mire_out_set(json, "sprt", test_json(tally, told->sprt));
    return json;
}

/* ---- CSV: a seat of a game a line ---- */

void arena_csv(FILE *out, const struct arena_tally *tally)
{
    const struct arena_match *match = tally->match;
    int seats = match->setup.seats;
    fputs("game,key,seat,bot,points,decisions\n", out);
    for (long g = 0; g < tally->keys * seats; g++)
        for (int seat = 0; seat < seats && tally->done[g]; seat++)
            fprintf(out, "%ld,%ld,%d,%s,%g,%d\n", g, g / seats, seat + 1,
                    match->bot[arena_bot_at(match, g, seat)].name,
                    tally->points[g * seats + seat] / unit_of(tally), tally->plies[g]);
}
