/* SPDX-License-Identifier: MIT */
/* The folder of games: names for new records, and what lies there. */
#include "term/keep.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The folder, made if need be. */
static bool folder(char path[PATH_ROOM], bool make)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    if (state && state[0] == '/')
        n = snprintf(path, PATH_ROOM, "%s/mire", state);
    else if (home && home[0] == '/')
        n = snprintf(path, PATH_ROOM, "%s/.local/state/mire", home);
    else
        return false;
    if (n < 0 || n >= PATH_ROOM)
        return false;
    for (char *at = path + 1; make && *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        mkdir(path, 0700); /* what is there already is fine, what fails shows below */
        *at = '/';
    }
    return !make || mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool keep_name(const struct mire_game *game, char path[PATH_ROOM])
{
    char where[PATH_ROOM], when[32];
    struct tm now;
    time_t seconds = time(NULL);
    if (!folder(where, true) || !localtime_r(&seconds, &now))
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
    DIR *files = folder(where, false) ? opendir(where) : NULL;
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
