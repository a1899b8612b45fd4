/* SPDX-License-Identifier: MIT */
/*
 * The rules of Moose Quest from top to bottom: deal, turn, Feed, Move, crossing, the end. What
 * befalls the herd on the way (losses, battles) is in herd.c, the Moosehaps in moosehaps.c.
 */
#include "moosequest.h"

#include "core/bits.h"
#include "core/random.h"

#include <assert.h>

void moosequest_push(struct moosequest *m, enum task_kind kind, int a, int b, int c)
{
    assert(m->tasks < TASKS);
    m->task[m->tasks++] = (struct task){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

static void push(struct moosequest *m, enum task_kind kind)
{
    moosequest_push(m, kind, 0, 0, 0);
}

void moosequest_ask(struct moosequest *m, enum node node, int seat)
{
    m->node = (uint8_t)node;
    m->asked = (uint8_t)seat;
}

int moosequest_next_living(const struct moosequest *m, int seat)
{
    do
        seat = seat + 1 == m->head.seats ? 0 : seat + 1;
    while (!lives(m, seat));
    return seat;
}

static void news(struct moosequest *m, enum news code, int a, int b, int c)
{
    mire_news(&m->head, code, a, b, c);
}

/* ---- the deal ---- */

/* Low roll starts; those tied for low roll again. */
static int roll_for_start(struct moosequest *m)
{
    uint32_t rolling = (1u << m->head.seats) - 1;
    while (rolling & (rolling - 1)) {
        int low = 19, seat;
        uint32_t lowest = 0;
        MIRE_EACH_BIT(seat, rolling) {
            int sum = moosequest_three_dice(m);
            if (sum < low) {
                low = sum;
                lowest = 0;
            }
            if (sum == low)
                lowest |= 1u << seat;
        }
        rolling = lowest;
    }
    return mire_seat_first(rolling);
}

static void deal_game(struct moosequest *m)
{
    const struct moosequest_tables *t = tables(m);
    int each = m->head.seats <= 3 ? 5 : 4;
    for (int kind = 0; kind < t->mooses; kind++)
        m->moose_deck[kind] = t->moose[kind].count;
    for (int kind = 0; kind < t->haps; kind++)
        m->hap_deck[kind] = t->hap[kind].count;
    m->moose_deck_size = t->moose_cards;
    m->hap_deck_size = t->hap_cards;
    m->pool = ((1u << t->lands) - 1) & ~(1u << t->goal);
    moosequest_bury(m, t->goal, 0xFF);
    m->top = m->second = m->crossing = m->defender = m->chosen = m->asked = NONE;
    m->living = (uint8_t)((1 << m->head.seats) - 1);
    m->turn = (uint8_t)roll_for_start(m);
    news(m, NEWS_START, m->turn, 0, 0);
    for (int i = 0, seat = m->turn; i < each * m->head.seats; i++) {
        int kind = mire_draw_count(&m->head.rng, STREAM_MOOSES, m->moose_deck, m->moose_deck_size);
        m->moose_deck_size--;
        m->herd[seat][kind]++;
        m->herd_size[seat]++;
        seat = seat + 1 == m->head.seats ? 0 : seat + 1;
    }
    push(m, TASK_TURN_BEGIN);
}

/* ---- the turn ---- */

static bool march_is_due(const struct moosequest *m)
{
    return m->idle >= FORCED_MARCH_ROUNDS * mire_count_bits(m->living);
}

static void begin_move(struct moosequest *m)
{
    m->idle = 0;
    m->moving = 1;
    m->dice_left = DICE;
    push(m, TASK_ATTEMPT);
}

static void begin_feed(struct moosequest *m)
{
    m->idle++;
    push(m, TASK_FEED);
    push(m, TASK_OFFER_REROLL);
    moosequest_roll(m, DICE);
}

static void begin_turn(struct moosequest *m)
{
    const struct moosequest_tables *t = tables(m);
    m->used_mages[m->turn] = 0;
    m->snow = 0;
    m->crossed = m->last_attempt = m->end_move = m->extra_turn = 0;
    push(m, TASK_TURN_NEXT);
    if (m->skipping >> m->turn & 1) {
        m->skipping &= (uint8_t) ~(1 << m->turn);
        m->idle++;
        news(m, NEWS_SKIP, m->turn, 0, 0);
        return;
    }
    news(m, NEWS_TURN, m->turn, 0, 0);
    moosequest_turn_up(m);
    push(m, TASK_PLAY);
    push(m, TASK_ACTION_OVER);
    uint8_t loco = t->lasting[LASTING_LOCO];
    m->loco = loco != NONE && m->in_play[m->turn] >> loco & 1;
    if (!m->loco && !march_is_due(m)) {
        moosequest_ask(m, NODE_FEED_OR_MOVE, m->turn);
        return;
    }
    if (!m->loco)
        news(m, NEWS_MARCH, m->turn, 0, 0);
    begin_move(m);
}

void moosequest_put_dice_away(struct moosequest *m)
{
    m->moving = m->loco = m->rolled = m->dice_left = 0;
    m->total = 0;
    memset(m->face, 0, sizeof m->face);
}

/* The Feed or Move is done: Loco Weed wears off. */
static void action_over(struct moosequest *m)
{
    if (m->loco) {
        int kind = tables(m)->lasting[LASTING_LOCO];
        m->in_play[m->turn] &= ~(1u << kind);
        moosequest_discard_hap(m, kind);
        news(m, NEWS_DROPPED, m->turn, kind, 0);
    }
    moosequest_put_dice_away(m);
}

static void next_turn(struct moosequest *m)
{
    m->turns++;
    if (m->turns >= TURN_CAP) {
        moosequest_finish(m);
        return;
    }
    if (!m->extra_turn)
        m->turn = (uint8_t)moosequest_next_living(m, m->turn);
    push(m, TASK_TURN_BEGIN);
}

/* ---- Feed ---- */

static void feed(struct moosequest *m)
{
    if (moosequest_is_double(m))
        push(m, TASK_DRAW_HAP);
    moosequest_add_mooses(m, m->turn, moosequest_moose_symbols(m) + moosequest_is_triple(m));
}

/* ---- Move ---- */

static void attempt(struct moosequest *m)
{
    const struct moosequest_tables *t = tables(m);
    push(m, TASK_CROSS);
    push(m, TASK_OFFER_GRASS);
    push(m, TASK_TOTAL);
    push(m, TASK_OFFER_REROLL);
    push(m, TASK_ROLL);
    moosequest_push(m, TASK_SNOW, m->turn, 0, 0);
    if (t->medium != NONE && m->herd[m->turn][t->medium] && (m->pool || m->queue_size))
        moosequest_ask(m, NODE_MEDIUM, m->turn);
}

/* The Medium sees the second land; the attempt that follows is the last of the turn. */
static void look(struct moosequest *m)
{
    m->last_attempt = 1;
    m->second = (uint8_t)moosequest_next_land(m, &m->second_known);
    m->second_known |= (uint8_t)(1 << m->turn);
    news(m, NEWS_LOOKED, m->turn, m->second, 0);
    moosequest_ask(m, NODE_PICK, m->turn);
}

/* The picked land lies face up on top, the other goes under the deck. */
static void pick(struct moosequest *m, int land)
{
    if (land == m->top) {
        moosequest_bury(m, m->second, m->second_known);
    } else {
        moosequest_bury(m, m->top, 0xFF);
        m->top = m->second;
        if (m->second_known != 0xFF)
            m->head.rng.used[STREAM_LANDS]++; /* all others see it now */
        news(m, NEWS_LAND_UP, m->turn, m->top, 0);
    }
    m->second = NONE;
    m->second_known = 0;
}

/* Every rival who holds a Snowstorm may play one before the roll, once round from the left. */
static void offer_snow(struct moosequest *m, struct task task)
{
    int snow = tables(m)->snow;
    for (int seat = moosequest_next_living(m, task.a); snow != NONE && seat != m->turn;
         seat = moosequest_next_living(m, seat)) {
        if (may_hold(m, seat, snow))
            mire_window(&m->head, seat);
        if (m->hand[seat][snow]) {
            moosequest_push(m, TASK_SNOW, seat, task.b, 0);
            moosequest_ask(m, NODE_SNOW, seat);
            return;
        }
    }
}

static void offer_grass(struct moosequest *m)
{
    int grass = tables(m)->grass;
    int held = grass == NONE ? 0 : m->hand[m->turn][grass];
    int most = grass == NONE ? 0 : may_hold(m, m->turn, grass);
    if (most && moosequest_grass_matters(m, most))
        mire_window(&m->head, m->turn);
    if (held && moosequest_grass_matters(m, held))
        moosequest_ask(m, NODE_GRASS, m->turn);
}

/* What a roll brings whether it crossed or not: a moose for a triple, a Moosehap for a double. */
static void push_roll_bonus(struct moosequest *m)
{
    if (moosequest_is_double(m))
        push(m, TASK_DRAW_HAP);
    if (moosequest_is_triple(m))
        push(m, TASK_ADD_MOOSE);
}

static void bank(struct moosequest *m)
{
    int symbols = m->held_symbols;
    news(m, NEWS_BANKED, m->turn, m->held_size, symbols);
    for (int i = 0; i < m->held_size; i++) {
        m->scored[m->turn] |= 1u << m->held[i];
        m->held[i] = 0;
    }
    m->held_size = m->held_symbols = 0;
    moosequest_add_mooses(m, m->turn, symbols);
}

static void fail(struct moosequest *m)
{
    news(m, NEWS_FAILED, m->turn, m->top, m->total + 100);
    moosequest_bury_held(m);
    push_roll_bonus(m);
}

/* The herd is over: `aside` moose symbols go to the holding area and do not count. */
static void cross(struct moosequest *m, int aside)
{
    const struct land *land = &tables(m)->land[m->top];
    m->crossing = m->top;
    m->top = NONE;
    m->dice_left = (uint8_t)(m->dice_left - aside);
    m->held_symbols = (uint8_t)(m->held_symbols + aside);
    m->total = (int8_t)(m->total - aside);
    m->crossed++;
    if (land->goal) {
        m->held[m->held_size++] = m->crossing;
        m->crossing = NONE;
        bank(m);
        moosequest_finish(m);
        return;
    }
    push(m, TASK_MOVE_ON);
    push(m, TASK_TURN_UP);
    push_roll_bonus(m);
    push(m, TASK_HOLD);
    push(m, TASK_TRAP);
    moosequest_push(m, TASK_EVENT, m->crossing, 0, 0);
    if (land->toll && m->total < land->value)
        moosequest_push(m, TASK_LOSE, m->turn, land->value - m->total, HOW_PAY);
}

static void try_to_cross(struct moosequest *m)
{
    uint8_t options[DICE + 2];
    int n = moosequest_asides(m, options);
    if (n == 0 || (n == 1 && options[0] == ASIDE_FAIL))
        fail(m);
    else if (n == 1) {
        news(m, NEWS_CROSSED, m->turn, m->top, m->total - options[0]);
        cross(m, options[0]);
    } else {
        moosequest_ask(m, NODE_ASIDE,
                       m->turn); /* the answer says itself that the land is crossed */
    }
}

static void event(struct moosequest *m, struct task task)
{
    const struct land *land = &tables(m)->land[task.a];
    if (task.b + 1 < EFFECTS && land->effect[task.b + 1].op != OP_NOTHING)
        moosequest_push(m, TASK_EVENT, task.a, task.b + 1, 0);
    moosequest_effect(m, &land->effect[task.b], NONE, 0, m->turn);
}

/* A trap before the herd snaps on the next land crossed by a roll: the best moose is lost. */
static void spring_trap(struct moosequest *m)
{
    int trap = tables(m)->lasting[LASTING_TRAP];
    if (trap == NONE || !(m->in_play[m->turn] >> trap & 1))
        return;
    m->in_play[m->turn] &= ~(1u << trap);
    moosequest_discard_hap(m, trap);
    news(m, NEWS_TRAP, m->turn, 0, 0);
    moosequest_push(m, TASK_LOSE, m->turn, 1, HOW_HIGHEST);
}

static void hold(struct moosequest *m)
{
    m->held[m->held_size++] = m->crossing;
    m->crossing = NONE;
}

static void move_on(struct moosequest *m)
{
    if (m->end_move || m->last_attempt || m->dice_left == 0)
        bank(m);
    else if (m->loco && m->crossed < 2)
        push(m, TASK_ATTEMPT);
    else
        moosequest_ask(m, NODE_STOP_OR_GO, m->turn);
}

/* ---- the end ---- */

/* The game is over; the first game of a match makes room for the second. */
void moosequest_finish(struct moosequest *m)
{
    int16_t points[PLAYERS];
    news(m, NEWS_GAME_OVER, m->turn, 0, 0);
    for (int i = 0; i < m->tasks; i++)
        if (m->task[i].kind == TASK_DISCARD_HAP)
            moosequest_discard_hap(m, m->task[i].a);
    m->tasks = 0;
    memset(m->task, 0, sizeof m->task);
    moosequest_put_dice_away(m);
    if (m->head.option[0] == 1 && m->game == 0) {
        for (int seat = 0; seat < PLAYERS; seat++)
            points[seat] = seat < m->head.seats ? (int16_t)moosequest_points(m, seat) : (int16_t)0;
        memset((char *)m + sizeof m->head, 0, sizeof *m - sizeof m->head);
        memcpy(m->first_game, points, sizeof points);
        m->game = 1;
        deal_game(m);
        return;
    }
    moosequest_ask(m, NODE_OVER, NONE);
}

/* ---- the machine ---- */

/* What befalls the herd: new mooses, Moosehaps, losses and battles. */
static void do_herd_task(struct moosequest *m, struct task task)
{
    switch ((enum task_kind)task.kind) {
    case TASK_ADD_MOOSE:
        moosequest_add_mooses(m, m->turn, 1);
        break;
    case TASK_DRAW_HAP:
        moosequest_draw_hap(m);
        break;
    case TASK_HAP:
        moosequest_effect(m, &tables(m)->hap[task.a].effect[task.b], task.a, task.b, task.c);
        break;
    case TASK_DISCARD_HAP:
        moosequest_discard_hap(m, task.a);
        break;
    case TASK_THUNDER:
        moosequest_task_thunder(m, task);
        break;
    case TASK_LOSE:
        moosequest_task_lose(m, task);
        break;
    case TASK_LAST_MOOSE:
        moosequest_task_last_moose(m, task.a);
        break;
    case TASK_SKUNKS:
        moosequest_task_skunks(m, task.a);
        break;
    case TASK_BATTLE:
        moosequest_task_battle(m, task.a, task.b);
        break;
    case TASK_BATTLE_GRASS:
        moosequest_task_battle_grass(m);
        break;
    case TASK_BATTLE_LOSS:
        moosequest_task_battle_loss(m);
        break;
    case TASK_DIE:
        moosequest_task_die(m, task);
        break;
    default:
        break;
    }
}

static void do_task(struct moosequest *m, struct task task)
{
    switch ((enum task_kind)task.kind) {
    case TASK_TURN_BEGIN:
        begin_turn(m);
        break;
    case TASK_ACTION_OVER:
        action_over(m);
        break;
    case TASK_PLAY:
        if (m->hand_size[m->turn])
            mire_window(&m->head, m->turn);
        if (moosequest_playable(m))
            moosequest_ask(m, NODE_PLAY, m->turn);
        break;
    case TASK_TURN_NEXT:
        next_turn(m);
        break;
    case TASK_FEED:
        feed(m);
        break;
    case TASK_ATTEMPT:
        attempt(m);
        break;
    case TASK_SNOW:
        offer_snow(m, task);
        break;
    case TASK_ROLL:
        moosequest_roll(m, m->dice_left);
        break;
    case TASK_OFFER_REROLL:
        if (has_ready_mage(m, m->turn))
            moosequest_ask(m, NODE_REROLL, m->turn);
        break;
    case TASK_TOTAL:
        m->total = (int8_t)(moosequest_faces_sum(m) + m->snow);
        break;
    case TASK_OFFER_GRASS:
        offer_grass(m);
        break;
    case TASK_CROSS:
        try_to_cross(m);
        break;
    case TASK_EVENT:
        event(m, task);
        break;
    case TASK_TRAP:
        spring_trap(m);
        break;
    case TASK_HOLD:
        hold(m);
        break;
    case TASK_TURN_UP:
        moosequest_turn_up(m);
        break;
    case TASK_MOVE_ON:
        move_on(m);
        break;
    default:
        do_herd_task(m, task);
    }
}

/* Takes tasks until somebody has to decide. */
static void run(struct moosequest *m)
{
    while (m->tasks && m->asked == NONE) {
        struct task task = m->task[--m->tasks];
        m->task[m->tasks] = (struct task){0};
        do_task(m, task);
    }
}

static void answer_move(struct moosequest *m, int choice)
{
    if (choice == FEED)
        begin_feed(m);
    else
        begin_move(m);
}

static void answer_snow(struct moosequest *m, int seat)
{
    const struct hap *snow = &tables(m)->hap[tables(m)->snow];
    moosequest_use_from_hand(m, seat, tables(m)->snow);
    m->snow = (int8_t)(m->snow - snow->effect[0].n);
    m->task[m->tasks - 1].b = (uint8_t)(seat + 1); /* the round goes on from here, all know */
}

static void roll_again(struct moosequest *m, int seat)
{
    struct task *top = &m->task[m->tasks - 1];
    m->used_mages[seat]++;
    if (top->kind == TASK_DIE)
        moosequest_roll_die(m, top);
    else
        moosequest_roll(m, m->rolled);
}

/* Grass helps the herd's total, in a Move or in a battle; with more of it one is asked again. */
static void answer_grass(struct moosequest *m, int seat)
{
    int help = tables(m)->hap[tables(m)->grass].effect[0].n;
    moosequest_use_from_hand(m, seat, tables(m)->grass);
    if (m->defender == NONE) {
        m->total = (int8_t)(m->total + help);
        push(m, TASK_OFFER_GRASS);
    } else {
        m->margin = (int8_t)(m->margin - help);
        push(m, TASK_BATTLE_GRASS);
    }
}

static void answer_lose(struct moosequest *m, int seat, int slot)
{
    struct task lose = m->task[--m->tasks]; /* it waited below the question */
    m->task[m->tasks] = (struct task){0};
    assert(lose.kind == TASK_LOSE && lose.a == seat);
    moosequest_owe_rest(m, lose, slot);
    moosequest_take_moose(m, seat, slot);
}

static void answer_play(struct moosequest *m, int kind)
{
    if (kind == PLAY_NOTHING)
        return;
    int rivals = mire_count_bits(m->living) - 1;
    if (tables(m)->hap[kind].target == TARGET_SELF) {
        moosequest_play_hap(m, kind, m->turn);
    } else if (rivals == 1) {
        moosequest_play_hap(m, kind, moosequest_next_living(m, m->turn));
    } else {
        m->chosen = (uint8_t)kind;
        moosequest_ask(m, NODE_TARGET, m->turn);
    }
}

static void answer_target(struct moosequest *m, int target)
{
    int kind = m->chosen;
    m->chosen = NONE;
    moosequest_play_hap(m, kind, target);
}

void moosequest_apply(void *state, int seat, mire_action action)
{
    struct moosequest *m = state;
    enum node node = (enum node)(action >> 8);
    int choice = (int)(action & 0xFF);
    assert(node == m->node && seat == m->asked);
    mire_news_clear(&m->head);
    m->asked = NONE;
    switch (node) {
    case NODE_FEED_OR_MOVE:
        answer_move(m, choice);
        break;
    case NODE_MEDIUM:
        if (choice == YES)
            look(m);
        break;
    case NODE_PICK:
        pick(m, choice);
        break;
    case NODE_SNOW:
        if (choice == YES)
            answer_snow(m, seat);
        break;
    case NODE_REROLL:
        if (choice == YES)
            roll_again(m, seat);
        break;
    case NODE_GRASS:
        if (choice == YES)
            answer_grass(m, seat);
        break;
    case NODE_ASIDE:
        if (choice == ASIDE_FAIL)
            fail(m);
        else
            cross(m, choice);
        break;
    case NODE_STOP_OR_GO:
        if (choice == STOP)
            bank(m);
        else
            push(m, TASK_ATTEMPT);
        break;
    case NODE_LOSE:
        answer_lose(m, seat, choice);
        break;
    case NODE_LAST_MOOSE:
        moosequest_give_land(m, seat, choice);
        break;
    case NODE_SKUNKS:
        if (choice == YES)
            moosequest_skunks(m, seat);
        break;
    case NODE_PLAY:
        answer_play(m, choice);
        break;
    case NODE_TARGET:
        answer_target(m, choice);
        break;
    case NODE_WORMS:
        if (choice == WORMS_LOSE)
            moosequest_push(m, TASK_LOSE, seat, 1, HOW_CHOICE);
        else
            m->skipping |= (uint8_t)(1 << seat);
        break;
    case NODE_BLESSING:
        moosequest_bring_back(m, seat, choice);
        break;
    default:
        assert(!"no such question");
    }
    run(m);
}

void moosequest_deal(void *state)
{
    struct moosequest *m = state;
    deal_game(m);
    run(m);
}

uint32_t moosequest_waiting(const void *state)
{
    const struct moosequest *m = state;
    if (m->node == NODE_OVER)
        return 0;
    return m->asked == UNKNOWN ? MIRE_SOMEBODY : 1u << m->asked;
}
