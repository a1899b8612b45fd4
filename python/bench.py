# SPDX-License-Identifier: MIT
"""How fast the environments are, beside the native rules and other libraries, in one run.

usage: bench.py BUILD [--seconds S] [--games N]. BUILD is a release build of this project (for its
`mire` and `vec_bench`). All play is random, on one core, timed in CPU seconds of the process, so
that a busy machine does not change the figures.
"""

import argparse
import importlib
import json
import pathlib
import subprocess
import time

import mire
import numpy as np


def rate(step, seconds):
    """Decisions per CPU second; step() makes some and says how many."""
    step()
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        done += step()
    return done / (time.process_time() - start)


def native(build, game, seconds):
    said = subprocess.check_output([build / "mire", "bench", game, "--seconds", str(seconds),
                                    "--threads", "1", "--json"], text=True)
    return float(json.loads(said)["decisions_per_s"])


def vector(game, games, seconds, whole):
    with mire.VecEnv(game, games, seats=2, observations=whole, masks=whole) as env:
        def step():
            env.step(env.random())
            return games
        return rate(step, seconds)


def aec(env, seconds):
    luck = np.random.default_rng(1)

    def step():
        env.reset(seed=int(luck.integers(2**31)))
        n = 0
        for agent in env.agent_iter(1000):
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(int(luck.choice(np.flatnonzero(mask))))
            n += 1
        return n
    return rate(step, seconds)


def spiel(game, seconds):
    luck = np.random.default_rng(1)

    def step():
        state, n = game.new_initial_state(), 0
        while not state.is_terminal() and n < 1000:
            if state.is_chance_node():
                state.apply_action(int(luck.choice([o for o, _ in state.chance_outcomes()])))
            else:
                state.apply_action(int(luck.choice(state.legal_actions())))
                n += 1
        return n
    return rate(step, seconds)


def others(seconds):
    """Random play in other libraries' games, as far as they are installed."""
    found = {}
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3
        found["PettingZoo tictactoe_v3"] = aec(tictactoe_v3.env(), seconds)
        found["PettingZoo connect_four_v3"] = aec(connect_four_v3.env(), seconds)
    except ImportError as trouble:
        print(f"left out: PettingZoo's classic games ({trouble})")
    try:
        from mire.pettingzoo import env
        for game in mire.games():
            found[f"mire.pettingzoo {game.id}"] = aec(env(game), seconds)
    except ImportError as trouble:
        print(f"left out: mire.pettingzoo ({trouble})")
    try:
        import pyspiel

        importlib.import_module("mire.openspiel")
        importlib.import_module("open_spiel.python.games")
        for name in ("tic_tac_toe", "connect_four", "backgammon", "python_tic_tac_toe"):
            found[f"OpenSpiel {name}"] = spiel(pyspiel.load_game(name), seconds)
        for game in mire.games():
            found[f"mire.openspiel {game.id}"] = spiel(
                pyspiel.load_game(f"mire_{game.id}(deals=4)"), seconds)
    except ImportError as trouble:
        print(f"left out: OpenSpiel ({trouble})")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--games", type=int, default=1024)
    args = parser.parse_args()
    print(f"decisions per CPU second, one core, {args.games} games at once, two players\n")
    print(f"{'game':12}{'rules, C':>12}{'vector, C':>12}{'vector, Py':>12}{'of rules':>9}"
          f"{'with obs, C':>13}{'with obs, Py':>13}{'of C':>7}")
    best = {}
    for game in mire.games():
        rules = native(args.build, game.id, args.seconds)
        c = json.loads(subprocess.check_output(
            [args.build / "vec_bench", game.id, str(args.seconds), str(args.games)], text=True))
        plain = vector(game, args.games, args.seconds, False)
        whole = vector(game, args.games, args.seconds, True)
        best[game.id] = plain
        print(f"{game.id:12}{rules:12,.0f}{c['plain']:12,.0f}{plain:12,.0f}{plain / rules:9.0%}"
              f"{c['whole']:13,.0f}{whole:13,.0f}{whole / c['whole']:7.0%}", flush=True)
    print("\none game at a time, through a library's own loop")
    table = others(args.seconds)
    vec = best["moosequest"]
    for name, figure in table.items():
        print(f"  {name:32}{figure:12,.0f}   mire.vec (moosequest) is {vec / figure:7.1f} times that")


if __name__ == "__main__":
    main()
