/* SPDX-License-Identifier: MIT */
/* The games there are. */
#ifndef MIRE_SERVER_CATALOGUE_H
#define MIRE_SERVER_CATALOGUE_H

#include "core/json.h"

/* The answer to "games". */
json_t *view_games(void);

#endif
