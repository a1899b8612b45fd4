# SPDX-License-Identifier: MIT
"""An agent that plays at random, against a bot: the smallest program there is to begin with."""

import numpy as np

import mire


def main() -> None:
    luck = np.random.default_rng(1)
    for game in mire.games():
        table = mire.Table(game, 2, seed=1)
        while not table.over:
            seat = table.waiting[0]
            if seat == 0:
                table.play(seat, int(luck.choice(table.legal(seat))))
            else:
                table.play(seat, table.ask(seat, "greedy", seed=table.plies))
        mine, other = table.points()
        print(f"{game.title}: at random {mine:g}, greedy {other:g}, {table.plies} decisions")
        print(f"  the last: {table.tell(table.plies, mire.EVERYTHING).splitlines()[0]}")


if __name__ == "__main__":
    main()
