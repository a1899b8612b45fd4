/* SPDX-License-Identifier: MIT */
/* Words: notation there and back, prompts, sentences, and the rule that forbids something. */
#include "helper.h"

static const char *named(const struct dartmoor *g, mire_action action)
{
    return name_of(g, action);
}

static void notation(void **state)
{
    struct dartmoor g = bare(2, NULL);
    struct mire_error err;
    mire_action action;
    (void)state;
    int ash = grow(&g, 0, ASH), moor = grow(&g, 0, UNIVERSAL_MOOR);
    assert_string_equal(named(&g, ACT(DO_CAVE, 3, 0)), "cave 3");
    assert_string_equal(named(&g, ACT(DO_DRAW, 0, 0)), "draw");
    assert_string_equal(named(&g, ACT(DO_TAKE, 100, 0)), "take cuckoo/adders-tongue#101");
    assert_string_equal(named(&g, ACT(DO_PLAY, 100, 0)), "play cuckoo#101");
    assert_string_equal(named(&g, ACT(DO_PLAY, 100, 1)), "play adders-tongue#101");
    assert_string_equal(named(&g, ACT(DO_PLAY, 0, 0)), "play ash#1");
    assert_string_equal(named(&g, ACT(DO_SLOT, ash, 0)), "at ash.1");
    assert_string_equal(named(&g, ACT(DO_SLOT, moor, 1)), "at universal-moor.2 apart");
    assert_string_equal(named(&g, ACT(DO_DISCARD, 0, 0)), "drop ash#1");
    static const struct {
        const char *text;
        mire_action action;
    } understood[] = {
        {"PLAY Cuckoo#101", ACT(DO_PLAY, 100, 0)},
        {"take #101", ACT(DO_TAKE, 100, 0)},
        {"pay adders-tongue#101", ACT(DO_PAY, 100, 0)},
        {"lay ash#1", ACT(DO_LAY, 0, 0)},
        {"at .1", ACT(DO_SLOT, 0, 0)},
        {"at heather.90", ACT(DO_SLOT, 89, 0)},
        {"skip", ACT(DO_SKIP, 0, 0)},
        {"show", ACT(DO_SHOW, 0, 0)},
        {"cave 5", ACT(DO_CAVE, 5, 0)},
    };
    for (size_t i = 0; i < sizeof understood / sizeof *understood; i++) {
        if (dartmoor_parse(&g, 0, understood[i].text, &action, &err) != MIRE_OK)
            fail_msg("%s", err.text);
        assert_int_equal(action, understood[i].action);
    }
    static const struct {
        const char *text, *about;
    } bad[] = {
        {"sing", "no action"},         {"", "no action"},
        {"play", "like this: play"},   {"play cuckoo", "cuckoo#101"},
        {"play cuckoo#1", "cuckoo#1"}, {"play #101", "no half of a card"},
        {"pay ash#0", "ash#0"},        {"pay ash#173", "ash#173"},
        {"at ash", "no host"},         {"at oak.1", "no host"},
        {"at ash.1 alone", "apart"},   {"at ash.97", "no host"},
        {"cave 6", "1 to 5"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(dartmoor_parse(&g, 0, bad[i].text, &action, &err), MIRE_BAD);
        if (!strstr(err.text, bad[i].about))
            fail_msg("\"%s\" does not speak of \"%s\"", err.text, bad[i].about);
    }
}

static void prompted(const struct dartmoor *g, const char *about)
{
    MIRE_TEXT(prompt, 400);
    dartmoor_prompt(g, g->seat, &prompt);
    if (!strstr(prompt.at, about))
        fail_msg("\"%s\" does not speak of \"%s\"", prompt.at, about);
}

/* Paying, the prompt says what the bonus would be, and when it is lost. */
static void prompts_while_paying(void **state)
{
    (void)state;
    for (int lost = 0; lost < 2; lost++) {
        struct dartmoor g = bare(2, NULL);
        int alder = give(&g, 0, BLACK_ALDER);
        int first = give_carrying(&g, 0, ALDER, !lost);
        give_some(&g, 0, 3);
        prompted(&g, "Draw two cards, or play one");
        play_it(&g, alder, BLACK_ALDER);
        prompted(&g, "Pay 2 cards for the Black Alder. With alder symbols only it earns the bonus: "
                     "take another turn.");
        pay(&g, first);
        prompted(&g, lost ? "Its bonus is lost" : "Pay 1 card");
    }
}

static void reasons(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int oak = grow(&g, 0, SESSILE_OAK), tor = grow(&g, 0, TOR), theirs = grow(&g, 1, ASH);
    int deer = give(&g, 0, ROE_DEER), cuckoo = give(&g, 0, CUCKOO);
    give_some(&g, 0, 2);
    refused(&g, playing(DO_PLAY, cuckoo, CUCKOO), "another bird");
    refused(&g, ACT(DO_PLAY, 3, 0), "not in hand");
    refused(&g, ACT(DO_TAKE, 3, 0), "does not lie in the clearing");
    refused(&g, ACT(DO_PAY, deer, 0), "starts with drawing or with playing");
    refused(&g, ACT(DO_SLOT, oak, 0), "starts with");
    refused(&g, ACT(DO_CAVE, 1, 0), "starts with");
    refused(&g, ACT(DO_PLAY, 200, 0), "no such card");
    refused(&g, 0, "no such action");
    grow(&g, 0, MOOR_BIRCH);
    play_it(&g, deer, ROE_DEER);
    refused(&g, ACT(DO_SLOT, tor, 0), "moors have none");
    refused(&g, ACT(DO_SLOT, theirs, 0), "somebody else's forest");
    refused(&g, ACT(DO_SLOT, 50, 0), "no host 51");
    refused(&g, ACT(DO_DRAW, 0, 0), "needs its place first");
    at_host(&g, oak);
    refused(&g, ACT(DO_SKIP, 0, 0), "paid for");
    struct dartmoor h = bare(2, NULL);
    give(&h, 0, GREY_HERON);
    give_some(&h, 0, 2);
    grow(&h, 0, ASH);
    refused(&h, playing(DO_PLAY, h.hand[0][0], GREY_HERON), "moors only");
    lodge(&h, 0, HEATHER, 0);
    int otter = give(&h, 0, OTTER);
    refused(&h, playing(DO_PLAY, otter, OTTER), "no tree, shrub or moor has a free slot");
}

static void wrong_kind(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int oak = grow(&g, 0, SESSILE_OAK);
    grow(&g, 0, ASH);
    int gnat = give(&g, 0, GNAT), vole = give(&g, 0, FIELD_VOLE);
    play_it(&g, gnat, GNAT);
    at_host(&g, oak);
    prompted(&g, "Gnat: put down any number of cards of kind bat");
    refused(&g, playing(DO_PUT, vole, FIELD_VOLE), "not of the kind that may be put down: bat");
}

static void told(const struct dartmoor *g, const char *about)
{
    MIRE_TEXT(news, 2000);
    dartmoor_tell(g, MIRE_EVERYTHING, &news);
    if (!strstr(news.at, about))
        fail_msg("\"%s\" does not tell of \"%s\"", news.at, about);
}

static void news(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int alder = give(&g, 0, BLACK_ALDER);
    give_carrying(&g, 0, ALDER, true);
    give_carrying(&g, 0, ALDER, true);
    litter(&g, 8, 0);
    play_it(&g, alder, BLACK_ALDER);
    told(&g, "falls into the clearing.");
    told(&g, "The clearing is swept: 11 cards are gone.");
    told(&g, "@1 takes another turn.");
    told(&g, "@1 pays with ");
    struct dartmoor h = bare(2, NULL);
    grow(&h, 0, TOR);
    int heron = give(&h, 0, GREY_HERON);
    give_some(&h, 0, 1);
    play_it(&h, heron, GREY_HERON);
    told(&h, "The Grey Heron lives at the Tor 1.");
    told(&h, "@1 draws ");
    shrink_stack(&h, 0);
    h.winters = 1;
    act(&h, ACT(DO_DRAW, 0, 0));
    told(&h, "The second winter card comes up.");
    told(&h, "The third winter card comes up: the game is over.");
}

/* Every species can be described without a gap. */
static void every_card_has_words(void **state)
{
    (void)state;
    for (int species = 0; species < SPECIES; species++) {
        MIRE_TEXT(effect, 200);
        MIRE_TEXT(bonus, 200);
        MIRE_TEXT(points, 200);
        dartmoor_put_op(&effect, &dartmoor_builtin.acts[species].effect);
        dartmoor_put_op(&bonus, &dartmoor_builtin.acts[species].bonus);
        dartmoor_put_points(&points, species);
        assert_true(effect.length && bonus.length && points.length);
        assert_null(strstr(effect.at, "%"));
        assert_null(strstr(points.at, "null"));
    }
}

/* The manual keeps to 78 columns. */
static void manual(void **state)
{
    (void)state;
    assert_true(strlen(dartmoor_about) > 500);
    for (const char *line = dartmoor_about; *line; line += strcspn(line, "\n") + 1)
        assert_in_range(strcspn(line, "\n"), 0, 78);
}

static const char *card_text(const char *name, bool reconstructed)
{
    static struct mire_card card;
    struct dartmoor g = bare(2, NULL);
    int found;
    assert_int_equal(mire_card_search(&mire_dartmoor, &g, name, &found, 1), 1);
    mire_card_read(&mire_dartmoor, &g, found, &card);
    assert_int_equal(card.reconstructed, reconstructed);
    return card.text;
}

static void reads(const char *name, bool reconstructed, const char *const *parts)
{
    const char *text = card_text(name, reconstructed);
    for (; *parts; parts++)
        if (!strstr(text, *parts))
            fail_msg("\"%s\" is missing in:\n%s", *parts, text);
}

/* Kind, cost, home, effect, bonus, points and cards of everything. */
static void cards_can_be_read(void **state)
{
    (void)state;
    reads("cuckoo", false,
          (const char *const[]){"Kinds: bird", "Cost: 1", "beside another bird",
                                "one Cuckoo at each", "Points: 7.", "#101", NULL});
    reads("Grey Heron", false, (const char *const[]){"on top of moors only", "Points: 8.", NULL});
    reads(
        "bog-asphodel", true,
        (const char *const[]){"below moors only", "Bonus, if all payment", "tree or shrub", NULL});
    reads("Keeled Skimmer", false, (const char *const[]){"0, 5, 10, 15, 30", "share a slot", NULL});
    reads("Warty Newt", false, (const char *const[]){"5, 15, 25", NULL});
    reads("Meadow Pipit", false, (const char *const[]){"1, 3, 6, 10 with 1, 2, 4, 6", NULL});
    reads("rhos-pasture", false, (const char *const[]){"two cards on top and two below", NULL});
    reads("cave-4", false, (const char *const[]){"Points at the end: 5", NULL});
    reads("cave-3", false, (const char *const[]){"draw 3 cards", "put 3 hand cards", NULL});
    reads("cave-1", true, (const char *const[]){"draw 2 cards", NULL});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notation), cmocka_unit_test(prompts_while_paying),
        cmocka_unit_test(reasons),  cmocka_unit_test(wrong_kind),
        cmocka_unit_test(news),     cmocka_unit_test(every_card_has_words),
        cmocka_unit_test(manual),   cmocka_unit_test(cards_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
