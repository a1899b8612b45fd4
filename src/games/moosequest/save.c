/* SPDX-License-Identifier: MIT */
/* Positions of Moose Quest written as JSON; position.c reads them back. */
#include "moosequest.h"

#include "core/json.h"

const char *const moosequest_nodes[NODES] = {
    "over",       "feed or move", "medium",     "pick",   "snow", "reroll", "grass", "aside",
    "stop or go", "lose",         "last moose", "skunks", "play", "target", "worms", "blessing",
};

const char *const moosequest_tasks[TASK_KINDS] = {
    "turn begin",       "action over",  "play",        "turn next",     "feed",
    "attempt",          "snow",         "roll",        "offer reroll",  "total",
    "offer grass",      "cross",        "event",       "trap",          "hold",
    "turn up",          "move on",      "add moose",   "draw moosehap", "moosehap",
    "discard moosehap", "thunder",      "lose",        "last moose",    "skunks",
    "battle",           "battle grass", "battle loss", "die",
};

/* What follows the name of a task: s a seat, l a land, h a Moosehap, p a predator, w how a moose is
 * lost, o "odd" or "even", n a number. After a toll comes the slot last paid from, if any. */
const char *const moosequest_operands[TASK_KINDS] = {
    [TASK_SNOW] = "sn",     [TASK_EVENT] = "ln",      [TASK_HAP] = "hns",   [TASK_LOSE] = "snw",
    [TASK_THUNDER] = "hns", [TASK_DISCARD_HAP] = "h", [TASK_BATTLE] = "sp", [TASK_DIE] = "sno",
};
const char *const moosequest_losses[HOW_PAY + 1] = {
    [HOW_CHOICE] = "choice", [HOW_RANDOM] = "random", [HOW_HIGHEST] = "highest",
    [HOW_BATTLE] = "battle", [HOW_PAY] = "toll",
};

const char *const moosequest_parities[2] = {"even", "odd"};

static json_t *save_herd(const struct moosequest *m, int seat)
{
    const struct moosequest_tables *t = tables(m);
    json_t *herd = json_object();
    for (int kind = 0; kind < t->mooses; kind++)
        if (m->herd[seat][kind])
            mire_out_int(herd, t->moose[kind].id, m->herd[seat][kind]);
    return herd;
}

static json_t *save_haps(const struct moosequest *m, const uint8_t *counts)
{
    json_t *cards = json_object();
    for (int kind = 0; kind < tables(m)->haps; kind++)
        if (counts[kind])
            mire_out_int(cards, tables(m)->hap[kind].id, counts[kind]);
    return cards;
}

static json_t *save_land(const struct moosequest *m, int land)
{
    return json_integer(land == NONE ? 0 : tables(m)->land[land].number);
}

static json_t *save_land_set(const struct moosequest *m, uint32_t lands)
{
    json_t *list = json_array();
    for (; lands; lands &= lands - 1)
        mire_out_add(list, save_land(m, __builtin_ctz(lands)));
    return list;
}

static json_t *save_land_list(const struct moosequest *m, const uint8_t *lands, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        mire_out_add(list, save_land(m, lands[i]));
    return list;
}

static json_t *save_knowers(uint8_t seats)
{
    json_t *list = json_array();
    for (int seat = 0; seat < PLAYERS; seat++)
        if (seats >> seat & 1)
            mire_out_add(list, json_integer(seat + 1));
    return list;
}

/* Lands under the deck: a number, or {"land": …, "known": [seats]} where not all have seen it. */
static json_t *save_queue(const struct moosequest *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->queue_size; i++) {
        if (m->queue_known[i] == 0xFF) {
            mire_out_add(list, save_land(m, m->queue[i]));
            continue;
        }
        json_t *json = json_object();
        mire_out_set(json, "land", save_land(m, m->queue[i]));
        mire_out_set(json, "known", save_knowers(m->queue_known[i]));
        mire_out_add(list, json);
    }
    return list;
}

static json_t *save_seat(const struct moosequest *m, int seat)
{
    uint8_t in_play[HAP_KINDS] = {0};
    json_t *json = json_object();
    for (int kind = 0; kind < HAP_KINDS; kind++)
        in_play[kind] = m->in_play[seat] >> kind & 1;
    mire_out_bool(json, "extinct", !lives(m, seat));
    mire_out_bool(json, "skip", m->skipping >> seat & 1);
    mire_out_set(json, "herd", save_herd(m, seat));
    mire_out_int(json, "used_mages", m->used_mages[seat]);
    mire_out_set(json, "hand", save_haps(m, m->hand[seat]));
    mire_out_set(json, "in_play", save_haps(m, in_play));
    mire_out_set(json, "scored", save_land_set(m, m->scored[seat]));
    mire_out_int(json, "first_game", m->first_game[seat]);
    return json;
}

static json_t *save_operand(const struct moosequest *m, char kind, int value)
{
    const struct moosequest_tables *t = tables(m);
    switch (kind) {
    case 's':
        return json_integer(value + 1);
    case 'l':
        return json_integer(t->land[value].number);
    case 'h':
        return json_string(t->hap[value].id);
    case 'p':
        return json_string(t->predator[value].id);
    case 'w':
        return json_string(moosequest_losses[value & 7]);
    case 'o':
        return json_string(moosequest_parities[value]);
    default:
        return json_integer(value);
    }
}

static json_t *save_tasks(const struct moosequest *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->tasks; i++) {
        const struct task *task = &m->task[i];
        const int values[] = {task->a, task->b, task->c};
        const char *kinds = moosequest_operands[task->kind];
        json_t *json = json_array();
        mire_out_add(json, json_string(moosequest_tasks[task->kind]));
        for (int k = 0; kinds && kinds[k]; k++)
            mire_out_add(json, save_operand(m, kinds[k], values[k]));
        if (task->kind == TASK_LOSE && task->c >> 3)
            mire_out_add(json, json_integer(task->c >> 3));
        mire_out_add(list, json);
    }
    return list;
}

static void save_move(const struct moosequest *m, json_t *json)
{
    json_t *rolled = json_array();
    for (int i = 0; i < m->rolled; i++)
        mire_out_add(rolled, json_integer(m->face[i]));
    mire_out_bool(json, "moving", m->moving);
    mire_out_set(json, "rolled", rolled);
    mire_out_int(json, "dice_left", m->dice_left);
    mire_out_int(json, "symbols", m->held_symbols);
    mire_out_int(json, "snow", m->snow);
    mire_out_int(json, "total", m->total);
    mire_out_int(json, "crossed", m->crossed);
    mire_out_bool(json, "last_attempt", m->last_attempt);
    mire_out_bool(json, "end_move", m->end_move);
    mire_out_bool(json, "loco", m->loco);
    mire_out_bool(json, "extra_turn", m->extra_turn);
}

json_t *moosequest_save(const void *state)
{
    const struct moosequest *m = state;
    json_t *json = json_object(), *seats = json_array(), *mooses = json_object();
    for (int seat = 0; seat < m->head.seats; seat++)
        mire_out_add(seats, save_seat(m, seat));
    for (int kind = 0; kind < tables(m)->mooses; kind++)
        if (m->moose_discard[kind])
            mire_out_int(mooses, tables(m)->moose[kind].id, m->moose_discard[kind]);
    mire_out_string(json, "question", moosequest_nodes[m->node]);
    mire_out_int(json, "asked", m->asked == NONE ? 0 : m->asked + 1);
    mire_out_int(json, "turn", m->turn + 1);
    mire_out_int(json, "game", m->game + 1);
    mire_out_int(json, "turns", m->turns);
    mire_out_int(json, "idle", m->idle);
    mire_out_set(json, "seats", seats);
    mire_out_set(json, "moose_discards", mooses);
    mire_out_set(json, "moosehap_discards", save_haps(m, m->hap_discard));
    mire_out_set(json, "top", save_land(m, m->top));
    mire_out_set(json, "under", save_queue(m));
    mire_out_set(json, "held", save_land_list(m, m->held, m->held_size));
    mire_out_set(json, "crossing", save_land(m, m->crossing));
    mire_out_set(json, "second", save_land(m, m->second));
    if (m->second != NONE && m->second_known != 0xFF)
        mire_out_set(json, "second_known", save_knowers(m->second_known));
    mire_out_int(json, "defender", m->defender == NONE ? 0 : m->defender + 1);
    mire_out_int(json, "margin", m->margin);
    if (m->chosen != NONE)
        mire_out_string(json, "chosen", tables(m)->hap[m->chosen].id);
    save_move(m, json);
    mire_out_set(json, "tasks", save_tasks(m));
    return json;
}
