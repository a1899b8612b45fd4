/* An estimate of how a seat will end: what a good player looks at. */
#include "games/dartmoor/dartmoor.h"

int dartmoor_judge(const void *state, int seat)
{
    const struct dartmoor *g = state;
    return 4 * dartmoor_points(g, seat) + 4 * g->hand_count[seat];
}
