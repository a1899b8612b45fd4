/* SPDX-License-Identifier: MIT */
/*
 * The rules of Moorland, in the order of play: deal, reveal, take, grow, play (take root, wither,
 * drift), water markers, clean-up, end. The table checks what it is asked to play, so that apply
 * may rely on its action being on the menu.
 *
 * A turn is a chain of small decisions, one stage each. One that has a single answer is not asked:
 * after every action the rules go on by themselves until somebody has a choice.
 *
 * Drifting is the one place where many orders lead to the same outcome: six markers, eight
 * targets. In the game's own order kinds drift one after the other, and markers of a kind from
 * section to section; every distribution can be reached, and by one chain of choices only (but for
 * what a water marker spent on the way could add). At a table any marker may drift next.
 */
#include "core/bits.h"
#include "core/game.h"
#include "core/random.h"
#include "moorland.h"

#include <assert.h>

/* ---- the ground ---- */

int moorland_room(const struct moor *moor, int section)
{
    return moor->covered >> section & 1 ? 0 : ROOM - moorland_total(moor->ground[section]);
}

int moorland_drift_room(const struct moor *moor, int section)
{
    return section < LETTERS ? moorland_room(moor, section) : !moor->root[section - LETTERS];
}

uint16_t moorland_filled(const struct moor *moor)
{
    uint16_t filled = 0;
    for (int section = 0; section < LETTERS; section++)
        filled |= (uint16_t)((moor->ground[section] != 0) << section);
    return filled;
}

/* Open ground with room. */
static uint16_t roomy_ground(const struct moor *moor)
{
    uint16_t roomy = 0;
    for (int section = 0; section < LETTERS; section++)
        roomy |= (uint16_t)((moorland_room(moor, section) > 0) << section);
    return roomy;
}

/* ---- deal ---- */

uint64_t moorland_playing_cards(const struct moorland *m)
{
    const struct moorland_tables *t = moorland_tables(m);
    bool all = m->head.seats == 4 || m->head.option[OPTION_DECK];
    uint64_t cards = 0;
    for (int card = 0; card < CARDS; card++)
        cards |= (uint64_t)(all || !t->card[card].four) << card;
    return cards;
}

/* The mushroom goes to the left after every round. */
int moorland_opener(const struct moorland *m)
{
    return (m->start + m->round - 1) % m->head.seats;
}

/* Reveal: the next plant card, and a display of one card more than there are players. */
static void open_round(struct moorland *m)
{
    uint64_t plants = m->plant_deck;
    m->round++;
    m->plant_now = (uint8_t)mire_draw_bit(&m->head.rng, STREAM_PLANTS, &plants);
    m->plant_deck = (uint16_t)plants;
    mire_news(&m->head, NEWS_ROUND, m->round, m->plant_now, 0);
    for (int i = 0; i <= m->head.seats; i++) {
        int card = mire_draw_bit(&m->head.rng, STREAM_MOOR, &m->deck);
        m->display |= 1ull << card;
        mire_news(&m->head, NEWS_SHOWN, card, 0, 0);
    }
    m->turn = (uint8_t)moorland_opener(m);
    m->stage = TAKE;
}

/* Of the plant cards two never come up: which two is as open as the order of the others, so they
 * simply stay in the deck. */
void moorland_deal(void *state)
{
    struct moorland *m = state;
    int start = m->head.option[OPTION_START];
    moorland_lay_out(m);
    m->deck = moorland_playing_cards(m);
    m->plant_deck = (1 << PLANT_CARDS) - 1;
    m->springs = GROUND_SET;
    m->start = (uint8_t)(start ? start - 1
                               : (int)mire_rng_below(&m->head.rng, STREAM_START, m->head.seats));
    open_round(m);
}

uint32_t moorland_waiting(const void *state)
{
    const struct moorland *m = state;
    return m->stage == OVER ? 0 : 1u << m->turn;
}

/* ---- water markers spent: at any time of the own turn ---- */

/* A water marker moves one plant marker from open ground to other open ground with room. */
bool moorland_can_spend(const struct moorland *m)
{
    const struct moor *moor = &m->moor[m->turn];
    if (moor->drops == 0)
        return false;
    uint16_t filled = moorland_filled(moor), roomy = roomy_ground(moor);
    return filled && roomy && mire_count_bits(filled | roomy) > 1;
}

static int menu_lift(const struct moorland *m, mire_action *menu)
{
    const struct moor *moor = &m->moor[m->turn];
    uint16_t filled = moorland_filled(moor), roomy = roomy_ground(moor);
    int n = 0;
    int section;
    MIRE_EACH_BIT(section, filled) {
        if (!(roomy & ~(1u << section)))
            continue;
        for (int plant = 0; plant < PLANTS; plant++)
            if (moorland_count(moor->ground[section], plant))
                menu[n++] = moorland_action(DO_LIFT, plant, section, 0);
    }
    return n;
}

static int menu_land(const struct moorland *m, mire_action *menu)
{
    uint32_t roomy = roomy_ground(&m->moor[m->turn]) & ~(1u << m->lifted_from);
    int n = 0;
    int section;
    MIRE_EACH_BIT(section, roomy)
        menu[n++] = moorland_action(DO_LAND, section, 0, 0);
    return n;
}

/* The marker moves, and the water marker goes back to the box. Room may have changed: the drift,
 * if that is what goes on, starts its order anew. */
static void land(struct moorland *m, int section)
{
    struct moor *moor = &m->moor[m->turn];
    uint32_t marker = moorland_one(m->lifted);
    moor->drops--;
    moor->ground[m->lifted_from] -= marker;
    moor->ground[section] += marker;
    m->stage = m->back;
    m->back = m->lifted = m->lifted_from = 0;
    m->cursor = 0;
    m->held = 0;
}

/* ---- A: take a card ---- */

static int menu_take(const struct moorland *m, mire_action *menu)
{
    int n = 0, card;
    MIRE_EACH_BIT(card, m->display)
        menu[n++] = moorland_action(DO_TAKE, card, 0, 0);
    return n;
}

static void take(struct moorland *m, int card)
{
    m->display &= ~(1ull << card);
    m->moor[m->turn].hand |= 1ull << card;
    m->stage = GROW;
}

/* ---- B: let plants grow ---- */

static int menu_grow(const struct moorland *m, mire_action *menu)
{
    const struct moor *moor = &m->moor[m->turn];
    int shown = moorland_tables(m)->plant_card[m->plant_now], n = 0, section, plant;
    MIRE_EACH_BIT(section, GROUND_SET & ~moor->covered) {
        int kinds = m->growth[section] == GROWTH_SPECIAL ? 15 : shown;
        MIRE_EACH_BIT(plant, kinds)
            menu[n++] = moorland_action(DO_GROW, plant, section, 0);
    }
    menu[n++] = moorland_action(DO_REST, 0, 0, 0);
    return n;
}

static void add_surplus(struct moorland *m, int count)
{
    if (count == 0)
        return;
    m->moor[m->turn].surplus += (uint8_t)count;
    mire_news(&m->head, NEWS_SURPLUS, m->turn, count, 0);
}

/* As many markers as the growth symbol says; what does not fit is surplus. */
static void grow(struct moorland *m, int plant, int section)
{
    struct moor *moor = &m->moor[m->turn];
    int count = m->growth[section] == GROWTH_SPECIAL ? 1 : m->growth[section];
    int room = moorland_room(moor, section);
    int placed = count < room ? count : room;
    moor->ground[section] += (uint32_t)placed * moorland_one(plant);
    add_surplus(m, count - placed);
    m->stage = PLAY;
}

/* ---- C: play cards ---- */

/* Two cards may be kept, in the last round none. */
bool moorland_owes(const struct moorland *m)
{
    int kept = m->round == ROUNDS ? 0 : HAND_KEPT;
    return mire_count_bits(m->moor[m->turn].hand) > kept;
}

/* Face up where the markers it asks for lie, turned as one likes; face down where any marker lies.
 * Who must lay a card but has no marker on the ground lays it face down anywhere. */
static int menu_lay(const struct moorland *m, mire_action *menu)
{
    const struct moorland_tables *t = moorland_tables(m);
    const struct moor *moor = &m->moor[m->turn];
    uint16_t filled = moorland_filled(moor), backs = filled;
    int n = 0;
    if (!filled && moorland_owes(m))
        backs = GROUND_SET & (uint16_t)~moor->covered;
    int number;
    MIRE_EACH_BIT(number, moor->hand) {
        const struct moorland_card *card = &t->card[number];
        uint32_t needs = moorland_needs(card);
        bool alike = card->water == moorland_turn(card->water);
        int section;
        MIRE_EACH_BIT(section, backs) {
            if (moorland_holds(moor->ground[section], needs)) {
                menu[n++] = moorland_action(DO_LAY, number, section, UP);
                if (!alike)
                    menu[n++] = moorland_action(DO_LAY, number, section, TURNED);
            }
            menu[n++] = moorland_action(DO_LAY, number, section, DOWN);
        }
    }
    return n;
}

static int menu_play(const struct moorland *m, mire_action *menu)
{
    int n = menu_lay(m, menu);
    if (!moorland_owes(m))
        menu[n++] = moorland_action(DO_END, 0, 0, 0);
    return n;
}

static void drift_ends(struct moorland *m)
{
    m->stock = m->held = 0;
    m->reach = 0;
    m->from = m->cursor = 0;
    m->stage = PLAY;
}

/* What is left of the stock goes onto the water of the card. */
static void drift_starts(struct moorland *m)
{
    if (m->stock == 0) {
        drift_ends(m);
        return;
    }
    m->reach = moorland_reach(m, &m->moor[m->turn], m->from);
    m->stage = DRIFT;
}

static void tell_markers(struct moorland *m, int news, uint32_t markers)
{
    for (int plant = 0; plant < PLANTS; plant++)
        if (moorland_count(markers, plant))
            mire_news(&m->head, news, m->turn, plant, moorland_count(markers, plant));
}

void moorland_cover(struct moor *moor, int section, const struct moorland_card *card, int lie)
{
    moor->covered |= (uint16_t)(1 << section);
    moor->water[section] = lie == DOWN     ? 0xFFFF
                           : lie == TURNED ? moorland_turn(card->water)
                                           : card->water;
    if (lie == DOWN)
        return;
    moor->rooted += (uint8_t)moorland_total(card->root);
    moor->striders += card->striders;
    if (card->animal)
        moor->animals[card->animal - 1]++;
}

/* Face up: markers take root and wither as the card shows, the rest drifts. */
static void lay_up(struct moorland *m, const struct moorland_card *card)
{
    m->stock -= card->root + card->wither;
    tell_markers(m, NEWS_ROOTS, card->root);
    tell_markers(m, NEWS_WITHERS, card->wither);
    drift_starts(m);
}

/* Face down: a crossing, at the price of one marker that becomes surplus; without any marker on
 * the ground it comes from the supply. */
static void lay_down(struct moorland *m)
{
    if (m->stock) {
        m->stage = SWIRL;
        return;
    }
    add_surplus(m, 1);
    drift_ends(m);
}

static void lay(struct moorland *m, int number, int section, int lie)
{
    const struct moorland_card *card = &moorland_tables(m)->card[number];
    struct moor *moor = &m->moor[m->turn];
    moor->hand &= ~(1ull << number);
    moor->card[section] = (uint8_t)(number + 1);
    moor->lie[section] = (uint8_t)lie;
    moorland_cover(moor, section, card, lie);
    m->covered_now |= (uint16_t)(1 << section);
    m->stock = moor->ground[section];
    moor->ground[section] = 0;
    m->from = (uint8_t)section;
    if (lie == DOWN)
        lay_down(m);
    else
        lay_up(m, card);
}

static int menu_swirl(const struct moorland *m, mire_action *menu)
{
    int n = 0;
    for (int plant = 0; plant < PLANTS; plant++)
        if (moorland_count(m->stock, plant))
            menu[n++] = moorland_action(DO_SWIRL, plant, 0, 0);
    return n;
}

static void swirl(struct moorland *m, int plant)
{
    m->stock -= moorland_one(plant);
    add_surplus(m, 1);
    drift_starts(m);
}

/* ---- drifting ---- */

/* Any marker that does not wait to any free space in reach. */
static int menu_drift_freely(const struct moorland *m, int spill, mire_action *menu)
{
    const struct moor *moor = &m->moor[m->turn];
    int n = 0;
    for (int plant = 0; plant < PLANTS; plant++) {
        int left = moorland_count(m->stock - m->held, plant);
        int section;
        MIRE_EACH_BIT(section, left ? m->reach : 0)
            if (moorland_drift_room(moor, section))
                menu[n++] = moorland_action(DO_DRIFT, plant, section, 0);
        if (left && left <= spill)
            menu[n++] = moorland_action(DO_HOLD, plant, 0, 0);
    }
    return n;
}

/*
 * Every marker must drift while there is room; only what is left when all reachable room is taken
 * is surplus, and its owner decides which that is. With `spill` markers more than room, as many may
 * be held back. In the game's own order a target is on the menu if the rest of the kind, which goes
 * there or further on, still finds room there or may be held back; so no choice leads into a dead
 * end.
 */
static int menu_drift(const struct moorland *m, mire_action *menu)
{
    const struct moor *moor = &m->moor[m->turn];
    int section, plant = 0, room = 0, n = 0;
    MIRE_EACH_BIT(section, m->reach)
        room += moorland_drift_room(moor, section);
    if (room == 0) {
        menu[n++] = moorland_action(DO_DUMP, 0, 0, 0);
        return n;
    }
    int total = moorland_total(m->stock);
    int spill = (total > room ? total - room : 0) - moorland_total(m->held);
    uint32_t loose = m->stock - m->held;
    if (m->head.free_order)
        return menu_drift_freely(m, spill, menu);
    while (plant < PLANTS - 1 && !moorland_count(loose, plant))
        plant++;
    int left = moorland_count(loose, plant);
    uint16_t reach = m->reach & (uint16_t)(0xFFFFu << m->cursor);
    int room_on = 0;
    MIRE_EACH_BIT(section, reach)
        room_on += moorland_drift_room(moor, section);
    MIRE_EACH_BIT(section, reach) {
        int here = moorland_drift_room(moor, section);
        if (room_on + spill < left)
            break;
        if (here)
            menu[n++] = moorland_action(DO_DRIFT, plant, section, 0);
        room_on -= here;
    }
    if (left <= spill)
        menu[n++] = moorland_action(DO_HOLD, plant, 0, 0);
    return n;
}

static void drift(struct moorland *m, int plant, int section)
{
    struct moor *moor = &m->moor[m->turn];
    if (section < LETTERS)
        moor->ground[section] += moorland_one(plant);
    else
        moor->root[section - LETTERS] = (uint8_t)(plant + 1); /* for good */
    m->stock -= moorland_one(plant);
    if (!m->head.free_order)
        m->cursor = (uint8_t)(moorland_count(m->stock - m->held, plant) ? section : 0);
    if (m->stock == 0)
        drift_ends(m);
}

static void hold(struct moorland *m, int plant)
{
    m->held += (uint32_t)moorland_count(m->stock - m->held, plant) * moorland_one(plant);
    m->cursor = 0;
}

static void dump(struct moorland *m)
{
    add_surplus(m, moorland_total(m->stock));
    drift_ends(m);
}

/* ---- end of turn, round and game ---- */

/* Clean-up: the last card of the display is discarded. */
static void close_round(struct moorland *m)
{
    mire_news(&m->head, NEWS_DISCARD, __builtin_ctzll(m->display), 0, 0);
    m->discard |= m->display;
    m->display = 0;
    if (m->round < ROUNDS) {
        open_round(m);
        return;
    }
    m->stage = OVER;
    m->turn = 0;
    mire_news(&m->head, NEWS_OVER, 0, 0, 0);
}

/* The first to cover a letter takes the water marker that lies there, after the last card of the
 * turn. */
static void end_turn(struct moorland *m)
{
    int section;
    MIRE_EACH_BIT(section, m->springs & m->covered_now) {
        m->moor[m->turn].drops++;
        mire_news(&m->head, NEWS_WATER, m->turn, section, 0);
    }
    m->springs &= (uint16_t)~m->covered_now;
    m->covered_now = 0;
    m->turn = (uint8_t)((m->turn + 1) % m->head.seats);
    m->stage = TAKE;
    if (m->turn == moorland_opener(m))
        close_round(m);
}

/* ---- asking and playing ---- */

/* A water marker can be spent whenever its owner is to act, but for what a card face down costs and
 * for another that is being spent; while the stock drifts, only where that could change the room in
 * its reach (else it comes to the same afterwards). */
static bool may_spend(const struct moorland *m)
{
    if (m->stage == SWIRL || m->stage == LIFT || m->stage == LAND ||
        (m->stage == DRIFT && !(m->reach & GROUND_SET)))
        return false;
    return moorland_can_spend(m);
}

int moorland_legal(const void *state, int seat, mire_action *menu)
{
    static int (*const menus[STAGES])(const struct moorland *m, mire_action *menu) = {
        [TAKE] = menu_take,   [GROW] = menu_grow, [PLAY] = menu_play, [SWIRL] = menu_swirl,
        [DRIFT] = menu_drift, [LIFT] = menu_lift, [LAND] = menu_land,
    };
    const struct moorland *m = state;
    if (m->stage == OVER)
        return 0;
    int n = menus[m->stage](m, menu);
    if (may_spend(m))
        menu[n++] = moorland_action(DO_SPEND, 0, 0, 0);
    return n;
}

static void play(struct moorland *m, mire_action action)
{
    int a = moorland_a(action), b = moorland_b(action), c = moorland_c(action);
    switch ((enum kind)mire_action_kind(action)) {
    case DO_TAKE:
        take(m, a);
        break;
    case DO_GROW:
        grow(m, a, b);
        break;
    case DO_REST:
        m->stage = PLAY;
        break;
    case DO_LAY:
        lay(m, a, b, c);
        break;
    case DO_SWIRL:
        swirl(m, a);
        break;
    case DO_DRIFT:
        drift(m, a, b);
        break;
    case DO_HOLD:
        hold(m, a);
        break;
    case DO_DUMP:
        dump(m);
        break;
    case DO_SPEND:
        m->back = m->stage;
        m->stage = LIFT;
        break;
    case DO_LIFT:
        m->lifted = (uint8_t)a;
        m->lifted_from = (uint8_t)b;
        m->stage = LAND;
        break;
    case DO_LAND:
        land(m, a);
        break;
    case DO_END:
        end_turn(m);
        break;
    default:
        assert(!"an action of no kind");
    }
}

bool moorland_picks(const void *state, int seat, mire_action action)
{
    return mire_action_kind(action) == DO_DRIFT;
}

/* Nobody is asked what has one answer; but who has begun to let markers drift as he pleases names
 * them all, since which one comes last is up to him. */
void moorland_apply(void *state, int seat, mire_action action)
{
    struct moorland *m = state;
    mire_action menu[MIRE_MENU];
    bool drifting = mire_action_kind(action) == DO_DRIFT || mire_action_kind(action) == DO_HOLD;
    assert(seat == m->turn);
    mire_news_clear(&m->head);
    play(m, action);
    while (moorland_legal(m, m->turn, menu) == 1) {
        int kind = mire_action_kind(menu[0]);
        if (m->head.free_order && drifting && kind == DO_DRIFT)
            break;
        if (kind != DO_END && kind != DO_DUMP)
            mire_news(&m->head, NEWS_FORCED | m->turn << 4 | kind, moorland_a(menu[0]),
                      moorland_b(menu[0]), moorland_c(menu[0]));
        play(m, menu[0]);
    }
}

/* ---- knowledge: cards beneath a storage board came from the open display ---- */

void moorland_hide(void *state, int viewer)
{
}

void moorland_redeal(void *state, int viewer, struct mire_rng *rng)
{
}
