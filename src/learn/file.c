/* SPDX-License-Identifier: MIT */
/*
 * Nets as files: some lines of text that say what it is, an empty line, then the weights as 16-bit
 * numbers, the low byte first. Most games show a net only some of its inputs: rows of the first
 * layer that hold nothing are left out, and a bit a row says which.
 */
#include "core/alloc.h"
#include "core/random.h"
#include "learn/net.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void net_shuffle(struct net *net, uint64_t seed)
{
    struct mire_rng rng;
    float *end = net->weight + net->size;
    mire_rng_seed(&rng, seed);
    for (float *w = net->weight; w < end; w++) {
        /* about half of a layer's inputs are at work; of the observation about a hundred are */
        float spread = w < net->first_bias ? 0.15f : w < net->second_bias ? 0.15f : 0.1f;
        bool bias = (w >= net->first_bias && w < net->second) ||
                    (w >= net->second_bias && w < net->last) || w >= net->last_bias;
        float x = (float)mire_rng_below(&rng, 0, 20001) / 10000 - 1;
        *w = bias ? 0 : spread * x;
    }
}

/* ---- writing ---- */

/* A setup as a game id without its key. */
static void write_setup(FILE *file, const struct mire_game *game, const struct mire_setup *setup)
{
    MIRE_TEXT(id, 400);
    mire_id_write(game, setup, &id);
    char *key = strrchr(id.at, '/');
    fprintf(file, " %.*s", (int)(key - id.at), id.at);
}

static void write_head(FILE *file, const struct net *net)
{
    fprintf(file,
            "mire net 2\ngame %s\nencoding %d\ninputs %d\nlayers %d %d %d\ngames %ld\n"
            "command %s\ndate %s\nstrength %s\nsetups",
            net->game->id, net->game->encoding->version, net->inputs, NET_FIRST, NET_SECOND,
            net->outputs, net->games, net->command, net->date, net->strength);
    for (int i = 0; i < net->setups; i++)
        write_setup(file, net->game, &net->setup[i]);
    fputs("\n\n", file);
}

static int grains(float weight)
{
    float x = weight * NET_GRAIN;
    x = x > 32767 ? 32767 : x < -32767 ? -32767 : x;
    return (int)(x < 0 ? x - 0.5f : x + 0.5f);
}

static bool is_empty(const struct net *net, int row)
{
    const float *weight = net->first + (size_t)row * NET_FIRST;
    for (int i = 0; i < NET_FIRST; i++)
        if (grains(weight[i]))
            return false;
    return true;
}

static void write_rows(FILE *file, const struct net *net)
{
    for (int row = 0; row < net->inputs; row += 8) {
        int bits = 0;
        for (int i = row; i < row + 8 && i < net->inputs; i++)
            bits |= !is_empty(net, i) << (i - row);
        putc(bits, file);
    }
}

static void write_weights(FILE *file, const float *weight, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int x = grains(weight[i]);
        putc(x & 0xFF, file);
        putc(x >> 8 & 0xFF, file);
    }
}

int net_save(const struct net *net, const char *path, struct mire_error *err)
{
    char fresh[1000];
    if (snprintf(fresh, sizeof fresh, "%s.new", path) >= (int)sizeof fresh)
        return mire_fail(err, MIRE_BAD, "%.100s: the name is too long", path);
    FILE *file = fopen(fresh, "wb");
    if (!file)
        return mire_fail(err, MIRE_BAD, "%.200s: %s", fresh, strerror(errno));
    write_head(file, net);
    write_rows(file, net);
    for (int row = 0; row < net->inputs; row++)
        if (!is_empty(net, row))
            write_weights(file, net->first + (size_t)row * NET_FIRST, NET_FIRST);
    write_weights(file, net->first_bias, net->size - (size_t)net->inputs * NET_FIRST);
    bool broken = ferror(file) != 0;
    if (fclose(file) != 0 || broken || rename(fresh, path) != 0)
        return mire_fail(err, MIRE_BAD, "%.200s: can't be written", path);
    return MIRE_OK;
}

/* ---- reading ---- */

struct reader {
    const unsigned char *at;
    size_t left;
};

/* The next line of the head, without its first word; false: it does not begin with that. */
static bool read_line_of(struct reader *r, const char *word, char *text, size_t room)
{
    const unsigned char *end = memchr(r->at, '\n', r->left);
    size_t n = end ? (size_t)(end - r->at) : 0, first = strlen(word);
    if (!end || n < first || memcmp(r->at, word, first) != 0 || n - first >= room)
        return false;
    memcpy(text, r->at + first, n - first);
    text[n - first] = '\0';
    r->at += n + 1;
    r->left -= n + 1;
    return true;
}

static bool read_line(struct reader *r, const char *word, char text[NET_NOTE])
{
    return read_line_of(r, word, text, NET_NOTE);
}

static const char *const damaged = "the net is damaged, or no net at all";

/* What the net has learned: game ids without keys. */
static int read_setups(struct reader *r, struct net *net, struct mire_error *err)
{
    char text[64 * NET_SETUPS], *rest = NULL;
    if (!read_line_of(r, "setups", text, sizeof text))
        return mire_fail(err, MIRE_BAD, "%s", damaged);
    for (char *id = strtok_r(text, " ", &rest); id; id = strtok_r(NULL, " ", &rest)) {
        const struct mire_game *game;
        struct mire_setup setup;
        int status = mire_id_read(id, &game, &setup, err);
        if (status == MIRE_OK && game != net->game)
            status = mire_fail(err, MIRE_BAD, "%s", damaged);
        if (status == MIRE_OK)
            status = net_note(net, &setup, err);
        if (status != MIRE_OK)
            return status;
    }
    return MIRE_OK;
}

static int read_head(struct reader *r, struct net **out, struct mire_error *err)
{
    char text[NET_NOTE], sizes[NET_NOTE], inputs[NET_NOTE], games[NET_NOTE];
    if (!read_line(r, "mire net 2", text) || !read_line(r, "game ", text))
        return mire_fail(err, MIRE_BAD, "%s", damaged);
    const struct mire_game *game = mire_game_find(text);
    if (!game || !game->encoding)
        return mire_fail(err, MIRE_BAD, "there is no game \"%.40s\" that a net could play", text);
    if (!read_line(r, "encoding ", text) || !read_line(r, "inputs ", inputs) ||
        !read_line(r, "layers ", sizes) || !read_line(r, "games ", games))
        return mire_fail(err, MIRE_BAD, "%s", damaged);
    struct net *net = net_new(game);
    if (!net)
        return mire_fail(err, MIRE_BAD, "out of memory");
    *out = net;
    char wanted[NET_NOTE];
    snprintf(wanted, sizeof wanted, "%d %d %d", NET_FIRST, NET_SECOND, net->outputs);
    if (atoi(text) != game->encoding->version || atoi(inputs) != net->inputs ||
        strcmp(sizes, wanted) != 0)
        return mire_fail(err, MIRE_BAD,
                         "the net was made for encoding %.20s of %s with %.20s numbers and layers "
                         "%.40s; now it is %d with %d and %s",
                         text, game->title, inputs, sizes, game->encoding->version, net->inputs,
                         wanted);
    net->games = strtol(games, NULL, 10);
    if (!read_line(r, "command ", net->command) || !read_line(r, "date ", net->date) ||
        !read_line(r, "strength ", net->strength))
        return mire_fail(err, MIRE_BAD, "%s", damaged);
    int status = read_setups(r, net, err);
    if (status == MIRE_OK && (!read_line(r, "", text) || text[0]))
        status = mire_fail(err, MIRE_BAD, "%s", damaged);
    return status;
}

/* False: there are not as many left. */
static bool read_weights(struct reader *r, float *weight, size_t n)
{
    if (r->left < 2 * n)
        return false;
    for (size_t i = 0; i < n; i++, r->at += 2)
        weight[i] = (float)(int16_t)(uint16_t)(r->at[0] | r->at[1] << 8) / NET_GRAIN;
    r->left -= 2 * n;
    return true;
}

static bool read_layers(struct reader *r, struct net *net)
{
    const unsigned char *rows = r->at;
    size_t bytes = (size_t)(net->inputs + 7) / 8;
    if (r->left < bytes)
        return false;
    r->at += bytes;
    r->left -= bytes;
    for (int row = 0; row < net->inputs; row++)
        if (rows[row / 8] >> (row % 8) & 1 &&
            !read_weights(r, net->first + (size_t)row * NET_FIRST, NET_FIRST))
            return false;
    return read_weights(r, net->first_bias, net->size - (size_t)net->inputs * NET_FIRST) &&
           r->left == 0;
}

int net_read(struct net **out, const unsigned char *bytes, size_t size, struct mire_error *err)
{
    struct reader r = {bytes, size};
    struct net *net = NULL;
    int status = read_head(&r, &net, err);
    if (status == MIRE_OK && !read_layers(&r, net))
        status = mire_fail(err, MIRE_BAD, "%s", damaged);
    if (status == MIRE_OK)
        *out = net;
    else
        net_free(net);
    return status;
}

int net_load(struct net **out, const char *path, struct mire_error *err)
{
    unsigned char *bytes = mire_alloc(MIRE_FILE_MAX);
    FILE *file = bytes ? fopen(path, "rb") : NULL;
    if (!file) {
        mire_free(bytes);
        return mire_fail(err, MIRE_BAD, "%.200s: %s", path,
                         bytes ? strerror(errno) : "out of memory");
    }
    size_t size = fread(bytes, 1, MIRE_FILE_MAX, file);
    fclose(file);
    int status = net_read(out, bytes, size, err);
    mire_free(bytes);
    return status;
}
