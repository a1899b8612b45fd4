/* SPDX-License-Identifier: MIT */
/* Words: one row an action, a question, a piece of news. holes.c fills in what they are about. */
#include "core/json.h"
#include "games/agricola/words/holes.h"

/* ---- conditions ---- */

static bool several_ways(const struct mire_about *about)
{
    struct cost ways[WAYS];
    int n = agricola_ways(about, ways);
    return n > 1 && about->of[WAY] < n;
}

static bool pack_ends(const struct agricola *g, int seat)
{
    const uint8_t *pack = NULL;
    return agricola_pack(g, seat, &pack) > 1;
}

/* clang-format off */
/* ... of actions */
HOLDS(when_at_swap, g->depth && step->what == STEP_SWAP)
HOLDS(when_at_used, g->depth && step->what == STEP_USED)
HOLDS(when_at_exchange, g->depth && step->what == STEP_EXCHANGE_HAND)
HOLDS(when_goods_lie_there, g->pile[about->of[SPACE]])
HOLDS(when_goods_are_given, agricola_spaces[about->of[SPACE]].gain[0].n)
HOLDS(when_card_costs_food, agricola_card_price(g, about->seat, about->of[SPECIAL_CARD]) > 0)
HOLDS(when_offer_costs_food, agricola_spaces[about->of[SPACE]].offers[about->of[WHAT]].price)
HOLDS(when_other_way, about->of[WAY])
HOLDS(when_several_ways, several_ways(about))
HOLDS(when_to_stone, about->of[HOUSE])
HOLDS(when_other_way_to_stone, about->of[HOUSE] && about->of[WAY])
HOLDS(when_several_ways_to_stone, about->of[HOUSE] && several_ways(about))
HOLDS(when_with_clay, about->of[NUMBER])
HOLDS(when_hands_major_in, about->of[HANDED_IN])
HOLDS(when_hands_major_in_for_card, agricola_given_up(farm, about->of[HAND_CARD], about->of[WAY]))
HOLDS(when_crafts, about->of[WHAT] < GRAIN_TO_FOOD)
HOLDS(when_keeps_none, !about->of[WHAT])
HOLDS(when_must_beg, farm->goods[FOOD] < agricola_food_due(g, about->seat))
HOLDS(when_with_firewood, about->of[WOOD_AMONG])
HOLDS(when_option_known, agricola_option(g, about->of[NUMBER]))
HOLDS(when_card_not_shown, mire_tells_others(about))
/* ... of questions */
HOLDS(when_another_on_market, step->turn.second && step->turn.on_market)
HOLDS(when_another_person, step->turn.second)
HOLDS(when_all_in_bed, farm->home == farm->bed)
HOLDS(when_with_moor, agricola_moor(g))
HOLDS(when_part_done, step->parts.done)
HOLDS(when_room_built, step->rooms.built)
HOLDS(when_stable_built, step->stables.built & ~JUST_ONE)
HOLDS(when_only_minors, step->improve.which == MINORS_ONLY)
HOLDS(when_only_workshops, step->improve.which == WORKSHOPS_ONLY)
HOLDS(when_only_majors, step->improve.which == MAJORS_ONLY || agricola_level(g) == 1)
HOLDS(when_first_pasture, !g->drawing.region && !step->fences.made && !farm->pastures)
HOLDS(when_next_pasture, !g->drawing.region)
HOLDS(when_pack_goes_on, agricola_next_drafter(g) >= 0)
HOLDS(when_pack_ends, pack_ends(g, about->seat))
/* ... of news */
HOLDS(when_some_beg, about->of[SECOND_NUMBER])
HOLDS(when_some_cold, about->of[SECOND_NUMBER])
HOLDS(when_no_open_card, about->of[SPECIAL_CARD] >= SPECIAL_CARDS)

static const struct mire_row acts[] = {
    {ACT_STOP, when_at_swap, NULL, "{who leaves|leave} the special card open"},
    {ACT_STOP, when_at_used, NULL, "{who discards|discard} the special card"},
    {ACT_STOP, when_at_exchange, NULL, "{who exchanges|exchange} no more cards"},
    {ACT_STOP, 0, "done", "{who does|do} nothing more here", 0, "done", ""},
    {ACT_PLACE, when_goods_lie_there, NULL, "{who} sends a person to {Space} and takes {haul}",
     "Send a person to {Space} and take {haul}"},
    {ACT_PLACE, when_goods_are_given, NULL, "{who} sends a person to {Space} and gets {haul}",
     "Send a person to {Space} and get {haul}"},
    {ACT_PLACE, 0, "{space}", "{who sends|send} a person to {Space}", 0, "place", "space-{space}", "forest",
     {SPACE}},
    {ACT_SPECIAL, when_card_costs_food, NULL, "{who takes|take} a special card for {Special}, for 2 food"},
    {ACT_SPECIAL, 0, "special {special-card} {special}", "{who takes|take} a special card for {Special}", 0,
     "special", "special-{special-id}-{special}", "special s02 peat", {WHAT, SPECIAL_CARD}},
    {ACT_PART, 0, "do {deed}", "{who} chooses to {do-it}", "{do-it}", "part", "", "do sow", {WHAT}},
    {ACT_CHOOSE, when_offer_costs_food, NULL, "{who takes|take} {offered} for {offer-price} food"},
    {ACT_CHOOSE, 0, "take {offer}", "{who takes|take} {offered}", 0, "take", "space-{space}", "take reed",
     {WHAT, SPACE}},

    {ACT_ROOM, when_other_way, "room {cell} way {way}", .example = "room a1, or room a1 way 2",
     .operand = {CELL, WAY}},
    {ACT_ROOM, when_several_ways, NULL, "{who builds|build} a room {place} for {price}"},
    {ACT_ROOM, 0, "room {cell}", "{who builds|build} a room {place}", 0, "room", "{cell-id}", "room a1",
     {CELL, WAY}},
    {ACT_STABLE, 0, "stable {cell}", "{who builds|build} a stable {place}", 0, "stable", "{cell-id}", "stable c5",
     {CELL}},
    {ACT_PLOW, 0, "plow {cell}", "{who plows|plow} a field {place}", 0, "plow", "{cell-id}", "plow b2", {CELL}},
    {ACT_PEAT, 0, "peat {cell}", "{who cuts|cut} the peat {place}", 0, "peat", "{cell-id}", "peat a2", {CELL}},
    {ACT_FELL, 0, "fell {cell}", "{who fells|fell} the forest {place}", 0, "fell", "{cell-id}", "fell a3", {CELL}},
    {ACT_BURN, 0, "burn {cell}", "{who burns|burn} the forest down for a field {place}", 0, "burn", "{cell-id}",
     "burn c4", {CELL}},
    {ACT_FENCE, 0, "fence {cell}", "{who fences|fence} in the space {place}", 0, "fence", "{cell-id}", "fence c5",
     {CELL}},
    {ACT_CLOSE, when_with_clay, "close {clay} clay", "{who closes|close} the pasture, with {clay} clay", 0, NULL,
     NULL, "close, or close 2 clay", {NUMBER}},
    {ACT_CLOSE, 0, "close", "{who closes|close} the pasture", 0, "close", "{region-ids}", NULL, {NUMBER}},
    {ACT_CELL, 0, "pick {cell}", "{who picks|pick} the space {place}", 0, "pick", "{cell-id}", "pick a1", {CELL}},
    {ACT_TILE, 0, "lay {tile} {cell}", "{who lays|lay} {a tile} {place}", 0, "lay", "{cell-id}", "lay forest a1",
     {CELL, WHAT}},
    {ACT_EXTEND, 0, "extend {strip}", "{who attaches|attach} an extension {strip}", 0, "extend", "",
     "extend over a1", {WHAT}},

    {ACT_SOW, 0, "sow {crops}", "{who sows|sow} {sown}", 0, "sow", "{sown-ids}", "sow 2 grain 1 vegetable", {WHAT}},
    {ACT_SOW_CELL, 0, "sow {crop-there}", "{who sows|sow} 1 {good} {place}", 0, "sow", "{cell-id}", "sow grain z1",
     {CELL, GOOD}},
    {ACT_BAKE, 0, "bake {grain}", "{who bakes|bake} {grain} grain into {bread} food", 0, "bake",
     "farm-{seat}-grain", "bake 2", {NUMBER}},
    {ACT_BUILD, when_hands_major_in, "build {major} for {handed-in}",
     "{who builds|build} the {Major} in place of the {Handed-in}", 0, NULL, "major-{major} major-{handed-in}",
     "build well, or build cooking-hearth-4 for fireplace-2", {HANDED_IN, MAJOR_BUILT, WAY}},
    {ACT_BUILD, when_other_way, "build {major} way {way}", .example = "build well, or build well way 2",
     .operand = {HANDED_IN, MAJOR_BUILT, WAY}},
    {ACT_BUILD, when_several_ways, NULL, "{who builds|build} the {Major} for {price}"},
    {ACT_BUILD, 0, "build {major}", "{who builds|build} the {Major}", 0, "build", "major-{major}", "build well",
     {HANDED_IN, MAJOR_BUILT, WAY}},
    {ACT_RENOVATE, when_several_ways_to_stone, NULL,
     "{who renovates|renovate} the house from wood to stone for {price}"},
    {ACT_RENOVATE, when_other_way_to_stone, "renovate stone way {way}",
     .example = "renovate stone, or renovate stone way 2", .operand = {WAY, HOUSE}},
    {ACT_RENOVATE, when_to_stone, "renovate stone", "{who renovates|renovate} the house from wood to stone",
     .operand = {WAY, HOUSE}},
    {ACT_RENOVATE, when_several_ways, NULL, "{who renovates|renovate} the house for {price}"},
    {ACT_RENOVATE, when_other_way, "renovate way {way}", .example = "renovate, or renovate way 2",
     .operand = {WAY, HOUSE}},
    {ACT_RENOVATE, 0, "renovate", "{who renovates|renovate} the house", 0, "renovate", "{room-ids}", NULL,
     {WAY, HOUSE}},

    {ACT_CONVERT, when_crafts, "craft {material}", .example = "craft reed", .operand = {WHAT}},
    {ACT_CONVERT, 0, "eat {piece}", "{who turns|turn} {pieces} into {food-from-it} food", 0, "eat",
     "farm-{seat}-{piece-id}", "eat sheep", {WHAT}},
    {ACT_TRADE, 0, "trade {trade}", "{who trades|trade} 1 {from} for 1 {to}", 0, "trade",
     "farm-{seat}-{from} farm-{seat}-{to}", "trade reed stone", {WHAT}},
    {ACT_KEEP, when_keeps_none, "keep none", "{who keeps|keep} no animals",
     .example = "keep 3 sheep 1 horse, or keep none", .operand = {WHAT}},
    {ACT_KEEP, 0, "keep {herd}", "{who keeps|keep} {animals}", 0, "keep", "{herd-ids}",
     "keep 3 sheep 1 horse, or keep none", {WHAT}},
    {ACT_FEED, when_must_beg, NULL, "{who} feeds the family with {food-paid} food and begs for {food-missing}",
     "Feed the family with {food-paid} food and beg for {food-missing}"},
    {ACT_FEED, 0, "feed", "{who feeds|feed} the family with {food-paid} food", 0, "feed", "farm-{seat}-food"},
    {ACT_HEAT, when_with_firewood, "heat {fuel} firewood",
     "{who heats|heat} the house with {fuel} of {fuel-due} fuel, wood among it", 0, NULL, NULL, "heat 2, or heat 2 firewood", {NUMBER, WOOD_AMONG}},
    {ACT_HEAT, 0, "heat {fuel}", "{who heats|heat} the house with {fuel} of {fuel-due} fuel", 0, "heat",
     "farm-{seat}-fuel", "heat 2", {NUMBER, WOOD_AMONG}},
    {ACT_CHURCH, 0, "church", "{who gives|give} 1 fuel to the Village Church for a point", 0, "church",
     "farm-{seat}-fuel"},
    {ACT_STOKE, 0, "stoke {oven}", "{who fires|fire} up the {Oven} with 1 fuel", 0, "stoke", "{oven-id}",
     "stoke fireplace-2", {WHAT}},
    {ACT_SWAP, 0, "swap", "{who puts|put} the special card under the pile", 0, "swap", "special-{open-card-id}"},
    {ACT_HOLD, 0, "hold", "{who pays|pay} 2 food to keep the special card open", 0, "hold", "farm-{seat}-food"},

    {ACT_PLAY, when_other_way, "play {card} way {way}", .example = "play a044, or play a044 way 2",
     .operand = {HAND_CARD, WAY}},
    {ACT_PLAY, when_hands_major_in_for_card, NULL, "{who plays|play} {Card}, handing in the {Returned}"},
    {ACT_PLAY, when_several_ways, NULL, "{who plays|play} {Card} for {price}"},
    {ACT_PLAY, 0, "play {card}", "{who plays|play} {Card}", 0, "play", "card-{card}", "play a044",
     {HAND_CARD, WAY}},
    {ACT_EFFECT, 0, "use {card}", "{who uses|use} {Card}", 0, "use", "card-{card}", "use a044", {HAND_CARD}},
    {ACT_OPTION, when_option_known, NULL, "{who chooses|choose} {effect}"},
    {ACT_OPTION, 0, "option {option}", "{who chooses|choose} option {option}", 0, "option", "card-{this-card-id}",
     "option 1", {NUMBER}},
    {ACT_ASIDE, when_card_not_shown, NULL, "{who} exchanges a card"},
    {ACT_ASIDE, 0, "exchange {card}", "{who exchanges|exchange} {Card}", 0, "exchange", "card-{card}",
     "exchange a044", {HAND_CARD}},
    {ACT_DRAFT, when_card_not_shown, NULL, "{who} keeps a card"},
    {ACT_DRAFT, 0, "draft {card}", "{who keeps|keep} {Card}", 0, "draft", "card-{card}", "draft a044", {HAND_CARD}},
    {.notation = NULL},
};

static const struct mire_row asks[] = {
    {.act = STEP_TURN, .when = when_another_on_market,
     .say = "Lasso: do you place another person at once, on an animal market?"},
    {.act = STEP_TURN, .when = when_another_person, .say = "Lasso: do you place another person at once?"},
    {.act = STEP_TURN, .when = when_all_in_bed,
     .say = "Round {round}: your people are in bed; send one to the infirmary, or which special "
            "action? {people} left to place."},
    {.act = STEP_TURN, .when = when_with_moor,
     .say = "Round {round}: where do you place a person, or which special action? {people} left to "
            "place."},
    {.act = STEP_TURN, .say = "Round {round}: where do you place a person? {people} left to place."},
    {.act = STEP_PARTS, .when = when_part_done, .say = "{this-space}: what do you do besides?"},
    {.act = STEP_PARTS, .say = "{this-space}: what do you do?"},
    {.act = STEP_CHOOSE, .say = "{this-space}: what do you take?"},
    {.act = STEP_ROOMS, .when = when_room_built, .say = "Where do you build another room?"},
    {.act = STEP_ROOMS, .say = "Where do you build a room?"},
    {.act = STEP_STABLES, .when = when_stable_built, .say = "Where do you build another stable?"},
    {.act = STEP_STABLES, .say = "Where do you build a stable?"},
    {.act = STEP_PLOW, .say = "Where do you plow a field?"},
    {.act = STEP_SOW, .say = "What do you sow?"},
    {.act = STEP_BAKE, .say = "How many grain do you bake?"},
    {.act = STEP_RENOVATE, .say = "How do you pay for the renovation?"},
    {.act = STEP_IMPROVE, .when = when_only_minors, .say = "Which minor improvement do you play?"},
    {.act = STEP_IMPROVE, .when = when_only_workshops, .say = "Which workshop do you build?"},
    {.act = STEP_IMPROVE, .when = when_only_majors, .say = "Which major improvement do you build?"},
    {.act = STEP_IMPROVE, .say = "Which improvement do you build?"},
    {.act = STEP_FENCES, .when = when_first_pasture,
     .say = "Which is the first cell of your pasture, in reading order?"},
    {.act = STEP_FENCES, .when = when_next_pasture,
     .say = "Which is the first cell of another pasture, in reading order?"},
    {.act = STEP_FENCES,
     .say = "Your pasture has {cells-so-far cell} so far. Close it, or which cell comes next?"},
    {.act = STEP_PAY, .say = "You have to pay {owed}. What do you turn into what is missing?"},
    {.act = STEP_KEEP, .say = "Not all animals find a place. Which do you keep?"},
    {.act = STEP_FEED, .when = when_must_beg,
     .say = "Your family eats {food-due} food, you have {food}. Turn goods into food, or beg for "
            "{food-missing}?"},
    {.act = STEP_FEED,
     .say = "Your family eats {food-due} food, you have {food}. Turn goods into more food?"},
    {.act = STEP_HEAT, .say = "Your house needs {fuel-due} fuel, you have {fuel-there} and {wood-there} "
                              "wood. How much do you burn?"},
    {.act = STEP_BREED, .say = "One of your animals is on the Night Pasture of another player and "
                               "breeds there. Which stay at home?"},
    {.act = STEP_PEAT, .say = "Which moor do you cut?"},
    {.act = STEP_FELL, .say = "Which forest do you fell?"},
    {.act = STEP_BURN, .say = "Which forest do you turn into a field?"},
    {.act = STEP_USED, .say = "Pay 2 food to keep the special card open for another use?"},
    {.act = STEP_SWAP, .say = "The special card for {open-card} is still open. Swap it for the next of "
                              "the pile, for {next-card}?"},
    {.act = STEP_EXCHANGE_HAND,
     .say = "Which of your cards do you exchange for others before the first round?"},
    {.act = STEP_OCCUPATION, .say = "Which occupation do you play, for {lesson-price} food?"},
    {.act = STEP_EVENT, .say = "Which of your cards has its effect now?"},
    {.act = STEP_MAY, .say = "{this-card}: do you use it?"},
    {.act = STEP_CHOICE, .say = "{this-card}: what do you choose?"},
    {.act = STEP_TRADE, .say = "{this-card}: do you trade?"},
    {.act = STEP_PAY_FOR, .say = "{this-card}: do you pay for it?"},
    {.act = STEP_CELLS, .say = "{this-card}: which space?"},
    {.act = STEP_TILE, .say = "Where do you lay the {this-tile}?"},
    {.act = STEP_SPECIAL, .say = "Which special card do you take, and for what?"},
    {.act = STEP_MARKET, .say = "With which animals do you leave the market?"},
    {.act = STEP_EXTEND, .say = "Where do you attach the extension?"},
    {.act = STEP_DRAFT, .when = when_pack_goes_on,
     .say = "Draft, {pile} {pick} of {picks}: which card do you keep? The rest goes to {next-player}."},
    {.act = STEP_DRAFT, .when = when_pack_ends,
     .say = "Draft, {pile} {pick} of {picks}: which card do you keep? The other one leaves the game."},
    {.act = STEP_DRAFT, .say = "Draft, {pile} {pick} of {picks}: which card do you keep?"},
    {.act = STEP_ANY_TIME, .say = "Do you use one of your cards first?"},
    {.notation = NULL},
};

static const struct mire_row told[] = {
    {.act = NEWS_ROUND, .say = "Round {n} begins: {Space}.", .operand = {NUMBER, SPACE}},
    {.act = NEWS_GOT, .say = "{who} receives {goods} from the round space.",
     .operand = {WHO, GOOD, NUMBER}},
    {.act = NEWS_COOKED, .say = "{who} cooks {goods}.", .operand = {WHO, GOOD, NUMBER}},
    {.act = NEWS_RAN, .say = "{goods} of {who} {n?runs|run} off.", .operand = {WHO, GOOD, NUMBER}},
    {.act = NEWS_HARVEST, .say = "Harvest."},
    {.act = NEWS_FIELD, .say = "{who} reaps {reaped}.", .operand = {WHO, NUMBER, SECOND_NUMBER}},
    {.act = NEWS_FED, .when = when_some_beg, .say = "{who} pays {n} food and takes {second begging marker}."},
    {.act = NEWS_FED, .say = "{who} pays {n} food.", .operand = {WHO, NUMBER, SECOND_NUMBER}},
    {.act = NEWS_HEATED, .when = when_some_cold,
     .say = "{who} burns {n} fuel; {second?# person goes|# people go} to bed."},
    {.act = NEWS_HEATED, .say = "{who} burns {n} fuel.", .operand = {WHO, NUMBER, SECOND_NUMBER}},
    {.act = NEWS_BORN, .say = "{who}: a young {good} is born.", .operand = {WHO, GOOD}},
    {.act = NEWS_STUCK, .say = "{who} finds no space to use and stays at home.", .operand = {WHO}},
    {.act = NEWS_OPEN, .when = when_no_open_card, .say = ""},
    {.act = NEWS_OPEN, .say = "The special card for {uses} lies open.", .operand = {SPECIAL_CARD}},
    {.act = NEWS_CARD, .say = "{who} uses {Card}.", .operand = {WHO, HAND_CARD}},
    {.act = NEWS_PASSED, .say = "{Card} comes to the hand of {who}.", .operand = {WHO, HAND_CARD}},
    {.act = NEWS_START_CARD, .say = "{who} draws start card {n}.", .operand = {WHO, NUMBER}},
    {.act = NEWS_DREW, .say = "{who} exchanges {n card}.", .operand = {WHO, NUMBER}},
    {.act = NEWS_OVER, .say = "The game is over."},
    {.notation = NULL},
};
/* clang-format on */

/* What is about one thing has it whole, what is about several a byte for each. */
static void unpack(const struct mire_row *row, struct mire_about *about)
{
    int o = OPERAND(about->action);
    about->of[row->operand[0]] = row->operand[1] ? o & 0xFF : o;
    for (int i = 1; i < 3; i++)
        about->of[row->operand[i]] = o >> 8 * i & 0xFF;
    about->of[NO_SLOT] = 0;
}

static mire_action pack(const struct mire_row *row, const struct mire_about *about)
{
    int o = 0;
    for (int i = 0; i < 3; i++)
        o |= row->operand[i] ? about->of[row->operand[i]] << 8 * i
                             : 0; /* an offer brings its space */
    if (row->when == when_to_stone || row->when == when_other_way_to_stone)
        o |= STONY << 8;
    if (row->when == when_with_firewood)
        o |= FIREWOOD;
    return ACTION(row->act, o);
}

static const struct mire_wording words = {
    acts, asks, told, agricola_holes, NULL, mire_action_kind, unpack, pack, NULL};
MIRE_PASS_ON(agricola, words)

void agricola_prompt(const void *state, int seat, struct mire_text *text)
{
    const struct agricola *g = state;
    mire_put_question(&words, state, seat, g->agenda[g->depth - 1].what, text);
}

void agricola_put_about(const struct mire_row *rows, int act, const struct agricola *g, int seat,
                        mire_action action, struct mire_text *text)
{
    struct mire_about about = {.state = g, .seat = seat, .viewer = seat, .action = action};
    const struct mire_row *row = acts;
    while (row->when || row->act != ACT(action))
        row++;
    unpack(row, &about);
    mire_put_row(&words, rows, &about, act, text);
}

/* Turning a piece into food also says how much `food` it gives; heating with Firewood (M082) how
 * many go to `bed`, as that is not what is missing. */
mire_json *agricola_touch(const void *state, int seat, mire_action action)
{
    const struct agricola *g = state;
    mire_json *touch = mire_row_touch(&words, state, seat, action, NULL);
    if (ACT(action) == ACT_CONVERT)
        mire_out_int(touch, "food", agricola_food_from(&g->farm[seat], OPERAND(action)));
    if (ACT(action) == ACT_HEAT && agricola_has_firewood(&g->farm[seat]))
        mire_out_int(touch, "bed", agricola_cold_people(g, seat, OPERAND(action)));
    return touch;
}
