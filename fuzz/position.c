/* SPDX-License-Identifier: MIT */
/* Positions: any JSON. What is accepted must be a state like any other: saved, shown, played on. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    struct mire_error err = {""};
    struct mire_table *table;
    json_t *json;
    if (mire_json_read((const char *)data, size, &json, &err) != MIRE_OK) {
        CHECK(err.text[0], "refused without a word");
        return 0;
    }
    const struct mire_game *game = game_of(json);
    int status = mire_position_load(game, json, state, &err);
    json_decref(json);
    if (status != MIRE_OK) {
        CHECK(status == MIRE_BAD && err.text[0], "refused without a word");
        return 0;
    }
    check_position(game, state);
    CHECK(mire_table_from(&table, game, state, &err) == MIRE_OK, "%s", err.text);
    check_views(table);
    mire_table_free(table);
    play_on(game, state, size, 400);
    check_position(game, state);
    return 0;
}
