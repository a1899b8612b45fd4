/* SPDX-License-Identifier: MIT */
/*
 * The frame of the game: deal, rounds, turns, end; and the agenda that all decisions go through.
 */
#include "games/agricola/cards/cards.h"

#include "core/random.h"
#include "core/refuse.h"

#include <assert.h>
#include <string.h>

/* ---- deal ---- */

/* The boards for this number of players, and what options and the Moor add. */
static uint64_t board(const struct agricola *g)
{
    uint64_t open = 0;
    int players = g->head.seats;
    for (int space = 0; space < SPACES; space++)
        if (agricola_spaces[space].players >> players & 1)
            open |= 1ull << space;
    if (players >= 2 && players <= 5 && agricola_level(g) == 1)
        open |= 1ull << SIDE_JOB_TILE; /* as hand cards are missing; six have it on their board */
    if (agricola_moor(g))
        open |= 1ull << INFIRMARY;
    if (agricola_moor(g) && players <= 2)
        open |= 1ull << MOOR_RESOURCE_MARKET;
    if (g->head.option[OPTION_TILE] && players == 2)
        open |= 0xFull << T2_COPSE;
    if (g->head.option[OPTION_TILE] && players > 2)
        open |= 0x3ull << T34_ANIMAL_MARKET;
    return open;
}

uint32_t agricola_all_majors(const struct agricola *g)
{
    uint32_t base = (1u << FIREPLACE_4) - 1, six = ((1u << HORSE_SLAUGHTERHOUSE_1) - 1) & ~base;
    if (agricola_moor(g))
        return ~six;
    return g->head.seats == 6 ? base | six : base;
}

static void deal_farm(struct agricola *g, int seat, uint64_t *start_cards)
{
    struct farm *farm = &g->farm[seat];
    farm->rooms = 1u << 5 | 1u << 10;
    farm->people = 2;
    farm->goods[FOOD] = agricola_solo(g) ? 0 : seat == g->start ? 2 : 3;
    if (agricola_moor(g)) {
        int card = mire_draw_bit(&g->head.rng, STREAM_START, start_cards);
        farm->forests = agricola_start_cards[card].forests;
        farm->moors = agricola_start_cards[card].moors;
    }
}

static void run(struct agricola *g, int actor);

void agricola_deal(void *state)
{
    struct agricola *g = state;
    uint64_t start_cards = (1u << START_CARDS) - 1;
    g->open = board(g);
    g->display = agricola_all_majors(g);
    memset(g->round_card, NO_CARD, sizeof g->round_card);
    for (int seat = 0; seat < g->head.seats; seat++)
        deal_farm(g, seat, &start_cards);
    agricola_solo_deal(g);
    agricola_deal_cards(g);
    run(g, MIRE_SPECTATOR);
    mire_news_clear(&g->head);
}

/* ---- preparation ---- */

/* The round's card: one of its stage that is not open yet. With the Moor, Major Improvement is
 * always the first. */
static int turn_up(struct agricola *g)
{
    uint64_t cards = 0;
    if (g->round == 1 && agricola_moor(g))
        return MAJOR_IMPROVEMENT;
    for (int space = MAJOR_IMPROVEMENT; space < SPACES; space++)
        if (agricola_spaces[space].stage == agricola_stages[g->round - 1] &&
            !(g->open >> space & 1))
            cards |= 1ull << space;
    if (cards & (cards - 1))
        return mire_draw_bit(&g->head.rng, STREAM_ROUNDS, &cards);
    return __builtin_ctzll(cards);
}

static void begin_round(struct agricola *g)
{
    g->round++;
    int card = turn_up(g);
    g->round_card[g->round - 1] = (uint8_t)card;
    g->open |= 1ull << card;
    mire_news(&g->head, NEWS_ROUND, g->round, card, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        g->farm[seat].newborns = 0;
    memset(g->gained, 0, sizeof g->gained);
    g->phase = PHASE_REFILL;
    if (agricola_solo(g) && agricola_moor(g))
        agricola_solo_prepare(g);
}

/* What waits on the round space; and the Riding Stables' food for who has 2 horses. The last pushed
 * comes first: from the starting player on. */
static void deliver(struct agricola *g)
{
    for (int i = g->head.seats - 1; i >= 0; i--) {
        int seat = (g->start + i) % g->head.seats;
        struct farm *farm = &g->farm[seat];
        agricola_coming_tiles(g, seat);
        for (int good = 0; good < GOODS; good++) {
            int n = farm->coming[g->round - 1][good];
            farm->coming[g->round - 1][good] = 0;
            if (n)
                mire_news(&g->head, NEWS_GOT, seat, good, n);
            agricola_gain(g, seat, good, n);
        }
        if (farm->majors & MAJOR(RIDING_STABLES) && farm->goods[HORSE] >= 2) {
            agricola_gain(g, seat, FOOD, 1);
            mire_news(&g->head, NEWS_GOT, seat, FOOD, 1);
        }
    }
}

static void refill(struct agricola *g)
{
    int space;
    MIRE_EACH_BIT(space, g->open) {
        int grows = agricola_spaces[space].grows;
        if (agricola_solo(g) && space == FOREST)
            grows = 2;
        if (space == MEETING_PLACE && !agricola_covered(g))
            grows = 0;
        g->pile[space] = (uint8_t)(g->pile[space] + grows);
    }
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct farm *farm = &g->farm[seat];
        farm->home = (uint8_t)(farm->people - farm->newborns + (farm->hut == HUT_FREE));
    }
    g->turn = (uint8_t)((g->start + g->head.seats - 1) % g->head.seats);
    g->phase = PHASE_WORK;
}

/* ---- work ---- */

/* Everybody in turn who has somebody at home, or a newborn that may be; or one more turn. */
static void next_turn(struct agricola *g)
{
    for (int i = 1; i <= g->head.seats; i++) {
        int seat = (g->turn + i) % g->head.seats;
        if (g->farm[seat].home) {
            agricola_push(g, STEP_TURN, seat);
            return;
        }
        if (g->farm[seat].listens >> EXTRA_TURN & 1 && agricola_sound_taps(g, seat))
            return;
        if (g->farm[seat].newborns && agricola_ask_parents(g, seat))
            return;
    }
    g->turn = 0;
    g->phase = PHASE_HOME;
    agricola_fire_all(g, RETURNING_HOME_START);
}

static void go_home(struct agricola *g)
{
    g->taken = g->joined = 0;
    memset(g->who, 0, sizeof g->who);
    memset(g->infirmary, 0, sizeof g->infirmary);
    memset(g->special, 0, sizeof g->special);
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->farm[seat].hut == HUT_FREE)
            g->farm[seat].hut = 0;
    g->phase = PHASE_ENDED;
    agricola_fire_all(g, RETURNING_HOME);
}

static void end_round(struct agricola *g)
{
    g->phase = agricola_next_harvest[g->round] == g->round ? PHASE_FIELD : PHASE_ROUND;
    agricola_fire_all(g, ROUND_END);
}

/* Can the space be used, with what cards bring before? */
static bool usable(const struct agricola *g, int seat, int space)
{
    if (agricola_can_use(g, seat, space))
        return true;
    if (!(g->farm[seat].listens >> USE_BEFORE & 1))
        return false;
    struct agricola after = *g;
    agricola_foresee(&after, seat, space);
    return agricola_can_use(&after, seat, space) || agricola_foresee_field(&after, seat, space);
}

void agricola_turn_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    int space;
    if (farm->home > farm->bed) {
        MIRE_EACH_BIT(space, agricola_free_spaces(g, step->seat) &
                                 (step->turn.on_market ? ON_ANIMAL_MARKETS : ~0ull))
            if (usable(g, step->seat, space) && offer(menu, ACTION(ACT_PLACE, space)))
                return;
    } else if (farm->home && !step->turn.on_market) {
        offer(menu, ACTION(ACT_PLACE, INFIRMARY)); /* the only space for people in bed */
    }
    if (step->turn.second && offer(menu, ACTION(ACT_STOP, 0)))
        return;
    if (!farm->home)
        return;
    if (!step->turn.second && agricola_offer_specials(g, step->seat, menu))
        return;
    agricola_offer_stoke(farm, menu);
}

static const uint64_t going_home =
    1ull << RETURNING_HOME_START | 1ull << RETURNING_HOME | 1ull << ROUND_END;

void agricola_turn_act(struct agricola *g, struct step *step, mire_action action)
{
    int seat = step->seat;
    g->turn = (uint8_t)seat;
    if (ACT(action) == ACT_PLACE && g->farm[seat].home == 1)
        agricola_ask_any_time(g, seat, going_home);
    if (ACT(action) == ACT_PLACE && !step->turn.second &&
        agricola_stands(&g->farm[seat], PLACES_TWO))
        agricola_push_with(
            g, STEP_TURN, seat,
            .turn = {.on_market = !(ON_ANIMAL_MARKETS >> OPERAND(action) & 1), .second = 1});
    if (ACT(action) == ACT_PLACE)
        agricola_place(g, seat, OPERAND(action));
    else if (ACT(action) == ACT_SPECIAL)
        agricola_take_special(g, seat, OPERAND(action) >> 8, OPERAND(action) & 0xFF);
}

/* ---- harvest ---- */

/* Breeding on the Night Pasture comes last: with its owner in the nth place, who is in place i? */
static int last_in_order(int i, int nth, int seats)
{
    return i < nth ? i : i < seats - 1 ? i + 1 : nth;
}

/* One player after the other from the starting player; g->turn counts them. */
static bool next_to_serve(struct agricola *g, int *seat)
{
    int seats = g->head.seats, place = g->turn;
    for (int i = 0; g->phase == PHASE_BREED && place < seats && i < seats; i++)
        if (agricola_stands(&g->farm[(g->start + i) % seats], NIGHT_PASTURE)) {
            place = last_in_order(place, i, seats);
            break;
        }
    *seat = (g->start + place) % seats;
    if (g->turn++ < seats)
        return true;
    g->turn = 0;
    return false;
}

static const uint64_t before_crops =
    1ull << HARVEST_START | 1ull << FIELD_PHASE_START | 1ull << FIELD_PHASE;

static void harvest(struct agricola *g)
{
    int seat;
    switch (g->phase) {
    case PHASE_FIELD:
        mire_news(&g->head, NEWS_HARVEST, 0, 0, 0);
        g->phase = PHASE_CROPS;
        agricola_fire_all(g, FIELD_PHASE_START);
        agricola_fire_all(g, HARVEST_START);
        agricola_ask_all_any_time(g, before_crops);
        break;
    case PHASE_CROPS:
        agricola_field_phase(g);
        g->phase = PHASE_FEED;
        agricola_fire_all(g, FIELD_PHASE);
        break;
    case PHASE_FEED:
        if (next_to_serve(g, &seat)) {
            if (agricola_moor(g))
                agricola_push(g, STEP_HEAT, seat);
            agricola_push(g, STEP_FEED, seat);
        } else {
            g->phase = PHASE_BREED;
        }
        break;
    case PHASE_LAST:
        g->phase = PHASE_OVER;
        mire_news(&g->head, NEWS_OVER, 0, 0, 0);
        break;
    default:
        if (next_to_serve(g, &seat)) {
            agricola_push(g, STEP_BREED, seat);
        } else {
            for (seat = 0; seat < g->head.seats; seat++)
                g->farm[seat].lodging = g->farm[seat].lodging != 0;
            g->phase = g->round == ROUNDS ? PHASE_LAST : PHASE_ROUND;
            if (g->phase == PHASE_LAST)
                agricola_ask_all_any_time(g, ANY_CARD);
        }
        break;
    }
}

/* ---- the agenda ---- */

#define ASKS(KIND, function, name, ways)                                                           \
    {name, ways, agricola_##function##_options, agricola_##function##_act},
#define RUNS(KIND, function, name, ways) {name, ways, NULL, agricola_##function##_act},
const struct step_rules agricola_steps[STEP_KINDS] = {AGRICOLA_STEPS(ASKS, RUNS)};

void agricola_push(struct agricola *g, int what, int seat)
{
    agricola_push_step(g, (struct step){.what = (uint8_t)what, .seat = (uint8_t)seat});
}

void agricola_push_step(struct agricola *g, struct step step)
{
    assert(g->depth < AGENDA);
    g->agenda[g->depth++] = step;
}

void agricola_pop(struct agricola *g)
{
    assert(g->depth > 0);
    g->agenda[--g->depth] = (struct step){0};
}

/* The agenda is empty: the game moves on by itself. */
static void advance(struct agricola *g)
{
    switch (g->phase) {
    case PHASE_ROUND:
        begin_round(g);
        break;
    case PHASE_REFILL:
        g->phase = PHASE_START;
        deliver(g);
        break;
    case PHASE_START:
        g->phase = PHASE_GOODS;
        agricola_fire_all(g, ROUND_START);
        agricola_ask_all_any_time(g, 1ull << ROUND_START);
        break;
    case PHASE_GOODS:
        refill(g);
        break;
    case PHASE_WORK:
        next_turn(g);
        break;
    case PHASE_HOME:
        go_home(g);
        break;
    case PHASE_ENDED:
        end_round(g);
        break;
    default:
        harvest(g);
        break;
    }
}

/* Nothing can be done: a step is over; a family that finds no space stays at home. */
static void give_up(struct agricola *g, struct step *step)
{
    if (step->what == STEP_FENCES) {
        agricola_end_fences(g);
        return;
    }
    if (step->what == STEP_TURN) {
        g->farm[step->seat].home = 0;
        g->turn = step->seat;
        mire_news(&g->head, NEWS_STUCK, step->seat, 0, 0);
    }
    if (step->what == STEP_PAY)
        memset(&g->owed, 0, sizeof g->owed);
    agricola_pop(g);
}

/* Somebody has no choice, and others see it: if that follows from cards they have not seen, they
 * have learnt something. A counter that is not used with several players says so. */
static void give_away(struct agricola *g, const struct step *step, int actor)
{
    const struct farm *farm = &g->farm[step->seat];
    uint64_t unseen = 0;
    for (int i = 0; i < CARD_WORDS; i++)
        unseen |= farm->hand[i] & ~g->shown[i];
    if (unseen && step->seat != actor && agricola_asks_hand(g, step))
        g->head.rng.used[STREAM_SPECIAL]++;
}

/* An option of the top of the agenda is taken. An oven may be fired up beside others. */
static void take(struct agricola *g, mire_action action)
{
    struct step *top = agricola_top(g), step = *top;
    const struct step_rules *rules = &agricola_steps[step.what];
    bool stays = rules->ways & STAYS;
    if (ACT(action) == ACT_STOKE) {
        agricola_stoke(g, step.seat, OPERAND(action));
        return;
    }
    bool stops = rules->options && ACT(action) == ACT_STOP && !(rules->ways & ENDS);
    if (stops || !stays)
        agricola_pop(g);
    if (!stops)
        rules->act(g, stays ? top : &step, action);
}

/* Goes on until somebody has a real choice, or the game is over; somebody has just acted. */
static void run(struct agricola *g, int actor)
{
    mire_action menu[MIRE_MENU];
    while (g->depth || g->phase != PHASE_OVER) {
        if (g->watching)
            agricola_watch(g);
        if (!g->depth) {
            advance(g);
            continue;
        }
        struct step *step = agricola_top(g);
        if (!agricola_steps[step->what].options) {
            take(g, 0);
            continue;
        }
        int n = agricola_options(g, menu, 2);
        if (n > 1)
            return;
        if (agricola_level(g) > 1)
            give_away(g, step, actor);
        if (n == 1)
            take(g, menu[0]);
        else
            give_up(g, step);
    }
}

int agricola_options(const struct agricola *g, mire_action *menu, int most)
{
    const struct step *step = &g->agenda[g->depth - 1];
    struct menu out = {menu, 0, most};
    agricola_steps[step->what].options(g, step, &out);
    if (agricola_level(g) > 1)
        agricola_offer_any_time(g, step, &out);
    return out.n;
}

uint32_t agricola_waiting(const void *state)
{
    const struct agricola *g = state;
    return g->depth ? 1u << g->agenda[g->depth - 1].seat : 0;
}

int agricola_legal(const void *state, int seat, mire_action *menu)
{
    int n = agricola_options(state, menu, MIRE_MENU);
    if (n == 0) /* the hand was dealt anew by somebody who does not know it: nothing to play */
        menu[n++] = ACTION(ACT_STOP, 0);
    return n;
}

void agricola_apply(void *state, int seat, mire_action action)
{
    struct agricola *g = state;
    struct step *step = agricola_top(g);
    assert(step->seat == seat);
    mire_news_clear(&g->head);
    if (agricola_is_any_time(g, step, action))
        agricola_use_any_time(g, seat, OPERAND(action));
    else if (agricola_is_exchange(step, action))
        agricola_exchange(g, seat, action);
    else
        take(g, action);
    run(g, seat);
}

/* Picks of a set: stables, rooms, cells a card is about, cards to exchange, and goods that become
 * food with nothing else coming of it. */
bool agricola_picks(const void *state, int seat, mire_action action)
{
    const struct agricola *g = state;
    const struct step *step = &g->agenda[g->depth - 1];
    const struct farm *farm = &g->farm[seat];
    switch (ACT(action)) {
    case ACT_STABLE:
        return agricola_builds_stables(step);
    case ACT_ROOM:
        return !(farm->listens >> CHANGES_COST & 1);
    case ACT_CELL:
    case ACT_ASIDE:
    case ACT_SOW_CELL:
        return true;
    case ACT_CONVERT:
        return step->what == STEP_FEED && !(farm->listens >> COOK_ANIMAL & 1) &&
               !agricola_stands(farm, SADDLES_OF_CATTLE) &&
               farm->goods[agricola_converted_good(OPERAND(action))];
    default:
        return false;
    }
}

/* ---- the game ---- */

static int fits(const struct mire_setup *setup, struct mire_error *err)
{
    bool moor = setup->option[OPTION_MOOR] == 0;
    REFUSE_IF(setup->option[OPTION_MARKERS] && !moor,
              "fuel markers (markers=on) need the Moor (moor=on)");
    REFUSE_IF(setup->option[OPTION_TILE] && (setup->seats < 2 || setup->seats > 4),
              "the optional tile (tile=on) is for 2 to 4 players");
    REFUSE_IF(setup->option[OPTION_DRAFT] && setup->option[OPTION_LEVEL] == 0,
              "a draft (draft=7 or 8) needs hand cards (level=2 or 3)");
    REFUSE_IF(setup->option[OPTION_DRAFT] && setup->seats < 2,
              "a draft (draft=7 or 8) needs 2 players or more");
    return MIRE_OK;
}

static const char *const streams[] = {"rounds", "start", "special", NULL};
static const char *const on_off[] = {"on", "off", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const drafts[] = {"off", "7", "8", NULL};
static const char *const levels[] = {"1", "2", "3", NULL};
static const struct mire_option options[] = {
    {"moor", "with Farmers of the Moor", on_off},
    {"level", "1: no hand cards; 2: minor improvements; 3: occupations too", levels},
    {"markers", "cooking improvements must be fired up with fuel", off_on},
    {"tile", "the optional tile for 2, or for 3 and 4 players", off_on},
    {"draft", "hands are drafted; 8: from packs with a card more than is kept", drafts,
     .later = true},
    {"corrections",
     "Big Country and Braggart as the Moor suggests: without its lands and improvements", off_on,
     .fallback = 1, .later = true},
    {.name = NULL},
};

static int round_now(const void *state, int *rounds)
{
    *rounds = ROUNDS;
    return ((const struct agricola *)state)->round;
}

const struct mire_game mire_agricola = {
    MIRE_PARTS(agricola),
    .title = "Agricola with Farmers of the Moor",
    .tagline = "a farm, a family, and a moor to heat it with",
    .min_seats = 1,
    .max_seats = 6,
    .point_unit = POINT,
    .max_menu = MIRE_MENU,
    .state_size = sizeof(struct agricola),
    .streams = streams,
    .options = options,
    .fits = fits,
    .round = round_now,
    .card_count = AGRICOLA_READABLE,
    .tuning = {.judge_unit = 10, .stake = 15, .cut = 1, .forgive = 70},
};
