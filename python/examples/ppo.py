# SPDX-License-Identifier: MIT
"""PPO of a standard library on the vector environment: a small network learns Moose Quest.

MaskablePPO of Stable-Baselines3's contrib package (PyTorch, on the CPU) plays against random
rivals; the adapter below is all it needs to know of mire. Wins are counted before and after, in
games the learning did not see. A few minutes on two cores.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import mire
from reinforce import GAME, used_actions


class AgainstRandom(VecEnv):
    """mire.VecEnv as Stable-Baselines3 wants it: every game has one learner, the rival is random.

    The learner sits on seat 0 of the even games, on seat 1 of the odd ones. All games go on by one
    decision a step; where it is the rival's the learner has one choice, 0, and sees what it saw last
    (nothing in a game that has just begun), so that nothing is learned of the rival's hand.
    """

    def __init__(self, games: int, seed: int, columns: np.ndarray) -> None:
        self.env = mire.VecEnv(GAME, games, seats=2, fixed=True, seed=seed)
        self.columns = columns  # of the fixed space, as the network numbers them
        self.seed_of_deals = seed
        self.mine = np.arange(games) % 2
        self.seen = np.zeros((games, self.env.observation_size), np.float32)
        super().__init__(games, Box(-np.inf, np.inf, self.seen.shape[1:], np.float32),
                         Discrete(len(self.columns)))

    def look(self) -> np.ndarray:
        asked = self.env.seat == self.mine
        self.seen[asked] = self.env.observation[asked]
        self.masks = self.env.mask[:, self.columns]
        # Nothing to choose: the rival's turn, or only actions that never came up before.
        self.idle = ~asked | ~self.masks.any(1)
        self.masks[self.idle] = np.arange(len(self.columns)) == 0
        return self.seen.copy()

    def reset(self) -> np.ndarray:
        self.env.reset(self.seed_of_deals)
        self.seen[:] = 0
        return self.look()

    def step_async(self, actions: np.ndarray) -> None:
        self.choice = np.where(self.idle, self.env.random(), self.columns[actions])

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        _, reward, done = self.env.step(self.choice)
        self.seen[done] = 0
        worth = reward[np.arange(self.num_envs), self.mine]
        return self.look(), worth, done.copy(), [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any
                   ) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return [self.masks[game] for game in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name not in ("render_mode", "action_masks"):
            raise AttributeError(attr_name)
        return [None for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        self.env.close()


def wins(model: MaskablePPO, games: int, columns: np.ndarray) -> float:
    """The share of games won, ties halved: the first game on every place of the environment."""
    env, won, over = AgainstRandom(games, 12345, columns), 0.0, np.zeros(games, bool)
    seen: Any = env.reset()
    while not over.all():
        choice, _ = model.predict(seen, action_masks=env.masks)
        seen, reward, done, _ = env.step(choice)
        won += float((reward[done & ~over] + 1).sum()) / 2
        over |= done
    env.close()
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=64, help="games played at once")
    parser.add_argument("--test", type=int, default=400, help="games in which wins are counted")
    args = parser.parse_args()
    torch.set_num_threads(1)  # the network is too small to share out
    with mire.VecEnv(GAME, args.games, seats=2, fixed=True, seed=1) as some:
        columns = used_actions(some)
    env = AgainstRandom(args.games, 1, columns)
    model = MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=2048, n_epochs=4, gamma=1.0,
                        gae_lambda=0.98, learning_rate=1e-3, seed=1, device="cpu")
    print(f"before: {wins(model, args.test, columns):6.1%} of {args.test} games against random",
          flush=True)
    start = time.monotonic()
    model.learn(args.steps)
    print(f"after {model.num_timesteps} decisions, {time.monotonic() - start:.0f} s: "
          f"{wins(model, args.test, columns):6.1%}")
    env.close()


if __name__ == "__main__":
    main()
