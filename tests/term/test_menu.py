# SPDX-License-Identifier: MIT
"""The menu: setting a game up, and going on with one that was left or killed."""

import unittest

from terminal import KEY, TerminalCase, plies


class Menu(TerminalCase):
    def kept(self):
        return sorted((self.folder / "state" / "mire").glob("*.mire"))

    def start_moorland(self, **settings):
        menu = self.sit("--pace", "0", "--key", KEY, **settings)
        menu.see("tabletop games", "Moorland", "Leave")
        menu.keys("Enter")
        menu.see("Start", "Players", "Seat 1")
        return menu

    def test_setting_up(self):
        menu = self.start_moorland()
        menu.keys("Down", "Right")
        menu.see("← 3 →", "Seat 3")
        menu.keys("Down", "Down", "Left")
        screen = menu.see("← easy →")
        self.assertIn("a person here", screen)
        menu.keys("Up", "Up", "Up", "Enter")
        menu.see("Take a card")
        self.assertIn("easy Lapwing", self.kept()[0].read_text())
        self.assertIn("players 3", self.kept()[0].read_text())

    def test_the_first_time_is_asked_once(self):
        menu = self.sit()
        menu.see("tabletop games", "Moorland")
        menu.keys("Enter")
        menu.see("First time", "I know the game", "five to ten minutes")
        menu.keys("Enter")
        menu.see("(1 of 8)", "This is your moor")
        menu.write("quit\n")
        self.assertIn("left with 0", menu.left())
        menu = self.sit()
        menu.see("tabletop games", "Moorland")
        menu.keys("Enter")
        menu.see("Start", "Seat 1")
        other = self.sit("boreal")
        other.see("First time", "I know the game")
        other.keys("Down", "Enter")
        self.asked(other)

    def test_esc_goes_back_and_leaves(self):
        menu = self.start_moorland()
        menu.keys("Escape")
        menu.see("tabletop games")
        menu.keys("Escape")
        self.assertIn("left with 0", menu.left())
        self.assertEqual(self.kept(), [])

    def test_going_on_after_a_kill(self):
        table = self.start_moorland()
        table.keys("Enter")
        table.see("Take a card")
        record = self.kept()[0]
        start = plies(record)
        self.do(table, record, "Enter")
        table.see("Let plants grow")
        self.do(table, record, "Down", "Enter")
        before = table.see("Lay a card").split("\n")
        table.kill()
        menu = self.sit("--pace", "0")
        menu.see("Go on: Moorland")
        menu.keys("Enter")
        after = menu.see("Lay a card").split("\n")
        self.assertEqual([row[:51] for row in before], [row[:51] for row in after])
        self.assertEqual(plies(record), start + 2)
        menu.keys("U")
        menu.see("Let plants grow")
        self.assertEqual(plies(record), start + 1)

    def test_a_game_that_was_left_and_one_that_is_over(self):
        table = self.sit("null", "--seat", "random", "--seat", "random", "--pace", "0")
        table.see("The game is over")
        table.keys("Escape")
        table.see("N new game")
        table.keys("N")
        menu = table.see("tabletop games")
        self.assertNotIn("Go on", menu)


if __name__ == "__main__":
    unittest.main()
