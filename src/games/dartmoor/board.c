/* SPDX-License-Identifier: MIT */
/*
 * Dartmoor: what is being played, your hand, the clearing, then the forests, yours first. Cards are
 * lines, a line a half; a host is a box with the cards around it.
 *
 *   ┌ .3 Wet Woodland ───────┐     ▴ above, ▾ below, ◂ left and → right of it
 *   │ ▴Black-Tailed Godwit   │
 *   │ ▾–                     │
 *   └─birch──────────────────┘
 */
#include "core/board.h"

#include <stdio.h>
#include <string.h>

enum { HOST = 25, TWO_COLUMNS = 92 };

static const char *arrow(const char *side)
{
    return strncmp(side, "top", 3) == 0      ? "▴"
           : strncmp(side, "bottom", 6) == 0 ? "▾"
           : strcmp(side, "left") == 0       ? "◂"
           : strcmp(side, "right") == 0      ? "→"
                                             : " ";
}

/* ---- cards ---- */

/* What a half does, where no card can be opened to read it. */
static int put_effects(struct page *page, int line, int column, int wide, const json_t *face)
{
    static const char *const keys[][2] = {{"home", ""}, {"effect", ""}, {"bonus", "bonus: "}};
    for (int i = 0; i < 3; i++) {
        MIRE_TEXT(words, 400);
        mire_putf(&words, "%s%s", keys[i][1], word(face, keys[i][0]));
        if (word(face, keys[i][0])[0])
            line = page_wrap(page, line, column, wide, 2, FAINT, words.at);
    }
    return line;
}

/* A half: side, species, cost, tree symbol, points. */
static int put_face(struct page *page, int line, int column, int wide, const json_t *face,
                    int within, bool plain)
{
    int place = board_place(page, face, within), name = wide < 60 ? 22 : 24;
    page_fill(page, line, column, 1, wide, INK, place);
    page_mark(page, line, column, place);
    page_put(page, line, column + 1, FAINT, place, "%s", arrow(word(face, "side")));
    page_put_in(page, line, column + 2, name, INK, place, word(face, "species"));
    page_put(page, line, column + 3 + name, STRONG, place, "%d", number(face, "cost"));
    page_put(page, line, column + 5 + name, GAIN, place, "%.6s", word(face, "symbol"));
    if (plain) {
        line = page_wrap(page, line, column + 12 + name, wide - name - 12, 0, FAINT,
                         word(face, "points"));
        return put_effects(page, line, column + 4, wide - 4, face);
    }
    page_put_in(page, line, column + 12 + name, wide - name - 12, FAINT, place,
                word(face, "points"));
    return line + 1;
}

/* Returns the line after the card. */
static int put_card(struct page *page, int line, int column, int wide, const json_t *card,
                    bool plain)
{
    const json_t *faces = part(card, "faces"), *face;
    int place = board_place(page, card, 0);
    if (json_array_size(faces) == 0) {
        page_put(page, line, column, FAINT, place, "   ? a card nobody has seen");
        return line + 1;
    }
    page_put(page, line, column, truth(card, "shown") ? STRONG : FAINT, place, "%4d",
             number(card, "number"));
    EACH_ELEMENT(face, faces)
        line = put_face(page, line, column + 4, wide - 4, face, place, plain);
    return line;
}

static int put_cards(struct page *page, int line, int column, int wide, const char *title,
                     const json_t *cards, bool plain)
{
    const json_t *card;
    page_put(page, line++, column, HEAD, 0, "%s", title);
    if (json_array_size(cards) == 0)
        page_put(page, line++, column + 1, FAINT, 0, "nothing");
    EACH_ELEMENT(card, cards)
        line = put_card(page, line, column, wide, card, plain);
    return line;
}

static int put_hand(struct page *page, int line, int column, int wide, const json_t *who,
                    bool plain)
{
    const json_t *hand = part(who, "hand"), *card;
    int unknown = 0;
    page_put(page, line++, column, HEAD, 0, "Hand: %d {card|cards}", (int)json_array_size(hand));
    EACH_ELEMENT(card, hand)
        if (truth(card, "known"))
            line = put_card(page, line, column, wide, card, plain);
        else
            unknown++;
    if (unknown)
        page_put(page, line++, column + 1, FAINT, 0, "%d unknown", unknown);
    return line;
}

/* ---- forests ---- */

/* A slot and who lives there, one below the other. Returns the line after it. */
static int put_slot(struct page *page, int line, int column, int wide, const json_t *slot, int host)
{
    const json_t *cards = part(slot, "cards"), *card;
    int place = board_place(page, slot, host), n = (int)json_array_size(cards), first = line;
    page_fill(page, line, column, n ? n : 1, wide, INK, place);
    EACH_ELEMENT(card, cards) {
        const json_t *face = part(card, "face");
        int own = board_place(page, face, board_place(page, card, place));
        page_put_in(page, line++, column + 2, wide - 2, INK, own, word(face, "species"));
    }
    if (n == 0)
        page_put(page, line++, column + 2, FAINT, place, "–");
    page_mark(page, first, column, place);
    page_put(page, first, column + 1, FAINT, place, "%s", arrow(word(slot, "side")));
    return line;
}

static int host_lines(const json_t *host)
{
    const json_t *slot;
    int lines = 2;
    EACH_ELEMENT(slot, part(host, "slots")) {
        int n = (int)json_array_size(part(slot, "cards"));
        lines += n ? n : 1;
    }
    return lines;
}

static void draw_host(struct page *page, int line, int column, const json_t *host)
{
    const json_t *slots = part(host, "slots"), *card = part(host, "card"), *slot;
    int place = board_place(page, host, 0), lines = host_lines(host), at = line + 1;
    bool tree =
        json_array_size(slots) == 4 && strcmp(word(json_array_get(slots, 2), "side"), "left") == 0;
    const json_t *face = json_array_get(part(card, "faces"), 0);
    char title[60];
    board_place(page, face, board_place(page, card, place));
    snprintf(title, sizeof title, " .%d %.40s ", number(host, "number"), word(host, "species"));
    page_box(page, line, column, lines, HOST, tree ? GAIN : WOOD, place);
    page_put_in(page, line, column + 1, HOST - 2, STRONG, place, title);
    page_put(page, line + lines - 1, column + 2, FAINT, place, "%s%s", word(face, "symbol"),
             truth(host, "full") ? ", full" : "");
    EACH_ELEMENT(slot, slots)
        at = put_slot(page, at, column + 1, HOST - 2, slot, place);
}

static int draw_forest(struct page *page, int line, const struct scene *scene, int seat)
{
    const json_t *who = json_array_get(part(scene->board, "seats"), (size_t)seat);
    const json_t *cave = part(who, "cave"), *host;
    int across = (scene->wide + 1) / (HOST + 1), n = 0, lowest = 0;
    int at = board_seat(page, line, 0, scene, seat);
    across = across > 0 ? across : 1;
    at = page_put(page, line, at, INK, 0, "  %d points, %d {moor|moors}", number(who, "points"),
                  number(who, "moors"));
    if (json_is_object(cave))
        at = page_put(page, line, at, INK, board_place(page, cave, 0), ", cave %d with %d",
                      number(cave, "number"), (int)json_array_size(part(who, "cave_cards")));
    page_put(page, line++, at, INK, 0, ", hand %d", (int)json_array_size(part(who, "hand")));
    EACH_ELEMENT(host, part(who, "forest")) {
        if (n % across == 0) {
            line += lowest;
            lowest = 0;
        }
        draw_host(page, line, (HOST + 1) * (n++ % across), host);
        lowest = host_lines(host) > lowest ? host_lines(host) : lowest;
    }
    if (n == 0)
        page_put(page, line, 1, FAINT, 0, "no forest yet");
    return line + (n ? lowest : 1) + 1;
}

/* ---- the whole ---- */

static int draw_top(struct page *page, const struct scene *scene)
{
    const json_t *board = scene->board, *stack = part(board, "stack"), *cave;
    const json_t *winter = part(board, "winter"), *clearing = part(board, "clearing");
    int line = 0, at = board_put(page, 0, 0, STRONG, stack, "stack %d", number(stack, "cards"));
    at = page_put(page, 0, at, INK, board_place(page, winter, 0), "   winter %d of %d",
                  number(winter, "met"), number(winter, "of"));
    page_put(page, line++, at, INK, board_place(page, clearing, 0), "   clearing %d of %d",
             (int)json_array_size(part(clearing, "cards")), number(clearing, "sweep_at"));
    EACH_ELEMENT(cave, part(board, "caves"))
        board_put(page, line++, 0, INK, cave, "Cave %d: %s", number(cave, "number"),
                  word(cave, "text"));
    return line;
}

static int draw_table(struct page *page, int line, const struct scene *scene)
{
    const json_t *card = part(scene->board, "table");
    if (!json_is_object(card))
        return line;
    int at = page_put(page, line, 0, HEAD, 0, "Being played");
    if (number(card, "to_pay"))
        at = page_put(page, line, at, GORSE, 0, ", %d to pay", number(card, "to_pay"));
    if (truth(card, "bonus_alive"))
        page_put(page, line, at, GAIN, 0, ", its bonus is still to be had");
    return put_card(page, line + 1, 0, scene->wide, card, scene->plain);
}

static void draw(struct page *page, const struct scene *scene)
{
    const json_t *clearing = part(part(scene->board, "clearing"), "cards");
    const json_t *seats = part(scene->board, "seats");
    int line = draw_table(page, draw_top(page, scene), scene), wide = scene->wide;
    const json_t *mine = json_array_get(seats, (size_t)board_nth_seat(scene, 0));
    if (wide >= TWO_COLUMNS) {
        int left = put_hand(page, line, 0, wide / 2 - 1, mine, false);
        int right = put_cards(page, line, wide / 2, wide - wide / 2, "Clearing", clearing, false);
        line = left > right ? left : right;
    } else {
        line = put_hand(page, line, 0, wide, mine, scene->plain);
        line = put_cards(page, line, 0, wide, "Clearing", clearing, scene->plain);
    }
    line++;
    for (int i = 0; i < scene->seats_count; i++)
        line = draw_forest(page, line, scene, board_nth_seat(scene, i));
    for (int i = 1; i < scene->seats_count; i++) {
        int seat = board_nth_seat(scene, i);
        board_seat(page, line, 0, scene, seat);
        line = put_hand(page, line + 1, 0, wide, json_array_get(seats, (size_t)seat), scene->plain);
        line++;
    }
}

static void pace(const json_t *board, struct mire_text *text)
{
    mire_putf(text, "stack %d, winter %d of %d", number(part(board, "stack"), "cards"),
              number(part(board, "winter"), "met"), number(part(board, "winter"), "of"));
}

const struct mire_drawing dartmoor_drawing = {"Dartmoor", draw, pace, NULL};
