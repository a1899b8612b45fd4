/* SPDX-License-Identifier: MIT */
/* Reading a game id: the game by its name, and the setup it was or will be played with. */
#include "core/game.h"
#include "core/text.h"

#include <string.h>

/* The part of a game id up to the next slash, in a buffer of its own. */
static bool id_part(const char **rest, char *part, size_t size)
{
    size_t n = strcspn(*rest, "/");
    if (n >= size)
        return false;
    memcpy(part, *rest, n);
    part[n] = '\0';
    *rest += n + ((*rest)[n] == '/');
    return true;
}

/* Does a list of options end with a key? Then it is a game that was. */
static bool ends_with_key(const char *options)
{
    const char *last = strrchr(options, '/');
    last = last ? last + 1 : options;
    return *last && !strchr(last, '=');
}

int mire_id_read(const char *id, const struct mire_game **game, struct mire_setup *setup,
                 struct mire_error *err)
{
    char part[100] = "";
    long seats;
    int status = MIRE_OK;
    if (!id_part(&id, part, sizeof part) || !(*game = mire_game_find(part)))
        return mire_fail(err, MIRE_BAD, "game id: no game is called \"%.40s\"", part);
    if (!id_part(&id, part, sizeof part) || !mire_number_parse(part, 1, MIRE_SEATS, &seats))
        return mire_fail(err, MIRE_BAD, "game id: the number of players should follow %s/",
                         (*game)->id);
    if (ends_with_key(id))
        mire_setup_unnamed(*game, (int)seats, setup);
    else
        mire_setup_default(*game, (int)seats, setup);
    mire_key_random(setup->key);
    while (*id && status == MIRE_OK) {
        if (!id_part(&id, part, sizeof part))
            return mire_fail(err, MIRE_BAD, "game id: a part is too long");
        if (strncmp(part, "components=", 11) == 0)
            status = mire_components_find(*game, part + 11, &setup->components, err);
        else if (strchr(part, '='))
            status = mire_setup_option(*game, setup, part, err);
        else if (*id)
            return mire_fail(err, MIRE_BAD, "game id: \"%.40s\" is no option", part);
        else
            status = mire_key_parse(part, setup->key, err);
    }
    return status == MIRE_OK ? mire_setup_check(*game, setup, err) : status;
}
