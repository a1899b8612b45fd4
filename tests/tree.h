/* SPDX-License-Identifier: MIT */
/* What a game shows and what an action touches, as trees to look into. */
#ifndef MIRE_TESTS_TREE_H
#define MIRE_TESTS_TREE_H

#include "core/json.h"

static inline json_t *view_tree(const struct mire_game *game, const void *seen, int viewer)
{
    mire_json_begin();
    json_t *tree = mire_json_tree(game->view(seen, viewer));
    mire_json_end();
    return tree;
}

static inline json_t *touch_tree(const struct mire_game *game, const void *seen, int seat,
                                 mire_action action)
{
    mire_json_begin();
    json_t *tree = mire_json_tree(game->touch(seen, seat, action));
    mire_json_end();
    return tree;
}

#endif
