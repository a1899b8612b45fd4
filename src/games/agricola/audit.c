/* SPDX-License-Identifier: MIT */
/*
 * Is this state possible? Run on everything that comes from outside, and in tests after every
 * action: what passes here can be played on without harm.
 */
#include "core/refuse.h"
#include "games/agricola/cards/cards.h"

#include <string.h>

/* What is wrong with a farm; NULL: nothing. */
static const char *audit_farm(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    struct yard room;
    uint32_t pasture[PASTURES] = {0}, seen = 0;
    uint32_t kinds[] = {farm->rooms, farm->fields,  farm->stables,
                        farm->moors, farm->forests, farm->dead_ground};
    int count;
    for (int i = 0; i < 2; i++)
        if (farm->strip[i] && !agricola_strip_fits(farm, i))
            return "an extension does not fit the yard";
    if (farm->strip[1] && !farm->strip[0])
        return "the first extension is missing";
    const struct yard *yard = agricola_yard(farm, &room);
    uint64_t edges = 0;
    int cell;
    MIRE_EACH_BIT(cell, yard->cells)
        edges |= yard->edges[cell];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i] & seen)
            return "two things on one cell";
        seen |= kinds[i];
    }
    if (seen & ~yard->cells || farm->fences & ~edges)
        return "something lies beside the yard";
    if (!farm->rooms)
        return "there is no house";
    if ((farm->moors | farm->forests) && !agricola_moor(g))
        return "moors and forests need the Moor";
    if (farm->under_forest & ~farm->forests || farm->under_moor & ~farm->forests)
        return "tiles lie under forests only";
    int reserve = farm->reserve - 1;
    if (reserve >= CELLS ||
        (reserve >= 0 && (!((farm->moors | farm->forests | farm->fields) >> reserve & 1) ||
                          yard->edges[reserve] & ~farm->fences)))
        return "a Nature Reserve has fences, and a tile or a field";
    if (mire_count_bits(farm->dead_ground) != agricola_graves(farm))
        return "only M064 and M070 put markers on land";
    if (mire_count_bits(farm->stables) > STABLES)
        return "more than 4 stables";
    const char *wrong = agricola_survey(farm, pasture, &count);
    if (wrong)
        return wrong;
    struct farm again = *farm;
    agricola_measure(&again);
    if (count != farm->pastures || memcmp(pasture, farm->pasture, sizeof pasture) != 0 ||
        memcmp(&again, farm, sizeof again) != 0)
        return "the pastures are not those of its fences";
    return NULL;
}

static const char *audit_crops(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    uint32_t planted = farm->grain_fields | farm->vegetable_fields;
    struct yard room;
    uint32_t unused = agricola_unused(farm, agricola_yard(farm, &room));
    if (farm->grain_fields & farm->vegetable_fields || farm->grain_fields >> BEANFIELD ||
        (planted & ~(farm->fields | agricola_field_card(farm))) != farm->sown)
        return "crops grow on fields, one kind on each";
    if (farm->sown & ~unused || mire_count_bits(farm->sown) > SOWN_MOST)
        return "at most 2 unused cells are sown";
    uint32_t empty = agricola_empty_fields(farm) | agricola_field_card(farm);
    if (farm->fallow_fields & (~empty | planted) || (farm->fallow_land | farm->arid_land) & ~unused)
        return "goods lie on empty fields and unused cells";
    for (int cell = 0; cell <= BEANFIELD; cell++)
        if (!farm->crops[cell] != !(planted >> cell & 1))
            return "a planted field has crops";
    return NULL;
}

/* People are at home, on spaces, in the infirmary or just born. */
static const char *audit_people(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    int placed = g->infirmary[seat];
    for (int space = 0; space < SPACES; space++)
        placed += agricola_stands_on(g, seat, space);
    int helper = farm->hut == HUT_FREE, cell = farm->hut & HUT_CELL;
    if (farm->people < 1 || farm->people + (farm->hut != 0) > PEOPLE ||
        farm->newborns >= farm->people)
        return "1 to 5 people, not all of them newborn";
    if (!helper && farm->hut &&
        (farm->hut & ~(HUT_CELL | HUT_COVERED) || !cell || !(farm->forests >> (cell - 1) & 1) ||
         (farm->hut & HUT_COVERED && !(farm->under_forest >> (cell - 1) & 1))))
        return "the Forest Hut stands on no forest";
    if (farm->bed > farm->people || (farm->bed && !agricola_moor(g)))
        return "more people in bed than there are";
    if (g->phase == PHASE_WORK && farm->home + placed + farm->newborns > farm->people + helper)
        return "more people placed than there are";
    if (g->phase == PHASE_WORK && farm->bed > farm->home)
        return "people in bed are at home";
    if (g->phase != PHASE_WORK && ((placed && g->phase != PHASE_HOME) || farm->home))
        return "people are placed in the work phase only";
    return NULL;
}

static const char *audit_goods(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    bool sorting = false; /* a herd need not fit while one chooses, or builds fences */
    for (int i = 0; i < g->depth; i++)
        sorting |=
            g->agenda[i].seat == seat &&
            ((g->agenda[i].what == STEP_KEEP && (i == g->depth - 1 || agricola_level(g) > 1)) ||
             g->agenda[i].what == STEP_FENCES);
    for (int s = 0; s < SPECIES; s++)
        if (farm->goods[SHEEP + s] > HERD_MOST)
            return "there are at most 63 animals of a kind";
    if (!sorting && !agricola_fits(farm, &farm->goods[SHEEP]))
        return "the animals do not fit";
    if (agricola_lying_horses(farm) > farm->goods[HORSE])
        return "more horses lie than there are";
    if ((farm->goods[FUEL] || farm->goods[HORSE]) && !agricola_moor(g))
        return "fuel and horses need the Moor";
    if (farm->marked & ~(farm->majors & agricola_cookers) ||
        (farm->marked && !g->head.option[OPTION_MARKERS]))
        return "fuel markers lie on cooking improvements";
    if (g->gained[seat] > (agricola_level(g) > 1 ? GAINED_MOST : 0))
        return "no card asks what was gained";
    int over = g->phase == PHASE_REFILL ? g->round - 1 : g->round;
    for (int i = 0; i < over; i++)
        for (int good = 0; good < GOODS; good++)
            if (farm->coming[i][good])
                return "goods wait on a round that is over";
    for (int i = 0; i < over; i++)
        if (farm->tiles[i][0] || farm->tiles[i][1] || farm->tiles[i][2])
            return "tiles wait on a round that is over";
    return NULL;
}

/* Every major in one place. */
static int audit_majors(const struct agricola *g, struct mire_error *err)
{
    uint32_t all = agricola_all_majors(g), seen = g->display | agricola_boxed(g);
    REFUSE_IF(g->display & agricola_boxed(g) || (g->boxed && agricola_level(g) == 1),
              "state: what is out of the game is not on display");
    for (int seat = 0; seat < g->head.seats; seat++) {
        REFUSE_IF(seen & g->farm[seat].majors, "state: %s is in two places",
                  agricola_majors[__builtin_ctz(seen & g->farm[seat].majors)].name);
        seen |= g->farm[seat].majors;
    }
    REFUSE_IF(seen != all, "state: %s is not in this game",
              agricola_majors[__builtin_ctz(seen ^ all)].name);
    REFUSE_IF(g->flipped >> SLOTS, "state: the display has 12 slots");
    for (int slot = 0; slot < SLOTS; slot++) {
        int here = 0, major;
        MIRE_EACH_BIT(major, g->display)
            here += agricola_majors[major].slot == slot;
        REFUSE_IF(g->flipped >> slot & 1 && here < 2, "state: slot %d has nothing to lie on top of",
                  slot + 1);
    }
    return MIRE_OK;
}

/* As many round cards as rounds, each in its stage, and nothing on the board that does not belong.
 */
static int audit_board(const struct agricola *g, struct mire_error *err)
{
    uint64_t cards = 0;
    bool exchanging = g->round == 0 && g->phase == PHASE_ROUND && agricola_level(g) > 1;
    REFUSE_IF(g->round > ROUNDS || g->phase > PHASE_OVER || (!g->round && !exchanging) ||
                  (g->phase == PHASE_ROUND && agricola_level(g) == 1) ||
                  ((g->phase == PHASE_FIELD || g->phase == PHASE_LAST) && agricola_level(g) == 1),
              "state: nobody decides in this phase");
    for (int i = 0; i < ROUNDS; i++) {
        int card = g->round_card[i];
        REFUSE_IF((card != NO_CARD) != (i < g->round), "state: round %d needs %d round cards",
                  g->round, g->round);
        if (card == NO_CARD)
            continue;
        REFUSE_IF(card >= SPACES || agricola_spaces[card].stage != agricola_stages[i] ||
                      cards >> card & 1,
                  "state: round card %d is not of stage %d", i + 1, agricola_stages[i]);
        cards |= 1ull << card;
    }
    REFUSE_IF(agricola_moor(g) && g->round && g->round_card[0] != MAJOR_IMPROVEMENT,
              "state: with the Moor, Major Improvement comes first");
    REFUSE_IF(g->open >> MAJOR_IMPROVEMENT != cards >> MAJOR_IMPROVEMENT,
              "state: the open cards are those of the rounds");
    for (int space = 0; space < SPACES; space++) {
        bool open = g->open >> space & 1, grows = agricola_spaces[space].grows;
        REFUSE_IF(g->pile[space] && (!open || !grows), "state: no goods can lie on %s",
                  agricola_spaces[space].name);
        REFUSE_IF((g->who[space] != 0) != (g->taken >> space & 1) || (g->who[space] && !open) ||
                      (g->who[space] && space == INFIRMARY),
                  "state: nobody can stand on %s", agricola_spaces[space].name);
    }
    int owner = 0, space;
    while (owner < g->head.seats && !agricola_stands(&g->farm[owner], SHARES_WISHES))
        owner++;
    REFUSE_IF(g->joined & ~(g->taken & ON_WISHES) || (g->joined && owner == g->head.seats),
              "state: only with A026 two people stand on one space");
    MIRE_EACH_BIT(space, g->joined)
        REFUSE_IF(g->who[space] == owner + 1, "state: nobody joins himself on %s",
                  agricola_spaces[space].name);
    REFUSE_IF(agricola_blocked(g) & g->taken, "state: linked spaces are not both used");
    return MIRE_OK;
}

static int audit_special(const struct agricola *g, struct mire_error *err)
{
    bool solo = agricola_moor(g) && agricola_solo(g);
    for (int card = 0; card < SPECIAL_CARDS; card++) {
        if (!g->special[card])
            continue;
        bool early = g->phase == PHASE_GOODS && agricola_level(g) > 1; /* M056 */
        REFUSE_IF(!agricola_moor(g) || solo ||
                      (g->phase != PHASE_WORK && g->phase != PHASE_HOME && !early) ||
                      !(agricola_special_cards[card].players >> g->head.seats & 1),
                  "state: special card %s is not to be had now", agricola_special_cards[card].id);
    }
    uint32_t seen = g->solo_pile;
    const uint8_t known[] = {g->solo_open, g->solo_next};
    bool twice = false;
    for (int i = 0; i < 2 + SOLO_CARDS; i++) {
        int card = i < 2 ? known[i] : g->solo_under[i - 2];
        if (card == NO_CARD)
            continue;
        REFUSE_IF(card >= SOLO_CARDS || !solo, "state: there is no solo card %d", card + 1);
        twice |= seen >> card & 1;
        seen |= 1u << card;
    }
    if (g->solo_last != NO_CARD &&
        (!solo || g->solo_last >= SOLO_CARDS || seen >> g->solo_last & 1))
        twice = true;
    REFUSE_IF(twice || seen >> SOLO_CARDS || (!solo && (seen || g->solo_kept || g->solo_used)),
              "state: a solo card is in two places");
    REFUSE_IF(g->solo_next == NO_CARD && (g->solo_pile || g->solo_under[0] != NO_CARD),
              "state: the solo pile shows its next card");
    REFUSE_IF(solo && g->solo_open == NO_CARD && g->solo_next == NO_CARD && g->solo_last == NO_CARD,
              "state: all solo cards are gone");
    return MIRE_OK;
}

/* Is the subject of an event one that the trigger can have? */
static bool event_fits(const struct agricola *g, const struct step *step)
{
    int t = step->event.trigger;
    if (t <= ON_PLAY || t >= CHANGES_COST || step->event.actor >= g->head.seats)
        return false;
    if (t <= TAKE_AFTER)
        return step->event.about < SPACES;
    if (t <= SPECIAL_AFTER)
        return step->event.about < SPECIALS;
    return step->event.about < CARDS && step->event.detail <= 200;
}

/* An operation of a card that is in front of the seat, or passing; of the kind the step is for. */
static bool op_fits(const struct agricola *g, const struct step *step)
{
    if (step->card.card >= CARDS || !agricola_in_box(g, step->card.card) ||
        step->card.about >= CARDS)
        return false;
    bool there = agricola_card(step->card.card)->passes;
    const struct op *op = agricola_op_of(step);
    for (int seat = 0; seat < g->head.seats && !there; seat++) /* some concern others too */
        there = agricola_slot(&g->farm[seat], step->card.card) >= 0;
    if (!op || !there)
        return false;
    int options = 0;
    while (op->kind && op->then && op->then[options].kind)
        options++;
    switch (step->what) {
    case STEP_CHOICE:
        return op->kind == OP_CHOOSE;
    case STEP_TRADE:
        return op->kind == OP_EXCHANGE && (!op->to_space || step->card.about < SPACES);
    case STEP_PAY_FOR:
        return op->kind == OP_PAY_THEN;
    case STEP_GET:
        return op->kind == OP_EXCHANGE && step->card.done < options;
    case STEP_CELLS:
        return op->kind == OP_CELLS && (step->card.done & 31) <= CELLS;
    default:
        return true;
    }
}

static bool operands_fit(const struct agricola *g, const struct step *step)
{
    switch (step->what) {
    case STEP_PARTS:
        return step->parts.space < SPACES && agricola_spaces[step->parts.space].flow == AND_OR &&
               step->parts.done <= 2;
    case STEP_CHOOSE:
        return step->choose.space < SPACES && agricola_spaces[step->choose.space].offers;
    case STEP_GAIN:
        return step->gain.good < GOODS && step->gain.n <= 9;
    case STEP_BUILT:
        return step->built.major < MAJORS && g->display >> step->built.major & 1 &&
               (!step->built.given ||
                (step->built.given <= MAJORS &&
                 agricola_majors[step->built.major].hand_in >> (step->built.given - 1) & 1 &&
                 g->farm[step->seat].majors >> (step->built.given - 1) & 1));
    case STEP_FENCES:
        return agricola_drawing_fits(g, step);
    case STEP_STABLES:
        return step->stables.lowest < CELLS;
    case STEP_PAY:
        return agricola_can_pay(&g->farm[step->seat], &g->owed);
    case STEP_FEED:
        return step->feed.lowest < CONVERSIONS && step->feed.crafts < 0x80;
    case STEP_FLOW:
        return step->flow.space < SPACES;
    case STEP_OCCUPATION:
        return step->occupation.food <= 9;
    case STEP_IMPROVE:
        return step->improve.which <= WORKSHOPS_ONLY && step->improve.only <= MAJORS;
    case STEP_SOW:
        return step->sow.only <=
               CELLS; /* a crop may have been moved to the field meanwhile (A071) */
    case STEP_TILE:
        return step->tile.tile < TILES && (!step->tile.on_moor || step->tile.tile == TILE_FIELD);
    case STEP_PLAYED:
        return agricola_in_box(g, step->played.card) &&
               (step->played.given
                    ? step->played.given <= MAJORS &&
                          g->farm[step->seat].majors & agricola_card(step->played.card)->hand_in &
                              MAJOR(step->played.given - 1)
                    : !agricola_card(step->played.card)->hand_in);
    case STEP_DRAFT:
        return step->draft.pile < PILES;
    case STEP_PASS:
        return agricola_in_box(g, step->pass.card) && agricola_card(step->pass.card)->passes;
    case STEP_FIRE:
    case STEP_EVENT:
        return event_fits(g, step);
    case STEP_OPS:
    case STEP_MAY:
    case STEP_CHOICE:
    case STEP_TRADE:
    case STEP_PAY_FOR:
    case STEP_GET:
    case STEP_CELLS:
        return op_fits(g, step);
    case STEP_MARKET:
        return step->market.most <= 3;
    case STEP_EXTEND:
        return !g->farm[step->seat].strip[1];
    case STEP_USED:
    case STEP_SWAP:
        return g->solo_open != NO_CARD;
    default:
        return true;
    }
}

/* Steps that fit the phase, each operand in range, and on top one that has something to decide. */
static int audit_agenda(const struct agricola *g, struct mire_error *err)
{
    static const uint64_t in_work =
        ~(1ull << STEP_FEED | 1ull << STEP_HEAT | 1ull << STEP_BREED | 1ull << STEP_SWAP |
          1ull << STEP_EXCHANGE_HAND | 1ull << STEP_DRAFT);
    static const uint64_t never_with_cards =
        1ull << STEP_TURN | 1ull << STEP_FEED | 1ull << STEP_HEAT | 1ull << STEP_BREED |
        1ull << STEP_SWAP | 1ull << STEP_EXCHANGE_HAND | 1ull << STEP_DRAFT;
    static const uint64_t many = 1ull << STEP_GAIN | 1ull << STEP_KEEP | 1ull << STEP_EXCHANGE_HAND;
    static const uint64_t one_each = 1ull << STEP_PAY | 1ull << STEP_FENCES | 1ull << STEP_TURN |
                                     1ull << STEP_FEED | 1ull << STEP_HEAT | 1ull << STEP_SWAP;
    bool cards = agricola_level(g) > 1;
    uint64_t once = 0;
    mire_action menu[MIRE_MENU];
    bool over = g->phase == PHASE_OVER;
    REFUSE_IF(g->depth > AGENDA / 2 || over != !g->depth,
              "agenda: somebody decides until the game is over");
    for (int i = 0; i < g->depth; i++) {
        const struct step *step = &g->agenda[i];
        uint64_t kind = 1ull << step->what;
        bool fits =
            cards && !(never_with_cards & kind) ? true
            : g->phase == PHASE_ROUND
                ? (step->what == STEP_EXCHANGE_HAND || step->what == STEP_DRAFT) && g->round == 0
            : g->phase == PHASE_WORK  ? (in_work & kind) != 0
            : g->phase == PHASE_FEED  ? step->what == STEP_FEED || step->what == STEP_HEAT
            : g->phase == PHASE_BREED ? (step->what == STEP_KEEP && step->keep.bred) ||
                                            (cards && step->what == STEP_BREED)
                                      : step->what == STEP_SWAP;
        REFUSE_IF(step->seat >= g->head.seats || !fits || kind & once,
                  "agenda[%d]: no place for the step \"%s\" here", i,
                  agricola_steps[step->what].name);
        REFUSE_IF(!operands_fit(g, step), "agenda[%d]: \"%s\" does not go with the position", i,
                  agricola_steps[step->what].name);
        if (cards ? (one_each & kind) != 0 : !(many & kind))
            once |= kind;
    }
    REFUSE_IF(!(once & 1ull << STEP_FENCES) &&
                  (g->drawing.region | g->drawing.passed | g->drawing.before | g->drawing.last |
                   g->drawing.fresh),
              "drawing: nobody is building fences");
    static const struct cost nothing;
    REFUSE_IF(!(once & 1ull << STEP_PAY) && memcmp(&g->owed, &nothing, sizeof nothing) != 0,
              "owed: nobody is paying");
    REFUSE_IF(g->depth && g->agenda[g->depth - 1].what == STEP_TURN &&
                  !g->farm[g->agenda[g->depth - 1].seat].home,
              "agenda: nobody is at home who could take a turn");
    /* what is asked about a hand may come to nothing in another hand */
    static const uint64_t of_hands = 1ull << STEP_IMPROVE | 1ull << STEP_OCCUPATION |
                                     1ull << STEP_EVENT | 1ull << STEP_MAY | 1ull << STEP_CHOICE;
    REFUSE_IF(g->depth && !(cards && of_hands >> g->agenda[g->depth - 1].what & 1) &&
                  (!agricola_steps[g->agenda[g->depth - 1].what].options ||
                   !agricola_options(g, menu, 1)),
              "agenda: there is nothing to decide");
    return MIRE_OK;
}

/* Every hand card in one place, and one that is in this game. */
static int audit_cards(const struct agricola *g, struct mire_error *err)
{
    uint8_t places[CARDS] = {0};
    bool hidden = g->head.hidden_from != 0;
    int card;
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct farm *farm = &g->farm[seat];
        struct agricola copy = *g;
        uint8_t held[PILES] = {0};
        EACH_CARD(card, farm->hand) {
            REFUSE_IF(card >= CARDS, "farm %d: no such card in hand", seat + 1);
            places[card]++;
            held[agricola_pile(card)]++;
        }
        EACH_CARD(card, farm->aside)
            REFUSE_IF(card >= CARDS || places[card]++, "farm %d: a card is aside and elsewhere",
                      seat + 1);
        for (int slot = 0; slot < FRONT; slot++)
            if (farm->front[slot] < CARDS)
                places[farm->front[slot]]++;
            else if (farm->front[slot] != NO_CARD || farm->load[slot] || farm->since[slot])
                return mire_fail(err, MIRE_BAD, "farm %d: no such card in front", seat + 1);
        REFUSE_IF(!hidden && memcmp(held, farm->held, sizeof held) != 0,
                  "farm %d: the hand is miscounted", seat + 1);
        copy.farm[seat].lodging = 0;
        for (int other = 0; other < g->head.seats; other++)
            if (other != seat && agricola_stands(&g->farm[other], NIGHT_PASTURE))
                copy.farm[seat].lodging = 1;
        REFUSE_IF(!copy.farm[seat].lodging != !farm->lodging || farm->lodging > 1 + SPECIES ||
                      (farm->lodging > 1 &&
                       (g->phase != PHASE_BREED || !farm->goods[SHEEP + farm->lodging - 2])),
                  "farm %d: no animal lodges elsewhere", seat + 1);
        agricola_listen(&copy, seat);
        REFUSE_IF(copy.farm[seat].listens != farm->listens ||
                      copy.farm[seat].rules != farm->rules || copy.watching != g->watching,
                  "farm %d: its cards listen to something else", seat + 1);
    }
    for (int i = 0; i < g->depth; i++)
        if ((card = agricola_passing(&g->agenda[i])) < CARDS)
            places[card]++;
    for (card = 0; card < CARDS; card++) {
        places[card] = (uint8_t)(places[card] + mire_in_bits(g->gone, card));
        REFUSE_IF(places[card] > 1, "state: card %s is in two places", agricola_card(card)->id);
        REFUSE_IF(places[card] && !agricola_in_box(g, card), "state: card %s is not in this game",
                  agricola_card(card)->id);
    }
    return MIRE_OK;
}

int agricola_audit(const void *state, struct mire_error *err)
{
    static const char *(*const of_a_farm[])(const struct agricola *g, int seat) = {
        audit_farm, audit_crops, audit_people, audit_goods};
    const struct agricola *g = state;
    REFUSE_IF(g->start >= g->head.seats || g->turn > g->head.seats || g->path > g->head.seats,
              "state: there is no such player");
    for (int seat = 0; seat < g->head.seats; seat++)
        for (size_t i = 0; i < sizeof of_a_farm / sizeof *of_a_farm; i++) {
            const char *wrong = of_a_farm[i](g, seat);
            REFUSE_IF(wrong, "farm %d: %s", seat + 1, wrong);
        }
    if (audit_majors(g, err) || audit_board(g, err) || audit_special(g, err) ||
        audit_cards(g, err) || agricola_audit_draft(g, err))
        return MIRE_BAD;
    return audit_agenda(g, err);
}
