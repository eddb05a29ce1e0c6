"""All that can be done to the rows of the cluster list."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.deciding import RowDecisions, Target
from neardup_desktop.ui.clusters.row_menu import MenuEntry, row_menu
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.command import Command, listen


class Page(Protocol):
    """What the menu needs of the page of clusters."""

    view: ClusterView
    rows: ClusterRows
    deciding: RowDecisions
    report_wanted: SignalInstance

    @property
    def filter(self) -> ClusterFilter:
        """Which clusters are listed."""

    def set_filter(self, chosen: ClusterFilter) -> None:
        """List other clusters."""

    def go_to_weakest(self) -> None:
        """Go to the weakest pair."""

    def open_current(self) -> None:
        """Open the file of the current row."""

    def show_current_in_folder(self) -> None:
        """Open its folder."""

    def ask_what_is_like(self) -> None:
        """Look for what is like the item of the current row, in the whole archive."""


class RowActions(QObject):
    """What can be done with what is ticked or selected: one command each, and the menu of them.

    Attributes:
        commands: by the names of their keys.
    """

    def __init__(self, page: Page, window: QWidget) -> None:
        super().__init__(window)
        self._page, self._window = page, window
        deciding, view = page.deciding, page.view
        made = (
            Command("hide", deciding.hide, self),
            Command("keep", deciding.keep, self),
            Command("trash", deciding.trash, self),
            Command("move", deciding.choose_target, self),
            Command("unhide", deciding.unhide, self),
            Command("not a duplicate", deciding.part, self),
            Command("represent", deciding.represent, self),
            Command("weakest", page.go_to_weakest, self),
            Command("show in folder", page.show_current_in_folder, self),
            Command("next cluster", lambda: view.step_cluster(1), self),
            Command("previous cluster", lambda: view.step_cluster(-1), self),
            Command("row menu", view.ask_menu, self),
        )
        listen(window, made)
        # To these keys the list or the window listens itself.
        others = (
            Command("open", page.open_current, self),
            Command("tick", view.toggle_ticks, self),
            Command("escape", page.rows.ticks.clear, self, self.tr("Take all ticks away")),
            Command("report", lambda: page.report_wanted.emit(True), self),
        )
        self.commands = {command.name: command for command in (*made, *others)}

    def follow(self, target: Target) -> None:
        """Know what can be done with what is ticked or selected now."""
        page, row = self._page, self._page.view.current_row()
        is_one = page.view.selected_count() == 1 and not target.is_ticked
        is_member = is_one and row >= 0 and not page.rows.address(row).is_head
        some = len(target.items) > 0
        for name, is_on in (
            ("hide", target.to_hide > 0),
            ("keep", some),
            ("trash", target.can_trash),
            ("move", some),
            ("unhide", target.hidden > 0),
            ("not a duplicate", is_one),
            ("represent", is_member),
            ("open", row >= 0),
            ("show in folder", row >= 0),
            ("escape", target.is_ticked),
        ):
            self.commands[name].setEnabled(is_on)
        self.commands["represent"].say(
            self.tr("Let the preference choose again")
            if is_member and page.rows.is_pinned(row)
            else self.tr("Let it stand for the cluster")
        )

    def menu(self) -> QMenu:
        """The menu as it is now."""
        self.follow(self._page.deciding.target())
        groups = (
            self._named("hide", "keep", "trash", "move", "unhide", "not a duplicate", "represent"),
            self._ticks(),
            [*self._named("weakest"), *self._narrow()],
            self._file(),
            self._named("report"),
        )
        return row_menu(groups, self._window)

    def _named(self, *names: str) -> list[QAction | MenuEntry]:
        return [self.commands[name] for name in names]

    def _facts(self) -> ItemFacts | None:
        row = self._page.view.current_row()
        return self._page.rows.facts(row) if row >= 0 else None

    def _ticks(self) -> list[QAction | MenuEntry]:
        deciding, folder = self._page.deciding, self._folder_name()
        return [
            *self._named("tick"),
            MenuEntry(
                self.tr("Tick all listed copies in the folder {folder}").format(folder=folder),
                deciding.tick_folder,
                is_on=bool(folder),
            ),
            MenuEntry(
                self.tr("Tick all listed copies without a word of their own"),
                deciding.tick_without_loss,
            ),
            *self._named("escape"),
        ]

    def _narrow(self) -> list[MenuEntry]:
        facts = self._facts()
        if facts is None:
            return []
        kind, name, folder = facts.kind, facts.format, Path(facts.path).parent
        return [
            MenuEntry(
                self.tr("List only the folder {folder}").format(folder=self._folder_name()),
                self._only(lambda chosen: replace(chosen, folders=(folder,))),
            ),
            MenuEntry(
                self.tr("List only the kind {kind}").format(kind=formatting.kind_words(kind)),
                self._only(lambda chosen: replace(chosen, kinds=frozenset({kind}))),
            ),
            MenuEntry(
                self.tr("List only the format {format}").format(
                    format=formatting.format_words(name)
                ),
                self._only(lambda chosen: replace(chosen, formats=frozenset({name}))),
            ),
        ]

    def _file(self) -> list[QAction | MenuEntry]:
        is_known = self._facts() is not None
        return [
            *self._named("open", "show in folder"),
            MenuEntry(
                self.tr("What is like this file …"), self._page.ask_what_is_like, is_on=is_known
            ),
            MenuEntry(self.tr("Copy the path"), self._copy_path, is_on=is_known),
        ]

    def _folder_name(self) -> str:
        facts = self._facts()
        return "" if facts is None else formatting.printable(Path(facts.path).parent.name)

    def _only(self, narrow: Callable[[ClusterFilter], ClusterFilter]) -> Callable[[], None]:
        return lambda: self._page.set_filter(narrow(self._page.filter))

    def _copy_path(self) -> None:
        facts = self._facts()
        if facts is not None:
            QGuiApplication.clipboard().setText(facts.path)
