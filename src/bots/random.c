/* SPDX-License-Identifier: MIT */
/* Plays any legal action, each as likely as another. The yardstick, not an opponent. */
#include "bots/bots.h"

static mire_action choose(const struct mire_bot *bot, struct mire_mind *mind,
                          const struct mire_game *game, const void *hidden, int seat,
                          struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    (void)bot, (void)mind;
    int n = game->legal(hidden, seat, menu);
    return menu[mire_rng_below(rng, MIRE_BOT_STREAM, (uint32_t)n)];
}

const struct mire_bot mire_bot_random = {
    .name = "random",
    .help = "any legal action, each as likely as another",
    .choose = choose,
};
