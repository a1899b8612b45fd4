/* SPDX-License-Identifier: MIT */
/* Ctrl-C and the like: what is under way is brought to an end in good order. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

/*
 * A signal that comes just before a read would leave the read waiting, for it is only a read under
 * way that a signal ends. So each one also writes into this pipe, and who waits for input waits for
 * the pipe as well.
 */
static int alarm_pipe[2] = {-1, -1};

static void interrupt(int number)
{
    int before = errno;
    (void)number;
    interrupted = 1;
    /* A pipe that is full has woken everybody already. */
    if (write(alarm_pipe[1], "", 1) < 0)
        errno = before;
}

void cli_catch_signals(void)
{
    if (alarm_pipe[0] < 0 && pipe(alarm_pipe) == 0) {
        for (int i = 0; i < 2; i++) {
            fcntl(alarm_pipe[i], F_SETFD, FD_CLOEXEC);
            fcntl(alarm_pipe[i], F_SETFL, O_NONBLOCK);
        }
    }
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool cli_interrupted(void)
{
    return interrupted;
}

int cli_alarm_file(void)
{
    return alarm_pipe[0];
}

bool cli_wait_for_input(int fd)
{
    struct pollfd both[] = {{.fd = fd, .events = POLLIN}, {.fd = alarm_pipe[0], .events = POLLIN}};
    while (!interrupted) {
        int ready = poll(both, 2, -1);
        if (ready > 0 && both[0].revents)
            return true;
        if (ready < 0 && errno != EINTR)
            return true; /* the read itself will say what is wrong */
    }
    return false;
}
