/* SPDX-License-Identifier: MIT */
/*
 * The settings of searching bots: the levels people play against, and reading others.
 *
 * Levels differ by effort and by noise, never by what they know: all of them ask the same nets.
 * docs/bots.md has the measurements the common settings rest on, docs/strength.md what the levels
 * come to.
 */
#include "bots/bots.h"
#include "core/fields.h"

#include <stdio.h>
#include <string.h>

/* What all searching bots share; more settings may follow and replace these. */
#define SEARCH_DEFAULTS                                                                            \
    .trees = 1, .tries = 1, .cut = MIRE_CUT_GAME, .explore = 0.15f, .policy = 100,                 \
    .win = MIRE_AS_GAME, .mix = MIRE_AS_GAME

const struct mire_bot mire_bot_easy = {
    .name = "easy",
    .help = "for a first game: looks a little ahead and misjudges much of what it sees",
    .search = {SEARCH_DEFAULTS, .net = 1, .prior = 8, .iterations = 60, .noise = 0.08f},
    .choose = mire_search_choose,
};
const struct mire_bot mire_bot_normal = {
    .name = "normal",
    .help = "for those who know the game: looks some way ahead, a little off now and then",
    .search = {SEARCH_DEFAULTS, .net = 1, .prior = 8, .iterations = 200, .noise = 0.03f},
    .choose = mire_search_choose,
};
const struct mire_bot mire_bot_hard = {
    .name = "hard",
    .help = "for experienced players: thinks for up to two seconds a move",
    .search = {SEARCH_DEFAULTS, .net = 1, .prior = 8, .iterations = 3000, .milliseconds = 1800},
    .choose = mire_search_choose,
};
const struct mire_bot mire_bot_classic = {
    .name = "classic",
    .help = "hard as it was before nets: a fixed point to measure others by",
    .search = {SEARCH_DEFAULTS, .prior = 2, .iterations = 3000, .milliseconds = 1800},
    .choose = mire_search_choose,
};
const struct mire_bot mire_bot_master = {
    .name = "master",
    .help = "like hard, but thinks for up to five seconds a move",
    .search = {SEARCH_DEFAULTS, .net = 1, .prior = 8, .iterations = 20000, .milliseconds = 5000},
    .choose = mire_search_choose,
};
const struct mire_bot mire_bot_search = {
    .name = "search",
    .help = "search:NAME=VALUE:…, a search with settings of your own (see docs/bots.md)",
    .search = {SEARCH_DEFAULTS, .prior = 2, .iterations = 500},
    .choose = mire_search_choose,
};

bool mire_bot_is_level(const struct mire_bot *bot)
{
    return bot == &mire_bot_easy || bot == &mire_bot_normal || bot == &mire_bot_hard ||
           bot == &mire_bot_master;
}

/* ---- reading ---- */

#define AT(MEMBER) MIRE_AT(struct mire_search, MEMBER)
static const struct mire_field settings[] = {
    {"iterations", MIRE_NUMBER, AT(iterations), 1, 100000000},
    {"ms", MIRE_NUMBER, AT(milliseconds), 0, 3600000},
    {"trees", MIRE_NUMBER, AT(trees), 1, 16},
    {"tries", MIRE_NUMBER, AT(tries), 0, 100},
    {"policy", MIRE_NUMBER, AT(policy), 0, 100},
    {"widen", MIRE_NUMBER, AT(widen), 0, 100},
    {"net", MIRE_NUMBER, AT(net), 0, 1},
    {"keep", MIRE_NUMBER, AT(keep), 0, 1},
    {"cut", MIRE_NUMBER, AT(cut), -2, 4000},
    {"explore", MIRE_REAL, AT(explore), 0, 100},
    {"prior", MIRE_REAL, AT(prior), 0, 1000},
    {"win", MIRE_REAL, AT(win), -1, 1},
    {"mix", MIRE_REAL, AT(mix), -1, 1},
    {"noise", MIRE_REAL, AT(noise), 0, 10},
};

static int unknown_setting(const char *word, size_t n, struct mire_error *err)
{
    MIRE_TEXT(names, 200);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        mire_putf(&names, "%s%s", i ? ", " : "", settings[i].key);
    return mire_fail(err, MIRE_BAD, "a search has no setting \"%.*s\": there is %s",
                     (int)(n < 40 ? n : 40), word, names.at);
}

/* One "name=value" of n bytes. */
static int read_setting(struct mire_search *search, const char *word, size_t n,
                        struct mire_error *err)
{
    size_t name = strcspn(word, "=:");
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const struct mire_field *s = &settings[i];
        char digits[32];
        if (strlen(s->key) != name || strncmp(s->key, word, name) != 0)
            continue;
        size_t size = n > name ? n - name - 1 : 0;
        if (size == 0 || size >= sizeof digits)
            return mire_fail(err, MIRE_BAD, "%s wants a number: %s=…", s->key, s->key);
        memcpy(digits, word + name + 1, size);
        digits[size] = '\0';
        if (!mire_field_parse(s, digits, search))
            return mire_fail(err, MIRE_BAD, "%s is a%s number, %g to %g, not \"%s\"", s->key,
                             s->kind == MIRE_REAL ? "" : " whole", (double)s->min, (double)s->max,
                             digits);
        return MIRE_OK;
    }
    return unknown_setting(word, name, err);
}

/* The bot whose name stands before the first colon. */
static const struct mire_bot *base_of(const char *name)
{
    return mire_bot_named(name, strcspn(name, ":"));
}

int mire_bot_read(const char *name, struct mire_bot *bot, struct mire_error *err)
{
    const struct mire_bot *base = base_of(name);
    if (!base)
        return mire_fail(err, MIRE_BAD, "no bot is called \"%.40s\"", name);
    struct mire_bot read = *base;
    const char *at = name + strcspn(name, ":");
    if (*at && !base->search.iterations)
        return mire_fail(err, MIRE_BAD, "%s does not search: it has no settings", base->name);
    if (strlen(name) >= sizeof read.name)
        return mire_fail(err, MIRE_BAD, "a bot's name has %d bytes at most", MIRE_BOT_NAME - 1);
    while (*at) {
        size_t n = strcspn(at + 1, ":");
        int status = read_setting(&read.search, at + 1, n, err);
        if (status != MIRE_OK)
            return status;
        at += 1 + n;
    }
    snprintf(read.name, sizeof read.name, "%s", name);
    *bot = read;
    return MIRE_OK;
}
