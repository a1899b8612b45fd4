/* SPDX-License-Identifier: MIT */
/* What every part of the server needs: time, chance, memory, and how long names are. */
#ifndef MIRE_SERVER_BASE_H
#define MIRE_SERVER_BASE_H

#include "core/json.h"

#include <pthread.h>

struct server;

enum {
    ID_SIZE = 17, /* identities and tables: 16 letters, 80 random bits */
    SECRET_SIZE = 27,
    HASH_SIZE = 65,
};

/* Milliseconds since 1970 as they were when the server started, and as many more as have passed
 * since: somebody who sets the system's clock changes nobody's time. */
int64_t server_now(void);
/* The clock of games, which stands while the server does not run: what a deadline is stored by. */
int64_t server_clock(const struct server *server);
/* Microseconds of a clock that never jumps. */
int64_t server_microseconds(void);
/* Waits for a thread's end; false: it has none in time. */
enum { STOP_SECONDS = 15 };
bool thread_ends(pthread_t thread, int seconds);
/* From now on the calling thread takes what others leave of the processors, and rests for a moment
 * every few milliseconds of its work. */
void thread_is_modest(void);
void server_begin_time(void);
void server_skip(int64_t milliseconds); /* in a rehearsal: so much more has passed */
void server_random_id(char id[ID_SIZE]);
void server_deal_key(struct server *server, uint8_t key[MIRE_KEY]);
void server_random_letters(char *out, size_t letters);

/* Memory the server can't do without: where there is none it stops. Everything it has acknowledged
 * is in the store. */
void *need_memory(size_t size);
void *need_more(void *memory, size_t size);
char *need_copy(const char *text);
json_t *need_json(json_t *json);

#endif
