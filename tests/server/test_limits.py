# SPDX-License-Identifier: MIT
"""Nobody gets more than a share, however often they come anew; nobody else waits for them."""

import sqlite3
import unittest

from client import Case, Client, Gone, Refused, Socket


class Limits(Case):
    flags = ()

    def many(self, client, times, what, **fields):
        """How often it is granted, by somebody who comes anew when it is not."""
        granted = 0
        for _ in range(times):
            for _ in range(40):
                try:
                    client.ask(what, **fields)
                    granted += 1
                except (Refused, Gone):
                    break
            client.close()
            client.connect()
        return granted

    def test_chat_is_counted_for_the_person(self):
        server = self.serve("--limit", "messages=1000", "--limit", "burst=1000")
        anna = server.client("Anna")
        table = anna.ask("create", game="null", seats=["me", "open"])["table"]
        self.assertLessEqual(self.many(anna, 6, "chat", table=table, text="buy"), 33)

    def test_chat_is_counted_for_the_table(self):
        server = self.serve("--limit", "messages=1000", "--limit", "burst=1000", "--limit", "chats=100",
                            "--limit", "share=100", "--limit", "table-chats=15")
        people = [server.client(name) for name in ("Anna", "Eve", "Eva")]
        table, other = (people[0].ask("create", game="null", seats=["me", "open"])["table"] for _ in range(2))
        said = 0
        for one in people:
            one.watch(table)
            for _ in range(10):
                try:
                    one.ask("chat", table=table, text="buy")
                    said += 1
                except Refused:
                    break
        self.assertIn(said, range(15, 20))  # there is room for one more every four seconds
        people[0].ask("chat", table=other, text="here one may")

    def test_chat_is_counted_for_the_address(self):
        server = self.serve("--limit", "messages=1000", "--limit", "burst=1000", "--limit", "chats=10",
                            "--limit", "share=2")
        anna = server.client("Anna")
        table = anna.ask("create", game="null", seats=["me", "open"])["table"]
        other = anna.ask("create", game="null", seats=["me", "open"])["table"]
        said = self.many(anna, 2, "chat", table=table, text="buy")
        self.assertLessEqual(said, 11)
        for name in ("Eve", "Eva"):
            eve = server.client(name)
            eve.watch(table)
            eve.watch(other)
            for where in (table, other):
                for _ in range(10):
                    try:
                        eve.ask("chat", table=where, text="buy")
                        said += 1
                    except Refused:
                        break
        self.assertLessEqual(said, 22)

    def test_old_chat_is_forgotten(self):
        server = self.serve("--limit", "messages=5000", "--limit", "burst=5000", "--limit",
                            "chats=5000", "--limit", "table-chats=5000")
        anna = server.client("Anna")
        table = anna.ask("create", game="null", seats=["me", "open"])["table"]
        for i in range(420):
            anna.ask("chat", table=table, text=f"line {i}")
        server.stop()
        with sqlite3.connect(server.store) as db:
            (kept,) = db.execute("SELECT count(*) FROM chat").fetchone()
        self.assertLessEqual(kept, 250)
        server.start()
        anna = server.client(identity=anna.identity, secret=anna.secret)
        chat = anna.watch(table)["chat"]
        self.assertEqual([line["text"] for line in chat], [f"line {i}" for i in range(360, 420)])
        self.assertEqual(chat[-1]["n"], 420)

    def test_messages_are_counted_for_the_person(self):
        server = self.serve("--limit", "messages=1", "--limit", "burst=50")
        anna = server.client("Anna")
        self.assertLessEqual(self.many(anna, 5, "ping"), 60)

    def test_requests_that_take_long_are_counted(self):
        server = self.serve("--limit", "work=1")
        anna = server.client("Anna")
        table = anna.ask("create", game="null", seats=["me", "random"])["table"]
        self.assertLessEqual(self.many(anna, 5, "look", table=table, ply=0), 10)

    def test_connections_are_counted_over_time(self):
        server = self.serve("--limit", "connects=1")
        refused = 0
        for _ in range(20):
            try:
                raw = Socket(server.port)
                self.addCleanup(raw.close)
                raw.send_bytes(b'{"do":"hello","protocol":1}')
                raw.receive()
            except (Gone, OSError):  # also before the connection is there
                refused += 1
        self.assertGreaterEqual(refused, 8)

    def test_somebody_else_need_not_wait(self):
        """A hundred and fifty looks are asked for at once; a ping is answered in the middle of them."""
        server = self.serve("--limit", "messages=10000", "--limit", "burst=10000", "--limit", "work=10000")
        anna, eve = server.client("Anna"), server.client("Eve")
        table = eve.ask("create", game="agricola", seats=["me"])["table"]
        eve.watch(table)
        for _ in range(60):
            if not eve.decision(table):
                break
            eve.play(table)
        rest = []
        look = b'{"do":"look","id":1,"table":"%s","ply":50}' % table.encode()
        for _ in range(6):
            raw = Socket(server.port)
            raw.send_bytes(b'{"do":"hello","protocol":1}')
            raw.receive()
            rest.append(raw)
            self.addCleanup(raw.close)
        for raw in rest:
            raw.tcp.sendall(b"".join(raw.frame(look) for _ in range(30)))
        anna.ask("ping")
        done = 0
        for raw in rest:
            while raw.waiting(0):
                raw.receive()
                done += 1
        self.assertLess(done, 170)


class Lobby(Case):
    flags = (*Case.flags, "--behind-proxy")

    def somebody(self, server, name, address):
        client = Client(server.port, name, headers=[f"X-Forwarded-For: {address}"])
        self.addCleanup(client.close)
        return client

    def test_nobody_floods_the_lobby(self):
        server = self.serve()
        anna = self.somebody(server, "Anna", "192.0.2.1")
        wanted = anna.ask("create", game="moosequest", seats=["me", "open"], listed=True)["table"]
        for name in ("Eve", "Eva"):  # two people, one address
            eve = self.somebody(server, name, "192.0.2.66")
            for _ in range(55):
                eve.ask("create", game="null", seats=["me", "open"], listed=True)
        lobby = anna.ask("lobby")
        self.assertIn(wanted, [table["table"] for table in lobby["tables"]][:2])
        self.assertEqual((len(lobby["tables"]), lobby["of"]), (50, 111))
        found = [anna.ask("lobby", **{"from": start})["tables"] for start in (0, 50, 100)]
        self.assertEqual(len({table["table"] for page in found for table in page}), 111)
        only = anna.ask("lobby", game="moosequest", open=True)["tables"]
        self.assertEqual([table["table"] for table in only], [wanted])
        self.somebody(server, "Bo", "192.0.2.2").ask("sit", table=wanted)
        self.assertEqual(anna.ask("lobby", game="moosequest", open=True)["of"], 0)
        self.assertEqual(anna.ask("lobby", game="moosequest")["of"], 1)
        server.stop()
        server.start()  # a flood is one after a restart, too
        anna = self.somebody(server, "Anna", "192.0.2.1")
        new = anna.ask("create", game="null", seats=["me", "open"], listed=True)["table"]
        self.assertIn(new, [table["table"] for table in anna.ask("lobby")["tables"]][:3])

    def test_newest_first_and_none_of_yesterday(self):
        server = self.serve()
        made, people = [], [self.somebody(server, f"Person {i}", f"192.0.2.{i}") for i in (1, 2, 3)]
        for person in people + people[:1]:  # the first of them twice
            made.append(person.ask("create", game="null", seats=["me", "open"], listed=True)["table"])
            server.skip(person)
        listed = lambda: [table["table"] for table in people[0].ask("lobby")["tables"]]
        self.assertEqual(listed(), [made[3], made[2], made[1], made[0]])
        server.stop()
        with sqlite3.connect(server.store) as db:
            for table in made[1:3]:
                db.execute("UPDATE game SET updated = updated - 2 * 86400000 WHERE id = ?", [table])
        server.start()
        people = [self.somebody(server, "Bo", "192.0.2.9")]
        self.assertEqual(listed(), [made[3], made[0]])


class Addresses(Case):
    flags = ()

    def test_only_a_proxy_may_say_who_is_there(self):
        for flags, counted in ((("--behind-proxy",), False), (("--trust-proxy", "192.0.2.0/24"), True),
                               (("--trust-proxy", "127.0.0.0/8"), False), ((), True)):
            server = self.serve("--limit", "identities=2", *flags)
            codes = set()
            for i in range(4):
                try:
                    Client(server.port, f"Eve {i}", headers=[f"X-Forwarded-For: 198.51.100.{i}"]).close()
                except Refused as no:
                    codes.add(no.code)
            self.assertEqual(codes, {"limit"} if counted else set(), flags)
            # What anybody has written before what the proxy has counts for nothing.
            if not counted:
                for i in range(4):
                    forged = f"X-Forwarded-For: 203.0.113.{i}, 198.51.100.77, 127.0.0.1"
                    try:
                        Client(server.port, f"Eve {i}", headers=[forged]).close()
                    except Refused as no:
                        codes.add(no.code)
                self.assertEqual(codes, {"limit"})
            server.kill()


if __name__ == "__main__":
    unittest.main()
