/* SPDX-License-Identifier: MIT */
/* What may be answered to each question, in a stable order. */
#include "moosequest.h"

#include <assert.h>

/* How many moose symbols may be set aside with a crossing, rising; and to fail, where crossing is
 * only possible for a toll and so may be declined. None: the roll has failed. */
int moosequest_asides(const struct moosequest *m, uint8_t *options)
{
    const struct land *land = &tables(m)->land[m->top];
    int n = 0, ones = moosequest_moose_symbols(m);
    for (int aside = 0; aside <= ones; aside++) {
        int missing = land->value - (m->total - aside);
        if (missing <= 0 || (land->toll && missing <= m->herd_size[m->turn]))
            options[n++] = (uint8_t)aside;
    }
    if (land->toll && m->total < land->value && n > 0)
        options[n++] = ASIDE_FAIL;
    return n;
}

/* Does the event of a land ask for an odd or even total? */
static bool parity_counts(const struct land *land)
{
    for (int i = 0; i < EFFECTS; i++)
        if (land->effect[i].op != OP_NOTHING &&
            (land->effect[i].when == WHEN_ODD || land->effect[i].when == WHEN_EVEN))
            return true;
    return false;
}

/* Could Grass change anything about this Move roll? It is asked for only then. */
bool moosequest_grass_matters(const struct moosequest *m, int grasses)
{
    const struct moosequest_tables *t = tables(m);
    const struct land *land = &t->land[m->top];
    int help = t->hap[t->grass].effect[0].n * grasses, ones = moosequest_moose_symbols(m);
    if (m->total < land->value && land->value <= m->total + help)
        return true;
    if (m->total >= land->value && land->value > m->total - ones)
        return true;
    if (m->total >= land->value && parity_counts(land))
        return true;
    return land->toll && m->total - ones < land->value;
}

static int put_bits(enum node node, uint32_t bits, mire_action *menu)
{
    int n = 0;
    int bit;
    MIRE_EACH_BIT(bit, bits)
        menu[n++] = action_of(node, bit);
    return n;
}

static int put_two(enum node node, int first, int second, mire_action *menu)
{
    menu[0] = action_of(node, first);
    menu[1] = action_of(node, second);
    return 2;
}

static int put_all(enum node node, const uint8_t *choices, int n, mire_action *menu)
{
    for (int i = 0; i < n; i++)
        menu[i] = action_of(node, choices[i]);
    return n;
}

static int put_targets(const struct moosequest *m, mire_action *menu)
{
    int n = 0;
    for (int seat = moosequest_next_living(m, m->turn); seat != m->turn;
         seat = moosequest_next_living(m, seat))
        menu[n++] = action_of(NODE_TARGET, seat);
    return n;
}

static int put_blessings(const struct moosequest *m, mire_action *menu)
{
    int n = 0;
    for (int kind = 0; kind < MOOSE_KINDS; kind++)
        if (m->moose_discard[kind])
            menu[n++] = action_of(NODE_BLESSING, kind);
    return n;
}

int moosequest_legal(const void *state, int seat, mire_action *menu)
{
    const struct moosequest *m = state;
    uint8_t choices[2 * MOOSE_KINDS];
    int n;
    assert(seat == m->asked);
    switch ((enum node)m->node) {
    case NODE_FEED_OR_MOVE:
        return put_two(NODE_FEED_OR_MOVE, FEED, MOVE, menu);
    case NODE_PICK:
        return put_two(NODE_PICK, m->top, m->second, menu);
    case NODE_ASIDE:
        n = moosequest_asides(m, choices);
        return put_all(NODE_ASIDE, choices, n, menu);
    case NODE_STOP_OR_GO:
        return put_two(NODE_STOP_OR_GO, STOP, GO, menu);
    case NODE_LOSE:
        n = moosequest_lose_slots(m, &m->task[m->tasks - 1], choices);
        return put_all(NODE_LOSE, choices, n, menu);
    case NODE_LAST_MOOSE:
        return put_bits(NODE_LAST_MOOSE, m->scored[seat], menu);
    case NODE_PLAY:
        menu[0] = action_of(NODE_PLAY, PLAY_NOTHING);
        return 1 + put_bits(NODE_PLAY, moosequest_playable(m), menu + 1);
    case NODE_TARGET:
        return put_targets(m, menu);
    case NODE_WORMS:
        return put_two(NODE_WORMS, WORMS_LOSE, WORMS_SKIP, menu);
    case NODE_BLESSING:
        return put_blessings(m, menu);
    default: /* everything else is a yes or no, yes first */
        return put_two((enum node)m->node, YES, NO, menu);
    }
}

/* A card that is played must be aimed: that can't be declined. */
bool moosequest_decline(const void *state, int seat, mire_action *action)
{
    const struct moosequest *m = state;
    if (m->asked != seat || (m->node != NODE_SNOW && m->node != NODE_GRASS && m->node != NODE_PLAY))
        return false;
    *action = action_of((enum node)m->node, m->node == NODE_PLAY ? PLAY_NOTHING : NO);
    return true;
}
