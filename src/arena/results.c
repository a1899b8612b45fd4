/* SPDX-License-Identifier: MIT */
/* The results file: a header that says which match it is, then a game a line. */
#include "arena/arena.h"
#include "core/json.h"

json_t *arena_header(const struct arena_match *match)
{
    json_t *json = json_object(), *bots = json_array();
    MIRE_TEXT(id, 400);
    mire_id_write(match->game, &match->setup, &id);
    for (int i = 0; i < match->setup.seats; i++)
        mire_out_add(bots, json_string(match->bot[match->line[i]].name));
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match->seed);
    mire_out_string(json, "arena", MIRE_VERSION);
    mire_out_string(json, "match", id.at);
    mire_out_string(json, "seed", seed);
    mire_out_set(json, "bots", bots);
    return json;
}

int arena_results_open(struct crew_journal **out, const char *path, const struct arena_match *match,
                       struct mire_error *err)
{
    json_t *header = arena_header(match);
    int status = crew_journal_open(out, path, header, arena_number, (void *)match, err);
    json_decref(header);
    return status;
}
