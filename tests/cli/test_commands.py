# SPDX-License-Identifier: MIT
"""Every command does what it says: exit codes, texts, the shapes of the JSON."""

import json
import re
import subprocess
import unittest

from mire import KEY, MIRE, ROOT, Case, games, mire


class Help(Case):
    def test_overview_names_every_command(self):
        overview = self.good("help").out
        for command in self.good("help", "--json").json()["commands"]:
            self.assertIn("mire " + command["name"], overview)
            text = self.good("help", *command["name"].split()).out
            self.assertIn(command["summary"], text)
            for flag in command["flags"]:
                self.assertIn("--" + flag["name"], text)
            self.assertEqual(self.good(*command["name"].split(), "--help").out, text)
            one = self.good("help", *command["name"].split(), "--json").json()
            self.assertEqual(one, command)

    def test_nothing_said_is_help(self):
        self.assertEqual(self.good().out, self.good("help").out)
        self.assertEqual(self.good("--help").out, self.good("-h").out)

    def test_version(self):
        self.assertRegex(self.good("--version").out, r"^mire \d+\.\d+\.\d+\n$")


class Lessons(Case):
    def test_list_and_one_played(self):
        for game in games():
            listed = self.good("lesson", game, "--json").json()
            text = self.good("lesson", game).out
            for one in listed:
                self.assertIn(one["title"], text)
                self.assertGreater(one["steps"], 1)
        out = self.good("lesson", "boreal", "open-and-closed", stdin="help\nmenu\n\ntile t35\nshow\n"
                        "tile t38\nback\ntile t38\nat 1,0\nturn 5\nplace\nfish\n1\n\n").out
        self.assertIn("Enter alone reads on", out)
        self.assertIn("stay open", out)  # what is said to the wrong tile
        self.assertIn("Taken back.", out)
        self.assertIn("Anna scores 2 for fish.", out)
        self.assertIn("look which waters it would close", out)
        self.assertIn("The next lesson: mire lesson boreal insects", out)
        self.assertIn("A game with advice: mire play boreal --option length=short --coach always", out)
        self.assertEqual(self.good("lesson", "boreal", "2", stdin="quit\n").out.splitlines()[0], "Open and closed")

    def test_whatever_one_says(self):
        out = self.good("lesson", "moosequest", "stop", stdin="dunno\nshow me\nrules chances\nrules zebra\nrules\n"
                        "aside 1\nst\nquit\n").out
        self.assertIn("Answer with a number of the list", out)
        self.assertIn("stop: Stop and score", out.split("Answer with")[1])
        self.assertIn("How often out of a hundred", out)
        self.assertIn('say nothing of "zebra"', out)
        self.assertIn("rules and a word or two", out)
        self.assertIn("(2 of 3)", out)  # the beginning of an answer is enough

    def test_progress_is_kept(self):
        self.good("lesson", "moosequest", "stop", stdin="stop\n")
        out = self.good("lesson", "moosequest", "stop", stdin="again\nstop\nquit\n").out
        self.assertIn("You go on where you left off", out)
        self.assertIn("(2 of 3)", out)
        self.assertIn("(1 of 3)", out)
        self.assertNotIn("(done)", self.good("lesson", "moosequest").out)
        out = self.good("lesson", "moosequest", "stop", stdin="feed\n\n").out
        self.assertIn("High numbers with a full holding area", out)
        self.assertIn("When to stop (done)", self.good("lesson", "moosequest").out)
        kept = self.folder / "mire" / "lessons.json"
        kept.write_text("no JSON")
        self.assertNotIn("(done)", self.good("lesson", "moosequest").out)

    def test_puzzles(self):
        lines = (ROOT / "src/games/dartmoor/puzzles.jsonl").read_text().splitlines()
        steps = json.loads(lines[0])["steps"]
        second = 1 + next(i for i, line in enumerate(lines) if json.loads(line)["seat"] == 2)
        board = self.good("lesson", "dartmoor", f"puzzle-{second}", stdin="quit\n").out
        self.assertIn("You are Ben.", board)  # and Anna is somebody else
        self.assertIn("Anna", board)
        answers = [name for step in steps for name, loss in step.items() if loss == 0]
        wrong = next(name for name, loss in steps[0].items() if loss)
        out = self.good("lesson", "dartmoor", "puzzle-1", stdin="\n".join([wrong, *answers]) + "\n").out
        self.assertIn("less than it", out)
        self.assertIn("better than the next best", out)
        self.assertIn("The next puzzle: mire lesson dartmoor puzzle-2", out)
        self.assertTrue(out.endswith("mire play dartmoor --coach always\n"))
        self.assertIn(f"puzzle-1 to puzzle-{len(lines)}", self.good("lesson", "dartmoor").out)
        self.assertIn("1 solved", self.good("lesson", "dartmoor").out)
        self.assertIn("Puzzle", self.good("lesson", "dartmoor", "today").out)
        self.bad("lesson", "dartmoor", "puzzle-999", words=["no such puzzle"])

    def test_files_and_their_mistakes(self):
        path = self.file("lesson.json", '{"title": "T", "about": "A", "end": "E", "position": {"players": 2},'
                         ' "steps": [{"say": "Hello."}]}')
        self.assertIn("Hello.", self.good("lesson", "boreal", path, stdin="\n").out)
        bad = self.file("bad.json", '{"title": "T", "steps": []}')
        self.bad("lesson", "boreal", bad, words=["about"])
        self.bad("lesson", "boreal", "sailing", words=["no lesson"])


class Games(Case):
    def test_list(self):
        listed = self.good("games", "--json").json()
        lines = self.good("games").out.splitlines()
        self.assertEqual([line.split()[0] for line in lines], [game["id"] for game in listed])
        for game, line in zip(listed, lines):
            self.assertIn(game["title"], line)
            self.assertIn(f"{game['min_players']}-{game['max_players']}", line)

    def test_about_and_rules(self):
        for game in games():
            about = self.good("about", game, "--json").json()
            self.assertEqual(about["id"], game)
            self.assertGreater(about["state_bytes"], 0)
            text = self.good("about", game).out
            self.assertIn(about["title"], text)
            for option in about["options"]:
                self.assertIn(option["name"] + "=", text)
                if option["choices"]:
                    self.assertIn(option["default"], option["choices"])
            self.check_rules(game, about["title"])

    def check_rules(self, game, title):
        book = self.good("rules", game, "--json").json()["book"]
        text = self.good("rules", game).out
        if book[0]["kind"] == "plain":
            self.assertIn(book[0]["text"], text)
            return
        self.assertEqual(book[0]["kind"], "heading")
        self.assertLess(max(len(line) for line in text.splitlines()), 81)
        for mark in ("](#", "{cards"):
            self.assertNotIn(mark, text)
        for block in book:
            if block["kind"] == "heading":
                self.assertIn(f"\n{block['text']}\n", text)

    def test_looking_a_rule_up(self):
        out = self.good("rules", "boreal", "moose").out  # all of a section that is called so
        self.assertIn("bring it out", out)
        self.assertNotIn("Adding a tile", out)
        self.refused(1, mire("rules", "boreal", "zebra"), "zebra")

    def test_cards(self):
        self.assertEqual(self.good("cards", "null", "stone 3").out, "Stone 3 (stone)\nPoints: 3\n")
        self.assertEqual(self.good("cards", "null", "STONE-3").out, "Stone 3 (stone)\nPoints: 3\n")
        self.assertEqual(self.good("cards", "null", "one 1").out.count("(stone)"), 4)
        self.assertEqual(len(self.good("cards", "null").out.splitlines()), 12)
        self.assertEqual(self.good("cards", "null", "--json").json()[11]["text"], "Points: 12\n")
        self.refused(1, mire("cards", "null", "moose"), "moose")

    def test_bots(self):
        names = [bot["name"] for bot in self.good("bots", "--json").json()]
        self.assertIn("random", names)
        self.assertEqual([line.split()[0] for line in self.good("bots").out.splitlines()], names)

    def test_components(self):
        for game in games():
            if not self.good("about", game, "--json").json()["has_components"]:
                self.bad("components", game, words=["no components"])
                continue
            printed = self.good("components", game)
            path = self.file("components.json", printed.out)
            checked = self.good("components", game, "--check", path, "--json").json()
            self.assertTrue(checked["valid"])
            self.assertRegex(checked["components"], "^[0-9a-f]{16}$")
            self.assertIn(checked["components"], self.good("components", game, "--check", path).out)
            # The built-in tables, given as a file, are a set like any other.
            again = self.good("components", game, "--components", path)
            self.assertEqual(again.json(), printed.json())
            self.assertIn(checked["components"], self.good("about", game, "--components", path).out)
            position = self.good("new", game, "--key", KEY, "--components", path).json()
            self.assertEqual(position["components"], checked["components"])
            named = self.file("position.json", position)
            self.bad("legal", game, "--position", named, words=["--components"])
            self.good("legal", game, "--position", named, "--components", path)
            del position["components"]
            unnamed = self.file("position.json", position)
            after = self.good("do", game, "--position", unnamed, "--components", path, *first(game))
            self.assertEqual(after.json()["components"], checked["components"])


def first(game, key=KEY):
    """The first legal action of a new game, written with its seat."""
    position = mire("new", game, "--key", key).out
    decision = mire("legal", game, "--position", "-", "--json", stdin=position).json()
    decision = decision["decisions"][0]
    return [f"{decision['seat']}:{decision['actions'][0]['name']}"]


class Positions(Case):
    def test_the_key_is_the_deal(self):
        for game in games():
            one = self.good("new", game, "--key", KEY).out
            self.assertEqual(self.good("new", game, "--key", KEY).out, one)
            self.assertNotEqual(self.good("new", game).out, one)
            name = self.good("new", game, "--key", KEY, "--id").out.strip()
            self.assertEqual(self.good("new", name).out, one)
            self.assertEqual(json.loads(one)["key"], KEY)

    def test_players(self):
        for game in games():
            about = self.good("about", game, "--json").json()
            for players in range(about["min_players"], about["max_players"] + 1):
                position = self.good("new", game, "--players", players, f"--key={KEY}").json()
                self.assertEqual(position["players"], players)
            for players in (about["min_players"] - 1, about["max_players"] + 1, -2, "two", ""):
                self.bad("new", game, "--players", players, words=["--players"])

    def test_options(self):
        for game in games():
            for option in self.good("about", game, "--json").json()["options"]:
                for choice in option["choices"]:
                    setting = f"{option['name']}={choice}"
                    answer = mire("new", game, "--option", setting)
                    if answer.code == 0:  # else it does not go with this many players
                        # One that came later is named only where it differs from what was.
                        options = answer.json()["options"]
                        self.assertEqual(options.get(option["name"], option["unnamed"]), choice)
        self.bad("new", "null", "--option", "highest=on", words=["highest"])
        self.bad("new", "null", "--option", "lowest=maybe", words=["maybe", "off, on"])
        self.bad("new", "null", "--option", "lowest", words=["name=value"])

    def test_legal_and_do(self):
        for game in games():
            position = self.good("new", game, "--key", KEY).out
            for _ in range(12):
                legal = self.good("legal", game, "--position", "-", "--json", stdin=position).json()
                if legal["over"]:
                    break
                text = self.good("legal", game, "--position", "-", stdin=position).out
                for decision in legal["decisions"]:
                    self.assertIn(f"Seat {decision['seat']}: ", text)
                    self.assertTrue(decision["actions"])
                    for action in decision["actions"]:
                        self.assertIn(action["name"], text)
                        self.assertIn("kind", action["touch"])
                    path = self.file("position.json", position)
                    name = decision["actions"][-1]["name"]
                    seat = decision["seat"]
                    by_prefix = self.good("do", game, "--position", path, f"{seat}:{name}").out
                    by_flag = self.good("do", game, "--seat", seat, "--position", path, name).out
                    self.assertEqual(by_prefix, by_flag)
                    if len(legal["decisions"]) == 1:
                        alone = self.good("do", game, "--position", path, name).out
                        self.assertEqual(alone, by_flag)
                    alone = self.good("legal", game, "--position", path, "--seat", seat, "--json")
                    self.assertEqual(alone.json()["decisions"], [decision])
                position = by_prefix

    def test_do_of_null(self):
        start = self.file("start.json", self.good("new", "null", "--key", KEY).out)
        after = self.good("do", "null", "--position", start, "2:keep", "swap").out
        end = self.file("end.json", after)
        # Who decides first is no matter, and a beginning will do.
        self.assertEqual(self.good("do", "null", "--position", start, "1:sw", "keep").out, after)
        self.bad("do", "null", "--position", start, "keep", words=["1, 2", "--seat"])
        self.bad("do", "null", "--position", start, "1:zork", words=["zork"])
        self.bad("do", "null", "--position", start, "3:keep", words=["seat 3"])
        self.bad("do", "null", "--position", start, "0:keep", words=["seat 0"])
        self.bad("do", "null", "--position", start, "--seat", "3", "keep", words=["--seat"])
        self.bad("do", "null", "--position", start, words=["ACTION"])
        self.refused(1, mire("do", "null", "--position", start, "1:keep", "1:keep"), "keep")
        self.refused(1, mire("do", "null", "--position", end, "keep"), "over")
        self.refused(1, mire("do", "null", "--position", end, "1:keep"), "over")
        self.assertIn("over", self.good("legal", "null", "--position", end).out)
        legal = self.good("legal", "null", "--position", end, "--json").json()
        self.assertEqual(legal["decisions"], [])

    def test_score(self):
        for game in games():
            position = self.file("position.json", self.good("new", game, "--key", KEY).out)
            score = self.good("score", game, "--position", position, "--json").json()
            text = self.good("score", game, "--position", position).out
            self.assertFalse(score["over"])
            for seat in score["seats"]:
                self.assertEqual(sum(line["points"] for line in seat["lines"]), seat["total"])
                self.assertIn(f"Seat {seat['seat']}: ", text)

    def test_score_of_a_game_that_is_over(self):
        start = self.good("new", "null", "--key", KEY).out
        end = self.good("do", "null", "--position", "-", "1:swap", "2:keep", stdin=start).out
        score = self.good("score", "null", "--position", "-", "--json", stdin=end).json()
        self.assertEqual([seat["place"] for seat in score["seats"]], [1, 2])
        self.assertEqual([seat["total"] for seat in score["seats"]], [12, 6])
        text = self.good("score", "null", "--position", "-", stdin=end).out
        self.assertIn("place 1: 12 points", text)

    def test_score_pad_only_where_there_is_one(self):
        for game in games():
            pad = self.file("pad", "anything")
            if not self.good("about", game, "--json").json()["has_written_pad"]:
                self.bad("score", game, pad, words=["in words"])
                continue
            self.bad("score", game, self.folder, words=["is a directory"])
            self.bad("score", game, self.folder / "missing", words=["No such file"])
            self.bad("score", game, self.file("pad", b"\xff\xfe\0"), words=["pad"])
            self.bad("score", game, self.file("pad", " " * ((4 << 20) + 1)), words=["4 MiB"])
        self.bad("score", "null", "pad", "--position", "x", words=["not both"])
        self.bad("score", "null", words=["--position"])


class Records(Case):
    def record(self, game="null", *args):
        path = self.folder / f"{game}.mire"
        bots = self.good("play", game, "--seat", "random", "--seat", "random", "--key", KEY,
                         "--record", path, *args)
        self.assertIn("The game is over.", bots.out)
        return path

    def test_verify(self):
        for game in games():
            path = self.record(game)
            self.assertIn("ok: ", self.good("record", "verify", path).out)
            verdict = self.good("record", "verify", path, "--json").json()
            self.assertTrue(verdict["valid"] and verdict["over"])
            self.assertEqual(verdict["game"], game)
            self.assertEqual(len(verdict["scores"]), verdict["players"])
            self.assertEqual(min(verdict["places"]), 1)
            self.assertIn(verdict["digest"], path.read_text())

    def test_wrong_records(self):
        text = self.record().read_text()
        wrong = re.sub("scores .*", "scores 1 2", text)
        answer = mire("record", "verify", "-", "--json", stdin=wrong)
        self.assertEqual(answer.code, 1)
        self.assertFalse(answer.json()["valid"])
        self.assertIn("scores", answer.json()["reason"])
        for damage, word in [
            (wrong, "scores"),
            (re.sub("places .*", "places 3 3", text), "places"),
            (re.sub("digest .*", "digest 0123456789abcdef", text), "another position"),
            (text.replace("\n1 ", "\n2 "), "line"),
        ]:
            self.refused(1, mire("record", "verify", "-", stdin=damage), word)

    def test_show(self):
        for game in games():
            path = self.record(game)
            end = self.good("record", "show", path, "--json").json()
            self.assertEqual(end["ply"], end["plies"])
            self.assertTrue(end["view"]["over"])
            self.assertEqual(len(end["log"]), end["plies"])
            lines = [line for line in path.read_text().splitlines() if line[:1].isdigit()]
            told = [f"{ply['seat']} {ply['name']}" for ply in end["log"]]
            self.assertEqual(told, lines)
            for viewer in ("1", "2", "spectator", "everything"):
                for ply in (0, 1, end["plies"]):
                    show = ["record", "show", path, "--at", ply, "--as", viewer]
                    there = self.good(*show, "--json").json()
                    self.assertEqual(there["ply"], ply)
                    self.assertEqual(str(there["view"]["viewer"]), viewer)
                    self.assertIn(f"After action {ply} of {end['plies']}", self.good(*show).out)

    def test_show_keeps_secrets(self):
        path = self.record()
        for viewer, knows in (("1", "1"), ("2", "2"), ("spectator", "")):
            shown = self.good("record", "show", path, "--at", "2", "--as", viewer, "--json").json()
            named = [str(ply["seat"]) for ply in shown["log"] if "name" in ply]
            self.assertEqual("".join(named), knows)

    def test_show_refuses(self):
        path = self.record()
        for flags, word in [
            (["--at", "3"], "--at"), (["--at", "-1"], "--at"), (["--at", "end"], "--at"),
            (["--as", "3"], "--as"), (["--as", "0"], "--as"), (["--as", "me"], "--as"),
        ]:
            self.bad("record", "show", path, *flags, words=[word])

    def test_fmt_and_id(self):
        path = self.record("null", "--option", "lowest=on")
        text = path.read_text()
        self.assertEqual(self.good("record", "fmt", path).out, text)
        untidy = "\r\n".join(["mire record 1", "# a remark"] + text.split("\n")[1:])
        self.assertEqual(self.good("record", "fmt", "-", stdin=untidy).out, text)
        no_result = text[: text.index("scores")]
        self.assertEqual(self.good("record", "fmt", "-", stdin=no_result).out, text)
        self.bad("record", "verify", "-", stdin=no_result, words=["digest"])
        self.assertEqual(self.good("record", "id", path).out, f"null/2/lowest=on/{KEY}\n")
        position = self.file("p.json", {"players": 2, "state": {"seats": [{"stone": 3}, {}]}})
        self.good("play", "null", "--position", position, "--seat", "random", "--record", path)
        self.refused(1, mire("record", "id", path), "position")
        self.assertEqual(self.good("record", "verify", path, "--json").json()["plies"], 2)


class Bench(Case):
    def test_keys(self):
        for game in games():
            bench = self.good("bench", game, "--seconds", "0.05", "--threads", "2", "--json").json()
            self.assertEqual(bench["game"], game)
            self.assertEqual(bench["threads"], 2)
            for key in ("games_per_s", "decisions_per_s", "clones_per_s"):
                self.assertGreaterEqual(bench[key], 0)
                self.assertGreaterEqual(bench["wall_" + key], 0)
            self.assertGreater(bench["decisions_per_s"], 0)
            self.assertGreaterEqual(bench["menu_mean"], 1)
            self.assertEqual(bench["state_bytes"],
                             self.good("about", game, "--json").json()["state_bytes"])

    def test_all_games_a_row_each(self):
        rows = self.good("bench", "--seconds", "0.02").out.splitlines()
        self.assertEqual([row.split()[0] for row in rows], ["game"] + games()[1:])
        listed = self.good("bench", "--seconds", "0.02", "--json").json()
        self.assertEqual([row["game"] for row in listed], games()[1:])

    def test_signature(self):
        one = self.good("bench", "null", "--signature").out
        self.assertRegex(one, "^[0-9a-f]{16}\n$")
        self.assertEqual(self.good("bench", "null", "--signature", "--threads", "2").out, one)
        for flags in (["--players", "3"], ["--option", "lowest=on"]):
            self.assertNotEqual(self.good("bench", "null", "--signature", *flags).out, one)
        listed = self.good("bench", "--signature", "--json").json()
        self.assertEqual([row["game"] for row in listed], games()[1:])

    def test_refuses(self):
        for flag, value in [("seconds", "0"), ("seconds", "-1"), ("seconds", "nan"),
                            ("seconds", "1x"), ("threads", "0"), ("threads", "65"),
                            ("players", "9")]:
            self.bad("bench", "null", "--" + flag, value, words=["--" + flag])


class Usage(Case):
    def test_misspelt(self):
        self.bad("plya", words=["plya", "did you mean play"])
        self.bad("zzzzzzzzzz", words=["mire help"])
        self.bad("record", words=["record verify", "record show"])
        self.bad("record", "verfy", "x", words=["record verify"])
        self.bad("help", "plya", words=["did you mean play"])
        self.bad("help", "games", "twice", words=["games"])
        self.bad("legal", "null", "--positon", "x", words=["did you mean --position"])
        self.bad("legal", "null", "-p", "x", words=["-p"])
        self.bad("about", "zork", words=["zork", "mire games"])
        self.bad("new", "zork/2", words=["zork"])
        for game in games()[1:]:
            self.bad("about", game[:-1], words=["did you mean " + game])
            self.bad("about", game.upper() + "x", words=[game.upper()])

    def test_too_much_and_too_little(self):
        self.bad("games", "null", words=["null"])
        self.bad("about", words=["GAME"])
        self.bad("about", "null", "null", words=["null"])
        self.bad("--version", "now", words=["--version"])
        self.bad("games", "--json=yes", words=["takes no value"])
        self.bad("games", "--json", "--json", words=["twice"])
        self.bad("new", "null", "--players", words=["--players N"])
        self.bad("games", "--", "--json", words=["--json"])

    def test_ids(self):
        for name in ("null/", "null/9", "null/two", "null/2/xyz", "null/2/zork=1", "null/-1", "/2",
                     f"null/2/{KEY}/x", "null/2/components=0123", "n" * 5000,
                     "null/2/" + "k" * 5000):
            self.bad("new", name)


class Streams(Case):
    def test_closed_pipe(self):
        """`mire help | head -1` ends quietly."""
        run = f"'{MIRE}' help --json | head -1; echo ${{PIPESTATUS[0]}}"
        done = subprocess.run(["bash", "-c", run], capture_output=True, check=True)
        self.assertTrue(done.stdout.startswith(b"{\n"))
        self.assertEqual(done.stderr, b"")

    def test_closed_and_full_output(self):
        for target in (">&-", ">/dev/full"):
            done = subprocess.run(["bash", "-c", f"'{MIRE}' games --json {target}"],
                                  capture_output=True, check=False)
            self.assertEqual(done.returncode, 2, target)
            self.assertEqual(done.stderr, b"mire: standard output can't be written to\n")

    def test_closed_input(self):
        done = subprocess.run(["bash", "-c", f"'{MIRE}' legal null --position - <&-"],
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"standard input", done.stderr)


if __name__ == "__main__":
    unittest.main()
