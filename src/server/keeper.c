/* SPDX-License-Identifier: MIT */
/*
 * Processes that look at passwords. A hash that is hard to guess takes 64 MiB, and libsodium has
 * the system fill them at once; until that is done no thread of the same process is given memory.
 * In the server everybody would wait for somebody's password, and the longer the more modest the
 * thread that hashes is. So the memory is another process's.
 */
#include "server/keeper.h"
#include "server/base.h"

#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct riddle {
    bool hash, quick, right; /* hash: make one; else whether the one that is stored fits */
    char stored[crypto_pwhash_STRBYTES], password[PASSWORD_SIZE];
};

static struct keeper {
    pid_t process; /* 0: there is none */
    int line;
} keepers[KEEPERS];

static void solve(struct riddle *riddle)
{
    size_t length = strlen(riddle->password);
    if (riddle->hash)
        riddle->right = crypto_pwhash_str(riddle->stored, riddle->password, length,
                                          riddle->quick ? crypto_pwhash_OPSLIMIT_MIN
                                                        : crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                          riddle->quick ? crypto_pwhash_MEMLIMIT_MIN
                                                        : crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    else
        riddle->right = crypto_pwhash_str_verify(riddle->stored, riddle->password, length) == 0;
}

/* Until the server closes the line. Signals are for the server, whoever else they reach. */
static _Noreturn void keep(int line)
{
    struct riddle riddle;
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NAME, "mire keeper");
    thread_is_modest();
    while (recv(line, &riddle, sizeof riddle, 0) == (ssize_t)sizeof riddle) {
        solve(&riddle);
        sodium_memzero(riddle.password, sizeof riddle.password);
        if (send(line, &riddle, sizeof riddle, MSG_NOSIGNAL) < 0)
            break;
    }
    _exit(0);
}

void keepers_start(void)
{
    for (int i = 0; i < KEEPERS; i++) {
        int line[2];
        keepers[i] = (struct keeper){.line = -1};
        if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, line) != 0)
            continue;
        pid_t process = fork();
        if (process == 0) {
            close(line[0]);
            for (int k = 0; k < i; k++)
                close(keepers[k].line);
            keep(line[1]);
        }
        close(line[1]);
        if (process < 0)
            close(line[0]);
        else
            keepers[i] = (struct keeper){process, line[0]};
    }
}

void keepers_stop(void)
{
    for (int i = 0; i < KEEPERS; i++)
        if (keepers[i].process)
            close(keepers[i].line);
    for (int i = 0; i < KEEPERS; i++)
        if (keepers[i].process)
            waitpid(keepers[i].process, NULL, 0);
}

/* One that has gone, for want of memory perhaps, is done without. */
static bool ask_keeper(struct riddle *riddle)
{
    static _Atomic int known;
    static _Thread_local struct keeper *mine;
    struct riddle answer;
    if (!mine)
        mine = &keepers[known++ % KEEPERS];
    if (mine->process &&
        send(mine->line, riddle, sizeof *riddle, MSG_NOSIGNAL) == (ssize_t)sizeof *riddle &&
        recv(mine->line, &answer, sizeof answer, 0) == (ssize_t)sizeof answer)
        *riddle = answer;
    else
        solve(riddle);
    sodium_memzero(riddle->password, sizeof riddle->password);
    return riddle->right;
}

bool keeper_fits(const char *stored, const char *password)
{
    struct riddle riddle = {0};
    strcpy(riddle.stored, stored);
    strcpy(riddle.password, password);
    return ask_keeper(&riddle);
}

bool keeper_hashes(char stored[crypto_pwhash_STRBYTES], const char *password, bool quick)
{
    struct riddle riddle = {.hash = true, .quick = quick};
    strcpy(riddle.password, password);
    if (!ask_keeper(&riddle))
        return false;
    strcpy(stored, riddle.stored);
    return true;
}
