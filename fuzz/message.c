/* SPDX-License-Identifier: MIT */
/* Messages from clients: any bytes at all are either refused with a reason, or a request whose
 * fields are what the table of messages says. */
#include "core/text.h"
#include "fuzz.h"
#include "server/messages.h"
#include "server/views.h"

#include <string.h>

static void check_field(const struct request *request, const struct field *field)
{
    const json_t *json = request_json(request, field->name);
    CHECK(json || field->optional, "%s is missing", field->name);
    if (!json || json_is_null(json))
        return;
    if (field->kind == FIELD_INT) {
        long value = request_int(request, field->name, field->min - 1);
        CHECK(value >= field->min && value <= field->max, "%s is %ld", field->name, value);
    } else if (field->kind == FIELD_TEXT) {
        const char *text = request_text(request, field->name, NULL);
        CHECK(text && strlen(text) == json_string_length(json), "%s is cut", field->name);
        CHECK(strlen(text) <= (size_t)field->max, "%s is too long", field->name);
        CHECK(mire_text_clean(text, strlen(text)), "%s is not clean", field->name);
    } else if (field->kind == FIELD_LINES) {
        const char *text = request_text(request, field->name, NULL);
        CHECK(text && strlen(text) == json_string_length(json), "%s is cut", field->name);
        CHECK(strlen(text) <= (size_t)field->max, "%s is too long", field->name);
        for (const char *at = text; *at; at++) {
            bool breaks = *at == '\n' || *at == '\t';
            CHECK((unsigned char)*at >= 0x20 || breaks, "%s is not clean", field->name);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct request request;
    struct mire_error err = {""};
    if (message_read((const char *)data, size, &request, &err) != MIRE_OK) {
        CHECK(err.text[0], "refused without a word");
        CHECK(!request.json, "something is left");
        CHECK(mire_text_clean(err.text, strlen(err.text)), "the reason is not clean");
        return 0;
    }
    CHECK(request.message && request.message->handle, "nobody handles it");
    CHECK(size <= MESSAGE_MAX, "longer than a message may be");
    for (int i = 0; request.message->field[i].name; i++)
        check_field(&request, &request.message->field[i]);
    size_t length;
    char *text = json_text(request.json, &length);
    json_t *again = NULL;
    CHECK(mire_json_read(text, length, &again, &err) == MIRE_OK && json_equal(again, request.json),
          "written again it is another message");
    json_decref(again);
    mire_free(text);
    message_free(&request);
    return 0;
}
