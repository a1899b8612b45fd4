/* SPDX-License-Identifier: MIT */
/*
 * Animals: whether a herd fits, and what can be kept of one that does not.
 *
 * Animals may be moved about at any time, so where each stands is no part of the state: a farm has
 * so many of each species, and places for them. A pasture holds one species; each stable outside
 * pastures and the house hold one animal of any; some cards have places for certain species. A herd
 * fits if the pastures can be given to species so that what is left over finds single places. There
 * are at most five pastures and four species, so trying is cheap, and giving a pasture to a species
 * that needs none never helps.
 */
#include "games/agricola/cards/cards.h"

#include <string.h>

/* Animals in the house: one pet, or with the Animal Tamer one in each room. */
static int pets_kept(const struct farm *farm)
{
    return agricola_stands(farm, PET_IN_EACH_ROOM) ? mire_count_bits(farm->rooms) : 1;
}

enum { NIGHT_PLACES = 3, TROUGH_PLACES = 2 };

/* The house, stables on open ground, and the Night Pasture, one's own or a neighbour's. */
int agricola_singles(const struct farm *farm)
{
    int singles = pets_kept(farm) + mire_count_bits(farm->stables & ~farm->pastured);
    if (agricola_stands(farm, NIGHT_PASTURE))
        singles += NIGHT_PLACES;
    return singles + (farm->lodging == 1);
}

/* The Horse Trough stands on an unused cell next to the house. */
static bool has_trough(const struct farm *farm)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    return agricola_stands(farm, HORSES_AT_A_TROUGH) &&
           agricola_unused(farm, yard) & agricola_near(yard, farm->rooms);
}

/* Places for one animal each. */
struct places {
    int any;           /* … of any species */
    int wild;          /* … but a sheep */
    int only[SPECIES]; /* … of this species */
};

static struct places places_of(const struct farm *farm)
{
    struct places places = {.any = agricola_singles(farm)};
    if (farm->lodging > 1)
        places.only[farm->lodging - 2]++;
    if (agricola_stands(farm, FORESTS_HOUSE_ONE))
        places.wild = mire_count_bits(farm->forests);
    if (has_trough(farm))
        places.only[HORSE - SHEEP] += TROUGH_PLACES;
    return places;
}

/* Do animals that no pasture and no place of their own has room for find places? */
static bool find_places(const struct places *places, const uint16_t need[SPECIES])
{
    int wild = need[1] + need[2] + need[3] - places->wild;
    return need[0] + (wild > 0 ? wild : 0) <= places->any;
}

static void fill_own_places(const struct places *places, uint16_t need[SPECIES])
{
    for (int s = 0; s < SPECIES; s++)
        need[s] = need[s] > places->only[s] ? (uint16_t)(need[s] - places->only[s]) : 0;
}

static bool place_from(const struct farm *farm, int pasture, const uint16_t need[SPECIES],
                       const struct places *places, uint8_t given[PASTURES])
{
    if (find_places(places, need))
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
        if (place_from(farm, pasture + 1, rest, places, given))
            return true;
    }
    given[pasture] = 0;
    return false;
}

int agricola_lying_horses(const struct farm *farm)
{
    int slot = agricola_slot_of(farm, HORSES_LIE_DOWN);
    return slot < 0 ? 0 : farm->load[slot];
}

void agricola_horses_gone(struct farm *farm, int n)
{
    int lying = agricola_lying_horses(farm);
    if (lying)
        farm->load[agricola_slot_of(farm, HORSES_LIE_DOWN)] = (uint8_t)(lying > n ? lying - n : 0);
}

bool agricola_fits(const struct farm *farm, const uint16_t herd[SPECIES])
{
    struct places places = places_of(farm);
    uint16_t need[SPECIES];
    uint8_t given[PASTURES];
    memcpy(need, herd, sizeof need);
    fill_own_places(&places, need);
    return place_from(farm, 0, need, &places, given);
}

/* ---- pastures with room to spare ---- */

struct sharing {
    const struct farm *farm;
    int least[SPECIES], most[SPECIES]; /* animals the pastures so far want and can take */
    int roomy, best;
};

static bool shared_well(const struct sharing *s)
{
    struct places places = places_of(s->farm);
    uint16_t over[SPECIES];
    for (int i = 0; i < SPECIES; i++) {
        int have = s->farm->goods[SHEEP + i];
        if (s->least[i] > have)
            return false;
        over[i] = (uint16_t)(have > s->most[i] ? have - s->most[i] : 0);
    }
    fill_own_places(&places, over);
    return find_places(&places, over);
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
    struct places places;
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

/* The single places go to animals the pastures have no room for, in every way. After sheep have had
 * theirs, so have those places that are not for sheep. */
static void share_singles(struct keepings *k, uint16_t kept[SPECIES], int species, int singles)
{
    if (species == SPECIES) {
        consider(k, keep_action(kept));
        return;
    }
    if (species == 1)
        singles += k->places.wild;
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
        share_singles(k, kept, 0, k->places.any);
}

int agricola_keepings(const struct farm *farm, const uint16_t herd[SPECIES], mire_action *out,
                      int most)
{
    struct keepings k = {.places = places_of(farm), .out = out, .most = most};
    uint16_t kept[SPECIES];
    memcpy(k.herd, herd, sizeof k.herd);
    for (int s = 0; s < SPECIES; s++)
        kept[s] = herd[s] < k.places.only[s] ? herd[s] : (uint16_t)k.places.only[s];
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
        agricola_push(g, STEP_KEEP, seat);
}

/* Places on the land may be gone; unless the herd is being sorted anyway. */
void agricola_recheck_herd(struct agricola *g, int seat)
{
    for (int i = 0; i < g->depth; i++)
        if (g->agenda[i].seat == seat &&
            (g->agenda[i].what == STEP_KEEP || g->agenda[i].what == STEP_FENCES))
            return;
    agricola_check_herd(g, seat);
}

void agricola_keep_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    int room = MIRE_MENU - MAJORS; /* some is left for firing up improvements */
    menu->n += agricola_keepings(farm, &farm->goods[SHEEP], menu->at + menu->n, room);
    if (!step->keep.bred)
        agricola_offer_stoke(farm, menu);
}

/* Swapping animals for the next of the list sheep, boar, cattle, horse, all at once: an animal goes
 * one step only, and all must fit. */
void agricola_market_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    const uint16_t *herd = &farm->goods[SHEEP];
    for (int sheep = 0; sheep <= step->market.most && sheep <= herd[0]; sheep++)
        for (int boar = 0; sheep + boar <= step->market.most && boar <= herd[1]; boar++)
            for (int cattle = 0; sheep + boar + cattle <= step->market.most && cattle <= herd[2];
                 cattle++) {
                uint16_t after[SPECIES] = {
                    (uint16_t)(herd[0] - sheep), (uint16_t)(herd[1] + sheep - boar),
                    (uint16_t)(herd[2] + boar - cattle), (uint16_t)(herd[3] + cattle)};
                bool small = after[1] <= HERD_MOST && after[2] <= HERD_MOST &&
                             after[3] <= HERD_MOST && sheep + boar + cattle;
                if (small && agricola_fits(farm, after) && offer(menu, keep_action(after)))
                    return;
            }
}

void agricola_market_act(struct agricola *g, struct step *step, mire_action action)
{
    for (int s = 0; s < SPECIES; s++)
        g->farm[step->seat].goods[SHEEP + s] = OPERAND(action) >> 6 * s & 63;
}

/* What does not stay is cooked if it can be, or runs off. In the breeding phase nothing is cooked.
 */
void agricola_keep_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    uint8_t rates[CONVERSIONS];
    int seat = step->seat, bred = step->keep.bred;
    agricola_rates(farm, rates);
    for (int s = 0; s < SPECIES; s++) {
        int kept = OPERAND(action) >> 6 * s & 63, gone = farm->goods[SHEEP + s] - kept;
        int food = bred ? 0 : agricola_cooking_worth(rates, SHEEP + s, gone);
        if (gone <= 0)
            continue;
        farm->goods[SHEEP + s] = (uint16_t)kept;
        if (SHEEP + s == HORSE)
            agricola_horses_gone(farm, gone);
        farm->goods[FOOD] = (uint16_t)(farm->goods[FOOD] + food);
        mire_news(&g->head, food ? NEWS_COOKED : NEWS_RAN, seat, SHEEP + s, gone);
        if (food)
            agricola_cooked(g, seat, SHEEP + s, gone);
    }
}

/* Animals of this species that breed as the seat's: who stands on a Night Pasture breeds there, and
 * who was laid down does not. */
static int breeding_stock(const struct agricola *g, int seat, int species)
{
    const struct farm *farm = &g->farm[seat];
    int n = farm->goods[SHEEP + species] - (farm->lodging == 2 + species);
    if (SHEEP + species == HORSE)
        n -= agricola_lying_horses(farm);
    if (agricola_stands(farm, NIGHT_PASTURE))
        for (int other = 0; other < g->head.seats; other++)
            n += g->farm[other].lodging == 2 + species;
    return n;
}

/* Two or more of a species have one young. */
bool agricola_bred(const struct agricola *g, int seat, uint16_t herd[SPECIES])
{
    const struct farm *farm = &g->farm[seat];
    bool born = false;
    for (int s = 0; s < SPECIES; s++) {
        herd[s] = farm->goods[SHEEP + s];
        if (breeding_stock(g, seat, s) >= 2 && herd[s] < HERD_MOST) {
            herd[s]++;
            born = true;
        }
    }
    return born;
}

/* ---- where they stand, for people to look at ---- */

static void find_homes(const struct farm *farm, const struct places *places, struct stalls *stalls)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    int n = 0, pets = pets_kept(farm), cell;
    MIRE_EACH_BIT(cell, farm->rooms)
        if (n < pets)
            stalls->home[n++] = (uint8_t)(1 + cell);
    MIRE_EACH_BIT(cell, farm->stables & ~farm->pastured)
        stalls->home[n++] = (uint8_t)(1 + cell);
    n = places->any;
    MIRE_EACH_BIT(cell, farm->forests)
        if (n < places->any + places->wild)
            stalls->home[n++] = (uint8_t)(1 + cell);
    uint32_t trough = agricola_unused(farm, yard) & agricola_near(yard, farm->rooms);
    for (n += farm->lodging > 1; trough && n < stalls->singles; n++)
        stalls->home[n] = (uint8_t)(1 + __builtin_ctz(trough));
}

void agricola_stall(const struct farm *farm, struct stalls *stalls)
{
    struct places places = places_of(farm);
    uint8_t given[PASTURES] = {0};
    uint16_t left[SPECIES];
    int single = 0, wild = places.any, own = wild + places.wild;
    memset(stalls, 0, sizeof *stalls);
    memcpy(left, &farm->goods[SHEEP], sizeof left);
    for (int s = 0; s < SPECIES; s++)
        for (int i = places.only[s]; i > 0 && left[s]; i--, left[s]--)
            stalls->single[own++] = (uint8_t)(1 + SHEEP + s);
    place_from(farm, 0, left, &places, given);
    for (int i = 0; i < farm->pastures; i++) {
        if (!given[i])
            continue;
        int s = given[i] - 1, n = left[s] < farm->capacity[i] ? left[s] : farm->capacity[i];
        stalls->species[i] = (uint8_t)(SHEEP + s);
        stalls->number[i] = (uint8_t)n;
        left[s] = (uint16_t)(left[s] - n);
    }
    for (int s = 0; s < SPECIES; s++)
        for (; left[s]; left[s]--)
            if (s && wild < places.any + places.wild)
                stalls->single[wild++] = (uint8_t)(1 + SHEEP + s);
            else if (single < places.any)
                stalls->single[single++] = (uint8_t)(1 + SHEEP + s);
    stalls->singles = (uint8_t)(places.any + places.wild);
    for (int s = 0; s < SPECIES; s++)
        stalls->singles = (uint8_t)(stalls->singles + places.only[s]);
    find_homes(farm, &places, stalls);
}
