/* SPDX-License-Identifier: MIT */
/*
 * What knows MPI: messages of bytes between ranks, and no waiting for anybody. It asks whether
 * something has come rather than block, for Open MPI spins while it blocks.
 */
#include "core/alloc.h"
#include "ranks/ranks.h"

#include <mpi.h>
#include <string.h>

/* A message on its way. */
struct sending {
    MPI_Request request;
    struct sending *after;
    char bytes[];
};

struct mpi {
    struct ranks ranks;
    struct sending *sending;
    char *heard;
    int room;
};

/* Forgets what has arrived. */
static void tidy_up(struct mpi *mpi)
{
    for (struct sending **at = &mpi->sending; *at;) {
        struct sending *one = *at;
        int arrived = 0;
        if (MPI_Test(&one->request, &arrived, MPI_STATUS_IGNORE) != MPI_SUCCESS || arrived) {
            *at = one->after;
            mire_free(one);
        } else {
            at = &one->after;
        }
    }
}

static void send_to(struct crew_link *link, int to, const void *bytes, size_t size)
{
    struct mpi *mpi = (struct mpi *)link;
    struct sending *one = mire_alloc(sizeof *one + size);
    if (!one)
        return;
    memcpy(one->bytes, bytes, size);
    if (MPI_Isend(one->bytes, (int)size, MPI_BYTE, to, 0, MPI_COMM_WORLD, &one->request) !=
        MPI_SUCCESS) {
        mire_free(one); /* to somebody who is no more */
        return;
    }
    one->after = mpi->sending;
    mpi->sending = one;
}

static const void *receive(struct crew_link *link, int *from, size_t *size)
{
    struct mpi *mpi = (struct mpi *)link;
    MPI_Status status;
    int there = 0, n;
    tidy_up(mpi);
    if (MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || !there)
        return NULL;
    MPI_Get_count(&status, MPI_BYTE, &n);
    if (n > mpi->room || !mpi->heard) {
        char *longer = mire_resize(mpi->heard, (size_t)n + 1);
        if (!longer)
            return NULL; /* later, perhaps */
        mpi->heard = longer;
        mpi->room = n;
    }
    if (MPI_Recv(mpi->heard, n, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, &status) !=
        MPI_SUCCESS)
        return NULL;
    *from = status.MPI_SOURCE;
    *size = (size_t)n;
    return mpi->heard;
}

void mpi_close(struct ranks *ranks)
{
    struct mpi *mpi = (struct mpi *)ranks;
    while (mpi->sending) {
        struct sending *one = mpi->sending;
        mpi->sending = one->after;
        MPI_Wait(&one->request, MPI_STATUS_IGNORE);
        mire_free(one);
    }
    MPI_Finalize();
    mire_free(mpi->heard);
    mire_free(mpi);
}

struct ranks *mpi_open(void)
{
    struct mpi *mpi = mire_alloc(sizeof *mpi);
    MPI_Comm neighbours;
    int level;
    if (!mpi)
        return NULL;
    memset(mpi, 0, sizeof *mpi);
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) {
        mire_free(mpi);
        return NULL;
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &mpi->ranks.link.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &mpi->ranks.link.ranks);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &neighbours);
    MPI_Comm_size(neighbours, &mpi->ranks.neighbours);
    MPI_Comm_free(&neighbours);
    mpi->ranks.link.send = send_to;
    mpi->ranks.link.receive = receive;
    return &mpi->ranks;
}
