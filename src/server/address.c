/* SPDX-License-Identifier: MIT */
/* Addresses: who counts as one, and which proxies may say for whom they speak. */
#include "server/address.h"
#include "core/text.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <linux/tcp.h>
#include <net/if.h>
#include <netinet/in.h>
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

bool url_is_plain(const char *url)
{
    size_t scheme = strncmp(url, "http://", 7) == 0 ? 7 : strncmp(url, "https://", 8) == 0 ? 8 : 0;
    return scheme && url[scheme] && !url[strcspn(url, " \t\"'<>?#\\")];
}

json_t *addresses_reached(const char *listen, int port)
{
    json_t *list = json_array();
    struct ifaddrs *all = NULL;
    bool any = strcmp(listen, "0.0.0.0") == 0 || strcmp(listen, "::") == 0;
    if (getifaddrs(&all) != 0)
        return list;
    for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
        char text[INET_ADDRSTRLEN], url[64];
        bool up = one->ifa_flags & IFF_UP && !(one->ifa_flags & IFF_LOOPBACK);
        if (!up || !one->ifa_addr || one->ifa_addr->sa_family != AF_INET)
            continue;
        const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)one->ifa_addr;
        inet_ntop(AF_INET, &four->sin_addr, text, sizeof text);
        if (!any && strcmp(text, listen) != 0)
            continue;
        snprintf(url, sizeof url, "http://%s:%d", text, port);
        mire_out_add(list, json_string(url));
    }
    freeifaddrs(all);
    return list;
}

uint64_t received_bytes(int fd)
{
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    return getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 ? info.tcpi_bytes_received : 0;
}
