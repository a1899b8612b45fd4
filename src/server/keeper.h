/* SPDX-License-Identifier: MIT */
/* Passwords, in processes of their own. */
#ifndef MIRE_SERVER_KEEPER_H
#define MIRE_SERVER_KEEPER_H

#include <sodium.h>
#include <stdbool.h>

enum { KEEPERS = 2, PASSWORD_SIZE = 201 };

/* Before there is any thread. Where the system has no process to give, passwords are looked at
 * here. */
void keepers_start(void);
void keepers_stop(void);

/* By at most KEEPERS threads; each waits for its own process. */
bool keeper_fits(const char *stored, const char *password);
/* Quick: for rehearsals, and easy to guess. */
bool keeper_hashes(char stored[crypto_pwhash_STRBYTES], const char *password, bool quick);

#endif
