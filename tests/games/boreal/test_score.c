/* SPDX-License-Identifier: MIT */
/* Every score of random games, worked out a second time from the position before or after it. */
#include "slow.h"

static int seen[LINES]; /* how many scores of each kind were checked */

static enum kind kind_of(int token)
{
    return boreal_kind(TOKEN_TYPE(token));
}

static int bonus(unsigned colours)
{
    int n = __builtin_popcount(colours);
    return n > 1 ? n : 0;
}

/* Tokens of a kind among the sectors. */
static int count(const struct boreal *b, const bool in[SECTORS], enum kind kind, unsigned *colours)
{
    int n = 0;
    *colours = 0;
    for (int s = 0; s < 6 * b->laid; s++)
        if (in[s] && b->token[s] && kind_of(b->token[s]) == kind) {
            n++;
            *colours |= 1u << TOKEN_SEAT(b->token[s]);
        }
    return n;
}

static int others(const struct boreal *b, const bool in[SECTORS], enum kind but)
{
    int n = 0;
    for (int s = 0; s < 6 * b->laid; s++)
        n += in[s] && b->token[s] && kind_of(b->token[s]) != but;
    return n;
}

static int edges(const struct boreal *b, int t)
{
    static const char letters[] = ".FRBWGLH";
    int n = 0;
    for (int s = 6 * t; s < 6 * t + 6; s++)
        for (int u = 0; u < 6 * t; u++)
            if (slow_adjacent(b, s, u))
                n += slow_relation(letters[tile_of(b, s)->edge[printed(b, s)]],
                                   letters[tile_of(b, u)->edge[printed(b, u)]]) == 1;
    return n;
}

static int insects(const struct boreal *b, int sector)
{
    bool in[SECTORS];
    unsigned colours;
    slow_flood(b, sector, in);
    int n = count(b, in, INSECT, &colours);
    return n * n + bonus(colours);
}

static int hare(const struct boreal *b, int sector, int from)
{
    bool in[SECTORS];
    unsigned colours;
    int size = slow_flood(b, sector, in);
    count(b, in, HARE, &colours);
    if ((from >= 0 && in[from]) || others(b, in, HARE))
        return 0;
    return size + bonus(colours);
}

/* The group spreads from the vole until it grows no more. */
static int voles(const struct boreal *b, int sector)
{
    bool in[SECTORS] = {false};
    unsigned colours;
    int sum = 0;
    in[sector] = true;
    for (bool grows = true; grows;) {
        grows = false;
        for (int s = 0; s < 6 * b->laid; s++)
            for (int u = 0; u < 6 * b->laid && in[s]; u++)
                if (!in[u] && b->token[u] && kind_of(b->token[u]) == VOLE && slow_adjacent(b, s, u))
                    grows = in[u] = true;
    }
    int n = count(b, in, VOLE, &colours);
    for (int s = 0; s < 6 * b->laid; s++)
        if (in[s])
            sum += TOKEN_TYPE(b->token[s]) - T_VOLE + 1;
    return n > 1 ? sum + bonus(colours) : 0;
}

/* In the position before the hunter came. */
static int hunt(const struct boreal *b, int hunter, int to)
{
    unsigned colours = 0;
    int n = 0;
    if (!b->token[to])
        return 0;
    switch (kind_of(b->token[to])) {
    case HARE:
        return 6;
    case MOOSE:
        return 12;
    case FISH:
        return 4;
    case VOLE:
        for (int s = 0; s < 6 * b->laid; s++)
            if ((s == to || slow_adjacent(b, to, s)) && b->token[s] &&
                kind_of(b->token[s]) == VOLE) {
                n++;
                colours |= 1u << TOKEN_SEAT(b->token[s]);
            }
        return 2 * n + bonus(colours);
    default:
        assert_int_equal(TOKEN_TYPE(hunter), T_WOLF);
        return 0;
    }
}

static int moose(const struct boreal *b, int sector)
{
    bool in[SECTORS];
    int room = 1, size = slow_flood(b, sector, in);
    for (int s = 0; s < 6 * b->laid; s++)
        room += in[s] && s != sector && !b->token[s];
    (void)size;
    return room < 36 ? room : 36;
}

/* Fish that score now, the position before the score; for seat `whose`. */
static int fish(const struct boreal *b, int sector, int whose, int mover)
{
    bool in[SECTORS], open = false;
    unsigned colours;
    int size = slow_flood(b, sector, in), mine = 0;
    for (int s = 0; s < 6 * b->laid; s++) {
        if (!in[s])
            continue;
        bool beyond = false;
        for (int u = 0; u < 6 * b->laid; u++)
            beyond |= s / 6 != u / 6 && slow_adjacent(b, s, u);
        open |= !beyond;
        mine += b->token[s] == TOKEN(whose, T_FISH);
    }
    if (open) {
        int n = count(b, in, INSECT, &colours);
        return whose == mover ? 2 * n + bonus(colours) : 0;
    }
    count(b, in, FISH, &colours);
    return size * mine + (whose == mover ? bonus(colours) : 0);
}

static void expect(const struct boreal *before, const struct boreal *after, int seat,
                   enum line line, int points)
{
    int earned = after->ledger[seat][line] - before->ledger[seat][line];
    if (earned != points)
        fail_msg("seat %d: %d for %s, not %d", seat + 1, earned, boreal_line_names[line], points);
    seen[line] += points > 0;
}

/* What one action brought. */
static void check(const struct boreal *before, const struct boreal *after, mire_action action)
{
    int mover = before->mover, sector = -1, laid = 0, home = 0, last = 0;
    enum kind kind = KINDS;
    for (int i = 0; i < after->head.news_count; i++) {
        const uint8_t *news = after->head.news[i];
        laid += news[0] == NEWS_LAID;
        home += news[0] == NEWS_HOME;
        if (news[0] == NEWS_PUT || news[0] == NEWS_MOVED || news[0] == NEWS_REVEALED) {
            sector = 6 * news[2] + news[3];
            kind = kind_of(news[1]);
            last = news[0];
        }
    }
    if (laid > 1 || after->head.news_count == MIRE_NEWS)
        return; /* the next turn ran on by itself */
    if (laid && after->mover == mover)
        expect(before, after, mover, L_EDGES, edges(after, after->laid - 1));
    bool going_on = after->mover == mover && after->phase < P_HIDE;
    if (kind == INSECT && !going_on && !home)
        expect(before, after, mover, L_INSECTS, insects(after, sector));
    if (before->phase == P_VOLES && before->placed && after->phase != P_VOLES) {
        int s = boreal_find_token(after, mover, before->placed - 1);
        expect(before, after, mover, L_VOLES, voles(after, s));
    }
    if (before->phase == P_LEAP && action == ACTION(V_STAY, 0)) {
        sector = before->sector;
        kind = kind_of(before->token[sector]);
    }
    if (kind == HARE && !going_on && !home) {
        int from = -1; /* where a hare that was on the map before has left */
        for (int s = 0; s < 6 * before->laid && !before->placed; s++)
            if (before->token[s] == TOKEN(mover, T_HARE) && after->token[s] != before->token[s])
                from = s;
        expect(before, after, mover, L_HARES, hare(after, sector, from));
    }
    if ((kind == WOLF || kind == RAPTOR) && (last == NEWS_MOVED || before->stage == FINALE))
        expect(before, after, mover, kind == WOLF ? L_WOLF : L_RAPTORS,
               hunt(before, TOKEN(mover, boreal_type(kind)), sector));
    if (last == NEWS_REVEALED)
        expect(before, after, mover, L_MOOSE, moose(after, sector));
    if (before->phase == P_FISH)
        for (int seat = 0; seat < before->head.seats; seat++)
            expect(before, after, seat, seat == mover ? L_FISH : L_FISH_ELSEWHERE,
                   action == ACTION(V_SCORE, 0) ? fish(before, before->sector, seat, mover) : 0);
    if (kind == FISH && before->phase == P_PUT && before->token[sector]) /* put on an insect */
        expect(before, after, mover, L_FISH, fish(before, sector, mover, mover));
    if (before->phase == P_DOUBLE)
        expect(before, after, mover, L_MUSHROOM, action == ACTION(V_DOUBLE, 0) ? before->prize : 0);
}

/* Random players who rather act than pass, and who place where they can. */
static mire_action choose(const struct boreal *b, int seat, struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    int n = mire_boreal.legal(b, seat, menu);
    mire_action action = menu[mire_rng_below(rng, 1, (uint32_t)n)];
    enum verb verb = (enum verb)ACTION_VERB(action);
    if (verb == V_TILES || verb == V_ANIMALS || verb == V_PASS || verb == V_NO)
        action = menu[mire_rng_below(rng, 1, (uint32_t)n)];
    return action;
}

static void random_games(void **state)
{
    static struct boreal before, after;
    (void)state;
    for (uint64_t seed = 0; seed < 8000; seed++) {
        struct mire_setup setup;
        struct mire_rng rng;
        mire_setup_default(&mire_boreal, 2 + (int)(seed % 4), &setup);
        setup.option[OPTION_LENGTH] = (int)(seed / 4 % 3);
        setup.option[OPTION_BIDDING] = (int)(seed / 2 % 2);
        setup.option[OPTION_END_INSECTS] = (int)(seed / 8 % 2);
        memcpy(setup.key, &seed, sizeof seed);
        mire_rng_seed(&rng, seed);
        mire_deal(&mire_boreal, &setup, &after);
        while (mire_boreal.waiting(&after)) {
            int seat = mire_seat_first(mire_boreal.waiting(&after));
            before = after;
            mire_action action = choose(&before, seat, &rng);
            mire_boreal.apply(&after, seat, action);
            if (before.stage != SETUP)
                check(&before, &after, action);
        }
    }
    for (int line = L_EDGES; line < LINES; line++) {
        print_message("%s: %d\n", boreal_line_names[line], seen[line]);
        assert_true(seen[line] >= 10); /* nothing was left unchecked */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
