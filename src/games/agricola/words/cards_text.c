/* SPDX-License-Identifier: MIT */
/*
 * What things read: hand cards, major improvements, action spaces, special actions and round
 * spaces, each whole. One fact a line; figures come from the tables the rules go by.
 */
#include "games/agricola/cards/cards.h"

#include "core/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    FIRST_MAJOR = CARDS,
    FIRST_SPACE = FIRST_MAJOR + MAJORS,
    FIRST_SPECIAL_CARD = FIRST_SPACE + SPACES,
    FIRST_SPECIAL = FIRST_SPECIAL_CARD + SPECIAL_CARDS,
    FIRST_ROUND = FIRST_SPECIAL + SPECIALS,
};

/* ---- goods ---- */

void agricola_put_cost(struct mire_text *text, const uint8_t *goods, int kinds)
{
    size_t from = text->length;
    for (int good = 0; good < kinds; good++)
        mire_put_more(text, from, ", ", goods[good], agricola_goods[good]);
    if (text->length == from)
        mire_put(text, "nothing");
}

/* ---- what a card needs ---- */

/* What is counted, goods aside. */
static const char *const counted[COUNT_EVENT + 1] = {
    [COUNT_IMPROVEMENTS] = "improvement",
    [COUNT_MAJOR_IMPROVEMENTS] = "major improvement",
    [COUNT_OCCUPATIONS] = "occupation",
    [COUNT_MINORS_IN_HAND] = "minor improvement",
    [COUNT_ROOMS] = "room",
    [COUNT_PEOPLE] = "person",
    [COUNT_FIELDS] = "field",
    [COUNT_GRAIN_FIELDS] = "grain field",
    [COUNT_VEGETABLE_FIELDS] = "vegetable field",
    [COUNT_PASTURES] = "pasture",
    [COUNT_STABLES] = "stable",
    [COUNT_FORESTS] = "forest",
    [COUNT_MOORS] = "moor",
    [COUNT_UNUSED_CELLS] = "unused space",
    [COUNT_ANIMALS] = "animal",
};

static void put_test(struct mire_text *text, const struct test *test)
{
    bool good = test->count >= COUNT(0) && test->count < COUNT(GOODS);
    const char *what = good ? agricola_goods[test->count - COUNT(0)] : counted[test->count];
    int space;
    if (test->any) {
        for (const struct test *t = test->any; t->count || t->holds; t++) {
            mire_put(text, t == test->any ? "" : " or ");
            put_test(text, t);
        }
    } else if (test->holds) {
        mire_put(text, "no moor and no forest (with the corrections of the Moor)");
    } else if (test->count == COUNT_HOUSE) {
        mire_put(text, test->min == STONY ? "a stone house" : "a clay or stone house");
    } else if (test->count == COUNT_ROUND && test->in) {
        mire_put(text, "a round without a harvest");
    } else if (test->count == COUNT_ROUND) {
        mire_putf(text, test->max < 127 ? "round %d or before" : "round %d or later",
                  test->max < 127 ? test->max : test->min);
    } else if (test->count == COUNT_OWN_PEOPLE_ON) {
        mire_put(text, "a person of yours on");
        MIRE_EACH_BIT(space, test->spaces)
            mire_putf(text, " %s", agricola_spaces[space].name);
    } else if (test->max == 0) {
        mire_putf(text, "no %s", what);
    } else if (test->max == 127) {
        mire_put_count(text, test->min, what);
    } else {
        mire_put(text, test->min == test->max ? "exactly " : "at most ");
        mire_put_count(text, test->max, what);
    }
    if (test->count == COUNT_MINORS_IN_HAND)
        mire_put(text, " in hand");
}

bool agricola_put_needs(struct mire_text *text, int card)
{
    const struct test *needs = agricola_card(card)->needs;
    for (const struct test *t = needs; t && (t->count || t->any || t->holds); t++) {
        mire_put(text, t == needs ? "" : ", ");
        put_test(text, t);
    }
    return needs != NULL;
}

/* ---- hand cards ---- */

static void put_handed_in(struct mire_text *text, uint32_t majors)
{
    int major, said = 0;
    MIRE_EACH_BIT(major, majors)
        mire_putf(text, "%s%s", said++ ? " or " : "", agricola_majors[major].name);
}

static void put_card_cost(struct mire_text *text, const struct card_info *info)
{
    mire_put(text, "Cost: ");
    if (info->own_cost)
        mire_put(text, "1 clay and 1 food for each of your people");
    else if (!info->hand_in)
        agricola_put_cost(text, info->cost, GOODS);
    if (info->hand_in) {
        mire_put(text, "hand in your ");
        put_handed_in(text, info->hand_in);
        mire_put(text, info->to_box ? ", which leaves the game" : ", which goes back on display");
    }
    mire_put(text, ".\n");
}

/* Where it lies, and what lies on it. */
static void put_card_now(struct mire_text *text, const struct agricola *g, int card)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct farm *farm = &g->farm[seat];
        int slot = agricola_slot(farm, card);
        if (slot < 0)
            continue;
        mire_putf(text, "Now: in front of player %d", seat + 1);
        int counters = card == B068 ? farm->crops[BEANFIELD] : farm->load[slot] & 0x7F;
        if (counters)
            mire_putf(text, ", with %d on it", counters);
        mire_put(text, ".\n");
    }
}

static void read_hand_card(const struct agricola *g, int card, struct mire_card *out,
                           struct mire_text *text)
{
    const struct card_info *info = agricola_card(card);
    mire_card_named(out, info->kind == OCCUPATION ? "occupation" : "minor improvement", info->id,
                    info->name);
    if (info->kind == MINOR)
        put_card_cost(text, info);
    if (info->players)
        mire_putf(text, "For %d players or more.\n", info->players);
    if (info->needs) {
        mire_put(text, "Needs: ");
        agricola_put_needs(text, card);
        mire_put(text, ".\n");
    }
    if (info->points)
        mire_putf(text, "Points: %d.\n", info->points);
    if (info->upgrade)
        mire_put(text, "Counts as a major improvement, too, and can be built like one.\n");
    if (info->passes)
        mire_put(text, "Passes: once played it goes to your left neighbour's hand.\n");
    mire_putf(text, "%s\n", info->text);
    if (info->source == CONFLICT)
        mire_put(text, "What was published of it differs in details.\n");
    put_card_now(text, g, card);
}

/* ---- major improvements ---- */

/* clang-format off */
static const char *const does[MAJORS] = {
    [WELL] = "Puts 1 food on each of the next five rounds.",
    [WELL_2] = "Puts 1 food on each of the next five rounds.",
    [CLAY_OVEN] = "You may bake at once when you build it.",
    [CLAY_OVEN_2] = "You may bake at once when you build it.",
    [STONE_OVEN] = "You may bake at once when you build it.",
    [STONE_OVEN_2] = "You may bake at once when you build it.",
    [VILLAGE_CHURCH] = "2 food at once. In every harvest you may give 1 fuel for 1 point.",
    [HEATING_OVEN] = "2 fuel at once. Heating costs you 1 fuel less.",
    [TILED_OVEN] = "Heating never costs you more than 1 fuel.",
    [FURNITURE_STALL] = "At any time: 1 wood for 1 clay.",
    [CERAMICS_STALL] = "At any time: 1 clay for 1 wood.",
    [BASKET_STALL] = "At any time: 1 reed for 1 wood, 1 clay or 1 stone.",
    [PEAT_CHARCOAL_KILN] = "Cutting peat brings 1 fuel more, with a horse 2. At the end 3 fuel are worth 1 point, 5 are worth 2.",
    [FORESTERS_LODGE] = "Felling trees brings 1 wood more, with a horse 2. At the end every forest of yours is worth 1 point.",
    [MUSEUM_OF_THE_MOORS] = "Well and Stone Oven cost you 1 stone less; Clay Oven, Pottery and Forester's Lodge 1 clay; Joinery 1 wood; Basketmaker's Workshop 1 reed.",
    [RIDING_STABLES] = "1 food at the start of each round in which you have 2 horses or more.",
};
/* clang-format on */

static void put_cooking(struct mire_text *text, const uint8_t cooks[5])
{
    static const char *const eaten[] = {"a vegetable", "a sheep", "a boar", "cattle", "a horse"};
    bool any = false;
    for (int i = 0; i < 5; i++) {
        if (!cooks[i])
            continue;
        mire_putf(text, any ? ", %s %d" : "At any time: %s becomes %d food", eaten[i], cooks[i]);
        any = true;
    }
    mire_put(text, any ? ".\n" : "");
}

static void put_major_now(struct mire_text *text, const struct agricola *g, int major)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->farm[seat].majors >> major & 1)
            mire_putf(text, "Now: in front of player %d%s.\n", seat + 1,
                      g->farm[seat].marked >> major & 1 ? ", with a fuel marker on it" : "");
    if (agricola_is_covered(g, major))
        mire_putf(text, "Now: under the %s.\n",
                  agricola_majors[agricola_top_major(g, agricola_majors[major].slot)].name);
}

static void put_major(struct mire_text *text, int major)
{
    const struct major_info *info = &agricola_majors[major];
    put_cooking(text, info->cooks);
    if (info->bakes) {
        mire_putf(text, "Baking: a grain becomes %d food", info->bakes);
        if (info->bakes_most < 9)
            mire_putf(text, ", at most %d in one action", info->bakes_most);
        mire_put(text, ".\n");
    }
    if (info->craft) {
        const char *good = agricola_goods[info->craft - 1];
        mire_putf(text, "Once a harvest: 1 %s becomes %d food.\n", good, info->craft_food);
        mire_putf(text, "At the end %d, %d or %d %s are worth 1, 2 or 3 points, and are spent.\n",
                  info->bonus[0], info->bonus[1], info->bonus[2], good);
    }
    if (does[major])
        mire_putf(text, "%s\n", does[major]);
}

static void read_major(const struct agricola *g, int major, struct mire_card *out,
                       struct mire_text *text)
{
    const struct major_info *info = &agricola_majors[major];
    mire_card_named(out, "major improvement", info->id, info->name);
    mire_put(text, "Cost: ");
    agricola_put_cost(text, info->cost, MATERIALS);
    if (info->hand_in) {
        mire_put(text, "; or hand in a ");
        put_handed_in(text, info->hand_in);
    }
    mire_putf(text, ".\nPoints: %d.\n", info->points);
    put_major(text, major);
    put_major_now(text, g, major);
}

/* ---- action spaces ---- */

static void put_offers(struct mire_text *text, int space)
{
    int count;
    const struct offer *offers = agricola_offers(space, &count);
    mire_put(text, space == CORRAL_6 ? "The first of these that you lack: " : "One of these: ");
    for (int i = 0; i < count; i++) {
        mire_put(text, i ? "; " : "");
        agricola_put_amounts(text, offers[i].get, 2, ", ");
        if (offers[i].price)
            mire_putf(text, " for %d food", offers[i].price);
    }
    mire_put(text, ".\n");
}

static void put_lesson(struct mire_text *text, int space)
{
    mire_put(text, "Play one occupation. ");
    if (space == LESSONS)
        mire_put(text, "Your first one costs nothing, each further one 1 food.\n");
    else if (space == LESSONS_3 || space == LESSONS_56_FLAT)
        mire_put(text, "It costs 2 food.\n");
    else
        mire_put(text, "Your first two cost 1 food each, all others 2 food.\n");
}

static void put_deeds(struct mire_text *text, const struct space_info *info)
{
    MIRE_TEXT(line, 300);
    mire_put(&line, agricola_deeds[info->deed[0]].text);
    if (info->deed[1])
        mire_putf(&line, "%s%s", info->flow == AND_OR ? "; and, or instead, " : "; then perhaps ",
                  agricola_deeds[info->deed[1]].text);
    line.at[0] = (char)toupper((unsigned char)line.at[0]);
    mire_putf(text, "%s.\n", line.at);
}

static void put_flow(struct mire_text *text, const struct agricola *g, int space)
{
    const struct space_info *info = &agricola_spaces[space];
    switch (info->flow) {
    case MEETS:
        mire_put(text, "You become the starting player, for the next round. ");
        mire_put(text, agricola_covered(g) ? "Take the food that lies here: 1 comes each round.\n"
                                           : "You may play a minor improvement.\n");
        break;
    case TEACHES:
        put_lesson(text, space);
        break;
    case HEALS:
        mire_put(text,
                 "Any number of people find room here; for people from the sick bed it is the "
                 "only place. Each takes 1 food.\n");
        break;
    case TAKES:
        mire_sayf(text, "%d %s {comes|come} here each round. Take all there is",
                  space == FOREST && agricola_solo(g) ? 2 : info->grows,
                  agricola_goods[info->good]);
        if (info->gain[0].n) {
            mire_put(text, ", and ");
            agricola_put_amounts(text, info->gain, 3, ", ");
        }
        mire_put(text, ".\n");
        break;
    case GAINS:
    case CHOOSES:
        if (info->gain[0].n) {
            mire_put(text, "Take ");
            agricola_put_amounts(text, info->gain, 3, ", ");
            mire_put(text, ".\n");
        }
        if (info->flow == CHOOSES)
            put_offers(text, space);
        break;
    default:
        put_deeds(text, info);
        break;
    }
}

static bool on_this_board(const struct agricola *g, int space)
{
    return g->open >> space & 1 || agricola_spaces[space].stage;
}

/* Boards for other numbers of players have spaces of the same id. */
static bool shares_id(int space)
{
    for (int other = 0; other < SPACES; other++)
        if (other != space && strcmp(agricola_spaces[other].id, agricola_spaces[space].id) == 0)
            return true;
    return false;
}

/* For how many players a space is, as bits; options may want it, too. */
static int players_of(int space)
{
    if (agricola_spaces[space].players)
        return agricola_spaces[space].players;
    if (space == SIDE_JOB_TILE)
        return 0xF << 2;
    if (space == INFIRMARY)
        return 0x3F << 1;
    if (space == MOOR_RESOURCE_MARKET)
        return 1 << 1 | 1 << 2;
    return space < T34_ANIMAL_MARKET ? 1 << 2 : 1 << 3 | 1 << 4;
}

static void put_players(struct mire_text *text, int space, const char *between)
{
    int players, said = 0;
    MIRE_EACH_BIT(players, players_of(space))
        mire_putf(text, "%s%d", said++ ? between : "", players);
}

static void read_space(const struct agricola *g, int space, struct mire_card *out,
                       struct mire_text *text)
{
    const struct space_info *info = &agricola_spaces[space];
    int other;
    struct mire_text id = mire_text_on(out->id, sizeof out->id);
    mire_put(&id, info->id);
    snprintf(out->name, sizeof out->name, "%s", info->name);
    if (shares_id(space) && !on_this_board(g, space)) {
        mire_put(&id, "@");
        put_players(&id, space, "");
    }
    out->kind = info->stage ? "round card" : "action space";
    if (info->stage)
        mire_putf(text, "Comes in stage %d.\n", info->stage);
    if (!on_this_board(g, space)) {
        mire_put(text, "Now: not in this game.\nOnly with ");
        put_players(text, space, ", ");
        mire_put(text, players_of(space) == 1 << 1 ? " player.\n" : " players.\n");
    }
    if (info->from_round)
        mire_putf(text, "From round %d on.\n", info->from_round);
    put_flow(text, g, space);
    if (info->linked & ~(1ull << space)) {
        mire_put(text, "While somebody is here nobody can use");
        MIRE_EACH_BIT(other, info->linked & ~(1ull << space))
            mire_putf(text, "%s %s",
                      other == __builtin_ctzll(info->linked & ~(1ull << space)) ? "" : ",",
                      agricola_spaces[other].name);
        mire_put(text, ".\n");
    }
    if (g->pile[space]) {
        mire_put(text, "Now: ");
        mire_put_count(text, g->pile[space], agricola_goods[info->good]);
        mire_put(text, ".\n");
    }
}

/* ---- special actions ---- */

static const char *const specials[SPECIALS] = {
    [CUT_PEAT] = "Take one of your moors off the farm: 3 fuel.",
    [FELL_TREES] = "Take one of your forests off the farm: 2 wood.",
    [SLASH_AND_BURN] = "One of your forests becomes a field, next to a field if you have one.",
    [HORSE_MARKET] = "Take 1 horse. It costs 1 food where the card says so.",
    [LABOUR_MARKET] = "Take 1 food; 2 with three players.",
    [BLACK_MARKET] = "Pay 1 fuel, then play a minor improvement from your hand.",
    [ILLICIT_WORK] = "Pay 1 food and 1 fuel, and build a major improvement.",
};

static void read_special_card(const struct agricola *g, int card, struct mire_card *out,
                              struct mire_text *text)
{
    const struct special_card *info = &agricola_special_cards[card];
    int special;
    snprintf(out->id, sizeof out->id, "%s", info->id);
    struct mire_text name = mire_text_on(out->name, sizeof out->name);
    MIRE_EACH_BIT(special, info->actions)
        mire_putf(&name, "%s%s", name.length ? ", " : "Card: ", agricola_special_names[special]);
    out->kind = "special card";
    mire_put(text, "Instead of placing a person, as long as one is at home: one of its actions.\n");
    MIRE_EACH_BIT(special, info->actions)
        mire_putf(text, "%s: %s\n", agricola_special_names[special], specials[special]);
    if (info->actions >> HORSE_MARKET & 1)
        mire_putf(text,
                  info->horse_price ? "The horse costs %d food here.\n" : "The horse is free.\n",
                  info->horse_price);
    if (info->actions >> LABOUR_MARKET & 1)
        mire_putf(text, "The Labour Market brings %d food here.\n", info->labour_food);
    if (agricola_solo(g))
        return;
    mire_put(text, "The first to take it in a round pays nothing, another player after that 2 "
                   "food.\n");
    if (!(info->players >> g->head.seats & 1))
        mire_put(text, "Now: not in this game.\n");
    else if (g->special[card] & FACE_DOWN)
        mire_put(text, "Now: used twice.\n");
    else if (g->special[card])
        mire_putf(text, "Now: player %d has it.\n", g->special[card]);
}

static void read_round(const struct agricola *g, int round, struct mire_card *out,
                       struct mire_text *text)
{
    int space = g->round_card[round - 1];
    snprintf(out->id, sizeof out->id, "round-%d", round);
    snprintf(out->name, sizeof out->name, "Round %d", round);
    out->kind = "round space";
    mire_putf(text, "Stage %d%s.\n", agricola_stages[round - 1],
              agricola_next_harvest[round] == round ? ", with a harvest at its end" : "");
    if (space != NO_CARD)
        mire_putf(text, "Now: its card is %s.\n", agricola_spaces[space].name);
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct farm *farm = &g->farm[seat];
        MIRE_TEXT(waiting, 200);
        for (int good = 0; good < GOODS; good++)
            mire_put_more(&waiting, 0, ", ", farm->coming[round - 1][good], agricola_goods[good]);
        for (int tile = 0; tile < TILES; tile++)
            mire_put_more(&waiting, 0, ", ", farm->tiles[round - 1][tile], agricola_tiles[tile]);
        if (waiting.length)
            mire_putf(text, "Waiting for player %d: %s.\n", seat + 1, waiting.at);
    }
}

/* ---- */

void agricola_card_text(const void *seen, int index, struct mire_card *card)
{
    const struct agricola *g = seen;
    struct mire_text text = mire_text_on(card->text, sizeof card->text);
    if (index < FIRST_MAJOR) {
        read_hand_card(g, index, card, &text);
    } else if (index < FIRST_SPACE) {
        read_major(g, index - FIRST_MAJOR, card, &text);
    } else if (index < FIRST_SPECIAL_CARD) {
        read_space(g, index - FIRST_SPACE, card, &text);
    } else if (index < FIRST_SPECIAL) {
        read_special_card(g, index - FIRST_SPECIAL_CARD, card, &text);
    } else if (index < FIRST_ROUND) {
        int special = index - FIRST_SPECIAL;
        mire_card_named(card, "special action", agricola_special_ids[special],
                        agricola_special_names[special]);
        mire_putf(&text, "%s\n", specials[special]);
    } else {
        read_round(g, index - FIRST_ROUND + 1, card, &text);
    }
}
