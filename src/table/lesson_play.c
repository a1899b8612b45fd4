/* SPDX-License-Identifier: MIT */
/* Being taught: steps one after the other, tries that are taken or answered, others that play. */
#include "table/lesson.h"

#include "core/alloc.h"
#include "core/book.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { REPLIES_MOST = 400, NAME_ROOM = 100 };

static const char next_word[] = "next";

/* Who has an idea where people play as they like: it looks ahead for a few milliseconds. */
#define GUIDE "hard:iterations=150"

static const struct lesson_step *step_of(const struct lesson_play *play)
{
    return lesson_over(play) ? NULL : &play->lesson->step[play->step];
}

bool lesson_reads(const struct lesson_play *play)
{
    const struct lesson_step *step = step_of(play);
    return step && step->links == 0 && step->until == LESSON_AS_ASKED;
}

static bool asked(const struct lesson_play *play)
{
    return mire_table_waiting(play->table) >> play->lesson->seat & 1;
}

/* ---- the others ---- */

/* The next action that the step has written down for the others; NULL: there is none. */
static const char *written_reply(struct lesson_play *play)
{
    const struct lesson_step *step = step_of(play);
    return step ? json_string_value(json_array_get(step->then, (size_t)play->reply)) : NULL;
}

static bool reply(struct lesson_play *play, int seat)
{
    const char *written = written_reply(play);
    if (written) {
        play->reply++;
        return mire_table_play_name(play->table, seat, written, NULL) == MIRE_OK;
    }
    mire_action action = mire_table_ask(play->table, seat, play->lesson->bot, &play->rng);
    return action != MIRE_NO_ACTION && mire_table_play(play->table, seat, action, NULL) == MIRE_OK;
}

/* Others play until who learns is asked; false where something written down can't be played. */
static bool play_along(struct lesson_play *play)
{
    for (int i = 0; i < REPLIES_MOST; i++) {
        uint32_t waiting = mire_table_waiting(play->table);
        if (waiting == 0 || waiting >> play->lesson->seat & 1)
            return true;
        if (!reply(play, mire_seat_first(waiting)))
            return false;
    }
    return false;
}

/* ---- what is asked ---- */

/* Takes the next of several notations apart by " | ". */
static bool next_choice(const char **at, char choice[NAME_ROOM])
{
    if (**at == '\0')
        return false;
    const char *end = strstr(*at, " | ");
    size_t n = end ? (size_t)(end - *at) : strlen(*at);
    snprintf(choice, NAME_ROOM, "%.*s", (int)n, *at);
    *at += n + (end ? 3 : 0);
    return true;
}

/* A choice is a whole notation, or with a * at its end whatever begins so. */
static bool fits(const char *choice, const char *name)
{
    size_t n = strlen(choice);
    if (n && choice[n - 1] == '*')
        return strncasecmp(choice, name, n - 1) == 0;
    return strcasecmp(choice, name) == 0;
}

static bool fits_one(const char *choices, const char *name)
{
    char choice[NAME_ROOM];
    for (const char *at = choices; next_choice(&at, choice);)
        if (fits(choice, name))
            return true;
    return false;
}

static bool is_asked(const struct lesson_play *play, const char *name)
{
    const struct lesson_step *step = step_of(play);
    return step->until != LESSON_AS_ASKED || fits_one(step->link[play->link], name);
}

static void name_of(const struct lesson_play *play, mire_action action, struct mire_text *name)
{
    const struct lesson *lesson = play->lesson;
    mire_text_clear(name);
    lesson->game->name(mire_table_state(play->table), lesson->seat, action, name);
}

static bool find_solution(const struct lesson_play *play, mire_action *action)
{
    mire_action menu[MIRE_MENU];
    MIRE_TEXT(name, NAME_ROOM);
    if (lesson_over(play) || lesson_reads(play) || !asked(play))
        return false;
    if (step_of(play)->until != LESSON_AS_ASKED) {
        struct mire_rng rng = play->rng;
        *action = mire_table_ask(play->table, play->lesson->seat, mire_bot_find(GUIDE), &rng);
        return true;
    }
    int n = mire_table_legal(play->table, play->lesson->seat, menu);
    char choice[NAME_ROOM];
    for (const char *at = step_of(play)->link[play->link]; next_choice(&at, choice);)
        for (int i = 0; i < n; i++) {
            name_of(play, menu[i], &name);
            if (fits(choice, name.at)) {
                *action = menu[i];
                return true;
            }
        }
    return false;
}

static void put_button(const struct lesson_play *play, mire_action action, struct mire_text *text)
{
    const char *names[MIRE_SEATS] = {NULL};
    MIRE_TEXT(button, 400);
    for (int seat = 0; seat < mire_table_seats(play->table); seat++)
        names[seat] = mire_table_name(play->table, seat);
    mire_put_button(play->lesson->game, mire_table_state(play->table), play->lesson->seat, action,
                    &button);
    mire_put_names(text, button.at, names);
}

bool lesson_solution(const struct lesson_play *play, struct mire_text *name,
                     struct mire_text *button)
{
    mire_action action;
    if (!find_solution(play, &action))
        return false;
    name_of(play, action, name);
    put_button(play, action, button);
    return true;
}

/* ---- going on ---- */

static bool replay(struct lesson_play *play, int moves);

static void next_step(struct lesson_play *play)
{
    play->step++;
    play->link = play->reply = 0;
    play->begun = play->moves;
}

/* Is the next turn one's own, too? What a turn begins with was done in this step, last of all by
 * `name`, and is offered again. */
static bool begins_again(const struct lesson_play *play, const char *name)
{
    const char *first = play->lesson->turn;
    mire_action menu[MIRE_MENU];
    MIRE_TEXT(offered, NAME_ROOM);
    bool begun = first && fits_one(first, name);
    for (int i = play->begun; first && i < play->moves; i++)
        begun = begun || fits_one(first, play->move[i]);
    int n = begun ? mire_table_legal(play->table, play->lesson->seat, menu) : 0;
    for (int i = 0; i < n; i++) {
        name_of(play, menu[i], &offered);
        if (fits_one(first, offered.at))
            return true;
    }
    return false;
}

/* Is a step done that lets people play what they like? */
static bool is_done(const struct lesson_play *play, bool turn_over)
{
    const struct lesson *lesson = play->lesson;
    const struct lesson_step *step = step_of(play);
    if (mire_table_over(play->table))
        return true;
    if (step->until == LESSON_POINTS)
        return lesson->game->points(mire_table_state(play->table), lesson->seat) >=
               step->points * mire_game_unit(lesson->game);
    return step->until == LESSON_TURN && turn_over;
}

/* Is anything to be done after the step that is being played? Else the others can rest. */
static bool goes_on(const struct lesson_play *play)
{
    const struct lesson *lesson = play->lesson;
    const struct lesson_step *step = step_of(play);
    if (step->then || step->until != LESSON_AS_ASKED || play->link + 1 < step->links)
        return true;
    for (int i = play->step + 1; i < lesson->steps; i++)
        if (lesson->step[i].links || lesson->step[i].until != LESSON_AS_ASKED)
            return true;
    return false;
}

static void note_move(struct lesson_play *play, const char *name)
{
    snprintf(play->move[play->moves], sizeof play->move[0], "%s", name);
    play->moves++;
}

/* Plays what was asked for, and what follows. */
static int take(struct lesson_play *play, mire_action action, const char *name,
                struct mire_text *words)
{
    const struct lesson_step *step = step_of(play);
    struct mire_error err = {""};
    int status = mire_table_play(play->table, play->lesson->seat, action, &err);
    bool turn_over = !asked(play) || begins_again(play, name);
    if (status != MIRE_OK || (goes_on(play) && !play_along(play))) {
        replay(play, play->moves);
        mire_putf(words, "This lesson is broken here. %s", err.text);
        return MIRE_BAD;
    }
    note_move(play, name);
    if (step->until == LESSON_AS_ASKED ? ++play->link == step->links : is_done(play, turn_over))
        next_step(play);
    return MIRE_OK;
}

/* What is said to somebody who does something else than is asked. */
static int answer(const struct lesson_play *play, const char *name, struct mire_text *words)
{
    const struct lesson_step *step = step_of(play);
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)step->wrong, key, value)
    {
        if (fits(key, name)) {
            mire_put(words, json_string_value(value));
            return MIRE_NO;
        }
    }
    if (step->instead) {
        mire_put(words, step->instead);
        return MIRE_NO;
    }
    MIRE_TEXT(solution, NAME_ROOM);
    MIRE_TEXT(button, 400);
    lesson_solution(play, &solution, &button);
    mire_putf(words, "You may do that in a game. In this lesson it is something else: %s.",
              button.at);
    return MIRE_NO;
}

static int refuse(const struct lesson_play *play, mire_action action, struct mire_text *words)
{
    const struct lesson *lesson = play->lesson;
    const char *names[MIRE_SEATS] = {NULL};
    MIRE_TEXT(why, 400);
    for (int seat = 0; seat < mire_table_seats(play->table); seat++)
        names[seat] = mire_table_name(play->table, seat);
    lesson->game->why_not(mire_table_state(play->table), lesson->seat, action, &why);
    mire_put_names(words, why.at, names);
    return MIRE_BAD;
}

int lesson_try(struct lesson_play *play, const char *name, struct mire_text *words)
{
    const struct lesson *lesson = play->lesson;
    struct mire_error err = {""};
    mire_action action;
    MIRE_TEXT(whole, NAME_ROOM);
    if (lesson_over(play) || play->moves == LESSON_MOVES) {
        mire_put(words, "The lesson is over.");
        return MIRE_BAD;
    }
    if (lesson_reads(play)) {
        if (strcasecmp(name, next_word) != 0) {
            mire_put(words, "Read on first; there is nothing to do here yet.");
            return MIRE_NO;
        }
        note_move(play, next_word);
        next_step(play);
        return MIRE_OK;
    }
    if (!asked(play) || mire_table_find(play->table, lesson->seat, name, &action, &err)) {
        mire_put(words, err.text[0] ? err.text : "You are not asked anything now.");
        return MIRE_BAD;
    }
    if (!mire_is_legal(lesson->game, mire_table_state(play->table), lesson->seat, action))
        return refuse(play, action, words);
    name_of(play, action, &whole);
    return is_asked(play, whole.at) ? take(play, action, whole.at, words)
                                    : answer(play, whole.at, words);
}

/* ---- beginning ---- */

const char *lesson_name(int seat)
{
    static const char *const names[MIRE_SEATS] = {"Anna", "Ben", "Clara", "David", "Emma", "Finn"};
    return names[seat];
}

/* To the beginning of the lesson, as its file has it. */
static int set_up(struct lesson_play *play, const char *name, struct mire_error *err)
{
    const struct lesson *lesson = play->lesson;
    play->step = play->link = play->reply = play->moves = play->begun = 0;
    mire_rng_seed(&play->rng, 1);
    int status = mire_table_from(&play->table, lesson->game, lesson->start, err);
    for (int seat = 0; status == MIRE_OK && seat < mire_table_seats(play->table); seat++) {
        bool me = seat == lesson->seat;
        status = mire_table_sit(play->table, seat, me ? name : lesson_name(seat),
                                me ? "human" : lesson->bot->name, err);
    }
    if (status == MIRE_OK && !play_along(play))
        status = mire_fail(err, MIRE_BAD, "the lesson does not come to its first question");
    return status;
}

int lesson_start(struct lesson_play **out, const struct lesson *lesson, const char *name,
                 struct mire_error *err)
{
    struct lesson_play *play = mire_alloc(sizeof *play);
    *out = NULL;
    if (!play)
        return mire_fail(err, MIRE_BAD, "out of memory");
    memset(play, 0, sizeof *play);
    play->lesson = lesson;
    int status = set_up(play, name, err);
    if (status == MIRE_OK)
        *out = play;
    else
        lesson_stop(play);
    return status;
}

void lesson_stop(struct lesson_play *play)
{
    if (play && play->table)
        mire_table_free(play->table);
    mire_free(play);
}

/* Begins anew and does again what was done first, so many times. */
static bool replay(struct lesson_play *play, int moves)
{
    const char *name = mire_table_name(play->table, play->lesson->seat);
    struct lesson_play *fresh;
    MIRE_TEXT(words, LESSON_WORDS);
    if (lesson_start(&fresh, play->lesson, name, NULL) != MIRE_OK)
        return false;
    for (int i = 0; i < moves; i++)
        lesson_try(fresh, play->move[i], &words);
    mire_table_free(play->table);
    *play = *fresh;
    mire_free(fresh);
    return true;
}

bool lesson_back(struct lesson_play *play)
{
    return play->moves > 0 && replay(play, play->moves - 1);
}

/* ---- showing ---- */

const char *lesson_says(const struct lesson_play *play)
{
    const struct lesson_step *step = step_of(play);
    return step ? step->say : play->lesson->end;
}

void lesson_print(const struct lesson_play *play, int width, struct mire_text *text)
{
    struct book_block block = {.kind = BOOK_PARAGRAPH};
    snprintf(block.text, sizeof block.text, "%s", lesson_says(play));
    book_print(&block, width, text);
}

/* What all see of the plies after `since`. */
static json_t *plies_json(const struct lesson_play *play, int since)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const struct mire_game *game = play->lesson->game;
    const char *names[MIRE_SEATS] = {NULL};
    json_t *list = json_array();
    for (int seat = 0; seat < mire_table_seats(play->table); seat++)
        names[seat] = mire_table_name(play->table, seat);
    for (int ply = since + 1; ply <= mire_table_plies(play->table); ply++) {
        json_t *one = json_object();
        mire_action action;
        int seat = 0;
        mire_table_ply(play->table, ply, &seat, &action);
        mire_table_at(play->table, ply, state, NULL);
        mire_hide(game, state, play->lesson->seat, state);
        mire_out_int(one, "ply", ply);
        mire_out_int(one, "seat", seat + 1);
        mire_out_set(one, "view", mire_state_view(game, state, play->lesson->seat, names));
        mire_out_add(list, one);
    }
    return list;
}

/* The log: [[ply, line, seat], …]. */
static json_t *log_json(const struct lesson_play *play)
{
    json_t *list = json_array();
    for (int ply = 1; ply <= mire_table_plies(play->table); ply++) {
        mire_action action;
        int seat = 0;
        MIRE_TEXT(text, 6000);
        mire_table_ply(play->table, ply, &seat, &action);
        mire_table_tell(play->table, ply, play->lesson->seat, &text, NULL);
        for (char *at = text.at, *end; *at; at = end) {
            end = at + strcspn(at, "\n");
            json_t *line = json_array();
            mire_out_add(line, json_integer(ply));
            mire_out_add(line, json_stringn(at, (size_t)(end - at)));
            mire_out_add(line, json_integer(seat + 1));
            mire_out_add(list, line);
            end += *end == '\n';
        }
    }
    return list;
}

static json_t *sheets_json(const struct lesson_play *play)
{
    json_t *list = json_array();
    for (int seat = 0; seat < mire_table_seats(play->table); seat++) {
        struct mire_sheet sheet;
        json_t *one = json_object();
        mire_table_score(play->table, seat, play->lesson->seat, &sheet);
        mire_out_int(one, "seat", seat + 1);
        mire_out_int(one, "total", sheet.total);
        mire_out_int(one, "unit", mire_game_unit(play->lesson->game));
        mire_out_set(one, "lines", mire_sheet_lines(&sheet));
        mire_out_add(list, one);
    }
    return list;
}

static json_t *view_json(const struct lesson_play *play)
{
    json_t *view = mire_table_view(play->table, play->lesson->seat);
    if (view && (lesson_over(play) || lesson_reads(play)))
        mire_out_set(view, "decisions", json_array()); /* nothing is to be done */
    if (view)
        mire_out_int(view, "ply", mire_table_plies(play->table));
    return view;
}

/* Ids of what an action touches. */
static json_t *touched(const struct mire_table *table, int seat, mire_action action)
{
    mire_json_begin();
    json_t *touch =
        mire_json_tree(mire_table_game(table)->touch(mire_table_state(table), seat, action));
    mire_json_end();
    json_t *ids = json_incref(json_object_get(touch, "ids"));
    json_decref(touch);
    return ids;
}

static bool holds(const json_t *list, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), value))
            return true;
    return false;
}

/* Is all of it among what is asked for now? */
static bool is_choice(const json_t *ids, const struct mire_table *table, int seat)
{
    mire_action menu[MIRE_MENU];
    size_t left = json_array_size(ids);
    json_t *open = json_array();
    int n = mire_table_legal(table, seat, menu);
    for (int i = 0; i < n; i++) {
        json_t *some = touched(table, seat, menu[i]);
        json_array_extend(open, some);
        json_decref(some);
    }
    for (size_t i = 0; i < json_array_size(ids); i++)
        left -= holds(open, json_array_get(ids, i));
    json_decref(open);
    return left == 0;
}

/* An action that opens a choice, "place an animal", touches all there is to choose from. Of that
 * only what is chosen next is meant. */
static void narrow(json_t *ids, const json_t *next)
{
    for (size_t i = json_array_size(ids); i-- > 0;)
        if (!holds(next, json_array_get(ids, i)))
            json_array_remove(ids, i);
}

/* What the solution touches, and what is touched after it as long as the step asks for more: a list
 * of lists of ids. `ahead` is a copy, and plays on. */
static json_t *marks_of(struct lesson_play *ahead)
{
    enum { MARKS = 6 };
    const struct lesson_step *step = step_of(ahead);
    int seat = ahead->lesson->seat;
    mire_action action;
    json_t *marks = json_array();
    for (size_t i = 0; i < MARKS && find_solution(ahead, &action); i++) {
        json_t *ids = touched(ahead->table, seat, action);
        json_t *before = i ? json_array_get(marks, i - 1) : NULL;
        if (json_array_size(before) > 1 && is_choice(before, ahead->table, seat))
            narrow(before, ids);
        mire_out_add(marks, ids);
        if (mire_table_play(ahead->table, seat, action, NULL) != MIRE_OK ||
            (step->until == LESSON_AS_ASKED && ++ahead->link == step->links))
            break;
    }
    return marks;
}

static json_t *marks_json(const struct lesson_play *play)
{
    struct lesson_play *ahead = mire_alloc(sizeof *ahead);
    json_t *marks = NULL;
    if (!ahead)
        return json_array();
    *ahead = *play;
    if (mire_table_from(&ahead->table, play->lesson->game, mire_table_state(play->table), NULL) ==
        MIRE_OK) {
        marks = marks_of(ahead);
        mire_table_free(ahead->table);
    }
    mire_free(ahead);
    return marks ? marks : json_array();
}

json_t *lesson_json(const struct lesson_play *play, int since)
{
    unsigned failures = mire_alloc_failures();
    const struct lesson_step *step = step_of(play);
    json_t *json = json_object(), *moves = json_array();
    MIRE_TEXT(name, NAME_ROOM);
    MIRE_TEXT(button, 400);
    for (int i = 0; i < play->moves; i++)
        mire_out_add(moves, json_string(play->move[i]));
    mire_out_string(json, "title", play->lesson->title);
    mire_out_int(json, "step", play->step);
    mire_out_int(json, "steps", play->lesson->steps);
    mire_out_string(json, "say", lesson_says(play));
    mire_out_bool(json, "reads", lesson_reads(play));
    mire_out_bool(json, "over", lesson_over(play));
    mire_out_set(json, "show", step && step->show ? json_deep_copy(step->show) : json_array());
    bool known = lesson_solution(play, &name, &button);
    mire_out_set(json, "solution", known ? json_string(name.at) : json_null());
    mire_out_string(json, "button", button.at);
    mire_out_set(json, "marks", marks_json(play));
    mire_out_set(json, "moves", moves);
    mire_out_int(json, "you", play->lesson->seat + 1);
    mire_out_set(json, "view", view_json(play));
    mire_out_set(json, "sheets", sheets_json(play));
    mire_out_set(json, "log", log_json(play));
    mire_out_set(json, "plies", plies_json(play, since));
    return mire_json_whole(json, failures);
}
