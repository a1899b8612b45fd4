/* SPDX-License-Identifier: MIT */
/* Addresses: who counts as one, and which proxies may say for whom they speak. */
#include "server/address.h"
#include "core/text.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

/* Sixteen bytes for both kinds; an IPv4 address is ::ffff:a.b.c.d. */
static bool parse(const char *text, unsigned char out[16])
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    if (inet_pton(AF_INET6, text, out) == 1)
        return true;
    memcpy(out, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, out + 12) == 1;
}

static bool is_four(const unsigned char address[16])
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    return memcmp(address, mapped, sizeof mapped) == 0;
}

/* One household has a whole /64: its addresses count as one. */
void address_name(const char *text, char *name, size_t size)
{
    unsigned char address[16];
    if (!parse(text, address)) {
        snprintf(name, size, "unknown");
    } else if (is_four(address)) {
        inet_ntop(AF_INET, address + 12, name, (socklen_t)size);
    } else {
        memset(address + 8, 0, 8);
        inet_ntop(AF_INET6, address, name, (socklen_t)size);
    }
}

int network_parse(const char *text, struct network *out, struct mire_error *err)
{
    char address[64];
    const char *slash = strchr(text, '/');
    size_t n = slash ? (size_t)(slash - text) : strlen(text);
    if (n >= sizeof address)
        return mire_fail(err, MIRE_BAD, "\"%.60s\" is no address", text);
    memcpy(address, text, n);
    address[n] = '\0';
    if (!parse(address, out->address))
        return mire_fail(err, MIRE_BAD, "\"%.60s\" is no address", text);
    long most = is_four(out->address) ? 32 : 128, bits = most;
    if (slash && !mire_number_parse(slash + 1, 0, most, &bits))
        return mire_fail(err, MIRE_BAD, "\"%.60s\": a network has 0 to %ld bits", text, most);
    out->bits = (int)(bits + 128 - most);
    return MIRE_OK;
}

bool network_has(const struct network *network, const char *text)
{
    unsigned char address[16];
    if (!parse(text, address))
        return false;
    int bytes = network->bits / 8, rest = network->bits % 8;
    if (memcmp(address, network->address, (size_t)bytes) != 0)
        return false;
    return rest == 0 || (address[bytes] ^ network->address[bytes]) >> (8 - rest) == 0;
}
