# SPDX-License-Identifier: MIT
"""What the server tells its operator: figures that are right, a page, a log of JSON lines; memory."""

import json
import pathlib
import re
import sqlite3
import subprocess
import unittest

from client import MIRE, SANITIZED, Case, Refused


class Figures(Case):
    def setUp(self):
        super().setUp()
        self.server = self.serve()

    def figure(self, name):
        for line in self.server.get("/metrics")[2].decode().splitlines():
            if line.startswith(f"mire_{name} ") or line.startswith(f"mire_{name}{{"):
                return float(line.rsplit(" ", 1)[1])
        self.fail(name)

    def sql(self, statement):
        with sqlite3.connect(self.server.store, timeout=30) as db:
            db.executescript(statement)

    def test_what_was_saved_is_counted_right(self):
        anna = self.server.client("Anna")
        table = anna.ask("create", game="agricola", seats=["me"])["table"]
        anna.watch(table)
        anna.play(table)
        self.assertEqual(self.figure("moves_total"), 1)
        before = self.figure("committed_changes_total")
        self.sql("CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'x'); END")
        with self.assertRaises(Refused):
            anna.play(table)
        self.sql("DROP TRIGGER broken")
        self.assertEqual(self.figure("commit_failures_total"), 1)
        self.assertEqual(self.figure("moves_total"), 1)
        anna.watch(table)
        anna.play(table)
        self.assertEqual(self.figure("moves_total"), 2)
        self.assertGreater(self.figure("committed_changes_total"), before)

    def test_what_is_said_next_after_something_that_was_not_saved(self):
        """Messages that wait behind a change that fails are for the table as it is stored, not for what is thrown away."""
        anna, ben = self.server.client("Anna"), self.server.client("Ben")
        table = anna.ask("create", game="moosequest", seats=["me", "open"])["table"]
        ben.ask("sit", table=table)
        for n in range(1, 9):
            for client in (anna, ben):
                client.watch(table)
            who, other = (anna, ben) if anna.decision(table) else (ben, anna)
            action = who.decision(table)["actions"][0]["name"]
            self.sql("CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'x'); END")
            move = who.send("play", table=table, move=who.tables[table]["move"], action=action)
            said = [(client, client.send("chat", table=table, text=f"{n} of {client.name}")) for client in (who, other)]
            with self.assertRaises(Refused):
                who.answer(move)
            for client, number in said:
                try:
                    client.answer(number)
                except Refused as refusal:  # it waited for the table that was thrown away
                    self.assertEqual(refusal.code, "store")
            self.sql("DROP TRIGGER broken")
        self.assertEqual(self.figure("commit_failures_total"), 8)
        lines = [line["text"] for push in anna.watch(table)["chat"] for line in [push]]
        self.assertGreaterEqual(len(lines), 8)
        self.assertEqual(self.figure("moves_total"), 0)

    def test_gauges_and_limits(self):
        for name in ("memory_bytes", "store_memory_bytes", "store_waiting", "bots_waiting", "bots_thinking", "views_waiting",
                     "passwords_waiting", "long_waiting", "longest_turn_microseconds",
                     "longest_commit_microseconds", "connections", "tables"):
            self.figure(name)
        self.assertGreater(self.figure("memory_bytes"), 1_000_000)
        anna = self.server.client("Anna")
        table = anna.ask("create", game="null", seats=["me", "open"])["table"]
        with self.assertRaises(Refused):
            for _ in range(100):
                anna.ask("chat", table=table, text="again")
        self.assertEqual(self.figure('limited_total{what="chats"}'), 1)

    def test_a_page_for_the_operator(self):
        code, headers, page = self.server.get("/operator")
        self.assertEqual(code, 200)
        self.assertIn("text/html", headers["content-type"])
        self.assertIn(b"99 of 100 answers", page)

    def test_logins_are_in_the_log_and_every_line_is_json(self):
        anna = self.server.client("Anna")
        anna.ask("password", password="correct horse")
        late = self.server.client(greet=False)
        self.refused("stranger", late.ask, "login", name="Anna", password="wrong horse")
        late.ask("login", name="Anna", password="correct horse")
        self.server.stop()
        lines = (self.folder / "server.log").read_text().splitlines()
        events = [json.loads(line)["event"] for line in lines]
        self.assertEqual([e for e in events if e.startswith("login")], ["login-refused", "login"])
        self.assertNotIn("Anna", "".join(lines))


@unittest.skipIf(SANITIZED, "a sanitizer takes memory of its own")
class Memory(Case):
    def resident(self, what="VmRSS"):
        status = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(status.split(what + ":")[1].split()[0])

    def test_a_password_takes_none_of_the_servers_memory(self):
        """It takes 64 MiB, and while a process is given them nobody else in it is: so another one is."""
        self.server = self.serve()
        self.server.client("Anna").ask("password", password="correct horse")
        costly = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$" + "A" * 43
        with sqlite3.connect(self.server.store, timeout=30) as db:  # in a rehearsal they are cheap
            db.execute("UPDATE identity SET password = ?", [costly])
        before = self.resident("VmHWM")
        self.refused("stranger", self.server.client(greet=False).ask, "login", name="Anna", password="correct horse")
        self.assertLess(self.resident("VmHWM") - before, 20000, "KB more while it was looked at")

    def test_a_large_store_takes_no_more_memory(self):
        """What SQLite keeps of a file is bounded, however much of it is read."""
        self.server = self.serve()
        self.server.stop()
        with sqlite3.connect(self.server.store) as db:
            db.execute("WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 40000) "
                       "INSERT INTO event (game, n, at, kind, seat, value) SELECT printf('%01000d', n), 0, 0, 0, 0, 0 FROM many")
        self.server.start()
        admin = [MIRE, "admin", "--control", self.server.store + ".control", "usage"]
        self.assertIn("40000", subprocess.run(admin, capture_output=True, text=True, check=True).stdout)
        page = self.server.get("/metrics")[2].decode()
        (taken,) = re.findall(r"^mire_store_memory_bytes (\d+)", page, re.M)
        self.assertGreater(int(taken), 10e6, "it was not read")
        self.assertLess(int(taken), 20e6)

    def test_a_table_takes_little_memory(self):
        """Tables that people look at, each with its own eyes: less than 60 KB each."""
        self.server = self.serve("--limit", "tables=1000", "--limit", "identities=1000")
        people = [self.server.client(f"Person {i}") for i in range(16)]
        def fill(rounds):
            for _ in range(rounds):
                for group in (people[i:i + 4] for i in range(0, 16, 4)):
                    table = group[0].ask("create", game="agricola", seats=["me"] + ["open"] * 3)["table"]
                    for client in group:
                        client.ask("sit", table=table)
                        client.watch(table)
        fill(1)
        before = self.resident()
        fill(7)
        self.assertLess((self.resident() - before) / 28, 60, "KB for a table")


if __name__ == "__main__":
    unittest.main()
