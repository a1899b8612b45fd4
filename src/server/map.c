/* SPDX-License-Identifier: MIT */
/* Open addressing with linear probing; entries behind a removed one move up. */
#include "server/map.h"
#include "mire/mire.h"
#include "server/base.h"

#include <string.h>

static size_t place_of(const struct map *map, const char *key)
{
    size_t at = mire_hash(key, strlen(key)) & (map->room - 1);
    while (map->entry[at].key && strcmp(map->entry[at].key, key) != 0)
        at = (at + 1) & (map->room - 1);
    return at;
}

void *map_get(const struct map *map, const char *key)
{
    return map->room ? map->entry[place_of(map, key)].value : NULL;
}

static void grow(struct map *map)
{
    struct map old = *map;
    map->room = old.room ? 2 * old.room : 64;
    map->entry = need_memory(map->room * sizeof *map->entry);
    memset(map->entry, 0, map->room * sizeof *map->entry);
    for (size_t i = 0; i < old.room; i++)
        if (old.entry[i].key)
            map->entry[place_of(map, old.entry[i].key)] = old.entry[i];
    mire_free(old.entry);
}

void map_put(struct map *map, const char *key, void *value)
{
    if (map->count * 2 >= map->room)
        grow(map);
    struct map_entry *entry = &map->entry[place_of(map, key)];
    map->count += entry->key == NULL;
    *entry = (struct map_entry){key, value};
}

void map_remove(struct map *map, const char *key)
{
    if (!map->room)
        return;
    size_t hole = place_of(map, key), mask = map->room - 1;
    if (!map->entry[hole].key)
        return;
    map->count--;
    for (size_t at = (hole + 1) & mask; map->entry[at].key; at = (at + 1) & mask) {
        const char *moving = map->entry[at].key;
        size_t home = mire_hash(moving, strlen(moving)) & mask;
        if (((at - home) & mask) >= ((at - hole) & mask)) {
            map->entry[hole] = map->entry[at];
            hole = at;
        }
    }
    map->entry[hole] = (struct map_entry){0};
}

void map_free(struct map *map)
{
    mire_free(map->entry);
    *map = (struct map){0};
}

void *map_next(const struct map *map, size_t *at)
{
    while (*at < map->room) {
        struct map_entry *entry = &map->entry[(*at)++];
        if (entry->key)
            return entry->value;
    }
    return NULL;
}
