/* SPDX-License-Identifier: MIT */
/*
 * Positions of Moose Quest read from JSON; docs/games/moosequest.md explains each member.
 *
 * What a position names is where it says. Of the rest: cards and lands that nobody has been given
 * stay in their decks; herds that are not named keep what they were dealt, as far as it is not
 * taken; the Green Pastures lie under the deck. A position without a question starts a turn.
 */
#include "moosequest.h"

#include "core/json.h"
#include "core/text.h"

/* What the position has named so far. */
struct named {
    struct moosequest *m;
    const struct moosequest_tables *t;
    uint32_t lands;     /* given a place */
    bool herd[PLAYERS]; /* named, not dealt */
    bool top, total, moving, dice_left, tasks, asked;
};

/* {"moosemom": 2, …}: counts of kinds by id. */
static int load_counts(const struct mire_in *in, const char *what, const char *const *ids, int n,
                       uint8_t *counts)
{
    const char *key;
    json_t *value;
    if (!json_is_object(in->json))
        return mire_in_fail(in, "should be an object of %ss and counts", what);
    memset(counts, 0, (size_t)n);
    json_object_foreach((json_t *)in->json, key, value)
    {
        struct mire_in member;
        long count;
        int kind = mire_word_find(key, ids, n);
        if (kind < 0) {
            const char *nearest = mire_word_nearest(key, ids, n);
            if (nearest)
                return mire_in_fail(in, "no %s is called \"%.40s\" (did you mean \"%s\"?)", what,
                                    key, nearest);
            return mire_in_fail(in, "no %s is called \"%.40s\"", what, key);
        }
        mire_in_has(in, key, &member);
        int status = mire_in_int(&member, 0, 60, &count);
        if (status != MIRE_OK)
            return status;
        counts[kind] = (uint8_t)count;
    }
    return MIRE_OK;
}

static int load_mooses(const struct named *n, const struct mire_in *in, uint8_t *counts)
{
    const char *ids[MOOSE_KINDS];
    for (int kind = 0; kind < n->t->mooses; kind++)
        ids[kind] = n->t->moose[kind].id;
    return load_counts(in, "moose", ids, n->t->mooses, counts);
}

static int load_haps(const struct named *n, const struct mire_in *in, uint8_t *counts)
{
    const char *ids[HAP_KINDS];
    for (int kind = 0; kind < n->t->haps; kind++)
        ids[kind] = n->t->hap[kind].id;
    return load_counts(in, "Moosehap", ids, n->t->haps, counts);
}

/* A land by number; it must not be anywhere else. */
static int load_land(struct named *n, const struct mire_in *in, uint8_t *out)
{
    long number;
    int status = mire_in_int(in, 0, 255, &number);
    if (status != MIRE_OK)
        return status;
    for (int land = 0; land < n->t->lands; land++) {
        if (n->t->land[land].number != number)
            continue;
        if (n->lands >> land & 1)
            return mire_in_fail(in, "land %ld is in another place too", number);
        n->lands |= 1u << land;
        *out = (uint8_t)land;
        return MIRE_OK;
    }
    return mire_in_fail(in, "there is no land %ld", number);
}

/* A place for one land: a number, or 0 for none. */
static int load_place(struct named *n, const struct mire_in *top, const char *key, uint8_t *out)
{
    struct mire_in in;
    if (!mire_in_has(top, key, &in))
        return MIRE_OK;
    if (json_is_integer(in.json) && json_integer_value(in.json) == 0) {
        *out = NONE;
        return MIRE_OK;
    }
    return load_land(n, &in, out);
}

static int load_land_list(struct named *n, const struct mire_in *in, uint8_t *lands, uint8_t *size)
{
    size_t count;
    int status = mire_in_array(in, 0, LANDS, &count);
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        struct mire_in element;
        mire_in_at(in, i, &element);
        status = load_land(n, &element, &lands[i]);
    }
    if (status == MIRE_OK)
        *size = (uint8_t)count;
    return status;
}

static int load_knowers(const struct named *n, const struct mire_in *in, uint8_t *seats)
{
    size_t count;
    int status = mire_in_array(in, 0, PLAYERS, &count);
    *seats = 0;
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        struct mire_in element;
        long seat;
        mire_in_at(in, i, &element);
        status = mire_in_int(&element, 1, n->m->head.seats, &seat);
        if (status == MIRE_OK)
            *seats |= (uint8_t)(1 << (seat - 1));
    }
    return status;
}

static int load_queue(struct named *n, const struct mire_in *in)
{
    static const char *const members[] = {"land", "known", NULL};
    struct moosequest *m = n->m;
    size_t count;
    int status = mire_in_array(in, 0, LANDS, &count);
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        struct mire_in element, land, known;
        mire_in_at(in, i, &element);
        m->queue_known[i] = 0xFF;
        if (json_is_integer(element.json)) {
            status = load_land(n, &element, &m->queue[i]);
            continue;
        }
        status = mire_in_object(&element, members);
        if (status == MIRE_OK)
            status = mire_in_need(&element, "land", &land);
        if (status == MIRE_OK)
            status = load_land(n, &land, &m->queue[i]);
        if (status == MIRE_OK && mire_in_has(&element, "known", &known))
            status = load_knowers(n, &known, &m->queue_known[i]);
    }
    if (status == MIRE_OK)
        m->queue_size = (uint8_t)count;
    return status;
}

static int load_flag(const struct mire_in *in, const char *key, uint8_t *flag)
{
    bool value = *flag;
    int status = mire_in_opt_bool(in, key, &value);
    *flag = value;
    return status;
}

static int load_in_play(struct named *n, const struct mire_in *in, int seat)
{
    uint8_t counts[HAP_KINDS] = {0};
    int status = load_haps(n, in, counts);
    for (int kind = 0; kind < n->t->haps && status == MIRE_OK; kind++) {
        if (counts[kind] > 1)
            status = mire_in_fail(in, "there is only one %s", n->t->hap[kind].id);
        if (counts[kind])
            n->m->in_play[seat] |= 1u << kind;
    }
    return status;
}

static int load_seat(struct named *n, const struct mire_in *in, int seat)
{
    static const char *const members[] = {"extinct", "skip",   "herd",       "used_mages", "hand",
                                          "in_play", "scored", "first_game", NULL};
    struct moosequest *m = n->m;
    struct mire_in member;
    uint8_t extinct = 0, skip = 0, lands[LANDS], size = 0;
    long first_game = 0;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = load_flag(in, "extinct", &extinct);
    if (status == MIRE_OK)
        status = load_flag(in, "skip", &skip);
    if (status == MIRE_OK && (mire_in_has(in, "herd", &member) || extinct)) {
        n->herd[seat] = true;
        memset(m->herd[seat], 0, sizeof m->herd[seat]);
        if (member.json)
            status = load_mooses(n, &member, m->herd[seat]);
    }
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "used_mages", 0, 60, &m->used_mages[seat]);
    if (status == MIRE_OK && mire_in_has(in, "hand", &member))
        status = load_haps(n, &member, m->hand[seat]);
    if (status == MIRE_OK && mire_in_has(in, "in_play", &member))
        status = load_in_play(n, &member, seat);
    if (status == MIRE_OK && mire_in_has(in, "scored", &member))
        status = load_land_list(n, &member, lands, &size);
    if (status == MIRE_OK)
        status = mire_in_opt_int(in, "first_game", 0, 4000, &first_game);
    if (status != MIRE_OK)
        return status;
    for (int i = 0; i < size; i++)
        m->scored[seat] |= 1u << lands[i];
    if (extinct)
        m->living &= (uint8_t) ~(1 << seat);
    if (skip)
        m->skipping |= (uint8_t)(1 << seat);
    m->first_game[seat] = (int16_t)first_game;
    return MIRE_OK;
}

/* More tasks never lie on one another: a crossing's nine, two draws, and a card that is resolved
 * by a die. */
enum { DEEPEST = 19 };
_Static_assert(DEEPEST + 10 < TASKS, "what is asked next has room");

static int load_operand(const struct named *n, const struct mire_in *in, char kind, int *out)
{
    const char *haps[HAP_KINDS], *predators[PREDATORS];
    long number = 0;
    int status;
    for (int i = 0; i < n->t->haps; i++)
        haps[i] = n->t->hap[i].id;
    for (int i = 0; i < n->t->predators; i++)
        predators[i] = n->t->predator[i].id;
    switch (kind) {
    case 'h':
        return mire_in_name(in, "Moosehap", haps, n->t->haps, out);
    case 'p':
        return mire_in_name(in, "predator", predators, n->t->predators, out);
    case 'w':
        return mire_in_name(in, "way to lose a moose", moosequest_losses, HOW_PAY + 1, out);
    case 'o':
        return mire_in_name(in, "odd or even", moosequest_parities, 2, out);
    case 's':
        status = mire_in_int(in, 1, n->m->head.seats, &number);
        *out = (int)number - 1;
        return status;
    case 'l':
        status = mire_in_int(in, 0, 255, &number);
        for (*out = 0; *out < n->t->lands && n->t->land[*out].number != number;)
            ++*out;
        return status == MIRE_OK && *out == n->t->lands ? mire_in_fail(in, "there is no such land")
                                                        : status;
    default:
        status = mire_in_int(in, 0, 255, &number);
        *out = (int)number;
        return status;
    }
}

/* ["lose", 1, 2, "toll", 8]: a task by name, then what belongs to it. */
static int load_task(struct named *n, const struct mire_in *in)
{
    struct mire_in part;
    int operand[3] = {0}, kind = 0;
    size_t count, k = 0;
    long slot = 0;
    int status = mire_in_array(in, 1, 5, &count);
    if (status != MIRE_OK)
        return status;
    mire_in_at(in, 0, &part);
    status = mire_in_name(&part, "task", moosequest_tasks, TASK_KINDS, &kind);
    if (status != MIRE_OK)
        return status;
    const char *kinds = moosequest_operands[kind] ? moosequest_operands[kind] : "";
    size_t needed = 1 + strlen(kinds), most = needed + (kind == TASK_LOSE);
    if (count < needed || count > most)
        return mire_in_fail(in, "this task takes %zu operands", needed - 1);
    for (; kinds[k] && status == MIRE_OK; k++) {
        mire_in_at(in, k + 1, &part);
        status = load_operand(n, &part, kinds[k], &operand[k]);
    }
    if (status == MIRE_OK && count > needed) {
        mire_in_at(in, needed, &part);
        status = mire_in_int(&part, 0, 2 * MOOSE_KINDS - 1, &slot);
    }
    if (status == MIRE_OK)
        moosequest_push(n->m, (enum task_kind)kind, operand[0], operand[1],
                        operand[2] | (int)slot << 3);
    return status;
}

static int load_tasks(struct named *n, const struct mire_in *in)
{
    size_t count;
    int status = mire_in_array(in, 0, DEEPEST, &count);
    n->tasks = true;
    memset(n->m->task, 0, sizeof n->m->task);
    n->m->tasks = 0;
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        struct mire_in element;
        mire_in_at(in, i, &element);
        status = load_task(n, &element);
    }
    return status;
}

static int load_i8(const struct mire_in *in, const char *key, int8_t *out)
{
    long value = *out;
    int status = mire_in_opt_int(in, key, -60, 60, &value);
    *out = (int8_t)value;
    return status;
}

static int load_rolled(struct moosequest *m, const struct mire_in *in)
{
    size_t count;
    int status = mire_in_array(in, 0, DICE, &count);
    memset(m->face, 0, sizeof m->face);
    m->rolled = 0;
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        struct mire_in element;
        long face;
        mire_in_at(in, i, &element);
        status = mire_in_int(&element, 1, 6, &face);
        if (status == MIRE_OK)
            m->face[m->rolled++] = (uint8_t)face;
    }
    return status;
}

static int load_move(struct named *n, const struct mire_in *top)
{
    struct moosequest *m = n->m;
    struct mire_in in;
    int status = MIRE_OK;
    n->total = mire_in_has(top, "total", &in);
    n->moving = mire_in_has(top, "moving", &in);
    n->dice_left = mire_in_has(top, "dice_left", &in);
    if (mire_in_has(top, "rolled", &in))
        status = load_rolled(m, &in);
    if (status == MIRE_OK)
        status = load_flag(top, "moving", &m->moving);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(top, "dice_left", 0, DICE, &m->dice_left);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(top, "symbols", 0, DICE, &m->held_symbols);
    if (status == MIRE_OK)
        status = load_i8(top, "snow", &m->snow);
    if (status == MIRE_OK)
        status = load_i8(top, "total", &m->total);
    if (status == MIRE_OK)
        status = load_i8(top, "margin", &m->margin);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(top, "crossed", 0, LANDS, &m->crossed);
    if (status == MIRE_OK)
        status = load_flag(top, "last_attempt", &m->last_attempt);
    if (status == MIRE_OK)
        status = load_flag(top, "end_move", &m->end_move);
    if (status == MIRE_OK)
        status = load_flag(top, "loco", &m->loco);
    if (status == MIRE_OK)
        status = load_flag(top, "extra_turn", &m->extra_turn);
    return status;
}

static int load_lands(struct named *n, const struct mire_in *top)
{
    struct moosequest *m = n->m;
    struct mire_in in;
    int status;
    n->top = mire_in_has(top, "top", &in);
    status = load_place(n, top, "top", &m->top);
    if (status == MIRE_OK)
        status = load_place(n, top, "crossing", &m->crossing);
    if (status == MIRE_OK)
        status = load_place(n, top, "second", &m->second);
    m->second_known = m->second == NONE ? 0 : 0xFF;
    if (status == MIRE_OK && m->second != NONE && mire_in_has(top, "second_known", &in))
        status = load_knowers(n, &in, &m->second_known);
    if (status == MIRE_OK && mire_in_has(top, "held", &in))
        status = load_land_list(n, &in, m->held, &m->held_size);
    if (status == MIRE_OK && mire_in_has(top, "under", &in))
        status = load_queue(n, &in);
    return status;
}

static int load_seat_number(const struct moosequest *m, const struct mire_in *top, const char *key,
                            uint8_t *seat)
{
    long number = *seat == NONE ? 0 : *seat + 1;
    int status = mire_in_opt_int(top, key, 0, m->head.seats, &number);
    *seat = number ? (uint8_t)(number - 1) : NONE;
    return status;
}

static int load_question(struct named *n, const struct mire_in *top)
{
    struct moosequest *m = n->m;
    struct mire_in in;
    int node = NODE_FEED_OR_MOVE, chosen = NONE;
    const char *ids[HAP_KINDS];
    for (int kind = 0; kind < n->t->haps; kind++)
        ids[kind] = n->t->hap[kind].id;
    int status = mire_in_opt_name(top, "question", "question", moosequest_nodes, NODES, &node);
    m->node = (uint8_t)node;
    m->asked = NONE;
    n->asked = mire_in_has(top, "asked", &in);
    if (status == MIRE_OK)
        status = load_seat_number(m, top, "asked", &m->asked);
    if (status == MIRE_OK)
        status = load_seat_number(m, top, "defender", &m->defender);
    if (status == MIRE_OK)
        status = mire_in_opt_name(top, "chosen", "Moosehap", ids, n->t->haps, &chosen);
    m->chosen = (uint8_t)chosen;
    if (status == MIRE_OK && mire_in_has(top, "tasks", &in))
        status = load_tasks(n, &in);
    return status;
}

static int load_counters(struct named *n, const struct mire_in *top)
{
    struct moosequest *m = n->m;
    long turn = m->turn + 1, game = m->game + 1, turns = 0, idle = 0;
    int status = mire_in_opt_int(top, "turn", 1, m->head.seats, &turn);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "game", 1, m->head.option[0] + 1, &game);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "turns", 0, TURN_CAP, &turns);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "idle", 0, TURN_CAP, &idle);
    m->turn = (uint8_t)(turn - 1);
    m->game = (uint8_t)(game - 1);
    m->turns = (uint16_t)turns;
    m->idle = (uint16_t)idle;
    return status;
}

/* ---- filling in what was not named ---- */

/* Herds that were not named keep what they were dealt; what others have been given is replaced by
 * the first kinds that are left. */
static int fill_mooses(struct named *n, const struct mire_in *top)
{
    struct moosequest *m = n->m;
    int left[MOOSE_KINDS] = {0};
    for (int kind = 0; kind < n->t->mooses; kind++) {
        left[kind] = n->t->moose[kind].count - m->moose_discard[kind];
        for (int seat = 0; seat < m->head.seats; seat++)
            left[kind] -= n->herd[seat] ? m->herd[seat][kind] : 0;
        if (left[kind] < 0)
            return mire_in_fail(top, "%d %s are named, but there are only %d",
                                n->t->moose[kind].count - left[kind], n->t->moose[kind].id,
                                n->t->moose[kind].count);
    }
    for (int seat = 0; seat < m->head.seats; seat++) {
        int missing = 0;
        for (int kind = 0; kind < n->t->mooses && !n->herd[seat]; kind++) {
            int dealt = m->herd[seat][kind], keep = dealt < left[kind] ? dealt : left[kind];
            m->herd[seat][kind] = (uint8_t)keep;
            left[kind] -= keep;
            missing += dealt - keep;
        }
        for (int kind = 0; missing && kind < n->t->mooses; kind++) {
            int take = missing < left[kind] ? missing : left[kind];
            m->herd[seat][kind] = (uint8_t)(m->herd[seat][kind] + take);
            left[kind] -= take;
            missing -= take;
        }
    }
    m->moose_deck_size = m->moose_discard_size = 0;
    for (int kind = 0; kind < n->t->mooses; kind++) {
        m->moose_deck[kind] = (uint8_t)left[kind];
        m->moose_deck_size = (uint8_t)(m->moose_deck_size + left[kind]);
        m->moose_discard_size = (uint8_t)(m->moose_discard_size + m->moose_discard[kind]);
    }
    for (int seat = 0; seat < m->head.seats; seat++) {
        m->herd_size[seat] = 0;
        for (int kind = 0; kind < n->t->mooses; kind++)
            m->herd_size[seat] = (uint8_t)(m->herd_size[seat] + m->herd[seat][kind]);
    }
    return MIRE_OK;
}

/* Moosehaps in no hand, play or discard are in the deck; one being resolved is in its task. */
static int fill_haps(struct named *n, const struct mire_in *top)
{
    struct moosequest *m = n->m;
    m->hap_deck_size = m->hap_discard_size = 0;
    for (int kind = 0; kind < n->t->haps; kind++) {
        int named = m->hap_discard[kind];
        for (int seat = 0; seat < m->head.seats; seat++)
            named += m->hand[seat][kind] + (int)(m->in_play[seat] >> kind & 1);
        for (int i = 0; i < m->tasks; i++)
            named += m->task[i].kind == TASK_DISCARD_HAP && m->task[i].a == kind;
        if (named > n->t->hap[kind].count)
            return mire_in_fail(top, "%d %s are named, but there are only %d", named,
                                n->t->hap[kind].id, n->t->hap[kind].count);
        m->hap_deck[kind] = (uint8_t)(n->t->hap[kind].count - named);
        m->hap_deck_size = (uint8_t)(m->hap_deck_size + m->hap_deck[kind]);
        m->hap_discard_size = (uint8_t)(m->hap_discard_size + m->hap_discard[kind]);
    }
    for (int seat = 0; seat < m->head.seats; seat++) {
        m->hand_size[seat] = 0;
        for (int kind = 0; kind < n->t->haps; kind++)
            m->hand_size[seat] = (uint8_t)(m->hand_size[seat] + m->hand[seat][kind]);
    }
    return MIRE_OK;
}

static void fill_lands(struct named *n, int dealt_top)
{
    struct moosequest *m = n->m;
    uint32_t all = (uint32_t)((1ull << n->t->lands) - 1), goal = 1u << n->t->goal;
    if (!(n->lands & goal)) {
        moosequest_bury(m, n->t->goal, 0xFF);
        n->lands |= goal;
    }
    m->pool = all & ~n->lands;
    if (n->top)
        return;
    if (m->pool >> dealt_top & 1)
        m->top = (uint8_t)dealt_top;
    else if (m->pool)
        m->top = (uint8_t)__builtin_ctz(m->pool);
    else if (m->queue_size) {
        m->top = m->queue[0];
        m->queue_size--;
        memmove(m->queue, m->queue + 1, m->queue_size);
        memmove(m->queue_known, m->queue_known + 1, m->queue_size);
        m->queue[m->queue_size] = m->queue_known[m->queue_size] = 0;
        return;
    }
    if (m->top != NONE)
        m->pool &= ~(1u << m->top);
}

/* What follows from the question where nothing else is said: a Move is under way, its dice, and
 * what has yet to happen this turn. */
static void fill_question(struct named *n)
{
    struct moosequest *m = n->m;
    bool moving = m->node == NODE_MEDIUM || m->node == NODE_PICK || m->node == NODE_SNOW ||
                  m->node == NODE_ASIDE || m->node == NODE_STOP_OR_GO ||
                  (m->node == NODE_GRASS && m->defender == NONE);
    if (!n->asked && m->node != NODE_OVER)
        m->asked = m->turn;
    if (!n->moving)
        m->moving = moving;
    if (!n->dice_left)
        m->dice_left = m->moving ? (uint8_t)(DICE - m->held_symbols) : 0;
    if (!n->total && m->rolled && m->moving)
        m->total = (int8_t)(m->face[0] + m->face[1] + m->face[2] + m->snow);
    if (n->tasks || m->node == NODE_OVER)
        return;
    m->tasks = 0;
    memset(m->task, 0, sizeof m->task);
    moosequest_push(m, TASK_TURN_NEXT, 0, 0, 0);
    if (m->node == NODE_PLAY || m->node == NODE_TARGET)
        return;
    moosequest_push(m, TASK_PLAY, 0, 0, 0);
    moosequest_push(m, TASK_ACTION_OVER, 0, 0, 0);
    if (m->node == NODE_REROLL && !m->moving)
        moosequest_push(m, TASK_FEED, 0, 0, 0);
    bool before_roll = m->node == NODE_MEDIUM || m->node == NODE_PICK || m->node == NODE_SNOW;
    bool before_total = before_roll || (m->node == NODE_REROLL && m->moving);
    if (before_total || m->node == NODE_GRASS)
        moosequest_push(m, TASK_CROSS, 0, 0, 0);
    if (before_total) {
        moosequest_push(m, TASK_OFFER_GRASS, 0, 0, 0);
        moosequest_push(m, TASK_TOTAL, 0, 0, 0);
    }
    if (before_roll) {
        moosequest_push(m, TASK_OFFER_REROLL, 0, 0, 0);
        moosequest_push(m, TASK_ROLL, 0, 0, 0);
        moosequest_push(m, TASK_SNOW, m->node == NODE_SNOW ? m->asked : m->turn, 0, 0);
    }
}

/* Forgets the dealt game but for the herds, which serve where none is named. */
static void clear_for_loading(struct moosequest *m)
{
    struct moosequest dealt = *m;
    memset((char *)m + sizeof m->head, 0, sizeof *m - sizeof m->head);
    memcpy(m->herd, dealt.herd, sizeof m->herd);
    m->turn = dealt.turn;
    m->living = dealt.living;
    m->top = m->second = m->crossing = m->defender = m->chosen = m->asked = NONE;
}

int moosequest_load(void *state, const json_t *json, struct mire_error *err)
{
    static const char *const members[] = {"question", "asked",          "turn",
                                          "game",     "turns",          "idle",
                                          "seats",    "moose_discards", "moosehap_discards",
                                          "top",      "under",          "held",
                                          "crossing", "second",         "second_known",
                                          "defender", "margin",         "chosen",
                                          "moving",   "rolled",         "dice_left",
                                          "symbols",  "snow",           "total",
                                          "crossed",  "last_attempt",   "end_move",
                                          "loco",     "extra_turn",     "tasks",
                                          NULL};
    struct moosequest *m = state;
    struct named n = {.m = m, .t = tables(m)};
    struct mire_in top = mire_in_top(json, "state", err), in;
    int dealt_top = m->top;
    size_t count = 0;
    int status = mire_in_object(&top, members);
    clear_for_loading(m);
    if (status == MIRE_OK)
        status = load_counters(&n, &top);
    if (status == MIRE_OK && mire_in_has(&top, "seats", &in))
        status = mire_in_array(&in, m->head.seats, m->head.seats, &count);
    for (size_t seat = 0; seat < count && status == MIRE_OK; seat++) {
        struct mire_in element;
        mire_in_at(&in, seat, &element);
        status = load_seat(&n, &element, (int)seat);
    }
    if (status == MIRE_OK && mire_in_has(&top, "moose_discards", &in))
        status = load_mooses(&n, &in, m->moose_discard);
    if (status == MIRE_OK && mire_in_has(&top, "moosehap_discards", &in))
        status = load_haps(&n, &in, m->hap_discard);
    if (status == MIRE_OK)
        status = load_lands(&n, &top);
    if (status == MIRE_OK)
        status = load_question(&n, &top);
    if (status == MIRE_OK)
        status = load_move(&n, &top);
    if (status == MIRE_OK)
        status = fill_mooses(&n, &top);
    if (status == MIRE_OK)
        status = fill_haps(&n, &top);
    if (status != MIRE_OK)
        return status;
    fill_lands(&n, dealt_top);
    fill_question(&n);
    return MIRE_OK;
}
