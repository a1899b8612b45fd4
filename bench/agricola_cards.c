/* SPDX-License-Identifier: MIT */
/*
 * agricola_cards_soak [--level 2|3] [--moor on|off] [--players N] [--games N] [--least N]: how
 * often each hand card of Agricola is played in so many random games (20,000, of 1 to 6 players in
 * turn), and which are played least. Every game is audited at its end. Exit code 1 if a card of
 * this setup was played less often than wanted (50).
 *
 * Random players choose evenly among all they may do. They hardly ever have what some cards ask for
 * (four horses, no unused space, a certain improvement to hand in), so every second round of games
 * starts with well-to-do farms and players who play a card whenever they can.
 */
#include "games/agricola/cards/cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long times[CARDS];

static void count(mire_action action)
{
    if (ACT(action) == ACT_PLAY)
        times[OPERAND(action) & 0xFF]++;
}

/* A well-to-do farm: goods, a pasture with animals, fields and crops, trees, major improvements. */
static void endow(struct agricola *g, int seat, struct mire_rng *rng)
{
    struct farm *farm = &g->farm[seat];
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    const uint32_t meadow = 3u << 8 | 3u << 13; /* the corner away from the house */
    int goods = agricola_moor(g) ? SUPPLY : FUEL, cell, major;
    for (int good = 0; good < goods; good++)
        farm->goods[good] = (uint16_t)mire_rng_below(rng, 2, 13);
    farm->house = (uint8_t)mire_rng_below(rng, 2, 2);
    farm->forests &= ~meadow;
    farm->moors &= ~meadow;
    if (mire_rng_below(rng, 2, 2)) {
        MIRE_EACH_BIT(cell, meadow)
            farm->fences ^= yard->edges[cell];
        agricola_add_pasture(farm, yard, meadow);
        agricola_measure(farm);
        farm->goods[SHEEP + mire_rng_below(rng, 2, agricola_moor(g) ? 4 : 3)] =
            (uint16_t)mire_rng_below(rng, 2, 8);
    }
    MIRE_EACH_BIT(cell, agricola_unused(farm, yard))
        switch (mire_rng_below(rng, 2, 4)) {
        case 0:
            farm->fields |= 1u << cell;
            *(mire_rng_below(rng, 2, 2) ? &farm->grain_fields : &farm->vegetable_fields) |= 1u
                                                                                            << cell;
            farm->crops[cell] = 2;
            break;
        case 1:
            farm->forests |= agricola_moor(g) ? 1u << cell : 0;
            break;
        case 2:
            farm->moors |= agricola_moor(g) ? 1u << cell : 0;
            break;
        default:
            break;
        }
    MIRE_EACH_BIT(major, g->display)
        if (mire_rng_below(rng, 2, (uint32_t)(2 * g->head.seats)) == 0) {
            farm->majors |= MAJOR(major);
            g->display &= ~MAJOR(major);
        }
}

/* Anything, but eager players play a card if they can. */
static mire_action choose(const mire_action *menu, int n, bool eager, struct mire_rng *rng)
{
    mire_action plays[MIRE_MENU];
    int cards = 0;
    for (int i = 0; i < n && eager; i++)
        if (ACT(menu[i]) == ACT_PLAY)
            plays[cards++] = menu[i];
    if (cards)
        return plays[mire_rng_below(rng, 1, (uint32_t)cards)];
    return menu[mire_rng_below(rng, 1, (uint32_t)n)];
}

/* A game between random players. Menus of one card are played by the rules themselves, so what
 * lies in front is looked at, too. */
static int play(const struct mire_setup *setup, bool endowed, struct mire_rng *rng)
{
    struct agricola g;
    struct mire_error err;
    mire_action menu[MIRE_MENU];
    uint64_t asked[CARD_WORDS] = {0};
    mire_deal(&mire_agricola, setup, &g);
    for (int seat = 0; seat < setup->seats && endowed; seat++)
        endow(&g, seat, rng);
    if (mire_agricola.audit(&g, &err) != MIRE_OK) {
        fprintf(stderr, "an impossible start: %s\n", err.text);
        return MIRE_NO;
    }
    for (uint32_t waiting; (waiting = mire_agricola.waiting(&g));) {
        int seat = mire_seat_first(waiting), n = mire_agricola.legal(&g, seat, menu);
        mire_action action = choose(menu, n, endowed, rng);
        count(action);
        if (ACT(action) == ACT_PLAY)
            mire_add_bit(asked, OPERAND(action) & 0xFF);
        mire_agricola.apply(&g, seat, action);
    }
    for (int seat = 0; seat < setup->seats; seat++)
        for (int slot = 0; slot < FRONT; slot++)
            if (g.farm[seat].front[slot] != NO_CARD &&
                !mire_in_bits(asked, g.farm[seat].front[slot]))
                times[g.farm[seat].front[slot]]++;
    if (mire_agricola.audit(&g, &err) == MIRE_OK)
        return MIRE_OK;
    MIRE_TEXT(id, 200);
    mire_id_write(&mire_agricola, setup, &id);
    fprintf(stderr, "%s ends in an impossible state: %s\n", id.at, err.text);
    return MIRE_NO;
}

static int by_times(const void *a, const void *b)
{
    long x = times[*(const int *)a], y = times[*(const int *)b];
    return x < y ? -1 : x > y;
}

/* The cards that can be dealt at all, to as many as four players. */
static int cards_of(struct mire_setup setup, int cards[CARDS])
{
    struct agricola g;
    int n = 0;
    if (setup.seats < 4)
        setup.seats = 4;
    mire_deal(&mire_agricola, &setup, &g);
    for (int card = 0; card < CARDS; card++)
        if (agricola_in_box(&g, card))
            cards[n++] = card;
    return n;
}

static int report(const struct mire_setup *setup, int games, long least)
{
    int cards[CARDS], n = cards_of(*setup, cards), few = 0;
    long sum = 0;
    qsort(cards, (size_t)n, sizeof *cards, by_times);
    for (int i = 0; i < n; i++) {
        sum += times[cards[i]];
        few += times[cards[i]] < least;
    }
    printf("%d games, %d cards, played %ld times, %.1f a game\n", games, n, sum,
           (double)sum / games);
    printf("played least:\n");
    for (int i = 0; i < n && (i < 8 || times[cards[i]] < least); i++)
        printf("%6ld  %s %s\n", times[cards[i]], agricola_card(cards[i])->id,
               agricola_card(cards[i])->name);
    if (few)
        printf("%d cards were played less than %ld times\n", few, least);
    return few ? MIRE_NO : MIRE_OK;
}

int main(int argc, char **argv)
{
    struct mire_setup setup;
    struct mire_rng rng;
    struct mire_error err;
    int games = 20000, players = 0, status = MIRE_OK;
    long least = 50;
    mire_setup_default(&mire_agricola, 1, &setup);
    setup.option[OPTION_LEVEL] = 2;
    for (int i = 1; i + 1 < argc; i += 2) {
        MIRE_TEXT(option, 40);
        mire_putf(&option, "%s=%s", argv[i] + strspn(argv[i], "-"), argv[i + 1]);
        if (strcmp(argv[i], "--games") == 0)
            games = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--players") == 0)
            players = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--least") == 0)
            least = atol(argv[i + 1]);
        else if (mire_setup_option(&mire_agricola, &setup, option.at, &err) != MIRE_OK)
            return fprintf(stderr, "agricola_cards_soak: %s\n", err.text), MIRE_BAD;
    }
    if (argc % 2 == 0 || games < 1 || players < 0 || players > MIRE_SEATS)
        return fprintf(stderr,
                       "usage: agricola_cards_soak [--level 2|3] [--moor on|off] [--players N] "
                       "[--games N] [--least N]\n"),
               MIRE_BAD;
    mire_rng_seed(&rng, 1);
    for (int game = 0; game < games && status == MIRE_OK; game++) {
        setup.seats = (uint8_t)(players ? players : 1 + game % MIRE_SEATS);
        for (int i = 0; i < MIRE_KEY; i++)
            setup.key[i] = (uint8_t)mire_rng_next(&rng, 0);
        status = play(&setup, game / MIRE_SEATS % 2, &rng);
    }
    return status == MIRE_OK ? report(&setup, games, least) : status;
}
