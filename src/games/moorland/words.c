/* SPDX-License-Identifier: MIT */
/*
 * Words: what is asked, actions in notation and in sentences, and what the rules did by themselves.
 *
 *   take m05 · grow c heather · grow none · lay m05 c · lay m05 c turned · lay m05 c down ·
 *   swirl heather · drift heather d · drift heather wait · surplus · spend · lift heather c ·
 *   land d · end
 *
 * After the first word the order does not matter: "drift d heather" is understood as well.
 */
#include "core/text.h"
#include "core/wording.h"
#include "moorland.h"

#include <ctype.h>
#include <string.h>

static const char *const nouns[PLANTS] = {"cotton grass", "rush", "peat moss", "heather"};

/* "2 rushes, 1 heather and a frog"; the animal is a species + 1, or 0. */
static void put_print(struct mire_text *text, uint32_t markers, int animal)
{
    int kinds = animal != 0, said = 0;
    for (int plant = 0; plant < PLANTS; plant++)
        kinds += moorland_count(markers, plant) != 0;
    for (int plant = 0; plant < PLANTS; plant++) {
        if (!moorland_count(markers, plant))
            continue;
        mire_put(text, mire_comma(said++, kinds));
        mire_put_count(text, moorland_count(markers, plant), nouns[plant]);
    }
    if (animal) {
        mire_put(text, mire_comma(said, kinds));
        mire_put_a(text, moorland_species[animal - 1]);
    }
    if (kinds == 0)
        mire_put(text, "nothing");
}

void moorland_put_markers(struct mire_text *text, uint32_t markers)
{
    put_print(text, markers, 0);
}

void moorland_put_card(struct mire_text *text, const struct moorland_card *card)
{
    put_print(text, moorland_needs(card), card->animal);
}

void moorland_put_place(struct mire_text *text, int section)
{
    if (section < LETTERS)
        mire_put(text, moorland_sections[section]);
    else
        mire_putf(text, "root space %d", section - LETTERS + 1);
}

/* The kind of plant that drifts next; PLANTS where none can. */
static int first_to_drift(const struct moorland *m)
{
    mire_action menu[MIRE_MENU];
    moorland_legal(m, m->turn, menu);
    return mire_action_kind(menu[0]) == DO_DUMP ? PLANTS : moorland_a(menu[0]);
}

/* ---- what sentences and notation have holes for ---- */

enum slot { NONE, CARD, SECTION, PLANT, LIE, NUMBER, WHO, PLANT_CARD, SEAT, FROM, LIFTED };

static const struct moorland *of(const struct mire_about *about)
{
    return about->state;
}

/* What becomes of the markers a card is laid on, as a list. */
static void put_fates(const struct mire_about *about, struct mire_text *text)
{
    static const char *const one[] = {"takes root", "withers", "becomes surplus", "drifts"};
    static const char *const many[] = {"take root", "wither", "become surplus", "drift"};
    const struct moorland *m = of(about);
    const struct moorland_card *card = &moorland_tables(m)->card[about->of[CARD]];
    bool down = about->of[LIE] == DOWN;
    int left = moorland_total(m->moor[m->turn].ground[about->of[SECTION]]), said = 0;
    int count[4] = {down ? 0 : moorland_total(card->root), down ? 0 : moorland_total(card->wither),
                    down, 0};
    count[3] = left - count[0] - count[1] - count[2];
    for (int i = 0; i < 4; i++)
        if (count[i] > 0)
            mire_putf(text, "%s%d %s", said++ ? ", " : "", count[i],
                      count[i] == 1 ? one[i] : many[i]);
}

/* What nobody was asked about, as it came in the news. */
static void put_forced(const struct mire_about *about, struct mire_text *text)
{
    int code = (int)about->action, seat = code >> 4 & 7;
    mire_action action =
        moorland_action(code & 15, about->of[CARD], about->of[SECTION], about->of[PLANT]);
    moorland_say(about->state, seat, action, about->viewer, text);
}

/* A plant by its short name, its whole one, or its colour. */
static int find_plant(const char *word)
{
    static const char *const colours[PLANTS] = {"white", "green", "red", "purple"};
    int plant = mire_word_find(word, moorland_plant_short, PLANTS);
    if (plant < 0)
        plant = mire_word_find(word, moorland_plants, PLANTS);
    return plant < 0 ? mire_word_find(word, colours, PLANTS) : plant;
}

static const char *const lies[] = {NULL, "up", "turned", "down"};

#define HOLES_SEE                                                                                  \
    const struct moorland *m = of(about);                                                          \
    const struct moorland_card *prints = moorland_tables(m)->card;                                 \
    (void)prints

/* clang-format off */
WRITES(print, moorland_put_card(text, &prints[operand])) /* a card has no name but what is on it */
WRITES(place, moorland_put_place(text, operand))
WRITES(stock, moorland_put_markers(text, m->stock))
WRITES(kinds, mire_put_set(text, moorland_tables(m)->plant_card[operand], moorland_plant_words, " and "))
WRITES(fates, put_fates(about, text))
WRITES(forced, put_forced(about, text))
WRITES(drifting, mire_put(text, nouns[first_to_drift(m)]))
COUNTS(growth, m->growth[operand] == GROWTH_SPECIAL ? 1 : m->growth[operand])
COUNTS(stocked, moorland_total(m->stock))
READS(read_plant, find_plant(word))

static const struct mire_hole holes[] = {
    {"card", CARD, .names = moorland_card_names, .count = CARDS, .lower = true, .what = "card (m01 to m60)"},
    {"section", SECTION, .names = moorland_sections, .count = SECTIONS, .lower = true,
     .what = "section (a to l, r1 to r4)"},
    {"plant", PLANT, .names = moorland_plant_short, .read = read_plant,
     .what = "plant (cotton, rushes, moss, heather)"},
    {"lie", LIE, .names = lies, .count = DOWN + 1, .what = "way to lay it (up, turned, down)"},
    {"card-id", CARD, .names = moorland_card_names},
    {"print", CARD, .put = print},
    {"section-id", SECTION, .names = moorland_sections},
    {"place", SECTION, .put = place},
    {"growth", SECTION, .number = growth},
    {"plant-id", PLANT, .names = moorland_plants},
    {"noun", PLANT, .names = nouns},
    {"fates", LIE, .put = fates},
    {"n", .slot = NUMBER},
    {"who", WHO, .who = true},
    {"kinds", PLANT_CARD, .put = kinds},
    {"seat", .slot = SEAT},
    {"from", FROM, .names = moorland_sections},
    {"lifted", LIFTED, .names = nouns},
    {"drifting", .put = drifting},
    {"lifted-id", LIFTED, .names = moorland_plants},
    {"stock", .put = stock},
    {"stocked", .number = stocked},
    {"forced", .put = forced},
    {.name = NULL},
};
/* clang-format on */

static void begin(struct mire_about *about)
{
    const struct moorland *m = of(about);
    about->of[PLANT_CARD] = m->plant_now;
    about->of[SEAT] = about->seat + 1;
    about->of[FROM] = m->stage == LAND ? m->lifted_from : m->from;
    about->of[LIFTED] = m->lifted;
}

/* ---- conditions ---- */

/* The player must lay a card and has no marker it could be laid on. */
static bool is_bare(const struct moorland *m)
{
    return moorland_owes(m) && !moorland_filled(&m->moor[m->turn]);
}

/* clang-format off */
HOLDS(when_face_down, about->of[LIE] == DOWN)
HOLDS(when_is_turned, about->of[LIE] == TURNED)
HOLDS(when_all_kinds, moorland_tables(m)->plant_card[m->plant_now] == 15)
HOLDS(when_owes_last, moorland_owes(m) && m->round == ROUNDS)
HOLDS(when_owes_last_bare, is_bare(m) && m->round == ROUNDS)
HOLDS(when_owes, moorland_owes(m))
HOLDS(when_owes_bare, is_bare(m))
HOLDS(when_no_hand, !m->moor[m->turn].hand)
HOLDS(when_stuck, first_to_drift(m) == PLANTS)
HOLDS(when_any_order, m->head.free_order)
/* clang-format on */

/* ---- actions ---- */

#define LAY_LIKE "lay m05 c, lay m05 c turned, or lay m05 c down"

/* clang-format off */
static const struct mire_row acts[] = {
    {DO_TAKE, 0, "take {card}", "{who} takes a card with {print}", "Take the card with {print}",
     "take", "card-{card-id}", "take m05", {CARD}},
    {DO_GROW, 0, "grow {section} {plant}", "{who} grows {growth:noun} on {place}", "Grow {growth:noun} on {place}",
     "grow", "plant-{plant-id} moor-{seat}-{section-id}", "grow c heather, or grow none",
     {PLANT, SECTION}},
    {DO_REST, 0, "grow none", "{who} lets nothing grow", "Let nothing grow", "grow-none", "",
     "grow c heather, or grow none"},
    {DO_LAY, when_face_down, "lay {card} {section} {lie}", "{who} lays a card face down on {place}: {fates}",
     "Lay the card with {print} face down on {place}: {fates}",
     "lay-down", NULL, LAY_LIKE, {CARD, SECTION, LIE}},
    {DO_LAY, when_is_turned, "lay {card} {section} {lie}",
     "{who} lays a card with {print} on {place}, turned: {fates}",
     "Lay the card with {print} on {place}, turned: {fates}",
     "lay-turned", NULL, LAY_LIKE, {CARD, SECTION, LIE}},
    {DO_LAY, 0, "lay {card} {section}", "{who} lays a card with {print} on {place}: {fates}",
     "Lay the card with {print} on {place}: {fates}",
     "lay", "card-{card-id} moor-{seat}-{section-id}", LAY_LIKE, {CARD, SECTION, LIE}},
    {DO_SWIRL, 0, "swirl {plant}", "{who} gives up 1 {noun}", "Give up 1 {noun}",
     "swirl", "stock-{plant-id}", "swirl heather", {PLANT}},
    {DO_DRIFT, 0, "drift {plant} {section}", "{who} lets 1 {noun} drift to {place}",
     "Let 1 {noun} drift to {place}", "drift", "stock-{plant-id} moor-{seat}-{section-id}",
     "drift heather d, or drift heather wait", {PLANT, SECTION}},
    {DO_HOLD, 0, "drift {plant} wait", "{who} holds the {noun} back", "Hold the {noun} back",
     "drift-wait", "stock-{plant-id}", "drift heather d, or drift heather wait", {PLANT}},
    {DO_DUMP, 0, "surplus", "{who} takes what cannot drift as surplus", "Take what cannot drift as surplus",
     "surplus", "surplus-{seat}"},
    {DO_SPEND, 0, "spend", "{who} spends a water marker", "Spend a water marker", "spend", "water-{seat}"},
    {DO_LIFT, 0, "lift {plant} {section}", "{who} lifts 1 {noun} from {place}",
     "Lift 1 {noun} from {place}", "lift", "marker-{seat}-{section-id}-{plant-id}",
     "lift heather c", {PLANT, SECTION}},
    {DO_LAND, 0, "land {section}", "{who} carries the {lifted} to {place}",
     "Carry the {lifted} to {place}", "land",
     "marker-{seat}-{from}-{lifted-id} moor-{seat}-{section-id}", "land d", {SECTION}},
    {DO_END, 0, "end", "{who} ends the turn", "End your turn", "end", ""},
    {.notation = NULL},
};
/* clang-format on */

/* A symmetric card lies the same either way; that is one move. */
static mire_action pack(const struct mire_row *row, const struct mire_about *about)
{
    uint16_t water = moorland_tables(of(about))->card[about->of[CARD]].water;
    int field[3];
    for (int i = 0; i < 3; i++)
        field[i] = row->operand[i] ? about->of[row->operand[i]] : 0;
    if (row->act == DO_LAY && (!field[2] || (field[2] == TURNED && water == moorland_turn(water))))
        field[2] = UP;
    return moorland_action(row->act, field[0], field[1], field[2]);
}

static void unpack(const struct mire_row *row, struct mire_about *about)
{
    about->of[row->operand[0]] = moorland_a(about->action);
    about->of[row->operand[1]] = moorland_b(about->action);
    about->of[row->operand[2]] = moorland_c(about->action);
}

/* ---- questions and news ---- */

#define BARE " No section has a marker, so it lies face down anywhere, for one surplus."

/* clang-format off */
static const struct mire_row asks[] = {
    {.act = TAKE, .say = "Take a card from the display."},
    {.act = GROW, .when = when_all_kinds,
     .say = "Let plants grow on one ground section, or nowhere: {kinds}."},
    {.act = GROW, .say = "Let plants grow on one ground section, or nowhere: {kinds}; any kind on "
                         "a section with the special symbol."},
    {.act = PLAY, .when = when_owes_last_bare, .say = "The last round: lay every card you hold." BARE},
    {.act = PLAY, .when = when_owes_last, .say = "The last round: lay every card you hold."},
    {.act = PLAY, .when = when_owes_bare, .say = "You hold three cards: lay at least one." BARE},
    {.act = PLAY, .when = when_owes, .say = "You hold three cards: lay at least one."},
    {.act = PLAY, .when = when_no_hand, .say = "End your turn?"},
    {.act = PLAY, .say = "Lay a card, or end your turn."},
    {.act = SWIRL, .say = "The card on {from} lies face down: which marker of it is the surplus?"},
    {.act = DRIFT, .when = when_stuck,
     .say = "{stocked marker} cannot drift anywhere from {from}: make room with a water marker, or "
            "take the surplus."},
    {.act = DRIFT, .when = when_any_order,
     .say = "Which marker drifts from {from}, and where to? (on the water: {stock})"},
    {.act = DRIFT, .say = "Where does the {drifting} drift from {from}? (on the water: {stock})"},
    {.act = LIFT, .say = "A water marker is spent: which plant marker does it carry?"},
    {.act = LAND, .say = "Where does the water carry the {lifted} from {from}?"},
    {.act = OVER, .say = "The game is over."},
    {.notation = NULL},
};

static const struct mire_row told[] = {
    {.act = NEWS_ROUND, .say = "Round {n}: {kinds} can grow.", .operand = {NUMBER, PLANT_CARD}},
    {.act = NEWS_SHOWN, .say = "A card with {print} joins the display.", .operand = {CARD}},
    {.act = NEWS_ROOTS, .say = "{n:noun} of {who} {n?takes|take} root.",
     .operand = {WHO, PLANT, NUMBER}},
    {.act = NEWS_WITHERS, .say = "{n:noun} of {who} {n?withers|wither}.",
     .operand = {WHO, PLANT, NUMBER}},
    {.act = NEWS_SURPLUS, .say = "{who} gets {n} surplus.", .operand = {WHO, NUMBER}},
    {.act = NEWS_WATER, .say = "{who} is the first on {place} and takes its water marker.",
     .operand = {WHO, SECTION}},
    {.act = NEWS_DISCARD, .say = "The card with {print} is discarded.", .operand = {CARD}},
    {.act = NEWS_OVER, .say = "The game is over.", .operand = {NONE}},
    {.act = NEWS_FORCED, .say = "{forced}.", .operand = {CARD, SECTION, PLANT}},
    {.notation = NULL},
};
/* clang-format on */

static int news_act(int code)
{
    return code & NEWS_FORCED ? NEWS_FORCED : code;
}

static const struct mire_wording words = {acts,   asks, told,    holes, begin, mire_action_kind,
                                          unpack, pack, news_act};
MIRE_PASS_ON(moorland, words)
MIRE_PASS_ON_PROMPT(moorland, words, stage)

mire_json *moorland_touch(const void *state, int seat, mire_action action)
{
    return mire_row_touch(&words, state, seat, action, NULL);
}
