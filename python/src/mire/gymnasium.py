# SPDX-License-Identifier: MIT
"""A game for one that learns, with our bots on the other seats, as a Gymnasium environment.

    >>> from mire.gymnasium import MireEnv
    >>> env = MireEnv("moosequest", rivals="greedy")

Observations are ``{"observation": float32, "action_mask": int8}``; an action is an index of the
menu. An index that is not legal ends the episode with the reward -1 (``illegal="end"``) or is an
exception (``illegal="raise"``). The reward comes at the end: 1 for the first place down to -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from mire import _core

_BOUND = 16.0


class MireEnv(gymnasium.Env[dict[str, np.ndarray], np.int64]):
    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str | _core.Game, rivals: str = "random", *, seat: int = 0,
                 seats: int | None = None, options: Mapping[str, object] | None = None,
                 fixed: bool = False, illegal: str = "end",
                 render_mode: str | None = None) -> None:
        self.game = _core.game(game)
        self.render_mode = render_mode
        self._count = max(2, self.game.min_seats) if seats is None else seats
        self._seat, self._rivals, self._options = seat, rivals, options
        if illegal not in ("end", "raise"):
            raise _core.MireError(f"illegal is \"end\" or \"raise\", not {illegal!r}")
        if fixed and not self.game.action_space:
            raise _core.MireError(f"{self.game.title} has no fixed space of actions")
        _core._bot(rivals)
        self._illegal, self._fixed = illegal, fixed
        self._state = _core.State(self.game, self._count, options=options, seed=0)
        self._state._check_seat(seat)
        self._size = max(1, self.game.observation_size(self._count))
        self._actions = self.game.action_space if fixed else self.game.max_menu
        self.observation_space = spaces.Dict({  # type: ignore[assignment]
            "observation": spaces.Box(-_BOUND, _BOUND, (self._size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
        })
        self.action_space = spaces.Discrete(self._actions)

    def _indices(self) -> dict[int, int]:
        menu = self._state.legal(self._seat)
        return {action: action for action in menu} if self._fixed else dict(enumerate(menu))

    def _look(self) -> dict[str, np.ndarray]:
        mask = np.zeros(self._actions, np.int8)
        mask[list(self._indices())] = 1
        seen = (self._state.observe(self._seat) if self.game.has_observation
                else np.zeros(self._size, np.float32))
        return {"observation": seen, "action_mask": mask}

    def _let_rivals_play(self) -> None:
        while (asked := self._state.waiting) and self._seat not in asked:
            luck = int(self.np_random.integers(2**62))
            self._state.apply(asked[0], self._state.ask(asked[0], self._rivals, luck))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None
              ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self._state = _core.State(self.game, self._count, options=self._options,
                                  seed=int(self.np_random.integers(2**62)))
        self._let_rivals_play()
        return self._look(), {}

    def step(self, action: np.int64) -> tuple[dict[str, np.ndarray], float, bool, bool,
                                              dict[str, Any]]:
        legal = self._indices()
        if int(action) not in legal:
            if self._illegal == "raise" or not legal:
                raise _core.Illegal(f"{action} is not the index of a legal action")
            return self._look(), -1.0, True, False, {"illegal": True}
        self._state.apply(self._seat, legal[int(action)])
        self._let_rivals_play()
        over = self._state.over
        info: dict[str, Any] = {"points": self._state.points()} if over else {}
        return self._look(), self._state.rewards()[self._seat] if over else 0.0, over, False, info

    def render(self) -> str | None:
        return self._state.prompt(self._seat) if self.render_mode == "ansi" else None
