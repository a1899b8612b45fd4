/* SPDX-License-Identifier: MIT */
/* Plots as SVG, drawn by hand: bars with whiskers, and distributions. */
#include "arena/arena.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 720,
    LABELS = 210, /* room for labels left of the bars */
    RIGHT = 90,   /* and for numbers right of them */
    ROW = 24,
    TOP = 34,
    BINS = 40,
    HEIGHT = 240, /* of a distribution */
};

/* Colours that can be told apart by most people (Okabe and Ito). */
static const char *const colours[] = {"#0072b2", "#d55e00", "#009e73",
                                      "#cc79a7", "#e69f00", "#56b4e9"};

void arena_escape(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fputc(*text, out);
    }
}

static void open_chart(FILE *out, const char *title, int height)
{
    fprintf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, height);
    arena_escape(out, title);
    fputs("\">\n<text x=\"0\" y=\"18\" class=\"title\">", out);
    arena_escape(out, title);
    fputs("</text>\n", out);
}

static void put_text(FILE *out, double x, double y, const char *anchor, const char *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    arena_escape(out, text);
    fputs("</text>\n", out);
}

static void put_line(FILE *out, const char *class, double x1, double y1, double x2, double y2)
{
    fprintf(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class,
            x1, y1, x2, y2);
}

/* ---- bars ---- */

static void put_bar(FILE *out, const struct arena_chart *c, int i, double zero, double scale)
{
    double y = TOP + i * ROW, end = zero + c->value[i] * scale;
    char number[64];
    snprintf(number, sizeof number, "%.4g%s", c->value[i], c->unit);
    put_text(out, LABELS - 8, y + 15, "end", c->label[i]);
    fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n",
            end < zero ? end : zero, y + 3, fabs(end - zero), ROW - 8,
            colours[(c->colour ? c->colour[i] : i) % 6]);
    if (c->low) {
        double low = zero + c->low[i] * scale, high = zero + c->high[i] * scale;
        put_line(out, "whisker", low, y + 11, high, y + 11);
        put_line(out, "whisker", low, y + 6, low, y + 16);
        put_line(out, "whisker", high, y + 6, high, y + 16);
    }
    put_text(out, WIDTH, y + 15, "end", number);
}

void arena_bars(FILE *out, const struct arena_chart *c)
{
    double least = 0, most = c->full;
    int height = TOP + c->n * ROW + 6;
    for (int i = 0; i < c->n; i++) {
        least = fmin(least, c->low ? fmin(c->low[i], c->value[i]) : c->value[i]);
        most = fmax(most, c->high ? fmax(c->high[i], c->value[i]) : c->value[i]);
    }
    double range = most - least > 0 ? most - least : 1;
    double scale = (WIDTH - LABELS - RIGHT) / range, zero = LABELS - least * scale;
    open_chart(out, c->title, height);
    put_line(out, "axis", zero, TOP, zero, height - 6);
    for (int i = 0; i < c->n; i++)
        put_bar(out, c, i, zero, scale);
    if (c->mark > 0 && c->mark <= most)
        put_line(out, "mark", zero + c->mark * scale, TOP, zero + c->mark * scale, height - 6);
    fputs("</svg>\n", out);
}

/* ---- distributions ---- */

struct axis {
    double from, step;
    int bins;
};

/* Bins of a round width that cover all values. */
static struct axis make_axis(const struct arena_series *series, int n)
{
    struct axis axis = {.step = 1};
    double least = INFINITY, most = -INFINITY;
    for (int s = 0; s < n; s++) {
        for (long i = 0; i < series[s].n; i++) {
            least = fmin(least, series[s].value[i]);
            most = fmax(most, series[s].value[i]);
        }
    }
    if (!(most >= least))
        least = most = 0;
    static const double steps[] = {1, 2, 5};
    for (int i = 0; (most - least) / axis.step >= BINS; i++)
        axis.step = steps[i % 3] * pow(10, floor(i / 3.0));
    axis.from = floor(least / axis.step) * axis.step;
    axis.bins = (int)((most - axis.from) / axis.step) + 1;
    return axis;
}

static void put_steps(FILE *out, const struct axis *axis, const double *share, double most,
                      const char *colour)
{
    double wide = (double)WIDTH / axis->bins, floor_y = HEIGHT - 24, tall = floor_y - TOP;
    fprintf(out, "<path fill=\"%s\" fill-opacity=\"0.2\" stroke=\"%s\" d=\"M0 %.1f", colour, colour,
            floor_y);
    for (int b = 0; b < axis->bins; b++)
        fprintf(out, "V%.1fH%.1f", floor_y - tall * share[b] / most, wide * (b + 1));
    fprintf(out, "V%.1fZ\"/>\n", floor_y);
}

/* A few numbers below the axis, each where a bin begins. */
static void put_ticks(FILE *out, const struct axis *axis)
{
    int every = (axis->bins + 4) / 5;
    for (int b = 0; b <= axis->bins; b += every) {
        char number[32];
        snprintf(number, sizeof number, "%g", axis->from + axis->step * b);
        put_text(out, (double)WIDTH * b / axis->bins, HEIGHT - 6,
                 b == 0            ? "start"
                 : b == axis->bins ? "end"
                                   : "middle",
                 number);
    }
}

void arena_histogram(FILE *out, const char *title, const struct arena_series *series, int n)
{
    double share[MIRE_SEATS][BINS + 1] = {{0}}, most = 0;
    struct axis axis = make_axis(series, n);
    for (int s = 0; s < n; s++) {
        for (long i = 0; i < series[s].n; i++)
            share[s][(int)((series[s].value[i] - axis.from) / axis.step)] +=
                1.0 / (double)series[s].n;
        for (int b = 0; b < axis.bins; b++)
            most = fmax(most, share[s][b]);
    }
    open_chart(out, title, HEIGHT);
    for (int s = 0; s < n; s++) {
        put_steps(out, &axis, share[s], most > 0 ? most : 1, colours[s % 6]);
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" fill=\"%s\"/>\n",
                WIDTH - 10, TOP + 16 * s - 9, colours[s % 6]);
        put_text(out, WIDTH - 16, TOP + 16 * s, "end", series[s].name);
    }
    put_line(out, "axis", 0, HEIGHT - 24, WIDTH, HEIGHT - 24);
    put_ticks(out, &axis);
    fputs("</svg>\n", out);
}
