/* SPDX-License-Identifier: MIT */
/* Glance: looks one decision ahead and takes what the net of the game likes best. */
#include "bots/bots.h"
#include "learn/look.h"

mire_action mire_glance_choose(const struct mire_bot *bot, struct mire_mind *mind,
                               const struct mire_game *game, const void *hidden, int seat,
                               struct mire_rng *rng)
{
    const struct net *net = net_for(game, hidden);
    mire_action menu[MIRE_MENU];
    float value[MIRE_MENU];
    if (!net)
        return mire_greedy_choose(bot, mind, game, hidden, seat, rng);
    int n = game->legal(hidden, seat, menu);
    if (n == 1)
        return menu[0];
    look_around(net, hidden, seat, menu, n, rng, value);
    return menu[look_best(value, n)];
}

const struct mire_bot mire_bot_glance = {
    .name = "glance",
    .help = "takes what the net of the game likes best at first sight; without a net, as greedy",
    .choose = mire_glance_choose,
};
