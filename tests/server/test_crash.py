# SPDX-License-Identifier: MIT
"""Killed at any moment, the server goes on where it was: nothing that was acknowledged is lost."""

import os
import random
import select
import unittest

from client import Case, Gone, Postgres, Refused, play_out

KILLS = int(os.environ.get("MIRE_KILLS", "4"))


class Table:
    """A table of two people and a bot, and what the server has acknowledged there."""

    def __init__(self, server, number):
        self.people = [server.client(f"Person {number}-{i}") for i in (1, 2)]
        self.id = self.people[0].ask("create", game="moosequest",
                                     seats=["me", "open", "random"])["table"]
        for person in self.people:
            person.watch(self.id)
        self.people[1].ask("sit", table=self.id)
        self.acknowledged = [0, 0]  # moves
        self.actions = [[], []]
        self.asked = [None, None]

    def pump(self, chance):
        """Sends moves and takes answers as they come; returns how many were acknowledged."""
        done = 0
        for i, person in enumerate(self.people):
            while person.socket.waiting(0):
                answer = person.take()
                if answer and answer["re"] == self.asked[i]:
                    self.asked[i] = None
                    if answer["ok"]:
                        self.acknowledged[i] = answer["move"]
                        self.actions[i].append(self.sent[i])
                        done += 1
            now = person.tables.get(self.id)
            if self.asked[i] is None and now and now.get("move", -1) >= self.acknowledged[i]:
                if person.decision(self.id):
                    action = chance.choice(person.decision(self.id)["actions"])["name"]
                    self.sent[i] = action
                    self.asked[i] = person.send("play", table=self.id, move=now["move"],
                                                action=action)
        return done

    sent = [None, None]

    def come_back(self, server, test):
        """Everybody connects again and finds what was acknowledged."""
        for i, person in enumerate(self.people):
            person = server.client(identity=person.identity, secret=person.secret)
            self.people[i] = person
            now = person.watch(self.id)
            test.assertGreaterEqual(now["move"], self.acknowledged[i])
            test.assertLessEqual(now["move"], self.acknowledged[i] + 1)
            self.acknowledged[i] = now["move"]
            self.asked[i] = None


class Crash(Case):
    def test_kill(self):
        server = self.serve("--limit", "identities=1000")
        chance = random.Random(1)
        tables = [Table(server, n) for n in range(6)]
        for table in tables:
            table.sent = [None, None]
        for _ in range(KILLS):
            left = chance.randrange(20, 60)
            try:
                while left > 0 and any(not t.people[0].over(t.id) for t in tables):
                    left -= sum(table.pump(chance) for table in tables)
                    select.select([p.socket.tcp for t in tables for p in t.people], [], [], 0.2)
            except Gone:
                pass
            server.kill()
            server.start()
            for table in tables:
                table.come_back(server, self)
        # The tables go on to their end, and the record is whole.
        for table in tables[:2]:
            play_out(table.people, table.id, chance)
            record = table.people[0].ask("record", table=table.id)["record"]
            for i, person in enumerate(table.people):
                played = [line.split(" ", 1)[1] for line in record.splitlines()
                          if line.startswith(f"{i + 1} ")]
                test = iter(played)
                self.assertTrue(all(any(a == b for b in test) for a in table.actions[i]))

    def test_repeated_after_a_crash(self):
        """A move whose answer was lost with the server may be sent again, and is played once."""
        server = self.serve()
        anna, bo = server.client("Anna"), server.client("Bo")
        table = anna.ask("create", game="null", seats=["me", "open"])["table"]
        bo.ask("sit", table=table)
        anna.watch(table)
        anna.ask("play", table=table, move=0, action="swap")
        server.kill()
        server.start()
        anna = server.client(identity=anna.identity, secret=anna.secret)
        self.assertTrue(anna.ask("play", table=table, move=0, action="swap")["repeated"])
        with self.assertRaises(Refused):
            anna.ask("play", table=table, move=0, action="keep")

    def test_bots_go_on(self):
        """A table where a bot was to move when the server died goes on without being looked at."""
        server = self.serve()
        anna = server.client("Anna")
        table = anna.ask("create", game="moosequest", seats=["random", "random", "random"])["table"]
        server.kill()
        server.start()
        anna = server.client(identity=anna.identity, secret=anna.secret)
        anna.watch(table)
        anna.until(lambda: anna.over(table))

    def test_one_server_only(self):
        server = self.serve()
        with self.assertRaises(RuntimeError):
            type(server)(self.folder, server.store)


class CrashPostgres(Crash):
    """The same with the other store."""

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)

    def setUp(self):
        super().setUp()
        self.address = self.postgres.database()

    def where(self):
        return self.address


if __name__ == "__main__":
    unittest.main()
