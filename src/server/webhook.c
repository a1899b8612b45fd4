#include "server/server.h"
int webhook_start(struct server *server, struct mire_error *err)
{
    (void)server;
    (void)err;
    return MIRE_OK;
}
void webhook_stop(struct server *server)
{
    (void)server;
}
bool webhook_allowed(const struct server *server, const char *url)
{
    (void)server;
    (void)url;
    return false;
}
void webhook_turn(struct table *table, int seat)
{
    (void)table;
    (void)seat;
}
