/* SPDX-License-Identifier: MIT */
/*
 * records FOLDER: every FOLDER/NAME.mire is a finished game that must still verify, and be written
 * again as it is. A change in the rules that breaks an old game is seen here.
 *
 * `playthrough --record ID SEED [--bot NAME]` writes new ones.
 */
#include "mire/mire.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check(const char *path)
{
    char *text = NULL;
    size_t room = 0;
    struct mire_error err;
    struct mire_table *table;
    FILE *in = fopen(path, "rb");
    ssize_t size = in ? getdelim(&text, &room, '\0', in) : -1;
    if (size < 0) {
        perror(path);
        exit(2);
    }
    fclose(in);
    int status = mire_record_read(text, (size_t)size, &table, &err);
    if (status != MIRE_OK) {
        printf("%s: %s\n", path, err.text);
        free(text);
        return status;
    }
    char *again = mire_record_write(table);
    if (!mire_table_over(table)) {
        printf("%s: the game is not over\n", path);
        status = MIRE_NO;
    } else if (!again || strcmp(again, text) != 0) {
        printf("%s: is written in another way now\n", path);
        status = MIRE_NO;
    }
    mire_free(again);
    mire_table_free(table);
    free(text);
    return status;
}

int main(int argc, char **argv)
{
    struct dirent **names;
    int worst = 0, checked = 0, n = argc == 2 ? scandir(argv[1], &names, NULL, alphasort) : -1;
    if (n < 0) {
        fprintf(stderr, "usage: records FOLDER\n");
        return 2;
    }
    for (int i = 0; i < n; i++) {
        char path[512];
        size_t length = strlen(names[i]->d_name);
        if (length > 5 && strcmp(names[i]->d_name + length - 5, ".mire") == 0) {
            snprintf(path, sizeof path, "%s/%s", argv[1], names[i]->d_name);
            int status = check(path);
            worst = status > worst ? status : worst;
            checked++;
        }
        free(names[i]);
    }
    free(names);
    printf("%d records checked\n", checked);
    return worst;
}
