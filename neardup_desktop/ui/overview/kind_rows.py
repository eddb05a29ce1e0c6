"""The table of kinds: how many items of each stand on which rung, as Qt reads it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    Qt,
)
from PySide6.QtGui import QFont

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.compact_numbers import short_number, short_size
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()

ShareRole = int(Qt.ItemDataRole.UserRole)
"""Under which a cell tells its share of the items, as text, or ""."""

FilterRole = ShareRole + 1
"""Under which a cell tells the `ClusterFilter` that it leads to, or None."""

HasShareRole = ShareRole + 2
"""Under which a cell tells whether a share may stand beside numbers of its sort."""

_BEHIND = tuple(rung for rung in Rung if not rung.is_only_shown and rung is not Rung.REPRESENTATIVE)

RARE_RUNGS = frozenset({Rung.SAME_WORDS, Rung.LINKED})
"""Rungs that are shown only where something stands on them."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column.

    Attributes:
        title: over the column.
        meaning: what it counts, in a sentence.
        value: the number of a row.
        text: the number as text.
        short_text: the same where there is little room.
        has_share: whether its share of the items is told beside it.
        rungs: the rungs that its numbers lead to; None: they lead nowhere.
    """

    title: str
    meaning: str
    value: Callable[[KindCounts], int]
    text: Callable[[int], str] = formatting.number
    short_text: Callable[[int], str] = short_number
    has_share: bool = False
    rungs: frozenset[Rung] | None = frozenset()


class KindRows(QAbstractTableModel):
    """A row for each kind and one for all together; the first column names the kind.

    Turned, there is a column for each kind instead, and a row for each thing that is counted.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[KindCounts] = ()
        self._columns = self._all_columns(RARE_RUNGS, with_hidden=False)
        self._has_two_lines = False
        self._is_turned = False
        self._is_short = False

    def set_counts(self, kinds: Sequence[KindCounts], total: KindCounts) -> None:
        """Show other numbers."""
        self.beginResetModel()
        self._rows = (*kinds, total)
        empty = frozenset(rung for rung in RARE_RUNGS if not total.on_rung.get(rung))
        self._columns = self._all_columns(empty, with_hidden=bool(total.hidden))
        self.endResetModel()

    def set_two_lines(self, has_two: bool) -> None:
        """Write the titles on two lines each, or on one."""
        if has_two != self._has_two_lines:
            self._has_two_lines = has_two
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def set_short(self, is_short: bool) -> None:
        """Round numbers from a million on, or write out all of them."""
        if is_short != self._is_short:
            self._is_short = is_short
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last, [Qt.ItemDataRole.DisplayRole])

    @property
    def is_turned(self) -> bool:
        """Whether the kinds stand side by side."""
        return self._is_turned

    def turn(self, is_turned: bool) -> None:
        """Have the kinds stand side by side, or below each other."""
        if is_turned != self._is_turned:
            self.beginResetModel()
            self._is_turned = is_turned
            self.endResetModel()

    def _all_columns(self, left_out: frozenset[Rung], *, with_hidden: bool) -> list[_Column]:
        columns = [
            _Column(
                self.tr("Items"), self.tr("All that was found of this kind."), lambda row: row.items
            )
        ]
        for rung in Rung:
            if rung is Rung.REPRESENTATIVE or rung in left_out:
                continue
            words = formatting.rung_words(rung)
            columns.append(
                _Column(
                    words[:1].upper() + words[1:],
                    formatting.rung_meaning(rung),
                    _on(rung),
                    has_share=True,
                    rungs=frozenset({rung}),
                )
            )
        columns.append(
            _Column(
                self.tr("Remaining"),
                self.tr("Items that stand for themselves: alone, or for their cluster."),
                lambda row: row.remaining,
                has_share=True,
            )
        )
        if with_hidden:
            columns.append(
                _Column(
                    self.tr("Hidden"),
                    self.tr("Items that you have hidden; they are in no other column."),
                    lambda row: row.hidden,
                    has_share=True,
                    rungs=None,
                )
            )
        columns.append(
            _Column(
                self.tr("Words to win"),
                self.tr("Words that would not have to be read: those of all copies."),
                lambda row: row.words_to_win,
                rungs=frozenset(_BEHIND),
            )
        )
        columns.append(
            _Column(
                self.tr("Space to win"),
                self.tr("What all copies take on the disk, without messages inside mailboxes."),
                lambda row: row.bytes_to_win,
                formatting.size,
                short_size,
                rungs=frozenset(_BEHIND),
            )
        )
        return columns

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of kinds, and one; of what is counted where it is turned."""
        if parent.isValid() or not self._rows:
            return 0
        return len(self._columns) if self._is_turned else len(self._rows)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        if parent.isValid():
            return 0
        return 1 + len(self._rows if self._is_turned else self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column, and what it counts."""
        is_known = 0 <= section < self.columnCount()
        if orientation is not Qt.Orientation.Horizontal or not is_known:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if section == 0:
            return self.tr("Kind") if role == Qt.ItemDataRole.DisplayRole else None
        title = (
            self._kind_words(self._rows[section - 1])
            if self._is_turned
            else self._columns[section - 1].title
        )
        if role == Qt.ItemDataRole.DisplayRole:
            return broken(title) if self._has_two_lines else title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return title
        if self._is_turned:
            return None
        column = self._columns[section - 1]
        if role == Qt.ItemDataRole.ToolTipRole:
            return formatting.tooltip(column.meaning)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell, its share, where it leads, and what is said of it."""
        if not index.isValid() or index.row() >= self.rowCount():
            return None
        if index.column() == 0:
            return self._first(index.row(), role)
        across, down = index.column() - 1, index.row()
        row = self._rows[across if self._is_turned else down]
        column = self._columns[down if self._is_turned else across]
        if role == Qt.ItemDataRole.FontRole and row.kind is None:
            return _bold()
        if role == Qt.ItemDataRole.DisplayRole:
            text = column.short_text if self._is_short else column.text
            return text(column.value(row))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == ShareRole:
            return self._share(row, column)
        if role == HasShareRole:
            return column.has_share
        if role == FilterRole:
            return self._filter(row, column)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            words = self._spoken(row, column)
            return formatting.tooltip(words) if role == Qt.ItemDataRole.ToolTipRole else words
        return None

    def _first(self, number: int, role: int) -> object:
        """What the first cell of a row answers: it names the kind, or what is counted."""
        if self._is_turned:
            column = self._columns[number]
            if role == Qt.ItemDataRole.ToolTipRole:
                return formatting.tooltip(column.meaning)
            return column.title if role == Qt.ItemDataRole.DisplayRole else None
        row = self._rows[number]
        if role == Qt.ItemDataRole.FontRole and row.kind is None:
            return _bold()
        return self._kind_words(row) if role == Qt.ItemDataRole.DisplayRole else None

    def _kind_words(self, row: KindCounts) -> str:
        return self.tr("Total") if row.kind is None else formatting.kind_words(row.kind)

    @staticmethod
    def _share(row: KindCounts, column: _Column) -> str:
        value = column.value(row)
        if not column.has_share or not row.items or not value:
            return ""
        return share_words(value, row.items)

    @staticmethod
    def _filter(row: KindCounts, column: _Column) -> ClusterFilter | None:
        if column.rungs is None or not column.value(row):
            return None
        kinds = frozenset() if row.kind is None else frozenset({row.kind})
        return ClusterFilter(kinds=kinds, rungs=column.rungs)

    def _spoken(self, row: KindCounts, column: _Column) -> str:
        kind = self._kind_words(row)
        value = column.text(column.value(row))
        share = self._share(row, column)
        if share:
            return self.tr("{kind}, {column}: {value}, {share} of its items").format(
                kind=kind, column=column.title, value=value, share=share
            )
        return self.tr("{kind}, {column}: {value}").format(
            kind=kind, column=column.title, value=value
        )


def _bold() -> QFont:
    font = QFont()
    font.setBold(True)
    return font


def _on(rung: Rung) -> Callable[[KindCounts], int]:
    return lambda row: row.on_rung[rung]


def broken(title: str) -> str:
    """A title on two lines, of which the longer one is as short as can be."""
    words = title.split()
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    if not ways:
        return title
    return "\n".join(min(ways, key=lambda way: max(map(len, way))))


def share_words(value: int, whole: int) -> str:
    """A share in whole percent, rounded; something is never told as nothing, nor part as all."""
    share = round(value * 100 / whole)
    if value and not share:
        return formatting.tr("under {share}").format(share=formatting.percent(0.01))
    if value < whole and share == 100:
        share = 99
    return formatting.percent(share / 100)
