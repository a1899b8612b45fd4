/* SPDX-License-Identifier: MIT */
/*
 * Loaded before the system's library (LD_PRELOAD): the time of day is wrong by as many seconds as
 * the file $MIRE_JUMP says, from one moment to the next, as when somebody sets the clock of the
 * machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *out)
{
    int result = (int)syscall(SYS_clock_gettime, clock, out);
    const char *name = getenv("MIRE_JUMP");
    FILE *file = clock == CLOCK_REALTIME && name ? fopen(name, "r") : NULL;
    long seconds = 0;
    if (!file)
        return result;
    if (fscanf(file, "%ld", &seconds) == 1)
        out->tv_sec += seconds;
    fclose(file);
    return result;
}
