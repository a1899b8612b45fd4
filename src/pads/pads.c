/* SPDX-License-Identifier: MIT */
/*
 * The score pads alone, as a WebAssembly module: the page counts by itself, with the same code as
 * the program. tools/pads says what it is made of; web/src/pages/counting.ts is at the other end.
 *
 * There is one pad at a time. All text goes through the room: ids and names in, as bytes and their
 * number; what is asked and what it comes to out, a row a line, its cells between tabs. Functions
 * that write there return how many bytes. Whatever they are given, nothing is written elsewhere.
 */
#include "core/game.h"
#include "core/text.h"

#include <string.h>

#define EXPORT(NAME) __attribute__((export_name(#NAME)))

#define GAME(NAME) extern const struct mire_pad_form NAME##_form __attribute__((weak));
#include "games/games.def"
#undef GAME

/* As much of the games as a pad takes; a game that has only begun has none. */
static const struct mire_game games[] = {
#define GAME(NAME) {.id = #NAME, .form = &NAME##_form},
#include "games/games.def"
#undef GAME
};
enum { GAMES = sizeof games / sizeof *games };

static char room[32768];
static const struct mire_game *game; /* NULL: no pad is begun */
static struct mire_pad pad;

EXPORT(room) char *pads_room(void);
EXPORT(begin) int pads_begin(int length, int seats);
EXPORT(fields) int pads_fields(void);
EXPORT(name) void pads_name(int seat, int length);
EXPORT(put) void pads_put(int seat, int field, int value);
EXPORT(check) int pads_check(void);
EXPORT(ledger) int pads_ledger(int seat);

char *pads_room(void)
{
    return room;
}

/* Begins a pad of the game whose id is in the room: how many fields it has, 0: there is none. */
int pads_begin(int length, int seats)
{
    game = NULL;
    for (int i = 0; i < GAMES && seats >= 1 && seats <= MIRE_SEATS; i++)
        if ((size_t)length == strlen(games[i].id) && games[i].form &&
            memcmp(room, games[i].id, (size_t)length) == 0)
            game = &games[i];
    if (!game)
        return 0;
    mire_pad_start(game, seats, &pad);
    return game->form->fields;
}

/* What is asked, in the order in which it is asked: a row a field. */
int pads_fields(void)
{
    struct mire_text text = mire_text_on(room, sizeof room);
    int order[MIRE_PAD_FIELDS], n = game ? mire_pad_order(game, order) : 0;
    for (int i = 0; i < n; i++) {
        struct mire_pad_field field;
        mire_pad_field(game, order[i], &field);
        mire_putf(&text, "%d\t%s\t%s\t%s\t%s\t%d\t%d\t%d", order[i], field.id, field.label,
                  field.group, field.help ? field.help : "", field.max, field.fallback,
                  field.shared);
        for (int choice = 0; choice < field.choice_count; choice++)
            mire_putf(&text, "\t%s", field.choices[choice]);
        mire_put(&text, "\n");
    }
    return (int)text.length;
}

/* What a seat is called in a refusal: as much of what is in the room as a pad has place for. */
void pads_name(int seat, int length)
{
    if (!game || seat < 0 || seat >= pad.seats || length < 1 || (size_t)length >= sizeof room)
        return;
    struct mire_text name = mire_text_on(pad.name[seat], sizeof pad.name[seat]);
    room[length] = '\0';
    mire_put(&name, room);
}

/* What is more than a value can be is not possible either. */
void pads_put(int seat, int field, int value)
{
    if (game && seat >= 0 && seat < pad.seats && field >= 0 && field < game->form->fields)
        pad.value[seat][field] = (int16_t)(value < -1 ? -1 : value > INT16_MAX ? INT16_MAX : value);
}

/* 0: the pad is possible; or why not is in the room. */
int pads_check(void)
{
    struct mire_error err;
    struct mire_text text = mire_text_on(room, sizeof room);
    if (!game || mire_pad_check(game, &pad, &err) == MIRE_OK)
        return 0;
    mire_put(&text, err.text);
    return (int)text.length;
}

/* What a possible pad comes to for a seat: a row of total and place, then a row a line. */
int pads_ledger(int seat)
{
    static struct mire_sheet sheet;
    struct mire_text text = mire_text_on(room, sizeof room);
    int rank[MIRE_SEATS];
    if (!game || seat < 0 || seat >= pad.seats)
        return 0;
    mire_pad_rank(game, &pad, rank);
    mire_pad_score(game, &pad, seat, &sheet);
    mire_putf(&text, "%d\t%d\n", sheet.total, rank[seat]);
    for (int i = 0; i < sheet.lines; i++)
        mire_putf(&text, "%s\t%d\t%d\t%s\n", sheet.line[i].what, sheet.line[i].count,
                  sheet.line[i].points, sheet.line[i].reason);
    return (int)text.length;
}
