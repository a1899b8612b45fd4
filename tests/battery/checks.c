/* SPDX-License-Identifier: MIT */
/* The checks of the battery: what has to hold of a state, a menu, a view, a position. */
#include "battery.h"
#include "bots/bots.h"
#include "core/alloc.h"
#include "shape.h"
#include "table/table.h"
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STORIES = 4 }; /* actions of a menu that are told in two worlds */

typedef struct {
    _Alignas(8) unsigned char bytes[MIRE_STATE_MAX];
} room;

static void check_audit(const struct walk *w, const void *state, const char *what)
{
    struct mire_error err;
    if (w->game->audit(state, &err) != MIRE_OK)
        broken(w, "%s is impossible: %s", what, err.text);
}

void check_menu(struct walk *w, int seat, const mire_action *menu, int n)
{
    if (n <= 0)
        broken(w, "seat %d is waited for but has no legal action", seat + 1);
    if (n > w->game->max_menu || n > MIRE_MENU)
        broken(w, "a menu of %d is longer than promised", n);
    for (int i = 0; i < n && w->game->action_space; i++)
        if (menu[i] >= w->game->action_space)
            broken(w, "action %u is outside the fixed space of actions", menu[i]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (menu[i] == menu[j])
                broken(w, "action %u is in the menu twice", menu[i]);
    w->menu_sum += n;
    if (n > w->menu_max)
        w->menu_max = n;
}

/* A seat's numbers are finite, not large, and the same in every world it can't tell from this. */
static void check_observation(struct walk *w, int seat, const void *hidden, const void *world)
{
    static float real[MIRE_OBSERVED], seen[MIRE_OBSERVED], other[MIRE_OBSERVED + 1];
    const struct mire_game *game = w->game;
    const float guard = 12345;
    if (!game->encoding)
        return;
    int n = mire_observe_size(game, w->setup.seats);
    if (n < 1 || n > MIRE_OBSERVED)
        broken(w, "an observation has %d numbers", n);
    other[n] = guard;
    mire_observe(game, w->state, seat, real);
    mire_observe(game, hidden, seat, seen);
    mire_observe(game, world, seat, other);
    for (int i = 0; i < n; i++) {
        if (!(real[i] >= -MIRE_OBSERVED_BOUND && real[i] <= MIRE_OBSERVED_BOUND))
            broken(w, "number %d of seat %d's observation is %g", i, seat + 1, (double)real[i]);
        if (real[i] != seen[i] || real[i] != other[i])
            broken(w,
                   "number %d of seat %d's observation is %g, what it knows gives %g, another "
                   "world %g",
                   i, seat + 1, (double)real[i], (double)seen[i], (double)other[i]);
    }
    if (other[n] != guard)
        broken(w, "an observation is longer than it says");
}

/* The categories an encoding lists are all there are. */
static void check_ledger(struct walk *w, int seat)
{
    float line[MIRE_LEDGER], sum = 0;
    if (!w->game->encoding)
        return;
    int n = mire_ledger(w->game, w->state, seat, line);
    for (int i = 0; i < n; i++)
        sum += line[i];
    int unit = w->game->point_unit > 1 ? w->game->point_unit : 1;
    float points = (float)w->game->points(w->state, seat) / (float)unit;
    if (sum != points)
        broken(w, "the categories of seat %d make %g points, not %g", seat + 1, (double)sum,
               (double)points);
}

/* What is refused is refused in proper words: names of actions from before, most of them not legal
 * any more. */
static void check_refusals(struct walk *w, int seat, const char *name)
{
    static char before[64][200];
    static int next;
    for (int i = 0; i < 64; i += 1 + next % 5) {
        struct mire_error err;
        mire_action action;
        MIRE_TEXT(why, 400);
        if (w->game->parse(w->state, seat, before[i], &action, &err) != MIRE_OK ||
            mire_is_legal(w->game, w->state, seat, action))
            continue;
        w->game->why_not(w->state, seat, action, &why);
        if (why.length == 0 || why.cut)
            broken(w, "\"%s\" is refused without a proper reason", before[i]);
        check_prose(w, "a refusal", why.at);
    }
    snprintf(before[next++ % 64], sizeof before[0], "%s", name);
}

static void check_sentences(struct walk *w, int seat, mire_action action)
{
    MIRE_TEXT(said, 400);
    MIRE_TEXT(button, 400);
    w->game->say(w->state, seat, action, seat, &said);
    mire_put_button(w->game, w->state, seat, action, &button);
    if (said.length == 0 || said.cut || button.length == 0 || button.cut)
        broken(w, "action %u has no proper sentence: \"%s\", \"%s\"", action, said.at, button.at);
    MIRE_TEXT(who, 8);
    mire_putf(&who, "@%d", seat + 1);
    if (!strstr(said.at, who.at))
        broken(w, "a sentence names who acts: \"%s\"", said.at);
    if (w->game->button && (button.at[0] < 'A' || button.at[0] > 'Z'))
        broken(w, "a button starts with a capital: \"%s\"", button.at);
    check_prose(w, "a sentence", said.at);
    check_prose(w, "a button", button.at);
}

/* Every action has a name that leads back to it, no two the same, and words. */
static void check_words(struct walk *w, int seat)
{
    const struct mire_game *game = w->game;
    mire_action menu[MIRE_MENU];
    char(*names)[200] = malloc(MIRE_MENU * sizeof *names);
    int n = game->legal(w->state, seat, menu);
    MIRE_TEXT(prompt, 400);
    game->prompt(w->state, seat, &prompt);
    if (prompt.length == 0 || prompt.cut)
        broken(w, "the prompt is empty or too long");
    check_prose(w, "a prompt", prompt.at);
    MIRE_TEXT(news, 4000);
    if (game->tell)
        game->tell(w->state, MIRE_EVERYTHING, &news);
    check_prose(w, "news", news.at);
    for (int i = 0; i < n; i++) {
        struct mire_error err;
        mire_action back = ~menu[i];
        struct mire_text name = mire_text_on(names[i], sizeof names[i]);
        game->name(w->state, seat, menu[i], &name);
        if (name.length == 0 || name.cut || strpbrk(name.at, "\n\r\t"))
            broken(w, "action %u has no proper name: \"%s\"", menu[i], name.at);
        check_sentences(w, seat, menu[i]);
        if (game->parse(w->state, seat, name.at, &back, &err) != MIRE_OK)
            broken(w, "\"%s\" is not understood: %s", name.at, err.text);
        if (back != menu[i])
            broken(w, "\"%s\" names action %u but is read as %u", name.at, menu[i], back);
        MIRE_TEXT(more, 220);
        mire_putf(&more, "%s zork", name.at);
        if (game->parse(w->state, seat, more.at, &back, &err) == MIRE_OK)
            broken(w, "\"%s\" is understood, trailing nonsense and all", more.at);
        for (int j = 0; j < i; j++)
            if (strcasecmp(names[i], names[j]) == 0)
                broken(w, "two actions are called \"%s\"", names[i]);
    }
    check_refusals(w, seat, names[(int)mire_rng_below(&w->rng, 0, (uint32_t)n)]);
    free(names);
}

/* Collects every "id" of a view. */
static void collect_ids(const struct walk *w, const json_t *json, json_t *ids)
{
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_array(json)) {
        json_array_foreach((json_t *)json, i, value) collect_ids(w, value, ids);
    } else if (json_is_object(json)) {
        json_object_foreach((json_t *)json, key, value)
        {
            if (strcmp(key, "id") == 0) {
                if (!json_is_string(value))
                    broken(w, "an id in the view is no text");
                if (json_object_get(ids, json_string_value(value)))
                    broken(w, "the id \"%s\" is in the view twice", json_string_value(value));
                json_object_set_new(ids, json_string_value(value), json_true());
            }
            collect_ids(w, value, ids);
        }
    }
}

/* What an action touches is there to be touched. */
static void check_touch(struct walk *w, int seat, const void *seen)
{
    const struct mire_game *game = w->game;
    mire_action menu[MIRE_MENU];
    json_t *view = view_tree(game, seen, seat), *ids = json_object();
    int n = game->legal(seen, seat, menu);
    collect_ids(w, view, ids);
    for (int i = 0; i < n; i++) {
        json_t *touch = touch_tree(game, seen, seat, menu[i]), *id;
        size_t k;
        if (!json_is_string(json_object_get(touch, "kind")) ||
            !json_is_array(json_object_get(touch, "ids")))
            broken(w, "touch of action %u lacks kind or ids", menu[i]);
        json_array_foreach(json_object_get(touch, "ids"), k, id)
        {
            if (!json_object_get(ids, json_string_value(id)))
                broken(w, "action %u touches \"%s\", which is not in the view", menu[i],
                       json_string_value(id));
        }
        json_decref(touch);
    }
    json_decref(view);
    json_decref(ids);
}

/* The bots, each with a little search: it shows a peek as well as a long one does. Those that are
 * the same then are listed once. */
static const struct mire_bot *const *quick_bots(void)
{
    enum { BOTS = 20, ITERATIONS = 16 };
    static struct mire_bot bot[BOTS];
    static const struct mire_bot *list[BOTS + 1];
    int n = 0;
    for (int b = 0; !list[0] && mire_bots[b] && n < BOTS; b++) {
        bot[n] = *mire_bots[b];
        if (bot[n].search.iterations > ITERATIONS)
            bot[n].search.iterations = ITERATIONS;
        bot[n].search.milliseconds = 0;
        bool known = false;
        for (int i = 0; i < n; i++)
            known |= bot[i].choose == bot[n].choose &&
                     memcmp(&bot[i].search, &bot[n].search, sizeof bot[n].search) == 0;
        n += !known;
    }
    for (int i = 0; i < n; i++)
        list[i] = &bot[i];
    return list;
}

/* A bot moves alike on what a seat knows of two worlds it can't tell apart. */
static void check_bot(struct walk *w, const struct mire_bot *bot, const void *one, const void *two,
                      int seat)
{
    struct mire_rng rng[2];
    mire_rng_seed(&rng[0], 7);
    mire_rng_seed(&rng[1], 7);
    mire_action action = bot->choose(bot, NULL, w->game, one, seat, &rng[0]);
    if (bot->choose(bot, NULL, w->game, two, seat, &rng[1]) != action)
        broken(w, "the bot %s peeks", bot->name);
    if (!mire_is_legal(w->game, w->state, seat, action))
        broken(w, "the bot %s plays what is not legal", bot->name);
}

/* A game's policy takes something that is on the menu, whatever chance says. */
static void check_policy(struct walk *w, int seat, const mire_action *menu, int n)
{
    const struct mire_game *game = w->game;
    for (uint64_t chance = 1; game->policy && chance; chance <<= 21) {
        int taken = game->policy(w->state, seat, menu, n, chance);
        if (taken < 0 || taken >= n)
            broken(w, "the policy takes action %d of a menu of %d", taken, n);
    }
}

/* Answers one secret question so that it stays a secret; the viewer's own are left open. */
static bool settle_secret(const struct mire_game *game, void *state, int viewer)
{
    uint32_t waiting = game->waiting(state);
    mire_action action;
    for (int seat = 0; game->decline && seat < MIRE_SEATS; seat++)
        if (seat != viewer && waiting >> seat & 1 && game->decline(state, seat, &action)) {
            game->apply(state, seat, action);
            return true;
        }
    return false;
}

/* Plays an action in a world and writes down what the viewer is told of it. */
static void play_and_tell(const struct walk *w, void *world, int seat, mire_action action,
                          int viewer, void *seen, struct mire_text *story)
{
    w->game->say(world, seat, action, viewer, story);
    mire_put(story, "\n");
    w->game->apply(world, seat, action);
    do {
        MIRE_TEXT(news, 4000);
        mire_hide(w->game, world, viewer, seen);
        if (w->game->tell)
            w->game->tell(seen, viewer, &news);
        mire_put(story, news.at);
        mire_put(story, news.length ? "\n" : "");
    } while (settle_secret(w->game, world, viewer));
}

/* Where a hand of cards can leave somebody but one answer, the game plays it at once, and others
 * see what it was: it is theirs to know by then. */
static bool hands_may_force(const struct mire_game *game)
{
    return strcmp(game->id, "dartmoor") == 0 || strcmp(game->id, "agricola") == 0;
}

/* Does the seat know the same in both worlds? */
static bool knows_the_same(const struct walk *w, const void *other, int seat)
{
    static room a, b;
    mire_hide(w->game, w->state, seat, a.bytes);
    mire_hide(w->game, other, seat, b.bytes);
    return mire_same(w->game, a.bytes, b.bytes);
}

/* Nothing can be taken back any more: something random has happened, or another is asked. */
static bool sealed(const struct walk *w, const void *after)
{
    return mire_chance_moved(w->state, after) ||
           w->game->waiting(w->state) != w->game->waiting(after);
}

/* The same action of the same seat in two worlds the viewer can't tell apart. Whether chance speaks
 * is the same in both; if it does, the worlds go ways of their own. */
static void compare_stories(struct walk *w, int viewer, const void *other, int seat,
                            mire_action action)
{
    static room a, b, seen_a, seen_b;
    MIRE_TEXT(story_a, 4000);
    MIRE_TEXT(story_b, 4000);
    MIRE_TEXT(name, 200);
    w->game->name(w->state, seat, action, &name);
    memcpy(a.bytes, w->state, w->game->state_size);
    memcpy(b.bytes, other, w->game->state_size);
    play_and_tell(w, a.bytes, seat, action, viewer, seen_a.bytes, &story_a);
    play_and_tell(w, b.bytes, seat, action, viewer, seen_b.bytes, &story_b);
    if (mire_over(w->game, a.bytes) && mire_over(w->game, b.bytes))
        return; /* at the end all is shown */
    if (hands_may_force(w->game) && sealed(w, a.bytes) && sealed(w, b.bytes))
        return;
    bool chance = mire_chance_moved(w->state, a.bytes);
    if (chance != mire_chance_moved(w->state, b.bytes))
        broken(w, "seat %d, \"%s\": viewer %d can tell two worlds apart by chance that speaks",
               seat + 1, name.at, viewer);
    if (chance)
        return;
    if (strcmp(story_a.at, story_b.at) != 0)
        broken(w, "seat %d, \"%s\": viewer %d reads \"%s\" or \"%s\"", seat + 1, name.at, viewer,
               story_a.at, story_b.at);
    if (!mire_same(w->game, seen_a.bytes, seen_b.bytes))
        broken(w, "seat %d, \"%s\": viewer %d can tell two worlds apart afterwards", seat + 1,
               name.at, viewer);
}

/* Two worlds the viewer can't tell apart stay so when the same action is played in both: it reads
 * the same in the log, and the same people are asked next. A secret that the rules bring to light
 * moves a counter, so that nobody takes it back. (At a table, that is: where a search picks in the
 * game's own order, nobody is asked what has but one answer there.) The seat must have had the same
 * menu in both, or it could not have done the same for the same reasons. */
static void check_story(struct walk *w, int viewer, const void *other)
{
    const struct mire_game *game = w->game;
    mire_action menu[MIRE_MENU], there[MIRE_MENU];
    for (int seat = 0; seat < w->setup.seats; seat++) {
        if (!(game->waiting(w->state) >> seat & game->waiting(other) >> seat & 1))
            continue;
        int n = game->legal(w->state, seat, menu);
        if (game->legal(other, seat, there) != n ||
            memcmp(menu, there, (size_t)n * sizeof *menu) != 0 ||
            (hands_may_force(game) && !knows_the_same(w, other, seat)))
            continue;
        for (int i = 0; i < STORIES && i < n; i++)
            compare_stories(w, viewer, other, seat, menu[mire_rng_below(&w->rng, 5, (uint32_t)n)]);
    }
}

/* A coach who was handed everything would say nothing else than one who knows what the seat knows;
 * and it speaks in whole lines. */
static void check_advice(struct walk *w, int seat, const void *hidden, const void *world)
{
    static room whole;
    MIRE_TEXT(known, 3000);
    MIRE_TEXT(all, 3000);
    MIRE_TEXT(elsewhere, 3000);
    if (!w->game->advise)
        return;
    memcpy(whole.bytes, w->state, w->game->state_size);
    w->game->advise(hidden, seat, &known);
    w->game->advise(whole.bytes, seat, &all);
    w->game->advise(world, seat, &elsewhere);
    if (strcmp(known.at, all.at) != 0 || strcmp(known.at, elsewhere.at) != 0)
        broken(w, "the advice betrays a secret: \"%s\" or \"%s\" or \"%s\"", known.at, all.at,
               elsewhere.at);
    if (known.cut || (known.length && known.at[known.length - 1] != '\n'))
        broken(w, "the advice is cut: \"%s\"", known.at);
}

/* A viewer can't tell a redealt state from the real one: it hides to the same bytes, offers the
 * same menu and prompt, and every bot moves alike. */
static void check_knowledge(struct walk *w, int viewer)
{
    const struct mire_game *game = w->game;
    static room hidden, again, first_world, world, keyless;
    mire_hide(game, w->state, viewer, hidden.bytes);
    memcpy(keyless.bytes, w->state, game->state_size);
    struct mire_head *head = (struct mire_head *)keyless.bytes;
    head->rng.key[0] = head->rng.key[1] = 0;
    head->hidden_from = ((struct mire_head *)hidden.bytes)->hidden_from;
    bool secret = !mire_same(game, hidden.bytes, keyless.bytes), varied = false;
    for (int i = 0; i < 3; i++) {
        mire_redeal(game, hidden.bytes, &w->rng, world.bytes);
        check_audit(w, world.bytes, "a redealt state");
        mire_hide(game, world.bytes, viewer, again.bytes);
        if (memcmp(hidden.bytes, again.bytes, game->state_size) != 0) {
            size_t at = 0;
            while (hidden.bytes[at] == again.bytes[at])
                at++;
            broken(w, "viewer %d can tell a redealt state from the real one (byte %zu)", viewer,
                   at);
        }
        head = (struct mire_head *)world.bytes;
        head->rng.key[0] = head->rng.key[1] = 0;
        if (i == 0)
            first_world = world;
        else if (!mire_same(game, first_world.bytes, world.bytes))
            varied = true;
    }
    w->secrets += secret;
    w->varied += secret && varied;
    if (viewer >= 0)
        check_observation(w, viewer, hidden.bytes, world.bytes);
    if (w->free_order)
        check_story(w, viewer, world.bytes);
    if (viewer < 0 || !(game->waiting(w->state) >> viewer & 1))
        return;
    mire_action menu[MIRE_MENU], known[MIRE_MENU];
    int n = game->legal(w->state, viewer, menu);
    if (!(game->waiting(hidden.bytes) >> viewer & 1) ||
        game->legal(hidden.bytes, viewer, known) != n ||
        memcmp(menu, known, (size_t)n * sizeof *menu) != 0)
        broken(w, "seat %d has another menu in its own hidden state", viewer + 1);
    if (!(game->waiting(first_world.bytes) >> viewer & 1) ||
        game->legal(first_world.bytes, viewer, known) != n ||
        memcmp(menu, known, (size_t)n * sizeof *menu) != 0)
        broken(w, "seat %d has another menu in a redealt state", viewer + 1);
    MIRE_TEXT(asked, 400);
    MIRE_TEXT(asked_hidden, 400);
    game->prompt(w->state, viewer, &asked);
    game->prompt(hidden.bytes, viewer, &asked_hidden);
    if (strcmp(asked.at, asked_hidden.at) != 0)
        broken(w, "the prompt betrays a secret: \"%s\" or \"%s\"", asked.at, asked_hidden.at);
    check_advice(w, viewer, hidden.bytes, first_world.bytes);
    check_touch(w, viewer, hidden.bytes);
    check_policy(w, viewer, menu, n);
    for (const struct mire_bot *const *bot = quick_bots(); *bot; bot++)
        check_bot(w, *bot, hidden.bytes, again.bytes, viewer);
}

/* A view is an object as its game describes it. Where all is open many see the same: what was
 * looked at last need not be read again. */
static void check_shape(struct walk *w, int viewer, const mire_json *json)
{
    static struct mire_writing last;
    struct mire_writing text = {0};
    MIRE_TEXT(wrong, 500);
    mire_write_view(&text, json);
    bool same = text.size == last.size && memcmp(text.at, last.at, text.size) == 0;
    mire_free(last.at);
    last = text;
    if (same)
        return;
    json_t *view = json_loadb(text.at, text.size, 0, NULL);
    if (!json_is_object(view))
        broken(w, "the view of %d is no object", viewer);
    if (!shape_holds(w->game, view, &wrong))
        broken(w, "the view of %d is not as view.d.ts says: %s", viewer, wrong.at);
    json_decref(view);
}

/* Views can be drawn for everybody, and say nothing the hidden state does not hold. */
static void check_views(struct walk *w, int viewer)
{
    static room seen;
    MIRE_TEXT(news, 4000);
    mire_hide(w->game, w->state, viewer, seen.bytes);
    mire_json_begin();
    check_shape(w, viewer, w->game->view(seen.bytes, viewer));
    mire_json_end();
    if (w->game->tell)
        w->game->tell(seen.bytes, viewer, &news);
    if (news.cut)
        broken(w, "the news are too long");
}

/* Drawing is dear: each moment is drawn for one of those who look, in turn. */
static void check_board(struct walk *w)
{
    static room seen;
    static char big[MIRE_BOARD_MAX];
    struct mire_text board = mire_text_on(big, sizeof big);
    int turn = w->setup.key[0] + w->drawn++, viewer = turn % (w->setup.seats + 2) + MIRE_SPECTATOR;
    if (viewer == w->setup.seats)
        viewer = MIRE_EVERYTHING;
    mire_hide(w->game, w->state, viewer, seen.bytes);
    mire_show(w->game, seen.bytes, viewer, NULL, &board);
    if (board.length == 0 || board.cut)
        broken(w, "the text board of viewer %d is empty or too long", viewer);
}

static void check_position(struct walk *w)
{
    static room back;
    struct mire_error err;
    json_t *json = mire_position_save(w->game, w->state);
    if (mire_position_load(w->game, json, back.bytes, &err) != MIRE_OK)
        broken(w, "its own position is refused: %s", err.text);
    json_t *again = mire_position_save(w->game, back.bytes);
    if (!json_equal(json, again)) {
        char *a = json_dumps(json, JSON_SORT_KEYS | JSON_INDENT(1));
        char *b = json_dumps(again, JSON_SORT_KEYS | JSON_INDENT(1));
        broken(w, "save, load, save is not the identity:\n%.1500s\n-- and --\n%.1500s", a, b);
    }
    if (!mire_same(w->game, w->state, back.bytes)) {
        size_t at = sizeof(struct mire_head);
        while (at < w->game->state_size && w->state[at] == back.bytes[at])
            at++;
        broken(w, "save and load lose something (byte %zu)", at);
    }
    json_decref(json);
    json_decref(again);
}

static void check_scores(struct walk *w)
{
    for (int seat = 0; seat < w->setup.seats; seat++) {
        check_ledger(w, seat);
        static struct mire_sheet sheet;
        int sum = 0;
        memset(&sheet, 0, sizeof sheet);
        w->game->score(w->state, seat, &sheet);
        for (int i = 0; i < sheet.lines; i++)
            sum += sheet.line[i].points;
        if (sum != sheet.total || sum != w->game->points(w->state, seat))
            broken(w, "the sheet of seat %d adds up to %d, its total is %d, its points %d",
                   seat + 1, sum, sheet.total, w->game->points(w->state, seat));
    }
}

/* What a search may play is legal at a table too, wherever people have got to. */
static void check_fixed_order(struct walk *w, int seat)
{
    static room fixed;
    mire_action few[MIRE_MENU];
    memcpy(fixed.bytes, w->state, w->game->state_size);
    ((struct mire_head *)fixed.bytes)->free_order = 0;
    int n = w->game->legal(fixed.bytes, seat, few);
    check_menu(w, seat, few, n);
    for (int i = 0; i < n; i++)
        if (!mire_is_legal(w->game, w->state, seat, few[i]))
            broken(w, "action %u is legal in the game's own order only", few[i]);
}

enum { PICKS = 4 }; /* of a set, that are put into every order */

/* A few picks of one set, in an order in which they are legal; how many. */
static int some_picks(struct walk *w, int seat, mire_action picked[PICKS])
{
    static room trial;
    mire_action menu[MIRE_MENU], left[MIRE_MENU];
    int picks = 0, n = w->game->legal(w->state, seat, menu);
    memcpy(trial.bytes, w->state, w->game->state_size);
    while (picks < PICKS) {
        int fit = 0;
        for (int i = 0; i < n; i++)
            if (w->game->picks(w->state, seat, menu[i]) &&
                mire_is_legal(w->game, trial.bytes, seat, menu[i]) &&
                w->game->picks(trial.bytes, seat, menu[i]))
                left[fit++] = menu[i];
        if (!fit)
            break;
        picked[picks] = left[mire_rng_below(&w->rng, 2, (uint32_t)fit)];
        w->game->apply(trial.bytes, seat, picked[picks++]);
    }
    return picks;
}

/* Plays the picks in every order; each must lead to where the first one did. */
static void try_orders(struct walk *w, int seat, const mire_action *picked, int picks)
{
    static const uint8_t orders[24][PICKS] = {
        {0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1},
        {1, 0, 2, 3}, {1, 0, 3, 2}, {1, 2, 0, 3}, {1, 2, 3, 0}, {1, 3, 0, 2}, {1, 3, 2, 0},
        {2, 0, 1, 3}, {2, 0, 3, 1}, {2, 1, 0, 3}, {2, 1, 3, 0}, {2, 3, 0, 1}, {2, 3, 1, 0},
        {3, 0, 1, 2}, {3, 0, 2, 1}, {3, 1, 0, 2}, {3, 1, 2, 0}, {3, 2, 0, 1}, {3, 2, 1, 0},
    };
    static room first, other;
    for (int i = 0; i < 24; i++) {
        memcpy(other.bytes, w->state, w->game->state_size);
        for (int j = 0; j < PICKS; j++) {
            if (orders[i][j] >= picks)
                continue;
            mire_action action = picked[orders[i][j]];
            MIRE_TEXT(name, 200);
            w->game->name(w->state, seat, action, &name);
            if (i && mire_same(w->game, first.bytes, other.bytes))
                break; /* the rest had no choice left and was played by itself */
            if (!mire_is_legal(w->game, other.bytes, seat, action))
                broken(w, "\"%s\" is refused in another order of the same picks", name.at);
            w->game->apply(other.bytes, seat, action);
        }
        if (i == 0)
            first = other;
        else if (!mire_same(w->game, first.bytes, other.bytes))
            broken(w, "the order of %d picks matters", picks);
    }
}

/* Nobody is refused, surprised or played for because of the order in which they name things. */
static void check_picks(struct walk *w, int seat)
{
    mire_action picked[PICKS];
    int picks = w->game->picks ? some_picks(w, seat, picked) : 0;
    if (picks > 1)
        try_orders(w, seat, picked, picks);
}

/* Decisions of seats that act at once commute. */
static void check_order(struct walk *w)
{
    static room ab, ba;
    mire_action menu[MIRE_MENU];
    uint32_t waiting = w->game->waiting(w->state);
    for (int a = 0; a < w->setup.seats; a++) {
        for (int b = a + 1; b < w->setup.seats; b++) {
            if (!(waiting >> a & 1) || !(waiting >> b & 1))
                continue;
            int n = w->game->legal(w->state, a, menu);
            mire_action first = menu[mire_rng_below(&w->rng, 2, (uint32_t)n)];
            n = w->game->legal(w->state, b, menu);
            mire_action second = menu[mire_rng_below(&w->rng, 2, (uint32_t)n)];
            memcpy(ab.bytes, w->state, w->game->state_size);
            memcpy(ba.bytes, w->state, w->game->state_size);
            w->game->apply(ab.bytes, a, first);
            w->game->apply(ab.bytes, b, second);
            w->game->apply(ba.bytes, b, second);
            w->game->apply(ba.bytes, a, first);
            if (!mire_same(w->game, ab.bytes, ba.bytes))
                broken(w, "the order of seats %d and %d matters", a + 1, b + 1);
        }
    }
}

void check_moment(struct walk *w)
{
    uint32_t waiting = w->game->waiting(w->state);
    for (int viewer = MIRE_SPECTATOR; viewer < w->setup.seats; viewer++) {
        check_knowledge(w, viewer);
        check_views(w, viewer);
    }
    check_views(w, MIRE_EVERYTHING);
    check_board(w);
    for (int seat = 0; seat < w->setup.seats; seat++)
        if (waiting >> seat & 1) {
            check_words(w, seat);
            check_fixed_order(w, seat);
            if (w->free_order)
                check_picks(w, seat);
        }
    check_position(w);
    check_scores(w);
    check_order(w);
}

void check_end(struct walk *w)
{
    int rank[MIRE_SEATS] = {0}, winners = 0;
    w->game->rank(w->state, rank);
    for (int a = 0; a < w->setup.seats; a++) {
        if (rank[a] < 1 || rank[a] > w->setup.seats)
            broken(w, "seat %d has place %d", a + 1, rank[a]);
        winners += rank[a] == 1;
        for (int b = 0; b < w->setup.seats; b++)
            if (w->game->points(w->state, a) > w->game->points(w->state, b) && rank[a] >= rank[b])
                broken(w, "seat %d has more points than seat %d and no better place", a + 1, b + 1);
    }
    if (winners == 0)
        broken(w, "nobody has won");
}
