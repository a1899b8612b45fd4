/* SPDX-License-Identifier: MIT */
/*
 * Game records: a text a person can read and diff, and that plays the same game anywhere.
 *
 *     mire record 1
 *     game moosequest
 *     players 2
 *     option match=2
 *     key 000102030405060708090a0b0c0d0e0f
 *     order free
 *     seat 1 human Anna
 *     seat 2 random Curlew
 *
 *     1 move
 *     2 feed
 *
 *     scores 41 37
 *     places 1 2
 *     digest 0123456789abcdef
 *
 * First the header, a line a fact; then one action a line, seat and notation; then what came out.
 * Blank lines and lines that start with # are passed over. A record of a game that was set up by
 * hand has a line `position` with the start as JSON.
 *
 * `order free` says that sets were picked in any order the players liked. Records from before there
 * was such a line were played in the game's own order, in which the last pick is often made by the
 * game: without the line a record is first read like that, and if it does not fit, as a free one.
 */
#include "core/alloc.h"
#include "core/game.h"
#include "core/json.h"
#include "core/text.h"
#include "table/table.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- writing ---- */

struct growing {
    char *at;
    size_t length, room;
    bool failed;
};

static void grow(struct growing *out, const char *text)
{
    size_t n = strlen(text);
    if (out->failed)
        return;
    if (out->length + n + 1 > out->room) {
        size_t room = 2 * (out->length + n + 1);
        char *more = mire_resize(out->at, room);
        if (!more) {
            out->failed = true;
            return;
        }
        out->at = more;
        out->room = room;
    }
    memcpy(out->at + out->length, text, n + 1);
    out->length += n;
}

static void grow_line(struct growing *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void grow_line(struct growing *out, const char *format, ...)
{
    char line[512];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    grow(out, line);
    grow(out, "\n");
}

static void write_position(struct growing *out, const struct mire_table *table)
{
    json_t *json = mire_position_save(table->game, table->start);
    char *text = mire_json_canonical(json);
    json_decref(json);
    if (!text) {
        out->failed = true;
        return;
    }
    grow(out, "position ");
    grow(out, text);
    grow(out, "\n");
    mire_json_canonical_free(text);
}

static void write_header(struct growing *out, const struct mire_table *table)
{
    const struct mire_game *game = table->game;
    MIRE_TEXT(key, 2 * MIRE_KEY + 1);
    grow_line(out, "mire record 1");
    grow_line(out, "game %s", game->id);
    grow_line(out, "players %d", table->setup.seats);
    for (int i = 0; game->options && game->options[i].name; i++) {
        MIRE_TEXT(value, 100);
        if (table->setup.option[i] == mire_option_unnamed(&game->options[i]))
            continue;
        mire_option_format(&game->options[i], table->setup.option[i], &value);
        grow_line(out, "option %s=%s", game->options[i].name, value.at);
    }
    if (table->setup.components)
        grow_line(out, "components %s", mire_components_digest(game, table->setup.components));
    mire_key_format(table->setup.key, &key);
    grow_line(out, "key %s", key.at);
    if (mire_table_free_order(table))
        grow_line(out, "order free");
    if (table->from_position)
        write_position(out, table);
    for (int seat = 0; seat < table->setup.seats; seat++)
        grow_line(out, "seat %d %s %s", seat + 1, table->seat[seat].player, table->seat[seat].name);
    grow(out, "\n");
}

static void write_actions(struct growing *out, const struct mire_table *table)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    memcpy(state, table->start, table->game->state_size);
    for (int i = 0; i < table->plies; i++) {
        const struct ply *ply = &table->log[i];
        MIRE_TEXT(name, 200);
        table->game->name(state, ply->seat, ply->action, &name);
        grow_line(out, "%d %s", ply->seat + 1, name.at);
        table->game->apply(state, ply->seat, ply->action);
    }
}

static void write_result(struct growing *out, const struct mire_table *table)
{
    int rank[MIRE_SEATS];
    MIRE_TEXT(digest, 20);
    grow(out, "\nscores");
    for (int seat = 0; seat < table->setup.seats; seat++) {
        char points[24];
        grow(out, " ");
        grow(out, mire_points_format(table->game, table->game->points(table->state, seat), points));
    }
    grow(out, "\n");
    if (mire_table_over(table)) {
        table->game->rank(table->state, rank);
        grow(out, "places");
        for (int seat = 0; seat < table->setup.seats; seat++) {
            char place[24];
            snprintf(place, sizeof place, " %d", rank[seat]);
            grow(out, place);
        }
        grow(out, "\n");
    }
    if (mire_position_digest(table->game, table->state, &digest) != MIRE_OK)
        out->failed = true;
    grow_line(out, "digest %s", digest.at);
}

char *mire_record_write(const struct mire_table *table)
{
    struct growing out = {0};
    write_header(&out, table);
    write_actions(&out, table);
    write_result(&out, table);
    if (out.failed) {
        mire_free(out.at);
        return NULL;
    }
    return out.at;
}

/* ---- reading ---- */

/* What the header has said so far, and the table once it stands. */
struct reading {
    const struct mire_game *game;
    struct mire_setup setup;
    json_t *position;
    char seat[MIRE_SEATS][2 * MIRE_NAME_MAX + 2]; /* "player name" */
    bool has_key, has_order, has_result, free_order;
    char commitment[65];
    struct mire_table *table;
    int line;
    struct mire_error *err;
};

static int refuse(struct reading *r, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static int refuse(struct reading *r, int status, const char *format, ...)
{
    char reason[360];
    va_list args;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    return mire_fail(r->err, status, "line %d: %s", r->line, reason);
}

static int read_game(struct reading *r, const char *value)
{
    r->game = mire_game_find(value);
    if (!r->game)
        return refuse(r, MIRE_BAD, "no game is called \"%.40s\"", value);
    mire_setup_unnamed(r->game, r->game->min_seats, &r->setup);
    return MIRE_OK;
}

static int read_players(struct reading *r, const char *value)
{
    long seats;
    if (!mire_number_parse(value, r->game->min_seats, r->game->max_seats, &seats))
        return refuse(r, MIRE_BAD, "%s is for %d to %d players, not \"%.20s\"", r->game->title,
                      r->game->min_seats, r->game->max_seats, value);
    r->setup.seats = (uint8_t)seats;
    return MIRE_OK;
}

static int read_option(struct reading *r, const char *value)
{
    struct mire_error trouble;
    if (mire_setup_option(r->game, &r->setup, value, &trouble) == MIRE_OK)
        return MIRE_OK;
    return refuse(r, MIRE_BAD, "%.300s", trouble.text);
}

static int read_components(struct reading *r, const char *value)
{
    struct mire_error trouble;
    if (mire_components_find(r->game, value, &r->setup.components, &trouble) == MIRE_OK)
        return MIRE_OK;
    return refuse(r, MIRE_BAD, "%.300s", trouble.text);
}

static int read_key(struct reading *r, const char *value)
{
    struct mire_error trouble;
    if (mire_key_parse(value, r->setup.key, &trouble) != MIRE_OK)
        return refuse(r, MIRE_BAD, "%.300s", trouble.text);
    r->has_key = true;
    return MIRE_OK;
}

static int read_commitment(struct reading *r, const char *value)
{
    if (strlen(value) != 64 || strspn(value, "0123456789abcdef") != 64)
        return refuse(r, MIRE_BAD, "a commitment is 64 hex digits in lower case");
    strcpy(r->commitment, value);
    return MIRE_OK;
}

static int read_position(struct reading *r, const char *value)
{
    struct mire_error trouble;
    if (r->position)
        return refuse(r, MIRE_BAD, "a second position");
    if (mire_json_read(value, strlen(value), &r->position, &trouble) != MIRE_OK)
        return refuse(r, MIRE_BAD, "%.300s", trouble.text);
    return MIRE_OK;
}

static int read_order(struct reading *r, const char *value)
{
    if (strcmp(value, "free") != 0)
        return refuse(r, MIRE_BAD, "an order is \"free\", not \"%.20s\"", value);
    r->has_order = r->free_order = true;
    return MIRE_OK;
}

static int read_seat(struct reading *r, const char *value)
{
    char word[8];
    long seat;
    if (!mire_word_next(&value, word, sizeof word) ||
        !mire_number_parse(word, 1, r->setup.seats, &seat))
        return refuse(r, MIRE_BAD, "a seat is 1 to %d, then its player and name", r->setup.seats);
    value += strspn(value, " ");
    if (strlen(value) >= sizeof r->seat[0])
        return refuse(r, MIRE_BAD, "the name of seat %ld is too long", seat);
    strcpy(r->seat[seat - 1], value);
    return MIRE_OK;
}

static int sit_down(struct reading *r, int seat)
{
    char player[MIRE_NAME_MAX + 1];
    struct mire_error trouble;
    const char *rest = r->seat[seat];
    if (!rest[0])
        return MIRE_OK;
    if (!mire_word_next(&rest, player, sizeof player))
        return refuse(r, MIRE_BAD, "seat %d has no player", seat + 1);
    rest += strspn(rest, " ");
    if (mire_table_sit(r->table, seat, rest[0] ? rest : player, player, &trouble) != MIRE_OK)
        return refuse(r, MIRE_BAD, "%.300s", trouble.text);
    return MIRE_OK;
}

/* A game that was set up by hand: the header must say the same of the setup as the position. */
static int start_from_position(struct reading *r, struct mire_error *err)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    struct mire_setup setup;
    int status = mire_position_load(r->game, r->position, state, err);
    if (status != MIRE_OK)
        return status;
    mire_setup_of(r->game, state, &setup);
    if (!r->has_key)
        memcpy(r->setup.key, setup.key, MIRE_KEY);
    if (setup.seats != r->setup.seats)
        return mire_fail(err, MIRE_BAD, "the position has another number of players");
    if (memcmp(setup.key, r->setup.key, MIRE_KEY) != 0)
        return mire_fail(err, MIRE_BAD, "the position has another key");
    if (memcmp(setup.option, r->setup.option, sizeof setup.option) != 0 ||
        setup.components != r->setup.components)
        return mire_fail(err, MIRE_BAD, "the position has other options or components");
    return mire_table_from(&r->table, r->game, state, err);
}

/* The header is over: sets the table up from it. */
static int start_table(struct reading *r)
{
    struct mire_error trouble;
    int status;
    if (!r->game)
        return refuse(r, MIRE_BAD, "the header names no game");
    if (!r->has_key && !r->position)
        return refuse(r, MIRE_BAD, "the header has no key: this game can't be replayed yet");
    if (r->position)
        status = start_from_position(r, &trouble);
    else
        status = mire_table_new(&r->table, r->game, &r->setup, &trouble);
    if (status != MIRE_OK)
        return refuse(r, status, "%.300s", trouble.text);
    mire_table_set_order(r->table, r->free_order);
    if (r->commitment[0]) {
        MIRE_TEXT(commitment, 65);
        mire_key_commitment(r->setup.key, &commitment);
        if (strcmp(commitment.at, r->commitment) != 0)
            return refuse(r, MIRE_NO, "the key is not the one that was committed to");
    }
    for (int seat = 0; seat < r->setup.seats && status == MIRE_OK; seat++)
        status = sit_down(r, seat);
    return status;
}

static int read_action(struct reading *r, const char *line)
{
    struct mire_error trouble;
    char word[8];
    long seat;
    int status = r->table ? MIRE_OK : start_table(r);
    if (status != MIRE_OK)
        return status;
    if (r->has_result)
        return refuse(r, MIRE_BAD, "an action after the result");
    if (!mire_word_next(&line, word, sizeof word) ||
        !mire_number_parse(word, 1, r->setup.seats, &seat))
        return refuse(r, MIRE_BAD, "an action starts with its seat, 1 to %d", r->setup.seats);
    line += strspn(line, " \t");
    status = mire_table_play_name(r->table, (int)seat - 1, line, &trouble);
    return status == MIRE_OK ? MIRE_OK : refuse(r, status, "%.60s: %.280s", line, trouble.text);
}

/* Compares a list of numbers, a seat each, with what the replay gives; as it would write them. */
static int check_numbers(struct reading *r, const char *what, const char *value,
                         char numbers[MIRE_SEATS][24])
{
    char word[16];
    for (int seat = 0; seat < r->setup.seats; seat++) {
        if (!mire_word_next(&value, word, sizeof word) || word[strspn(word, "-.0123456789")])
            return refuse(r, MIRE_BAD, "%s: a number for each of the %d seats is wanted", what,
                          r->setup.seats);
        if (strcmp(word, numbers[seat]) != 0)
            return refuse(r, MIRE_NO, "%s of seat %d: the record says %s, the replay %s", what,
                          seat + 1, word, numbers[seat]);
    }
    if (value[strspn(value, " ")])
        return refuse(r, MIRE_BAD, "%s: more numbers than seats", what);
    return MIRE_OK;
}

static int check_scores(struct reading *r, const char *value)
{
    char points[MIRE_SEATS][24];
    for (int seat = 0; seat < r->setup.seats; seat++)
        mire_points_format(r->game, r->game->points(r->table->state, seat), points[seat]);
    return check_numbers(r, "scores", value, points);
}

static int check_places(struct reading *r, const char *value)
{
    int rank[MIRE_SEATS];
    char places[MIRE_SEATS][24];
    if (!mire_table_over(r->table))
        return refuse(r, MIRE_NO, "places of a game that is not over");
    r->game->rank(r->table->state, rank);
    for (int seat = 0; seat < r->setup.seats; seat++)
        snprintf(places[seat], sizeof places[seat], "%d", rank[seat]);
    return check_numbers(r, "places", value, places);
}

static int check_digest(struct reading *r, const char *value)
{
    MIRE_TEXT(digest, 20);
    if (strlen(value) != 16 || strspn(value, "0123456789abcdef") != 16)
        return refuse(r, MIRE_BAD, "a digest is 16 hex digits, not \"%.40s\"", value);
    if (mire_position_digest(r->game, r->table->state, &digest) != MIRE_OK)
        return refuse(r, MIRE_BAD, "out of memory");
    if (strcmp(digest.at, value) != 0)
        return refuse(r, MIRE_NO, "the replay ends in another position: %s, not %.20s", digest.at,
                      value);
    return MIRE_OK;
}

static int read_fact(struct reading *r, const char *line)
{
    static const struct {
        const char *word;
        int (*read)(struct reading *r, const char *value);
        enum { FIRST, HEADER, RESULT } part;
    } facts[] = {
        {"game", read_game, FIRST},       {"players", read_players, HEADER},
        {"option", read_option, HEADER},  {"components", read_components, HEADER},
        {"key", read_key, HEADER},        {"commitment", read_commitment, HEADER},
        {"order", read_order, HEADER},    {"position", read_position, HEADER},
        {"seat", read_seat, HEADER},      {"scores", check_scores, RESULT},
        {"places", check_places, RESULT}, {"digest", check_digest, RESULT},
    };
    char word[16];
    const char *value = line;
    if (mire_word_next(&value, word, sizeof word)) {
        value += strspn(value, " \t");
        for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
            if (strcmp(word, facts[i].word) != 0)
                continue;
            if (facts[i].part != RESULT && r->table)
                return refuse(r, MIRE_BAD, "\"%s\" belongs into the header", word);
            if (facts[i].part == FIRST ? r->game != NULL : r->game == NULL)
                return refuse(r, MIRE_BAD, "the header names its game first, and once");
            if (facts[i].part == RESULT && !r->table) {
                int status = start_table(r);
                if (status != MIRE_OK)
                    return status;
            }
            r->has_result |= facts[i].part == RESULT;
            return facts[i].read(r, value);
        }
    }
    return refuse(r, MIRE_BAD, "\"%.40s\" is no line of a record", line);
}

static int read_line(struct reading *r, const char *line)
{
    if (r->line == 1) {
        if (strcmp(line, "mire record 1") != 0)
            return refuse(r, MIRE_BAD, "a record starts with \"mire record 1\"");
        return MIRE_OK;
    }
    if (line[0] == '\0' || line[0] == '#')
        return MIRE_OK;
    return isdigit((unsigned char)line[0]) ? read_action(r, line) : read_fact(r, line);
}

static int read_lines(struct reading *r, const char *bytes, size_t size)
{
    char *line = mire_alloc(size + 1);
    int status = MIRE_OK;
    if (!line)
        return mire_fail(r->err, MIRE_BAD, "out of memory");
    for (size_t at = 0; at < size && status == MIRE_OK;) {
        const char *end = memchr(bytes + at, '\n', size - at);
        size_t n = end ? (size_t)(end - bytes) - at : size - at;
        memcpy(line, bytes + at, n);
        at += n + 1;
        while (n > 0 && (line[n - 1] == '\r' || line[n - 1] == ' '))
            n--;
        line[n] = '\0';
        r->line++;
        if (!mire_text_clean(line, n))
            status = refuse(r, MIRE_BAD, "not plain UTF-8 text");
        else
            status = read_line(r, line);
    }
    mire_free(line);
    if (status == MIRE_OK && !r->table)
        status = r->line ? start_table(r) : mire_fail(r->err, MIRE_BAD, "the record is empty");
    return status;
}

/* One way to read a record: in which order free actions may come, and how far it went. */
struct attempt {
    bool free_order;
    bool untold; /* the record does not say which order is meant */
    int line;
    struct mire_error err;
};

static int try_to_read(const char *bytes, size_t size, struct attempt *attempt,
                       struct mire_table **out)
{
    struct reading r = {.err = &attempt->err, .free_order = attempt->free_order};
    int status = read_lines(&r, bytes, size);
    attempt->untold = r.table && !r.has_order;
    attempt->line = r.line;
    json_decref(r.position);
    if (status == MIRE_OK)
        *out = r.table;
    else
        mire_table_free(r.table);
    return status;
}

/* A record that names no order is tried in both. Where neither goes, the reason is that of the
 * attempt that went further. */
int mire_record_read(const char *bytes, size_t size, struct mire_table **out,
                     struct mire_error *err)
{
    struct attempt first = {0}, second = {.free_order = true};
    const struct attempt *further = &first;
    if (size > MIRE_FILE_MAX)
        return mire_fail(err, MIRE_BAD, "the file has more than %u MiB", MIRE_FILE_MAX >> 20);
    int status = try_to_read(bytes, size, &first, out);
    if (status != MIRE_OK && first.untold) {
        int again = try_to_read(bytes, size, &second, out);
        if (again == MIRE_OK || second.line > first.line) {
            status = again;
            further = &second;
        }
    }
    if (status != MIRE_OK && err)
        *err = further->err;
    return status;
}
