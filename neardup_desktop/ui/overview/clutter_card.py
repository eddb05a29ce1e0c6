"""The cards of folders: where copies are, as a treemap or a list, and what could go whole."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QStackedWidget, QWidget

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.overview.folder_clutter import FolderNode
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import ONLY_SHOWN, Evidence
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.overview.card import Card
from neardup_desktop.ui.overview.figure_button import LinkButton
from neardup_desktop.ui.overview.treemap import Measure, Treemap, folder_words
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.command import MenuEntry, row_menu
from neardup_desktop.ui.widgets.elided_label import ElidedLabel
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import plain_label, sentence
from neardup_desktop.ui.widgets.tips import set_tip

_COPIES = frozenset(Evidence) - ONLY_SHOWN - {Evidence.REPRESENTATIVE}
_PICTURE, _LIST = 0, 1


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
                self.tr("Space you can free"),
                lambda node: formatting.size(node.weight.bytes),
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

    filter_wanted = Signal(object)
    failed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(formatting.tr("Where the copies are"))
        self.legend = sentence("", "muted")
        self._path: list[FolderNode] = []
        self._sources: tuple[str, ...] = ()
        self._was_chosen = False
        self.map = Treemap(theme)
        self.rows = FolderRows(self)
        self.list = PlainTable(self.rows, self.tr("Where the copies are"))
        self.measure = QComboBox()
        set_tip(self.measure, self.tr("What makes a folder large in the picture"))
        self.as_list = push_button(
            self.tr("As a list"),
            lambda: None,
            tip=self.tr("Show the folders as a table that can be sorted"),
        )
        self.as_list.setCheckable(True)
        self.back = push_button(self.tr("Back"), self.go_back, key="Backspace")
        self.place = ElidedLabel(mode=Qt.TextElideMode.ElideLeft)
        self.place.setProperty("strong", True)
        self.about = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self.about.setProperty("muted", True)
        self.stack = QStackedWidget()
        self._build()
        self.map.folder_wanted.connect(self._open)
        self.map.zoom_wanted.connect(self.go_into)
        self.map.back_wanted.connect(self.go_back)
        self.map.pointed.connect(self._show_about)
        self.list.open_wanted.connect(lambda row: self._open(self.rows.row(row)))
        self.map.menu_wanted.connect(self.show_menu)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_list_menu)
        self.measure.activated.connect(self._choose)
        self.as_list.toggled.connect(self._switch_view)

    def _build(self) -> None:
        for words, measure in (
            (self.tr("space you can free"), Measure.BYTES),
            (self.tr("number of copies"), Measure.ITEMS),
            (self.tr("words of the copies"), Measure.WORDS),
        ):
            self.measure.addItem(words, measure)
        self.measure.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.measure.setAccessibleName(self.tr("What the size of an area shows"))
        label = plain_label(self.tr("&Area"), "muted", buddy=self.measure)
        self.controls = FlowRow(label, self.measure, self.as_list)
        self.stack.addWidget(self.map)
        self.stack.addWidget(self.list)
        path = hbox(self.back, (self.place, 1), gap=10)
        self.column.addWidget(self.legend)
        self.column.addWidget(self.controls)
        self.column.addLayout(path)
        self.column.addWidget(self.stack, 1)
        self.column.addWidget(self.about)

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
            self.measure.setCurrentIndex(self.measure.findData(Measure.ITEMS))
        self._show_folder()

    @property
    def folder(self) -> FolderNode | None:
        return self._path[-1] if self._path else None

    def go_into(self, node: FolderNode) -> None:
        """Show what is in a folder, which may be two levels below the present one."""
        path = _path_to(self._path[-1], node)
        if path and node.children:
            self._path += path
            self._show_folder()
            if self.stack.currentIndex() == _PICTURE:
                self.map.go_to(0)

    def go_back(self) -> None:
        """Show the parent folder."""
        if len(self._path) > 1:
            left = self._path.pop()
            self._show_folder()
            for number, tile in enumerate(self.map.tiles):
                if tile.node is not None and tile.node.path == left.path and not tile.depth:
                    self.map.go_to(number)
                    break

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key
        if event.key() in (key.Key_Backspace, key.Key_Minus):
            self.go_back()
        elif event.key() == key.Key_Plus and self.list.selected_rows():
            self.go_into(self.rows.row(self.list.selected_rows()[0]))
        elif event.key() == key.Key_F10 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._open_menu_by_key()
        else:
            super().keyPressEvent(event)

    def focus_view(self) -> None:
        """Focus the treemap or the list."""
        (self.list if self.stack.currentIndex() == _LIST else self.map).setFocus()

    # --- the menu of a folder -------------------------------------------------------------

    def _open_list_menu(self, place: QPoint) -> None:
        row = self.list.rowAt(place.y())
        row = self.list.currentIndex().row() if row < 0 else row
        if 0 <= row < self.rows.rowCount():
            self.list.go_to_row(row)
            self.show_menu(self.rows.row(row), self.list.viewport().mapToGlobal(place))

    def _open_menu_by_key(self) -> None:
        if self.stack.currentIndex() == _LIST:
            self._open_list_menu(self.list.visualRect(self.list.currentIndex()).center())
        else:
            by_key = QContextMenuEvent.Reason.Keyboard
            place = self.map.rect().center()
            event = QContextMenuEvent(by_key, place, self.map.mapToGlobal(place))
            QApplication.sendEvent(self.map, event)

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
        measure = self.measure.currentData()
        self.legend.setText(
            {
                Measure.BYTES: self.tr(
                    "Larger = more space to free; stronger colour = larger share of copies."
                ),
                Measure.ITEMS: self.tr(
                    "Larger = more copies; stronger colour = larger share of copies."
                ),
                Measure.WORDS: self.tr(
                    "Larger = more words; stronger colour = larger share of copies."
                ),
            }[measure]
        )
        self.map.show_folder(node, measure)
        children = node.children or (node,) if node is not None else ()
        self.rows.set_rows(sorted(children, key=lambda one: -measure.of(one)))
        self.back.setVisible(len(self._path) > 1)
        self.place.setText(
            formatting.shortened_path(node.path, self._sources) if node is not None else ""
        )
        self.place.setVisible(len(self._path) > 1)
        self._show_about(-1)

    def _choose(self) -> None:
        self._was_chosen = True
        self._show_folder()

    def _switch_view(self) -> None:
        is_list = self.as_list.isChecked()
        self.stack.setCurrentIndex(_LIST if is_list else _PICTURE)
        self.focus_view()

    def _show_about(self, number: int) -> None:
        """Describe a tile of the treemap, or the whole folder if there is none."""
        node = self.folder
        tiles = self.map.tiles
        if 0 <= number < len(tiles) and tiles[number].node is not None:
            node = tiles[number].node
        if node is None:
            self.about.setText("")
            return
        copies, size = folder_words(node)
        self.about.setText(
            self.tr("{folder}: {copies}, {size}").format(
                folder=formatting.shortened_path(node.path, self._sources)
                or self.tr("All folders"),
                copies=copies,
                size=size,
            )
        )

    def _open(self, node: FolderNode) -> None:
        self.filter_wanted.emit(ClusterFilter(folders=_folders_of(node), levels=_COPIES))


def _folders_of(node: FolderNode) -> tuple[Path, ...]:
    """The folder to filter by; none for all folders together."""
    return (Path(node.path),) if node.path else ()


def _path_to(node: FolderNode, wanted: FolderNode) -> list[FolderNode]:
    """The folders on the path from a folder (exclusive) down to one in it; empty if not found."""
    for child in node.children:
        if child is wanted:
            return [child]
        if child.children and wanted.path.startswith(child.path):
            rest = _path_to(child, wanted)
            if rest:
                return [child, *rest]
    return []


_SHOWN = 4
_LETTERS = 70


class FolderCard(Card):
    """Links to the largest of them, and to all; hidden where there are none.

    Signals:
        folder_wanted: the path of a folder that the user wants to look through; "" for all.
    """

    folder_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(formatting.tr("Folders that could go whole"))
        self._theme = theme
        self._sources: tuple[str, ...] = ()
        self._folders: Sequence[FolderStanding] = ()
        self.links: list[LinkButton] = []
        self._list = QWidget()
        self._lines = vbox(parent=self._list, gap=2, margins=(0, 0, 0, 0))
        self.column.addWidget(
            sentence(
                self.tr("Each of them, while the others stay: its text also exists elsewhere.")
            )
        )
        self.column.addWidget(self._list)
        self.hide()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources
        self.show_folders(self._folders)

    def show_folders(self, folders: Sequence[FolderStanding]) -> None:
        """Show other folders, the first of them by name."""
        self._folders = folders
        for link in self.links:
            self._lines.removeWidget(link)
            link.deleteLater()
        self.links = [self._link(one.path, self._words(one)) for one in folders[:_SHOWN]]
        if len(folders) > _SHOWN:
            words = self.tr("All {n} folders").format(n=formatting.number(len(folders)))
            self.links.append(self._link("", words))
        self.setVisible(bool(folders))

    def _words(self, one: FolderStanding) -> str:
        name = formatting.shortened_path(one.path, self._sources)
        room = letter_px(self.fontMetrics()) * _LETTERS
        words = (
            self.tr("{folder}: {items}, {size}, used by a mail program")
            if one.in_mail_store
            else self.tr("{folder}: {items}, {size}")
        )
        return words.format(
            folder=formatting.elided(name, self.fontMetrics(), Qt.TextElideMode.ElideMiddle, room),
            items=formatting.counted(one.items, "{n} item", "{n} items"),
            size=formatting.size(one.size_bytes),
        )

    def _link(self, path: str, words: str) -> LinkButton:
        link = LinkButton(self._theme)
        link.setText(words)
        set_tip(
            link,
            formatting.printable(path),
            self.tr("See what it holds, and what exists elsewhere"),
        )
        link.clicked.connect(lambda: self.folder_wanted.emit(path))
        self._lines.addWidget(link)
        return link
