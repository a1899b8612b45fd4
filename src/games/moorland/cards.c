/* SPDX-License-Identifier: MIT */
/* Moorland: what there is to read: moor cards, plant cards and water cards. */
#include "core/text.h"
#include "moorland.h"

#include <ctype.h>
#include <stdio.h>

static const char *const edge_names[EDGES] = {"north", "east", "south", "west"};

/* "north, east and south" */
static void put_edges(int edges, struct mire_text *text)
{
    mire_put_set(text, (unsigned)edges, edge_names, " and ");
}

/* Which edges water joins; a group of one ends in the middle. */
static void put_waterway(uint16_t water, struct mire_text *text)
{
    int ends = 0, done = 0;
    for (int edge = 0; edge < EDGES; edge++) {
        int group = moorland_joined(water, edge);
        if (group == 1 << edge)
            ends |= group;
        if (group & (group - 1) && !(done >> edge & 1)) {
            mire_put(text, "Waterway: joins ");
            put_edges(group, text);
            mire_put(text, ".\n");
        }
        done |= group;
    }
    if (ends) {
        mire_put(text, "Waterway: interrupts; water from ");
        put_edges(ends, text);
        mire_put(text, " ends in the middle.\n");
    }
}

static void put_symbols(const char *word, uint32_t markers, struct mire_text *text)
{
    if (!markers)
        return;
    mire_put(text, word);
    moorland_put_markers(text, markers);
    mire_put(text, ".\n");
}

/* Where a card is now. */
static void put_place(const struct moorland *m, int number, struct mire_text *text)
{
    static const char *const lies[] = {"", "", ", turned", ", face down"};
    if (m->display >> number & 1)
        mire_put(text, "Now: in the display.\n");
    if (m->discard >> number & 1)
        mire_put(text, "Now: discarded.\n");
    for (int seat = 0; seat < m->head.seats; seat++) {
        const struct moor *moor = &m->moor[seat];
        if (moor->hand >> number & 1)
            mire_putf(text, "Now: beside the moor of player %d.\n", seat + 1);
        for (int section = 0; section < LETTERS; section++)
            if (moor->card[section] == number + 1)
                mire_putf(text, "Now: on %s of player %d%s.\n", moorland_sections[section],
                          seat + 1, lies[moor->lie[section]]);
    }
}

static void moor_card(const struct moorland *m, const struct moorland_tables *t, int number,
                      struct mire_card *card, struct mire_text *text)
{
    const struct moorland_card *print = &t->card[number];
    card->kind = "moor card";
    card->reconstructed = print->made != PRINTED;
    put_symbols("Needs on its section: ", moorland_needs(print), text);
    put_symbols("Take root, 1 point each: ", print->root, text);
    put_symbols("Wither: ", print->wither, text);
    put_symbols("Drift: ", print->drift, text);
    put_waterway(print->water, text);
    if (print->animal)
        mire_putf(text, "Animal: %s.\n", moorland_species[print->animal - 1]);
    if (print->striders)
        mire_putf(text, "Water striders: %d.\n", print->striders);
    mire_put(text, "Face down: joins all four edges, for one marker that becomes surplus; nothing "
                   "else on it counts.\n");
    if (print->four)
        mire_put(text, "Only with four players.\n");
    if (print->made == PARTLY)
        mire_put(text, "Its plants are published, the rest is not.\n");
    put_place(m, number, text);
}

static void plant_card(const struct moorland *m, const struct moorland_tables *t, int number,
                       struct mire_card *card, struct mire_text *text)
{
    card->kind = "plant card";
    card->reconstructed = t->plant_made[number] != PRINTED;
    mire_put(text, "Lets grow ");
    mire_put_set(text, t->plant_card[number], moorland_plant_words, " or ");
    mire_put(text, ": as many of one kind as the section has dots.\n");
    if (m->plant_now == number && m->stage != OVER)
        mire_put(text, "Now: the current plant card.\n");
}

static void put_plan(const struct moorland_plan *plan, const char *where, struct mire_text *text)
{
    if (plan->letter == NOWHERE) {
        mire_putf(text, "%s: root section, a space for one marker reached from ", where);
        put_edges(plan->root_from, text);
        mire_put(text, ".\n");
        put_waterway(plan->water, text);
    } else if (plan->growth == GROWTH_SPECIAL) {
        mire_putf(text, "%s: %s, the special symbol: 1 marker of any kind.\n", where,
                  moorland_sections[plan->letter]);
    } else {
        mire_sayf(text, "%s: %s, %d {marker grows|markers grow} there.\n", where,
                  moorland_sections[plan->letter], plan->growth);
    }
}

/* Both sides; the one in use first. */
static void water_card(const struct moorland *m, const struct moorland_tables *t, int number,
                       struct mire_card *card, struct mire_text *text)
{
    static const char *const corners[] = {"North-west", "North-east", "South-west", "South-east"};
    int black = m->black >> number & 1;
    card->kind = "water card";
    card->reconstructed = t->side[number][black].made != PRINTED;
    for (int i = 0; i < 2; i++) {
        int side = black ^ i;
        mire_putf(text, "The %s side.\n", moorland_side_names[side]);
        for (int corner = 0; corner < 4; corner++)
            put_plan(&t->side[number][side].plan[corner], corners[corner], text);
    }
    mire_putf(text, "Now: the %s side is in use.\n", moorland_side_names[black]);
    for (int slot = 0; slot < ROOTS; slot++)
        if (m->slot_card[slot] == number)
            mire_putf(text, "Now: lies in place %d of the layout%s.\n", slot + 1,
                      m->slots_turned >> slot & 1 ? ", turned by 180 degrees" : "");
}

void moorland_card_text(const void *seen, int index, struct mire_card *card)
{
    const struct moorland *m = seen;
    const struct moorland_tables *t = moorland_tables(m);
    struct mire_text text = mire_text_on(card->text, sizeof card->text);
    const char *const *names = moorland_card_names;
    if (index >= CARDS + PLANT_CARDS) {
        index -= CARDS + PLANT_CARDS;
        names = moorland_water_card_names;
        water_card(m, t, index, card, &text);
    } else if (index >= CARDS) {
        index -= CARDS;
        names = moorland_plant_card_names;
        plant_card(m, t, index, card, &text);
    } else {
        moor_card(m, t, index, card, &text);
    }
    snprintf(card->id, sizeof card->id, "%s", names[index]);
    for (char *c = card->id; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    snprintf(card->name, sizeof card->name, "%c%s %s", toupper((unsigned char)card->kind[0]),
             card->kind + 1, names[index]);
}
