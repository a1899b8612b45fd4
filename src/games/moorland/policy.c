/*
 * Policy: how a sensible player would go on, quickly and without looking ahead, for the rollouts of
 * bots.
 *
 * One idea carries it: every card in hand is on its way to being laid face up somewhere, and it is
 * worth the more the fewer markers it lacks there. Cards are taken, plants grow and drift for that;
 * what is complete is laid, the best first. Equals are told apart by chance.
 */
#include "moorland.h"

enum { FINE = 16 }; /* scores leave room for chance below them */

/* How many markers a card lacks on a section. */
static int lacking(uint32_t needs, uint32_t ground)
{
    int lacks = 0;
    for (int plant = 0; plant < PLANTS; plant++) {
        int missing = moorland_count(needs, plant) - moorland_count(ground, plant);
        lacks += missing > 0 ? missing : 0;
    }
    return lacks;
}

/* What it is worth that some hand card lacks so many markers: the best such card on a section. */
static int promise(const struct moor *moor, const struct moorland_tables *t, uint32_t ground)
{
    static const uint8_t near[] = {16, 8, 4, 2};
    int best = 0;
    for (uint64_t hand = moor->hand; hand; hand &= hand - 1) {
        const struct moorland_card *card = &t->card[__builtin_ctzll(hand)];
        int lacks = lacking(moorland_needs(card), ground);
        int value = lacks > 3 ? 0 : moorland_card_worth(moor, card) * near[lacks] / 16;
        best = value > best ? value : best;
    }
    return best;
}

/* Water the card would join at once: edges wet on both sides. */
static int joins(const struct moorland *m, const struct moor *moor, int section, uint16_t water)
{
    int n = 0;
    for (int edge = 0; edge < EDGES; edge++) {
        int next = m->neighbour[section][edge];
        n += next != NOWHERE && moorland_joined(water, edge) &&
             moorland_joined(moor->water[next], edge ^ 2);
    }
    return n;
}

static int score_lay(const struct moorland *m, const struct moor *moor,
                     const struct moorland_tables *t, mire_action action)
{
    const struct moorland_card *card = &t->card[moorland_a(action)];
    int section = moorland_b(action), lie = moorland_c(action);
    int markers = moorland_total(moor->ground[section]), spring = m->springs >> section & 1;
    if (lie == DOWN)
        return 6 * joins(m, moor, section, 0xFFFF) - moorland_card_worth(moor, card) - 4 * markers +
               8 * spring - 400;
    uint16_t water = lie == TURNED ? moorland_turn(card->water) : card->water;
    int spare = markers - moorland_total(card->root) - moorland_total(card->wither);
    return moorland_card_worth(moor, card) + 6 * joins(m, moor, section, water) - 4 * spare +
           8 * spring;
}

static int score(const struct moorland *m, const struct moor *moor, const struct moorland_tables *t,
                 mire_action action)
{
    int a = moorland_a(action), b = moorland_b(action);
    uint32_t ground;
    switch ((enum kind)moorland_kind(action)) {
    case DO_TAKE:
        return moorland_card_promise(m, moor, &t->card[a]);
    case DO_GROW:
        ground = moor->ground[b];
        if (moorland_room(moor, b) < (m->growth[b] == GROWTH_SPECIAL ? 1 : m->growth[b]))
            return -100;
        ground += (m->growth[b] == GROWTH_SPECIAL ? 1 : m->growth[b]) * moorland_one(a);
        return promise(moor, t, ground) - promise(moor, t, moor->ground[b]) -
               6 * moorland_total(ground);
    case DO_REST:
        return -12;
    case DO_LAY:
        return score_lay(m, moor, t, action);
    case DO_END:
        return -100;
    case DO_DRIFT:
        if (b >= LETTERS)
            return 12;
        return promise(moor, t, moor->ground[b] + moorland_one(a)) -
               promise(moor, t, moor->ground[b]);
    case DO_SPEND:
        return -1000;
    default:
        return 0;
    }
}

int moorland_policy(const void *state, int seat, const mire_action *menu, int n, uint64_t chance)
{
    const struct moorland *m = state;
    const struct moorland_tables *t = moorland_tables(m);
    const struct moor *moor = &m->moor[seat];
    int best = 0, top = INT32_MIN;
    for (int i = 0; i < n; i++) {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        int value = FINE * score(m, moor, t, menu[i]) + (int)(chance >> 60);
        if (value > top) {
            top = value;
            best = i;
        }
    }
    return best;
}
