/* SPDX-License-Identifier: MIT */
/*
 * A table in memory: what it consists of, what can happen to it, and how it is changed
 * (tables.c, changes.c, events.c, snapshot.c).
 *
 * It is in one of three states, and at any time in one of them only:
 *
 *                        table_for, table_wake                not found, damaged
 *     (in the store only) ---------------------> LOADING --------------------------+
 *        ^      ^                                   |                               |
 *        |      |                                   | played again                  |
 *        |      |     nobody looks, forgotten       v         change_commit         |
 *        |      +--------------------------------- FREE ------------------> BUSY    |
 *        |                                          ^                       |  |    |
 *        |                                          +-------- saved --------+  |    |
 *        |                                                                     |    |
 *        +------------------------- could not be saved ------------------------+----+
 *
 * Beside that, two things that are on or off in any state but LOADING:
 *
 *     the curtain    up --- a change came by a secret window ---> down --- all windows over ---> up
 *     painting       no --- somebody has no picture of now ---> yes --- the painter is back ---> no
 *
 * What always holds, between two callbacks of the loop:
 *
 *  1. LOADING: nobody but `struct loading` touches the table, on whatever thread that is. Others
 *     may wait for it (`first_waiting`) and ask that it be forgotten (`forget`); nothing else.
 *  2. BUSY: exactly one job of the table is with the journal. Handlers are given FREE tables only,
 *     so a table is never more than one change ahead of the store.
 *  3. Nothing of a change is shown, told or answered before it is saved: view_ready() and
 *     table_show() want a FREE table, and conn_answer() comes from change_done().
 *  4. What could not be saved has not happened: nobody finds the table in memory any more, then
 *     whoever looked is sent `reload`, and whoever waited is refused with `store`.
 *  5. Who waits for a table waits for one that is LOADING or BUSY, for one at a time, and is looked
 *     at again in the order of coming as soon as it is FREE, after bots that had chosen already.
 *  6. A table is spoken of across threads by id and serial: a thought or a picture that comes back
 *     for a table that has gone, or been read again, is thrown away.
 *  7. `position` counts up whenever the game's position is another. A picture counts only where
 *     it is of this position; there is one painting at a time, from hidden states.
 *  8. Versions of what is shown are never used twice, and differ where the bytes differ: a follower
 *     whose `sent` is the version of now need not be sent anything.
 *  9. The curtain is down only at a table with a `window`. While it is, the table is what it was
 *     to everybody but the one whose window is open: shown to nobody, and asked in vain.
 * 10. `saved_...` is what the table's row says, if `saved_row`; a change writes the row only where
 *     that has become another.
 */
#ifndef MIRE_SERVER_TABLE_H
#define MIRE_SERVER_TABLE_H

#include "server/base.h"
#include "server/delta.h"
#include "server/limits.h"
#include "server/names.h"

#include <ev.h>
#include <libwebsockets.h>

struct conn;
struct follow;

enum {
    CHAT_MAX = 500,
    CHAT_KEPT = 60,
    CHAT_STORED = 200, /* lines of a table that are not forgotten */
    RECENT = 16,
};

enum event_kind {
    EVENT_CREATE = 1, /* body: JSON */
    EVENT_SIT,        /* body: identity, tab, name */
    EVENT_STAND,
    EVENT_START,    /* body: the bot of seats nobody took */
    EVENT_PLAY,     /* body: the action in notation; value: ms taken off the seat's bank */
    EVENT_UNDO,     /* value as above; body: "agreed" where people had to */
    EVENT_REDO,     /* value as above */
    EVENT_CHAT,     /* body: name, tab, text; what was said before chat had a place of its own */
    EVENT_TAKEOVER, /* body: the bot; value: 1 where time was up */
    EVENT_BACK,
    EVENT_REMATCH, /* body: the new table */
    EVENT_RESIGN,  /* body: the bot that plays on */
};

struct event {
    int n;
    int64_t at;
    enum event_kind kind;
    int seat; /* from 0; -1: none */
    int64_t value;
    const char *body;
    int64_t clock;             /* by server_clock; 0: from before there was one */
    const mire_action *action; /* that the body names; NULL: it is to be read */
};

enum status { GATHERING, PLAYING, OVER };

struct seat {
    char identity[ID_SIZE]; /* "" where nobody sits */
    char name[MIRE_NAME_MAX + 1];
    struct kept_key key;
    struct kept_tag tag;
    char player[MIRE_NAME_MAX + 1]; /* "human", or the bot whose seat it is */
    char stand_in[MIRE_NAME_MAX + 1];
    int64_t bank;            /* ms left */
    int64_t asked_since;     /* by server_clock; 0: not asked */
    int asked_move;          /* ... for this move */
    int64_t spent;           /* ms of the step that were gone by then */
    int granted;             /* the step was given at this ply; -1: none yet */
    int came_back;           /* the move, plus 1, before which it took its seat back; 0: none */
    int64_t away_since;      /* 0: here */
    int move;                /* how many moves of this seat there were, undos counted */
    uint64_t recent[RECENT]; /* what the last of them were */
    bool thinking, ready;    /* a bot is at it; a bot has chosen */
    bool timed_out;          /* a bot answers this one question */
    bool late;               /* a bot sits here because time was up, not because it was asked to */
    int called_move;         /* the move for which its webhook was called */
    mire_action choice;      /* what it has chosen */
    uint8_t takeover_votes;  /* seats that want a bot here */
    bool resigned;           /* ... for good */
    int left;                /* the event by which a bot came to play for it */
};

struct chat {
    int64_t at;
    int seat; /* from 0; -1: somebody who watches */
    char tag[TAG_SIZE], name[MIRE_NAME_MAX + 1];
    char *text;
};

struct table {
    struct server *server;
    char id[ID_SIZE];
    uint64_t serial;
    enum { LOADING, FREE, BUSY } state;
    int events, snapshot; /* how many there were, and before which the snapshot was made; 0: none */
    enum status status;
    bool listed;
    char owner[ID_SIZE], rematch[ID_SIZE];
    char stand_in[MIRE_NAME_MAX + 1]; /* the bot that plays for people who are gone */
    uint64_t origin;                  /* where it was made; 0: before the server was started */
    int64_t created, used;
    const struct mire_game *game;
    struct mire_setup setup;
    char commitment[65]; /* to its key; "": not asked for yet */
    int64_t step, bank;  /* ms; both 0: no clock */
    bool free_order;     /* sets may be picked in any order; not at tables from before that */
    int64_t window;      /* ms for each seat that may be asked in secret; 0: there is no curtain */
    int passed;          /* windows the change being made has come by */
    struct curtain {
        int64_t fell; /* 0: it is up */
        int windows;  /* since then */
        bool told;
    } curtain;
    struct seat seat[MIRE_SEATS];
    uint8_t rematch_votes;
    bool helped; /* somebody has taken back what a bot had answered */
    struct wish {
        int seat, position; /* who asks, in which position; after another it is forgotten */
        uint8_t votes;      /* who agrees; 0: nobody asks */
    } undo_wish;
    struct mire_table *play; /* NULL until it starts */
    struct chat chat[CHAT_KEPT];
    int chats; /* ever */
    struct bucket talk;
    struct follow *follows;
    int watchers; /* of them who do not sit here, as all were last told */
    struct conn *first_waiting, **last_waiting;
    struct shown {
        char *bytes; /* ,"member":value,... */
        size_t size;
        uint64_t painted;     /* the version of the view it goes with */
        uint64_t version;     /* another number whenever what is shown is another, or the view */
        uint64_t own, before; /* the same for these bytes alone; and the ones before them */
        struct blob *change;  /* how they are made of those */
        bool stale;           /* the table has changed since */
    } shown[MIRE_SEATS + 1];  /* by viewer + 1: a push without its view and its log */
    int position;             /* counts the positions of the game there were */
    struct painted {
        struct blob *text;   /* the view, as JSON; NULL once all have been sent it */
        struct blob *change; /* how it is made of the one that was sent before; may be NULL */
        uint64_t before;     /* the version of that one */
        size_t size;
        int position;     /* ... of this position */
        uint64_t hash;    /* of the text */
        uint64_t version; /* another number whenever the text is another */
        struct kept {
            struct blob *base, *code; /* the text, or what the code makes it; see delta.h */
            uint64_t version;         /* 0: there is none */
        } now, last;                  /* the text; the one that was sent last */
    } painted[MIRE_SEATS + 1];        /* by viewer + 1 */
    bool painting;                    /* a painter is at it */
    int64_t unshown_since;            /* when the first change nobody was shown yet came; 0: none */
    ev_timer show_timer;
    int64_t saved_wake; /* what the row says */
    uint32_t saved_waiting;
    enum status saved_status;
    bool saved_row;
    bool forget; /* as soon as it is free */
    int64_t fence,
        taken; /* the number of our claim, and the newest that was heard of; see site.h */
};

/* The table if it is in memory. */
struct table *table_find(struct server *server, const char *id);
/* The table for a request: FREE, or NULL where the connection has been made to wait for it. */
struct table *table_for(struct conn *conn, const char *id);
struct table *table_new(struct server *server, const char *id);
void table_drop(struct table *table);
void table_wake(struct server *server, const char *id); /* loads it, because time has come */
void table_stop_waiting(struct conn *conn);
int table_seat_of(const struct table *table, const char *identity); /* -1: none */
int table_viewer(const struct table *table, const struct conn *conn);
bool table_bot_sits(const struct table *table, int seat);
uint32_t table_waiting(const struct table *table);
/* Bots alone, and nobody to see them: the game waits until somebody looks. */
bool table_pauses(const struct table *table);
void table_rest(struct table *table); /* notes in the store that it does */

/* Who wants something of a table that has become free gets it, until it is busy again or gone. */
void table_serve_waiting(struct table *table);
/* Nothing in memory counts any more: everybody looks at the table anew, as it is stored. */
void table_forget_now(struct table *table);

/*
 * A change (changes.c): events are applied as they are added; at the end all are saved at once and
 * `conn` (may be NULL) gets its answer. Where the first event is refused nothing has happened.
 */
struct change;
struct change *change_begin(struct table *table, struct conn *conn);
int change_add(struct change *change, enum event_kind kind, int seat, int64_t value,
               const char *body, struct mire_error *err);
void change_commit(struct change *change, json_t *answer);
void change_abandon(struct change *change);
/* A line of chat: no event, but saved and shown as one. */
void change_chat(struct table *table, struct conn *conn, const char *name, const char *text);
/* A move, which is named here for the log. */
void change_play(struct table *table, struct conn *conn, int seat, int64_t value,
                 mire_action action, json_t *answer);
/* One event, its answer or its refusal: what most handlers do. */
void change_one(struct table *table, struct conn *conn, enum event_kind kind, int seat,
                int64_t value, const char *body, json_t *answer);

/* Somebody has said something; takes no part in the game. */
void chat_add(struct table *table, int64_t at, int seat, const char *tag, const char *name,
              const char *text);
int event_apply(struct table *table, const struct event *event, struct mire_error *err);
void table_clear(struct table *table); /* what event_apply has made */
/* Is it time for a snapshot? Its text, to be freed; and what one says, for a table just made. */
bool snapshot_wanted(const struct table *table);
char *snapshot_write(const struct table *table);
int snapshot_read(struct table *table, const char *text, int n, struct mire_error *err);
/* Does the snapshot say what the events have come to? Lines of chat and times aside. */
bool snapshot_matches(const struct table *table, const char *text);
/* Was the seat's move of this number just this? */
bool move_repeats(const struct seat *seat, int move, enum event_kind kind, const char *body);

/* The table is another in the store now, or gone: nothing in memory counts any more. */
void table_forget(struct server *server, const char *id, bool gone);
void table_changed(struct table *table); /* everybody is to be shown it anew */
/* Tells the lobby, and those whose turn it became at `clock`. */
void table_tell(struct table *table, int64_t clock);
/* The names of a table's seats, for sentences. */
void table_names(const struct table *table, const char *names[MIRE_SEATS]);

#endif
