/* SPDX-License-Identifier: MIT */
/* Which game, for how many, with which options: the flags that all commands share. */
#include "cli/cli.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

int cli_game(struct cli_args *args, const char *id, const struct mire_game **game)
{
    const char *names[64];
    int n = 0;
    *game = mire_game_find(id);
    if (*game)
        return MIRE_OK;
    while (n < 64 && mire_games[n]) {
        names[n] = mire_games[n]->id;
        n++;
    }
    const char *nearest = mire_word_nearest(id, names, n);
    if (nearest)
        mire_fail(&args->err, MIRE_BAD, "no game is called \"%.40s\" (did you mean %s?)", id,
                  nearest);
    else
        mire_fail(&args->err, MIRE_BAD, "no game is called \"%.40s\" (see: mire games)", id);
    return MIRE_BAD;
}

int cli_default_players(const struct mire_game *game)
{
    if (game->min_seats > 2)
        return game->min_seats;
    return game->max_seats < 2 ? game->max_seats : 2;
}

/* The game of a name or an id: what stands before the first slash. */
static int game_of(struct cli_args *args, const char *word, const struct mire_game **game)
{
    char name[64];
    size_t n = strcspn(word, "/");
    if (n >= sizeof name)
        n = sizeof name - 1;
    memcpy(name, word, n);
    name[n] = '\0';
    return cli_game(args, name, game);
}

int cli_setup(struct cli_args *args, const char *word, const struct mire_game **game,
              struct mire_setup *setup)
{
    uint16_t components = 0;
    int status = game_of(args, word, game);
    if (status == MIRE_OK)
        status = cli_components(args, *game, &components);
    if (status != MIRE_OK)
        return status;
    if (strchr(word, '/')) {
        status = mire_id_read(word, game, setup, &args->err);
    } else {
        mire_setup_default(*game, cli_default_players(*game), setup);
        mire_key_random(setup->key);
    }
    if (status == MIRE_OK && components)
        setup->components = components;
    long players = setup->seats;
    if (status == MIRE_OK)
        status = cli_number(args, "players", (*game)->min_seats, (*game)->max_seats, &players);
    setup->seats = (uint8_t)players;
    const char *text;
    for (int i = 0; status == MIRE_OK && (text = cli_value_at(args, "option", i)); i++)
        status = mire_setup_option(*game, setup, text, &args->err);
    if (status == MIRE_OK && cli_takes(args, "key") && (text = cli_value(args, "key")))
        status = mire_key_parse(text, setup->key, &args->err);
    return status == MIRE_OK ? mire_setup_check(*game, setup, &args->err) : status;
}

bool cli_id_of(const struct mire_table *table, struct mire_text *id)
{
    _Alignas(8) unsigned char dealt[MIRE_STATE_MAX], start[MIRE_STATE_MAX];
    const struct mire_game *game = mire_table_game(table);
    struct mire_setup setup;
    mire_table_setup(table, &setup);
    mire_deal(game, &setup, dealt);
    if (mire_table_at(table, 0, start, NULL) != MIRE_OK || !mire_same(game, dealt, start))
        return false;
    mire_id_write(game, &setup, id);
    return true;
}

void cli_bot_rng(const struct mire_table *table, int seat, struct mire_rng *rng)
{
    struct mire_setup setup;
    uint8_t seed[MIRE_KEY + 5];
    int ply = mire_table_plies(table);
    mire_table_setup(table, &setup);
    memcpy(seed, setup.key, MIRE_KEY);
    for (int i = 0; i < 4; i++)
        seed[MIRE_KEY + i] = (uint8_t)(ply >> (8 * i));
    seed[MIRE_KEY + 4] = (uint8_t)seat;
    mire_rng_seed(rng, mire_hash(seed, sizeof seed));
}

void cli_default_name(int seat, const char *player, char name[MIRE_NAME_MAX + 1])
{
    static const char *const birds[MIRE_SEATS] = {"Curlew",   "Lapwing", "Snipe",
                                                  "Wheatear", "Plover",  "Dunlin"};
    if (strcmp(player, "human") == 0)
        snprintf(name, MIRE_NAME_MAX + 1, "Player %d", seat + 1);
    else
        snprintf(name, MIRE_NAME_MAX + 1, "%s", birds[seat]);
}
