/* SPDX-License-Identifier: MIT */
/*
 * load [--mire PATH] [--tables 500] [--seconds 20] [--rate 3000] [--kills 0] [--store FILE]
 *      [--game all] [--bot random] [--attack PROGRAM] [--servers 1] [--database PID]
 *
 * Starts a server on this machine and fills it: at each table three people on a socket each, a bot,
 * and somebody who watches. The people answer what they are asked, `rate` times a second all
 * together; a game that is over is followed by a rematch. Prints how many moves a second were
 * acknowledged, which is after they were synced to the disk, and how long the answers took.
 *
 * With --servers N there are so many of them, at a --store in PostgreSQL, and who connects does so
 * in turn, as through a proxy, and goes on to the one that has the table. With --database PID the
 * processor time of that process of PostgreSQL and its children is counted, too.
 *
 * With --attack PROGRAM (bench/attack.py) that runs meanwhile, with the port as its argument and at
 * the lowest priority: its processor time would be another machine's. The server has its usual
 * limits.
 *
 * With --kills N the server is killed (SIGKILL) N times in the middle of it, started again, and
 * every seat looks whether each move it has an answer for is there. Exit code 1 if one is not.
 */
#include "core/json.h"
#include "mire/mire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PEOPLE = 3, SOCKETS = PEOPLE + 1, SLOTS = 1 << 20, SERVERS = 9, QUARTERS = 4 };

struct client {
    int fd, number, table; /* number: 0 .. PEOPLE-1 sit, PEOPLE watches */
    int server;            /* it is connected to */
    char identity[20], secret[32], at[20], next[20];
    char *in;
    size_t in_size, in_room;
    struct mire_writing text; /* of the table, as it was pushed last */
    int asked;                /* a play is under way */
    bool moves;               /* to another server */
    bool greeted, decides, ready, voted, back;
    long move, acknowledged;
    char action[208];
    double sent;
};

static const char *mire = "build/mire", *store = NULL, *game = "all", *bot = "random",
                  *attack = NULL;
static int tables = 500, seconds = 20, kills, epoll;
static int servers = 1, port[SERVERS];
static double rate = 3000;
static struct client *clients;
static int count;
static pid_t server[SERVERS], database;
static float latency[SLOTS];
static long answers, refusals, lost, checked, games_over;
static struct mire_rng rng;
static int *queue, queue_first, queue_count; /* clients that may move, in the order they may */

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    for (int i = 0; i < SERVERS; i++)
        if (server[i] > 0)
            kill(server[i], SIGKILL);
    exit(2);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- the server ---- */

static void start_server(int number)
{
    int out[2];
    char line[200] = "", name[] = "a";
    name[0] = (char)('a' + number);
    if (pipe(out) != 0)
        give_up("pipe");
    pid_t process = fork();
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* whatever happens to us, it does not stay behind */
        dup2(out[1], STDOUT_FILENO);
        close(out[0]);
        close(out[1]);
        const char *named = servers > 1 ? "--name" : NULL;
        execl(mire, mire, "serve", "--port", "0", "--store", store, "--limit", "connections=20000",
              named, name, (char *)NULL); /* and all other limits as usual */
        _exit(127);
    }
    close(out[1]);
    FILE *said = fdopen(out[0], "r");
    server[number] = process;
    if (process < 0 || !said || !fgets(line, sizeof line, said))
        give_up("the server does not start");
    const char *colon = strrchr(line, ':');
    port[number] = colon ? atoi(colon + 1) : 0;
    fclose(said);
}

static void end_servers(int how)
{
    for (int i = 0; i < servers; i++) {
        kill(server[i], how);
        waitpid(server[i], NULL, 0);
    }
}

/* ---- a socket ---- */

static void write_all(struct client *c, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t n = send(c->fd, bytes, size, MSG_NOSIGNAL);
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (n <= 0)
            return; /* the server is gone: noticed elsewhere */
        bytes += n;
        size -= (size_t)n;
    }
}

/* A text frame, masked with zeros. */
static void say(struct client *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct client *c, const char *format, ...)
{
    char frame[1024];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(frame + 8, sizeof frame - 8, format, args);
    va_end(args);
    unsigned char head[8] = {0x81, 0x80 | 126, (unsigned char)(n >> 8), (unsigned char)n};
    int skip = n < 126 ? 2 : 0; /* the shorter length */
    if (skip) {
        head[2] = 0x81;
        head[3] = (unsigned char)(0x80 | n);
    }
    memcpy(frame, head, 8);
    write_all(c, frame + skip, (size_t)(n + 8 - skip));
}

static void open_socket(struct client *c)
{
    struct sockaddr_in there = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port[c->server])};
    char request[400], answer[2000];
    int one = 1;
    size_t got = 0;
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    c->fd = socket(AF_INET, SOCK_STREAM, 0);
    /* Each table is somewhere else, so that the limits of an address are the usual ones. */
    struct sockaddr_in here = {.sin_family = AF_INET};
    here.sin_addr.s_addr = htonl(0x7f010000u + (uint32_t)c->table);
    if (c->fd >= 0)
        bind(c->fd, (struct sockaddr *)&here, sizeof here);
    if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&there, sizeof there) != 0)
        give_up("connect");
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    int n = snprintf(request, sizeof request,
                     "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: mire.1\r\n\r\n",
                     port[c->server]);
    write_all(c, request, (size_t)n);
    do {
        ssize_t some = recv(c->fd, answer + got, 1, 0); /* not a byte more than the head */
        if (some <= 0)
            give_up("handshake");
        got += (size_t)some;
        answer[got] = '\0';
    } while (!strstr(answer, "\r\n\r\n") && got + 1 < sizeof answer);
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)(c - clients)};
    epoll_ctl(epoll, EPOLL_CTL_ADD, c->fd, &event);
    c->in_size = 0;
    c->moves = c->greeted = c->decides = c->ready = c->voted = c->back = false;
    c->asked = 0;
    if (c->identity[0])
        say(c, "{\"do\":\"hello\",\"id\":1,\"protocol\":1,\"identity\":\"%s\",\"secret\":\"%s\"}",
            c->identity, c->secret);
    else
        say(c, "{\"do\":\"hello\",\"id\":1,\"protocol\":1,\"name\":\"Person %d\"}",
            (int)(c - clients));
}

/* ---- what the server says ---- */

/* The text after `key` up to the next quote, if it is there. */
static bool find_text(const char *message, const char *key, char *out, size_t size)
{
    const char *at = strstr(message, key);
    if (!at)
        return false;
    at += strlen(key);
    size_t n = strcspn(at, "\"");
    if (n >= size)
        return false;
    memcpy(out, at, n);
    out[n] = '\0';
    return true;
}

static bool find_number(const char *message, const char *key, long *out)
{
    const char *at = strstr(message, key);
    if (at)
        *out = strtol(at + strlen(key), NULL, 10);
    return at;
}

/* Sitting down where one sits already is nothing, so it may be said after every hello. */
static void sit_down(struct client *c)
{
    if (!c->greeted || !c->at[0])
        return;
    say(c, "{\"do\":\"watch\",\"table\":\"%s\",\"changes\":true}", c->at);
    if (c->number > 0 && c->number < PEOPLE)
        say(c, "{\"do\":\"sit\",\"table\":\"%s\",\"seat\":%d}", c->at, c->number + 1);
}

/* The game of a table: the one that was asked for, or each of them in turn. */
static const char *game_of(int table)
{
    int n = 0;
    while (mire_games[n])
        n++;
    return strcmp(game, "all") == 0 ? mire_games[table % n]->id : game;
}

static void hear_hello(struct client *c, const char *message)
{
    c->greeted = true;
    find_text(message, "\"identity\":\"", c->identity, sizeof c->identity);
    find_text(message, "\"secret\":\"", c->secret, sizeof c->secret);
    sit_down(c);
    if (!c->at[0] && c->number == 0)
        say(c,
            "{\"do\":\"create\",\"id\":2,\"game\":\"%s\",\"seats\":[\"me\",\"open\",\"open\",\"%"
            "s\"]}",
            game_of(c->table), bot);
}

static void hear_created(struct client *c, const char *message)
{
    char id[20];
    if (!find_text(message, "\"table\":\"", id, sizeof id))
        give_up(message);
    for (int i = 0; i < SOCKETS; i++) {
        struct client *one = &clients[c->table * SOCKETS + i];
        strcpy(one->at, id);
        sit_down(one);
    }
}

static void queue_up(struct client *c);

/* Another server has the table: there. What was said is said again after hello. */
static void go_elsewhere(struct client *c, const char *message)
{
    char name[4];
    if (!find_text(message, "\"server\":\"", name, sizeof name))
        give_up(message);
    c->server = name[0] - 'a';
    c->moves = true;
}

static void hear_answer(struct client *c, const char *message)
{
    long re = 0, move = 0;
    if (strstr(message, "\"error\":\"elsewhere\"")) {
        go_elsewhere(c, message);
        return;
    }
    find_number(message, "\"re\":", &re);
    if (re == 1)
        hear_hello(c, message);
    else if (re == 2)
        hear_created(c, message);
    if (re != 3)
        return;
    c->asked = 0;
    if (strstr(message, "\"ok\":true")) {
        latency[answers++ % SLOTS] = (float)(now() - c->sent);
        find_number(message, "\"move\":", &move);
        if (move > c->acknowledged)
            c->acknowledged = move;
    } else {
        refusals++;
        c->ready = false;
        c->decides = false;
    }
    queue_up(c);
}

/* Picks one of the actions of the decision, if there is one. */
static void read_decision(struct client *c, const char *message)
{
    const char *from, *end;
    char waited[60];
    int n = 0;
    c->decides = false;
    snprintf(waited, sizeof waited, "{\"seat\":%d,", c->number + 1);
    from = strstr(message, waited); /* the seats come before the board */
    if (!from || strncmp(strstr(from, "\"waited_for\":"), "\"waited_for\":true", 17) != 0)
        return;
    from = strstr(message, "\"decisions\":[{");
    if (!from || !(end = strstr(from, "],\"ply\":")))
        return;
    for (const char *at = from; (at = strstr(at, "{\"name\":\"")) && at < end; at += 9)
        if (mire_rng_below(&rng, 0, (uint32_t)++n) == 0)
            find_text(at, "\"name\":\"", c->action, sizeof c->action);
    c->decides = n > 0;
}

/* A push may come before the answer to the move it follows from, or after it. */
static void queue_up(struct client *c)
{
    if (!c->decides || c->ready || c->asked || c->move < c->acknowledged)
        return;
    c->ready = true;
    queue[(queue_first + queue_count++) % count] = (int)(c - clients);
}

/* The view comes first and is long: only who is asked looks into that. */
static void hear_table(struct client *c, const char *text)
{
    char next[20];
    const char *message = strstr(text, "\"push\":\"table\",");
    if (!message)
        give_up(text);
    if (!strstr(message, c->at))
        return; /* of the table before */
    if (c->number < PEOPLE && find_number(message, ",\"move\":", &c->move) && !c->back) {
        c->back = true; /* the first look after the server was there again */
        checked++;
        if (c->move < c->acknowledged) {
            fprintf(stderr, "load: move %ld was acknowledged, the table is at %ld\n",
                    c->acknowledged, c->move);
            lost++;
        }
    }
    if (find_text(message, "\"rematch\":\"", next, sizeof next)) {
        say(c, "{\"do\":\"leave\",\"table\":\"%s\"}", c->at);
        strcpy(c->at, next);
        c->move = c->acknowledged = 0;
        c->voted = false;
        say(c, "{\"do\":\"watch\",\"table\":\"%s\",\"changes\":true}", c->at);
        return;
    }
    if (c->number == PEOPLE)
        return;
    if (strstr(message, "\"status\":\"over\"") && !c->voted) {
        c->voted = true;
        games_over += c->number == 0;
        say(c, "{\"do\":\"rematch\",\"table\":\"%s\"}", c->at);
        return;
    }
    if (message > text + 1)
        read_decision(c, text);
    queue_up(c);
}

/* Copies a text in quotes to `out`; returns where it ends. */
static const char *unquote(const char *from, struct mire_writing *out)
{
    for (from++; *from != '"'; from++) {
        if (*from == '\\')
            from++; /* what is escaped in a view is quotes and backslashes */
        mire_write(out, from, 1);
    }
    return from + 1;
}

/* Makes the table of what was pushed of it before. */
static void hear_change(struct client *c, const char *message)
{
    static struct mire_writing new;
    const char *from = strstr(message, "\"change\":[") + 10;
    if (!strstr(message, c->at))
        return; /* of the table before */
    new.size = 0;
    while (*from != ']') {
        if (*from == '"') {
            from = unquote(from, &new);
        } else {
            char *end;
            size_t at = strtoul(from, &end, 10), size = strtoul(end + 1, &end, 10);
            if (at + size > c->text.size)
                give_up("a change of something else");
            mire_write(&new, c->text.at + at, size);
            from = end;
        }
        from += *from == ',';
    }
    c->text.size = 0;
    mire_write(&c->text, new.at, new.size);
    mire_write(&c->text, "", 1);
    if (c->text.failed)
        give_up("memory");
    c->text.size--;
    hear_table(c, c->text.at);
}

static void hear(struct client *c, char *message)
{
    if (strncmp(message, "{\"push\":\"change\"", 16) == 0)
        hear_change(c, message);
    else if (strncmp(message, "{\"push\":\"table\"", 15) == 0)
        hear_table(c, message);
    else if (strncmp(message, "{\"push\"", 7) != 0)
        hear_answer(c, message);
}

/* Takes whole frames off the front of what has come in. False: the server has closed. */
static bool take_frames(struct client *c)
{
    size_t at = 0;
    while (c->in_size - at >= 2) {
        unsigned char *p = (unsigned char *)c->in + at;
        size_t n = p[1] & 127, head = 2;
        if (n == 126)
            head = 4;
        else if (n == 127)
            head = 10;
        if (c->in_size - at < head)
            break;
        if (head == 4)
            n = (size_t)p[2] << 8 | p[3];
        else if (head == 10)
            n = (size_t)p[6] << 24 | (size_t)p[7] << 16 | (size_t)p[8] << 8 | p[9];
        if (c->in_size - at < head + n)
            break;
        if ((p[0] & 15) == 8)
            return false;
        char *message = c->in + at + head, saved = message[n];
        message[n] = '\0'; /* there is room for one more byte */
        if ((p[0] & 15) == 1)
            hear(c, message);
        if (c->moves)
            return false;
        else if ((p[0] & 15) == 9)
            write_all(c, "\x8a\x80\0\0\0\0", 6);
        message[n] = saved;
        at += head + n;
    }
    memmove(c->in, c->in + at, c->in_size - at);
    c->in_size -= at;
    return true;
}

static bool receive(struct client *c)
{
    for (;;) {
        if (c->in_room - c->in_size < 65536) {
            c->in_room = c->in_room * 2 + 131072;
            c->in = realloc(c->in, c->in_room + 1);
            if (!c->in)
                give_up("memory");
        }
        ssize_t n = recv(c->fd, c->in + c->in_size, c->in_room - c->in_size, 0);
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            return true;
        if (n <= 0)
            return false;
        c->in_size += (size_t)n;
        bool all = c->in_size < c->in_room; /* there was room for more than there was */
        if (!take_frames(c))
            return false;
        if (all)
            return true;
    }
}

/* ---- running ---- */

static void move_one(void)
{
    struct client *c = &clients[queue[queue_first]];
    queue_first = (queue_first + 1) % count;
    queue_count--;
    if (!c->ready)
        return;
    c->ready = false;
    c->asked = 1;
    c->sent = now();
    say(c, "{\"do\":\"play\",\"id\":3,\"table\":\"%s\",\"move\":%ld,\"action\":\"%s\"}", c->at,
        c->move, c->action);
}

/* Runs for some seconds; moves at the rate asked for, as far as anybody is asked. */
static void run(double length, bool moving)
{
    double start = now(), due = start;
    while (now() < start + length) {
        struct epoll_event events[256];
        int n = epoll_wait(epoll, events, 256, 1);
        for (int i = 0; i < n; i++) {
            struct client *c = &clients[events[i].data.u32];
            if (receive(c))
                continue;
            epoll_ctl(epoll, EPOLL_CTL_DEL, c->fd, NULL);
            if (!c->moves)
                continue;
            close(c->fd);
            open_socket(c);
        }
        if (due < now() - 0.05)
            due = now() - 0.05; /* what was missed is missed */
        for (; moving && queue_count > 0 && due < now(); due += 1 / rate)
            move_one();
    }
}

static void connect_all(void)
{
    queue_count = 0;
    for (int i = 0; i < count; i++) {
        open_socket(&clients[i]);
        if (i % 50 == 49)
            run(0.001, false);
    }
    for (int waited = 0, missing = 1; missing > 0 && waited < 600; waited++) {
        missing = 0;
        for (int i = 0; i < count; i++)
            missing += clients[i].number < PEOPLE && !clients[i].back;
        run(0.1, false);
    }
}

static void close_all(void)
{
    for (int i = 0; i < count; i++)
        close(clients[i].fd);
}

/* A number of a server's /metrics. */
static double metric_of(int number, const char *name)
{
    static char page[65536];
    struct client c = {0};
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port[number])};
    size_t got = 0;
    ssize_t n;
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    c.fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(c.fd, (struct sockaddr *)&there, sizeof there) != 0)
        return 0;
    write_all(&c, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 54);
    while (got + 1 < sizeof page && (n = recv(c.fd, page + got, sizeof page - got - 1, 0)) > 0)
        got += (size_t)n;
    page[got] = '\0';
    close(c.fd);
    char line[100];
    snprintf(line, sizeof line, "\nmire_%s ", name);
    const char *at = strstr(page, line);
    return at ? atof(at + strlen(line)) : 0;
}

static double metric(const char *name)
{
    double sum = 0;
    for (int i = 0; i < servers; i++)
        sum += metric_of(i, name);
    return sum;
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* Seconds of processor time a process has used so far. */
static double cpu_of(pid_t process)
{
    char path[40], text[1000] = "";
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *in = fopen(path, "r");
    if (!in)
        return 0;
    size_t n = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[n] = '\0';
    const char *after = strrchr(text, ')'); /* the name may have anything in it */
    if (after)
        sscanf(after + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double cpu_of_servers(void)
{
    double sum = 0;
    for (int i = 0; i < servers; i++)
        sum += cpu_of(server[i]);
    return sum;
}

static double cpu_of_database(void)
{
    char path[60];
    int child;
    double sum = database ? cpu_of(database) : 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)database, (int)database);
    FILE *in = database ? fopen(path, "r") : NULL;
    while (in && fscanf(in, "%d", &child) == 1)
        sum += cpu_of((pid_t)child);
    if (in)
        fclose(in);
    return sum;
}

/* What people may have waited for, and whom the server has kept out meanwhile. */
static void print_others(double time, double refused, double messages)
{
    if (servers == 1)
        printf("longest: %.1f ms of the loop, %.1f ms of the store\n",
               metric("longest_turn_microseconds") / 1e3,
               metric("longest_commit_microseconds") / 1e3);
    if (attack)
        printf("turned away: %.0f connections a second, %.0f messages\n",
               (metric("connections_refused_total") - refused) / time,
               (metric("messages_refused_total") - messages) / time);
}

static void measure(void)
{
    run(2, true); /* to warm up */
    double refused = metric("connections_refused_total"),
           messages = metric("messages_refused_total");
    double bots = metric("bot_moves_total"), commits = metric("commits_total"),
           commit_time = metric("commit_microseconds_total"), bytes = metric("bytes_sent_total"),
           pushes = metric("pushes_total");
    double own = cpu_of(getpid()), theirs = cpu_of_servers(), base = cpu_of_database(),
           start = now();
    double memory[QUARTERS], cache[QUARTERS];
    answers = refusals = games_over = 0;
    for (int i = 0; i < QUARTERS; i++) {
        run((double)seconds / QUARTERS, true);
        memory[i] = metric("memory_bytes") / 1e6;
        cache[i] = metric("store_memory_bytes") / 1e6;
    }
    double time = now() - start;
    own = cpu_of(getpid()) - own;
    theirs = cpu_of_servers() - theirs;
    base = cpu_of_database() - base;
    bots = metric("bot_moves_total") - bots;
    commits = metric("commits_total") - commits;
    commit_time = metric("commit_microseconds_total") - commit_time;
    bytes = metric("bytes_sent_total") - bytes;
    pushes = metric("pushes_total") - pushes;
    long n = answers < SLOTS ? answers : SLOTS;
    qsort(latency, (size_t)n, sizeof *latency, by_size);
    printf("%d sockets at %d tables, %.1f s\n", count, tables, time);
    printf("moves a second: %.0f of people, %.0f of bots, %.0f in all; %ld refused\n",
           (double)answers / time, bots / time, ((double)answers + bots) / time, refusals);
    if (n > 0)
        printf("answers: median %.1f ms, 95 %% %.1f ms, 99 %% %.1f ms, worst %.1f ms\n",
               1e3 * (double)latency[n / 2], 1e3 * (double)latency[n * 95 / 100],
               1e3 * (double)latency[n * 99 / 100], 1e3 * (double)latency[n - 1]);
    double moves = (double)answers + bots + 1e-9;
    printf("commits a second: %.0f, each %.1f ms, %.1f moves in each; %ld games\n", commits / time,
           commits > 0 ? commit_time / commits / 1e3 : 0, commits > 0 ? moves / commits : 0,
           games_over);
    printf("sent: %.1f MB/s; %.2f pushes a move, %.1f KB each\n", bytes / time / 1e6,
           pushes / moves, pushes > 0 ? bytes / pushes / 1e3 : 0);
    printf("processors: %.0f %% of one for the server, %.0f µs a move; %.0f %% for this program, "
           "%.0f µs\n",
           100 * theirs / time, 1e6 * theirs / moves, 100 * own / time, 1e6 * own / moves);
    printf("memory after each quarter:");
    for (int i = 0; i < QUARTERS; i++)
        printf(" %.1f MB (%.1f of them SQLite's)%s", memory[i], cache[i],
               i + 1 < QUARTERS ? "," : "\n");
    if (database)
        printf("the database: %.0f µs a move; with the servers %.0f µs\n", 1e6 * base / moves,
               1e6 * (base + theirs) / moves);
    print_others(time, refused, messages);
}

static void kill_often(void)
{
    long kept = 0;
    checked = 0;
    for (int i = 0; i < kills; i++) {
        answers = 0;
        run(0.5 + (double)mire_rng_below(&rng, 0, 1000) / 1000, true);
        end_servers(SIGKILL);
        kept += answers;
        run(0.05, false); /* answers that were under way count, too */
        close_all();
        for (int k = 0; k < servers; k++)
            start_server(k);
        connect_all();
        printf("kill %d: %ld moves acknowledged since the last, %ld seats looked, %ld lost\n",
               i + 1, answers, checked, lost);
        fflush(stdout);
    }
    printf("%d kills, %ld moves acknowledged, %ld looks, %ld lost\n", kills, kept, checked, lost);
}

static pid_t start_attack(void)
{
    char where[12];
    pid_t process = attack ? fork() : 0;
    if (!attack || process != 0)
        return process;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (nice(19) < 0) /* really it is another machine, whose processors are not ours */
        _exit(126);
    snprintf(where, sizeof where, "%d", port[0]);
    execl(attack, attack, where, (char *)NULL);
    _exit(127);
}

int main(int argc, char **argv)
{
    char made_up[] = "/tmp/mire-load-XXXXXX", path[64];
    struct rlimit files;
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *flag = argv[i], *value = argv[i + 1];
        if (strcmp(flag, "--mire") == 0)
            mire = value;
        else if (strcmp(flag, "--tables") == 0)
            tables = atoi(value);
        else if (strcmp(flag, "--seconds") == 0)
            seconds = atoi(value);
        else if (strcmp(flag, "--rate") == 0)
            rate = atof(value);
        else if (strcmp(flag, "--kills") == 0)
            kills = atoi(value);
        else if (strcmp(flag, "--store") == 0)
            store = value;
        else if (strcmp(flag, "--game") == 0)
            game = value;
        else if (strcmp(flag, "--bot") == 0)
            bot = value;
        else if (strcmp(flag, "--attack") == 0)
            attack = value;
        else if (strcmp(flag, "--servers") == 0)
            servers = atoi(value);
        else if (strcmp(flag, "--database") == 0)
            database = atoi(value);
        else
            give_up(flag);
    }
    if (tables < 1 || tables > 5000 || rate < 1 || servers < 1 || servers > SERVERS)
        give_up("so many tables?");
    if (!store) {
        if (!mkdtemp(made_up))
            give_up(made_up);
        snprintf(path, sizeof path, "%s/mire.db", made_up);
        store = path;
    }
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    mire_rng_seed(&rng, 1);
    epoll = epoll_create1(0);
    count = tables * SOCKETS;
    clients = calloc((size_t)count, sizeof *clients);
    queue = calloc((size_t)count, sizeof *queue);
    for (int i = 0; i < count; i++) {
        clients[i].number = i % SOCKETS;
        clients[i].table = i / SOCKETS;
        clients[i].server = i % servers;
    }
    for (int i = 0; i < servers; i++)
        start_server(i);
    connect_all();
    pid_t attacker = start_attack();
    if (kills)
        kill_often();
    else
        measure();
    if (attacker > 0) {
        kill(attacker, SIGKILL);
        waitpid(attacker, NULL, 0);
    }
    end_servers(SIGTERM);
    printf("the store is %s\n", store);
    return lost ? 1 : 0;
}
