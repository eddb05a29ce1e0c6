"""The list of what was not compared: flat rows over values, filtered and sorted."""

from collections.abc import Sequence
from pathlib import PurePath

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from neardup_desktop.model.items import NotCompared
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.problems.problem_list import ProblemColumn, ProblemList
from neardup_desktop.ui.problems.reason_rows import reason_title, remedy_words
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()


class ProblemRows(QAbstractTableModel):
    """Rows over `NotCompared` values; filters and orders pick row numbers, the values stay."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._list = ProblemList()
        self._chosen: Sequence[int] = ()
        self._reason = ""
        self._words: tuple[str, ...] = ()
        self._order: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)
        self._sources: tuple[str, ...] = ()

    def set_problems(self, problems: ProblemList) -> None:
        """Show another list; the filter stays."""
        self.beginResetModel()
        self._list = problems
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
        return len(self._list.problems)

    def problem(self, row: int) -> NotCompared:
        """What a row is about."""
        return self._list.problems[self._chosen[row]]

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
            # A list again: single numbers of an array are slow, and none that Qt knows.
            chosen = ordered[:: -1 if order is Qt.SortOrder.DescendingOrder else 1].tolist()
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
                formatting.told(problem.explanation),
                remedy_words(problem),
            )[index.column()]
            return formatting.tooltip(formatting.printable(full))
        return None

    def _text(self, problem: NotCompared, column: ProblemColumn) -> str:
        path = PurePath(problem.path)
        if column is ProblemColumn.NAME:
            name = path.name or problem.path
            return formatting.printable(f"{name} · {problem.part}" if problem.part else name)
        if column is ProblemColumn.FOLDER:
            return formatting.shortened_path(str(path.parent), self._sources)
        if column is ProblemColumn.REASON:
            # In the words of the list of reasons; the whole sentence stands below and in the tip.
            return reason_title(problem.reason)
        return remedy_words(problem) or self.tr("Nothing to do.")
