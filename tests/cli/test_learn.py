# SPDX-License-Identifier: MIT
"""Nets from the outside: observing, learning, going on, playing with one."""

import re
import unittest

from mire import Case


class Learning(Case):
    def test_observe_describes_every_number(self):
        for seats in (2, 4):
            told = self.good("observe", "null", "--players", seats, "--json").json()
            each = sum(b["count"] for b in told["blocks"] if "neighbour" in b["part"])
            rest = sum(b["count"] for b in told["blocks"] if "neighbour" not in b["part"])
            self.assertEqual(told["size"], rest + (seats - 1) * each)
            text = self.good("observe", "null", "--players", seats).out
            for block in told["blocks"]:
                self.assertIn(f"{block['name']}: {block['what']}", text)

    def test_observe_a_position(self):
        position = self.good("new", "null", "--players", 3).out
        size = self.good("observe", "null", "--players", 3, "--json").json()["size"]
        for seat in (1, 3):
            numbers = self.good("observe", "null", "--position", "-", "--seat", seat, "--json",
                                stdin=position).json()
            self.assertEqual(len(numbers), size)
        self.bad("observe", "null", "--position", "-", "--seat", 4, stdin=position, words=["seats"])

    def test_learn_keeps_a_net_and_goes_on(self):
        path = self.folder / "null.net"
        learn = ("learn", "null", "--games", 20000, "--threads", 1, "--setup", "null/2",
                 "--out", str(path))
        first = self.good(*learn).out
        self.assertIn("A fresh net", first)
        before, after = re.findall(r"(\d+) % of wins against random", first)
        self.assertGreater(int(after), 50, before)
        head = path.read_bytes().split(b"\n\n")[0].decode().split("\n")
        self.assertEqual(head[0:2], ["mire net 2", "game null"])
        self.assertIn("setups null/2", head)
        self.assertIn("command mire learn null --games 20000 --threads 1 --setup null/2", head)
        self.assertRegex("\n".join(head), r"\ndate \d{4}-\d\d-\d\d\n")
        games = int(next(line for line in head if line.startswith("games")).split()[1])
        self.assertGreaterEqual(games, 20000)
        self.assertIn(f"{games} games so far", self.good(*learn).out)
        self.good("arena", "null", "--net", str(path), "--bots", "glance,random", "--games", 10)

    def test_a_net_specialises(self):
        general, special = self.folder / "null.net", self.folder / "three.net"
        self.good("learn", "null", "--games", 200, "--threads", 1, "--setup", "null/2",
                  "--setup", "null/3", "--out", str(general))
        self.assertIn(b"setups null/2 null/3\n", general.read_bytes())
        self.good("learn", "null", "--games", 200, "--threads", 1, "--setup", "null/3", "--only",
                  "--from", str(general), "--out", str(special))
        self.assertIn(b"setups null/3\n", special.read_bytes())

    def test_bad_nets_and_numbers_are_refused(self):
        junk = self.file("junk.net", "mire net 2\ngame zork\n")
        self.bad("arena", "null", "--net", junk, "--bots", "random", words=["zork"])
        self.bad("learn", "null", "--from", junk, words=["zork"])
        self.bad("learn", "null", "--setup", "moosequest/2", words=["--setup"])
        self.bad("learn", "null", "--heat", "warm", words=["--heat"])


if __name__ == "__main__":
    unittest.main()
