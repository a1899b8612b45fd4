/* SPDX-License-Identifier: MIT */
/* Moosehaps: drawing, keeping, playing, and what each effect does. */
#include "moosequest.h"

#include "core/random.h"

#include <assert.h>

void moosequest_discard_hap(struct moosequest *m, int kind)
{
    m->hap_discard[kind]++;
    m->hap_discard_size++;
}

/* The top Moosehap: kept ones go into the hand, the others happen now. An empty deck is made anew
 * of the discards, which do not yet hold a card that is being resolved. */
void moosequest_draw_hap(struct moosequest *m)
{
    if (m->hap_deck_size == 0) {
        memcpy(m->hap_deck, m->hap_discard, sizeof m->hap_deck);
        memset(m->hap_discard, 0, sizeof m->hap_discard);
        m->hap_deck_size = m->hap_discard_size;
        m->hap_discard_size = 0;
    }
    if (m->hap_deck_size == 0)
        return;
    int kind = mire_draw_count(&m->head.rng, STREAM_HAPS, m->hap_deck, m->hap_deck_size);
    m->hap_deck_size--;
    mire_news(&m->head, NEWS_HAP, m->turn, kind, 0);
    if (tables(m)->kept >> kind & 1) {
        m->hand[m->turn][kind]++;
        m->hand_size[m->turn]++;
        return;
    }
    moosequest_push(m, TASK_DISCARD_HAP, kind, 0, 0);
    moosequest_push(m, TASK_HAP, kind, 0, m->turn);
}

/* The kept cards one may play at the end of the turn, as bits of kinds. */
uint32_t moosequest_playable(const struct moosequest *m)
{
    uint32_t playable = 0;
    int kind;
    MIRE_EACH_BIT(kind, tables(m)->end_of_turn)
        if (m->hand[m->turn][kind])
            playable |= 1u << kind;
    return playable;
}

void moosequest_use_from_hand(struct moosequest *m, int seat, int kind)
{
    assert(m->hand[seat][kind]);
    m->hand[seat][kind]--;
    m->hand_size[seat]--;
    moosequest_discard_hap(m, kind);
}

/* Played from the hand: lasting cards come to lie before their target, others are discarded once
 * they are resolved. */
void moosequest_play_hap(struct moosequest *m, int kind, int target)
{
    m->hand[m->turn][kind]--;
    m->hand_size[m->turn]--;
    if (tables(m)->hap[kind].effect[0].op == OP_ATTACH) {
        m->in_play[target] |= 1u << kind;
        return;
    }
    moosequest_push(m, TASK_DISCARD_HAP, kind, 0, 0);
    moosequest_push(m, TASK_HAP, kind, 0, target);
}

/* ---- effects ---- */

static bool holds(const struct moosequest *m, const struct effect *effect, int target)
{
    switch ((enum when)effect->when) {
    case WHEN_ODD:
        return m->total % 2 != 0;
    case WHEN_EVEN:
        return m->total % 2 == 0;
    case WHEN_HERD_MIN:
        return m->herd_size[target] >= effect->herd;
    case WHEN_HERD_MAX:
        return m->herd_size[target] <= effect->herd;
    default:
        return true;
    }
}

void moosequest_roll_die(struct moosequest *m, struct task *die)
{
    die->b = (uint8_t)moosequest_die(m);
    mire_news(&m->head, NEWS_DIE, die->a, die->b, 0);
}

/* The roller's die decides whether the target loses mooses. A Mage may roll it again, once: the
 * loss and the die wait for the answer. */
static void loss_by_die(struct moosequest *m, const struct effect *effect, int roller, int target)
{
    moosequest_push(m, TASK_LOSE, target, effect->n, effect->how);
    moosequest_push(m, TASK_DIE, roller, 0, effect->when == WHEN_ODD);
    moosequest_roll_die(m, &m->task[m->tasks - 1]);
    if (has_ready_mage(m, roller))
        moosequest_ask(m, NODE_REROLL, roller);
}

/* The die stands. */
void moosequest_task_die(struct moosequest *m, struct task task)
{
    if (task.b % 2 != task.c)
        m->task[--m->tasks] = (struct task){0}; /* nothing is lost */
}

/* Player by player, the drawer first; each finishes its loss before the next one rolls. */
void moosequest_task_thunder(struct moosequest *m, struct task task)
{
    const struct effect *effect = &tables(m)->hap[task.a].effect[task.b];
    int seat = task.c, next = seat;
    do
        next = next + 1 == m->head.seats ? 0 : next + 1;
    while (!lives(m, next) && next != m->turn);
    if (next != m->turn)
        moosequest_push(m, TASK_THUNDER, task.a, task.b, next);
    loss_by_die(m, effect, seat, seat);
}

/* Calves follow their mothers: one for every two Moms, or part of two. */
static int calves(const struct moosequest *m, int most)
{
    int mom = tables(m)->mom;
    int moms = mom == NONE ? 0 : m->herd[m->turn][mom];
    return (moms + 1) / 2 < most ? (moms + 1) / 2 : most;
}

static void flood(struct moosequest *m)
{
    if (m->moving) {
        moosequest_bury_held(m);
        m->end_move = 1;
    } else {
        moosequest_push(m, TASK_LOSE, m->turn, 1, HOW_CHOICE);
    }
}

/* Over the face-up land without dice or event. */
static void fly(struct moosequest *m)
{
    int land = m->top;
    m->scored[m->turn] |= 1u << land;
    m->top = NONE;
    mire_news(&m->head, NEWS_BANKED, m->turn, 1, 0);
    if (tables(m)->land[land].goal)
        moosequest_finish(m);
    else
        moosequest_turn_up(m);
}

/* A moose of the discards joins a herd. */
void moosequest_bring_back(struct moosequest *m, int seat, int kind)
{
    m->moose_discard[kind]--;
    m->moose_discard_size--;
    m->herd[seat][kind]++;
    m->herd_size[seat]++;
    mire_news(&m->head, NEWS_MOOSE, seat, kind, 0);
}

static void bless(struct moosequest *m)
{
    int kinds = 0, last = 0;
    for (int kind = 0; kind < MOOSE_KINDS; kind++) {
        if (m->moose_discard[kind]) {
            kinds++;
            last = kind;
        }
    }
    if (kinds == 0) {
        moosequest_add_mooses(m, m->turn, 1);
    } else if (kinds == 1) {
        moosequest_bring_back(m, m->turn, last);
    } else {
        moosequest_ask(m, NODE_BLESSING, m->turn);
    }
}

/* One effect of a land (hap is NONE) or Moosehap. The next effect of a Moosehap waits its turn. */
void moosequest_effect(struct moosequest *m, const struct effect *effect, int hap, int which,
                       int target)
{
    if (hap != NONE && which + 1 < EFFECTS && effect[1].op != OP_NOTHING)
        moosequest_push(m, TASK_HAP, hap, which + 1, target);
    bool by_die = effect->op == OP_DIE_LOSE || effect->op == OP_ALL_LOSE;
    if (!by_die && !holds(m, effect, target))
        return;
    switch ((enum op)effect->op) {
    case OP_ADD:
        moosequest_add_mooses(m, m->turn, effect->n);
        break;
    case OP_CALVES:
        moosequest_add_mooses(m, m->turn, calves(m, effect->n));
        break;
    case OP_LOSE:
        moosequest_push(m, TASK_LOSE, target, effect->n, effect->how);
        break;
    case OP_DIE_LOSE:
        loss_by_die(m, effect, m->turn, target);
        break;
    case OP_ALL_LOSE:
        moosequest_push(m, TASK_THUNDER, hap, which, m->turn);
        break;
    case OP_DRAW:
        for (int i = 0; i < effect->n; i++)
            moosequest_push(m, TASK_DRAW_HAP, 0, 0, 0);
        break;
    case OP_BATTLE:
        moosequest_push(m, TASK_BATTLE, target, effect->n, 0);
        moosequest_push(m, TASK_SKUNKS, target, 0, 0);
        break;
    case OP_END_MOVE:
        m->end_move = 1;
        break;
    case OP_WORMS:
        moosequest_ask(m, NODE_WORMS, m->turn);
        break;
    case OP_FLY:
        fly(m);
        break;
    case OP_BLESS:
        bless(m);
        break;
    case OP_FLOOD:
        flood(m);
        break;
    case OP_AGAIN:
        m->extra_turn = 1;
        break;
    default: /* attached when played, or used in a window of its own */
        break;
    }
}
