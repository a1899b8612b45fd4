/* SPDX-License-Identifier: MIT */
/* A map from strings to things. The key belongs to the thing and lives as long as it is in. */
#ifndef MIRE_SERVER_MAP_H
#define MIRE_SERVER_MAP_H

#include <stddef.h>

struct map {
    struct map_entry {
        const char *key; /* NULL: free */
        void *value;
    } * entry;
    size_t room, count; /* room: a power of two */
};

void *map_get(const struct map *map, const char *key);
void map_put(struct map *map, const char *key, void *value);
void map_remove(struct map *map, const char *key);
void map_free(struct map *map);
/* The next thing at or after *at, which moves on; NULL at the end. The map must not change. */
void *map_next(const struct map *map, size_t *at);

#endif
