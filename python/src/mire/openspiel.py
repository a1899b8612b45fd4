# SPDX-License-Identifier: MIT
"""The games as OpenSpiel games.

    >>> import pyspiel, mire.openspiel
    >>> game = pyspiel.load_game("mire_boreal(players=2)")

A game begins with a chance node that picks one of ``deals`` deals; all later chance follows from it.
A clone of a state therefore meets the same dice as the state: search that should not know what it
can't know takes :meth:`MireState.resample_from_infostate`, as OpenSpiel's ISMCTS does. An action is
an index of the menu, in its order.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from mire import _core

DEALS = 256
_LONGEST = 20000  # decisions of a game; OpenSpiel wants to know beforehand


class MireState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before the deal is picked there is no state yet."""

    def __init__(self, game: MireGame) -> None:
        super().__init__(game)
        self._which, self._players = game.which, game.num_players()
        self._deals, self._seed = game.deals, game.seed
        self._state: _core.State | None = None

    def current_player(self) -> int:
        if self._state is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self._state.waiting
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self._state is not None and self._state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._state.legal(player)))) if self._state else []

    def _apply_action(self, action: int) -> None:
        if self._state is None:
            self._state = _core.State(self._which, self._players,
                                      seed=self._seed * self._deals + action)
            return
        seat = self.current_player()
        menu = self._state.legal(seat)
        if not 0 <= action < len(menu):
            raise _core.Illegal(f"{action} is not the index of a legal action")
        self._state.apply(seat, menu[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if self._state is None or player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        menu = self._state.legal(player)
        return self._state.name(player, menu[action]) if action < len(menu) else f"choice {action}"

    def returns(self) -> list[float]:
        if self._state is None or not self._state.over:
            return [0.0] * self._players
        return self._state.rewards()

    def resample_from_infostate(self, player: int, sampler: Any) -> MireState:
        """A state the player can't tell from this one, with other secrets and other luck."""
        other = self.clone()
        if other._state is not None:
            other._state = other._state.resample(player, int(sampler() * 2**52))
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return " ".join(map(str, self.history())) or "before the deal"


class MireObserver:
    """What a player knows, as the numbers of :meth:`mire.State.observe`."""

    def __init__(self, game: MireGame) -> None:
        size = max(1, game.which.observation_size(game.num_players()))
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MireState, player: int) -> None:
        self.tensor.fill(0)
        if state._state is not None and state._which.has_observation:
            self.tensor[:] = state._state.observe(player)

    def string_from(self, state: MireState, player: int) -> str:
        self.set_from(state, player)
        return f"player {player}: " + " ".join(f"{number:g}" for number in self.tensor)


class MireGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, with `players`, a number of `deals` and a `seed` for which ones."""

    which: _core.Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**DEFAULTS, **(params or {})}
        players, self.deals, self.seed = params["players"], params["deals"], params["seed"]
        self.which._check_seats(players)
        if self.deals < 1:
            raise _core.MireError("at least one deal")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.which.max_menu, max_chance_outcomes=self.deals,
            num_players=players, min_utility=-1.0, max_utility=1.0, utility_sum=0.0,
            max_game_length=_LONGEST)
        super().__init__(_game_type(self.which), info, params)

    def new_initial_state(self) -> MireState:
        return MireState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MireObserver:
        return MireObserver(self)


DEFAULTS = {"players": 2, "deals": DEALS, "seed": 0}


def _game_type(which: _core.Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"mire_{which.id}",
        long_name=which.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=which.max_seats,
        min_num_players=max(2, which.min_seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS)


def _register() -> None:
    known = set(pyspiel.registered_names())
    for which in _core.games():
        if f"mire_{which.id}" not in known:
            kind = type(f"Mire_{which.id}", (MireGame,), {"which": which})
            pyspiel.register_game(_game_type(which), kind)


_register()
