# SPDX-License-Identifier: MIT
"""mire arena from the outside: figures, files, interruptions, bad input; and hints in mire play."""

import json
import re
import unittest

from mire import Case, Talk, mire


class Arena(Case):
    def arena(self, *args):
        return self.good("arena", "null", "--bots", "greedy,random", "--games", "20", *args)

    def test_the_same_command_plays_the_same_games(self):
        def figures(*args):
            answer = self.arena("--json", *args).json()
            return [(b["name"], b["games"], b["win_share"], b["points"]) for b in answer["bots"]]

        self.assertEqual(figures("--threads", "1"), figures("--threads", "3"))
        self.assertNotEqual(figures(), figures("--seed", "2"))

    def test_text(self):
        self.assertIn("ms/choice", self.arena("--times").out)
        lines = self.arena().out.splitlines()
        self.assertNotIn("ms/choice", lines[1])
        self.assertIn("Null, 2 players: 20 games", lines[0])
        self.assertRegex(lines[2], r"^greedy +20 ")
        self.assertRegex(lines[3], r"^random +20 ")

    def test_games_are_made_up_to_whole_rounds(self):
        answer = self.good("arena", "null", "--players", "3", "--bots", "greedy,random",
                           "--games", "10", "--json").json()
        self.assertEqual(answer["games"], 12)
        self.assertEqual([b["games"] for b in answer["bots"]], [12, 24])

    def test_results_go_on(self):
        path = self.folder / "results"
        whole = self.arena("--json").json()
        self.good("arena", "null", "--bots", "greedy,random", "--games", "6", "--results", path)
        self.assertEqual(len(path.read_text().splitlines()), 7)
        path.write_text(path.read_text() + '{"game":')
        again = self.arena("--json", "--results", path).json()
        self.assertEqual(again, whole)
        times = self.arena("--json", "--times").json()
        for bot in times["bots"]:
            del bot["ms_per_decision"], bot["iterations_per_s"]
        self.assertEqual(times, whole)
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        self.assertEqual(sorted(line["game"] for line in lines[1:]), list(range(20)))
        self.bad("arena", "null", "--bots", "random,greedy", "--results", path,
                 words=["line 1", "another match"])

    def test_reports(self):
        html, csv = self.folder / "r.html", self.folder / "r.csv"
        self.arena("--html", html, "--csv", csv, "--sprt", "50,60")
        page = html.read_text()
        self.assertTrue(page.startswith("<!DOCTYPE html>"))
        self.assertIn("mire arena null --bots greedy,random --games 20 --sprt 50,60", page)
        self.assertIsNone(re.search(r"(src|href)=", page))
        rows = csv.read_text().splitlines()
        self.assertEqual(rows[0], "game,key,seat,bot,points,decisions")
        self.assertEqual(len(rows) % 2, 1)

    def test_bad_input(self):
        for flag, value in (("bots", "greedy,"), ("bots", "nobody"), ("bots", "search:cut=x"),
                            ("games", "0"), ("threads", "0"), ("sprt", "60,50"), ("sprt", "50"),
                            ("sprt", "0,50"), ("sprt", "50,100"),
                            ("sprt", "nan,nan"), ("players", "9"), ("seed", "-1")):
            self.refused(2, mire("arena", "null", "--" + flag, value))
        self.bad("arena", "null", "--games", "2", "--results", self.folder, words=["directory"])
        self.bad("arena", "null", "--games", "2", "--html", self.folder / "no" / "where")


class Hints(Case):
    def test_hint(self):
        talk = Talk("null", "--seat", "human", "--seat", "search:iterations=9", "--key", "0" * 32)
        self.assertTrue(talk.listen())
        menu = talk.menu()
        talk.answer("hint")
        self.assertTrue(talk.listen())
        tried = re.findall(r"^  (\w+): \d+ of 100, give or take \d+ \(tried \d+ times\)$",
                           talk.said, re.M)
        untried = re.findall(r"^  (\w+)$", talk.said, re.M)
        self.assertTrue(tried)
        self.assertEqual(sorted(tried + untried), sorted(menu))
        talk.answer("quit")
        self.assertFalse(talk.listen())

    def test_coach(self):
        """Before every decision what matters; a clear blunder is warned of once; never among people."""
        risky = self.folder / "risky.json"
        risky.write_text(json.dumps({"game": "moosequest", "players": 2, "state": {
            "turn": 1, "question": "stop or go", "held": [41, 35], "symbols": 2, "crossed": 2, "top": 44,
            "seats": [{"herd": {"moosemom": 1}, "scored": [50]}, {}]}}))
        table = ("moosequest", "--position", str(risky), "--seat", "human")
        talk = Talk(*table, "--seat", "random", "--coach", "always")
        self.assertTrue(talk.listen())
        self.assertIn("You hold lands worth 10 and 2 mooses to come", " ".join(talk.said.split()))
        talk.answer("go")
        self.assertTrue(talk.listen())
        self.assertRegex(talk.said, r"Careful: \d+ of 100, where \d+ are in reach with: ")
        self.assertNotIn("goes on", talk.said)
        talk.answer("go")
        self.assertTrue(talk.listen())
        self.assertIn("Better would have been: Stop", talk.said)
        talk.answer("quit")
        self.assertFalse(talk.listen())
        for seat, coach in (("random", "off"), ("random", "asked"), ("human", "always")):
            talk = Talk(*table, "--seat", seat, "--coach", coach)
            self.assertTrue(talk.listen())
            if seat == "human":
                talk.answer("")
                self.assertTrue(talk.listen())
            self.assertNotIn("You hold lands worth", talk.said)
            talk.answer("hint")
            self.assertTrue(talk.listen())
            self.assertEqual("You hold lands worth" in talk.said, coach == "asked")
            talk.answer("go")
            self.assertTrue(talk.listen())
            self.assertNotIn("Careful", talk.said)
            talk.answer("quit")
            self.assertFalse(talk.listen())
        self.refused(2, mire("play", "null", "--coach", "never"), "off, asked or always")

    def test_bots_with_settings(self):
        self.refused(2, mire("play", "null", "--seat", "search:depth=3"), "no setting")


if __name__ == "__main__":
    unittest.main()
