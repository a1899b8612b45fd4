/* SPDX-License-Identifier: MIT */
/*
 * Is a state possible? Every card and land in exactly one place, every count in range, and the
 * question, the tasks and the rest of the state in agreement. This stands between a stranger's
 * position and the asserts of the rules, so it trusts nothing.
 */
#include "core/refuse.h"
#include "moosequest.h"

/* Fails with a reason; the reasons name what a person would see on the table. */
#define DOUBT_IF(CONDITION, ...) REFUSE_IF(CONDITION, "state: " __VA_ARGS__)

/* ---- components ---- */

static int audit_mooses(const struct moosequest *m, struct mire_error *err)
{
    const struct moosequest_tables *t = tables(m);
    int deck = count_all(m->moose_deck, t->mooses),
        discard = count_all(m->moose_discard, t->mooses);
    for (int kind = 0; kind < t->mooses; kind++) {
        int all = m->moose_deck[kind] + m->moose_discard[kind];
        for (int seat = 0; seat < m->head.seats; seat++)
            all += m->herd[seat][kind];
        DOUBT_IF(all != t->moose[kind].count, "there are %d %s, not %d", t->moose[kind].count,
                 t->moose[kind].id, all);
    }
    DOUBT_IF(deck != m->moose_deck_size || discard != m->moose_discard_size,
             "the size of the moose deck or its discards is wrong");
    DOUBT_IF(m->node == NODE_LAST_MOOSE && deck + discard == 0,
             "the moose that was lost last is not among the discards");
    for (int seat = 0; seat < m->head.seats; seat++) {
        int mages = t->mage == NONE ? 0 : m->herd[seat][t->mage];
        DOUBT_IF(count_all(m->herd[seat], t->mooses) != m->herd_size[seat],
                 "the herd of seat %d is miscounted", seat + 1);
        DOUBT_IF(m->used_mages[seat] > mages, "seat %d has used %d Mages but only %d in its herd",
                 seat + 1, m->used_mages[seat], mages);
    }
    return MIRE_OK;
}

static int audit_haps(const struct moosequest *m, struct mire_error *err)
{
    const struct moosequest_tables *t = tables(m);
    int deck = count_all(m->hap_deck, t->haps), discard = count_all(m->hap_discard, t->haps);
    for (int kind = 0; kind < t->haps; kind++) {
        const struct hap *hap = &t->hap[kind];
        int all = m->hap_deck[kind] + m->hap_discard[kind];
        for (int seat = 0; seat < m->head.seats; seat++) {
            bool in_play = m->in_play[seat] >> kind & 1;
            all += m->hand[seat][kind] + in_play;
            DOUBT_IF(m->hand[seat][kind] && !(t->kept >> kind & 1),
                     "seat %d can't keep %s: it happens when it is drawn", seat + 1, hap->id);
            DOUBT_IF(in_play && hap->effect[0].op != OP_ATTACH,
                     "%s can't stay in play before seat %d", hap->id, seat + 1);
        }
        for (int i = 0; i < m->tasks; i++)
            all += m->task[i].kind == TASK_DISCARD_HAP && m->task[i].a == kind;
        DOUBT_IF(all != hap->count, "there are %d %s, not %d", hap->count, hap->id, all);
    }
    DOUBT_IF(deck != m->hap_deck_size || discard != m->hap_discard_size,
             "the size of the Moosehap deck or its discards is wrong");
    for (int seat = 0; seat < m->head.seats; seat++)
        DOUBT_IF(count_all(m->hand[seat], t->haps) != m->hand_size[seat],
                 "the hand of seat %d is miscounted", seat + 1);
    return MIRE_OK;
}

/* Puts a land down; false if it is no land or lies somewhere already. */
static bool place(const struct moosequest *m, uint32_t *seen, int land)
{
    if (land >= tables(m)->lands || *seen >> land & 1)
        return false;
    *seen |= 1u << land;
    return true;
}

static int audit_lands(const struct moosequest *m, struct mire_error *err)
{
    const struct moosequest_tables *t = tables(m);
    uint32_t seen = m->pool, goal = 1u << t->goal;
    DOUBT_IF(m->queue_size > LANDS || m->held_size > LANDS,
             "too many lands are held or under the deck");
    for (int seat = 0; seat < m->head.seats; seat++) {
        DOUBT_IF(seen & m->scored[seat], "a land scored by seat %d is in another place too",
                 seat + 1);
        seen |= m->scored[seat];
        DOUBT_IF(m->scored[seat] & goal && m->node != NODE_OVER, "the game ends when %s is scored",
                 t->land[t->goal].name);
    }
    for (int i = 0; i < m->queue_size; i++)
        DOUBT_IF(!place(m, &seen, m->queue[i]), "a land under the deck is in another place too");
    for (int i = 0; i < m->held_size; i++)
        DOUBT_IF(!place(m, &seen, m->held[i]) || m->held[i] == t->goal,
                 "a held land is in another place too");
    DOUBT_IF((m->top != NONE && !place(m, &seen, m->top)) ||
                 (m->second != NONE && !place(m, &seen, m->second)) ||
                 (m->crossing != NONE && !place(m, &seen, m->crossing)),
             "the face-up land is in another place too");
    DOUBT_IF(seen != (uint32_t)((1ull << t->lands) - 1), "a land is in no place at all");
    DOUBT_IF(m->pool & goal || m->crossing == t->goal, "%s can't be there", t->land[t->goal].name);
    bool unseen = m->second == t->goal && m->second_known != 0xFF;
    for (int i = 0; i < m->queue_size; i++)
        unseen |= m->queue[i] == t->goal && m->queue_known[i] != 0xFF;
    DOUBT_IF(unseen, "everybody knows where %s is", t->land[t->goal].name);
    return MIRE_OK;
}

/* ---- players ---- */

static int audit_seats(const struct moosequest *m, struct mire_error *err)
{
    int alive = __builtin_popcount(m->living);
    bool over = m->node == NODE_OVER;
    DOUBT_IF(m->living >> m->head.seats || alive < (over ? 1 : 2),
             "with one herd left the game is over");
    DOUBT_IF(m->skipping & ~m->living, "an extinct herd can't skip a turn");
    for (int seat = 0; seat < m->head.seats; seat++) {
        bool none = m->herd_size[seat] == 0;
        bool last = m->node == NODE_LAST_MOOSE && m->asked == seat, living = lives(m, seat);
        DOUBT_IF(living && none != last, "seat %d %s", seat + 1,
                 last ? "still has mooses" : "lives but has no moose");
        DOUBT_IF(!living && (!none || m->scored[seat] || m->hand_size[seat] || m->in_play[seat]),
                 "seat %d is extinct but has mooses, lands or cards", seat + 1);
        DOUBT_IF(m->game == 0 && m->first_game[seat],
                 "seat %d has points of a first game that is not over", seat + 1);
    }
    return MIRE_OK;
}

static int audit_over(const struct moosequest *m, struct mire_error *err)
{
    uint32_t scored = 0;
    for (int seat = 0; seat < m->head.seats; seat++)
        scored |= m->scored[seat];
    bool reached = scored >> tables(m)->goal & 1;
    bool alone = (m->living & (m->living - 1)) == 0;
    DOUBT_IF(!reached && !alone && m->turns < TURN_CAP, "nothing has ended the game");
    DOUBT_IF(m->game != m->head.option[0], "a match of two games has a second game");
    DOUBT_IF(m->tasks || m->asked != NONE || m->moving,
             "the game is over, but something is still to happen");
    return MIRE_OK;
}

/* ---- the move under way ---- */

static int audit_dice(const struct moosequest *m, struct mire_error *err)
{
    DOUBT_IF(m->rolled > DICE || m->dice_left > DICE || m->held_symbols + m->dice_left > DICE,
             "there are only %d dice", DICE);
    for (int i = 0; i < DICE; i++)
        DOUBT_IF(i < m->rolled ? m->face[i] < 1 || m->face[i] > 6 : m->face[i] != 0,
                 "a die shows 1 to 6");
    DOUBT_IF(!m->moving && (m->held_size || m->held_symbols || m->dice_left || m->loco ||
                            m->crossing != NONE || m->second != NONE),
             "nothing is held, crossed or looked at while no herd moves");
    if (m->loco) {
        int loco = tables(m)->lasting[LASTING_LOCO];
        DOUBT_IF(loco == NONE || !(m->in_play[m->turn] >> loco & 1),
                 "the herd is loco without Loco Weed");
    }
    DOUBT_IF(m->snow > 0 || m->snow < -60 || m->total < -80 || m->total > 80 || m->margin > 60,
             "a total is out of range");
    DOUBT_IF(m->second != NONE && !(m->second_known >> m->turn & 1),
             "whoever looks at the second land knows it");
    return MIRE_OK;
}

/* ---- tasks ---- */

static const struct task *find_task(const struct moosequest *m, enum task_kind kind)
{
    for (int i = 0; i < m->tasks; i++)
        if (m->task[i].kind == kind)
            return &m->task[i];
    return NULL;
}

/* The order in which tasks can lie on one another, from the bottom up. */
static bool well_ordered(const struct moosequest *m)
{
    static const uint8_t order[] = {
        TASK_TURN_NEXT,   TASK_PLAY,    TASK_ACTION_OVER,  TASK_FEED,        TASK_CROSS,
        TASK_OFFER_GRASS, TASK_TOTAL,   TASK_OFFER_REROLL, TASK_ROLL,        TASK_SNOW,
        TASK_MOVE_ON,     TASK_TURN_UP, TASK_DRAW_HAP,     TASK_ADD_MOOSE,   TASK_HOLD,
        TASK_TRAP,        TASK_EVENT,   TASK_DRAW_HAP,     TASK_DRAW_HAP,    TASK_DISCARD_HAP,
        TASK_HAP,         TASK_THUNDER, TASK_BATTLE,       TASK_BATTLE_LOSS, TASK_LOSE,
        TASK_DIE,
    };
    size_t at = 0;
    for (int i = 0; i < m->tasks; i++, at++) {
        while (at < sizeof order && order[at] != m->task[i].kind)
            at++;
        if (at == sizeof order)
            return false;
    }
    return true;
}

/* A die on the table is that of a card or land that asks for one, on top of what it may cost. */
static bool die_fits(const struct moosequest *m, const struct task *die)
{
    const struct moosequest_tables *t = tables(m);
    const struct task *discard = find_task(m, TASK_DISCARD_HAP), *lose = die - 1;
    const struct effect *effect = discard               ? t->hap[discard->a].effect
                                  : m->crossing != NONE ? t->land[m->crossing].effect
                                                        : NULL;
    if (m->tasks < 2 || lose->kind != TASK_LOSE || !effect || die->b < 1 || die->b > 6 ||
        lose->a >= m->head.seats || !lives(m, lose->a) || die->a != m->asked)
        return false;
    for (int i = 0; i < EFFECTS; i++) {
        bool mine = effect[i].op == OP_DIE_LOSE && die->a == m->turn;
        bool everybodys = effect[i].op == OP_ALL_LOSE && die->a == lose->a;
        if ((mine || everybodys) && effect[i].n == lose->b && effect[i].how == lose->c &&
            (effect[i].when == WHEN_ODD) == die->c)
            return true;
    }
    return false;
}

static bool operands_fit(const struct moosequest *m, const struct task *task)
{
    const struct moosequest_tables *t = tables(m);
    const struct task *discard = find_task(m, TASK_DISCARD_HAP);
    bool resolving = discard && discard->a == task->a;
    int how = task->c & 7;
    switch ((enum task_kind)task->kind) {
    case TASK_SNOW:
        return task->a < m->head.seats && lives(m, task->a) && task->b <= m->head.seats;
    case TASK_EVENT:
        return task->a == m->crossing && task->b < EFFECTS;
    case TASK_HAP:
        return resolving && task->b > 0 && task->b < EFFECTS && task->c < m->head.seats &&
               lives(m, m->turn);
    case TASK_THUNDER:
        return resolving && task->b < EFFECTS && task->c < m->head.seats && lives(m, task->c) &&
               task->c != m->turn && t->hap[task->a].effect[task->b].op == OP_ALL_LOSE;
    case TASK_DISCARD_HAP:
        return task->a < t->haps;
    case TASK_BATTLE:
        return m->node == NODE_SKUNKS && task->a == m->asked && task->b < t->predators;
    case TASK_BATTLE_LOSS:
        return m->node == NODE_GRASS && m->defender == m->asked;
    case TASK_DIE:
        return task == open_die(m) && die_fits(m, task);
    case TASK_LOSE:
        if (open_die(m))
            return true; /* it fits the die */
        return task->a == m->asked && task->b > 0 && how <= HOW_PAY &&
               (m->node == NODE_LOSE || m->node == NODE_LAST_MOOSE) &&
               (how != HOW_BATTLE || (task->b == 1 && m->margin > 0)) &&
               (how != HOW_PAY || task->b <= m->herd_size[task->a]);
    default:
        return true;
    }
}

static int audit_tasks(const struct moosequest *m, struct mire_error *err)
{
    bool acting = find_task(m, TASK_ACTION_OVER), on = find_task(m, TASK_MOVE_ON);
    bool hold = find_task(m, TASK_HOLD), up = find_task(m, TASK_TURN_UP);
    bool dead = !lives(m, m->turn);
    int ways = (find_task(m, TASK_FEED) != NULL) + (find_task(m, TASK_CROSS) != NULL) + on;
    DOUBT_IF(m->tasks == 0 || m->task[0].kind != TASK_TURN_NEXT || !well_ordered(m),
             "the tasks are in an impossible order");
    for (int i = 0; i < m->tasks; i++)
        DOUBT_IF(!operands_fit(m, &m->task[i]), "task %d does not fit the rest", i + 1);
    DOUBT_IF(acting != (find_task(m, TASK_PLAY) != NULL) || (dead && acting) || ways > !!acting,
             "the tasks do not make a turn");
    DOUBT_IF(m->moving && !acting, "a herd moves only during its turn");
    bool goes_on =
        on || find_task(m, TASK_CROSS) || m->node == NODE_ASIDE || m->node == NODE_STOP_OR_GO;
    DOUBT_IF(!goes_on && (m->held_size || m->held_symbols), "a Move that has failed holds nothing");
    DOUBT_IF((on || find_task(m, TASK_CROSS)) && !m->moving, "lands are crossed only in a Move");
    DOUBT_IF(find_task(m, TASK_FEED) && (m->moving || m->rolled != DICE),
             "a Feed rolls three dice");
    DOUBT_IF(on != up || hold != (m->crossing != NONE) || (hold && !on),
             "a land is crossed without the tasks of a crossing");
    DOUBT_IF((find_task(m, TASK_TRAP) || find_task(m, TASK_EVENT)) && !hold,
             "a land is crossed without the tasks of a crossing");
    DOUBT_IF(m->top == NONE && !up && !dead, "the top land should be face up");
    DOUBT_IF(up && m->top != NONE, "the next land is turned up only after the crossing");
    DOUBT_IF((m->defender != NONE) != (find_task(m, TASK_BATTLE_LOSS) != NULL),
             "a battle has a defender, and only a battle");
    DOUBT_IF(dead && m->node != NODE_LAST_MOOSE && !open_die(m),
             "the turn of an extinct herd is over");
    return MIRE_OK;
}

/* ---- the question ---- */

static bool tasks_end_with(const struct moosequest *m, const uint8_t *kinds, int n)
{
    if (m->tasks < n)
        return false;
    for (int i = 0; i < n; i++)
        if (m->task[m->tasks - n + i].kind != kinds[i])
            return false;
    return true;
}

static bool holds_hap(const struct moosequest *m, int kind)
{
    return kind != NONE && m->hand[m->asked][kind];
}

static const uint8_t before_roll[] = {TASK_CROSS,        TASK_OFFER_GRASS, TASK_TOTAL,
                                      TASK_OFFER_REROLL, TASK_ROLL,        TASK_SNOW};

/* Before a roll: the herd may still look, or be snowed on. */
static bool is_before_roll(const struct moosequest *m)
{
    return m->moving && m->dice_left > 0 && tasks_end_with(m, before_roll, 6);
}

static bool is_after_move_roll(const struct moosequest *m)
{
    return m->moving && m->rolled > 0 && m->rolled == m->dice_left;
}

static bool reroll_fits(const struct moosequest *m)
{
    static const uint8_t feeding[] = {TASK_FEED};
    if (!has_ready_mage(m, m->asked))
        return false;
    if (open_die(m))
        return true;
    if (m->asked != m->turn)
        return false;
    return tasks_end_with(m, feeding, 1) ||
           (is_after_move_roll(m) && tasks_end_with(m, before_roll, 3));
}

static bool grass_fits(const struct moosequest *m)
{
    if (!holds_hap(m, tables(m)->grass))
        return false;
    if (m->defender != NONE)
        return m->margin > 0 && m->task[m->tasks - 1].kind == TASK_BATTLE_LOSS;
    return m->asked == m->turn && is_after_move_roll(m) && tasks_end_with(m, before_roll, 1) &&
           moosequest_grass_matters(m, m->hand[m->turn][tables(m)->grass]);
}

/* A card that asks its question is being resolved. */
static bool resolves(const struct moosequest *m, enum op op)
{
    const struct task *discard = find_task(m, TASK_DISCARD_HAP);
    if (!discard || m->asked != m->turn)
        return false;
    const struct effect *effect = tables(m)->hap[discard->a].effect;
    return effect[0].op == op || effect[1].op == op;
}

static bool question_fits(const struct moosequest *m)
{
    static const uint8_t acting[] = {TASK_TURN_NEXT, TASK_PLAY, TASK_ACTION_OVER};
    const struct moosequest_tables *t = tables(m);
    bool own = m->asked == m->turn, plain = m->tasks == 3 && tasks_end_with(m, acting, 3);
    uint8_t options[DICE + 2], slots[2 * MOOSE_KINDS];
    int kinds = 0;
    switch ((enum node)m->node) {
    case NODE_FEED_OR_MOVE:
        return own && plain && !m->moving && !m->rolled;
    case NODE_MEDIUM:
        return own && is_before_roll(m) && m->task[m->tasks - 1].a == m->turn &&
               t->medium != NONE && m->herd[m->turn][t->medium] && (m->pool || m->queue_size);
    case NODE_PICK:
        return own && is_before_roll(m) && m->second != NONE;
    case NODE_SNOW:
        return !own && is_before_roll(m) && m->task[m->tasks - 1].a == m->asked &&
               holds_hap(m, t->snow);
    case NODE_REROLL:
        return reroll_fits(m);
    case NODE_GRASS:
        return grass_fits(m);
    case NODE_ASIDE:
        return own && plain && is_after_move_roll(m) && moosequest_asides(m, options) > 1;
    case NODE_STOP_OR_GO:
        return own && plain && m->moving && m->dice_left > 0;
    case NODE_LOSE:
        return m->task[m->tasks - 1].kind == TASK_LOSE &&
               (m->task[m->tasks - 1].c & 7) != HOW_RANDOM &&
               moosequest_lose_slots(m, &m->task[m->tasks - 1], slots) > 1;
    case NODE_LAST_MOOSE:
        return (m->scored[m->asked] & (m->scored[m->asked] - 1)) != 0;
    case NODE_SKUNKS:
        return has_ready_mage(m, m->asked) && m->task[m->tasks - 1].kind == TASK_BATTLE;
    case NODE_PLAY:
        return own && m->tasks == 1 && !m->rolled && moosequest_playable(m);
    case NODE_TARGET:
        return own && m->tasks == 1 && !m->rolled && m->chosen != NONE &&
               moosequest_playable(m) >> m->chosen & 1 &&
               t->hap[m->chosen].target == TARGET_OPPONENT && __builtin_popcount(m->living) > 2;
    case NODE_WORMS:
        return resolves(m, OP_WORMS);
    case NODE_BLESSING:
        for (int kind = 0; kind < t->mooses; kind++)
            kinds += m->moose_discard[kind] > 0;
        return kinds > 1 && resolves(m, OP_BLESS);
    default:
        return false;
    }
}

static int audit_question(const struct moosequest *m, struct mire_error *err)
{
    DOUBT_IF(m->turns >= TURN_CAP, "after %d turns the game is over", TURN_CAP);
    DOUBT_IF(m->chosen != NONE && m->node != NODE_TARGET,
             "a Moosehap is aimed only when its target is asked");
    DOUBT_IF((m->second != NONE) != (m->node == NODE_PICK),
             "a second land lies open only while a Moosemedium looks");
    DOUBT_IF(!question_fits(m), "the question does not fit what is on the table");
    return MIRE_OK;
}

int moosequest_audit(const void *state, struct mire_error *err)
{
    const struct moosequest *m = state;
    bool over = m->node == NODE_OVER;
    DOUBT_IF(m->turn >= m->head.seats || m->node >= NODES || m->tasks > TASKS,
             "whose turn it is makes no sense");
    DOUBT_IF(!over && (m->asked >= m->head.seats || !lives(m, m->asked)),
             "the seat that is asked is not in the game");
    if (audit_mooses(m, err) || audit_haps(m, err) || audit_lands(m, err) || audit_seats(m, err) ||
        audit_dice(m, err))
        return MIRE_BAD;
    if (over)
        return audit_over(m, err);
    return audit_tasks(m, err) == MIRE_OK ? audit_question(m, err) : MIRE_BAD;
}
