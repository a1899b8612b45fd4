/* SPDX-License-Identifier: MIT */
/* What a viewer sees: as JSON for any front end, and as text for a terminal or a screen reader. */
#include "moosequest.h"

#include "core/json.h"

/* What is going on, without saying who is asked where that is a secret. */
static const char *phase(const struct moosequest *m)
{
    static const char *const phases[NODES] = {
        [NODE_OVER] = "over",
        [NODE_FEED_OR_MOVE] = "feed or move",
        [NODE_MEDIUM] = "looking ahead",
        [NODE_PICK] = "picking a land",
        [NODE_SNOW] = "before the roll",
        [NODE_REROLL] = "after the roll",
        [NODE_GRASS] = "after the roll",
        [NODE_ASIDE] = "crossing",
        [NODE_STOP_OR_GO] = "stop or go",
        [NODE_LOSE] = "losing a moose",
        [NODE_LAST_MOOSE] = "last moose",
        [NODE_SKUNKS] = "predators",
        [NODE_PLAY] = "end of turn",
        [NODE_TARGET] = "end of turn",
        [NODE_WORMS] = "yuck worms",
        [NODE_BLESSING] = "moose blessing",
    };
    return phases[m->node];
}

/* ---- JSON ---- */

static mire_json *land_json(const struct moosequest *m, int land)
{
    const struct land *facts = &tables(m)->land[land];
    mire_json *json = mire_object();
    mire_out_set(json, "id", mire_id("land-%d", facts->number));
    mire_out_int(json, "number", facts->number);
    mire_out_string(json, "name", facts->name);
    mire_out_int(json, "value", facts->value);
    mire_out_string(json, "numeral", moosequest_numerals[facts->numeral]);
    mire_out_string(json, "text", facts->text);
    mire_out_bool(json, "reconstructed", facts->reconstructed);
    return json;
}

static mire_json *land_set(const struct moosequest *m, uint32_t lands)
{
    mire_json *list = mire_array();
    for (; lands; lands &= lands - 1)
        mire_out_add(list, land_json(m, __builtin_ctz(lands)));
    return list;
}

static mire_json *herd_json(const struct moosequest *m, int seat)
{
    const struct moosequest_tables *t = tables(m);
    mire_json *list = mire_array();
    for (int kind = 0; kind < t->mooses; kind++) {
        int used = kind == t->mage ? m->used_mages[seat] : 0;
        int count[2] = {m->herd[seat][kind] - used, used};
        for (int u = 0; u < 2; u++) {
            if (!count[u])
                continue;
            mire_json *json = mire_object();
            mire_out_set(json, "id", mire_id("herd-%d-%d", seat + 1, slot_of(kind, u)));
            mire_out_string(json, "kind", t->moose[kind].id);
            mire_out_string(json, "name", t->moose[kind].name);
            mire_out_int(json, "count", count[u]);
            mire_out_int(json, "value", t->moose[kind].value);
            mire_out_int(json, "stars", t->moose[kind].stars);
            mire_out_bool(json, "used", u);
            mire_out_add(list, json);
        }
    }
    return list;
}

static mire_json *hap_json(const struct moosequest *m, const char *place, int seat, int kind,
                           int count)
{
    const struct hap *hap = &tables(m)->hap[kind];
    mire_json *json = mire_object();
    mire_out_set(json, "id", mire_id("%s-%d-%s", place, seat + 1, hap->id));
    mire_out_string(json, "kind", hap->id);
    mire_out_string(json, "name", hap->name);
    mire_out_string(json, "text", hap->text);
    mire_out_int(json, "count", count);
    mire_out_bool(json, "reconstructed", hap->reconstructed);
    return json;
}

static mire_json *seat_json(const struct moosequest *m, int seat, int viewer)
{
    mire_json *json = mire_object(), *hand = mire_array(), *in_play = mire_array();
    bool open = viewer == seat || viewer == MIRE_EVERYTHING || m->node == NODE_OVER;
    mire_out_set(json, "id", mire_id("seat-%d", seat + 1));
    mire_out_int(json, "seat", seat + 1);
    mire_out_bool(json, "extinct", !lives(m, seat));
    mire_out_bool(json, "skips", m->skipping >> seat & 1);
    mire_out_int(json, "stars", moosequest_stars(m, seat));
    mire_out_int(json, "points", moosequest_points(m, seat));
    mire_out_set(json, "herd", herd_json(m, seat));
    mire_out_set(json, "scored", land_set(m, m->scored[seat]));
    for (int kind = 0; kind < tables(m)->haps; kind++) {
        if (m->in_play[seat] >> kind & 1)
            mire_out_add(in_play, hap_json(m, "play", seat, kind, 1));
        if (open && m->hand[seat][kind])
            mire_out_add(hand, hap_json(m, "hand", seat, kind, m->hand[seat][kind]));
    }
    mire_out_set(json, "in_play", in_play);
    mire_out_int(json, "hand_size", m->hand_size[seat]);
    mire_out_set(json, "hand", open ? hand : mire_null());
    return json;
}

/* Everybody remembers what went under the deck, in order, but for what they did not see. */
static mire_json *queue_json(const struct moosequest *m)
{
    mire_json *list = mire_array();
    for (int i = 0; i < m->queue_size; i++)
        mire_out_add(list, m->queue[i] == UNKNOWN ? mire_null() : land_json(m, m->queue[i]));
    return list;
}

static mire_json *trail_json(const struct moosequest *m)
{
    mire_json *trail = mire_object(), *held = mire_array();
    int deck = __builtin_popcount(m->pool) + m->queue_size + (m->top != NONE) + (m->second != NONE);
    for (int i = 0; i < m->queue_size; i++)
        deck -= m->queue[i] == UNKNOWN; /* counted in the pool */
    deck -= m->second == UNKNOWN;
    for (int i = 0; i < m->held_size; i++)
        mire_out_add(held, land_json(m, m->held[i]));
    mire_out_string(trail, "id", "trail");
    mire_out_int(trail, "deck", deck);
    mire_out_set(trail, "top", m->top == NONE ? mire_null() : land_json(m, m->top));
    mire_out_set(trail, "second", m->second >= UNKNOWN ? mire_null() : land_json(m, m->second));
    mire_out_set(trail, "crossing", m->crossing == NONE ? mire_null() : land_json(m, m->crossing));
    mire_out_set(trail, "held", held);
    mire_out_set(trail, "under", queue_json(m));
    return trail;
}

static mire_json *tray_json(const struct moosequest *m)
{
    mire_json *tray = mire_object(), *dice = mire_array();
    mire_out_string(tray, "id", "tray");
    for (int i = 0; i < m->rolled; i++) {
        mire_json *die = mire_object();
        mire_out_set(die, "id", mire_id("die-%d", i + 1));
        mire_out_int(die, "face", m->face[i]);
        mire_out_add(dice, die);
    }
    mire_out_set(tray, "dice", dice);
    if (open_die(m))
        mire_out_int(tray, "event_die", open_die(m)->b);
    mire_out_int(tray, "left", m->dice_left);
    mire_out_int(tray, "symbols", m->held_symbols);
    mire_out_int(tray, "snow", m->snow);
    mire_out_int(tray, "total", m->total);
    return tray;
}

/* A battle: the predators before it is fought; while Grass may help, by how much they lead. */
static mire_json *battle_json(const struct moosequest *m)
{
    const struct task *battle = m->node == NODE_SKUNKS ? &m->task[m->tasks - 1] : NULL;
    int defender = battle ? battle->a : m->defender;
    if (defender == NONE)
        return mire_null();
    mire_json *json = mire_object();
    mire_out_int(json, "defender", defender + 1);
    if (battle) {
        mire_out_string(json, "predators", tables(m)->predator[battle->b].name);
        mire_out_int(json, "stars", tables(m)->predator[battle->b].stars);
    } else {
        mire_out_int(json, "lead", m->margin);
    }
    return json;
}

static mire_json *discards_json(const struct moosequest *m)
{
    const struct moosequest_tables *t = tables(m);
    mire_json *json = mire_object(), *mooses = mire_array(), *haps = mire_array();
    for (int kind = 0; kind < t->mooses; kind++) {
        if (!m->moose_discard[kind])
            continue;
        mire_json *moose = mire_object();
        mire_out_set(moose, "id", mire_id("discard-%d", kind));
        mire_out_string(moose, "kind", t->moose[kind].id);
        mire_out_string(moose, "name", t->moose[kind].name);
        mire_out_int(moose, "count", m->moose_discard[kind]);
        mire_out_add(mooses, moose);
    }
    for (int kind = 0; kind < t->haps; kind++)
        if (m->hap_discard[kind])
            mire_out_add(haps, hap_json(m, "used", -1, kind, m->hap_discard[kind]));
    mire_out_set(json, "mooses", mooses);
    mire_out_set(json, "moosehaps", haps);
    return json;
}

mire_json *moosequest_view(const void *state, int viewer)
{
    const struct moosequest *m = state;
    mire_json *board = mire_object(), *seats = mire_array();
    mire_out_string(board, "phase", phase(m));
    mire_out_int(board, "game", m->game + 1);
    mire_out_int(board, "games", m->head.option[0] + 1);
    mire_out_int(board, "turn", m->turn + 1);
    mire_out_int(board, "turns", m->turns);
    mire_out_bool(board, "moving", m->moving);
    mire_out_set(board, "trail", trail_json(m));
    mire_out_set(board, "tray", tray_json(m));
    mire_out_set(board, "battle", battle_json(m));
    mire_out_int(board, "moose_deck", m->moose_deck_size);
    mire_out_int(board, "moosehap_deck", m->hap_deck_size);
    mire_out_set(board, "discards", discards_json(m));
    for (int seat = 0; seat < m->head.seats; seat++)
        mire_out_add(seats, seat_json(m, seat, viewer));
    mire_out_set(board, "seats", seats);
    return board;
}
