/* SPDX-License-Identifier: MIT */
/* Where people come from, and who counts as one. */
#ifndef MIRE_SERVER_ADDRESS_H
#define MIRE_SERVER_ADDRESS_H

#include "core/json.h"
#include "mire/mire.h"

struct network {
    unsigned char address[16];
    int bits;
};
int network_parse(const char *text, struct network *out, struct mire_error *err);
bool network_has(const struct network *network, const char *address);
/* What limits count by: an IPv4 address, or the /64 an IPv6 address is in. */
void address_name(const char *text, char *name, size_t size);

/* An http or https address without anything after the host but a path. */
bool url_is_plain(const char *url);
/* Where other machines reach a server that listens there: a URL for each of this machine's
 * addresses; none where it listens for itself alone. */
json_t *addresses_reached(const char *listen, int port);

/* How many bytes have come in by a TCP connection so far. */
uint64_t received_bytes(int fd);

#endif
