"""Fair play: nobody gets another's seat, more time than there is, or another's name."""

import os
import unittest

from client import Case


class Seats(Case):
    """Who plays for somebody who is gone, and when."""

    flags = (*Case.flags, "--limit", "away=120")

    def leave(self, **more):
        (anna, bo), table = self.gather(game="moorland", bots=(), **more)
        if bo.decision(table):
            anna, bo = bo, anna
        seat = bo.tables[table]["you"]
        anna.play(table)
        while anna.decision(table):
            anna.play(table)
        bo.close()
        anna.until(lambda: not anna.tables[table]["seats"][seat - 1]["present"])
        return anna, bo, table, seat

    def test_no_bot_before_the_deadline(self):
        anna, bo, table, seat = self.leave(step=3 * 86400)
        for _ in range(5):
            self.server.skip(anna)
        self.refused("illegal", anna.ask, "takeover", table=table, seat=seat)
        self.assertIsNone(anna.tables[table]["seats"][seat - 1]["stand_in"])

    def test_the_bot_is_the_one_agreed_on(self):
        anna, bo, table, seat = self.leave(step=90, stand_in="greedy")
        self.refused("bad", anna.ask, "takeover", table=table, seat=seat, bot="random")
        for _ in range(2):
            self.server.skip(anna)
        anna.until(lambda: anna.tables[table]["seats"][seat - 1]["stand_in"])
        self.assertEqual(anna.tables[table]["stand_in"], "greedy")
        self.assertEqual(anna.tables[table]["seats"][seat - 1]["stand_in"], "greedy")
        bo = self.server.client(identity=bo.identity, secret=bo.secret)
        bo.watch(table)
        bo.ask("back", table=table)
        bo.until(lambda: not bo.tables[table]["seats"][seat - 1]["stand_in"])

    def test_without_a_clock_the_game_waits_first(self):
        anna, bo, table, seat = self.leave(stand_in="greedy")
        self.refused("illegal", anna.ask, "takeover", table=table, seat=seat)
        for _ in range(3):
            self.server.skip(anna)
        anna.ask("takeover", table=table, seat=seat)
        anna.until(lambda: anna.tables[table]["seats"][seat - 1]["stand_in"] == "greedy")

    def test_no_such_bot_is_agreed_on(self):
        anna = self.serve().client("Anna")
        self.refused("bad", anna.ask, "create", game="moorland", seats=["me", "open"], stand_in="hal")


class Clocks(Case):
    """Time that was used stays used."""

    def asked(self, **clock):
        """Somebody who is asked, has answered something that can be taken back, and is asked on."""
        clients, table = self.gather(game="moorland", bots=(), **clock)
        client = next(c for c in clients if c.decision(table))
        client.play(table)
        client.until(lambda: client.decision(table))
        self.assertTrue(client.tables[table]["undo"])
        self.client, self.table = client, table
        return client

    def seat(self):
        now = self.client.tables[self.table]
        return now["seats"][now["you"] - 1]

    def do(self, what):
        move = self.client.tables[self.table]["move"]
        self.client.ask(what, table=self.table, move=move)
        self.client.until(lambda: self.client.tables[self.table]["move"] > move)

    def test_undo_gives_no_time(self):
        self.asked(step=600, bank=60)
        deadline = self.seat()["deadline"]
        for what in ("undo", "redo", "undo", "redo"):
            self.server.skip(self.client)
            self.do(what)
            self.assertEqual(self.seat()["deadline"], deadline, what)
            self.assertEqual(self.seat()["bank"], 60_000)
        # ... and the bank is what runs out next
        for _ in range(6):
            self.server.skip(self.client)
        self.do("undo")
        self.assertLess(self.seat()["bank"], 60_000)
        self.assertEqual(self.seat()["deadline"], deadline)
        self.server.skip(self.client)
        self.client.until(lambda: self.seat()["stand_in"])

    def test_leaving_the_seat_to_a_bot_gives_no_time(self):
        client = self.asked(step=0, bank=4000)
        for _ in range(60):
            self.server.skip(client)
        self.do("undo")
        bank = self.seat()["bank"]
        self.assertLess(bank, 500_000)
        client.ask("takeover", table=self.table, seat=client.tables[self.table]["you"])
        client.until(lambda: self.seat()["stand_in"])
        client.ask("back", table=self.table)
        client.until(lambda: not self.seat()["stand_in"])
        self.assertLessEqual(self.seat()["bank"], bank)

    def test_time_used_is_used_after_a_restart(self):
        client = self.asked(step=600)
        for _ in range(5):
            self.server.skip(client)
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        self.client = self.server.client(identity=client.identity, secret=client.secret)
        self.client.watch(self.table)
        left = self.seat()["deadline"] - self.client.ask("ping")["now"]
        self.assertLess(left, 301_000)
        for _ in range(5):
            self.server.skip(self.client)
        self.client.until(lambda: self.seat()["stand_in"])

    def test_a_clock_that_is_set_gives_and_takes_no_time(self):
        jump = self.folder / "jump"
        self.env = {"LD_PRELOAD": os.environ["MIRE_JUMP_LIBRARY"], "MIRE_JUMP": str(jump),
                    "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}
        self.asked(step=100)
        jump.write_text("86400")
        self.server.skip(self.client)
        self.client.ask("rename", name="Anne")  # a commit later
        self.assertIsNone(self.seat()["stand_in"], "a day ahead: the seat was lost")
        jump.write_text("-86400")
        self.server.skip(self.client)
        self.client.until(lambda: self.seat()["stand_in"], patience=5)


if __name__ == "__main__":
    unittest.main()
