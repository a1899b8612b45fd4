/* SPDX-License-Identifier: MIT */
/* mire cards GAME [NAME]: what there is in the box, and what a card says. */
#include "cli/cli.h"
#include "commands/commands.h"
#include "core/json.h"

#include <stdio.h>

enum { FOUND_MOST = 400 };

/* The box as it is when nobody has played yet, with the owner's components if there are some. */
static int open_box(struct cli_args *args, const struct mire_game *game, void *seen)
{
    struct mire_setup setup;
    mire_setup_default(game, game->min_seats, &setup);
    int status = cli_components(args, game, &setup.components);
    if (status != MIRE_OK)
        return status;
    mire_deal(game, &setup, seen);
    mire_hide(game, seen, MIRE_SPECTATOR, seen);
    return MIRE_OK;
}

static void list_cards(const struct mire_game *game, const void *seen)
{
    for (int i = 0; i < game->card_count; i++) {
        struct mire_card card;
        if (!mire_card_read(game, seen, i, &card))
            continue;
        printf("%-28s %-34s %s%s\n", card.id, card.name, card.kind,
               card.reconstructed ? ", reconstructed" : "");
    }
}

void cli_print_cards(const struct mire_game *game, const void *seen, const int *found, int n)
{
    for (int i = 0; i < n; i++) {
        struct mire_card card;
        MIRE_TEXT(text, 2000);
        mire_card_read(game, seen, found[i], &card);
        mire_card_print(&card, &text);
        printf("%s%s", i ? "\n" : "", text.at);
    }
}

static int cards(struct cli_args *args)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const struct mire_game *game;
    int status = cli_game(args, args->word[0], &game), found[FOUND_MOST];
    if (status == MIRE_OK)
        status = open_box(args, game, seen);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "json"))
        return cli_print_json(args, mire_card_list(game, seen));
    if (args->words == 1) {
        list_cards(game, seen);
        return MIRE_OK;
    }
    int n = mire_card_search(game, seen, args->word[1], found, FOUND_MOST);
    if (n == 0)
        return mire_fail(&args->err, MIRE_NO, "nothing in %s is called \"%.60s\"", game->title,
                         args->word[1]);
    cli_print_cards(game, seen, found, n < FOUND_MOST ? n : FOUND_MOST);
    return MIRE_OK;
}

static const struct cli_flag cards_flags[] = {CLI_COMPONENTS, CLI_JSON, {.name = NULL}};

const struct cli_command cli_cards = {
    .name = "cards",
    .usage = "GAME [NAME]",
    .summary = "every card of a game, or everything written on one",
    .details = "NAME is the name of a card, tile, land or space, part of a name, or what it is\n"
               "called in notation.\n",
    .flags = cards_flags,
    .min_words = 1,
    .max_words = 2,
    .run = cards,
};
