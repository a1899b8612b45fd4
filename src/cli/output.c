/* SPDX-License-Identifier: MIT */
/* Answers: JSON for programs, plain lines for people. */
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/json.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int cli_print_json(struct cli_args *args, json_t *json)
{
    char *text = json ? json_dumps(json, JSON_INDENT(2) | JSON_REAL_PRECISION(9)) : NULL;
    json_decref(json);
    if (!text)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    puts(text);
    mire_free(text);
    return MIRE_OK;
}

int cli_width(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 40)
        return 80;
    return size.ws_col < 100 ? size.ws_col : 100; /* longer lines read badly */
}

int cli_print_position(struct cli_args *args, const struct mire_game *game, const void *state)
{
    return cli_print_json(args, mire_position_save(game, state));
}

void cli_print_sheet(const struct mire_game *game, const char *name, const struct mire_sheet *sheet)
{
    char points[24];
    int width = 0;
    mire_points_format(game, sheet->total, points);
    printf("%s: %s %s\n", name, points, strcmp(points, "1") == 0 ? "point" : "points");
    for (int i = 0; i < sheet->lines; i++)
        if ((int)strlen(sheet->line[i].what) > width)
            width = (int)strlen(sheet->line[i].what);
    for (int i = 0; i < sheet->lines; i++) {
        const struct mire_line *line = &sheet->line[i];
        printf("  %5s  %-*s  %3d  %s\n", mire_points_format(game, line->points, points), width,
               line->what, line->count, line->reason);
    }
}

json_t *cli_sheet_json(const struct mire_sheet *sheet)
{
    json_t *json = json_object();
    mire_out_int(json, "total", sheet->total);
    mire_out_set(json, "lines", mire_sheet_lines(sheet));
    return json;
}

void cli_print_indented(const char *text, int blanks)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        if (n)
            printf("%*s%.*s", blanks, "", (int)n, text);
        putchar('\n');
        text += n + (text[n] == '\n');
    }
}
