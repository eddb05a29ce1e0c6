"""All that can be done to the rows of the cluster list, as the menu of the list shows it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.deciding import RowDecisions
from neardup_desktop.ui.clusters.row_menu import MenuEntry, row_menu
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.shortcuts import add_keys


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
    """Makes the menu and the keys for what is ticked or selected."""

    def __init__(self, page: Page, window: QWidget) -> None:
        super().__init__(window)
        self._page, self._window = page, window

    def menu(self) -> QMenu:
        """The menu as it is now."""
        groups = [self._decide(), self._ticks(), self._narrow(), self._file(), self._report()]
        return row_menu(groups, self._window)

    def add_keys(self, widget: QWidget) -> None:
        """Give a widget the keys for what is ticked or selected."""
        page, deciding = self._page, self._page.deciding
        add_keys(
            widget,
            (
                ("H", deciding.hide),
                ("T", deciding.trash),
                ("Del", deciding.trash),
                ("K", deciding.keep),
                ("N", deciding.part),
                ("M", deciding.choose_target),
                ("U", deciding.unhide),
                ("R", deciding.represent),
                ("W", page.go_to_weakest),
                ("J", lambda: page.view.step_cluster(1)),
                ("Shift+J", lambda: page.view.step_cluster(-1)),
                ("Ctrl+Return", page.show_current_in_folder),
                ("Shift+F10", page.view.ask_menu),
            ),
        )

    def _facts(self) -> ItemFacts | None:
        row = self._page.view.current_row()
        return self._page.rows.facts(row) if row >= 0 else None

    def _decide(self) -> list[MenuEntry]:
        page, deciding = self._page, self._page.deciding
        target = deciding.target()
        row = page.view.current_row()
        is_one = page.view.selected_count() == 1 and not target.is_ticked
        is_member = is_one and row >= 0 and not page.rows.address(row).is_head
        pinned = is_member and page.rows.is_pinned(row)
        some = len(target.items) > 0
        return [
            MenuEntry(self.tr("Hide"), deciding.hide, "H", target.to_hide > 0),
            MenuEntry(self.tr("Keep"), deciding.keep, "K", some),
            MenuEntry(self.tr("Trash …"), deciding.trash, "T", target.can_trash),
            MenuEntry(self.tr("Move …"), deciding.choose_target, "M", some),
            MenuEntry(self.tr("Unhide"), deciding.unhide, "U", target.hidden > 0),
            MenuEntry(self.tr("Not a duplicate"), deciding.part, "N", is_one),
            MenuEntry(
                self.tr("Let the preference choose again")
                if pinned
                else self.tr("Let it stand for the cluster"),
                deciding.represent,
                "R",
                is_member,
            ),
        ]

    def _ticks(self) -> list[MenuEntry]:
        page, deciding = self._page, self._page.deciding
        folder = self._folder_name()
        return [
            MenuEntry(self.tr("Tick or untick"), page.view.toggle_ticks, "Space"),
            MenuEntry(
                self.tr("Tick all listed copies in the folder {folder}").format(folder=folder),
                deciding.tick_folder,
                is_on=bool(folder),
            ),
            MenuEntry(
                self.tr("Tick all listed copies without a word of their own"),
                deciding.tick_without_loss,
            ),
            MenuEntry(
                self.tr("Take all ticks away"),
                page.rows.ticks.clear,
                "Esc",
                is_on=len(page.rows.ticks) > 0,
            ),
        ]

    def _narrow(self) -> list[MenuEntry]:
        facts = self._facts()
        weakest = MenuEntry(self.tr("Weakest pair"), self._page.go_to_weakest, "W")
        if facts is None:
            return [weakest]
        kind, name, folder = facts.kind, facts.format, Path(facts.path).parent
        return [
            weakest,
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

    def _file(self) -> list[MenuEntry]:
        facts = self._facts()
        is_known = facts is not None
        return [
            MenuEntry(self.tr("Open"), self._page.open_current, "Return", is_known),
            MenuEntry(
                self.tr("Show in folder"),
                self._page.show_current_in_folder,
                "Ctrl+Return",
                is_known,
            ),
            MenuEntry(
                self.tr("What is like this file …"), self._page.ask_what_is_like, is_on=is_known
            ),
            MenuEntry(self.tr("Copy the path"), self._copy_path, is_on=is_known),
        ]

    def _report(self) -> list[MenuEntry]:
        words = self.tr("Export a report …")
        return [MenuEntry(words, lambda: self._page.report_wanted.emit(True), "Ctrl+E")]

    def _folder_name(self) -> str:
        facts = self._facts()
        return "" if facts is None else formatting.printable(Path(facts.path).parent.name)

    def _only(self, narrow: Callable[[ClusterFilter], ClusterFilter]) -> Callable[[], None]:
        return lambda: self._page.set_filter(narrow(self._page.filter))

    def _copy_path(self) -> None:
        facts = self._facts()
        if facts is not None:
            QGuiApplication.clipboard().setText(facts.path)
