/* SPDX-License-Identifier: MIT */
/*
 * What things read: hand cards, major improvements, action spaces, special actions and round
 * spaces, each whole, one fact a line. What a thing does stands in its row, in the tables and in
 * deck/; here are its price, its points, and what lies on it now.
 */
#include "games/agricola/cards/cards.h"

#include "core/text.h"

#include <stdio.h>
#include <string.h>

/* ---- goods ---- */

void agricola_put_cost(struct mire_text *text, const uint8_t *goods, int kinds)
{
    size_t from = text->length;
    for (int good = 0; good < kinds; good++)
        mire_put_more(text, from, ", ", goods[good], agricola_goods[good]);
    if (text->length == from)
        mire_put(text, "nothing");
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
    if (info->asks)
        mire_putf(text, "Needs: %s.\n", info->asks);
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
    mire_putf(text, ".\nPoints: %d.\n%s\n", info->points, info->text);
    put_major_now(text, g, major);
}

/* ---- action spaces ---- */

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

static void put_players(struct mire_text *text, int space, const char *between)
{
    int players, said = 0;
    MIRE_EACH_BIT(players, agricola_spaces[space].players | agricola_spaces[space].also)
        mire_putf(text, "%s%d", said++ ? between : "", players);
}

static void read_space(const struct agricola *g, int space, struct mire_card *out,
                       struct mire_text *text)
{
    const struct space_info *info = &agricola_spaces[space];
    bool covered = space == MEETING_PLACE && agricola_covered(g);
    mire_card_named(out, info->stage ? "round card" : "action space", info->id, info->name);
    if (info->stage)
        mire_putf(text, "Comes in stage %d.\n", info->stage);
    if (!on_this_board(g, space)) {
        struct mire_text id = mire_text_on(out->id, sizeof out->id);
        mire_put(&id, info->id);
        if (shares_id(space)) {
            mire_put(&id, "@");
            put_players(&id, space, "");
        }
        mire_put(text, "Now: not in this game.\nOnly with ");
        put_players(text, space, ", ");
        mire_put(text, " players.\n");
    }
    if (info->from_round)
        mire_putf(text, "From round %d on.\n", info->from_round);
    mire_putf(text, "%s\n", covered ? agricola_cover_card : info->text);
    if (g->pile[space]) {
        mire_put(text, "Now: ");
        mire_put_count(text, g->pile[space], agricola_goods[info->good]);
        mire_put(text, ".\n");
    }
}

/* ---- special actions ---- */

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
        mire_putf(text, "%s: %s\n", agricola_special_names[special],
                  agricola_special_texts[special]);
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

static void read_special(const struct agricola *g, int special, struct mire_card *out,
                         struct mire_text *text)
{
    mire_card_named(out, "special action", agricola_special_ids[special],
                    agricola_special_names[special]);
    mire_putf(text, "%s\n", agricola_special_texts[special]);
}

static void read_round(const struct agricola *g, int index, struct mire_card *out,
                       struct mire_text *text)
{
    int round = index + 1, space = g->round_card[index];
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
    static const struct {
        int n;
        void (*read)(const struct agricola *g, int index, struct mire_card *out,
                     struct mire_text *text);
    } kinds[] = {
        {CARDS, read_hand_card},  {MAJORS, read_major},
        {SPACES, read_space},     {SPECIAL_CARDS, read_special_card},
        {SPECIALS, read_special}, {ROUNDS, read_round},
    };
    struct mire_text text = mire_text_on(card->text, sizeof card->text);
    int kind = 0;
    for (; index >= kinds[kind].n; kind++)
        index -= kinds[kind].n;
    kinds[kind].read(seen, index, card, &text);
}
