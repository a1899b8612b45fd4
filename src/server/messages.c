/* SPDX-License-Identifier: MIT */
/*
 * Every message a client may send: what it needs, what it carries, and how long that may be. This
 * table is the protocol; docs/protocol.md tells it in words.
 */
#include "server/messages.h"
#include "core/json.h"
#include "core/text.h"
#include "server/curtain.h"
#include "server/handlers.h"
#include "server/table.h"
#include "server/webhook.h"

#include <string.h>

#define INT(NAME, MIN, MAX)                                                                        \
    {                                                                                              \
        NAME, FIELD_INT, MIN, MAX, false                                                           \
    }
#define OPT_INT(NAME, MIN, MAX)                                                                    \
    {                                                                                              \
        NAME, FIELD_INT, MIN, MAX, true                                                            \
    }
#define TEXT(NAME, MIN, MAX)                                                                       \
    {                                                                                              \
        NAME, FIELD_TEXT, MIN, MAX, false                                                          \
    }
#define OPT_TEXT(NAME, MIN, MAX)                                                                   \
    {                                                                                              \
        NAME, FIELD_TEXT, MIN, MAX, true                                                           \
    }
#define LINES(NAME, MIN, MAX)                                                                      \
    {                                                                                              \
        NAME, FIELD_LINES, MIN, MAX, false                                                         \
    }
#define OPT_BOOL(NAME)                                                                             \
    {                                                                                              \
        NAME, FIELD_BOOL, 0, 0, true                                                               \
    }
#define JSON(NAME)                                                                                 \
    {                                                                                              \
        NAME, FIELD_JSON, 0, 0, false                                                              \
    }
#define OPT_JSON(NAME)                                                                             \
    {                                                                                              \
        NAME, FIELD_JSON, 0, 0, true                                                               \
    }
#define ID   TEXT("table", 16, 16)
#define SEAT INT("seat", 1, MIRE_SEATS)
#define MOVE INT("move", 0, 1 << 20)

enum {
    ANYONE = NEEDS_NOTHING,
    SOMEONE = NEEDS_IDENTITY,
    AT_TABLE = NEEDS_TABLE,
    KNOWN_AT_TABLE = NEEDS_IDENTITY | NEEDS_TABLE,
    SEATED = NEEDS_IDENTITY | NEEDS_TABLE | NEEDS_SEAT,
    IN_GAME = NEEDS_IDENTITY | NEEDS_TABLE | NEEDS_SEAT | NEEDS_GAME,
    ADVISED = IN_GAME | NEEDS_SIGHT,
    LOOKING = NEEDS_TABLE | NEEDS_SIGHT,
    LONG = TAKES_LONG,
};

/* clang-format off */
const struct message messages[] = {
    /* who one is */
    {"hello",    ANYONE,   {INT("protocol", 1, 1000), OPT_TEXT("name", 1, MIRE_NAME_MAX), OPT_TEXT("identity", 16, 16),
                            OPT_TEXT("secret", 26, 26)}, handle_hello},
    {"login",    ANYONE,   {TEXT("name", 1, MIRE_NAME_MAX), TEXT("password", 8, 200)}, handle_login},
    {"rename",   SOMEONE,  {TEXT("name", 1, MIRE_NAME_MAX)}, handle_rename},
    {"password", SOMEONE,  {TEXT("password", 8, 200), OPT_TEXT("old", 8, 200)}, handle_password},
    {"forget",   SOMEONE,  {OPT_BOOL("everywhere")}, handle_forget},
    {"webhook",  SOMEONE,  {OPT_TEXT("url", 8, URL_SIZE - 1)}, handle_webhook},
    {"ping",     ANYONE,   {{0}}, handle_ping},
    {"profile",  SOMEONE,  {{0}}, handle_profile},
    {"data",     SOMEONE | LONG,  {{0}}, handle_data},
    {"vanish",   SOMEONE | LONG,  {TEXT("name", 1, MIRE_NAME_MAX)}, handle_vanish},

    /* tables to be made and found */
    {"games",    ANYONE,   {{0}}, handle_games},
    {"rules",    LONG,   {TEXT("game", 1, 40)}, handle_rules},
    {"example",  LONG,   {TEXT("game", 1, 40), TEXT("example", 1, 80)}, handle_example},
    {"lessons",  LONG,   {TEXT("game", 1, 40)}, handle_lessons},
    {"lesson",   LONG,   {TEXT("game", 1, 40), TEXT("lesson", 1, 40), JSON("moves"), OPT_TEXT("try", 1, 100),
                            OPT_TEXT("name", 1, MIRE_NAME_MAX)}, handle_lesson},
    {"cards",    LONG,   {TEXT("game", 1, 40)}, handle_cards},
    {"score",    LONG,   {TEXT("game", 1, 40), LINES("text", 1, 12000)}, handle_score},
    {"form",     ANYONE,   {TEXT("game", 1, 40)}, handle_form},
    {"pad",      LONG,   {TEXT("game", 1, 40), JSON("pad")}, handle_pad},
    {"lobby",    LONG,     {OPT_BOOL("follow"), OPT_TEXT("game", 1, 40), OPT_BOOL("open"),
                            OPT_INT("from", 0, 1 << 20)}, handle_lobby},
    {"mine",     SOMEONE,  {{0}}, handle_mine},
    {"best",     LONG,     {TEXT("game", 1, 40)}, handle_best},
    {"create",   SOMEONE | LONG,  {TEXT("game", 1, 40), JSON("seats"), OPT_JSON("options"), OPT_BOOL("listed"),
                            OPT_INT("step", 0, 30 * 86400), OPT_INT("bank", 0, 30 * 86400),
                            OPT_INT("secret_window", 0, SECRET_WINDOW_MAX),
                            OPT_TEXT("stand_in", 1, MIRE_NAME_MAX)}, handle_create},

    {"review",   SOMEONE | LONG,  {LINES("record", 1, 15000)}, handle_review},

    /* at a table */
    {"watch",    AT_TABLE | LONG, {ID, OPT_INT("since", 0, 1 << 20), OPT_BOOL("changes"), OPT_BOOL("packed")}, handle_watch},
    {"leave",    AT_TABLE, {ID}, handle_leave},
    {"sit",      KNOWN_AT_TABLE, {ID, OPT_INT("seat", 1, MIRE_SEATS)}, handle_sit},
    {"stand",    SEATED,   {ID}, handle_stand},
    {"start",    SEATED,   {ID, OPT_TEXT("bot", 1, MIRE_NAME_MAX)}, handle_start},
    {"chat",     KNOWN_AT_TABLE, {ID, TEXT("text", 1, CHAT_MAX)}, handle_chat},
    {"rematch",  SEATED | NEEDS_SIGHT, {ID}, handle_rematch},

    /* in a game */
    {"play",     IN_GAME,  {ID, MOVE, TEXT("action", 1, 200)}, handle_play},
    {"undo",     IN_GAME,  {ID, MOVE}, handle_undo},
    {"agree",    IN_GAME,  {ID, OPT_BOOL("no")}, handle_agree},
    {"redo",     IN_GAME,  {ID, MOVE}, handle_redo},
    {"hint",     ADVISED | LONG,  {ID, OPT_TEXT("bot", 1, MIRE_NAME_MAX)}, handle_hint},
    {"coach",    ADVISED | LONG,  {ID}, handle_coach},
    {"preview",  ADVISED | LONG,  {ID, TEXT("action", 1, 200)}, handle_preview},
    {"why",      ADVISED,  {ID, TEXT("action", 1, 200)}, handle_why},
    {"takeover", ADVISED,  {ID, SEAT}, handle_takeover},
    {"back",     IN_GAME,  {ID}, handle_back},
    {"resign",   IN_GAME,  {ID}, handle_resign},
    {"discard",  SEATED,   {ID}, handle_discard},
    {"ledger",   LOOKING,  {ID, SEAT, OPT_BOOL("changes")}, handle_ledger},
    {"show",     LOOKING | LONG,  {ID}, handle_show},
    {"log",      LOOKING | LONG,  {ID, INT("from", 1, 1 << 20), INT("to", 1, 1 << 20)}, handle_log},
    {"look",     LOOKING | LONG,  {ID, INT("ply", 0, 1 << 20), OPT_INT("as", -1, MIRE_SEATS)}, handle_look},
    {"plies",    LOOKING | LONG,  {ID, INT("from", 0, 1 << 20), INT("to", 1, 1 << 20), OPT_INT("as", -1, MIRE_SEATS)},
                                   handle_plies},
    {"course",   LOOKING | LONG,  {ID}, handle_course},
    {"record",   LOOKING | LONG,  {ID}, handle_record},
    {.name = NULL},
};
/* clang-format on */

static void check_size(const struct mire_in *in, const struct field *field)
{
    size_t size = json_string_length(in->json);
    if (size < (size_t)field->min || size > (size_t)field->max)
        mire_in_fail(in, "has %zu bytes, should have %ld to %ld", size, field->min, field->max);
}

static void check_text(const struct mire_in *in, const struct field *field)
{
    const char *text = mire_read_string(in);
    size_t size = strlen(text);
    check_size(in, field);
    if (size && (!mire_text_clean(text, size) || text[0] == ' ' || text[size - 1] == ' '))
        mire_in_fail(in, "should be plain text without blanks at its ends");
}

/* Text of several lines, each of them clean but for tabs. */
static void check_lines(const struct mire_in *in, const struct field *field)
{
    const char *text = mire_read_string(in);
    check_size(in, field);
    for (size_t at = 0, size = strlen(text); at < size; at++) {
        size_t n = strcspn(text + at, "\n\t");
        if (!mire_text_clean(text + at, n))
            mire_in_fail(in, "should be lines of plain text");
        at += n;
    }
}

static void check_field(const struct mire_in *in, const struct field *field)
{
    switch (field->kind) {
    case FIELD_INT:
        mire_read_int(in, field->min, field->max);
        break;
    case FIELD_BOOL:
        mire_read_bool(in);
        break;
    case FIELD_TEXT:
        check_text(in, field);
        break;
    case FIELD_LINES:
        check_lines(in, field);
        break;
    default:
        break; /* whoever handles it looks at it */
    }
}

/* Every member must be a field of the message, within its limits; none may be missing. */
static void check_fields(const struct mire_in *top, const struct message *message)
{
    const char *allowed[16];
    int n = 0;
    allowed[n++] = "do";
    allowed[n++] = "id";
    for (int i = 0; message->field[i].name; i++)
        allowed[n++] = message->field[i].name;
    allowed[n] = NULL;
    mire_read_object(top, allowed);
    for (int i = 0; message->field[i].name; i++) {
        struct mire_in in;
        if (mire_in_has(top, message->field[i].name, &in))
            check_field(&in, &message->field[i]);
        else if (!message->field[i].optional)
            mire_in_fail(&in, "is missing");
    }
}

static const struct message *find_message(const char *name)
{
    for (const struct message *message = messages; message->name; message++)
        if (strcmp(message->name, name) == 0)
            return message;
    return NULL;
}

int message_read(const char *bytes, size_t size, struct request *request, struct mire_error *err)
{
    *request = (struct request){.id = -1};
    if (size > MESSAGE_MAX)
        return mire_fail(err, MIRE_BAD, "a message has at most %d bytes", MESSAGE_MAX);
    int status = mire_json_read(bytes, size, &request->json, err);
    if (status != MIRE_OK)
        return status;
    struct mire_in top = mire_in_top(request->json, "", err);
    if (!json_is_object(request->json))
        mire_in_fail(&top, "a message is an object {…}");
    long id = mire_read_opt_int(&top, "id", 0, 1L << 50, -1);
    request->id = mire_in_good(&top) ? id : -1;
    struct mire_in in = mire_in_member(&top, "do");
    request->message = find_message(mire_read_string(&in));
    if (request->message)
        check_fields(&top, request->message);
    else
        mire_in_fail(&in, "no message is called \"%.20s\"", mire_read_string(&in));
    if (!mire_in_good(&top))
        message_free(request);
    return mire_in_status(&top);
}

void message_free(struct request *request)
{
    json_decref(request->json);
    request->json = NULL;
}

const char *request_text(const struct request *request, const char *field, const char *otherwise)
{
    const char *text = json_string_value(json_object_get(request->json, field));
    return text ? text : otherwise;
}

long request_int(const struct request *request, const char *field, long otherwise)
{
    const json_t *json = json_object_get(request->json, field);
    return json_is_integer(json) ? (long)json_integer_value(json) : otherwise;
}

bool request_bool(const struct request *request, const char *field, bool otherwise)
{
    const json_t *json = json_object_get(request->json, field);
    return json_is_boolean(json) ? json_is_true(json) : otherwise;
}

const json_t *request_json(const struct request *request, const char *field)
{
    return json_object_get(request->json, field);
}
