/* SPDX-License-Identifier: MIT */
/* The table as text, for a terminal or a screen reader. */
#include "games/agricola/cards/cards.h"

#include <stdio.h>
#include <string.h>

/* ---- spaces ---- */

/* What a space leads to, in a word or two. */
static void deed_words(const struct agricola *g, const struct space_info *info, char *what,
                       size_t size)
{
    static const char *const words[] = {"",       "rooms", "stables", "stable",   "plow",
                                        "plow",   "sow",   "bake",    "renovate", "major",
                                        "fences", "child", "child",   "grain",    "minor"};
    const char *between = info->flow == THEN ? "+" : " / ";
    int second = info->deed[1] == PLAY_MINOR && agricola_level(g) == 1 ? NO_DEED : info->deed[1];
    snprintf(what, size, "%s%s%s", words[info->deed[0]], second ? between : "", words[second]);
    if (info->flow == CHOOSES)
        snprintf(what, size, "choose");
}

static void put_space(const struct agricola *g, int space, bool pad, struct mire_text *text)
{
    const struct space_info *info = &agricola_spaces[space];
    char line[80] = "", what[24] = "", who[16] = "";
    deed_words(g, info, what, sizeof what);
    if (info->grows && (space != MEETING_PLACE || agricola_covered(g) || agricola_level(g) == 1))
        snprintf(what, sizeof what, "%d %s", g->pile[space], agricola_goods[info->good]);
    else if (info->gain[0].n)
        snprintf(what, sizeof what, "+%d %s%s", info->gain[0].n, agricola_goods[info->gain[0].good],
                 info->gain[1].n ? " …" : "");
    if (g->who[space])
        snprintf(who, sizeof who, "[%d%s]", g->who[space], g->joined >> space & 1 ? "+" : "");
    else if (agricola_blocked(g) >> space & 1)
        snprintf(who, sizeof who, "[x]");
    snprintf(line, sizeof line, "%-4s%-20.20s %s", who, info->id, what);
    int columns = (int)strlen(line) - (strstr(line, "…") ? 2 : 0);
    mire_putf(text, "%s%*s", line, pad ? 40 - columns : 0, "");
}

static void show_spaces(const struct agricola *g, struct mire_text *text)
{
    int list[SPACES], n = 0, space;
    EACH(space, g->open)
    if (agricola_spaces[space].flow != TEACHES)
        list[n++] = space;
    int rows = (n + 1) / 2;
    for (int i = 0; i < rows; i++) {
        put_space(g, list[i], i + rows < n, text);
        if (i + rows < n)
            put_space(g, list[i + rows], false, text);
        mire_put(text, "\n");
    }
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->infirmary[seat])
            mire_putf(text, "in the infirmary: %d of @%d\n", g->infirmary[seat], seat + 1);
}

static void show_special(const struct agricola *g, struct mire_text *text)
{
    for (int card = 0; card < SPECIAL_CARDS; card++) {
        const struct special_card *info = &agricola_special_cards[card];
        int special;
        if (!(info->players >> g->head.seats & 1) ||
            (agricola_solo(g) && card != g->solo_open && card != g->solo_next))
            continue;
        mire_putf(text, "special %s", info->id);
        EACH(special, info->actions)
        mire_putf(text, " · %s", agricola_special_ids[special]);
        if (info->horse_price)
            mire_putf(text, " (horse %d food)", info->horse_price);
        if (info->labour_food)
            mire_putf(text, " (labour %d food)", info->labour_food);
        if (agricola_solo(g))
            mire_put(text, card == g->solo_open ? " — open" : " — next");
        else if (g->special[card] & FACE_DOWN)
            mire_put(text, " — used up");
        else if (g->special[card])
            mire_putf(text, " — @%d has it: 2 food", g->special[card]);
        mire_put(text, "\n");
    }
}

/* ---- the display ---- */

static void show_display(const struct agricola *g, struct mire_text *text)
{
    int column = 0;
    mire_put(text, "improvements:\n");
    for (int slot = 0; slot < SLOTS; slot++) {
        int major = agricola_top_major(g, slot);
        char cost[24] = "", line[64];
        if (major < 0)
            continue;
        static const char letters[] = "wcrs";
        size_t at = 0;
        for (int good = 0; good < MATERIALS; good++)
            if (agricola_majors[major].cost[good])
                at += (size_t)snprintf(cost + at, sizeof cost - at, " %d%c",
                                       agricola_majors[major].cost[good], letters[good]);
        snprintf(line, sizeof line, "  %-22s%s (%d)", agricola_majors[major].id, cost,
                 agricola_majors[major].points);
        mire_putf(text, "%-39s", line);
        if (++column % 2 == 0)
            mire_put(text, "\n");
    }
    if (column % 2)
        mire_put(text, "\n");
}

/* ---- farms ---- */

static bool fenced(const struct farm *farm, int edge)
{
    return farm->fences >> edge & 1;
}

/* The line of posts above a row of cells. */
static void put_posts(const struct farm *farm, int row, struct mire_text *text)
{
    for (int column = 0; column < COLUMNS; column++)
        mire_putf(text, "+%s", fenced(farm, 5 * row + column) ? "======" : "      ");
    mire_put(text, "+");
}

static void cell_words(const struct farm *farm, const struct stalls *stalls, int cell,
                       char first[8], char second[16])
{
    uint32_t bit = 1u << cell, free_stables = farm->stables & ~farm->pastured;
    const char *kind = farm->rooms & bit         ? "house"
                       : farm->fields & bit      ? "field"
                       : farm->moors & bit       ? "moor"
                       : farm->forests & bit     ? "forest"
                       : farm->stables & bit     ? "stable"
                       : farm->dead_ground & bit ? "dead"
                                                 : "";
    snprintf(first, 8, "%s", kind);
    second[0] = '\0';
    if (farm->crops[cell])
        snprintf(second, 16, "%s%d", farm->grain_fields & bit ? "grain" : "veg ",
                 farm->crops[cell]);
    int pets = agricola_pets(farm), room = agricola_count(farm->rooms & (bit - 1));
    if (farm->rooms & bit && room < pets && stalls->single[room])
        snprintf(second, 16, "%s", agricola_goods[stalls->single[room] - 1]);
    if (free_stables & bit) {
        int nth = pets + agricola_count(free_stables & (bit - 1));
        if (stalls->single[nth])
            snprintf(second, 16, "%s", agricola_goods[stalls->single[nth] - 1]);
    }
    if ((farm->under_forest | farm->under_moor) & bit) /* what lies below */
        snprintf(second, 16, "on %s", farm->under_forest & bit ? "f." : "moor");
    if ((farm->hut & HUT_CELL) == cell + 1)
        snprintf(second, 16, "person");
    for (int i = 0; i < farm->pastures; i++)
        if (farm->pasture[i] & bit && !(farm->pasture[i] & (bit - 1)))
            snprintf(second, 16, "%d/%d%.2s", stalls->number[i], farm->capacity[i],
                     stalls->number[i] ? agricola_goods[stalls->species[i]] : "");
}

static void put_row(const struct farm *farm, const struct stalls *stalls, int row, bool second,
                    struct mire_text *text)
{
    for (int column = 0; column < COLUMNS; column++) {
        char a[8], b[16];
        cell_words(farm, stalls, 5 * row + column, a, b);
        mire_putf(text, "%s%-6.6s", fenced(farm, 20 + 6 * row + column) ? "|" : " ",
                  second ? b : a);
    }
    mire_put(text, fenced(farm, 20 + 6 * row + 5) ? "|" : " ");
}

/* Line 0 to 9 of a farm, 38 columns wide, the row's letter first. */
static void put_farm_line(const struct farm *farm, const struct stalls *stalls, int line,
                          struct mire_text *text)
{
    int row = line / 3;
    mire_putf(text, "%c ", line % 3 == 1 ? 'a' + row : ' ');
    if (line % 3 == 0)
        put_posts(farm, row, text);
    else
        put_row(farm, stalls, row, line % 3 == 2, text);
}

static void show_supply(const struct agricola *g, int seat, struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    int major, kinds = 0;
    char points[24];
    mire_points_format(&mire_agricola, agricola_points(g, seat), points);
    mire_putf(text, "@%d%s, %s points: %s house, %d people, %d to place", seat + 1,
              g->start == seat ? " (starts)" : "", points, agricola_houses[farm->house],
              farm->people, farm->home);
    if (farm->bed)
        mire_putf(text, ", %d in bed", farm->bed);
    if (farm->begging)
        mire_putf(text, ", %d begging", farm->begging);
    mire_put(text, "\n   ");
    for (int good = 0; good < GOODS; good++)
        if (farm->goods[good])
            mire_putf(text, "%s%d %s", kinds++ ? ", " : "", farm->goods[good],
                      agricola_goods[good]);
    mire_put(text, kinds ? "\n" : "nothing in supply\n");
    if (farm->majors) {
        mire_put(text, "   has");
        EACH(major, farm->majors)
        mire_putf(text, " %s%s", agricola_majors[major].id,
                  farm->marked >> major & 1 ? " (cold)" : "");
        mire_put(text, "\n");
    }
}

/* Cards in front, and the hand as far as the viewer knows it. */
static void show_cards(const struct farm *farm, struct mire_text *text)
{
    int card, hand = farm->held[0] + farm->held[1] + farm->held[2];
    if (farm->listens)
        mire_put(text, "   played");
    for (int slot = 0; slot < FRONT; slot++)
        if (farm->front[slot] != NO_CARD)
            mire_putf(text, " %s", agricola_card(farm->front[slot])->id);
    if (farm->crops[BEANFIELD])
        mire_putf(text, "; %d vegetable on the Beanfield", farm->crops[BEANFIELD]);
    if (farm->listens)
        mire_put(text, "\n");
    if (!hand)
        return;
    mire_putf(text, "   %d in hand", hand);
    EACH_CARD(card, farm->hand)
    mire_putf(text, " %s", agricola_card(card)->id);
    mire_put(text, "\n");
}

/* What the cards of the viewer do. */
static void show_texts(const struct farm *farm, struct mire_text *text)
{
    int card;
    EACH_CARD(card, farm->hand)
    {
        mire_putf(text, "%s %s", agricola_card(card)->id, agricola_card(card)->name);
        if (agricola_card(card)->needs) {
            mire_put(text, " (needs ");
            agricola_put_needs(text, card);
            mire_put(text, ")");
        }
        mire_putf(text, ": %s\n", agricola_card(card)->text);
    }
}

static void show_strips(const struct farm *farm, struct mire_text *text)
{
    for (int cell = 15; cell < CELLS; cell++) {
        struct stalls none = {.number = {0}};
        char a[8], b[16];
        if (!farm->strip[(cell - 15) / 2])
            continue;
        cell_words(farm, &none, cell, a, b);
        mire_put(text, "   extension ");
        agricola_put_cell(text, cell);
        mire_putf(text, ": %s %s\n", a[0] ? a : "meadow", b);
    }
}

static void show_farms(const struct agricola *g, struct mire_text *text)
{
    for (int seat = 0; seat < g->head.seats; seat += 2) {
        struct stalls stalls[2];
        int farms = seat + 1 < g->head.seats ? 2 : 1;
        for (int i = 0; i < farms; i++) {
            show_supply(g, seat + i, text);
            show_cards(&g->farm[seat + i], text);
            agricola_stall(&g->farm[seat + i], &stalls[i]);
        }
        mire_put(text, "     1      2      3      4      5");
        mire_put(text, farms == 2 ? "              1      2      3      4      5\n" : "\n");
        for (int line = 0; line < 10; line++) {
            put_farm_line(&g->farm[seat], &stalls[0], line, text);
            if (farms == 2) {
                mire_put(text, "   ");
                put_farm_line(&g->farm[seat + 1], &stalls[1], line, text);
            }
            mire_put(text, "\n");
        }
        for (int i = 0; i < farms; i++)
            show_strips(&g->farm[seat + i], text);
    }
}

void agricola_show(const void *state, int viewer, struct mire_text *text)
{
    const struct agricola *g = state;
    mire_putf(text, "Round %d of 14, harvest after round %d", g->round,
              agricola_next_harvest[g->round]);
    if (agricola_solo_target(g))
        mire_putf(text, "; your goal is %d points", agricola_solo_target(g));
    mire_put(text, "\n\n");
    show_spaces(g, text);
    if (agricola_moor(g))
        show_special(g, text);
    mire_put(text, "\n");
    show_display(g, text);
    mire_put(text, "\n");
    show_farms(g, text);
    if (viewer >= 0 && agricola_level(g) > 1)
        show_texts(&g->farm[viewer], text);
}
