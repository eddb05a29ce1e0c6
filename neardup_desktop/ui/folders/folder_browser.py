"""The tree of folders, one of them item by item or two side by side, and the commands for them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QMenu, QStackedWidget, QWidget

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.folders.receipt import Receipt
from neardup_desktop.engine.folders.side_by_side import Aligned
from neardup_desktop.engine.folders.verdict import verdict
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import FolderRole, Rule
from neardup_desktop.model.step_notes import COPIES_IN
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.dialogs.folders_dialog import role_words
from neardup_desktop.ui.folders.aligned_tree import AlignedTree, AlignedTrees
from neardup_desktop.ui.folders.folder_lookup import FolderLookup
from neardup_desktop.ui.folders.folder_parts import (
    AlignedParts,
    Part,
    PartChoice,
    ReceiptParts,
    aligned_titles,
    receipt_titles,
)
from neardup_desktop.ui.folders.folder_tree import FolderForest, FolderTree, FolderTreeModel
from neardup_desktop.ui.folders.item_pair_rows import (
    AlignedRows,
    ItemPairRows,
    ReceiptColumn,
    ReceiptRows,
    TreeRows,
)
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
_RECEIPT, _ALIGNED, _TREE = 0, 1, 2
"""The numbers of the lists: the items of a folder, those of two, and two as one tree."""
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
    """

    message = Signal(str)
    filter_wanted = Signal(object)
    role_wanted = Signal(object, object)

    def __init__(self, lookup: FolderLookup, context: PageContext) -> None:
        super().__init__()
        self._session, self._decisions = context.session, context.decisions
        item_cache = context.item_cache
        self.lookup = lookup
        self.folders = FolderTreeModel(self)
        self.tree = FolderTree(self.folders, context.theme)
        self.receipt_rows = ReceiptRows(item_cache, self)
        self.aligned_rows = AlignedRows(item_cache, self)
        self.tree_rows = TreeRows(item_cache)
        self.receipt_table = PlainTable(self.receipt_rows, self.tr("Items of the folder"))
        self.aligned_table = PlainTable(self.aligned_rows, self.tr("Items of both folders"))
        self.aligned_tree = AlignedTree(self.tree_rows)
        self._lists: tuple[tuple[ItemPairRows, PlainTable | AlignedTree], ...] = (
            (self.receipt_rows, self.receipt_table),
            (self.aligned_rows, self.aligned_table),
            (self.tree_rows, self.aligned_tree),
        )
        self.below = PairPane(lookup, context.session, context.background, context.theme)
        item_cache.lost.connect(self.below.comparison.show_failure)
        self.name = ElidedLabel("large", Qt.TextElideMode.ElideMiddle)
        self.verdict = sentence()
        self.parts = PartChoice()
        self.view = QComboBox()
        self.tables = QStackedWidget()
        self._parts: list[Sequence[Aligned]] = []
        self._chosen_part: dict[int, int] = {}
        self._about = _RECEIPT
        self._left: FolderStanding | None = None
        self._receipt: Receipt | None = None
        self._bar: Refused | None = None
        self.shown: tuple[str, str] | None = None
        """The folders whose items are listed: the left one or "", and the current one."""
        self._asked: tuple[str, str] | None = None
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
            tip=self.tr("Then select another folder to see both side by side"),
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
        for table in (self.receipt_table, self.aligned_table):
            table.setSelectionMode(PlainTable.SelectionMode.SingleSelection)
        for _rows, shown in self._lists:
            self.tables.addWidget(shown)
        for view in (self.tree, self.receipt_table, self.aligned_table, self.aligned_tree):
            follow_font(view, partial(_keep_some_rows, view))
        label = plain_label(self.tr("&Show"), "muted", buddy=self.view)
        above = framed(hbox(label, (self.view, 1), gap=8, margins=(14, 8, 14, 8)), "Controls")
        left = framed(vbox(above, (self.tree, 1), gap=0, margins=(0, 0, 0, 0)))
        words = vbox(self.name, self.verdict, self.parts, gap=6, margins=(14, 10, 14, 6))
        head = framed(words, "Controls")
        right = framed(vbox(head, (self.tables, 1), gap=0, margins=(0, 0, 0, 0)))
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
        self.tree.activated.connect(lambda _index: self._list()[1].setFocus())
        self.parts.chosen.connect(self._choose_part)
        for rows, view in self._lists:
            rows.refreshed.connect(view.viewport().update)
            rows.refreshed.connect(self._compare_late)
            view.selection_changed.connect(self._compare)
            view.open_wanted.connect(lambda _row: self._open_item())
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
        return (self.tree, self._list()[1], *self.below.areas())

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
        """Compare the current folder with those selected next; a second time, stop that."""
        self._left = self.tree.current_folder() if self._left is None else None
        self.compare.setChecked(self._left is not None)
        self.compare.setText(
            self.tr("Compare with…") if self._left is None else self.tr("End comparison")
        )
        self.tree.setFocus()
        self._asked = None
        self._ask_folder()

    def _ask_folder(self) -> None:
        folder = self.tree.current_folder()
        if folder is None:
            return
        left = "" if self._left is None else self._left.path
        if (left, folder.path) == self._asked:
            return
        self._asked = asked = left, folder.path
        self._receipt, self._bar, self._is_lost = None, None, False
        if left and left != folder.path:
            self.lookup.ask_side_by_side(
                left, folder.path, lambda found: self._show_aligned(asked, *found), self._clear
            )
        else:
            self.lookup.ask_receipt(
                folder.path, lambda found: self._show_receipt(asked, *found), self._clear
            )

    def _clear(self, failure: Failure) -> None:
        """Show nothing of a folder, and disable the commands for it."""
        self._asked, self._is_lost = None, True
        folder = self.tree.current_folder()
        name = "" if folder is None else self._short(folder.path)
        self._say(name, formatting.sentences(failure.message, failure.remedy))
        self._show_parts(_RECEIPT, [], ())
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
        asked: tuple[str, str],
        found: Receipt,
        parts: ReceiptParts,
        bar: Refused | None,
    ) -> None:
        if asked != self._asked:
            return
        self._bar = bar
        if self._left is not None:
            words = self.tr("Select the folder to compare it with.")
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
        self._show_parts(_RECEIPT, list(parts.values()), receipt_titles(parts))

    def _about_missing(self, folder: str) -> str:
        seen_s = self.folders.forest.seen_s(folder)
        if seen_s is None:
            return self.tr("It is not connected now: what was read of it is compared.")
        return self.tr("It is not connected now. Last seen: {when}.").format(
            when=formatting.moment(seen_s)
        )

    def _show_aligned(
        self, asked: tuple[str, str], trees: AlignedTrees, parts: AlignedParts
    ) -> None:
        if asked != self._asked:
            return
        left, right = map(self._short, asked)
        self._say(
            self.tr("{left} beside {right}").format(left=left, right=right),
            self.tr(
                "“{left}” is on the left, the selected folder on the right. {key} goes to the next"
                " difference."
            ).format(left=left, key=formatting.key_name("J")),
        )
        self.aligned_rows.set_tops(*asked)
        self.tree_rows.set_tops(*asked)
        self.aligned_tree.show_trees(trees)
        self._show_parts(_ALIGNED, [trees.pairs, *parts.values()], aligned_titles(parts))

    def _show_parts(
        self, about: int, parts: list[Sequence[Aligned]], titles: Sequence[str]
    ) -> None:
        """Show the parts of one folder (_RECEIPT) or of two (_ALIGNED)."""
        self._parts, self.shown, self._about = parts, self._asked, about
        first = next((number for number, pairs in enumerate(parts) if pairs), 0)
        chosen = self._chosen_part.get(about, first)
        self.parts.show_titles(titles, chosen if parts and parts[chosen] else first)
        self._show_part(self.parts.current())

    def _choose_part(self, number: int) -> None:
        """Show another part, also for the folders selected next."""
        self._chosen_part[self._about] = number
        self._show_part(number)

    def _show_part(self, number: int) -> None:
        if self._about == _ALIGNED and number == 0:
            self.tables.setCurrentIndex(_TREE)
            self._compare()
            return
        self.tables.setCurrentIndex(self._about)
        rows, view = self._list()
        pairs = self._parts[number] if 0 <= number < len(self._parts) else ()
        rows.set_pairs(pairs)
        if self._about == _RECEIPT and number >= 0:
            self.receipt_table.show_columns(_COLUMNS.get(Part(number), _PLAIN_COLUMNS))
        if pairs:
            view.go_to_row(0)
        else:
            self._compare()

    def step(self, *, forward: bool) -> None:
        """Go to the next or previous difference of two folders, or to another row of one."""
        rows, view = self._list()
        if isinstance(view, AlignedTree):
            is_there = view.step(forward=forward)
        else:
            row = next(iter(view.selected_rows()), -1) + (1 if forward else -1)
            is_there = 0 <= row < rows.rowCount()
            if is_there:
                view.go_to_row(row)
        if not is_there:
            self.message.emit(
                self.tr("There is nothing further down.")
                if forward
                else self.tr("There is nothing further up.")
            )

    def _list(self) -> tuple[ItemPairRows, PlainTable | AlignedTree]:
        """The rows and the view of the list on screen."""
        return self._lists[self.tables.currentIndex()]

    def _short(self, path: str) -> str:
        return formatting.shortened_path(path, self._session.sources) or formatting.printable(
            Path(path).name or path
        )

    # --- the comparison -------------------------------------------------------------------

    def _compare(self) -> None:
        """Show the other copy beside the item of the row."""
        rows, view = self._list()
        if selected := view.selected_rows():
            self.below.show_row(rows, selected[0])
        elif rows.rowCount():
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
            name = COPIES_IN.filled(folder=Path(folder.path).name or folder.path)
            similarity, folders = self._session.choice.similarity, (folder.path,)
            self._decisions.plan_rule(
                Rule(name, Verb.TRASH, similarity=similarity, folders=folders, kept_outside=True),
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
        rows, view = self._list()
        for row in view.selected_rows():
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
