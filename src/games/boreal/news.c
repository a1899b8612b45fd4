/* SPDX-License-Identifier: MIT */
/* Boreal: what followed from an action, as sentences. */
#include "games/boreal/boreal.h"

static void tell_one(const struct boreal *b, const uint8_t news[4], struct mire_text *text)
{
    const struct boreal_set *set = boreal_set_of(b);
    MIRE_TEXT(what, 80);
    const char *habitat = "";
    if (news[0] >= NEWS_PUT && news[0] <= NEWS_REVEALED) {
        boreal_put_token_name(set, news[1], &what);
        habitat = boreal_habitat_names[boreal_habitat(b, set, 6 * news[2] + news[3])];
    }
    switch ((enum news)news[0]) {
    case NEWS_LAID:
        boreal_put_land(set, news[1], &what);
        mire_putf(text, "On the map: %s, %d matching edge%s.", what.at, news[3],
                  news[3] == 1 ? "" : "s");
        break;
    case NEWS_PUT:
        mire_putf(text, "@%d's %s is placed on %s.", TOKEN_SEAT(news[1]) + 1, what.at, habitat);
        break;
    case NEWS_MOVED:
        mire_putf(text, "@%d's %s moves to %s.", TOKEN_SEAT(news[1]) + 1, what.at, habitat);
        break;
    case NEWS_HIDDEN:
        mire_putf(text, "@%d's moose hides on %s.", TOKEN_SEAT(news[1]) + 1, habitat);
        break;
    case NEWS_REVEALED:
        mire_putf(text, "@%d's moose comes out of hiding on %s.", TOKEN_SEAT(news[1]) + 1, habitat);
        break;
    case NEWS_POINTS:
        mire_putf(text, "@%d scores %d for %s.", (news[1] >> 4) + 1, news[2] | news[3] << 8,
                  boreal_line_names[news[1] & 15]);
        break;
    case NEWS_HOME:
        boreal_put_many((int)boreal_kind(news[2]), news[3], &what);
        mire_putf(text, "%s of @%d go%s home.", what.at, news[1] + 1, news[3] == 1 ? "es" : "");
        break;
    case NEWS_EXCHANGED:
        mire_putf(text, "@%d draws %d tile%s.", news[1] + 1, news[2], news[2] == 1 ? "" : "s");
        break;
    case NEWS_DREW:
        boreal_put_land(set, news[2], &what);
        mire_putf(text, "@%d draws %s.", news[1] + 1, what.at);
        break;
    case NEWS_SWAPPED:
        mire_putf(text, "@%d exchanges %d animal%s.", news[1] + 1, news[2],
                  news[2] == 1 ? "" : "s");
        break;
    case NEWS_STUCK:
        mire_putf(text, "No tile of @%d fits: one goes back into the bag.", news[1] + 1);
        break;
    case NEWS_FIRST:
        mire_putf(text, "@%d is first player.", news[1] + 1);
        break;
    case NEWS_WON_BID:
        mire_putf(text, "@%d becomes first player.", news[1] + 1);
        break;
    case NEWS_NO_BID:
        mire_put(text, "The bids are equal and cancel out: the first player stays.");
        break;
    case NEWS_FINALE:
        mire_put(text, news[1] == 1 ? "All tiles are laid: everybody has one end turn."
                                    : "A tie at the top: everybody has another end turn.");
        break;
    case NEWS_OVER:
        mire_put(text, "The game is over.");
        break;
    }
}

void boreal_tell(const void *state, int viewer, struct mire_text *text)
{
    const struct boreal *b = state;
    (void)viewer;
    for (int i = 0; i < b->head.news_count; i++) {
        mire_put(text, i ? "\n" : "");
        tell_one(b, b->head.news[i], text);
    }
}
