/* SPDX-License-Identifier: MIT */
/* A queue that is fair to the owners of what waits in it. */
#ifndef MIRE_SERVER_FAIR_H
#define MIRE_SERVER_FAIR_H

#include <stddef.h>
#include <stdint.h>

enum { FAIR_OWNERS = 1024 }; /* owners whose numbers are alike modulo this share their turns */

struct fair_link {
    struct fair_link *next;
    uint64_t turn;
};

struct fair {
    struct fair_link *first, *newest; /* by turn */
    uint64_t now, last[FAIR_OWNERS];
    long count;
};

void fair_push(struct fair *fair, struct fair_link *link, uint64_t owner);
struct fair_link *fair_pop(struct fair *fair); /* NULL: nothing waits */
void fair_remove(struct fair *fair, struct fair_link *link);

#endif
