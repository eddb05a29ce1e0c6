"""Two folders side by side as one tree: its model and its view."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QWidget,
)

from neardup_desktop.engine.folders.side_by_side import Aligned, Relation, Way
from neardup_desktop.ui.folders.item_pair_rows import (
    AlignedColumn,
    TreeRows,
)
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import title_width
from neardup_desktop.ui.lists.row_tree import RowTree
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.types import AnyIndex
from neardup_desktop.ui.widgets.font_follower import follow_font

_NO_INDEX = QModelIndex()
_ROLE = Qt.ItemDataRole
_NONE = -1
_MOST_OPENED = 300
"""In larger trees only the way to the current row is open at first."""
_NAME_LETTERS, _HOW_LETTERS = 18, 16


@dataclass(slots=True)
class _Folder:
    """A folder of the tree, while it is arranged and later.

    Attributes:
        name: its name.
        parent: the number of the folder above; -1 at the top.
        folders: the numbers of the folders in it.
        rows: the rows of the items right in it.
        first: the first row of all that is in it.
        differing: how many rows in it and in its folders differ.
        is_left: whether the left folder has it, too.
        is_right: whether the right one has it.
        position: where it is among what is right in the folder above.
    """

    name: str
    parent: int
    folders: list[int] = field(default_factory=list)
    rows: Sequence[int] = ()
    first: int = 0
    differing: int = 0
    is_left: bool = False
    is_right: bool = False
    position: int = 0


@dataclass(frozen=True, slots=True)
class AlignedTrees:
    """Two folders as one tree; an item that was moved is where the left folder has it.

    Attributes:
        pairs: the items in the order of the tree, in each folder its folders first.
        folders: all folders, each before those in it; the first one is the top and is not shown.
        folder_of: the number of the folder that each pair is in.
        differing: the rows of the pairs that are not the same at the same place, ascending.
    """

    pairs: Sequence[Aligned] = ()
    folders: Sequence[_Folder] = (_Folder("", _NONE),)
    folder_of: Sequence[int] = ()
    differing: Sequence[int] = ()

    @classmethod
    def of(cls, lines: Sequence[Aligned]) -> Self:
        """Arrange lines, those of a folder in their order."""
        folders = [_Folder("", _NONE, is_left=True, is_right=True)]
        numbers: dict[Way, int] = {(): 0}
        held: list[list[Aligned]] = [[]]

        def number_of(way: Way) -> int:
            if way not in numbers:
                above = number_of(way[:-1])
                numbers[way] = len(folders)
                folders[above].folders.append(len(folders))
                folders.append(_Folder(way[-1], above))
                held.append([])
            return numbers[way]

        for line in lines:
            way = line.right_way if line.left_way is None else line.left_way
            held[number_of(way or ())].append(line)
        for line in lines:
            # The right item may be in a folder in which no line is.
            if line.left_way in numbers:
                folders[numbers[line.left_way]].is_left = True
            if line.right_way in numbers:
                folders[numbers[line.right_way]].is_right = True
        pairs: list[Aligned] = []
        folder_of: list[int] = []
        differing: list[int] = []
        for number in _in_order(folders):
            folder, begin = folders[number], len(pairs)
            for line in held[number]:
                if line.relation is not Relation.SAME:
                    differing.append(len(pairs))
                    folder.differing += 1
                pairs.append(line)
                folder_of.append(number)
            folder.rows = range(begin, len(pairs))
            folder.first = folders[folder.folders[0]].first if folder.folders else begin
            for position, inner in enumerate(map(folders.__getitem__, folder.folders)):
                inner.position = position
                folder.differing += inner.differing
                folder.is_left |= inner.is_left
                folder.is_right |= inner.is_right
        return cls(pairs, folders, folder_of, differing)

    def next_differing(self, row: int) -> int | None:
        """The first row after this one that differs."""
        return self._at(bisect_right(self.differing, row))

    def previous_differing(self, row: int) -> int | None:
        """The last row before this one that differs."""
        return self._at(bisect_left(self.differing, row) - 1)

    def _at(self, place: int) -> int | None:
        return self.differing[place] if 0 <= place < len(self.differing) else None


def _in_order(folders: Sequence[_Folder]) -> list[int]:
    """All folders, each behind those in it: the items of a folder follow its folders."""
    found: list[int] = []
    waiting = [(0, False)]
    while waiting:
        number, is_through = waiting.pop()
        if is_through:
            found.append(number)
            continue
        inner = folders[number].folders
        inner.sort(key=lambda one: (folders[one].name.casefold(), folders[one].name))
        waiting.append((number, True))
        waiting += ((one, False) for one in reversed(inner))
    return found


class AlignedTreeModel(QAbstractItemModel):
    """Folders, and in each its items, with the columns of `TreeRows`.

    The id of an index is the number of the folder, or of the row after all folders.
    """

    def __init__(self, rows: TreeRows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        rows.setParent(self)
        self._trees = AlignedTrees()

    @property
    def trees(self) -> AlignedTrees:
        return self._trees

    def set_trees(self, trees: AlignedTrees) -> None:
        """Show two other folders."""
        self.beginResetModel()
        self._trees = trees
        self._rows.set_pairs(trees.pairs)
        self.endResetModel()

    def row_of(self, index: AnyIndex) -> int | None:
        """The row of the pair that an index shows; None for a folder."""
        row = index.internalId() - len(self._trees.folders) if index.isValid() else _NONE
        return row if row >= 0 else None

    def first_row(self, index: AnyIndex) -> int | None:
        """The first row in the folder that an index shows; None for an item."""
        if not index.isValid() or self.row_of(index) is not None:
            return None
        return self._trees.folders[index.internalId()].first

    def index_of(self, row: int) -> QModelIndex:
        """The index of a pair."""
        folder = self._trees.folders[self._trees.folder_of[row]]
        position = len(folder.folders) + row - folder.rows[0]
        return self.createIndex(position, 0, len(self._trees.folders) + row)

    def _folder_index(self, number: int) -> QModelIndex:
        if number <= 0:
            return QModelIndex()
        return self.createIndex(self._trees.folders[number].position, 0, number)

    # --- Qt's side ------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: AnyIndex = _NO_INDEX) -> QModelIndex:
        if parent.column() > 0 or not 0 <= row < self.rowCount(parent):
            return QModelIndex()
        if not 0 <= column < self.columnCount():
            return QModelIndex()
        folder = self._trees.folders[parent.internalId() if parent.isValid() else 0]
        if row < len(folder.folders):
            return self.createIndex(row, column, folder.folders[row])
        pair = folder.rows[row - len(folder.folders)]
        return self.createIndex(row, column, len(self._trees.folders) + pair)

    def parent(self, index: AnyIndex = _NO_INDEX) -> QModelIndex:  # type: ignore[override]
        if not index.isValid():
            return QModelIndex()
        row = self.row_of(index)
        if row is not None:
            return self._folder_index(self._trees.folder_of[row])
        return self._folder_index(self._trees.folders[index.internalId()].parent)

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        if parent.column() > 0 or self.row_of(parent) is not None:
            return 0
        folder = self._trees.folders[parent.internalId() if parent.isValid() else 0]
        return len(folder.folders) + len(folder.rows)

    def columnCount(self, _parent: AnyIndex = _NO_INDEX) -> int:
        return self._rows.columnCount()

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> object:
        return self._rows.headerData(section, orientation, role)

    def data(self, index: AnyIndex, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.row_of(index), AlignedColumn(index.column())
        if row is not None:
            return self._rows.data(self._rows.index(row, column), role)
        folder = self._trees.folders[index.internalId()]
        if role == _ROLE.DisplayRole:
            return _folder_text(folder, column)
        if role == _ROLE.AccessibleTextRole and column is AlignedColumn.LEFT:
            # Also where only the right one has it, so that each folder is named.
            return self.tr("{folder}: {what}").format(
                folder=formatting.printable(folder.name), what=_differences(folder)
            )
        return None


def _folder_text(folder: _Folder, column: AlignedColumn) -> str:
    if column is AlignedColumn.HOW:
        return _differences(folder)
    shown = {AlignedColumn.LEFT: folder.is_left, AlignedColumn.RIGHT: folder.is_right}
    return formatting.printable(folder.name) if shown.get(column) else ""


def _differences(folder: _Folder) -> str:
    if not folder.differing:
        return formatting.tr("No differences")
    return formatting.counted(folder.differing, "{n} difference", "{n} differences")


class AlignedTree(RowTree):
    """Two folders as one tree; Right and Left open and close a folder.

    Signals:
        selection_changed: the keyboard or the mouse is on another row.
        open_wanted: Enter or a double click on the item of a row.
    """

    selection_changed = Signal()
    open_wanted = Signal(int)

    def __init__(self, rows: TreeRows, parent: QWidget | None = None) -> None:
        super().__init__(formatting.tr("Both folders as one tree"), parent)
        self._columns, self._model = rows.columns, AlignedTreeModel(rows, self)
        self.setModel(self._model)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        follow_font(self, self.fit_to_font)
        self.doubleClicked.connect(self._open)

    # --- what is shown --------------------------------------------------------------------

    def show_trees(self, trees: AlignedTrees) -> None:
        """Show two other folders, at the first difference."""
        self._model.set_trees(trees)
        if len(trees.folders) <= _MOST_OPENED:
            self.expandAll()
        first = trees.next_differing(_NONE)
        if trees.pairs:
            self.go_to_row(0 if first is None else first)

    def go_to_row(self, row: int) -> None:
        """Make an item the current one, with the folders open that it is in."""
        index = self._model.index_of(row)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    def selected_rows(self) -> list[int]:
        """The row of the current item, if the current row is no folder."""
        row = self._model.row_of(self.currentIndex())
        return [] if row is None else [row]

    def step(self, *, forward: bool) -> bool:
        """Go to the next item that differs, or to the previous one; False if there is none."""
        trees, current = self._model.trees, self.currentIndex()
        row, first = self._model.row_of(current), self._model.first_row(current)
        if row is None:
            # From a folder on, its own first item is the next one.
            row = _NONE if first is None else first - forward
        found = trees.next_differing(row) if forward else trees.previous_differing(row)
        if found is not None:
            self.go_to_row(found)
        return found is not None

    # --- Qt's side ------------------------------------------------------------------------

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().currentChanged(current, previous)
        self.selection_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _open(self, index: QModelIndex) -> None:
        row = self._model.row_of(index)
        if row is not None:
            self.open_wanted.emit(row)

    def share_width(self) -> None:
        """Show the columns that there is room for; both sides share what is left."""
        letter, room = letter_px(self.fontMetrics()), self.viewport().width()
        least = {column: title_width(self.header(), column) for column in AlignedColumn}
        least[AlignedColumn.HOW] = max(least[AlignedColumn.HOW], _HOW_LETTERS * letter)
        sides = (AlignedColumn.LEFT, AlignedColumn.RIGHT)
        for column in sides:
            least[column] = max(least[column], _NAME_LETTERS * letter)
        shown = list(AlignedColumn)
        giving_way = [column for column in shown if self._columns[column].gives_way]
        for column in sorted(giving_way, key=lambda one: self._columns[one].gives_way):
            if sum(least[one] for one in shown) > room:
                shown.remove(column)
        rest = room - sum(least[column] for column in shown if column not in sides)
        for column in AlignedColumn:
            self.setColumnHidden(column, column not in shown)
            width = max(rest // 2, 0) if column in sides else least[column]
            self.header().resizeSection(column, width)
