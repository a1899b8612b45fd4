/* SPDX-License-Identifier: MIT */
/*
 * A lesson at the table: its words stand between the board and the question, and what is chosen is
 * tried (table/lesson.h). Others have played by the time it comes back.
 */
#include "core/text.h"
#include "table/lesson.h"
#include "term/term.h"

#include <string.h>

/* Something was taken, or taken back. */
static void took(struct term *t)
{
    t->table = t->lesson->table; /* what is taken back is played anew */
    t->keep_lesson(t->keeper, t->lesson);
    term_changed(t);
}

static void attempt(struct term *t, const char *name)
{
    MIRE_TEXT(words, LESSON_WORDS);
    t->message[0] = '\0';
    t->typed[0] = '\0';
    if (lesson_try(t->lesson, name, &words) == MIRE_OK) {
        took(t);
        return;
    }
    term_say(t, LOSS, "%s", words.at);
    if (t->question.seat >= 0)
        question_filter(t);
}

void teach_choose(struct term *t, mire_action action)
{
    MIRE_TEXT(name, 100);
    t->game->name(mire_table_state(t->table), t->lesson->lesson->seat, action, &name);
    attempt(t, name.at);
}

void teach_back(struct term *t, bool to_start)
{
    bool any = lesson_back(t->lesson);
    while (to_start && lesson_back(t->lesson))
        continue;
    log_free(&t->log);
    if (any)
        took(t);
    term_say(t, INK, any ? "Taken back." : "There is nothing to take back.");
}

/* Points at what is meant. */
void teach_show(struct term *t)
{
    struct question *q = &t->question;
    MIRE_TEXT(name, 100);
    MIRE_TEXT(button, 400);
    if (!lesson_solution(t->lesson, &name, &button))
        return;
    t->typed[0] = t->here[0] = '\0';
    t->on_board = false;
    question_filter(t);
    for (int i = 0; i < q->n; i++)
        if (strcmp(question_name(q, i), name.at) == 0)
            q->pick = i;
    t->reveal = true;
    term_say(t, GAIN, "This is meant: %s.", button.at);
}

bool teach_asks(const struct term *t)
{
    return !lesson_over(t->lesson) && !lesson_reads(t->lesson);
}

void teach_enter(struct term *t)
{
    if (lesson_over(t->lesson))
        t->leave = true;
    else
        attempt(t, "next");
}

/* ---- painting ---- */

static int put_words(struct term *t, struct page *page, int line)
{
    const struct lesson_play *play = t->lesson;
    int wide = t->sheet.columns - 2;
    MIRE_TEXT(words, 2 * LESSON_WORDS);
    for (int x = 0; x < t->sheet.columns; x++)
        page_put(page, line, x, FAINT, 0, "─");
    if (lesson_over(play))
        page_put(page, line, 2, HEAD, 0, " %s ", play->lesson->title);
    else
        page_put(page, line, 2, HEAD, 0, " %s (%d of %d) ", play->lesson->title, play->step + 1,
                 play->lesson->steps);
    lesson_print(play, wide, &words);
    line = page_wrap(page, line + 1, 1, wide, 0, STRONG, words.at);
    return t->message[0] ? page_wrap(page, line, 1, wide, 0, (int)t->tone, t->message) : line;
}

int teach_paint(struct term *t, int line)
{
    static struct page scratch;
    if (line >= 0)
        return put_words(t, &t->sheet, line);
    page_clear(&scratch, t->sheet.columns);
    int lines = put_words(t, &scratch, 0);
    page_free(&scratch);
    return lines;
}

const char *teach_keys(const struct term *t)
{
    if (lesson_over(t->lesson))
        return "Enter go on  U back  S score  R rules  Q leave  ? help";
    if (lesson_reads(t->lesson))
        return "Enter read on  U back  S score  R rules  / find  Q leave  ? help";
    return t->on_board
               ? "Enter do  Tab list  H show me  U back  N anew  R rules  / find  Q leave  ? help"
               : "Enter do  Tab board  H show me  U back  N anew  R rules  / find  Q leave  ? help";
}
