# SPDX-License-Identifier: MIT
"""A secret question takes as long as none: behind the curtain nobody can tell one from the other.

The window of these tests is a minute, which passes when the test says so (Server.skip)."""

import random
import time
import unittest

from client import PATIENCE, Case, Refused


class Curtain(Case):
    def start(self, seats, window=60):
        self.server = self.serve()
        people = 1 + seats.count("open")
        self.clients = [self.server.client(f"Person {i + 1}") for i in range(people)]
        self.eye = self.server.client()
        self.everybody = [*self.clients, self.eye]
        self.table = self.clients[0].ask("create", game="moosequest", seats=seats,
                                         secret_window=window)["table"]
        for client in self.clients[1:]:
            client.ask("sit", table=self.table)
        for client in self.everybody:
            client.watch(self.table)

    def is_behind(self, client):
        """May the client not see the table now? Also says so of everything else it could try."""
        try:
            client.ask("show", table=self.table)
            return False
        except Refused as no:
            self.assertEqual((no.code, no.text), self.wait)
            return True

    wait = ("wait", "somebody may be thinking about a card you can't see")

    def tries(self, client):
        """Everything a client that is behind the curtain might find something out with is refused
        in the same words, whatever is going on."""
        table = self.table
        asks = [("look", {"ply": 1}), ("plies", {"from": 0, "to": 9}), ("course", {}),
                ("log", {"from": 1, "to": 500}), ("ledger", {"seat": 1}), ("record", {}),
                ("show", {})]
        if client is not self.eye:
            move = max(client.tables[table]["move"], self.moves.get(client, 0))
            asks += [("play", {"move": move, "action": name}) for name in
                     ("feed", "no snowstorm", "play nothing", "nonsense")]
            asks += [("undo", {"move": move}), ("redo", {"move": move}), ("hint", {}),
                     ("why", {"action": "feed"}), ("preview", {"action": "feed"}),
                     ("takeover", {"seat": 1}), ("rematch", {})]
            own = [one for one in client.ask("mine")["tables"] if one["table"] == table][0]
            self.assertEqual((own["status"], own["your_turn"]), ("playing", False))
        if client is self.eye:
            self.assertNotIn(b"<pre>", self.server.get(f"/table/{table}")[2])
        for do, fields in asks:
            with self.assertRaises(Refused) as caught:
                client.ask(do, table=table, **fields)
            self.assertEqual((caught.exception.code, caught.exception.text), self.wait, (do, fields))

    def pushes(self, client):
        """The kinds of pushes since the last look."""
        kinds = [push["push"] for push in client.pushed if push.get("table") == self.table]
        client.pushed.clear()
        return kinds

    def answer(self, client, chance):
        """Answers the secret question, and with it perhaps another one in the same window."""
        now = client.tables[self.table]
        name = chance.choice(client.decision(self.table)["actions"])["name"]
        answer = client.ask("play", table=self.table, move=now["move"], action=name)
        self.moves[client] = answer["move"]
        if not self.is_behind(client):
            client.until(lambda: client.tables[self.table]["move"] >= answer["move"])

    def step(self, chance, leave_open=False):
        """A move by whoever is to make one, and all that is behind the curtain after it. Returns
        how many windows passed and how many questions were asked in them."""
        self.mover = next(c for c in self.clients if c.decision(self.table))
        now = self.mover.tables[self.table]
        for client in self.everybody:
            client.ask("ping")
            self.pushes(client)
        name = chance.choice(self.mover.decision(self.table)["actions"])["name"]
        answer = self.mover.ask("play", table=self.table, move=now["move"], action=name)
        self.moves = {self.mover: answer["move"]}
        windows = questions = 0
        asked = set()
        if not self.is_behind(self.eye):
            self.mover.until(lambda: self.mover.tables[self.table]["move"] >= answer["move"])
        while self.is_behind(self.eye):
            seen = [c for c in self.clients if not self.is_behind(c)]
            self.assertLessEqual(len(seen), 1)
            for client in seen:
                asked.add(client)
                client.until(lambda c=client: c.decision(self.table) and
                             c.pushed and c.pushed[-1]["push"] == "table")
                questions += 1
                while not leave_open and not self.is_behind(client):
                    self.answer(client, chance)
                    client.pushed.clear()
            if windows == 0:
                for client in self.everybody:
                    if client not in seen or not leave_open:
                        self.tries(client)
            self.server.skip(self.eye)
            windows += 1
        return windows, questions, asked

    def check_pushes(self, windows, asked):
        """Whoever was not asked got the same, whether somebody else was or not: word that the
        curtain is down, and the table when it has risen."""
        for client in self.everybody:
            if windows and client not in asked:
                client.until(lambda c=client: c.pushed and c.pushed[-1]["push"] == "table")
                client.ask("ping")
                self.assertEqual(self.pushes(client), ["curtain", "table"])

    def settle(self):
        """Everybody looks anew, so that nobody decides about what has passed."""
        for client in self.everybody:
            client.watch(self.table)

    def test_people(self):
        """Four people: in every window the others see the same, question or not."""
        self.start(["me", "open", "open", "open"])
        chance = random.Random(5)
        silent = questioned = 0
        for _ in range(90):
            windows, questions, asked = self.step(chance)
            self.check_pushes(windows, asked)
            self.settle()
            silent += windows > 0 and questions == 0
            questioned += questions
            if self.eye.over(self.table):
                break
        self.assertGreater(silent, 3)
        self.assertGreater(questioned, 3)

    def test_bots(self):
        """Bots answer at once, and make their own moves only when all can see: while the curtain
        is down nothing is shown, however long ago they have answered."""
        self.start(["me", "random", "random", "random"])
        chance, falls = random.Random(3), 0
        me = self.clients[0]
        end = time.monotonic() + PATIENCE
        while falls < 25 and not self.eye.over(self.table):
            self.assertLess(time.monotonic(), end, "nothing happens")
            if self.is_behind(self.eye):
                self.assertEqual(self.eye.pushed[-1]["push"], "curtain")
                self.server.skip(self.eye)
                falls += 1
                end = time.monotonic() + PATIENCE
                continue
            me.ask("ping")
            question = me.decision(self.table)
            if not question:
                continue
            try:
                me.ask("play", table=self.table, move=me.tables[self.table]["move"],
                       action=chance.choice(question["actions"])["name"])
                end = time.monotonic() + PATIENCE
            except Refused as no:  # a new question is on its way, or the old one was closed
                self.assertIn(no.code, ("late", "wait"))
        self.assertGreater(falls, 10)
        kinds = [push["push"] for push in self.eye.pushed]
        self.assertNotIn(("curtain", "curtain"), set(zip(kinds, kinds[1:])))

    def test_declined(self):
        """Who does not answer within the window has declined; nobody hears of it."""
        self.start(["me", "open", "open"])
        chance = random.Random(2)
        declined = 0
        for _ in range(120):
            windows, questions, asked = self.step(chance, leave_open=True)
            self.settle()
            declined += questions
            for seat in self.eye.tables[self.table]["seats"]:
                self.assertIsNone(seat["stand_in"])
            if self.eye.over(self.table) or declined >= 3:
                break
        self.assertGreaterEqual(declined, 3)
        log = " ".join(line[1] for line in self.eye.logs[self.table])
        self.assertNotIn("saves", log)

    def test_only_where_it_helps(self):
        """A game without secret questions has no windows, and none is too short to answer in."""
        client = self.serve().client("Anna")
        for game, window in (("boreal", 5), ("moosequest", 1), ("moosequest", 61)):
            text = self.refused("bad", client.ask, "create", game=game, seats=["me", "random"],
                                secret_window=window)
            self.assertIn("secret_window", text)
        games = {game["id"]: game["asks_in_secret"] for game in client.ask("games")["games"]}
        self.assertEqual([game for game, asks in games.items() if asks], ["moosequest"])

    def test_restart(self):
        """A server that is killed behind the curtain comes back behind it."""
        self.start(["me", "open", "open"])
        chance = random.Random(5)
        self.mover = None
        while True:
            self.mover = next(c for c in self.clients if c.decision(self.table))
            now = self.mover.tables[self.table]
            name = chance.choice(self.mover.decision(self.table)["actions"])["name"]
            self.mover.ask("play", table=self.table, move=now["move"], action=name)
            if self.is_behind(self.eye):
                break
            self.mover.until(lambda m=self.mover, n=now: m.tables[self.table]["move"] > n["move"])
            self.settle()
        self.server.kill()
        self.server.start()
        eye = self.server.client()
        eye.ask("watch", table=self.table)
        self.assertEqual(eye.pushed[0]["push"], "curtain")
        self.assertTrue(self.is_behind(eye))
        while self.is_behind(eye):
            self.server.skip(eye)
        eye.until(lambda: self.table in eye.tables)


if __name__ == "__main__":
    unittest.main()
