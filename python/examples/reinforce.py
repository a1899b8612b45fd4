# SPDX-License-Identifier: MIT
"""REINFORCE on Moose Quest with NumPy alone: a linear policy learns by playing against itself.

The policy is linear in what the seat knows, over the game's fixed space of actions. Many games are
played at once; whoever won a game has its choices made more likely. Now and then the policy plays
random players, and the learning curve goes into a picture (without matplotlib it is only printed).
"""

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are too small to share out

import numpy as np

import mire

GAME = "moosequest"
TESTS = 400  # games in which a point of the curve is measured


class Policy:
    """Scores of the actions that come up in play, linear in the observation."""

    def __init__(self, size: int, columns: np.ndarray) -> None:
        self.columns = columns
        self.weight = np.zeros((len(columns), size + 1), np.float32)

    def chances(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        scores = seen @ self.weight[:, :-1].T + self.weight[:, -1]
        scores = np.where(mask, scores, -1e9)
        chances: np.ndarray = np.exp(scores - scores.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return chances

    def choose(self, env: mire.VecEnv, luck: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        """Which column is picked in every game, and how likely each one was."""
        chances = self.chances(env.observation, env.mask[:, self.columns])
        return (chances.cumsum(1) > luck.random((len(chances), 1))).argmax(1), chances

    def play(self, env: mire.VecEnv, picked: np.ndarray) -> np.ndarray:
        """The index to step with; an action nobody has met before is left to the menu."""
        choice = self.columns[picked]
        met = env.mask[np.arange(env.games), choice]
        index: np.ndarray = np.where(met, choice, env.mask.argmax(1))
        return index


def used_actions(env: mire.VecEnv, steps: int = 400) -> np.ndarray:
    """Of the fixed space only few actions ever come up: the columns the policy needs."""
    seen = np.zeros(env.actions, bool)
    for _ in range(steps):
        seen |= env.mask.any(0)
        env.step(env.random())
    return np.flatnonzero(seen)


def against_random(policy: Policy, games: int, seed: int) -> float:
    """The policy's share of wins; it sits on seat 0 of the even games, on seat 1 of the odd ones."""
    luck, won = np.random.default_rng(seed), 0.0
    mine, over = np.arange(games) % 2, np.zeros(games, bool)
    with mire.VecEnv(GAME, games, fixed=True, seed=seed) as env:
        while not over.all():
            choice = policy.play(env, policy.choose(env, luck)[0])
            _, reward, done = env.step(np.where(env.seat == mine, choice, env.random()))
            new = done & ~over
            won += float((reward[np.arange(games), mine][new] + 1).sum()) / 2
            over |= done
    return won / games


def learn_round(policy: Policy, env: mire.VecEnv, luck: np.random.Generator) -> None:
    """Every game once to its end; then its choices are made more or less likely."""
    env.reset(int(luck.integers(2**62)))
    seen, slopes, who = [], [], []
    over, worth = np.zeros(env.games, bool), np.zeros((env.games, env.seats), np.float32)
    while not over.all():
        picked, chances = policy.choose(env, luck)
        live = np.flatnonzero(~over & (env.menu > 1))
        slope = -chances[live]
        slope[np.arange(len(live)), picked[live]] += 1
        seen.append(env.observation[live])
        slopes.append(slope)
        who.append((live, env.seat[live].copy()))
        _, reward, done = env.step(policy.play(env, picked))
        worth[done & ~over] = reward[done & ~over]
        over |= done
    advantage = np.concatenate([worth[game, seat] for game, seat in who])
    weighted = np.concatenate(slopes) * advantage[:, None] * (0.3 / env.games)
    policy.weight[:, :-1] += weighted.T @ np.concatenate(seen)
    policy.weight[:, -1] += weighted.sum(0)


def learn(rounds: int, games: int, seed: int) -> list[tuple[int, float]]:
    luck, curve = np.random.default_rng(seed), []
    with mire.VecEnv(GAME, games, fixed=True, seed=seed) as env:
        policy = Policy(env.observation_size, used_actions(env))
        for number in range(rounds + 1):
            if number % 2 == 0:
                curve.append((number * games, against_random(policy, TESTS, 99)))
                print(f"{curve[-1][0]:7d} games: {curve[-1][1]:6.1%} against random", flush=True)
            if number < rounds:
                learn_round(policy, env, luck)
    return curve


def draw(curve: list[tuple[int, float]], picture: str) -> None:
    try:
        import matplotlib
        matplotlib.use("Agg")
        from matplotlib import pyplot
        from matplotlib.ticker import PercentFormatter, StrMethodFormatter
    except ImportError:
        print("no matplotlib: the figures above are the curve")
        return
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot(*zip(*curve), marker="o", clip_on=False)
    axes.axhline(0.5, color="grey", linestyle="--")
    axes.annotate("as good as random", (curve[-1][0], 0.5), (0, 4), textcoords="offset points",
                  ha="right", color="grey")
    axes.set(xlabel="games played against itself", ylabel=f"wins in {TESTS} games against random",
             title="REINFORCE with a linear policy on Moose Quest", xlim=(0, None), ylim=(0, 1))
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.grid(alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(picture)
    print(f"the learning curve is in {picture}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--picture", default="reinforce.png")
    args = parser.parse_args()
    draw(learn(args.rounds, args.games, 1), args.picture)


if __name__ == "__main__":
    main()
