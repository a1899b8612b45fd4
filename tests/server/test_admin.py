# SPDX-License-Identifier: MIT
"""What an operator does: settings that are read again, orders to a server that runs, people's data."""

import json
import signal
import sqlite3
import subprocess
import time
import unittest

from client import MIRE, PATIENCE, Case, Gone


class Settings(Case):
    def start(self, text):
        self.config = self.folder / "mire.conf"
        self.config.write_text(text)
        return self.serve("--config", str(self.config))

    def check(self, text):
        path = self.folder / "other.conf"
        path.write_text(text)
        done = subprocess.run([MIRE, "serve", "--config", str(path), "--check"], check=False,
                              capture_output=True, text=True)
        return done.returncode, done.stderr

    def test_mistakes_are_found_before_the_start(self):
        self.assertEqual(self.check("# nothing\n\nlimit.tables = 3 # few\n")[0], 0)
        for text, words in (("potr = 80", "did you mean port"), ("port = many", "port"),
                            ("port", "line 1"), ("behind-proxy = maybe", "yes or no"),
                            ("limit.tabels = 3", "did you mean tables"), ("limit.tables = 0", "tables"),
                            ("trust-proxy = nowhere", "no address")):
            code, said = self.check(text)
            self.assertNotEqual(code, 0, text)
            self.assertIn(words, said, text)

    def test_settings_are_read_again(self):
        server = self.start("limit.per-identity = 1\n")
        anna = server.client("Anna")
        again = lambda: server.client(identity=anna.identity, secret=anna.secret)
        self.refused("limit", again)
        log = self.folder / "server.log"
        self.config.write_text("limit.per-identity = 3\n")
        server.process.send_signal(signal.SIGHUP)
        self.until(lambda: '"reloaded"' in log.read_text())
        again()
        self.config.write_text("limit.per-identity = none\n")
        server.process.send_signal(signal.SIGHUP)
        self.until(lambda: '"reload-refused"' in log.read_text())
        again()  # the old ones stay

    def until(self, good):
        end = time.monotonic() + PATIENCE
        while not good():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)


class Orders(Case):
    def setUp(self):
        super().setUp()
        self.server = self.serve()

    def order(self, *words, good=True):
        done = subprocess.run([MIRE, "admin", "--store", self.server.store, *words], check=False,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode == 0, good, done.stderr)
        return done.stdout if good else done.stderr

    def game(self):
        anna, bo = self.server.client("Anna"), self.server.client("Bo")
        table = anna.ask("create", game="moosequest", seats=["me", "open"], listed=True)["table"]
        for client in (anna, bo):
            client.watch(table)
        bo.ask("sit", table=table)
        anna.ask("chat", table=table, text="hello")
        bo.ask("chat", table=table, text="well")
        for client in (anna, bo):
            client.until(lambda c=client: c.tables[table]["status"] == "playing")
        return anna, bo, table

    def test_tables(self):
        anna, bo, table = self.game()
        self.assertIn(table, self.order("list"))
        self.assertIn(anna.identity, self.order("show", table))
        self.order("delete", table)
        anna.until(lambda: any(push["push"] == "reload" for push in anna.pushed))
        self.refused("gone", anna.ask, "watch", table=table)
        self.assertEqual(self.order("list"), "")
        self.assertIn("no table", self.order("delete", table, good=False))
        with sqlite3.connect(self.server.store) as db:
            for name in ("event", "chat", "seat", "game"):
                self.assertEqual(db.execute(f"SELECT count(*) FROM {name}").fetchone(), (0,), name)
        self.assertIn(f"delete {table}", self.order("audit"))
        self.assertIn("people 2", self.order("usage"))
        self.assertEqual(self.order("health").strip(), "ok")

    def test_bans_and_mutes(self):
        anna, bo, table = self.game()
        self.order("mute", "Bo")
        self.refused("forbidden", bo.ask, "chat", table=table, text="never")
        self.order("unmute", "Bo")
        bo.ask("chat", table=table, text="again")
        self.order("ban", bo.identity, "24")
        with self.assertRaises(Gone):
            bo.ask("ping")
        again = lambda: self.server.client(identity=bo.identity, secret=bo.secret)
        self.refused("forbidden", again)
        self.server.stop()
        self.server.start()  # it lasts
        self.refused("forbidden", again)
        self.order("unban", bo.identity)
        again()
        self.order("ban", "127.0.0.1", "1")
        with self.assertRaises(Gone):
            again()

    def test_a_forgotten_password(self):
        anna, bo, table = self.game()
        anna.ask("password", password="correct horse")
        new = self.order("reset-password", "anna").strip()
        self.refused("stranger", self.server.client, identity=anna.identity, secret=anna.secret)
        late = self.server.client(greet=False)
        self.refused("stranger", late.ask, "login", name="Anna", password="correct horse")
        self.assertEqual(late.ask("login", name="Anna", password=new)["identity"], anna.identity)
        self.assertNotIn(new, (self.folder / "server.log").read_text() + self.order("audit"))

    def test_everybody_is_told(self):
        anna, bo, table = self.game()
        self.order("announce", "We stop at ten.")
        notice = lambda: [push["text"] for push in bo.pushed if push["push"] == "notice"]
        bo.until(lambda: notice() == ["We stop at ten."])

    def test_old_tables_are_pruned(self):
        anna, bo, table = self.game()
        self.server.stop()
        with sqlite3.connect(self.server.store) as db:
            db.execute("UPDATE game SET updated = 1000")
        self.assertIn("1 tables", self.order("prune", "365"))  # no server runs: the store itself
        self.assertEqual(self.order("list"), "")

    def test_a_persons_data(self):
        anna, bo, table = self.game()
        data = json.loads(self.order("export-person", "Bo"))
        self.assertEqual(data["person"]["name"], "Bo")
        self.assertEqual([line["text"] for line in data["chat"]], ["well"])
        self.assertEqual([one["table"] for one in data["tables"]], [table])
        self.assertNotIn("hello", json.dumps(data))
        self.order("delete-person", "Bo")
        with self.assertRaises(Gone):
            bo.ask("ping")
        self.refused("stranger", self.server.client, identity=bo.identity, secret=bo.secret)
        anna.until(lambda: any(push["push"] == "reload" for push in anna.pushed))
        push = anna.watch(table)  # the game is still there
        self.assertEqual([seat["name"] for seat in push["seats"]], ["Anna", "Somebody"])
        self.assertEqual([line["text"] for line in push["chat"]], ["hello"])
        self.server.stop()
        with sqlite3.connect(self.server.store) as db:
            db.execute("VACUUM")
        store = (self.folder / "mire.db").read_bytes()
        self.assertNotIn(bo.identity.encode(), store)
        self.assertNotIn(b"\tBo", store)
        done = subprocess.run([MIRE, "store", "check", self.server.store], check=False)
        self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
