# SPDX-License-Identifier: MIT
"""A whole game of each of the five by keys, at several sizes, with and without colours."""

import random
import unittest

from terminal import KEY, OVER, TerminalCase


def moves(seed):
    """Keys for a decision: the first choice, another one by arrows, a number, or on the board."""
    chance = random.Random(seed)

    def choose(_):
        way = chance.randrange(4)
        if way == 0:
            return ["Down"] * chance.randrange(1, 4) + ["Enter"]
        if way == 1:
            return ["Escape", "Tab", chance.choice(["Left", "Right", "Up", "Down"]), "Enter",
                    "Enter", "Tab"]
        if way == 2:
            return ["Escape", "Up", "Enter"]
        return ["Enter"]

    return choose


class WholeGames(TerminalCase):
    def whole(self, game, *args, **settings):
        record = self.folder / "game.mire"
        table = self.sit(game, "--key", KEY, "--pace", "0", "--record", record, *args, **settings)
        self.play_out(table, record, moves(game))
        table.keys("S")
        screen = table.see(OVER, "place 1")
        table.keys("Escape")
        table.see("N new game")
        table.keys("Q")
        self.assertIn("The record is in", table.left())
        verdict = self.good("record", "verify", record, "--json").json()
        self.assertTrue(verdict["over"])
        return screen

    def test_moorland(self):
        self.whole("moorland", "--seat", "human", "--seat", "greedy")

    def test_agricola(self):
        self.whole("agricola", "--seat", "human", "--seat", "random", columns=132, lines=43)

    def test_dartmoor(self):
        self.whole("dartmoor", "--seat", "human", "--seat", "greedy", columns=100, lines=30)

    def test_boreal(self):
        self.whole("boreal", "--seat", "human", "--seat", "random", "--seat", "random", columns=160,
                   lines=50)

    def test_moosequest_in_ascii_without_colours(self):
        screen = self.whole("moosequest", "--seat", "human", "--seat", "greedy", "--ascii",
                            "--no-colour")
        self.assertTrue(screen.isascii(), screen)

    def test_bots_among_themselves(self):
        self.whole("moosequest", "--seat", "random", "--seat", "greedy", "--seat", "random")

    def test_a_game_without_a_drawing(self):
        self.whole("null", "--seat", "human", "--seat", "random")


if __name__ == "__main__":
    unittest.main()
