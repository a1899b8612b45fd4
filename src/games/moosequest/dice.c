/* SPDX-License-Identifier: MIT */
/* The dice: rolling them, and what lies on the table. */
#include "moosequest.h"

#include "core/random.h"

static const uint32_t throws[DICE + 1] = {1, 6, 36, 216};

int moosequest_die(struct moosequest *m)
{
    return 1 + (int)mire_rng_below(&m->head.rng, STREAM_DICE, 6);
}

int moosequest_three_dice(struct moosequest *m)
{
    uint32_t roll = mire_rng_below(&m->head.rng, STREAM_DICE, throws[DICE]);
    return 3 + (int)(roll % 6 + roll / 6 % 6 + roll / 36);
}

/* All dice of a roll at once; they stay on the table until the next roll. */
void moosequest_roll(struct moosequest *m, int dice)
{
    uint32_t roll = mire_rng_below(&m->head.rng, STREAM_DICE, throws[dice]);
    m->rolled = (uint8_t)dice;
    for (int i = 0; i < DICE; i++) {
        m->face[i] = i < dice ? (uint8_t)(1 + roll % 6) : 0;
        roll /= 6;
    }
    mire_news(&m->head, NEWS_ROLL, m->turn, m->face[0] | m->face[1] << 4, m->face[2]);
}

int moosequest_faces_sum(const struct moosequest *m)
{
    return m->face[0] + m->face[1] + m->face[2];
}

int moosequest_moose_symbols(const struct moosequest *m)
{
    return (m->face[0] == 1) + (m->face[1] == 1) + (m->face[2] == 1);
}

bool moosequest_is_triple(const struct moosequest *m)
{
    return m->rolled == 3 && m->face[0] == m->face[1] && m->face[1] == m->face[2];
}

/* Two or three alike among the dice as they fell, before any is set aside. */
bool moosequest_is_double(const struct moosequest *m)
{
    if (m->rolled < 2)
        return false;
    return m->face[0] == m->face[1] ||
           (m->rolled == 3 && (m->face[1] == m->face[2] || m->face[0] == m->face[2]));
}
