"""The cards of folders: where copies are, and which folders could go whole."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QMenu

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.overview.folder_clutter import FolderNode, Weight
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import COPIES
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.overview.card import Card
from neardup_desktop.ui.overview.figure_cards import LinkedCard
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.command import MenuEntry, row_menu
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import ElidedLabel, plain_label, set_tip

_AMOUNTS: tuple[Callable[[Weight], int], ...] = (
    lambda weight: weight.bytes,
    lambda weight: weight.items,
    lambda weight: weight.words,
)
"""Folders are sorted by one of these, in the order of the choices."""
_BY_ITEMS = 1
_LEAST_LINES = 11


class FolderRows(TableModel[FolderNode]):
    """A row for each folder that holds copies."""

    def _make_columns(self) -> Iterable[Column[FolderNode]]:
        def path(node: FolderNode) -> str:
            return formatting.printable(node.path)

        return (
            Column(self.tr("Folder"), self._name, weight=4, tip=path),
            Column(
                self.tr("Copies"),
                lambda node: formatting.number(node.weight.items),
                is_number=True,
                tip=path,
            ),
            Column(
                self.tr("Items"),
                lambda node: formatting.number(node.all_items),
                is_number=True,
                tip=path,
                gives_way=2,
            ),
            Column(
                self.tr("Words of copies"),
                lambda node: formatting.number(node.weight.words),
                weight=1.4,
                is_number=True,
                tip=path,
                gives_way=1,
            ),
            Column(
                self.tr("Can free"),
                lambda node: formatting.size(node.weight.bytes),
                meaning=self.tr("Space on disk that the copies take"),
                weight=1.4,
                is_number=True,
                tip=path,
                widest=formatting.widest_size,
            ),
        )

    def _name(self, node: FolderNode) -> str:
        name = formatting.printable(node.name)
        return self.tr("{name}, without subfolders").format(name=name) if node.is_own else name


class ClutterCard(Card):
    """Folders that hold copies, by space, number or words.

    Signals:
        filter_wanted: the `ClusterFilter` of a folder.
        failed: a sentence on what the system could not open.
    """

    filter_wanted = Signal(ClusterFilter)
    failed = Signal(str)

    def __init__(self) -> None:
        super().__init__(formatting.tr("Where the copies are"))
        self._path: list[FolderNode] = []
        self._sources: tuple[str, ...] = ()
        self._was_chosen = False
        self.rows = FolderRows(self)
        self.list = PlainTable(self.rows, self.tr("Where the copies are"))
        self.order = QComboBox()
        for words in (
            self.tr("space you can free"),
            self.tr("number of copies"),
            self.tr("words of the copies"),
        ):
            self.order.addItem(words)
        self.order.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        set_tip(self.order, self.tr("Which folder comes first in the list"))
        self.look_inside = push_button(
            self.tr("Look inside the folder"),
            self._go_into_current,
            key="+",
            tip=self.tr("List the folders in the selected folder"),
        )
        self.back = push_button(self.tr("Back"), self.go_back, key="Backspace")
        self.about = ElidedLabel("muted", Qt.TextElideMode.ElideMiddle)
        label = plain_label(self.tr("S&ort by"), "muted", buddy=self.order)
        self.column.addWidget(FlowRow(label, self.order, self.look_inside, self.back))
        self.column.addWidget(self.about)
        self.column.addWidget(self.list, 1)
        self.order.activated.connect(self._choose)
        self.list.selection_changed.connect(self._show_what_can_be_done)
        self.list.open_wanted.connect(lambda row: self._open(self.rows.row(row)))
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)
        for key, act in (
            ("+", self._go_into_current),
            ("-", self.go_back),
            ("Backspace", self.go_back),
            ("Shift+F10", self._open_menu_of_current),
        ):
            within = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(key), self, act, within)
        lines = self.list
        follow_font(
            lines, lambda: lines.setMinimumHeight(lines.fontMetrics().height() * _LEAST_LINES)
        )

    def set_sources(self, sources: tuple[str, ...]) -> None:
        self._sources = sources
        self._show_folder()

    def show_clutter(self, root: FolderNode) -> None:
        """Show other numbers; the folder on screen stays if it still exists."""
        path = [root]
        for old in self._path[1:]:
            same = next((one for one in path[-1].children if one.path == old.path), None)
            if same is None or not same.children:
                break
            path.append(same)
        self._path = path
        if not self._was_chosen and not root.weight.bytes:
            self.order.setCurrentIndex(_BY_ITEMS)
        self._show_folder()

    @property
    def folder(self) -> FolderNode | None:
        return self._path[-1] if self._path else None

    def go_into(self, node: FolderNode) -> None:
        """Show the contents of a folder in the list."""
        if node.children:
            self._path.append(node)
            self._show_folder()
            self.list.go_to_row(0)
            self.list.setFocus()

    def go_back(self) -> None:
        """Show the parent folder."""
        if len(self._path) > 1:
            left = self._path.pop()
            self._show_folder()
            rows = range(self.rows.rowCount())
            self.list.go_to_row(next(row for row in rows if self.rows.row(row) is left))
            self.list.setFocus()

    def _go_into_current(self) -> None:
        if (row := self.list.currentIndex().row()) >= 0:
            self.go_into(self.rows.row(row))

    # --- the menu of a folder -------------------------------------------------------------

    def _open_menu_of_current(self) -> None:
        self._open_menu(self.list.visualRect(self.list.currentIndex()).center())

    def _open_menu(self, place: QPoint) -> None:
        row = self.list.rowAt(place.y())
        row = self.list.currentIndex().row() if row < 0 else row
        if 0 <= row < self.rows.rowCount():
            self.list.go_to_row(row)
            self.show_menu(self.rows.row(row), self.list.viewport().mapToGlobal(place))

    def show_menu(self, node: FolderNode, place: QPoint) -> QMenu:
        """Open the menu of a folder."""
        menu = row_menu(
            (
                (
                    MenuEntry(self.tr("Show its clusters"), lambda: self._open(node)),
                    MenuEntry(
                        self.tr("Look inside the folder"),
                        lambda: self.go_into(node),
                        is_on=bool(node.children),
                    ),
                    MenuEntry(self.tr("Back"), self.go_back, is_on=len(self._path) > 1),
                ),
                (
                    MenuEntry(
                        self.tr("Show all clusters in this folder"),
                        lambda: self.filter_wanted.emit(ClusterFilter(folders=_folders_of(node))),
                    ),
                    MenuEntry(
                        self.tr("Show in file manager"),
                        lambda: self._show_outside(node),
                        is_on=bool(node.path),
                    ),
                ),
            ),
            self,
        )
        menu.popup(place)
        return menu

    def _show_outside(self, node: FolderNode) -> None:
        if not open_files.open_folder(node.path):
            self.failed.emit(self.tr("The folder could not be opened. Does it still exist?"))

    def _show_folder(self) -> None:
        node = self.folder
        if node is None:
            return
        amount = _AMOUNTS[self.order.currentIndex()]
        children = node.children or (node,)
        self.rows.set_rows(sorted(children, key=lambda one: -amount(one.weight)))
        self.about.setText(
            self.tr("{folder}: {copies}, {size}").format(
                folder=formatting.shortened_path(node.path, self._sources)
                or self.tr("All folders"),
                copies=formatting.counted(
                    node.weight.items,
                    "{n} copy among {all} items",
                    "{n} copies among {all} items",
                    all=formatting.number(node.all_items),
                ),
                size=self.tr("can free {size}").format(size=formatting.size(node.weight.bytes)),
            )
        )
        self._show_what_can_be_done()

    def _show_what_can_be_done(self) -> None:
        row = self.list.currentIndex().row()
        self.look_inside.setEnabled(row >= 0 and bool(self.rows.row(row).children))
        self.back.setEnabled(len(self._path) > 1)

    def _choose(self) -> None:
        self._was_chosen = True
        self._show_folder()

    def _open(self, node: FolderNode) -> None:
        self.filter_wanted.emit(ClusterFilter(folders=_folders_of(node), levels=COPIES))


def _folders_of(node: FolderNode) -> tuple[Path, ...]:
    """The folder to filter by; none for all folders together."""
    return (Path(node.path),) if node.path else ()


class FolderCard(LinkedCard):
    """Counts the folders whose contents all stand elsewhere, and leads to them."""

    def __init__(self, theme: Theme) -> None:
        self.show_button = push_button(
            formatting.tr("Show"),
            lambda: self.folder_wanted.emit(""),
            tip=formatting.tr("See what they hold, and where it also exists"),
        )
        super().__init__(formatting.tr("Folders that could go whole"), theme, self.show_button)
        self.figure.clicked.connect(self.show_button.click)

    def show_folders(self, folders: Sequence[FolderStanding], sources: tuple[str, ...]) -> None:
        """Show other folders, the first of them by name."""
        self.show_links(folders, sources)
        self.figure.set_clickable(bool(folders))
        self.show_figure(
            formatting.counted(len(folders), "{n} folder", "{n} folders"),
            self.show_button.accessibleDescription(),
        )
        self.meaning.setText(
            self.tr("You could remove any one of these: every file in it also exists elsewhere.")
            if folders
            else self.tr("No folder was found whole elsewhere.")
        )
        self.buttons.setVisible(bool(folders))
        self.buttons.fit()
