# SPDX-License-Identifier: MIT
"""What can be done at the table: undo, hints, typing, the mouse, looking back and up, resizing."""

import json
import signal
import unittest

from terminal import KEY, TerminalCase, plies

TWO = ("--key", KEY, "--pace", "0", "--seat", "human", "--seat", "greedy")


class Table(TerminalCase):
    def moorland(self, *args, **settings):
        self.record = self.folder / "game.mire"
        table = self.sit("moorland", *TWO, "--record", self.record, *args, **settings)
        table.see("Take a card from the display", "Enter do")
        return table

    def grow(self, **settings):
        """The second question of a first turn, which is on one's own."""
        table = self.moorland(**settings)
        self.start = plies(self.record)
        self.do(table, self.record, "Enter")
        table.see("Let plants grow")
        return table

    # ---- answering ----

    def test_undo_and_redo(self):
        table = self.grow()
        table.keys("U")
        table.see("Taken back", "Take a card from the display")
        self.assertEqual(plies(self.record), self.start)
        table.keys("U")
        table.see("You can't take that back")
        table.keys("D")
        table.see("Redone.", "Let plants grow")
        self.assertEqual(plies(self.record), self.start + 1)

    def test_undo_by_word(self):
        table = self.grow()
        table.write("undo")
        table.keys("Enter")
        table.see("Taken back")

    def test_stepping_lights_the_board(self):
        table = self.grow()
        self.assertIn("◇", table.screen())
        marks = [row.index("▸", 0, 33) for row in table.rows() if "▸" in row[:33]]
        table.keys("Down", "Down", "Down", "Down")
        table.see("▸ Grow", "on B")
        self.assertTrue(marks)
        self.assertNotEqual(marks, [r.index("▸", 0, 33) for r in table.rows() if "▸" in r[:33]])

    def test_moving_on_the_board(self):
        table = self.grow()
        table.keys("Tab")
        table.see("Choices here", "Tab list")
        table.keys("Down")
        table.keys("Right")
        table.see("Choices here")
        table.keys("Enter")  # two kinds may grow there: the list asks which
        table.see("Tab board")
        self.do(table, self.record, "Enter")

    def test_typing_with_completion(self):
        table = self.grow()
        table.write("gr")
        table.see("> gr")
        table.keys("Tab")
        table.see("> grow")
        table.write("b m")
        table.see("▸ Grow", "peat moss on B")
        self.do(table, self.record, "Enter")
        self.assertIn("1 grow b moss\n", self.record.read_text())

    def test_a_number(self):
        table = self.moorland()
        table.write("2")
        table.see("> 2")
        self.do(table, self.record, "Enter")

    def test_what_an_illegal_try_broke_is_said(self):
        table = self.grow()
        table.write("take m01")
        table.keys("Enter")
        table.see("No: first say where plants grow")
        table.write("frobnicate")
        table.keys("Enter")
        table.see("they start with")
        self.assertEqual(plies(self.record), self.start + 1)

    def click(self, table, row, column):
        for button in (0, 3):  # pressed, let go
            table.write("\x1b[M" + "".join(chr(32 + n) for n in (button, column + 1, row + 1)))

    def test_the_mouse(self):
        table = self.grow()
        rows = table.rows()
        row = next(i for i, text in enumerate(rows) if "  5 grow" in text)
        self.click(table, row, rows[row].index("grow"))
        table.see("▸ Grow", "on B")
        before = plies(self.record)
        self.click(table, row, rows[row].index("grow"))
        table.until(lambda: plies(self.record) > before, "the click to play")

    def test_the_mouse_on_the_board(self):
        table = self.grow()
        rows = table.rows()
        row = next(i for i, text in enumerate(rows) if "│C " in text[:33])
        self.click(table, row, rows[row].index("│C ") + 2)
        table.see("Choices here", "on C")

    def test_a_hint(self):
        table = self.grow()
        table.keys("H")
        table.see("A hint: grow ")

    def test_a_coach(self):
        table = self.moorland("--coach", "always")
        table.see("an animal you lack")
        self.do(table, self.record, "Enter")
        table.see("Let plants grow")

    # ---- looking ----

    def test_score_log_rules_help(self):
        table = self.grow()
        for key, words in (("S", "longest waterway"), ("R", "Rules"), ("?", "PLAYING"),
                           ("L", "takes a card with")):
            table.keys(key)
            table.see(words, "Esc back")
            table.keys("Escape")
            table.see("Enter do", "Let plants grow")

    def test_looking_back(self):
        table = self.grow()
        table.keys("Enter")
        table.see("Lay a card")
        table.keys("L")
        table.see("look back at this moment")
        table.keys("Home", "Enter")
        table.see("Looking back: after action 0", "The start of the game.")
        table.keys("Right")
        table.see("Looking back: after action 1", "takes a card with")
        table.keys("Escape")
        table.see("Enter do", "Lay a card")
        table.keys("B")
        table.see(f"Looking back: after action {self.start + 1} of {self.start + 2}")

    def test_looking_up(self):
        table = self.sit("moosequest", *TWO, "--record", self.folder / "game.mire")
        self.asked(table)
        table.keys("/")
        table.see("Look up")
        table.write("kablooey")
        table.keys("Enter")
        table.see("Mount Kablooey", "Needs a roll of: 12")
        table.keys("Escape", "/")
        table.write("zzz")
        table.keys("Enter")
        table.see("Nothing here is called so.")

    # ---- the screen ----

    def test_resizing(self):
        table = self.grow()
        table.resize(190, 50)
        table.see("Score of Player 1", "Lapwing")
        table.resize(120, 45)
        table.until(lambda: "? help" in table.screen().rstrip("\n").split("\n")[-1],
                    "help on the last line")
        table.see("Score of Player 1", "Lapwing")
        table.resize(100, 30)
        table.until(lambda: "Score of" not in table.screen(), "a smaller table")
        table.resize(40, 10)
        table.see("too small")
        table.resize(80, 24)
        table.see("Let plants grow", "grow a cotton")
        self.do(table, self.record, "Enter")

    def test_resizing_while_reading(self):
        table = self.grow()
        table.keys("?")
        table.see("PLAYING")
        table.resize(60, 24)
        # The end of a line that was wider is now at the start of the next one.
        table.until(lambda: any(row.lstrip().startswith("lights up") for row in table.rows()),
                    "narrower lines")
        table.resize(80, 24)
        table.keys("Escape")
        table.see("Let plants grow")

    def test_colours_or_none(self):
        table = self.grow()
        self.assertIn("\x1b[", table.screen(colours=True))
        self.assertIn("48;5;", table.screen(colours=True))

    def check_no_colours(self, table):
        self.assertNotRegex(table.screen(colours=True), r"[\[;](3[0-8]|4[0-8]|9[0-7])[;m]")

    def test_no_colour(self):
        self.record = self.folder / "game.mire"
        table = self.moorland("--no-colour")
        self.check_no_colours(table)

    def test_no_color_of_the_environment(self):
        self.record = self.folder / "game.mire"
        table = self.moorland(env={"NO_COLOR": "1"})
        self.check_no_colours(table)

    def test_ascii(self):
        table = self.moorland("--ascii")
        screen = table.see("Choices")
        self.assertTrue(screen.isascii(), screen)
        self.assertIn("*", screen)

    def test_another_character_set_gets_ascii(self):
        table = self.moorland(env={"LC_ALL": "C"})
        self.assertTrue(table.screen().isascii(), table.screen())

    def test_plain_lines_on_request(self):
        table = self.sit("moorland", *TWO, "--plain")
        table.see("Choice:")

    # ---- leaving ----

    def test_an_interrupt_loses_nothing(self):
        table = self.grow()
        table.keys("C-c")
        self.assertIn("The game is saved", table.left())
        self.assertEqual(plies(self.record), self.start + 1)
        self.good("record", "verify", self.record)

    def test_a_terminal_that_goes_away_loses_nothing(self):
        table = self.grow()
        table.signal(signal.SIGHUP)
        table.left()
        self.good("record", "verify", self.record)

    def test_a_record_that_cannot_be_written(self):
        table = self.sit("moorland", *TWO, "--record", self.folder / "nowhere" / "game.mire")
        self.assertIn("No such file", table.left())
        self.assertIn("left with 2", table.left())

    def test_a_folder_that_cannot_be_made(self):
        self.file("state", "")
        table = self.sit("moorland", *TWO)
        self.asked(table)
        table.keys("Q")
        self.assertIn("the game was not saved", table.left())

    def test_save_and_load(self):
        table = self.grow()
        path = self.folder / "kept.mire"
        table.write(f"save {path}")
        table.keys("Enter")
        table.see("Saved in")
        self.do(table, self.record, "Enter")
        table.keys("O")
        table.see("Load which file?")
        table.write(str(path))
        table.keys("Enter")
        table.see("Let plants grow")
        self.assertEqual(plies(path), self.start + 1)
        table.keys("O")
        table.write("/nowhere/at/all")
        table.keys("Enter")
        table.see("/nowhere/at/all: No such file")


class People(TerminalCase):
    def test_a_curtain_between_two(self):
        record = self.folder / "game.mire"
        table = self.sit("dartmoor", "--key", KEY, "--seat", "human", "--seat", "human", "--name",
                         "Anna", "--name", "Mikkel", "--record", record)
        seen = []
        for _ in range(2):
            screen = table.see("Press Enter when only")
            self.assertNotIn("Hand", screen)
            self.assertNotIn("Choices", screen)
            table.keys("Enter")
            name = "Anna" if "only Anna" in screen else "Mikkel"
            table.see("Hand", f"{name}: ")
            seen.append(name)
            while "Press Enter when only" not in table.screen():
                before = plies(record)
                table.keys("Enter")
                table.until(lambda: plies(record) > before, "an action")
                table.until(lambda: "Enter do" in table.screen()
                            or "Press Enter" in table.screen(), "what comes next")
        self.assertEqual(sorted(seen), ["Anna", "Mikkel"])

    def test_the_keyboard_goes_to_all_who_might_hold_a_card(self):
        position = self.folder / "position.json"
        position.write_text(json.dumps({"game": "moosequest", "players": 3, "key": KEY, "state": {
            "turn": 1, "top": 31, "seats": [
                {"herd": {"moosemom": 5}},
                {"herd": {"moosemom": 2}, "hand": {"wolves": 1}},
                {"herd": {"moosemom": 2}, "hand": {"snowstorm": 1}}]}}))
        table = self.sit("moosequest", "--position", position, *["--seat", "human"] * 3)
        table.see("only Player 1 is looking")
        table.keys("Enter")
        table.see("Enter do")
        table.write("move")
        table.keys("Enter")
        table.see("only Player 2 is looking")
        table.keys("Enter")
        table.see("Player 2 has no card to play at this moment")
        table.keys("Enter")
        table.see("only Player 3 is looking")
        table.keys("Enter")
        table.see("Play a Snowstorm")
        table.write("no snow")
        table.keys("Enter")
        table.see("only Player 1 is looking")

    def test_watching_at_a_pace(self):
        record = self.folder / "game.mire"
        table = self.sit("moosequest", "--key", KEY, "--seat", "random", "--seat", "random",
                         "--pace", "60000", "--record", record)
        table.see("Space wait")
        self.assertLessEqual(plies(record), 1)
        for _ in range(9):
            table.keys("+")
        table.see("The game is over")

    def test_a_pause(self):
        record = self.folder / "game.mire"
        table = self.sit("moosequest", "--key", KEY, "--seat", "random", "--seat", "random",
                         "--pace", "200", "--record", record)
        table.see("Space wait")
        table.keys("Space")
        table.see("Bots wait")
        before = plies(record)
        table.keys("L")
        table.see("Esc back")
        self.assertEqual(plies(record), before)
        table.keys("Escape")
        table.see("Space wait")
        table.keys("Space")
        table.until(lambda: plies(record) > before, "the bots to go on")


if __name__ == "__main__":
    unittest.main()
