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
        lines = self.arena().out.splitlines()
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
        for answer in (whole, again):
            for bot in answer["bots"]:
                del bot["ms_per_decision"]
        self.assertEqual(again, whole)
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

    def test_bots_with_settings(self):
        self.refused(2, mire("play", "null", "--seat", "search:depth=3"), "no setting")


if __name__ == "__main__":
    unittest.main()
