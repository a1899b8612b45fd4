/* SPDX-License-Identifier: MIT */
/*
 * Boreal: the eight animals. First what they may do, then what they score, then the steps of a
 * Place or Move action in the order a player makes them.
 */
#include "games/boreal/boreal.h"

#include "core/bits.h"

#include <assert.h>
#include <string.h>

enum { MOOSE_CAP = 36, FISH_LIMIT = 2 };

static enum kind kind_at(const struct boreal *b, int sector)
{
    return boreal_kind(TOKEN_TYPE(b->token[sector]));
}

static bool is_kind(const struct boreal *b, int sector, enum kind kind)
{
    return b->token[sector] && kind_at(b, sector) == kind;
}

/* ---- heaps of tokens ---- */

int boreal_heap_size(const uint8_t heap[TYPES])
{
    int n = 0;
    for (int type = 0; type < TYPES; type++)
        n += heap[type];
    return n;
}

int boreal_heap_kind(const uint8_t heap[TYPES], enum kind kind)
{
    if (kind != VOLE)
        return heap[boreal_type(kind)];
    int n = 0;
    for (int v = 0; v < VOLES; v++)
        n += heap[T_VOLE + v];
    return n;
}

/* The lowest vole comes first; of the other kinds all are alike. */
int boreal_lowest(const uint8_t heap[TYPES], enum kind kind)
{
    int type = boreal_type(kind);
    while (kind == VOLE && type < T_VOLE + VOLES - 1 && !heap[type])
        type++;
    return type;
}

int boreal_highest(const uint8_t heap[TYPES], enum kind kind)
{
    int type = boreal_type(kind);
    if (kind == VOLE)
        for (type = T_VOLE + VOLES - 1; type > T_VOLE && !heap[type];)
            type--;
    return type;
}

/* While tokens of a won bid are left, nothing else may be placed. */
const uint8_t *boreal_heap(const struct boreal *b, int seat)
{
    return boreal_heap_size(b->locked_tokens[seat]) ? b->locked_tokens[seat] : b->supply[seat];
}

int boreal_find_token(const struct boreal *b, int seat, int type)
{
    EACH_TOKEN(s, b) {
        if (TOKEN_SEAT(b->token[s]) == seat && TOKEN_TYPE(b->token[s]) == type)
            return s;
    }
    return -1;
}

/* ---- where ---- */

/* Wolf: voles, hares and moose that do not hide; rival wolves and raptors are driven off.
 * Raptor: voles, fish and hares. Prey may be one's own. */
static bool may_strike(int token, int seat, enum kind hunter)
{
    enum kind prey = boreal_kind(TOKEN_TYPE(token));
    if (prey == VOLE || prey == HARE)
        return true;
    if (hunter == RAPTOR)
        return prey == FISH;
    if (prey == MOOSE)
        return !(token & TOKEN_TURNED);
    return (prey == WOLF || prey == RAPTOR) && TOKEN_SEAT(token) != seat;
}

unsigned boreal_landing(const struct boreal *b, const struct boreal_set *set, int seat,
                        enum kind kind, int t)
{
    unsigned stand = boreal_face_of(b, set, t)->stand[kind], taken = b->taken[t];
    unsigned free = stand & ~taken;
    int d;
    switch (kind) {
    case INSECT: /* open habitats only */
        MIRE_EACH_BIT(d, free)
            if (!boreal_is_open(b, 6 * t + d))
                free &= ~(1u << d);
        return free;
    case FISH: /* on an insect too, where it can eat it */
        MIRE_EACH_BIT(d, stand & taken) {
            int s = 6 * t + d;
            if (is_kind(b, s, INSECT) && boreal_is_open(b, s))
                free |= 1u << d;
        }
        return free;
    case WOLF:
    case RAPTOR:
        MIRE_EACH_BIT(d, stand & taken)
            if (may_strike(b->token[6 * t + d], seat, kind))
                free |= 1u << d;
        return free;
    default:
        return free;
    }
}

/* Sectors within so many steps over ground the kind may cross, occupied or not. */
static void reach_sectors(const struct boreal *b, const struct boreal_set *set, int from,
                          enum kind kind, uint8_t mask[MAP_MAX])
{
    uint16_t queue[SECTORS];
    int head = 0, tail = 0;
    queue[tail++] = (uint16_t)from;
    mask[from / 6] |= (uint8_t)(1 << from % 6);
    for (int step = 0; step < boreal_animals[kind].steps; step++) {
        for (int end = tail; head < end; head++) {
            int t = queue[head] / 6, d = queue[head] % 6, other = b->neighbour[t][d];
            const struct boreal_face *face = boreal_face_of(b, set, t);
            unsigned next = face->inside[d] & face->pass[kind] & ~mask[t];
            mask[t] |= (uint8_t)next;
            int e;
            MIRE_EACH_BIT(e, next)
                queue[tail++] = (uint16_t)(6 * t + e);
            unsigned facing = 1u << (d + 3) % 6;
            if (other != NO_TILE && !(mask[other] & facing) &&
                boreal_face_of(b, set, other)->pass[kind] & facing) {
                mask[other] |= (uint8_t)facing;
                queue[tail++] = (uint16_t)(6 * other + (d + 3) % 6);
            }
        }
    }
}

/* All sectors of tiles within so many steps from tile to tile. */
static void reach_tiles(const struct boreal *b, int from, uint8_t mask[MAP_MAX])
{
    uint8_t queue[MAP_MAX];
    int head = 0, tail = 0;
    queue[tail++] = (uint8_t)(from / 6);
    mask[from / 6] = 63;
    for (int step = 0; step < boreal_animals[RAPTOR].steps; step++)
        for (int end = tail; head < end; head++)
            for (int d = 0; d < 6; d++) {
                int other = b->neighbour[queue[head]][d];
                if (other != NO_TILE && !mask[other]) {
                    mask[other] = 63;
                    queue[tail++] = (uint8_t)other;
                }
            }
}

bool boreal_targets(const struct boreal *b, const struct boreal_set *set, int from,
                    uint8_t mask[MAP_MAX])
{
    enum kind kind = kind_at(b, from);
    int seat = TOKEN_SEAT(b->token[from]);
    bool any = false;
    memset(mask, 0, MAP_MAX);
    if (kind == RAPTOR)
        reach_tiles(b, from, mask);
    else
        reach_sectors(b, set, from, kind, mask);
    for (int t = 0; t < b->laid; t++) {
        if (mask[t])
            mask[t] &= (uint8_t)boreal_landing(b, set, seat, kind, t);
        any |= mask[t] != 0;
    }
    return any;
}

bool boreal_can_step(const struct boreal *b, const struct boreal_set *set, int sector)
{
    int near[6], n = boreal_adjacent(b, set, sector, near);
    for (int i = 0; i < n; i++)
        if (!b->token[near[i]] &&
            boreal_face_of(b, set, near[i] / 6)->stand[VOLE] >> near[i] % 6 & 1)
            return true;
    return false;
}

/* A young vole may be put beside any own vole that has an own vole beside it. */
bool boreal_nests(const struct boreal *b, const struct boreal_set *set, int seat,
                  uint8_t mask[MAP_MAX])
{
    bool any = false;
    memset(mask, 0, MAP_MAX);
    EACH_TOKEN(s, b) {
        if (!is_kind(b, s, VOLE) || TOKEN_SEAT(b->token[s]) != seat)
            continue;
        int near[6], n = boreal_adjacent(b, set, s, near);
        bool paired = false;
        for (int i = 0; i < n; i++)
            paired |= is_kind(b, near[i], VOLE) && TOKEN_SEAT(b->token[near[i]]) == seat;
        for (int i = 0; i < n && paired; i++) {
            int t = near[i] / 6, d = near[i] % 6;
            if (!b->token[near[i]] && boreal_face_of(b, set, t)->stand[VOLE] >> d & 1) {
                mask[t] |= (uint8_t)(1 << d);
                any = true;
            }
        }
    }
    return any;
}

/* ---- points ---- */

void boreal_earn(struct boreal *b, int seat, enum line line, int points)
{
    if (points == 0)
        return;
    b->ledger[seat][line] = (uint16_t)(b->ledger[seat][line] + points);
    b->times[seat][line]++;
    mire_news(&b->head, NEWS_POINTS, seat << 4 | (int)line, points & 255, points >> 8);
}

/* Diversity bonus: as many points as colours, if what scores is of two colours or more. */
static int diversity(unsigned colours)
{
    int n = mire_count_bits(colours);
    return n >= 2 ? n : 0;
}

/* Tokens of a kind in the habitat of a sector, and whose. */
static int count_in_habitat(const struct boreal *b, int sector, enum kind kind, unsigned *colours)
{
    int root = boreal_root(b, sector), n = 0;
    *colours = 0;
    EACH_TOKEN(s, b) {
        if (boreal_root(b, s) == root && is_kind(b, s, kind)) {
            n++;
            *colours |= 1u << TOKEN_SEAT(b->token[s]);
        }
    }
    return n;
}

/* Sends all tokens of a kind in one habitat (root < 0: in all closed ones) home. */
static void send_home(struct boreal *b, int root, enum kind kind)
{
    uint8_t count[BOREAL_SEATS] = {0};
    EACH_TOKEN(s, b) {
        int here = boreal_root(b, s);
        if (is_kind(b, s, kind) && (root < 0 ? b->open[here] == 0 : here == root)) {
            int token = boreal_take_token(b, s);
            boreal_give_home(b, TOKEN_SEAT(token), TOKEN_TYPE(token));
            count[TOKEN_SEAT(token)]++;
        }
    }
    for (int seat = 0; seat < b->head.seats; seat++)
        if (count[seat])
            mire_news(&b->head, NEWS_HOME, seat, boreal_type(kind), count[seat]);
}

/* End of every turn: insects in closed habitats go home. */
void boreal_insects_home(struct boreal *b)
{
    send_home(b, -1, INSECT);
}

static void eat(struct boreal *b, int sector)
{
    int token = boreal_take_token(b, sector);
    boreal_give_home(b, TOKEN_SEAT(token), TOKEN_TYPE(token));
    mire_news(&b->head, NEWS_HOME, TOKEN_SEAT(token), TOKEN_TYPE(token), 1);
}

/* A mushroom of the mover's that was not used yet stands in the habitat of a sector. */
static bool has_mushroom(const struct boreal *b, int sector)
{
    int s = boreal_find_token(b, b->mover, T_MUSHROOM);
    return s >= 0 && !(b->token[s] & TOKEN_TURNED) && boreal_root(b, s) == boreal_root(b, sector);
}

/* The action is complete and has scored so much on a sector: a mushroom there may double it. */
static void finish(struct boreal *b, int sector, int points)
{
    if (points > 0 && has_mushroom(b, sector)) {
        boreal_clear_chain(b);
        b->sector = (uint16_t)sector;
        b->prize = (uint16_t)points;
        b->phase = P_DOUBLE;
    } else {
        boreal_after_action(b);
    }
}

static void news_at(struct boreal *b, enum news news, int sector)
{
    mire_news(&b->head, news, b->token[sector], sector / 6, sector % 6);
}

/* ---- insects ---- */

/* Hatches: all insects of the habitat, multiplied by themselves. */
void boreal_insects_done(struct boreal *b)
{
    unsigned colours;
    int sector = b->sector, n = count_in_habitat(b, sector, INSECT, &colours);
    int points = n * n + diversity(colours);
    boreal_earn(b, b->mover, L_INSECTS, points);
    finish(b, sector, points);
}

void boreal_more_insects(struct boreal *b, int sector)
{
    boreal_take_from(b, b->mover, T_INSECT, b->from_lock);
    boreal_put_token(b, sector, TOKEN(b->mover, T_INSECT));
    news_at(b, NEWS_PUT, sector);
    if (!b->head.free_order || sector < b->sector)
        b->sector = (uint16_t)sector;
}

/* ---- voles ---- */

/* Voles of any player linked by adjacency score the sum of their values for the one just placed;
 * a solitary vole scores nothing. */
static int community(const struct boreal *b, const struct boreal_set *set, int sector)
{
    uint16_t group[BOREAL_SEATS * VOLES];
    int n = 0, sum = 0;
    unsigned colours = 0;
    group[n++] = (uint16_t)sector;
    for (int i = 0; i < n; i++) {
        int near[6], count = boreal_adjacent(b, set, group[i], near);
        sum += set->vole_value[TOKEN_TYPE(b->token[group[i]]) - T_VOLE];
        colours |= 1u << TOKEN_SEAT(b->token[group[i]]);
        for (int j = 0; j < count; j++) {
            bool known = !is_kind(b, near[j], VOLE);
            for (int k = 0; k < n && !known; k++)
                known = group[k] == near[j];
            if (!known)
                group[n++] = (uint16_t)near[j];
        }
    }
    return n >= 2 ? sum + diversity(colours) : 0;
}

void boreal_vole_step(struct boreal *b, int vole, int to)
{
    int from = boreal_find_token(b, b->mover, T_VOLE + vole);
    boreal_put_token(b, to, boreal_take_token(b, from));
    news_at(b, NEWS_MOVED, to);
    b->moved |= (uint8_t)(1 << vole);
}

void boreal_voles_done(struct boreal *b)
{
    if (!b->placed) {
        boreal_after_action(b);
        return;
    }
    int sector = boreal_find_token(b, b->mover, b->placed - 1);
    int points = community(b, boreal_set_of(b), sector);
    boreal_earn(b, b->mover, L_VOLES, points);
    finish(b, sector, points);
}

void boreal_born(struct boreal *b, int sector)
{
    const uint8_t *heap = boreal_heap(b, b->mover);
    int type = boreal_lowest(heap, VOLE);
    boreal_take_from(b, b->mover, type, heap == b->locked_tokens[b->mover]);
    boreal_put_token(b, sector, TOKEN(b->mover, type));
    news_at(b, NEWS_PUT, sector);
}

/* ---- hares ---- */

/* Solitude: the size of the habitat, if there is nobody in it but hares. */
static void hare_arrived(struct boreal *b, int sector, bool elsewhere)
{
    unsigned colours;
    int hares = count_in_habitat(b, sector, HARE, &colours), points = 0;
    if (elsewhere && hares == boreal_crowd(b, sector))
        points = boreal_size(b, sector) + diversity(colours);
    boreal_earn(b, b->mover, L_HARES, points);
    finish(b, sector, points);
}

/* ---- fish ---- */

static int eat_insects(struct boreal *b, int sector)
{
    unsigned colours;
    int n = count_in_habitat(b, sector, INSECT, &colours);
    send_home(b, boreal_root(b, sector), INSECT);
    int points = 2 * n + diversity(colours);
    boreal_earn(b, b->mover, L_FISH, points);
    return points;
}

/* Everybody with fish in the closed habitat scores its size for each; the mover adds the bonus. */
static int maximise(struct boreal *b, int sector)
{
    int fish[BOREAL_SEATS] = {0}, root = boreal_root(b, sector), size = boreal_size(b, sector);
    unsigned colours = 0;
    EACH_TOKEN(s, b) {
        if (boreal_root(b, s) == root && is_kind(b, s, FISH)) {
            fish[TOKEN_SEAT(b->token[s])]++;
            colours |= 1u << TOKEN_SEAT(b->token[s]);
        }
    }
    for (int seat = 0; seat < b->head.seats; seat++)
        if (seat != b->mover)
            boreal_earn(b, seat, L_FISH_ELSEWHERE, size * fish[seat]);
    int points = size * fish[b->mover] + diversity(colours);
    boreal_earn(b, b->mover, L_FISH, points);
    return points;
}

/* More than two fish in the habitat: all of them go home. */
static void fish_end(struct boreal *b, int sector, int points)
{
    unsigned colours;
    if (count_in_habitat(b, sector, FISH, &colours) > FISH_LIMIT)
        send_home(b, boreal_root(b, sector), FISH);
    finish(b, sector, points);
}

void boreal_fish_decided(struct boreal *b, bool score)
{
    int sector = b->sector, points = 0;
    if (score)
        points = boreal_is_open(b, sector) ? eat_insects(b, sector) : maximise(b, sector);
    fish_end(b, sector, points);
}

static void fish_placed(struct boreal *b, int sector, int token, bool on_insect)
{
    unsigned colours;
    if (on_insect) {
        int points = eat_insects(b, sector);
        boreal_put_token(b, sector, token);
        news_at(b, NEWS_PUT, sector);
        fish_end(b, sector, points);
        return;
    }
    boreal_put_token(b, sector, token);
    news_at(b, NEWS_PUT, sector);
    b->sector = (uint16_t)sector;
    if (boreal_is_open(b, sector) && !count_in_habitat(b, sector, INSECT, &colours))
        fish_end(b, sector, 0);
    else
        b->phase = P_FISH;
}

/* ---- wolf and raptor ---- */

/* Two points for the vole and each vole beside it, with the bonus for their colours. */
static int eat_voles(struct boreal *b, int sector)
{
    int near[6], n = boreal_adjacent(b, boreal_set_of(b), sector, near), eaten = 1;
    unsigned colours = 1u << TOKEN_SEAT(b->token[sector]);
    eat(b, sector);
    for (int i = 0; i < n; i++)
        if (is_kind(b, near[i], VOLE)) {
            colours |= 1u << TOKEN_SEAT(b->token[near[i]]);
            eat(b, near[i]);
            eaten++;
        }
    return 2 * eaten + diversity(colours);
}

/* The hunter ends on this sector: it eats or drives off who is there, and stays alone. */
static void strike(struct boreal *b, int token, int to, enum news news)
{
    enum kind hunter = boreal_kind(TOKEN_TYPE(token));
    int points = 0;
    if (b->token[to]) {
        enum kind prey = kind_at(b, to);
        if (prey == VOLE) {
            points = eat_voles(b, to);
        } else {
            points = prey == HARE ? 6 : prey == MOOSE ? 12 : prey == FISH ? 4 : 0;
            eat(b, to);
        }
    }
    boreal_put_token(b, to, token);
    news_at(b, news, to);
    boreal_earn(b, b->mover, hunter == WOLF ? L_WOLF : L_RAPTORS, points);
    finish(b, to, points);
}

/* ---- moose ---- */

/* Survived: a point for each sector of the habitat where nobody else stands, 36 at most. */
void boreal_unhide(struct boreal *b, int sector)
{
    int points = boreal_size(b, sector) - (boreal_crowd(b, sector) - 1);
    if (points > MOOSE_CAP)
        points = MOOSE_CAP;
    b->token[sector] &= (uint8_t)~TOKEN_TURNED;
    news_at(b, NEWS_REVEALED, sector);
    boreal_earn(b, b->mover, L_MOOSE, points);
    finish(b, sector, points);
}

/* ---- placing and moving ---- */

/* The token in question is put on a sector. Hare, wolf and raptor may then leap, except in an end
 * turn, where they could have been put anywhere at once. */
void boreal_put(struct boreal *b, int sector)
{
    int seat = b->mover;
    enum kind kind = (enum kind)b->kind;
    const uint8_t *heap = boreal_heap(b, seat);
    int type = boreal_lowest(heap, kind), token = TOKEN(seat, type);
    bool from_lock = heap == b->locked_tokens[seat], occupied = b->token[sector];
    boreal_take_from(b, seat, type, from_lock);
    boreal_clear_chain(b);
    b->placed = (uint8_t)(type + 1);
    b->sector = (uint16_t)sector;
    if (kind == FISH) {
        fish_placed(b, sector, token, occupied);
        return;
    }
    if ((kind == WOLF || kind == RAPTOR) && (occupied || b->stage == FINALE)) {
        strike(b, token, sector, NEWS_PUT);
        return;
    }
    boreal_put_token(b, sector, token);
    news_at(b, NEWS_PUT, sector);
    if (kind == INSECT) {
        b->phase = P_INSECTS;
        b->from_lock = from_lock;
    } else if (kind == VOLE) {
        b->sector = 0;
        b->phase = P_VOLES;
    } else if (kind == HARE && b->stage == FINALE) {
        hare_arrived(b, sector, true);
    } else if (kind == HARE || kind == WOLF || kind == RAPTOR) {
        b->phase = P_LEAP;
    } else {
        boreal_after_action(b); /* moose and mushroom only stand there */
    }
}

/* The token in question goes to a sector. */
void boreal_go(struct boreal *b, int to)
{
    int from = b->sector, token = boreal_take_token(b, from);
    enum kind kind = boreal_kind(TOKEN_TYPE(token));
    bool elsewhere = boreal_root(b, from) != boreal_root(b, to);
    if (kind == WOLF || kind == RAPTOR) {
        strike(b, token, to, NEWS_MOVED);
        return;
    }
    boreal_put_token(b, to, token);
    news_at(b, NEWS_MOVED, to);
    if (kind == HARE) {
        hare_arrived(b, to, elsewhere || b->placed);
    } else if (elsewhere) { /* a moose that has changed its habitat may hide */
        boreal_clear_chain(b);
        b->sector = (uint16_t)to;
        b->phase = P_HIDE;
    } else {
        boreal_after_action(b);
    }
}

/* A hare, wolf or raptor just placed stays where it is. */
void boreal_stay(struct boreal *b)
{
    if (is_kind(b, b->sector, HARE))
        hare_arrived(b, b->sector, true);
    else
        boreal_after_action(b);
}
