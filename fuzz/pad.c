/* SPDX-License-Identifier: MIT */
/*
 * Score pads: after the game id any JSON. What is accepted can be counted, written and read again;
 * no answer makes the counting go astray.
 */
#include "fuzz.h"

#include <string.h>

static void count(const struct mire_game *game, const json_t *json)
{
    struct mire_pad pad, again;
    struct mire_error err = {""};
    int rank[MIRE_SEATS];
    if (mire_pad_read(game, json, &pad, &err) != MIRE_OK) {
        CHECK(err.text[0], "refused without a word");
        return;
    }
    mire_pad_rank(game, &pad, rank);
    json_t *written = mire_pad_write(game, &pad);
    CHECK(mire_pad_read(game, written, &again, &err) == MIRE_OK, "its own file: %s", err.text);
    CHECK(memcmp(&pad, &again, sizeof pad) == 0, "written and read it is another pad");
    json_decref(written);
    json_decref(mire_pad_result(game, &pad));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, size};
    const struct mire_game *game;
    struct mire_setup setup;
    json_t *json;
    if (!take_setup(&in, &game, &setup) || !game->form ||
        mire_json_read((const char *)in.at, in.left, &json, NULL) != MIRE_OK)
        return 0;
    count(game, json);
    json_decref(json);
    return 0;
}
