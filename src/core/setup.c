/* SPDX-License-Identifier: MIT */
/* Setups: options, keys, and the game id that carries a whole setup in one line. */
#include "core/text.h"

#include <assert.h>
#include <ctype.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>

static int option_count(const struct mire_game *game)
{
    int n = 0;
    while (game->options && game->options[n].name)
        n++;
    assert(n <= MIRE_OPTIONS);
    return n;
}

void mire_setup_default(const struct mire_game *game, int seats, struct mire_setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->seats = seats < 0 || seats > UINT8_MAX ? 0 : (uint8_t)seats; /* 0 will not pass */
    for (int i = 0; i < option_count(game); i++)
        setup->option[i] = game->options[i].fallback;
}

int32_t mire_option_unnamed(const struct mire_option *option)
{
    return option->later ? option->before : option->fallback;
}

void mire_setup_unnamed(const struct mire_game *game, int seats, struct mire_setup *setup)
{
    mire_setup_default(game, seats, setup);
    for (int i = 0; i < option_count(game); i++)
        setup->option[i] = mire_option_unnamed(&game->options[i]);
}

static int choice_count(const struct mire_option *option)
{
    int n = 0;
    while (option->choices[n])
        n++;
    return n;
}

static void put_choices(const struct mire_option *option, struct mire_text *text)
{
    for (int i = 0; option->choices[i]; i++)
        mire_putf(text, "%s%s", i ? ", " : "", option->choices[i]);
}

static int option_parse(const struct mire_option *option, const char *value, int32_t *out,
                        struct mire_error *err)
{
    if (option->parse)
        return option->parse(value, out, err);
    int found = mire_word_find(value, option->choices, choice_count(option));
    if (found < 0) {
        MIRE_TEXT(choices, 200);
        put_choices(option, &choices);
        return mire_fail(err, MIRE_BAD, "option %s: no choice is called \"%.40s\"; there is %s",
                         option->name, value, choices.at);
    }
    *out = found;
    return MIRE_OK;
}

void mire_option_format(const struct mire_option *option, int32_t value, struct mire_text *text)
{
    if (option->format)
        option->format(value, text);
    else
        mire_put(text, option->choices[value]);
}

int mire_setup_option(const struct mire_game *game, struct mire_setup *setup, const char *text,
                      struct mire_error *err)
{
    size_t n = strcspn(text, "=");
    if (!text[n])
        return mire_fail(err, MIRE_BAD, "option \"%.40s\": write it as name=value", text);
    for (int i = 0; i < option_count(game); i++)
        if (strlen(game->options[i].name) == n && strncasecmp(text, game->options[i].name, n) == 0)
            return option_parse(&game->options[i], text + n + 1, &setup->option[i], err);
    return mire_fail(err, MIRE_BAD, "%s has no option \"%.*s\" (see: mire about %s)", game->id,
                     (int)(n < 40 ? n : 40), text, game->id);
}

int mire_setup_check(const struct mire_game *game, const struct mire_setup *setup,
                     struct mire_error *err)
{
    if (setup->seats < game->min_seats || setup->seats > game->max_seats)
        return mire_fail(err, MIRE_BAD, "%s is for %d to %d players, not %d", game->title,
                         game->min_seats, game->max_seats, setup->seats);
    for (int i = 0; i < option_count(game); i++) {
        const struct mire_option *option = &game->options[i];
        if (option->choices && !option->parse &&
            (setup->option[i] < 0 || setup->option[i] >= choice_count(option)))
            return mire_fail(err, MIRE_BAD, "option %s has no choice number %d", option->name,
                             (int)setup->option[i]);
    }
    return game->fits ? game->fits(setup, err) : MIRE_OK;
}

void mire_setup_of(const struct mire_game *game, const void *state, struct mire_setup *setup)
{
    const struct mire_head *head = state;
    mire_setup_default(game, head->seats, setup);
    memcpy(setup->option, head->option, sizeof setup->option);
    setup->components = head->components;
    for (int i = 0; i < MIRE_KEY; i++)
        setup->key[i] = (uint8_t)(head->rng.key[i / 8] >> (8 * (i % 8)));
}

int mire_key_parse(const char *hex, uint8_t key[MIRE_KEY], struct mire_error *err)
{
    size_t n = strlen(hex);
    bool digits = strspn(hex, "0123456789abcdefABCDEF") == n;
    if (n != 2 * MIRE_KEY || !digits)
        return mire_fail(err, MIRE_BAD, "a key is %d hex digits, not \"%.40s\"", 2 * MIRE_KEY, hex);
    sodium_hex2bin(key, MIRE_KEY, hex, n, NULL, NULL, NULL);
    return MIRE_OK;
}

void mire_key_format(const uint8_t key[MIRE_KEY], struct mire_text *text)
{
    char hex[2 * MIRE_KEY + 1];
    mire_put(text, sodium_bin2hex(hex, sizeof hex, key, MIRE_KEY));
}

/* A key has 128 random bits, so its plain hash can neither be inverted nor met by a second key. */
void mire_key_commitment(const uint8_t key[MIRE_KEY], struct mire_text *text)
{
    unsigned char hash[32];
    char hex[2 * sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, key, MIRE_KEY, NULL, 0);
    mire_put(text, sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
}

void mire_id_write(const struct mire_game *game, const struct mire_setup *setup,
                   struct mire_text *text)
{
    mire_putf(text, "%s/%d", game->id, setup->seats);
    for (int i = 0; i < option_count(game); i++) {
        if (setup->option[i] == mire_option_unnamed(&game->options[i]))
            continue;
        mire_putf(text, "/%s=", game->options[i].name);
        mire_option_format(&game->options[i], setup->option[i], text);
    }
    if (setup->components)
        mire_putf(text, "/components=%s", mire_components_digest(game, setup->components));
    mire_put(text, "/");
    mire_key_format(setup->key, text);
}
