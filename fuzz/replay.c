/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target on files, and on all files of folders: the saved inputs, in every build. */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int replayed;

static void replay_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    struct stat about;
    if (!in || fstat(fileno(in), &about) != 0) {
        perror(path);
        exit(2);
    }
    size_t size = (size_t)about.st_size;
    uint8_t *bytes = malloc(size ? size : 1); /* of its own size: reading past it is seen */
    if (!bytes || fread(bytes, 1, size, in) != size) {
        perror(path);
        exit(2);
    }
    fclose(in);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    replayed++;
}

static void replay(const char *path)
{
    struct dirent **names;
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
        replay_file(path);
        return;
    }
    int n = scandir(path, &names, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char inside[1024];
        snprintf(inside, sizeof inside, "%s/%s", path, names[i]->d_name);
        if (names[i]->d_name[0] != '.')
            replay(inside);
        free(names[i]);
    }
    if (n >= 0)
        free(names);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        replay(argv[i]);
    printf("%d inputs\n", replayed);
    return 0;
}
