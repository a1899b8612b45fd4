# SPDX-License-Identifier: MIT
"""A game that tools/new-game has begun is there, and can be played: by the command, in the terminal, and at
a table of the server, whose page draws a board for any game. MIRE is a program with such a game, sixth."""

import pathlib
import random
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests/server"), str(ROOT / "tests/term")]
from client import MIRE, Case, play_out  # noqa: E402 (the folders have to be known first)
from terminal import Terminal  # noqa: E402


class NewGame(Case):
    def run_mire(self, *args, stdin=""):
        done = subprocess.run([MIRE, *args], input=stdin, capture_output=True, text=True, timeout=60,
                              check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_it_is_listed_last(self):
        self.assertEqual(self.run_mire("games").splitlines()[-1].split()[0], "sixth")
        self.assertIn("Sixth", self.run_mire("about", "sixth") + self.run_mire("games"))

    def test_it_is_played_by_the_command(self):
        said = self.run_mire("play", "sixth", stdin="keep\n")
        self.assertIn("The game is over.", said)

    def test_it_is_drawn_in_the_terminal(self):
        terminal = Terminal(self.folder, "sixth")
        self.addCleanup(terminal.close)
        terminal.see("Your stone is number", "decided")

    def test_it_is_played_at_a_table(self):
        clients, table = self.gather(game="sixth", people=2, bots=("easy",))
        self.assertEqual(play_out(clients, table, random.Random(1)), 2)
        ranks = sorted(seat["rank"] for seat in clients[0].tables[table]["view"]["seats"])
        self.assertEqual(ranks, [1, 2, 3])

    def test_what_is_no_name_or_taken_is_refused(self):
        for name in ("Sixth", "6th", "a", "six-th", "moorland", "null"):
            done = subprocess.run([sys.executable, "-B", ROOT / "tools/new-game", "--into", self.folder, name],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 1, name)
            self.assertIn("new-game: ", done.stderr)
            self.assertFalse((self.folder / "src").exists())


if __name__ == "__main__":
    unittest.main()
