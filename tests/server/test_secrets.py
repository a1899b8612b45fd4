"""Nobody is sent what they may not know: every byte sent to a seat is searched for it."""

import json
import random
import unittest

from client import Case


class Secrets(Case):
    def start(self, game, people):
        self.server = self.serve()
        self.clients = [self.server.client(f"Person {i + 1}") for i in range(people)]
        self.eye = self.server.client()  # somebody who only watches
        seats = ["me"] + ["open"] * (people - 1)
        self.table = self.clients[0].ask("create", game=game, seats=seats)["table"]
        for client in self.clients[1:]:
            client.ask("sit", table=self.table)
        for client in [*self.clients, self.eye]:
            client.watch(self.table)
        self.mark = {id(c): 0 for c in [*self.clients, self.eye]}

    def settle(self):
        """Takes in what has been sent to everybody; an answer comes after all that came before."""
        for client in [*self.clients, self.eye]:
            client.ask("ping")

    def heard(self, client):
        """What a client was sent since the last look."""
        new = bytes(client.heard[self.mark[id(client)]:])
        self.mark[id(client)] = len(client.heard)
        return new

    def steps(self, chance):
        """Plays one move after the other, everybody having taken in each."""
        self.settle()
        yield
        while not self.clients[0].over(self.table):
            who = [c for c in self.clients if c.decision(self.table)]
            self.assertTrue(who)
            chance.choice(who).play(self.table, chance=chance)
            self.settle()
            yield

    @staticmethod
    def open_kinds(view, seat):
        """The Moosehaps this seat (None: a spectator) may see somewhere."""
        board = view["board"]
        kinds = {card["kind"] for card in board["discards"]["moosehaps"]}
        for one in board["seats"]:
            kinds |= {card["kind"] for card in one["in_play"]}
            if one["seat"] == seat:
                kinds |= {card["kind"] for card in one["hand"]}
        return kinds

    def test_hands(self):
        """A kind of card that only others hold, and that lies nowhere in the open, is not in any
        byte that a seat or a spectator is sent."""
        self.start("moosequest", 4)
        chance = random.Random(11)
        everybody = [(i + 1, c) for i, c in enumerate(self.clients)] + [(None, self.eye)]
        before, looked_for = {}, 0
        for _ in self.steps(chance):
            over = self.clients[0].over(self.table)
            views = {seat: c.tables[self.table]["view"] for seat, c in everybody}
            hands = {seat: {card["kind"] for card in view["board"]["seats"][seat - 1]["hand"]}
                     for seat, view in views.items() if seat}
            for seat, client in everybody:
                known = self.open_kinds(views[seat], seat)
                bytes_sent = self.heard(client)
                others = set().union(*(hand for s, hand in hands.items() if s != seat))
                # What was in the open before the step may be told of in the log.
                for kind in others - known - before.get(seat, set()):
                    looked_for += 1
                    if not over:
                        self.assertNotIn(kind.encode(), bytes_sent, (seat, kind))
                before[seat] = known
                if seat is None or over:
                    continue
                for other in views[seat]["board"]["seats"]:
                    if other["seat"] != seat:
                        self.assertIsNone(other["hand"])
        self.assertGreater(looked_for, 200)
        self.check_key()

    def check_key(self):
        """The key is in nothing that was sent before the game was over."""
        key = self.clients[0].tables[self.table]["key"].encode()
        for client in [*self.clients, self.eye]:
            first = bytes(client.heard).find(key)
            end = bytes(client.heard).find(b'"status":"over"')
            self.assertGreater(first, 0)
            self.assertGreaterEqual(first, end - 200)

    def test_decisions_at_once(self):
        """Stones and choices stay secret until all have decided."""
        self.start("null", 5)
        for _ in self.steps(random.Random(4)):
            over = self.clients[0].over(self.table)
            for seat, client in [*enumerate(self.clients), (None, self.eye)]:
                for line in self.heard(client).splitlines():
                    message = json.loads(line)
                    if message.get("push") != "table" or message["status"] != "playing":
                        continue
                    for i, stone in enumerate(message["view"]["board"]["stones"]):
                        self.assertTrue(i == seat or stone["number"] is None)
                    for _, text in message["log"]:
                        self.assertTrue("has decided" in text or f"Person {(seat or 0) + 1}" in text)
            if over:
                break
        self.check_key()

    def test_secret_plies(self):
        """A ply that others may not know of is neither in their log nor in their numbers, and where
        it changes nothing for them they are sent nothing at all."""
        self.start("moosequest", 3)
        found = 0
        for seed in range(3):
            for _ in self.steps(random.Random(seed)):
                counts = [c.tables[self.table]["view"]["ply"] for c in self.clients]
                seen = self.eye.tables[self.table]["view"]["ply"]
                found += max(counts) > seen
                self.assertLessEqual(seen, min(counts))
                for client in [*self.clients, self.eye]:
                    numbers = [line[0] for line in client.logs[self.table]]
                    self.assertEqual(numbers, sorted(numbers))
                    self.assertLessEqual(numbers[-1] if numbers else 0,
                                         client.tables[self.table]["view"]["ply"])
            if found:
                return
        self.fail("no secret ply in three games")


if __name__ == "__main__":
    unittest.main()
