/* SPDX-License-Identifier: MIT */
/* Why an action is not legal: the rule that forbids it, in words. */
#include "moosequest.h"

#include "core/text.h"

static void why_not_aside(const struct moosequest *m, int choice, struct mire_text *text)
{
    const struct land *land = &tables(m)->land[m->top];
    int ones = moosequest_moose_symbols(m);
    if (choice == ASIDE_FAIL)
        mire_put(text, "a crossing that succeeds can't be declined");
    else if (choice > ones)
        mire_sayf(text, "you rolled %d moose {symbol|symbols}, so no more can be set aside", ones);
    else if (land->toll)
        mire_put(text, "your herd has too few mooses to pay for the missing pips");
    else
        mire_putf(text, "dice set aside do not count: %d would be left, and %s needs %d",
                  m->total - choice, land->name, land->value);
}

static void why_not_lose(const struct moosequest *m, int slot, struct mire_text *text)
{
    const struct task *lose = &m->task[m->tasks - 1];
    int kind = slot / 2, used = kind == tables(m)->mage ? m->used_mages[lose->a] : 0;
    int there = slot % 2 ? used : m->herd[lose->a][kind] - used;
    if (there == 0)
        mire_putf(text, "your herd has no %s%s", slot % 2 ? "used " : "",
                  tables(m)->moose[kind].name);
    else if ((lose->c & 7) == HOW_BATTLE)
        mire_putf(text,
                  "the battle was lost by %d: the moose lost must be worth at least that, "
                  "or be your best",
                  m->margin);
    else if ((lose->c & 7) == HOW_PAY)
        mire_put(text, "this game was begun with tolls paid from the top of the menu down");
    else
        mire_put(text, "only one of the most valuable mooses can be lost here");
}

static void why_not_play(const struct moosequest *m, int kind, struct mire_text *text)
{
    const struct moosequest_tables *t = tables(m);
    if (!m->hand[m->asked][kind])
        mire_putf(text, "you do not hold %s", t->hap[kind].name);
    else
        mire_putf(text, "%s is played in its own moment, not at the end of a turn",
                  t->hap[kind].name);
}

void moosequest_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct moosequest *m = state;
    enum node node = (enum node)(action >> 8);
    int choice = (int)(action & 0xFF);
    int kinds = node == NODE_LOSE   ? 2 * tables(m)->mooses
                : node == NODE_PLAY ? tables(m)->haps
                                    : tables(m)->mooses;
    bool by_kind = node == NODE_LOSE || node == NODE_PLAY || node == NODE_BLESSING;
    if (node != m->node && m->node == NODE_STOP_OR_GO && node == NODE_FEED_OR_MOVE)
        mire_put(text, "your herd is on the move: stop, or go on");
    else if (node != m->node)
        mire_putf(text, "that is not what is asked now; the question is %s",
                  moosequest_nodes[m->node].asks);
    else if (by_kind && choice >= kinds)
        mire_put(text, "there is no such card");
    else if (node == NODE_ASIDE)
        why_not_aside(m, choice, text);
    else if (node == NODE_LOSE)
        why_not_lose(m, choice, text);
    else if (node == NODE_PLAY)
        why_not_play(m, choice, text);
    else if (node == NODE_PICK)
        mire_put(text, "only one of the two lands the Moosemedium looks at can be picked");
    else if (node == NODE_LAST_MOOSE)
        mire_put(text, "only a land you have scored can be given");
    else if (node == NODE_TARGET)
        mire_put(text, choice == m->turn ? "that card is played at an opponent"
                                         : "there is no living herd on that seat");
    else if (node == NODE_BLESSING)
        mire_putf(text, "there is no %s among the discards", tables(m)->moose[choice].name);
    else
        mire_put(text, "that is not possible now");
}
