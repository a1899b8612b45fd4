/* SPDX-License-Identifier: MIT */
/* Two bots play one game, and the ledger says how it ended. */
#include <mire/mire.h>

#include <stdio.h>

int main(void)
{
    struct mire_error err;
    struct mire_setup setup;
    struct mire_table *table;
    struct mire_rng rng;
    const struct mire_game *game = mire_game_find("moosequest");
    const struct mire_bot *bots[] = {mire_bot_find("greedy"), mire_bot_find("random")};

    mire_setup_default(game, 2, &setup);
    mire_key_random(setup.key);
    mire_rng_seed(&rng, 1);
    if (mire_table_new(&table, game, &setup, &err) != MIRE_OK) {
        fprintf(stderr, "%s\n", err.text);
        return 2;
    }
    while (!mire_table_over(table)) {
        int seat = mire_seat_first(mire_table_waiting(table));
        mire_table_play(table, seat, mire_table_ask(table, seat, bots[seat], &rng), &err);
    }
    for (int seat = 0; seat < 2; seat++) {
        struct mire_sheet sheet;
        mire_table_score(table, seat, MIRE_EVERYTHING, &sheet);
        printf("%s: %d points\n", bots[seat]->name, sheet.total);
        for (int i = 0; i < sheet.lines; i++)
            printf("  %3d  %s\n", sheet.line[i].points, sheet.line[i].reason);
    }
    mire_table_free(table);
    return 0;
}
