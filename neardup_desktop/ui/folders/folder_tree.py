"""The tree of all folders with the share that also exists elsewhere: its model and its view."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from pathlib import PurePath
from types import MappingProxyType
from typing import Self

from msgspec import Struct, field
from PySide6.QtCore import QModelIndex, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from neardup_desktop.engine.folders.folder_table import FolderStanding, worth_listing
from neardup_desktop.engine.folders.verdict import standing_words
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.header_clicks import HeaderClicks
from neardup_desktop.ui.lists.row_tree import TOP, RoomyDelegate, RowTree, TreeModel
from neardup_desktop.ui.lists.table_model import Column, sorted_title
from neardup_desktop.ui.style.shares import paint_shares
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex

_ROLE = Qt.ItemDataRole


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
"""Folders that could go come first; without the tree, they come in that order."""


class FolderForest(Struct, frozen=True):
    """All folders as trees below the sources.

    Attributes:
        folders: in the order of the tree.
        parent: the folder above each, by number; `TOP` above a source.
        below: the folders right below each, by number; `TOP` has the sources.
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
            parent.append(above[-1] if above else TOP)
            below.setdefault(parent[-1], []).append(number)
            above.append(number)
        numbers = {one.path: number for number, one in enumerate(folders)}
        listed = [numbers[one.path] for one in worth_listing(folders)]
        return cls(folders, parent, below, listed, numbers, away or {})

    def is_away(self, path: str) -> bool:
        """Whether a folder is missing now, because its source is."""
        return self._source_away(path) is not None

    def seen_s(self, path: str) -> int | None:
        """The time when the missing source of a folder was last there, if known."""
        source = self._source_away(path)
        return None if source is None else self.away[source]

    def _source_away(self, path: str) -> str | None:
        return next((one for one in self.away if PurePath(path).is_relative_to(one)), None)

    @property
    def whole(self) -> int:
        """The number of listed folders that could go whole."""
        return sum(self.folders[number].is_offered for number in self.listed)


class FolderTreeModel(TreeModel):
    """Folders as a tree, or only those worth listing in one list; nodes are their numbers.

    Attributes:
        forest: the folders.
        is_tree: whether all of them are shown; else only those worth listing.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.forest = FolderForest()
        self._sources: tuple[str, ...] = ()
        self.is_tree = True
        self._order = _FIRST_ORDER
        self._sorted: dict[int, list[int]] = {}
        self._row: dict[int, int] = {}

    # --- contents -------------------------------------------------------------------------

    def set_forest(self, forest: FolderForest, *, is_tree: bool) -> None:
        """Show other folders, as a tree or only those worth listing."""
        self.beginResetModel()
        self.forest, self.is_tree = forest, is_tree
        self._sorted, self._row = {}, {}
        self.endResetModel()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on; the current one stays current."""
        self.layoutAboutToBeChanged.emit()
        self._sources = sources
        self.layoutChanged.emit()

    def folder(self, index: AnyIndex) -> FolderStanding | None:
        return self.forest.folders[index.internalId()] if index.isValid() else None

    def index_of(self, path: str) -> QModelIndex:
        """The row of a folder; an invalid index if it is not shown."""
        number = self.forest.numbers.get(path)
        if number is None or not (self.is_tree or number in self.forest.listed):
            return QModelIndex()
        return self.node_index(number)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        wanted = FolderColumn(column if 0 <= column < len(FolderColumn) else 0), order
        if wanted == self._order:
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        self._order = wanted
        self._sorted.clear()
        after = [self.node_index(one.internalId(), one.column()) for one in before]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(FolderColumn) - 1)

    # --- structure ------------------------------------------------------------------------

    def count(self, node: int) -> int:
        return len(self._unsorted(node))

    def below(self, node: int, row: int) -> int:
        return self._rows(node)[row]

    def above(self, node: int) -> int:
        return self.forest.parent[node] if self.is_tree else TOP

    def row(self, node: int) -> int:
        self._rows(self.above(node))
        return self._row[node]

    def _rows(self, node: int) -> list[int]:
        """The folders in a folder, sorted on first use."""
        if node in self._sorted:
            return self._sorted[node]
        rows = list(self._unsorted(node))
        if self.is_tree or self._order != _FIRST_ORDER:
            column, order = self._order
            key, folders = _KEYS[column], self.forest.folders
            descending = order is Qt.SortOrder.DescendingOrder
            rows.sort(key=lambda one: key(folders[one]), reverse=descending)  # type: ignore[arg-type, return-value]
        self._sorted[node] = rows
        self._row.update({one: row for row, one in enumerate(rows)})
        return rows

    def _unsorted(self, node: int) -> Sequence[int]:
        if self.is_tree:
            return self.forest.below.get(node, ())
        return self.forest.listed if node == TOP else ()

    # --- texts ----------------------------------------------------------------------------

    def _make_columns(self) -> Iterable[Column[int]]:
        """All columns but the names can be left out, because a receipt shows the same."""
        spoken = int(Qt.ItemDataRole.AccessibleTextRole)
        return (
            Column(
                self.tr("Folder"),
                self._name,
                tip=self._tip,
                meaning=self.tr("With all folders in it"),
                roles={spoken: self._spoken},
            ),
            Column(
                self.tr("Elsewhere"),
                lambda _node: "",
                tip=self._tip,
                meaning=self.tr("How much of the folder also exists outside it"),
                roles={spoken: self._standing},
                gives_way=6,
            ),
            self._number(
                self.tr("Copies"),
                lambda one: one.lossless,
                self.tr("Items that also exist elsewhere, identical"),
                gives_way=4,
            ),
            self._number(
                self.tr("Similar"),
                lambda one: one.similar,
                self.tr("Items of which only the text or a similar one exists elsewhere"),
                gives_way=1,
            ),
            self._number(
                self.tr("Unique"),
                lambda one: one.unique,
                self.tr("Items that exist only in this folder, or that were not compared"),
                gives_way=5,
            ),
            self._number(
                self.tr("Items"),
                lambda one: one.items,
                self.tr("All items in the folder"),
                gives_way=2,
                is_of_all=True,
            ),
            Column(
                self.tr("Size"),
                lambda node: formatting.size(self.forest.folders[node].size_bytes),
                is_number=True,
                tip=self._tip,
                meaning=self.tr("Size of the files in the folder"),
                gives_way=3,
                widest=formatting.widest_size,
            ),
        )

    def _number(
        self,
        title: str,
        count: Callable[[FolderStanding], int],
        meaning: str,
        gives_way: int,
        is_of_all: bool = False,
    ) -> Column[int]:
        def words(node: int) -> str:
            # Beside the only folder that was scanned there is no place where copies could be.
            if not is_of_all and list(self.forest.below.get(TOP, ())) == [node]:
                return ""
            return formatting.number(count(self.forest.folders[node]))

        return Column(
            title,
            words,
            is_number=True,
            tip=self._tip,
            meaning=meaning,
            gives_way=gives_way,
            widest=lambda: formatting.number(100_000),
        )

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> object:
        answer = super().headerData(section, orientation, role)
        if role != _ROLE.DisplayRole or section != self._order[0] or answer is None:
            return answer
        return sorted_title(str(answer), ascending=self._order[1] is Qt.SortOrder.AscendingOrder)

    def _name(self, node: int) -> str:
        one, above = self.forest.folders[node], self.above(node)
        if above != TOP:
            way = self.forest.folders[above].path.rstrip(os.sep)
            name = formatting.printable(one.path[len(way) + 1 :])
            return self.tr("{mailbox} (mailbox)").format(mailbox=name) if one.is_mailbox else name
        # The tooltip tells two sources of one name apart.
        name = formatting.printable(os.path.basename(one.path.rstrip(os.sep)) or one.path)  # noqa: PTH119 - quick
        if self.is_tree:
            if one.path in self.forest.away:
                return self.tr("{folder} (not connected)").format(folder=name)
            return name
        name = formatting.shortened_path(one.path, self._sources) or name
        if one.is_of_mail_program:
            return self.tr("{folder} (used by a mail program)").format(folder=name)
        return name

    def _standing(self, node: int) -> str:
        return formatting.translated(standing_words(self.forest.folders[node]))

    def _tip(self, node: int) -> str:
        return f"{formatting.printable(self.forest.folders[node].path)}\n{self._standing(node)}"

    def _spoken(self, node: int) -> str:
        return self.tr("{folder}: {what}").format(
            folder=self._name(node), what=self._standing(node)
        )


class _BarDelegate(RoomyDelegate):
    """Paints the share of copies, of similar items and of the rest as one bar."""

    def __init__(self, theme: Theme, model: FolderTreeModel, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme, self._model = theme, model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        super().paint(painter, option, index)
        one = self._model.folder(index)
        if one is None or not one.items:
            return
        shares = ((one.lossless, "left_mark"), (one.similar, "accent"), (one.unique, "line"))
        height = max(option.fontMetrics.height() // 2, 6)
        room = QRectF(option.rect).adjusted(8, 0, -8, 0)
        room = QRectF(room.left(), room.center().y() - height / 2, room.width(), height)
        paint_shares(painter, room, [(size, self._theme.color(name)) for size, name in shares])


class FolderTree(RowTree):
    """The folders; Right and Left open and close one.

    Signals:
        folder_chosen: the `FolderStanding` of the row that the keyboard or the mouse is on, or
            None.
    """

    folder_chosen = Signal(object)

    least_letters: Mapping[int, int] = MappingProxyType(
        {FolderColumn.NAME: 26, FolderColumn.BAR: 10}
    )

    def __init__(self, model: FolderTreeModel, theme: Theme, parent: QWidget | None = None) -> None:
        # The current folder is asked for as soon as the tree has its model.
        self._folders = model
        super().__init__(model, formatting.tr("Folders"), parent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.header()
        header.setSortIndicator(*_FIRST_ORDER)
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(False)  # the title shows it
        self.setItemDelegateForColumn(FolderColumn.BAR, _BarDelegate(theme, model, self))
        theme.follow(self.viewport().update)
        HeaderClicks(header)
        self._open: set[str] = set()
        self.expanded.connect(lambda index: self._note_open(index, is_open=True))
        self.collapsed.connect(lambda index: self._note_open(index, is_open=False))

    # --- contents -------------------------------------------------------------------------

    def show_forest(self, forest: FolderForest, *, is_tree: bool) -> None:
        """Show other folders; open and current ones stay so, and sources are open.

        If the current folder went to the trash, the next one beside it becomes current, else the
        one above: keys pressed blindly must not act on a folder elsewhere.
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
        """The folders that replace the current one when it is gone, in order."""
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

    # --- selection ------------------------------------------------------------------------

    def current_folder(self) -> FolderStanding | None:
        return self._folders.folder(self.currentIndex())

    def go_to(self, path: str) -> bool:
        """Make a folder the current one; False if it is not shown."""
        index = self._folders.index_of(path)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        return index.isValid()

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        self.folder_chosen.emit(self._folders.folder(current))
