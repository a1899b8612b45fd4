/* SPDX-License-Identifier: MIT */
/*
 * The moor structure: which water cards lie where, which side up and how turned, and the grid of
 * sections that follows. Every player's moor is a copy of it, so it is kept once.
 *
 * Here are also the options about it. A layout of one's own is checked when it is read, so that
 * everything after that may rely on four cards that touch and do not overlap.
 */
#include "core/game.h"
#include "core/random.h"
#include "core/refuse.h"
#include "core/text.h"
#include "moorland.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- layout ---- *
 *
 * A named layout is its number. Any other is a bit and row and column of each card, three bits
 * each: four cards that touch span at most 8 rows or columns, so offsets are 0 to 6.
 */
enum { CUSTOM_LAYOUT = 1 << 24, OFFSET_MOST = 6 };

static const char *const layout_names[LAYOUTS + 1] = {"square",   "row",     "stairs", "ell",
                                                      "windmill", "shifted", NULL};

/* Row and column of each card. */
static void offsets(int32_t layout, int row[ROOTS], int column[ROOTS])
{
    for (int slot = 0; slot < ROOTS; slot++) {
        if (layout < LAYOUTS) {
            row[slot] = moorland_layouts[layout].row[slot];
            column[slot] = moorland_layouts[layout].column[slot];
        } else {
            row[slot] = layout >> (6 * slot + 3) & 7;
            column[slot] = layout >> (6 * slot) & 7;
        }
    }
}

static int32_t layout_value(const int row[ROOTS], const int column[ROOTS])
{
    int32_t value = CUSTOM_LAYOUT;
    for (int layout = 0; layout < LAYOUTS; layout++) {
        int rows[ROOTS], columns[ROOTS];
        offsets(layout, rows, columns);
        if (memcmp(rows, row, sizeof rows) == 0 && memcmp(columns, column, sizeof columns) == 0)
            return layout;
    }
    for (int slot = 0; slot < ROOTS; slot++)
        value |= (row[slot] << 3 | column[slot]) << (6 * slot);
    return value;
}

/* Cards may be shifted by one section against each other, but must not overlap, and each must
 * share the full edge of a section with another. */
static int layout_check(const int row[ROOTS], const int column[ROOTS], struct mire_error *err)
{
    for (int a = 0; a < ROOTS; a++) {
        bool touches = false;
        for (int b = 0; b < ROOTS; b++) {
            int down = abs(row[a] - row[b]), across = abs(column[a] - column[b]);
            REFUSE_IF(a != b && down < 2 && across < 2, "layout: cards %d and %d overlap", a + 1,
                      b + 1);
            touches |= (down == 2 && across < 2) || (across == 2 && down < 2);
        }
        REFUSE_IF(!touches, "layout: card %d touches no other card with the edge of a section",
                  a + 1);
    }
    for (int slot = 0; slot < ROOTS; slot++)
        REFUSE_IF(row[slot] > OFFSET_MOST || column[slot] > OFFSET_MOST,
                  "layout: more than 8 %s of sections; move its parts together",
                  row[slot] > OFFSET_MOST ? "rows" : "columns");
    return MIRE_OK;
}

/* The least row and column become 0. */
static void layout_normalize(int at[ROOTS])
{
    int least = at[0];
    for (int slot = 1; slot < ROOTS; slot++)
        least = at[slot] < least ? at[slot] : least;
    for (int slot = 0; slot < ROOTS; slot++)
        at[slot] -= least;
}

static int layout_parse(const char *text, int32_t *value, struct mire_error *err)
{
    int row[ROOTS], column[ROOTS], used = 0, found = mire_word_find(text, layout_names, LAYOUTS);
    if (found >= 0) {
        *value = found;
        return MIRE_OK;
    }
    REFUSE_IF(strncmp(text, "custom:", 7) != 0,
              "layout: no layout is called \"%.40s\"; there is square, row, stairs, "
              "ell, windmill, shifted, or custom:R,C:R,C:R,C:R,C",
              text);
    REFUSE_IF(sscanf(text + 7, "%3d,%3d:%3d,%3d:%3d,%3d:%3d,%3d%n", &row[0], &column[0], &row[1],
                     &column[1], &row[2], &column[2], &row[3], &column[3], &used) != 2 * ROOTS ||
                  text[7 + used],
              "layout: after custom: should come row,column of four cards with colons "
              "between them (custom:0,0:0,2:2,0:2,2), not \"%.60s\"",
              text + 7);
    layout_normalize(row);
    layout_normalize(column);
    int status = layout_check(row, column, err);
    if (status == MIRE_OK)
        *value = layout_value(row, column);
    return status;
}

static void layout_format(int32_t value, struct mire_text *text)
{
    int row[ROOTS], column[ROOTS];
    if (value < LAYOUTS) {
        mire_put(text, layout_names[value]);
        return;
    }
    offsets(value, row, column);
    mire_put(text, "custom");
    for (int slot = 0; slot < ROOTS; slot++)
        mire_putf(text, ":%d,%d", row[slot], column[slot]);
}

/* ---- sides: all white, all black, by chance, or a mix as 4 + the set of black cards ---- */

enum { SIDES_WHITE, SIDES_BLACK, SIDES_RANDOM, SIDES_MIX = 4 };
static const char *const sides_names[] = {"white", "black", "random", NULL};

static int sides_parse(const char *text, int32_t *value, struct mire_error *err)
{
    int black = 0, found = mire_word_find(text, sides_names, 3);
    if (found >= 0) {
        *value = found;
        return MIRE_OK;
    }
    REFUSE_IF(strlen(text) != ROOTS || strspn(text, "wbWB") != ROOTS,
              "sides: should be white, black, random, or four letters w and b for the "
              "cards W1 to W4 (wbwb), not \"%.40s\"",
              text);
    for (int card = 0; card < ROOTS; card++)
        black |= (text[card] == 'b' || text[card] == 'B') << card;
    *value = black == 0 ? SIDES_WHITE : black == 15 ? SIDES_BLACK : SIDES_MIX + black;
    return MIRE_OK;
}

static void sides_format(int32_t value, struct mire_text *text)
{
    if (value < SIDES_MIX) {
        mire_put(text, sides_names[value]);
        return;
    }
    for (int card = 0; card < ROOTS; card++)
        mire_put(text, (value - SIDES_MIX) >> card & 1 ? "b" : "w");
}

/* ---- arrangement: by chance, by chance but none turned, or card and turn of each slot ---- */

enum { SHUFFLED, UPRIGHT, ARRANGED = 1 << 12 };
static const char *const arrangement_names[] = {"shuffled", "upright", NULL};

static int arrangement_parse(const char *text, int32_t *value, struct mire_error *err)
{
    int32_t arranged = ARRANGED;
    int cards = 0, found = mire_word_find(text, arrangement_names, 2);
    if (found >= 0) {
        *value = found;
        return MIRE_OK;
    }
    const char *at = text;
    for (int slot = 0; slot < ROOTS; slot++) {
        if (*at < '1' || *at > '4')
            break;
        int card = *at++ - '1';
        bool turned = *at == 't' || *at == 'T';
        at += turned;
        cards |= 1 << card;
        arranged |= (card | turned << 2) << (3 * slot);
        if (slot < ROOTS - 1 && *at++ != '-')
            break;
    }
    REFUSE_IF(cards != 15 || *at,
              "arrangement: should be shuffled, upright, or the four water cards in the "
              "order of the layout, t for turned (1-3t-2-4), not \"%.40s\"",
              text);
    *value = arranged;
    return MIRE_OK;
}

static void arrangement_format(int32_t value, struct mire_text *text)
{
    if (value < ARRANGED) {
        mire_put(text, arrangement_names[value]);
        return;
    }
    for (int slot = 0; slot < ROOTS; slot++)
        mire_putf(text, "%s%d%s", slot ? "-" : "", (value >> (3 * slot) & 3) + 1,
                  value >> (3 * slot + 2) & 1 ? "t" : "");
}

static const char *const deck_names[] = {"rules", "all", NULL};

/* ---- start: 0 by chance, or the seat ---- */

static int start_parse(const char *text, int32_t *value, struct mire_error *err)
{
    long seat = 0;
    REFUSE_IF(strcasecmp(text, "random") != 0 && !mire_number_parse(text, 1, MOORS, &seat),
              "start: should be random or a seat, 1 to %d, not \"%.40s\"", MOORS, text);
    *value = (int32_t)seat;
    return MIRE_OK;
}

static void start_format(int32_t value, struct mire_text *text)
{
    if (value)
        mire_putf(text, "%d", (int)value);
    else
        mire_put(text, "random");
}

const struct mire_option moorland_options[] = {
    {"sides", "sides of the water cards: easy white, hard black, by chance, or a mix like wbwb",
     sides_names, .parse = sides_parse, .format = sides_format},
    {"layout", "how the water cards lie; your own as custom:0,0:0,2:2,0:2,2 (row,column of each)",
     layout_names, .parse = layout_parse, .format = layout_format},
    {"arrangement",
     "which water card lies where: by chance, by chance but none turned, or like 1-3t-2-4",
     arrangement_names, .parse = arrangement_parse, .format = arrangement_format},
    {"deck", "the 12 four-player cards only with four players, or always", deck_names},
    {"start", "who has the mushroom first: random, or a seat", .parse = start_parse,
     .format = start_format},
    {.name = NULL},
};

/* Values come from anywhere: each must be one its own text leads back to. */
static bool round_trips(const struct mire_option *option, int32_t value)
{
    int32_t back;
    MIRE_TEXT(text, 100);
    option->format(value, &text);
    return option->parse(text.at, &back, NULL) == MIRE_OK && back == value;
}

int moorland_fits(const struct mire_setup *setup, struct mire_error *err)
{
    int32_t sides = setup->option[OPTION_SIDES], layout = setup->option[OPTION_LAYOUT];
    int32_t arrangement = setup->option[OPTION_ARRANGEMENT];
    bool good = sides >= 0 && sides < SIDES_MIX + 15 && sides != SIDES_RANDOM + 1;
    good = good && layout >= 0 && (layout < LAYOUTS || layout >> 24 == 1);
    good = good && arrangement >= 0 && (arrangement <= UPRIGHT || arrangement >> 12 == 1);
    REFUSE_IF(!good || !round_trips(&moorland_options[OPTION_SIDES], sides) ||
                  !round_trips(&moorland_options[OPTION_LAYOUT], layout) ||
                  !round_trips(&moorland_options[OPTION_ARRANGEMENT], arrangement),
              "sides, layout or arrangement has a value that means none");
    REFUSE_IF(setup->option[OPTION_START] < 0 || setup->option[OPTION_START] > setup->seats,
              "start: there is no seat %d with %d players", (int)setup->option[OPTION_START],
              setup->seats);
    return MIRE_OK;
}

/* ---- laying the cards ---- */

/* The first card of the shuffle takes the first place of the layout, and so on; each lies at 0° or
 * 180°, by chance as well. */
void moorland_lay_out(struct moorland *m)
{
    int32_t sides = m->head.option[OPTION_SIDES];
    int32_t arrangement = m->head.option[OPTION_ARRANGEMENT];
    struct mire_rng *rng = &m->head.rng;
    for (int slot = 0; slot < ROOTS; slot++)
        m->slot_card[slot] = (uint8_t)slot;
    if (arrangement >= ARRANGED) {
        for (int slot = 0; slot < ROOTS; slot++) {
            m->slot_card[slot] = arrangement >> (3 * slot) & 3;
            m->slots_turned |= (uint8_t)((arrangement >> (3 * slot + 2) & 1) << slot);
        }
    } else {
        mire_shuffle(rng, STREAM_STRUCTURE, m->slot_card, ROOTS);
        if (arrangement == SHUFFLED)
            m->slots_turned = (uint8_t)mire_rng_below(rng, STREAM_STRUCTURE, 16);
    }
    if (sides == SIDES_RANDOM)
        m->black = (uint8_t)mire_rng_below(rng, STREAM_STRUCTURE, 16);
    else
        m->black = (uint8_t)(sides == SIDES_WHITE   ? 0
                             : sides == SIDES_BLACK ? 15
                                                    : sides - SIDES_MIX);
    moorland_assemble(m);
}

/* Where each section lies, which are neighbours, what grows. A turned card has its sections and
 * their edges on the opposite side. */
void moorland_assemble(struct moorland *m)
{
    const struct moorland_tables *t = moorland_tables(m);
    int row[ROOTS], column[ROOTS];
    uint8_t at[10][10]; /* section of each cell, with a margin of nowhere */
    memset(at, NOWHERE, sizeof at);
    m->chequer = 0;
    offsets(m->head.option[OPTION_LAYOUT], row, column);
    for (int slot = 0; slot < ROOTS; slot++) {
        int card = m->slot_card[slot], turned = m->slots_turned >> slot & 1;
        const struct moorland_side *side = &t->side[card][m->black >> card & 1];
        for (int i = 0; i < 4; i++) {
            const struct moorland_plan *plan = &side->plan[turned ? 3 - i : i];
            int section = plan->letter == NOWHERE ? LETTERS + card : plan->letter;
            int r = row[slot] + i / 2, c = column[slot] + i % 2;
            at[r + 1][c + 1] = (uint8_t)section;
            m->cell[section] = (uint8_t)(8 * r + c);
            m->chequer |= (uint16_t)(((r + c) & 1) << section);
            if (section < LETTERS) {
                m->growth[section] = plan->growth;
            } else {
                uint16_t water = turned ? moorland_turn(plan->water) : plan->water;
                int from = plan->root_from;
                m->root_from[card] = (uint8_t)(turned ? (from << 2 | from >> 2) & 15 : from);
                for (int seat = 0; seat < m->head.seats; seat++)
                    m->moor[seat].water[section] = water;
            }
        }
    }
    for (int section = 0; section < SECTIONS; section++) {
        int r = m->cell[section] / 8 + 1, c = m->cell[section] % 8 + 1;
        uint8_t around[EDGES] = {at[r - 1][c], at[r][c + 1], at[r + 1][c], at[r][c - 1]};
        memcpy(m->neighbour[section], around, sizeof around);
    }
}

/* The cards are four, and lie as the options say. */
int moorland_structure_audit(const struct moorland *m, struct mire_error *err)
{
    struct moorland fresh = {.head = {.seats = m->head.seats, .components = m->head.components}};
    int32_t sides = m->head.option[OPTION_SIDES];
    int32_t arrangement = m->head.option[OPTION_ARRANGEMENT];
    unsigned cards = 0;
    for (int slot = 0; slot < ROOTS; slot++)
        cards |= m->slot_card[slot] < ROOTS ? 1u << m->slot_card[slot] : 0;
    REFUSE_IF(cards != 15, "state.structure: each of W1 to W4 should be there once");
    memcpy(fresh.head.option, m->head.option, sizeof fresh.head.option);
    moorland_lay_out(&fresh);
    REFUSE_IF(sides != SIDES_RANDOM && fresh.black != m->black,
              "state.structure: the option sides says otherwise");
    REFUSE_IF(arrangement == UPRIGHT && m->slots_turned,
              "state.structure: the option arrangement says upright");
    REFUSE_IF(arrangement >= ARRANGED && (memcmp(fresh.slot_card, m->slot_card, ROOTS) != 0 ||
                                          fresh.slots_turned != m->slots_turned),
              "state.structure: the option arrangement says otherwise");
    return MIRE_OK;
}
