/* SPDX-License-Identifier: MIT */
/* What befalls a herd: mooses join, are lost, fight predators; the last moose and extinction. */
#include "moosequest.h"

#include "core/random.h"

#include <assert.h>

/* ---- joining ---- */

/* Draws mooses. An empty deck is made anew of the discards when a card must be drawn, not before;
 * with neither, nobody comes. */
void moosequest_add_mooses(struct moosequest *m, int seat, int n)
{
    for (; n > 0; n--) {
        if (m->moose_deck_size == 0) {
            memcpy(m->moose_deck, m->moose_discard, sizeof m->moose_deck);
            memset(m->moose_discard, 0, sizeof m->moose_discard);
            m->moose_deck_size = m->moose_discard_size;
            m->moose_discard_size = 0;
        }
        if (m->moose_deck_size == 0) {
            mire_news(&m->head, NEWS_NO_MOOSE, seat, 0, 0);
            return;
        }
        int kind = mire_draw_count(&m->head.rng, STREAM_MOOSES, m->moose_deck, m->moose_deck_size);
        m->moose_deck_size--;
        m->herd[seat][kind]++;
        m->herd_size[seat]++;
        mire_news(&m->head, NEWS_MOOSE, seat, kind, 0);
    }
}

/* ---- losing ---- */

void moosequest_take_moose(struct moosequest *m, int seat, int slot)
{
    int kind = slot / 2;
    assert(m->herd[seat][kind]);
    m->margin = 0; /* if it was a battle, it is over */
    m->used_mages[seat] = (uint8_t)(m->used_mages[seat] - slot % 2);
    m->herd[seat][kind]--;
    m->herd_size[seat]--;
    m->moose_discard[kind]++;
    m->moose_discard_size++;
    mire_news(&m->head, NEWS_LOST, seat, kind, 0);
    if (m->herd_size[seat] == 0)
        moosequest_push(m, TASK_LAST_MOOSE, seat, 0, 0);
}

static int greatest_value(const struct moosequest *m, int seat)
{
    const struct moosequest_tables *t = tables(m);
    int greatest = 0;
    for (int kind = 0; kind < t->mooses; kind++)
        if (m->herd[seat][kind] && t->moose[kind].value > greatest)
            greatest = t->moose[kind].value;
    return greatest;
}

/* The least value of a moose that may be lost. In a battle the loss is a moose worth at least the
 * margin, or the greatest where there is none. */
static int least_value(const struct moosequest *m, int seat, enum how how)
{
    int greatest;
    switch (how) {
    case HOW_HIGHEST:
        return greatest_value(m, seat);
    case HOW_BATTLE:
        greatest = greatest_value(m, seat);
        return m->margin < greatest ? m->margin : greatest;
    default:
        return 0;
    }
}

/* The slots one may lose a moose from, in the order of the table. For a search a toll of several
 * mooses is paid in that order too, so that each payment comes up once; `from` is the slot last
 * paid from, and a slot is offered only if it and those after it can cover what is still owed. */
int moosequest_lose_slots(const struct moosequest *m, const struct task *lose, uint8_t *slots)
{
    const struct moosequest_tables *t = tables(m);
    int seat = lose->a, how = lose->c & 7, from = lose->c >> 3, n = 0;
    bool in_order = how == HOW_PAY && !m->head.free_order;
    int least = least_value(m, seat, (enum how)how), left = m->herd_size[seat];
    for (int kind = 0; kind < t->mooses; kind++) {
        int used = kind == t->mage ? m->used_mages[seat] : 0;
        int count[2] = {m->herd[seat][kind] - used, used};
        for (int u = 0; u < 2; u++) {
            int slot = slot_of(kind, u);
            bool enough = !in_order || (slot >= from && left >= lose->b);
            if (count[u] && t->moose[kind].value >= least && enough)
                slots[n++] = (uint8_t)slot;
            left -= count[u];
        }
    }
    return n;
}

/* One moose is gone; the others are still owed. People may go on from anywhere. */
void moosequest_owe_rest(struct moosequest *m, struct task lose, int slot)
{
    int how = lose.c & 7;
    bool in_order = how == HOW_PAY && !m->head.free_order;
    if (lose.b > 1)
        moosequest_push(m, TASK_LOSE, lose.a, lose.b - 1, in_order ? how | slot << 3 : lose.c);
}

/* Of a toll it matters which mooses pay it, not which pays first. */
bool moosequest_picks(const void *state, int seat, mire_action action)
{
    const struct moosequest *m = state;
    return action >> 8 == NODE_LOSE && (m->task[m->tasks - 1].c & 7) == HOW_PAY;
}

static int random_slot(struct moosequest *m, int seat)
{
    int n = (int)mire_rng_below(&m->head.rng, STREAM_LOSSES, m->herd_size[seat]), kind = 0;
    while (n >= m->herd[seat][kind])
        n -= m->herd[seat][kind++];
    return slot_of(kind, kind == tables(m)->mage && n < m->used_mages[seat]);
}

void moosequest_task_lose(struct moosequest *m, struct task task)
{
    uint8_t slots[2 * MOOSE_KINDS];
    int seat = task.a, how = task.c & 7, slot;
    if (!lives(m, seat) || task.b == 0)
        return;
    if (how == HOW_RANDOM) {
        slot = random_slot(m, seat);
    } else {
        int n = moosequest_lose_slots(m, &task, slots);
        assert(n > 0);
        bool all_are_owed = how == HOW_PAY && task.b == m->herd_size[seat];
        if (n > 1 && !all_are_owed) {
            m->task[m->tasks++] = task; /* the answer finds it on top */
            moosequest_ask(m, NODE_LOSE, seat);
            return;
        }
        slot = slots[0];
    }
    moosequest_owe_rest(m, task, slot);
    moosequest_take_moose(m, seat, slot);
}

/* ---- the last moose ---- */

/* Out of the game: the cards go to the discards, the lands of this turn under the deck, and a turn
 * in progress is over, but for cards that are just being resolved. */
static void extinct(struct moosequest *m, int seat)
{
    int kept = 0;
    mire_news(&m->head, NEWS_EXTINCT, seat, 0, 0);
    m->living &= (uint8_t) ~(1 << seat);
    m->skipping &= m->living;
    for (int kind = 0; kind < HAP_KINDS; kind++) {
        for (; m->hand[seat][kind]; m->hand[seat][kind]--)
            moosequest_discard_hap(m, kind);
        if (m->in_play[seat] >> kind & 1)
            moosequest_discard_hap(m, kind);
    }
    m->hand_size[seat] = 0;
    m->in_play[seat] = 0;
    bool alone = (m->living & (m->living - 1)) == 0;
    if (seat != m->turn && !alone)
        return;
    moosequest_bury_held(m);
    if (m->crossing != NONE)
        moosequest_bury(m, m->crossing, 0xFF);
    m->crossing = NONE;
    if (alone) {
        moosequest_finish(m);
        return;
    }
    moosequest_put_dice_away(m);
    m->extra_turn = 0;
    for (int i = 0; i < m->tasks; i++) {
        struct task task = m->task[i];
        if (task.kind == TASK_TURN_NEXT || task.kind == TASK_THUNDER ||
            task.kind == TASK_DISCARD_HAP)
            m->task[kept++] = task;
    }
    memset(m->task + kept, 0, (size_t)(m->tasks - kept) * sizeof *m->task);
    m->tasks = (uint8_t)kept;
}

/* The herd is empty: a scored land goes under the deck for one new moose. */
void moosequest_task_last_moose(struct moosequest *m, int seat)
{
    uint32_t lands = m->scored[seat];
    if (lands == 0)
        extinct(m, seat);
    else if (lands & (lands - 1))
        moosequest_ask(m, NODE_LAST_MOOSE, seat);
    else
        moosequest_give_land(m, seat, __builtin_ctz(lands));
}

void moosequest_give_land(struct moosequest *m, int seat, int land)
{
    m->scored[seat] &= ~(1u << land);
    mire_news(&m->head, NEWS_GAVE_LAND, seat, land, 0);
    moosequest_bury(m, land, 0xFF);
    moosequest_add_mooses(m, seat, 1);
}

/* ---- battles ---- */

int moosequest_stars(const struct moosequest *m, int seat)
{
    const struct moosequest_tables *t = tables(m);
    int stars = 0;
    for (int kind = 0; kind < t->mooses; kind++)
        stars += m->herd[seat][kind] * t->moose[kind].stars;
    int hap;
    MIRE_EACH_BIT(hap, m->in_play[seat])
        stars += t->hap[hap].stars;
    return stars;
}

/* Each ready Mage of the defender may try to summon skunks; after a no the others are not asked. */
void moosequest_task_skunks(struct moosequest *m, int seat)
{
    if (has_ready_mage(m, seat))
        moosequest_ask(m, NODE_SKUNKS, seat);
}

void moosequest_skunks(struct moosequest *m, int seat)
{
    int die = moosequest_die(m);
    m->used_mages[seat]++;
    mire_news(&m->head, NEWS_DIE, seat, die, 0);
    if (die % 2) {
        moosequest_push(m, TASK_SKUNKS, seat, 0, 0);
        return;
    }
    assert(m->task[m->tasks - 1].kind == TASK_BATTLE); /* the predators run: no battle */
    m->task[--m->tasks] = (struct task){0};
}

static int sum_of(uint32_t roll)
{
    return 3 + (int)(roll % 6 + roll / 6 % 6 + roll / 36);
}

/* Predators roll, then the herd; the side with more stars adds the difference. */
void moosequest_task_battle(struct moosequest *m, int seat, int predator)
{
    int stars = tables(m)->predator[predator].stars - moosequest_stars(m, seat);
    int left = seat == m->turn ? moosequest_next_living(m, seat) : m->turn;
    uint32_t theirs = mire_rng_below(&m->head.rng, STREAM_DICE, 216);
    uint32_t ours = mire_rng_below(&m->head.rng, STREAM_DICE, 216);
    int attack = sum_of(theirs) + (stars > 0 ? stars : 0);
    int defence = sum_of(ours) + (stars < 0 ? -stars : 0);
    mire_news(&m->head, NEWS_BATTLE, seat, predator, 0);
    mire_news(&m->head, NEWS_PREDATORS, left, attack, (int)theirs);
    mire_news(&m->head, NEWS_HERD, seat, defence, (int)ours);
    m->defender = (uint8_t)seat;
    m->margin = (int8_t)(attack - defence);
    moosequest_push(m, TASK_BATTLE_LOSS, 0, 0, 0);
    moosequest_push(m, TASK_BATTLE_GRASS, 0, 0, 0);
}

void moosequest_task_battle_grass(struct moosequest *m)
{
    int grass = tables(m)->grass;
    if (m->margin > 0 && grass != NONE && may_hold(m, m->defender, grass))
        mire_window(&m->head, m->defender);
    if (m->margin > 0 && grass != NONE && m->hand[m->defender][grass])
        moosequest_ask(m, NODE_GRASS, m->defender);
}

/* Beaten by the margin: the armour is lost if there is one, otherwise exactly one moose. */
void moosequest_task_battle_loss(struct moosequest *m)
{
    int seat = m->defender, armour = tables(m)->lasting[LASTING_ARMOUR];
    m->defender = NONE;
    if (m->margin <= 0) {
        m->margin = 0;
        return;
    }
    if (armour != NONE && m->in_play[seat] >> armour & 1) {
        m->margin = 0;
        m->in_play[seat] &= ~(1u << armour);
        moosequest_discard_hap(m, armour);
        mire_news(&m->head, NEWS_ARMOUR, seat, 0, 0);
        return;
    }
    moosequest_push(m, TASK_LOSE, seat, 1, HOW_BATTLE);
}
