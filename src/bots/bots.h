/* The bots, and what they share. They know the game interface only. */
#ifndef MIRE_BOTS_H
#define MIRE_BOTS_H

#include "mire/mire.h"

/* A bot's own choices draw from this stream of its generator; redeals use MIRE_REDEAL_STREAM. */
#define MIRE_BOT_STREAM 1

extern const struct mire_bot mire_bot_random, mire_bot_greedy;

#endif
