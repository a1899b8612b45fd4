/* SPDX-License-Identifier: MIT */
/* Scoring: every worked example, the rulebook's display line by line, and a slow second scorer. */
#include "helper.h"

/* ---- the examples of the appendix ---- */

/* A forest as scoring sees it, card by card. */
static struct dartmoor_forest forest;

static void clear(void)
{
    memset(&forest, 0, sizeof forest);
    for (int i = 0; i < SYMBOLS; i++)
        forest.given_symbol[i] = -1;
}

static void add(int n, int species, unsigned marks)
{
    while (n--)
        forest.card[forest.count++] =
            (struct dartmoor_visible){(uint8_t)species, NO_SYMBOL, (uint8_t)marks};
}

/* What the ledger says a species (or group) is worth. */
static int worth(const char *what)
{
    static struct mire_sheet sheet;
    int points = 0;
    memset(&sheet, 0, sizeof sheet);
    dartmoor_ledger(&forest, &sheet);
    assert_int_equal(sheet.total, dartmoor_forest_points(&forest));
    for (int i = 0; i < sheet.lines; i++)
        if (strcmp(sheet.line[i].what, what) == 0)
            points += sheet.line[i].points;
    return points;
}

struct example {
    int n, species;
    struct {
        int n, species;
    } other[4];
    int points;
};

/* so many of a species, what else there is, what they come to together */
static const struct example examples[] = {
    {2, ADDER, {{1, MOOR_FROG}, {3, FIELD_VOLE}}, 12},
    {3, ADDERS_TONGUE, {{0, 0}}, 9},
    {2, ALCATHOE_BAT, {{1, BRANDTS_BAT}, {1, SEROTINE_BAT}}, 10},
    {2, BRANDTS_BAT, {{1, ALCATHOE_BAT}, {1, SEROTINE_BAT}}, 10},
    {2, COMMON_NOCTULE, {{1, ALCATHOE_BAT}, {1, SEROTINE_BAT}}, 10},
    {2, DAUBENTONS_BAT, {{1, ALCATHOE_BAT}, {1, SEROTINE_BAT}}, 10},
    {2, SEROTINE_BAT, {{1, ALCATHOE_BAT}, {1, BRANDTS_BAT}}, 10},
    {2, SEROTINE_BAT, {{3, ALCATHOE_BAT}}, 0},
    {2, BARN_OWL, {{3, COMMON_NOCTULE}}, 18},
    {2, BLACK_ALDER, {{0, 0}}, 10},
    {2, BLUE_GROUND_BEETLE, {{3, HEATHER}, {2, OTTER}}, 14},
    {2, BLUEBERRY, {{1, BUZZARD}, {2, CUCKOO}, {1, CURLEW}, {1, NUTHATCH}}, 16},
    {2, BOG_ASPHODEL, {{4, TOR}, {2, UNIVERSAL_MOOR}}, 12},
    {2, BUZZARD, {{1, SHREW}, {2, WOOD_MOUSE}}, 12},
    {3, CAPERCAILLIE, {{3, HEATHER}}, 9},
    {2, COMMON_LIZARD, {{2, WARTY_NEWT}, {1, ADDER}}, 30},
    {2, COMMON_LIZARD, {{2, WARTY_NEWT}}, 10},
    {2, COMMON_MOORHEN, {{3, KEELED_SKIMMER}}, 12},
    {2, COMMON_PHEASANT, {{5, MOOR_BIRCH}, {3, ELDERBERRY}}, 16},
    {2, CUCKOO, {{0, 0}}, 14},
    {2, CURLEW, {{3, GNAT}, {2, BLUE_GROUND_BEETLE}}, 20},
    {2, CURLEW, {{4, EMERALD_DAMSELFLY}}, 6},
    {2, DARTMOOR_BADGER, {{1, BEAVER}, {1, OTTER}, {1, SHREW}}, 20},
    {2, DARTMOOR_SHEEP, {{1, DARTMOOR_PONY}, {2, ROE_DEER}}, 20},
    {2, FIELD_VOLE, {{2, WOOD_MOUSE}, {2, SHREW}}, 12},
    {2, WOOD_MOUSE, {{2, FIELD_VOLE}, {2, SHREW}}, 12},
    {2, GNAT, {{4, ALCATHOE_BAT}}, 8},
    {2, LAKE_FLY, {{4, ALCATHOE_BAT}}, 8},
    {2, GOAT_WILLOW, {{3, RIVULET}, {1, UNIVERSAL_MOOR}}, 8},
    {2, GRASS_SNAKE, {{0, 0}}, 10},
    {2, GREATER_BUTTERFLY_ORCHID, {{2, HEATHER}, {1, ROYAL_FERN}, {1, BLUEBERRY}}, 6},
    {2, GREY_HERON, {{0, 0}}, 16},
    {2, HEATHER, {{1, GNAT}, {2, KEELED_SKIMMER}}, 6},
    {2, LOWLAND_HEATH, {{3, GRASS_SNAKE}}, 12},
    {2, VALLEY_MIRE, {{1, LAKE_FLY}, {2, SOUTHERN_DAMSELFLY}}, 12},
    {2, WARRENS, {{1, BEAVER}, {1, SHREW}, {1, DARTMOOR_BLACK_RABBIT}}, 12},
    {2, RHOS_PASTURE, {{3, DARTMOOR_PONY}}, 12},
    {2, MEADOW_PIPIT, {{1, BARN_OWL}, {1, CUCKOO}, {1, NUTHATCH}}, 12},
    {1, MEADOW_PIPIT, {{0, 0}}, 1},
    {1, MEADOW_PIPIT, {{2, BARN_OWL}, {1, CUCKOO}}, 3},
    {3, MOOR_BIRCH, {{0, 0}}, 3},
    {3, SHREW, {{0, 0}}, 3},
    {2, MOOR_FROG, {{4, TOR}, {1, UNIVERSAL_MOOR}}, 16},
    {2, MOOR_FROG, {{4, TOR}}, 0},
    {2, OTTER, {{3, ADDER}}, 18},
    {2, ROYAL_FERN, {{2, HEATHER}, {1, BLUEBERRY}, {1, WATER_SOLDIERS}}, 16},
    {2, SESSILE_OAK, {{3, ASH}, {1, COMMON_HAZEL}}, 12},
    {2, TREECREEPER, {{0, 0}}, 10},
    {1, WARTY_NEWT, {{0, 0}}, 5},
    {2, WARTY_NEWT, {{0, 0}}, 15},
    {3, WARTY_NEWT, {{0, 0}}, 25},
    {2, WATER_SOLDIERS, {{3, KEELED_SKIMMER}, {3, SOUTHERN_DAMSELFLY}}, 24},
    {2, WET_WOODLAND, {{3, TOR}}, 20},
    {1, DARTMOOR_BLACK_RABBIT, {{0, 0}}, 1},
    {5, DARTMOOR_BLACK_RABBIT, {{0, 0}}, 25},
    {11, DARTMOOR_BLACK_RABBIT, {{0, 0}}, 121},
    {2, COMMON_HAZEL, {{2, BRANDTS_BAT}}, 0},
    {2, ELDERBERRY, {{2, HEATHER}}, 0},
    {1, FOUNTAINHEAD, {{2, TOR}}, 0},
    {1, TOR, {{2, BUZZARD}}, 0},
};

static void every_worked_example(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const struct example *e = &examples[i];
        const char *name = dartmoor_facts[e->species].name;
        clear();
        add(e->n, e->species, 0);
        for (int k = 0; k < 4; k++)
            add(e->other[k].n, e->other[k].species, 0);
        if (worth(name) != e->points)
            fail_msg("example %zu: %d × %s are worth %d, not %d", i, e->n, name, worth(name),
                     e->points);
    }
}

static void plant_thresholds(void **state)
{
    (void)state;
    clear();
    add(2, GREATER_BUTTERFLY_ORCHID, 0);
    add(1, HEATHER, 0);
    add(1, ROYAL_FERN, 0);
    add(1, BLUEBERRY, 0);
    add(1, MEADOWSWEET, 0);
    assert_int_equal(worth("Greater Butterfly Orchid"), 30);
}

static void symbols(void **state)
{
    (void)state;
    clear();
    add(2, ASH, 0);
    add(3, HEATHER, 0);
    add(5, TREECREEPER, 0);
    for (int i = 5; i < 10; i++)
        forest.card[i].symbol = ALDER;
    assert_int_equal(worth("Ash"), 16);
    clear();
    add(2, RIVULET, 0);
    add(5, TREECREEPER, 0);
    for (int i = 2; i < 7; i++)
        forest.card[i].symbol = WILLOW;
    assert_int_equal(worth("Rivulet"), 20);
    clear();
    add(5, ROE_DEER, 0);
    for (int i = 0; i < 5; i++)
        forest.card[i].symbol = OAK;
    forest.card[4].symbol = APPLE;
    assert_int_equal(worth("Roe Deer"), 4 * 12 + 3);
    clear();
    add(1, ROE_DEER, 0);
    add(4, TREECREEPER, 0);
    for (int i = 0; i < 5; i++)
        forest.card[i].symbol = BIRCH;
    assert_int_equal(worth("Roe Deer"), 15);
}

/* A plant with the Black Alder symbol counts twice for the Ash. */
static void a_plant_with_an_alder_symbol(void **state)
{
    (void)state;
    clear();
    add(1, ASH, 0);
    add(1, HEATHER, 0);
    forest.card[1].symbol = ALDER;
    assert_int_equal(worth("Ash"), 2);
}

static void conditions(void **state)
{
    (void)state;
    clear();
    add(2, CRAB_APPLE, CARD_FULL);
    add(1, CRAB_APPLE, 0);
    assert_int_equal(worth("Crab Apple"), 16);
    clear();
    add(2, NUTHATCH, CARD_FULL);
    add(1, NUTHATCH, 0);
    assert_int_equal(worth("Nuthatch"), 20);
    clear();
    add(2, WHEATEAR, CARD_AT_MOOR);
    add(1, WHEATEAR, 0);
    assert_int_equal(worth("Wheatear"), 10);
    clear();
    add(2, MEADOWSWEET, CARD_AT_MOOR);
    add(1, MEADOWSWEET, 0);
    assert_int_equal(worth("Meadowsweet"), 10);
}

static void blanket_bog(void **state)
{
    (void)state;
    clear();
    add(1, BLANKET_BOG, 0);
    add(1, ADDERS_TONGUE, CARD_AT_MOOR | CARD_AT_BOG);
    add(1, GREATER_BUTTERFLY_ORCHID, CARD_AT_MOOR | CARD_AT_BOG);
    add(1, HEATHER, 0);
    add(1, ROYAL_FERN, 0);
    add(1, BLUEBERRY, 0);
    assert_int_equal(worth("Adder's Tongue"), 6);
    assert_int_equal(worth("Greater Butterfly Orchid"), 30);
    assert_int_equal(worth("Blanket Bog"), 0);
}

/* 2+2+1 of three species: a set of three and one of two. */
static void dragonflies(void **state)
{
    static const int tables[][6] = {
        {2, 2, 1, 0, 0, 15},  {1, 0, 0, 0, 0, 0},  {1, 1, 0, 0, 0, 5},  {1, 1, 1, 0, 0, 10},
        {1, 1, 1, 1, 0, 15},  {1, 1, 1, 1, 1, 30}, {2, 2, 2, 2, 2, 60}, {4, 0, 0, 0, 0, 0},
        {4, 4, 4, 4, 4, 120}, {4, 1, 1, 1, 1, 30}, {0, 3, 2, 1, 0, 15},
    };
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        clear();
        for (int species = 0; species < DRAGONFLIES; species++)
            add(tables[i][species], BEAUTIFUL_DEMOISELLE + species, 0);
        assert_int_equal(worth("Dragonflies"), tables[i][5]);
    }
}

static void beaver_and_cave(void **state)
{
    (void)state;
    clear();
    add(2, BEAVER, 0);
    forest.cave_cards = 12;
    assert_int_equal(worth("Beaver"), 24);
    assert_int_equal(worth("Cave"), 12);
    forest.end_points = 5; /* cave 4: points, not cards */
    assert_int_equal(worth("Beaver"), 24);
    assert_int_equal(dartmoor_forest_points(&forest), 41);
}

static void most_moors(void **state)
{
    (void)state;
    clear();
    add(2, BLACK_TAILED_GODWIT, 0);
    add(5, TOR, 0);
    add(1, UNIVERSAL_MOOR, 0);
    forest.rival_moors = 6; /* tied for most */
    assert_int_equal(worth("Black-Tailed Godwit"), 20);
    forest.rival_moors = 7;
    assert_int_equal(worth("Black-Tailed Godwit"), 0);
    clear();
    add(2, DARTMOOR_PONY, 0);
    assert_int_equal(worth("Dartmoor Pony"), 30); /* a tie at no moors at all */
    forest.rival_moors = 1;
    assert_int_equal(worth("Dartmoor Pony"), 10);
}

/* ---- the display of 127 points ---- */

static void line(const struct mire_sheet *sheet, const char *what, int count, int points)
{
    for (int i = 0; i < sheet->lines; i++) {
        if (strcmp(sheet->line[i].what, what) != 0)
            continue;
        assert_int_equal(sheet->line[i].count, count);
        assert_int_equal(sheet->line[i].points, points);
        return;
    }
    fail_msg("the sheet has no line for %s", what);
}

/* The rulebook leaves open who lives where and what the two cards worth nothing are; the Roe Deer's
 * symbol is on five cards. */
static void the_display_of_127(void **state)
{
    struct dartmoor g = bare(2, NULL);
    static struct mire_sheet sheet;
    (void)state;
    int apple = grow(&g, 0, CRAB_APPLE), birch = grow(&g, 0, MOOR_BIRCH);
    int hazel = grow(&g, 0, COMMON_HAZEL), mire = grow(&g, 0, VALLEY_MIRE);
    int wet = grow(&g, 0, WET_WOODLAND), tor = grow(&g, 0, TOR);
    lodge(&g, 0, BUZZARD, apple);
    lodge(&g, 0, BEAVER, apple);
    lodge(&g, 0, DARTMOOR_BADGER, apple);
    lodge(&g, 0, COMMON_PHEASANT, apple);
    for (int i = 0, half = 0; i < 2; i++) {
        int rabbit = unseen(&g, DARTMOOR_BLACK_RABBIT, WHATEVER, &half);
        lodge_card(&g, 0, rabbit, half, apple);
    }
    lodge(&g, 0, BLUE_GROUND_BEETLE, birch);
    lodge(&g, 0, WOOD_MOUSE, birch);
    lodge(&g, 0, SHREW, birch);
    int deer = lodge(&g, 0, ROE_DEER, hazel);
    lodge(&g, 0, WATER_SOLDIERS, mire);
    lodge(&g, 0, BOG_ASPHODEL, mire);
    lodge(&g, 0, EMERALD_DAMSELFLY, mire);
    lodge(&g, 0, KEELED_SKIMMER, mire);
    lodge(&g, 0, SMALL_RED_DAMSELFLY, mire);
    lodge(&g, 0, SOUTHERN_DAMSELFLY, mire);
    lodge(&g, 0, WHEATEAR, wet);
    lodge(&g, 0, HEATHER, tor);
    for (int card = 0; g.cave_cards[0] < 10; card++) {
        if (g.at[card] != IN_DECK)
            continue;
        leave_deck(&g, card);
        g.at[card] = IN_CAVE;
        g.cave_cards[0]++;
    }
    check(&g);
    struct dartmoor_forest seen;
    dartmoor_see(&g, 0, &seen);
    seen.given_symbol[dartmoor_builtin.card[deer].symbol[(g.at[deer] & SECOND_HALF) != 0]] = 5;
    memset(&sheet, 0, sizeof sheet);
    dartmoor_ledger(&seen, &sheet);
    line(&sheet, "Dragonflies", 4, 15);
    line(&sheet, "Wheatear", 1, 5);
    line(&sheet, "Buzzard", 1, 4);
    line(&sheet, "Beaver", 1, 10);
    line(&sheet, "Heather", 1, 5);
    line(&sheet, "Blue Ground Beetle", 1, 5);
    line(&sheet, "Water Soldiers", 1, 8);
    line(&sheet, "Bog Asphodel", 1, 3);
    line(&sheet, "Common Pheasant", 1, 3);
    line(&sheet, "Wood Mouse", 1, 2);
    line(&sheet, "Shrew", 1, 1);
    line(&sheet, "Roe Deer", 1, 15);
    line(&sheet, "Dartmoor Black Rabbit", 2, 4);
    line(&sheet, "Dartmoor Badger", 1, 12);
    line(&sheet, "Cave", 10, 10);
    line(&sheet, "Valley Mire", 1, 10);
    line(&sheet, "Wet Woodland", 1, 6);
    line(&sheet, "Crab Apple", 1, 8);
    line(&sheet, "Moor Birch", 1, 1);
    line(&sheet, "Common Hazel", 1, 0);
    line(&sheet, "Tor", 1, 0);
    assert_int_equal(sheet.lines, 21);
    assert_int_equal(sheet.total, 127);
}

/* ---- in a game ---- */

static void full_hosts_and_bogs_in_a_game(void **state)
{
    struct dartmoor g = bare(3, NULL);
    (void)state;
    int apple = grow(&g, 0, CRAB_APPLE);
    lodge(&g, 0, GREY_HERON, grow(&g, 0, TOR)); /* 8 */
    lodge(&g, 0, ADDERS_TONGUE, apple);         /* 3 */
    lodge(&g, 0, NUTHATCH, apple);
    lodge(&g, 0, TREECREEPER, apple); /* 5 */
    POINTS(&g, 0, 16);                /* nothing on top: neither full */
    lodge(&g, 0, WHEATEAR, apple);
    POINTS(&g, 0, 16 + 8 + 10);
    int bog = grow(&g, 1, BLANKET_BOG);
    lodge(&g, 1, ADDERS_TONGUE, bog);
    lodge(&g, 1, GRASS_SNAKE, bog); /* no plant */
    POINTS(&g, 1, 6 + 5);
    lodge(&g, 1, BLACK_TAILED_GODWIT, bog);
    POINTS(&g, 1, 11 + 10); /* one moor each: tied */
    grow(&g, 2, TOR);
    grow(&g, 2, TOR);
    POINTS(&g, 1, 11);
    g.cave[1] = 4;
    POINTS(&g, 1, 16);
    check(&g);
}

static void ties_are_shared(void **state)
{
    struct dartmoor g = bare(3, NULL);
    int rank[MIRE_SEATS];
    (void)state;
    grow(&g, 0, BLACK_ALDER);
    grow(&g, 2, BLACK_ALDER);
    dartmoor_rank(&g, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 3);
    assert_int_equal(rank[2], 1);
}

/* ---- a second scorer, slow and plain, from the card texts ---- */

/* Everything is a string here, and nothing of the game's own tables is used but which names and
 * symbols are printed on which card. */
struct plain {
    const char *name, *symbol, *host; /* host: its name, NULL for hosts */
    bool host_full;
};
static struct plain plain[CARDS];
static int plain_count;

static const char *const lists[][16] = {
    {"bird", "Barn Owl", "Black-Tailed Godwit", "Buzzard", "Common Moorhen", "Cuckoo", "Curlew",
     "Grey Heron", "Meadow Pipit", "Wheatear", "Capercaillie", "Common Pheasant", "Nuthatch",
     "Treecreeper"},
    {"bat", "Alcathoe Bat", "Brandt's Bat", "Common Noctule", "Daubenton's Bat", "Serotine Bat"},
    {"dragonfly", "Beautiful Demoiselle", "Emerald Damselfly", "Keeled Skimmer",
     "Small Red Damselfly", "Southern Damselfly"},
    {"insect", "Beautiful Demoiselle", "Emerald Damselfly", "Keeled Skimmer", "Small Red Damselfly",
     "Southern Damselfly", "Blue Ground Beetle", "Gnat", "Lake Fly"},
    {"amphibian", "Adder", "Common Lizard", "Grass Snake", "Moor Frog", "Warty Newt"},
    {"plant", "Adder's Tongue", "Blueberry", "Bog Asphodel", "Greater Butterfly Orchid", "Heather",
     "Meadowsweet", "Royal Fern", "Water Soldiers"},
    {"mouse", "Field Vole", "Shrew", "Wood Mouse"},
    {"pawed", "Beaver", "Otter", "Dartmoor Badger", "Dartmoor Black Rabbit", "Field Vole", "Shrew",
     "Wood Mouse"},
    {"hoofed", "Dartmoor Pony", "Dartmoor Sheep", "Roe Deer"},
    {"tree or shrub", "Ash", "Black Alder", "Crab Apple", "Goat Willow", "Moor Birch",
     "Sessile Oak", "Common Hazel", "Elderberry"},
    {"moor", "Blanket Bog", "Fountainhead", "Lowland Heath", "Rhôs Pasture", "Rivulet", "Tor",
     "Valley Mire", "Warrens", "Wet Woodland", "Universal Moor"},
    {"bottom", "Adder", "Adder's Tongue", "Beaver", "Blue Ground Beetle", "Blueberry",
     "Bog Asphodel", "Common Lizard", "Grass Snake", "Greater Butterfly Orchid", "Heather",
     "Meadowsweet", "Moor Frog", "Otter", "Royal Fern", "Warty Newt"},
    {"bottom", "Water Soldiers"},
};

static bool is_a(const char *name, const char *kind)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(lists[i][0], kind) != 0)
            continue;
        for (int k = 1; k < 16 && lists[i][k]; k++)
            if (strcmp(lists[i][k], name) == 0)
                return true;
    }
    return false;
}

static int how_many(const char *kind)
{
    int n = 0;
    for (int i = 0; i < plain_count; i++)
        n += is_a(plain[i].name, kind);
    return n;
}

static int named(const char *name)
{
    int n = 0;
    for (int i = 0; i < plain_count; i++)
        n += strcmp(plain[i].name, name) == 0;
    return n;
}

static int different(const char *kind)
{
    int n = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (int k = 1; strcmp(lists[i][0], kind) == 0 && k < 16 && lists[i][k]; k++)
            n += named(lists[i][k]) > 0;
    return n;
}

static int with_symbol(const char *symbol)
{
    int n = 0;
    for (int i = 0; i < plain_count; i++)
        n += plain[i].symbol && strcmp(plain[i].symbol, symbol) == 0;
    return n;
}

static int card_by_text(const struct plain *card, int cave, int rivals)
{
    const char *name = card->name;
    bool most = how_many("moor") >= rivals;
    bool at_moor = card->host && is_a(card->host, "moor");
    int birds = different("bird");
#define IS(text) (strcmp(name, text) == 0)
    if (IS("Ash"))
        return with_symbol("alder") + how_many("plant");
    if (IS("Black Alder") || IS("Grass Snake") || IS("Treecreeper"))
        return 5;
    if (IS("Crab Apple"))
        return card->host_full ? 8 : 0;
    if (IS("Nuthatch"))
        return card->host_full ? 10 : 0;
    if (IS("Goat Willow") || IS("Bog Asphodel"))
        return how_many("moor");
    if (IS("Moor Birch") || IS("Shrew"))
        return 1;
    if (IS("Sessile Oak") || IS("Common Pheasant"))
        return how_many("tree or shrub");
    if (IS("Lowland Heath"))
        return 2 * how_many("amphibian");
    if (IS("Rhôs Pasture") || IS("Dartmoor Sheep"))
        return 2 * how_many("hoofed");
    if (IS("Rivulet"))
        return 2 * with_symbol("willow");
    if (IS("Valley Mire"))
        return 2 * how_many("insect");
    if (IS("Warrens") || IS("Dartmoor Badger"))
        return 2 * how_many("pawed");
    if (IS("Wet Woodland"))
        return 2 * how_many("moor");
    if (IS("Barn Owl"))
        return 3 * how_many("bat");
    if (IS("Black-Tailed Godwit"))
        return most ? 10 : 0;
    if (IS("Buzzard"))
        return 2 * how_many("mouse");
    if (IS("Common Moorhen") || IS("Water Soldiers"))
        return 2 * how_many("dragonfly");
    if (IS("Cuckoo"))
        return 7;
    if (IS("Curlew"))
        return how_many("insect") >= 5 ? 10 : 3;
    if (IS("Grey Heron"))
        return 8;
    if (IS("Meadow Pipit"))
        return birds >= 6 ? 10 : birds >= 4 ? 6 : birds >= 2 ? 3 : 1;
    if (IS("Wheatear") || IS("Meadowsweet"))
        return at_moor ? 5 : 0;
    if (IS("Adder"))
        return how_many("amphibian") + how_many("mouse");
    if (IS("Adder's Tongue"))
        return 3;
    if (IS("Beaver"))
        return cave;
    if (IS("Blue Ground Beetle"))
        return how_many("bottom");
    if (IS("Blueberry"))
        return 2 * birds;
    if (IS("Common Lizard"))
        return different("amphibian") >= 3 ? 15 : 5;
    if (IS("Greater Butterfly Orchid"))
        return different("plant") >= 5 ? 15 : 3;
    if (IS("Heather"))
        return how_many("insect");
    if (IS("Moor Frog"))
        return how_many("moor") >= 5 ? 8 : 0;
    if (IS("Otter"))
        return 3 * how_many("amphibian");
    if (IS("Royal Fern"))
        return 2 * different("plant");
    if (is_a(name, "bat"))
        return different("bat") >= 3 ? 5 : 0;
    if (IS("Capercaillie"))
        return how_many("plant");
    if (IS("Dartmoor Black Rabbit"))
        return named(name);
    if (IS("Dartmoor Pony"))
        return most ? 15 : 5;
    if (IS("Field Vole") || IS("Wood Mouse"))
        return how_many("mouse");
    if (IS("Gnat") || IS("Lake Fly"))
        return how_many("bat");
    if (IS("Roe Deer"))
        return 3 * with_symbol(card->symbol);
    return 0;
#undef IS
}

/* Sets of dragonflies as a person would lay them out: one of each that is left, again and again. */
static int sets_by_hand(void)
{
    static const int value[] = {0, 0, 5, 10, 15, 30};
    int left[5], points = 0, size;
    for (int i = 0; i < 5; i++)
        left[i] = named(lists[2][1 + i]);
    do {
        size = 0;
        for (int i = 0; i < 5; i++)
            if (left[i] > 0) {
                left[i]--;
                size++;
            }
        points += value[size];
    } while (size);
    return points;
}

/* The forest of a seat, host by host, from the places of the cards alone. */
static void lay_out(const struct dartmoor *g, int seat)
{
    plain_count = 0;
    for (int host = 0; host < g->host_count; host++) {
        if (!(g->hosts_of[seat][host / 64] >> (host % 64) & 1))
            continue;
        bool down = g->face_down[host / 64] >> (host % 64) & 1, side[6] = {false};
        const struct dartmoor_card *front = &dartmoor_builtin.card[g->host_card[host]];
        const char *name = down ? "Universal Moor" : dartmoor_facts[front->species[0]].name;
        int first = plain_count;
        plain[plain_count++] =
            (struct plain){name, down ? NULL : dartmoor_symbols[front->symbol[0]], NULL, false};
        for (int card = 71; card < 172; card++) {
            if ((g->at[card] & 31) != AS_DWELLER + seat || g->home[card - 71] != host)
                continue;
            int half = g->at[card] & SECOND_HALF ? 1 : 0;
            const char *who = dartmoor_facts[dartmoor_builtin.card[card].species[half]].name;
            plain[plain_count++] = (struct plain){
                who, dartmoor_symbols[dartmoor_builtin.card[card].symbol[half]], name, false};
            side[(card < 127 ? 0 : 2) + half] = true; /* 56 cards are split top and bottom */
        }
        bool full = is_a(name, "tree or shrub") && side[0] && side[1] && side[2] && side[3];
        for (int i = first; i < plain_count; i++)
            plain[i].host_full = full;
    }
}

static int slow_points(const struct dartmoor *g, int seat)
{
    static const int newts[] = {0, 5, 15, 25};
    int cave = 0, rivals = 0, points;
    for (int other = 0; other < g->head.seats; other++) {
        lay_out(g, other);
        if (other != seat && how_many("moor") > rivals)
            rivals = how_many("moor");
    }
    lay_out(g, seat);
    for (int card = 0; card < CARDS; card++)
        cave += (g->at[card] & 31) == IN_CAVE + seat;
    points = cave + (g->cave[seat] == 4 ? 5 : 0) + sets_by_hand() + newts[named("Warty Newt")];
    for (int i = 0; i < plain_count; i++) {
        bool twice = plain[i].host && strcmp(plain[i].host, "Blanket Bog") == 0 &&
                     is_a(plain[i].name, "plant");
        points += (twice ? 2 : 1) * card_by_text(&plain[i], cave, rivals);
    }
    return points;
}

static void compare(const struct dartmoor *g, int seat)
{
    int fast = dartmoor_points(g, seat), slow = slow_points(g, seat);
    if (fast != slow)
        fail_msg("seat %d: fast %d, slow %d", seat + 1, fast, slow);
}

/* Forests that were never played: cards fall at random where they may lie. */
static void scatter(struct dartmoor *g, struct mire_rng *rng, int cards)
{
    for (int tries = 0; cards > 0 && tries < 400; tries++) {
        int card = (int)mire_rng_below(rng, 0, CARDS), half = (int)mire_rng_below(rng, 0, 2);
        int seat = (int)mire_rng_below(rng, 0, g->head.seats);
        if (g->at[card] != IN_DECK || g->stack == 0)
            continue;
        if (mire_rng_below(rng, 0, 12) == 0) {
            leave_deck(g, card);
            g->at[card] = (uint8_t)(IN_CAVE + seat);
            g->cave_cards[seat]++;
        } else if (!dartmoor_split(card) || mire_rng_below(rng, 0, 20) == 0) {
            bool down = dartmoor_split(card);
            leave_deck(g, card);
            g->at[card] = (uint8_t)((down ? FACE_DOWN : AS_HOST) + seat);
            dartmoor_add_host(g, seat, card, down);
        } else {
            int host = g->host_count ? (int)mire_rng_below(rng, 0, g->host_count) : HOSTS;
            if (host == HOSTS || !mire_in_bits(g->hosts_of[seat], host) ||
                !(dartmoor_openings(g, host) & dartmoor_needs(g, card, half)))
                continue;
            lodge_card(g, seat, card, half, host);
        }
        cards--;
    }
}

static void random_forests_score_alike(void **state)
{
    struct mire_rng rng;
    long compared = 0;
    (void)state;
    mire_rng_seed(&rng, 20);
    while (compared < 60000) {
        int seats = 2 + (int)mire_rng_below(&rng, 0, 4);
        struct dartmoor g = bare(seats, NULL);
        for (int seat = 0; seat < seats; seat++)
            g.cave[seat] = (uint8_t)(1 + seat);
        for (int stage = 0; stage < 3; stage++) {
            scatter(&g, &rng, 10 + (int)mire_rng_below(&rng, 0, 40));
            for (int seat = 0; seat < seats; seat++, compared++)
                compare(&g, seat);
        }
    }
}

static void played_forests_score_alike(void **state)
{
    struct mire_rng rng;
    long compared = 0;
    (void)state;
    mire_rng_seed(&rng, 21);
    for (int game = 0; compared < 40000; game++) {
        struct mire_setup setup;
        struct dartmoor g;
        mire_action menu[MIRE_MENU];
        mire_setup_default(&mire_dartmoor, 2 + game % 4, &setup);
        for (int i = 0; i < MIRE_KEY; i++)
            setup.key[i] = (uint8_t)mire_rng_next(&rng, 1);
        mire_deal(&mire_dartmoor, &setup, &g);
        while (!dartmoor_over(&g)) {
            int n = dartmoor_legal(&g, g.seat, menu);
            dartmoor_apply(&g, g.seat, menu[mire_rng_below(&rng, 2, (uint32_t)n)]);
            if (mire_rng_below(&rng, 3, 8) == 0) {
                compare(&g, g.seat);
                compared++;
            }
        }
    }
}

/* The dweller that an action has put into a forest, alone and awake; -1: none, or something beside
 * it. */
static int settled(const struct dartmoor *before, const struct dartmoor *after, int seat)
{
    int found = -1;
    if (before->cave_cards[seat] != after->cave_cards[seat] ||
        memcmp(before->hosts_of, after->hosts_of, sizeof after->hosts_of) != 0)
        return -1;
    for (int d = 0; d < SPLITS; d++) {
        uint64_t bit = 1ull << (d & 63);
        if (!((before->dwellers_of[seat][d / 64] ^ after->dwellers_of[seat][d / 64]) & bit))
            continue;
        if (found >= 0 || !(after->dwellers_of[seat][d / 64] & bit))
            return -1;
        found = d;
    }
    return found >= 0 && after->at[HOST_CARDS + found] & ASLEEP ? -1 : found;
}

/* What the page says a card will score is what it scores, once it lies there. */
static void prospects_come_true(void **state)
{
    struct mire_rng rng;
    long compared = 0;
    (void)state;
    mire_rng_seed(&rng, 22);
    for (int game = 0; compared < 4000; game++) {
        struct mire_setup setup;
        struct dartmoor g;
        mire_action menu[MIRE_MENU];
        mire_setup_default(&mire_dartmoor, 2 + game % 4, &setup);
        for (int i = 0; i < MIRE_KEY; i++)
            setup.key[i] = (uint8_t)mire_rng_next(&rng, 1);
        mire_deal(&mire_dartmoor, &setup, &g);
        while (!dartmoor_over(&g)) {
            struct dartmoor before = g;
            int seat = g.seat, n = dartmoor_legal(&g, seat, menu), prospect[1][2];
            dartmoor_apply(&g, seat, menu[mire_rng_below(&rng, 2, (uint32_t)n)]);
            int dweller = settled(&before, &g, seat);
            if (dweller < 0)
                continue;
            uint8_t card = (uint8_t)(HOST_CARDS + dweller);
            int half = (g.at[card] & SECOND_HALF) != 0;
            const struct dartmoor_facts *facts = dartmoor_face(&g, card, half);
            if (facts->kinds & (K(DRAGONFLY) | K(NEWT)) || facts->points.when)
                continue; /* these score as groups, or not everywhere: the page says so */
            struct dartmoor_worths worth;
            dartmoor_prospects(&before, seat, &card, 1, prospect);
            dartmoor_worth(&g, seat, &worth);
            int points = worth.of_dweller[dweller], said = prospect[0][half];
            bool at_bog = facts->kinds & K(PLANT) && points == 2 * said;
            if (points != said && !at_bog)
                fail_msg("%s: %d, not %d", facts->name, points, said);
            compared++;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_worked_example),
        cmocka_unit_test(plant_thresholds),
        cmocka_unit_test(symbols),
        cmocka_unit_test(a_plant_with_an_alder_symbol),
        cmocka_unit_test(conditions),
        cmocka_unit_test(blanket_bog),
        cmocka_unit_test(dragonflies),
        cmocka_unit_test(beaver_and_cave),
        cmocka_unit_test(most_moors),
        cmocka_unit_test(the_display_of_127),
        cmocka_unit_test(full_hosts_and_bogs_in_a_game),
        cmocka_unit_test(ties_are_shared),
        cmocka_unit_test(random_forests_score_alike),
        cmocka_unit_test(played_forests_score_alike),
        cmocka_unit_test(prospects_come_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
