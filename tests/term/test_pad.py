# SPDX-License-Identifier: MIT
"""The score pad as a form in a real terminal."""

import json
import unittest

from terminal import TerminalCase

DONE = "^X done"


class Pad(TerminalCase):
    def pad(self, *args, **settings):
        terminal = self.sit(*args, command="pad", columns=settings.pop("columns", 100), **settings)
        terminal.see(DONE)
        return terminal

    def test_filled_in_and_kept(self):
        path = self.folder / "pad.json"
        terminal = self.pad("agricola", "--players", 3, "--save", path)
        terminal.write("sheep")
        terminal.see("Find: sheep")
        terminal.keys("4", "Down", "7", "Tab", "1", "2")
        terminal.write("hous")
        terminal.keys("Enter", "Space")
        terminal.see("clay")
        terminal.keys("C-n")
        terminal.see("Name of the player:")
        terminal.write("Mikkel")
        terminal.keys("Enter")
        terminal.see("Mikkel")
        want = {"game": "agricola", "players": [
            {"name": "Player 1", "sheep": 4, "wild-boar": 7},
            {"name": "Mikkel", "wild-boar": 12, "house": "clay"}, {"name": "Player 3"}]}
        terminal.until(lambda: json.loads(path.read_text()) == want, "the pad to be kept")
        terminal.kill()  # every change was kept: nothing is lost
        terminal = self.pad("agricola", "--load", path)
        terminal.see("Mikkel")
        terminal.write("hous")
        terminal.see("clay")
        terminal.keys("Enter", "C-x")
        screen = terminal.left()
        self.assertIn("left with 0", screen)

    def test_reasons_and_refusals(self):
        terminal = self.pad("moorland", "--players", 2)
        terminal.write("frog")
        terminal.keys("4")
        terminal.see("Frog: on face-up cards")
        terminal.keys("C-e")
        terminal.see("species pairs", "2 a pair: 4 frog", "biodiversity")
        terminal.keys("Escape")
        terminal.see("digits + - fill in")
        terminal.keys("9")
        terminal.see("Frog: is 49, should be 0 to 4")
        terminal.keys("BSpace", "-")
        terminal.see("Frog: is -1, should be 0 to 4")
        terminal.write("zzz")
        terminal.see("Find: zzz", "Nothing is called like that.")
        terminal.keys("Escape", "C-x")
        self.assertIn("left with 0", terminal.left())

    def test_every_game_at_every_size(self):
        for game in ("moosequest", "moorland", "dartmoor", "boreal", "agricola"):
            terminal = self.pad(game, "--players", 4, "--ascii", "--no-colour", columns=80)
            for columns, lines in ((80, 24), (160, 50), (60, 18)):
                terminal.resize(columns, lines)
                terminal.until(lambda n=lines: len(terminal.rows()) > n, "the new size")
                terminal.keys("Down", "1")
                terminal.see("score pad")
                self.assertTrue(terminal.screen().isascii())
            terminal.keys("C-x")
            terminal.left()


if __name__ == "__main__":
    unittest.main()
