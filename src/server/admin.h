/* SPDX-License-Identifier: MIT */
/* An order of the operator, and what came of it. */
#ifndef MIRE_SERVER_ADMIN_H
#define MIRE_SERVER_ADMIN_H

#include "server/base.h"
#include "server/store.h"

struct order {
    const char *what;
    const char *word[4];
    int count;
    int64_t now;
    const char *from; /* the server of a site that was given it; NULL: there is one, or none */
    bool own;         /* of the person itself, about itself: nothing operators must answer for */
    struct store *store;
    struct mire_error *err;
    json_t *lines;  /* to be printed */
    json_t *tables; /* that are others now: deleted, or without a name */
    json_t *data;   /* of a person */
    int found;
    char identity[ID_SIZE], name[MIRE_NAME_MAX + 1], like[MIRE_NAME_MAX + 4];
    bool registered;
    char barred[100]; /* who, and from what; "" where nobody is */
    int64_t until;
};

/* In a transaction; may be run again. */
int order_run(struct order *order);
void order_free(struct order *order);

#endif
