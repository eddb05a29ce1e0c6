"""Two folders side by side as one tree: its model and its view."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from neardup_desktop.engine.folders.aligned_trees import TOP, WHOLE, AlignedTrees, TreeFolder
from neardup_desktop.engine.folders.side_by_side import Side
from neardup_desktop.engine.folders.verdict import beside_words
from neardup_desktop.model.fills import FILLS, mixed
from neardup_desktop.model.pairs import MATCHES, Evidence
from neardup_desktop.ui.folders.item_pair_rows import AlignedColumn, TreeRows
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.pill import PillPainter
from neardup_desktop.ui.lists.row_tree import RoomyDelegate, RowTree, TreeModel
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.shares import paint_shares
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex
from neardup_desktop.ui.widgets.font_follower import follow_font

_ROLE = Qt.ItemDataRole
_MOST_OPENED = 300
"""In larger trees only the way to the current row is open at first."""
_SHARES: tuple[Evidence | Side, ...] = (*MATCHES, *Side)
"""The parts of the bar of a folder, in order."""
_BAR_LETTERS = 9
_AIR_PX = 6
_INK_SHARE = 0.6
"""How much of the colour of its words a kind of match has in a bar."""


class AlignedTreeModel(TreeModel):
    """Folders, and in each its items, with the columns of `TreeRows`.

    A node is the number of a folder, or that of a pair plus the number of folders.
    """

    def __init__(self, rows: TreeRows, parent: QObject | None = None) -> None:
        self._rows = rows
        self.trees = AlignedTrees()
        self.names: tuple[str, str] = "", ""
        super().__init__(parent)
        rows.setParent(self)

    def _make_columns(self) -> Iterable[Column[int]]:
        return self._rows.columns

    def set_trees(self, trees: AlignedTrees, names: tuple[str, str]) -> None:
        """Show other folders, which are called so."""
        self.beginResetModel()
        self.trees, self.names = trees, names
        self._rows.set_pairs(trees.pairs)
        self.endResetModel()

    def pair_of(self, index: AnyIndex) -> int | None:
        """The number of the pair that an index shows; None for a folder."""
        pair = index.internalId() - len(self.trees.folders) if index.isValid() else -1
        return pair if pair >= 0 else None

    def folder_at(self, index: AnyIndex) -> int | None:
        """The number of the folder that an index shows; None for an item."""
        is_folder = index.isValid() and self.pair_of(index) is None
        return index.internalId() if is_folder else None

    def index_of(self, pair: int) -> QModelIndex:
        return self.node_index(len(self.trees.folders) + pair)

    # --- structure ------------------------------------------------------------------------

    def _folder(self, node: int) -> TreeFolder | None:
        """The folder of a node; None for an item."""
        folders = self.trees.folders
        return folders[max(node, WHOLE)] if node < len(folders) else None

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
        return TOP if above == WHOLE else above

    def row(self, node: int) -> int:
        folder = self._folder(node)
        if folder is not None:
            return folder.position
        pair = node - len(self.trees.folders)
        around = self.trees.folders[self.trees.folder_of[pair]]
        return len(around.folders) + pair - around.rows[0]

    # --- texts ----------------------------------------------------------------------------

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> object:
        is_right = section == AlignedColumn.RIGHT
        if is_right or section == AlignedColumn.LEFT:
            if role == _ROLE.DisplayRole:
                return formatting.printable(self.names[is_right])
            if role == _ROLE.ToolTipRole:
                return formatting.tooltip(formatting.printable(self._rows.tops[is_right]))
        return super().headerData(section, orientation, role)

    def data(self, index: AnyIndex, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid():
            return None
        column, folder = AlignedColumn(index.column()), self._folder(index.internalId())
        if folder is None:
            pair = index.internalId() - len(self.trees.folders)
            return self._rows.data(self._rows.index(pair, column), role)
        if role == _ROLE.DisplayRole:
            return self._folder_text(folder, column)
        if role == _ROLE.ToolTipRole:
            return formatting.tooltip(*self._share_words(folder))
        if role == _ROLE.AccessibleTextRole and column is AlignedColumn.LEFT:
            # Even if only the right one has it, so that each folder has a name.
            return self.tr("{folder}: {what}").format(
                folder=formatting.printable(folder.way[-1]), what=self.words_of(folder)
            )
        return None

    def _folder_text(self, folder: TreeFolder, column: AlignedColumn) -> str:
        if column is AlignedColumn.HOW:
            return self.words_of(folder)
        shown = {AlignedColumn.LEFT: folder.is_left, AlignedColumn.RIGHT: folder.is_right}
        return formatting.printable(folder.way[-1]) if shown.get(column) else ""

    def words_of(self, folder: TreeFolder) -> str:
        """What of a folder is also on the right."""
        return formatting.translated(
            beside_words(folder.shares, folder.differing, self.names[1], folder.unread)
        )

    def _share_words(self, folder: TreeFolder) -> Iterable[str]:
        """What the parts of the bar of a folder are, a line each."""
        for share in filter(folder.shares.get, _SHARES):
            alone = self.names[share is Side.RIGHT]
            words = (
                self.tr("Only in {folder}").format(folder=formatting.printable(alone))
                if isinstance(share, Side)
                else formatting.match_words(share)
            )
            number = formatting.number(folder.shares[share])
            yield self.tr("{part} ({n})").format(part=words, n=number)


class _RightDelegate(RoomyDelegate):
    """Indents the names on the right as far as those on the left."""

    def __init__(self, view: "AlignedTree") -> None:
        super().__init__(view)
        self._tree = view

    def initStyleOption(self, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        above, depth = index.parent(), 0
        while above.isValid():
            above, depth = above.parent(), depth + 1
        if depth:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.decorationSize = QSize(depth * self._tree.indentation(), 1)
        super().initStyleOption(option, index)


class _RelationDelegate(RoomyDelegate):
    """Paints the match of an item as a pill; of a folder the shares as a bar before the words."""

    def __init__(self, theme: Theme, model: AlignedTreeModel, view: "AlignedTree") -> None:
        super().__init__(view)
        self._theme, self._model = theme, model
        self._pills = PillPainter(theme, view.font())
        follow_font(view, self._renew)
        theme.follow(self._renew)

    def _renew(self) -> None:
        view = self._view
        self._pills = PillPainter(self._theme, view.font())
        self._bar_px = _BAR_LETTERS * letter_px(view.fontMetrics())
        view.viewport().update()

    def initStyleOption(self, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        if self._model.folder_at(index) is not None:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.decorationSize = QSize(self._bar_px, 1)
            super().initStyleOption(option, index)
        else:
            super().initStyleOption(option, index)
            option.text = ""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        super().paint(painter, option, index)
        row, number = self._model.pair_of(index), self._model.folder_at(index)
        room = option.rect.adjusted(_AIR_PX, 0, -_AIR_PX, 0)
        if row is not None:
            relation = self._model.trees.pairs[row].relation
            evidence = Evidence.REPRESENTATIVE if relation is None else relation.evidence
            self._pills.paint(painter, room, evidence, str(index.data()))
        elif number is not None:
            room = QStyle.alignedRect(
                option.direction,
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                QSize(self._bar_px - _AIR_PX, max(option.fontMetrics.height() // 2, 6)),
                room,
            )
            found = self._model.trees.folders[number].shares
            shares = [(found[one], self._colour(one)) for one in _SHARES]
            paint_shares(painter, QRectF(room), shares)

    def _colour(self, share: Evidence | Side) -> QColor:
        if isinstance(share, Side):
            return self._theme.color("line")
        fill, colours = FILLS[share], self._theme.colours
        return QColor(mixed(colours[fill.ground], colours[fill.ink], _INK_SHARE))


class AlignedTree(RowTree):
    """Two folders as one tree; Right and Left open and close a folder.

    Signals:
        selection_changed: the keyboard or the mouse is on another row.
        open_wanted: Enter or a double click on the item of a row.
    """

    selection_changed = Signal()
    open_wanted = Signal(int)

    wide = (AlignedColumn.LEFT, AlignedColumn.HOW, AlignedColumn.RIGHT)
    least_letters: Mapping[int, int] = MappingProxyType(
        {AlignedColumn.LEFT: 18, AlignedColumn.RIGHT: 18, AlignedColumn.HOW: 34}
    )

    def __init__(self, rows: TreeRows, theme: Theme, parent: QWidget | None = None) -> None:
        self.aligned = AlignedTreeModel(rows)
        super().__init__(self.aligned, formatting.tr("Both folders as one tree"), parent)
        self.aligned.setParent(self)
        self.setItemDelegateForColumn(AlignedColumn.RIGHT, _RightDelegate(self))
        self.setItemDelegateForColumn(
            AlignedColumn.HOW, _RelationDelegate(theme, self.aligned, self)
        )
        self.doubleClicked.connect(self._open)

    # --- contents -------------------------------------------------------------------------

    def show_trees(self, trees: AlignedTrees, names: tuple[str, str]) -> None:
        """Show other folders, or these anew: at the same row, else at the first difference."""
        before, number = self.aligned.trees, self.current_folder()
        folder = None if number is None else before.folders[number].way
        items = [before.pairs[row].items for row in self.selected_rows()]
        self.aligned.set_trees(trees, names)
        if len(trees.folders) <= _MOST_OPENED:
            self.expandAll()
        self.share_width()
        first = trees.next_differing(-1)
        rows = (row for row, one in enumerate(trees.pairs) if one.items in items)
        for at, one in enumerate(trees.folders):
            if one.way == folder and one.holds_any:
                self.setCurrentIndex(self.aligned.node_index(at))
                return
        if trees.pairs:
            self.go_to_row(next(rows, 0 if first is None else first))

    def go_to_row(self, row: int) -> None:
        """Make an item the current one, and open the folders that it is in."""
        index = self.aligned.index_of(row)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    def selected_rows(self) -> list[int]:
        """The row of the current item, if the current row is no folder."""
        row = self.aligned.pair_of(self.currentIndex())
        return [] if row is None else [row]

    def current_folder(self) -> int | None:
        """The number of the folder of the current row, if it is one."""
        return self.aligned.folder_at(self.currentIndex())

    def step(self, *, forward: bool) -> bool:
        """Go to the next item that differs, or to the previous one; False if there is none."""
        trees, folder = self.aligned.trees, self.current_folder()
        # The next item after a folder is its own first one.
        row = -1 if folder is None else trees.folders[folder].first - forward
        row = next(iter(self.selected_rows()), row)
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
        row = self.aligned.pair_of(index)
        if row is not None:
            self.open_wanted.emit(row)
