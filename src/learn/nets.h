/* SPDX-License-Identifier: MIT */
/* The files of nets inside the program: tools/nets.cmake makes the table from src/nets/. */
#ifndef MIRE_LEARN_NETS_H
#define MIRE_LEARN_NETS_H

#include "learn/net.h"

struct net_file {
    const unsigned char *bytes; /* NULL ends the table */
    size_t size;
};
extern const struct net_file net_files[];

/* From now on the net in a file plays its game, for the life of the process. Before any bot does.
 */
int net_use(const char *path, struct mire_error *err);
/* The same with a net in memory, which may go on learning while nobody plays. */
void net_lend(const struct net *net);

#endif
