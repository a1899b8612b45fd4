/* SPDX-License-Identifier: MIT */
/* What the cards of a game say to a viewer, found by their ids. */
#ifndef MIRE_TESTS_CARDS_H
#define MIRE_TESTS_CARDS_H

#include "mire/mire.h"

#include <string.h>

static struct mire_card read_cards[1000];
static int cards_read;

static void read_all(const struct mire_game *game, const void *state, int viewer)
{
    static _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    mire_hide(game, state, viewer, seen);
    cards_read = game->card_count;
    for (int i = 0; i < cards_read; i++)
        mire_card_read(game, seen, i, &read_cards[i]);
}

static const struct mire_card *card(const char *id)
{
    for (int i = 0; i < cards_read; i++)
        if (strcmp(read_cards[i].id, id) == 0)
            return &read_cards[i];
    fail_msg("no card %s", id);
    return &read_cards[0];
}

#endif
