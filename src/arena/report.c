/* SPDX-License-Identifier: MIT */
/* The report: one HTML page with everything in it, no scripts, nothing to load. */
#include "arena/arena.h"
#include "core/alloc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_SHOWN = 80, CATEGORIES_SHOWN = 40 };

static const char style[] =
    "body{font:15px/1.45 system-ui,sans-serif;max-width:760px;margin:2em auto;padding:0 1em;"
    "color:#222;background:#fff}"
    "h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{padding:.25em .5em;text-align:right;border-bottom:1px solid #ddd}"
    "th:first-child,td:first-child{text-align:left}"
    "svg{width:100%;height:auto;margin:.6em 0}"
    "svg text{font:12px system-ui,sans-serif;fill:currentColor}svg .title{font-weight:600;"
    "font-size:14px}"
    ".axis{stroke:#888}.whisker{stroke:#222;stroke-width:1.5}"
    ".mark{stroke:#888;stroke-dasharray:4 3}"
    "code{background:#f3f3f3;padding:.1em .3em;overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181a1b}"
    "th,td{border-color:#444}code{background:#2a2c2e}.whisker{stroke:#eee}}";

static double per(double sum, double n)
{
    return n > 0 ? sum / n : 0;
}

static double unit_of(const struct arena_tally *tally)
{
    return mire_point_unit(tally->match->game);
}

/* ---- who won ---- */

static void put_table(FILE *out, const struct arena_told *told, const struct arena_rating *rating)
{
    const struct arena_tally *tally = told->tally;
    fprintf(out,
            "<table><thead><tr><th>bot</th><th>games</th><th>wins</th><th>95 %%</th>"
            "<th>rating</th><th>points</th>%s</tr></thead><tbody>\n",
            told->times ? "<th>ms a choice</th>" : "");
    for (int i = 0; i < tally->match->bots; i++) {
        const struct arena_standing *bot = &tally->bot[i];
        double low = 0, high = 1, share = per(bot->wins, bot->games);
        if (bot->games > 0)
            arena_interval(share, bot->games, &low, &high);
        fputs("<tr><td>", out);
        arena_escape(out, tally->match->bot[i].name);
        fprintf(out,
                "</td><td>%.0f</td><td>%.1f %%</td><td>%.1f to %.1f</td><td>%.0f ± %.0f</td>"
                "<td>%.2f</td>",
                bot->games, 100 * share, 100 * low, 100 * high, rating[i].elo,
                (rating[i].high - rating[i].low) / 2,
                per(bot->points, bot->games) / unit_of(tally));
        if (told->times)
            fprintf(out, "<td>%.3f</td>", 1e3 * per(bot->seconds, bot->decisions));
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table>\n", out);
}

static void put_wins(FILE *out, const struct arena_tally *tally, const struct arena_rating *rating)
{
    const char *label[MIRE_SEATS];
    double share[MIRE_SEATS], low[MIRE_SEATS], high[MIRE_SEATS];
    double elo[MIRE_SEATS], elo_low[MIRE_SEATS], elo_high[MIRE_SEATS];
    int n = tally->match->bots;
    for (int i = 0; i < n; i++) {
        const struct arena_standing *bot = &tally->bot[i];
        label[i] = tally->match->bot[i].name;
        share[i] = 100 * per(bot->wins, bot->games);
        low[i] = high[i] = 0;
        if (bot->games > 0)
            arena_interval(share[i] / 100, bot->games, &low[i], &high[i]);
        low[i] *= 100;
        high[i] *= 100;
        elo[i] = rating[i].elo;
        elo_low[i] = rating[i].low;
        elo_high[i] = rating[i].high;
    }
    struct arena_chart wins = {.title = "Win share, with 95 % interval; dashed: an equal",
                               .unit = " %",
                               .label = label,
                               .value = share,
                               .low = low,
                               .high = high,
                               .n = n,
                               .mark = 100.0 / tally->match->setup.seats,
                               .full = 100};
    arena_bars(out, &wins);
    struct arena_chart ratings = {.title =
                                      "Rating, with 95 % interval; 400 points are odds of 10 to 1",
                                  .unit = "",
                                  .label = label,
                                  .value = elo,
                                  .low = elo_low,
                                  .high = elo_high,
                                  .n = n};
    arena_bars(out, &ratings);
}

/* ---- how ---- */

/* The points of a bot in all its games. */
static long collect_points(const struct arena_tally *tally, int bot, double *out)
{
    const struct arena_match *match = tally->match;
    int seats = match->setup.seats;
    long n = 0;
    for (long g = 0; g < tally->keys * seats; g++)
        for (int seat = 0; seat < seats && tally->done[g]; seat++)
            if (arena_bot_at(match, g, seat) == bot)
                out[n++] = tally->points[g * seats + seat] / unit_of(tally);
    return n;
}

static void put_distributions(FILE *out, const struct arena_tally *tally)
{
    int bots = tally->match->bots, seats = tally->match->setup.seats;
    size_t most = (size_t)tally->keys * (size_t)seats * (size_t)seats;
    double *room = mire_alloc((most + 1) * sizeof *room);
    struct arena_series series[MIRE_SEATS];
    long used = 0;
    if (!room)
        return;
    for (int i = 0; i < bots; i++) {
        long n = collect_points(tally, i, room + used);
        series[i] = (struct arena_series){tally->match->bot[i].name, room + used, n};
        used += n;
    }
    arena_histogram(out, "Points", series, bots);
    used = 0;
    for (long g = 0; g < tally->keys * seats; g++)
        if (tally->done[g])
            room[used++] = tally->plies[g];
    series[0] = (struct arena_series){"decisions", room, used};
    arena_histogram(out, "Decisions a game", series, 1);
    mire_free(room);
}

static double mean_of(const struct arena_tally *tally, int category, int bot)
{
    double sum = tally->categories.at[category].sum[bot];
    return per(sum, tally->bot[bot].games) / unit_of(tally);
}

/* All on one scale: what counts most has the longest bars. */
static void put_categories(FILE *out, const struct arena_tally *tally)
{
    const struct arena_list *list = &tally->categories;
    const char *label[MIRE_SEATS];
    double value[MIRE_SEATS], most = 0;
    for (int c = 0; c < list->count && c < CATEGORIES_SHOWN; c++)
        for (int i = 0; i < tally->match->bots; i++)
            most = fmax(most, mean_of(tally, c, i));
    for (int c = 0; c < list->count && c < CATEGORIES_SHOWN; c++) {
        for (int i = 0; i < tally->match->bots; i++) {
            label[i] = tally->match->bot[i].name;
            value[i] = mean_of(tally, c, i);
        }
        struct arena_chart chart = {.title = list->at[c].name,
                                    .unit = "",
                                    .label = label,
                                    .value = value,
                                    .n = tally->match->bots,
                                    .full = most};
        arena_bars(out, &chart);
    }
}

static void put_seats(FILE *out, const struct arena_tally *tally)
{
    static const char *const label[] = {"seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6"};
    int seats = tally->match->setup.seats;
    for (int i = 0; i < tally->match->bots; i++) {
        const struct arena_standing *bot = &tally->bot[i];
        double value[MIRE_SEATS], low[MIRE_SEATS], high[MIRE_SEATS];
        int colour[MIRE_SEATS];
        for (int s = 0; s < seats; s++) {
            colour[s] = i;
            double share = per(bot->seat_wins[s], bot->seat_games[s]);
            low[s] = high[s] = share;
            if (bot->seat_games[s] > 0)
                arena_interval(share, bot->seat_games[s], &low[s], &high[s]);
            value[s] = 100 * share;
            low[s] *= 100;
            high[s] *= 100;
        }
        char title[MIRE_BOT_NAME + 40];
        snprintf(title, sizeof title, "Wins of %s by seat", tally->match->bot[i].name);
        struct arena_chart chart = {.title = title,
                                    .unit = " %",
                                    .label = label,
                                    .value = value,
                                    .low = low,
                                    .high = high,
                                    .n = seats,
                                    .mark = 100.0 / seats,
                                    .full = 100,
                                    .colour = colour};
        arena_bars(out, &chart);
    }
}

static void put_menus(FILE *out, const struct arena_tally *tally)
{
    static const char *const label[ARENA_MENUS] = {
        "1", "2", "3 to 4", "5 to 8", "9 to 16", "17 to 32", "33 to 64", "65 and more"};
    double value[ARENA_MENUS], all = 0;
    int colour[ARENA_MENUS] = {0};
    for (int i = 0; i < ARENA_MENUS; i++)
        all += tally->menu[i];
    for (int i = 0; i < ARENA_MENUS; i++)
        value[i] = 100 * per(tally->menu[i], all);
    struct arena_chart chart = {.title = "Choices of a decision",
                                .unit = " %",
                                .label = label,
                                .value = value,
                                .n = ARENA_MENUS,
                                .colour = colour};
    arena_bars(out, &chart);
}

/* ---- what was played ---- */

static int by_times(const void *a, const void *b)
{
    const struct arena_count *const *x = a, *const *y = b;
    if ((*x)->times != (*y)->times)
        return (*x)->times < (*y)->times ? 1 : -1;
    return strcmp((*x)->name, (*y)->name);
}

static void put_actions(FILE *out, const struct arena_tally *tally)
{
    const struct arena_list *list = &tally->actions;
    const struct arena_count **order =
        mire_alloc((size_t)(list->count + 1) * sizeof(struct arena_count *));
    double seats = (double)tally->games * tally->match->setup.seats;
    if (!order)
        return;
    for (int i = 0; i < list->count; i++)
        order[i] = &list->at[i];
    qsort((void *)order, (size_t)list->count, sizeof(struct arena_count *), by_times);
    fprintf(out,
            "<p>The %d most played of %d actions: how often, in which share of hands, and how "
            "often whoever played it won.</p>\n<table><thead><tr><th>action</th><th>played</th>"
            "<th>in</th><th>won</th></tr></thead><tbody>\n",
            list->count < ACTIONS_SHOWN ? list->count : ACTIONS_SHOWN, list->count);
    for (int i = 0; i < list->count && i < ACTIONS_SHOWN; i++) {
        fputs("<tr><td>", out);
        arena_escape(out, order[i]->name);
        fprintf(out, "</td><td>%.0f</td><td>%.1f %%</td><td>%.1f %%</td></tr>\n", order[i]->times,
                100 * per(order[i]->games, seats), 100 * per(order[i]->wins, order[i]->games));
    }
    fputs("</tbody></table>\n", out);
    mire_free((void *)order);
}

static void put_test(FILE *out, const struct arena_tally *tally, const struct arena_sprt *sprt)
{
    static const char *const verdicts[] = {"not answered yet", "yes", "no"};
    struct arena_test test = arena_sprt(tally, sprt);
    fputs("<h2>The question</h2>\n<p>Does ", out);
    arena_escape(out, tally->match->bot[0].name);
    fprintf(out,
            " win %.1f %% rather than %.1f %%? <strong>%s</strong>, after %ld keys: log "
            "likelihood ratio %.2f between %.2f and %.2f.</p>\n",
            100 * sprt->high, 100 * sprt->low, verdicts[test.verdict], test.keys, test.ratio,
            test.lower, test.upper);
}

void arena_html(FILE *out, const struct arena_told *told, const char *command)
{
    const struct arena_tally *tally = told->tally;
    const struct arena_match *match = tally->match;
    struct arena_rating rating[MIRE_SEATS];
    arena_ratings(tally, rating);
    fputs("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>",
          out);
    arena_escape(out, match->game->title);
    fprintf(out, ": %ld games</title>\n<style>%s</style></head><body>\n<h1>", tally->games, style);
    arena_escape(out, match->game->title);
    fprintf(out,
            ", %d players, %ld games</h1>\n<p>Every deal was played once with the line-up on "
            "each of its seats. Made by <code>",
            match->setup.seats, tally->games);
    arena_escape(out, command);
    fputs("</code></p>\n", out);
    put_table(out, told, rating);
    if (told->sprt)
        put_test(out, tally, told->sprt);
    fputs("<h2>Who won</h2>\n", out);
    put_wins(out, tally, rating);
    fputs("<h2>By seat</h2>\n", out);
    put_seats(out, tally);
    fputs("<h2>Scores</h2>\n", out);
    put_distributions(out, tally);
    fputs("<h2>Mean points by category</h2>\n", out);
    put_categories(out, tally);
    fputs("<h2>Decisions</h2>\n", out);
    put_menus(out, tally);
    put_actions(out, tally);
    fputs("</body></html>\n", out);
}
