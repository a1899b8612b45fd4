#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is pushed of a table is small: whole games, by somebody who is sent changes and on another socket everything."""

import json
import random
import unittest

from client import Case, put_together

FREE = [word for name in ("messages", "burst", "work") for word in ("--limit", f"{name}=10000")]


class Changes(Case):
    def serve_two(self, game, *flags):
        """Anna, the same on a socket that is sent whole tables, Ben, and a table where they sit."""
        server = self.server = self.serve(*FREE, *flags)
        anna, ben = server.client("Anna Å"), server.client("Ben")
        whole = server.client(identity=anna.identity, secret=anna.secret, changes=False)
        table = anna.ask("create", game=game, seats=["me", "open"])["table"]
        ben.ask("sit", table=table)
        for client in (anna, whole, ben):
            client.watch(table)
            client.until(lambda: client.tables[table]["status"] == "playing")
        anna.until(lambda: all(seat["present"] for seat in anna.tables[table]["seats"]))
        return anna, whole, ben, table

    def asked(self, table, *clients):
        """Who is asked now, as far as they have heard."""
        while True:
            for client in clients:
                while client.socket.waiting(0.01):
                    client.take()
            for client in clients:
                if client.decision(table):
                    return client

    def whole_game(self, game, most=5000):
        anna, whole, ben, table = self.serve_two(game)
        chance, moves = random.Random(7), 0
        while not anna.over(table) and moves < most:
            for client in (anna, ben):
                while client.socket.waiting(0):
                    client.take()
                if client.decision(table):
                    client.play(table, chance=chance)
                    moves += 1
            while whole.socket.waiting(0):
                whole.take()
        anna.ask("ping")
        whole.until(lambda: whole.tables[table]["view"] == anna.tables[table]["view"])
        self.assertEqual(anna.logs[table], whole.logs[table])
        seen = [push for push in whole.pushed if push["push"] == "table"]
        mine = {json.dumps(push["view"]) for push in anna.pushed if "view" in push}
        self.assertTrue(all(json.dumps(push["view"]) in mine for push in seen if "view" in push))
        small, large = anna.pushed_bytes, whole.pushed_bytes
        self.assertGreater(len(seen), 50)
        self.assertLess(small, large / 10, f"{game}: {small} bytes instead of {large}")

    def test_moosequest(self):
        self.whole_game("moosequest")

    def test_moorland(self):
        self.whole_game("moorland")

    def test_dartmoor(self):
        self.whole_game("dartmoor", 150)

    def test_boreal(self):
        self.whole_game("boreal")

    def test_agricola(self):
        self.whole_game("agricola")

    def test_ledgers(self):
        anna, whole, ben, table = self.serve_two("dartmoor")
        texts, numbers = {1: b"", 2: b""}, {1: 0, 2: 0}
        for n in range(40):
            self.asked(table, anna, ben).play(table, chance=random.Random(n))
            if n == 20:
                anna.watch(table)  # and has lost what she was told
                numbers = {1: 0, 2: 0}
            for seat in (1, 2):
                answer = anna.ask("ledger", table=table, seat=seat, changes=True)
                self.assertEqual(answer["of"], numbers[seat])
                texts[seat] = put_together(texts[seat] if answer["of"] else b"", answer["change"])
                numbers[seat] = answer["to"]
                plain = anna.ask("ledger", table=table, seat=seat)
                self.assertEqual(json.loads(texts[seat]), {k: v for k, v in plain.items() if k not in ("re", "ok")})
        strange = self.server.client("Eve").ask("ledger", table=table, seat=1, changes=True)
        self.assertIn("lines", strange)  # nobody who watches: there is nothing to change

    def test_who_asks_again_is_sent_all_of_it(self):
        anna, whole, ben, table = self.serve_two("moosequest")
        number, text = anna.texts[table]
        anna.texts[table] = 0, b""  # she has lost it
        anna.watch(table)
        self.assertEqual(anna.texts[table], (number + 1, text))
        self.asked(table, anna, ben).play(table)
        anna.until(lambda: anna.texts[table][0] > number + 1)
        whole.until(lambda: whole.tables[table]["view"] == anna.tables[table]["view"])

    def test_all_of_it_is_packed_where_that_is_wanted(self):
        anna, whole, ben, table = self.serve_two("agricola")
        sizes = {}
        for packed in (False, True):
            before = anna.pushed_bytes
            anna.watch(table, packed=packed)
            sizes[packed] = anna.pushed_bytes - before
            self.assertEqual(anna.tables[table]["view"], whole.tables[table]["view"])
        self.assertLess(sizes[True], sizes[False] / 4, sizes)
        self.asked(table, anna, ben).play(table, chance=random.Random(1))  # changes of it are as ever
        anna.ask("ping")
        whole.until(lambda: whole.tables[table]["view"] == anna.tables[table]["view"])

    def test_who_is_slow_is_sent_what_it_can_use(self):
        """States are left out for somebody who does not read, and what is sent then is made of what it has."""
        anna, whole, ben, table = self.serve_two("agricola", "--limit", "outbox=65536", "--limit", "stall=600")
        whole.ask("leave", table=table)
        slow = self.server.client(identity=anna.identity, secret=anna.secret)
        slow.watch(table)
        for moves in (0, 3):
            for _ in range(150):
                slow.send("cards", game="agricola")
                anna.ask("ping")
            number = slow.texts[table][0]
            for _ in range(moves):
                self.asked(table, anna, ben).play(table, chance=random.Random(1))
            for present in (False, True):  # twice another table, and the same game
                ben.ask("leave", table=table) if not present else ben.watch(table)
                anna.until(lambda: anna.tables[table]["seats"][1]["present"] == present)
            for client in (ben, anna, slow):
                client.pushed.clear()
            ben.ask("chat", table=table, text=f"After {moves}")
            for client in (anna, slow):
                client.until(lambda: any(push.get("chat") and push["chat"][-1]["text"] == f"After {moves}"
                                         for push in client.pushed if push["push"] == "table"))
            same = {"log": [], "log_after": 0, "chat": []}
            self.assertEqual(anna.tables[table] | same, slow.tables[table] | same)
            self.assertLess(slow.texts[table][0], number + 3 + moves, "nothing was left out")


if __name__ == "__main__":
    unittest.main()
