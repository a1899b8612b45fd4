/* SPDX-License-Identifier: MIT */
/*
 * Boreal: the position as text for an 80-column terminal.
 *
 * A tile is drawn in four lines. Each sector shows the letter of its edge (F forest, R river, B
 * river bank, W wetland, G grassland, L lake, H highland) and who stands there: "F1v" is a forest
 * with a vole of seat 1. In the middle of a tile stand its coordinates, q above r; in the empty
 * cells around the map q,r.
 *
 *      / F  \
 *     /F   R2f\        Columns are 9 to a strip; a wider map comes in several strips.
 *     \W  1  G/
 *      \_ H _/
 */
#include "games/boreal/boreal.h"

#include <stdio.h>
#include <string.h>

enum {
    PITCH = 8, /* columns from tile to tile */
    WIDE = 10, /* of a tile */
    STRIP = 9, /* tiles side by side in 80 columns */
    STRIP_WIDTH = STRIP * PITCH + WIDE - PITCH,
};

static const char edge_letters[] = ".FRBWGLH";
static const char token_letters[TYPES + 1] = "ivvvvvhfwmrx";

/* A line of the strip that is being drawn; the tiles that cross it write themselves in. */
struct row {
    char at[STRIP_WIDTH + 1];
};

/* "F1v"; a hidden moose is M, a used mushroom X. */
static void sector_text(const struct boreal *b, const struct boreal_set *set, int sector,
                        char out[8])
{
    int token = b->token[sector];
    char letter = edge_letters[boreal_face_of(b, set, sector / 6)->edge[sector % 6]];
    if (!token) {
        snprintf(out, 8, "%c", letter);
        return;
    }
    char who = token_letters[TOKEN_TYPE(token)];
    if (token & TOKEN_TURNED)
        who = (char)(who - 'a' + 'A');
    snprintf(out, 8, "%c%d%c", letter, TOKEN_SEAT(token) + 1, who);
}

static void write_at(struct row *row, int x, const char *text)
{
    for (; *text; text++, x++)
        if (x >= 0 && x < STRIP_WIDTH && *text != ' ')
            row->at[x] = *text;
}

/* The sectors left and right, and a coordinate between them, on the roomier side. */
static void middle_line(struct row *row, int x, char open, const char *left, int number,
                        const char *right, char close)
{
    char text[16], digits[8];
    int n = snprintf(digits, sizeof digits, "%d", number);
    int at = n == 2 || strlen(right) > 1 ? 4 : 5;
    write_at(row, x + (n == 3 && strlen(right) > 1 ? 3 : at), digits);
    snprintf(text, sizeof text, "%c%-3s  %3s%c", open, left, right, close);
    write_at(row, x, text);
}

/* One of the four lines of a tile whose left edge is at x. */
static void tile_line(const struct boreal *b, const struct boreal_set *set, int t, int line,
                      struct row *row, int x)
{
    char left[8], right[8], text[32];
    switch (line) {
    case 0:
        sector_text(b, set, 6 * t + N, left);
        snprintf(text, sizeof text, "/  %-3s \\", left);
        write_at(row, x + 1, text);
        break;
    case 1:
        sector_text(b, set, 6 * t + NW, left);
        sector_text(b, set, 6 * t + NE, right);
        middle_line(row, x, '/', left, b->map[t].q, right, '\\');
        break;
    case 2:
        sector_text(b, set, 6 * t + SW, left);
        sector_text(b, set, 6 * t + SE, right);
        middle_line(row, x, '\\', left, b->map[t].r, right, '/');
        break;
    default:
        sector_text(b, set, 6 * t + S, left);
        snprintf(text, sizeof text, "\\__%s%s/", left, strlen(left) == 1 ? "___" : "_");
        write_at(row, x + 1, text);
    }
}

static void cell_line(const struct boreal_cell *cell, int line, struct row *row, int x)
{
    char text[16];
    if (line != 1)
        return;
    int n = snprintf(text, sizeof text, "%d,%d", cell->q, cell->r);
    write_at(row, x + (WIDE - n) / 2, text);
}

/* The columns q = from .. from + STRIP - 1 of the map. */
static void strip(const struct boreal *b, const struct boreal_set *set, int from,
                  struct mire_text *text)
{
    int low = 1000, high = -1000;
    for (int i = 0; i < b->laid + b->border_count; i++) {
        struct boreal_cell c =
            i < b->laid ? (struct boreal_cell){b->map[i].q, b->map[i].r} : b->border[i - b->laid];
        int y = 4 * c.r + 2 * c.q;
        if (c.q < from || c.q >= from + STRIP)
            continue;
        low = y < low ? y : low;
        high = y + 3 > high ? y + 3 : high;
    }
    for (int y = low; y <= high; y++) {
        struct row row;
        memset(row.at, ' ', sizeof row.at);
        for (int t = 0; t < b->laid; t++) {
            int line = y - 4 * b->map[t].r - 2 * b->map[t].q, column = b->map[t].q - from;
            if (line >= 0 && line < 4 && column >= 0 && column < STRIP)
                tile_line(b, set, t, line, &row, column * PITCH);
        }
        for (int i = 0; i < b->border_count; i++) {
            int line = y - 4 * b->border[i].r - 2 * b->border[i].q;
            int column = b->border[i].q - from;
            if (line >= 0 && line < 4 && column >= 0 && column < STRIP)
                cell_line(&b->border[i], line, &row, column * PITCH);
        }
        int end = STRIP_WIDTH;
        while (end > 0 && row.at[end - 1] == ' ')
            end--;
        if (end > 0)
            mire_putf(text, "%.*s\n", end, row.at);
    }
}

static void show_map(const struct boreal *b, const struct boreal_set *set, struct mire_text *text)
{
    int low = 0, high = 0;
    for (int i = 0; i < b->border_count; i++) {
        low = b->border[i].q < low ? b->border[i].q : low;
        high = b->border[i].q > high ? b->border[i].q : high;
    }
    for (int from = low; from <= high; from += STRIP) {
        int to = from + STRIP - 1 < high ? from + STRIP - 1 : high;
        if (high - low >= STRIP)
            mire_putf(text, "columns %d to %d:\n", from, to);
        strip(b, set, from, text);
    }
    mire_put(text, "\nF forest  R river  B river bank  W wetland  G grassland  L lake  H highland\n"
                   "i insect  v vole  h hare  f fish  w wolf  m moose  r raptor  x mushroom\n"
                   "(M hidden moose, X used mushroom; the number before it is the seat)\n");
}

/* ---- lists ---- */

static void show_animals(const struct boreal *b, const struct boreal_set *set,
                         struct mire_text *text)
{
    bool any = false;
    for (int seat = 0; seat < b->head.seats; seat++)
        for (int s = boreal_next_token(b, 0); s >= 0; s = boreal_next_token(b, s + 1)) {
            int token = b->token[s], type = TOKEN_TYPE(token);
            MIRE_TEXT(where, 30);
            if (TOKEN_SEAT(token) != seat)
                continue;
            boreal_put_sector(b, s, &where);
            mire_putf(text, "%s  @%d %s%s on %s: %s of %d, %s, %d animal%s\n",
                      any ? "" : "\nAnimals on the map:\n", seat + 1,
                      !(token & TOKEN_TURNED) ? ""
                      : type == T_MOOSE       ? "hidden "
                                              : "used ",
                      boreal_type_names[type], where.at,
                      boreal_habitat_names[boreal_habitat(b, set, s)], boreal_size(b, s),
                      boreal_is_open(b, s) ? "open" : "closed", boreal_crowd(b, s),
                      boreal_crowd(b, s) == 1 ? "" : "s");
            any = true;
        }
}

static void show_heap(const char *what, const uint8_t heap[TYPES], struct mire_text *text)
{
    bool any = false;
    for (int type = 0; type < TYPES; type++)
        if (heap[type]) {
            mire_putf(text, "%s", any ? ", " : what);
            if (boreal_kind(type) == VOLE || heap[type] == 1)
                mire_put(text, boreal_type_names[type]);
            else
                mire_putf(text, "%d %s", heap[type], boreal_animals[boreal_kind(type)].plural);
            any = true;
        }
    if (any)
        mire_put(text, "\n");
}

/* "t18 RRRFFF (river leaves n, se)": letters clockwise from north. */
static void show_tiles(const struct boreal_set *set, const char *what, uint64_t tiles,
                       struct mire_text *text)
{
    int n = 0;
    for (; tiles; tiles &= tiles - 1, n++) {
        int tile = __builtin_ctzll(tiles);
        mire_put(text, n % 4 ? "   " : n ? "\n          " : what);
        boreal_put_tile(set, tile, text);
        mire_put(text, " ");
        for (int d = 0; d < 6; d++)
            mire_putf(text, "%c", edge_letters[set->tile[tile].edge[d]]);
        const uint8_t *centre = set->tile[tile].centre;
        if (centre[0] || centre[1] || centre[2] || centre[3] || centre[4] || centre[5])
            mire_put(text, "+");
    }
    if (n)
        mire_put(text, "\n");
}

static void show_seat(const struct boreal *b, const struct boreal_set *set, int seat, bool mine,
                      struct mire_text *text)
{
    int tokens, predators;
    boreal_count_tokens(b, seat, &tokens, &predators);
    mire_putf(text, "\n@%d: %d points, %d tile%s in hand, %d animal%s on the map%s\n", seat + 1,
              boreal_points(b, seat), b->hand_count[seat], b->hand_count[seat] == 1 ? "" : "s",
              tokens, tokens == 1 ? "" : "s", seat == b->first ? ", first player" : "");
    show_tiles(set, mine ? "  hand:   " : "  shown:  ", mine ? b->hand[seat] : b->shown[seat],
               text);
    show_tiles(set, "  locked: ", b->locked[seat], text);
    show_tiles(set, "  bid:    ", b->bid[seat], text);
    show_heap("  locked: ", b->locked_tokens[seat], text);
    show_heap("  bid:    ", b->bid_tokens[seat], text);
    if (mine) {
        show_heap("  supply: ", b->supply[seat], text);
        show_heap("  reserve: ", b->reserve[seat], text);
    } else if (boreal_has_chosen(b, seat)) {
        int size = boreal_supply_size(b, seat);
        mire_putf(text, "  supply: %d animal%s\n", size, size == 1 ? "" : "s");
        show_heap("  known to be there: ", b->known[seat], text);
    } else {
        mire_put(text, "  has not chosen a supply\n");
    }
}

void boreal_show(const void *state, int viewer, struct mire_text *text)
{
    const struct boreal *b = state;
    const struct boreal_set *set = boreal_set_of(b);
    int bag = __builtin_popcountll(b->bag);
    for (int seat = 0; seat < b->head.seats; seat++)
        bag -= b->hand_count[seat] - __builtin_popcountll(b->hand[seat]);
    mire_putf(text, "%d tile%s on the map, %d in the bag; turns go %s.%s\n\n", b->laid,
              b->laid == 1 ? "" : "s", bag, b->direction ? "counter-clockwise" : "clockwise",
              b->stage == FINALE ? " End turns." : "");
    show_map(b, set, text);
    show_animals(b, set, text);
    for (int seat = 0; seat < b->head.seats; seat++)
        show_seat(b, set, seat, viewer == seat || viewer == MIRE_EVERYTHING, text);
    mire_put(text, "\nTiles: edges clockwise from north; + joins through the middle.\n");
}
