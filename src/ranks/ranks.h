/* SPDX-License-Identifier: MIT */
/*
 * Ranks that were started together by mpirun, or by srun: the crew's link to them.
 *
 * What knows MPI (mpi.c) is only in the program mire-mpi. `mire`, started as one rank of several,
 * becomes that program; everybody else neither loads nor needs Open MPI.
 */
#ifndef MIRE_RANKS_H
#define MIRE_RANKS_H

#include "crew/crew.h"

/* Becomes the program that knows MPI, with these arguments, if this process is one rank of several
 * and is not that program already. Comes back where nothing is to be done, or nothing can be. */
int ranks_become(char **argv, struct mire_error *err);

/* Joins the others: *link, or NULL where this process was started alone. */
int ranks_open(struct crew_link **link, struct mire_error *err);
/* Is this the one that speaks to people? True for a process that was started alone. */
bool ranks_lead(const struct crew_link *link);
/* Does somebody at a terminal see what this process writes to standard error? */
bool ranks_watched(const struct crew_link *link);
/* How many threads to use where nobody says: the cores that are ours. */
int ranks_threads(const struct crew_link *link);
/* Takes leave of the others. Where some were lost nobody waits for anybody: MPI is left as it is.
 */
void ranks_close(struct crew_link *link);

/* ---- what knows MPI ---- */

struct ranks {
    struct crew_link link;
    int neighbours; /* ranks on this machine, with this one */
};
struct ranks *mpi_open(void); /* NULL: it does not start */
void mpi_close(struct ranks *ranks);

#endif
