/* SPDX-License-Identifier: MIT */
/* What every card says: mooses, Moosehaps, lands and the predators they speak of. */
#include "moosequest.h"

#include <stdio.h>

static void read_moose(const struct moose *moose, struct mire_card *card, struct mire_text *text)
{
    static const char *const powers[POWERS] = {
        [POWER_MOM] = "Moose Hatcheries bring a new moose for every two of these in the herd.",
        [POWER_SPELL] =
            "Once until your next turn: roll all dice of one roll of yours outside battle again "
            "and "
            "keep the new one; or roll a die before a battle of your herd, and if it is even "
            "there is no battle.",
        [POWER_CLAIRVOYANCE] =
            "Before a Move roll: look at the top two lands, try the one you like and put the other "
            "under the deck. That attempt is your last this turn.",
    };
    snprintf(card->id, sizeof card->id, "%s", moose->id);
    snprintf(card->name, sizeof card->name, "%s", moose->name);
    card->kind = "moose";
    mire_putf(text, "Points: %d\nStars: %d\nCards: %d\n", moose->value, moose->stars, moose->count);
    if (powers[moose->power])
        mire_put(text, powers[moose->power]);
}

static void read_hap(const struct hap *hap, struct mire_card *card, struct mire_text *text)
{
    static const char *const moments[WINDOWS] = {
        [WINDOW_DRAWN] = "at once when it is drawn",
        [WINDOW_END_OF_TURN] = "kept, and played at the end of your turn",
        [WINDOW_BEFORE_ROLL] = "kept, and played before a rival's Move roll",
        [WINDOW_AFTER_ROLL] = "kept, and played after a roll of your own",
    };
    snprintf(card->id, sizeof card->id, "%s", hap->id);
    snprintf(card->name, sizeof card->name, "%s", hap->name);
    card->kind = "Moosehap";
    card->reconstructed = hap->reconstructed;
    mire_putf(text, "When: %s\nFor: %s\nCards: %d\n", moments[hap->window],
              hap->target == TARGET_SELF ? "yourself" : "a rival", hap->count);
    if (hap->points)
        mire_putf(text, "Points: %d\n", hap->points);
    if (hap->stars)
        mire_putf(text, "Stars: %d\n", hap->stars);
    mire_put(text, hap->text);
}

static void read_land(const struct land *land, struct mire_card *card, struct mire_text *text)
{
    snprintf(card->id, sizeof card->id, "%d", land->number);
    snprintf(card->name, sizeof card->name, "%s", land->name);
    card->kind = "land";
    card->reconstructed = land->reconstructed;
    mire_putf(text, "Needs a roll of: %d\nPoints: %d\nNumeral: %s\n%s", land->value, land->value,
              moosequest_numerals[land->numeral], land->text);
}

static void read_predator(const struct predator *predator, struct mire_card *card,
                          struct mire_text *text)
{
    snprintf(card->id, sizeof card->id, "predator-%s", predator->id);
    snprintf(card->name, sizeof card->name, "%s", predator->name);
    card->kind = "predators in a battle";
    card->reconstructed = predator->reconstructed;
    mire_putf(text, "Stars: %d", predator->stars);
}

void moosequest_card(const void *seen, int index, struct mire_card *card)
{
    const struct moosequest_tables *t = tables(seen);
    struct mire_text text = mire_text_on(card->text, sizeof card->text);
    if (index < t->mooses) {
        read_moose(&t->moose[index], card, &text);
        return;
    }
    index -= t->mooses;
    if (index < t->haps) {
        read_hap(&t->hap[index], card, &text);
        return;
    }
    index -= t->haps;
    if (index < t->lands) {
        read_land(&t->land[index], card, &text);
        return;
    }
    index -= t->lands;
    if (index < t->predators)
        read_predator(&t->predator[index], card, &text);
}
