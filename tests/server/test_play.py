# SPDX-License-Identifier: MIT
"""Whole games over the network: people and bots, reconnects, undo, takeovers, rematches."""

import random
import subprocess
import time
import unittest

from client import MIRE, Case, Gone, Refused, play_out


class Play(Case):
    def test_a_whole_game(self):
        clients, table = self.gather(people=2, bots=("random", "greedy"))
        before = clients[0].tables[table]["commitment"]
        self.assertNotIn("key", clients[0].tables[table])
        self.refused("illegal", clients[0].ask, "record", table=table)
        moves = play_out(clients, table, random.Random(1))
        self.assertGreater(moves, 20)
        record = clients[1].ask("record", table=table)["record"]
        self.assertIn(before, record)
        self.assertIn(clients[0].tables[table]["key"], record)
        path = self.folder / "game.mire"
        path.write_text(record)
        done = subprocess.run([MIRE, "record", "verify", path], capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        # From its record it becomes a table that can be looked at, with the same log and the same end.
        again = clients[0].ask("review", record=record)["table"]
        stranger = self.server.client()
        stranger.watch(again)
        self.assertEqual(stranger.tables[again]["status"], "over")
        self.assertNotIn("you", stranger.tables[again])
        ends = [[(seat["name"], seat["points"], seat["rank"]) for seat in one["view"]["seats"]]
                for one in (stranger.tables[again], clients[0].tables[table])]
        self.assertEqual(*ends)
        self.assertEqual(stranger.ask("record", table=again)["record"].split("\n\n", 1)[1],
                         record.split("\n\n", 1)[1])
        self.refused("bad", clients[0].ask, "review", record=record.rsplit("\n", 9)[0])
        self.refused("bad", clients[0].ask, "review", record="no record")
        # One's list has the result.
        listed = next(one for one in clients[0].ask("mine")["tables"] if one["table"] == table)
        seats = clients[0].tables[table]["view"]["seats"]
        self.assertEqual([(one["points"], one["rank"]) for one in listed["seats"]],
                         [(one["points"], one["rank"]) for one in seats])
        # Who comes later sees the same log, but for what only a seat may know.
        late = self.server.client()
        late.watch(table)
        told = [line[1] for line in clients[0].logs[table]]
        self.assertTrue(set(line[1] for line in late.logs[table][-20:]) & set(told[-20:]))
        self.assertLessEqual(len(late.logs[table]), len(told))
        # Looking back, as anybody.
        look = late.ask("look", table=table, ply=5, **{"as": 1})
        self.assertEqual(look["view"]["viewer"], 1)
        self.assertEqual(look["ply"], 5)
        self.assertEqual(late.ask("look", table=table, ply=0, **{"as": -1})["view"]["viewer"],
                         "everything")
        ledger = late.ask("ledger", table=table, seat=1)
        self.assertEqual(ledger["total"], sum(line["points"] for line in ledger["lines"]))
        seats = late.tables[table]["view"]["seats"]
        best = max(seat["points"] for seat in seats)
        self.assertTrue(all(seat["points"] == best for seat in seats if seat["rank"] == 1))
        self.assertIn(f"{best} points", late.ask("show", table=table)["text"])
        log = late.ask("log", table=table, **{"from": 3, "to": 4})["log"]
        self.assertEqual({line[0] for line in log}, {3, 4})

    def test_at_once(self):
        """In the null game all decide at once; a decision of another does not make mine late."""
        clients, table = self.gather(game="null", people=3, bots=("random",))
        numbers = [c.send("play", table=table, move=0, action="swap") for c in clients]
        for client, number in zip(clients, numbers):
            client.answer(number)
        for client in clients:
            client.until(lambda c=client: c.over(table))

    def test_moves_are_played_once(self):
        (anna, bo), table = self.gather(bots=())
        who, other = (anna, bo) if anna.decision(table) else (bo, anna)
        action = who.decision(table)["actions"][0]["name"]
        move = who.tables[table]["move"]
        first = who.ask("play", table=table, move=move, action=action)
        self.assertNotIn("repeated", first)
        again = who.ask("play", table=table, move=move, action=action)
        self.assertTrue(again["repeated"])
        self.refused("late", who.ask, "play", table=table, move=move, action="something else")
        self.refused("late", who.ask, "play", table=table, move=move + 7, action=action)
        who.until(lambda: who.tables[table]["move"] == move + 1)
        other.ask("ping")  # its answer comes after all that was pushed before
        if not other.decision(table):
            self.refused("illegal", other.ask, "play", table=table,
                         move=other.tables[table]["move"], action=action)
        else:
            self.refused("illegal", who.ask, "play", table=table, move=move + 1, action="fly away")

    def test_reconnect(self):
        (anna, bo), table = self.gather(bots=())
        chance = random.Random(3)
        for _ in range(12):
            for client in (anna, bo):
                while client.socket.waiting(0.05):
                    client.take()
                if client.decision(table) and not client.over(table):
                    client.play(table, chance=chance)
        whole = [line for line in bo.logs[table]]
        seen = bo.tables[table]["view"]["ply"]
        bo.close()
        anna.until(lambda: not anna.tables[table]["seats"][1]["present"])
        back = self.server.client(identity=bo.identity, secret=bo.secret)
        self.assertEqual(back.name, "Bo")
        back.logs[table] = whole
        now = back.watch(table, since=seen)
        self.assertEqual(now["you"], 2)
        self.assertGreaterEqual(now["log_after"], seen - 1)
        stranger = self.server.client("Eve")
        stranger.watch(table)
        play_out([anna, back], table, chance)
        stranger.until(lambda: stranger.over(table))
        fresh = self.server.client(identity=bo.identity, secret=bo.secret)
        fresh.watch(table)
        self.assertEqual(fresh.logs[table], back.logs[table])

    def test_undo(self):
        (anna, bo), table = self.gather(game="null", bots=())
        anna.play(table, "keep")
        self.assertTrue(anna.tables[table]["undo"] or anna.tables[table]["no_undo"])
        text = self.refused("illegal", bo.ask, "undo", table=table, move=0)
        self.assertEqual(text, "there is nothing to take back")
        play_out([anna, bo], table, random.Random(1))

    def test_undo_by_consent(self):
        """What another person has been asked after is taken back if that person agrees."""
        (anna, bo), table = self.gather(game="agricola", bots=())
        who, other = (anna, bo) if anna.decision(table) else (bo, anna)
        question = who.decision(table)["prompt"]
        who.play(table, "day-laborer")
        other.until(lambda: other.decision(table))
        now = who.tables[table]
        self.assertFalse(now["undo"])
        self.assertTrue(now["ask_undo"])
        self.refused("late", other.ask, "agree", table=table)
        for no in (True, False):
            answer = who.ask("undo", table=table, move=now["move"])
            self.assertEqual(answer["votes_missing"], 1)
            other.until(lambda: "undo_wish" in other.tables[table])
            self.assertEqual(other.tables[table]["undo_wish"]["seat"], now["you"])
            self.assertIsNone(who.decision(table))
            other.ask("agree", table=table, no=no)
            other.until(lambda: "undo_wish" not in other.tables[table])
        who.until(lambda: who.decision(table))
        self.assertEqual(who.decision(table)["prompt"], question)
        self.assertEqual(who.tables[table]["view"]["ply"], 0)

    def test_undo_goes_back_over_bots(self):
        """A bot's answer goes with what it answered to, and it answers again."""
        (anna,), table = self.gather(game="agricola", people=1)
        for _ in range(2):
            anna.until(lambda: anna.decision(table))
            now = anna.tables[table]
            anna.play(table, anna.decision(table)["actions"][0]["name"])
            anna.until(lambda: anna.decision(table) and anna.tables[table]["view"]["ply"] > now["view"]["ply"] + 1
                       or not anna.tables[table]["undo"])
            after = anna.tables[table]
            if not after["undo"]:
                continue
            anna.ask("undo", table=table, move=after["move"])
            anna.until(lambda: anna.tables[table]["move"] > after["move"])
            self.assertEqual(anna.tables[table]["view"]["ply"], now["view"]["ply"])
            self.assertEqual(anna.decision(table), now["view"]["decisions"][0])
            self.assertTrue(all(line[0] <= now["view"]["ply"] for line in anna.logs[table]))
            return
        self.fail("nothing could be taken back")

    def test_undo_in_a_chain(self):
        """Some game somewhere offers an undo; then undo and redo are exact and repeatable."""
        (anna, bo), table = self.gather(bots=())
        chance = random.Random(5)
        for _ in range(400):
            for client in (anna, bo):
                while client.socket.waiting(0.01):
                    client.take()
                now = client.tables[table]
                if now["status"] == "playing" and now.get("undo"):
                    view, log = now["view"], list(client.logs[table])
                    client.ask("undo", table=table, move=now["move"])
                    again = client.ask("undo", table=table, move=now["move"])
                    self.assertTrue(again["repeated"])
                    client.until(lambda: client.tables[table]["move"] == now["move"] + 1)
                    self.assertLess(client.tables[table]["view"]["ply"], view["ply"])
                    client.ask("redo", table=table, move=now["move"] + 1)
                    client.until(lambda: client.tables[table]["move"] == now["move"] + 2)
                    self.assertEqual(client.tables[table]["view"], view)
                    self.assertEqual(client.logs[table], log)
                    return
                if client.decision(table):
                    client.play(table, chance=chance)
            if anna.over(table):
                break
        self.skipTest("this game had nothing to take back")

    def test_takeover_and_back(self):
        self.flags = [*self.flags, "--limit", "away=0"]
        (anna, bo), table = self.gather(bots=())
        self.refused("illegal", anna.ask, "takeover", table=table, seat=2)
        bo.close()
        anna.until(lambda: not anna.tables[table]["seats"][1]["present"])
        anna.ask("takeover", table=table, seat=2)
        anna.until(lambda: anna.tables[table]["seats"][1]["stand_in"])
        chance = random.Random(2)
        for _ in range(10):
            anna.until(lambda: anna.decision(table) or anna.over(table))
            if anna.over(table):
                return
            anna.play(table, chance=chance)
        bo = self.server.client(identity=bo.identity, secret=bo.secret)
        bo.watch(table)
        bo.ask("back", table=table)
        bo.until(lambda: not bo.tables[table]["seats"][1]["stand_in"])
        play_out([anna, bo], table, chance)

    def test_the_clock(self):
        """Who lets the time run out is replaced, and the game goes on to its end."""
        clients, table = self.gather(game="null", people=2, bots=(), step=1)
        clients[0].until(lambda: clients[0].over(table))
        self.assertTrue(all(seat["stand_in"] for seat in clients[0].tables[table]["seats"]))

    def test_chat_and_rematch(self):
        (anna, bo), table = self.gather(game="null", bots=("random",))
        anna.ask("chat", table=table, text="Moin!")
        bo.until(lambda: bo.tables[table].get("chat"))
        self.assertEqual(bo.tables[table]["chat"][-1]["text"], "Moin!")
        self.assertEqual(bo.tables[table]["chat"][-1]["name"], "Anna")
        self.refused("illegal", anna.ask, "rematch", table=table)
        play_out([anna, bo], table, random.Random(1))
        self.assertEqual(anna.ask("rematch", table=table)["votes_missing"], 1)
        new = bo.ask("rematch", table=table)["table"]
        anna.until(lambda: anna.tables[table]["rematch"] == new)
        self.assertEqual(anna.ask("rematch", table=table)["table"], new)
        for client in (anna, bo):
            client.watch(new)
        self.assertNotEqual(anna.tables[new]["commitment"], anna.tables[table]["commitment"])
        play_out([anna, bo], new, random.Random(1))

    def test_lobby(self):
        server = self.serve()
        anna, bo = server.client("Anna"), server.client("Bo")
        bo.ask("lobby", follow=True)
        table = anna.ask("create", game="null", seats=["me", "open", "open"], listed=True)["table"]
        hidden = anna.ask("create", game="null", seats=["me", "open"])["table"]
        bo.until(lambda: any(p["push"] == "lobby" for p in bo.pushed))
        listed = [t["table"] for t in bo.ask("lobby")["tables"]]
        self.assertIn(table, listed)
        self.assertNotIn(hidden, listed)
        bo.ask("sit", table=table, seat=3)
        bo.ask("sit", table=table, seat=3)  # repeated: nothing
        self.refused("not-yours", bo.ask, "start", table=table)
        bo.ask("stand", table=table)
        self.refused("not-yours", bo.ask, "stand", table=table)
        bo.ask("sit", table=table, seat=2)
        anna.ask("start", table=table, bot="random")
        anna.watch(table)
        self.assertEqual(anna.tables[table]["seats"][2]["player"], "random")
        mine = {t["table"]: t for t in bo.ask("mine")["tables"]}
        self.assertTrue(mine[table]["your_turn"])
        self.assertEqual({t["table"] for t in anna.ask("mine")["tables"]}, {table, hidden})

    def test_identity(self):
        server = self.serve()
        anna = server.client("Anna")
        self.assertEqual(len(anna.secret), 26)
        with self.assertRaises(Refused) as caught:
            server.client(identity=anna.identity, secret="a" * 26)
        self.assertEqual(caught.exception.code, "stranger")
        anna.ask("password", password="curlew on the moor")
        self.refused("taken", server.client, "Anna")
        other = server.client("Anne")
        self.refused("taken", other.ask, "rename", name="Anna")
        elsewhere = server.client(greet=False)
        self.refused("stranger", elsewhere.ask, "login", name="anna", password="wrong wrong")
        self.refused("stranger", elsewhere.ask, "login", name="nobody", password="wrong wrong")
        answer = elsewhere.ask("login", name="anna", password="curlew on the moor")
        self.assertEqual(answer["identity"], anna.identity)
        self.assertNotEqual(answer["secret"], anna.secret)
        again = server.client(identity=anna.identity, secret=answer["secret"])
        again.ask("rename", name="Anna Andersson")
        server.client(identity=anna.identity, secret=anna.secret)
        store = (self.folder / "mire.db").read_bytes() + (self.folder / "mire.db-wal").read_bytes()
        for secret in (anna.secret, answer["secret"], "curlew on the moor"):
            self.assertNotIn(secret.encode(), store)
        stranger = server.client()
        self.refused("stranger", stranger.ask, "create", game="null", seats=["me", "open"])

    def test_idle_tables_are_dropped_and_come_back(self):
        self.flags = [*self.flags, "--limit", "idle=1"]
        (anna, bo), table = self.gather(bots=())
        who = anna if anna.decision(table) else bo
        who.play(table)
        ply = who.tables[table]["view"]
        anna.close()
        bo.close()
        end = time.monotonic() + 30
        while b"mire_tables 0" not in self.server.get("/metrics")[2]:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.2)
        again = self.server.client(identity=who.identity, secret=who.secret)
        again.watch(table)
        self.assertEqual(again.tables[table]["view"], ply)

    def test_in_good_order(self):
        clients, table = self.gather(game="null", people=2, bots=())
        clients[0].play(table, "keep")
        self.assertEqual(self.server.stop(), 0)
        with self.assertRaises(Gone):
            clients[0].ask("ping")
        self.server.start()
        back = self.server.client(identity=clients[0].identity, secret=clients[0].secret)
        self.assertEqual(back.watch(table)["move"], 1)


if __name__ == "__main__":
    unittest.main()
