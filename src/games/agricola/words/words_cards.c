/* SPDX-License-Identifier: MIT */
/* Words about hand cards: questions, sentences, refusals. */
#include "games/agricola/cards/cards.h"

#include "core/text.h"

#include <string.h>

const char *const agricola_tiles[TILES] = {"field", "moor", "forest"};

/* ---- goods in a row ---- */

static bool put_goods(struct mire_text *text, const int8_t goods[GOODS + 1])
{
    bool any = false;
    for (int good = 0; good <= GOODS; good++) {
        if (!goods[good])
            continue;
        mire_put(text, any ? " and " : "");
        mire_putf(text, "%d %s", goods[good],
                  good == POINTS ? goods[good] == 1 ? "point" : "points" : agricola_goods[good]);
        any = true;
    }
    return any;
}

static void put_rounds(struct mire_text *text, const struct op *op)
{
    int round, n = 0;
    EACH(round, op->rounds)
    mire_putf(text, "%s%d",
              n++            ? ", "
              : op->absolute ? " in rounds "
                             : " in rounds from now: ",
              round);
}

/* What an operation does, as the object of "takes" or "chooses". */
static void put_op(struct mire_text *text, const struct op *op)
{
    static const char *const deeds[OP_KINDS] = {
        [OP_PLOW] = "to plow a field",
        [OP_RENOVATE] = "to renovate",
        [OP_ROOMS] = "to build rooms",
        [OP_OCCUPATION] = "to play an occupation",
        [OP_MINOR] = "to play a minor improvement",
    };
    switch (op->kind) {
    case OP_SWAP:
        put_goods(text, op->goods);
        mire_put(text, " for ");
        put_goods(text, op->pay);
        break;
    case OP_EXCHANGE:
        mire_put(text, "to trade: ");
        put_op(text, &op->then[0]);
        break;
    case OP_PAY_THEN:
        mire_put(text, "to pay ");
        put_goods(text, op->pay);
        break;
    case OP_COMING:
        put_goods(text, op->goods);
        put_rounds(text, op);
        break;
    default:
        if (deeds[op->kind] || op->says)
            mire_put(text, deeds[op->kind] ? deeds[op->kind] : op->says);
        else if (!put_goods(text, op->goods))
            mire_put(text, "the card's effect");
        break;
    }
}

/* ---- questions ---- */

static void prompt_draft(const struct agricola *g, const struct step *step, struct mire_text *text)
{
    static const char *const kinds[PILES] = {"occupation", "minor improvement of the Moor",
                                             "minor improvement of the base game"};
    const uint8_t *pack = NULL;
    int next, picks = agricola_picks(g, step->draft.pile, &next),
              n = agricola_pack(g, step->seat, &pack);
    mire_putf(text, "Draft, %s %d of %d: which card do you keep?", kinds[step->draft.pile],
              step->draft.pick + 1, picks);
    if (next >= 0)
        mire_putf(text, " The rest goes to @%d.", next + 1);
    else if (n > 1)
        mire_put(text, " The other one leaves the game.");
}

void agricola_prompt_card(const struct agricola *g, const struct step *step, struct mire_text *text)
{
    switch (step->what) {
    case STEP_DRAFT:
        prompt_draft(g, step, text);
        break;
    case STEP_OCCUPATION:
        mire_putf(text, "Which occupation do you play, for %d food?", step->occupation.food);
        break;
    case STEP_TILE:
        mire_putf(text, "Where do you lay the %s?", agricola_tiles[step->tile.tile]);
        break;
    default:
        mire_putf(text, "%s: %s?", agricola_card(step->card.card)->name,
                  step->what == STEP_CHOICE    ? "what do you choose"
                  : step->what == STEP_TRADE   ? "do you trade"
                  : step->what == STEP_PAY_FOR ? "do you pay for it"
                  : step->what == STEP_CELLS   ? "which space"
                                               : "do you use it");
        break;
    }
}

/* ---- sentences ---- */

static const struct op *option_of(const struct agricola *g, int option)
{
    const struct step *step = g->depth ? &g->agenda[g->depth - 1] : NULL;
    if (!step || step->what < STEP_CHOICE || step->what > STEP_PAY_FOR)
        return NULL;
    const struct op *op = agricola_op_of(step);
    if (!op || step->what == STEP_PAY_FOR)
        return op;
    for (int i = 0; i <= option; i++)
        if (!op->then[i].kind)
            return NULL;
    return &op->then[option];
}

/* What is paid, or handed in, where there are several ways. */
static void say_card_way(const struct agricola *g, int seat, int card, int way,
                         struct mire_text *text)
{
    struct cost ways[WAYS];
    int n = agricola_card_ways(g, seat, card, ways);
    int given = agricola_given_up(&g->farm[seat], card, way);
    if (given)
        mire_putf(text, ", handing in the %s", agricola_majors[given - 1].name);
    else
        agricola_say_way(ways, n, way, text);
}

void agricola_say_card(const struct agricola *g, int seat, mire_action action, int viewer,
                       struct mire_text *text)
{
    int o = OPERAND(action);
    const struct op *op;
    switch (ACT(action)) {
    case ACT_PLAY:
        mire_putf(text, "plays %s", agricola_card(o & 0xFF)->name);
        say_card_way(g, seat, o & 0xFF, o >> 8, text);
        break;
    case ACT_EFFECT:
        mire_putf(text, "uses %s", agricola_card(o)->name);
        break;
    case ACT_OPTION:
        op = option_of(g, o);
        mire_put(text, "chooses ");
        if (op)
            put_op(text, op);
        else
            mire_putf(text, "option %d", o + 1);
        break;
    case ACT_EXTEND:
        mire_put(text, "attaches an extension ");
        agricola_put_strip(text, &g->farm[seat], o);
        break;
    case ACT_CELL:
        mire_put(text, "picks the space ");
        agricola_put_place(text, o);
        break;
    case ACT_TILE:
        mire_putf(text, "lays a %s ", agricola_tiles[o >> 8]);
        agricola_put_place(text, o & 0xFF);
        break;
    default:
        mire_putf(text, "%s %s", ACT(action) == ACT_DRAFT ? "keeps" : "exchanges",
                  viewer == seat || viewer == MIRE_EVERYTHING ? agricola_card(o)->name : "a card");
        break;
    }
}

/* ---- refusals ---- */

void agricola_why_not_play(const struct agricola *g, int seat, int card, struct mire_text *text)
{
    const struct card_info *info = agricola_card(card);
    struct cause cause = {.seat = (uint8_t)seat, .card = (uint8_t)card, .slot = NO_CARD};
    if (!agricola_in(g->farm[seat].hand, card))
        mire_putf(text, "%s is not in your hand", info->name);
    else if (agricola_holds(g, seat, info->needs, &cause))
        mire_putf(text, "%s cannot be played here, or you cannot pay for it", info->name);
    else {
        mire_putf(text, "%s needs ", info->name);
        agricola_put_needs(text, card);
    }
}
