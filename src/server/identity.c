/*
 * Who somebody is. A name and a random secret that the browser keeps; the store has only the hash
 * of it. Who wants to come back from elsewhere sets a password; then the name is theirs alone, and
 * logging in with it gives the new place a secret of its own.
 */
#include "core/json.h"
#include "server/handlers.h"

#include <ctype.h>
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
    char login[MIRE_NAME_MAX + 1]; /* to be looked up, or "" */
    char hash[HASH_SIZE];
    char stored[crypto_pwhash_STRBYTES], password[201];
    bool found, has_secret, set_login;
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

/* ---- hello ---- */

static int connections_of(struct server *server, const char *identity)
{
    int n = 0;
    for (struct conn *conn = server->conns; conn; conn = conn->next)
        n += strcmp(conn->identity, identity) == 0;
    return n;
}

/* The answer to hello and login: who one is now. The secret is told once, when it is new. */
static void welcome(struct conn *conn, const struct asking *asking)
{
    struct server *server = conn->server;
    if (asking &&
        connections_of(server, asking->identity) >= server->options->limit[LIMIT_PER_IDENTITY]) {
        conn_refuse(conn, "limit", "you are here too often already");
        return;
    }
    json_t *json = need_json(json_pack("{s:i, s:s, s:I}", "protocol", SERVER_VERSION, "version",
                                       MIRE_VERSION, "now", (json_int_t)server_now()));
    conn->greeted = true;
    if (asking) {
        strcpy(conn->identity, asking->identity);
        strcpy(conn->name, asking->name);
        mire_out_string(json, "identity", conn->identity);
        mire_out_string(json, "name", conn->name);
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
    double per_hour = (double)conn->server->options->limit[LIMIT_IDENTITIES];
    if (!bucket_take(&conn->address->identities, server_now(), per_hour / 3600, per_hour)) {
        conn_refuse(conn, "limit", "too many new people from your address; try again later");
        return;
    }
    struct asking *asking = ask(conn, write_work, welcome_done, true);
    server_random_id(asking->identity);
    strcpy(asking->name, name);
    struct store_value values[] = {store_text(asking->identity), store_text(name),
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
    else if (conn)
        welcome(conn, asking);
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

static void done_done(struct job *job)
{
    struct asking *asking = (struct asking *)job;
    struct conn *conn = conn_find(job->server, asking->conn);
    if (conn && job->status == MIRE_OK) {
        strcpy(conn->name, asking->name);
        conn_answer(conn, NULL);
    } else if (conn) {
        conn_refuse(conn, asking->set_login ? "taken" : "store",
                    asking->set_login ? "somebody else has that name"
                                      : "that could not be saved; please try again");
    }
    asking_free(asking);
}

void handle_rename(struct conn *conn, struct table *table)
{
    struct asking *asking = ask(conn, write_work, done_done, true);
    (void)table;
    strcpy(asking->name, request_text(&conn->request, "name", ""));
    struct store_value values[] = {store_text(asking->name), store_text(conn->identity)};
    op_add(&asking->end, STORE_SET_NAME, values, 2);
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
    op_add(&asking->end, STORE_SET_WEBHOOK, values, 2);
    journal_push(conn->server, &asking->job);
}

/* ---- passwords: slow on purpose, so on a worker ---- */

struct hashing {
    struct task task;
    struct asking *asking;
    bool right;
};

static bool may_try_password(struct conn *conn)
{
    double per_hour = (double)conn->server->options->limit[LIMIT_PASSWORDS];
    if (bucket_take(&conn->address->passwords, server_now(), per_hour / 3600, per_hour))
        return true;
    conn_refuse(conn, "limit", "too many passwords from your address; try again later");
    return false;
}

/* Names that log in are compared without regard to case and can't be told apart by it. */
static void login_name(char out[MIRE_NAME_MAX + 1], const char *name)
{
    size_t i = 0;
    for (; i < MIRE_NAME_MAX && name[i]; i++)
        out[i] = (char)tolower((unsigned char)name[i]);
    out[i] = '\0';
}

static void push_hashing(struct conn *conn, struct asking *asking, void (*work)(struct task *),
                         void (*done)(struct task *))
{
    struct hashing *hashing = need_memory(sizeof *hashing);
    *hashing = (struct hashing){.task = {.work = work, .done = done}, .asking = asking};
    if (workers_push(conn->server->workers, &hashing->task))
        return;
    conn_refuse(conn, "limit", "too much to do just now; try again later");
    asking_free(asking);
    mire_free(hashing);
}

static void hash_work(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    hashing->right = crypto_pwhash_str(asking->stored, asking->password, strlen(asking->password),
                                       crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                       crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void hash_done(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    struct conn *conn = conn_find(task->server, asking->conn);
    if (hashing->right && conn) {
        struct store_value values[] = {store_text(asking->login), store_text(asking->stored),
                                       store_text(asking->identity)};
        op_add(&asking->end, STORE_SET_LOGIN, values, 3);
        journal_push(task->server, &asking->job);
    } else {
        if (conn)
            conn_refuse(conn, "store", "that can't be done just now");
        asking_free(asking);
    }
    mire_free(hashing);
}

void handle_password(struct conn *conn, struct table *table)
{
    (void)table;
    if (!may_try_password(conn))
        return;
    struct asking *asking = ask(conn, write_work, done_done, true);
    asking->set_login = true;
    login_name(asking->login, conn->name);
    strcpy(asking->password, request_text(&conn->request, "password", ""));
    push_hashing(conn, asking, hash_work, hash_done);
}

static void verify_work(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    /* A name nobody has takes as long as one somebody has. */
    static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    hashing->right =
        crypto_pwhash_str_verify(asking->found && asking->stored[0] ? asking->stored : nobody,
                                 asking->password, strlen(asking->password)) == 0 &&
        asking->found && asking->stored[0];
}

static void verify_done(struct task *task)
{
    struct hashing *hashing = (struct hashing *)task;
    struct asking *asking = hashing->asking;
    struct conn *conn = conn_find(task->server, asking->conn);
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
    struct store_value login = store_text(asking->login);
    return store_run(store, STORE_GET_LOGIN, &login, 1, take_identity, asking, err);
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
    if (!may_try_password(conn))
        return;
    struct asking *asking = ask(conn, login_work, login_done, false);
    login_name(asking->login, request_text(&conn->request, "name", ""));
    strcpy(asking->password, request_text(&conn->request, "password", ""));
    journal_push(conn->server, &asking->job);
}
