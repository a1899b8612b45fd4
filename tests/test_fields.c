/* SPDX-License-Identifier: MIT */
/* Field tables: every kind there and back, and what strangers may write instead. */
#include "core/fields.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const plants[] = {"rushes", "moss", "heather"};
static const char *const lies[] = {NULL, "up", "down"};
static const struct mire_names plant_names = MIRE_NAMES("plant", plants);
static const struct mire_names lie_names = MIRE_NAMES("way to lie", lies);

struct patch {
    uint8_t plant, lie;
};
struct bog {
    uint8_t round, start, guest, wet, count, kinds, seats, lost;
    int8_t level;
    uint16_t year, stock[3];
    uint8_t served;
    uint32_t area;
    uint64_t deep;
    uint8_t plant, lie, goods[3], herd[4], moose[4][3], faces, face[4];
    char name[8], id[8];
    struct patch patch[3], corner, stone[2];
    float noise;
};

/* The names of this set, as a game with component sets gives them. */
static const struct mire_names *own_names(const struct mire_scope *scope)
{
    return scope->own;
}

static void load_deep(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    *(uint64_t *)at = (uint64_t)mire_read_int(in, scope->field->min, scope->field->max) << 40;
}

static json_t *save_deep(const void *at, const struct mire_scope *scope)
{
    uint64_t deep = *(const uint64_t *)at >> 40;
    assert_int_equal(scope->field->max, 9);
    return deep ? json_integer((json_int_t)deep) : NULL;
}

static void check_patch(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    const struct patch *patch = at;
    if (patch->plant && !patch->lie)
        mire_in_fail(in, "patch %d lies no way", scope->index);
}

#define AT(MEMBER)   MIRE_AT(struct bog, MEMBER)
#define SEAT(MEMBER) MIRE_COLUMN(struct bog, MEMBER)
static const struct mire_field patch_fields[] = {
    {"plant", MIRE_CHOICE, MIRE_AT(struct patch, plant), .plus = -1, .names = &plant_names},
    {"lies", MIRE_CHOICE, MIRE_AT(struct patch, lie), .names = &lie_names},
    {0},
};
static const struct mire_field stone_fields[] = {
    {"number", MIRE_ID, .max = 2},
    {"lies", MIRE_CHOICE, MIRE_AT(struct patch, lie), .names = &lie_names, .flags = MIRE_OR_NULL},
    {0},
};
static const struct mire_field seat_fields[] = {
    {"herd", MIRE_NUMBER, SEAT(herd), 0, 60},
    {"moose", MIRE_COUNTS, SEAT(moose), 0, 9, .names_of = own_names},
    {"lost", MIRE_BIT, AT(lost), .flags = MIRE_NOT},
    {0},
};
static const struct mire_field face[] = {{NULL, MIRE_NUMBER, MIRE_A_BYTE, 1, 6}};
static const struct mire_field fields[] = {
    {"round", MIRE_NUMBER, AT(round), 1, 14, .flags = MIRE_NEED},
    {"start", MIRE_SEAT, AT(start)},
    {"guest", MIRE_SEAT, AT(guest), .flags = MIRE_MAYBE},
    {"wet", MIRE_FLAG, AT(wet), .flags = MIRE_SPARSE},
    {"level", MIRE_NUMBER, AT(level), -60, 60},
    {"year", MIRE_NUMBER, AT(year), 1900, 2100, .plus = 1900},
    {"served", MIRE_NUMBER, AT(served)},
    {"stock", MIRE_COUNTS, AT(stock), 0, 999, .names = &plant_names, .each = sizeof(uint16_t)},
    {"area", MIRE_NUMBER, AT(area), 0, 1000000, .flags = MIRE_SPARSE},
    {"deep", MIRE_OWN, AT(deep), 0, 9, .load = load_deep, .save = save_deep},
    {"plant", MIRE_CHOICE, AT(plant), .names = &plant_names, .only = 2},
    {"goods", MIRE_COUNTS, AT(goods), 0, 60, .names = &plant_names},
    {"kinds", MIRE_SET, AT(kinds), .names = &plant_names, .flags = MIRE_ONCE | MIRE_SPARSE},
    {"seen", MIRE_SET, AT(seats)},
    {"name", MIRE_STRING, AT(name)},
    {"id", MIRE_STRING, AT(id), .flags = MIRE_ID_TEXT},
    {"game", MIRE_FIXED, MIRE_HERE, .what = "bog"},
    {"corner", MIRE_SECTION, AT(corner), .fields = patch_fields, .check = check_patch},
    {"patches", MIRE_MAP, MIRE_EACH(struct bog, patch), .fields = patch_fields,
     .names = &plant_names},
    {"later", MIRE_NUMBER, AT(count), 0, 9, .flags = MIRE_LATER},
    {"remark", MIRE_NOTE, MIRE_HERE},
    {"faces", MIRE_LIST, MIRE_EACH(struct bog, face), 0, 4, MIRE_COUNTED(struct bog, faces),
     .fields = face},
    {"stones", MIRE_LIST, MIRE_EACH(struct bog, stone), 0, 2, .fields = stone_fields,
     .flags = MIRE_FRESH},
    {"seats", MIRE_LIST, MIRE_HERE, .fields = seat_fields},
    {0},
};
static const struct mire_scope scope = {.seats = 2, .only = 2, .own = (void *)&plant_names};

static int load(const char *text, struct bog *bog, struct mire_error *err)
{
    json_t *json = test_json(text);
    struct mire_in top = mire_in_top(json, "state", err);
    mire_fields_load(fields, &top, bog, &scope);
    json_decref(json);
    return mire_in_status(&top);
}

static const char whole[] =
    "{'round': 14, 'start': 2, 'guest': 0, 'wet': true, 'level': -60, 'year': 2026, 'served': 2, "
    "'stock': {'moss': 999}, 'area': "
    "1000000,"
    " 'deep': 9, 'plant': 'heather', 'goods': {'moss': 60}, 'kinds': ['rushes', 'heather'],"
    " 'seen': [2], 'name': 'A bog', 'id': 'a_bog7', 'game': 'bog',"
    " 'corner': {'plant': 'rushes', 'lies': 'down'},"
    " 'patches': {'moss': {'plant': 'moss', 'lies': 'up'}}, 'later': 0, 'faces': [6, 1],"
    " 'stones': [{'number': 1, 'lies': null}, {'number': 2, 'lies': 'up'}],"
    " 'seats': [{'herd': 60, 'moose': {}, 'lost': true},"
    " {'herd': 0, 'moose': {'rushes': 1, 'heather': 9}, 'lost': false}]}";

static void every_kind_is_read(void **state)
{
    struct mire_error err = {""};
    struct bog bog = {
        .start = 7, .lost = 1, .goods = {5, 5, 5}, .face = {9, 9, 9, 9}, .stone = {{2, 2}}};
    (void)state;
    if (load(whole, &bog, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    assert_int_equal(bog.round, 14);
    assert_int_equal(bog.start, 1);
    assert_int_equal(bog.guest, 0xFF);
    assert_int_equal(bog.wet, 1);
    assert_int_equal(bog.level, -60);
    assert_int_equal(bog.year, 126);
    assert_int_equal(bog.served, 2);
    assert_int_equal(bog.stock[1], 999);
    assert_int_equal(bog.area, 1000000);
    assert_true(bog.deep == UINT64_C(9) << 40);
    assert_int_equal(bog.plant, 2);
    assert_memory_equal(bog.goods, ((uint8_t[]){0, 60, 0}), 3);
    assert_int_equal(bog.kinds, 5);
    assert_int_equal(bog.seats, 2);
    assert_string_equal(bog.name, "A bog");
    assert_string_equal(bog.id, "a_bog7");
    assert_int_equal(bog.corner.plant, 1);
    assert_int_equal(bog.corner.lie, 2);
    assert_int_equal(bog.patch[1].plant, 2);
    assert_int_equal(bog.patch[0].plant, 0);
    assert_int_equal(bog.faces, 2);
    assert_memory_equal(bog.face, ((uint8_t[]){6, 1, 0, 0}), 4);
    assert_int_equal(bog.stone[1].lie, 1);
    assert_int_equal(bog.stone[0].lie, 0); /* fresh: not what it was */
    assert_int_equal(bog.herd[0], 60);
    assert_memory_equal(bog.moose[1], ((uint8_t[]){1, 0, 9}), 3);
    assert_int_equal(bog.lost, 2); /* a bit that says the opposite */
}

static void what_is_written_is_what_is_read(void **state)
{
    struct mire_error err = {""};
    struct bog bog = {0}, back = {0};
    (void)state;
    assert_int_equal(load(whole, &bog, &err), MIRE_OK);
    json_t *json = mire_fields_save(fields, &bog, &scope), *same = test_json(whole);
    char *text = json_dumps(json, JSON_SORT_KEYS), *wanted = json_dumps(same, JSON_SORT_KEYS);
    assert_string_equal(text, wanted);
    struct mire_in top = mire_in_top(json, "", &err);
    mire_fields_load(fields, &top, &back, &scope);
    assert_int_equal(mire_in_status(&top), MIRE_OK);
    assert_memory_equal(&bog, &back, sizeof bog);
    free(text);
    free(wanted);
    json_decref(json);
    json_decref(same);
}

/* A row that is read later is known, and nothing else is done about it; so is a remark. */
static void some_rows_are_not_read(void **state)
{
    struct mire_error err = {""};
    struct bog bog = {.count = 3};
    (void)state;
    assert_int_equal(load("{'round': 1, 'later': 7, 'remark': [1]}", &bog, &err), MIRE_OK);
    assert_int_equal(bog.count, 3);
    json_t *json = mire_fields_save(fields, &bog, &scope);
    assert_int_equal(json_integer_value(json_object_get(json, "later")), 3);
    assert_null(json_object_get(json, "remark"));
    json_decref(json);
}

static void empty_things_are_left_out(void **state)
{
    struct bog bog = {.round = 1, .plant = 9};
    const struct mire_scope no_plant = {.seats = 0};
    (void)state;
    json_t *json = mire_fields_save(fields, &bog, &scope);
    assert_null(json_object_get(json, "wet"));
    assert_null(json_object_get(json, "area"));
    assert_null(json_object_get(json, "deep"));
    assert_null(json_object_get(json, "kinds"));
    assert_null(json_object_get(json, "plant")); /* no name for it */
    assert_int_equal(json_object_size(json_object_get(json, "patches")), 0);
    assert_int_equal(json_object_size(json_object_get(json, "goods")), 0);
    assert_int_equal(json_object_size(json_object_get(json, "corner")), 0);
    assert_int_equal(json_array_size(json_object_get(json, "faces")), 0);
    json_decref(json);
    bog.plant = 0;
    json = mire_fields_save(fields, &bog, &no_plant); /* nobody asked for it */
    assert_null(json_object_get(json, "plant"));
    json_decref(json);
}

static void strange_documents_are_refused_where_they_are_wrong(void **state)
{
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"[]", "state: should be an object"},
        {"{}", "state.round: is missing"},
        {"{'round': null}", "state.round: is missing"},
        {"{'round': 1, 'rund': 1}", "state: has no member \"rund\" (did you mean \"round\"?)"},
        {"{'round': 0}", "state.round: is 0, should be 1 to 14"},
        {"{'round': 257}", "state.round: is 257, should be 1 to 14"},
        {"{'round': 9223372036854775807}", "state.round: is 9223372036854775807"},
        {"{'round': 1.0}", "state.round: should be a whole number"},
        {"{'round': '1'}", "state.round: should be a whole number"},
        {"{'round': 1, 'start': 0}", "state.start: is 0, should be 1 to 2"},
        {"{'round': 1, 'start': 3}", "state.start: is 3, should be 1 to 2"},
        {"{'round': 1, 'guest': -1}", "state.guest: is -1, should be 0 to 2"},
        {"{'round': 1, 'wet': 1}", "state.wet: should be true or false"},
        {"{'round': 1, 'level': -61}", "state.level: is -61"},
        {"{'round': 1, 'year': 1899}", "state.year: is 1899"},
        {"{'round': 1, 'served': 3}", "state.served: is 3, should be 0 to 2"},
        {"{'round': 1, 'stock': {'moss': 65536}}", "state.stock.moss: is 65536"},
        {"{'round': 1, 'deep': 10}", "state.deep: is 10"},
        {"{'round': 1, 'plant': 'mos'}", "state.plant: no plant is called \"mos\" (did you mean"},
        {"{'round': 1, 'plant': 2}", "state.plant: should be a text"},
        {"{'round': 1, 'goods': []}", "state.goods: should be an object"},
        {"{'round': 1, 'goods': {'mud': 1}}", "state.goods: no plant is called \"mud\""},
        {"{'round': 1, 'goods': {'moss': 61}}", "state.goods.moss: is 61, should be 0 to 60"},
        {"{'round': 1, 'kinds': 'moss'}", "state.kinds: should be a list"},
        {"{'round': 1, 'kinds': ['moss', 'moss']}", "state.kinds[1]: moss is there twice"},
        {"{'round': 1, 'kinds': [1]}", "state.kinds[0]: should be a text"},
        {"{'round': 1, 'kinds': ['moss', 'moss', 'moss', 'moss']}", "state.kinds: has 4 entries"},
        {"{'round': 1, 'seen': [3]}", "state.seen[0]: is 3, should be 1 to 2"},
        {"{'round': 1, 'seen': [64]}", "state.seen[0]: is 64"},
        {"{'round': 1, 'name': ''}", "state.name: should be 1 to 7 bytes long"},
        {"{'round': 1, 'name': 'eight888'}", "state.name: should be 1 to 7 bytes long"},
        {"{'round': 1, 'name': '@'}", "state.name: has a control character or an @"},
        {"{'round': 1, 'id': 'A'}", "state.id: should be lower-case"},
        {"{'round': 1, 'game': 'fen'}", "state.game: is \"fen\", should be \"bog\""},
        {"{'round': 1, 'corner': {'plant': 'moss'}}", "state.corner: patch 0 lies no way"},
        {"{'round': 1, 'corner': {'lies': 'sideways'}}", "state.corner.lies: no way to lie is"},
        {"{'round': 1, 'patches': {'mud': {}}}", "state.patches: has no member \"mud\""},
        {"{'round': 1, 'patches': {'moss': {'x': 1}}}", "state.patches.moss: has no member"},
        {"{'round': 1, 'faces': [1, 1, 1, 1, 1]}", "state.faces: has 5 entries"},
        {"{'round': 1, 'faces': [1, 7]}", "state.faces[1]: is 7, should be 1 to 6"},
        {"{'round': 1, 'stones': [{}]}", "state.stones[0].number: is missing"},
        {"{'round': 1, 'stones': [7]}", "state.stones[0]: should be an object"},
        {"{'round': 1, 'stones': [{'number': 3}]}", "state.stones[0].number: is 3, should be 1"},
        {"{'round': 1, 'stones': [{'number': 1, 'lies': null}, {'number': 1}]}",
         "state.stones[1].number: 1 is there twice"},
        {"{'round': 1, 'seats': [{}]}", "state.seats: has 1 entries, should have 2"},
        {"{'round': 1, 'seats': [{}, {'herd': 61}]}", "state.seats[1].herd: is 61"},
        {"{'round': 1, 'seats': [{}, {'moose': {'moss': 10}}]}", "state.seats[1].moose.moss: is"},
        {"{'round': 99, 'start': 99, 'plant': 'mud', 'faces': [9]}", "state.round: is 99"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct mire_error err = {""};
        struct bog bog = {.round = 3};
        assert_int_equal(load(bad[i].text, &bog, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
        /* what was read before and after is within its bounds */
        assert_in_range(bog.round, 1, 14);
        assert_in_range(bog.faces, 0, 4);
        assert_in_range(bog.plant, 0, 2);
    }
}

static void settings_are_read_from_words(void **state)
{
    static const struct mire_field noise = {"noise", MIRE_REAL, AT(noise), 0, 10};
    static const struct mire_field year = {"year", MIRE_NUMBER, AT(year), 1, 4000};
    static const struct mire_field level = {"level", MIRE_NUMBER, AT(level), -2, 40};
    static const char *const bad[] = {
        "", "x", "1e3", "4001", "0", "1.5", "inf", "nan", "1 ", "--1", "99999999999999999999"};
    struct bog bog = {0};
    (void)state;
    assert_true(mire_field_parse(&noise, "0.25", &bog));
    assert_true(mire_field_parse(&year, "4000", &bog));
    assert_true(mire_field_parse(&level, "-2", &bog));
    assert_true(bog.noise == 0.25f);
    assert_int_equal(bog.year, 4000);
    assert_int_equal(bog.level, -2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(mire_field_parse(&year, bad[i], &bog));
    assert_false(mire_field_parse(&noise, "10.5", &bog));
    assert_int_equal(bog.year, 4000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_read),
        cmocka_unit_test(what_is_written_is_what_is_read),
        cmocka_unit_test(some_rows_are_not_read),
        cmocka_unit_test(empty_things_are_left_out),
        cmocka_unit_test(strange_documents_are_refused_where_they_are_wrong),
        cmocka_unit_test(settings_are_read_from_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
