# SPDX-License-Identifier: MIT
"""Nobody is sent what they may not know: every byte sent to a seat is searched for it."""

import json
import random
import re
import unittest

from client import Case


class Secrets(Case):
    def start(self, game, people, **options):
        self.server = self.serve()
        self.clients = [self.server.client(f"Person {i + 1}") for i in range(people)]
        self.eye = self.server.client()  # somebody who only watches
        seats = ["me"] + ["open"] * (people - 1)
        self.table = self.clients[0].ask("create", game=game, seats=seats,
                                         options=options)["table"]
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

    # ---- cards there are one of each ----

    def check_cards(self, game, people, card, own, steps, **options):
        """Every card that is named in any byte was in the open, or in the reader's own hand, by
        then. `card` finds what names a card in a message and gives its number; `own` takes what is
        for a seat's eyes alone out of its board: its hand, and what else it may look at. In the
        open is what a spectator sees; all others must see that, too, and nothing more outside
        their own part, and nothing that stays in a hand is there."""
        self.start(game, people, **options)
        everybody = [(i + 1, c) for i, c in enumerate(self.clients)] + [(None, self.eye)]
        named = re.compile(card)

        def cards(part):
            text = json.dumps(part, ensure_ascii=False).encode()
            return {next(filter(None, found.groups())) for found in named.finditer(text)}

        public, private, secrets = set(), {seat: set() for seat, _ in everybody}, 0
        before = {}
        walk = self.steps(random.Random(8))
        for _ in range(steps):
            if next(walk, "over") == "over" or self.clients[0].over(self.table):
                break
            hands, looks, whole, opened = {}, {}, {}, {}
            for seat, client in everybody:
                board = json.loads(json.dumps(client.tables[self.table]["view"]["board"]))
                whole[seat] = cards(board)
                hand, more = own(board, seat) if seat else ([], [])
                hands[seat], looks[seat] = cards(hand), cards(more)
                opened[seat] = cards(board)
            for seat, _ in everybody:
                self.assertLessEqual(opened[seat], opened[None], (game, seat))
                self.assertLessEqual(opened[None], whole[seat], (game, seat))
                kept = hands[seat] & before.get(seat, set())
                self.assertLessEqual(kept & opened[None], public, (game, seat))
            before = hands
            public |= opened[None]
            for seat, client in everybody:
                private[seat] |= hands[seat] | looks[seat]
                sent = self.heard(client)
                told = {next(filter(None, f.groups())) for f in named.finditer(sent)}
                self.assertLessEqual(told, public | private[seat], (game, seat))
                secrets += len(set().union(*hands.values()) - public - private[seat])
        self.server.kill()
        return secrets, len(public)

    def test_dartmoor(self):
        def own(board, seat):
            mine = board["seats"][seat - 1]
            hand, forest = mine["hand"], mine["forest"]
            mine["hand"] = [card for card in hand if card["shown"]]
            mine["forest"] = [host for host in forest if not host["face_down"]]
            return ([card for card in hand if not card["shown"]],
                    [mine.pop("cave_cards"), [host for host in forest if host["face_down"]]])
        secrets, seen = self.check_cards("dartmoor", 3, rb'card-(\d+)|#(\d+)', own, 120)
        self.assertGreater(secrets, 1000)
        self.assertGreater(seen, 20)

    def test_boreal(self):
        def own(board, seat):
            mine = board["seats"][seat - 1]
            for other in board["seats"]:  # what one remembers of them one must have seen before
                other.pop("shown", None)
            return mine.pop("hand"), [mine.pop("locked"), mine.pop("bid"),
                                      board.pop("picked", None)]
        secrets, seen = self.check_cards("boreal", 3, rb'\b[tT](\d\d)\b', own, 100)
        self.assertGreater(secrets, 1000)
        self.assertGreater(seen, 5)

    def test_moorland(self):
        """Hands are open; what lies in the deck nobody knows."""
        _, seen = self.check_cards("moorland", 3, rb'\bM(\d\d)\b',
                                   lambda board, seat: ([], []), 100)
        self.assertTrue(10 < seen < 60, seen)

    def test_moosequest_lands(self):
        """Lands in the deck; those a Medium has looked at are for its seat alone."""
        def own(board, seat):
            return [], [board["trail"].pop(place) for place in ("second", "under")]
        _, seen = self.check_cards("moosequest", 3, rb'land-(\d+)', own, 60)
        self.assertTrue(1 < seen < 30, seen)

    def test_agricola_cards(self):
        def own(board, seat):
            return board["farms"][seat - 1].pop("hand"), board.pop("drawing")
        secrets, seen = self.check_cards("agricola", 3, rb'\b([A-E]\d{3})\b', own, 90, level="3")
        self.assertGreater(secrets, 1000)
        self.assertGreater(seen, 0)

    def test_agricola_rounds(self):
        """The card of a round is named to nobody before that round."""
        self.start("agricola", 2)
        everybody = [*self.clients, self.eye]
        revealed, sent = {}, []
        walk = self.steps(random.Random(3))
        for step in range(150):
            if next(walk, "over") == "over":
                break
            boards = [c.tables[self.table]["view"]["board"] for c in everybody]
            rounds = [[one["space"] for one in board["rounds"]] for board in boards]
            self.assertTrue(rounds[0] == rounds[1] == rounds[2])
            for space in filter(None, rounds[0]):
                revealed.setdefault(space, step)
            sent.append([self.heard(client) for client in everybody])
        late = {space: step for space, step in revealed.items() if step > 0}
        self.assertGreater(len(late), 3)
        for space, step in late.items():
            for before in sent[:step]:
                for heard in before:
                    self.assertNotIn(f'"{space}"'.encode(), heard, (space, step))

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
                    for _, text, _ in message["log"]:
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
