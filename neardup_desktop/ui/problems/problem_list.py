"""Files that were not compared: counted and sorted in the background, and their table model."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Self

import numpy as np
from msgspec import Struct, field
from PySide6.QtCore import QObject, Qt

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable, item_folder_of
from neardup_desktop.ui.lists.ordering import places_in_order
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.problems.reason_rows import ReasonCount, reason_title, remedy_words
from neardup_desktop.ui.types import Numbers

CODES_OF_FILES = frozenset(outcome.value for outcome in Outcome)


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
"""The sort key of each column."""


class ProblemList(Struct, frozen=True):
    """All that was not compared, with counts and sort orders.

    Attributes:
        problems: all of it.
        reasons: the reasons with their counts; failures and large ones first.
        words: the text of each of them that is searched.
        orders: for each column, their places in its order, ascending.
    """

    problems: Sequence[NotCompared] = ()
    reasons: tuple[ReasonCount, ...] = ()
    words: tuple[str, ...] = ()
    orders: Mapping[ProblemColumn, Numbers] = field(default_factory=dict)

    @classmethod
    def of(cls, problems: Sequence[NotCompared]) -> Self:
        """Count and sort them; for many of them that takes a second."""
        counts = Counter((problem.reason, problem.is_problem) for problem in problems)
        reasons = [ReasonCount(code, count, failed) for (code, failed), count in counts.items()]
        reasons.sort(key=lambda one: (not one.is_problem, -one.count, one.code))
        words = tuple(f"{one.path} {one.part}".casefold() for one in problems)
        orders = {
            column: places_in_order(list(map(key, problems))) for column, key in _KEYS.items()
        }
        return cls(problems, tuple(reasons), words, orders)

    def ordered(self, chosen: Sequence[int], column: ProblemColumn) -> Numbers:
        """Some of their indices, in the ascending order of a column."""
        order = self.orders.get(column, np.empty(0, np.int64))
        if len(chosen) == len(order):
            return order
        is_chosen = np.zeros(len(order), np.bool_)
        is_chosen[np.asarray(chosen, np.int64)] = True
        return order[is_chosen[order]]


class ProblemRows(ItemTable[NotCompared]):
    """Rows over `NotCompared` values, in the columns that `ProblemColumn` names."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._list = ProblemList()
        self._reason = ""
        self._words: tuple[str, ...] = ()
        self._order: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)

    def about(self, row: NotCompared) -> NotCompared:
        return row

    def folder(self, row: NotCompared) -> str:
        # The folder of the file, also for a message of a mailbox.
        return item_folder_of(row.path, "", self._sources)

    def _make_columns(self) -> Iterable[Column[NotCompared]]:
        return (
            self.name_column(),
            self.folder_column(gives_way=2),
            # In the words of the list of reasons; the whole sentence is below and in the tip.
            Column(
                self.tr("Why it was not compared"),
                lambda problem: reason_title(problem.reason),
                weight=2.2,
                tip=lambda problem: formatting.printable(
                    formatting.translated(problem.explanation)
                ),
            ),
            Column(
                self.tr("What you can do"),
                lambda problem: remedy_words(problem) or self.tr("Nothing to do."),
                weight=4,
                tip=lambda problem: formatting.printable(remedy_words(problem)),
                gives_way=1,
            ),
        )

    def set_problems(self, problems: ProblemList) -> None:
        """Show another list; the filter stays."""
        self._list = problems
        self._choose()

    def set_reason(self, reason: str) -> None:
        """Show one reason only; "" shows all."""
        self._reason = reason
        self._choose()

    def set_words(self, text: str) -> None:
        """Show only rows with all these words in name or folder; "" shows all."""
        self._words = tuple(text.casefold().split())
        self._choose()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column; -1 restores the original order."""
        self._order = (column, order)
        self._choose()

    def total(self) -> int:
        return len(self._list.problems)

    def _choose(self) -> None:
        problems, searched = self._list.problems, self._list.words
        chosen: Sequence[int] = range(len(problems))
        if self._reason:
            chosen = [n for n in chosen if problems[n].reason == self._reason]
        for word in self._words:
            chosen = [n for n in chosen if word in searched[n]]
        column, order = self._order
        if column >= 0:
            ordered = self._list.ordered(chosen, ProblemColumn(column))
            # A list again: single numbers of an array are slow.
            chosen = ordered[:: -1 if order is Qt.SortOrder.DescendingOrder else 1].tolist()
        self.set_rows([problems[n] for n in chosen])
