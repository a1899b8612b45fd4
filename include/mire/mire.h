/* SPDX-License-Identifier: MIT */
/*
 * Mire: tabletop games of moor and forest, as a library.
 *
 * This header is the whole public interface and its manual. From top to bottom: errors, text,
 * randomness, setups, the game interface, what may be done with any game, tables, records, players.
 *
 * A first program:
 *
 *     struct mire_error err;
 *     const struct mire_game *game = mire_game_find("moosequest");
 *     struct mire_setup setup;
 *     mire_setup_default(game, 3, &setup);
 *     mire_key_random(setup.key);
 *
 *     struct mire_table *table;
 *     if (mire_table_new(&table, game, &setup, &err) != MIRE_OK)
 *         errx(2, "%s", err.text);
 *     while (!mire_table_over(table)) {
 *         int seat = mire_seat_first(mire_table_waiting(table));
 *         mire_action menu[MIRE_MENU];
 *         int n = mire_table_legal(table, seat, menu);
 *         mire_table_play(table, seat, menu[n - 1], &err);
 *     }
 *     mire_table_free(table);
 *
 * Words used throughout:
 *
 *   seat      a player's place, 0 .. seats-1, clockwise
 *   viewer    whose eyes: a seat, MIRE_SPECTATOR or MIRE_EVERYTHING
 *   state     one flat struct that is the whole game in progress, secrets and chance included
 *   action    one small decision, 32 bits, meaningful only with the state it belongs to
 *   ply       an action that was played; ply 0 is the deal
 *   setup     game, seats, options, components and key: everything a deal depends on
 *   key       the random seed of a game: 128 secret bits
 *   chain     the actions of one seat in a row, until another decides or something random happens
 *   hide      to forget what a viewer can't know; redeal: to deal it anew, as a bot imagines it
 *   news      what followed from an action by the rules or by chance
 *   window    where a seat might be asked in secret, whether it is or not
 *   notation  an action as it is typed and recorded
 *   touch     what an action is about in a view, by id
 *   ledger    a score line by line, with reasons; a pad is one for a game with real components
 *   judge     a game's evaluation function; policy: its quick choice without looking ahead
 *   audit     proof that a state is possible
 *
 * docs/glossary.md has the rest.
 *
 * Threads: what is global is only ever added to: the games, bots and component sets a program has
 * registered or loaded, and a few things made once. Adding is guarded by locks. Different
 * states and tables may be used by different threads; one table by one thread at a time.
 */
#ifndef MIRE_H
#define MIRE_H

#include "mire/json.h"
#include "mire/version.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default) /* what the shared library shows */

/* The version of the library that is running; the one this was compiled against is in
 * mire/version.h. */
const char *mire_version(void);

/* A tree of jansson's (its json_t), for programs that have use for one. Whatever takes or gives
 * such a tree can also be had as text. */
struct json_t;

/* ---- errors ------------------------------------------------------------------------------ *
 *
 * What can fail returns a status and fills an error a person can act on: where, what, why. The
 * status is also the exit code of the command. `err` may be NULL where the caller does not care.
 * A function that fails has changed nothing.
 */
enum mire_status {
    MIRE_OK = 0,
    MIRE_NO = 1,  /* the answer is no: an illegal action, a record that does not verify */
    MIRE_BAD = 2, /* the question was bad: malformed input, unknown name, no memory */
};

struct mire_error {
    char text[400];
};

/* Fills err (if any) and returns status, so that callers can `return mire_fail(...)`. */
int mire_fail(struct mire_error *err, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- text -------------------------------------------------------------------------------- *
 *
 * Words are written into a buffer the caller owns. Writing past its end is not an error: the text
 * is cut at a character boundary and `cut` is set, so callers check once, at the end.
 */
struct mire_text {
    char *at; /* always NUL-terminated */
    size_t size, length;
    bool cut;
};

/* Declares an empty text called NAME with room for SIZE bytes on the stack. */
#define MIRE_TEXT(NAME, SIZE)                                                                      \
    char NAME##_room[SIZE];                                                                        \
    struct mire_text NAME = mire_text_on(NAME##_room, sizeof NAME##_room)

struct mire_text mire_text_on(char *room, size_t size);
void mire_text_clear(struct mire_text *text);
void mire_put(struct mire_text *text, const char *words);
void mire_putf(struct mire_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Writes a sentence in which "@1" .. "@6" become the names of the seats ("player 1" without). */
void mire_put_names(struct mire_text *text, const char *sentence, const char *const *names);

/* ---- randomness --------------------------------------------------------------------------- *
 *
 * The n-th number of a stream is SipHash-2-4 of (stream, n) under the key. So a game is a pure
 * function of setup and actions; nobody can predict the next die from the last hundred; and an
 * action that moved a counter told somebody something, which is where undo stops.
 */
#define MIRE_STREAMS 8
#define MIRE_KEY     16 /* bytes of a key */

struct mire_rng {
    uint64_t key[2];
    uint32_t used[MIRE_STREAMS]; /* how many numbers each stream has given */
};

void mire_rng_seed(struct mire_rng *rng, uint64_t seed);               /* for bots and tests */
uint64_t mire_rng_next(struct mire_rng *rng, int stream);              /* 64 even bits */
uint32_t mire_rng_below(struct mire_rng *rng, int stream, uint32_t n); /* 0 .. n-1, exactly even */
void mire_key_random(uint8_t key[MIRE_KEY]);                           /* from the system */
uint64_t mire_hash(const void *bytes, size_t size); /* a fixed SipHash, for identities */

/* ---- setups ------------------------------------------------------------------------------- */
#define MIRE_SEATS   6
#define MIRE_OPTIONS 8

struct mire_setup {
    uint8_t key[MIRE_KEY];
    int32_t option[MIRE_OPTIONS]; /* values, in the order of the game's list */
    uint16_t components;          /* 0: the components built in; else from mire_components_load */
    uint8_t seats;
};

/*
 * An option is one of a few named choices, its value the index of the name; or, where `parse` and
 * `format` are given, any value those two agree on (a layout, say).
 */
struct mire_option {
    const char *name, *help;
    const char *const *choices; /* NULL-terminated */
    int32_t fallback;           /* the default value */
    bool later;                 /* came after games were recorded … */
    int32_t before;             /* … which meant this value and do not name it; nor need others */
    int (*parse)(const char *text, int32_t *value, struct mire_error *err);
    void (*format)(int32_t value, struct mire_text *text);
};

/* ---- the game interface ------------------------------------------------------------------- *
 *
 * Every state starts with this head, so that the core can give keys, count chance and hide it.
 */
#define MIRE_NEWS    32
#define MIRE_WINDOWS 24

struct mire_head {
    struct mire_rng rng;
    int32_t option[MIRE_OPTIONS];
    uint16_t components;
    uint8_t seats;
    uint8_t hidden_from; /* 0: everything is here; else viewer + 2: some of it was forgotten */
    uint8_t spare;       /* always 0; the struct has no padding bytes */
    uint8_t free_order;  /* see below */
    uint8_t windows;     /* see below */
    uint8_t news_count;
    uint8_t news[MIRE_NEWS][4];
    uint8_t window[MIRE_WINDOWS]; /* the seats of the first so many windows */
};

/*
 * News: what followed from the last action by chance and by the rules (dice, draws, battles), for
 * logs and animations. apply() starts with mire_news_clear(). Four bytes each, the first a code of
 * the game's own; what does not fit is dropped. News are no part of a position.
 */
static inline void mire_news_clear(struct mire_head *head)
{
    head->news_count = head->windows = 0;
}
static inline void mire_news(struct mire_head *head, int code, int a, int b, int c)
{
    if (head->news_count == MIRE_NEWS)
        return;
    uint8_t *item = head->news[head->news_count++];
    item[0] = (uint8_t)code;
    item[1] = (uint8_t)a;
    item[2] = (uint8_t)b;
    item[3] = (uint8_t)c;
}

/*
 * Windows: where a seat is asked only if it holds a certain card, being asked is a secret. A game
 * with such questions notes each place it comes to where, by what all can see, a seat *might* be
 * asked, whether it is or not. A server that lets each take the same time gives nothing away, nor
 * do people at one keyboard who hand it to everybody who might be asked. Counted since the last
 * action; the last is that of the seat which is asked. Like news no part of a position, and no
 * hidden state has any.
 */
static inline void mire_window(struct mire_head *head, int seat)
{
    if (head->windows < MIRE_WINDOWS)
        head->window[head->windows] = (uint8_t)seat;
    if (head->windows < UINT8_MAX)
        head->windows++;
}

/*
 * Order: a set that is picked one by one (cards to pay with, spaces for markers, pastures) can be
 * named in many orders that come to the same. A search wants each set once: while free_order is 0
 * a game may offer its choices in one order only, and makes the last of them itself where that
 * order leaves no other. People name things as they please: with free_order 1 every order that the
 * rules allow is on the menu, all lead to the same state, and nothing is chosen for anybody unless
 * nothing else is legal. Nor is a question passed over that has one answer only in a world others
 * can't tell from one where it has more: that would tell them. Every action of the one order is
 * legal in the other. Tables set it, bots clear it in the copies they search; it is no part of a
 * position.
 */

typedef uint32_t mire_action;

#define MIRE_SPECTATOR  (-1)       /* sees what all may see */
#define MIRE_EVERYTHING (-2)       /* sees it all: records, tests, the end of a game */
#define MIRE_SOMEBODY   (1u << 31) /* in waiting(): somebody, but this viewer may not know who */
#define MIRE_MENU       512        /* no menu is longer */
#define MIRE_STATE_MAX  4096       /* no state is larger */
#define MIRE_BOARD_MAX  32768      /* bytes of the longest text board */

/* A score as a ledger: each line is checkable by a person with the cards in front of them. */
#define MIRE_LINES 160
struct mire_line {
    const char *what; /* the category, a short stable name */
    int count;        /* how many of what earns */
    int points;
    char reason[80];
};
struct mire_sheet {
    int total, lines;
    struct mire_line line[MIRE_LINES];
};
/* Adds a line and its points; the reason is printf-like, at most 79 bytes of it are kept. After a
 * number it may choose by it: "%d {card|cards}". */
void mire_sheet_add(struct mire_sheet *sheet, const char *what, int count, int points,
                    const char *reason, ...) __attribute__((format(printf, 5, 6)));

/*
 * Component tables an owner of the real game may replace by a file. A game that has none leaves
 * its `components` NULL. The tables are one flat struct; states refer to a set by its number.
 */
struct mire_component_format {
    size_t size;         /* bytes of the tables */
    const void *builtin; /* set 0 */
    /* Reads a whole set into `tables`, a copy of the built-in ones to start from. */
    int (*read)(const struct json_t *json, void *tables, struct mire_error *err);
    struct json_t *(*write)(const void *tables); /* the same format; new reference */
};

/*
 * The score pad as a form, for people at a real table: what lies before each player, asked as
 * counts and choices. What can be known from other answers is not asked.
 */
#define MIRE_PAD_FIELDS 128
#define MIRE_PAD_NAME   40
struct mire_pad_field {
    char id[48];    /* in files: lower case, hyphens */
    char label[64]; /* for people */
    const char *group, *help;
    const char *const *choices; /* NULL: a count */
    int16_t choice_count;
    int16_t max;      /* of a count; choices are counted from 0 */
    int16_t fallback; /* the default: where a new pad starts */
    int16_t supply;   /* all players together can have so many; 0: as many as they like */
    int16_t part_of;  /* 1 + the field of which this is a part and never more; 0: of none */
    bool shared;      /* one answer for the whole table */
};
struct mire_pad {
    int seats;
    char name[MIRE_SEATS][MIRE_PAD_NAME + 1];
    int16_t value[MIRE_SEATS][MIRE_PAD_FIELDS]; /* a shared answer is the same for every seat */
};
struct mire_pad_form {
    int fields;
    void (*field)(int index, struct mire_pad_field *field);
    /* The ledger of a pad that is possible. */
    void (*score)(const struct mire_pad *pad, int seat, struct mire_sheet *sheet);
    /* What the fields by themselves can't say is impossible. Optional. */
    int (*check)(const struct mire_pad *pad, int seat, struct mire_error *err);
    /* Breaks ties: the higher comes first among those with equal points. Optional. */
    int (*tie_break)(const struct mire_pad *pad, int seat);
    /* What the players of a state would write down; the answers start as the defaults. */
    void (*fill)(const void *state, struct mire_pad *pad);
};

/*
 * Whatever in the box has a text or figures of its own (cards, tiles, lands, improvements, action
 * spaces), so that people can read it whole: lines such as "Cost: 2 wood, 1 clay", "Needs: 2
 * occupations", "Points: 1", then what it does and, where a game goes on, what lies on it now, in
 * lines that begin with "Now: ". In our own words.
 */
struct mire_card {
    char id[40];        /* as in notation and views */
    char name[64];      /* for people */
    const char *kind;   /* what sort of thing it is: "minor improvement", "moor card" */
    bool reconstructed; /* its text or figures are not published */
    char text[1500];    /* one fact a line */
};

/* What bots that search should know of a game beside its judge; zeros are sensible. */
struct mire_tuning {
    uint16_t judge_unit; /* judge counts in 1/judge_unit of a point; 0: in points */
    uint16_t stake;      /* a lead of so many points is half of certain victory; 0: 10 */
    uint16_t cut;        /* decisions of a rollout until the judge speaks; 0: never, to the end */
    uint16_t forgive;    /* hundredths of rivals' points and of winning that a player with a net
                          leaves aside, so that it learns to score; 0 where all can gain at once */
    uint16_t winning;    /* points that winning counts beside the margin for a player with a net; 0:
                          half a stake */
    uint16_t mix;        /* hundredths of a value that a rollout has beside a net */
    uint16_t noise;      /* hundredths of a level's noise that make it play as much worse here as
                          elsewhere: more where luck decides much; 0: 100 */
    bool independent;    /* a move hardly changes what the judge says of other seats */
    bool settles;        /* the policy ends moves for nets; a search without one leaves it aside */
};

/*
 * What a seat knows, as numbers, for players that learn. The numbers come in blocks, each with a
 * name and its meaning: first what the seat alone knows (`mine`: its hand), what lies before it
 * (`each`) and what all share (`table`); then for every rival, clockwise from the left neighbour,
 * what lies before it (`each` again). So the numbers for fewer players are the beginning of those
 * for more.
 *
 * The functions write one such part. The numbers are 0 to begin with; they are scaled to be mostly
 * between -1 and 1 and never pass MIRE_OBSERVED_BOUND either way. They are the same for a whole
 * state and for what `hide` leaves of it to the seat: what it can't know must not show.
 */
#define MIRE_OBSERVED       4096 /* no observation is longer */
#define MIRE_OBSERVED_BOUND 16
#define MIRE_LEDGER         32 /* no game has more categories of points */

struct mire_block {
    const char *name, *what; /* what: the meaning of each number, and its scale */
    uint16_t count;
};
struct mire_encoding {
    uint16_t version;                             /* goes up with every change of the numbers */
    const struct mire_block *mine, *table, *each; /* end with a NULL name; `mine` may be NULL */
    const char *const *lines;                     /* every category of the ledger, then NULL */
    /* Where the ledger is finer than the categories: which one a line belongs to. Optional. */
    int (*category)(const char *what);
    void (*observe_mine)(const void *state, int seat, float *out);
    void (*observe_table)(const void *state, int seat, float *out);
    void (*observe_each)(const void *state, int viewer, int seat, float *out);
};

/*
 * A game. All functions are pure but for the state they are given; none allocates or prints,
 * except those that return JSON. `state` is the game's own struct, passed as void.
 *
 * legal, apply, waiting, deal, points, hide, redeal and judge are the inner loop of every bot: no
 * strings, no I/O, no heap.
 *
 * A hidden state (what `hide` leaves) must serve `waiting`, `points`, `score`, `view` and `show`
 * for its viewer, and `legal`, `prompt`, `name`, `say`, `button`, `touch` for the viewer's own
 * decisions. Views are only ever computed from hidden states: what `hide` forgets cannot leak.
 *
 * People count seats from 1: notation, positions, views and ids say 1 where the code says 0. In
 * sentences "@1" stands for the name of the first seat; mire_put_names() fills the names in.
 */
struct mire_game {
    const char *id, *title;
    const char *tagline; /* one line for a list of games */
    const char *about;   /* sources, and what is published or reconstructed */
    const char *rules;   /* the whole game, in our own words; see docs/books.md */
    uint8_t min_seats, max_seats;
    uint8_t point_unit;                /* points are counted in 1/point_unit; nearly always 1 */
    uint16_t max_menu;                 /* bound on legal() */
    uint32_t state_size;               /* bytes, <= MIRE_STATE_MAX */
    const char *const *streams;        /* names of the random streams, NULL-terminated */
    const struct mire_option *options; /* ends with a NULL name; may be NULL */
    const struct mire_component_format *components;

    /* May refuse a setup whose options do not go together. Optional. */
    int (*fits)(const struct mire_setup *setup, struct mire_error *err);

    /* Sets up a legal start. The head is filled, every other byte is zero. */
    void (*deal)(void *state);
    /* The seats that may decide now, as bits: nearly always one; several where the rules let
     * people act at once, and then their order must not matter; 0 when the game is over. */
    uint32_t (*waiting)(const void *state);
    /* Every legal choice of a seat that is waited for, each once, in a stable order; returns how
     * many, never 0. */
    int (*legal)(const void *state, int seat, mire_action *menu);
    /* Plays one legal action. */
    void (*apply)(void *state, int seat, mire_action action);
    /* Is this legal action one pick of a set whose order does not matter? Then, while free_order is
     * set, the picks of the set may be played in any order, with the same outcome. Optional: games
     * that never ask for a set leave it NULL. */
    bool (*picks)(const void *state, int seat, mire_action action);
    /* The answer to a secret question that leaves it a secret; false: the seat is not asked in
     * secret, or has said too much already. Games without secret questions leave it NULL. */
    bool (*decline)(const void *state, int seat, mire_action *action);

    /* The seat's points as they stand, and the same as a ledger with reasons. */
    int (*points)(const void *state, int seat);
    void (*score)(const void *state, int seat, struct mire_sheet *sheet);
    /* Final places, 1 first; equal numbers share. Meaningful once the game is over. */
    void (*rank)(const void *state, int rank[MIRE_SEATS]);

    /* Forgets, canonically, what the viewer (a seat or MIRE_SPECTATOR) can't know. */
    void (*hide)(void *state, int viewer);
    /* From a state hidden from viewer: deals what was forgotten anew, uniformly. */
    void (*redeal)(void *state, int viewer, struct mire_rng *rng);

    /* What the seat is asked, as a sentence. */
    void (*prompt)(const void *state, int seat, struct mire_text *text);
    /* An action in notation (short, typable, no line breaks; one name, one action). */
    void (*name)(const void *state, int seat, mire_action action, struct mire_text *text);
    /* What an action does, as a sentence without its full stop ("@1 feeds the herd"), as far as the
     * viewer may know; nothing at all where the viewer may not know that it happened. */
    void (*say)(const void *state, int seat, mire_action action, int viewer,
                struct mire_text *text);
    /* The news of the last action as far as the viewer of a hidden state may know them, one
     * sentence a line. Optional. */
    void (*tell)(const void *state, int viewer, struct mire_text *text);
    /* Notation back to an action, legal or not. (A program's own game may leave it out: then only
     * legal actions are found, by their names.) */
    int (*parse)(const void *state, int seat, const char *name, mire_action *action,
                 struct mire_error *err);
    /* For an action that is not legal: the rule that forbids it. */
    void (*why_not)(const void *state, int seat, mire_action action, struct mire_text *text);

    /* What the viewer of a hidden state sees; everything one could point at has a unique "id". */
    mire_json *(*view)(const void *state, int viewer);
    /* The same as text for 80 columns or a screen reader; `mire_show` replaces @1 by a name.
     * Optional: games of this library are drawn instead (`drawing`), and without either the view
     * is listed. */
    void (*show)(const void *state, int viewer, struct mire_text *text);
    /* {"kind": …, "ids": […]}: what an action is about and which elements of the view it touches */
    mire_json *(*touch)(const void *state, int seat, mire_action action);

    /* The game's part of a position, complete; and back. `load` gets a fresh deal of the setup and
     * changes what the JSON names; afterwards the core runs `audit`. */
    struct json_t *(*save)(const void *state);
    int (*load)(void *state, const struct json_t *json, struct mire_error *err);
    /* Checks that the state is possible: every component in exactly one place, every count in
     * range. Run on everything that comes from outside and, in tests, after every action. */
    int (*audit)(const void *state, struct mire_error *err);
    /* The score pad: the ledger of one player's cards and pieces as somebody wrote them down at a
     * real table, in words; and as a form. Both optional. */
    const struct mire_pad_form *form;
    int (*pad)(const char *text, size_t size, struct mire_sheet *sheet, struct mire_error *err);

    /* Everything there is to read; `seen` is a state hidden from its viewer. A card whose id stays
     * empty is not in the box (an owner's components may have fewer). Optional. */
    uint16_t card_count;
    void (*card)(const void *seen, int index, struct mire_card *card);

    /* An estimate of how the seat will end, in 1/tuning.judge_unit of a point, for bots. Optional.
     */
    int (*judge)(const void *state, int seat);
    /* What a sensible player would take from a menu without looking ahead, as its index; `chance`
     * is 64 even bits to tell equals apart. For rollouts. Optional. */
    int (*policy)(const void *state, int seat, const mire_action *menu, int n, uint64_t chance);
    struct mire_tuning tuning;
    /* What a seat knows as numbers. Optional. */
    const struct mire_encoding *encoding;
    /* Every action is below this, whatever the state: a fixed space of actions for players that
     * learn. 0: there is none, players go by the menu. */
    uint32_t action_space;
    /* How the view is drawn, for the games of this library (src/core/board.h). Optional. */
    const struct mire_drawing *drawing;
    /* What an action does as a button or a menu offers it to the seat itself: an imperative ("Feed
     * the herd"). Optional: without it they show the notation. */
    void (*button)(const void *state, int seat, mire_action action, struct mire_text *text);
    /* What matters now to a seat that is asked, as a coach would say it: sentences, one a line, the
     * most urgent first. `seen` is what the seat knows. Optional. */
    void (*advise)(const void *seen, int seat, struct mire_text *text);
    /* The round that is played, and how many a game has; everybody may know it. Optional: many
     * games are not counted in rounds. */
    int (*round)(const void *state, int *rounds);
};

/* The games built in, NULL-terminated; and one by its id, the null game and a program's own ones
 * included. */
extern const struct mire_game *const mire_games[];
const struct mire_game *mire_game_find(const char *id);

/*
 * A program's own game: from now on it is found by its id, and tables, records, bots and the arena
 * play it. It is copied; what its pointers lead to must stay. Needed are id, title, seats, sizes,
 * deal, waiting, legal, apply, points, score, rank and name, the others where the game has use for
 * them: without hide and redeal it has no secrets, without save and load its positions are its
 * bytes, which are only read back where audit can tell whether they are possible. Its size is
 * passed along, so that a program compiled against an older header still registers what it knew.
 */
#define MIRE_GAMES_MADE               32
#define mire_game_register(GAME, ERR) mire_game_register_sized(GAME, sizeof *(GAME), ERR)
int mire_game_register_sized(const struct mire_game *game, size_t size, struct mire_error *err);
/* Places from points alone, for rank(): 1 for the most, equal points share. */
void mire_rank_points(const int *points, int seats, int *ranks);
/* Points are whole numbers of 1/unit: the unit, never 0; and as people write them ("12.5"). */
int mire_game_unit(const struct mire_game *game);
void mire_put_points(struct mire_text *text, const struct mire_game *game, int points);
/* An action as its button says it. */
void mire_put_button(const struct mire_game *game, const void *state, int seat, mire_action action,
                     struct mire_text *text);

/* ---- what may be done with any game -------------------------------------------------------- */

/* Default options, `seats` seats, key zero. */
void mire_setup_default(const struct mire_game *game, int seats, struct mire_setup *setup);
/* The same for a game that was: what a record, position or id with a key means by saying nothing.
 */
void mire_setup_unnamed(const struct mire_game *game, int seats, struct mire_setup *setup);
int32_t mire_option_unnamed(const struct mire_option *option);
/* Sets the option written "name=value". */
int mire_setup_option(const struct mire_game *game, struct mire_setup *setup, const char *text,
                      struct mire_error *err);
int mire_setup_check(const struct mire_game *game, const struct mire_setup *setup,
                     struct mire_error *err);
void mire_option_format(const struct mire_option *option, int32_t value, struct mire_text *text);
/* The setup a state was dealt from. */
void mire_setup_of(const struct mire_game *game, const void *state, struct mire_setup *setup);

/* A game id is one line that starts the same game anywhere: moosequest/3/match=2/<32 hex>. The
 * options that differ from the default are named; without a key one is drawn at random. */
void mire_id_write(const struct mire_game *game, const struct mire_setup *setup,
                   struct mire_text *text);
int mire_id_read(const char *id, const struct mire_game **game, struct mire_setup *setup,
                 struct mire_error *err);

int mire_key_parse(const char *hex, uint8_t key[MIRE_KEY], struct mire_error *err);
void mire_key_format(const uint8_t key[MIRE_KEY], struct mire_text *text);
/* A hash of the key that gives nothing away, to be shown before the game. */
void mire_key_commitment(const uint8_t key[MIRE_KEY], struct mire_text *text);

void mire_deal(const struct mire_game *game, const struct mire_setup *setup, void *state);
static inline bool mire_over(const struct mire_game *game, const void *state)
{
    return game->waiting(state) == 0;
}
/* Are two states the same, news aside? */
bool mire_same(const struct mire_game *game, const void *a, const void *b);
int mire_seat_first(uint32_t seats); /* the lowest seat of a set of seats, or -1 */
bool mire_is_legal(const struct mire_game *game, const void *state, int seat, mire_action action);

/* The board of a hidden state as text, 80 columns wide. Without names the seats are "player 1", …
 */
void mire_show(const struct mire_game *game, const void *seen, int viewer, const char *const *names,
               struct mire_text *text);
/* out = what `viewer` knows of state. MIRE_EVERYTHING copies. out may be state. Who is no viewer of
 * it sees what a spectator sees. */
void mire_hide(const struct mire_game *game, const void *state, int viewer, void *out);
/* out = a full state the viewer of `hidden` cannot tell from the real one, with a new key. */
void mire_redeal(const struct mire_game *game, const void *hidden, struct mire_rng *rng, void *out);

/* The observation of a game that has an encoding: how many numbers with so many seats; and they
 * themselves, of a whole state or of one hidden from that seat. */
int mire_observe_size(const struct mire_game *game, int seats);
void mire_observe(const struct mire_game *game, const void *state, int seat, float *out);
/* The seat's ledger by category, in points; returns how many categories there are. */
int mire_ledger(const struct mire_game *game, const void *state, int seat,
                float points[MIRE_LEDGER]);

/* A position: setup and state as JSON, names rather than numbers. May leave out what it does not
 * care about; see docs/games/. `save` returns a new reference, NULL when out of memory. */
struct json_t *mire_position_save(const struct mire_game *game, const void *state);
int mire_position_load(const struct mire_game *game, const struct json_t *json, void *state,
                       struct mire_error *err);
/* The same as text; freed with mire_free. */
char *mire_position_save_text(const struct mire_game *game, const void *state);
int mire_position_load_text(const struct mire_game *game, const char *bytes, size_t size,
                            void *state, struct mire_error *err);
/* A hash of the saved position: the same on every platform. 16 hex digits. */
int mire_position_digest(const struct mire_game *game, const void *state, struct mire_text *text);

/* Loads a component set for a game and returns its number (>= 1), or the number it has already. */
int mire_components_load(const struct mire_game *game, const struct json_t *json, uint16_t *number,
                         struct mire_error *err);
int mire_components_load_text(const struct mire_game *game, const char *bytes, size_t size,
                              uint16_t *number, struct mire_error *err);
const void *mire_components(const struct mire_game *game, uint16_t number);
/* 16 hex digits that identify a set; "" for the built-in one. And back, for sets loaded before. */
const char *mire_components_digest(const struct mire_game *game, uint16_t number);
int mire_components_find(const struct mire_game *game, const char *digest, uint16_t *number,
                         struct mire_error *err);

/* ---- reading cards -------------------------------------------------------------------------- *
 *
 * `seen` is a state hidden from its viewer: what lies on a card now is part of what can be read.
 */
bool mire_card_read(const struct mire_game *game, const void *seen, int index,
                    struct mire_card *card);
/* The cards with this name or id or, where there is none, with a name that has the words in it: how
 * many, and the first `most` of them. */
int mire_card_search(const struct mire_game *game, const void *seen, const char *words, int *found,
                     int most);
/* A card as a few lines of text. */
void mire_card_print(const struct mire_card *card, struct mire_text *text);
/* All of them: [{"id": …, "name": …, "kind": …, "reconstructed": …, "text": …}]. New reference,
 * NULL: out of memory. */
struct json_t *mire_card_list(const struct mire_game *game, const void *seen);

/* Reads JSON from outside: at most MIRE_FILE_MAX bytes, no duplicate keys, valid UTF-8. */
#define MIRE_FILE_MAX (4u << 20)
int mire_json_read(const char *bytes, size_t size, struct json_t **out, struct mire_error *err);

/* ---- the score pad ------------------------------------------------------------------------- */

/* An empty pad: default answers, players called "Player 1" and so on. */
void mire_pad_start(const struct mire_game *game, int seats, struct mire_pad *pad);
/* One field, its id filled in. */
void mire_pad_field(const struct mire_game *game, int index, struct mire_pad_field *field);
/* The fields in the order of a form, group by group, parts after the whole; how many. */
int mire_pad_order(const struct mire_game *game, int order[MIRE_PAD_FIELDS]);
/* Could this lie on a real table? Counts in range, parts no more than the whole, no more of a
 * thing than the box has. */
int mire_pad_check(const struct mire_game *game, const struct mire_pad *pad,
                   struct mire_error *err);
/* Of a pad that passed the check: the ledger of a seat, and all places, 1 first. */
void mire_pad_score(const struct mire_game *game, const struct mire_pad *pad, int seat,
                    struct mire_sheet *sheet);
void mire_pad_rank(const struct mire_game *game, const struct mire_pad *pad, int rank[MIRE_SEATS]);
/* {"game": …, "players": [{"name": …, "<field>": …}]}: answers that are not the default; and back,
 * checked. New reference, NULL: out of memory. */
struct json_t *mire_pad_write(const struct mire_game *game, const struct mire_pad *pad);
int mire_pad_read(const struct mire_game *game, const struct json_t *json, struct mire_pad *pad,
                  struct mire_error *err);
/* {"point_unit": …, "players": [{"name": …, "rank": …, "total": …, "lines": […]}]}: what a pad
 * comes to. New reference, NULL: out of memory. */
struct json_t *mire_pad_result(const struct mire_game *game, const struct mire_pad *pad);
/* The fields as a list, for forms drawn elsewhere. New reference, NULL: out of memory. */
struct json_t *mire_pad_fields(const struct mire_game *game);

/* The same three as text; freed with mire_free. */
char *mire_pad_write_text(const struct mire_game *game, const struct mire_pad *pad);
int mire_pad_read_text(const struct mire_game *game, const char *bytes, size_t size,
                       struct mire_pad *pad, struct mire_error *err);
char *mire_pad_result_text(const struct mire_game *game, const struct mire_pad *pad);

/* ---- tables ------------------------------------------------------------------------------- *
 *
 * One game in progress: who sits where, what was played, undo and redo, views. Actions are
 * checked; an illegal one is refused with the rule that forbids it and changes nothing.
 */
struct mire_table;

int mire_table_new(struct mire_table **out, const struct mire_game *game,
                   const struct mire_setup *setup, struct mire_error *err);
/* A table that goes on from a position. */
int mire_table_from(struct mire_table **out, const struct mire_game *game, const void *state,
                    struct mire_error *err);
void mire_table_free(struct mire_table *table);
/* At a table sets are picked in any order (see "Order" above). One that replays what was played in
 * a game's own order says so before the first ply. */
void mire_table_set_order(struct mire_table *table, bool is_free);
bool mire_table_free_order(const struct mire_table *table);

const struct mire_game *mire_table_game(const struct mire_table *table);
const void *mire_table_state(const struct mire_table *table); /* everything: keep it to yourself */
void mire_table_setup(const struct mire_table *table, struct mire_setup *setup);
int mire_table_seats(const struct mire_table *table);

/* Who sits on a seat: a name to show and a player ("human" or a bot). Both are copied. */
#define MIRE_NAME_MAX 40
int mire_table_sit(struct mire_table *table, int seat, const char *name, const char *player,
                   struct mire_error *err);
const char *mire_table_name(const struct mire_table *table, int seat);
const char *mire_table_player(const struct mire_table *table, int seat);

uint32_t mire_table_waiting(const struct mire_table *table);
bool mire_table_over(const struct mire_table *table);
int mire_table_legal(const struct mire_table *table, int seat, mire_action menu[MIRE_MENU]);

int mire_table_play(struct mire_table *table, int seat, mire_action action, struct mire_error *err);
/* The same for notation: an action's whole name, in either case. One that is known but not legal is
 * found; playing it says why not. */
int mire_table_play_name(struct mire_table *table, int seat, const char *name,
                         struct mire_error *err);
int mire_table_find(const struct mire_table *table, int seat, const char *name, mire_action *action,
                    struct mire_error *err);
/* For people who type: where no whole name fits, the unambiguous beginning of a legal one will do.
 */
int mire_table_guess(const struct mire_table *table, int seat, const char *name,
                     mire_action *action, struct mire_error *err);

/* Takes back the seat's last action, up to the information horizon: not past a random event, nor
 * past a secret that was shown, nor past the point where another person was asked. What bots have
 * answered since goes with it, and they answer again. Redo plays it again, bit for bit. */
int mire_table_undo(struct mire_table *table, int seat, struct mire_error *err);
int mire_table_redo(struct mire_table *table, int seat, struct mire_error *err);
/* Could it be taken back? If not, err says why. (What others have built on may still prevent it.)
 */
int mire_table_may_undo(const struct mire_table *table, int seat, struct mire_error *err);
/* The same among people: `agreed` are the seats that consent, as bits; their answers go, too. */
int mire_table_take_back(struct mire_table *table, int seat, uint32_t agreed,
                         struct mire_error *err);
int mire_table_may_take_back(const struct mire_table *table, int seat, uint32_t agreed,
                             struct mire_error *err);

/* The log. Plies are 1 .. mire_table_plies(); a viewer may know of fewer. */
int mire_table_plies(const struct mire_table *table);
int mire_table_ply(const struct mire_table *table, int ply, int *seat, mire_action *action);
/* May the viewer know of a ply? And of how many of the first so many? */
bool mire_table_knows(const struct mire_table *table, int ply, int viewer);
int mire_table_known(const struct mire_table *table, int plies, int viewer);
/* The state after a ply (0: the start), in `state`, of the game's size. */
int mire_table_at(const struct mire_table *table, int ply, void *state, struct mire_error *err);
/* A ply as sentences with names, one a line: what was done, then its news. Where the viewer may not
 * know that anything was done there are only the news, if any; so with ply 0, the deal. */
int mire_table_tell(const struct mire_table *table, int ply, int viewer, struct mire_text *text,
                    struct mire_error *err);

/*
 * What a viewer is shown. Who is no viewer of this table (a seat it does not have) is shown what a
 * spectator is shown; a seat it does not have has no name, no player and an empty ledger.
 */

/* What a viewer sees now: board, whose decision it is, and for a seat that is asked the prompt and
 * every action with notation, the words of its button and what it touches. New reference, NULL: out
 * of memory. */
struct json_t *mire_table_view(const struct mire_table *table, int viewer);
/* The same for any state already hidden from its viewer, with a name for each seat. */
struct json_t *mire_state_view(const struct mire_game *game, const void *seen, int viewer,
                               const char *const *names);
/* The same as text, which the caller frees with mire_free; NULL: out of memory. */
char *mire_table_view_text(const struct mire_table *table, int viewer);
/* The same as JSON that is written once; see mire/json.h. */
mire_json *mire_view_of(const struct mire_game *game, const void *seen, int viewer,
                        const char *const *names);
void mire_table_show(const struct mire_table *table, int viewer, struct mire_text *text);
/* The ledger of a seat as far as the viewer may know it. */
void mire_table_score(const struct mire_table *table, int seat, int viewer,
                      struct mire_sheet *sheet);

/* What an action of a seat that is asked would change, computed from what the seat knows alone and
 * never past chance or another's secret: where it stops there, `after` is empty. */
enum mire_stops { MIRE_STOPS_NOT, MIRE_STOPS_CHANCE, MIRE_STOPS_SECRET };
struct mire_standing {
    int points[MIRE_SEATS];
    struct mire_sheet sheet; /* of the seat itself */
};
struct mire_preview {
    enum mire_stops stops;
    struct mire_standing before, after;
    bool ends; /* the seat is asked nothing more after it; only where it does not stop */
};
int mire_table_preview(const struct mire_table *table, int seat, mire_action action,
                       struct mire_preview *out, struct mire_error *err);

struct json_t *mire_table_save(const struct mire_table *table);
int mire_table_load(struct mire_table **out, const struct json_t *json, struct mire_error *err);
/* The same as text; freed with mire_free. */
char *mire_table_save_text(const struct mire_table *table);
int mire_table_load_text(struct mire_table **out, const char *bytes, size_t size,
                         struct mire_error *err);

/* ---- records ------------------------------------------------------------------------------ *
 *
 * A game record is a text a person can read and diff; docs/records.md gives the format. Written
 * into a NUL-terminated string that the caller frees with mire_free; NULL: out of memory.
 */
char *mire_record_write(const struct mire_table *table);
/* Replays a record action by action, checks each and, where the record states them, the key's
 * commitment, the scores and the digest of the final position. */
int mire_record_read(const char *bytes, size_t size, struct mire_table **out,
                     struct mire_error *err);
void mire_free(void *memory);

/* ---- players ------------------------------------------------------------------------------ *
 *
 * A bot is handed what its seat knows, never the real state, and its own randomness. It is plain
 * data: copy one, change a number, and it is another player.
 *
 * Most bots search: each iteration deals a world the seat can't tell from the real one, walks down
 * a tree of decisions, plays on from its edge and remembers who did how well. docs/bots.md tells
 * how, and what each of these settings is worth.
 */
enum {
    MIRE_CUT_GAME = -2, /* as the game's tuning says */
    MIRE_CUT_END = -1,  /* rollouts go on to the end of the game */
    MIRE_AS_GAME = -1,  /* as the game's tuning says: win, mix */
};

struct mire_search {
    uint32_t iterations;   /* of all trees together; 0: the bot does not search */
    uint32_t milliseconds; /* stop after this time, whatever is left; 0: never by time */
    uint8_t trees;         /* grown apart, added up at the end: as many threads can work at once */
    uint8_t tries;         /* ways of ending a chain that a prior is judged by; 0: no priors */
    uint8_t policy;        /* per cent of a rollout's actions that the game's policy chooses */
    uint8_t widen;         /* look at `widen` times the root of a node's visits first; 0: at all */
    uint8_t net;           /* 1: the game's net judges, where there is one */
    uint8_t keep;          /* 1: a mind keeps the tree from one decision of a chain to the next */
    int16_t cut;           /* decisions of a rollout until the judge speaks, or MIRE_CUT_… */
    float explore;         /* weight of the unknown (UCB1) */
    float prior;           /* how many visits a prior counts for */
    float win;             /* share of the value that is winning, not margin; or MIRE_AS_GAME */
    float noise;           /* misjudges the value of each action by up to this, at random, times
                              what the game's tuning says */
    float mix;             /* with a net: share of a rollout in the value, or MIRE_AS_GAME */
    uint32_t spare[9];     /* 0; room for settings to come */
};

/* One action of a decision, as a bot sees it. Values are 0 (all is lost) to 1; 0.5 is level. */
struct mire_hint {
    mire_action action;
    uint32_t visits; /* how often it was tried */
    float value;     /* the mean of what came of it */
    float spread;    /* the standard deviation of that */
};

struct mire_mind;

#define MIRE_BOT_NAME 80
struct mire_bot {
    char name[MIRE_BOT_NAME];
    const char *help;
    struct mire_search search;
    /* The choice of a seat that is asked. `mind` may be NULL. */
    mire_action (*choose)(const struct mire_bot *bot, struct mire_mind *mind,
                          const struct mire_game *game, const void *hidden, int seat,
                          struct mire_rng *rng);
    void *data;     /* for choose: whatever a bot of one's own has use for */
    void *spare[4]; /* NULL */
};
extern const struct mire_bot *const mire_bots[]; /* those built in, NULL-terminated */
#define MIRE_BOT_DEFAULT "normal"                /* who plays where nobody says who */
#define MIRE_BOT_ADVISER "hard"                  /* who is asked for hints in the terminal */

/* A bot's own generator: its choices draw from one stream, the worlds it deals itself (mire_redeal)
 * from the other. Streams from MIRE_FREE_STREAM on are nobody's. */
enum { MIRE_REDEAL_STREAM = 0, MIRE_BOT_STREAM = 1, MIRE_FREE_STREAM = 2 };

/* A program's own bot: from now on it is found by its name, sits at tables and plays in the arena.
 * It is copied. Its name has no colon or comma. */
#define mire_bot_register(BOT, ERR) mire_bot_register_sized(BOT, sizeof *(BOT), ERR)
int mire_bot_register_sized(const struct mire_bot *bot, size_t size, struct mire_error *err);

/* A bot by name: one of mire_bots, or one with other settings: "search:iterations=500:cut=8",
 * "hard:trees=1". mire_bot_find keeps what it made for the life of the process, MIRE_BOTS_MADE at
 * most, and returns NULL where there is no such bot; mire_bot_read says why. */
#define MIRE_BOTS_MADE 64
int mire_bot_read(const char *name, struct mire_bot *bot, struct mire_error *err);
const struct mire_bot *mire_bot_find(const char *name);

/*
 * A mind is the memory of one bot on one seat: its trees, and what it thought of the actions last
 * time. Who has none thinks in memory that is let go afterwards. Nothing is allocated while a mind
 * thinks. `threads` bounds how many threads work on its trees; it never changes what is chosen.
 */
int mire_mind_open(struct mire_mind **out, const struct mire_bot *bot, int threads,
                   struct mire_error *err);
void mire_mind_close(struct mire_mind *mind);
/* From now on the milliseconds of its bot are time it works, not time that passes: for matches, in
 * which a busy machine should not change who wins. */
void mire_mind_count_work(struct mire_mind *mind);
mire_action mire_mind_choose(struct mire_mind *mind, const struct mire_game *game,
                             const void *hidden, int seat, struct mire_rng *rng);
/* The actions of the last choice, the most visited first: at most `max` of them; returns how many.
 * A bot that does not search gives its choice alone. */
int mire_mind_hints(const struct mire_mind *mind, struct mire_hint *hints, int max);
/* How many iterations the last choice took. */
uint32_t mire_mind_iterations(const struct mire_mind *mind);

/* A bot that has so many milliseconds has them for all it decides before another's turn. Nobody
 * knows how many decisions will follow, so each may take half of what the ones before it left. */
struct mire_bot mire_bot_on_budget(const struct mire_bot *bot, uint32_t used);
/* A table keeps count of that: how much of the time was used for the chain of decisions that is
 * being played. A program that lets bots think elsewhere than in mire_table_ask adds what they
 * took. */
uint32_t mire_table_time_used(const struct mire_table *table);
void mire_table_use_time(struct mire_table *table, uint32_t milliseconds);

/* Lets a bot choose for a seat that is waited for; nothing is played. What it chooses depends on
 * bot, rng and what the seat knows alone, unless its time runs out. MIRE_NO_ACTION: the seat is not
 * waited for. */
#define MIRE_NO_ACTION UINT32_MAX
mire_action mire_table_ask(struct mire_table *table, int seat, const struct mire_bot *bot,
                           struct mire_rng *rng);
/* The best few actions of a seat's decision as the bot sees them, best first; returns how many, 0
 * when memory has run out. */
int mire_table_hint(const struct mire_table *table, int seat, const struct mire_bot *bot,
                    struct mire_rng *rng, struct mire_hint *hints, int max);

/*
 * A coach. What matters now to a seat that is asked, from what it knows: sentences with names, one
 * a line, the most urgent first; nothing where the game has no advice.
 */
void mire_table_advise(const struct mire_table *table, int seat, struct mire_text *text);
/* Is an action clearly worse than the best, as hints about it tell? They are all hints of the
 * decision, as many as there are actions, not only the best few. Who was not looked at closely
 * enough is no blunder. */
bool mire_is_blunder(const struct mire_hint *hints, int n, mire_action action);
/* Who gives these hints: one that looks at bad actions, too. */
#define MIRE_BOT_COACH "hard:iterations=1200:ms=900:explore=0.6:prior=0.5"

/* ---- the arena ---------------------------------------------------------------------------- *
 *
 * Many games between bots, each deal once with the line-up turned to every seat, so that neither
 * the seat nor the luck of the deal favours anybody. The same order gives the same games, whatever
 * the number of threads.
 */
struct mire_match {
    const struct mire_game *game;
    struct mire_setup setup; /* its key is not used */
    const char *bots;        /* "greedy,random": the last one takes the places that are left */
    long games;              /* made up to whole rounds of the seats */
    uint64_t seed;
    int threads; /* 0: one */
};
struct mire_match_line {
    char bot[MIRE_BOT_NAME];
    double games;          /* seats of games it sat on */
    double wins;           /* games won; a shared win counts its part */
    double points;         /* the mean, in 1/unit */
    double low, high;      /* 95 % interval of the share of wins */
    double elo, elo_error; /* the mean of all bots is 0; half the width of its 95 % interval */
    double spare[8];
};
/* Plays a match; a line for each bot that differs goes into `line`, how many into *lines. */
int mire_match_play(const struct mire_match *match, struct mire_match_line line[MIRE_SEATS],
                    int *lines, struct mire_error *err);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
