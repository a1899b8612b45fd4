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
    mire_card_named(card, "moose", moose->id, moose->name);
    mire_putf(text, "Points: %d\nStars: %d\nCards: %d\n", moose->value, moose->stars, moose->count);
    if (powers[moose->power])
        mire_put(text, powers[moose->power]);
}

static void read_hap(const struct hap *hap, struct mire_card *card, struct mire_text *text)
{
    static const char *const moments[TIMINGS] = {
        [PLAY_DRAWN] = "at once when it is drawn",
        [PLAY_END_OF_TURN] = "kept, and played at the end of your turn",
        [PLAY_BEFORE_ROLL] = "kept, and played before a rival's Move roll",
        [PLAY_AFTER_ROLL] = "kept, and played after a roll of your own",
    };
    mire_card_named(card, "Moosehap", hap->id, hap->name);
    card->reconstructed = hap->reconstructed;
    mire_putf(text, "When: %s\nFor: %s\nCards: %d\n", moments[hap->timing],
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

void moosequest_card_text(const void *seen, int index, struct mire_card *card)
{
    const struct moosequest_tables *t = tables(seen);
    struct mire_text text = mire_text_on(card->text, sizeof card->text);
    int hap = index - t->mooses, land = hap - t->haps, predator = land - t->lands;
    if (hap < 0)
        read_moose(&t->moose[index], card, &text);
    else if (land < 0)
        read_hap(&t->hap[hap], card, &text);
    else if (predator < 0)
        read_land(&t->land[land], card, &text);
    else if (predator < t->predators)
        read_predator(&t->predator[predator], card, &text);
}
