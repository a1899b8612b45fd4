# SPDX-License-Identifier: MIT
"""A site of three servers whose parts are killed, paused, cut off and restarted in turn while people play.

Every move that was acknowledged is in the database exactly once; at every commit the table was the server's that
committed; and all tables go on within a time that is printed. MIRE_ROUNDS is the number of faults (20 for figures).
"""

import collections
import os
import random
import signal
import statistics
import threading
import time
import unittest

import machines
from client import PATIENCE, Client, Gone, Refused, Socket

ROUNDS = int(os.environ.get("MIRE_ROUNDS", "4"))
SEED = int(os.environ.get("MIRE_SEED", "1"))
TABLES = 6
LEASE = 2  # seconds
FLAGS = ("--limit", f"lease={LEASE}", "--limit", "store=2", "--limit", "messages=2000", "--limit", "burst=2000",
         "--limit", "work=2000", "--limit", "identities=1000", "--limit", "tables=1000", "--limit", "share=1000",
         "--limit", "chats=10000", "--limit", "table-chats=10000", "--threads", "1")

# What the database itself has seen at the end of each transaction: who wrote, and whose the table was then.
WITNESS = """
CREATE TABLE witness (game TEXT, n BIGINT, fence BIGINT, who TEXT, owner TEXT, owned BIGINT);
CREATE TABLE overheard (game TEXT, who TEXT, owner TEXT);
CREATE FUNCTION hear() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO overheard SELECT NEW.game, current_setting('application_name'), g.owner FROM game g WHERE g.id = NEW.game;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER hear AFTER INSERT ON chat DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION hear();
CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO witness SELECT NEW.game, NEW.n, NEW.fence, current_setting('application_name'), g.owner, g.fence
        FROM game g WHERE g.id = NEW.game;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER look AFTER INSERT ON event DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION look();
"""


class Roamer(Client):
    """Somebody who comes back, to whichever server has the table."""

    ANSWER = 2.0  # seconds; who hears nothing for so long goes elsewhere

    def __init__(self, address, name, path="/socket"):
        self.address, self.path = address, path
        super().__init__(machines.PORT, name)

    def connect(self, greet=True):
        path, self.path = self.path, "/socket"  # if that one is gone, any of them
        self.texts.clear()
        self.pushed.clear()
        self.heard.clear()
        self.socket = Socket(self.port, path=path, host=self.address, patience=self.ANSWER)
        hello = {"identity": self.identity, "secret": self.secret} if self.identity else {"name": self.name}
        self.hello = self.ask("hello", protocol=1, **hello)
        self.identity, self.secret = self.hello["identity"], self.hello.get("secret", self.secret)


    def watch(self, table, since=0):
        """As a client does that is told to look again before it has seen anything: it does."""
        self.tables.pop(table, None)
        self.pushed.clear()
        self.ask("watch", table=table, changes=True)
        self.until(lambda: table in self.tables or any(p["push"] == "reload" for p in self.pushed), self.ANSWER)
        if table not in self.tables:
            raise Gone("to be looked at again")
        return self.tables[table]


class Player(threading.Thread):
    """A person at a table, as a program plays: says each move again until it hears that it was done."""

    def __init__(self, test, table, seat, client):
        super().__init__(daemon=True)
        self.test, self.table, self.seat, self.client = test, table, seat, client
        self.at = table.id
        self.chance = random.Random(f"{SEED} {table.number} {seat}")
        self.acknowledged = {}  # the action by table and number of the move
        self.pending = None  # table, move and action that were said
        self.trouble = None
        self.repeated = 0

    def run(self):
        here = False
        while not self.test.over and not self.trouble:
            try:
                if not here:
                    self.client.close()
                    self.client.connect()
                    self.client.watch(self.at)
                    here = True
                self.step()
            except (Gone, OSError):
                here = False
                time.sleep(0.1)
            except Refused as refused:
                here = False
                if refused.code == "elsewhere":
                    self.client.path = f"/s/{refused.server}/socket"
                elif refused.code not in ("store", "limit", "gone"):
                    self.trouble = refused
                time.sleep(0.1)
            except Exception as trouble:  # whatever it is: the test looks at it
                self.trouble = trouble
        self.client.close()

    def step(self):
        client = self.client
        if self.pending:
            self.say()
        elif client.over(self.at):
            self.go_on()
        elif client.decision(self.at):
            move = client.tables[self.at]["move"]
            if (self.at, move) in self.acknowledged:
                raise AssertionError(f"move {move} was acknowledged, and is asked for again")
            action = self.chance.choice(client.decision(self.at)["actions"])["name"]
            self.pending = (self.at, move, action)
        else:
            self.hear()

    def say(self):
        table, move, action = self.pending
        answer = self.client.ask("play", table=table, move=move, action=action)
        self.repeated += answer.get("repeated", False)
        self.acknowledged[table, move] = action
        self.pending = None
        self.table.moments.append(time.monotonic())
        time.sleep(0.02)
        self.client.until(lambda: self.client.tables[table]["move"] > move, self.client.ANSWER)

    def hear(self):
        client = self.client
        if client.socket.waiting(client.ANSWER):
            client.take()
        else:
            client.ask("ping")
        if any(push["push"] == "reload" for push in client.pushed):
            client.pushed.clear()
            client.watch(self.at)
        client.pushed.clear()

    def go_on(self):
        """The game is over: another, with the same people."""
        found = self.client.tables[self.at].get("rematch") or self.client.ask("rematch", table=self.at).get("table")
        if found:
            self.at = found
            self.client.watch(found)
        else:
            self.hear()


class Table:
    """Two people and a bot."""

    def __init__(self, test, number):
        self.number = number
        clients = [Roamer(test.site.address, f"Person {number}-{i}") for i in (1, 2)]
        self.id = clients[0].ask("create", game="moosequest", seats=["me", "open", "random"])["table"]
        self.moments = []  # when moves were acknowledged
        while True:  # it may be somewhere else than the second person
            try:
                clients[1].ask("sit", table=self.id)
                break
            except Refused as refused:
                clients[1].close()
                clients[1].path = f"/s/{refused.server}/socket"
                clients[1].connect()
        self.players = [Player(test, self, seat, client) for seat, client in enumerate(clients)]

    def silence(self, since):
        """The longest time without a move that reached beyond a moment."""
        moments = list(self.moments)
        before = max((m for m in moments if m <= since), default=since)
        after = [before, *(m for m in moments if m > since), time.monotonic()]
        return max(b - a for a, b in zip(after, after[1:]))


@machines.skip_where_it_cannot_be()
class Faults(unittest.TestCase):
    def setUp(self):
        self.site = machines.Site(flags=FLAGS)
        self.addCleanup(self.site.stop)
        self.site.database.sql(WITNESS)
        self.over = False
        self.chance = random.Random(SEED)
        self.tables = [Table(self, number) for number in range(TABLES)]
        self.players = [player for table in self.tables for player in table.players]
        for player in self.players:
            player.start()

    # ---- what is done to the site; between the two halves all tables go on ----

    def killed(self, server):
        server.end(signal.SIGKILL)
        yield
        server.start()

    def told_to_stop(self, server):
        server.end(signal.SIGTERM)
        yield
        server.start()

    def paused(self, server):
        """In the middle of many things to be saved, which it will try to save when it goes on."""
        talkers = []
        for table, in self.site.database.rows(f"SELECT id FROM game WHERE status = 1 AND owner = '{server.name}'"):
            talkers.append(Roamer(self.site.address, "Somebody", f"/s/{server.name}/socket"))
            talkers[-1].ask("watch", table=table)
            talkers[-1].at = table
        for number in range(20):
            for talker in talkers:
                talker.send("chat", table=talker.at, text=f"hello {number}")
        for _ in range(20):  # not in a transaction, which the database would end by itself
            server.send(signal.SIGSTOP)
            if self.site.database.sql("SELECT count(*) FROM pg_stat_activity WHERE state <> 'idle'"
                                      f" AND application_name = '{server.name}'") == "0":
                break
            server.send(signal.SIGCONT)
            time.sleep(0.002)
        yield
        server.send(signal.SIGCONT)
        for talker in talkers:
            talker.close()

    def cut_off(self, server):
        server.machine.cut()
        yield
        server.machine.join()

    def cut_off_from_the_database(self, server):
        server.machine.cut("inner")
        yield
        server.machine.join("inner")

    # ---- nothing goes on without a database: it comes back before that is asked for ----

    def database_killed(self, _):
        self.site.database.kill()
        self.site.database.start()
        yield

    def database_cut_off(self, _):
        self.site.database.machine.cut()
        time.sleep(1.5 * LEASE)  # past the lease: nobody has a table now
        self.site.database.machine.join()
        yield

    def busiest(self):
        """The server with the most tables: what happens to it is noticed."""
        ((name,),) = self.site.database.rows("SELECT owner FROM game WHERE status = 1 AND owner IS NOT NULL"
                                             " GROUP BY owner ORDER BY count(*) DESC, owner LIMIT 1")
        return self.site.servers[name]

    def go_on(self, moves=3):
        """Waits until there have been moves at all tables."""
        counts = [len(table.moments) + moves for table in self.tables]
        end = time.monotonic() + PATIENCE
        while any(len(table.moments) < count for table, count in zip(self.tables, counts)):
            for player in self.players:
                if player.trouble:
                    raise player.trouble
            if time.monotonic() > end:
                self.fail("a table does not go on")
            time.sleep(0.02)

    def test_everything_acknowledged_is_there(self):
        kinds = [self.killed, self.paused, self.database_killed, self.cut_off, self.told_to_stop,
                 self.cut_off_from_the_database, self.database_cut_off]
        figures = collections.defaultdict(list)
        self.go_on()
        for number in range(ROUNDS):
            kind = kinds[number % len(kinds)]
            server = self.busiest()
            start = time.monotonic()
            fault = kind(server)
            next(fault)
            self.go_on(10)
            longest = max(table.silence(start) for table in self.tables)
            figures[kind.__name__].append(longest)
            next(fault, None)
            self.go_on()
            what = kind.__name__.replace("_", " ") + ("" if kind.__name__.startswith("database") else f", {server.name}")
            print(f"round {number + 1}: {what}: all tables again after {longest:.2f} s", flush=True)
        self.over = True
        for player in self.players:
            player.join(PATIENCE)
            self.assertIsNone(player.trouble)
        for kind, times in sorted(figures.items()):
            print(f"{kind.replace('_', ' ')}: median {statistics.median(times):.2f} s, worst {max(times):.2f} s")
        self.look_at_moves()
        self.look_at_owners()

    def look_at_moves(self):
        played = collections.defaultdict(list)
        for game, seat, body in self.site.database.rows(
                "SELECT game, seat, body FROM event WHERE kind = 5 ORDER BY game, n"):
            played[game, int(seat)].append(body)
        count = repeated = 0
        for player in self.players:
            for (table, move), action in player.acknowledged.items():
                self.assertEqual(played[table, player.seat][move], action)
            for table in {table for table, _ in player.acknowledged}:
                known = sum(key[0] == table for key in player.acknowledged)
                unknown = bool(player.pending and player.pending[0] == table)
                self.assertLessEqual(len(played[table, player.seat]), known + unknown)
            count += len(player.acknowledged)
            repeated += player.repeated
        self.assertGreater(count, 20 * ROUNDS)
        print(f"{count} moves acknowledged, {repeated} of them at the second time of asking; each is there once")

    def look_at_owners(self):
        rows = self.site.database.rows("SELECT game, n, fence, who, owner, owned FROM witness ORDER BY game, n")
        whose, last = {}, {}
        for game, _, fence, who, owner, owned in rows:
            self.assertEqual((who, fence), (owner, owned), "written by somebody who had not the table")
            self.assertEqual(whose.setdefault((game, fence), who), who, "two owners with one fence")
            self.assertGreaterEqual(int(fence), last.get(game, 0), "an older owner wrote after a newer one")
            last[game] = int(fence)
        said = self.site.database.rows("SELECT who, owner FROM overheard")
        self.assertTrue(all(who == owner for who, owner in said), "said by somebody who had not the table")
        changes = len(whose) - len(last)
        self.assertGreater(changes, 0)
        print(f"{len(rows)} events at {len(last)} tables, {changes} changes of owner; never two owners")


if __name__ == "__main__":
    machines.enter()
    unittest.main(verbosity=2)  # where it can't be tried it says so
