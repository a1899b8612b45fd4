#include "bots/bots.h"

#include <stddef.h>
#include <string.h>

const struct mire_bot *const mire_bots[] = {&mire_bot_random, &mire_bot_greedy, NULL};

const struct mire_bot *mire_bot_find(const char *name)
{
    for (int i = 0; mire_bots[i]; i++)
        if (strcmp(mire_bots[i]->name, name) == 0)
            return mire_bots[i];
    return NULL;
}
