/* SPDX-License-Identifier: MIT */
/*
 * Reading cards: whatever in the box of a game has a text or figures of its own, found by name and
 * written out for people. What is written there is the game's; see `card` in struct mire_game.
 */
#include "core/alloc.h"
#include "core/game.h"
#include "core/json.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void mire_card_named(struct mire_card *card, const char *kind, const char *id, const char *name)
{
    card->kind = kind;
    snprintf(card->id, sizeof card->id, "%s", id);
    snprintf(card->name, sizeof card->name, "%s", name);
}

bool mire_card_read(const struct mire_game *game, const void *seen, int index,
                    struct mire_card *card)
{
    memset(card, 0, sizeof *card);
    game->card(seen, index, card);
    return card->id[0] != '\0';
}

int mire_card_search(const struct mire_game *game, const void *seen, const char *words, int *found,
                     int most)
{
    int parts = 0, whole = 0;
    for (int i = 0; game->card && i < game->card_count; i++) {
        struct mire_card card;
        if (!mire_card_read(game, seen, i, &card))
            continue;
        if (strcasecmp(card.id, words) == 0 || strcasecmp(card.name, words) == 0) {
            if (whole < most)
                found[whole] = i;
            whole++;
        } else if (whole == 0 && strcasestr(card.name, words)) {
            if (parts < most)
                found[parts] = i;
            parts++;
        }
    }
    return whole ? whole : parts;
}

void mire_card_print(const struct mire_card *card, struct mire_text *text)
{
    mire_putf(text, "%s (%s)\n%s", card->name, card->kind, card->text);
    if (text->length && text->at[text->length - 1] != '\n')
        mire_put(text, "\n");
    if (card->reconstructed)
        mire_put(text, "Reconstructed: what the published card says is not known.\n");
}

json_t *mire_card_list(const struct mire_game *game, const void *seen)
{
    unsigned failures = mire_alloc_failures();
    json_t *list = json_array();
    for (int i = 0; game->card && i < game->card_count; i++) {
        struct mire_card card;
        if (!mire_card_read(game, seen, i, &card))
            continue;
        json_t *row = json_object();
        mire_out_string(row, "id", card.id);
        mire_out_string(row, "name", card.name);
        mire_out_string(row, "kind", card.kind);
        mire_out_bool(row, "reconstructed", card.reconstructed);
        mire_out_string(row, "text", card.text);
        mire_out_add(list, row);
    }
    return mire_json_whole(list, failures);
}
