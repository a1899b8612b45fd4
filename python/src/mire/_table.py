# SPDX-License-Identifier: MIT
"""Tables: one game in progress with its log, undo and redo, views, records."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mire._core import (
    EVERYTHING,
    SPECTATOR,
    Game,
    Illegal,
    MireError,
    State,
    _bot,
    _bytes,
    _check,
    _error,
    _raise_trouble,
    _rng,
    _seat_list,
    _state_from_position,
    _taken,
    _text,
    _whole,
    _written,
    game,
)
from mire._mire import ffi as _ffi
from mire._mire import lib as _lib

_MENU, _BOARD, _NO_ACTION = 512, 32768, 0xFFFFFFFF


@dataclass(frozen=True)
class Choice:
    """A legal action: its number, its notation and what it does."""

    action: int
    name: str
    text: str


@dataclass(frozen=True)
class Line:
    """A line of a ledger."""

    what: str
    count: int
    points: float
    reason: str


@dataclass(frozen=True)
class Sheet:
    """A score as a ledger: every line can be checked by a person."""

    total: float
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Hint:
    """What a bot thinks of an action: 0 is all lost, 1 certain victory."""

    action: int
    visits: int
    value: float
    spread: float


class Table:
    """One game in progress: who sits where, what was played, undo and redo, views, records."""

    def __init__(self, game_id: str | Game, seats: int | None = None, *,
                 options: Mapping[str, object] | None = None, key: str | None = None,
                 seed: int | None = None) -> None:
        which, out, err = game(game_id), _ffi.new("struct mire_table **"), _error()
        setup = which._setup(seats, options, key, seed)
        _check(_lib.mire_table_new(out, which._pointer, setup, err), err)
        self._keep(out[0])

    def _keep(self, pointer: Any) -> None:
        self._lock = threading.RLock()
        self._table = _ffi.gc(pointer, _lib.mire_table_free)
        self.game = Game(_lib.mire_table_game(pointer))
        self.seats = int(_lib.mire_table_seats(pointer))

    @classmethod
    def _read(cls, read: Callable[..., int], text: str, record: bool) -> Table:
        out, err = _ffi.new("struct mire_table **"), _error()
        bytes_ = text.encode("utf-8", "surrogatepass")
        args = (bytes_, len(bytes_), out, err) if record else (out, bytes_, len(bytes_), err)
        _check(read(*args), err)
        table = cls.__new__(cls)
        table._keep(out[0])
        return table

    @classmethod
    def from_record(cls, text: str) -> Table:
        """Replays a record; every action and the result are checked."""
        return cls._read(_lib.mire_record_read, text, True)

    @classmethod
    def load(cls, text: str) -> Table:
        """A table as :meth:`save` wrote it."""
        return cls._read(_lib.mire_table_load_text, text, False)

    @classmethod
    def from_position(cls, game_id: str | Game, position: Mapping[str, Any]) -> Table:
        """A table that goes on from a position."""
        state = _state_from_position(game(game_id).id, json.dumps(
            {"game": game(game_id).id, "players": game(game_id).min_seats, **position}))
        out, err = _ffi.new("struct mire_table **"), _error()
        _check(_lib.mire_table_from(out, state.game._pointer, state._state, err), err)
        table = cls.__new__(cls)
        table._keep(out[0])
        return table

    def save(self) -> str:
        with self._lock:
            return _taken(_lib.mire_table_save_text(self._table))

    def record(self) -> str:
        """The record of the game: a text to read, keep and replay."""
        with self._lock:
            return _taken(_lib.mire_record_write(self._table))

    def position(self) -> dict[str, Any]:
        with self._lock:
            state = _lib.mire_table_state(self._table)
            text = _taken(_lib.mire_position_save_text(self.game._pointer, state))
        found: dict[str, Any] = json.loads(text)
        return found

    def state(self) -> State:
        """A copy of the state, secrets included."""
        with self._lock:
            return State._copy(self.game, _lib.mire_table_state(self._table))

    @property
    def waiting(self) -> list[int]:
        with self._lock:
            return _seat_list(_lib.mire_table_waiting(self._table))

    @property
    def over(self) -> bool:
        with self._lock:
            return bool(_lib.mire_table_over(self._table))

    def legal(self, seat: int) -> list[int]:
        menu = _ffi.new("uint32_t[]", _MENU)
        with self._lock:
            n = _lib.mire_table_legal(self._table, _whole(seat, "a seat"), menu)
        return list(_ffi.unpack(menu, n)) if n else []

    def choices(self, seat: int) -> list[Choice]:
        """The legal actions with notation and what they do."""
        state = self.state()
        return [Choice(action, state.name(seat, action), state.say(seat, action))
                for action in state.legal(seat)]

    def play(self, seat: int, action: int | str) -> None:
        """Plays an action, by its number or its notation."""
        err = _error()
        with self._lock:
            if isinstance(action, str):
                status = _lib.mire_table_play_name(self._table, _whole(seat, "a seat"),
                                                   _bytes(action, "an action"), err)
            else:
                number = action.__index__()
                if not 0 <= number < 2**32:
                    raise MireError(f"{number} is no action")
                status = _lib.mire_table_play(self._table, _whole(seat, "a seat"), number, err)
        _check(status, err)

    def undo(self, seat: int) -> None:
        err = _error()
        with self._lock:
            _check(_lib.mire_table_undo(self._table, _whole(seat, "a seat"), err), err)

    def redo(self, seat: int) -> None:
        err = _error()
        with self._lock:
            _check(_lib.mire_table_redo(self._table, _whole(seat, "a seat"), err), err)

    def sit(self, seat: int, name: str, player: str = "human") -> None:
        err = _error()
        with self._lock:
            _check(_lib.mire_table_sit(self._table, _whole(seat, "a seat"), _bytes(name, "a name"),
                                       _bytes(player, "a player"), err), err)

    def ask(self, seat: int, bot: str = "normal", seed: int = 0) -> int:
        """What a bot would play here; nothing is played."""
        who, rng = _bot(bot), _rng(seed)
        with self._lock:
            action = _lib.mire_table_ask(self._table, _whole(seat, "a seat"), who, rng)
        _raise_trouble()
        if action == _NO_ACTION:
            raise Illegal(f"seat {seat} is not asked now")
        return int(action)

    def hint(self, seat: int, bot: str = "normal", seed: int = 0, most: int = 5) -> list[Hint]:
        """The best few actions as a bot sees them, best first."""
        count = max(1, min(_whole(most, "most"), _MENU))
        hints, who, rng = _ffi.new("struct mire_hint[]", count), _bot(bot), _rng(seed)
        with self._lock:
            n = _lib.mire_table_hint(self._table, _whole(seat, "a seat"), who, rng, hints, count)
        _raise_trouble()
        return [Hint(h.action, h.visits, h.value, h.spread) for h in hints[0:n]]

    def view(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        """What a viewer sees: board, decisions, actions with what they touch."""
        with self._lock:
            text = _taken(_lib.mire_table_view_text(self._table, _whole(viewer, "a viewer")))
        found: dict[str, Any] = json.loads(text)
        return found

    def show(self, viewer: int = SPECTATOR) -> str:
        """The board as text."""
        with self._lock:
            return _written(lambda text: _lib.mire_table_show(
                self._table, _whole(viewer, "a viewer"), text), _BOARD)

    def score(self, seat: int, viewer: int = EVERYTHING) -> Sheet:
        """The ledger of a seat, as far as the viewer may know it."""
        sheet, unit = _ffi.new("struct mire_sheet *"), self.game.point_unit
        with self._lock:
            _lib.mire_table_score(self._table, _whole(seat, "a seat"), _whole(viewer, "a viewer"),
                                  sheet)
        lines = (Line(_text(line.what), line.count, line.points / unit, _text(line.reason))
                 for line in sheet.line[0 : sheet.lines])
        return Sheet(sheet.total / unit, tuple(lines))

    def points(self) -> list[float]:
        return self.state().points()

    def ranks(self) -> list[int]:
        return self.state().ranks()

    @property
    def plies(self) -> int:
        with self._lock:
            return int(_lib.mire_table_plies(self._table))

    def tell(self, ply: int, viewer: int = SPECTATOR) -> str:
        """What happened in a ply, as sentences; ply 0 is the deal."""
        err = _error()

        def write(text: Any) -> None:
            _check(_lib.mire_table_tell(self._table, _whole(ply, "a ply"),
                                        _whole(viewer, "a viewer"), text, err), err)

        with self._lock:
            return _written(write, 6000)
