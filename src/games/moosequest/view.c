/* SPDX-License-Identifier: MIT */
/* What a viewer sees: as JSON for any front end, and as text for a terminal or a screen reader. */
#include "moosequest.h"

#include "core/json.h"

/* ---- JSON ---- */

static mire_json *land_json(const struct moosequest *m, int land)
{
    const struct land *facts = &tables(m)->land[land];
    mire_json *json = mire_object();
    mire_out_id(json, "land-%d", facts->number);
    mire_out_int(json, "number", facts->number);
    mire_out_string(json, "name", facts->name);
    mire_out_int(json, "value", facts->value);
    mire_out_string(json, "numeral", moosequest_numerals[facts->numeral]);
    mire_out_string(json, "text", facts->text);
    mire_out_bool(json, "reconstructed", facts->reconstructed);
    return json;
}

static void out_herd(mire_json *list, const struct moosequest *m, int seat)
{
    const struct moosequest_tables *t = tables(m);
    for (int kind = 0; kind < t->mooses; kind++) {
        int used = kind == t->mage ? m->used_mages[seat] : 0;
        int count[2] = {m->herd[seat][kind] - used, used};
        for (int u = 0; u < 2; u++) {
            if (!count[u])
                continue;
            mire_json *json = mire_out_element(list);
            mire_out_id(json, "herd-%d-%d", seat + 1, slot_of(kind, u));
            mire_out_string(json, "kind", t->moose[kind].id);
            mire_out_string(json, "name", t->moose[kind].name);
            mire_out_int(json, "count", count[u]);
            mire_out_int(json, "value", t->moose[kind].value);
            mire_out_int(json, "stars", t->moose[kind].stars);
            mire_out_bool(json, "used", u);
        }
    }
}

/* So many Moosehaps of a kind in a list, if there are any. */
static void out_haps(mire_json *list, const struct moosequest *m, const char *place, int seat,
                     int kind, int count)
{
    const struct hap *hap = &tables(m)->hap[kind];
    if (!count)
        return;
    mire_json *json = mire_out_element(list);
    mire_out_id(json, "%s-%d-%s", place, seat + 1, hap->id);
    mire_out_string(json, "kind", hap->id);
    mire_out_string(json, "name", hap->name);
    mire_out_string(json, "text", hap->text);
    mire_out_int(json, "count", count);
    mire_out_bool(json, "reconstructed", hap->reconstructed);
}

static void out_seat(mire_json *json, const struct moosequest *m, int seat, int viewer)
{
    bool open = viewer == seat || viewer == MIRE_EVERYTHING || m->node == NODE_OVER;
    mire_json *hand = mire_array();
    int land;
    mire_out_id(json, "seat-%d", seat + 1);
    mire_out_int(json, "seat", seat + 1);
    mire_out_bool(json, "extinct", !lives(m, seat));
    mire_out_bool(json, "skips", m->skipping >> seat & 1);
    mire_out_int(json, "stars", moosequest_stars(m, seat));
    mire_out_int(json, "points", moosequest_points(m, seat));
    out_herd(mire_out_array(json, "herd"), m, seat);
    mire_json *scored = mire_out_array(json, "scored");
    MIRE_EACH_BIT(land, m->scored[seat])
        mire_out_add(scored, land_json(m, land));
    mire_json *in_play = mire_out_array(json, "in_play");
    for (int kind = 0; kind < tables(m)->haps; kind++) {
        out_haps(in_play, m, "play", seat, kind, m->in_play[seat] >> kind & 1);
        out_haps(hand, m, "hand", seat, kind, open ? m->hand[seat][kind] : 0);
    }
    mire_out_int(json, "hand_size", m->hand_size[seat]);
    mire_out_set(json, "hand", open ? hand : mire_null());
}

static mire_json *land_or_null(const struct moosequest *m, int land)
{
    return land >= UNKNOWN ? mire_null() : land_json(m, land);
}

/* Everybody remembers what went under the deck, in order, but for what they did not see. */
static void out_trail(mire_json *trail, const struct moosequest *m)
{
    int deck = __builtin_popcount(m->pool) + m->queue_size + (m->top != NONE) + (m->second != NONE);
    for (int i = 0; i < m->queue_size; i++)
        deck -= m->queue[i] == UNKNOWN; /* counted in the pool */
    deck -= m->second == UNKNOWN;
    mire_out_string(trail, "id", "trail");
    mire_out_int(trail, "deck", deck);
    mire_out_set(trail, "top", land_or_null(m, m->top));
    mire_out_set(trail, "second", land_or_null(m, m->second));
    mire_out_set(trail, "crossing", land_or_null(m, m->crossing));
    mire_json *held = mire_out_array(trail, "held"), *under = mire_out_array(trail, "under");
    for (int i = 0; i < m->held_size; i++)
        mire_out_add(held, land_json(m, m->held[i]));
    for (int i = 0; i < m->queue_size; i++)
        mire_out_add(under, land_or_null(m, m->queue[i]));
}

static void out_tray(mire_json *tray, const struct moosequest *m)
{
    mire_out_string(tray, "id", "tray");
    mire_json *dice = mire_out_array(tray, "dice");
    for (int i = 0; i < m->rolled; i++) {
        mire_json *die = mire_out_element(dice);
        mire_out_id(die, "die-%d", i + 1);
        mire_out_int(die, "face", m->face[i]);
    }
    if (open_die(m))
        mire_out_int(tray, "event_die", open_die(m)->b);
    mire_out_int(tray, "left", m->dice_left);
    mire_out_int(tray, "symbols", m->held_symbols);
    mire_out_int(tray, "snow", m->snow);
    mire_out_int(tray, "total", m->total);
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

static void put_roll(mire_json *json, const char *total_key, const char *dice_key,
                     const uint8_t *news)
{
    int roll = news[3]; /* one number below 216 */
    mire_out_int(json, total_key, news[2]);
    mire_json *dice = mire_out_array(json, dice_key);
    for (int i = 0; i < 3; i++, roll /= 6)
        mire_out_add(dice, mire_integer(1 + roll % 6));
}

/* The battles that the last action has led to, as everybody saw them fought. */
static void out_fought(mire_json *list, const struct moosequest *m)
{
    for (int i = 0; i + 2 < m->head.news_count; i++) {
        const uint8_t(*news)[4] = &m->head.news[i];
        if (news[0][0] != NEWS_BATTLE || news[1][0] != NEWS_PREDATORS || news[2][0] != NEWS_HERD)
            continue;
        mire_json *json = mire_out_element(list);
        mire_out_int(json, "defender", news[0][1] + 1);
        mire_out_string(json, "predators", tables(m)->predator[news[0][2]].name);
        mire_out_int(json, "stars", tables(m)->predator[news[0][2]].stars);
        put_roll(json, "attack", "attack_dice", news[1]);
        put_roll(json, "defence", "defence_dice", news[2]);
    }
}

static void out_discards(mire_json *json, const struct moosequest *m)
{
    const struct moosequest_tables *t = tables(m);
    mire_json *mooses = mire_out_array(json, "mooses"), *haps = mire_out_array(json, "moosehaps");
    for (int kind = 0; kind < t->mooses; kind++) {
        if (!m->moose_discard[kind])
            continue;
        mire_json *moose = mire_out_element(mooses);
        mire_out_id(moose, "discard-%d", kind);
        mire_out_string(moose, "kind", t->moose[kind].id);
        mire_out_string(moose, "name", t->moose[kind].name);
        mire_out_int(moose, "count", m->moose_discard[kind]);
    }
    for (int kind = 0; kind < t->haps; kind++)
        out_haps(haps, m, "used", -1, kind, m->hap_discard[kind]);
}

mire_json *moosequest_view(const void *state, int viewer)
{
    const struct moosequest *m = state;
    mire_json *board = mire_object();
    mire_out_string(board, "phase", moosequest_nodes[m->node].phase);
    mire_out_int(board, "game", m->game + 1);
    mire_out_int(board, "games", m->head.option[0] + 1);
    mire_out_int(board, "turn", m->turn + 1);
    mire_out_int(board, "turns", m->turns);
    mire_out_bool(board, "moving", m->moving);
    out_trail(mire_out_object(board, "trail"), m);
    out_tray(mire_out_object(board, "tray"), m);
    mire_out_set(board, "battle", battle_json(m));
    out_fought(mire_out_array(board, "fought"), m);
    mire_out_int(board, "moose_deck", m->moose_deck_size);
    mire_out_int(board, "moosehap_deck", m->hap_deck_size);
    out_discards(mire_out_object(board, "discards"), m);
    mire_json *seats = mire_out_array(board, "seats");
    for (int seat = 0; seat < m->head.seats; seat++)
        out_seat(mire_out_element(seats), m, seat, viewer);
    return board;
}
