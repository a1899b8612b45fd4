# SPDX-License-Identifier: MIT
"""The binding to libmire, for cffi: what of the C interface Python uses, and a little C around it.

cffi compiles against the real headers, so that layouts and constants are checked by the C compiler;
it lets other Python threads run during every call.
"""

import cffi

DECLARATIONS = """
struct mire_error { char text[400]; ...; };
struct mire_game {
    const char *id, *title, *tagline, *about, *rules;
    uint8_t min_seats, max_seats, point_unit;
    uint16_t max_menu;
    uint32_t state_size, action_space;
    const char *const *streams;
    const struct mire_encoding *encoding;
    ...;
};
struct mire_option {
    const char *name, *help; const char *const *choices; int32_t fallback; ...;
};
struct mire_block { const char *name, *what; uint16_t count; ...; };
struct mire_encoding {
    uint16_t version;
    const struct mire_block *mine, *table, *each;
    const char *const *lines;
    ...;
};
struct mire_setup { uint8_t key[16]; uint8_t seats; ...; };
struct mire_text { char *at; size_t size, length; bool cut; };
struct mire_rng { uint64_t key[2]; ...; };
struct mire_line { const char *what; int count; int points; char reason[80]; };
struct mire_sheet { int total, lines; struct mire_line line[160]; };
struct mire_hint { uint32_t action; uint32_t visits; float value; float spread; };
struct mire_bot { char name[80]; const char *help; void *data; ...; };
struct mire_match {
    const struct mire_game *game; struct mire_setup setup; const char *bots;
    long games; uint64_t seed; int threads; ...;
};
struct mire_match_line {
    char bot[80];
    double games, wins, points, low, high, elo, elo_error;
    ...;
};
struct mire_pad { int seats; ...; };
struct mire_table;

extern const struct mire_game *const mire_games[];
extern const struct mire_bot *const mire_bots[];
const char *mire_version(void);
const struct mire_game *mire_game_find(const char *id);
void mire_setup_default(const struct mire_game *game, int seats, struct mire_setup *setup);
int mire_setup_option(const struct mire_game *game, struct mire_setup *setup, const char *text,
                      struct mire_error *err);
int mire_setup_check(const struct mire_game *game, const struct mire_setup *setup,
                     struct mire_error *err);
void mire_option_format(const struct mire_option *option, int32_t value, struct mire_text *text);
int mire_key_parse(const char *hex, uint8_t key[16], struct mire_error *err);
void mire_key_random(uint8_t key[16]);
uint64_t mire_hash(const void *bytes, size_t size);
struct mire_text mire_text_on(char *room, size_t size);
void mire_rng_seed(struct mire_rng *rng, uint64_t seed);
void mire_deal(const struct mire_game *game, const struct mire_setup *setup, void *state);
bool mire_is_legal(const struct mire_game *game, const void *state, int seat, uint32_t action);
void mire_hide(const struct mire_game *game, const void *state, int viewer, void *out);
void mire_redeal(const struct mire_game *game, const void *hidden, struct mire_rng *rng, void *out);
int mire_observe_size(const struct mire_game *game, int seats);
void mire_observe(const struct mire_game *game, const void *state, int seat, float *out);
char *mire_position_save_text(const struct mire_game *game, const void *state);
int mire_position_load_text(const struct mire_game *game, const char *bytes, size_t size,
                            void *state, struct mire_error *err);
int mire_pad_read_text(const struct mire_game *game, const char *bytes, size_t size,
                       struct mire_pad *pad, struct mire_error *err);
char *mire_pad_result_text(const struct mire_game *game, const struct mire_pad *pad);

int mire_table_new(struct mire_table **out, const struct mire_game *game,
                   const struct mire_setup *setup, struct mire_error *err);
int mire_table_from(struct mire_table **out, const struct mire_game *game, const void *state,
                    struct mire_error *err);
void mire_table_free(struct mire_table *table);
const struct mire_game *mire_table_game(const struct mire_table *table);
const void *mire_table_state(const struct mire_table *table);
int mire_table_seats(const struct mire_table *table);
int mire_table_sit(struct mire_table *table, int seat, const char *name, const char *player,
                   struct mire_error *err);
const char *mire_table_name(const struct mire_table *table, int seat);
const char *mire_table_player(const struct mire_table *table, int seat);
uint32_t mire_table_waiting(const struct mire_table *table);
bool mire_table_over(const struct mire_table *table);
int mire_table_legal(const struct mire_table *table, int seat, uint32_t *menu);
int mire_table_play(struct mire_table *table, int seat, uint32_t action, struct mire_error *err);
int mire_table_play_name(struct mire_table *table, int seat, const char *name,
                         struct mire_error *err);
int mire_table_undo(struct mire_table *table, int seat, struct mire_error *err);
int mire_table_redo(struct mire_table *table, int seat, struct mire_error *err);
int mire_table_plies(const struct mire_table *table);
int mire_table_tell(const struct mire_table *table, int ply, int viewer, struct mire_text *text,
                    struct mire_error *err);
char *mire_table_view_text(const struct mire_table *table, int viewer);
void mire_table_show(const struct mire_table *table, int viewer, struct mire_text *text);
void mire_table_score(const struct mire_table *table, int seat, int viewer,
                      struct mire_sheet *sheet);
char *mire_table_save_text(const struct mire_table *table);
int mire_table_load_text(struct mire_table **out, const char *bytes, size_t size,
                         struct mire_error *err);
char *mire_record_write(const struct mire_table *table);
int mire_record_read(const char *bytes, size_t size, struct mire_table **out,
                     struct mire_error *err);
void mire_free(void *memory);

int mire_bot_read(const char *name, struct mire_bot *bot, struct mire_error *err);
uint32_t mire_table_ask(struct mire_table *table, int seat, const struct mire_bot *bot,
                        struct mire_rng *rng);
int mire_table_hint(const struct mire_table *table, int seat, const struct mire_bot *bot,
                    struct mire_rng *rng, struct mire_hint *hints, int max);
int mire_match_play(const struct mire_match *match, struct mire_match_line *line, int *lines,
                    struct mire_error *err);

struct mire_vec;
struct mire_vec_order {
    const struct mire_game *game; struct mire_setup setup; int games; int threads; uint64_t seed;
    int reward; bool fixed; ...;
};
struct mire_vec_shape { int games, seats, observation, actions, features; };
struct mire_vec_buffers {
    float *observation; uint8_t *mask; float *features; int32_t *seat; int32_t *menu;
    float *reward; uint8_t *done; float *points; ...;
};
int mire_vec_open(struct mire_vec **out, const struct mire_vec_order *order,
                  struct mire_error *err);
void mire_vec_close(struct mire_vec *vec);
struct mire_vec_shape mire_vec_shape(const struct mire_vec *vec);
void mire_vec_reset(struct mire_vec *vec, uint64_t seed, const struct mire_vec_buffers *out);
int mire_vec_step(struct mire_vec *vec, const int32_t *choice, const struct mire_vec_buffers *out,
                  struct mire_error *err);
void mire_vec_random(struct mire_vec *vec, struct mire_rng *rng, int32_t *choice);
void mire_vec_ask(struct mire_vec *vec, const struct mire_bot *bot, struct mire_rng *rng,
                  int32_t *choice);
void mire_action_features(uint32_t action, float *out);

const struct mire_option *py_option(const struct mire_game *game, int i);
bool py_has_pad(const struct mire_game *game);
int py_seats(const void *state);
uint32_t py_waiting(const struct mire_game *game, const void *state);
int py_legal(const struct mire_game *game, const void *state, int seat, uint32_t *menu);
bool py_apply(const struct mire_game *game, void *state, int seat, uint32_t action);
int py_points(const struct mire_game *game, const void *state, int seat);
void py_rank(const struct mire_game *game, const void *state, int *rank);
void py_prompt(const struct mire_game *game, const void *state, int seat, struct mire_text *text);
void py_name(const struct mire_game *game, const void *state, int seat, uint32_t action,
             struct mire_text *text);
void py_say(const struct mire_game *game, const void *state, int seat, uint32_t action,
            struct mire_text *text);
int py_parse(const struct mire_game *game, const void *state, int seat, const char *name,
             uint32_t *action, struct mire_error *err);
uint32_t py_choose(const struct mire_game *game, const void *state, int seat,
                   const struct mire_bot *bot, struct mire_rng *rng);
int py_bot_register(const char *name, void *data, struct mire_error *err);
extern "Python" uint32_t mire_python_choose(void *data, const struct mire_game *game,
                                            const void *hidden, int seat, uint64_t chance);
"""

# Calls through a game's table of functions, checked: what is not legal is not played.
SOURCE = """
#include <mire/mire.h>
#include <mire/vec.h>
#include <stdio.h>
#include <string.h>

static uint32_t mire_python_choose(void *data, const struct mire_game *game, const void *hidden,
                                   int seat, uint64_t chance);

static const struct mire_option *py_option(const struct mire_game *game, int i)
{
    return game->options && game->options[i].name ? &game->options[i] : NULL;
}
static bool py_has_pad(const struct mire_game *game)
{
    return game->form != NULL;
}
static int py_seats(const void *state)
{
    return ((const struct mire_head *)state)->seats;
}
static uint32_t py_waiting(const struct mire_game *game, const void *state)
{
    return game->waiting(state);
}
static bool py_asked(const struct mire_game *game, const void *state, int seat)
{
    return seat >= 0 && seat < MIRE_SEATS && game->waiting(state) >> seat & 1;
}
static int py_legal(const struct mire_game *game, const void *state, int seat, uint32_t *menu)
{
    return py_asked(game, state, seat) ? game->legal(state, seat, menu) : 0;
}
static bool py_apply(const struct mire_game *game, void *state, int seat, uint32_t action)
{
    if (!mire_is_legal(game, state, seat, action))
        return false;
    game->apply(state, seat, action);
    return true;
}
static int py_points(const struct mire_game *game, const void *state, int seat)
{
    return game->points(state, seat);
}
static void py_rank(const struct mire_game *game, const void *state, int *rank)
{
    game->rank(state, rank);
}
static void py_prompt(const struct mire_game *game, const void *state, int seat,
                      struct mire_text *text)
{
    game->prompt(state, seat, text);
}
static void py_name(const struct mire_game *game, const void *state, int seat, uint32_t action,
                    struct mire_text *text)
{
    game->name(state, seat, action, text);
}
static void py_say(const struct mire_game *game, const void *state, int seat, uint32_t action,
                   struct mire_text *text)
{
    mire_put_button(game, state, seat, action, text);
}
static int py_parse(const struct mire_game *game, const void *state, int seat, const char *name,
                    uint32_t *action, struct mire_error *err)
{
    if (!game->parse)
        return mire_fail(err, MIRE_BAD, "this game has no notation");
    return game->parse(state, seat, name, action, err);
}
static uint32_t py_choose(const struct mire_game *game, const void *state, int seat,
                          const struct mire_bot *bot, struct mire_rng *rng)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    if (!py_asked(game, state, seat))
        return MIRE_NO_ACTION;
    mire_hide(game, state, seat, seen);
    return bot->choose(bot, NULL, game, seen, seat, rng);
}
/* Whatever a bot written in Python returns, what is played is legal. */
static mire_action py_bot_choose(const struct mire_bot *bot, struct mire_mind *mind,
                                 const struct mire_game *game, const void *hidden, int seat,
                                 struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    int n = game->legal(hidden, seat, menu);
    uint64_t chance = mire_rng_next(rng, MIRE_BOT_STREAM);
    uint32_t index = mire_python_choose(bot->data, game, hidden, seat, chance);
    (void)mind;
    return menu[index < (uint32_t)n ? index : 0];
}
static int py_bot_register(const char *name, void *data, struct mire_error *err)
{
    struct mire_bot bot = {.help = "a bot of this program", .choose = py_bot_choose, .data = data};
    if (strlen(name) >= sizeof bot.name)
        return mire_fail(err, MIRE_BAD, "a bot's name has %d bytes at most", MIRE_BOT_NAME - 1);
    snprintf(bot.name, sizeof bot.name, "%s", name);
    return mire_bot_register(&bot, err);
}
"""


def builder(**options: object) -> cffi.FFI:
    ffi = cffi.FFI()
    ffi.cdef(DECLARATIONS)
    ffi.set_source("mire._mire", SOURCE, **options)
    return ffi
