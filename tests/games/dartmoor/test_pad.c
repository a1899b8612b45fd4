/* SPDX-License-Identifier: MIT */
/* The score pad: what people write, and what they are told when it can't be meant. */
#include "helper.h"

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
    assert_int_equal(score("Adder's Tongue, adders tongue, Adder’s Tongue, 2 Tor"), 9);
    assert_int_equal(score("Rhos Pasture, Rhôs Pasture, 1x Dartmoor Pony, hazel"), 2 * 2 + 15);
    assert_int_equal(score("2 universal moors, 1 goat willow"), 2);
    assert_int_equal(score("3 x grey heron, 1 × grey heron, 2 Tor"), 32);
}

static void what_follows_from_hosts(void **state)
{
    (void)state;
    assert_int_equal(score("Tor: Wheatear\nAsh: Wheatear"), 5);
    assert_int_equal(score("Wheatear (moor), Wheatear, Tor, Hazel"), 5);
    assert_int_equal(score("2 Wheatear, Tor"), 10); /* where else? */
    assert_int_equal(score("Adder's Tongue, Wheatear, Blanket Bog"), 6 + 5);
    assert_int_equal(score("Bog Asphodel, Blanket Bog, Hazel"), 2);
    assert_int_equal(score("Blanket Bog: Adder's Tongue, Grass Snake"), 11);
    assert_int_equal(score("Adder's Tongue (bog), Blanket Bog, Hazel"), 6);
    assert_int_equal(score("Crab Apple: Wheatear, Adder's Tongue, Nuthatch, Treecreeper"),
                     8 + 3 + 10 + 5);
    assert_int_equal(score("Crab Apple: Wheatear, Adder's Tongue, Nuthatch"), 3);
    assert_int_equal(
        score("Crab Apple (full), Nuthatch (full), Crab Apple, Wheatear, Heather, Treecreeper"),
        18 + 5);
    /* two on the left do not fill the right */
    assert_int_equal(score("Crab Apple: Wheatear, Heather, left Badger, left rabbit"), 4 + 1);
    assert_int_equal(score("Crab Apple: Wheatear, Heather, left Badger, right rabbit"), 8 + 4 + 1);
}

static void symbols_and_rivals(void **state)
{
    (void)state;
    assert_int_equal(score("Ash, Black Alder, Treecreeper (alder)"), 2 + 5 + 5);
    assert_int_equal(score("Ash, 3 Tor, 3 Fountainhead, 3 Blanket Bog\nsymbols alder 7, willow 2"),
                     7);
    assert_int_equal(score("Rivulet (willow), Goat Willow"), 4 + 1);
    assert_int_equal(score("Roe Deer (oak), Sessile Oak"), 6 + 1);
    assert_int_equal(score("Tor: Black-Tailed Godwit\nrivals 1 0"), 10);
    assert_int_equal(score("rivals: 1, 2\nTor: Godwit"), 0);
    assert_int_equal(score("cave no 4\ncave 3\nTor: Beaver"), 5 + 3 + 3);
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
    complains("Ash: Buzzard, 2 Cuckoo", "only one Cuckoo");
    complains("2 Cuckoo, Buzzard, Ash", "each Cuckoo");
    complains("Ash, Wheatear (moor)", "on top of moors");
    complains("Tor, Heather (bog)", "below Blanket Bogs, and there is room for 0");
    complains("Buzzard", "more cards on top");
    complains("Tor: Wheatear\nNuthatch", "room for 0");
    complains("Tor, Shrew (moor)", "left or right of a moor");
    complains("Crab Apple (full), Buzzard, Otter, Shrew", "can't occupy all sides");
    complains("Crab Apple, Wheatear, Heather, Badger, Nuthatch", "than was said");
    complains("Black Alder\nsymbols alder 0", "1 cards show the alder symbol");
    complains("Ash\nsymbols alder 1", "more tree symbols");
    complains("Ash (oak)", "its own symbol");
    complains("cave 172\nAsh", "172 cards of the game");
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

/* ---- the form ---- */

static int form_field(const char *label)
{
    for (int i = 0; i < mire_dartmoor.form->fields; i++) {
        struct mire_pad_field field;
        mire_pad_field(&mire_dartmoor, i, &field);
        if (strcmp(field.label, label) == 0)
            return i;
    }
    fail_msg("no field is called %s", label);
    return -1;
}

/* Answers of the first of two players: labels and numbers. */
static struct mire_pad form_with(const char *const *labels, const int *values)
{
    struct mire_pad pad;
    mire_pad_start(&mire_dartmoor, 2, &pad);
    for (; *labels; labels++, values++)
        pad.value[0][form_field(*labels)] = (int16_t)*values;
    return pad;
}

static int form_score(const struct mire_pad *pad, int seat)
{
    struct mire_error err;
    if (mire_pad_check(&mire_dartmoor, pad, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    memset(&sheet, 0, sizeof sheet);
    mire_pad_score(&mire_dartmoor, pad, seat, &sheet);
    return sheet.total;
}

static void form_complains(const struct mire_pad *pad, const char *about)
{
    struct mire_error err;
    assert_int_not_equal(mire_pad_check(&mire_dartmoor, pad, &err), MIRE_OK);
    if (!strstr(err.text, about))
        fail_msg("\"%s\" does not speak of \"%s\"", err.text, about);
}

#define FORM(LABELS, ...) form_with((const char *const[]){LABELS, NULL}, (const int[]){__VA_ARGS__})
#define L(...)            __VA_ARGS__

/* What follows from other answers is counted; what can't be is refused. */
static void the_form_knows_the_rules(void **state)
{
    (void)state;
    struct mire_pad pad = FORM(L("Black Alder", "Ash", "Roe Deer with ash"), 3, 1, 1);
    assert_int_equal(form_score(&pad, 0), 24);
    assert_int_equal(score("3 Black Alder, Ash, Roe Deer (ash)"), 24);
    pad.value[0][form_field("Symbols: ash")] = 1;
    form_complains(&pad, "2 cards show the ash symbol, not 1");
    pad.value[0][form_field("Symbols: ash")] = 5;
    form_complains(&pad, "more tree symbols");
    pad = FORM(L("Ash", "Wheatear", "Wheatear at a moor"), 1, 1, 1);
    form_complains(&pad, "on top of moors");
    pad = FORM(L("Tor", "Wheatear"), 1, 1);
    assert_int_equal(form_score(&pad, 0), 5);
    pad = FORM(L("Tor", "Heather", "Heather below a Blanket Bog"), 1, 1, 1);
    form_complains(&pad, "below Blanket Bogs");
    pad = FORM(L("Ash", "Buzzard", "Cuckoo"), 1, 1, 2);
    form_complains(&pad, "each Cuckoo");
    mire_pad_start(&mire_dartmoor, 2, &pad);
    pad.value[0][form_field("Cave card")] = pad.value[1][form_field("Cave card")] = 1;
    form_complains(&pad, "there is only one");
}

/* ---- one forest, three ways ---- */

/* A forest in words, card by card at its host. */
static void write_forest(const struct dartmoor *g, int seat, struct mire_text *text)
{
    mire_putf(text, "cave %d\n", g->cave_cards[seat]);
    if (g->cave[seat])
        mire_putf(text, "cave no %d\n", g->cave[seat]);
    mire_put(text, "rivals");
    for (int other = 0; other < g->head.seats; other++)
        if (other != seat)
            mire_putf(text, " %d", g->moors[other]);
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
        int species = dartmoor_host_species(g, host), card = g->host_card[host];
        mire_putf(text, "\n%s", dartmoor_facts[species].name);
        if (species != UNIVERSAL_MOOR && dartmoor_builtin.card[card].symbol[0] < SYMBOLS)
            mire_putf(text, " (%s)", dartmoor_symbols[dartmoor_builtin.card[card].symbol[0]]);
        mire_put(text, ": ");
        for (int dweller = 0; dweller < SPLITS; dweller++) {
            const struct dartmoor_card *front = &dartmoor_builtin.card[HOST_CARDS + dweller];
            int half = (g->at[HOST_CARDS + dweller] & SECOND_HALF) != 0;
            if (!mire_in_bits(g->dwellers_of[seat], dweller) || g->home[dweller] != host)
                continue;
            if (dartmoor_facts[front->species[half]].side == FLANK)
                mire_put(text, half ? "right " : "left ");
            mire_putf(text, "%s (%s), ", dartmoor_facts[front->species[half]].name,
                      dartmoor_symbols[front->symbol[half]]);
        }
    }
}

/* Whatever lies before a player scores alike in play, on the form and in words. */
static void three_ways_of_scoring(void **state)
{
    (void)state;
    for (uint64_t key = 1; key <= 60; key++) {
        struct mire_setup setup;
        struct dartmoor g;
        struct mire_rng rng;
        mire_setup_default(&mire_dartmoor, 2 + (int)(key % 4), &setup);
        memcpy(setup.key, &key, sizeof key);
        mire_deal(&mire_dartmoor, &setup, &g);
        mire_rng_seed(&rng, key);
        for (int ply = 0; !dartmoor_over(&g); ply++) {
            mire_action menu[MIRE_MENU];
            int n = dartmoor_legal(&g, g.seat, menu);
            /* playing and putting down come late in menus: forests grow dense */
            int first = (int)mire_rng_below(&rng, 0, (uint32_t)n);
            int last = (int)mire_rng_below(&rng, 0, (uint32_t)n);
            dartmoor_apply(&g, g.seat, menu[first > last ? first : last]);
            if (ply % 23 && !dartmoor_over(&g))
                continue;
            struct mire_pad pad;
            mire_pad_start(&mire_dartmoor, g.head.seats, &pad);
            mire_dartmoor.form->fill(&g, &pad);
            for (int seat = 0; seat < g.head.seats; seat++) {
                static char room[16000];
                struct mire_text text = mire_text_on(room, sizeof room);
                int points = dartmoor_points(&g, seat);
                write_forest(&g, seat, &text);
                assert_int_equal(form_score(&pad, seat), points);
                if (score(room) != points)
                    fail_msg("%d, not %d points:\n%s", sheet.total, points, room);
            }
        }
    }
}

/* Answers of a form in words: cards by themselves, with what was said of them. */
static void write_form(const struct mire_pad *pad, struct mire_text *text)
{
    const int16_t *value = pad->value[0];
    for (int i = 0; i < mire_dartmoor.form->fields; i++) {
        struct mire_pad_field field;
        mire_pad_field(&mire_dartmoor, i, &field);
        if (value[i] == 0 || field.part_of)
            continue;
        if (strcmp(field.group, "Cave") == 0)
            mire_putf(text, field.choices ? "cave no 4\n" : "cave %d\n", value[i]);
        else if (strncmp(field.label, "Symbols: ", 9) == 0)
            mire_putf(text, "symbols %s %d\n", field.label + 9, value[i]);
        else if (strstr(field.label, "Roe Deer with "))
            mire_putf(text, "%d Roe Deer (%s)\n", value[i], strrchr(field.label, ' ') + 1);
        else {
            int left = value[i];
            for (int k = 0; k < mire_dartmoor.form->fields; k++) {
                struct mire_pad_field part;
                mire_pad_field(&mire_dartmoor, k, &part);
                const char *mark = strstr(part.label, "Bog")    ? "bog"
                                   : strstr(part.label, "moor") ? "moor"
                                                                : "full";
                if (part.part_of != i + 1 || value[k] == 0)
                    continue;
                mire_putf(text, "%d %s (%s)\n", value[k], field.label, mark);
                left -= value[k];
            }
            if (left > 0)
                mire_putf(text, "%d %s\n", left, field.label);
        }
    }
}

/* Form and words agree on any answers, possible or not. */
static void form_and_words_agree(void **state)
{
    struct mire_rng rng;
    int possible = 0, impossible = 0;
    (void)state;
    mire_rng_seed(&rng, 11);
    for (int i = 0; i < 6000; i++) {
        struct mire_pad pad;
        struct mire_error err, other;
        static char room[8000];
        struct mire_text text = mire_text_on(room, sizeof room);
        mire_pad_start(&mire_dartmoor, 2, &pad);
        for (uint32_t k = 2 + mire_rng_below(&rng, 0, 12); k; k--) {
            struct mire_pad_field field;
            uint32_t at = mire_rng_below(&rng, 0, (uint32_t)mire_dartmoor.form->fields);
            mire_pad_field(&mire_dartmoor, (int)at, &field);
            int most = field.choices ? 1 : field.max < 4 ? field.max : 4;
            pad.value[0][at] = (int16_t)mire_rng_below(&rng, 0, (uint32_t)most + 1);
        }
        for (int k = 0; k < mire_dartmoor.form->fields; k++) { /* no part is more than the whole */
            struct mire_pad_field field;
            mire_pad_field(&mire_dartmoor, k, &field);
            int16_t *whole = &pad.value[0][field.part_of ? field.part_of - 1 : k];
            *whole = *whole < pad.value[0][k] ? pad.value[0][k] : *whole;
        }
        if (pad.value[0][form_field("Meadowsweet below a Blanket Bog")])
            continue; /* is at a moor, too: the two parts overlap */
        write_form(&pad, &text);
        int status = mire_pad_check(&mire_dartmoor, &pad, &err);
        memset(&sheet, 0, sizeof sheet);
        int words = mire_dartmoor.pad(room, strlen(room), &sheet, &other);
        if ((status == MIRE_OK) != (words == MIRE_OK))
            fail_msg("%s\n%s\n%s", status ? err.text : "form ok", words ? other.text : "words ok",
                     room);
        possible += status == MIRE_OK;
        impossible += status != MIRE_OK;
        if (status == MIRE_OK) {
            int total = sheet.total;
            assert_int_equal(form_score(&pad, 0), total);
        }
    }
    assert_true(possible > 300 && impossible > 300);
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
        cmocka_unit_test(the_form_knows_the_rules),
        cmocka_unit_test(three_ways_of_scoring),
        cmocka_unit_test(form_and_words_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
