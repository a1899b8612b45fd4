# SPDX-License-Identifier: MIT
"""The package: what it does, and that misuse is an exception and never more."""

import copy
import gc
import pickle
import threading
import unittest

import numpy as np

import mire

GAMES = [game.id for game in mire.games()]


def play_some(table, plies, luck=None):
    luck = luck or np.random.default_rng(1)
    while not table.over and table.plies < plies:
        seat = table.waiting[0]
        table.play(seat, int(luck.choice(table.legal(seat))))
    return table


class Games(unittest.TestCase):
    def test_all_are_there(self):
        self.assertEqual(GAMES, ["moorland", "agricola", "dartmoor", "boreal", "moosequest"])
        for game in mire.games():
            self.assertEqual(mire.game(game.id), game)
            self.assertTrue(game.title and game.rules and game.about and game.streams)
            self.assertGreaterEqual(game.point_unit, 1)
            for option in game.options:
                self.assertTrue(option.name and option.help)
                if option.choices:
                    self.assertIn(option.default, option.choices)

    def test_unknown(self):
        for bad in ("chess", "", "x" * 10000, "bor\0eal"):
            with self.assertRaises(mire.MireError):
                mire.game(bad)
        with self.assertRaises(TypeError):
            mire.game(3)

    def test_blocks_cover_the_observation(self):
        for game in mire.games():
            for seats in range(game.min_seats, game.max_seats + 1):
                blocks = game.observation_blocks(seats)
                self.assertEqual(sum(count for _, _, count, _ in blocks),
                                 game.observation_size(seats))


class Tables(unittest.TestCase):
    def test_a_game_to_its_end(self):
        for id in GAMES:
            table = play_some(mire.Table(id, seed=2), 100000)
            self.assertTrue(table.over)
            self.assertEqual(len(table.points()), table.seats)
            self.assertIn(1, table.ranks())
            for seat in range(table.seats):
                sheet = table.score(seat)
                self.assertEqual(sheet.total, table.points()[seat])
                self.assertAlmostEqual(sum(line.points for line in sheet.lines), sheet.total)
            again = mire.Table.from_record(table.record())
            self.assertEqual(again.position(), table.position())
            self.assertTrue(table.tell(table.plies))

    def test_saved_and_loaded(self):
        for id in GAMES:
            table = play_some(mire.Table(id, seed=2), 30)
            self.assertEqual(mire.Table.load(table.save()).position(), table.position())
            self.assertEqual(mire.Table.from_position(id, table.position()).position(),
                             table.position())

    def test_the_same_seed_is_the_same_game(self):
        for id in GAMES:
            self.assertEqual(mire.Table(id, seed=5).position(), mire.Table(id, seed=5).position())
            self.assertNotEqual(mire.Table(id, seed=5).position(),
                                mire.Table(id, seed=6).position())

    def test_undo_and_redo(self):
        table = mire.Table("moosequest", seed=1)
        with self.assertRaises(mire.Illegal):
            table.undo(0)
        undone, table, luck = 0, mire.Table("agricola", seed=1), np.random.default_rng(1)
        while table.plies < 60:
            seat, before = table.waiting[0], table.position()
            table.play(seat, int(luck.choice(table.legal(seat))))
            after = table.position()
            try:
                table.undo(seat)
            except mire.Illegal:
                continue  # the turn has passed on, or chance has spoken
            self.assertEqual(table.position(), before)
            table.redo(seat)
            self.assertEqual(table.position(), after)
            undone += 1
        self.assertGreater(undone, 5)

    def test_views_are_of_the_viewer(self):
        for id in GAMES:
            table = play_some(mire.Table(id, seed=2), 10)
            for viewer in (mire.EVERYTHING, mire.SPECTATOR, 0, 1):
                self.assertEqual(table.view(viewer)["game"], id)
                self.assertTrue(table.show(viewer))
            self.assertEqual(table.view(77), table.view(mire.SPECTATOR))

    def test_bots_are_asked(self):
        table = mire.Table("boreal", seed=3)
        seat = table.waiting[0]
        self.assertIn(table.ask(seat, "greedy"), table.legal(seat))
        self.assertEqual(table.ask(seat, "search:iterations=40", 1),
                         table.ask(seat, "search:iterations=40", 1))
        hints = table.hint(seat, "search:iterations=40", most=3)
        self.assertEqual(len(hints), 3)
        self.assertGreaterEqual(hints[0].visits, hints[1].visits)

    def test_misuse(self):
        table = mire.Table("boreal", seed=3)
        other = 1 - table.waiting[0]
        for bad in (-1, 2, 6, 31, 1000):
            self.assertEqual(table.legal(bad), [])
            self.assertRaises(mire.MireError, table.play, bad, 0)
            self.assertRaises(mire.MireError, table.ask, bad, "random")
            self.assertRaises(mire.MireError, table.undo, bad)
            self.assertEqual(table.score(bad).lines, ())
        self.assertRaises(mire.Illegal, table.play, other, 0)
        self.assertRaises(mire.Illegal, table.play, table.waiting[0], 2**31)
        self.assertRaises(mire.MireError, table.play, table.waiting[0], 2**32)
        self.assertRaises(mire.MireError, table.play, table.waiting[0], -1)
        self.assertRaises(mire.MireError, table.play, table.waiting[0], "no such thing")
        self.assertRaises(mire.MireError, table.play, table.waiting[0], "a\0b")
        self.assertRaises(mire.MireError, table.play, 2**40, 0)
        self.assertRaises(TypeError, table.play, "first", 0)
        self.assertRaises(mire.MireError, table.ask, table.waiting[0], "nobody")
        self.assertRaises(mire.MireError, table.ask, table.waiting[0], "search:iterations=-3")
        self.assertRaises(mire.MireError, table.tell, 99)
        self.assertRaises(mire.MireError, table.sit, 0, "", "human")
        self.assertRaises(mire.MireError, mire.Table, "boreal", 9)
        self.assertRaises(mire.MireError, mire.Table, "boreal", options={"speed": "high"})
        self.assertRaises(mire.MireError, mire.Table, "boreal", key="xyz")
        self.assertRaises(mire.MireError, mire.Table, "boreal", key="0" * 32, seed=1)
        self.assertRaises(mire.MireError, mire.Table.load, "{")
        self.assertRaises(mire.MireError, mire.Table.load, "\ud800")
        self.assertRaises(mire.MireError, mire.Table.from_record, "mire record 1\ngame x\n")
        self.assertRaises(mire.MireError, mire.Table.from_position, "boreal", {"state": {"x": 1}})
        self.assertRaises(mire.Illegal, table.ranks)

    def test_hostile_records(self):
        record = play_some(mire.Table("moosequest", seed=2), 40).record()
        luck = np.random.default_rng(3)
        for _ in range(300):
            damaged = list(record)
            for _ in range(luck.integers(1, 4)):
                damaged[luck.integers(len(damaged))] = chr(luck.integers(1, 300))
            try:
                mire.Table.from_record("".join(damaged))
            except mire.MireError as trouble:
                self.assertTrue(str(trouble))


class States(unittest.TestCase):
    def test_copies(self):
        for id in GAMES:
            state = mire.State(id, seed=4)
            seat = state.waiting[0]
            for other in (state.clone(), copy.copy(state), copy.deepcopy(state),
                          pickle.loads(pickle.dumps(state))):
                self.assertEqual(other.position(), state.position())
                other.apply(seat, other.legal(seat)[0])
                self.assertNotEqual(other.position(), state.position())

    def test_only_legal_actions(self):
        state = mire.State("agricola", seed=4)
        before = state.position()
        for seat, action in ((0, 2**32 - 1), (1, 0), (-1, 0), (99, 5), (0, -4), (0, 2**70)):
            self.assertRaises(mire.Illegal, state.apply, seat, action)
        self.assertEqual(state.position(), before)
        self.assertRaises(mire.MireError, state.observe, 7)
        self.assertRaises(mire.Illegal, state.name, 0, 123456789)

    def test_resampled_states_are_alike_to_the_seat(self):
        for game in mire.games():
            state = mire.State(game, seed=4)
            seat = state.waiting[0]
            other = state.resample(seat, 7)
            self.assertEqual(other.legal(seat), state.legal(seat))
            if game.has_observation:
                self.assertTrue((other.observe(seat) == state.observe(seat)).all())


class Bots(unittest.TestCase):
    def test_own_bot_plays(self):
        @mire.bot("python-last")
        def last(known):
            self.assertEqual(len(known.names()), len(known.actions))
            self.assertEqual(known.worlds(1)[0].legal(known.seat), known.actions)
            return len(known.actions) - 1

        lines = mire.arena("moosequest", ["python-last", "random"], 4, threads=2)
        self.assertEqual([line.bot for line in lines], ["python-last", "random"])
        self.assertEqual(sum(line.wins for line in lines), 4)
        table = mire.Table("boreal", seed=1)
        seat = table.waiting[0]
        self.assertEqual(table.ask(seat, "python-last"), table.legal(seat)[-1])
        with self.assertRaises(mire.MireError):
            mire.bot("python-last")(last)

    def test_a_bot_that_fails(self):
        @mire.bot("python-broken")
        def broken(known):
            raise KeyError("lost")

        @mire.bot("python-wild")
        def wild(known):
            return 1000

        table = mire.Table("boreal", seed=1)
        self.assertRaises(KeyError, table.ask, table.waiting[0], "python-broken")
        self.assertRaises(mire.MireError, table.ask, table.waiting[0], "python-wild")
        self.assertRaises(KeyError, mire.arena, "moosequest", ["python-broken", "random"], 2)

    def test_the_arena(self):
        lines = mire.arena("boreal", ["greedy", "random"], 20, seed=1, threads=2)
        again = mire.arena("boreal", ["greedy", "random"], 20, seed=1)
        self.assertEqual([line.wins for line in lines], [line.wins for line in again])
        self.assertGreater(lines[0].share, 0.8)
        self.assertGreater(lines[0].elo, lines[1].elo)
        for bad in ({"bots": []}, {"bots": ["nobody"]}, {"games": 0}, {"threads": -2},
                    {"seats": 40}):
            with self.assertRaises(mire.MireError):
                mire.arena(**{"game_id": "boreal", "bots": ["random", "random"], **bad})

    def test_the_score_pad(self):
        result = mire.score_pad("agricola", {"game": "agricola", "players": [
            {"name": "Ann", "fields": 3, "sheep": 5}, {"name": "Ben"}]})
        self.assertEqual([player["rank"] for player in result["players"]], [1, 2])
        with self.assertRaises(mire.MireError):
            mire.score_pad("agricola", {"players": [{"sheep": -1}]})


class Vectors(unittest.TestCase):
    def test_the_arrays_are_written_in_place(self):
        with mire.VecEnv("moosequest", 50, seed=1) as env:
            arrays = [env.observation, env.mask, env.reward, env.done, env.seat]
            for _ in range(300):
                seen, reward, done = env.step(env.random())
                self.assertTrue((env.mask.sum(1) == env.menu).all())
            self.assertTrue(seen is arrays[0] and reward is arrays[2] and done is arrays[3])

    def test_same_seed_same_games(self):
        for id in GAMES:
            kept = []
            for threads in (1, 3):
                with mire.VecEnv(id, 40, seed=3, threads=threads) as env:
                    rewards = []
                    for step in range(200):
                        choice = (np.arange(40) * 7 + step) % env.menu
                        env.step(choice)
                        rewards.append(env.reward.copy())
                    kept.append((env.observation.copy(), env.mask.copy(), rewards))
            self.assertTrue((kept[0][0] == kept[1][0]).all() and (kept[0][1] == kept[1][1]).all())
            self.assertTrue(np.array_equal(kept[0][2], kept[1][2]))

    def test_fixed_space(self):
        with mire.VecEnv("moosequest", 10, fixed=True) as env:
            self.assertEqual(env.actions, mire.game("moosequest").action_space)
            env.step(env.mask.argmax(1))
            env.step(env.ask("greedy"))
        with self.assertRaises(mire.MireError):
            mire.VecEnv("boreal", 10, fixed=True)

    def test_misuse(self):
        env = mire.VecEnv("boreal", 4, features=True)
        before = env.observation.copy(), env.mask.copy()
        for bad in ([0, 0, 0], [0.5] * 4, [[0, 0, 0, 0]], [0, 0, 0, -1], [0, 0, 0, 10**6],
                    [0, 0, 0, 2**40], "abcd", None):
            with self.assertRaises(mire.MireError):
                env.step(bad)
        self.assertTrue((env.observation == before[0]).all() and (env.mask == before[1]).all())
        env.close()
        env.close()
        for use in (env.reset, env.random, lambda: env.step([0] * 4), lambda: env.ask("random")):
            with self.assertRaises(mire.MireError):
                use()
        for bad in ({"games": 0}, {"games": 10**7}, {"threads": 1000}, {"seats": 9},
                    {"reward": "money"}, {"options": {"x": 1}}, {"games": 2**40}):
            with self.assertRaises(mire.MireError):
                mire.VecEnv(**{"game": "boreal", **bad})

    def test_arrays_outlive_the_environment(self):
        env = mire.VecEnv("moosequest", 8)
        seen = env.observation
        env.close()
        del env
        gc.collect()
        self.assertEqual(float(seen.sum()), float(seen.sum()))

    def test_many_threads_on_one_environment(self):
        env, table = mire.VecEnv("moosequest", 64), mire.Table("moosequest", seed=1)
        trouble = []

        def use():
            try:
                for _ in range(50):
                    env.random()
                    try:
                        env.step(env.random())
                    except mire.Illegal:
                        pass  # another thread stepped in between
                    table.view()
                    seats = table.waiting
                    if seats:
                        try:
                            table.play(seats[0], table.ask(seats[0], "random"))
                        except mire.MireError:
                            pass
            except BaseException as error:
                trouble.append(error)

        threads = [threading.Thread(target=use) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(trouble, [])


if __name__ == "__main__":
    unittest.main()
