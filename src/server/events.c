/* SPDX-License-Identifier: MIT */
/*
 * What can happen to a table. An event is applied in one place, whether it happens now or is read
 * back from the store; so a table that is loaded is the table that was.
 */
#include "core/json.h"
#include "core/text.h"
#include "server/base.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"

#include <stdio.h>
#include <string.h>

static const char *const bot_names[MIRE_SEATS] = {"Curlew", "Lapwing", "Plover",
                                                  "Snipe",  "Dunlin",  "Merlin"};

/* What a seat did, as a number to compare a repeated message with. */
static uint64_t deed(enum event_kind kind, const char *body)
{
    char text[256];
    int n = snprintf(text, sizeof text, "%d %s", kind, body ? body : "");
    return mire_hash(text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
}

static void note_move(struct table *table, const struct event *event)
{
    struct seat *seat = &table->seat[event->seat];
    seat->recent[seat->move % RECENT] = deed(event->kind, event->body);
    seat->move++;
    seat->ready = seat->timed_out = false;
    seat->bank -= event->value < seat->bank ? event->value : seat->bank;
}

static int copy_word(char *out, size_t size, const json_t *json, struct mire_error *err)
{
    const char *text = json_string_value(json);
    if (!text || strlen(text) >= size)
        return mire_fail(err, MIRE_BAD, "a text is missing or too long");
    strcpy(out, text);
    return MIRE_OK;
}

/* {"game": its id, "owner": …, "listed": …, "step": ms, "bank": ms, "window": ms, "order":
 * "free", "stand_in": …, "seats": ["human", …], "names": […]}; window, order and stand_in were not
 * there at first, names only where seats were taken elsewhere
 */
static int create(struct table *table, const struct event *event, struct mire_error *err)
{
    json_t *json = NULL;
    int status = mire_json_read(event->body, strlen(event->body), &json, err);
    if (status != MIRE_OK)
        return status;
    const char *id = json_string_value(json_object_get(json, "game"));
    const json_t *seats = json_object_get(json, "seats");
    status = id ? mire_id_read(id, &table->game, &table->setup, err)
                : mire_fail(err, MIRE_BAD, "the table has no game");
    if (status == MIRE_OK)
        status = copy_word(table->owner, sizeof table->owner, json_object_get(json, "owner"), err);
    if (status == MIRE_OK && json_array_size(seats) != table->setup.seats)
        status = mire_fail(err, MIRE_BAD, "the table has another number of seats");
    table->listed = json_is_true(json_object_get(json, "listed"));
    table->step = json_integer_value(json_object_get(json, "step"));
    table->bank = json_integer_value(json_object_get(json, "bank"));
    table->window = json_integer_value(json_object_get(json, "window"));
    table->free_order = json_object_get(json, "order") != NULL;
    const json_t *bot = json_object_get(json, "stand_in");
    strcpy(table->stand_in, MIRE_BOT_DEFAULT);
    if (status == MIRE_OK && bot)
        status = copy_word(table->stand_in, sizeof table->stand_in, bot, err);
    table->created = event->at;
    for (int i = 0; i < table->setup.seats && status == MIRE_OK; i++) {
        struct seat *seat = &table->seat[i];
        seat->bank = table->bank;
        seat->granted = -1;
        status =
            copy_word(seat->player, sizeof seat->player, json_array_get(seats, (size_t)i), err);
        const json_t *name = json_array_get(json_object_get(json, "names"), (size_t)i);
        if (status == MIRE_OK && name)
            status = copy_word(seat->name, sizeof seat->name, name, err);
        else if (strcmp(seat->player, "human") != 0)
            strcpy(seat->name, bot_names[i]);
    }
    json_decref(json);
    return status;
}

static int sit(struct table *table, const struct event *event, struct mire_error *err)
{
    struct seat *seat = &table->seat[event->seat];
    const char *tab = event->body ? strchr(event->body, '\t') : NULL;
    size_t n = tab ? (size_t)(tab - event->body) : 0;
    if (!tab || n >= sizeof seat->identity || strlen(tab + 1) >= sizeof seat->name)
        return mire_fail(err, MIRE_BAD, "who sits down?");
    if (table->status != GATHERING)
        return mire_fail(err, MIRE_NO, "the game has begun");
    if (strcmp(seat->player, "human") != 0)
        return mire_fail(err, MIRE_NO, "that seat is for a bot");
    if (seat->identity[0])
        return mire_fail(err, MIRE_NO, "%s sits there", seat->name);
    memcpy(seat->identity, event->body, n);
    seat->identity[n] = '\0';
    strcpy(seat->name, tab + 1);
    return MIRE_OK;
}

static int stand(struct table *table, const struct event *event, struct mire_error *err)
{
    struct seat *seat = &table->seat[event->seat];
    if (table->status != GATHERING)
        return mire_fail(err, MIRE_NO, "the game has begun; a bot can take over");
    seat->identity[0] = seat->name[0] = '\0';
    return MIRE_OK;
}

/* After everything that happens in the game itself. */
static void new_position(struct table *table)
{
    table->status = mire_table_over(table->play) ? OVER : PLAYING;
    table->position++;
}

/* Seats nobody took go to the bot that is named; none is named where all are taken. */
static int start(struct table *table, const struct event *event, struct mire_error *err)
{
    if (table->status != GATHERING)
        return mire_fail(err, MIRE_NO, "the game has begun");
    for (int i = 0; i < table->setup.seats; i++) {
        struct seat *seat = &table->seat[i];
        if (strcmp(seat->player, "human") != 0 || seat->identity[0])
            continue;
        if (!event->body || strlen(event->body) >= sizeof seat->player)
            return mire_fail(err, MIRE_NO, "seat %d is empty", i + 1);
        strcpy(seat->player, event->body);
        strcpy(seat->name, bot_names[i]);
    }
    int status = mire_table_new(&table->play, table->game, &table->setup, err);
    if (status == MIRE_OK)
        mire_table_set_order(table->play, table->free_order);
    for (int i = 0; i < table->setup.seats && status == MIRE_OK; i++)
        status = mire_table_sit(table->play, i, table->seat[i].name, table->seat[i].player, err);
    if (status == MIRE_OK)
        new_position(table);
    return status;
}

static int game_runs(const struct table *table, struct mire_error *err)
{
    if (table->status == PLAYING)
        return MIRE_OK;
    return mire_fail(err, MIRE_NO, table->play ? "the game is over" : "the game has not begun");
}

static int play(struct table *table, const struct event *event, struct mire_error *err)
{
    int status = game_runs(table, err);
    if (status == MIRE_OK && event->action)
        status = mire_table_play(table->play, event->seat, *event->action, err);
    else if (status == MIRE_OK)
        status = mire_table_play_name(table->play, event->seat, event->body, err);
    if (status != MIRE_OK)
        return status;
    table->passed += ((const struct mire_head *)mire_table_state(table->play))->windows;
    note_move(table, event);
    new_position(table);
    return MIRE_OK;
}

/* Everybody's log goes back to before the action that was taken back. */
static void forget_told(struct table *table, int kept)
{
    for (struct follow *follow = table->follows; follow; follow = follow->next)
        if (follow->told > kept) {
            follow->told = kept;
            follow->known = -1;
        }
}

/* What bots have thought of is for a position that may be no more: they think again. */
static void forget_choices(struct table *table)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (strcmp(table->seat[i].player, "human") != 0) {
            table->seat[i].ready = false;
            table->seat[i].move++;
        }
}

static int undo(struct table *table, const struct event *event, struct mire_error *err)
{
    int status = game_runs(table, err), last = 0, seat;
    mire_action action;
    if (status != MIRE_OK)
        return status;
    bool bots = false;
    last = mire_table_plies(table->play);
    while (last > 0 && mire_table_ply(table->play, last, &seat, &action) == MIRE_OK &&
           seat != event->seat) {
        bots |= seat >= 0 && strcmp(table->seat[seat].player, "human") != 0;
        last--;
    }
    /* With a body all others have agreed. */
    uint32_t agreed = event->body ? UINT32_MAX : 0;
    status = mire_table_take_back(table->play, event->seat, agreed, err);
    if (status != MIRE_OK)
        return status;
    table->helped |= bots;
    forget_told(table, last - 1);
    forget_choices(table);
    note_move(table, event);
    new_position(table);
    return MIRE_OK;
}

static int redo(struct table *table, const struct event *event, struct mire_error *err)
{
    int status = game_runs(table, err);
    if (status == MIRE_OK)
        status = mire_table_redo(table->play, event->seat, err);
    if (status != MIRE_OK)
        return status;
    note_move(table, event);
    new_position(table);
    return MIRE_OK;
}

void chat_add(struct table *table, int64_t at, int seat, const char *tag, const char *name,
              const char *text)
{
    struct chat *line = &table->chat[table->chats % CHAT_KEPT];
    mire_free(line->text);
    *line = (struct chat){.at = at, .seat = seat, .text = need_copy(text)};
    snprintf(line->tag, sizeof line->tag, "%s", tag);
    snprintf(line->name, sizeof line->name, "%s", name);
    table->chats++;
}

static int chat(struct table *table, const struct event *event, struct mire_error *err)
{
    char name[MIRE_NAME_MAX + 1];
    const char *tab = event->body ? strchr(event->body, '\t') : NULL;
    if (!tab || tab - event->body > MIRE_NAME_MAX)
        return mire_fail(err, MIRE_BAD, "who said that?");
    snprintf(name, sizeof name, "%.*s", (int)(tab - event->body), event->body);
    chat_add(table, event->at, -1, "", name, tab + 1);
    return MIRE_OK;
}

static int takeover(struct table *table, const struct event *event, struct mire_error *err)
{
    struct seat *seat = &table->seat[event->seat];
    if (table->status != PLAYING || strcmp(seat->player, "human") != 0)
        return mire_fail(err, MIRE_NO, "no bot can take that seat now");
    if (!event->body || strlen(event->body) >= sizeof seat->stand_in)
        return mire_fail(err, MIRE_BAD, "which bot?");
    strcpy(seat->stand_in, event->body);
    seat->late = event->value != 0;
    seat->left = event->n;
    seat->takeover_votes = 0;
    return MIRE_OK;
}

/* The bot that plays on from here keeps the seat. */
static int resign(struct table *table, const struct event *event, struct mire_error *err)
{
    struct seat *seat = &table->seat[event->seat];
    if (seat->resigned)
        return mire_fail(err, MIRE_NO, "you have given up already");
    int status = takeover(table, event, err);
    if (status == MIRE_OK)
        seat->resigned = true;
    return status;
}

static int back(struct table *table, const struct event *event, struct mire_error *err)
{
    struct seat *seat = &table->seat[event->seat];
    if (!seat->stand_in[0])
        return mire_fail(err, MIRE_NO, "the seat is yours");
    if (seat->resigned)
        return mire_fail(err, MIRE_NO, "you have given up this game");
    seat->stand_in[0] = '\0';
    seat->came_back = seat->move + 1;
    return MIRE_OK;
}

static int rematch(struct table *table, const struct event *event, struct mire_error *err)
{
    if (table->rematch[0])
        return mire_fail(err, MIRE_NO, "there is a new table already");
    if (!event->body || strlen(event->body) >= sizeof table->rematch)
        return mire_fail(err, MIRE_BAD, "which table?");
    strcpy(table->rematch, event->body);
    return MIRE_OK;
}

int event_apply(struct table *table, const struct event *event, struct mire_error *err)
{
    static int (*const apply[])(struct table *, const struct event *, struct mire_error *) = {
        [EVENT_CREATE] = create, [EVENT_SIT] = sit,         [EVENT_STAND] = stand,
        [EVENT_START] = start,   [EVENT_PLAY] = play,       [EVENT_UNDO] = undo,
        [EVENT_REDO] = redo,     [EVENT_CHAT] = chat,       [EVENT_TAKEOVER] = takeover,
        [EVENT_BACK] = back,     [EVENT_REMATCH] = rematch, [EVENT_RESIGN] = resign,
    };
    bool seated = event->kind != EVENT_CREATE && event->kind != EVENT_START &&
                  event->kind != EVENT_CHAT && event->kind != EVENT_REMATCH;
    if (event->n != table->events || (int)event->kind < EVENT_CREATE ||
        event->kind > EVENT_RESIGN || (event->kind == EVENT_CREATE) != (event->n == 0))
        return mire_fail(err, MIRE_BAD, "event %d is out of place", event->n);
    if (seated && (event->seat < 0 || event->seat >= table->setup.seats))
        return mire_fail(err, MIRE_BAD, "event %d has no seat", event->n);
    if ((event->kind == EVENT_CREATE || event->kind == EVENT_PLAY) && !event->body)
        return mire_fail(err, MIRE_BAD, "event %d is empty", event->n);
    int status = apply[event->kind](table, event, err);
    if (status == MIRE_OK)
        table->events++;
    return status;
}

void table_clear(struct table *table)
{
    mire_table_free(table->play);
    table->play = NULL;
    for (int i = 0; i < CHAT_KEPT; i++)
        mire_free(table->chat[i].text);
    memset(table->chat, 0, sizeof table->chat);
}

bool move_repeats(const struct seat *seat, int move, enum event_kind kind, const char *body)
{
    return move >= 0 && move < seat->move && move >= seat->move - RECENT &&
           seat->recent[move % RECENT] == deed(kind, body);
}
