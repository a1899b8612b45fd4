# SPDX-License-Identifier: MIT
"""Games, states, bots and the arena."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from mire._mire import ffi as _ffi
from mire._mire import lib as _lib

SPECTATOR = -1  #: sees what all may see
EVERYTHING = -2  #: sees it all

_OK, _NO, _MENU, _SEATS = 0, 1, 512, 6
_NO_ACTION = 0xFFFFFFFF

__version__: str = _ffi.string(_lib.mire_version()).decode()


class MireError(ValueError):
    """The question was bad: an unknown name, malformed input, a seat that is not there."""


class Illegal(MireError):
    """The answer is no: the rules, or the state of the game, forbid it."""


def _text(pointer: Any) -> str:
    return "" if pointer == _ffi.NULL else str(_ffi.string(pointer).decode("utf-8", "replace"))


def _fail(status: int, err: Any) -> NoReturn:
    raise (Illegal if status == _NO else MireError)(_text(err.text))


def _check(status: int, err: Any) -> None:
    if status != _OK:
        _fail(status, err)


def _error() -> Any:
    return _ffi.new("struct mire_error *")


def _bytes(text: str, what: str) -> bytes:
    """Text for C: no zero bytes in it."""
    if not isinstance(text, str):
        raise TypeError(f"{what} is a string, not {type(text).__name__}")
    if "\0" in text:
        raise MireError(f"{what} has a zero byte")
    return text.encode("utf-8", "surrogatepass")


def _taken(pointer: Any) -> str:
    """A text of the library's that is ours to free."""
    if pointer == _ffi.NULL:
        raise MemoryError("out of memory")
    try:
        return _text(pointer)
    finally:
        _lib.mire_free(pointer)


def _written(write: Callable[[Any], object], size: int = 2000) -> str:
    """What a function writes into a text of so many bytes."""
    room = _ffi.new("char[]", size)
    text = _ffi.new("struct mire_text *", _lib.mire_text_on(room, size))
    write(text)
    return _text(room)


def _seat_list(bits: int) -> list[int]:
    return [seat for seat in range(_SEATS) if bits >> seat & 1]


def _whole(number: Any, what: str) -> int:
    """A whole number that fits into C's int."""
    try:
        whole = number.__index__()
    except AttributeError:
        raise TypeError(f"{what} is a whole number, not {type(number).__name__}") from None
    if not -(2**31) <= whole < 2**31:
        raise MireError(f"{what} is out of range: {whole}")
    return int(whole)


# ---- games ----


@dataclass(frozen=True)
class Option:
    """An option of a game: one of its choices, or free text where there are none."""

    name: str
    help: str
    choices: tuple[str, ...]
    default: str


class Game:
    """One of the games. Get it with :func:`game`."""

    def __init__(self, pointer: Any) -> None:
        self._pointer = pointer
        self.id = _text(pointer.id)
        self.title = _text(pointer.title)
        self.tagline = _text(pointer.tagline)
        self.about = _text(pointer.about)
        self.rules = _text(pointer.rules)
        self.min_seats = int(pointer.min_seats)
        self.max_seats = int(pointer.max_seats)
        self.point_unit = max(1, int(pointer.point_unit))
        self.max_menu = int(pointer.max_menu)
        #: every action is below this; 0: there is no fixed space of actions
        self.action_space = int(pointer.action_space)
        self.state_size = int(pointer.state_size)
        self.has_observation = pointer.encoding != _ffi.NULL
        self.has_score_pad = bool(_lib.py_has_pad(pointer))

    def __repr__(self) -> str:
        return f"mire.game({self.id!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> Any:
        return (game, (self.id,))

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    @property
    def streams(self) -> tuple[str, ...]:
        """The names of the random streams all chance of the game comes from."""
        return _names(self._pointer.streams)

    @property
    def options(self) -> tuple[Option, ...]:
        found: list[Option] = []
        while (option := _lib.py_option(self._pointer, len(found))) != _ffi.NULL:
            default = _written(lambda text, option=option: _lib.mire_option_format(  # type: ignore[misc]
                option, option.fallback, text))
            found.append(Option(_text(option.name), _text(option.help), _names(option.choices),
                                default))
        return tuple(found)

    def observation_size(self, seats: int) -> int:
        """How many numbers an observation has; 0 where the game has no encoding."""
        self._check_seats(seats)
        return int(_lib.mire_observe_size(self._pointer, seats)) if self.has_observation else 0

    def observation_blocks(self, seats: int) -> list[tuple[str, int, int, str]]:
        """The meaning of an observation, block by block: name, first number, how many, what."""
        self._check_seats(seats)
        if not self.has_observation:
            return []
        encoding, found, at = self._pointer.encoding, [], 0
        parts = [(encoding.mine, ""), (encoding.each, "mine"), (encoding.table, "")]
        parts += [(encoding.each, f"rival {i}") for i in range(1, seats)]
        for blocks, whose in parts:
            i = 0
            while blocks != _ffi.NULL and blocks[i].name != _ffi.NULL:
                name = f"{_text(blocks[i].name)} ({whose})" if whose else _text(blocks[i].name)
                found.append((name, at, int(blocks[i].count), _text(blocks[i].what)))
                at += int(blocks[i].count)
                i += 1
        return found

    def _check_seats(self, seats: int) -> None:
        if not self.min_seats <= _whole(seats, "seats") <= self.max_seats:
            raise MireError(f"{self.title} has {self.min_seats} to {self.max_seats} seats")

    def _setup(self, seats: int | None, options: Mapping[str, object] | None, key: str | None,
               seed: int | None) -> Any:
        """A checked setup. Without key and seed the deal is random; a seed stands for a key."""
        setup, err = _ffi.new("struct mire_setup *"), _error()
        count = max(2, self.min_seats) if seats is None else _whole(seats, "seats")
        self._check_seats(count)
        _lib.mire_setup_default(self._pointer, count, setup)
        for name, value in (options or {}).items():
            word = _bytes(f"{name}={_option_word(value)}", "an option")
            _check(_lib.mire_setup_option(self._pointer, setup, word, err), err)
        if key is not None and seed is not None:
            raise MireError("a deal has a key or a seed, not both")
        if key is not None:
            _check(_lib.mire_key_parse(_bytes(key, "a key"), setup.key, err), err)
        elif seed is not None:
            number = seed.__index__() % 2**64
            for half in range(2):
                bits = _lib.mire_hash(f"{number}/{half}".encode(), len(f"{number}/{half}"))
                _ffi.memmove(setup.key + 8 * half, _ffi.new("uint64_t *", bits), 8)
        else:
            _lib.mire_key_random(setup.key)
        _check(_lib.mire_setup_check(self._pointer, setup, err), err)
        return setup


def _option_word(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _names(pointer: Any) -> tuple[str, ...]:
    found: list[str] = []
    while pointer != _ffi.NULL and pointer[len(found)] != _ffi.NULL:
        found.append(_text(pointer[len(found)]))
    return tuple(found)


def games() -> list[Game]:
    """All games, in the order of the list people see."""
    found: list[Game] = []
    while _lib.mire_games[len(found)] != _ffi.NULL:
        found.append(Game(_lib.mire_games[len(found)]))
    return found


def game(id: str | Game) -> Game:
    """A game by its id."""
    if isinstance(id, Game):
        return id
    pointer = _lib.mire_game_find(_bytes(id, "a game's id"))
    if pointer == _ffi.NULL:
        raise MireError(f"no game is called {id!r}; there are {', '.join(g.id for g in games())}")
    return Game(pointer)


# ---- bots ----


def bots() -> list[tuple[str, str]]:
    """The bots built in: name and what they are. "search:iterations=500" changes a setting."""
    found: list[tuple[str, str]] = []
    while _lib.mire_bots[len(found)] != _ffi.NULL:
        pointer = _lib.mire_bots[len(found)]
        found.append((_text(pointer.name), _text(pointer.help)))
    return found


def _bot(name: str) -> Any:
    found, err = _ffi.new("struct mire_bot *"), _error()
    _check(_lib.mire_bot_read(_bytes(name, "a bot's name"), found, err), err)
    return found


def _rng(seed: int) -> Any:
    rng = _ffi.new("struct mire_rng *")
    _lib.mire_rng_seed(rng, seed.__index__() % 2**64)
    return rng


class Knowledge:
    """What a bot of one's own is asked with: what its seat knows, while it is asked."""

    def __init__(self, pointer: Any, hidden: Any, seat: int, chance: int) -> None:
        self.game = Game(pointer)
        self.seat = seat
        #: 64 even bits: the bot's luck, from the generator of the match
        self.chance = chance
        self._state = State._copy(self.game, hidden)
        self.actions: list[int] = self._state.legal(seat)

    def observation(self) -> npt.NDArray[np.float32]:
        return self._state.observe(self.seat)

    def names(self) -> list[str]:
        """The actions in notation."""
        return [self._state.name(self.seat, action) for action in self.actions]

    def worlds(self, n: int, seed: int | None = None) -> list[State]:
        """So many whole states the seat can't tell from the real one, to try things in."""
        rng = _rng(self.chance if seed is None else seed)
        return [self._state._redeal(rng) for _ in range(n)]


_own_bots: dict[str, Any] = {}
_trouble: list[BaseException] = []


def bot(name: str) -> Callable[[Callable[[Knowledge], int]], Callable[[Knowledge], int]]:
    """Registers a function as a bot that sits at tables and plays in the arena.

    It is given a :class:`Knowledge` and returns the index of one of its actions::

        @mire.bot("last")
        def last(known: mire.Knowledge) -> int:
            return len(known.actions) - 1
    """

    def register(choose: Callable[[Knowledge], int]) -> Callable[[Knowledge], int]:
        err, handle = _error(), _ffi.new_handle(choose)
        _check(_lib.py_bot_register(_bytes(name, "a bot's name"), handle, err), err)
        _own_bots[name] = (handle, choose)  # C keeps a pointer to it for ever
        return choose

    return register


@_ffi.def_extern(error=0)  # type: ignore[untyped-decorator]
def mire_python_choose(data: Any, pointer: Any, hidden: Any, seat: int, chance: int) -> int:
    try:
        known = Knowledge(pointer, hidden, seat, chance)
        index = _ffi.from_handle(data)(known).__index__()
        if not 0 <= index < len(known.actions):
            raise MireError(f"a bot chose {index} of {len(known.actions)} actions")
        return int(index)
    except BaseException as trouble:  # it goes on in the thread that asked
        _trouble.append(trouble)
        return 0


def _raise_trouble() -> None:
    if _trouble:
        trouble = _trouble[0]
        _trouble.clear()
        raise trouble


@dataclass(frozen=True)
class MatchLine:
    """How one bot did in a match."""

    bot: str
    games: float
    wins: float
    points: float
    low: float
    high: float
    elo: float
    elo_error: float

    @property
    def share(self) -> float:
        """Its share of wins; `low` and `high` are the 95 % interval."""
        return self.wins / self.games if self.games else 0.0


def arena(game_id: str | Game, bots: Sequence[str], games: int = 100, *, seats: int | None = None,
          options: Mapping[str, object] | None = None, seed: int = 0,
          threads: int = 1) -> list[MatchLine]:
    """Many games between bots; every deal once with the line-up turned to every seat.

    The last bot takes the seats that are left. The same call gives the same games.
    """
    which = game(game_id)
    match, err = _ffi.new("struct mire_match *"), _error()
    lines, count = _ffi.new("struct mire_match_line[]", _SEATS), _ffi.new("int *")
    names = _ffi.new("char[]", _bytes(",".join(bots), "the bots"))
    match.game = which._pointer
    match.setup = which._setup(len(bots) if seats is None else seats, options, None, 0)[0]
    match.bots = names
    match.games = _whole(games, "games")
    match.seed = seed.__index__() % 2**64
    match.threads = _whole(threads, "threads")
    _check(_lib.mire_match_play(match, lines, count, err), err)
    _raise_trouble()
    return [MatchLine(_text(line.bot), line.games, line.wins, line.points / which.point_unit,
                      line.low, line.high, line.elo, line.elo_error)
            for line in lines[0 : count[0]]]


def score_pad(game_id: str | Game, answers: Mapping[str, Any]) -> dict[str, Any]:
    """What a game on a real table comes to: answers by field in, ledger and places out."""
    which = game(game_id)
    if not which.has_score_pad:
        raise MireError(f"{which.title} has no score pad")
    pad, err = _ffi.new("struct mire_pad *"), _error()
    text = json.dumps(answers).encode()
    _check(_lib.mire_pad_read_text(which._pointer, text, len(text), pad, err), err)
    result: dict[str, Any] = json.loads(_taken(_lib.mire_pad_result_text(which._pointer, pad)))
    return result


# ---- states ----


class State:
    """A game in progress without a log: small, quick to copy, for searching and learning.

    What is not legal is refused. Dealt from `seed` or `key`, or at random.
    """

    def __init__(self, game_id: str | Game, seats: int | None = None, *,
                 options: Mapping[str, object] | None = None, key: str | None = None,
                 seed: int | None = None) -> None:
        self.game = game(game_id)
        self._lock = threading.RLock()
        setup = self.game._setup(seats, options, key, seed)
        self._state = _ffi.new("uint64_t[]", (self.game.state_size + 7) // 8)
        _lib.mire_deal(self.game._pointer, setup, self._state)

    @property
    def seats(self) -> int:
        return int(_lib.py_seats(self._state))

    def clone(self) -> State:
        with self._lock:
            return State._copy(self.game, self._state)

    @classmethod
    def _copy(cls, which: Game, pointer: Any) -> State:
        """A state of one's own of what is at a pointer."""
        other = cls.__new__(cls)
        other.game, other._lock = which, threading.RLock()
        other._state = _ffi.new("uint64_t[]", (which.state_size + 7) // 8)
        _ffi.memmove(other._state, pointer, which.state_size)
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    @property
    def waiting(self) -> list[int]:
        """The seats that may decide now; nobody when the game is over."""
        with self._lock:
            return _seat_list(_lib.py_waiting(self.game._pointer, self._state))

    @property
    def over(self) -> bool:
        with self._lock:
            return bool(_lib.py_waiting(self.game._pointer, self._state) == 0)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat; none where it is not asked."""
        menu = _ffi.new("uint32_t[]", _MENU)
        with self._lock:
            n = _lib.py_legal(self.game._pointer, self._state, _whole(seat, "a seat"), menu)
        return list(_ffi.unpack(menu, n)) if n else []

    def apply(self, seat: int, action: int) -> None:
        """Plays a legal action."""
        number = action.__index__()
        with self._lock:
            if not 0 <= number < 2**32 or not _lib.py_apply(
                    self.game._pointer, self._state, _whole(seat, "a seat"), number):
                raise Illegal(f"action {number} is not legal for seat {seat} now")

    def points(self) -> list[float]:
        """The points of every seat as they stand."""
        with self._lock:
            return [_lib.py_points(self.game._pointer, self._state, seat) / self.game.point_unit
                    for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """The final places, 1 first; equal numbers share."""
        rank = _ffi.new("int[]", _SEATS)
        with self._lock:
            if not self.over:
                raise Illegal("the game is not over")
            _lib.py_rank(self.game._pointer, self._state, rank)
        return list(rank[0 : self.seats])

    def rewards(self) -> list[float]:
        """1 for the first place down to -1 for the last, who share a place share it."""
        ranks = self.ranks()
        if self.seats == 1:
            return [self.points()[0] / 100]
        worth = []
        for rank in ranks:
            place = sum(other < rank for other in ranks) + (ranks.count(rank) - 1) / 2
            worth.append(1 - 2 * place / (self.seats - 1))
        return worth

    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat knows, as numbers; docs: ``mire observe GAME --describe``."""
        self._check_seat(seat)
        size = self.game.observation_size(self.seats)
        if not size:
            raise MireError(f"{self.game.title} has no encoding")
        out = np.empty(size, np.float32)
        with self._lock:
            _lib.mire_observe(self.game._pointer, self._state, seat,
                              _ffi.from_buffer("float[]", out))
        return out

    def name(self, seat: int, action: int) -> str:
        """An action in notation."""
        self._check_legal(seat, action)
        with self._lock:
            return _written(lambda text: _lib.py_name(self.game._pointer, self._state, seat,
                                                      action, text))

    def say(self, seat: int, action: int) -> str:
        """What an action does, as a menu offers it: "Take 3 wood"."""
        self._check_legal(seat, action)
        with self._lock:
            return _written(lambda text: _lib.py_say(self.game._pointer, self._state, seat,
                                                     action, text))

    def prompt(self, seat: int) -> str:
        """What the seat is asked."""
        if not self.legal(seat):
            return ""
        with self._lock:
            return _written(lambda text: _lib.py_prompt(self.game._pointer, self._state, seat,
                                                        text))

    def ask(self, seat: int, bot: str = "normal", seed: int = 0) -> int:
        """What a bot would play here; it is given what the seat knows alone."""
        who, rng = _bot(bot), _rng(seed)
        with self._lock:
            action = _lib.py_choose(self.game._pointer, self._state, _whole(seat, "a seat"), who,
                                    rng)
        _raise_trouble()
        if action == _NO_ACTION:
            raise Illegal(f"seat {seat} is not asked now")
        return int(action)

    def resample(self, seat: int, seed: int) -> State:
        """A whole state that the seat can't tell from this one, with other luck to come."""
        self._check_seat(seat)
        hidden = self.clone()
        _lib.mire_hide(self.game._pointer, hidden._state, seat, hidden._state)
        return hidden._redeal(_rng(seed))

    def _redeal(self, rng: Any) -> State:
        other = self.clone()
        _lib.mire_redeal(self.game._pointer, self._state, rng, other._state)
        return other

    def position(self) -> dict[str, Any]:
        """Everything, as names and numbers people can read."""
        with self._lock:
            text = _taken(_lib.mire_position_save_text(self.game._pointer, self._state))
        found: dict[str, Any] = json.loads(text)
        return found

    def _check_seat(self, seat: int) -> None:
        if not 0 <= _whole(seat, "a seat") < self.seats:
            raise MireError(f"there is no seat {seat} at this table of {self.seats}")

    def _check_legal(self, seat: int, action: int) -> None:
        if action not in self.legal(seat):
            raise Illegal(f"action {action} is not legal for seat {seat} now")

    def __reduce__(self) -> Any:
        with self._lock:
            text = _taken(_lib.mire_position_save_text(self.game._pointer, self._state))
        return (_state_from_position, (self.game.id, text))


def _state_from_position(id: str, text: str) -> State:
    which, err = game(id), _error()
    state = State(which, which.min_seats, seed=0)
    bytes_ = _bytes(text, "a position")
    _check(_lib.mire_position_load_text(which._pointer, bytes_, len(bytes_), state._state, err),
           err)
    return state
