"""What was not compared, counted and put in order away from the main thread."""

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import merge
from typing import Self

import numpy as np

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.types import Numbers

_CODES_OF_FILES = frozenset(outcome.value for outcome in Outcome)
_PIECE = 1_000


class ProblemColumn(IntEnum):
    """The columns of the list, in order."""

    NAME = 0
    FOLDER = 1
    REASON = 2
    REMEDY = 3


_KEYS: dict[ProblemColumn, Callable[[NotCompared], tuple[str, ...]]] = {
    ProblemColumn.NAME: lambda one: (os.path.basename(one.path).casefold(), one.part),  # noqa: PTH119 - quick
    ProblemColumn.FOLDER: lambda one: (os.path.dirname(one.path).casefold(), one.path),  # noqa: PTH120 - quick
    ProblemColumn.REASON: lambda one: (one.explanation, one.path),
    ProblemColumn.REMEDY: lambda one: (one.remedy, one.explanation, one.path),
}
"""What each column is sorted by."""


@dataclass(frozen=True, slots=True)
class ProblemList:
    """What was not compared, and what it comes to.

    Attributes:
        problems: all of it.
        reasons: reason, how often, and whether it is a failure; failures and large ones first.
        files: whole files among them that were looked at.
        words: what words are looked for in, for each of them.
        orders: for each column, their places in its order, ascending.
    """

    problems: Sequence[NotCompared] = ()
    reasons: tuple[tuple[str, int, bool], ...] = ()
    files: int = 0
    words: tuple[str, ...] = ()
    orders: Mapping[ProblemColumn, Numbers] = field(default_factory=dict)

    @classmethod
    def of(cls, problems: Sequence[NotCompared]) -> Self:
        """Count them and put them in order; of many that takes a second."""
        counts = Counter((problem.reason, problem.is_problem) for problem in problems)
        rows = [(reason, count, failed) for (reason, failed), count in counts.items()]
        whole = {one.path for one in problems if not one.part and one.reason in _CODES_OF_FILES}
        reasons = sorted(rows, key=lambda row: (not row[2], -row[1], row[0]))
        words = tuple(f"{one.path} {one.part}".casefold() for one in problems)
        orders = {column: _order(list(map(key, problems))) for column, key in _KEYS.items()}
        return cls(problems, tuple(reasons), len(whole), words, orders)

    def ordered(self, chosen: Sequence[int], column: ProblemColumn) -> Numbers:
        """Some of their places, in the order of a column, ascending."""
        order = self.orders.get(column, np.empty(0, np.int64))
        if len(chosen) == len(order):
            return order
        is_chosen = np.zeros(len(order), np.bool_)
        is_chosen[np.asarray(chosen, np.int64)] = True
        return order[is_chosen[order]]


def _order(keys: Sequence[tuple[str, ...]]) -> Numbers:
    """The places of keys, the least key first.

    Sorting all of them in one go would keep the interpreter from the main thread all that while.
    """
    pieces = [
        sorted(range(begin, min(begin + _PIECE, len(keys))), key=keys.__getitem__)
        for begin in range(0, len(keys), _PIECE)
    ]
    return np.fromiter(merge(*pieces, key=keys.__getitem__), np.int64, len(keys))
