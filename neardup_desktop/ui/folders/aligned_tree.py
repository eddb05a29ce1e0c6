"""Two folders side by side as one tree: its model and its view."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Self

from msgspec import Struct, field
from PySide6.QtCore import QItemSelectionModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.folders.side_by_side import Aligned, LineState, Way
from neardup_desktop.ui.folders.item_pair_rows import AlignedColumn, TreeRows
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.row_tree import TOP, RowTree, TreeModel
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.types import AnyIndex

_ROLE = Qt.ItemDataRole
_WHOLE = 0
"""The number of the folder that all others are in, which is not shown."""
_MOST_OPENED = 300
"""In larger trees only the way to the current row is open at first."""


class _Folder(Struct):
    """A folder of the tree, while it is arranged and later.

    Attributes:
        name: its name.
        parent: the number of the folder above; `TOP` for the whole.
        folders: the numbers of the folders in it.
        rows: the rows of the items right in it.
        first: the first row of all that is in it.
        differing: the number of rows in it and in its folders that differ.
        is_left: whether the left folder has it, too.
        is_right: whether the right one has it.
        position: its place in the folder above.
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


class AlignedTrees(Struct, frozen=True):
    """Two folders as one tree; an item that was moved is at its place in the left folder.

    Attributes:
        pairs: the items in the order of the tree, in each folder its folders first.
        folders: all folders, each before those in it; the first one is the whole.
        folder_of: the number of the folder that each pair is in.
        differing: the rows of the pairs that are not the same at the same place, ascending.
    """

    pairs: Sequence[Aligned] = ()
    folders: Sequence[_Folder] = (_Folder("", TOP),)
    folder_of: Sequence[int] = ()
    differing: Sequence[int] = ()

    @classmethod
    def of(cls, lines: Sequence[Aligned]) -> Self:
        """Arrange lines, those of a folder in their order."""
        folders = [_Folder("", TOP, is_left=True, is_right=True)]
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
            # The right item may be in a folder that no line is in.
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
                if line.state is not LineState.SAME:
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
    """All folders, each after those in it, as the items of a folder follow its folders."""
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


class AlignedTreeModel(TreeModel):
    """Folders, and in each its items, with the columns of `TreeRows`.

    A node is the number of a folder, or that of a pair plus the number of folders.
    """

    def __init__(self, rows: TreeRows, parent: QObject | None = None) -> None:
        self._rows = rows
        self.trees = AlignedTrees()
        super().__init__(parent)
        rows.setParent(self)

    def _make_columns(self) -> Iterable[Column[int]]:
        return self._rows.columns

    def set_trees(self, trees: AlignedTrees) -> None:
        self.beginResetModel()
        self.trees = trees
        self._rows.set_pairs(trees.pairs)
        self.endResetModel()

    def pair_of(self, index: AnyIndex) -> int | None:
        """The number of the pair that an index shows; None for a folder."""
        pair = index.internalId() - len(self.trees.folders) if index.isValid() else -1
        return pair if pair >= 0 else None

    def first_pair(self, index: AnyIndex) -> int | None:
        """The first pair in the folder that an index shows; None for an item."""
        if not index.isValid() or self.pair_of(index) is not None:
            return None
        return self.trees.folders[index.internalId()].first

    def index_of(self, pair: int) -> QModelIndex:
        return self.node_index(len(self.trees.folders) + pair)

    # --- structure ------------------------------------------------------------------------

    def _folder(self, node: int) -> _Folder | None:
        """The folder of a node; None for an item."""
        folders = self.trees.folders
        return folders[max(node, _WHOLE)] if node < len(folders) else None

    def count(self, node: int) -> int:
        folder = self._folder(node)
        return 0 if folder is None else len(folder.folders) + len(folder.rows)

    def below(self, node: int, row: int) -> int:
        folder = self._folder(node)
        assert folder is not None
        if row < len(folder.folders):
            return folder.folders[row]
        return len(self.trees.folders) + folder.rows[row - len(folder.folders)]

    def above(self, node: int) -> int:
        folder = self._folder(node)
        if folder is None:
            above = self.trees.folder_of[node - len(self.trees.folders)]
        else:
            above = folder.parent
        return TOP if above == _WHOLE else above

    def row(self, node: int) -> int:
        folder = self._folder(node)
        if folder is not None:
            return folder.position
        pair = node - len(self.trees.folders)
        around = self.trees.folders[self.trees.folder_of[pair]]
        return len(around.folders) + pair - around.rows[0]

    # --- texts ----------------------------------------------------------------------------

    def data(self, index: AnyIndex, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid():
            return None
        column, folder = AlignedColumn(index.column()), self._folder(index.internalId())
        if folder is None:
            pair = index.internalId() - len(self.trees.folders)
            return self._rows.data(self._rows.index(pair, column), role)
        if role == _ROLE.DisplayRole:
            return _folder_text(folder, column)
        if role == _ROLE.AccessibleTextRole and column is AlignedColumn.LEFT:
            # Even if only the right one has it, so that each folder has a name.
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

    wide = (AlignedColumn.LEFT, AlignedColumn.RIGHT)
    least_letters: Mapping[int, int] = MappingProxyType(
        {AlignedColumn.LEFT: 18, AlignedColumn.RIGHT: 18, AlignedColumn.HOW: 16}
    )

    def __init__(self, rows: TreeRows, parent: QWidget | None = None) -> None:
        self._model = AlignedTreeModel(rows)
        super().__init__(self._model, formatting.tr("Both folders as one tree"), parent)
        self._model.setParent(self)
        self.doubleClicked.connect(self._open)

    # --- contents -------------------------------------------------------------------------

    def show_trees(self, trees: AlignedTrees) -> None:
        """Show two other folders, at the first difference."""
        self._model.set_trees(trees)
        if len(trees.folders) <= _MOST_OPENED:
            self.expandAll()
        first = trees.next_differing(-1)
        if trees.pairs:
            self.go_to_row(0 if first is None else first)

    def go_to_row(self, row: int) -> None:
        """Make an item the current one, and open the folders that it is in."""
        index = self._model.index_of(row)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    def selected_rows(self) -> list[int]:
        """The row of the current item, if the current row is no folder."""
        row = self._model.pair_of(self.currentIndex())
        return [] if row is None else [row]

    def step(self, *, forward: bool) -> bool:
        """Go to the next item that differs, or to the previous one; False if there is none."""
        trees, current = self._model.trees, self.currentIndex()
        row, first = self._model.pair_of(current), self._model.first_pair(current)
        if row is None:
            # The next item after a folder is its own first one.
            row = -1 if first is None else first - forward
        found = trees.next_differing(row) if forward else trees.previous_differing(row)
        if found is not None:
            self.go_to_row(found)
        return found is not None

    # --- Qt's side ------------------------------------------------------------------------

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        self.selection_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _open(self, index: QModelIndex) -> None:
        row = self._model.pair_of(index)
        if row is not None:
            self.open_wanted.emit(row)
