# SPDX-License-Identifier: MIT
"""The table in the terminal: whole games by script, words, saving, going on, several people."""

import json
import random
import signal
import unittest

from mire import KEY, Case, Talk, games

LIMIT = 4000  # questions after which a game is given up


class WholeGames(Case):
    def play_out(self, talk, seed, limit=LIMIT):
        """Answers every question with a random action; all that was said, in the end."""
        chance = random.Random(seed)
        for _ in range(limit):
            if not talk.listen():
                return talk.text
            if not talk.said.endswith("Choice: "):
                talk.answer("")
            else:
                talk.answer(chance.choice(talk.menu()))
        self.fail("the game does not end")

    def test_against_bots(self):
        for game in games():
            path = self.folder / "record"
            talk = Talk(game, "--key", KEY, "--record", path, "--name", "Anna")
            text = self.play_out(talk, 1)
            self.assertEqual(talk.process.returncode, 0)
            self.assertIn("The game is over.", text)
            self.assertIn("Place 1: ", text)
            self.assertIn("Anna: ", text)
            self.assertIn(str(path), text)
            self.assertIn("/" + KEY, text)  # the id, to play the same deal again
            verdict = self.good("record", "verify", path, "--json").json()
            self.assertTrue(verdict["over"])
            self.assertIn("human Anna\n", path.read_text())

    def test_same_answers_same_game(self):
        for game in games():
            texts = [self.play_out(Talk(game, "--key", KEY), 2) for _ in range(2)]
            self.assertEqual(texts[0], texts[1])

    def test_people_at_one_keyboard(self):
        for game in games():
            talk = Talk(game, "--seat", "human", "--seat", "human", "--key", KEY)
            text = self.play_out(talk, 3)
            self.assertIn("Press Enter when only Player 1 is looking.", text)
            self.assertIn("\n" * 60 + "Player 2 decides next.", text)
            self.assertIn("The game is over.", text)

    def handed_over(self, cards):
        """To whom the keyboard goes while Player 1 moves twice and stops, whoever holds what. Cards
        in hand are declined."""
        position = {"game": "moosequest", "players": 3, "key": KEY, "state": {
            "turn": 1, "top": 31, "seats": [
                {"herd": {"moosemom": 5}, "hand": {cards[0]: 1}},
                {"herd": {"moosemom": 2}, "hand": {cards[1]: 1}},
                {"herd": {"moosemom": 2}, "hand": {cards[2]: 1}}]}}
        path = self.folder / "position.json"
        path.write_text(json.dumps(position))
        talk = Talk("moosequest", "--position", path, *["--seat", "human"] * 3)
        seen, answers = [], ["move", "go", "stop"]
        while answers or not talk.said.endswith("is looking. "):
            self.assertTrue(talk.listen())
            names = talk.menu()
            no = [name for name in names if name.startswith("no ") or name == "pass"]
            if talk.said.endswith("is looking. "):
                seen.append(talk.said.split("only ")[-1].split(" is")[0])
            if not talk.said.endswith("Choice: "):
                talk.answer("")
            elif no:
                talk.answer(no[0])
            else:
                talk.answer(answers.pop(0) if answers[0] in names else names[0])
        talk.process.stdin.close()
        talk.process.stdout.close()
        talk.process.wait()
        return seen

    def test_the_keyboard_tells_nobody_who_holds_a_card(self):
        """It goes to everybody who might hold a card for the moment, whoever does."""
        worlds = [("wolves", "snowstorm", "grizzerbears"), ("wolves", "grizzerbears", "snowstorm"),
                  ("magic_moose_grass", "snowstorm", "snowstorm"),
                  ("snowstorm", "wolves", "magic_moose_grass"),
                  ("magic_moose_grass", "wolves", "grizzerbears")]
        first = self.handed_over(worlds[0])
        self.assertGreaterEqual(first.count("Player 3"), 2)  # before each roll
        for world in worlds[1:]:
            self.assertEqual(self.handed_over(world), first, world)

    def test_every_number_of_players(self):
        for game in games():
            about = self.good("about", game, "--json").json()
            for players in range(about["min_players"], about["max_players"] + 1):
                text = self.good("play", game, "--players", players, "--seat", "random",
                                 "--key", KEY).out
                self.assertIn(f"Seat {players}: ", text)
                self.assertIn("The game is over.", text)

    def test_broken_off_and_resumed(self):
        """A game that is interrupted at every few questions comes out as one played in one go."""
        for game in games():
            whole, parts = self.folder / "whole", self.folder / "parts"
            self.play_first(Talk(game, "--key", KEY, "--record", whole), LIMIT)
            self.assertFalse(self.play_first(Talk(game, "--key", KEY, "--record", parts), 0))
            for _ in range(5):
                self.play_first(Talk("--resume", parts), 4)
            self.play_first(Talk(game, "--resume", parts), LIMIT)
            self.assertEqual(whole.read_text(), parts.read_text())

    def play_first(self, talk, questions):
        """Takes the first choice each time; True when the game has ended by then."""
        for _ in range(questions):
            if not talk.listen():
                return True
            talk.answer(talk.menu()[0])
        if not talk.listen():
            return True
        talk.process.stdin.close()  # in the middle of a question
        while talk.process.stdout.read(65536):
            pass
        talk.process.stdout.close()
        self.assertEqual(talk.process.wait(), 0)
        return False


class Words(Case):
    def talk(self, lines, *args):
        return self.good("play", "null", "--key", KEY, *args, stdin="\n".join(lines) + "\n").out

    def test_words(self):
        text = self.talk(["help", "menu", "board", "score", "log", "rules", "QUIT"])
        for words in ("this list", "stone-2, number ?, decided", "8 points", "1. Lapwing has decided",
                      "Draw a stone in secret", "was not saved"):
            self.assertIn(words, text)
        self.assertEqual(text.count("keep it or swap it?"), 2)
        self.assertNotIn("Place 1", text)

    def test_cards_can_be_read(self):
        text = self.talk(["card stone-4", "card", "card moose", "card stone", "quit"])
        for words in ("Stone 4 (stone)\nPoints: 4\n", "part of one", 'is called "moose"',
                      "And 7 more"):
            self.assertIn(words, text)

    def test_ways_to_answer(self):
        for answer in ("1", "keep", "KEEP", "k", "  keep \t"):
            self.assertIn("Player 1 keeps the stone", self.talk([answer]))
        self.assertIn("Player 1 swaps the stone", self.talk(["2"]))
        self.assertIn("The choices are 1 to 2.", self.talk(["0", "3", "-1", "1"]))
        self.assertIn("neither keep nor swap", self.talk(["zork", "1"]))
        self.assertIn("Type help", self.talk(["", "1"]))
        self.assertIn("short line", self.talk(["k" * 3000, "1"]))
        self.assertIn("short line", self.good("play", "null", stdin=b"\xff\xfe\n1\n").out)

    def test_last_line_without_an_end(self):
        self.assertIn("The game is over.", self.good("play", "null", stdin="keep").out)

    def test_undo_where_nothing_is_to_be_undone(self):
        self.assertIn("nothing to take back", self.talk(["undo", "quit"]))
        self.assertIn("nothing to play again", self.talk(["redo", "quit"]))

    def test_undo_and_redo(self):
        """In whichever game the first seat has a decision that leaves the turn with it."""
        for game in games():
            talk = Talk(game, "--key", KEY)
            for _ in range(60):
                if not talk.listen():
                    break
                before = talk.menu()
                talk.answer(before[0])
                if not talk.listen():
                    break
                talk.answer("undo")
                talk.listen()
                if "Taken back." in talk.said:
                    self.assertEqual(talk.menu(), before)
                    talk.answer("redo")
                    self.assertTrue(talk.listen())
                    self.assertIn("Redone.", talk.said)
                talk.answer(talk.menu()[0] if talk.menu() else "1")
            talk.process.kill()
            talk.process.wait()
            talk.process.stdin.close()
            talk.process.stdout.close()

    def test_save(self):
        path = self.folder / "saved game"
        text = self.talk(["save", f"save {path}", f"save {self.folder}", "quit"])
        self.assertIn("save FILE", text)
        self.assertIn("Saved.", text)
        self.assertIn("Not saved: ", text)
        self.assertIn("Place 1", self.good("play", "--resume", path, stdin="keep\n").out)
        self.assertTrue(self.good("record", "verify", path, "--json").json()["over"])
        # A game that is over can be looked at again, and stays as it is.
        before = path.read_text()
        self.assertIn("Place 1", self.good("play", "--resume", path).out)
        self.assertEqual(path.read_text(), before)


class Starting(Case):
    def test_asks_which_game(self):
        listed = games()[1:]
        if not listed:
            self.bad("play", words=["GAME"])
            return
        for number, game in enumerate(listed, 1):
            title = self.good("about", game, "--json").json()["title"]
            text = self.good("play", stdin=f"x\n99\n{number}\n\nquit\n").out
            self.assertIn("A number from 1 to", text)
            self.assertIn(f"\n{title}\nSeat 1: Player 1\n", text)
        self.assertIn("Which game?", self.good("play").out)  # nobody there: nothing happens
        self.assertNotIn("How many", self.good("play", "--seat", "human", stdin="1\nquit\n").out)

    def test_seats_and_names(self):
        text = self.good("play", "null", "--seat", "random", "--seat", "greedy", "--seat", "random",
                         "--name", "Ada", "--name", "Bo").out
        self.assertIn("Seat 1: Ada, a bot: random\nSeat 2: Bo, a bot: greedy\nSeat 3: Snipe", text)

    def test_ids(self):
        text = self.good("play", f"null/3/lowest=on/{KEY}", stdin="1\n").out
        self.assertIn(f"mire play null/3/lowest=on/{KEY}", text)

    def test_position(self):
        position = self.file("p", {"players": 3, "state": {"seats": [{"stone": 9}, {}, {}]}})
        text = self.good("play", "null", "--position", position, stdin="keep\n").out
        self.assertIn("Your stone is number 9", text)
        self.assertIn("Seat 3: ", text)
        self.assertNotIn("The same deal again", text)

    def test_refuses(self):
        record = self.folder / "record"
        self.good("play", "null", "--record", record, stdin="quit\n")
        for flags, word in [
            (["zork"], "zork"),
            (["null", "--seat", "robot"], "mire bots"),
            (["null", "--seat", "greddy"], "did you mean greedy"),
            (["null", "--players", "2"] + 3 * ["--seat", "random"], "2 seats"),
            (["null"] + 7 * ["--seat", "random"], "2 to 6"),
            (["null", "--players", "2"] + 3 * ["--name", "A"], "2 seats"),
            (["null", "--name", "a\nb"], "name"),
            (["null", "--key", "1"], "key"),
            (["null", "--position", "-"], "standard input"),
            (["--resume", "-"], "standard input"),
            (["--position", record], "which game"),
            (["null", "--position", record, "--resume", record], "not both"),
            (["--resume", record, "--players", "2"], "--players"),
            (["--resume", record, "--key", KEY], "--key"),
            (["zork", "--resume", record], "null"),
        ]:
            self.bad("play", *flags, words=[word])


class Signals(Case):
    def test_interrupt_loses_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            path = self.folder / "record"
            talk = Talk("null", "--players", "4", "--key", KEY, "--record", path)
            self.assertTrue(talk.listen())
            talk.process.send_signal(number)
            self.assertFalse(talk.listen())
            self.assertEqual(talk.process.returncode, 0)
            self.assertIn("The game is saved.", talk.said)
            verdict = self.good("record", "verify", path, "--json").json()
            self.assertEqual(verdict["plies"], 3)

    def test_even_a_kill_loses_nothing(self):
        path = self.folder / "record"
        talk = Talk("null", "--record", path)
        talk.listen()
        talk.process.kill()
        talk.listen()
        self.assertEqual(self.good("record", "verify", path, "--json").json()["plies"], 1)


if __name__ == "__main__":
    unittest.main()
