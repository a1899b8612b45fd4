/* SPDX-License-Identifier: MIT */
/*
 * How good somebody is, as a number: Glicko-2, after Mark E. Glickman, "Example of the Glicko-2
 * system" (glicko.net). A rating comes with how unsure it is (the deviation) and how steady its
 * owner's results are (the volatility).
 */
#ifndef MIRE_SERVER_GLICKO_H
#define MIRE_SERVER_GLICKO_H

struct rating {
    double rating, deviation, volatility;
};

/* Of somebody nothing is known of. */
#define GLICKO_NEW                                                                                 \
    (struct rating)                                                                                \
    {                                                                                              \
        1500, 350, 0.06                                                                            \
    }

/* One game against another: 1 won, 0.5 level, 0 lost. */
struct result {
    struct rating other;
    double score;
};

/* The rating after a period with these results. */
struct rating glicko_after(struct rating own, const struct result *results, int n);
/* ... after so many periods without any: it gets less sure, at most as unsure as a new one. */
struct rating glicko_idle(struct rating own, double periods);

#endif
