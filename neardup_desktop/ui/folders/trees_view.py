"""Two folders side by side over the whole window, and the commands for what differs."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QPushButton, QStackedWidget, QWidget

from neardup_desktop.engine.folders.aligned_trees import AlignedTrees, Shown
from neardup_desktop.engine.folders.side_by_side import Aligned, Side, missing
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.folders.aligned_tree import AlignedTree
from neardup_desktop.ui.folders.folder_lookup import FolderLookup, copies_rule
from neardup_desktop.ui.folders.folder_parts import PartChoice, aligned_titles
from neardup_desktop.ui.folders.item_pair_rows import TreeRows
from neardup_desktop.ui.folders.pair_pane import PairPane
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.boxes import framed, hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.command import MenuEntry, row_menu
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import ElidedLabel, sentence
from neardup_desktop.ui.widgets.shortcut_table import add_keys

_COPY_KEYS = ("Alt+Left", "Alt+Right")
_TRASH_KEYS = ("T", "Shift+T")
"""By the side: the left one first."""


class TreesView(QWidget):
    """Two folders as trees side by side; Return compares two items in their place, Esc goes back.

    Signals:
        message: a sentence for the user.
        ended: the user wants to go back to the folders.
    """

    message = Signal(str)
    ended = Signal()

    def __init__(self, lookup: FolderLookup, context: PageContext) -> None:
        super().__init__()
        self._session, self._decisions, self._lookup = context.session, context.decisions, lookup
        self.folders = self._names = "", ""
        self.shown: tuple[str, str] | None = None
        """The folders whose lines are listed."""
        self._kind = Shown.ALL
        self.rows = TreeRows(context.item_cache)
        self.tree = AlignedTree(self.rows, context.theme)
        self.pair = PairPane(lookup, context.session, context.background, context.theme)
        context.item_cache.lost.connect(self.pair.comparison.show_failure)
        self.views = QStackedWidget()
        self.name = ElidedLabel("large", Qt.TextElideMode.ElideMiddle)
        self.verdict = sentence()
        self.parts = PartChoice()
        self.back = push_button(self.tr("Back"), self.go_back, key="Esc")
        self.copy = self._buttons(self.copy_missing, _COPY_KEYS, self.tr("Shows a plan first"))
        self.trash = self._buttons(self.trash_on, _TRASH_KEYS, self.tr("Shows a plan first"))
        self.copy[Side.RIGHT].setProperty("primary", True)
        self._lay_out()
        self._connect()

    def _buttons(
        self, act: Callable[[Side], None], keys: Sequence[str], tip: str
    ) -> dict[Side, QPushButton]:
        """A button for each side, and its key."""
        acts = [partial(act, side) for side in Side]
        add_keys(self, zip(keys, acts, strict=True))
        made = (
            push_button("", one, key=key, tip=tip, elides=True)
            for one, key in zip(acts, keys, strict=True)
        )
        return dict(zip(Side, made, strict=True))

    def _lay_out(self) -> None:
        words = vbox(self.name, self.verdict, gap=6)
        title = hbox(vbox(self.back, (None, 1)), (words, 1), gap=14)
        head = framed(vbox(title, self.parts, gap=6, margins=(14, 10, 14, 6)), "Controls")
        for page in (self.tree, self.pair):
            self.views.addWidget(page)
        buttons = FlowRow(*reversed(self.copy.values()), *self.trash.values())
        bar = framed(vbox(buttons, margins=(14, 8, 14, 8)), "ActionBar")
        vbox(head, (self.views, 1), bar, parent=self, gap=0, margins=(0, 0, 0, 0))

    def _connect(self) -> None:
        self.rows.refreshed.connect(self.tree.viewport().update)
        self.rows.refreshed.connect(self._compare_late)
        self.rows.refreshed.connect(self._enable_trash)
        self.tree.selection_changed.connect(self._follow_row)
        self.tree.open_wanted.connect(lambda _row: self.compare())
        self.tree.menu_wanted.connect(self.show_menu)
        self.parts.chosen.connect(self._choose)
        self.views.currentChanged.connect(self._make_room)
        self.pair.message.connect(self.message)
        self._lookup.outdated.connect(self._ask)
        forward, backward = partial(self.step, forward=True), partial(self.step, forward=False)
        add_keys(self, (("J", forward), ("Shift+J", backward)))
        # In the comparison of two items these go to differences of their texts.
        add_keys(self.tree, (("F8", forward), ("Shift+F8", backward)))

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that F6 steps through."""
        return self.pair.areas() if self.compares else (self.tree,)

    @property
    def compares(self) -> bool:
        """Whether two items have the place of the trees."""
        return self.views.currentWidget() is self.pair

    @property
    def _trees(self) -> AlignedTrees:
        return self.tree.aligned.trees

    def _make_room(self) -> None:
        """Leave out what is said of the trees while two items have their place."""
        for of_trees in (self.verdict, self.parts):
            of_trees.setVisible(not self.compares)

    # --- contents -------------------------------------------------------------------------

    def show_folders(self, left: str, right: str) -> None:
        """Compare two folders."""
        self.folders = left, right
        names = Path(left).name or left, Path(right).name or right
        self._names = names if names[0] != names[1] else self.folders
        self._kind = Shown.ALL
        short = (formatting.shortened_path(one, self._session.sources) for one in self.folders)
        ways = [way or formatting.printable(name) for way, name in zip(short, names, strict=True)]
        self.name.setText(self.tr("{left} beside {right}").format(left=ways[0], right=ways[1]))
        self.rows.set_tops(*self.folders)
        self.tree.show_trees(AlignedTrees(), self._names)
        self.verdict.setText(self.tr("Comparing…"))
        self.views.setCurrentWidget(self.tree)
        self.tree.setFocus()
        self._ask()

    def _choose(self, number: int) -> None:
        self._kind = Shown(number)
        self._ask()

    def _ask(self) -> None:
        if any(self.folders):
            asked = self.folders
            self._lookup.ask_side_by_side(
                *asked,
                self._kind,
                lambda trees: self._show(trees) if asked == self.folders else None,
                self._fail,
            )

    def _show(self, trees: AlignedTrees) -> None:
        self.shown = self.folders
        self.tree.show_trees(trees, self._names)
        self.parts.show_titles(aligned_titles(trees, self._names), self._kind)
        self._follow_row()
        if self.compares:
            self.compare()

    def _fail(self, failure: Failure) -> None:
        self._show(AlignedTrees())
        self.verdict.setText(formatting.sentences(failure.message, failure.remedy))

    def _follow_row(self) -> None:
        """Say what of the current folder is on the other side, and offer what can be done."""
        number = self.tree.current_folder() or 0
        folder = self._trees.folders[number]
        self.verdict.setText(
            formatting.sentences(
                self.tr("{folder}: {what}.").format(
                    folder=formatting.printable("/".join((self._names[0], *folder.way))),
                    what=self.tree.aligned.words_of(folder),
                ),
                self.tr("{key} goes to the next difference, {other} back to the folders.").format(
                    key=formatting.key_name("F8"), other=formatting.key_name("Esc")
                ),
            )
        )
        for side, name in self._named_sides():
            lacking = len(self._trees.missing.get(side, ()))
            self.copy[side].setText(
                formatting.counted(
                    lacking,
                    self.tr("Copy {n} missing item to {folder}…"),
                    self.tr("Copy {n} missing items to {folder}…"),
                    folder=name,
                )
            )
            self.copy[side].setEnabled(lacking > 0)
            self.trash[side].setText(self.tr("Trash in {folder}…").format(folder=name))
        self._enable_trash()

    def _named_sides(self) -> Iterable[tuple[Side, str]]:
        return zip(Side, map(formatting.printable, self._names), strict=True)

    def _enable_trash(self) -> None:
        for side, button in self.trash.items():
            button.setEnabled(bool(self._path_on(side)))

    # --- one pair of items ----------------------------------------------------------------

    def compare(self) -> None:
        """Compare the items of the current row in the place of the trees."""
        for row in self.tree.selected_rows():
            self.pair.show_row(self.rows, row)
            self.views.setCurrentWidget(self.pair)
            self.pair.areas()[0].setFocus()

    def _compare_late(self) -> None:
        if self.pair.comparison.is_waiting and self.compares:
            self.compare()

    def step(self, *, forward: bool) -> None:
        """Go to the next or previous item that differs."""
        if not self.tree.step(forward=forward):
            self.message.emit(
                self.tr("There is nothing further down.")
                if forward
                else self.tr("There is nothing further up.")
            )
        elif self.compares:
            self.compare()

    def go_back(self) -> None:
        """Go from two items to the trees, and from there to the folders."""
        if self.compares:
            self.views.setCurrentWidget(self.tree)
            self.tree.setFocus()
        else:
            self.ended.emit()

    # --- commands -------------------------------------------------------------------------

    def copy_missing(self, side: Side, lines: Sequence[Aligned] | None = None) -> None:
        """Plan to copy to one side what it lacks, or what of some lines."""
        lacking = self._trees.missing.get(side, ()) if lines is None else missing(lines, side)
        if not lacking:
            self.message.emit(self.tr("Nothing is missing there."))
            return
        left, right = self.folders
        target, base = (right, left) if side is Side.RIGHT else (left, right)
        self._decisions.plan(Request(Verb.COPY, lacking, target=target, base=base))

    def trash_on(self, side: Side) -> None:
        """Plan to trash the item of the current row on one side, or the copies in its folder."""
        folder, choice = self.tree.current_folder(), self._session.choice
        items = self._items_on(side)
        if folder is not None and (path := self._path_on(side)):
            self._decisions.plan_rule(copies_rule(path, choice.similarity))
        elif items:
            self._decisions.plan(Request.by_choice(Verb.TRASH, items, choice))
        else:
            self.message.emit(self.tr("Nothing is there."))

    def _items_on(self, side: Side) -> list[ItemId]:
        """The item of the current row on one side."""
        pairs = map(self._trees.pairs.__getitem__, self.tree.selected_rows())
        items = (one.left if side is Side.LEFT else one.right for one in pairs)
        return [item for item in items if item is not None]

    def _path_on(self, side: Side) -> str:
        """The path of the current item or folder on one side; "" if there is none."""
        number, is_right = self.tree.current_folder(), side is Side.RIGHT
        if number is not None:
            folder = self._trees.folders[number]
            is_there = folder.is_right if is_right else folder.is_left
            return str(Path(self.folders[is_right], *folder.way)) if is_there else ""
        infos = map(self.rows.info_of, self._items_on(side))
        return next((one.path for one in infos if one is not None), "")

    def show_menu(self, place: QPoint) -> QMenu:
        """Show the menu of the current row."""
        folder, rows = self.tree.current_folder(), self.tree.selected_rows()
        lines = [self._trees.pairs[row] for row in rows]
        lines += [] if folder is None else self._trees.lines_in(folder)
        groups = [[MenuEntry(self.tr("Compare"), self.compare, is_on=bool(rows))]]
        for side, name in self._named_sides():
            path = self._path_on(side)
            opened = partial(open_files.hand_over, path, open_files.open_file, self.message.emit)
            copy, show = self.tr("Copy to {folder}…"), self.tr("Open in {folder}")
            groups.append(
                [
                    MenuEntry(
                        copy.format(folder=name),
                        partial(self.copy_missing, side, lines),
                        is_on=bool(missing(lines, side)),
                    ),
                    MenuEntry(
                        self.trash[side].text(), partial(self.trash_on, side), is_on=bool(path)
                    ),
                    MenuEntry(show.format(folder=name), opened, is_on=bool(path)),
                ]
            )
        menu = row_menu(groups, self)
        menu.popup(place)
        return menu

    # --- Qt's side ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.go_back()
        else:
            super().keyPressEvent(event)
