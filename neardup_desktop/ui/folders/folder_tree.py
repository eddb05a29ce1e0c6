"""The tree of all folders, with what of each also exists outside it: its model and its view."""

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
    QPersistentModelIndex,
    QPoint,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyleOptionViewItem,
    QWidget,
)

from neardup_desktop.engine.folders.folder_table import FolderStanding, worth_listing
from neardup_desktop.engine.folders.verdict import standing_words
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.header_clicks import HeaderClicks
from neardup_desktop.ui.lists.plain_table import title_width
from neardup_desktop.ui.lists.row_tree import RoomyDelegate, RowTree
from neardup_desktop.ui.lists.table_model import sorted_title
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex
from neardup_desktop.ui.widgets.font_follower import follow_font

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


_KEYS: dict[FolderColumn, Callable[[FolderStanding], object]] = {
    FolderColumn.NAME: lambda one: os.path.basename(one.path).casefold(),  # noqa: PTH119 - quick
    FolderColumn.BAR: lambda one: (one.is_offered, one.lossless / max(one.items, 1), one.items),
    FolderColumn.COPIES: lambda one: one.lossless,
    FolderColumn.SIMILAR: lambda one: one.similar,
    FolderColumn.UNIQUE: lambda one: one.unique,
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
        away: sources that are missing now, perhaps with their disk, and when they were last there
            in a scan, in seconds since the epoch; None if unknown.
    """

    folders: Sequence[FolderStanding] = ()
    parent: Sequence[int] = ()
    below: Mapping[int, Sequence[int]] = field(default_factory=dict)
    listed: Sequence[int] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    away: Mapping[str, int | None] = field(default_factory=dict)

    @classmethod
    def of(
        cls, folders: Sequence[FolderStanding], away: Mapping[str, int | None] | None = None
    ) -> Self:
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
        return cls(folders, parent, below, listed, numbers, away or {})

    def is_away(self, path: str) -> bool:
        """Whether a folder is missing now, because its source is."""
        return self._source_away(path) is not None

    def seen_s(self, path: str) -> int | None:
        """When the missing source of a folder was last there, if that is known."""
        source = self._source_away(path)
        return None if source is None else self.away[source]

    def _source_away(self, path: str) -> str | None:
        return next((one for one in self.away if PurePath(path).is_relative_to(one)), None)

    @property
    def whole(self) -> int:
        """How many of the listed folders could go whole."""
        return sum(self.folders[number].is_offered for number in self.listed)


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

    @property
    def is_tree(self) -> bool:
        """Whether all folders are shown; else only those worth listing."""
        return self._is_tree

    def set_forest(self, forest: FolderForest, *, is_tree: bool) -> None:
        """Show other folders, as a tree or only those worth listing."""
        self.beginResetModel()
        self._forest, self._is_tree = forest, is_tree
        self._sorted, self._row = {}, {}
        self.endResetModel()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on; what is current stays so."""
        self.layoutAboutToBeChanged.emit()
        self._sources = sources
        self.layoutChanged.emit()

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
                self.tr("Items that also exist elsewhere, identical"),
            ),
            FolderColumn.SIMILAR: (
                self.tr("Similar"),
                self.tr("Items of which only the text or a similar one exists elsewhere"),
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
            return formatting.tooltip(
                formatting.printable(one.path), formatting.translated(standing_words(one))
            )
        if role == _ROLE.TextAlignmentRole:
            return _LEFT if column <= FolderColumn.BAR else _RIGHT
        if role == _ROLE.AccessibleTextRole and column <= FolderColumn.BAR:
            words = formatting.translated(standing_words(one))
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
                    name = formatting.shortened_path(one.path, self._sources) or self._name(one)
                    if one.is_of_mail_program:
                        return self.tr("{folder} (used by a mail program)").format(folder=name)
                    return name
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
                return formatting.number(one.similar)
            case FolderColumn.UNIQUE:
                return formatting.number(one.unique)
            case FolderColumn.ITEMS:
                return formatting.number(one.items)
            case FolderColumn.SIZE:
                return formatting.size(one.size_bytes)

    @staticmethod
    def _name(one: FolderStanding) -> str:
        """A source by its name; two sources of one name are told apart by the tooltip."""
        return formatting.printable(os.path.basename(one.path.rstrip(os.sep)) or one.path)  # noqa: PTH119 - quick


_NAME_LETTERS, _BAR_LETTERS = 26, 10
_GIVES_WAY = (
    FolderColumn.SIMILAR,
    FolderColumn.ITEMS,
    FolderColumn.SIZE,
    FolderColumn.COPIES,
    FolderColumn.UNIQUE,
    FolderColumn.BAR,
)
"""Columns that are left out in turn where there is no room for all; a receipt says it all."""


class _BarDelegate(RoomyDelegate):
    """Paints the share of copies, of similar items and of the rest as one bar."""

    def __init__(self, theme: Theme, model: FolderTreeModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._model = theme, model

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        one = self._model.folder(index)
        if one is None or not one.items:
            return
        shares = (
            (one.lossless, "left_mark"),
            (one.similar, "accent"),
            (one.unique, "line"),
        )
        height = max(option.fontMetrics.height() // 2, 6)
        room = QRectF(option.rect).adjusted(8, 0, -8, 0)
        top = room.center().y() - height / 2
        left = room.left()
        with saved(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            if option.direction is Qt.LayoutDirection.RightToLeft:
                painter.translate(room.left() + room.right(), 0)
                painter.scale(-1, 1)
            for number, colour in shares:
                width = room.width() * number / one.items
                if number:
                    # A few among very many are seen as well.
                    width = max(width, 2.0)
                painter.setBrush(self._theme.color(colour))
                painter.drawRect(QRectF(left, top, min(width, room.right() - left), height))
                left = min(left + width, room.right())


class FolderTree(RowTree):
    """The folders; Right and Left open and close one.

    Signals:
        folder_chosen: the `FolderStanding` of the row that the keyboard or the mouse is on, or
            None.
        menu_wanted: the user wants the menu of the current folder, at a place on the screen.
    """

    folder_chosen = Signal(object)
    menu_wanted = Signal(QPoint)

    def __init__(self, model: FolderTreeModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(formatting.tr("Folders"), parent)
        self._folders = model
        self.setModel(model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(
            lambda place: self.menu_wanted.emit(self.viewport().mapToGlobal(place))
        )
        header = self.header()
        header.setSortIndicator(FolderColumn.BAR, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(False)  # the title shows it
        self.setItemDelegateForColumn(FolderColumn.BAR, _BarDelegate(theme, model, self))
        theme.follow(self.viewport().update)
        HeaderClicks(header)
        self._open: set[str] = set()
        self.expanded.connect(lambda index: self._note_open(index, is_open=True))
        self.collapsed.connect(lambda index: self._note_open(index, is_open=False))
        follow_font(self, self.fit_to_font)

    def share_width(self) -> None:
        """Show what there is room for; the names get the rest."""
        letter = letter_px(self.fontMetrics())
        numbers = (formatting.number(100_000), formatting.widest_size())
        widths = {FolderColumn.BAR: _BAR_LETTERS * letter}
        for column in FolderColumn:
            if column > FolderColumn.BAR:
                text = numbers[column is FolderColumn.SIZE]
                widths[column] = self.fontMetrics().horizontalAdvance(text) + 2 * letter
            if column > FolderColumn.NAME:
                widths[column] = max(widths[column], title_width(self.header(), column))
        shown = list(widths)
        room = self.viewport().width() - _NAME_LETTERS * letter
        for column in _GIVES_WAY:
            if sum(widths[one] for one in shown) > room:
                shown.remove(column)
        for column, width in widths.items():
            self.setColumnHidden(column, column not in shown)
            self.header().resizeSection(column, width)
        rest = self.viewport().width() - sum(widths[one] for one in shown)
        self.header().resizeSection(FolderColumn.NAME, rest)

    # --- what is open ---------------------------------------------------------------------

    def show_forest(self, forest: FolderForest, *, is_tree: bool) -> None:
        """Show other folders; what is open and current stays so, and sources are open.

        Where the current folder went to the trash, the next one beside it is current, else the one
        above: keys that are pressed blindly must not act on a folder elsewhere.
        """
        current = self.current_folder()
        wanted = [] if current is None else [current.path]
        if is_tree is self._folders.is_tree:
            wanted += self._near_current()
        is_open = set(self._open)
        self._folders.set_forest(forest, is_tree=is_tree)
        if is_tree:
            for row in range(self._folders.rowCount()):
                self.expand(self._folders.index(row, 0))
            for path in sorted(is_open):
                self.expand(self._folders.index_of(path))
        self._open |= is_open
        if any(map(self.go_to, wanted)):
            return
        # The first that could go says what the page is about; a whole source never could.
        if not forest.listed or not self.go_to(forest.folders[forest.listed[0]].path):
            self.setCurrentIndex(self._folders.index(0, 0))

    def _near_current(self) -> list[str]:
        """The folders that take the place of the current one when it is gone, in order."""
        found: list[QModelIndex] = []
        index = self.currentIndex()
        while index.isValid():
            row, above, model = index.row(), index.parent(), self._folders
            found += [model.index(one, 0, above) for one in range(row + 1, model.rowCount(above))]
            if above.isValid():
                found.append(above)
            else:
                found += [model.index(one, 0) for one in reversed(range(row))]
            index = above
        return [one.path for one in map(self._folders.folder, found) if one is not None]

    def _note_open(self, index: QModelIndex, *, is_open: bool) -> None:
        folder = self._folders.folder(index)
        if folder is not None:
            (self._open.add if is_open else self._open.discard)(folder.path)

    # --- what is chosen -------------------------------------------------------------------

    def current_folder(self) -> FolderStanding | None:
        return self._folders.folder(self.currentIndex())

    def go_to(self, path: str) -> bool:
        """Make a folder the current one; False if it is not shown."""
        index = self._folders.index_of(path)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        return index.isValid()

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().currentChanged(current, previous)
        self.folder_chosen.emit(self._folders.folder(current))

    # --- Qt's side ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key
        if event.key() == key.Key_F10 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            place = self.visualRect(self.currentIndex()).center()
            self.menu_wanted.emit(self.viewport().mapToGlobal(place))
        else:
            super().keyPressEvent(event)
