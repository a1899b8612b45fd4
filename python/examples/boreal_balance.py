"""Is Boreal fair? Bots of equal strength at every number of players: what each seat wins and scores.

Plots go into a picture: the share of wins by seat with its 95 % interval, and the points.
"""

import argparse
import math

import mire
import numpy as np


def play(seats: int, games: int, bot: str) -> tuple[np.ndarray, np.ndarray]:
    """Win shares and points of every seat of every game. Places are the game's, ties included: who
    has the reward 1 won alone, the best reward is shared."""
    wins, points = [], []
    at_once = min(64, games)
    with mire.VecEnv("boreal", at_once, seats=seats, observations=False, masks=False,
                     seed=seats) as env:
        step, left = 0, np.full(at_once, -(-games // at_once))  # so many of each, short ones or not
        while left.any():
            _, reward, done = env.step(env.ask(bot, seed=step))
            step += 1
            for game in np.flatnonzero(done & (left > 0)):
                best = reward[game] == reward[game].max()
                wins.append(best / best.sum())
                points.append(env.points[game].copy())
                left[game] -= 1
    return np.array(wins), np.array(points)


def interval(share: float, n: int) -> float:
    return 1.96 * math.sqrt(share * (1 - share) / n)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=384)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--picture", default="boreal_balance.png")
    args = parser.parse_args()
    game = mire.game("boreal")
    results = {}
    for seats in range(max(2, game.min_seats), game.max_seats + 1):
        wins, points = results[seats] = play(seats, args.games, args.bot)
        print(f"{seats} players, {len(wins)} games:")
        for seat in range(seats):
            share = wins[:, seat].mean()
            print(f"  seat {seat + 1}: wins {share:6.1%} ± {interval(share, len(wins)):.1%} "
                  f"(fair: {1 / seats:.1%}), points {points[:, seat].mean():6.2f}", flush=True)
    try:
        import matplotlib
        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        print("no matplotlib: no picture")
        return
    figure, axes = pyplot.subplots(2, len(results), figsize=(3 * len(results), 6), squeeze=False)
    for column, (seats, (wins, points)) in enumerate(results.items()):
        share = wins.mean(0)
        error = [interval(value, len(wins)) for value in share]
        axes[0][column].bar([str(seat + 1) for seat in range(seats)], share, yerr=error, capsize=4)
        axes[0][column].axhline(1 / seats, color="grey", linestyle="--")
        axes[0][column].set_title(f"{seats} players")
        axes[1][column].boxplot(list(points.T))
    axes[0][0].set_ylabel("share of wins by seat")
    axes[1][0].set_ylabel("points by seat")
    figure.suptitle(f"Boreal between {args.bot} players")
    figure.tight_layout()
    figure.savefig(args.picture)
    print(f"the plots are in {args.picture}")


if __name__ == "__main__":
    main()
