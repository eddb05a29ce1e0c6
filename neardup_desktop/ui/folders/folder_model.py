"""All folders as a tree, with what of each also exists outside it: the model of the view."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import PurePath
from typing import Self

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    Qt,
)

from neardup_desktop.engine.folders.folder_table import FolderStanding, worth_listing
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import sorted_title
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()
_ROLE = Qt.ItemDataRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_NONE = -1


class FolderColumn(IntEnum):
    """The columns of the tree, in order."""

    NAME = 0
    BAR = 1
    COPIES = 2
    SIMILAR = 3
    UNIQUE = 4
    ITEMS = 5
    SIZE = 6


def unique_items(standing: FolderStanding) -> int:
    """Items that nothing outside the folder stands for, compared or not."""
    return standing.only_here + standing.not_compared


def similar_items(standing: FolderStanding) -> int:
    """Items that only a similar one outside stands for."""
    return sum(standing.elsewhere.values()) - standing.lossless


_KEYS: dict[FolderColumn, Callable[[FolderStanding], object]] = {
    FolderColumn.NAME: lambda one: os.path.basename(one.path).casefold(),  # noqa: PTH119 - quick
    FolderColumn.BAR: lambda one: (one.may_go_whole, one.lossless / max(one.items, 1), one.items),
    FolderColumn.COPIES: lambda one: one.lossless,
    FolderColumn.SIMILAR: similar_items,
    FolderColumn.UNIQUE: unique_items,
    FolderColumn.ITEMS: lambda one: one.items,
    FolderColumn.SIZE: lambda one: one.size_bytes,
}
"""The sort key of each column."""


_FIRST_ORDER = (FolderColumn.BAR, Qt.SortOrder.DescendingOrder)
"""What could go first; without the tree, the folders come in that order."""


@dataclass(frozen=True, slots=True)
class FolderForest:
    """All folders as trees below the sources.

    Attributes:
        folders: in the order of the tree.
        parent: the folder above each, by number; -1 above a source.
        below: the folders right below each, by number; -1 has the sources.
        listed: the folders worth listing without the tree, by number.
        numbers: the number of each folder by its path.
        away: sources that are missing now, perhaps with their disk.
    """

    folders: Sequence[FolderStanding] = ()
    parent: Sequence[int] = ()
    below: Mapping[int, Sequence[int]] = field(default_factory=dict)
    listed: Sequence[int] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    away: tuple[str, ...] = ()

    @classmethod
    def of(cls, folders: Sequence[FolderStanding], away: Sequence[str] = ()) -> Self:
        """Arrange folders that are in the order of the tree."""
        parent: list[int] = []
        below: dict[int, list[int]] = {}
        above: list[int] = []
        for number, one in enumerate(folders):
            while above and not one.path.startswith(
                folders[above[-1]].path.rstrip(os.sep) + os.sep
            ):
                above.pop()
            parent.append(above[-1] if above else _NONE)
            below.setdefault(parent[-1], []).append(number)
            above.append(number)
        numbers = {one.path: number for number, one in enumerate(folders)}
        listed = [numbers[one.path] for one in worth_listing(folders)]
        return cls(folders, parent, below, listed, numbers, tuple(away))

    def is_away(self, path: str) -> bool:
        """Whether a folder is missing now, because its source is."""
        return any(PurePath(path).is_relative_to(source) for source in self.away)

    @property
    def whole(self) -> int:
        """How many of the listed folders could go whole."""
        return sum(self.folders[number].may_go_whole for number in self.listed)


class FolderTreeModel(QAbstractItemModel):
    """Folders as a tree, or only those worth listing in one list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._forest = FolderForest()
        self._sources: tuple[str, ...] = ()
        self._is_tree = True
        self._order = _FIRST_ORDER
        self._sorted: dict[int, list[int]] = {}
        self._row: dict[int, int] = {}

    # --- what is shown --------------------------------------------------------------------

    @property
    def forest(self) -> FolderForest:
        return self._forest

    def set_forest(self, forest: FolderForest, *, is_tree: bool) -> None:
        """Show other folders, as a tree or only those worth listing."""
        self.beginResetModel()
        self._forest, self._is_tree = forest, is_tree
        self._sorted, self._row = {}, {}
        self.endResetModel()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self.beginResetModel()
        self._sources = sources
        self.endResetModel()

    def folder(self, index: AnyIndex) -> FolderStanding | None:
        """The folder of a row."""
        return self._forest.folders[index.internalId()] if index.isValid() else None

    def index_of(self, path: str) -> QModelIndex:
        """The row of a folder; an invalid index if it is not shown."""
        number = self._forest.numbers.get(path)
        if number is None or not (self._is_tree or number in self._forest.listed):
            return QModelIndex()
        return self._index(number)

    def _index(self, number: int, column: int = 0) -> QModelIndex:
        self._rows(self._parent(number))
        return self.createIndex(self._row[number], column, number)

    def _parent(self, number: int) -> int:
        return self._forest.parent[number] if self._is_tree else _NONE

    def _rows(self, number: int) -> list[int]:
        """The folders in a folder, sorted once somebody looks at them."""
        if number in self._sorted:
            return self._sorted[number]
        rows = list(self._unsorted(number))
        if self._is_tree or self._order != _FIRST_ORDER:
            column, order = self._order
            key, folders = _KEYS[column], self._forest.folders
            descending = order is Qt.SortOrder.DescendingOrder
            rows.sort(key=lambda one: key(folders[one]), reverse=descending)  # type: ignore[arg-type, return-value]
        self._sorted[number] = rows
        self._row.update({one: row for row, one in enumerate(rows)})
        return rows

    def _unsorted(self, number: int) -> Sequence[int]:
        if self._is_tree:
            return self._forest.below.get(number, ())
        return self._forest.listed if number == _NONE else ()

    # --- Qt's side ------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: AnyIndex = _NO_INDEX) -> QModelIndex:
        rows = self._rows(parent.internalId() if parent.isValid() else _NONE)
        is_there = 0 <= row < len(rows) and 0 <= column < len(FolderColumn)
        is_there = is_there and parent.column() <= 0
        return self.createIndex(row, column, rows[row]) if is_there else QModelIndex()

    def parent(self, index: AnyIndex = _NO_INDEX) -> QModelIndex:  # type: ignore[override]
        above = self._parent(index.internalId()) if index.isValid() else _NONE
        return QModelIndex() if above == _NONE else self._index(above)

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        if parent.column() > 0:
            return 0
        return len(self._unsorted(parent.internalId() if parent.isValid() else _NONE))

    def columnCount(self, _parent: AnyIndex = _NO_INDEX) -> int:
        return len(FolderColumn)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        wanted = FolderColumn(column if 0 <= column < len(FolderColumn) else 0), order
        if wanted == self._order:
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        self._order = wanted
        self._sorted.clear()
        after = [self._index(one.internalId(), one.column()) for one in before]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(FolderColumn) - 1)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(FolderColumn):
            return None
        title, meaning = self._titles()[FolderColumn(section)]
        if role == _ROLE.DisplayRole:
            if section != self._order[0]:
                return title
            return sorted_title(title, ascending=self._order[1] is Qt.SortOrder.AscendingOrder)
        if role == _ROLE.ToolTipRole:
            return formatting.tooltip(meaning)
        if role == _ROLE.TextAlignmentRole:
            return _LEFT if section <= FolderColumn.BAR else _RIGHT
        return None

    def _titles(self) -> dict[FolderColumn, tuple[str, str]]:
        return {
            FolderColumn.NAME: (self.tr("Folder"), self.tr("With all folders in it")),
            FolderColumn.BAR: (
                self.tr("Elsewhere"),
                self.tr("How much of the folder also exists outside it"),
            ),
            FolderColumn.COPIES: (
                self.tr("Copies"),
                self.tr("Items whose whole text, or the very file, also exists elsewhere"),
            ),
            FolderColumn.SIMILAR: (
                self.tr("Similar"),
                self.tr("Items of which only a similar one exists elsewhere"),
            ),
            FolderColumn.UNIQUE: (
                self.tr("Unique"),
                self.tr("Items that exist only in this folder, or that were not compared"),
            ),
            FolderColumn.ITEMS: (self.tr("Items"), self.tr("All items in the folder")),
            FolderColumn.SIZE: (self.tr("Size"), self.tr("Size of the files in the folder")),
        }

    def data(self, index: AnyIndex, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid():
            return None
        one, column = self._forest.folders[index.internalId()], FolderColumn(index.column())
        if role == _ROLE.DisplayRole:
            return self._text(index.internalId(), column)
        if role == _ROLE.ToolTipRole:
            return formatting.tooltip(formatting.printable(one.path), standing_words(one))
        if role == _ROLE.TextAlignmentRole:
            return _LEFT if column <= FolderColumn.BAR else _RIGHT
        if role == _ROLE.AccessibleTextRole and column <= FolderColumn.BAR:
            words = standing_words(one)
            if column is FolderColumn.BAR:
                return words
            return self.tr("{folder}: {what}").format(
                folder=self._text(index.internalId(), column), what=words
            )
        return None

    def _text(self, number: int, column: FolderColumn) -> str:
        one = self._forest.folders[number]
        match column:
            case FolderColumn.NAME:
                if not self._is_tree:
                    return formatting.shortened_path(one.path, self._sources) or self._name(one)
                if self._parent(number) == _NONE:
                    name = self._name(one)
                    if one.path in self._forest.away:
                        return self.tr("{folder} (not connected)").format(folder=name)
                    return name
                above = self._forest.folders[self._parent(number)].path.rstrip(os.sep)
                return formatting.printable(one.path[len(above) + 1 :])
            case FolderColumn.BAR:
                return ""
            case FolderColumn.COPIES:
                return formatting.number(one.lossless)
            case FolderColumn.SIMILAR:
                return formatting.number(similar_items(one))
            case FolderColumn.UNIQUE:
                return formatting.number(unique_items(one))
            case FolderColumn.ITEMS:
                return formatting.number(one.items)
            case FolderColumn.SIZE:
                return formatting.size(one.size_bytes)

    @staticmethod
    def _name(one: FolderStanding) -> str:
        """A source by its name; two sources of one name are told apart by the tooltip."""
        return formatting.printable(os.path.basename(one.path.rstrip(os.sep)) or one.path)  # noqa: PTH119 - quick


def standing_words(one: FolderStanding) -> str:
    """What of a folder also exists elsewhere, in a sentence."""
    items = formatting.counted(one.items, "{n} item", "{n} items")
    if not any(one.elsewhere.values()):
        return formatting.tr("{items}, none of which exists elsewhere").format(items=items)
    if one.lossless == one.items:
        return formatting.tr("{items}, all of which also exist elsewhere").format(items=items)
    copies = formatting.number(one.lossless)
    if not similar_items(one):
        words = formatting.tr("{items}: {copies} also exist elsewhere, {unique} do not")
    else:
        words = formatting.tr(
            "{items}: {copies} also exist elsewhere, {similar} in a similar form, {unique} do not"
        )
    return words.format(
        items=items,
        copies=copies,
        similar=formatting.number(similar_items(one)),
        unique=formatting.number(unique_items(one)),
    )
