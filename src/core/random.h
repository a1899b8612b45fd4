/* SPDX-License-Identifier: MIT */
/*
 * Chance for the rules: dice and decks without order.
 *
 * A deck has no order until it is drawn from. It is a set of cards, either as bits (each card is
 * one of a kind) or as counts (cards of a kind are alike); a draw takes one of them at random.
 */
#ifndef MIRE_CORE_RANDOM_H
#define MIRE_CORE_RANDOM_H

#include "mire/mire.h"

/* SipHash-2-4, the reference function. */
uint64_t mire_siphash(const uint64_t key[2], const void *bytes, size_t size);

/* Takes a random member out of a set of bits and returns it; the set must not be empty. */
int mire_draw_bit(struct mire_rng *rng, int stream, uint64_t *set);

/* The same for a set of any number of 64-bit words, which holds `total` members. */
int mire_draw_bits(struct mire_rng *rng, int stream, uint64_t *words, int total);

/* Takes a random card out of counts by kind, which hold `total` cards; returns its kind. */
int mire_draw_count(struct mire_rng *rng, int stream, uint8_t *counts, int total);

/* The n-th (from 0) member of a set of bits. */
int mire_nth_bit(uint64_t set, int n);

/* One deck out of n, in random order (Fisher and Yates). */
void mire_shuffle(struct mire_rng *rng, int stream, uint8_t *cards, int n);

#endif
