# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL: who has a table, and who gets it next."""

import signal
import unittest

from client import PATIENCE, Gone, Refused, Server
from sites import SiteCase


class Tables(SiteCase):
    def test_one_owner_at_a_time(self):
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        table = anna.ask("create", game="moorland", seats=["me", "open"])["table"]
        self.elsewhere(bo, table)
        self.assertEqual(self.sql("SELECT owner, fence FROM game"), "a|1")
        a.stop()  # in good order: at once
        bo.watch(table)
        bo.ask("sit", table=table)
        self.assertEqual(self.sql("SELECT owner, fence FROM game"), "b|2")
        self.assertEqual(self.sql("SELECT max(fence) FROM event"), "2")

    def test_who_was_stopped_past_the_lease_writes_nothing(self):
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        table = anna.ask("create", game="moorland", seats=["me", "open"])["table"]
        anna.watch(table)
        anna.send("chat", table=table, text="said in time, perhaps")
        a.process.send_signal(signal.SIGSTOP)
        anna.send("stand", table=table)  # to be read when it is too late
        self.watch_soon(bo, table)
        bo.ask("sit", table=table, seat=2)
        events = self.sql("SELECT count(*) FROM event")
        a.process.send_signal(signal.SIGCONT)
        with self.assertRaises((Gone, Refused)):
            while True:
                answer = anna.take()
                if answer and not answer["ok"]:
                    raise Refused(answer)
        self.assertEqual(self.sql("SELECT count(*) FROM event"), events)
        self.assertEqual(self.sql("SELECT owner FROM game"), "b")
        anna = self.client_soon(a, identity=anna.identity, secret=anna.secret)
        self.elsewhere(anna, table)
        self.assertEqual(self.sql("SELECT count(*) FROM event WHERE kind = 3"), "0")  # nobody stood up

    def test_a_table_taken_away_is_read_anew(self):
        """The fence alone: the server has its lease and hears nothing."""
        a = self.one("a")
        anna = a.client("Anna")
        table = anna.ask("create", game="moorland", seats=["me", "open"])["table"]
        anna.watch(table)
        self.sql("UPDATE game SET fence = fence + 1, owner = NULL")
        self.refused("store", anna.ask, "stand", table=table)
        anna.until(lambda: any(p["push"] == "reload" for p in anna.pushed))
        anna.watch(table)
        anna.ask("stand", table=table)
        self.assertEqual(self.sql("SELECT fence FROM game"), "3")
        self.assertEqual(a.get("/healthz")[0], 200)  # nothing is wrong with the store

    def test_who_was_stopped_past_the_lease_takes_nothing_away(self):
        """A table that has gone on at another server is not discarded by the one that had it."""
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        table = anna.ask("create", game="moorland", seats=["me", "open"])["table"]
        self.sql("UPDATE game SET fence = fence + 1, owner = 'b'")  # a has its lease and hears nothing
        self.refused("store", anna.ask, "discard", table=table)
        self.elsewhere(anna, table)
        bo.watch(table)
        self.assertNotEqual(self.sql("SELECT count(*) FROM event"), "0")

    def test_killed(self):
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        table = anna.ask("create", game="moosequest", seats=["me", "random"])["table"]
        anna.watch(table)
        move = anna.play(table)["move"] if anna.decision(table) else 0
        a.kill()
        self.watch_soon(bo, table)
        anna = b.client(identity=anna.identity, secret=anna.secret)
        self.assertGreaterEqual(anna.watch(table)["move"], move)
        # Started again under its name it has its other tables at once.
        a = self.one("a")
        self.elsewhere(a.client("Siv"), table)

    def test_a_name_has_one_server(self):
        old = self.one("a")
        anna = old.client("Anna")
        table = anna.ask("create", game="moorland", seats=["me", "open"])["table"]
        new = self.one("a")
        self.assertEqual(old.process.wait(PATIENCE), 3)
        old.finish()
        new.client("Bo").watch(table)

    def test_not_with_one_that_is_alone(self):
        self.one("a")
        with self.assertRaisesRegex(RuntimeError, "another server has the store open"):
            Server(self.folder, self.address)

    def test_tables_of_the_dead_wake_elsewhere(self):
        """A bot is to move at a table whose server is gone, and nobody asks for it."""
        a = self.one("a")
        anna = a.client("Anna")
        table = anna.ask("create", game="moorland", seats=["me", "random"], step=86400)["table"]
        a.kill()
        self.sql("UPDATE game SET wake = 1")
        self.one("b")
        self.eventually(lambda: self.sql(f"SELECT owner FROM game WHERE id = '{table}'") == "b")


if __name__ == "__main__":
    unittest.main()
