/* SPDX-License-Identifier: MIT */
/*
 * Component files: after the game id any JSON. What is accepted is written and read again, and a
 * game is played with it.
 */
#include "core/game.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void play_with(const struct mire_game *game, const json_t *json, struct mire_setup *setup)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    struct mire_error err = {""};
    uint16_t again;
    if (mire_components_load(game, json, &setup->components, &err) != MIRE_OK) {
        CHECK(err.text[0], "refused without a word");
        return;
    }
    json_t *written = game->components->write(mire_components(game, setup->components));
    CHECK(mire_components_load(game, written, &again, &err) == MIRE_OK, "its own file: %s",
          err.text);
    CHECK(again == setup->components, "written and read it is another set");
    json_decref(written);
    mire_deal(game, setup, state);
    check_audit(game, state);
    play_on(game, state, 1, 1000);
    check_position(game, state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, size};
    const struct mire_game *game;
    struct mire_setup setup;
    json_t *json;
    if (!take_setup(&in, &game, &setup) ||
        mire_json_read((const char *)in.at, in.left, &json, NULL) != MIRE_OK)
        return 0;
    play_with(game, json, &setup);
    json_decref(json);
    mire_components_forget();
    return 0;
}
