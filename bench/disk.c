/* SPDX-License-Identifier: MIT */
/*
 * A disk that always takes 0.7 ms to sync, for measuring beside other work on the real one:
 *
 *     cc -O2 -shared -fPIC -o /tmp/disk.so bench/disk.c
 *     LD_PRELOAD=/tmp/disk.so build/load --store /dev/shm/load.db
 */
#include <time.h>
#include <unistd.h>

int fdatasync(int fd)
{
    struct timespec time = {0, 700000};
    (void)fd;
    return nanosleep(&time, NULL);
}

int fsync(int fd)
{
    return fdatasync(fd);
}
