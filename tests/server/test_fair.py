# SPDX-License-Identifier: MIT
"""Fair play: nobody gets another's seat, more time than there is, or another's name."""

import os
import unittest

from client import Case, Client, Gone, Refused


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


class Names(Case):
    """A name is shown with more than itself, and nobody can pass for another."""

    def test_names_nobody_can_read(self):
        server = self.serve()
        for name in ("An\u200bna", "Anna\u202e", "\u2066Anna", "A\u0301\u0301\u0301nna", "\u3164",
                     "Ann\u0430", "\u0410nna", "An\u00adna", "A  B", "Anna\ufe0f"):
            self.refused("bad", server.client, name)
        for name in ("Анна", "安娜", "Åsa Ödegård", "José", "Zoë 2", "Κώστας", "Anna «née» O'Hara"):
            self.assertEqual(server.client(name).name, name)
        self.assertEqual(server.client("Ａnna\u2003ﬁ").name, "Anna fi")  # one way of writing it

    def test_a_name_with_a_password_is_taken_with_all_that_look_like_it(self):
        server = self.serve()
        anna, old = server.client("Anna"), server.client("anna")
        anna.ask("password", password="correct horse")
        for name in ("Anna", "ANNA", "anna"):
            self.refused("taken", server.client, name)
        self.refused("taken", server.client, "\uff21nna")
        eve = server.client("Eve")
        self.refused("taken", eve.ask, "rename", name="Anna")
        self.refused("taken", old.ask, "password", password="battery staple")
        # Who had the name before keeps the seat, but is shown with a tag from now on.
        again = server.client(identity=old.identity, secret=old.secret)
        self.assertEqual(again.name, f"anna ({again.hello['tag']})")
        paypal = server.client("paypa1 l")
        paypal.ask("password", password="correct horse")
        self.refused("taken", server.client, "paypal I")
        anna.ask("rename", name="Annika")  # the password goes with the name
        self.assertEqual(server.client("Anna").name, "Anna")
        self.refused("taken", server.client, "annika")

    def test_a_watcher_can_not_talk_as_a_player(self):
        (anna, bo), table = self.gather(bots=())
        eve = self.server.client("Anna")
        eve.watch(table)
        eve.ask("chat", table=table, text="I resign")
        anna.ask("chat", table=table, text="that was not me")
        lines = lambda: [line for push in bo.pushed for line in push.get("chat", ())]
        bo.until(lambda: len(lines()) == 2)
        said, denied = lines()
        self.assertIsNone(said["seat"])
        self.assertEqual(said["name"], f"Anna ({eve.hello['tag']})")
        seat = bo.tables[table]["seats"][0]
        self.assertEqual((denied["seat"], denied["name"], denied["tag"]), (1, "Anna", seat["tag"]))
        self.assertNotEqual(said["tag"], denied["tag"])

    def test_two_of_one_name_at_a_table(self):
        server = self.serve()
        first, second = server.client("Anna"), server.client("anna")
        table = first.ask("create", game="null", seats=["me", "open", "random"])["table"]
        second.ask("sit", table=table)
        seats = first.watch(table)["seats"]
        self.assertEqual(seats[0]["name"], "Anna")
        self.assertEqual(seats[1]["name"], f"anna ({second.hello['tag']})")
        bird = server.client(seats[2]["name"])
        table = bird.ask("create", game="null", seats=["me", "random", "random"])["table"]
        names = [seat["name"] for seat in bird.watch(table)["seats"]]
        self.assertEqual(len(set(names)), 3)


class Secrets(Case):
    """A secret that has leaked can be made worthless, and passwords can't be tried for ever."""

    def test_secrets_are_revoked(self):
        server = self.serve()
        anna = server.client("Anna")
        thief = server.client(identity=anna.identity, secret=anna.secret)
        anna.ask("password", password="correct horse")
        home = server.client(greet=False)
        there = home.ask("login", name="Anna", password="correct horse")
        home.ask("forget", everywhere=True)
        with self.assertRaises(Gone):
            thief.ask("ping")
        for secret in (anna.secret, there["secret"]):
            self.refused("stranger", server.client, identity=anna.identity, secret=secret)
        again = server.client(greet=False)
        again.ask("login", name="anna", password="correct horse")

    def test_one_place_is_forgotten(self):
        server = self.serve()
        anna = server.client("Anna")
        anna.ask("password", password="correct horse")
        there = server.client(greet=False)
        secret = there.ask("login", name="Anna", password="correct horse")["secret"]
        there.ask("forget")
        self.refused("stranger", server.client, identity=anna.identity, secret=secret)
        server.client(identity=anna.identity, secret=anna.secret)

    def test_a_new_password_needs_the_old_one(self):
        server = self.serve()
        anna = server.client("Anna")
        anna.ask("password", password="correct horse")
        thief = server.client(identity=anna.identity, secret=anna.secret)
        self.refused("stranger", thief.ask, "password", password="stolen goods")
        self.refused("stranger", thief.ask, "password", password="stolen goods", old="wrong horse")
        other = server.client(greet=False)
        secret = other.ask("login", name="Anna", password="correct horse")["secret"]
        anna.ask("password", password="battery staple", old="correct horse")
        # ... and with it whoever knew the old one is out
        self.refused("stranger", server.client, identity=anna.identity, secret=secret)
        late = server.client(greet=False)
        self.refused("stranger", late.ask, "login", name="Anna", password="correct horse")
        late.ask("login", name="Anna", password="battery staple")

    def test_passwords_are_counted_by_account_and_network(self):
        server = self.serve("--behind-proxy", "--limit", "passwords=5")
        anna = server.client("Anna")
        anna.ask("password", password="correct horse")
        codes = []
        for i in range(8):  # each from another address
            eve = Client(server.port, greet=False, headers=[f"X-Forwarded-For: 198.51.100.{i}"])
            self.addCleanup(eve.close)
            with self.assertRaises(Refused) as caught:
                eve.ask("login", name="Anna", password="wrong horse")
            codes.append(caught.exception.code)
        self.assertEqual(codes, ["stranger"] * 4 + ["limit"] * 4)
        codes = []
        for i in range(8):  # each for another account, from addresses of one /64
            eve = Client(server.port, greet=False, headers=[f"X-Forwarded-For: 2001:db8:1:2::{i}"])
            self.addCleanup(eve.close)
            with self.assertRaises(Refused) as caught:
                eve.ask("login", name=f"Anna {i}", password="wrong horse")
            codes.append(caught.exception.code)
        self.assertEqual(codes, ["stranger"] * 5 + ["limit"] * 3)


if __name__ == "__main__":
    unittest.main()
