/* SPDX-License-Identifier: MIT */
/*
 * A bot of one's own: of every action it tries, it takes the one after which it is furthest ahead.
 * Then it plays a match in the arena against the bots that are there.
 */
#include <mire/mire.h>

#include <stdio.h>
#include <string.h>

/* How far the seat is ahead of the best other one. */
static int lead(const struct mire_game *game, const void *state, int seat, int seats)
{
    int best = 0;
    for (int other = 0; other < seats; other++) {
        int points = other == seat ? 0 : game->points(state, other);
        best = points > best ? points : best;
    }
    return game->points(state, seat) - best;
}

/* `hidden` is what the seat knows. A world that fits is dealt from it to try actions in. */
static mire_action choose(const struct mire_bot *bot, struct mire_mind *mind,
                          const struct mire_game *game, const void *hidden, int seat,
                          struct mire_rng *rng)
{
    _Alignas(8) unsigned char world[MIRE_STATE_MAX], after[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU], best = 0;
    int n = game->legal(hidden, seat, menu), most = -1000000;
    int seats = ((const struct mire_head *)hidden)->seats;
    (void)bot, (void)mind;
    mire_redeal(game, hidden, rng, world);
    for (int i = 0; i < n; i++) {
        memcpy(after, world, game->state_size);
        game->apply(after, seat, menu[i]);
        int worth =
            1000 * lead(game, after, seat, seats) + (int)mire_rng_below(rng, MIRE_BOT_STREAM, 1000);
        if (worth > most) {
            most = worth;
            best = menu[i];
        }
    }
    return best;
}

int main(void)
{
    struct mire_error err;
    struct mire_bot bot = {
        .name = "grabber", .help = "takes what counts at once", .choose = choose};
    struct mire_match match = {.game = mire_game_find("boreal"),
                               .bots = "grabber,random",
                               .games = 40,
                               .seed = 7,
                               .threads = 2};
    struct mire_match_line line[MIRE_SEATS];
    int lines;
    mire_setup_default(match.game, 2, &match.setup);
    if (mire_bot_register(&bot, &err) != MIRE_OK ||
        mire_match_play(&match, line, &lines, &err) != MIRE_OK) {
        fprintf(stderr, "%s\n", err.text);
        return 2;
    }
    for (int i = 0; i < lines; i++)
        printf("%-8s won %4.1f of %2.0f, %5.1f points a game\n", line[i].bot, line[i].wins,
               line[i].games, line[i].points / mire_game_unit(match.game));
    return 0;
}
