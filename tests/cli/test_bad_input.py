# SPDX-License-Identifier: MIT
"""Hostile files: each is refused in one line that names the place, and nothing else happens."""

import copy
import json
import os
import random
import re
import unittest

from mire import KEY, Case, games, mire

READERS = [
    lambda path: ["legal", "null", "--position", path],
    lambda path: ["score", "null", "--position", path],
    lambda path: ["do", "null", "--position", path, "1:keep"],
    lambda path: ["play", "null", "--position", path],
    lambda path: ["play", "--resume", path],
    lambda path: ["new", "null", "--components", path],
    lambda path: ["record", "verify", path],
    lambda path: ["record", "show", path],
    lambda path: ["record", "fmt", path],
    lambda path: ["record", "id", path],
]


class Files(Case):
    def each(self, path, *words):
        for reader in READERS:
            self.bad(*reader(path), words=words)

    def test_missing(self):
        self.each(self.folder / "missing", "missing", "No such file")

    def test_directory(self):
        self.each(self.folder, "is a directory")

    def test_empty(self):
        self.each(self.file("empty", b""), "empty")

    def test_hundred_megabytes(self):
        path = self.folder / "huge"
        with path.open("wb") as file:
            file.truncate(100 << 20)
        self.each(path, "huge", "more than 4 MiB")

    def test_just_too_long(self):
        self.each(self.file("long", b" " * ((4 << 20) + 1)), "more than 4 MiB")
        self.each(self.file("long", b" " * (4 << 20)), "long")

    def test_pipe_without_end(self):
        self.each("/dev/zero", "more than 4 MiB")

    def test_not_text(self):
        self.each(self.file("invalid", b'{"players": 2, "game": "\xff\xfe"}'), "invalid")
        self.each(self.file("nul", b"mire record 1\ngame null\0\n"), "nul")
        noise = random.Random(1)
        for _ in range(5):
            self.each(self.file("noise", bytes(noise.randrange(256) for _ in range(300))), "noise")

    def test_name_with_line_breaks(self):
        self.each("no\nsuch\nfile", "no?such?file")

    def test_unwritable_record(self):
        self.refused_after_start("play", "null", "--record", self.folder)
        self.refused_after_start("play", "null", "--record", self.folder / "no" / "where")

    def refused_after_start(self, *args):
        answer = mire(*args)
        self.assertEqual(answer.code, 2)
        self.assertEqual(answer.err.count("\n"), 1)
        self.assertNotIn("keep", answer.out)  # nobody was asked anything


class Positions(Case):
    def refuse(self, position, *words, game="null"):
        text = position if isinstance(position, (str, bytes)) else json.dumps(position)
        for command in ("legal", "score"):
            self.bad(command, game, "--position", "-", words=["standard input", *words], stdin=text)
        self.bad("do", game, "--position", "-", "1:keep", stdin=text)

    def test_damage_by_hand(self):
        seats = [{"stone": 3}, {"stone": 4}]
        state = {"players": 2, "state": {"seats": seats}}
        mire_state = lambda **members: {"players": 2, "state": {"seats": seats, **members}}
        self.good("legal", "null", "--position", "-", stdin=json.dumps(state))
        for position, words in [
            ([], ["object"]),
            ({}, ["players", "missing"]),
            ({"players": 7}, ["players", "7"]),
            ({"players": -2}, ["players", "-2"]),
            ({"players": 2.5}, ["players"]),
            ({"players": "2"}, ["players"]),
            ({"players": 10**30}, ["line 1"]),
            ({"players": 2, "game": "chess"}, ["game", "chess"]),
            ({"players": 2, "playres": 2}, ["playres", "players"]),
            ({"players": 2, "key": "xyz"}, ["key", "xyz"]),
            ({"players": 2, "key": 7}, ["key"]),
            ({"players": 2, "options": {"zork": "on"}}, ["options", "zork"]),
            ({"players": 2, "options": {"lowest": []}}, ["options", "lowest"]),
            ({"players": 2, "options": []}, ["options"]),
            ({"players": 2, "components": "0123456789abcdef"}, ["--components"]),
            ({"players": 2, "drawn": {"bag": -1}}, ["drawn.bag", "-1"]),
            ({"players": 2, "drawn": {"sack": 1}}, ["drawn", "sack"]),
            ({"players": 2, "state": 7}, ["state"]),
            ({"players": 2, "state": {"stones": 7}}, ["state", "stones"]),
            ({"players": 2, "state": {"seats": seats[:1]}}, ["state.seats", "1"]),
            ({"players": 2, "state": {"seats": [{"stone": 3}, {"stone": 3}]}},
             ["state.seats[1].stone", "somewhere else"]),
            ({"players": 2, "state": {"seats": [{"stone": 13}, {}]}}, ["seats[0].stone", "13"]),
            ({"players": 2, "state": {"seats": [{"stone": -1}, {}]}}, ["seats[0].stone", "-1"]),
            ({"players": 2, "state": {"seats": [{"choice": "kep"}, {}]}},
             ["state.seats[0].choice", "did you mean", "keep"]),
            (mire_state(out=[1, 1]), ["state.out[1]"]),
            (mire_state(out=[1]), ["as many stones are out"]),
            (mire_state(over=True), ["over"]),
            (mire_state(over="yes"), ["state.over"]),
        ]:
            self.refuse(position, *words)

    def test_not_quite_json(self):
        for text in ("{", '{"players": 2', '{"players": 2,}', "null", "2", '"x"', "[" * 100000,
                     '{"players": 2, "players": 3}', '{"players": 2} x', "{'players': 2}",
                     b'{"players": 2, "game": "nul\xc3"}', b'\xff\xfe{\0}\0', '{"players": NaN}'):
            self.refuse(text)

    def test_every_truncation(self):
        for game in games():
            text = self.good("new", game, "--key", KEY).out.rstrip()
            step = max(1, len(text) // 30)
            for end in range(0, len(text), step):
                self.bad("legal", game, "--position", "-", stdin=text[:end], words=["input"])

    def test_every_leaf_damaged(self):
        """Numbers made negative or huge, names unknown, lists cut: refused, or still possible."""
        chance = random.Random(2)
        for game in games():
            position = self.good("new", game, "--key", KEY).json()
            leaves = list(walk(position["state"]))
            refusals = 0
            for path in chance.sample(leaves, min(len(leaves), 24)):
                for wrong in (-1, 10**9, "zork", [[]]):
                    damaged = copy.deepcopy(position)
                    put(damaged["state"], path, wrong)
                    answer = mire("score", game, "--position", "-", stdin=json.dumps(damaged))
                    self.assertIn(answer.code, (0, 2), (game, path, wrong, answer.err))
                    if answer.code == 2:
                        self.refused(2, answer, "standard input")
                        refusals += 1
            self.assertGreater(refusals, 0, game)

    def test_unknown_members(self):
        for game in games():
            position = self.good("new", game, "--key", KEY).json()
            position["state"]["zork"] = 1
            self.bad("legal", game, "--position", "-", stdin=json.dumps(position), words=["zork"])

    def test_position_of_another_game(self):
        for game in games()[1:]:
            self.refuse(self.good("new", game).out, game)


def walk(json_value, path=()):
    """The paths of all members and elements of a document."""
    items = ()
    if isinstance(json_value, dict):
        items = json_value.items()
    elif isinstance(json_value, list):
        items = enumerate(json_value)
    for key, value in items:
        yield (*path, key)
        yield from walk(value, (*path, key))


def put(document, path, value):
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = value


class Records(Case):
    def record(self, game):
        path = self.folder / "record"
        self.good("play", game, "--key", KEY, "--record", path, *2 * ["--seat", "random"])
        return path.read_text()

    def test_every_truncation(self):
        text = self.record("null").rstrip("\n")
        for end in range(len(text)):
            for command in ("verify", "show", "id"):
                self.bad("record", command, "-", stdin=text[:end], words=["line"] if end else [])
        for game in games():
            text = self.record(game).rstrip("\n")
            for end in random.Random(3).sample(range(len(text)), 25):
                self.bad("record", "verify", "-", stdin=text[:end])

    def test_every_line_damaged(self):
        for game in games():
            lines = self.record(game).splitlines()
            wanted = range(len(lines)) if len(lines) < 40 else [*range(20), *range(-5, 0)]
            for number in wanted:
                if not lines[number]:
                    continue
                for wrong in ("zork", lines[number] + " zork", "7" + lines[number], "\x01", "9 9"):
                    damaged = list(lines)
                    damaged[number] = wrong
                    answer = mire("record", "verify", "-", stdin="\n".join(damaged) + "\n")
                    if re.match("seat|# ", wrong) and answer.code == 0:
                        continue  # only a longer name
                    self.assertIn(answer.code, (1, 2), (game, wrong))
                    self.refused(answer.code, answer, "line ")

    def test_wrong_places(self):
        text = self.record("null")
        for damage, word in [
            (text.replace("players 2", "players -2"), "line 3"),
            (text.replace("players 2", "players 200"), "line 3"),
            (text.replace("game null", "game chess"), "chess"),
            (text.replace("game null", "game null\ngame null"), "line 3"),
            (text.replace("seat 1", "seat 9"), "line 6"),
            (text.replace("game null", "game null\noption zork=1"), "line 3"),
            (text.replace("game null", "game null\ncomponents 0123456789abcdef"), "line 3"),
            (text.replace("game null", "game null\nposition {"), "line 3"),
            (text.replace("game null", 'game null\nposition {"players": 3}'), "players"),
            (text.replace("mire record 1", "mire record 2"), "line 1"),
            (text + "players 2\n", "header"),
            (text + "scores many\n", "scores"),
        ]:
            self.bad("record", "verify", "-", stdin=damage, words=[word])

    def test_unknown_bot_can_be_shown_but_not_resumed(self):
        text = self.record("null")
        cut = text[: text.index("scores")].replace("2 random", "2 oracle")
        cut = "\n".join(line for line in cut.splitlines() if not line[:1].isdigit())
        whole = self.good("record", "fmt", "-", stdin=cut).out
        path = self.file("oracle", whole)
        self.good("record", "show", path)
        self.bad("play", "--resume", path, words=["oracle"])
        self.good("play", "--resume", path, "--seat", "random", "--seat", "random")


class Arguments(Case):
    def test_bytes_that_are_no_text(self):
        for words in ([b"\xff\xfe"], [b"about", b"\xff"], [b"new", b"null", b"--key", b"\xff" * 32],
                      [b"new", b"null", b"--option", b"\xff=\xff"], [b"new", b"null/\xff"],
                      [b"do", b"null", b"--position", b"-", b"1:\xff"]):
            answer = mire_bytes(words, b'{"players": 2}')
            self.assertEqual(answer.code, 2)
            self.assertEqual(answer.out, "")
            self.assertEqual(answer.err.count("\n"), 1)

    def test_very_long(self):
        for words in (["x" * 100000], ["about", "x" * 100000],
                      ["new", "null", "--key", "0" * 100000],
                      ["legal", "null", "--position", "x" * 100000], ["games", "--" + "x" * 100000],
                      ["new", "null", "--option", "x" * 100000 + "=1"],
                      ["play", "null", "--name", "x" * 41], ["play", "null", "--name", ""],
                      ["play", "null", "--seat", "x" * 10000],
                      ["do", "null", "--position", "/dev/null", "x" * 100000]):
            self.bad(*words)


def mire_bytes(words, stdin):
    return mire(*[os.fsdecode(word) for word in words], stdin=stdin)


if __name__ == "__main__":
    unittest.main()
