"""The list of what was not compared: flat rows over values, filtered and sorted."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import PurePath
from typing import Self

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui import wording
from neardup_desktop.ui.models.cluster_rows import AnyIndex
from neardup_desktop.ui.models.reason_rows import reason_title, remedy_words

_NO_INDEX = QModelIndex()


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


_CODES_OF_FILES = frozenset(outcome.value for outcome in Outcome)


@dataclass(frozen=True, slots=True)
class ProblemList:
    """What was not compared, and what it comes to; counted away from the main thread.

    Attributes:
        problems: all of it.
        reasons: reason, how often, and whether it is a failure; failures and large ones first.
        files: whole files among them that were looked at.
        words: what words are looked for in, for each of them.
    """

    problems: Sequence[NotCompared] = ()
    reasons: tuple[tuple[str, int, bool], ...] = ()
    files: int = 0
    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, problems: Sequence[NotCompared]) -> Self:
        """Count them."""
        counts = Counter((problem.reason, problem.is_problem) for problem in problems)
        rows = [(reason, count, failed) for (reason, failed), count in counts.items()]
        whole = {one.path for one in problems if not one.part and one.reason in _CODES_OF_FILES}
        reasons = sorted(rows, key=lambda row: (not row[2], -row[1], row[0]))
        words = tuple(f"{one.path} {one.part}".casefold() for one in problems)
        return cls(problems, tuple(reasons), len(whole), words)


class ProblemRows(QAbstractTableModel):
    """Rows over `NotCompared` values; filters and orders pick row numbers, the values stay."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: Sequence[NotCompared] = ()
        self._searched: Sequence[str] = ()
        self._chosen: Sequence[int] = ()
        self._reason = ""
        self._words: tuple[str, ...] = ()
        self._order: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)
        self._sources: tuple[str, ...] = ()

    def set_problems(self, problems: ProblemList) -> None:
        """Show another list; the filter stays."""
        self.beginResetModel()
        self._all, self._searched = problems.problems, problems.words
        self._choose()
        self.endResetModel()

    def set_reason(self, reason: str) -> None:
        """Show one reason only; "" shows all."""
        self.beginResetModel()
        self._reason = reason
        self._choose()
        self.endResetModel()

    def set_words(self, text: str) -> None:
        """Show only what has all these words in its name or folder; "" shows all."""
        self.beginResetModel()
        self._words = tuple(text.casefold().split())
        self._choose()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column; -1 puts them back in the order they came in."""
        self.beginResetModel()
        self._order = (column, order)
        self._choose()
        self.endResetModel()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self.beginResetModel()
        self._sources = sources
        self.endResetModel()

    def total(self) -> int:
        """Number of rows without the filter."""
        return len(self._all)

    def problem(self, row: int) -> NotCompared:
        """What a row is about."""
        return self._all[self._chosen[row]]

    def _choose(self) -> None:
        chosen: Sequence[int] = range(len(self._all))
        if self._reason:
            chosen = [n for n in chosen if self._all[n].reason == self._reason]
        for word in self._words:
            chosen = [n for n in chosen if word in self._searched[n]]
        column, order = self._order
        if column >= 0:
            key = _KEYS[ProblemColumn(column)]
            chosen = sorted(
                chosen,
                key=lambda n: key(self._all[n]),
                reverse=order is Qt.SortOrder.DescendingOrder,
            )
        self._chosen = chosen

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of rows on screen."""
        return 0 if parent.isValid() else len(self._chosen)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(ProblemColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(ProblemColumn):
            if role == Qt.ItemDataRole.DisplayRole:
                return (
                    self.tr("Name"),
                    self.tr("Folder"),
                    self.tr("Why it was not compared"),
                    self.tr("What you can do"),
                )[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._chosen):
            return None
        problem = self.problem(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(problem, ProblemColumn(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            full = (
                problem.path,
                "",
                wording.told(problem.explanation),
                remedy_words(problem),
            )[index.column()]
            return wording.tooltip(wording.printable(full))
        return None

    def _text(self, problem: NotCompared, column: ProblemColumn) -> str:
        path = PurePath(problem.path)
        if column is ProblemColumn.NAME:
            name = path.name or problem.path
            return wording.printable(f"{name} · {problem.part}" if problem.part else name)
        if column is ProblemColumn.FOLDER:
            return wording.shortened_path(str(path.parent), self._sources)
        if column is ProblemColumn.REASON:
            # In the words of the list of reasons; the whole sentence stands below and in the tip.
            return reason_title(problem.reason)
        return remedy_words(problem) or self.tr("Nothing to do.")
