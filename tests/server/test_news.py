# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL: what they tell each other."""

import time
import unittest

from client import Gone, Refused
from sites import SiteCase


class News(SiteCase):
    def test_lobby(self):
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        bo.ask("lobby", follow=True)
        table = anna.ask("create", game="moorland", seats=["me", "open"], listed=True)["table"]
        last = lambda: [p for p in bo.pushed if p["push"] == "lobby"][-1:]
        bo.until(lambda: last() and [t["table"] for t in last()[0]["tables"]] == [table])
        self.order(b, "delete", table)  # not where the table is
        bo.until(lambda: last()[0]["tables"] == [])
        self.refused("gone", anna.watch, table)

    def test_lobby_without_what_was_discarded(self):
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        bo.ask("lobby", follow=True)
        table = anna.ask("create", game="moorland", seats=["me", "open"], listed=True)["table"]
        last = lambda: [p for p in bo.pushed if p["push"] == "lobby"][-1:]
        bo.until(lambda: last() and [t["table"] for t in last()[0]["tables"]] == [table])
        anna.ask("discard", table=table)
        bo.until(lambda: last()[0]["tables"] == [])

    def test_bans_and_announcements(self):
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        self.order(b, "announce", "soon")
        for client in (anna, bo):
            client.until(lambda c=client: any(p.get("text") == "soon" for p in c.pushed))
        self.order(b, "ban", anna.identity)
        with self.assertRaises(Gone):
            while True:
                anna.take()
        self.refused("forbidden", a.client, identity=anna.identity, secret=anna.secret)
        self.assertEqual(sum(p.get("text") == "soon" for p in bo.pushed), 1)

    def test_secrets(self):
        a, b = self.one("a"), self.one("b")
        anna = a.client("Anna")
        also = b.client(identity=anna.identity, secret=anna.secret)
        anna.ask("forget")
        with self.assertRaises(Gone):
            while True:
                also.take()

    def test_secrets_while_nobody_could_hear(self):
        """What was told while the connection to the database was lost is looked up."""
        a, b = self.one("a"), self.one("b")
        anna, bo = a.client("Anna"), b.client("Bo")
        self.sql(f"DELETE FROM secret WHERE identity = '{anna.identity}'")  # and nobody is told
        bo.ask("ping")
        self.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                 " AND application_name IN ('a', 'b')")
        with self.assertRaises(Gone):
            while True:
                anna.take()
        bo.ask("ping")

    def test_who_vanishes_is_forgotten_everywhere(self):
        a, b = self.one("a"), self.one("b")
        anna = a.client("Anna")
        table = anna.ask("create", game="moorland", seats=["me", "open"])["table"]
        bo = a.client("Bo")
        bo.watch(table)
        self.order(b, "delete-person", anna.identity)
        bo.until(lambda: any(p["push"] == "reload" for p in bo.pushed))
        self.assertEqual(bo.watch(table)["seats"][0]["name"], "Somebody")

    def test_limits_are_the_sites(self):
        flags = ("--limit", "tables=12")
        a, b = self.one("a", *flags), self.one("b", *flags)
        anna, bo = a.client("Anna"), b.client("Bo")
        for _ in range(10):
            anna.ask("create", game="moorland", seats=["me", "open"])
        made = 0

        def used_up():
            nonlocal made
            time.sleep(0.3)  # what was used is told once a second
            try:
                bo.ask("create", game="moorland", seats=["me", "open"])
                made += 1
            except Refused as refused:
                return refused.code == "limit"
            return False

        self.eventually(used_up)
        self.assertLess(made, 12)


if __name__ == "__main__":
    unittest.main()
