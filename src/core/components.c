/* SPDX-License-Identifier: MIT */
/*
 * Component sets: the tables of a game, built in or read from an owner's file.
 *
 * Sets are loaded rarely (once a process, before a game) and read by every rule, so a set is an
 * immutable block reached by one array access, and its number is what states carry. The digest of
 * its canonical JSON is what ids, positions and records carry: the same file, the same digest,
 * whatever the order of its members.
 */
#include "core/alloc.h"
#include "core/game.h"
#include "core/json.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define SETS 32 /* over all games; a process that needs more is not a table but a study */

static struct set {
    const struct mire_game *game;
    void *tables;
    char digest[17];
} sets[SETS + 1]; /* number 0 is "built in" and stays empty */
static int sets_used;
static pthread_mutex_t sets_lock = PTHREAD_MUTEX_INITIALIZER;

const void *mire_components(const struct mire_game *game, uint16_t number)
{
    if (number == 0)
        return game->components->builtin;
    assert(number <= SETS && sets[number].game == game);
    return sets[number].tables;
}

const char *mire_components_digest(const struct mire_game *game, uint16_t number)
{
    assert(number <= SETS && (number == 0 || sets[number].game == game));
    (void)game;
    return sets[number].digest;
}

int mire_components_find(const struct mire_game *game, const char *digest, uint16_t *number,
                         struct mire_error *err)
{
    *number = 0;
    if (!digest[0])
        return MIRE_OK;
    pthread_mutex_lock(&sets_lock);
    for (int i = 1; i <= sets_used; i++)
        if (sets[i].game == game && strcmp(sets[i].digest, digest) == 0)
            *number = (uint16_t)i;
    pthread_mutex_unlock(&sets_lock);
    if (*number)
        return MIRE_OK;
    return mire_fail(err, MIRE_BAD,
                     "this game uses the component set %.20s; load its file with --components",
                     digest);
}

/* Keeps a set that was read, or finds the one that is the same; the caller holds the lock. */
static int keep(const struct mire_game *game, void *tables, const char *digest, uint16_t *number,
                struct mire_error *err)
{
    for (int i = 1; i <= sets_used; i++) {
        if (sets[i].game == game && strcmp(sets[i].digest, digest) == 0) {
            mire_free(tables);
            *number = (uint16_t)i;
            return MIRE_OK;
        }
    }
    if (sets_used == SETS) {
        mire_free(tables);
        return mire_fail(err, MIRE_BAD, "more than %d component sets at once", SETS);
    }
    struct set *set = &sets[++sets_used];
    set->game = game;
    set->tables = tables;
    snprintf(set->digest, sizeof set->digest, "%s", digest);
    *number = (uint16_t)sets_used;
    return MIRE_OK;
}

int mire_components_load(const struct mire_game *game, const json_t *json, uint16_t *number,
                         struct mire_error *err)
{
    char digest[17];
    unsigned failures = mire_alloc_failures();
    if (!game->components)
        return mire_fail(err, MIRE_BAD, "%s has no components that a file could replace",
                         game->title);
    void *tables = mire_alloc(game->components->size);
    if (!tables)
        return mire_fail(err, MIRE_BAD, "out of memory");
    memcpy(tables, game->components->builtin, game->components->size);
    int status = game->components->read(json, tables, err);
    if (status != MIRE_OK) {
        mire_free(tables);
        return status;
    }
    json_t *canonical = game->components->write(tables);
    char *text = mire_json_canonical(canonical);
    json_decref(canonical);
    if (!text || mire_alloc_failures() != failures) {
        mire_json_canonical_free(text);
        mire_free(tables);
        return mire_fail(err, MIRE_BAD, "out of memory");
    }
    snprintf(digest, sizeof digest, "%016llx", (unsigned long long)mire_hash(text, strlen(text)));
    mire_json_canonical_free(text);
    pthread_mutex_lock(&sets_lock);
    status = keep(game, tables, digest, number, err);
    pthread_mutex_unlock(&sets_lock);
    return status;
}

void mire_components_forget(void)
{
    pthread_mutex_lock(&sets_lock);
    for (; sets_used > 0; sets_used--) {
        mire_free(sets[sets_used].tables);
        sets[sets_used] = (struct set){0};
    }
    pthread_mutex_unlock(&sets_lock);
}

int mire_components_load_text(const struct mire_game *game, const char *bytes, size_t size,
                              uint16_t *number, struct mire_error *err)
{
    json_t *json;
    int status = mire_json_read(bytes, size, &json, err);
    if (status != MIRE_OK)
        return status;
    status = mire_components_load(game, json, number, err);
    json_decref(json);
    return status;
}
