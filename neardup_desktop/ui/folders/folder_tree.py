"""The tree of all folders, with what of each also exists outside it."""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.ui.folders.folder_model import (
    FolderColumn,
    FolderForest,
    FolderTreeModel,
    similar_items,
    unique_items,
)
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.header_clicks import HeaderClicks
from neardup_desktop.ui.lists.plain_table import title_width
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import Theme

_ROW_FACTOR = 1.75
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


class _RoomyDelegate(QStyledItemDelegate):
    """Rows as high as those of the tables."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        size = super().sizeHint(option, index)
        size.setHeight(int(option.fontMetrics.height() * _ROW_FACTOR))
        return size


class _BarDelegate(_RoomyDelegate):
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
            (similar_items(one), "accent"),
            (unique_items(one), "line"),
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


class FolderTree(QTreeView):
    """The folders; Right and Left open and close one.

    Signals:
        folder_chosen: the `FolderStanding` of the row that the keyboard or the mouse is on, or
            None.
        menu_wanted: the user wants the menu of the current folder, at a place on the screen.
    """

    folder_chosen = Signal(object)
    menu_wanted = Signal(QPoint)

    def __init__(self, model: FolderTreeModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folders = model
        self.setModel(model)
        self.setAccessibleName(self.tr("Folders"))
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(
            lambda place: self.menu_wanted.emit(self.viewport().mapToGlobal(place))
        )
        header = self.header()
        header.setSectionsMovable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(False)
        header.setHighlightSections(False)
        header.setSortIndicator(FolderColumn.BAR, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(False)  # the title shows it
        self.setItemDelegate(_RoomyDelegate(self))
        self.setItemDelegateForColumn(FolderColumn.BAR, _BarDelegate(theme, model, self))
        theme.follow(self.viewport().update)
        HeaderClicks(header)
        self._open: set[str] = set()
        self.expanded.connect(lambda index: self._note_open(index, is_open=True))
        self.collapsed.connect(lambda index: self._note_open(index, is_open=False))
        self._fitted_height = 0
        self._fit_to_font()

    def _fit_to_font(self) -> None:
        self._fitted_height = self.fontMetrics().height()
        self.setIndentation(self._fitted_height)
        self._share_width()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kinds = (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if event.type() in kinds and self.fontMetrics().height() != self._fitted_height:
            self._fit_to_font()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Show what there is room for; the names get the rest."""
        letter = self.fontMetrics().averageCharWidth()
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
        """Show other folders; what is open and current stays so, and sources are open."""
        current = self.current_folder()
        is_open = set(self._open)
        self._folders.set_forest(forest, is_tree=is_tree)
        if is_tree:
            for row in range(self._folders.rowCount()):
                self.expand(self._folders.index(row, 0))
            for path in sorted(is_open):
                self.expand(self._folders.index_of(path))
        self._open |= is_open
        if current is not None and self.go_to(current.path):
            return
        # The first that could go says what the page is about; a whole source never could.
        if not forest.listed or not self.go_to(forest.folders[forest.listed[0]].path):
            self.setCurrentIndex(self._folders.index(0, 0))

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

    def drawRow(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().drawRow(painter, option, index)
        if self.hasFocus() and index.internalId() == self.currentIndex().internalId():
            with saved(painter):
                painter.setPen(self.palette().color(QPalette.ColorRole.Accent))
                painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
