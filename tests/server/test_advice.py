# SPDX-License-Identifier: MIT
"""What one may ask before one decides: hints, previews, reasons, rules, the score pad, the past."""

import json
import random
import unittest

from client import Case, put_together

GAMES = ("moosequest", "moorland", "dartmoor", "boreal", "agricola")


def ledger(client, table, seat):
    return client.ask("ledger", table=table, seat=seat)["lines"]


def without(lines, gone):
    """A list of lines less some of them, each once."""
    left = list(lines)
    for line in gone:
        left.remove(line)
    return left


def known(view):
    """A view without what may change while a secret question is asked and answered: that is no
    ply that others may count."""
    return {name: part for name, part in view.items() if name != "waiting_for_somebody"}


class Advice(Case):
    def asked(self, clients, table):
        """Whoever is to decide now, with the newest table."""
        for client in clients:
            client.ask("ping")
        return next((c for c in clients if c.decision(table)), None)

    def test_hints(self):
        clients, table = self.gather(bots=())
        who = self.asked(clients, table)
        other = next(c for c in clients if c is not who)
        actions = {a["name"]: a["say"] for a in who.decision(table)["actions"]}
        answer = who.ask("hint", table=table)
        self.assertEqual(answer["action"], answer["hints"][0]["action"])
        self.assertLessEqual(len(answer["hints"]), 5)
        for hint in answer["hints"]:
            self.assertEqual(hint["say"], actions[hint["action"]])
            self.assertTrue(0 <= hint["value"] <= 1, hint)
            self.assertGreaterEqual(hint["spread"], 0)
        visits = [hint["visits"] for hint in answer["hints"]]
        self.assertEqual(visits, sorted(visits, reverse=True))
        self.assertGreater(visits[0], 0)
        # A bot that does not search has one thing to say.
        self.assertEqual(len(who.ask("hint", table=table, bot="random")["hints"]), 1)
        self.refused("bad", who.ask, "hint", table=table, bot="hard:iterations=999999999")
        if not other.decision(table):
            self.refused("illegal", other.ask, "hint", table=table)
        self.assertTrue(who.ask("why", table=table, action=answer["action"])["legal"])

    def test_chance_of_a_rehearsal(self):
        """It follows from the position, not from what was asked before: tests meet the same games."""
        clients, table = self.gather(bots=())
        who = self.asked(clients, table)
        self.assertGreater(len(who.decision(table)["actions"]), 1)
        hints = {who.ask("hint", table=table, bot="random")["action"] for _ in range(20)}
        self.assertEqual(len(hints), 1)

    def test_coach(self):
        """Against bots one has a coach; among people nobody has."""
        clients, table = self.gather(bots=())
        who = self.asked(clients, table)
        self.refused("people", who.ask, "coach", table=table)
        self.assertTrue(who.ask("hint", table=table)["hints"])
        alone = clients[0]
        table = alone.ask("create", game="moosequest", seats=["me", "random"])["table"]
        alone.watch(table)
        alone.until(lambda: alone.decision(table))
        actions = {a["name"]: a["say"] for a in alone.decision(table)["actions"]}
        answer = alone.ask("coach", table=table)
        self.assertIn(answer["action"], actions)
        self.assertLessEqual(len(answer["hints"]), 5)
        for line in answer["advice"]:
            self.assertTrue(line.endswith("."), line)
        for blunder in answer["blunders"]:
            self.assertLess(blunder["value"], answer["hints"][0]["value"])
            self.assertIn(blunder["action"], actions)
        self.assertNotIn(answer["action"], [one["action"] for one in answer["blunders"]])

    def test_previews(self):
        """What a preview says comes true; where it stops it says nothing."""
        stopped = told = 0
        for game in GAMES:
            clients, table = self.gather(game=game, bots=())
            chance = random.Random(4)
            for _ in range(60):
                who = self.asked(clients, table)
                if not who:
                    break
                seat = who.tables[table]["you"]
                action = chance.choice(who.decision(table)["actions"])["name"]
                before = [s["points"] for s in who.tables[table]["view"]["seats"]]
                lines = ledger(who, table, seat)
                preview = who.ask("preview", table=table, action=action)
                self.assertEqual([p["before"] for p in preview["points"]], before)
                self.assertEqual([p["seat"] for p in preview["points"]], [1, 2])
                who.play(table, action)
                if preview["stops"]:
                    stopped += 1
                    self.assertIn(preview["at"], ("chance", "secret"))
                    self.assertEqual({p["after"] for p in preview["points"]}, {None})
                    self.assertEqual(preview["gone"] + preview["new"], [])
                    continue
                told += 1
                self.assertIsNone(preview["at"])
                after = [s["points"] for s in who.tables[table]["view"]["seats"]]
                self.assertEqual([p["after"] for p in preview["points"]], after, (game, action))
                expected = without(lines, preview["gone"]) + preview["new"]
                key = lambda line: sorted(line.items(), key=str)
                self.assertEqual(sorted(expected, key=lambda x: str(key(x))),
                                 sorted(ledger(who, table, seat), key=lambda x: str(key(x))))
            self.server.kill()
        self.assertGreater(stopped, 20)
        self.assertGreater(told, 50)

    def test_previews_are_for_who_is_asked(self):
        clients, table = self.gather(bots=())
        who = self.asked(clients, table)
        other = next(c for c in clients if c is not who)
        action = who.decision(table)["actions"][0]["name"]
        if not other.decision(table):
            self.refused("illegal", other.ask, "preview", table=table, action=action)
        self.refused("illegal", who.ask, "preview", table=table, action="fly away")
        stranger = self.server.client("Eve")
        self.refused("not-yours", stranger.ask, "preview", table=table, action=action)
        self.refused("bad", who.ask, "preview", table=table)

    def test_rules_and_options(self):
        client = self.serve().client()
        games = client.ask("games")["games"]
        self.assertEqual({game["id"] for game in games}, set(GAMES))
        for game in games:
            answer = client.ask("rules", game=game["id"])
            self.assertEqual(answer["title"], game["title"])
            self.assertGreater(sum(len(block.get("text", "")) for block in answer["book"]), 1000)
            self.assertGreater(len(answer["about"]), 20)
            example = next(block for block in answer["book"] if block["kind"] == "example")
            played = client.ask("example", game=game["id"], example=example["ids"][0])
            self.assertEqual(played["text"], example["text"])
            self.assertGreater(len(played["steps"]), 1)
            self.assertTrue(all(step["say"] for step in played["steps"][1:]))
            self.assertEqual(played["steps"][0]["view"]["game"], game["id"])
            for option in game["options"]:
                self.assertTrue(option["name"] and option["title"] and option["help"], option)
                self.assertTrue(option["title"][0].isupper() and "_" not in option["title"])
                if option["choices"] is not None:
                    self.assertIn(option["default"], option["choices"])
        self.refused("bad", client.ask, "rules", game="chess")
        self.refused("bad", client.ask, "example", game="boreal", example="example-of-nothing")

    def test_the_score_pad(self):
        client = self.serve().client()
        pads = {game["id"] for game in client.ask("games")["games"] if game["pad"]}
        self.assertIn("dartmoor", pads)
        sheet = client.ask("score", game="dartmoor",
                           text="cave 10\nCrab Apple: Buzzard, Beaver\n\tMoor Birch\n")
        self.assertEqual(sheet["total"], sum(line["points"] for line in sheet["lines"]))
        self.assertEqual([line["points"] for line in sheet["lines"] if line["what"] == "Cave"],
                         [10])
        text = self.refused("illegal", client.ask, "score", game="dartmoor",
                            text="cave 10\nKraken\n")
        self.assertIn("line 2", text)
        for game in set(GAMES) - pads:
            self.refused("bad", client.ask, "score", game=game, text="x")
        self.refused("bad", client.ask, "score", game="dartmoor", text="cave\x0110")
        self.refused("bad", client.ask, "score", game="dartmoor", text="x" * 12001)
        self.refused("bad", client.ask, "score", game="dartmoor", text="")

    def test_looking_back_during_the_game(self):
        """Every view one was shown can be looked at again, and nothing but one's own."""
        clients, table = self.gather(people=2, bots=())
        chance = random.Random(6)
        shown = {id(client): {} for client in clients}
        for left in range(30, -1, -1):
            who = self.asked(clients, table)
            for client in clients:
                view = client.tables[table]["view"]
                shown[id(client)][view["ply"]] = view  # the last of that number counts
            if not who or not left:
                break
            who.play(table, chance=chance)
        for client in clients:
            self.assertGreater(len(shown[id(client)]), 10)
            for ply, view in shown[id(client)].items():
                for fields in ({}, {"as": -1}, {"as": 2}):  # others' eyes only after the end
                    past = client.ask("look", table=table, ply=ply, **fields)
                    self.assertEqual(past["ply"], ply)
                    self.assertEqual(known({**past["view"], "ply": ply}), known(view))

    def check_plies(self, game):
        """The plies between two pushes are the views one would have looked at, in one's own eyes."""
        clients, table = self.gather(game=game, people=2, bots=())
        chance = random.Random(8)
        for _ in range(24):
            who = self.asked(clients, table)
            if not who:
                break
            who.play(table, chance=chance)
        for client in clients:
            client.ask("ping")
            last = client.tables[table]["view"]["ply"]
            answer = client.ask("plies", table=table, **{"from": 2, "to": 999})
            plies = answer["plies"]
            number, text = client.texts[table]
            self.assertEqual(answer["of"], number)
            self.assertEqual([one["ply"] for one in plies], list(range(3, last + 1)))
            course = client.ask("course", table=table)["course"]
            self.assertEqual(len(course), last)
            for one in plies:
                text = put_together(text, one["change"])
                view = json.loads(text)
                looked = client.ask("look", table=table, ply=one["ply"])["view"]
                self.assertEqual(view, {**looked, "ply": one["ply"], "decisions": []})
                self.assertEqual(course[one["ply"] - 1][0], one["seat"])
                self.assertEqual(course[one["ply"] - 1][1:], [s["points"] for s in view["seats"]])
            # What followed in secret is told under the number of the ply before, of nobody.
            told = {line[0]: line[2] for line in client.logs[table] if line[2]}
            self.assertTrue(all(told[one["ply"]] == one["seat"] for one in plies))
            # Who is not sent changes is told the first from nothing.
            client.ask("leave", table=table)
            again = client.ask("plies", table=table, **{"from": 2, "to": 3})
            self.assertEqual(again["of"], 0)
            first = json.loads(put_together(b"", again["plies"][0]["change"]))
            self.assertEqual(first, {**client.ask("look", table=table, ply=3)["view"], "ply": 3, "decisions": []})
        self.assertEqual(client.ask("plies", table=table, **{"from": 900, "to": 901})["plies"], [])

    def test_plies_of_moosequest(self):
        self.check_plies("moosequest")

    def test_plies_of_dartmoor(self):
        self.check_plies("dartmoor")

    def test_pads(self):
        client = self.serve().client("Siv")
        for game in GAMES:
            form = client.ask("form", game=game)
            ids = [field["id"] for field in form["fields"]]
            self.assertEqual(len(ids), len(set(ids)))
            empty = client.ask("pad", game=game, pad={"players": [{}, {"name": "Bo"}]})
            self.assertEqual([p["name"] for p in empty["players"]], ["Player 1", "Bo"])
            self.assertEqual([p["rank"] for p in empty["players"]], [1, 1])
            count = next(f for f in form["fields"] if f.get("max", 0) > 1)
            self.refused("illegal", client.ask, "pad", game=game,
                         pad={"players": [{count["id"]: count["max"] + 1}]})
        farm = client.ask("pad", game="agricola", pad={"players": [{"people": 4, "in-bed": 1}]})
        people = [line for line in farm["players"][0]["lines"] if line["what"] == "people"]
        self.assertEqual(sum(line["points"] for line in people) / farm["point_unit"], 10)
        self.refused("bad", client.ask, "form", game="zork")
        self.refused("illegal", client.ask, "pad", game="boreal", pad=[])
        self.refused("bad", client.ask, "form", game="null")


if __name__ == "__main__":
    unittest.main()
