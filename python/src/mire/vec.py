# SPDX-License-Identifier: MIT
"""Many games at once over NumPy arrays that the C library writes into: nothing is copied."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from mire import _core
from mire._core import _bot, _check, _error, _rng, _whole
from mire._mire import ffi as _ffi
from mire._mire import lib as _lib

_REWARDS = {"place": 0, "points": 1}


class VecEnv:
    """N games of one setup, stepped together, each by one decision.

    After :meth:`reset` and :meth:`step` these arrays hold what is now; they are the same arrays
    every time, so copy what you want to keep:

    ``observation`` games × size, float32: what the seat that is asked knows
    ``mask``        games × actions, bool: which indices stand for a legal action
    ``seat``        games, int32: who is asked
    ``menu``        games, int32: how many legal actions there are
    ``reward``      games × seats, float32: what the step was worth to every seat
    ``done``        games, bool: the step ended a game; the next one is dealt already
    ``points``      games × seats, float32: how the game ended, where done
    ``features``    games × actions × 56, float32: the actions as numbers, if asked for

    An action is an index: of the menu, in its order; or with ``fixed=True`` of the game's fixed
    space of actions, where it has one. ``reward`` is "place" (at the end 1 for the first place down
    to -1 for the last) or "points" (what every step brought). The deals of game i follow from seed
    and i alone, whatever the number of threads.
    """

    def __init__(self, game: str | _core.Game, games: int = 1024, *, seats: int | None = None,
                 options: Mapping[str, object] | None = None, threads: int = 1, seed: int = 0,
                 fixed: bool = False, reward: str = "place", observations: bool = True,
                 masks: bool = True, features: bool = False) -> None:
        if reward not in _REWARDS:
            raise _core.MireError(f"a reward is one of {', '.join(_REWARDS)}, not {reward!r}")
        self.game = _core.game(game)
        order, out, err = _ffi.new("struct mire_vec_order *"), _ffi.new("struct mire_vec **"), _error()
        order.game = self.game._pointer
        order.setup = self.game._setup(seats, options, None, 0)[0]
        order.games = _whole(games, "games")
        order.threads = _whole(threads, "threads")
        order.seed = seed.__index__() % 2**64
        order.reward = _REWARDS[reward]
        order.fixed = bool(fixed)
        _check(_lib.mire_vec_open(out, order, err), err)
        self._vec: Any = _ffi.gc(out[0], _lib.mire_vec_close)
        self._lock = threading.Lock()
        shape = _lib.mire_vec_shape(self._vec)
        self.games, self.seats, self.actions = shape.games, shape.seats, shape.actions
        self.observation_size = shape.observation
        n = self.games
        self.observation = np.zeros((n, shape.observation if observations else 0), np.float32)
        self.mask = np.zeros((n, self.actions if masks else 0), np.bool_)
        self.features = np.zeros((n, self.actions if features else 0, shape.features), np.float32)
        self.seat = np.zeros(n, np.int32)
        self.menu = np.zeros(n, np.int32)
        self.reward = np.zeros((n, self.seats), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.points = np.zeros((n, self.seats), np.float32)
        self._buffers = _ffi.new("struct mire_vec_buffers *")
        self._views = []  # the arrays stay while C may write into them
        for name, kind in (("observation", "float[]"), ("mask", "uint8_t[]"),
                           ("features", "float[]"), ("seat", "int32_t[]"), ("menu", "int32_t[]"),
                           ("reward", "float[]"), ("done", "uint8_t[]"), ("points", "float[]")):
            array = getattr(self, name)
            if array.size:
                view = _ffi.from_buffer(kind, array, require_writable=True)
                setattr(self._buffers, name, view)
                self._views.append((array, view))
        self._choice = np.zeros(n, np.int32)
        self._choice_view = _ffi.from_buffer("int32_t[]", self._choice)
        self.reset(seed)

    def _open(self) -> Any:
        if self._vec is None:
            raise _core.MireError("this environment is closed")
        return self._vec

    def reset(self, seed: int = 0) -> npt.NDArray[np.float32]:
        """Deals all games anew; returns the observations."""
        with self._lock:
            _lib.mire_vec_reset(self._open(), seed.__index__() % 2**64, self._buffers)
        return self.observation

    def step(self, choice: npt.ArrayLike) -> tuple[
            npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """One decision in every game; returns observation, reward and done, the arrays above.

        Where an index is not legal nothing is played in any game.
        """
        err = _error()
        given = np.asarray(choice)
        if given.shape != (self.games,) or not np.issubdtype(given.dtype, np.integer):
            raise _core.MireError(
                f"a step takes {self.games} whole numbers, not {given.dtype} {given.shape}")
        with self._lock:
            if given is not self._choice:
                if given.dtype != np.int32 and given.size and (
                        int(given.max()) > 2**31 - 1 or int(given.min()) < -(2**31)):
                    raise _core.MireError("an index is out of range")
                self._choice[:] = given
            status = _lib.mire_vec_step(self._open(), self._choice_view, self._buffers, err)
        _check(status, err)
        return self.observation, self.reward, self.done

    def random(self, seed: int | None = None) -> npt.NDArray[np.int32]:
        """An even choice for every game. Without a seed the generator goes on; the array is reused."""
        with self._lock:
            if seed is not None or not hasattr(self, "_luck"):
                self._luck = _rng(0 if seed is None else seed)
            _lib.mire_vec_random(self._open(), self._luck, self._choice_view)
        return self._choice

    def ask(self, bot: str, seed: int = 0) -> npt.NDArray[np.int32]:
        """What a bot would choose in every game; the array is reused."""
        who, rng = _bot(bot), _rng(seed)
        with self._lock:
            _lib.mire_vec_ask(self._open(), who, rng, self._choice_view)
        _core._raise_trouble()
        return self._choice

    def close(self) -> None:
        with self._lock:
            if self._vec is not None:
                _ffi.release(self._vec)
                self._vec = None

    def __enter__(self) -> VecEnv:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()
