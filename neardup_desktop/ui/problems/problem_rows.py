"""The list of what was not compared: flat rows over values, filtered and sorted."""

from collections.abc import Iterable, Sequence
from pathlib import PurePath

from PySide6.QtCore import QObject, Qt

from neardup_desktop.model.items import NotCompared
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.problems.problem_list import ProblemColumn, ProblemList
from neardup_desktop.ui.problems.reason_rows import reason_title, remedy_words


class ProblemRows(TableModel[NotCompared]):
    """Rows over `NotCompared` values, in the columns that `ProblemColumn` names."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._list = ProblemList()
        self._reason = ""
        self._words: tuple[str, ...] = ()
        self._order: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)

    def _make_columns(self) -> Iterable[Column[NotCompared]]:
        return (
            Column(
                self.tr("Name"),
                _name,
                weight=3,
                tip=lambda problem: formatting.printable(problem.path),
            ),
            Column(
                self.tr("Folder"),
                lambda problem: formatting.shortened_path(
                    str(PurePath(problem.path).parent), self._sources
                ),
                weight=2.4,
                gives_way=2,
            ),
            # In the words of the list of reasons; the whole sentence stands below and in the tip.
            Column(
                self.tr("Why it was not compared"),
                lambda problem: reason_title(problem.reason),
                weight=2.2,
                tip=lambda problem: formatting.printable(formatting.told(problem.explanation)),
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
        """Show only what has all these words in its name or folder; "" shows all."""
        self._words = tuple(text.casefold().split())
        self._choose()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column; -1 puts them back in the order they came in."""
        self._order = (column, order)
        self._choose()

    def total(self) -> int:
        """Number of rows without the filter."""
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


def _name(problem: NotCompared) -> str:
    name = PurePath(problem.path).name or problem.path
    return formatting.printable(f"{name} · {problem.part}" if problem.part else name)
