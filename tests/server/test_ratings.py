# SPDX-License-Identifier: MIT
"""What games leave behind for those who played them: lists, ratings, and how to be rid of them."""

import random
import unittest

from client import Case, Postgres, play_out


def ratings(client):
    return {one["game"]: one for one in client.ask("profile")["ratings"]}


class Ratings(Case):
    def again(self, clients, game="null", bots=("easy",)):
        """Another table of the same people, played to its end; returns it."""
        seats = ["me"] + ["open"] * (len(clients) - 1) + list(bots)
        table = clients[0].ask("create", game=game, seats=seats)["table"]
        for client in clients:
            client.watch(table)
        for client in clients[1:]:
            client.ask("sit", table=table)
        for client in clients:
            client.until(lambda c=client: c.tables[table]["status"] == "playing")
        play_out(clients, table, random.Random(1))
        return table

    def test_people_and_bots(self):
        server = self.serve()
        anna, bo, guest = (server.client(name) for name in ("Anna", "Bo", "Gast"))
        for one in (anna, bo):
            one.ask("password", password="correct horse")
        self.assertEqual(ratings(anna), {})
        table = self.again((anna, bo, guest))
        seats = anna.tables[table]["view"]["seats"]
        rank = {seat["name"]: seat["rank"] for seat in seats}
        rated = {one.name: ratings(one)["null"] for one in (anna, bo, guest)}
        for one in rated.values():
            self.assertEqual(one["played"], 1)
        for name, one in rated.items():
            self.assertEqual(one["won"], rank[name] == 1)
        # Anna and Bo: who is before the other has more; against the guest nothing counts.
        if rank["Anna"] != rank["Bo"]:
            better, worse = sorted(("Anna", "Bo"), key=rank.get)
            self.assertGreater(rated[better]["rating"], rated[worse]["rating"])
        self.assertLess(rated["Gast"]["deviation"], 350)  # against the others it does
        for _ in range(5):
            self.again((anna, bo))
        best = guest.ask("best", game="null")["ratings"]
        self.assertEqual({one["name"] for one in best if "name" in one}, {"Anna", "Bo"})
        self.assertTrue(any(one.get("bot") == "easy" and one["played"] for one in best))
        self.refused("bad", guest.ask, "best", game="chess")
        # A game the bots have been measured at has them before anybody has played it.
        bots = {one["bot"]: one["rating"] for one in guest.ask("best", game="moorland")["ratings"]}
        self.assertLess(bots["easy"], bots["normal"])
        self.assertLess(bots["normal"], bots["hard"])
        # All of it is there after a restart.
        before = ratings(anna)
        server.stop()
        server.start()
        self.assertEqual(ratings(server.client(identity=anna.identity, secret=anna.secret)), before)

    def test_guests_count_for_nobody(self):
        server = self.serve()
        anna, guest = server.client("Anna"), server.client("Gast")
        anna.ask("password", password="correct horse")
        self.again((anna, guest), bots=())
        self.assertEqual((ratings(anna)["null"]["rating"], ratings(anna)["null"]["played"]), (1500, 1))

    def test_giving_up(self):
        (anna, bo), table = self.gather(bots=("random",))
        for one in (anna, bo):
            one.ask("password", password="correct horse")
        self.refused("illegal", anna.ask, "discard", table=table)
        anna.ask("resign", table=table)
        self.refused("illegal", anna.ask, "resign", table=table)
        self.refused("illegal", anna.ask, "back", table=table)
        row = anna.ask("mine")["tables"][0]
        self.assertTrue(row["seats"][0]["resigned"])
        self.assertFalse(row["your_turn"])
        anna.ask("discard", table=table)
        self.assertEqual(anna.ask("mine")["tables"], [])
        self.assertEqual(ratings(anna), {})  # it is not over while somebody plays
        bo.ask("resign", table=table)
        # Nobody is left: decided. Who held out longer has won against who did not.
        self.assertGreater(ratings(bo)["moosequest"]["rating"], ratings(anna)["moosequest"]["rating"])
        self.assertEqual((ratings(bo)["moosequest"]["played"], ratings(bo)["moosequest"]["won"]), (1, 0))

    def test_help_of_taking_back(self):
        """Who takes back what a bot has answered has no result against it."""
        server = self.serve()
        anna = server.client("Anna")
        chance = random.Random(5)
        table = anna.ask("create", game="agricola", seats=["me", "random"], options={"moor": "off"})["table"]
        anna.watch(table)
        anna.until(lambda: anna.decision(table))
        anna.play(table, chance=chance)
        anna.until(lambda: anna.decision(table) and anna.tables[table]["undo"])
        played = anna.tables[table]["log"]
        self.assertTrue(played)
        anna.ask("undo", table=table, move=anna.tables[table]["move"])
        anna.ask("resign", table=table)
        self.assertEqual((ratings(anna)["agricola"]["rating"], ratings(anna)["agricola"]["played"]), (1500, 1))
        table = anna.ask("create", game="agricola", seats=["me", "random"])["table"]
        anna.watch(table)
        anna.ask("resign", table=table)
        self.assertLess(ratings(anna)["agricola"]["rating"], 1500)

    def test_own_list(self):
        (anna, bo), table = self.gather(game="agricola", bots=())
        row = bo.ask("mine")["tables"][0]
        self.assertEqual(row["waiting"], [1 if anna.decision(table) else 2])
        self.assertEqual([seat["points"] for seat in row["seats"]],
                         [seat["points"] for seat in bo.tables[table]["view"]["seats"]])
        who = anna if anna.decision(table) else bo
        while who.decision(table):
            who.play(table, chance=random.Random(3))
        row = bo.ask("mine")["tables"][0]
        self.assertEqual(row["waiting"], [2 if who is anna else 1])
        self.assertGreater(row["plies"], 0)
        self.assertEqual((row["round"], row["rounds"]), (bo.tables[table]["view"]["board"]["round"], 14))
        # A table nobody has come to is taken away by who made it, and by nobody else.
        lonely = anna.ask("create", game="null", seats=["me", "open", "open"], listed=True)["table"]
        bo.ask("sit", table=lonely)
        self.refused("not-yours", bo.ask, "discard", table=lonely)
        anna.ask("discard", table=lonely)
        self.refused("gone", bo.ask, "watch", table=lonely)
        self.assertEqual(bo.ask("lobby")["tables"], [])

    def test_own_data(self):
        (anna, bo), table = self.gather(game="null", bots=())
        anna.ask("chat", table=table, text="Moin!")
        play_out((anna, bo), table, random.Random(1))
        data = anna.ask("data")["data"]
        self.assertEqual((data["person"]["name"], data["chat"][0]["text"]), ("Anna", "Moin!"))
        self.assertEqual([one["table"] for one in data["tables"]], [table])
        self.assertEqual(data["ratings"][0]["played"], 1)
        self.refused("bad", anna.ask, "vanish", name="Bo")
        anna.ask("vanish", name="Anna")
        self.refused("stranger", self.server.client, identity=anna.identity, secret=anna.secret)
        self.assertNotIn("Anna", str(bo.watch(table)["seats"]))

    def test_who_watches(self):
        (anna, _), table = self.gather(bots=())
        self.assertEqual((anna.tables[table]["watchers"], anna.tables[table]["strangers"]), ([], 0))
        siv, stranger = self.server.client("Siv"), self.server.client()
        siv.watch(table)
        stranger.watch(table)
        anna.until(lambda: anna.tables[table]["strangers"] == 1)
        self.assertEqual(anna.tables[table]["watchers"], ["Siv"])
        siv.close()
        anna.until(lambda: not anna.tables[table]["watchers"])


class InPostgres(Ratings):
    """The same in the other store."""

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()

    @classmethod
    def tearDownClass(cls):
        cls.postgres.stop()

    def where(self):
        return self.postgres.database()


class Addresses(Case):
    def test_where_people_reach_it(self):
        anna = self.serve("--public", "https://games.example.org").client("Anna")
        self.assertEqual(anna.hello["public"], "https://games.example.org")

    def test_own_addresses(self):
        self.assertEqual(self.serve().client("Anna").hello["reach"], [])  # for this machine alone

    def test_all_addresses(self):
        server = self.serve("--listen", "0.0.0.0")
        for one in server.client("Anna").hello["reach"]:
            self.assertRegex(one, rf"^http://\d+\.\d+\.\d+\.\d+:{server.port}$")
            self.assertNotIn("//127.", one)


if __name__ == "__main__":
    unittest.main()
