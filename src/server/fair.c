/* SPDX-License-Identifier: MIT */
/*
 * Turns by owner: each thing that waits gets the turn after the last one of its owner, or the
 * present one if that is over. So whoever brings a hundred things waits for them, and not everybody
 * else.
 */
#include "server/fair.h"

void fair_push(struct fair *fair, struct fair_link *link, uint64_t owner)
{
    uint64_t *last = &fair->last[owner % FAIR_OWNERS];
    link->turn = *last + 1 > fair->now ? *last + 1 : fair->now;
    *last = link->turn;
    struct fair_link **at = &fair->first;
    if (fair->newest && fair->newest->turn <= link->turn)
        at = &fair->newest->next;
    while (*at && (*at)->turn <= link->turn)
        at = &(*at)->next;
    link->next = *at;
    *at = link;
    if (!link->next)
        fair->newest = link;
    fair->count++;
}

static void take(struct fair *fair, struct fair_link **at, struct fair_link *before)
{
    struct fair_link *link = *at;
    *at = link->next;
    if (fair->newest == link)
        fair->newest = before;
    fair->count--;
}

struct fair_link *fair_pop(struct fair *fair)
{
    struct fair_link *link = fair->first;
    if (!link)
        return NULL;
    take(fair, &fair->first, NULL);
    fair->now = link->turn;
    return link;
}

void fair_remove(struct fair *fair, struct fair_link *link)
{
    struct fair_link *before = NULL;
    for (struct fair_link **at = &fair->first; *at; before = *at, at = &(*at)->next)
        if (*at == link) {
            take(fair, at, before);
            return;
        }
}
