# SPDX-License-Identifier: MIT
"""The games as PettingZoo environments.

    >>> from mire.pettingzoo import env
    >>> game = env("boreal", seats=3)

Observations are ``{"observation": float32, "action_mask": int8}``; an action is an index of the
menu, in its order (or of the fixed space of actions). Rewards come at the end: 1 for the first place
down to -1 for the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from mire import _core

_BOUND = 16.0  # no number of an observation is larger


class _Seats:
    """A state as players see it who choose by index."""

    def __init__(self, game: str | _core.Game, seats: int | None,
                 options: Mapping[str, object] | None, fixed: bool) -> None:
        self.game, self.options, self.fixed = _core.game(game), options, fixed
        if fixed and not self.game.action_space:
            raise _core.MireError(f"{self.game.title} has no fixed space of actions")
        self.count = max(2, self.game.min_seats) if seats is None else seats
        self.size = max(1, self.game.observation_size(self.count))
        self.actions = self.game.action_space if fixed else self.game.max_menu
        self.deals = np.random.default_rng(None)
        self.state = self.deal()

    def seed(self, seed: int | None) -> None:
        if seed is not None:
            self.deals = np.random.default_rng(seed)

    def deal(self) -> _core.State:
        deal = int(self.deals.integers(2**62))
        self.state = _core.State(self.game, self.count, options=self.options, seed=deal)
        return self.state

    def indices(self, seat: int) -> dict[int, int]:
        """Index and action of every legal choice."""
        menu = self.state.legal(seat)
        return {action: action for action in menu} if self.fixed else dict(enumerate(menu))

    def observe(self, seat: int) -> dict[str, np.ndarray]:
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.indices(seat))] = 1
        seen = (self.state.observe(seat) if self.game.has_observation
                else np.zeros(self.size, np.float32))
        return {"observation": seen, "action_mask": mask}

    def space(self) -> spaces.Dict:
        return spaces.Dict({
            "observation": spaces.Box(-_BOUND, _BOUND, (self.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        })

    def play(self, seat: int, index: int) -> None:
        legal = self.indices(seat)
        if int(index) not in legal:
            raise _core.Illegal(f"{index} is not the index of a legal action of seat {seat}")
        self.state.apply(seat, legal[int(index)])


class MireAEC(AECEnv):  # type: ignore[misc]
    """A game, one decision after the other. Where several may decide the first of them is asked."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str | _core.Game, seats: int | None = None, *,
                 options: Mapping[str, object] | None = None, fixed: bool = False,
                 render_mode: str | None = None) -> None:
        super().__init__()
        self._seats = _Seats(game, seats, options, fixed)
        self.metadata = {**self.metadata, "name": f"mire_{self._seats.game.id}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats.count)]
        self.agents: list[str] = []
        self._space = self._seats.space()
        self.observation_spaces = {agent: self._space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._seats.actions)
                              for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seats.seed(seed)
        self._seats.deal()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        asked = self._seats.state.waiting
        if asked:
            self.agent_selection = self.possible_agents[asked[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._seats.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise _core.Illegal(f"{agent} has to decide")
        self._seats.play(self.possible_agents.index(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._seats.state.over:
            for other, worth in zip(self.possible_agents, self._seats.state.rewards()):
                self.rewards[other] = worth
                self.terminations[other] = True
        self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return self._seats.state.prompt(seat)

    def close(self) -> None:
        pass


class MireParallel(ParallelEnv):  # type: ignore[misc]
    """A game in which all that are asked decide at once; who is not asked has one choice, 0."""

    metadata = {"render_modes": [], "name": "mire_parallel_v0"}

    def __init__(self, game: str | _core.Game, seats: int | None = None, *,
                 options: Mapping[str, object] | None = None, fixed: bool = False) -> None:
        self._seats = _Seats(game, seats, options, fixed)
        self.metadata = {**self.metadata, "name": f"mire_{self._seats.game.id}_parallel_v0"}
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats.count)]
        self.agents: list[str] = []
        self._space = self._seats.space()
        self.observation_spaces = {agent: self._space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._seats.actions)
                              for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _look(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen, infos = {}, {}
        for seat, agent in enumerate(self.possible_agents):
            seen[agent] = self._seats.observe(seat)
            if not seen[agent]["action_mask"].any():
                seen[agent]["action_mask"][0] = 1
            infos[agent] = {"action_mask": seen[agent]["action_mask"]}
        return seen, infos

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None
              ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._seats.seed(seed)
        self._seats.deal()
        self.agents = list(self.possible_agents)
        return self._look()

    def step(self, actions: dict[str, int]) -> tuple[
            dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        state, agents = self._seats.state, self.possible_agents
        for seat in state.waiting:
            if seat in state.waiting:  # another's decision may have come first
                self._seats.play(seat, actions[agents[seat]])
        worth = state.rewards() if state.over else [0.0] * len(agents)
        over = {agent: state.over for agent in agents}
        seen, infos = self._look()
        if state.over:
            self.agents = []
        return seen, dict(zip(agents, worth)), over, dict.fromkeys(agents, False), infos


def env(game: str | _core.Game, seats: int | None = None, **options: Any) -> AECEnv:
    """A game with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(MireAEC(game, seats, **options))


def raw_env(game: str | _core.Game, seats: int | None = None, **options: Any) -> MireAEC:
    return MireAEC(game, seats, **options)


def parallel_env(game: str | _core.Game, seats: int | None = None, **options: Any) -> MireParallel:
    return MireParallel(game, seats, **options)
