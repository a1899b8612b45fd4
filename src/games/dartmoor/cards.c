/* SPDX-License-Identifier: MIT */
/* What every card says: species with kind, cost, home, effect, bonus and points; and the caves. */
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>

static const char *kind_of(int species)
{
    static const char *const kinds[] = {
        [TOP_SIDE] = "upper half of a card",
        [BOTTOM_SIDE] = "lower half of a card",
        [FLANK] = "left or right half of a card",
        [WOOD] = "shrub",
        [GROUND] = "moor",
    };
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    return facts->kinds & K(TREE) ? "tree" : kinds[facts->side];
}

/* Where a card goes, in the words of the rulebook's appendix. */
void dartmoor_put_home(struct mire_text *text, const struct dartmoor *g, int species)
{
    static const char *const homes[] = {
        [TOP_SIDE] = "on top of a tree, shrub or moor",
        [BOTTOM_SIDE] = "below a tree, shrub or moor",
        [FLANK] = "on the left or right of a tree or shrub, as the half is printed",
        [WOOD] = "in the forest; room for one card on top, one below, one on each side",
        [GROUND] = "in the forest; room for two cards on top and two below",
    };
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    if (species == CUCKOO)
        mire_putf(text, "on top of a tree or shrub, beside another bird; %s at each",
                  g->head.option[OPTION_MORE_CUCKOOS] ? "any number of Cuckoos" : "one Cuckoo");
    else if (dartmoor_needs_moor(facts))
        mire_putf(text, "%s moors only", facts->side == TOP_SIDE ? "on top of" : "below");
    else
        mire_put(text, homes[facts->side]);
}

/* Rules that go beyond what an operation says. */
static const char *note_of(int species)
{
    static const char *const notes[SPECIES] = {
        [CUCKOO] = "It shares the slot of the other bird.",
        [WATER_SOLDIERS] = "Any number of dragonflies share a slot on top of their host.",
        [DARTMOOR_BADGER] = "Rabbits may be added to the cards on the left and right of its host.",
        [DARTMOOR_BLACK_RABBIT] =
            "At a Badger's host rabbits share the slots on the left and right.",
        [BLANKET_BOG] = "Only plants in its own two lower slots score twice.",
        [UNIVERSAL_MOOR] =
            "Any hand card face down. It is a moor in every respect and shows no tree symbol.",
    };
    if (dartmoor_facts[species].kinds & K(DRAGONFLY))
        return "Above Water Soldiers any number of dragonflies share a slot.";
    return notes[species];
}

static void put_act(struct mire_text *text, const char *what, const struct dartmoor_op *op)
{
    if (op->verb == NOTHING)
        return;
    mire_putf(text, "%s: ", what);
    dartmoor_put_op(text, op);
    mire_put(text, ".\n");
}

/* On which cards it is, with their symbols and what the other half shows. */
static void put_prints(const struct dartmoor *g, struct mire_text *text, int species)
{
    const char *comma = "Cards: ";
    for (int card = 0; card < CARDS; card++) {
        const struct dartmoor_card *front = &tables(g)->card[card];
        for (int half = 0; half < 1 + dartmoor_split(card); half++) {
            if (front->species[half] != species)
                continue;
            mire_putf(text, "%s#%d", comma, card + 1);
            if (front->symbol[half] < SYMBOLS)
                mire_putf(text, " %s", dartmoor_symbols[front->symbol[half]]);
            if (dartmoor_split(card))
                mire_putf(text, " with %s", dartmoor_facts[front->species[!half]].name);
            comma = ", ";
        }
    }
    if (species != UNIVERSAL_MOOR)
        mire_put(text, ".");
}

static void read_species(const struct dartmoor *g, int species, struct mire_card *card,
                         struct mire_text *text)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    mire_card_named(card, kind_of(species), facts->slug, facts->name);
    card->reconstructed = tables(g)->acts[species].guessed;
    mire_put(text, "Kinds: ");
    dartmoor_put_kinds(text, facts->kinds & (K(BOTTOM) - 1), ", ");
    mire_put(text, "\n");
    if (species != UNIVERSAL_MOOR)
        mire_putf(text, "Cost: %d\n", facts->cost);
    mire_put(text, "Goes: ");
    dartmoor_put_home(text, g, species);
    mire_put(text, "\n");
    put_act(text, "Effect", dartmoor_part(g, species, EFFECT));
    put_act(text, "Bonus, if all payment shows its tree symbol", dartmoor_part(g, species, BONUS));
    mire_put(text, "Points: ");
    dartmoor_put_points(text, species);
    mire_put(text, ".\n");
    if (note_of(species))
        mire_putf(text, "%s\n", note_of(species));
    put_prints(g, text, species);
}

static void read_cave(const struct dartmoor *g, int number, struct mire_card *card,
                      struct mire_text *text)
{
    const struct dartmoor_cave *cave = &tables(g)->cave[number - 1];
    snprintf(card->id, sizeof card->id, "cave-%d", number);
    snprintf(card->name, sizeof card->name, "Cave %d", number);
    card->kind = "cave";
    card->reconstructed = cave->guessed;
    put_act(text, "At the start", &cave->first);
    put_act(text, "Then", &cave->then);
    if (cave->end)
        mire_putf(text, "Points at the end: %d\n", cave->end);
    mire_put(text, "Every card in it is a point.");
}

void dartmoor_card_text(const void *seen, int index, struct mire_card *card)
{
    struct mire_text text = mire_text_on(card->text, sizeof card->text);
    if (index < SPECIES)
        read_species(seen, index, card, &text);
    else
        read_cave(seen, index - SPECIES + 1, card, &text);
}
