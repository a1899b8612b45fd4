/* SPDX-License-Identifier: MIT */
/*
 * Moose Quest: the trail with the land ahead, the dice, then each herd with what it has crossed.
 */
#include "core/board.h"

#include <stdio.h>
#include <string.h>

enum { CARD = 30, DICE = 20 };

/* ---- the trail ---- */

/* "59 Very Vertical Cliff" and its value; a solid or bloody numeral warns. */
static int put_land(struct page *page, int line, int column, const json_t *land)
{
    const char *numeral = word(land, "numeral");
    enum ink ink = strcmp(numeral, "bloody") == 0 ? LOSS : STRONG;
    column = board_put(page, line, column, INK, land, "%d %s ", number(land, "number"),
                       word(land, "name"));
    return page_put(page, line, column, (int)ink, board_place(page, land, 0), "%d%s",
                    number(land, "value"),
                    strcmp(numeral, "hollow") == 0   ? ""
                    : strcmp(numeral, "bloody") == 0 ? "!"
                                                     : ".");
}

/* A land as a card. */
static int draw_land(struct page *page, int line, int column, int wide, const char *title,
                     const json_t *land)
{
    int place = board_place(page, land, 0), first = line;
    int at = board_put(page, line + 1, column + 1, STRONG, land, "%d %s", number(land, "number"),
                       word(land, "name"));
    page_put(page, line + 1, at, GORSE, place, ": %d", number(land, "value"));
    line = page_wrap(page, line + 2, column + 2, wide - 4, 0, INK, word(land, "text"));
    page_box(page, first, column, line - first + 1, wide, FAINT, place);
    page_put(page, first, column + 2, HEAD, place, " %s ", title);
    return line + 1;
}

static int put_lands(struct page *page, int line, int column, int wide, const char *title,
                     const json_t *lands)
{
    int at = page_put(page, line, column, FAINT, 0, "%s", title);
    for (size_t i = 0; i < json_array_size(lands); i++) {
        const json_t *land = json_array_get(lands, i);
        int need = page_width(word(land, "name")) + 9;
        if (at + need > column + wide && i) {
            line++;
            at = column + page_width(title);
        }
        if (json_is_null(land))
            at = page_put(page, line, at, FAINT, 0, " ?");
        else
            at = put_land(page, line, at, land);
        if (i + 1 < json_array_size(lands))
            at = page_put(page, line, at, FAINT, 0, ",");
    }
    return line + 1;
}

/* ---- the dice ---- */

static int draw_dice(struct page *page, int line, int column, const json_t *board)
{
    static const char *const faces[7][3] = {
        {"   ", "   ", "   "}, {"   ", " • ", "   "}, {"•  ", "   ", "  •"}, {"•  ", " • ", "  •"},
        {"• •", "   ", "• •"}, {"• •", " • ", "• •"}, {"• •", "• •", "• •"},
    };
    const json_t *tray = part(board, "tray"), *dice = part(tray, "dice");
    int place = board_place(page, tray, 0), at = column + 1, n = (int)json_array_size(dice);
    page_mark(page, line + 1, column, place);
    for (int i = 0; i < n; i++, at += 6) {
        const json_t *die = json_array_get(dice, (size_t)i);
        int own = board_place(page, die, place), face = number(die, "face");
        page_box(page, line, at, 5, 5, INK, own);
        for (int row = 0; row < 3; row++)
            page_put(page, line + 1 + row, at + 1, STRONG, own, "%s",
                     faces[face >= 0 && face <= 6 ? face : 0][row]);
        page_put(page, line + 4, at + 2, FAINT, own, "%d", face);
    }
    if (n == 0)
        page_put(page, line + 1, at, FAINT, place, "no dice rolled");
    int row = line;
    at += n ? 1 : 16;
    if (number(tray, "total"))
        page_put(page, row++, at, STRONG, place, "total %d", number(tray, "total"));
    if (truth(board, "moving"))
        page_put(page, row++, at, INK, place, "%d dice left, %d aside", number(tray, "left"),
                 number(tray, "symbols"));
    else if (number(tray, "symbols"))
        page_put(page, row++, at, INK, place, "%d aside", number(tray, "symbols"));
    if (number(tray, "event_die"))
        page_put(page, row++, at, STRONG, place, "die %d", number(tray, "event_die"));
    if (number(tray, "snow"))
        page_put(page, row, at, INK, place, "snow %d", number(tray, "snow"));
    return line + (n ? 5 : 2);
}

static int draw_battle(struct page *page, int line, const struct scene *scene)
{
    const json_t *battle = part(scene->board, "battle");
    if (!json_is_object(battle))
        return line;
    int at = page_put(page, line, 0, LOSS, 0, "Battle! ");
    at = board_seat(page, line, at, scene, number(battle, "defender") - 1);
    if (word(battle, "predators")[0])
        page_put(page, line, at, INK, 0, " against %s (%d stars)", word(battle, "predators"),
                 number(battle, "stars"));
    else
        page_put(page, line, at, INK, 0, ": the predators lead by %d", number(battle, "lead"));
    return line + 1;
}

/* ---- herds ---- */

static void put_moose(struct flow *f, const json_t *moose)
{
    char words[100];
    int stars = number(moose, "stars");
    int n = snprintf(words, sizeof words, "%d %s %d%.*s%s", number(moose, "count"),
                     word(moose, "name"), number(moose, "value"), stars < 5 ? stars : 5, "*****",
                     truth(moose, "used") ? " used" : "");
    board_flow(f, n + 3);
    f->at =
        board_put(f->page, f->line, f->at, truth(moose, "used") ? FAINT : INK, moose, "%s", words);
    f->at = page_put(f->page, f->line, f->at, INK, 0, " ");
}

static void put_card(struct flow *f, const json_t *card, enum ink ink, const char *before)
{
    int place = board_place(f->page, card, 0), n = number(card, "count");
    char words[100];
    snprintf(words, sizeof words, "%s%s", before, word(card, "name"));
    board_flow(f, page_width(words) + 5);
    f->at = board_put(f->page, f->line, f->at, (int)ink, card, "%s", words);
    if (n > 1)
        f->at = page_put(f->page, f->line, f->at, FAINT, place, " ×%d", n);
    f->at = page_put(f->page, f->line, f->at, INK, 0, " ");
}

static struct flow flow_from(struct page *page, int line, const char *title, int wide)
{
    page_put(page, line, 1, FAINT, 0, "%s", title);
    return (struct flow){page, line, 7, 7, wide};
}

static int draw_cards(struct page *page, int line, const json_t *who, int wide)
{
    const json_t *hand = part(who, "hand"), *card;
    struct flow f = flow_from(page, line, "cards", wide);
    EACH_ELEMENT(card, hand)
        put_card(&f, card, INK, "");
    if (!json_is_array(hand))
        f.at = page_put(page, f.line, f.at + 1, FAINT, 0, "%d kept ", number(who, "hand_size"));
    else if (json_array_size(hand) == 0)
        f.at = page_put(page, f.line, f.at + 1, FAINT, 0, "none ");
    EACH_ELEMENT(card, part(who, "in_play"))
        put_card(&f, card, LOSS, "in play: ");
    return f.line + 1;
}

static int draw_herd(struct page *page, int line, const struct scene *scene, int seat)
{
    const json_t *who = json_array_get(part(scene->board, "seats"), (size_t)seat);
    const json_t *lands = part(who, "scored"), *moose;
    int place = board_place(page, who, 0);
    page_mark(page, line, 0, place);
    int at = board_seat(page, line, 1, scene, seat);
    page_fill(page, line, 1, 1, at - 1, STRONG, place);
    page_put(page, line, 1, SEAT_1 + seat, place, "%s", board_sign(seat));
    at = page_put(page, line, at, INK, place, "  %d points, %d {star|stars}", number(who, "points"),
                  number(who, "stars"));
    if (truth(who, "skips"))
        page_put(page, line, at, LOSS, place, ", misses the next turn");
    if (truth(who, "extinct")) {
        page_put(page, line, at, LOSS, place, ", extinct");
        return line + 2;
    }
    struct flow f = flow_from(page, line + 1, "herd", scene->wide);
    EACH_ELEMENT(moose, part(who, "herd"))
        put_moose(&f, moose);
    line = draw_cards(page, f.line + 1, who, scene->wide);
    if (json_array_size(lands))
        line = put_lands(page, line, 1, scene->wide - 1, "lands ", lands);
    return line + 1;
}

static int draw_discards(struct page *page, int line, const struct scene *scene)
{
    const json_t *mooses = part(part(scene->board, "discards"), "mooses"), *moose;
    if (json_array_size(mooses) == 0)
        return line;
    page_put(page, line, 0, HEAD, 0, "Lost mooses");
    struct flow f = {page, line + 1, 1, 1, scene->wide};
    EACH_ELEMENT(moose, mooses)
        put_card(&f, moose, INK, "");
    return f.line + 2;
}

/* ---- the whole ---- */

/* The lands in front of the herd, side by side where there is room, and the dice. */
static int draw_ahead(struct page *page, int wide, const json_t *board)
{
    const json_t *trail = part(board, "trail"), *top = part(trail, "top");
    const json_t *lands[] = {part(trail, "crossing"), top, part(trail, "second")};
    static const char *const titles[] = {"Crossing", "Ahead", "After that"};
    int card = wide / 2 - 1 > CARD ? wide / 2 - 1 : CARD, line = 0, column = 0, lowest = 0;
    for (int i = 0; i < 3; i++) {
        if (!json_is_object(lands[i]))
            continue;
        if (column && column + card > wide) {
            line = lowest;
            column = 0;
        }
        int end = draw_land(page, line, column, card, titles[i], lands[i]);
        lowest = end > lowest ? end : lowest;
        column += card + 1;
    }
    if (column + DICE > wide) {
        line = lowest;
        column = 0;
    }
    int end = draw_dice(page, line, column, board);
    return end > lowest ? end : lowest;
}

static void draw(struct page *page, const struct scene *scene)
{
    const json_t *board = scene->board, *trail = part(board, "trail");
    int wide = scene->wide < 100 ? scene->wide : 100;
    int line = draw_ahead(page, wide, board);
    page_put(page, line++, 0, FAINT, board_place(page, trail, 0),
             "deck: %d lands (%d below), %d mooses, %d Moosehaps", number(trail, "deck"),
             (int)json_array_size(part(trail, "under")), number(board, "moose_deck"),
             number(board, "moosehap_deck"));
    if (json_array_size(part(trail, "held")))
        line = put_lands(page, line, 0, wide, "held ", part(trail, "held"));
    line = draw_battle(page, line, scene) + 1;
    for (int i = 0; i < scene->seats_count; i++)
        line = draw_herd(page, line, scene, board_nth_seat(scene, i));
    line = draw_discards(page, line, scene);
    if (json_array_size(part(trail, "under")))
        line = put_lands(page, line, 0, wide, "Under the deck:", part(trail, "under"));
    page_wrap(
        page, line + 1, 0, wide, 0, FAINT,
        "A number after a moose is its value, * are its stars. Lands: value, then . for a bad one, "
        "! for a dangerous one.");
}

static void pace(const json_t *board, struct mire_text *text)
{
    if (number(board, "games") > 1)
        mire_putf(text, "game %d of %d, ", number(board, "game"), number(board, "games"));
    mire_putf(text, "turn %d, %s", number(board, "turns") + 1, word(board, "phase"));
}

const struct mire_drawing moosequest_drawing = {"Moose Quest", draw, pace, NULL};
