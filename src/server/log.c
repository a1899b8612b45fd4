/* SPDX-License-Identifier: MIT */
/* Writing the log, and keeping names and floods out of it. */
#include "server/log.h"
#include "server/base.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum log_level log_level = LOG_INFO;

static const char *const level_names[] = {"error", "info", "detail"};

static void put_json(struct mire_text *line, const char *text)
{
    mire_put(line, "\"");
    for (; *text; text++) {
        char one[8] = {*text};
        if (*text == '"' || *text == '\\')
            snprintf(one, sizeof one, "\\%c", *text);
        else if ((unsigned char)*text < 0x20)
            snprintf(one, sizeof one, " ");
        mire_put(line, one);
    }
    mire_put(line, "\"");
}

/* So many lines a second; whatever goes wrong a million times must not fill the disk. */
static bool may_write(char missing[24])
{
    enum { LINES = 100 };
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static int64_t second;
    static long written, left_out;
    int64_t now = server_microseconds() / 1000000;
    pthread_mutex_lock(&lock);
    if (now != second) {
        second = now;
        written = 0;
    }
    bool may = written++ < LINES;
    if (!may)
        left_out++;
    if (may && left_out) {
        snprintf(missing, 24, "%ld", left_out);
        left_out = 0;
    }
    pthread_mutex_unlock(&lock);
    return may;
}

void log_event(enum log_level level, const char *event, ...)
{
    char missing[24] = "";
    if (level > log_level || !may_write(missing))
        return;
    MIRE_TEXT(line, 2000);
    struct timespec now;
    struct tm day;
    char stamp[40];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &day);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &day);
    mire_putf(&line, "{\"at\":\"%s.%03ldZ\",\"level\":\"%s\",\"event\":\"%s\"", stamp,
              now.tv_nsec / 1000000, level_names[level], event);
    if (missing[0])
        mire_putf(&line, ",\"lines_left_out\":%s", missing);
    va_list args;
    va_start(args, event);
    for (const char *key; (key = va_arg(args, const char *));) {
        mire_putf(&line, ",\"%s\":", key);
        put_json(&line, va_arg(args, const char *));
    }
    va_end(args);
    mire_put(&line, "}\n");
    fputs(line.at, stderr);
}

/* Keyed anew at every start, so that nobody can find out whose tag it is by trying. */
const char *log_tag(const char *secret, char room[20])
{
    static uint8_t key[MIRE_KEY];
    static bool keyed;
    unsigned char both[MIRE_KEY + 200];
    size_t n = strnlen(secret, sizeof both - MIRE_KEY);
    if (!keyed)
        mire_key_random(key);
    keyed = true;
    memcpy(both, key, MIRE_KEY);
    memcpy(both + MIRE_KEY, secret, n);
    snprintf(room, 20, "%08x", (unsigned)mire_hash(both, MIRE_KEY + n));
    return room;
}
