# SPDX-License-Identifier: MIT
"""Tabletop games of moor and forest, by their full rules, with bots.

    >>> import mire
    >>> table = mire.Table("moosequest", seats=3, seed=1)
    >>> while not table.over:
    ...     seat = table.waiting[0]
    ...     table.play(seat, table.ask(seat, "random"))

Seats are counted from 0, clockwise. Whatever goes wrong is an exception with the library's own
words: :class:`MireError` where the question was bad, :class:`Illegal` where the answer is no.
"""

from mire._core import (
    EVERYTHING,
    SPECTATOR,
    Game,
    Illegal,
    Knowledge,
    MatchLine,
    MireError,
    Option,
    State,
    __version__,
    arena,
    bot,
    bots,
    game,
    games,
    score_pad,
)
from mire._table import Choice, Hint, Line, Sheet, Table
from mire.vec import VecEnv

__all__ = [
    "EVERYTHING",
    "SPECTATOR",
    "Choice",
    "Game",
    "Hint",
    "Illegal",
    "Knowledge",
    "Line",
    "MatchLine",
    "MireError",
    "Option",
    "Sheet",
    "State",
    "Table",
    "VecEnv",
    "__version__",
    "arena",
    "bot",
    "bots",
    "game",
    "games",
    "score_pad",
]
