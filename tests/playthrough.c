/* SPDX-License-Identifier: MIT */
/*
 * Playthroughs: a whole game as text, with everything anybody can observe of it.
 *
 *     playthrough ID SEED [--plies N] [--bot NAME]            prints one
 *     playthrough --record ID SEED [--bot NAME]               prints the record of the same game
 *     playthrough --check FOLDER                              regenerates every FOLDER/NAME.txt
 *
 * ID is a game id; without a key the key follows from SEED, which also moves the players. After N
 * plies the rest of the game is played without a word, and only its end is told. The first line of
 * a playthrough is the command that makes it, so a change in the rules shows as a diff of text a
 * person can read. MIRE_UPDATE=1 makes --check rewrite what differs.
 */
#include "core/game.h"
#include "shape.h"

#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { BOARD_EVERY = 20 };            /* plies from one text board to the next */
enum { SEAT_STREAM = 2, KEY_STREAM }; /* bots use 0 and 1 */

struct order {
    const char *id, *bot;
    long seed;
    int plies;
};

/* ---- playing ---- */

static int start(const struct order *order, struct mire_rng *rng, struct mire_table **table,
                 struct mire_error *err)
{
    const struct mire_game *game;
    struct mire_setup setup;
    MIRE_TEXT(key, 2 * MIRE_KEY + 1);
    int status = mire_id_read(order->id, &game, &setup, err);
    if (status != MIRE_OK)
        return status;
    mire_rng_seed(rng, (uint64_t)order->seed);
    mire_key_format(setup.key, &key);
    size_t n = strlen(order->id);
    if (n < key.length || strcasecmp(order->id + n - key.length, key.at) != 0)
        for (int i = 0; i < MIRE_KEY; i++)
            setup.key[i] = (uint8_t)mire_rng_next(rng, KEY_STREAM);
    status = mire_table_new(table, game, &setup, err);
    for (int seat = 0; status == MIRE_OK && seat < setup.seats; seat++) {
        char name[20];
        snprintf(name, sizeof name, "player %d", seat + 1);
        status = mire_table_sit(*table, seat, name, order->bot, err);
    }
    return status;
}

/* One of the seats that are waited for, and what its player chooses. */
static mire_action choose(const struct order *order, struct mire_table *table, struct mire_rng *rng,
                          int *seat)
{
    uint32_t waiting = mire_table_waiting(table);
    uint32_t nth = mire_rng_below(rng, SEAT_STREAM, (uint32_t)__builtin_popcount(waiting));
    while (nth--)
        waiting &= waiting - 1;
    *seat = mire_seat_first(waiting);
    return mire_table_ask(table, *seat, mire_bot_find(order->bot), rng);
}

/* ---- telling ---- */

static void viewer_name(int viewer, char out[20])
{
    if (viewer < 0)
        strcpy(out, viewer == MIRE_SPECTATOR ? "spectator" : "everything");
    else
        snprintf(out, 20, "player %d", viewer + 1);
}

static void indented(FILE *out, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        fprintf(out, n ? "    %.*s\n" : "\n", (int)n, text);
        text += n + (text[n] == '\n');
    }
}

static void write_board(FILE *out, const struct mire_table *table, int viewer)
{
    static char room[MIRE_BOARD_MAX];
    struct mire_text board = mire_text_on(room, sizeof room);
    char who[20];
    viewer_name(viewer, who);
    mire_table_show(table, viewer, &board);
    fprintf(out, "the board for %s\n", who);
    indented(out, board.at);
}

/* What a seat is asked, and every answer in notation and as a sentence. */
static void write_decision(FILE *out, const struct mire_table *table, int seat)
{
    json_t *view = mire_table_view(table, seat);
    json_t *decision = json_array_get(json_object_get(view, "decisions"), 0), *action;
    size_t i;
    fprintf(out, "%s\n", json_string_value(json_object_get(decision, "prompt")));
    json_array_foreach(json_object_get(decision, "actions"), i, action)
    {
        fprintf(out, "    %-20s %s\n", json_string_value(json_object_get(action, "name")),
                json_string_value(json_object_get(action, "say")));
    }
    json_decref(view);
}

/* The last ply in the words of each viewer; who hears the same is named together. */
static void write_news(FILE *out, const struct mire_table *table)
{
    static char heard[MIRE_SEATS + 2][8000];
    int seats = mire_table_seats(table);
    for (int viewer = MIRE_EVERYTHING; viewer < seats; viewer++) {
        struct mire_text text = mire_text_on(heard[viewer + 2], sizeof *heard);
        mire_table_tell(table, mire_table_plies(table), viewer, &text, NULL);
    }
    for (int viewer = MIRE_EVERYTHING; viewer < seats; viewer++) {
        bool told = false;
        for (int before = MIRE_EVERYTHING; before < viewer; before++)
            told |= strcmp(heard[before + 2], heard[viewer + 2]) == 0;
        if (told)
            continue;
        const char *comma = "told to ";
        for (int other = viewer; other < seats; other++) {
            char who[20];
            if (strcmp(heard[other + 2], heard[viewer + 2]) != 0)
                continue;
            viewer_name(other, who);
            fprintf(out, "%s%s", comma, who);
            comma = ", ";
        }
        fprintf(out, "\n");
        indented(out, heard[viewer + 2][0] ? heard[viewer + 2] : "(nothing)");
    }
}

/* Hashes of all that a viewer is shown, as data and as text: a leak or a lost element changes them.
 */
static void write_digests(FILE *out, const struct mire_table *table)
{
    int seats = mire_table_seats(table);
    uint64_t views[MIRE_SEATS + 2], boards[MIRE_SEATS + 2];
    for (int viewer = MIRE_EVERYTHING; viewer < seats; viewer++) {
        static char room[MIRE_BOARD_MAX];
        struct mire_text board = mire_text_on(room, sizeof room);
        json_t *view = mire_table_view(table, viewer);
        char *text = json_dumps(view, JSON_COMPACT | JSON_SORT_KEYS);
        MIRE_TEXT(wrong, 500);
        if (!shape_holds_view(view, &wrong) ||
            !shape_holds(mire_table_game(table), json_object_get(view, "board"), &wrong)) {
            fprintf(stderr, "the view is not as view.d.ts says: %s\n", wrong.at);
            exit(1);
        }
        mire_table_show(table, viewer, &board);
        views[viewer + 2] = mire_hash(text, strlen(text));
        boards[viewer + 2] = mire_hash(board.at, board.length);
        mire_free(text);
        json_decref(view);
    }
    fprintf(out, "views");
    for (int i = 0; i < seats + 2; i++)
        fprintf(out, " %08x", (unsigned)(views[i] >> 32));
    fprintf(out, "\nboards");
    for (int i = 0; i < seats + 2; i++)
        fprintf(out, " %08x", (unsigned)(boards[i] >> 32));
    fprintf(out, "\n");
}

static void write_points(FILE *out, const struct mire_table *table)
{
    const struct mire_game *game = mire_table_game(table);
    char points[24];
    fprintf(out, "points");
    for (int seat = 0; seat < mire_table_seats(table); seat++)
        fprintf(out, " %s",
                mire_points_format(game, game->points(mire_table_state(table), seat), points));
    fprintf(out, "\n");
}

static void write_end(FILE *out, const struct mire_table *table)
{
    const struct mire_game *game = mire_table_game(table);
    static struct mire_sheet sheet;
    char points[24];
    int rank[MIRE_SEATS];
    MIRE_TEXT(digest, 20);
    fprintf(out, "\n== the end, after %d plies\n", mire_table_plies(table));
    write_board(out, table, MIRE_SPECTATOR);
    game->rank(mire_table_state(table), rank);
    for (int seat = 0; seat < mire_table_seats(table); seat++) {
        mire_table_score(table, seat, MIRE_EVERYTHING, &sheet);
        fprintf(out, "place %d: player %d, %s points\n", rank[seat], seat + 1,
                mire_points_format(game, sheet.total, points));
        for (int i = 0; i < sheet.lines; i++)
            fprintf(out, "    %4s  %s (%d): %s\n",
                    mire_points_format(game, sheet.line[i].points, points), sheet.line[i].what,
                    sheet.line[i].count, sheet.line[i].reason);
    }
    write_digests(out, table);
    mire_position_digest(game, mire_table_state(table), &digest);
    fprintf(out, "digest %s\n", digest.at);
}

static void write_ply(FILE *out, const struct order *order, struct mire_table *table,
                      struct mire_rng *rng)
{
    const struct mire_game *game = mire_table_game(table);
    MIRE_TEXT(name, 200);
    int seat;
    mire_action action = choose(order, table, rng, &seat);
    fprintf(out, "\n== ply %d, player %d\n", mire_table_plies(table) + 1, seat + 1);
    if (mire_table_plies(table) % BOARD_EVERY == 0)
        write_board(out, table, seat);
    write_decision(out, table, seat);
    game->name(mire_table_state(table), seat, action, &name);
    fprintf(out, "plays %s\n", name.at);
    mire_table_play(table, seat, action, NULL);
    write_news(out, table);
    write_points(out, table);
    write_digests(out, table);
}

static int write_playthrough(FILE *out, const struct order *order, struct mire_error *err)
{
    struct mire_table *table;
    struct mire_setup setup;
    struct mire_rng rng;
    MIRE_TEXT(id, 400);
    int status = start(order, &rng, &table, err);
    if (status != MIRE_OK)
        return status;
    fprintf(out, "# playthrough %s %ld", order->id, order->seed);
    if (order->plies >= 0)
        fprintf(out, " --plies %d", order->plies);
    if (strcmp(order->bot, "random") != 0)
        fprintf(out, " --bot %s", order->bot);
    mire_table_setup(table, &setup);
    mire_id_write(mire_table_game(table), &setup, &id);
    fprintf(out,
            "\n# The hashes of views and boards are of everything, a spectator, then each "
            "player.\n\n%s\n",
            id.at);
    while (!mire_table_over(table)) {
        int seat;
        if (order->plies < 0 || mire_table_plies(table) < order->plies) {
            write_ply(out, order, table, &rng);
        } else {
            mire_action action = choose(order, table, &rng, &seat);
            mire_table_play(table, seat, action, NULL);
        }
    }
    write_end(out, table);
    mire_table_free(table);
    return MIRE_OK;
}

static int write_record(FILE *out, const struct order *order, struct mire_error *err)
{
    struct mire_table *table;
    struct mire_rng rng;
    int status = start(order, &rng, &table, err);
    if (status != MIRE_OK)
        return status;
    while (!mire_table_over(table)) {
        int seat;
        mire_action action = choose(order, table, &rng, &seat);
        mire_table_play(table, seat, action, NULL);
    }
    char *record = mire_record_write(table);
    fputs(record, out);
    mire_free(record);
    mire_table_free(table);
    return MIRE_OK;
}

/* ---- orders ---- */

/* Reads ID SEED [--plies N] [--bot NAME]. */
static int read_order(int argc, char **argv, struct order *order)
{
    char *end = "";
    *order = (struct order){.bot = "random", .plies = -1};
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--plies") == 0 && i + 1 < argc)
            order->plies = atoi(argv[++i]);
        else if (strcmp(argv[i], "--bot") == 0 && i + 1 < argc)
            order->bot = argv[++i];
        else if (!order->id)
            order->id = argv[i];
        else
            order->seed = strtol(argv[i], &end, 10);
    }
    return order->id && !*end && mire_bot_find(order->bot) ? MIRE_OK : MIRE_BAD;
}

/* The same from the first line of a playthrough; the words stay in `line`. */
static int read_first_line(char *line, struct order *order)
{
    char *words[12];
    int n = 0;
    line[strcspn(line, "\n")] = '\0';
    for (char *word = strtok(line, " "); word && n < 12; word = strtok(NULL, " "))
        words[n++] = word;
    if (n < 4 || strcmp(words[0], "#") != 0 || strcmp(words[1], "playthrough") != 0)
        return MIRE_BAD;
    return read_order(n - 2, words + 2, order);
}

/* ---- checking ---- */

static char *read_whole(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = NULL;
    size_t size = 0;
    if (!in || getdelim(&text, &size, '\0', in) < 0) {
        perror(path);
        exit(2);
    }
    fclose(in);
    return text;
}

/* Prints where two texts part, with the lines around it. */
static void print_difference(const char *path, const char *old, const char *new)
{
    enum { BEFORE = 3, AFTER = 8 };
    const char *a[BEFORE + 1] = {old};
    int line = 1, kept = 0;
    while (*old && *new) {
        size_t n = strcspn(old, "\n"), m = strcspn(new, "\n");
        if (n != m || memcmp(old, new, n) != 0)
            break;
        if (kept == BEFORE)
            memmove(a, a + 1, sizeof a - sizeof *a);
        else
            kept++;
        a[kept - 1] = old;
        old += n + (old[n] == '\n');
        new += n + (new[n] == '\n');
        line++;
    }
    printf("%s differs at line %d\n", path, line);
    for (int i = 0; i < kept; i++)
        printf("  %.*s\n", (int)strcspn(a[i], "\n"), a[i]);
    for (int i = 0; i < AFTER && *old; i++, old += strcspn(old, "\n"), old += *old == '\n')
        printf("- %.*s\n", (int)strcspn(old, "\n"), old);
    for (int i = 0; i < AFTER && *new; i++, new += strcspn(new, "\n"), new += *new == '\n')
        printf("+ %.*s\n", (int)strcspn(new, "\n"), new);
}

static int check_file(const char *path)
{
    char *old = read_whole(path), *line = strndup(old, strcspn(old, "\n")), *new;
    struct order order;
    struct mire_error err = {"the first line is no command"};
    size_t size;
    FILE *out = open_memstream(&new, &size);
    int status = read_first_line(line, &order);
    if (status == MIRE_OK)
        status = write_playthrough(out, &order, &err);
    fclose(out);
    if (status != MIRE_OK) {
        printf("%s: %s\n", path, err.text);
    } else if (strcmp(old, new) != 0) {
        const char *update = getenv("MIRE_UPDATE");
        print_difference(path, old, new);
        if (update && strcmp(update, "1") == 0 && (out = fopen(path, "wb"))) {
            fputs(new, out);
            fclose(out);
            printf("%s rewritten\n", path);
        } else {
            status = MIRE_NO;
        }
    }
    free(old);
    free(line);
    free(new);
    return status;
}

static int check_folder(const char *folder)
{
    struct dirent **names;
    int worst = 0, checked = 0, n = scandir(folder, &names, NULL, alphasort);
    if (n < 0) {
        perror(folder);
        return 2;
    }
    for (int i = 0; i < n; i++) {
        char path[512];
        size_t length = strlen(names[i]->d_name);
        if (length > 4 && strcmp(names[i]->d_name + length - 4, ".txt") == 0) {
            snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
            int status = check_file(path);
            worst = status > worst ? status : worst;
            checked++;
        }
        free(names[i]);
    }
    free(names);
    printf("%d playthroughs checked\n", checked);
    return worst;
}

int main(int argc, char **argv)
{
    struct order order;
    struct mire_error err;
    bool record = argc > 1 && strcmp(argv[1], "--record") == 0;
    if (argc == 3 && strcmp(argv[1], "--check") == 0)
        return check_folder(argv[2]);
    if (read_order(argc - 1 - record, argv + 1 + record, &order) != MIRE_OK) {
        fprintf(stderr, "usage: playthrough [--record] ID SEED [--plies N] [--bot NAME]\n"
                        "       playthrough --check FOLDER\n");
        return 2;
    }
    int status = (record ? write_record : write_playthrough)(stdout, &order, &err);
    if (status != MIRE_OK)
        fprintf(stderr, "playthrough: %s\n", err.text);
    return status;
}
