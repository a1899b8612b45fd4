/* SPDX-License-Identifier: MIT */
/* What can be read: every card, improvement, space, special action and round space, whole. */
#include "helper.h"

#include <ctype.h>

static void read_at(int index, struct mire_card *card)
{
    static struct agricola seen;
    mire_hide(&mire_agricola, now(), 0, &seen);
    mire_card_read(&mire_agricola, &seen, index, card);
}

static void reads(const char *id, const char *words)
{
    for (int i = 0; i < mire_agricola.card_count; i++) {
        struct mire_card card;
        read_at(i, &card);
        if (strcmp(card.id, id) != 0)
            continue;
        if (!strstr(card.text, words))
            fail_msg("%s reads: %s", id, card.text);
        return;
    }
    fail_msg("there is no %s", id);
}

static void all_are_whole(void **state) /* A30 */
{
    static char ids[AGRICOLA_READABLE][40];
    int needs = 0;
    (void)state;
    for (int players = 1; players <= MIRE_SEATS; players++) {
        needs = 0;
        at(players, LEVEL3, "");
        for (int i = 0; i < mire_agricola.card_count; i++) {
            struct mire_card card;
            read_at(i, &card);
            size_t n = strlen(card.text);
            assert_true(card.id[0] && card.name[0] && card.kind);
            if (n < 2 || card.text[n - 1] != '\n' || card.text[n - 2] != '.' ||
                strstr(card.text, "null"))
                fail_msg("%s reads: %s", card.id, card.text);
            needs += strstr(card.text, "Needs: ") != NULL;
            memcpy(ids[i], card.id, sizeof card.id);
            for (int j = 0; j < i; j++)
                if (strcmp(ids[i], ids[j]) == 0)
                    fail_msg("two are called %s with %d players", ids[i], players);
        }
    }
    int with_needs = 0;
    for (int card = 0; card < CARDS; card++)
        with_needs += agricola_card(card)->needs != NULL;
    assert_int_equal(needs, with_needs);
    assert_int_equal(needs, 87);
}

static void some_by_hand(void **state) /* A30 */
{
    (void)state;
    at(2, LEVEL3,
       "'farms': [{'played': [{'card': 'A102', 'counters': 5}], 'coming': {'3': {'food': 1}}, "
       "'improvements': ['fireplace-2']}, {}]");
    reads("M065", "Cost: 1 clay, 1 stone.\nNeeds: 4 food, 4 fuel.\n");
    reads("A044", "Needs: exactly 2 occupations.\n");
    reads("M070", "Needs: a clay or stone house.\n");
    reads("M045", "Needs: no improvement.\n");
    reads("M105", "hand in your Fireplace");
    reads("A102", "in front of player 1, with 5 on it");
    reads("A033", "no moor and no forest");
    reads("fireplace-2", "a vegetable becomes 2 food, a sheep 2, a boar 2, cattle 3");
    reads("fireplace-2", "in front of player 1");
    reads("cooking-hearth-4", "or hand in a Fireplace (2 clay)");
    reads("joinery", "Once a harvest: 1 wood becomes 2 food.");
    reads("museum", "Joinery 1 wood");
    reads("grain-utilization", "Sow any number of your empty fields; and, or instead, bake bread.");
    reads("farm-redevelopment", "then you may build fences");
    reads("round-3", "Waiting for player 1: 1 food.");
    reads("peat", "3 fuel");
    reads("S02", "Illicit Work");
}

/* The next number of a text, and the text after it; -1: there is none. */
static int number_in(const char **text)
{
    while (**text && !isdigit((unsigned char)**text))
        ++*text;
    return **text ? (int)strtol(*text, (char **)text, 10) : -1;
}

static void says_amounts(const char *id, const char *text, const struct amount *amounts, int most)
{
    for (int i = 0; i < most && amounts[i].n; i++) {
        char words[40];
        snprintf(words, sizeof words, "%d %s", amounts[i].n, agricola_goods[amounts[i].good]);
        if (!strstr(text, words))
            fail_msg("%s does not say %s: %s", id, words, text);
    }
}

/* What a major or a space does is written beside its figures: they say the same. */
static void texts_agree_with_figures(void **state) /* A30 */
{
    int other;
    (void)state;
    for (int major = 0; major < MAJORS; major++) {
        const struct major_info *info = &agricola_majors[major];
        const int bread = info->bakes_most < UINT8_MAX ? info->bakes_most : 0;
        const int figures[] = {info->cooks[0],   info->cooks[1], info->cooks[2], info->cooks[3],
                               info->cooks[4],   info->bakes,    bread,          info->craft != 0,
                               info->craft_food, info->bonus[0], info->bonus[1], info->bonus[2]};
        const char *text = info->text;
        for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
            if (figures[i] && number_in(&text) != figures[i])
                fail_msg("%s should say %d: %s", info->id, figures[i], info->text);
    }
    for (int space = 0; space < SPACES; space++) {
        const struct space_info *info = &agricola_spaces[space];
        struct amount comes = {info->good, info->flow == TAKES ? info->grows : 0};
        says_amounts(info->id, info->text, &comes, 1);
        says_amounts(info->id, info->text, info->gain, 3);
        for (int i = 0; i < agricola_offers(space); i++)
            says_amounts(info->id, info->text, info->offers[i].get, 2);
        MIRE_EACH_BIT(other, info->linked & ~(1ull << space))
            if (!strstr(info->text, agricola_spaces[other].name))
                fail_msg("%s does not name %s", info->id, agricola_spaces[other].name);
        assert_int_equal(strstr(info->text, "nobody can use") != NULL, info->linked != 0);
    }
}

/* … and so do what a card asks for in words and what is tested. */
static void needs_agree_with_tests(void **state) /* A30 */
{
    int space;
    (void)state;
    for (int card = 0; card < CARDS; card++) {
        const struct card_info *info = agricola_card(card);
        assert_int_equal(info->needs != NULL, info->asks != NULL);
        const char *text = info->asks;
        for (const struct test *t = info->needs; t && (t->count || t->any || t->holds); t++) {
            const struct test *first = t->any ? t->any : t;
            for (const struct test *one = first; one == t || (t->any && one->count); one++) {
                int n = one->max < 127 ? one->max : one->min;
                bool good = one->count >= COUNT(0) && one->count < COUNT(GOODS);
                bool named = one->holds || one->in || one->spaces || one->count == COUNT_HOUSE;
                if (!named && n && number_in(&text) != n)
                    fail_msg("%s should ask for %d: %s", info->id, n, info->asks);
                if (good && !strstr(info->asks, agricola_goods[one->count - COUNT(0)]))
                    fail_msg("%s names no good: %s", info->id, info->asks);
                MIRE_EACH_BIT(space, one->spaces)
                    assert_non_null(strstr(info->asks, agricola_spaces[space].name));
            }
        }
        if (text && number_in(&text) >= 0)
            fail_msg("%s asks for too much: %s", info->id, info->asks);
    }
}

static void refusals_name_what_is_needed(void **state) /* A30 */
{
    (void)state;
    held("A044 B008", "'goods': {'wood': 1, 'grain': 1}", "");
    play("meeting-place");
    refused("play A044", "needs exactly 2 occupations");
}

static void say(const char *name, const char *words)
{
    mire_action action;
    struct mire_error err;
    MIRE_TEXT(said, 300);
    assert_int_equal(mire_table_find(table, who(), name, &action, &err), MIRE_OK);
    mire_agricola.say(now(), who(), action, who(), &said);
    if (!strstr(said.at, words))
        fail_msg("%s: %s", name, said.at);
}

/* Where there are several ways to pay, the menu says what each of them costs. */
static void ways_are_named(void **state) /* A30 */
{
    (void)state;
    played("A123", "'house': 'clay', 'goods': {'wood': 9, 'clay': 9, 'reed': 4, 'stone': 9}", "");
    play("farm-expansion; do rooms");
    say("room a1", "for 5 clay, 2 reed");
    say("room a1 way 2", "for 1 wood, 3 clay, 2 reed");
}

static void solo_players_see_their_goal(void **state) /* A31 */
{
    static const int goal[] = {65, 70, 70};
    (void)state;
    for (int level = 1; level <= 3; level++) {
        char options[40], words[40];
        snprintf(options, sizeof options, "'level': '%d'", level);
        snprintf(words, sizeof words, "goal %d points", goal[level - 1]);
        at(1, options, "");
        static char room[MIRE_BOARD_MAX];
        struct mire_text text = mire_text_on(room, sizeof room);
        mire_table_show(table, 0, &text);
        assert_non_null(strstr(room, words));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(all_are_whole),
        TEST(some_by_hand),
        TEST(texts_agree_with_figures),
        TEST(needs_agree_with_tests),
        TEST(refusals_name_what_is_needed),
        TEST(ways_are_named),
        TEST(solo_players_see_their_goal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
