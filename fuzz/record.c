/* SPDX-License-Identifier: MIT */
/* Records: any bytes. What is accepted is written and read again, and is the same. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mire_error err = {""};
    struct mire_table *table, *again;
    int status = mire_record_read((const char *)data, size, &table, &err);
    if (status != MIRE_OK) {
        CHECK((status == MIRE_NO || status == MIRE_BAD) && err.text[0], "refused without a word");
        return 0;
    }
    char *text = mire_record_write(table);
    CHECK(text, "an accepted record can't be written");
    CHECK(mire_record_read(text, strlen(text), &again, &err) == MIRE_OK, "%s", err.text);
    char *twice = mire_record_write(again);
    CHECK(strcmp(text, twice) == 0, "written twice, a record differs");
    CHECK(mire_same(mire_table_game(table), mire_table_state(table), mire_table_state(again)),
          "a record loses something");
    mire_free(text);
    mire_free(twice);
    mire_table_free(table);
    mire_table_free(again);
    return 0;
}
