/* SPDX-License-Identifier: MIT */
/* Was this process started as one rank of several? Then it is to be the program that knows MPI. */
#include "ranks/ranks.h"

#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What mpirun and srun tell those they start. */
static bool is_one_of_several(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMIX_RANK");
}

#ifdef MIRE_MPI

int ranks_become(char **argv, struct mire_error *err)
{
    (void)argv, (void)err;
    return MIRE_OK;
}

int ranks_open(struct crew_link **link, struct mire_error *err)
{
    struct ranks *ranks = is_one_of_several() ? mpi_open() : NULL;
    *link = ranks ? &ranks->link : NULL;
    return ranks || !is_one_of_several() ? MIRE_OK
                                         : mire_fail(err, MIRE_BAD, "Open MPI does not start");
}

#else

/* It is beside this one, as they are built, or where it is installed. */
int ranks_become(char **argv, struct mire_error *err)
{
    static const char *const places[] = {"mire-mpi", "../lib/mire/mire-mpi", NULL};
    char program[PATH_MAX], path[PATH_MAX + 40];
    if (!is_one_of_several())
        return MIRE_OK;
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    program[n < 0 ? 0 : n] = '\0';
    char *slash = strrchr(program, '/');
    for (int i = 0; slash && places[i]; i++) {
        snprintf(path, sizeof path, "%.*s/%s", (int)(slash - program), program, places[i]);
        execv(path, argv);
    }
    return mire_fail(err, MIRE_BAD,
                     "this mire was built without Open MPI, and can't be one rank of several");
}

int ranks_open(struct crew_link **link, struct mire_error *err)
{
    (void)err;
    *link = NULL;
    return MIRE_OK;
}

void mpi_close(struct ranks *ranks)
{
    (void)ranks;
}

#endif

bool ranks_lead(const struct crew_link *link)
{
    return !link || link->rank == 0;
}

/* What ranks write goes through a pipe of mpirun's, the parent: it is a matter of where its own
 * words go. */
bool ranks_watched(const struct crew_link *link)
{
    char path[40];
    snprintf(path, sizeof path, "/proc/%ld/fd/2", (long)getppid());
    int fd = link ? open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC) : dup(STDERR_FILENO);
    bool watched = fd >= 0 && isatty(fd);
    if (fd >= 0)
        close(fd);
    return watched;
}

int ranks_threads(const struct crew_link *link)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN), ours = cores;
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        ours = CPU_COUNT(&set);
    if (link && ours >= cores) /* nobody has shared them out */
        ours = cores / ((const struct ranks *)link)->neighbours;
    return ours < 1 ? 1 : ours > CREW_THREADS ? CREW_THREADS : (int)ours;
}

void ranks_close(struct crew_link *link)
{
    if (link && link->rank == 0)
        crew_end(link);
    if (link && !link->lost)
        mpi_close((struct ranks *)link);
}
