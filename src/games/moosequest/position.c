/* SPDX-License-Identifier: MIT */
/*
 * Positions of Moose Quest as JSON; docs/games/moosequest.md explains each member.
 *
 * What a position names is where it says. Of the rest: cards and lands that nobody has been given
 * stay in their decks; herds that are not named keep what they were dealt, as far as it is not
 * taken; the Green Pastures lie under the deck. A position without a question starts a turn.
 */
#include "moosequest.h"

#include "core/fields.h"

static const char *const tasks[TASK_KINDS] = {
    "turn begin",       "action over",  "play",        "turn next",     "feed",
    "attempt",          "snow",         "roll",        "offer reroll",  "total",
    "offer grass",      "cross",        "event",       "trap",          "hold",
    "turn up",          "move on",      "add moose",   "draw moosehap", "moosehap",
    "discard moosehap", "thunder",      "lose",        "last moose",    "skunks",
    "battle",           "battle grass", "battle loss", "die",
};

/* What follows the name of a task: s a seat, l a land, h a Moosehap, p a predator, w how a moose is
 * lost, o "odd" or "even", n a number. After a toll comes the slot last paid from, if any. */
static const char *const operands[TASK_KINDS] = {
    [TASK_SNOW] = "sn",     [TASK_EVENT] = "ln",      [TASK_HAP] = "hns",   [TASK_LOSE] = "snw",
    [TASK_THUNDER] = "hns", [TASK_DISCARD_HAP] = "h", [TASK_BATTLE] = "sp", [TASK_DIE] = "sno",
};
static const char *const losses[HOW_PAY + 1] = {
    [HOW_CHOICE] = "choice", [HOW_RANDOM] = "random", [HOW_HIGHEST] = "highest",
    [HOW_BATTLE] = "battle", [HOW_PAY] = "toll",
};

static const char *const parities[2] = {"even", "odd"};

/* What the rows work on: the names of the set of cards, and what a position has named so far. */
struct named {
    const struct moosequest *m;
    const struct moosequest_tables *t;
    struct mire_names mooses, haps, predators;
    uint8_t *queue_known;
    uint32_t lands;     /* given a place */
    bool herd[PLAYERS]; /* named, not dealt */
};

static struct named *named_of(const struct mire_scope *scope)
{
    return scope->own;
}

#define OF_SET(MEMBER) MIRE_NAMES_OF(struct named, MEMBER)
static struct named names_for(const struct moosequest *m)
{
    const struct moosequest_tables *t = tables(m);
    return (struct named){.m = m,
                          .t = t,
                          .mooses = MIRE_NAMES_IN("moose", t->moose, id, t->mooses),
                          .haps = MIRE_NAMES_IN("Moosehap", t->hap, id, t->haps),
                          .predators = MIRE_NAMES_IN("predator", t->predator, id, t->predators)};
}

/* ---- lands ---- */

/* A land by number; it must not be anywhere else. */
static int read_land(struct named *n, const struct mire_in *in)
{
    long number = mire_read_int(in, 0, 255);
    int land = moosequest_find_land(n->t, number);
    if (land < 0) {
        mire_in_fail(in, "there is no land %ld", number);
        return 0;
    }
    if (n->lands >> land & 1)
        mire_in_fail(in, "land %ld is in another place too", number);
    n->lands |= 1u << land;
    return land;
}

static void load_land(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    *(uint8_t *)at = (uint8_t)read_land(named_of(scope), in);
}

/* A place for one land: a number, or 0 for none. */
static void load_place(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    if (json_is_integer(in->json) && json_integer_value(in->json) == 0)
        *(uint8_t *)at = NONE;
    else
        load_land(in, at, scope);
}

static json_t *save_land(const void *at, const struct mire_scope *scope)
{
    int land = *(const uint8_t *)at;
    return json_integer(land == NONE ? 0 : named_of(scope)->t->land[land].number);
}

static void load_scored(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    uint32_t *lands = at;
    size_t n = mire_read_list(in, 0, LANDS);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        *lands |= 1u << read_land(named_of(scope), &one);
    }
}

static json_t *save_scored(const void *at, const struct mire_scope *scope)
{
    json_t *list = json_array();
    int land;
    MIRE_EACH_BIT(land, *(const uint32_t *)at)
        mire_out_add(list, save_land(&(uint8_t){(uint8_t)land}, scope));
    return list;
}

/* Lands under the deck: a number, or {"land": …, "known": [seats]} where not all have seen it. */
struct queued {
    uint8_t land, known;
};
static const struct mire_field queued_fields[] = {
    {"land", MIRE_OWN, MIRE_AT(struct queued, land), .load = load_land, .save = save_land,
     .flags = MIRE_NEED},
    {"known", MIRE_SET, MIRE_AT(struct queued, known)},
    {0},
};

static void load_queued(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct queued queued = {.known = 0xFF};
    if (json_is_integer(in->json))
        load_land(in, &queued.land, scope);
    else
        mire_fields_load(queued_fields, in, &queued, scope);
    *(uint8_t *)at = queued.land;
    named_of(scope)->queue_known[scope->index] = queued.known;
}

static json_t *save_queued(const void *at, const struct mire_scope *scope)
{
    struct queued queued = {*(const uint8_t *)at, named_of(scope)->m->queue_known[scope->index]};
    return queued.known == 0xFF ? save_land(at, scope)
                                : mire_fields_save(queued_fields, &queued, scope);
}

/* ---- lasting Moosehaps, as {"loco_weed": 1} ---- */

static void load_in_play(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const struct mire_field counts[] = {{NULL, MIRE_COUNTS, MIRE_HERE, 0, 60, OF_SET(haps)}};
    uint8_t count[HAP_KINDS] = {0};
    mire_fields_load(counts, in, count, scope);
    for (int kind = 0; kind < named_of(scope)->t->haps; kind++) {
        if (count[kind] > 1)
            mire_in_fail(in, "there is only one %s", named_of(scope)->t->hap[kind].id);
        *(uint32_t *)at |= (uint32_t)(count[kind] != 0) << kind;
    }
}

static json_t *save_in_play(const void *at, const struct mire_scope *scope)
{
    json_t *json = json_object();
    int kind;
    MIRE_EACH_BIT(kind, *(const uint32_t *)at)
        mire_out_int(json, named_of(scope)->t->hap[kind].id, 1);
    return json;
}

/* ---- tasks: ["lose", 1, 2, "toll", 8], by name, then what belongs to it ---- */

/* More tasks never lie on one another: a crossing's nine, two draws, and a card that is resolved
 * by a die. */
enum { DEEPEST = 19 };
_Static_assert(DEEPEST + 10 < TASKS, "what is asked next has room");

static int read_operand(const struct named *n, const struct mire_in *in, char kind)
{
    int land;
    switch (kind) {
    case 'h':
        return mire_read_named(in, &n->haps, NULL);
    case 'p':
        return mire_read_named(in, &n->predators, NULL);
    case 'w':
        return mire_read_name(in, "way to lose a moose", losses, HOW_PAY + 1);
    case 'o':
        return mire_read_name(in, "odd or even", parities, 2);
    case 's':
        return (int)mire_read_int(in, 1, n->m->head.seats) - 1;
    case 'l':
        land = moosequest_find_land(n->t, mire_read_int(in, 0, 255));
        if (land < 0)
            mire_in_fail(in, "there is no such land");
        return land < 0 ? 0 : land;
    default:
        return (int)mire_read_int(in, 0, 255);
    }
}

static json_t *operand_json(const struct named *n, char kind, int value)
{
    switch (kind) {
    case 's':
        return json_integer(value + 1);
    case 'l':
        return json_integer(n->t->land[value].number);
    case 'h':
        return json_string(n->t->hap[value].id);
    case 'p':
        return json_string(n->t->predator[value].id);
    case 'w':
        return json_string(losses[value & 7]);
    case 'o':
        return json_string(parities[value]);
    default:
        return json_integer(value);
    }
}

static void load_task(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct mire_in part = mire_in_element(in, 0);
    int operand[3] = {0}, slot = 0;
    size_t count = mire_read_list(in, 1, 5);
    int kind = mire_read_name(&part, "task", tasks, TASK_KINDS);
    const char *kinds = operands[kind] ? operands[kind] : "";
    size_t needed = 1 + strlen(kinds), most = needed + (kind == TASK_LOSE);
    if (count < needed || count > most)
        mire_in_fail(in, "this task takes %zu operands", needed - 1);
    for (size_t k = 0; kinds[k]; k++) {
        part = mire_in_element(in, k + 1);
        operand[k] = read_operand(named_of(scope), &part, kinds[k]);
    }
    if (count > needed) {
        part = mire_in_element(in, needed);
        slot = (int)mire_read_int(&part, 0, 2 * MOOSE_KINDS - 1);
    }
    *(struct task *)at = (struct task){(uint8_t)kind, (uint8_t)operand[0], (uint8_t)operand[1],
                                       (uint8_t)(operand[2] | slot << 3)};
}

static json_t *save_task(const void *at, const struct mire_scope *scope)
{
    const struct task *task = at;
    const int values[] = {task->a, task->b, task->c};
    const char *kinds = operands[task->kind];
    json_t *json = json_array();
    mire_out_add(json, json_string(tasks[task->kind]));
    for (int k = 0; kinds && kinds[k]; k++)
        mire_out_add(json, operand_json(named_of(scope), kinds[k], values[k]));
    if (task->kind == TASK_LOSE && task->c >> 3)
        mire_out_add(json, json_integer(task->c >> 3));
    return json;
}

/* ---- the tables ---- */

/* A herd that died out has no mooses, unless they are named. */
static void check_seat(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moosequest *m = at;
    struct mire_in herd;
    bool named = mire_in_has(in, "herd", &herd);
    if (!named && !lives(m, scope->index))
        memset(m->herd[scope->index], 0, sizeof m->herd[scope->index]);
    named_of(scope)->herd[scope->index] = named || !lives(m, scope->index);
}

#define AT(MEMBER)    MIRE_AT(struct moosequest, MEMBER)
#define EACH(MEMBER)  MIRE_EACH(struct moosequest, MEMBER)
#define SEAT(MEMBER)  MIRE_COLUMN(struct moosequest, MEMBER)
#define COUNT(MEMBER) MIRE_COUNTED(struct moosequest, MEMBER)

static const struct mire_field seat_fields[] = {
    {"extinct", MIRE_BIT, AT(living), .flags = MIRE_NOT},
    {"skip", MIRE_BIT, AT(skipping)},
    {"herd", MIRE_COUNTS, SEAT(herd), 0, 60, OF_SET(mooses)},
    {"used_mages", MIRE_NUMBER, SEAT(used_mages), 0, 60},
    {"hand", MIRE_COUNTS, SEAT(hand), 0, 60, OF_SET(haps)},
    {"in_play", MIRE_OWN, SEAT(in_play), .load = load_in_play, .save = save_in_play},
    {"scored", MIRE_OWN, SEAT(scored), .load = load_scored, .save = save_scored},
    {"first_game", MIRE_NUMBER, SEAT(first_game), 0, 4000},
    {0},
};
static const struct mire_field die_field[] = {{NULL, MIRE_NUMBER, MIRE_A_BYTE, 1, 6}};

enum { SECOND_SECRET = 1 };
static const struct mire_names node_names =
    MIRE_NAMES_IN("question", moosequest_nodes, name, NODES);

static const struct mire_field fields[] = {
    {"question", MIRE_CHOICE, AT(node), .names = &node_names},
    {"asked", MIRE_SEAT, AT(asked), .flags = MIRE_MAYBE},
    {"turn", MIRE_SEAT, AT(turn)},
    {"game", MIRE_NUMBER, AT(game), 1, 2, .plus = 1},
    {"turns", MIRE_NUMBER, AT(turns), 0, TURN_CAP},
    {"idle", MIRE_NUMBER, AT(idle), 0, TURN_CAP},
    {"seats", MIRE_LIST, MIRE_HERE, .fields = seat_fields, .check = check_seat},
    {"moose_discards", MIRE_COUNTS, AT(moose_discard), 0, 60, OF_SET(mooses)},
    {"moosehap_discards", MIRE_COUNTS, AT(hap_discard), 0, 60, OF_SET(haps)},
    {"top", MIRE_OWN, AT(top), .load = load_place, .save = save_land},
    {"under", MIRE_LIST, EACH(queue), 0, LANDS, COUNT(queue_size), .load = load_queued,
     .save = save_queued},
    {"held", MIRE_LIST, EACH(held), 0, LANDS, COUNT(held_size), .load = load_land,
     .save = save_land},
    {"crossing", MIRE_OWN, AT(crossing), .load = load_place, .save = save_land},
    {"second", MIRE_OWN, AT(second), .load = load_place, .save = save_land},
    {"second_known", MIRE_SET, AT(second_known), .only = SECOND_SECRET},
    {"defender", MIRE_SEAT, AT(defender), .flags = MIRE_MAYBE},
    {"margin", MIRE_NUMBER, AT(margin), -60, 60},
    {"chosen", MIRE_CHOICE, AT(chosen), OF_SET(haps)},
    {"moving", MIRE_FLAG, AT(moving)},
    {"rolled", MIRE_LIST, EACH(face), 0, DICE, .fields = die_field, COUNT(rolled)},
    {"dice_left", MIRE_NUMBER, AT(dice_left), 0, DICE},
    {"symbols", MIRE_NUMBER, AT(held_symbols), 0, DICE},
    {"snow", MIRE_NUMBER, AT(snow), -60, 60},
    {"total", MIRE_NUMBER, AT(total), -60, 60},
    {"crossed", MIRE_NUMBER, AT(crossed), 0, LANDS},
    {"last_attempt", MIRE_FLAG, AT(last_attempt)},
    {"end_move", MIRE_FLAG, AT(end_move)},
    {"loco", MIRE_FLAG, AT(loco)},
    {"extra_turn", MIRE_FLAG, AT(extra_turn)},
    {"tasks", MIRE_LIST, EACH(task), 0, DEEPEST, COUNT(tasks), .load = load_task,
     .save = save_task},
    {0},
};

json_t *moosequest_save(const void *state)
{
    const struct moosequest *m = state;
    struct named n = names_for(m);
    struct mire_scope scope = {.seats = m->head.seats, .own = &n};
    if (m->second != NONE && m->second_known != 0xFF)
        scope.only = SECOND_SECRET;
    return mire_fields_save(fields, m, &scope);
}

/* ---- filling in what was not named ---- */

/* Herds that were not named keep what they were dealt; what others have been given is replaced by
 * the first kinds that are left. */
static void fill_mooses(const struct named *n, struct moosequest *m, const struct mire_in *top)
{
    int left[MOOSE_KINDS] = {0};
    for (int kind = 0; kind < n->t->mooses; kind++) {
        left[kind] = n->t->moose[kind].count - m->moose_discard[kind];
        for (int seat = 0; seat < m->head.seats; seat++)
            left[kind] -= n->herd[seat] ? m->herd[seat][kind] : 0;
        if (left[kind] < 0)
            mire_in_fail(top, "%d %s are named, but there are only %d",
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
    for (int kind = 0; kind < n->t->mooses; kind++)
        m->moose_deck[kind] = (uint8_t)left[kind];
    m->moose_deck_size = (uint8_t)count_all(m->moose_deck, n->t->mooses);
    m->moose_discard_size = (uint8_t)count_all(m->moose_discard, n->t->mooses);
    for (int seat = 0; seat < m->head.seats; seat++)
        m->herd_size[seat] = (uint8_t)count_all(m->herd[seat], n->t->mooses);
}

/* Moosehaps in no hand, play or discard are in the deck; one being resolved is in its task. */
static void fill_haps(const struct named *n, struct moosequest *m, const struct mire_in *top)
{
    for (int kind = 0; kind < n->t->haps; kind++) {
        int named = m->hap_discard[kind];
        for (int seat = 0; seat < m->head.seats; seat++)
            named += m->hand[seat][kind] + (int)(m->in_play[seat] >> kind & 1);
        for (int i = 0; i < m->tasks; i++)
            named += m->task[i].kind == TASK_DISCARD_HAP && m->task[i].a == kind;
        if (named > n->t->hap[kind].count)
            mire_in_fail(top, "%d %s are named, but there are only %d", named, n->t->hap[kind].id,
                         n->t->hap[kind].count);
        m->hap_deck[kind] = (uint8_t)(n->t->hap[kind].count - named);
    }
    m->hap_deck_size = (uint8_t)count_all(m->hap_deck, n->t->haps);
    m->hap_discard_size = (uint8_t)count_all(m->hap_discard, n->t->haps);
    for (int seat = 0; seat < m->head.seats; seat++)
        m->hand_size[seat] = (uint8_t)count_all(m->hand[seat], n->t->haps);
}

static void fill_lands(struct named *n, struct moosequest *m, int dealt_top, bool top_named)
{
    uint32_t all = (uint32_t)((1ull << n->t->lands) - 1), goal = 1u << n->t->goal;
    if (!(n->lands & goal)) {
        moosequest_bury(m, n->t->goal, 0xFF);
        n->lands |= goal;
    }
    m->pool = all & ~n->lands;
    if (top_named)
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

static bool is_before_roll(const struct moosequest *m)
{
    return m->node == NODE_MEDIUM || m->node == NODE_PICK || m->node == NODE_SNOW;
}

/* What is left of a turn, from its end on; and how much of it when a question is asked. */
static const uint8_t turn_tasks[] = {TASK_TURN_NEXT,   TASK_PLAY,  TASK_ACTION_OVER,  TASK_CROSS,
                                     TASK_OFFER_GRASS, TASK_TOTAL, TASK_OFFER_REROLL, TASK_ROLL};
static int tasks_below(const struct moosequest *m)
{
    return is_before_roll(m)                                ? 8
           : m->node == NODE_REROLL && m->moving            ? 6
           : m->node == NODE_GRASS                          ? 4
           : m->node == NODE_PLAY || m->node == NODE_TARGET ? 1
                                                            : 3;
}

/* What follows from the question where nothing else is said: a Move is under way, its dice, and
 * what has yet to happen this turn. */
static void fill_question(struct moosequest *m, const struct mire_in *top)
{
    struct mire_in in;
    bool moving = is_before_roll(m) || m->node == NODE_ASIDE || m->node == NODE_STOP_OR_GO ||
                  (m->node == NODE_GRASS && m->defender == NONE);
    if (!mire_in_has(top, "asked", &in) && m->node != NODE_OVER)
        m->asked = m->turn;
    if (!mire_in_has(top, "moving", &in))
        m->moving = moving;
    if (!mire_in_has(top, "dice_left", &in))
        m->dice_left = m->moving ? (uint8_t)(DICE - m->held_symbols) : 0;
    if (!mire_in_has(top, "total", &in) && m->rolled && m->moving)
        m->total = (int8_t)(m->face[0] + m->face[1] + m->face[2] + m->snow);
    if (mire_in_has(top, "tasks", &in) || m->node == NODE_OVER)
        return;
    m->tasks = 0;
    memset(m->task, 0, sizeof m->task);
    for (int i = 0; i < tasks_below(m); i++)
        moosequest_push(m, (enum task_kind)turn_tasks[i], 0, 0, 0);
    if (m->node == NODE_REROLL && !m->moving)
        moosequest_push(m, TASK_FEED, 0, 0, 0);
    if (is_before_roll(m))
        moosequest_push(m, TASK_SNOW, m->node == NODE_SNOW ? m->asked : m->turn, 0, 0);
}

/* Forgets the dealt game but for the herds, which serve where none is named. */
static void clear_for_loading(struct moosequest *m)
{
    struct moosequest dealt = *m;
    memset((char *)m + sizeof m->head, 0, sizeof *m - sizeof m->head);
    memcpy(m->herd, dealt.herd, sizeof m->herd);
    m->turn = dealt.turn;
    m->living = dealt.living;
    m->node = NODE_FEED_OR_MOVE;
    m->second_known = 0xFF;
    m->top = m->second = m->crossing = m->defender = m->chosen = m->asked = NONE;
}

int moosequest_load(void *state, const json_t *json, struct mire_error *err)
{
    struct moosequest *m = state;
    struct named n = names_for(m);
    struct mire_scope scope = {.seats = m->head.seats, .own = &n};
    struct mire_in top = mire_in_top(json, "state", err), in;
    int dealt_top = m->top;
    n.queue_known = m->queue_known;
    clear_for_loading(m);
    mire_fields_load(fields, &top, m, &scope);
    if (m->game > m->head.option[0] && mire_in_has(&top, "game", &in))
        mire_in_fail(&in, "is 2, should be 1 to 1");
    if (m->second == NONE)
        m->second_known = 0;
    fill_mooses(&n, m, &top);
    fill_haps(&n, m, &top);
    if (mire_in_good(&top)) {
        fill_lands(&n, m, dealt_top, mire_in_has(&top, "top", &in));
        fill_question(m, &top);
    }
    return mire_in_status(&top);
}
