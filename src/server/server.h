/* SPDX-License-Identifier: MIT */
/*
 * The server: people at tables over the network.
 *
 *   http.c, socket.c   what arrives and leaves (libwebsockets), one event loop, one thread
 *   messages.c         every message there is, with its limits: the protocol
 *   identity.c         who somebody is
 *   lobby.c            tables to be made and found
 *   tables.c           tables in memory: loaded, changed, saved, dropped
 *   events.c           what can happen to a table, and how it is played again from the store
 *   snapshot.c         what much that has happened has come to
 *   play.c             what people at a table may do
 *   advice.c           what they may ask for before they do it: hints, previews, reasons
 *   views.c, paint.c   what each of them is shown
 *   past.c             what they were shown, ply by ply
 *   clock.c            everything that happens because time has passed
 *   curtain.c          nothing is shown while somebody may be asked in secret
 *   workers.c          threads for bots, passwords and pictures of the game
 *   journal.c          the thread that owns the store, and commits many changes at once
 *   store.c            the store itself; sqlite.c and postgres.c behind it
 *   admin.c, control.c what the operator orders
 *   webhook.c          "your turn", to addresses the operator allows
 *   names.c, address.c what people and places are called, and who counts as one
 *   fair.c             turns by owner
 *   limits.c, metrics.c, log.c, map.c
 *
 * The life of a change: a message is checked, the table's event made and applied in memory; the
 * table is busy now and shows nobody anything. The journal commits it together with whatever else
 * has come in; then the answer is sent, everybody at the table is shown the new state, and the next
 * message for this table is looked at. What could not be saved never happened: the table is
 * forgotten and read again from the store.
 */
#ifndef MIRE_SERVER_H
#define MIRE_SERVER_H

#include "core/json.h"
#include "mire/mire.h"
#include "server/fair.h"
#include "server/map.h"
#include "server/store.h"

#include <libwebsockets.h>
#include <pthread.h>

#define SERVER_PROTOCOL "mire.1"
#define SERVER_VERSION  1

enum {
    ID_SIZE = 17, /* identities and tables: 16 letters, 80 random bits */
    SECRET_SIZE = 27,
    HASH_SIZE = 65,
    URL_SIZE = 201,
    MESSAGE_MAX = 16384, /* bytes of a message from a client */
    CHAT_MAX = 500,
    CHAT_KEPT = 60,
    CHAT_STORED = 200, /* lines of a table that are not forgotten */
    FOLLOWS_MAX = 8,
    INBOX_MAX = 32,
    RECENT = 16,
    FIELDS_MAX = 8,
    NAME_KEY = 65,
    TAG_SIZE = 7,
    SECRET_WINDOW_MIN = 2, /* seconds; shorter ones are over before anybody can answer */
    SECRET_WINDOW_MAX = 60,
};

/* ---- limits (limits.c) ---- */

enum limit {
    LIMIT_CONNECTIONS,
    LIMIT_PER_ADDRESS,
    LIMIT_HTTP,
    LIMIT_PER_IDENTITY,
    LIMIT_MESSAGES,
    LIMIT_BURST,
    LIMIT_IDENTITIES,
    LIMIT_TABLES,
    LIMIT_PASSWORDS,
    LIMIT_CHATS,
    LIMIT_TABLE_CHATS,
    LIMIT_SHARE,
    LIMIT_WORK,
    LIMIT_CONNECTS,
    LIMIT_OUTBOX,
    LIMIT_STALL,
    LIMIT_SILENCE,
    LIMIT_IDLE,
    LIMIT_LOADED,
    LIMIT_AWAY,
    LIMIT_BOT_JOBS,
    LIMIT_STORE,
    LIMITS
};

struct server;
struct conn;
struct limit_about {
    const char *name;
    long usual, min, max;
    const char *help;
};
extern const struct limit_about limit_about[LIMITS];
int limit_set(long limits[LIMITS], const char *text, struct mire_error *err);

/* A bucket holds up to `burst` and refills by `per_second`; one is taken a time. */
struct bucket {
    double level;
    int64_t at;
};
bool bucket_take(struct bucket *bucket, int64_t now, double per_second, double burst);

/* What somebody has used up, over all their connections and after the last of them: an address, a
 * person, an account. */
enum use {
    USE_CONNECTS,
    USE_MESSAGES,
    USE_WORK,
    USE_IDENTITIES,
    USE_TABLES,
    USE_PASSWORDS,
    USE_CHATS,
    USES
};
struct usage {
    char name[80];
    uint64_t number;        /* whose turn it is where turns are taken */
    int connections, plain; /* plain: those that are no socket, or not yet */
    struct bucket bucket[USES];
    int64_t used;
};
/* The usage of an address ("a"), a person ("p") or an account ("n" and the key of its name). */
struct usage *usage_for(struct server *server, char kind, const char *name);
/* May `usage` use one more? `people` is how many people it counts as. */
bool usage_take(struct server *server, struct usage *usage, enum use use, long people);
/* ... and counts what was refused. */
bool conn_may_use(struct conn *conn, enum use use);

/* ---- the journal (journal.c) ---- *
 *
 * Jobs are handed over and come back: `work` runs on the journal's thread, `done` on the loop's.
 * Writing jobs share a transaction; one that fails is tried again alone.
 */
struct server;
struct job {
    struct job *next;
    bool writes;
    int status;
    int (*work)(struct job *job, struct store *store, struct mire_error *err);
    void (*done)(struct job *job);
    struct server *server;
};
struct journal;
int journal_start(struct server *server, const char *where, struct mire_error *err);
void journal_stop(struct server *server);
void journal_push(struct server *server, struct job *job);
void journal_collect(struct server *server); /* runs `done` of what came back */
/* Can things be saved? If not, why. */
bool journal_works(struct server *server, char *why, size_t size);
long journal_waiting(struct server *server);

/* A list of statements to be run as one. */
struct op {
    struct op *next;
    enum store_statement statement;
    int n;
    struct store_value value[STORE_COLUMNS];
};
void op_add(struct op ***end, enum store_statement statement, const struct store_value *values,
            int n);
int op_run(const struct op *op, struct store *store, struct mire_error *err);
void op_free(struct op *op);

/* ---- workers (workers.c) ---- */
struct task {
    struct fair_link turn;
    struct task *next;
    void (*work)(struct task *task); /* on a worker's thread: touches nothing but the task */
    void (*done)(struct task *task); /* on the loop's; frees it */
    struct server *server;
};
struct workers;
/* `modest`: after everything else when there is not enough processor for all. */
int workers_start(struct workers **out, struct server *server, const char *name, int threads,
                  long limit, bool modest, struct mire_error *err);
/* False: some are still at it, and their memory must stay. */
bool workers_stop(struct workers *workers);
/* Owners take turns. False: `limit` wait already. */
bool workers_push(struct workers *workers, struct task *task, uint64_t owner);
void workers_count(struct workers *workers, long *waiting, long *working);
void workers_collect(struct workers *workers);

/* ---- metrics (metrics.c) ---- */
enum metric {
    METRIC_CONNECTIONS,
    METRIC_REFUSED_CONNECTIONS,
    METRIC_SHED,
    METRIC_MESSAGES,
    METRIC_REFUSED,
    METRIC_MOVES,
    METRIC_BOT_MOVES,
    METRIC_COMMITS,
    METRIC_COMMITTED,
    METRIC_COMMIT_FAILURES,
    METRIC_COMMIT_MICROSECONDS,
    METRIC_LOADS,
    METRIC_DROPS,
    METRIC_PUSHES,
    METRIC_BYTES_OUT,
    METRIC_WEBHOOKS,
    METRIC_BOT_MICROSECONDS,
    METRIC_LOGINS,
    METRIC_LOGINS_REFUSED,
    METRICS
};
enum { ANSWER_BUCKETS = 10 };
struct metrics {
    _Atomic uint64_t count[METRICS];
    uint64_t limited[USES]; /* what was refused because there had been too much of it */
    uint64_t answers[ANSWER_BUCKETS + 1]; /* time from message to answer, cumulative by bucket */
    uint64_t answer_microseconds;
};
static inline void metric_add(struct metrics *metrics, enum metric metric, uint64_t n)
{
    metrics->count[metric] += n;
}
static inline void metric_limit(struct metrics *metrics, enum use use)
{
    metrics->limited[use]++;
}
void metric_answer(struct metrics *metrics, int64_t microseconds);
/* The page of /metrics; to be freed. */
char *metrics_page(struct server *server, size_t *size);
/* The figures that matter, for a person; to be freed. */
char *operator_page(struct server *server, size_t *size);

/* ---- the log (log.c) ---- *
 *
 * One JSON object a line on standard error. Values are given as "key", value pairs ending with
 * NULL; ids, addresses and names are written as tags: alike for the same thing, telling nothing.
 */
enum log_level { LOG_ERROR, LOG_INFO, LOG_DETAIL };
extern enum log_level log_level;
void log_event(enum log_level level, const char *event, ...) __attribute__((sentinel));
const char *log_tag(const char *secret, char room[20]);

/* ---- requests (messages.c) ---- */
struct conn;
struct table;

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

/* ---- connections (socket.c) ---- */
struct out {
    struct out *next;
    size_t size;
    unsigned char bytes[]; /* LWS_PRE bytes of room, then the message */
};

/* Somebody looking at a table. */
struct follow {
    struct follow *next; /* of the table */
    struct conn *conn;
    struct table *table;
    int told;      /* plies the log was told of */
    int known;     /* how many of them the viewer knows of; -1: to be counted */
    int chat_told; /* chat lines */
    uint64_t sent; /* the version of what was last shown */
    bool dirty;
};

struct conn {
    struct server *server;
    struct lws *wsi;
    uint64_t serial;
    char key[24]; /* the serial, as the key of a map */
    struct conn *next, **link;
    struct conn *next_awake, **awake_link;           /* something may be there to be sent */
    struct usage *address, *person;                  /* person: NULL for strangers */
    char identity[ID_SIZE], name[MIRE_NAME_MAX + 1]; /* "" for strangers */
    char secret_hash[HASH_SIZE];                     /* of the secret it came with */
    bool registered;                                 /* the name has a password */
    struct fair_link turn;
    bool queued; /* waits for its turn to do what takes long */
    bool greeted, follows_lobby, closing, processing;
    char *partial; /* a message of which not all has arrived */
    size_t partial_size;
    struct text_message {
        struct text_message *next;
        int64_t arrived;
        size_t size;
        char bytes[];
    } * inbox, **inbox_end;
    int inbox_count;
    bool working; /* `request` is being answered */
    struct request request;
    struct conn *next_waiting; /* for a table that is busy */
    struct table *waits_for;
    struct out *out, **out_end;
    size_t out_bytes;
    int64_t stalled; /* since when nothing could be written; 0: it could */
    struct follow *follow[FOLLOWS_MAX];
    int excess;
};

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size);
/* Sends a message of its own accord; takes the reference. */
void conn_push(struct conn *conn, json_t *json);
void conn_push_bytes(struct conn *conn, const char *bytes, size_t size);
/* The same for a message in pieces. */
struct part {
    const char *bytes;
    size_t size;
};
void conn_push_parts(struct conn *conn, const struct part *parts, int n);
/* Answers the request being worked on, and goes on with the next. `json` may be NULL. */
void conn_answer(struct conn *conn, json_t *json);
void conn_refuse(struct conn *conn, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
struct conn *conn_find(struct server *server, uint64_t serial);
void conn_close(struct conn *conn, const char *why);
void conn_wake(struct conn *conn); /* there is something to send */
void conns_flush(struct server *server);
/* Looks at the request again, now that its table is free. */
void conn_resume(struct conn *conn);
/* Does some of what takes long; true: there is more. */
bool conns_work(struct server *server);

/* ---- names (names.c) ---- */
void names_start(void);
/* The name in one way of writing it; refuses what can't be seen or is made to look like another. */
int name_clean(const char *name, char out[MIRE_NAME_MAX + 1], struct mire_error *err);
/* Names that look alike have the same key. */
void name_key(const char *name, char key[NAME_KEY]);
/* What tells people of one name apart: shown to all, says nothing else. */
void name_tag(const char *identity, char tag[TAG_SIZE]);
/* "Anna (k3f9qz)", where somebody else is Anna. */
void name_with_tag(const char *name, const char *identity, char out[MIRE_NAME_MAX + 1]);

/* ---- addresses (address.c) ---- */
struct network {
    unsigned char address[16];
    int bits;
};
int network_parse(const char *text, struct network *out, struct mire_error *err);
bool network_has(const struct network *network, const char *address);
/* What limits count by: an IPv4 address, or the /64 an IPv6 address is in. */
void address_name(const char *text, char *name, size_t size);

/* ---- tables (tables.c, events.c) ---- */
enum event_kind {
    EVENT_CREATE = 1, /* body: JSON */
    EVENT_SIT,        /* body: identity, tab, name */
    EVENT_STAND,
    EVENT_START,    /* body: the bot of seats nobody took */
    EVENT_PLAY,     /* body: the action in notation; value: ms taken off the seat's bank */
    EVENT_UNDO,     /* value as above; body: "agreed" where people had to */
    EVENT_REDO,     /* value as above */
    EVENT_CHAT,     /* body: name, tab, text; what was said before chat had a place of its own */
    EVENT_TAKEOVER, /* body: the bot */
    EVENT_BACK,
    EVENT_REMATCH, /* body: the new table */
};

struct event {
    int n;
    int64_t at;
    enum event_kind kind;
    int seat; /* from 0; -1: none */
    int64_t value;
    const char *body;
    int64_t clock; /* by server_clock; 0: from before there was one */
};

enum status { GATHERING, PLAYING, OVER };

struct seat {
    char identity[ID_SIZE]; /* "" where nobody sits */
    char name[MIRE_NAME_MAX + 1];
    char player[MIRE_NAME_MAX + 1]; /* "human", or the bot whose seat it is */
    char stand_in[MIRE_NAME_MAX + 1];
    int64_t bank;            /* ms left */
    int64_t asked_since;     /* by server_clock; 0: not asked */
    int asked_move;          /* ... for this move */
    int64_t spent;           /* ms of the step that were gone by then */
    int granted;             /* the step was given at this ply; -1: none yet */
    int came_back;           /* the move, plus 1, before which it took its seat back; 0: none */
    int64_t away_since;      /* 0: here */
    int move;                /* how many moves of this seat there were, undos counted */
    uint64_t recent[RECENT]; /* what the last of them were */
    bool thinking, ready;    /* a bot is at it; a bot has chosen */
    bool timed_out;          /* a bot answers this one question */
    int called_move;         /* the move for which its webhook was called */
    mire_action choice;      /* what it has chosen */
    uint8_t takeover_votes;  /* seats that want a bot here */
};

struct chat {
    int64_t at;
    int seat; /* from 0; -1: somebody who watches */
    char tag[TAG_SIZE], name[MIRE_NAME_MAX + 1];
    char *text;
};

struct table {
    struct server *server;
    char id[ID_SIZE];
    uint64_t serial;
    enum { LOADING, FREE, BUSY } state;
    int events, snapshot; /* how many there were, and before which the snapshot was made; 0: none */
    enum status status;
    bool listed;
    char owner[ID_SIZE], rematch[ID_SIZE];
    char stand_in[MIRE_NAME_MAX + 1]; /* the bot that plays for people who are gone */
    uint64_t origin;                  /* where it was made; 0: before the server was started */
    int64_t created, used;
    const struct mire_game *game;
    struct mire_setup setup;
    int64_t step, bank; /* ms; both 0: no clock */
    bool free_order;    /* sets may be picked in any order; not at tables from before that */
    int64_t window;     /* ms for each seat that may be asked in secret; 0: there is no curtain */
    int passed;         /* windows the change being made has come by */
    struct curtain {
        int64_t fell; /* 0: it is up */
        int windows;  /* since then */
        bool told;
    } curtain;
    struct seat seat[MIRE_SEATS];
    uint8_t rematch_votes;
    struct wish {
        int seat, position; /* who asks, in which position; after another it is forgotten */
        uint8_t votes;      /* who agrees; 0: nobody asks */
    } undo_wish;
    struct mire_table *play; /* NULL until it starts */
    struct chat chat[CHAT_KEPT];
    int chats; /* ever */
    struct bucket talk;
    struct follow *follows;
    struct conn *first_waiting, **last_waiting;
    struct shown {
        char *bytes;
        size_t size;
        uint64_t painted;    /* the version of the view it goes with */
        uint64_t version;    /* another number whenever what is shown is another */
        bool stale;          /* the table has changed since */
    } shown[MIRE_SEATS + 1]; /* by viewer + 1: a push without its view and its log */
    int position;            /* counts the positions of the game there were */
    struct painted {
        char *text; /* the view, as JSON; NULL once all have been sent it */
        size_t size;
        int position;          /* ... of this position */
        uint64_t hash;         /* of the text */
        uint64_t version;      /* another number whenever the text is another */
    } painted[MIRE_SEATS + 1]; /* by viewer + 1 */
    bool painting;             /* a painter is at it */
    int64_t unshown_since;     /* when the first change nobody was shown yet came; 0: none */
    lws_sorted_usec_list_t show_timer;
    int64_t saved_wake; /* what the row says */
    uint32_t saved_waiting;
    enum status saved_status;
    bool saved_row;
    bool forget; /* as soon as it is free */
};

/* The table if it is in memory. */
struct table *table_find(struct server *server, const char *id);
/* The table for a request: FREE, or NULL where the connection has been made to wait for it. */
struct table *table_for(struct conn *conn, const char *id);
struct table *table_new(struct server *server, const char *id);
void table_drop(struct table *table);
void table_wake(struct server *server, const char *id); /* loads it, because time has come */
void table_stop_waiting(struct conn *conn);
int table_seat_of(const struct table *table, const char *identity); /* -1: none */
int table_viewer(const struct table *table, const struct conn *conn);
bool table_bot_sits(const struct table *table, int seat);
uint32_t table_waiting(const struct table *table);
/* Bots alone, and nobody to see them: the game waits until somebody looks. */
bool table_pauses(const struct table *table);
void table_rest(struct table *table); /* notes in the store that it does */

/*
 * A change: events are applied as they are added; at the end all are saved at once and `conn` (may
 * be NULL) gets its answer. Where the first event is refused nothing has happened.
 */
struct change;
struct change *change_begin(struct table *table, struct conn *conn);
int change_add(struct change *change, enum event_kind kind, int seat, int64_t value,
               const char *body, struct mire_error *err);
void change_commit(struct change *change, json_t *answer);
void change_abandon(struct change *change);
/* A line of chat: no event, but saved and shown as one. */
void change_chat(struct table *table, struct conn *conn, const char *name, const char *text);
/* One event, its answer or its refusal: what most handlers do. */
void change_one(struct table *table, struct conn *conn, enum event_kind kind, int seat,
                int64_t value, const char *body, json_t *answer);

/* Somebody has said something; takes no part in the game. */
void chat_add(struct table *table, int64_t at, int seat, const char *tag, const char *name,
              const char *text);
int event_apply(struct table *table, const struct event *event, struct mire_error *err);
void table_clear(struct table *table); /* what event_apply has made */
/* Is it time for a snapshot? Its text, to be freed; and what one says, for a table just made. */
bool snapshot_wanted(const struct table *table);
char *snapshot_write(const struct table *table);
int snapshot_read(struct table *table, const char *text, int n, struct mire_error *err);
/* Was the seat's move of this number just this? */
bool move_repeats(const struct seat *seat, int move, enum event_kind kind, const char *body);

/* ---- the rest ---- */
struct follow *follow_find(const struct conn *conn, const struct table *table);
void follow_end(struct follow *follow);
void table_changed(struct table *table); /* everybody is to be shown it anew */
void table_show(struct table *table);    /* ... who has not been shown it yet */
/* Tells the lobby, and those whose turn it became at `clock`. */
void table_tell(struct table *table, int64_t clock);
bool view_ready(const struct follow *follow);
/* The ply (of the whole log) that is the viewer's ply of this number; the last one beyond that. */
int ply_of_known(const struct table *table, int known, int viewer);
bool view_send(struct follow *follow); /* false: there was nothing new, or it is not ready */
void paint_table(struct table *table); /* table_show follows */
bool painted(const struct table *table, int viewer);
void paint_forget(struct table *table);
void paint_release(struct table *table); /* what nobody waits for any more */
json_t *view_games(void);
/* JSON as text, to be freed; its length in *size. */
char *json_text(const json_t *json, size_t *size);

void lobby_update(struct table *table);
void lobby_remove(struct server *server, const char *id);
void lobby_tell(struct server *server);
int lobby_sit(struct change *change, struct table *table, int seat, const char *identity,
              const char *name, struct mire_error *err);
void lobby_rematch(struct table *old, struct conn *conn);
bool bot_is_asked(const struct table *table);
bool bot_allowed(const char *name);
const char *bot_usual(void); /* the bot where nobody says which */
/* Is the question a secret one: may the others not know who is asked? */
bool asked_in_secret(const struct table *table);
bool undo_is_wished(const struct table *table);
void lobby_load(struct server *server);
json_t *table_summary(const struct table *table);

void bots_ask(struct table *table);
/* A bot thinks for a seat on a worker's thread; `done` is called on the loop's. */
enum { HINTS = 5 };
struct thought {
    struct task task;
    char table[ID_SIZE];
    uint64_t serial, conn; /* conn: who wants a hint; 0: nobody, it is the bot's own seat */
    int seat, move;
    struct mire_table *copy;
    const struct mire_bot *bot;
    uint32_t spent; /* milliseconds it took */
    struct mire_rng rng;
    struct mire_hint hint[HINTS]; /* best first */
    int hints;
};
bool start_thinking(struct table *table, int seat, const char *bot, uint64_t conn,
                    void (*done)(struct task *));
/* A score sheet's lines, with its total. */
json_t *sheet_json(const struct mire_game *game, const struct mire_sheet *sheet);
/* The names of a table's seats, for sentences. */
void table_names(const struct table *table, const char *names[MIRE_SEATS]);
void clock_start(struct server *server);
void clock_check(struct server *server);                     /* does what time has come for */
int64_t clock_deadline(const struct table *table, int seat); /* 0: none */
int64_t clock_used(const struct table *table, int seat);     /* ms to take off the bank */
void clock_asked(struct table *table, int64_t clock); /* notes since when each seat is asked */
void clock_loaded(struct table *table);
void clock_save(struct server *server); /* so that the next start goes on from here */

bool curtain_down(const struct table *table);
void curtain_fall(struct table *table, int64_t now); /* if the change has come by a window */
void curtain_loaded(struct table *table, int64_t now);
/* Who asks for the game now must be sent away: the viewer may not see how it has gone on. */
bool curtain_hides(const struct table *table, int viewer);
void curtain_tell(struct table *table); /* all are told that it is down, once */
void conn_push_curtain(struct conn *conn, const struct table *table);
bool conn_is_behind(struct conn *conn, const struct table *table); /* ... and is told so */
void curtain_check(struct table *table, int64_t now);

void presence_changed(struct table *table);
/* What somebody is called there: by their own name, unless another has it. */
void name_at_table(const struct conn *conn, const struct table *table, char out[MIRE_NAME_MAX + 1]);

/* ---- the operator (control.c) ---- */
int control_start(struct server *server, struct mire_error *err);
void control_stop(struct server *server);
void control_path(const char *control, const char *store, char *path, size_t size);
int barred_load(struct server *server, struct store *store, struct mire_error *err);
void barred_put(struct server *server, const char *key, int64_t until);
/* Is a person or an address barred from that: "ban", "mute"? */
bool is_barred(struct server *server, const char *how, const struct usage *usage);
/* The table is another in the store now, or gone: nothing in memory counts any more. */
void table_forget(struct server *server, const char *id, bool gone);

int webhook_start(struct server *server, struct mire_error *err);
void webhook_stop(struct server *server);
bool webhook_allowed(const struct server *server, const char *url);
void webhook_turn(struct table *table, int seat);

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t size);
void http_tick(struct server *server);
void http_gone(struct lws *wsi); /* whatever it was */
extern const struct lws_protocol_vhost_options *http_headers(void);
bool http_origin_allowed(struct server *server, struct lws *wsi);
bool http_by_proxy(struct server *server, struct lws *wsi);
bool http_from_here(struct server *server, struct lws *wsi);
void http_address(struct server *server, struct lws *wsi, char *name, size_t size);

/* Files of the page, made from web/ when the program is built. */
struct page {
    const char *path, *type;
    const unsigned char *bytes;
    size_t size;
    const unsigned char *packed; /* the same, compressed by gzip; NULL where that does not help */
    size_t packed_size;
    bool lasting; /* what is under this name never changes: the name has a hash of it */
};
extern const struct page server_pages[]; /* ends with a NULL path */

struct server_options {
    const char *listen, *store, *control; /* control: NULL: the store's name and ".control" */
    int port, threads;
    bool open_metrics;
    const struct network *proxies; /* that may say for whom they speak */
    int proxy_count;
    const char *const *origins, *const *webhooks; /* NULL-terminated, or NULL */
    long limit[LIMITS];
    /* Reads the settings again; NULL: they are wrong, and the old ones stay. May be NULL. */
    const struct server_options *(*reload)(const struct server_options *old,
                                           struct mire_error *err);
    bool rehearsal; /* deals and bots follow from `seed`: for tests, never for play */
    uint64_t seed;
};

struct lobby_entry;
struct server {
    const struct server_options *options;
    struct ev_loop *loop;
    struct lws_context *lws;
    struct journal *journal;
    struct workers *workers, *painters, *keepers; /* of bots, of views, of passwords */
    struct webhooks *webhooks;
    struct map tables, usages, lobby, by_serial, barred;
    struct control *control;
    struct fair long_work;
    struct conn *conns, *awake;
    int connections;
    struct lws *resting;     /* takes no connections until the next tick */
    int turned_away;         /* since the last */
    long descriptors, plain; /* how many connections there may be, and are, sockets or not */
    uint64_t serials;
    struct metrics metrics;
    int64_t lag; /* how far server_clock is behind server_now */
    char *games; /* the answer to "games", and its size */
    size_t games_size;
    bool lobby_changed;
    lws_sorted_usec_list_t tick;
    unsigned ticks;
    struct mire_rng rng;         /* of the bots */
    struct mire_rng deals;       /* of the keys, in a rehearsal */
    struct mire_writing scratch; /* for what is written and sent at once */
};

int server_run(const struct server_options *options, struct mire_error *err);

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
void server_begin_time(void);
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
