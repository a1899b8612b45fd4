# SPDX-License-Identifier: MIT
"""Stores: the same events, seats and people in both kinds; backups, exports, checks, migrations."""

import pathlib
import random
import sqlite3
import subprocess
import unittest

from client import MIRE, Case, Postgres, play_out


def mire(*words):
    return subprocess.run([MIRE, *map(str, words)], capture_output=True, text=True, check=False)


class Stores(Case):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)

    def fill(self, where=None):
        """A house in which one game was played, one is going on, and one has not begun."""
        from client import Server
        server = Server(self.folder, where, self.flags)
        self.addCleanup(lambda: server.process.poll() is None and server.kill())
        anna = server.client("Anna «née» O'Hara")
        bo = server.client("Bo")
        self.tables = []
        # No bot where the game goes on: it might move between two looks.
        for game, seats in (("null", ["me", "open", "random"]), ("moosequest", ["me", "open"])):
            table = anna.ask("create", game=game, seats=seats)["table"]
            self.tables.append(table)
            for client in (anna, bo):
                client.watch(table)
            bo.ask("sit", table=table)
        play_out([anna, bo], self.tables[0], random.Random(1))
        anna.ask("chat", table=self.tables[1], text="it's \"quoted\" \\ and 100 % — ok")
        self.tables.append(anna.ask("create", game="null", seats=["me", "open"],
                                    listed=True)["table"])
        self.people = [(anna.identity, anna.secret), (bo.identity, bo.secret)]
        server.stop()
        return server

    def look(self, where):
        """Everything a person can find in a house."""
        from client import Server
        server = Server(self.folder, where, self.flags)
        found = []
        for identity, secret in self.people:
            client = server.client(identity=identity, secret=secret)
            mine = sorted(client.ask("mine")["tables"], key=lambda t: t["table"])
            found.append([{k: v for k, v in t.items() if k != "updated"} for t in mine])
            for table in self.tables:
                client.watch(table)
                push = client.tables[table]
                for seat in push["seats"]:
                    seat.pop("present")
                found.append((push, client.logs[table]))
            found.append([t["table"] for t in client.ask("lobby")["tables"]])
        server.stop()
        return found

    def test_backup_both_ways(self):
        server = self.fill()
        first = self.look(server.store)
        address = self.postgres.database()
        copy = self.folder / "copy.db"
        for words in ((server.store, address), (address, copy)):
            done = mire("store", "backup", *words)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.look(address), first)
        self.assertEqual(self.look(str(copy)), first)
        done = mire("store", "backup", server.store, copy)
        self.assertEqual(done.returncode, 2)
        self.assertIn("is there already", done.stderr)
        for where in (server.store, address, copy):
            self.assertIn("3 tables, all whole", mire("store", "check", where).stdout)

    def test_served_from_postgres(self):
        address = self.postgres.database()
        self.fill(address)
        first = self.look(address)
        self.assertEqual(self.look(address), first)

    def test_backup_while_in_use(self):
        server = self.serve()
        anna = server.client("Anna")
        table = anna.ask("create", game="moosequest", seats=["me", "random"])["table"]
        anna.watch(table)
        chance = random.Random(1)
        for n in range(3):
            anna.until(lambda: anna.decision(table))
            anna.play(table, chance=chance)
            done = mire("store", "backup", server.store, self.folder / f"copy{n}.db")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(mire("store", "check", self.folder / f"copy{n}.db").returncode, 0)

    def test_export(self):
        server = self.fill()
        out = self.folder / "records"
        self.assertEqual(mire("store", "export", server.store, out).stdout, "1 records\n")
        self.assertEqual(mire("store", "export", "--running", server.store, out).stdout,
                         "2 records\n")
        for path in pathlib.Path(out).iterdir():
            done = mire("record", "verify", path)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_damage_is_found(self):
        server = self.fill()
        db = sqlite3.connect(server.store)
        db.execute("UPDATE event SET body = 'fly' WHERE kind = 5 AND game = ?", [self.tables[0]])
        db.commit()
        db.close()
        done = mire("store", "check", server.store)
        self.assertEqual(done.returncode, 1)
        self.assertIn("1 of 3 tables", done.stderr)
        # The damaged table is refused, the others can be played.
        again = self.serve()
        anna = again.client(identity=self.people[0][0], secret=self.people[0][1])
        self.refused("store", anna.ask, "watch", table=self.tables[0])
        anna.watch(self.tables[1])

    def test_bad_stores(self):
        nothing = self.folder / "nothing.db"
        self.assertEqual(mire("store", "check", nothing).returncode, 2)
        self.assertFalse(nothing.exists())
        text = self.folder / "text.db"
        text.write_text("this is no database, however long one looks at it" * 100)
        self.assertEqual(mire("store", "check", text).returncode, 2)
        newer = self.folder / "newer.db"
        db = sqlite3.connect(newer)
        db.execute("CREATE TABLE mire_schema (version BIGINT NOT NULL)")
        db.execute("INSERT INTO mire_schema VALUES (99)")
        db.commit()
        db.close()
        done = mire("serve", "--port", "0", "--store", newer)
        self.assertEqual(done.returncode, 2)
        self.assertIn("newer mire", done.stderr)
        done = mire("store", "check", "postgres://mire:hunter2@127.0.0.1:1/none")
        self.assertEqual(done.returncode, 2)
        self.assertNotIn("hunter2", done.stderr)


class Migration(Case):
    def test_a_store_of_the_first_version(self):
        """A game is played, the store made what the first version knew, and opened by this one."""
        (anna, bo), table = self.gather(game="moosequest", bots=())
        anna.ask("password", password="correct horse")
        for _ in range(6):
            for client in (anna, bo):
                if client.decision(table):
                    client.play(table, chance=random.Random(1))
        while anna.socket.waiting(0.1):
            anna.take()
        view = anna.tables[table]["view"]
        self.server.stop()
        with sqlite3.connect(self.server.store) as db:
            db.executescript("""DROP TABLE chat; DROP TABLE snapshot; DROP TABLE setting; DROP TABLE barred;
                                DROP TABLE audit; ALTER TABLE event DROP COLUMN clock;
                                DROP TABLE rating; ALTER TABLE seat DROP COLUMN hidden; DROP TABLE server; DROP TABLE thought;
                                ALTER TABLE game DROP COLUMN owner; ALTER TABLE game DROP COLUMN fence;
                                ALTER TABLE event DROP COLUMN fence;
                                UPDATE identity SET login = 'anna' WHERE login IS NOT NULL;
                                DELETE FROM mire_schema WHERE version > 1""")
            (n,) = db.execute("SELECT count(*) FROM event").fetchone()
            db.execute("INSERT INTO event VALUES (?, ?, 5000, 8, -1, 0, ?)", (table, n, "Anna\thello"))
        self.server.start()
        anna = self.server.client(identity=anna.identity, secret=anna.secret)
        push = anna.watch(table)
        self.assertEqual(push["view"], view)
        self.assertEqual([(line["name"], line["text"]) for line in push["chat"]], [("Anna", "hello")])
        anna.ask("chat", table=table, text="again")
        anna.until(lambda: anna.tables[table].get("chat", [{}])[-1].get("n") == 2)
        self.assertEqual(anna.ask("profile")["ratings"], [])
        self.assertEqual([one["table"] for one in anna.ask("mine")["tables"]], [table])
        self.server.client(greet=False).ask("login", name="ANNA", password="correct horse")
        self.refused("taken", self.server.client, "anna")
        self.server.stop()
        with sqlite3.connect(self.server.store) as db:
            (version,) = db.execute("SELECT max(version) FROM mire_schema").fetchone()
        self.assertGreaterEqual(version, 5)
        self.assertEqual(mire("store", "check", self.server.store).returncode, 0)


if __name__ == "__main__":
    unittest.main()
