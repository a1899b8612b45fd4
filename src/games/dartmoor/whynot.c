/* SPDX-License-Identifier: MIT */
/* Why an action is not legal: the rule that forbids it, in words. */
#include "core/text.h"
#include "games/dartmoor/dartmoor.h"

/* Why a half finds no slot, or NULL. */
static const char *no_slot(const struct dartmoor *g, int card, int half)
{
    unsigned needs = dartmoor_needs(g, card, half);
    if (needs & dartmoor_forest_openings(g, g->seat))
        return NULL;
    if (needs & BESIDE_BIRD)
        return "a Cuckoo needs a tree or shrub with another bird on top, and no other Cuckoo there";
    if (needs == TOP_OF_MOOR || needs == BOTTOM_OF_MOOR)
        return "it lives at moors only, and none has a free slot on that side";
    if (needs & FLANKS)
        return "no tree or shrub has a free slot on that side; moors have none there";
    return "no tree, shrub or moor has a free slot on that side";
}

static void why_not_card(const struct dartmoor *g, int card, int half, bool put,
                         struct mire_text *text)
{
    const struct dartmoor_facts *facts = dartmoor_face(g, card, half);
    const char *slot = no_slot(g, card, half);
    if (put && !(facts->kinds & dartmoor_current_op(g)->kinds)) {
        mire_putf(text, "the %s is not of the kind that may be put down: ", facts->name);
        dartmoor_put_kinds(text, dartmoor_current_op(g)->kinds, " or ");
    } else if (slot) {
        mire_putf(text, "the %s has no place: %s", facts->name, slot);
    } else {
        mire_putf(text, "the %s costs %d, and you hold only ", facts->name, facts->cost);
        mire_put_count(text, g->hand_count[g->seat] - 1, "other card");
    }
}

static void why_not_slot(const struct dartmoor *g, int host, struct mire_text *text)
{
    if (host >= g->host_count) {
        mire_putf(text, "there is no host %d", host + 1);
    } else if (!mire_in_bits(g->hosts_of[g->seat], host)) {
        mire_put(text, "that host stands in somebody else's forest");
    } else {
        mire_putf(text, "the %s finds no free slot of its side at the ",
                  dartmoor_face(g, g->card, g->half)->name);
        dartmoor_put_host_title(text, g, host);
        if (!dartmoor_is_wood(g, host) && dartmoor_needs(g, g->card, g->half) & FLANKS)
            mire_put(text, ": moors have none on the left and right");
    }
}

static void why_not_operand(const struct dartmoor *g, mire_action action, struct mire_text *text)
{
    int doing = mire_action_kind(action), card = dartmoor_operand(action);
    int half = dartmoor_second(action);
    bool in_hand = dartmoor_place(g, card) == IN_HAND + g->seat;
    bool clearing = doing == DO_TAKE || doing == DO_STOW ||
                    (doing == DO_PUT && dartmoor_current_op(g)->verb == PUT_CLEARING);
    if (clearing ? dartmoor_place(g, card) != IN_CLEARING : !in_hand)
        mire_put(text,
                 clearing ? "that card does not lie in the clearing" : "that card is not in hand");
    else if (doing == DO_TAKE)
        mire_put(text, "a hand of ten cards is full");
    else if (doing == DO_PLAY || doing == DO_PUT)
        why_not_card(g, card, half, doing == DO_PUT, text);
    else
        mire_put(text, "this game was begun with cards named from left to right");
}

void dartmoor_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct dartmoor *g = state;
    int doing = mire_action_kind(action), operand = dartmoor_operand(action);
    if (doing < 1 || doing >= DOINGS)
        mire_put(text, "there is no such action");
    else if (!(dartmoor_stages[g->stage].answers >> doing & 1))
        mire_put(text, dartmoor_stages[g->stage].wants);
    else if (doing == DO_CAVE)
        mire_putf(text, "cave %d does not lie on the board", operand);
    else if (doing == DO_DRAW)
        mire_put(text, "a hand of ten cards is full: a card must be played");
    else if (doing == DO_SHOW)
        mire_put(text, "the hand is shown only when neither drawing nor playing is possible");
    else if (doing == DO_SKIP)
        mire_put(text, "what lies in the clearing and fits must be put down");
    else if (doing == DO_SLOT)
        why_not_slot(g, operand, text);
    else if (operand >= CARDS || (dartmoor_second(action) && !dartmoor_split(operand)))
        mire_put(text, "there is no such card");
    else
        why_not_operand(g, action, text);
}
