/* SPDX-License-Identifier: MIT */
/*
 * The question: which answers there are, which of them are in sight, which one is pointed at.
 *
 * An answer can be reached in three ways that may be mixed: by stepping through the list, by moving
 * among the places the answers touch, and by typing its notation. A place with several answers
 * narrows the list to them; so does typing.
 */
#include "core/text.h"
#include "term/term.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *question_name(const struct question *q, int i)
{
    return word(json_array_get(q->actions, (size_t)i), "name");
}

const char *question_say(const struct question *q, int i)
{
    return word(json_array_get(q->actions, (size_t)i), "say");
}

const json_t *question_touch(const struct question *q, int i)
{
    return part(json_array_get(q->actions, (size_t)i), "touch");
}

const json_t *question_ids(const struct question *q, int i)
{
    return part(question_touch(q, i), "ids");
}

/* The view of the seat that is asked is there already. */
void question_make(struct term *t, int seat)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    struct question *q = &t->question;
    long number;
    q->seat = seat;
    q->actions = part(json_array_get(part(t->view, "decisions"), 0), "actions");
    q->pick = 0;
    q->previewed = -1;
    q->numbered = true;
    mire_hide(t->game, mire_table_state(t->table), seat, seen);
    q->n = t->game->legal(seen, seat, q->menu);
    if ((int)json_array_size(q->actions) != q->n)
        q->n = 0; /* memory ran out while the view was made */
    for (int i = 0; i < q->n; i++)
        if (mire_number_parse(question_name(q, i), 0, 1000000, &number))
            q->numbered = false;
    t->here[0] = '\0';
    t->hints = 0;
    question_filter(t);
    t->reveal = true;
}

/* ---- which are shown ---- */

static bool touches(const struct question *q, int i, const char *id)
{
    const json_t *ids = question_ids(q, i);
    for (size_t k = 0; k < json_array_size(ids); k++)
        if (strcmp(json_string_value(json_array_get(ids, k)), id) == 0)
            return true;
    return false;
}

static bool begins(const char *name, const char *typed)
{
    return strncasecmp(name, typed, strlen(typed)) == 0;
}

/* The answer whose number was typed, or -1. */
static int numbered(const struct question *q, const char *typed)
{
    long choice;
    if (!q->numbered || !mire_number_parse(typed, 1, q->n, &choice))
        return -1;
    return (int)choice - 1;
}

void question_filter(struct term *t)
{
    struct question *q = &t->question;
    int choice = numbered(q, t->typed);
    bool kept = false;
    q->shown_count = 0;
    for (int i = 0; i < q->n; i++) {
        if (t->here[0] && !touches(q, i, t->here))
            continue;
        if (choice < 0 && t->typed[0] && !begins(question_name(q, i), t->typed))
            continue;
        q->shown[q->shown_count++] = i;
        kept = kept || i == q->pick;
    }
    if (q->shown_count == 0) /* nothing begins so: show all, Enter will say what is wrong */
        for (int i = 0; i < q->n; i++)
            q->shown[q->shown_count++] = i;
    else if (!kept)
        q->pick = q->shown[0];
    if (choice >= 0)
        q->pick = choice;
    t->reveal = true;
}

void question_complete(struct term *t)
{
    const struct question *q = &t->question;
    const char *first = NULL;
    size_t n = 0;
    for (int i = 0; i < q->n; i++) {
        const char *name = question_name(q, i);
        if (!begins(name, t->typed))
            continue;
        if (!first) {
            first = name;
            n = strlen(name);
        }
        size_t same = 0;
        while (same < n && name[same] == first[same])
            same++;
        n = same;
    }
    if (!first || n >= sizeof t->typed)
        return;
    memcpy(t->typed, first, n);
    t->typed[n] = '\0';
    question_filter(t);
}

/* ---- pointing ---- */

static int index_shown(const struct question *q)
{
    for (int i = 0; i < q->shown_count; i++)
        if (q->shown[i] == q->pick)
            return i;
    return 0;
}

void question_step(struct term *t, int by)
{
    struct question *q = &t->question;
    int at = index_shown(q) + by;
    if (q->shown_count == 0)
        return;
    if (at < 0)
        at = by == -1 ? q->shown_count - 1 : 0;
    if (at >= q->shown_count)
        at = by == 1 ? 0 : q->shown_count - 1;
    q->pick = q->shown[at];
    t->reveal = true;
}

/* How many answers touch a place, and the first of them. */
static int answers_at(const struct question *q, const char *id, int *first)
{
    int n = 0;
    for (int i = q->n - 1; i >= 0; i--)
        if (touches(q, i, id)) {
            *first = i;
            n++;
        }
    return n;
}

bool question_point(struct term *t, int place)
{
    struct question *q = &t->question;
    for (; place; place = t->board.place[place].within) {
        const char *id = t->board.place[place].id;
        int first = 0;
        if (!answers_at(q, id, &first))
            continue;
        memcpy(t->here, id, sizeof t->here);
        t->typed[0] = '\0';
        q->pick = touches(q, q->pick, id) ? q->pick : first;
        question_filter(t);
        return true;
    }
    return false;
}

/* The place the arrows start from: the one pointed at, else the first that is chosen. */
static int start_place(const struct term *t)
{
    int there = t->here[0] ? page_find(&t->board, t->here) : 0;
    for (int i = 1; !there && i < t->board.places; i++)
        if (t->board.place[i].light == CHOSEN && t->board.place[i].right >= t->board.place[i].left)
            there = i;
    return there;
}

/* Lines count double: characters are twice as high as they are wide. */
bool question_move(struct term *t, int down, int right)
{
    const struct page *page = &t->board;
    question_light(t);
    int from = start_place(t), best = 0;
    long best_way = 0;
    const struct place *a = from ? &page->place[from] : NULL;
    for (int i = 1; i < page->places; i++) {
        const struct place *b = &page->place[i];
        if (i == from || b->right < b->left || b->light == DARK)
            continue;
        long dy = 0, dx = 0;
        if (a) {
            dy = (b->top + b->bottom) - (a->top + a->bottom);
            dx = ((b->left + b->right) - (a->left + a->right)) / 2;
        }
        long ahead = dy * down + dx * right, aside = labs(dy * right) + labs(dx * down);
        if (a && ahead <= 0)
            continue;
        long way = a ? ahead + 2 * aside : b->top * 1000L + b->left + 1;
        if (!best || way < best_way) {
            best = i;
            best_way = way;
        }
    }
    return best && question_point(t, best);
}

void question_point_here(struct term *t)
{
    int place = start_place(t);
    if (place)
        question_point(t, place);
    else
        question_move(t, 0, 0);
}

void question_preview(struct term *t)
{
    struct question *q = &t->question;
    if (q->seat < 0 || q->n == 0 || q->previewed == q->pick)
        return;
    q->previewed = q->pick;
    q->known =
        mire_table_preview(t->table, q->seat, q->menu[q->pick], &q->preview, NULL) == MIRE_OK &&
        q->preview.stops == MIRE_STOPS_NOT;
}

/* ---- light ---- */

/* The n-th place an answer touches; 0 where it is not on the board, or only the surroundings of
 * another one: a card around the half that is meant. */
static int touched_place(const struct term *t, const json_t *ids, size_t n)
{
    int place = page_find(&t->board, json_string_value(json_array_get(ids, n)));
    for (size_t k = 0; place && k < json_array_size(ids); k++) {
        int other = page_find(&t->board, json_string_value(json_array_get(ids, k)));
        if (other && t->board.place[other].within == place)
            return 0;
    }
    return place;
}

static void light(struct term *t, int i, enum place_light how)
{
    const json_t *ids = question_ids(&t->question, i);
    for (size_t k = 0; k < json_array_size(ids); k++) {
        int place = touched_place(t, ids, k);
        if (place && t->board.place[place].light < how)
            t->board.place[place].light = (uint8_t)how;
    }
}

void question_light(struct term *t)
{
    const struct question *q = &t->question;
    for (int i = 1; i < t->board.places; i++)
        t->board.place[i].light = DARK;
    if (q->seat < 0 || t->mode == LOOKING_BACK)
        return;
    /* A place that was pointed at narrows the list; the others may still be moved to. */
    for (int i = 0; i < (t->here[0] ? q->n : q->shown_count); i++)
        light(t, t->here[0] ? i : q->shown[i], LEGAL);
    for (int i = 0; i < q->n && term_hinted(t); i++)
        if (q->menu[i] == t->hint[0].action)
            light(t, i, HINTED);
    if (q->n)
        light(t, q->pick, CHOSEN);
}

/* ---- answering ---- */

/* A name in full, a number, or the beginning of a name, in that order; else what is wrong. */
static void enter_typed(struct term *t)
{
    struct question *q = &t->question;
    struct mire_error err = {""};
    mire_action action;
    for (int i = 0; i < q->n; i++)
        if (strcasecmp(question_name(q, i), t->typed) == 0) {
            term_choose(t, q->menu[i]);
            return;
        }
    int choice = numbered(q, t->typed);
    if (choice >= 0)
        term_choose(t, q->menu[choice]);
    else if (mire_table_guess(t->table, q->seat, t->typed, &action, &err) == MIRE_OK)
        term_choose(t, action);
    else
        term_say(t, LOSS, "%s.", err.text);
    t->typed[0] = '\0';
    if (t->question.seat >= 0)
        question_filter(t);
}

void question_enter(struct term *t)
{
    struct question *q = &t->question;
    if (q->seat < 0 || q->n == 0)
        return;
    if (t->typed[0])
        enter_typed(t);
    else if (t->on_board && t->here[0] && q->shown_count > 1)
        t->on_board = false; /* several answers here: choose among them in the list */
    else
        term_choose(t, q->menu[q->pick]);
}
