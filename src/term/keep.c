/* SPDX-License-Identifier: MIT */
/* The folder of games: names for new records, and what lies there. */
#include "term/keep.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool keep_name(const struct mire_game *game, char path[PATH_ROOM])
{
    char where[PATH_ROOM], when[32];
    struct tm now;
    time_t seconds = time(NULL);
    if (!cli_state_folder(where, sizeof where, true) || !localtime_r(&seconds, &now))
        return false;
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", &now);
    for (int i = 0; i < 100; i++) {
        char again[8] = "";
        if (i)
            snprintf(again, sizeof again, "-%d", i + 1);
        if (snprintf(path, PATH_ROOM, "%s/%s-%s%s.mire", where, game->id, when, again) >= PATH_ROOM)
            return false;
        if (access(path, F_OK) != 0)
            return true;
    }
    return false;
}

static int newest_first(const void *a, const void *b)
{
    const struct kept *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec)
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    if (x->when.tv_nsec != y->when.tv_nsec)
        return x->when.tv_nsec < y->when.tv_nsec ? 1 : -1;
    return strcmp(y->path, x->path);
}

static bool take(const char *where, const char *name, struct kept *out)
{
    struct stat about;
    size_t n = strlen(name), id = strcspn(name, "-");
    if (n < 6 || strcmp(name + n - 5, ".mire") != 0 || id == n || id >= sizeof out->game)
        return false;
    if (snprintf(out->path, PATH_ROOM, "%s/%s", where, name) >= PATH_ROOM)
        return false;
    if (stat(out->path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    memcpy(out->game, name, id);
    out->game[id] = '\0';
    out->when = about.st_mtim;
    return true;
}

int keep_list(struct kept list[KEPT_MOST])
{
    char where[PATH_ROOM];
    int n = 0;
    DIR *files = cli_state_folder(where, sizeof where, false) ? opendir(where) : NULL;
    if (!files)
        return 0;
    for (struct dirent *file; (file = readdir(files));) {
        struct kept one;
        if (!take(where, file->d_name, &one))
            continue;
        if (n < KEPT_MOST) {
            list[n++] = one;
        } else if (newest_first(&one, &list[n - 1]) < 0) {
            list[n - 1] = one;
        } else {
            continue;
        }
        qsort(list, (size_t)n, sizeof *list, newest_first);
    }
    closedir(files);
    return n;
}

/* An empty file of the game's name. */
static bool known_name(const struct mire_game *game, bool make, char path[PATH_ROOM])
{
    char where[PATH_ROOM];
    return cli_state_folder(where, sizeof where, make) &&
           snprintf(path, PATH_ROOM, "%s/%s-known", where, game->id) < PATH_ROOM;
}

bool keep_knows(const struct mire_game *game)
{
    static struct kept all[KEPT_MOST];
    char path[PATH_ROOM];
    if (!known_name(game, false, path) || access(path, F_OK) == 0)
        return true; /* where nothing can be kept, people would be asked for ever */
    for (int i = keep_list(all); i-- > 0;)
        if (strcmp(all[i].game, game->id) == 0)
            return true;
    return false;
}

void keep_known(const struct mire_game *game)
{
    char path[PATH_ROOM];
    int file = known_name(game, true, path) ? open(path, O_WRONLY | O_CREAT, 0600) : -1;
    if (file >= 0)
        close(file);
}
