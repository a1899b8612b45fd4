# SPDX-License-Identifier: MIT
"""A day in a few seconds: people come, play, talk and leave, hour by hour; memory does not grow."""

import pathlib
import random
import unittest

from client import SANITIZED, Case, Client


class Soak(Case):
    flags = (*Case.flags, "--behind-proxy", "--limit", "idle=60", "--limit", "identities=1000")

    def resident(self):
        status = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def hour(self, number):
        chance = random.Random(number)
        game = ("moosequest", "moorland", "dartmoor", "boreal", "agricola")[number % 5]
        people = [Client(self.server.port, f"Person {number} {i}",
                         headers=[f"X-Forwarded-For: 10.{number}.{i}.1"]) for i in range(4)]
        for first, second in (people[:2], people[2:]):
            table = first.ask("create", game=game, seats=["me", "open", "random"][: 2 + number % 2],
                              listed=True)["table"]
            second.watch(table)
            second.ask("sit", table=table)
            first.watch(table)
            first.ask("chat", table=table, text=f"hour {number}")
            for _ in range(12):
                for client in (first, second):
                    while client.socket.waiting(0):
                        client.take()
                    if client.decision(table):
                        client.play(table, chance=chance)
            first.ask("look", table=table, ply=3)
            second.ask("lobby")
        for client in people:
            client.close()
        for _ in range(61):
            self.server.skip(self.eye)

    def figure(self, name):
        for line in self.server.get("/metrics")[2].decode().splitlines():
            if line.startswith(f"mire_{name} "):
                return float(line.split()[1])
        self.fail(name)

    def test_a_day(self):
        self.server = self.serve()
        self.eye = self.server.client("Eye")
        for number in range(10):
            self.hour(number)
        before = self.resident()
        for number in range(10, 24):
            self.hour(number)
        for _ in range(20):
            if self.figure("tables") == 0:
                break
            self.server.skip(self.eye)
        self.assertEqual(self.figure("tables"), 0)
        if not SANITIZED:
            self.assertLess(self.resident() - before, 3000, "KB more after fourteen hours")


if __name__ == "__main__":
    unittest.main()
