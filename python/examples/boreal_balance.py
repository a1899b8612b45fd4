# SPDX-License-Identifier: MIT
"""Is Boreal fair? Bots of equal strength at every number of players: what each seat wins and scores.

Plots go into a picture: the share of wins by seat with its 95 % interval, and the points.
"""

import argparse
import math

import numpy as np

import mire


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


def draw(results: dict[int, tuple[np.ndarray, np.ndarray]], bot: str, picture: str) -> None:
    try:
        import matplotlib
        matplotlib.use("Agg")
        from matplotlib import pyplot
        from matplotlib.ticker import PercentFormatter
    except ImportError:
        print("no matplotlib: no picture")
        return
    figure, axes = pyplot.subplots(2, len(results), figsize=(2.6 * len(results), 5.6),
                                   sharex="col", sharey="row", squeeze=False)
    for (above, below), (seats, (wins, points)) in zip(axes.T, results.items()):
        share, places = wins.mean(0), range(1, seats + 1)
        error = [interval(value, len(wins)) for value in share]
        above.bar(places, share, yerr=error, capsize=4, color="tab:blue", ecolor="black")
        above.axhline(1 / seats, color="tab:red", linestyle="--", label="fair")
        above.set_title(f"{seats} players, {len(wins)} games", fontsize="medium")
        below.boxplot(list(points.T), positions=places, widths=0.6, flierprops={"markersize": 3},
                      medianprops={"color": "tab:red"})
        below.set(xlabel="seat", xticks=places)
        for part in (above, below):
            part.grid(axis="y", alpha=0.3)
            part.set_axisbelow(True)
            part.spines[["top", "right"]].set_visible(False)
    axes[0][0].set_ylabel("share of wins, 95 % interval")
    axes[0][0].set_ylim(bottom=0)
    axes[0][0].yaxis.set_major_formatter(PercentFormatter(1))
    axes[0][-1].legend(frameon=False)
    axes[1][0].set_ylabel("points")
    figure.suptitle(f"Boreal between {bot} players")
    figure.tight_layout()
    figure.savefig(picture)
    print(f"the plots are in {picture}")


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
    draw(results, args.bot, args.picture)


if __name__ == "__main__":
    main()
