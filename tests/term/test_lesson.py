# SPDX-License-Identifier: MIT
"""A lesson that takes the whole screen: the board, its words, what is tried."""

import unittest

from terminal import TerminalCase


class Lesson(TerminalCase):
    def learn(self, *args, **settings):
        return self.sit(*args, command="lesson", **settings)

    def test_one_from_beginning_to_end(self):
        lesson = self.learn("moosequest", "stop")
        lesson.see("When to stop (1 of 3)", "holding area", "Choices", "H show me")
        lesson.keys("Down", "Enter")
        lesson.see("bad bargain", "(1 of 3)")
        lesson.keys("H")
        lesson.see("This is meant: Stop and score.", "▸ Stop and score")
        lesson.keys("Enter")
        lesson.see("(2 of 3)", "10 points are yours")
        lesson.keys("U")
        lesson.see("(1 of 3)", "Taken back.")
        lesson.keys("H", "Enter")
        lesson.see("(2 of 3)")
        lesson.keys("Q")
        self.assertIn("left with 0", lesson.left())
        lesson = self.learn("moosequest", "stop")
        lesson.see("(2 of 3)")  # it is kept
        lesson.write("feed")
        lesson.keys("Enter")
        lesson.see("(3 of 3)", "How to weigh it", "Enter read on")
        lesson.keys("Enter")
        lesson.see("Low numbers: go on", "Enter go on")
        lesson.keys("Enter")
        self.assertIn("The next lesson: mire lesson moosequest symbols", lesson.left())

    def test_places_rules_and_beginning_anew(self):
        lesson = self.learn("moorland", "drifting", columns=100, lines=40)
        lesson.see("Drifting (1 of 5)", "Lay it on E")
        lesson.keys("H", "Enter")
        lesson.see("(2 of 5)")
        lesson.keys("R")
        lesson.see("Moorland", "What you want")
        lesson.keys("Escape")
        lesson.see("(2 of 5)")
        lesson.write("drift heather j")
        lesson.keys("Enter")
        lesson.see("among rushes")
        lesson.keys("Tab", "Down")
        lesson.see("among rushes", "Tab list")  # the answer stays while one looks for another
        lesson.keys("N")
        lesson.see("(1 of 5)", "Lay it on E")

    def test_a_puzzle_in_a_small_window(self):
        puzzle = self.learn("boreal", "puzzle-1", lines=17, columns=60)
        puzzle.see("Puzzle 1", "Enter do")
        def shown():
            screen = puzzle.screen()
            return next((words for words in ("Enter go on", "This is meant") if words in screen), None)
        for _ in range(12):
            puzzle.keys("H")
            if puzzle.until(shown, "what is meant, or the end") == "Enter go on":
                break
            puzzle.keys("Enter")
            puzzle.gone("This is meant")
        puzzle.see("Enter go on")
        puzzle.keys("Enter")
        self.assertIn("The next puzzle: mire lesson boreal puzzle-2", puzzle.left())


if __name__ == "__main__":
    unittest.main()
