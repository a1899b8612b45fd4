/* SPDX-License-Identifier: MIT */
/* The inside of a table, shared by the files of this folder. */
#ifndef MIRE_TABLE_H
#define MIRE_TABLE_H

#include "mire/mire.h"

/* One action that was played, and what the table found out when it was. */
struct ply {
    mire_action action;
    uint8_t seat;
    uint8_t seal;    /* why it can't be taken back: enum seal */
    uint8_t asked;   /* the seats that might decide after it */
    uint8_t unknown; /* viewers who may not know of it: a bit a seat, bit MIRE_SEATS a spectator */
    uint8_t weighed; /* the seats for which it was found out whether it has shown them a secret */
    uint8_t secret;  /* ... and those to which it has */
};

enum seal { SEAL_NONE, SEAL_CHANCE, SEAL_TURN };

#define MIRE_PLIES (1 << 20) /* more than any game; a bound for what is read from outside */

/*
 * The log is the truth: any state of the table is the start with a beginning of the log played.
 * `state` is that for the whole log; `look` is a second one, wherever somebody last looked back.
 */
struct mire_table {
    const struct mire_game *game;
    struct mire_setup setup;
    bool from_position; /* `start` is not the deal of `setup` */
    struct {
        char name[MIRE_NAME_MAX + 1], player[MIRE_NAME_MAX + 1];
    } seat[MIRE_SEATS];
    struct ply *log, *undone; /* undone: a stack, the next to redo on top */
    int plies, log_room, undone_count, undone_room;
    void *start, *state, *look;
    int look_ply;
    uint32_t spent; /* milliseconds bots have thought about the chain that is being played */
};

/* Plays an action already known to be legal and logs it; fails only for want of memory. */
int mire_table_push(struct mire_table *table, int seat, mire_action action, struct mire_error *err);

void mire_table_names(const struct mire_table *table, const char *names[MIRE_SEATS]);

/* The viewer, or a spectator in place of who is none of this table. */
int mire_table_eyes(const struct mire_table *table, int viewer);

#endif
