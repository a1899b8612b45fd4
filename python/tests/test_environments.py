# SPDX-License-Identifier: MIT
"""Our environments under the tests of the libraries they are for.

A library that is not there is left out, and said so.
"""

import importlib.util
import unittest

import numpy as np

import mire

GAMES = [game.id for game in mire.games()]
LEFT_OUT = [name for name in ("pettingzoo", "gymnasium", "pyspiel")
            if importlib.util.find_spec(name) is None]


def needs(name):
    return unittest.skipIf(name in LEFT_OUT, f"left out: {name} is not installed")


@needs("pettingzoo")
class PettingZoo(unittest.TestCase):
    def test_api(self):
        from pettingzoo.test import api_test

        from mire.pettingzoo import env
        for game in GAMES:
            with self.subTest(game=game):
                api_test(env(game), num_cycles=150)

    def test_seeds(self):
        from pettingzoo.test import seed_test

        from mire.pettingzoo import env
        for game in GAMES:
            with self.subTest(game=game):
                seed_test(lambda game=game: env(game), num_cycles=60)

    def test_parallel(self):
        from pettingzoo.test import parallel_api_test

        from mire.pettingzoo import parallel_env
        for game in ("null", "moorland"):
            with self.subTest(game=game):
                parallel_api_test(parallel_env(game), num_cycles=60)

    def test_fixed_actions(self):
        from pettingzoo.test import api_test

        from mire.pettingzoo import env
        api_test(env("moosequest", fixed=True), num_cycles=50)
        with self.assertRaises(mire.MireError):
            env("boreal", fixed=True)

    def test_illegal(self):
        from mire.pettingzoo import env
        game = env("boreal")
        game.reset(seed=1)
        with self.assertRaises(mire.Illegal):
            game.step(game.observe(game.agent_selection)["action_mask"].sum())


@needs("gymnasium")
class Gymnasium(unittest.TestCase):
    def test_check_env(self):
        from gymnasium.utils.env_checker import check_env

        from mire.gymnasium import MireEnv
        for game in GAMES:
            with self.subTest(game=game):
                check_env(MireEnv(game), skip_render_check=True)

    def test_whole_episodes(self):
        from mire.gymnasium import MireEnv
        for seat in (0, 1):
            env = MireEnv("moosequest", rivals="greedy", seat=seat, illegal="raise")
            seen, _ = env.reset(seed=3)
            over, luck = False, np.random.default_rng(0)
            while not over:
                choice = luck.choice(np.flatnonzero(seen["action_mask"]))
                seen, reward, over, _, info = env.step(choice)
            self.assertIn(reward, (-1.0, 0.0, 1.0))
            self.assertEqual(len(info["points"]), 2)
            with self.assertRaises(mire.Illegal):
                env.step(0)


@needs("pyspiel")
class OpenSpiel(unittest.TestCase):
    def test_random_sim(self):
        import pyspiel

        import mire.openspiel  # noqa: F401
        for game in GAMES:
            with self.subTest(game=game):
                loaded = pyspiel.load_game(f"mire_{game}(deals=8)")
                pyspiel.random_sim_test(loaded, 1, False, False)

    def test_mcts_plays(self):
        import pyspiel
        from open_spiel.python.algorithms import mcts

        import mire.openspiel  # noqa: F401
        luck = np.random.RandomState(1)
        for game in GAMES:
            with self.subTest(game=game):
                loaded = pyspiel.load_game(f"mire_{game}")
                state = loaded.new_initial_state()
                state.apply_action(5)
                bot = mcts.MCTSBot(loaded, 2.0, 2, mcts.RandomRolloutEvaluator(1, luck),
                                   random_state=luck)
                for _ in range(2):
                    state.apply_action(bot.step(state))

    def test_resampling_keeps_what_is_known(self):
        import pyspiel

        import mire.openspiel  # noqa: F401
        state = pyspiel.load_game("mire_moosequest").new_initial_state()
        state.apply_action(3)
        for _ in range(10):
            state.apply_action(state.legal_actions()[0])
        seat = state.current_player()
        other = state.resample_from_infostate(seat, np.random.RandomState(1).rand)
        self.assertEqual(other.legal_actions(), state.legal_actions())
        self.assertTrue((other._state.observe(seat) == state._state.observe(seat)).all())


if __name__ == "__main__":
    if LEFT_OUT:
        print(f"LEFT OUT, not installed: {', '.join(LEFT_OUT)}")
    unittest.main()
