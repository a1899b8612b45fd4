/* SPDX-License-Identifier: MIT */
/* Positions: what may be left out, every kind of complaint, and nothing hostile gets through. */
#include "helper.h"

/* ---- what is filled in ---- */

static void an_empty_position_is_a_deal(void **state)
{
    (void)state;
    struct moosequest m = position(3, "{}");
    assert_menu(&m, "feed, move");
    assert_int_equal(m.herd_size[0] + m.herd_size[1] + m.herd_size[2], 15);
    assert_int_equal(m.moose_deck_size, 25);
    assert_int_equal(m.hap_deck_size, 30);
    assert_int_equal(place_under(&m, 32), 1);
    assert_int_equal(__builtin_popcount(m.pool), 28);
}

/* Herds not named keep what they were dealt, as far as others have not been given it. */
static void named_mooses_are_taken_from_the_dealt(void **state)
{
    (void)state;
    struct moosequest dealt = position(3, "{}");
    struct moosequest m = position(3, "{'seats': [{'herd': {'moosemess': 1}}, {}, {}]}");
    assert_int_equal(m.herd_size[0], 1);
    for (int seat = 1; seat < 3; seat++) {
        assert_int_equal(m.herd_size[seat], 5);
        for (int kind = 0; kind < 9; kind++)
            if (kind != moose_kind("moosemess"))
                assert_true(m.herd[seat][kind] >= dealt.herd[seat][kind]);
    }
    /* all Moms and Mess given away: the others make do with what is left */
    m = position(3, "{'seats': [{'herd': {'moosemom': 13, 'moosemess': 2}}, {}, {}]}");
    assert_int_equal(m.herd[1][moose_kind("moosemom")] + m.herd[2][moose_kind("moosemom")], 0);
    assert_int_equal(m.herd_size[1] + m.herd_size[2], 10);
}

static void the_rest_is_in_the_decks(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'top': 60, 'under': [35, 32, {'land': 44, 'known': [1]}, {'land': 45}], 'held': [], "
           "'seats': [{'scored': [31], 'hand': {'wolves': 2}}, {'in_play': {'moose_armour': 1}}], "
           "'moosehap_discards': {'wolves': 1}, 'moose_discards': {'moosemaster': 1}}");
    assert_int_equal(place_under(&m, 35), 1);
    assert_int_equal(place_under(&m, 32), 2);
    assert_int_equal(m.queue_known[2], 1);
    assert_int_equal(m.queue_known[3], 0xFF);
    assert_int_equal(__builtin_popcount(m.pool), 24);
    assert_int_equal(m.hap_deck_size, 26);
    assert_int_equal(m.hap_discard_size, 1);
    assert_int_equal(m.moose_discard_size, 1);
}

/* A question brings its Move, its dice and its tasks with it. */
static void questions_bring_their_setting(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'question': 'stop or go', 'turn': 2, 'held': [44], 'symbols': 1}");
    assert_int_equal(m.moving, 1);
    assert_int_equal(m.dice_left, 2);
    assert_int_equal(m.asked, 1);
    m = position(2, "{'question': 'aside', 'top': 35, 'rolled': [1, 3, 5], 'snow': -3}");
    assert_int_equal(m.total, 6);
    assert_menu(&m, "aside 0, aside 1");
    m = position(2, "{'question': 'medium', 'turn': 1, 'seats': [{'herd': {'moosemedium': 1}}, "
                    "{}]}");
    must_play(&m, "look");
    m = position(2, "{'question': 'pick', 'turn': 1, 'top': 60, 'second': 31, 'seats': [{'herd': "
                    "{'moosemedium': 1}}, {}], 'last_attempt': true}");
    must_play(&m, "pick 31");
    m = position(2, "{'question': 'snow', 'turn': 1, 'asked': 2, 'seats': [{}, {'hand': "
                    "{'snowstorm': 1}}]}");
    must_play(&m, "snow");
}

/* With every land given a place the next of the queue is face up. */
static void the_top_follows_from_the_rest(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'under': [60, 32], 'seats': [{'scored': [31, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, "
           "43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]}, {}]}");
    assert_int_equal(m.top, land_index(60));
    assert_int_equal(place_under(&m, 32), 1);
    /* where the land that was dealt on top is given another place, an unseen one takes its */
    struct moosequest dealt = position(2, "{}");
    m = positionf(2, "{'seats': [{'scored': [%d]}, {}]}", dealt.top + 31);
    assert_int_not_equal(m.top, dealt.top);
    assert_int_not_equal(m.top, NONE);
}

/* The example of docs/games/moosequest.md. */
static void a_position_of_ten_lines(void **state)
{
    (void)state;
    json_t *json = json_of("{'game': 'moosequest', 'players': 2,\n"
                           " 'state': {\n"
                           "  'turn': 1, 'question': 'stop or go',\n"
                           "  'top': 60, 'held': [44, 35], 'symbols': 1, 'crossed': 2,\n"
                           "  'under': [32, 58, {'land': 57, 'known': [2]}],\n"
                           "  'seats': [\n"
                           "   {'herd': {'moosemom': 3, 'moosemage': 1}, 'used_mages': 1,\n"
                           "    'hand': {'wolves': 1}, 'scored': [31, 50]},\n"
                           "   {'herd': {'moosemaster': 1, 'mildmoose': 2}, 'skip': true,\n"
                           "    'in_play': {'girdle_of_moosepower': 1}, 'scored': [41]}]}}\n");
    struct moosequest m, back;
    if (mire_position_load(GAME, json, &m, &trouble) != MIRE_OK)
        fail_msg("%s", trouble.text);
    json_decref(json);
    assert_menu(&m, "stop, go");
    assert_int_equal(GAME->points(&m, 0), 16 + 2 + 8);
    assert_int_equal(GAME->points(&m, 1), 13 + 6 + 5);
    json = mire_position_save(GAME, &m);
    assert_int_equal(mire_position_load(GAME, json, &back, &trouble), MIRE_OK);
    json_decref(json);
    assert_true(mire_same(GAME, &m, &back));
    must_play(&m, "stop");
    assert_menu(&m, "pass, play wolves");
    must_play(&m, "pass");
    assert_int_equal(m.turn, 0); /* seat 2 skips */
}

/* ---- complaints ---- */

static void every_complaint_names_its_place(void **state)
{
    static const struct {
        const char *state, *complaint;
    } bad[] = {
        {"[]", "state: "},
        {"{'tops': 35}", "state: "},
        {"{'turn': 3}", "state.turn: "},
        {"{'turn': 'me'}", "state.turn: "},
        {"{'game': 2}", "state.game: "},
        {"{'turns': 401}", "state.turns: "},
        {"{'turns': 400}", "after 400 turns the game is over"},
        {"{'idle': -1}", "state.idle: "},
        {"{'question': 'feed or mov'}", "did you mean \"feed or move\"?"},
        {"{'asked': 3}", "state.asked: "},
        {"{'asked': 0}", "the seat that is asked is not in the game"},
        {"{'seats': [{}]}", "state.seats: "},
        {"{'seats': [{}, {}, {}]}", "state.seats: "},
        {"{'seats': [{}, 7]}", "state.seats[1]: "},
        {"{'seats': [{}, {'herds': {}}]}", "state.seats[1]: "},
        {"{'seats': [{'herd': []}, {}]}", "state.seats[0].herd: should be an object of mooses"},
        {"{'seats': [{'herd': {'moosemon': 1}}, {}]}", "did you mean \"moosemom\"?"},
        {"{'seats': [{'herd': {'xyz': 1}}, {}]}",
         "state.seats[0].herd: no moose is called \"xyz\""},
        {"{'seats': [{'herd': {'moosemom': 61}}, {}]}", "state.seats[0].herd.moosemom: "},
        {"{'seats': [{'herd': {'moosemom': 1.5}}, {}]}", "state.seats[0].herd.moosemom: "},
        {"{'seats': [{'herd': {'moosemom': 14}}, {}]}",
         "14 moosemom are named, but there are only 13"},
        {"{'seats': [{'herd': {}}, {}]}", "seat 1 lives but has no moose"},
        {"{'seats': [{'used_mages': 4}, {}]}", "seat 1 has used 4 Mages"},
        {"{'seats': [{'used_mages': 99}, {}]}", "state.seats[0].used_mages: "},
        {"{'seats': [{'hand': {'wolf': 1}}, {}]}", "state.seats[0].hand: no Moosehap is called"},
        {"{'seats': [{'hand': {'wolves': 4}}, {}]}", "4 wolves are named, but there are only 3"},
        {"{'seats': [{'hand': {'yuck_worms': 1}}, {}]}", "seat 1 can't keep yuck_worms"},
        {"{'seats': [{'in_play': {'wolves': 1}}, {}]}", "wolves can't stay in play before seat 1"},
        {"{'seats': [{'in_play': {'moose_armour': 2}}, {}]}",
         "state.seats[0].in_play: there is only"},
        {"{'seats': [{'in_play': {'loco_weed': 1}}, {'in_play': {'loco_weed': 1}}]}",
         "2 loco_weed are named"},
        {"{'seats': [{'scored': [30]}, {}]}", "state.seats[0].scored[0]: there is no land 30"},
        {"{'seats': [{'scored': [31, 31]}, {}]}",
         "state.seats[0].scored[1]: land 31 is in another"},
        {"{'seats': [{'scored': [31]}, {'scored': [31]}]}", "state.seats[1].scored[0]: land 31"},
        {"{'seats': [{'scored': [32]}, {}]}", "the game ends when Green Pastures is scored"},
        {"{'seats': [{'extinct': 1}, {}]}", "state.seats[0].extinct: "},
        {"{'turn': 1, 'seats': [{'extinct': true}, {}]}", "asked is not in the game"},
        {"{'turn': 2, 'seats': [{'extinct': true}, {}]}", "with one herd left the game is over"},
        {"{'seats': [{'first_game': 5}, {}]}", "points of a first game that is not over"},
        {"{'top': 61}", "state.top: there is no land 61"},
        {"{'top': '35'}", "state.top: "},
        {"{'top': 0}", "the top land should be face up"},
        {"{'top': 35, 'under': [35]}", "state.under[0]: land 35 is in another place too"},
        {"{'under': {}}", "state.under: "},
        {"{'under': ['x']}", "state.under[0]: "},
        {"{'under': [{'known': [1]}]}", "state.under[0]"},
        {"{'under': [{'land': 35, 'known': [3]}]}", "state.under[0].known[0]: "},
        {"{'under': [{'land': 35, 'whom': []}]}", "state.under[0]: "},
        {"{'under': [{'land': 32, 'known': [1]}]}", "everybody knows where Green Pastures is"},
        {"{'held': [35]}", "nothing is held, crossed or looked at while no herd moves"},
        {"{'question': 'stop or go', 'held': [32]}", "a held land is in another place too"},
        {"{'crossing': 35}", "nothing is held, crossed or looked at"},
        {"{'question': 'stop or go', 'symbols': 4}", "state.symbols: "},
        {"{'question': 'stop or go', 'symbols': 3}", "the question does not fit"},
        {"{'question': 'stop or go', 'symbols': 1, 'dice_left': 3}", "there are only 3 dice"},
        {"{'question': 'stop or go', 'second': 35}", "a second land lies open only while"},
        {"{'rolled': [7]}", "state.rolled[0]: "},
        {"{'rolled': [1, 2, 3, 4]}", "state.rolled: "},
        {"{'rolled': [1, 2, 3]}", "the question does not fit"},
        {"{'snow': 'deep'}", "state.snow: "},
        {"{'snow': 3}", "a total is out of range"},
        {"{'total': 1000}", "state.total: "},
        {"{'margin': 99}", "state.margin: "},
        {"{'loco': true}", "nothing is held, crossed or looked at"},
        {"{'question': 'stop or go', 'loco': true}", "loco without Loco Weed"},
        {"{'defender': 2}", "a battle has a defender, and only a battle"},
        {"{'defender': 3}", "state.defender: "},
        {"{'chosen': 'wolves'}", "aimed only when its target is asked"},
        {"{'chosen': 'wolve'}", "state.chosen: "},
        {"{'question': 'target'}", "the question does not fit"},
        {"{'question': 'play'}", "the question does not fit"},
        {"{'question': 'snow'}", "the question does not fit"},
        {"{'question': 'grass', 'rolled': [1, 2, 3]}", "the question does not fit"},
        {"{'question': 'grass', 'top': 55, 'rolled': [1, 1, 2], 'turn': 1, 'seats': [{'hand': "
         "{'magic_moose_grass': 1}}, {}]}",
         "the question does not fit"},
        {"{'question': 'aside', 'top': 60, 'rolled': [2, 2, 2]}", "the question does not fit"},
        {"{'question': 'reroll', 'rolled': [2, 3]}", "a Feed rolls three dice"},
        {"{'question': 'lose'}", "the question does not fit"},
        {"{'question': 'skunks'}", "the question does not fit"},
        {"{'question': 'worms'}", "the question does not fit"},
        {"{'question': 'blessing'}", "the question does not fit"},
        {"{'question': 'over'}", "nothing has ended the game"},
        {"{'question': 'over', 'asked': 1, 'turns': 400}", "something is still to happen"},
        {"{'moose_discards': {'moosemum': 1}}", "state.moose_discards: "},
        {"{'moosehap_discards': {'wolves': 4}}", "4 wolves are named"},
        {"{'tasks': 1}", "state.tasks: "},
        {"{'tasks': []}", "the tasks are in an impossible order"},
        {"{'tasks': [['turn next', 1]]}", "state.tasks[0]: this task takes 0 operands"},
        {"{'tasks': [[]]}", "state.tasks[0]: "},
        {"{'tasks': [['lose', 1, 1]]}", "state.tasks[0]: this task takes 3 operands"},
        {"{'tasks': [['lose', 1, 1, 'worst']]}", "state.tasks[0][3]: "},
        {"{'tasks': [['lose', 1, 1, 'toll', 24]]}", "state.tasks[0][4]: "},
        {"{'tasks': [['discard moosehap', 'wolfs']]}", "did you mean \"wolves\"?"},
        {"{'tasks': [['event', 99, 1]]}", "state.tasks[0][1]: there is no such land"},
        {"{'tasks': [['battle', 1, 'lynx']]}", "state.tasks[0][2]: "},
        {"{'tasks': [['turn nest']]}", "did you mean \"turn next\"?"},
        {"{'tasks': [['snow', 3, 0]]}", "state.tasks[0][1]: "},
        {"{'tasks': [['turn next'], ['lose', 2, 1, 'choice']]}", "task 2 does not fit the rest"},
        {"{'tasks': [['turn next'], ['play']]}", "do not make a turn"},
        {"{'moving': true}", "the question does not fit"},
        {"{'turn': 2, 'seats': [{'extinct': true, 'skip': true}, {}]}", "with one herd left"},
        {"{'tasks': [['turn next'], ['play'], ['action over'], "
         "['cross']]}",
         "lands are crossed only in a Move"},
        {"{'moving': true, 'tasks': [['turn next'], ['play'], ['action over'], ['move on'], ['turn "
         "up'], ['trap']]}",
         "without the tasks of a crossing"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(2, bad[i].state, bad[i].complaint);
}

/* Positions that would break a rule further on, found by asking what the rules rely on. */
static void what_the_rules_rely_on(void **state)
{
    (void)state;
    /* a toll still owed when the last land is given: one new moose could not pay it */
    assert_refused(2,
                   "{'turn': 1, 'question': 'last moose', 'moose_discards': {'moosemess': 1}, "
                   "'seats': [{'herd': {}, 'scored': [35, 44]}, {}], 'tasks': [['turn next'], "
                   "['play'], ['action over'], ['lose', 1, 5, 'toll']]}",
                   "does not fit");
    /* a last moose for which no moose is left */
    assert_refused(
        2,
        "{'turn': 2, 'question': 'last moose', 'asked': 1, 'seats': [{'herd': {}, "
        "'scored': [35, 44]}, {'herd': {'moosemom': 13, 'moosemaster': 1, "
        "'musclemoose': 5, 'moosemauler': 5, 'moosemage': 3, 'moosemedium': 3, "
        "'mildmoose': 5, 'moosemess': 2, 'moosemendicant': 3}}], 'tasks': [['turn next']]}",
        "not among the discards");
    /* the goal as a secret: a redeal could put it among the unseen lands */
    assert_refused(2,
                   "{'question': 'pick', 'turn': 1, 'top': 60, 'second': 32, 'second_known': [1], "
                   "'seats': [{'herd': {'moosemedium': 1}}, {}]}",
                   "everybody knows where Green Pastures is");
    assert_refused(2,
                   "{'question': 'pick', 'turn': 1, 'top': 60, 'second': 35, 'second_known': [2], "
                   "'seats': [{'herd': {'moosemedium': 1}}, {}]}",
                   "whoever looks at the second land knows it");
    /* a card half resolved by a player who is out */
    assert_refused(3,
                   "{'turn': 1, 'question': 'last moose', 'asked': 2, 'moose_discards': "
                   "{'moosemess': 1}, 'seats': [{'extinct': true}, {'herd': {}, 'scored': [35, "
                   "44]}, {}], 'tasks': [['turn next'], ['discard moosehap', "
                   "'hoof_in_moose_disease'], ['moosehap', 'hoof_in_moose_disease', 1, 2]]}",
                   "does not fit");
}

/* What no position can say but a slip in the rules could do: the audit sees it. */
static void assert_audit(const struct moosequest *m, const char *complaint)
{
    assert_int_equal(GAME->audit(m, &trouble), MIRE_BAD);
    if (!strstr(trouble.text, complaint))
        fail_msg("\"%s\" does not say \"%s\"", trouble.text, complaint);
}

static void the_audit_counts_everything(void **state)
{
    (void)state;
    struct moosequest m,
        good = position(
            3, "{'turn': 1, 'top': 44, 'seats': [{'herd': {'moosemom': 2}, 'hand': {'wolves': 1}, "
               "'scored': [35]}, {}, {}]}");
    int unseen = __builtin_ctz(good.pool);
#define SPOIL(CHANGE, COMPLAINT) (m = good, CHANGE, assert_audit(&m, COMPLAINT))
    SPOIL(m.moose_deck[0]++, "there are 13 moosemom");
    SPOIL(m.moose_deck_size++, "the size of the moose deck");
    SPOIL(m.moose_discard_size++, "the size of the moose deck");
    SPOIL(m.herd_size[1]--, "the herd of seat 2 is miscounted");
    SPOIL(m.hap_deck[0]--, "there are 4 moose_hatchery, not 3");
    SPOIL(m.hap_deck_size--, "the size of the Moosehap deck");
    SPOIL(m.hand_size[0]++, "the hand of seat 1 is miscounted");
    SPOIL(m.queue_size = LANDS + 1, "too many lands");
    SPOIL(m.scored[1] |= 1u << land_index(35), "a land scored by seat 2 is in another place too");
    SPOIL(m.queue[m.queue_size++] = (uint8_t)unseen, "a land under the deck is in another place");
    SPOIL(m.top = land_index(35), "the face-up land is in another place too");
    SPOIL(m.top = 77, "the face-up land is in another place too");
    SPOIL(m.pool &= m.pool - 1, "a land is in no place at all");
    SPOIL((m.pool |= 1u << land_index(32), m.queue_size = 0), "Green Pastures can't be there");
    SPOIL(m.turn = 3, "whose turn it is makes no sense");
    SPOIL(m.node = NODES, "whose turn it is makes no sense");
    SPOIL(m.tasks = TASKS + 1, "whose turn it is makes no sense");
    SPOIL(m.face[0] = 3, "a die shows 1 to 6");
    SPOIL((m.rolled = 1, m.face[0] = 7), "a die shows 1 to 6");
    SPOIL(m.asked = 5, "the seat that is asked is not in the game");
#undef SPOIL
}

/* ---- hostile positions ---- */

/* Puts a random value somewhere into a document. */
static void spoil(json_t *json, struct mire_rng *rng, int depth)
{
    size_t n = json_is_array(json) ? json_array_size(json) : json_object_size(json), i = 0;
    if (n == 0)
        return;
    size_t at = mire_rng_below(rng, 1, (uint32_t)n);
    json_t *element = json_array_get(json, at), *value;
    const char *key = NULL, *name;
    json_object_foreach(json, name, value)
    {
        if (i++ == at) {
            key = name;
            element = value;
        }
    }
    if ((json_is_array(element) || json_is_object(element)) && depth < 5 &&
        mire_rng_below(rng, 1, 8)) {
        spoil(element, rng, depth + 1);
        return;
    }
    json_t *new = NULL;
    if (json_is_integer(element))
        new = json_integer((int)mire_rng_below(rng, 1, 5) ? (int)mire_rng_below(rng, 1, 5)
                                                          : (int)mire_rng_below(rng, 1, 62));
    else if (json_is_boolean(element))
        new = json_boolean(json_is_false(element));
    if (new &&key)
        json_object_set_new(json, key, new);
    else if (new)
        json_array_set_new(json, at, new);
    else if (key && mire_rng_below(rng, 1, 2))
        json_object_del(json, key);
    else if (json_is_array(json) && mire_rng_below(rng, 1, 2))
        json_array_remove(json, at);
}

/* Plays a state to its end at random; everything must hold on the way. */
static void play_out(struct moosequest *m, struct mire_rng *rng)
{
    for (int plies = 0; !mire_over(GAME, m); plies++) {
        struct moosequest seen, world;
        mire_action actions[MIRE_MENU];
        int seat = m->asked, n = GAME->legal(m, seat, actions);
        assert_true(n >= 1 && n <= GAME->max_menu && plies < 20000);
        if (plies % 8 == 0) {
            mire_hide(GAME, m, plies / 8 % m->head.seats, &seen);
            mire_redeal(GAME, &seen, rng, &world);
            if (GAME->audit(&world, &trouble) != MIRE_OK)
                fail_msg("redealt: %s", trouble.text);
        }
        GAME->apply(m, seat, actions[mire_rng_below(rng, 2, (uint32_t)n)]);
        if (GAME->audit(m, &trouble) != MIRE_OK)
            fail_msg("%s", trouble.text);
    }
}

/* Positions of random games with a few values changed: most are refused, and those that are not
 * can be played to their end. */
static void spoilt_positions_are_refused_or_playable(void **state)
{
    int taken = 0, refused = 0;
    (void)state;
    for (uint64_t key = 0; key < 40; key++) {
        struct mire_setup setup;
        struct moosequest m, spoilt;
        struct mire_rng rng;
        mire_setup_default(GAME, 2 + (int)(key % 4), &setup);
        memcpy(setup.key, &key, sizeof key);
        mire_deal(GAME, &setup, &m);
        mire_rng_seed(&rng, key);
        while (!mire_over(GAME, &m)) {
            mire_action actions[MIRE_MENU];
            int n = GAME->legal(&m, m.asked, actions);
            GAME->apply(&m, m.asked, actions[mire_rng_below(&rng, 0, (uint32_t)n)]);
            json_t *json = mire_position_save(GAME, &m);
            for (uint32_t i = mire_rng_below(&rng, 1, 3) + 1; i > 0; i--)
                spoil(json_object_get(json, "state"), &rng, 0);
            int status = mire_position_load(GAME, json, &spoilt, &trouble);
            json_decref(json);
            refused += status != MIRE_OK;
            if (status != MIRE_OK) {
                assert_true(strlen(trouble.text) > 0 && !strchr(trouble.text, '\n'));
                continue;
            }
            taken++;
            play_out(&spoilt, &rng);
        }
    }
    assert_true(taken > 300 && refused > 1000);
}

static void assert_loads_back(const struct moosequest *m)
{
    struct moosequest back;
    json_t *json = mire_position_save(GAME, m);
    assert_int_equal(mire_position_load(GAME, json, &back, &trouble), MIRE_OK);
    json_decref(json);
    assert_true(mire_same(GAME, m, &back));
}

/* Every position of a game can be written down, however deep in a crossing it is asked. */
static void deep_positions_load(void **state)
{
    (void)state;
    struct moosequest m = position(
        3, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 39, 'rolled': [5, 5, 5], "
           "'seats': [{'herd': {'moosemage': 1}, 'scored': [35, 44]}, {}, {}]}");
    m = search(&m, "keep", "Thunderstorm|@1's die shows 3");
    assert_int_equal(m.node, NODE_REROLL);
    assert_loads_back(&m);
    must_play(&m, "keep");
    assert_int_equal(m.node, NODE_LAST_MOOSE);
    assert_loads_back(&m);
}

/* The die of a card lies where that card is resolved, and nowhere else. */
static void dice_that_can_not_lie_there(void **state)
{
    static const char dice[] =
        "{'turn': 1, 'question': 'reroll', 'asked': %d, 'seats': [{'herd': {'moosemage': 1}}, "
        "{'herd': {'moosemage': 1}}], 'tasks': [['turn next'], ['play'], ['action over'], "
        "['discard "
        "moosehap', '%s'], ['lose', %d, 1, '%s'], ['die', %d, %d, '%s']]}";
    static const struct {
        int asked, loser, roller, face;
        const char *card, *how, *bad;
        bool fits;
    } cases[] = {
        {1, 1, 1, 3, "thunderstorm", "random", "odd", true},
        {2, 2, 2, 3, "thunderstorm", "random", "odd", true},
        {1, 2, 1, 3, "hazardous_human_hunters", "highest", "even", true},
        {2, 1, 2, 3, "thunderstorm", "random", "odd", false},  /* another's herd */
        {1, 1, 2, 3, "thunderstorm", "random", "odd", false},  /* somebody else is asked */
        {1, 1, 1, 7, "thunderstorm", "random", "odd", false},  /* no face */
        {1, 1, 1, 3, "thunderstorm", "choice", "odd", false},  /* not how it says */
        {1, 1, 1, 3, "thunderstorm", "random", "even", false}, /* nor when */
        {1, 1, 1, 3, "flash_flood", "random", "odd", false},   /* has no die */
        {2, 2, 2, 3, "hazardous_human_hunters", "highest", "even", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[600];
        struct moosequest m;
        snprintf(text, sizeof text, dice, cases[i].asked, cases[i].card, cases[i].loser,
                 cases[i].how, cases[i].roller, cases[i].face, cases[i].bad);
        if ((load(2, text, &m) == MIRE_OK) != cases[i].fits)
            fail_msg("case %zu: %s", i, trouble.text);
    }
}

/* Nobody has rolled for the start of a game that begins in the middle. */
static void a_position_brings_no_news(void **state)
{
    (void)state;
    struct moosequest m = position(3, "{'turn': 3, 'top': 59}");
    struct mire_table *table = sit(&m);
    for (int viewer = MIRE_EVERYTHING; viewer < 3; viewer++) {
        MIRE_TEXT(text, 400);
        assert_int_equal(mire_table_tell(table, 0, viewer, &text, &trouble), MIRE_OK);
        assert_string_equal(text.at, "");
    }
    mire_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_position_is_a_deal),
        cmocka_unit_test(named_mooses_are_taken_from_the_dealt),
        cmocka_unit_test(the_rest_is_in_the_decks),
        cmocka_unit_test(questions_bring_their_setting),
        cmocka_unit_test(the_top_follows_from_the_rest),
        cmocka_unit_test(a_position_of_ten_lines),
        cmocka_unit_test(every_complaint_names_its_place),
        cmocka_unit_test(what_the_rules_rely_on),
        cmocka_unit_test(the_audit_counts_everything),
        cmocka_unit_test(spoilt_positions_are_refused_or_playable),
        cmocka_unit_test(deep_positions_load),
        cmocka_unit_test(dice_that_can_not_lie_there),
        cmocka_unit_test(a_position_brings_no_news),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
