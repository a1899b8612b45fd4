/* SPDX-License-Identifier: MIT */
/*
 * A game in progress: seats, checked play, the log, undo and redo.
 *
 * Undo has an information horizon: it stops where a random counter moved or where the set of seats
 * that may decide changed. Where several decide at once each takes back its own actions, as long as
 * it was asked all the time since. Taking back is replaying the log without the action: there is no
 * second way to reach a state.
 */
#include "table/table.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "core/game.h"
#include "core/text.h"
#include "table/guard.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static int no_memory(struct mire_error *err)
{
    return mire_fail(err, MIRE_BAD, "out of memory");
}

void mire_table_set_order(struct mire_table *table, bool is_free)
{
    void *states[] = {table->start, table->state, table->look};
    for (int i = 0; i < 3; i++)
        ((struct mire_head *)states[i])->free_order = is_free;
}

bool mire_table_free_order(const struct mire_table *table)
{
    return ((const struct mire_head *)table->start)->free_order;
}

int mire_table_from(struct mire_table **out, const struct mire_game *game, const void *state,
                    struct mire_error *err)
{
    struct mire_table *table = mire_alloc(sizeof *table);
    if (!table)
        return no_memory(err);
    memset(table, 0, sizeof *table);
    table->game = game;
    table->from_position = true;
    table->start = mire_alloc(game->state_size);
    table->state = mire_alloc(game->state_size);
    table->look = mire_alloc(game->state_size);
    if (!table->start || !table->state || !table->look) {
        mire_table_free(table);
        return no_memory(err);
    }
    memcpy(table->start, state, game->state_size);
    memcpy(table->state, state, game->state_size);
    memcpy(table->look, state, game->state_size);
    mire_table_set_order(table, true);
    mire_setup_of(game, state, &table->setup);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        snprintf(table->seat[seat].name, sizeof table->seat[seat].name, "player %d", seat + 1);
        snprintf(table->seat[seat].player, sizeof table->seat[seat].player, "human");
    }
    *out = table;
    return MIRE_OK;
}

int mire_table_new(struct mire_table **out, const struct mire_game *game,
                   const struct mire_setup *setup, struct mire_error *err)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    int status = mire_setup_check(game, setup, err);
    if (status != MIRE_OK)
        return status;
    mire_deal(game, setup, state);
    status = mire_table_from(out, game, state, err);
    if (status == MIRE_OK)
        (*out)->from_position = false;
    return status;
}

void mire_table_free(struct mire_table *table)
{
    if (!table)
        return;
    mire_free(table->start);
    mire_free(table->state);
    mire_free(table->look);
    mire_free(table->log);
    mire_free(table->undone);
    mire_free(table);
}

const struct mire_game *mire_table_game(const struct mire_table *table)
{
    return table->game;
}

const void *mire_table_state(const struct mire_table *table)
{
    return table->state;
}

void mire_table_setup(const struct mire_table *table, struct mire_setup *setup)
{
    *setup = table->setup;
}

int mire_table_seats(const struct mire_table *table)
{
    return table->setup.seats;
}

static int check_seat(const struct mire_table *table, int seat, struct mire_error *err)
{
    if (seat >= 0 && seat < table->setup.seats)
        return MIRE_OK;
    return mire_fail(err, MIRE_BAD, "there is no seat %d at this table of %d", seat + 1,
                     table->setup.seats);
}

int mire_table_sit(struct mire_table *table, int seat, const char *name, const char *player,
                   struct mire_error *err)
{
    int status = check_seat(table, seat, err);
    if (status != MIRE_OK)
        return status;
    const char *words[] = {name, player};
    for (int i = 0; i < 2; i++) {
        size_t size = strlen(words[i]);
        if (size == 0 || size > MIRE_NAME_MAX || !mire_text_clean(words[i], size))
            return mire_fail(err, MIRE_BAD,
                             "seat %d: a name is 1 to %d bytes of text without control characters",
                             seat + 1, MIRE_NAME_MAX);
        if (words[i][0] == ' ' || words[i][size - 1] == ' ')
            return mire_fail(err, MIRE_BAD, "seat %d: a name has no blanks at its ends", seat + 1);
    }
    if (strpbrk(player, " \t"))
        return mire_fail(err, MIRE_BAD, "seat %d: a player is \"human\" or a bot, one word",
                         seat + 1);
    strcpy(table->seat[seat].name, name);
    strcpy(table->seat[seat].player, player);
    return MIRE_OK;
}

const char *mire_table_name(const struct mire_table *table, int seat)
{
    return seat < 0 || seat >= table->setup.seats ? "" : table->seat[seat].name;
}

const char *mire_table_player(const struct mire_table *table, int seat)
{
    return seat < 0 || seat >= table->setup.seats ? "" : table->seat[seat].player;
}

void mire_table_names(const struct mire_table *table, const char *names[MIRE_SEATS])
{
    for (int seat = 0; seat < MIRE_SEATS; seat++)
        names[seat] = table->seat[seat].name;
}

uint32_t mire_table_waiting(const struct mire_table *table)
{
    return table->game->waiting(table->state);
}

bool mire_table_over(const struct mire_table *table)
{
    return mire_over(table->game, table->state);
}

static bool is_asked(const struct mire_table *table, int seat)
{
    return seat >= 0 && seat < MIRE_SEATS && mire_table_waiting(table) >> seat & 1;
}

int mire_table_legal(const struct mire_table *table, int seat, mire_action menu[MIRE_MENU])
{
    if (!is_asked(table, seat))
        return 0;
    return table->game->legal(table->state, seat, menu);
}

/* ---- playing ---- */

/* Makes room for one more ply in a list of them. */
static bool more_room(struct ply **list, int used, int *room)
{
    if (used < *room)
        return true;
    int more = *room ? 2 * *room : 64;
    struct ply *longer = mire_resize(*list, (size_t)more * sizeof *longer);
    if (!longer)
        return false;
    *list = longer;
    *room = more;
    return true;
}

/* Who may not know that this action was played at all. */
static uint8_t unknown_to(const struct mire_table *table, int seat, mire_action action)
{
    uint8_t unknown = 0;
    for (int viewer = MIRE_SPECTATOR; viewer < table->setup.seats; viewer++) {
        MIRE_TEXT(sentence, 400);
        table->game->say(table->state, seat, action, viewer, &sentence);
        if (sentence.length == 0)
            unknown |= (uint8_t)(1 << (viewer == MIRE_SPECTATOR ? MIRE_SEATS : viewer));
    }
    return unknown;
}

/* Does something else begin after the last action: is another to decide, or has something random
 * happened to a player alone? */
static bool ends_chain(const struct mire_table *table)
{
    const struct ply *last = &table->log[table->plies - 1];
    if (table->setup.seats == 1)
        return last->seal != SEAL_NONE;
    return !(last->asked >> last->seat & 1);
}

int mire_table_push(struct mire_table *table, int seat, mire_action action, struct mire_error *err)
{
    const struct mire_game *game = table->game;
    const struct mire_head *head = table->state;
    if (table->plies == MIRE_PLIES)
        return mire_fail(err, MIRE_BAD, "a game of more than %d actions", MIRE_PLIES);
    if (!more_room(&table->log, table->plies, &table->log_room))
        return no_memory(err);
    struct ply *ply = &table->log[table->plies];
    *ply = (struct ply){.action = action, .seat = (uint8_t)seat};
    ply->unknown = unknown_to(table, seat, action);

    uint32_t used[MIRE_STREAMS], waiting = game->waiting(table->state);
    memcpy(used, head->rng.used, sizeof used);
    game->apply(table->state, seat, action);
    if (memcmp(used, head->rng.used, sizeof used) != 0)
        ply->seal = SEAL_CHANCE;
    else if (game->waiting(table->state) != waiting)
        ply->seal = SEAL_TURN;
    ply->asked = (uint8_t)game->waiting(table->state);
    table->plies++;
    if (ends_chain(table))
        table->spent = 0;
    return MIRE_OK;
}

/* Who plays has nothing to redo any more; nor has who is not asked now. Others who decide at the
 * same time keep what they took back. */
static void forget_undone(struct mire_table *table, int seat)
{
    uint32_t waiting = mire_table_waiting(table);
    int kept = 0;
    for (int i = 0; i < table->undone_count; i++)
        if (table->undone[i].seat != seat && waiting >> table->undone[i].seat & 1)
            table->undone[kept++] = table->undone[i];
    table->undone_count = kept;
}

int mire_table_play(struct mire_table *table, int seat, mire_action action, struct mire_error *err)
{
    int status = check_seat(table, seat, err);
    if (status != MIRE_OK)
        return status;
    if (mire_table_over(table))
        return mire_fail(err, MIRE_NO, "the game is over");
    if (!(mire_table_waiting(table) >> seat & 1))
        return mire_fail(err, MIRE_NO, "it is not %s's turn", table->seat[seat].name);
    if (!mire_is_legal(table->game, table->state, seat, action)) {
        MIRE_TEXT(why, 300);
        MIRE_TEXT(named, 350);
        const char *names[MIRE_SEATS];
        mire_table_names(table, names);
        table->game->why_not(table->state, seat, action, &why);
        mire_put_names(&named, why.at, names);
        return mire_fail(err, MIRE_NO, "%s", named.at);
    }
    status = mire_table_push(table, seat, action, err);
    if (status == MIRE_OK)
        forget_undone(table, seat);
    return status;
}

/* Can the seat be asked for an action of this name at all? */
static int check_name(const struct mire_table *table, int seat, const char *name,
                      struct mire_error *err)
{
    int status = check_seat(table, seat, err);
    if (status != MIRE_OK)
        return status;
    if (strlen(name) > 200 || !mire_text_clean(name, strlen(name)))
        return mire_fail(err, MIRE_BAD, "an action is a short line of plain text");
    if (mire_table_over(table))
        return mire_fail(err, MIRE_NO, "the game is over");
    if (!(mire_table_waiting(table) >> seat & 1))
        return mire_fail(err, MIRE_NO, "it is not %s's turn", table->seat[seat].name);
    return MIRE_OK;
}

int mire_table_find(const struct mire_table *table, int seat, const char *name, mire_action *action,
                    struct mire_error *err)
{
    int status = check_name(table, seat, name, err);
    if (status != MIRE_OK)
        return status;
    if (table->game->parse)
        return table->game->parse(table->state, seat, name, action, err);
    mire_action menu[MIRE_MENU];
    for (int i = 0, n = mire_table_legal(table, seat, menu); i < n; i++) {
        MIRE_TEXT(known, 200);
        table->game->name(table->state, seat, menu[i], &known);
        if (strcasecmp(known.at, name) != 0)
            continue;
        *action = menu[i];
        return MIRE_OK;
    }
    return mire_fail(err, MIRE_BAD, "\"%.40s\" is none of the choices", name);
}

/* How many legal actions have a name that begins like this; the last of them is found. */
static int find_by_beginning(const struct mire_table *table, int seat, const char *name,
                             mire_action *action)
{
    mire_action menu[MIRE_MENU];
    int n = name[0] ? mire_table_legal(table, seat, menu) : 0, found = 0;
    for (int i = 0; i < n; i++) {
        MIRE_TEXT(known, 200);
        table->game->name(table->state, seat, menu[i], &known);
        if (strncasecmp(known.at, name, strlen(name)) == 0) {
            *action = menu[i];
            found++;
        }
    }
    return found;
}

int mire_table_guess(const struct mire_table *table, int seat, const char *name,
                     mire_action *action, struct mire_error *err)
{
    int status = mire_table_find(table, seat, name, action, err);
    if (status == MIRE_OK || check_name(table, seat, name, NULL) != MIRE_OK)
        return status;
    int found = find_by_beginning(table, seat, name, action);
    if (found > 1)
        return mire_fail(err, MIRE_BAD, "\"%.60s\" may be the beginning of several actions", name);
    return found == 1 ? MIRE_OK : status;
}

int mire_table_play_name(struct mire_table *table, int seat, const char *name,
                         struct mire_error *err)
{
    mire_action action = 0;
    int status = mire_table_find(table, seat, name, &action, err);
    return status == MIRE_OK ? mire_table_play(table, seat, action, err) : status;
}

/* ---- taking back ---- */

/* Brings the second state to a ply. It is a cache, so a table that is only looked at may move it.
 */
static void look_at(const struct mire_table *table, int ply)
{
    struct mire_table *t = (struct mire_table *)table;
    if (ply < t->look_ply) {
        memcpy(t->look, t->start, t->game->state_size);
        t->look_ply = 0;
    }
    for (; t->look_ply < ply; t->look_ply++)
        t->game->apply(t->look, t->log[t->look_ply].seat, t->log[t->look_ply].action);
}

/* Plays the log again, leaving out ply number `without` (from 0): from where somebody last looked
 * back, if that is before it, and otherwise from the start. Afterwards that is where it was looked
 * back to, so that taking back and playing again does not play the whole game each time. The
 * remaining actions were played at once with it, so they must still be legal; if not, nothing
 * changes. */
static int replay_without(struct mire_table *table, int without, struct mire_error *err)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    bool near = table->look_ply <= without;
    memcpy(state, near ? table->look : table->start, table->game->state_size);
    for (int i = near ? table->look_ply : 0; i < table->plies; i++) {
        const struct ply *ply = &table->log[i];
        if (i == without) {
            memcpy(table->look, state, table->game->state_size);
            table->look_ply = without;
            continue;
        }
        if (i > without && !mire_is_legal(table->game, state, ply->seat, ply->action))
            return mire_fail(err, MIRE_NO, "others have built on it since");
        table->game->apply(state, ply->seat, ply->action);
    }
    memcpy(table->state, state, table->game->state_size);
    memmove(&table->log[without], &table->log[without + 1],
            (size_t)(table->plies - without - 1) * sizeof *table->log);
    table->plies--;
    for (int i = without; i < table->plies; i++)
        table->log[i].weighed = 0; /* it follows on something else now */
    return MIRE_OK;
}

/* What stands between now and before the seat's action number `last` (from 0). */
static enum seal sealed_since(const struct mire_table *table, int seat, int last)
{
    enum seal seal = table->log[last].seal;
    for (int i = last; i < table->plies && seal != SEAL_CHANCE; i++) {
        if (table->log[i].seal == SEAL_CHANCE)
            seal = SEAL_CHANCE;
        else if (!(table->log[i].asked >> seat & 1))
            seal = SEAL_TURN;
    }
    return seal;
}

/* Does another's action, played in `state`, tell the seat something it could not have known: could
 * it not have been played, or would it look otherwise, in another world the seat can't exclude? */
static bool shows_a_secret(const struct mire_game *game, const void *state, int seat,
                           const struct ply *ply)
{
    enum { WORLDS = 8 };
    _Alignas(8) unsigned char hidden[MIRE_STATE_MAX], after[MIRE_STATE_MAX], world[MIRE_STATE_MAX];
    struct mire_rng rng;
    if (ply->unknown >> seat & 1)
        return false;
    mire_hide(game, state, seat, hidden);
    memcpy(after, state, game->state_size);
    game->apply(after, ply->seat, ply->action);
    mire_hide(game, after, seat, after);
    mire_rng_seed(&rng, mire_hash(hidden, game->state_size));
    for (int i = 0; i < WORLDS; i++) {
        mire_redeal(game, hidden, &rng, world);
        if (!(game->waiting(world) >> ply->seat & 1) ||
            !mire_is_legal(game, world, ply->seat, ply->action))
            return true;
        game->apply(world, ply->seat, ply->action);
        mire_hide(game, world, seat, world);
        if (!mire_same(game, world, after))
            return true;
    }
    return false;
}

/* Has ply number i (from 0) shown the seat a secret? Everybody at the table is asked after every
 * move, so what was found out is kept. */
static bool has_shown_a_secret(const struct mire_table *table, int seat, int i)
{
    struct ply *ply = &table->log[i];
    uint8_t bit = (uint8_t)(1u << seat);
    if (!(ply->weighed & bit)) {
        look_at(table, i);
        bool secret = shows_a_secret(table->game, table->look, seat, ply);
        ply->secret = (uint8_t)(secret ? ply->secret | bit : ply->secret & ~bit);
        ply->weighed |= bit;
    }
    return ply->secret & bit;
}

/* Has nobody but bots and those who agree been asked since, and has nobody shown a secret? */
static int check_answers(const struct mire_table *table, int seat, int last, uint32_t agreed,
                         struct mire_error *err)
{
    for (int i = last; i < table->plies; i++)
        for (int other = 0; other < table->setup.seats; other++)
            if (other != seat && table->log[i].asked >> other & 1 && !(agreed >> other & 1) &&
                strcmp(table->seat[other].player, "human") == 0)
                return mire_fail(err, MIRE_NO, "the turn has passed on since");
    for (int i = last + 1; i < table->plies; i++)
        if (table->log[i].seat != seat && has_shown_a_secret(table, seat, i))
            return mire_fail(err, MIRE_NO, "you have seen what was hidden since");
    return MIRE_OK;
}

/* The number (from 0) of the seat's last action, if it may be taken back; `answers`: with what
 * others have answered since. */
static int find_undo(const struct mire_table *table, int seat, uint32_t agreed, int *out,
                     bool *answers, struct mire_error *err)
{
    int status = check_seat(table, seat, err), last = table->plies - 1;
    if (status != MIRE_OK)
        return status;
    while (last >= 0 && table->log[last].seat != seat)
        last--;
    *out = last;
    *answers = false;
    if (last < 0)
        return mire_fail(err, MIRE_NO, "there is nothing to take back");
    enum seal seal = sealed_since(table, seat, last);
    if (seal == SEAL_CHANCE)
        return mire_fail(err, MIRE_NO,
                         "something random has happened since, and nobody can unsee it");
    *answers = seal == SEAL_TURN;
    return *answers ? check_answers(table, seat, last, agreed, err) : MIRE_OK;
}

int mire_table_may_take_back(const struct mire_table *table, int seat, uint32_t agreed,
                             struct mire_error *err)
{
    int last;
    bool answers;
    return find_undo(table, seat, agreed, &last, &answers, err);
}

int mire_table_may_undo(const struct mire_table *table, int seat, struct mire_error *err)
{
    return mire_table_may_take_back(table, seat, 0, err);
}

/* Goes back to before ply number `last` (from 0), whoever has played since. */
static void cut_back(struct mire_table *table, int last)
{
    look_at(table, last);
    memcpy(table->state, table->look, table->game->state_size);
    table->plies = last;
}

int mire_table_take_back(struct mire_table *table, int seat, uint32_t agreed,
                         struct mire_error *err)
{
    int last;
    bool answers;
    int status = find_undo(table, seat, agreed, &last, &answers, err);
    if (status != MIRE_OK)
        return status;
    if (!more_room(&table->undone, table->undone_count, &table->undone_room))
        return no_memory(err);
    struct ply ply = table->log[last];
    if (answers)
        cut_back(table, last);
    else
        status = replay_without(table, last, err);
    if (status == MIRE_OK)
        table->undone[table->undone_count++] = ply;
    return status;
}

int mire_table_undo(struct mire_table *table, int seat, struct mire_error *err)
{
    return mire_table_take_back(table, seat, 0, err);
}

int mire_table_redo(struct mire_table *table, int seat, struct mire_error *err)
{
    int status = check_seat(table, seat, err);
    if (status != MIRE_OK)
        return status;
    int top = table->undone_count - 1;
    while (top >= 0 && table->undone[top].seat != seat)
        top--;
    if (top < 0)
        return mire_fail(err, MIRE_NO, "there is nothing to play again");
    mire_action action = table->undone[top].action;
    if (!mire_is_legal(table->game, table->state, seat, action))
        return mire_fail(err, MIRE_NO, "the position has changed since");
    status = mire_table_push(table, seat, action, err);
    if (status != MIRE_OK)
        return status;
    memmove(&table->undone[top], &table->undone[top + 1],
            (size_t)(table->undone_count - top - 1) * sizeof *table->undone);
    table->undone_count--;
    return MIRE_OK;
}

/* ---- looking back ---- */

int mire_table_plies(const struct mire_table *table)
{
    return table->plies;
}

int mire_table_ply(const struct mire_table *table, int ply, int *seat, mire_action *action)
{
    if (ply < 1 || ply > table->plies)
        return MIRE_BAD;
    *seat = table->log[ply - 1].seat;
    *action = table->log[ply - 1].action;
    return MIRE_OK;
}

int mire_table_at(const struct mire_table *table, int ply, void *state, struct mire_error *err)
{
    if (ply < 0 || ply > table->plies)
        return mire_fail(err, MIRE_BAD, "there is no ply %d; the last one is %d", ply,
                         table->plies);
    look_at(table, ply);
    memcpy(state, table->look, table->game->state_size);
    return MIRE_OK;
}

static bool knows(const struct ply *ply, int viewer)
{
    if (viewer == MIRE_EVERYTHING)
        return true;
    return !(ply->unknown >> (viewer < 0 || viewer >= MIRE_SEATS ? MIRE_SEATS : viewer) & 1);
}

bool mire_table_knows(const struct mire_table *table, int ply, int viewer)
{
    return ply >= 1 && ply <= table->plies && knows(&table->log[ply - 1], viewer);
}

int mire_table_known(const struct mire_table *table, int plies, int viewer)
{
    int n = 0;
    for (int i = 0; i < plies && i < table->plies; i++)
        n += knows(&table->log[i], viewer);
    return n;
}

/* What the viewer knows of the state after a ply. The cache stays one ply behind, so that a new ply
 * is told to every viewer without replaying the game for each. */
static void see_after(const struct mire_table *table, int ply, int viewer, void *seen)
{
    if (ply == table->plies) {
        mire_hide(table->game, table->state, viewer, seen);
        return;
    }
    look_at(table, ply ? ply - 1 : 0);
    memcpy(seen, table->look, table->game->state_size);
    if (ply)
        table->game->apply(seen, table->log[ply - 1].seat, table->log[ply - 1].action);
    mire_hide(table->game, seen, viewer, seen);
}

int mire_table_tell(const struct mire_table *table, int ply, int viewer, struct mire_text *text,
                    struct mire_error *err)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    MIRE_TEXT(did, 400);
    MIRE_TEXT(news, 4000);
    const struct mire_game *game = table->game;
    const char *names[MIRE_SEATS];
    viewer = mire_table_eyes(table, viewer);
    if (ply < 0 || ply > table->plies)
        return mire_fail(err, MIRE_BAD, "there is no ply %d; the last one is %d", ply,
                         table->plies);
    mire_table_names(table, names);
    const struct ply *p = ply ? &table->log[ply - 1] : NULL;
    if (p && knows(p, viewer)) {
        look_at(table, ply - 1);
        game->say(table->look, p->seat, p->action, viewer, &did);
        mire_put_names(text, did.at, names);
    }
    if (!game->tell)
        return MIRE_OK;
    see_after(table, ply, viewer, seen);
    game->tell(seen, viewer, &news);
    if (news.length) {
        mire_put(text, text->length ? "\n" : "");
        mire_put_names(text, news.at, names);
    }
    return MIRE_OK;
}

/* ---- players ---- */

void mire_table_use_time(struct mire_table *table, uint32_t milliseconds)
{
    table->spent += milliseconds;
}

uint32_t mire_table_time_used(const struct mire_table *table)
{
    return table->spent;
}

mire_action mire_table_ask(struct mire_table *table, int seat, const struct mire_bot *bot,
                           struct mire_rng *rng)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const struct mire_bot budgeted = mire_bot_on_budget(bot, mire_table_time_used(table));
    double start = mire_seconds();
    if (!is_asked(table, seat))
        return MIRE_NO_ACTION;
    mire_hide(table->game, table->state, seat, seen);
    mire_guard_close(table);
    mire_action action = mire_bot_ask(&budgeted, table->game, seen, seat, rng);
    mire_guard_open(table);
    mire_table_use_time(table, (uint32_t)(1e3 * (mire_seconds() - start)));
    return action;
}

int mire_table_hint(const struct mire_table *table, int seat, const struct mire_bot *bot,
                    struct mire_rng *rng, struct mire_hint *hints, int max)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    struct mire_mind *mind;
    if (!is_asked(table, seat) || max < 1 ||
        mire_mind_open(&mind, bot, bot->search.trees, NULL) != MIRE_OK)
        return 0;
    mire_hide(table->game, table->state, seat, seen);
    mire_guard_close(table);
    mire_mind_choose(mind, table->game, seen, seat, rng);
    mire_guard_open(table);
    int n = mire_mind_hints(mind, hints, max);
    mire_mind_close(mind);
    return n;
}
