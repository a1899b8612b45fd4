/* SPDX-License-Identifier: MIT */
/* Chance: SipHash as published, even numbers, streams that do not know of each other, draws. */
#include "core/bits.h"
#include "core/random.h"
#include "fake.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The reference vectors of SipHash-2-4: key 00 .. 0f, message 00, 00 01, 00 01 02 … of length n. */
static void siphash_gives_the_published_vectors(void **state)
{
    static const uint8_t vectors[][8] = {
        {0x31, 0x0e, 0x0e, 0xdd, 0x47, 0xdb, 0x6f, 0x72},
        {0xfd, 0x67, 0xdc, 0x93, 0xc5, 0x39, 0xf8, 0x74},
        {0x5a, 0x4f, 0xa9, 0xd9, 0x09, 0x80, 0x6c, 0x0d},
        {0x2d, 0x7e, 0xfb, 0xd7, 0x96, 0x66, 0x67, 0x85},
        {0xb7, 0x87, 0x71, 0x27, 0xe0, 0x94, 0x27, 0xcf},
        {0x8d, 0xa6, 0x99, 0xcd, 0x64, 0x55, 0x76, 0x18},
        {0xce, 0xe3, 0xfe, 0x58, 0x6e, 0x46, 0xc9, 0xcb},
        {0x37, 0xd1, 0x01, 0x8b, 0xf5, 0x00, 0x02, 0xab},
        {0x62, 0x24, 0x93, 0x9a, 0x79, 0xf5, 0xf5, 0x93},
        {0xb0, 0xe4, 0xa9, 0x0b, 0xdf, 0x82, 0x00, 0x9e},
        {0xf3, 0xb9, 0xdd, 0x94, 0xc5, 0xbb, 0x5d, 0x7a},
        {0xa7, 0xad, 0x6b, 0x22, 0x46, 0x2f, 0xb3, 0xf4},
        {0xfb, 0xe5, 0x0e, 0x86, 0xbc, 0x8f, 0x1e, 0x75},
        {0x90, 0x3d, 0x84, 0xc0, 0x27, 0x56, 0xea, 0x14},
        {0xee, 0xf2, 0x7a, 0x8e, 0x90, 0xca, 0x23, 0xf7},
        {0xe5, 0x45, 0xbe, 0x49, 0x61, 0xca, 0x29, 0xa1},
    };
    const uint64_t key[2] = {0x0706050403020100u, 0x0f0e0d0c0b0a0908u};
    uint8_t message[16];
    (void)state;
    for (size_t n = 0; n < 16; n++) {
        uint64_t expected = 0;
        message[n] = (uint8_t)n;
        for (int i = 0; i < 8; i++)
            expected |= (uint64_t)vectors[n][i] << (8 * i);
        assert_int_equal(mire_siphash(key, message, n), expected);
    }
}

/* libsodium has the same function: compare on all lengths up to a kilobyte. */
static void siphash_agrees_with_another_one(void **state)
{
    uint8_t key[16], message[1024], out[8];
    (void)state;
    for (size_t i = 0; i < sizeof key; i++)
        key[i] = (uint8_t)(7 * i + 3);
    uint64_t words[2] = {0};
    for (int i = 0; i < 16; i++)
        words[i / 8] |= (uint64_t)key[i] << (8 * (i % 8));
    for (size_t n = 0; n < sizeof message; n++) {
        uint64_t expected = 0;
        message[n] = (uint8_t)(n * n + 11);
        crypto_shorthash(out, message, n, key);
        for (int i = 0; i < 8; i++)
            expected |= (uint64_t)out[i] << (8 * i);
        assert_int_equal(mire_siphash(words, message, n), expected);
    }
}

/* The n-th number of a stream is the hash of (stream, n), whatever was asked before. */
static void numbers_follow_from_key_stream_and_count(void **state)
{
    struct mire_rng a, b;
    (void)state;
    mire_rng_seed(&a, 42);
    mire_rng_seed(&b, 42);
    b.used[3] = 5;
    for (int i = 0; i < 5; i++)
        mire_rng_next(&a, 3);
    assert_int_equal(mire_rng_next(&a, 3), mire_rng_next(&b, 3));
    uint64_t word = (uint64_t)3 << 56 | 6;
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(word >> (8 * i));
    assert_int_equal(mire_rng_next(&a, 3), mire_siphash(a.key, bytes, 8));
}

static void streams_do_not_know_of_each_other(void **state)
{
    struct mire_rng alone, mixed;
    (void)state;
    mire_rng_seed(&alone, 1);
    mire_rng_seed(&mixed, 1);
    for (int i = 0; i < 1000; i++) {
        for (int other = 1; other < MIRE_STREAMS; other++)
            assert_true(mire_rng_next(&mixed, other) != mire_rng_next(&mixed, other));
        assert_int_equal(mire_rng_next(&alone, 0), mire_rng_next(&mixed, 0));
    }
    /* The same place in two streams: half of the bits differ, on average. */
    int differ = 0;
    mire_rng_seed(&mixed, 1);
    for (int i = 0; i < 1000; i++)
        differ += __builtin_popcountll(mire_rng_next(&mixed, 1) ^ mire_rng_next(&mixed, 2));
    assert_in_range(differ, 31500, 32500);
}

/* Pearson's chi-square over fixed seeds: below its mean plus five deviations. */
static void below_is_even(void **state)
{
    static const uint32_t sizes[] = {2, 3, 6, 7, 12, 52, 100};
    (void)state;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        enum { DRAWS = 200000 };
        uint32_t n = sizes[s], count[100] = {0};
        struct mire_rng rng;
        double chi = 0, expected = (double)DRAWS / n, freedom = n - 1;
        mire_rng_seed(&rng, 1000 + n);
        for (int i = 0; i < DRAWS; i++)
            count[mire_rng_below(&rng, 1, n)]++;
        for (uint32_t i = 0; i < n; i++)
            chi += (count[i] - expected) * (count[i] - expected) / expected;
        assert_true((chi - freedom) * (chi - freedom) < 25 * 2 * freedom);
    }
}

/* Just above 2^31 nearly every second number has to be thrown away. */
static void below_rejects_what_would_be_uneven(void **state)
{
    struct mire_rng rng;
    uint32_t n = (1u << 31) + 1, low = 0;
    (void)state;
    mire_rng_seed(&rng, 5);
    for (int i = 0; i < 10000; i++) {
        uint32_t x = mire_rng_below(&rng, 0, n);
        assert_true(x < n);
        low += x < n / 2;
    }
    assert_in_range(low, 4800, 5200);
    assert_in_range(rng.used[0], 19000, 21000);
    assert_int_equal(mire_rng_below(&rng, 1, 1), 0);
}

static void a_bag_is_drawn_empty_each_once(void **state)
{
    struct mire_rng rng;
    uint64_t set = 0xF00F000000000011u, all = 0, words[3] = {5, 0, 1ull << 63};
    uint8_t counts[4] = {0, 3, 0, 2}, drawn[4] = {0};
    (void)state;
    mire_rng_seed(&rng, 9);
    for (int i = 0; i < 10; i++)
        all |= 1ull << mire_draw_bit(&rng, 0, &set);
    assert_int_equal(all, 0xF00F000000000011u);
    assert_int_equal(set, 0);
    int sum = 0;
    for (int total = 3; total > 0; total--)
        sum += mire_draw_bits(&rng, 0, words, total);
    assert_int_equal(sum, 0 + 2 + 191);
    assert_int_equal(words[0] | words[1] | words[2], 0);
    for (int total = 5; total > 0; total--)
        drawn[mire_draw_count(&rng, 0, counts, total)]++;
    assert_int_equal(drawn[1], 3);
    assert_int_equal(drawn[3], 2);
    assert_int_equal(counts[1] + counts[3], 0);
    assert_int_equal(mire_nth_bit(0xF0, 2), 6);
}

static void draws_are_even(void **state)
{
    struct mire_rng rng;
    int bits[64] = {0}, kinds[3] = {0}, many[128] = {0};
    (void)state;
    mire_rng_seed(&rng, 10);
    for (int i = 0; i < 30000; i++) {
        uint64_t set = 0x8000000000010002u, words[2] = {1, 0x10001};
        uint8_t counts[3] = {1, 2, 3};
        bits[mire_draw_bit(&rng, 0, &set)]++;
        kinds[mire_draw_count(&rng, 1, counts, 6)]++;
        many[mire_draw_bits(&rng, 2, words, 3)]++;
    }
    assert_in_range(bits[1], 9700, 10300);
    assert_in_range(bits[16], 9700, 10300);
    assert_in_range(bits[63], 9700, 10300);
    assert_in_range(kinds[0], 4700, 5300);
    assert_in_range(kinds[1], 9700, 10300);
    assert_in_range(kinds[2], 14700, 15300);
    assert_in_range(many[0], 9700, 10300);
    assert_in_range(many[64], 9700, 10300);
    assert_in_range(many[80], 9700, 10300);
}

static void every_order_of_a_shuffle_is_as_likely(void **state)
{
    struct mire_rng rng;
    int orders[27] = {0}, seen = 0;
    (void)state;
    mire_rng_seed(&rng, 11);
    for (int i = 0; i < 12000; i++) {
        uint8_t cards[3] = {0, 1, 2};
        mire_shuffle(&rng, 0, cards, 3);
        orders[9 * cards[0] + 3 * cards[1] + cards[2]]++;
    }
    for (int i = 0; i < 27; i++) {
        if (!orders[i])
            continue;
        seen++;
        assert_in_range(orders[i], 1850, 2150);
    }
    assert_int_equal(seen, 6);
}

static void bits_are_counted(void **state)
{
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 3);
    assert_int_equal(mire_count_bits(0), 0);
    assert_int_equal(mire_count_bits(UINT64_MAX), 64);
    assert_int_equal(mire_count_bits(1ull << 63), 1);
    for (int i = 0; i < 1000; i++) {
        uint64_t set = mire_rng_next(&rng, 0);
        int n = 0;
        for (int bit = 0; bit < 64; bit++)
            n += set >> bit & 1;
        assert_int_equal(mire_count_bits(set), n);
    }
}

static void random_keys_differ(void **state)
{
    uint8_t a[MIRE_KEY], b[MIRE_KEY];
    (void)state;
    mire_key_random(a);
    mire_key_random(b);
    assert_memory_not_equal(a, b, MIRE_KEY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(siphash_gives_the_published_vectors),
        cmocka_unit_test(siphash_agrees_with_another_one),
        cmocka_unit_test(numbers_follow_from_key_stream_and_count),
        cmocka_unit_test(streams_do_not_know_of_each_other),
        cmocka_unit_test(below_is_even),
        cmocka_unit_test(below_rejects_what_would_be_uneven),
        cmocka_unit_test(a_bag_is_drawn_empty_each_once),
        cmocka_unit_test(draws_are_even),
        cmocka_unit_test(every_order_of_a_shuffle_is_as_likely),
        cmocka_unit_test(bits_are_counted),
        cmocka_unit_test(random_keys_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
