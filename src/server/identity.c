/* SPDX-License-Identifier: MIT */
/*
 * Who somebody is. A name and a random secret that the browser keeps; the store has only the hash
 * of it. Who wants to come back from elsewhere sets a password; then the name is theirs alone, with
 * all that look like it, and logging in with it gives the new place a secret of its own. A secret
 * can be made worthless: that of one place, or of all.
 */
#include "core/json.h"
#include "server/address.h"
#include "server/base.h"
#include "server/control.h"
#include "server/handlers.h"
#include "server/journal.h"
#include "server/keeper.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/names.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/webhook.h"
#include "server/workers.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void hash_secret(const char *secret, char hash[HASH_SIZE])
{
    unsigned char bytes[32];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)secret, strlen(secret), NULL, 0);
    sodium_bin2hex(hash, HASH_SIZE, bytes, sizeof bytes);
}

/* A question to the store about a person, and what to do with the answer. */
struct asking {
    struct job job;
    uint64_t conn;
    struct op *first, **end; /* to be written */
    char identity[ID_SIZE], name[MIRE_NAME_MAX + 1], secret[SECRET_SIZE];
    char key[NAME_KEY]; /* of the name, where it matters */
    char hash[HASH_SIZE];
    char stored[crypto_pwhash_STRBYTES], password[PASSWORD_SIZE], old[PASSWORD_SIZE];
    bool found, has_secret, has_old, taken, registered, alone;
};

static struct asking *ask(struct conn *conn,
                          int (*work)(struct job *, struct store *, struct mire_error *),
                          void (*done)(struct job *), bool writes)
{
    struct asking *asking = need_memory(sizeof *asking);
    memset(asking, 0, sizeof *asking);
    asking->job = (struct job){.work = work, .done = done, .writes = writes};
    asking->conn = conn->serial;
    asking->end = &asking->first;
    strcpy(asking->identity, conn->identity);
    strcpy(asking->name, conn->name);
    return asking;
}

static void asking_free(struct asking *asking)
{
    op_free(asking->first);
    sodium_memzero(asking, sizeof *asking);
    mire_free(asking);
}

static int write_work(struct job *job, struct store *store, struct mire_error *err)
{
    return op_run(((struct asking *)job)->first, store, err);
}

static int take_identity(void *context, const struct store_value *columns, int n)
{
    struct asking *asking = context;
    (void)n;
    snprintf(asking->identity, sizeof asking->identity, "%s", columns[0].text);
    snprintf(asking->name, sizeof asking->name, "%s", columns[1].text);
    asking->registered = columns[3].text != NULL;
    if (columns[3].text)
        snprintf(asking->stored, sizeof asking->stored, "%s", columns[3].text);
    asking->found = true;
    return MIRE_OK;
}

static int take_secret(void *context, const struct store_value *columns, int n)
{
    (void)columns, (void)n;
    ((struct asking *)context)->has_secret = true;
    return MIRE_OK;
}

/* ---- names that are somebody's ---- */

static int take_owner(void *context, const struct store_value *columns, int n)
{
    struct asking *asking = context;
    (void)n;
    asking->taken = strcmp(columns[0].text, asking->identity) != 0;
    return MIRE_OK;
}

/* Has somebody else a password for a name that looks like this one? */
static int look_up_owner(struct asking *asking, struct store *store, struct mire_error *err)
{
    struct store_value key = store_text(asking->key);
    asking->taken = false;
    return store_run(store, STORE_GET_LOGIN, &key, 1, take_owner, asking, err);
}

/* Writes what is to be written, unless the name is another's. */
static int write_named_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct asking *asking = (struct asking *)job;
    int status = look_up_owner(asking, store, err);
    return status != MIRE_OK || asking->taken ? status : op_run(asking->first, store, err);
}

/* The name a request gives, as it is written here; false: it was refused. */
static bool name_asked(struct conn *conn, const char *given, struct asking *asking)
{
    struct mire_error err = {""};
    if (name_clean(given, asking->name, &err) == MIRE_OK) {
        name_key(asking->name, asking->key);
        return true;
    }
    asking_free(asking);
    conn_refuse(conn, "bad", "%s", err.text);
    return false;
}

/* ---- hello ---- */

/* The answer to hello and login: who one is now. The secret is told once, when it is new. */
static void welcome(struct conn *conn, const struct asking *asking)
{
    struct server *server = conn->server;
    struct usage *person = asking ? usage_for(server, 'p', asking->identity) : NULL;
    if (person && person->connections >= server->options->limit[LIMIT_PER_IDENTITY]) {
        conn_refuse(conn, "limit", "you are here too often already");
        return;
    }
    if (is_barred(server, "ban", person)) {
        conn_refuse(conn, "forbidden", "the operator of this server does not want you here");
        return;
    }
    json_t *json = need_json(json_pack("{s:i, s:s, s:I}", "protocol", SERVER_VERSION, "version",
                                       MIRE_VERSION, "now", (json_int_t)server_now()));
    if (server->options->public_url)
        mire_out_string(json, "public", server->options->public_url);
    else
        mire_out_set(json, "reach", addresses_reached(server->options->listen, server->port));
    conn->greeted = true;
    if (asking) {
        char tag[TAG_SIZE];
        conn->person = person;
        person->connections++;
        strcpy(conn->identity, asking->identity);
        strcpy(conn->name, asking->name);
        strcpy(conn->secret_hash, asking->hash);
        conn->registered = asking->registered;
        name_tag(conn->identity, tag);
        mire_out_string(json, "identity", conn->identity);
        mire_out_string(json, "name", conn->name);
        mire_out_string(json, "tag", tag);
        mire_out_bool(json, "registered", conn->registered);
        if (asking->secret[0])
            mire_out_string(json, "secret", asking->secret);
    }
    mire_out_bool(json, "webhooks", server->options->webhooks != NULL);
    conn_answer(conn, json);
}

static void welcome_done(struct job *job)
{
    struct asking *asking = (struct asking *)job;
    struct conn *conn = conn_find(job->server, asking->conn);
    if (conn && job->status != MIRE_OK)
        conn_refuse(conn, "store", "that could not be saved; please try again");
    else if (conn && asking->taken)
        conn_refuse(conn, "taken", "somebody else has that name, or one that looks like it");
    else if (conn)
        welcome(conn, asking);
    asking_free(asking);
}

static void add_secret(struct asking *asking)
{
    server_random_letters(asking->secret, SECRET_SIZE - 1);
    hash_secret(asking->secret, asking->hash);
    struct store_value values[] = {store_text(asking->identity), store_text(asking->hash),
                                   store_int(server_now())};
    op_add(&asking->end, STORE_ADD_SECRET, values, 3);
    op_add(&asking->end, STORE_TRIM_SECRETS, values, 1);
}

static void make_identity(struct conn *conn, const char *name)
{
    struct asking *asking = ask(conn, write_named_work, welcome_done, true);
    if (!name_asked(conn, name, asking))
        return;
    if (!conn_may_use(conn, USE_IDENTITIES)) {
        asking_free(asking);
        conn_refuse(conn, "limit", "too many new people from your address; try again later");
        return;
    }
    server_random_id(asking->identity);
    struct store_value values[] = {store_text(asking->identity), store_text(asking->name),
                                   store_int(server_now())};
    op_add(&asking->end, STORE_ADD_IDENTITY, values, 3);
    add_secret(asking);
    journal_push(conn->server, &asking->job);
}

static int resume_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct asking *asking = (struct asking *)job;
    struct store_value values[] = {store_text(asking->identity), store_text(asking->hash)};
    int status = store_run(store, STORE_HAS_SECRET, values, 2, take_secret, asking, err);
    if (status == MIRE_OK && asking->has_secret)
        status = store_run(store, STORE_GET_IDENTITY, values, 1, take_identity, asking, err);
    if (status == MIRE_OK && asking->found) {
        name_key(asking->name, asking->key);
        status = look_up_owner(asking, store, err);
    }
    return status;
}

static void resume_done(struct job *job)
{
    struct asking *asking = (struct asking *)job;
    struct conn *conn = conn_find(job->server, asking->conn);
    if (conn && job->status != MIRE_OK)
        conn_refuse(conn, "store", "that can't be looked up just now");
    else if (conn && !asking->found)
        conn_refuse(conn, "stranger", "that is not somebody we know");
    else if (conn) {
        char name[MIRE_NAME_MAX + 1];
        struct mire_error err;
        bool clean = name_clean(asking->name, name, &err) == MIRE_OK; /* it may be an old one */
        if (!clean || asking->taken) /* ... or somebody has made it theirs since */
            name_with_tag(clean ? asking->name : "Guest", asking->identity, name);
        strcpy(asking->name, name);
        welcome(conn, asking);
    }
    asking_free(asking);
}

void handle_hello(struct conn *conn, struct table *table)
{
    const struct request *request = &conn->request;
    const char *identity = request_text(request, "identity", NULL);
    const char *secret = request_text(request, "secret", NULL);
    const char *name = request_text(request, "name", NULL);
    (void)table;
    if (request_int(request, "protocol", 0) != SERVER_VERSION) {
        conn_refuse(conn, "version", "this server speaks version %d of the protocol",
                    SERVER_VERSION);
    } else if (conn->greeted) {
        conn_refuse(conn, "bad", "you have said hello before");
    } else if (!identity != !secret || (identity && name)) {
        conn_refuse(conn, "bad", "either a name, or identity and secret, or neither");
    } else if (identity) {
        struct asking *asking = ask(conn, resume_work, resume_done, false);
        strcpy(asking->identity, identity);
        hash_secret(secret, asking->hash);
        journal_push(conn->server, &asking->job);
    } else if (name) {
        make_identity(conn, name);
    } else {
        welcome(conn, NULL);
    }
}

void handle_ping(struct conn *conn, struct table *table)
{
    (void)table;
    conn_answer(conn, need_json(json_pack("{s:I}", "now", (json_int_t)server_now())));
}

/* ---- names ---- */

/* Those of the same person that came with another secret. */
static void close_others(struct conn *conn)
{
    for (struct conn *other = conn->server->conns; other; other = other->next)
        if (strcmp(other->identity, conn->identity) == 0 &&
            strcmp(other->secret_hash, conn->secret_hash) != 0)
            conn_close(other, "its secret is worth nothing any more");
}

static void done_done(struct job *job)
{
    struct asking *asking = (struct asking *)job;
    struct conn *conn = conn_find(job->server, asking->conn);
    if (conn && job->status == MIRE_OK && asking->taken) {
        conn_refuse(conn, "taken", "somebody else has that name, or one that looks like it");
    } else if (conn && job->status == MIRE_OK) {
        strcpy(conn->name, asking->name);
        conn->registered = asking->registered;
        if (asking->alone)
            close_others(conn);
        conn_answer(conn, NULL);
    } else if (conn) {
        conn_refuse(conn, "store", "that could not be saved; please try again");
    }
    asking_free(asking);
}

void handle_rename(struct conn *conn, struct table *table)
{
    struct asking *asking = ask(conn, write_named_work, done_done, true);
    (void)table;
    if (!name_asked(conn, request_text(&conn->request, "name", ""), asking))
        return;
    struct store_value values[] = {store_text(asking->name), store_text(conn->identity)};
    op_add(&asking->end, STORE_SET_NAME, values, 2);
    if (conn->registered) { /* the password goes with the name */
        struct store_value login[] = {store_text(asking->key), store_text(conn->identity)};
        op_add(&asking->end, STORE_MOVE_LOGIN, login, 2);
    }
    asking->registered = conn->registered;
    journal_push(conn->server, &asking->job);
}

/* ---- secrets that are worth nothing any more ---- */

/* Other servers are told: only this secret counts still, or just this one does not. */
static void tell_secret(const struct conn *conn, struct asking *asking, const char *hash, bool kept)
{
    site_tell(conn->server, &asking->end,
              need_json(json_pack("{s:s, s:s, s:b}", "person", conn->identity, "secret", hash,
                                  "kept", kept)));
}

static void forget_done(struct job *job)
{
    struct asking *asking = (struct asking *)job;
    struct conn *conn = conn_find(job->server, asking->conn);
    if (conn && job->status != MIRE_OK)
        conn_refuse(conn, "store", "that could not be saved; please try again");
    for (struct conn *other = job->server->conns; other && job->status == MIRE_OK;
         other = other->next)
        if (other != conn && strcmp(other->identity, asking->identity) == 0 &&
            (asking->alone || strcmp(other->secret_hash, asking->hash) == 0))
            conn_close(other, "its secret is worth nothing any more");
    if (conn && job->status == MIRE_OK)
        conn_answer(conn, NULL);
    asking_free(asking);
}

void handle_forget(struct conn *conn, struct table *table)
{
    struct asking *asking = ask(conn, write_work, forget_done, true);
    (void)table;
    struct store_value values[] = {store_text(conn->identity), store_text(conn->secret_hash)};
    asking->alone = request_bool(&conn->request, "everywhere", false);
    strcpy(asking->hash, conn->secret_hash);
    op_add(&asking->end, STORE_DROP_SECRET, values, 2);
    if (asking->alone)
        op_add(&asking->end, STORE_DROP_OTHER_SECRETS, values, 2);
    tell_secret(conn, asking, asking->alone ? "" : conn->secret_hash, asking->alone);
    journal_push(conn->server, &asking->job);
}

void handle_webhook(struct conn *conn, struct table *table)
{
    const char *url = request_text(&conn->request, "url", NULL);
    (void)table;
    if (url && !webhook_allowed(conn->server, url)) {
        conn_refuse(conn, "forbidden",
                    conn->server->options->webhooks
                        ? "the operator of this server does not allow that address"
                        : "this server calls no webhooks");
        return;
    }
    struct asking *asking = ask(conn, write_work, done_done, true);
    struct store_value values[] = {store_text(url), store_text(conn->identity)};
    asking->registered = conn->registered;
    op_add(&asking->end, STORE_SET_WEBHOOK, values, 2);
    journal_push(conn->server, &asking->job);
}

/* ---- passwords: slow on purpose, so on threads of their own ---- */

/* In a rehearsal it is not meant to be slow: nobody's password is there. */
static bool is_quick(const struct task *task)
{
    return task->server->options->rehearsal;
}

struct hashing {
    struct task task;
    struct asking *asking;
    bool right;
};

/* Passwords are counted for the account, too: whoever tries them comes from many addresses. */
static bool may_try_password(struct conn *conn, const char *key)
{
    struct server *server = conn->server;
    char tag[20];
    if (usage_take(server, usage_for(server, 'n', key), USE_PASSWORDS, 1) &&
        conn_may_use(conn, USE_PASSWORDS))
        return true;
    log_event(LOG_INFO, "login-limited", "from", log_tag(conn->address->name, tag), NULL);
    conn_refuse(conn, "limit", "too many passwords; try again later");
    return false;
}

static void push_hashing(struct conn *conn, struct asking *asking, void (*work)(struct task *),
                         void (*done)(struct task *))
{
    struct hashing *hashing = need_memory(sizeof *hashing);
    *hashing = (struct hashing){.task = {.work = work, .done = done}, .asking = asking};
    if (workers_push(conn->server->keepers, &hashing->task, conn->address->number))
        return;
    conn_refuse(conn, "limit", "too much to do just now; try again later");
    asking_free(asking);
    mire_free(hashing);
}

/* Who has a password must know it to get another. */
static void hash_work(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    asking->alone = asking->stored[0];
    if (asking->stored[0] && !keeper_fits(asking->stored, asking->old)) {
        asking->stored[0] = '\0';
        return;
    }
    hashing->right = keeper_hashes(asking->stored, asking->password, is_quick(task));
}

static void hash_done(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    struct conn *conn = conn_find(task->server, asking->conn);
    if (hashing->right && conn) {
        struct store_value values[] = {store_text(asking->key), store_text(asking->stored),
                                       store_text(asking->identity)};
        struct store_value others[] = {store_text(asking->identity), store_text(conn->secret_hash)};
        asking->job = (struct job){.work = write_named_work, .done = done_done, .writes = true};
        asking->registered = true;
        op_add(&asking->end, STORE_SET_LOGIN, values, 3);
        if (asking->alone) /* who knew the old one is to be kept out */
            op_add(&asking->end, STORE_DROP_OTHER_SECRETS, others, 2);
        if (asking->alone)
            tell_secret(conn, asking, conn->secret_hash, true);
        journal_push(task->server, &asking->job);
    } else {
        if (conn)
            conn_refuse(conn, "stranger", "that is not the password you have now");
        asking_free(asking);
    }
    mire_free(hashing);
}

static int known_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct asking *asking = (struct asking *)job;
    struct store_value identity = store_text(asking->identity);
    int status = store_run(store, STORE_GET_IDENTITY, &identity, 1, take_identity, asking, err);
    return status == MIRE_OK ? look_up_owner(asking, store, err) : status;
}

static void known_done(struct job *job)
{
    struct asking *asking = (struct asking *)job;
    struct conn *conn = conn_find(job->server, asking->conn);
    if (conn && job->status == MIRE_OK && asking->found && !asking->taken &&
        !(asking->stored[0] && !asking->has_old)) {
        push_hashing(conn, asking, hash_work, hash_done);
        return;
    }
    if (conn && (job->status != MIRE_OK || !asking->found))
        conn_refuse(conn, "store", "that can't be looked up just now");
    else if (conn && asking->taken)
        conn_refuse(conn, "taken", "somebody else has that name, or one that looks like it");
    else if (conn)
        conn_refuse(conn, "stranger", "old: you have a password; a new one needs it");
    asking_free(asking);
}

void handle_password(struct conn *conn, struct table *table)
{
    char key[NAME_KEY];
    (void)table;
    name_key(conn->name, key);
    if (!may_try_password(conn, key))
        return;
    struct asking *asking = ask(conn, known_work, known_done, false);
    const char *old = request_text(&conn->request, "old", NULL);
    strcpy(asking->key, key);
    strcpy(asking->password, request_text(&conn->request, "password", ""));
    strcpy(asking->old, old ? old : "");
    asking->has_old = old;
    journal_push(conn->server, &asking->job);
}

static void verify_work(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    /* A name nobody has takes as long as one somebody has. */
    static const char quick[] = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$"
                                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    bool known = asking->found && asking->stored[0];
    const char *stored = known ? asking->stored : is_quick(task) ? quick : nobody;
    hashing->right = keeper_fits(stored, asking->password) && known;
}

static void verify_done(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    struct conn *conn = conn_find(task->server, asking->conn);
    char tag[20], from[20];
    if (conn)
        log_event(LOG_INFO, hashing->right ? "login" : "login-refused", "account",
                  log_tag(asking->key, tag), "from", log_tag(conn->address->name, from), NULL);
    metric_add(&task->server->metrics, hashing->right ? METRIC_LOGINS : METRIC_LOGINS_REFUSED, 1);
    if (hashing->right && conn) {
        asking->job = (struct job){.work = write_work, .done = welcome_done, .writes = true};
        add_secret(asking);
        journal_push(task->server, &asking->job);
    } else {
        if (conn)
            conn_refuse(conn, "stranger", "no such name, or another password");
        asking_free(asking);
    }
    mire_free(hashing);
}

static int login_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct asking *asking = (struct asking *)job;
    struct store_value key = store_text(asking->key);
    return store_run(store, STORE_GET_LOGIN, &key, 1, take_identity, asking, err);
}

static void login_done(struct job *job)
{
    struct asking *asking = (struct asking *)job;
    struct conn *conn = conn_find(job->server, asking->conn);
    if (conn && job->status == MIRE_OK) {
        push_hashing(conn, asking, verify_work, verify_done);
        return;
    }
    if (conn)
        conn_refuse(conn, "store", "that can't be looked up just now");
    asking_free(asking);
}

void handle_login(struct conn *conn, struct table *table)
{
    (void)table;
    if (conn->greeted) {
        conn_refuse(conn, "bad", "you have said hello before");
        return;
    }
    char key[NAME_KEY];
    name_key(request_text(&conn->request, "name", ""), key);
    if (!may_try_password(conn, key))
        return;
    struct asking *asking = ask(conn, login_work, login_done, false);
    strcpy(asking->key, key);
    strcpy(asking->password, request_text(&conn->request, "password", ""));
    journal_push(conn->server, &asking->job);
}
