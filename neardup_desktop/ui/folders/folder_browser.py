"""The tree of folders, one of them item by item, and the commands for them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QMenu, QWidget

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.folders.receipt import Receipt
from neardup_desktop.engine.folders.side_by_side import Aligned
from neardup_desktop.engine.folders.verdict import verdict
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import FolderRole
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.dialogs.folders_dialog import role_words
from neardup_desktop.ui.folders.folder_lookup import FolderLookup, copies_rule
from neardup_desktop.ui.folders.folder_parts import Part, PartChoice, ReceiptParts, receipt_titles
from neardup_desktop.ui.folders.folder_tree import FolderForest, FolderTree, FolderTreeModel
from neardup_desktop.ui.folders.item_pair_rows import ReceiptColumn, ReceiptRows
from neardup_desktop.ui.folders.pair_pane import PairPane
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.boxes import framed, hbox, splitter, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.command import MenuEntry, row_menu
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import ElidedLabel, plain_label, sentence, set_tip
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.shortcut_table import add_keys

_WIDE_LETTERS = 130
"""In a narrower page, the tree is above the list."""
_LEAST_ROWS = 4
_FOLLOW_MS = 30
"""Walking through the tree with the keys shows no folder on the way."""

_COLUMNS = {
    Part.SIMILAR: (
        ReceiptColumn.NAME,
        ReceiptColumn.ELSEWHERE,
        ReceiptColumn.HOW,
        ReceiptColumn.UNIQUE_WORDS,
    ),
    Part.COPIES: (
        ReceiptColumn.NAME,
        ReceiptColumn.FOLDER,
        ReceiptColumn.ELSEWHERE,
        ReceiptColumn.HOW,
    ),
}
_PLAIN_COLUMNS = (ReceiptColumn.NAME, ReceiptColumn.FOLDER, ReceiptColumn.SIZE)
"""The columns of each part of a receipt; items with nothing elsewhere have those of a list."""


class FolderBrowser(QWidget):
    """All folders with what also exists outside them, and one folder item by item.

    Signals:
        message: a sentence for the user.
        filter_wanted: a `ClusterFilter` to list clusters by.
        role_wanted: the `Path` of a folder, and its `FolderRole` or None.
        trees_wanted: the paths of two folders, to be compared over the whole window.
    """

    message = Signal(str)
    filter_wanted = Signal(object)
    role_wanted = Signal(object, object)
    trees_wanted = Signal(str, str)

    def __init__(self, lookup: FolderLookup, context: PageContext) -> None:
        super().__init__()
        self._session, self._decisions = context.session, context.decisions
        item_cache = context.item_cache
        self.lookup = lookup
        self.folders = FolderTreeModel(self)
        self.tree = FolderTree(self.folders, context.theme)
        self.receipt_rows = ReceiptRows(item_cache, self)
        self.receipt_table = PlainTable(self.receipt_rows, self.tr("Items of the folder"))
        self.below = PairPane(lookup, context.session, context.background, context.theme)
        item_cache.lost.connect(self.below.comparison.show_failure)
        self.name = ElidedLabel("large", Qt.TextElideMode.ElideMiddle)
        self.verdict = sentence()
        self.parts = PartChoice()
        self.view = QComboBox()
        self._parts: list[Sequence[Aligned]] = []
        self._chosen_part: int | None = None
        self._left: FolderStanding | None = None
        self._receipt: Receipt | None = None
        self._bar: Refused | None = None
        self.shown: str | None = None
        """The folder whose items are listed."""
        self._asked: str | None = None
        self._is_lost = False
        """Whether there is no answer about the current folder, and there will be none."""
        self._ask_soon = single_shot(self, self._ask_folder, _FOLLOW_MS)
        self._make_buttons()
        self._lay_out()
        self._connect()

    # --- building -------------------------------------------------------------------------

    def _make_buttons(self) -> None:
        self.view.addItems([self.tr("All folders"), self.tr("Folders with copies elsewhere")])
        self.view.setAccessibleName(self.tr("Which folders are listed"))
        set_tip(self.view, self.tr("All folders as a tree, or those that could go first"))
        self.trash = push_button(
            self.tr("Trash copies…"),
            self.trash_copies,
            key="T",
            shows_key=True,
            primary=True,
            tip=self.tr("Show which items would go to the trash because a copy exists elsewhere"),
        )
        self.move_button = push_button(
            self.tr("Move unique files…"),
            self.move_unique,
            key="M",
            shows_key=True,
            tip=self.tr("Move what exists only in this folder to another one, with its subfolders"),
        )
        self.compare = push_button(
            self.tr("Compare with…"),
            self.pin,
            key="C",
            shows_key=True,
            tip=self.tr("Then select another folder and press it again to see both side by side"),
        )
        self.compare.setCheckable(True)
        self.show_clusters = push_button(
            self.tr("Show groups"),
            self._show_clusters,
            tip=self.tr("List the groups with items in this folder"),
        )
        self.open = push_button(
            self.tr("Show in file manager"), self._open_folder, tip=self.tr("Open the folder")
        )
        self._buttons = (self.trash, self.move_button, self.compare, self.show_clusters, self.open)

    def _lay_out(self) -> None:
        self.receipt_table.setSelectionMode(PlainTable.SelectionMode.SingleSelection)
        for view in (self.tree, self.receipt_table):
            follow_font(view, partial(_keep_some_rows, view))
        label = plain_label(self.tr("&Show"), "muted", buddy=self.view)
        above = framed(hbox(label, (self.view, 1), gap=8, margins=(14, 8, 14, 8)), "Controls")
        left = framed(vbox(above, (self.tree, 1), gap=0, margins=(0, 0, 0, 0)))
        words = vbox(self.name, self.verdict, self.parts, gap=6, margins=(14, 10, 14, 6))
        head = framed(words, "Controls")
        right = framed(vbox(head, (self.receipt_table, 1), gap=0, margins=(0, 0, 0, 0)))
        self.lists = splitter(left, right, sizes=(420, 600), is_beside=True)
        self.splitter = splitter(self.lists, self.below, sizes=(460, 300))
        bar = framed(vbox(FlowRow(*self._buttons), margins=(14, 8, 14, 8)), "ActionBar")
        page = framed(vbox((self.splitter, 1), bar, gap=0, margins=(0, 0, 0, 0)))
        vbox(PageScroll(page), parent=self, margins=(0, 0, 0, 0))
        self.below.say(self.tr("Select an item to compare it with what exists elsewhere."))

    def _connect(self) -> None:
        for set_sources in (self.folders.set_sources, self.receipt_rows.set_sources):
            set_sources(self._session.sources)
            self._session.sources_changed.connect(set_sources)
        self.view.activated.connect(lambda _number: self._choose_view())
        self.tree.folder_chosen.connect(self._follow_folder)
        self.tree.menu_wanted.connect(self.show_menu)
        self.tree.activated.connect(lambda _index: self.receipt_table.setFocus())
        self.parts.chosen.connect(self._choose_part)
        rows, table = self.receipt_rows, self.receipt_table
        rows.refreshed.connect(table.viewport().update)
        rows.refreshed.connect(self._compare_late)
        table.selection_changed.connect(self._compare)
        table.open_wanted.connect(lambda _row: self._open_item())
        self.below.message.connect(self.message)
        add_keys(
            self,
            (
                ("T", self.trash_copies),
                ("Del", self.trash_copies),
                ("M", self.move_unique),
                ("C", self.pin),
                ("J", partial(self.step, forward=True)),
                ("Shift+J", partial(self.step, forward=False)),
                ("Ctrl+Return", self._open_folder),
            ),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < _WIDE_LETTERS * letter_px(self.fontMetrics())
        wanted = Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal
        if self.lists.orientation() is not wanted:
            self.lists.setOrientation(wanted)

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that F6 steps through."""
        return (self.tree, self.receipt_table, *self.below.areas())

    @property
    def pane(self) -> ComparePane:
        return self.below.compare

    # --- all folders ----------------------------------------------------------------------

    def show_forest(self, forest: FolderForest) -> None:
        """Show other folders; open and current ones stay so."""
        self._asked = None
        self.tree.show_forest(forest, is_tree=self.view.currentIndex() == 0)

    def _choose_view(self) -> None:
        self.tree.show_forest(self.folders.forest, is_tree=self.view.currentIndex() == 0)

    def show_folder(self, path: str) -> None:
        """Go to a folder; "" lists all that have copies elsewhere."""
        self.view.setCurrentIndex(0 if path else 1)
        self._choose_view()
        if not path or not self.tree.go_to(path):
            self.tree.setCurrentIndex(self.folders.index(0, 0))

    # --- one folder, or two ---------------------------------------------------------------

    def _follow_folder(self, folder: FolderStanding | None) -> None:
        for button in self._buttons:
            button.setEnabled(folder is not None)
        self._ask_soon.start()

    def pin(self) -> None:
        """Choose the current folder for a comparison, or compare the chosen one with it."""
        left, folder = self._left, self.tree.current_folder()
        self._choose(folder if left is None else None)
        if left is not None and folder is not None and left.path != folder.path:
            self.trees_wanted.emit(left.path, folder.path)
        else:
            self.tree.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._left is not None:
            self._choose(None)
        else:
            super().keyPressEvent(event)

    def _choose(self, folder: FolderStanding | None) -> None:
        """Keep a folder in mind, to be compared with another one; None for none."""
        self._left = folder
        self.compare.setChecked(self._left is not None)
        self.compare.setText(
            self.tr("Compare with…")
            if self._left is None
            else self.tr("Compare with {folder}").format(folder=self._short(self._left.path))
        )
        self._asked = None
        self._ask_folder()

    def _ask_folder(self) -> None:
        folder = self.tree.current_folder()
        if folder is None or folder.path == self._asked:
            return
        self._asked = asked = folder.path
        self._receipt, self._bar, self._is_lost = None, None, False
        self.lookup.ask_receipt(asked, lambda found: self._show_receipt(asked, *found), self._clear)

    def _clear(self, failure: Failure) -> None:
        """Show nothing of a folder, and disable the commands for it."""
        self._asked, self._is_lost = None, True
        folder = self.tree.current_folder()
        name = "" if folder is None else self._short(folder.path)
        self._say(name, formatting.sentences(failure.message, failure.remedy))
        self._show_parts({})
        self.below.say("")

    def _say(self, name: str, verdict: str, found: Receipt | None = None) -> None:
        """Say what is listed; for the receipt of a folder, enable its commands."""
        self.name.setText(name)
        self.verdict.setText(verdict)
        self._receipt = found
        has_copies = found is not None and _has_copies(found.standing)
        self.trash.setEnabled(has_copies and self._bar is None)
        self.move_button.setEnabled(bool(self._unique_items()))

    def _unique_items(self) -> Sequence[ItemId]:
        """The files that exist only in the folder of the receipt, compared or not."""
        found = self._receipt
        if found is None or found.standing.is_mailbox:
            return ()
        return (*found.only_here, *found.not_compared)

    def _show_receipt(
        self,
        asked: str,
        found: Receipt,
        parts: ReceiptParts,
        bar: Refused | None,
    ) -> None:
        if asked != self._asked:
            return
        self._bar = bar
        if self._left is not None:
            words = self.tr(
                "Select the folder to compare it with, then press {key}; {other} ends this."
            )
            words = words.format(key=formatting.key_name("C"), other=formatting.key_name("Esc"))
        elif found.standing.items == self.lookup.items:
            words = self.tr("It holds all that was scanned. Select a folder in it.")
        else:
            said: list[str] = list(map(formatting.translated, verdict(found)))
            if found.all_in:
                folder = formatting.isolated(self._short(found.all_in))
                said.append(self.tr("All of it is in {folder}.").format(folder=folder))
            if self.folders.forest.is_away(found.standing.path):
                said.append(self._about_missing(found.standing.path))
            elif self.folders.forest.away:
                said.append(self.tr("Copies on disks that are not connected are not counted."))
            words = " ".join(said)
        self._say(self._short(found.standing.path), words, found)
        self.receipt_rows.set_tops(found.standing.path)
        self._show_parts(parts)

    def _about_missing(self, folder: str) -> str:
        seen_s = self.folders.forest.seen_s(folder)
        if seen_s is None:
            return self.tr("It is not connected now: what was read of it is compared.")
        return self.tr("It is not connected now. Last seen: {when}.").format(
            when=formatting.moment(seen_s)
        )

    def _show_parts(self, parts: ReceiptParts) -> None:
        self._parts, self.shown = list(parts.values()), self._asked
        first = next((number for number, pairs in enumerate(self._parts) if pairs), 0)
        chosen = first if self._chosen_part is None else self._chosen_part
        chosen = chosen if parts and self._parts[chosen] else first
        self.parts.show_titles(receipt_titles(parts), chosen)
        self._show_part(self.parts.current())

    def _choose_part(self, number: int) -> None:
        """Show another part, also for the folders selected next."""
        self._chosen_part = number
        self._show_part(number)

    def _show_part(self, number: int) -> None:
        pairs = self._parts[number] if 0 <= number < len(self._parts) else ()
        self.receipt_rows.set_pairs(pairs)
        if number >= 0:
            self.receipt_table.show_columns(_COLUMNS.get(Part(number), _PLAIN_COLUMNS))
        if pairs:
            self.receipt_table.go_to_row(0)
        else:
            self._compare()

    def step(self, *, forward: bool) -> None:
        """Go to the next or previous item."""
        row = next(iter(self.receipt_table.selected_rows()), -1) + (1 if forward else -1)
        if 0 <= row < self.receipt_rows.rowCount():
            self.receipt_table.go_to_row(row)
        else:
            self.message.emit(
                self.tr("There is nothing further down.")
                if forward
                else self.tr("There is nothing further up.")
            )

    def _short(self, path: str) -> str:
        return formatting.shortened_path(path, self._session.sources) or formatting.printable(
            Path(path).name or path
        )

    # --- the comparison -------------------------------------------------------------------

    def _compare(self) -> None:
        """Show the other copy beside the item of the row."""
        if selected := self.receipt_table.selected_rows():
            self.below.show_row(self.receipt_rows, selected[0])
        elif self.receipt_rows.rowCount():
            self.below.say(self.tr("Select an item to compare it with what exists elsewhere."))
        else:
            self.below.say(self.tr("Nothing is listed here."))

    def _compare_late(self) -> None:
        if self.below.comparison.is_waiting and self.isVisible():
            self._compare()

    # --- commands -------------------------------------------------------------------------

    def trash_copies(self) -> None:
        """Plan to trash the items of the folder that also exist outside it."""
        folder = self.tree.current_folder()
        if self._is_lost:
            self.message.emit(self.verdict.text())
        elif folder is not None and self.folders.forest.is_away(folder.path):
            self.message.emit(self.tr("Connect the disk of this folder first."))
        elif folder is None or not _has_copies(folder):
            self.message.emit(self.tr("Nothing in this folder has a copy elsewhere."))
        elif self._bar is not None:
            self.message.emit(formatting.refused_sentences(self._bar))
        else:
            self._decisions.plan_rule(
                copies_rule(folder.path, self._session.choice.similarity),
                clean_mailboxes=folder.is_mailbox,
                within_mailbox=folder.is_mailbox and not folder.held,
            )

    def move_unique(self) -> None:
        """Let the user choose a folder, and plan to move there what exists only in this one."""
        found, items = self._receipt, self._unique_items()
        if found is None or not items:
            self.message.emit(self.tr("Nothing in this folder exists only here."))
            return
        if self.folders.forest.is_away(found.standing.path):
            self.message.emit(self.tr("Connect the disk of this folder first."))
            return
        folder = Path(found.standing.path)

        def chosen(target: Path) -> None:
            if target.resolve().is_relative_to(folder):
                words = self.tr("Choose a folder outside “{folder}”.")
                self.message.emit(words.format(folder=formatting.printable(folder.name)))
                return
            self._decisions.plan(Request(Verb.MOVE, items, target=str(target), base=str(folder)))

        choose_folder(self, self.tr("Choose the folder to move to"), chosen)

    def _show_clusters(self) -> None:
        folder = self.tree.current_folder()
        if folder is not None:
            self.filter_wanted.emit(ClusterFilter(folders=(Path(folder.path),)))

    def _open_folder(self) -> None:
        folder = self.tree.current_folder()
        if folder is not None and not open_files.open_folder(folder.path):
            self.message.emit(self.tr("The folder could not be opened. Does it still exist?"))

    def _open_item(self) -> None:
        rows = self.receipt_rows
        for row in self.receipt_table.selected_rows():
            info = rows.info_of(rows.pair(row).items[0])
            path = None if info is None else info.path
            open_files.hand_over(path, open_files.open_file, self.message.emit)

    def save_receipt(self) -> None:
        """Let the user choose a file, and write the receipt of the folder to it."""
        found = self._receipt
        if found is None:
            return
        title = self.tr("Save what is said of the folder")
        dialog = QFileDialog(self, title, f"{Path(found.standing.path).name}.html")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Web pages (*.html)"))
        dialog.setDefaultSuffix("html")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        language = QLocale().name().partition("_")[0]

        def said(target: Path) -> None:
            words = self.tr("Saved as {file}.")
            self.message.emit(words.format(file=formatting.printable(str(target))))

        dialog.fileSelected.connect(
            lambda target: self.lookup.save_receipt(found, Path(target), language, said)
        )
        dialog.open()

    def _set_role(self, folder: FolderStanding, role: FolderRole | None) -> None:
        self.role_wanted.emit(Path(folder.path), role)
        words = self.tr("{folder}: {role}")
        self.message.emit(words.format(folder=self._short(folder.path), role=role_words(role)))

    def show_menu(self, place: QPoint) -> QMenu | None:
        folder = self.tree.current_folder()
        if folder is None:
            return None
        menu = row_menu(
            (
                (
                    MenuEntry(
                        self.tr("Trash copies…"),
                        self.trash_copies,
                        is_on=_has_copies(folder) and self._bar is None and not self._is_lost,
                    ),
                    MenuEntry(
                        self.move_button.text(),
                        self.move_unique,
                        is_on=self.move_button.isEnabled(),
                    ),
                    MenuEntry(self.compare.text(), self.pin),
                    MenuEntry(
                        self.tr("Save as a web page…"),
                        self.save_receipt,
                        is_on=self._receipt is not None,
                    ),
                ),
                [
                    MenuEntry(role_words(role), partial(self._set_role, folder, role))
                    for role in (() if folder.is_mailbox else (*FolderRole, None))
                ],
                (
                    MenuEntry(self.tr("Show groups"), self._show_clusters),
                    MenuEntry(self.tr("Show in file manager"), self._open_folder),
                ),
            ),
            self,
        )
        menu.popup(place)
        return menu


def _has_copies(folder: FolderStanding) -> bool:
    """Whether a plan may take anything of it; a mailbox may repeat its own messages."""
    return folder.held > 0 or folder.is_mailbox


def _keep_some_rows(view: QWidget) -> None:
    """Keep a list usefully high; the page scrolls if there is no room for that."""
    view.setMinimumHeight(view.fontMetrics().height() * 2 * (_LEAST_ROWS + 1))
