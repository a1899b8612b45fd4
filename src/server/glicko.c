/* SPDX-License-Identifier: MIT */
/* The steps are numbered as in the paper, and its letters are kept. */
#include "server/glicko.h"

#include <math.h>

static const double scale = 173.7178; /* points of Glicko in one of Glicko-2 */
static const double pi = 3.14159265358979323846;
static const double tau = 0.5; /* how fast volatility may change */
static const double close_enough = 1e-6;

static double g(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

/* What is to become zero in step 5. */
struct volatility {
    double delta, phi, v, a;
};

static double f(const struct volatility *of, double x)
{
    double e = exp(x), d2 = of->delta * of->delta, p2 = of->phi * of->phi;
    double sum = p2 + of->v + e;
    return e * (d2 - p2 - of->v - e) / (2 * sum * sum) - (x - of->a) / (tau * tau);
}

/* Step 5, by the Illinois algorithm. */
static double new_volatility(double sigma, double delta, double phi, double v)
{
    struct volatility of = {delta, phi, v, log(sigma * sigma)};
    double a = of.a, b;
    if (delta * delta > phi * phi + v) {
        b = log(delta * delta - phi * phi - v);
    } else {
        int k = 1;
        while (f(&of, of.a - k * tau) < 0)
            k++;
        b = of.a - k * tau;
    }
    double fa = f(&of, a), fb = f(&of, b);
    for (int i = 0; i < 100 && fabs(b - a) > close_enough; i++) {
        double c = a + (a - b) * fa / (fb - fa), fc = f(&of, c);
        if (fc * fb <= 0)
            a = b, fa = fb;
        else
            fa /= 2;
        b = c, fb = fc;
    }
    return exp(a / 2);
}

struct rating glicko_after(struct rating own, const struct result *results, int n)
{
    double mu = (own.rating - 1500) / scale, phi = own.deviation / scale; /* step 2 */
    double sure = 0, gained = 0;
    if (n == 0)
        return own;
    for (int i = 0; i < n; i++) { /* steps 3 and 4 */
        double weight = g(results[i].other.deviation / scale);
        double expected = 1 / (1 + exp(-weight * (mu - (results[i].other.rating - 1500) / scale)));
        sure += weight * weight * expected * (1 - expected);
        gained += weight * (results[i].score - expected);
    }
    double v = 1 / sure;
    own.volatility = new_volatility(own.volatility, v * gained, phi, v);
    double before = sqrt(phi * phi + own.volatility * own.volatility); /* step 6 */
    phi = 1 / sqrt(1 / (before * before) + 1 / v);                     /* step 7 */
    mu += phi * phi * gained;
    own.rating = mu * scale + 1500; /* step 8 */
    own.deviation = phi * scale;
    return own;
}

struct rating glicko_idle(struct rating own, double periods)
{
    double phi = own.deviation / scale;
    if (periods > 0)
        own.deviation = scale * sqrt(phi * phi + periods * own.volatility * own.volatility);
    own.deviation = fmin(own.deviation, GLICKO_NEW.deviation);
    return own;
}
