/* SPDX-License-Identifier: MIT */
/* Messages: what each of them needs and carries, and one that is being answered. */
#ifndef MIRE_SERVER_MESSAGES_H
#define MIRE_SERVER_MESSAGES_H

#include "core/json.h"

struct conn;
struct table;

enum { MESSAGE_MAX = 16384, FIELDS_MAX = 8 }; /* bytes of a message from a client; its fields */

struct request {
    const struct message *message;
    json_t *json;
    int64_t id;      /* the client's number for it */
    int64_t arrived; /* microseconds */
};

enum needs {
    NEEDS_NOTHING,
    NEEDS_IDENTITY = 1,
    NEEDS_TABLE = 2,
    NEEDS_SEAT = 4,
    NEEDS_GAME = 8,
    NEEDS_SIGHT = 16, /* the curtain must be up */
    TAKES_LONG = 32,  /* it waits for its turn among others that do */
};

struct field {
    const char *name;
    enum { FIELD_INT = 1, FIELD_TEXT, FIELD_LINES, FIELD_BOOL, FIELD_JSON } kind;
    long min, max; /* of a number, or the bytes of a text */
    bool optional;
};

/* A message: what it needs, what it carries, who handles it. */
struct message {
    const char *name;
    int needs;
    struct field field[FIELDS_MAX + 1]; /* ends with a NULL name */
    void (*handle)(struct conn *conn, struct table *table);
};
extern const struct message messages[]; /* ends with a NULL name */

/* Reads a message; on failure *id is still the client's number for it, if it could be read. */
int message_read(const char *bytes, size_t size, struct request *request, struct mire_error *err);
void message_free(struct request *request);
const char *request_text(const struct request *request, const char *field, const char *otherwise);
long request_int(const struct request *request, const char *field, long otherwise);
bool request_bool(const struct request *request, const char *field, bool otherwise);
const json_t *request_json(const struct request *request, const char *field);

#endif
