/* SPDX-License-Identifier: MIT */
/* Why an action is not legal: the rule that forbids it, in words. */
#include "core/refuse.h"
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

static bool why_not_card(const struct dartmoor *g, int card, int half, bool put,
                         struct mire_text *text)
{
    const struct dartmoor_facts *facts = dartmoor_face(g, card, half);
    const char *slot = no_slot(g, card, half);
    MIRE_TEXT(kinds, 200);
    if (put)
        dartmoor_put_kinds(&kinds, dartmoor_current_op(g)->kinds, " or ");
    SAY_IF(put && !(facts->kinds & dartmoor_current_op(g)->kinds),
           "the %s is not of the kind that may be put down: %s", facts->name, kinds.at);
    SAY_IF(slot, "the %s has no place: %s", facts->name, slot);
    SAY_IF(true, "the %s costs %d, and you hold only %d other {card|cards}", facts->name,
           facts->cost, g->hand_count[g->seat] - 1);
}

static bool why_not_slot(const struct dartmoor *g, int host, struct mire_text *text)
{
    SAY_IF(host >= g->host_count, "there is no host %d", host + 1);
    SAY_IF(!mire_in_bits(g->hosts_of[g->seat], host), "that host stands in somebody else's forest");
    const char *name = dartmoor_face(g, g->card, g->half)->name;
    MIRE_TEXT(title, 80);
    dartmoor_put_host_title(&title, g, host);
    SAY_IF(!dartmoor_is_wood(g, host) && dartmoor_needs(g, g->card, g->half) & FLANKS,
           "the %s finds no free slot of its side at the %s: moors have none on the left and right",
           name, title.at);
    SAY_IF(true, "the %s finds no free slot of its side at the %s", name, title.at);
}

static bool why_not_operand(const struct dartmoor *g, mire_action action, struct mire_text *text)
{
    int doing = mire_action_kind(action), card = dartmoor_operand(action);
    bool in_hand = dartmoor_place(g, card) == IN_HAND + g->seat;
    bool clearing = doing == DO_TAKE || doing == DO_STOW ||
                    (doing == DO_PUT && dartmoor_current_op(g)->verb == PUT_CLEARING);
    SAY_IF(clearing && dartmoor_place(g, card) != IN_CLEARING,
           "that card does not lie in the clearing");
    SAY_IF(!clearing && !in_hand, "that card is not in hand");
    SAY_IF(doing == DO_TAKE, "a hand of ten cards is full");
    if (doing == DO_PLAY || doing == DO_PUT)
        return why_not_card(g, card, dartmoor_second(action), doing == DO_PUT, text);
    SAY_IF(true, "this game was begun with cards named from left to right");
}

static bool why_not(const struct dartmoor *g, mire_action action, struct mire_text *text)
{
    int doing = mire_action_kind(action), operand = dartmoor_operand(action);
    SAY_IF(doing < 1 || doing >= DOINGS, "there is no such action");
    SAY_IF(!(dartmoor_stages[g->stage].answers >> doing & 1), "%s",
           dartmoor_stages[g->stage].wants);
    SAY_IF(doing == DO_CAVE, "cave %d does not lie on the board", operand);
    SAY_IF(doing == DO_DRAW, "a hand of ten cards is full: a card must be played");
    SAY_IF(doing == DO_SHOW, "the hand is shown only when neither drawing nor playing is possible");
    SAY_IF(doing == DO_SKIP, "what lies in the clearing and fits must be put down");
    if (doing == DO_SLOT)
        return why_not_slot(g, operand, text);
    SAY_IF(operand >= CARDS || (dartmoor_second(action) && !dartmoor_split(operand)),
           "there is no such card");
    return why_not_operand(g, action, text);
}

void dartmoor_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    why_not(state, action, text);
}
