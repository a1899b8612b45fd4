/*
 * Animals: whether a herd fits, and what can be kept of one that does not.
 *
 * Animals may be moved about at any time, so where each stands is no part of the state: a farm has
 * so many of each species, and places for them. A pasture holds one species; each stable outside
 * pastures and the house hold one animal of any. A herd fits if the pastures can be given to
 * species so that what is left over finds single places. There are at most five pastures and four
 * species, so trying is cheap, and giving a pasture to a species that needs none never helps.
 */
#include "cards.h"

#include <string.h>

/* Animals in the house: one pet, or with the Animal Tamer one in each room. */
int agricola_pets(const struct farm *farm)
{
    bool tamer = farm->listens >> HOUSES_ANIMALS & 1 && agricola_has(farm, A086);
    return tamer ? agricola_count(farm->rooms) : 1;
}

int agricola_singles(const struct farm *farm)
{
    return agricola_pets(farm) + agricola_count(farm->stables & ~farm->pastured);
}

static bool place_from(const struct farm *farm, int pasture, const uint16_t need[SPECIES],
                       int singles, uint8_t given[PASTURES])
{
    int sum = need[0] + need[1] + need[2] + need[3];
    if (sum <= singles)
        return true;
    if (pasture == farm->pastures)
        return false;
    for (int s = 0; s < SPECIES; s++) {
        uint16_t rest[SPECIES];
        if (!need[s])
            continue;
        memcpy(rest, need, sizeof rest);
        rest[s] =
            need[s] > farm->capacity[pasture] ? (uint16_t)(need[s] - farm->capacity[pasture]) : 0;
        given[pasture] = (uint8_t)(s + 1);
        if (place_from(farm, pasture + 1, rest, singles, given))
            return true;
    }
    given[pasture] = 0;
    return false;
}

bool agricola_fits(const struct farm *farm, const uint16_t herd[SPECIES])
{
    uint8_t given[PASTURES];
    return place_from(farm, 0, herd, agricola_singles(farm), given);
}

/* ---- pastures with room to spare ---- */

struct sharing {
    const struct farm *farm;
    int least[SPECIES], most[SPECIES]; /* animals the pastures so far want and can take */
    int roomy, best;
};

static bool shared_well(const struct sharing *s)
{
    int over = 0;
    for (int i = 0; i < SPECIES; i++) {
        int have = s->farm->goods[SHEEP + i];
        if (s->least[i] > have)
            return false;
        over += have > s->most[i] ? have - s->most[i] : 0;
    }
    return over <= agricola_singles(s->farm);
}

/* Each pasture is given to a species, to keep it roomy or to fill it. */
static void share_pasture(struct sharing *s, int pasture)
{
    if (s->roomy + s->farm->pastures - pasture <= s->best)
        return;
    if (pasture == s->farm->pastures) {
        if (shared_well(s))
            s->best = s->roomy;
        return;
    }
    for (int roomy = 1; roomy >= 0; roomy--) {
        int room = s->farm->capacity[pasture] - (roomy ? ROOMY : 0);
        for (int i = 0; room > 0 && i < SPECIES; i++) {
            if (s->farm->goods[SHEEP + i] < s->least[i] + roomy || !s->farm->goods[SHEEP + i])
                continue;
            s->least[i] += roomy;
            s->most[i] += room;
            s->roomy += roomy;
            share_pasture(s, pasture + 1);
            s->least[i] -= roomy;
            s->most[i] -= room;
            s->roomy -= roomy;
        }
    }
    share_pasture(s, pasture + 1); /* empty */
}

int agricola_roomy_pastures(const struct farm *farm)
{
    struct sharing s = {.farm = farm};
    share_pasture(&s, 0);
    return s.best;
}

/* ---- keeping what fits ---- */

struct keepings {
    uint16_t herd[SPECIES];
    mire_action *out;
    int n, most;
};

static mire_action keep_action(const uint16_t kept[SPECIES])
{
    return ACTION(ACT_KEEP, kept[0] | kept[1] << 6 | kept[2] << 12 | kept[3] << 18);
}

static bool covers(mire_action a, mire_action b)
{
    for (int s = 0; s < SPECIES; s++)
        if ((a >> 6 * s & 63) < (b >> 6 * s & 63))
            return false;
    return true;
}

/* Only herds that no other one covers stay on the list. */
static void consider(struct keepings *k, mire_action kept)
{
    int n = 0;
    for (int i = 0; i < k->n; i++)
        if (covers(k->out[i], kept))
            return;
    for (int i = 0; i < k->n; i++)
        if (!covers(kept, k->out[i]))
            k->out[n++] = k->out[i];
    if (n < k->most)
        k->out[n++] = kept;
    k->n = n;
}

/* The single places go to animals the pastures have no room for, in every way. */
static void share_singles(struct keepings *k, uint16_t kept[SPECIES], int species, int singles)
{
    if (species == SPECIES) {
        consider(k, keep_action(kept));
        return;
    }
    int over = k->herd[species] - kept[species], most = over < singles ? over : singles;
    uint16_t in_pastures = kept[species];
    for (int n = most; n >= (species == SPECIES - 1 ? most : 0); n--) {
        kept[species] = (uint16_t)(in_pastures + n);
        share_singles(k, kept, species + 1, singles - n);
    }
    kept[species] = in_pastures;
}

static void give_pastures(struct keepings *k, const struct farm *farm, int pasture,
                          uint16_t kept[SPECIES])
{
    bool given = false;
    for (int s = 0; pasture < farm->pastures && s < SPECIES; s++) {
        int over = k->herd[s] - kept[s], room = farm->capacity[pasture];
        if (over <= 0)
            continue;
        given = true;
        uint16_t before = kept[s];
        kept[s] = (uint16_t)(before + (over < room ? over : room));
        give_pastures(k, farm, pasture + 1, kept);
        kept[s] = before;
    }
    if (!given)
        share_singles(k, kept, 0, agricola_singles(farm));
}

int agricola_keepings(const struct farm *farm, const uint16_t herd[SPECIES], mire_action *out,
                      int most)
{
    struct keepings k = {.out = out, .most = most};
    uint16_t kept[SPECIES] = {0};
    memcpy(k.herd, herd, sizeof k.herd);
    give_pastures(&k, farm, 0, kept);
    for (int i = 1; i < k.n; i++) { /* more of the rarer species last; any stable order would do */
        mire_action one = out[i];
        int at = i;
        for (; at > 0 && out[at - 1] > one; at--)
            out[at] = out[at - 1];
        out[at] = one;
    }
    return k.n;
}

/* ---- the step ---- */

void agricola_check_herd(struct agricola *g, int seat)
{
    if (!agricola_fits(&g->farm[seat], &g->farm[seat].goods[SHEEP]))
        agricola_push(g, STEP_KEEP, seat, 0, 0);
}

void agricola_note_gain(struct agricola *g, int seat, int n)
{
    if (g->phase != PHASE_WORK || agricola_level(g) == 1)
        return;
    int gained = g->gained[seat] + n;
    g->gained[seat] = (uint8_t)(gained < GAINED_MOST ? gained : GAINED_MOST);
}

void agricola_gain(struct agricola *g, int seat, int good, int n)
{
    struct farm *farm = &g->farm[seat];
    farm->goods[good] = (uint16_t)(farm->goods[good] + n);
    if (good < MATERIALS)
        agricola_note_gain(g, seat, n);
    if (good < SHEEP || n == 0)
        return;
    if (farm->goods[good] > HERD_MOST)
        farm->goods[good] = HERD_MOST;
    agricola_check_herd(g, seat);
}

void agricola_keep_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    int room = MIRE_MENU - MAJORS; /* some is left for firing up improvements */
    menu->n += agricola_keepings(farm, &farm->goods[SHEEP], menu->at + menu->n, room);
    if (!step->a)
        agricola_offer_stoke(farm, menu);
}

/* What does not stay is cooked if it can be, or runs off. In the breeding phase nothing is cooked.
 */
void agricola_keep_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    uint8_t rates[CONVERSIONS];
    if (ACT(action) == ACT_STOKE) {
        agricola_stoke(farm, OPERAND(action));
        return;
    }
    int seat = step->seat, bred = step->a;
    agricola_pop(g);
    agricola_rates(farm, rates);
    for (int s = 0; s < SPECIES; s++) {
        int kept = OPERAND(action) >> 6 * s & 63, gone = farm->goods[SHEEP + s] - kept;
        int food = bred ? 0 : agricola_cooking_worth(rates, SHEEP + s, gone);
        if (gone <= 0)
            continue;
        farm->goods[SHEEP + s] = (uint16_t)kept;
        farm->goods[FOOD] = (uint16_t)(farm->goods[FOOD] + food);
        mire_news(&g->head, food ? NEWS_COOKED : NEWS_RAN, seat, SHEEP + s, gone);
        if (food)
            agricola_cooked(g, seat, SHEEP + s, gone);
    }
}

/* Two or more of a species have one young. */
bool agricola_bred(const struct farm *farm, uint16_t herd[SPECIES])
{
    bool born = false;
    for (int s = 0; s < SPECIES; s++) {
        herd[s] = farm->goods[SHEEP + s];
        if (herd[s] >= 2 && herd[s] < HERD_MOST) {
            herd[s]++;
            born = true;
        }
    }
    return born;
}

/* ---- where they stand, for people to look at ---- */

void agricola_stall(const struct farm *farm, struct stalls *stalls)
{
    uint8_t given[PASTURES] = {0};
    uint16_t left[SPECIES];
    int single = 0;
    memset(stalls, 0, sizeof *stalls);
    memcpy(left, &farm->goods[SHEEP], sizeof left);
    place_from(farm, 0, left, agricola_singles(farm), given);
    for (int i = 0; i < farm->pastures; i++) {
        if (!given[i])
            continue;
        int s = given[i] - 1, n = left[s] < farm->capacity[i] ? left[s] : farm->capacity[i];
        stalls->species[i] = (uint8_t)(SHEEP + s);
        stalls->number[i] = (uint8_t)n;
        left[s] = (uint16_t)(left[s] - n);
    }
    for (int s = 0; s < SPECIES; s++)
        for (; left[s] && single < CELLS; left[s]--)
            stalls->single[single++] = (uint8_t)(1 + SHEEP + s);
}
