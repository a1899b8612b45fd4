/* SPDX-License-Identifier: MIT */
/*
 * Positions: the game as people would write it down; position_farm.c has the farms.
 *
 * A position names what differs from a fresh deal. Where no agenda is given, it is the named seat's
 * turn.
 */
#include "games/agricola/position.h"

#include <string.h>

enum { PILE_MOST = 99, OWED_MOST = 40 };

static const char *const phases[PHASES] = {"round", "refill", "start", "goods", "work",
                                           "home",  "ended",  "field", "crops", "feed",
                                           "breed", "last",   "over"};
static const struct mire_names phase_names = MIRE_NAMES("phase", phases);
static const struct mire_names step_names = MIRE_NAMES_IN("step", agricola_steps, name, STEP_KINDS);
static const struct mire_names special_names =
    MIRE_NAMES_IN("special card", agricola_special_cards, id, SPECIAL_CARDS);
static const struct mire_names solo_names =
    MIRE_NAMES_IN("solo card", agricola_special_cards, id, SOLO_CARDS);
const struct mire_names agricola_major_names =
    MIRE_NAMES_IN("major improvement", agricola_majors, id, MAJORS);

/* ---- the board ---- */

/* The cards on the round spaces so far; the others of their stages stay in the deck. */
static void load_round_cards(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct agricola *g = at;
    size_t n = mire_read_list(in, 0, ROUNDS);
    g->open &= (1ull << MAJOR_IMPROVEMENT) - 1;
    memset(g->round_card, NO_CARD, sizeof g->round_card);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        const char *id = mire_read_string(&one);
        int space = agricola_find_space(g, id);
        if (space < 0 || !agricola_spaces[space].stage) {
            mire_in_fail(&one, "no round card is called \"%.40s\"", id);
        } else if (g->open >> space & 1) {
            mire_in_fail(&one, "%.40s is there twice", id);
        } else {
            g->open |= 1ull << space;
            g->round_card[i] = (uint8_t)space;
        }
    }
}

static json_t *save_round_cards(const void *at, const struct mire_scope *scope)
{
    const struct agricola *g = at;
    json_t *cards = json_array();
    for (int i = 0; i < ROUNDS && g->round_card[i] != NO_CARD; i++)
        mire_out_add(cards, json_string(agricola_spaces[g->round_card[i]].id));
    return cards;
}

/* Rounds whose card is not named get one of their stage that is left. */
static void fill_round_cards(struct agricola *g)
{
    for (int i = 0; i < g->round; i++) {
        if (g->round_card[i] != NO_CARD)
            continue;
        int space = agricola_moor(g) && i == 0 ? MAJOR_IMPROVEMENT : SPACES - 1;
        while (space > MAJOR_IMPROVEMENT &&
               (agricola_spaces[space].stage != agricola_stages[i] || g->open >> space & 1))
            space--;
        g->round_card[i] = (uint8_t)space;
        g->open |= 1ull << space;
    }
}

static int read_space(const struct agricola *g, const struct mire_in *in, const char *id)
{
    int space = agricola_find_space(g, id);
    if (space < 0)
        mire_in_fail(in, "no space on this board is called \"%.40s\"", id);
    return space < 0 ? 0 : space;
}

static void load_spaces(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const char *const members[] = {"goods", "person", "joined", NULL};
    struct agricola *g = at;
    const char *key;
    json_t *value;
    if (!json_is_object(in->json))
        mire_in_fail(in, "should be an object {…}");
    fill_round_cards(g);
    memset(g->pile, 0, sizeof g->pile);
    memset(g->who, 0, sizeof g->who);
    g->taken = g->joined = 0;
    json_object_foreach((json_t *)in->json, key, value)
    {
        struct mire_in one;
        int space = read_space(g, in, key);
        if (!(g->open >> space & 1))
            mire_in_fail(in, "no space on this board is called \"%.40s\"", key);
        if (!mire_in_has(in, key, &one))
            continue;
        mire_read_object(&one, members);
        g->pile[space] = (uint8_t)mire_read_opt_int(&one, "goods", 0, PILE_MOST, 0);
        g->who[space] = (uint8_t)mire_read_opt_int(&one, "person", 1, scope->seats, 0);
        g->joined |= (uint64_t)mire_read_opt_bool(&one, "joined", false) << space;
        g->taken |= (uint64_t)(g->who[space] != 0) << space;
    }
}

static json_t *save_spaces(const void *at, const struct mire_scope *scope)
{
    const struct agricola *g = at;
    json_t *spaces = json_object();
    int space;
    MIRE_EACH_BIT(space, g->open) {
        json_t *one = json_object();
        if (g->pile[space])
            mire_out_int(one, "goods", g->pile[space]);
        if (g->who[space])
            mire_out_int(one, "person", g->who[space]);
        if (g->joined >> space & 1)
            mire_out_bool(one, "joined", true);
        if (json_object_size(one))
            mire_out_set(spaces, agricola_spaces[space].id, one);
        else
            json_decref(one);
    }
    return spaces;
}

/* Majors that were handed in for good. */
static void load_boxed(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct agricola *g = at;
    uint32_t boxed = (uint32_t)mire_read_set(in, MAJORS, &agricola_major_names, false, scope);
    g->boxed = (uint8_t)(boxed >> HORSE_SLAUGHTERHOUSE_1);
    if (boxed != agricola_boxed(g))
        mire_in_fail(in->up, "only a church and slaughterhouses leave the game");
}

static json_t *save_boxed(const void *at, const struct mire_scope *scope)
{
    return mire_set_json(agricola_boxed(at), &agricola_major_names);
}

/* ---- special cards ---- */

static void load_special(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const char *const members[] = {"player", "face_down", NULL};
    mire_read_object(in, members);
    int player = (int)mire_read_opt_int(in, "player", 1, scope->seats, 0);
    bool down = mire_read_opt_bool(in, "face_down", false);
    if (!player)
        mire_in_fail(in, "a card that was taken lies before a player");
    *(uint8_t *)at = (uint8_t)(player | (down ? FACE_DOWN : 0));
}

static json_t *save_special(const void *at, const struct mire_scope *scope)
{
    int special = *(const uint8_t *)at;
    return special ? json_pack("{s:i, s:b}", "player", special & ~FACE_DOWN, "face_down",
                               special & FACE_DOWN)
                   : NULL;
}

/* Cards under the pile, first one first. */
static void load_under(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    size_t n = mire_read_list(in, 0, SOLO_CARDS);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        ((uint8_t *)at)[i] = (uint8_t)mire_read_named(&one, &solo_names, scope);
    }
}

static json_t *save_under(const void *at, const struct mire_scope *scope)
{
    const uint8_t *under = at;
    json_t *list = json_array();
    for (int i = 0; i < SOLO_CARDS && under[i] != NO_CARD; i++)
        mire_out_add(list, json_string(mire_name_of(&solo_names, under[i])));
    return list;
}

#define AT(MEMBER) MIRE_AT(struct agricola, MEMBER)
static const struct mire_field solo_fields[] = {
    {"open", MIRE_CHOICE, AT(solo_open), .names = &solo_names, .flags = MIRE_OR_NULL},
    {"next", MIRE_CHOICE, AT(solo_next), .names = &solo_names, .flags = MIRE_OR_NULL},
    {"last", MIRE_CHOICE, AT(solo_last), .names = &solo_names, .flags = MIRE_OR_NULL},
    {"pile", MIRE_SET, AT(solo_pile), .names = &solo_names},
    {"under", MIRE_OWN, AT(solo_under), .load = load_under, .save = save_under},
    {"kept", MIRE_FLAG, AT(solo_kept)},
    {"used", MIRE_NUMBER, AT(solo_used), 0, 9, .flags = MIRE_SPARSE},
    {0},
};

/* What is not named of the special cards of a solo game is nowhere. */
static void clear_solo(struct agricola *g)
{
    g->solo_open = g->solo_next = g->solo_last = NO_CARD;
    memset(g->solo_under, NO_CARD, sizeof g->solo_under);
    g->solo_pile = g->solo_kept = 0;
}

/* ---- the agenda: spaces, goods, cards and improvements by name, numbers as they are ---- */

static void load_step_space(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    *(uint8_t *)at = (uint8_t)read_space(scope->own, in, mire_read_string(in));
}

static json_t *save_step_space(const void *at, const struct mire_scope *scope)
{
    return json_string(agricola_spaces[*(const uint8_t *)at].id);
}

#define OF(MEMBER) MIRE_AT(struct step, MEMBER)
static const struct mire_field step_fields[] = {
    {"step", MIRE_CHOICE, OF(what), .names = &step_names, .flags = MIRE_NEED},
    {"player", MIRE_SEAT, OF(seat)},
    {"a", MIRE_NUMBER, OF(saved.a), 0, 255, .only = PLAIN_A, .flags = MIRE_SPARSE},
    {"space", MIRE_OWN, OF(saved.a), .load = load_step_space, .save = save_step_space,
     .only = A_SPACE},
    {"good", MIRE_CHOICE, OF(saved.a), .names = &agricola_good_names, .only = A_GOOD},
    {"improvement", MIRE_CHOICE, OF(saved.a), .names = &agricola_major_names, .only = A_MAJOR},
    {"hand_in", MIRE_CHOICE, OF(saved.b), .plus = -1, .names = &agricola_major_names,
     .only = A_MAJOR},
    {"card", MIRE_CHOICE, OF(saved.a), .names = &agricola_card_names, .only = A_CARD},
    {"b", MIRE_NUMBER, OF(saved.b), 0, 255, .only = PLAIN_B, .flags = MIRE_SPARSE},
    {"c", MIRE_NUMBER, OF(saved.c), 0, 255, .flags = MIRE_SPARSE},
    {"n", MIRE_NUMBER, OF(saved.n), 0, 255, .flags = MIRE_SPARSE},
    {"left", MIRE_NUMBER, OF(saved.left), 0, 0xFFFF, .flags = MIRE_SPARSE},
    {0},
};

/* What the operands of a step of some kind are. */
static unsigned operands_of(int what)
{
    if (what == STEP_PARTS || what == STEP_CHOOSE)
        return A_SPACE | PLAIN_B;
    if (what == STEP_GAIN)
        return A_GOOD | PLAIN_B;
    if (what == STEP_BUILT)
        return A_MAJOR;
    if (what == STEP_PLAYED || what == STEP_PASS || (what >= STEP_OPS && what <= STEP_GET) ||
        what == STEP_CELLS)
        return A_CARD | PLAIN_B;
    return PLAIN_A | PLAIN_B;
}

static void load_step(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct step *step = at;
    mire_fields_load(step_fields, in, step, scope);
    if (operands_of(step->what) & A_CARD)
        mire_in_member(in, "card");
}

static json_t *save_step(const void *at, const struct mire_scope *scope)
{
    const struct step *step = at;
    struct mire_scope inner = *scope;
    inner.only = operands_of(step->what);
    return mire_fields_save(step_fields, step, &inner);
}

/* ---- the whole ---- */

#define DRAWN(MEMBER) MIRE_AT(struct drawing, MEMBER)
static const struct mire_field drawing_fields[] = {
    {"region", MIRE_SET, DRAWN(region), CELL_SET},
    {"passed", MIRE_SET, DRAWN(passed), CELL_SET},
    {"before", MIRE_SET, DRAWN(before), CELL_SET},
    {"last", MIRE_SET, DRAWN(last), CELL_SET},
    {"fresh", MIRE_SET, DRAWN(fresh), CELL_SET | MIRE_SPARSE},
    {0},
};
static const struct mire_field infirmary_field[] = {{NULL, MIRE_NUMBER, MIRE_A_BYTE, 0, PEOPLE}};
static const struct mire_field fields[] = {
    {"round", MIRE_NUMBER, AT(round), 0, ROUNDS},
    {"phase", MIRE_CHOICE, AT(phase), .names = &phase_names},
    {"start", MIRE_SEAT, AT(start)},
    {"last_turn", MIRE_SEAT, AT(turn), .only = WORKING},
    {"served", MIRE_NUMBER, AT(turn), .only = SERVING},
    {"round_cards", MIRE_OWN, MIRE_HERE, .load = load_round_cards, .save = save_round_cards},
    {"spaces", MIRE_OWN, MIRE_HERE, .load = load_spaces, .save = save_spaces},
    {"infirmary", MIRE_LIST, MIRE_EACH(struct agricola, infirmary), .fields = infirmary_field},
    {"flipped", MIRE_SET, AT(flipped), 0, SLOTS},
    {"farms", MIRE_LIST, MIRE_EACH(struct agricola, farm), .fields = agricola_farm_fields,
     .check = agricola_check_farm},
    {"special", MIRE_MAP, MIRE_EACH(struct agricola, special), .names = &special_names,
     .load = load_special, .save = save_special, .only = WITH_MOOR},
    {"solo", MIRE_SECTION, MIRE_HERE, .fields = solo_fields, .only = SOLO},
    {"garden_path", MIRE_NUMBER, AT(path), .flags = MIRE_SPARSE},
    {"boxed", MIRE_OWN, MIRE_HERE, .load = load_boxed, .save = save_boxed, .flags = MIRE_SPARSE},
    {"shown", MIRE_SET, AT(shown), CARD_SET, .only = HAND_CARDS},
    {"gone", MIRE_SET, AT(gone), CARD_SET, .only = HAND_CARDS},
    {"draft", MIRE_OWN, MIRE_HERE, .load = agricola_load_draft, .save = agricola_save_draft,
     .only = DRAFT},
    {"agenda", MIRE_LIST, MIRE_EACH(struct agricola, agenda), 0, AGENDA / 2,
     MIRE_COUNTED(struct agricola, depth), .load = load_step, .save = save_step},
    {"drawing", MIRE_SECTION, AT(drawing), .fields = drawing_fields},
    {"owed", MIRE_COUNTS, AT(owed), 0, HERD_MOST, .names = &agricola_good_names},
    {0},
};

json_t *agricola_save(const void *state)
{
    const struct agricola *g = state;
    struct mire_scope scope = {.seats = g->head.seats, .own = (void *)g};
    scope.only = (agricola_level(g) > 1 ? HAND_CARDS : 0) |
                 (agricola_level(g) > 1 && agricola_draft(g) ? DRAFT : 0) |
                 (g->phase == PHASE_WORK ? WORKING : SERVING) | (agricola_moor(g) ? WITH_MOOR : 0) |
                 (agricola_moor(g) && agricola_solo(g) ? SOLO : 0);
    return mire_fields_save(fields, g, &scope);
}

/* With hand cards a deal asks first which to exchange; a position without an agenda is later. */
static void begin_play(struct agricola *g)
{
    g->round = 1;
    g->phase = PHASE_WORK;
    for (int seat = 0; seat < g->head.seats; seat++)
        g->farm[seat].home = g->farm[seat].people;
}

/* Majors that nobody has are on the display, or were handed in. */
static uint32_t majors_of_all(const struct agricola *g)
{
    uint32_t all = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        all |= g->farm[seat].majors;
    return all;
}

/* What was not said of the moment: it is the turn of whoever comes next. */
static void fill_moment(struct agricola *g, const struct mire_in *top)
{
    struct mire_in in;
    int seats = g->head.seats;
    if (!mire_in_has(top, "last_turn", &in) && !mire_in_has(top, "served", &in))
        g->turn = (uint8_t)((g->start + seats - 1) % seats);
    if (!mire_in_has(top, "agenda", &in)) {
        memset(g->agenda, 0, sizeof g->agenda);
        g->agenda[0].seat = (uint8_t)((g->turn + 1) % seats);
        g->depth = g->phase != PHASE_OVER;
    }
    if (!mire_in_has(top, "draft", &in))
        agricola_forget_draft(g);
}

int agricola_load(void *state, const json_t *json, struct mire_error *err)
{
    struct agricola *g = state;
    struct mire_scope scope = {.seats = g->head.seats, .own = g};
    struct mire_in top = mire_in_top(json, "state", err), in;
    uint32_t majors = g->display | majors_of_all(g);
    if (g->round == 0 && !mire_in_has(&top, "agenda", &in))
        begin_play(g);
    if (mire_in_has(&top, "farms", &in))
        agricola_empty_hands(g, &in);
    if (mire_in_has(&top, "solo", &in))
        clear_solo(g);
    memset(g->agenda, 0, sizeof g->agenda);
    for (int good = 0; mire_in_has(&top, "owed", &in) && good < SHEEP; good++)
        mire_read_opt_int(&in, agricola_goods[good], 0, OWED_MOST, 0); /* animals may be more */
    mire_fields_load(fields, &top, g, &scope);
    if (!mire_in_good(&top))
        return MIRE_BAD;
    fill_round_cards(g);
    if (mire_in_has(&top, "farms", &in))
        agricola_finish_farms(g);
    g->display = majors & ~(majors_of_all(g) | agricola_boxed(g));
    fill_moment(g, &top);
    return MIRE_OK;
}
