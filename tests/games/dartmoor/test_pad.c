/* The score pad: what people write, and what they are told when it can't be meant. */
#include "bench.h"

static struct mire_sheet sheet;

static int score(const char *text)
{
    struct mire_error err;
    memset(&sheet, 0, sizeof sheet);
    if (mire_dartmoor.pad(text, strlen(text), &sheet, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return sheet.total;
}

static void complains(const char *text, const char *about)
{
    struct mire_error err;
    memset(&sheet, 0, sizeof sheet);
    assert_int_equal(mire_dartmoor.pad(text, strlen(text), &sheet, &err), MIRE_BAD);
    if (!strstr(err.text, about))
        fail_msg("\"%s\" does not speak of \"%s\"", err.text, about);
}

static const char display[] =
    "# the rulebook's display\n"
    "cave 10\n"
    "symbols ash 5\n"
    "Crab Apple: Buzzard, Beaver, Badger, 2 rabbits, Roe Deer (ash)\n"
    "Moor Birch: Blue Ground Beetle, Pheasant, Wood Mouse\n"
    "Common Hazel: Shrew\n"
    "Valley Mire: Water Soldiers, Bog Asphodel, Emerald Damselfly, Keeled Skimmer,"
    " Small Red Damselfly, Southern Damselfly\n"
    "Wet Woodland: Wheatear, Heather\n"
    "Tor\n";

static void the_display_of_127(void **state)
{
    static const struct {
        const char *what;
        int count, points;
    } lines[] = {
        {"Crab Apple", 1, 8},
        {"Moor Birch", 1, 1},
        {"Common Hazel", 1, 0},
        {"Tor", 1, 0},
        {"Valley Mire", 1, 10},
        {"Wet Woodland", 1, 6},
        {"Dragonflies", 4, 15},
        {"Buzzard", 1, 4},
        {"Wheatear", 1, 5},
        {"Beaver", 1, 10},
        {"Blue Ground Beetle", 1, 5},
        {"Bog Asphodel", 1, 3},
        {"Heather", 1, 5},
        {"Water Soldiers", 1, 8},
        {"Common Pheasant", 1, 3},
        {"Dartmoor Badger", 1, 12},
        {"Dartmoor Black Rabbit", 2, 4},
        {"Roe Deer", 1, 15},
        {"Shrew", 1, 1},
        {"Wood Mouse", 1, 2},
        {"Cave", 10, 10},
    };
    (void)state;
    assert_int_equal(score(display), 127);
    assert_int_equal(sheet.lines, sizeof lines / sizeof *lines);
    for (int i = 0; i < sheet.lines; i++) {
        assert_string_equal(sheet.line[i].what, lines[i].what);
        assert_int_equal(sheet.line[i].count, lines[i].count);
        assert_int_equal(sheet.line[i].points, lines[i].points);
        assert_true(sheet.line[i].reason[0]);
    }
}

/* Lines in another order, other case, other blanks. */
static void order_and_case_do_not_matter(void **state)
{
    (void)state;
    assert_int_equal(score("TOR\r\nwet woodland:   wheatear;heather\n"
                           "valley mire: water soldiers, bog asphodel, EMERALD DAMSELFLY, skimmer, "
                           "small red, southern\n"
                           "\thazel : shrew\n"
                           "Moor-Birch: pheasant, wood mouse, blue-ground-beetle,\n"
                           "crab apple: roe deer (Ash), rabbit x2, badger, beaver, buzzard\n"
                           "Symbols: ash 5\n\n# done\nCAVE: 10 cards"),
                     127);
}

static void names(void **state)
{
    (void)state;
    assert_int_equal(score("Adder's Tongue, adders tongue, Adder’s Tongue"), 9);
    assert_int_equal(score("Rhos Pasture, Rhôs Pasture, 1x Dartmoor Pony"), 2 * 2 + 15);
    assert_int_equal(score("2 universal moors, 1 goat willow"), 2);
    assert_int_equal(score("3 x grey heron, 1 × grey heron"), 32);
}

static void what_follows_from_hosts(void **state)
{
    (void)state;
    assert_int_equal(score("Tor: Wheatear\nAsh: Wheatear"), 5);
    assert_int_equal(score("Wheatear (moor), Wheatear"), 5);
    assert_int_equal(score("Blanket Bog: Adder's Tongue, Grass Snake"), 11);
    assert_int_equal(score("Adder's Tongue (bog)"), 6);
    assert_int_equal(score("Crab Apple: Wheatear, Adder's Tongue, Nuthatch, Treecreeper"),
                     8 + 3 + 10 + 5);
    assert_int_equal(score("Crab Apple: Wheatear, Adder's Tongue, Nuthatch"), 3);
    assert_int_equal(score("Crab Apple (full), Nuthatch (full), Crab Apple"), 18);
    /* two on the left do not fill the right */
    assert_int_equal(score("Crab Apple: Wheatear, Heather, left Badger, left rabbit"), 4 + 1);
    assert_int_equal(score("Crab Apple: Wheatear, Heather, left Badger, right rabbit"), 8 + 4 + 1);
}

static void symbols_and_rivals(void **state)
{
    (void)state;
    assert_int_equal(score("Ash, Black Alder, Treecreeper (alder)"), 2 + 5 + 5);
    assert_int_equal(score("Ash\nsymbols alder 7, willow 2"), 7);
    assert_int_equal(score("Rivulet (willow), Goat Willow"), 4 + 1);
    assert_int_equal(score("Roe Deer (oak), Sessile Oak"), 6 + 1);
    assert_int_equal(score("Tor: Black-Tailed Godwit\nrivals 1 0"), 10);
    assert_int_equal(score("rivals: 1, 2\nTor: Godwit"), 0);
    assert_int_equal(score("cave no 4\ncave 3\nBeaver"), 5 + 3 + 3);
    assert_int_equal(score("cave no 3"), 0);
    assert_int_equal(score(""), 0);
}

static void complaints(void **state)
{
    (void)state;
    complains("Ash\n\nCrab Appel: Buzzard",
              "line 3: no card is called \"Crab Appel\" (did you mean "
              "\"Crab Apple\"?)");
    complains("Ash: Buzard", "did you mean \"Buzzard\"");
    complains("zzzzzzzz", "no card is called \"zzzzzzzz\"");
    complains("Ash: damselfly", "may be Emerald Damselfly or Small Red Damselfly");
    complains("5 Cuckoo", "only 4 cards with the Cuckoo");
    complains("Buzzard: Ash", "before the colon");
    complains("Ash: Tor", "host itself");
    complains("Ash: Grey Heron", "moors only");
    complains("Tor: Treecreeper", "nobody lives on its left or right");
    complains("Ash: Buzzard, Wheatear", "too many cards on top");
    complains("Ash: Cuckoo", "another bird");
    complains("Ash: Heather, Otter", "too many cards below");
    complains("Ash: Gnat, Lake Fly, Shrew", "too many cards beside");
    complains("Ash: 2 rabbits, Shrew", "only with a Badger");
    complains("Roe Deer (pine)", "neither a tree symbol");
    complains("Roe Deer (ash", "bracket");
    complains("Buzzard (bog)", "plants only");
    complains("cave many", "how many cards");
    complains("cave no 6", "which one it is");
    complains("rivals two", "how many moors");
    complains("symbols pine 3", "none of");
    complains("symbols ash", "how many ash");
    complains("200 universal moors", "");
    complains("Ash: (ash)", "name is missing");
    complains("Ash\n\x01", "line 2: is not plain text");
}

static void long_lines_and_noise(void **state)
{
    struct mire_rng rng;
    char text[2000];
    (void)state;
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = '\0';
    complains(text, "longer than");
    mire_rng_seed(&rng, 4);
    for (int i = 0; i < 3000; i++) { /* a display with random bytes in it never crashes */
        struct mire_error err;
        memcpy(text, display, sizeof display);
        for (int k = 0; k < 4; k++)
            text[mire_rng_below(&rng, 0, sizeof display - 1)] = (char)mire_rng_below(&rng, 0, 256);
        memset(&sheet, 0, sizeof sheet);
        int status = mire_dartmoor.pad(text, sizeof display - 1, &sheet, &err);
        assert_true(status == MIRE_OK || status == MIRE_BAD);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_display_of_127),
        cmocka_unit_test(order_and_case_do_not_matter),
        cmocka_unit_test(names),
        cmocka_unit_test(what_follows_from_hosts),
        cmocka_unit_test(symbols_and_rivals),
        cmocka_unit_test(complaints),
        cmocka_unit_test(long_lines_and_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
