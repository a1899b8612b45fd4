/* SPDX-License-Identifier: MIT */
/*
 * Keyed counter randomness (Aumasson and Bernstein's SipHash-2-4) and draws without order.
 *
 * One number costs one hash of one 64-bit word (stream in the top byte, counter below): about a
 * dozen nanoseconds, and any number of any stream can be had without the ones before it.
 */
#include "core/random.h"

#include "core/bits.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#define ROTATE(x, b) (((x) << (b)) | ((x) >> (64 - (b))))

struct sip {
    uint64_t v0, v1, v2, v3;
};

static inline void sip_round(struct sip *s)
{
    s->v0 += s->v1;
    s->v1 = ROTATE(s->v1, 13) ^ s->v0;
    s->v0 = ROTATE(s->v0, 32);
    s->v2 += s->v3;
    s->v3 = ROTATE(s->v3, 16) ^ s->v2;
    s->v0 += s->v3;
    s->v3 = ROTATE(s->v3, 21) ^ s->v0;
    s->v2 += s->v1;
    s->v1 = ROTATE(s->v1, 17) ^ s->v2;
    s->v2 = ROTATE(s->v2, 32);
}

static inline struct sip sip_start(const uint64_t key[2])
{
    return (struct sip){
        key[0] ^ 0x736f6d6570736575u,
        key[1] ^ 0x646f72616e646f6du,
        key[0] ^ 0x6c7967656e657261u,
        key[1] ^ 0x7465646279746573u,
    };
}

static inline void sip_word(struct sip *s, uint64_t word)
{
    s->v3 ^= word;
    sip_round(s);
    sip_round(s);
    s->v0 ^= word;
}

static inline uint64_t sip_end(struct sip *s)
{
    s->v2 ^= 0xFF;
    for (int i = 0; i < 4; i++)
        sip_round(s);
    return s->v0 ^ s->v1 ^ s->v2 ^ s->v3;
}

uint64_t mire_siphash(const uint64_t key[2], const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    struct sip s = sip_start(key);
    uint64_t word = 0;
    for (size_t i = 0; i < size; i++) {
        word |= (uint64_t)p[i] << (8 * (i % 8));
        if (i % 8 == 7) {
            sip_word(&s, word);
            word = 0;
        }
    }
    sip_word(&s, word | (uint64_t)size << 56);
    return sip_end(&s);
}

uint64_t mire_hash(const void *bytes, size_t size)
{
    static const uint64_t key[2] = {0x6d697265u, 0x6d6f6f72u};
    return mire_siphash(key, bytes, size);
}

void mire_rng_seed(struct mire_rng *rng, uint64_t seed)
{
    *rng = (struct mire_rng){.key = {seed, ~seed}};
}

uint64_t mire_rng_next(struct mire_rng *rng, int stream)
{
    assert(stream >= 0 && stream < MIRE_STREAMS);
    struct sip s = sip_start(rng->key);
    sip_word(&s, (uint64_t)stream << 56 | rng->used[stream]++);
    sip_word(&s, (uint64_t)8 << 56); /* the length, as SipHash ends every message */
    return sip_end(&s);
}

/* Lemire's method: the high half of a product, rejecting the few low halves that would make some
 * results likelier than others. */
uint32_t mire_rng_below(struct mire_rng *rng, int stream, uint32_t n)
{
    assert(n > 0);
    uint64_t product = (uint64_t)(uint32_t)mire_rng_next(rng, stream) * n;
    if ((uint32_t)product < n) {
        uint32_t uneven = -n % n;
        while ((uint32_t)product < uneven)
            product = (uint64_t)(uint32_t)mire_rng_next(rng, stream) * n;
    }
    return (uint32_t)(product >> 32);
}

void mire_key_random(uint8_t key[MIRE_KEY])
{
    if (sodium_init() < 0)
        assert(!"the system gives no randomness");
    randombytes_buf(key, MIRE_KEY);
}

int mire_nth_bit(uint64_t set, int n)
{
    while (n-- > 0)
        set &= set - 1;
    assert(set);
    return __builtin_ctzll(set);
}

int mire_draw_bit(struct mire_rng *rng, int stream, uint64_t *set)
{
    uint32_t size = (uint32_t)mire_count_bits(*set);
    int bit = mire_nth_bit(*set, (int)mire_rng_below(rng, stream, size));
    *set &= ~(1ull << bit);
    return bit;
}

int mire_draw_bits(struct mire_rng *rng, int stream, uint64_t *words, int total)
{
    int n = (int)mire_rng_below(rng, stream, (uint32_t)total);
    for (int w = 0;; w++) {
        int here = mire_count_bits(words[w]);
        if (n < here) {
            int bit = mire_nth_bit(words[w], n);
            words[w] &= ~(1ull << bit);
            return 64 * w + bit;
        }
        n -= here;
    }
}

int mire_draw_count(struct mire_rng *rng, int stream, uint8_t *counts, int total)
{
    int n = (int)mire_rng_below(rng, stream, (uint32_t)total);
    int kind = 0;
    while (n >= counts[kind])
        n -= counts[kind++];
    counts[kind]--;
    return kind;
}

void mire_shuffle(struct mire_rng *rng, int stream, uint8_t *cards, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)mire_rng_below(rng, stream, (uint32_t)i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}
