# SPDX-License-Identifier: MIT
"""The score pad from the outside: lines, files, answers for programs, refusals."""

import json
import unittest

from mire import Case, games

FARM = {"game": "agricola", "players": [{"name": "Siv", "people": 4, "house": "stone", "rooms": 4},
                                        {"name": "Bo", "sheep": 8, "begging-markers": 2}]}


class Pad(Case):
    def talk(self, game, lines, *args):
        return self.good("pad", game, *args, stdin="\n".join(lines) + "\n").out

    def test_lines(self):
        text = self.talk("agricola", ["sheep 4", "sheep +2", "sheep -99", "house clay", "hous straw",
                                      "fire 1", "zork 1", "player 2", "name Bo", "people 5", "player 9",
                                      "help", "list", "show"])
        for words in ("Player 1: 2 points", "a number from 0 to 99", "one of the answers",
                      "several things", "Nothing is called", "Which player, 1 to 2?", "save FILE",
                      "cooking-hearth-4-clay", "Bo, place 1: 7 points", "6 sheep"):
            self.assertIn(words, text)

    def test_what_can_not_be_changes_nothing(self):
        text = self.talk("agricola", ["well 1", "player 2", "well 1", "bed 3"])
        self.assertIn("there are only 1", text)
        self.assertIn("more than the 2 of People", text)
        self.assertTrue(text.rstrip().endswith(">"), text)

    def test_kept_and_loaded(self):
        path = self.folder / "pad.json"
        self.talk("moorland", ["frog 3", "player 2", "striders 2", "name Ann"], "--save", path)
        self.assertIn("Saved.", self.talk("moorland", [f"save {path}"], "--load", path))
        kept = json.loads(path.read_text())
        self.assertEqual(kept, {"game": "moorland", "players": [
            {"name": "Player 1", "frog": 3}, {"name": "Ann", "water-striders": 2}]})
        answer = self.good("pad", "moorland", "--load", path, "--json").json()["players"]
        # a species and a pair; the most striders
        self.assertEqual([(p["total"], p["rank"]) for p in answer], [(3, 2), (7, 1)])
        self.assertIn("Ann, place 1: 7 points", self.good("pad", "moorland", "--load", path,
                                                          "--print").out)

    def test_program(self):
        path = self.file("farm", FARM)
        answer = self.good("pad", "agricola", "--load", path, "--json").json()
        siv, bo = answer["players"]
        self.assertEqual(answer["point_unit"], 2)  # points are counted in halves
        # -1 for each of eight kinds one has none of; four stone rooms; four people
        self.assertEqual(siv["total"], 2 * (-8 + 8 + 12))
        self.assertEqual(bo["total"], 2 * (-7 + 4 + 0 + 6 - 6))
        for game in games()[1:]:
            fields = self.good("pad", game, "--fields", "--json").json()
            self.assertGreater(len(fields), 5)
            self.assertIn(fields[0]["id"], self.good("pad", game, "--fields").out)

    def test_refuses(self):
        path = self.file("farm", FARM)
        for args, word in [
            (["null"], "no score pad"),
            (["zork"], "zork"),
            (["moorland", "--load", path], "agricola"),
            (["agricola", "--load", path, "--players", "2"], "--players"),
            (["agricola", "--players", "7"], "players"),
            (["agricola", "--name", ""], "--name"),
            (["agricola"] + 3 * ["--name", "A"], "--name"),
            (["agricola", "--load", self.file("bad", {"players": [{"sheep": "many"}]})],
             "players[0].sheep"),
        ]:
            self.bad("pad", *args, words=[word])


if __name__ == "__main__":
    unittest.main()
