/* SPDX-License-Identifier: MIT */
/* The loop of a table in the terminal: keys, thoughts, bots, time. */
#include "term/term.h"
#include "core/clock.h"
#include "core/text.h"
#include "table/lesson.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

long term_now(void)
{
    return (long)(1e3 * mire_seconds());
}

void term_say(struct term *t, enum ink tone, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(t->message, sizeof t->message, format, args);
    va_end(args);
    t->tone = tone;
}

/* Whose undo and hints these are: the person asked, or the one asked last. */
static int person_asked(const struct term *t)
{
    return t->question.seat >= 0 ? t->question.seat : t->last;
}

/* ---- keeping the game ---- */

bool term_save(struct term *t, const char *path)
{
    char *record = mire_record_write(t->table);
    int status = MIRE_BAD;
    if (record)
        status = cli_write_file(t->args, path, record);
    else
        mire_fail(&t->args->err, MIRE_BAD, "out of memory");
    mire_free(record);
    return status == MIRE_OK;
}

static void keep(struct term *t)
{
    if (t->saved || !t->record[0])
        return;
    t->saved = term_save(t, t->record);
    if (!t->saved)
        term_say(t, LOSS, "The game can't be kept: %.300s", t->args->err.text);
}

/* ---- what is seen ---- */

static void forget_question(struct term *t)
{
    t->question.seat = -1;
    t->question.n = t->question.shown_count = 0;
    t->question.actions = NULL;
    t->here[0] = '\0';
    t->hints = 0;
    if (t->mode != TYPING_FILE)
        t->typed[0] = '\0';
}

static void see(struct term *t)
{
    json_decref(t->view);
    t->view = mire_table_view(t->table, t->viewer);
    t->stale = true;
    log_update(t);
}

void term_changed(struct term *t)
{
    t->saved = false;
    keep(t);
    thought_drop(t->thought); /* it was about a game that is no more */
    t->thought = NULL;
    forget_question(t);
    if (t->mode == AT_TABLE)
        see(t);
    else if (t->mode != BEHIND_CURTAIN)
        log_update(t);
    t->go_on = term_now() + t->pace;
}

static void act(struct term *t, int seat, mire_action action)
{
    struct mire_error err;
    t->message[0] = '\0';
    if (t->lesson) {
        teach_choose(t, action);
        return;
    }
    if (mire_table_play(t->table, seat, action, &err) != MIRE_OK) {
        term_say(t, LOSS, "No: %s.", err.text);
        return;
    }
    if (t->people > 1)
        cli_pauses_note(&t->pauses, t->table);
    term_changed(t);
}

void term_undo(struct term *t, bool again)
{
    struct mire_error err;
    int seat = person_asked(t);
    if (t->lesson) {
        teach_back(t, false);
        return;
    }
    if (seat < 0) {
        term_say(t, LOSS, "Nobody here has played anything that could be taken back.");
        return;
    }
    int status =
        again ? mire_table_redo(t->table, seat, &err) : mire_table_undo(t->table, seat, &err);
    if (status != MIRE_OK) {
        term_say(t, LOSS, again ? "You can't redo that: %s." : "You can't take that back: %s.",
                 err.text);
        return;
    }
    t->pauses.n = 0;
    t->idle = false;
    log_free(&t->log); /* what came later may have changed its number */
    t->told_end = false;
    term_changed(t);
    term_say(t, GAIN, again ? "Redone." : "Taken back; D plays it again.");
}

void term_look_back(struct term *t, int ply)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const char *names[MIRE_SEATS];
    struct mire_error err;
    if (ply < 0 || ply > mire_table_plies(t->table))
        return;
    if (mire_table_at(t->table, ply, state, &err) != MIRE_OK) {
        term_say(t, LOSS, "%s.", err.text);
        return;
    }
    for (int seat = 0; seat < mire_table_seats(t->table); seat++)
        names[seat] = mire_table_name(t->table, seat);
    mire_hide(t->game, state, t->viewer, state);
    forget_question(t);
    json_decref(t->view);
    t->view = mire_state_view(t->game, state, t->viewer, names);
    t->stale = true;
    t->back = ply;
    t->mode = LOOKING_BACK;
}

void term_look_now(struct term *t)
{
    forget_question(t);
    t->mode = AT_TABLE;
    see(t);
}

/* ---- thoughts ---- */

static void start_thought(struct term *t, int seat, const char *bot, bool hints,
                          const struct mire_rng *rng)
{
    t->thought = thought_start(t->table, seat, bot, hints, rng, t->wake[1]);
    t->thinking = seat;
    t->hinting = hints;
    t->unasked = false;
    t->since = term_now();
    if (!t->thought)
        term_say(t, LOSS, "There is no memory or no thread to think with.");
}

void term_hint(struct term *t)
{
    struct mire_rng rng;
    if (t->lesson) {
        teach_show(t);
        return;
    }
    if (t->question.seat < 0 || t->thought) {
        t->unasked = false; /* what the coach thinks of is wanted now */
        return;
    }
    mire_rng_seed(&rng, (uint64_t)mire_table_plies(t->table));
    start_thought(t, t->question.seat, MIRE_BOT_ADVISER, true, &rng);
}

/* What the coach has to say of a new question. */
static void coach(struct term *t)
{
    struct mire_rng rng;
    MIRE_TEXT(advice, 500);
    t->warned = MIRE_NO_ACTION;
    if (t->coach != COACH_ALWAYS || t->question.n < 2 || t->thought)
        return;
    cli_advice(t->table, t->question.seat, 1, &advice);
    if (advice.length)
        term_say(t, GAIN, "%s", advice.at);
    mire_rng_seed(&rng, (uint64_t)mire_table_plies(t->table));
    start_thought(t, t->question.seat, MIRE_BOT_COACH, true, &rng);
    t->unasked = true;
}

void term_choose(struct term *t, mire_action action)
{
    int seat = t->question.seat;
    MIRE_TEXT(words, 600);
    bool blunder =
        t->coach == COACH_ALWAYS && cli_warning(t->table, seat, t->hint, t->hints, action, &words);
    if (blunder && t->warned != action) {
        t->warned = action;
        term_say(t, LOSS, "%s", words.at);
        return;
    }
    mire_text_clear(&words);
    if (blunder)
        cli_better(t->table, seat, &t->hint[0], &words);
    act(t, seat, action);
    if (blunder)
        term_say(t, INK, "%s", words.at);
}

static void take_hints(struct term *t, const struct outcome *outcome)
{
    const struct question *q = &t->question;
    t->hints = outcome->hints;
    memcpy(t->hint, outcome->hint, sizeof t->hint);
    if (q->seat != t->thinking || !t->hints) {
        t->hints = 0;
        return;
    }
    if (t->unasked)
        return;
    MIRE_TEXT(advice, 400);
    if (t->coach != COACH_OFF)
        cli_advice(t->table, q->seat, 1, &advice);
    for (int i = 0; i < q->n; i++)
        if (q->menu[i] == t->hint[0].action)
            term_say(t, GAIN, "A hint: %s (%s). %s", question_name(q, i), question_say(q, i),
                     advice.at);
}

static void take_thought(struct term *t)
{
    struct outcome outcome;
    if (!t->thought || !thought_done(t->thought, &outcome))
        return;
    int seat = t->thinking;
    t->thought = NULL;
    if (t->hinting) {
        take_hints(t, &outcome);
    } else {
        mire_table_use_time(t->table, outcome.spent);
        act(t, seat, outcome.action);
    }
}

/* ---- whose turn it is ---- */

void term_idle_done(struct term *t)
{
    t->idle = false;
    cli_pauses_done(&t->pauses);
}

static void let_bot(struct term *t, int seat)
{
    struct mire_rng rng;
    if (t->thought || t->paused || term_now() < t->go_on)
        return;
    cli_bot_rng(t->table, seat, &rng);
    start_thought(t, seat, mire_table_player(t->table, seat), false, &rng);
    if (!t->thought)
        t->paused = true;
}

static void let_person(struct term *t, int seat)
{
    if (t->question.seat == seat)
        return;
    if (t->people > 1 && t->last != seat) {
        t->last = t->viewer = seat;
        t->mode = BEHIND_CURTAIN;
        return;
    }
    t->last = t->viewer = seat;
    see(t);
    question_make(t, seat);
    coach(t);
}

/* Somebody who might have been asked has nothing to decide; the others can't tell. */
static void let_idle(struct term *t, int seat)
{
    if (t->idle)
        return;
    if (t->last != seat) {
        t->last = t->viewer = seat;
        t->mode = BEHIND_CURTAIN;
        return;
    }
    t->viewer = seat;
    t->idle = true;
    see(t);
}

static void end_of_game(struct term *t)
{
    if (t->told_end)
        return;
    t->told_end = true;
    if (t->people != 1)
        t->viewer = MIRE_SPECTATOR;
    see(t);
    reader_score(t);
}

/* The next thing that happens by itself, if any. */
static void go_on(struct term *t)
{
    if (t->lesson) {
        if (t->mode == AT_TABLE && teach_asks(t))
            let_person(t, t->viewer);
        return;
    }
    int idle = cli_pauses_due(&t->pauses, t->table);
    if (idle >= 0) {
        if (t->mode == AT_TABLE)
            let_idle(t, idle);
        return;
    }
    if (mire_table_over(t->table)) {
        if (t->mode == AT_TABLE)
            end_of_game(t);
        return;
    }
    int seat = cli_next_seat(t->table);
    if (!cli_is_person(t->table, seat))
        let_bot(t, seat);
    else if (t->mode == AT_TABLE)
        let_person(t, seat);
}

/* Until when nothing happens by itself. */
static int patience(const struct term *t)
{
    enum { TICK = 120 }; /* the sign that somebody thinks moves on */
    if (t->lesson)
        return -1;
    if (t->thought)
        return TICK;
    bool bot = !mire_table_over(t->table) && !cli_is_person(t->table, cli_next_seat(t->table));
    if (!bot || t->paused || t->pauses.n)
        return -1;
    long left = t->go_on - term_now();
    return left > 0 ? (int)left : 0;
}

static void drain(int file)
{
    char bytes[64];
    while (read(file, bytes, sizeof bytes) > 0)
        continue;
}

static void loop(struct term *t)
{
    while (!t->leave) {
        take_thought(t);
        go_on(t);
        paint(t);
        if (!screen_wait(t->wake[0], patience(t)))
            break;
        drain(t->wake[0]);
        for (struct event event = screen_next(); event.key != KEY_NONE && !t->leave;
             event = screen_next()) {
            keys_take(t, event);
            take_thought(t);
            go_on(t);
        }
    }
}

/* ---- sitting down and getting up ---- */

static int open_pipe(int ends[2], struct mire_error *err)
{
    if (pipe(ends) != 0)
        return mire_fail(err, MIRE_BAD, "no pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    return MIRE_OK;
}

/* A place somebody named that can't be written to is better known now. */
static int set_record(struct term *t, const char *record)
{
    if (record && strlen(record) >= sizeof t->record)
        return mire_fail(&t->args->err, MIRE_BAD, "the name of the record is too long");
    if (record)
        memcpy(t->record, record, strlen(record) + 1);
    else if (!keep_name(t->game, t->record))
        t->record[0] = '\0';
    keep(t);
    return record && !t->saved ? MIRE_BAD : MIRE_OK;
}

static void free_all(struct term *t)
{
    thought_drop(t->thought);
    close(t->wake[0]);
    close(t->wake[1]);
    json_decref(t->view);
    page_free(&t->board);
    page_free(&t->sheet);
    page_free(&t->reader.page);
    log_free(&t->log);
}

static int sit_down(struct term *t, struct cli_args *args, struct mire_table *table)
{
    memset(t, 0, sizeof *t);
    t->args = args;
    t->table = table;
    t->game = mire_table_game(table);
    t->last = t->question.seat = -1;
    t->viewer = MIRE_SPECTATOR;
    for (int seat = 0; seat < mire_table_seats(table); seat++)
        if (cli_is_person(t->table, seat)) {
            t->viewer = t->people ? MIRE_SPECTATOR : seat;
            t->people++;
        }
    return open_pipe(t->wake, &args->err);
}

int term_teach(struct cli_args *args, struct lesson_play *lesson,
               void (*kept)(void *keeper, const struct lesson_play *lesson), void *keeper)
{
    static struct term t;
    int status = sit_down(&t, args, lesson->table);
    if (status != MIRE_OK)
        return status;
    t.lesson = lesson;
    t.keep_lesson = kept;
    t.keeper = keeper;
    see(&t);
    loop(&t);
    free_all(&t);
    return MIRE_OK;
}

int term_play(struct cli_args *args, struct mire_table *table, const char *record,
              struct term_wish *wish)
{
    static struct term t;
    int status = sit_down(&t, args, table);
    if (status != MIRE_OK)
        return status;
    long pace = t.people ? 150 : 500;
    status = cli_number(args, "pace", 0, 60000, &pace);
    t.pace = (int)pace;
    if (status == MIRE_OK)
        status = cli_coach(args, t.people, &t.coach);
    if (status != MIRE_OK) {
        free_all(&t);
        return status;
    }
    status = set_record(&t, record);
    if (status == MIRE_OK) {
        see(&t);
        loop(&t);
    }
    wish->played = true;
    wish->again = t.again;
    wish->over = mire_table_over(table);
    memcpy(wish->load, t.load, sizeof wish->load);
    if (t.saved)
        memcpy(wish->kept, t.record, sizeof wish->kept);
    free_all(&t);
    return status;
}
