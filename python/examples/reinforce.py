"""REINFORCE on Moose Quest with NumPy alone: a linear policy learns by playing against itself.

The policy is linear in what the seat knows, over the game's fixed space of actions. Many games are
played at once; whoever won a game has its choices made more likely. Now and then the policy plays
random players, and the learning curve goes into a picture (without matplotlib it is only printed).
"""

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are too small to share out

import mire
import numpy as np

GAME = "moosequest"


class Policy:
    """Scores of the actions that come up in play, linear in the observation."""

    def __init__(self, size: int, columns: np.ndarray) -> None:
        self.columns = columns
        self.weight = np.zeros((len(columns), size + 1), np.float32)

    def chances(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        scores = seen @ self.weight[:, :-1].T + self.weight[:, -1]
        scores = np.where(mask, scores, -1e9)
        scores = np.exp(scores - scores.max(1, keepdims=True))
        return scores / scores.sum(1, keepdims=True)

    def choose(self, env: mire.VecEnv, luck: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        """Which column is picked in every game, and how likely each one was."""
        chances = self.chances(env.observation, env.mask[:, self.columns])
        return (chances.cumsum(1) > luck.random((len(chances), 1))).argmax(1), chances

    def play(self, env: mire.VecEnv, picked: np.ndarray) -> np.ndarray:
        """The index to step with; an action nobody has met before is left to the menu."""
        choice = self.columns[picked]
        met = env.mask[np.arange(env.games), choice]
        return np.where(met, choice, env.mask.argmax(1))


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
            if number % 10 == 0:
                curve.append((number * games, against_random(policy, 400, 99)))
                print(f"{curve[-1][0]:7d} games: {curve[-1][1]:6.1%} against random", flush=True)
            if number < rounds:
                learn_round(policy, env, luck)
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--picture", default="reinforce.png")
    args = parser.parse_args()
    curve = learn(args.rounds, args.games, 1)
    try:
        import matplotlib
        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        print("no matplotlib: the figures above are the curve")
        return
    pyplot.figure(figsize=(7, 4))
    pyplot.plot(*zip(*curve), marker="o")
    pyplot.axhline(0.5, color="grey", linestyle="--")
    pyplot.xlabel("games played against itself")
    pyplot.ylabel("share of wins against random")
    pyplot.title("REINFORCE, linear policy, Moose Quest")
    pyplot.tight_layout()
    pyplot.savefig(args.picture)
    print(f"the learning curve is in {args.picture}")


if __name__ == "__main__":
    main()
