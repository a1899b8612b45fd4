/* SPDX-License-Identifier: MIT */
/* What people are called. */
#ifndef MIRE_SERVER_NAMES_H
#define MIRE_SERVER_NAMES_H

#include "server/base.h"

enum { NAME_KEY = 65, TAG_SIZE = 7 };

void names_start(void);
/* The name in one way of writing it; refuses what can't be seen or is made to look like another. */
int name_clean(const char *name, char out[MIRE_NAME_MAX + 1], struct mire_error *err);
/* Names that look alike have the same key. */
void name_key(const char *name, char key[NAME_KEY]);
/* What tells people of one name apart: shown to all, says nothing else. */
void name_tag(const char *identity, char tag[TAG_SIZE]);
/* Both take long to find and are asked for whenever a table is shown, so there they are kept. */
struct kept_key {
    char name[MIRE_NAME_MAX + 1], key[NAME_KEY];
};
const char *kept_key(struct kept_key *kept, const char *name);
struct kept_tag {
    char identity[ID_SIZE], tag[TAG_SIZE];
};
const char *kept_tag(struct kept_tag *kept, const char *identity);
/* "Anna (k3f9qz)", where somebody else is Anna. */
void name_with_tag(const char *name, const char *identity, char out[MIRE_NAME_MAX + 1]);

#endif
