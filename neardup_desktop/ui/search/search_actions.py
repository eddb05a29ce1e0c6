"""The commands for rows of the list of hits, by menu and keys."""

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.engine.search.search import SearchResults
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.search import SearchHit, TrashedHit
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.item_decisions import Choice, ItemDecisions
from neardup_desktop.ui.search.search_controller import SearchController
from neardup_desktop.ui.search.search_layout import HitAddress, RowKind
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.search.search_view import SearchView
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.widgets.command import MenuEntry, row_menu, say_copies

_MOST_AT_ONCE = 10_000
"""Copies behind hits that are listed without another thread."""


class SearchActions(ItemDecisions):
    """Makes the menu and the keys for the selection.

    A hit means its item, but trash and move mean the copies behind it, as in the list of clusters:
    the kept item stays.

    Signals:
        survivor_wanted: the `TrashedHit` whose survivor is no hit that is listed.
        trash_wanted: the user wants to see the trash.
        used: the search has led to something.
    """

    survivor_wanted = Signal(object)
    trash_wanted = Signal()
    used = Signal()

    def __init__(
        self,
        view: SearchView,
        rows: SearchRows,
        controller: SearchController,
        decisions: Decisions,
        session: ReviewSession,
        window: QWidget,
    ) -> None:
        super().__init__(window, session, decisions, self._info)
        self._view, self._rows, self._controller = view, rows, controller
        self._window = window
        self.add(
            {
                "represent": self.explain_where_to_keep,
                "not a duplicate": self.mark_not_duplicate,
                "row menu": view.ask_menu,
            }
        )
        self.listen(window, *(name for name in self.commands if name not in ("open", "versions")))
        # "protect" has its key.
        self.add({"put back": self.put_back})

    def menu(self) -> QMenu:
        """The menu for the current selection."""
        gone = self._gone()
        groups = self._gone_groups(gone) if gone is not None else self._item_groups()
        return row_menu(groups, self._window)

    def _item_groups(self) -> list[list[QAction | MenuEntry]]:
        self.follow(self.target())
        hit = self._current_hit()
        is_one = hit is not None and self._view.selected_count() == 1
        say_copies(self.commands, hit.others if hit is not None and is_one else 0)
        with_all = MenuEntry(self.tr("Hide it with its copies"), self.hide_with_all)
        named = self.commands
        named["open"].say(self.tr("Open"))
        self.enable_item(self._info() is not None)
        if self._more() is not None:
            named["in its group"].setEnabled(True)
        return [
            [
                named["hide"],
                *([with_all] if hit is not None and hit.others else []),
                named["unhide"],
            ],
            [named["protect"], named["trash"], named["move"]],
            [named["in its group"], named["like item"]],
            [named["open"], named["show in folder"], self.copy_path()],
        ]

    def _gone_groups(self, gone: TrashedHit) -> list[list[QAction | MenuEntry]]:
        go, back = self.commands["open"], self.commands["put back"]
        go.say(self.tr("Go to the kept item"))
        go.setEnabled(gone.survivor is not None)
        everything = MenuEntry(self.tr("Show everything in the trash"), self.trash_wanted.emit)
        return [[go, back, everything]]

    # --- selection ------------------------------------------------------------------------

    def _address(self) -> HitAddress | None:
        """The contents of the current row."""
        row = self._view.current_row()
        return self._rows.address(row) if 0 <= row < self._rows.rowCount() else None

    def _gone(self) -> TrashedHit | None:
        """The trashed item of the current row, if it is one."""
        address = self._address()
        is_gone = address is not None and address.kind is RowKind.TRASHED
        return self._rows.trashed(address) if address is not None and is_gone else None

    def _info(self) -> ItemInfo | None:
        if self._address() is None or self._gone() is not None:
            return None
        return self._rows.info_of(self._rows.item(self._view.current_row()))

    def _current_hit(self, kind: RowKind = RowKind.HIT) -> SearchHit | None:
        """The hit of the current row, if it is of a kind."""
        address = self._address()
        return self._rows.hit(address.hit) if address is not None and address.kind is kind else None

    def _more(self) -> SearchHit | None:
        """The hit whose further members the current row leads to, if it is such a row."""
        return self._current_hit(RowKind.MORE)

    def choice(self) -> Choice | None:
        ranges, members = self._selected()
        results, hits = self._rows.results, self._rows.known_hits(ranges)
        if results is None:
            return Choice()
        if hits is None or sum(hit.others for hit in hits) > _MOST_AT_ONCE:
            return None
        return _choice_of(results, hits, members)

    def ask_choice(self, act: Callable[[Choice], None]) -> None:
        """Find the items of very many hits in another thread."""
        ranges, members = self._selected()
        results = self._rows.results
        assert results is not None, "only hits are too many"

        def work() -> Choice:
            hits = [hit for first, last in ranges for hit in results.page(first, last - first + 1)]
            return _choice_of(results, hits, members)

        self._controller.compute("items", work, act)

    def _selected(self) -> tuple[list[tuple[int, int]], list[ItemId]]:
        """First and last number of each range of selected hits, and selected members below hits."""
        members: list[ItemId] = []
        ranges: list[tuple[int, int]] = []
        for first, last in self._view.selected_ranges():
            hits = self._rows.hits_in(first, last)
            if hits is not None:
                ranges.append(hits)
            members += self._rows.members_in(first, last)
        return ranges, members

    # --- commands -------------------------------------------------------------------------

    def protect(self) -> None:
        """Protect the items, or unprotect them if all are protected; put back what is trashed."""
        if self._gone() is not None:
            self.put_back()
        else:
            super().protect()

    def explain_where_to_keep(self) -> None:
        """Say where to choose the kept item of a cluster: a hit shows only part of its cluster."""
        self.message.emit(
            self.tr("Press {key} to go to its group and choose the kept item there.").format(
                key=formatting.key_name("C")
            )
        )

    def mark_not_duplicate(self) -> None:
        """Mark a copy below a hit as not being a duplicate of the hit, its counterpart."""
        address, hit = self._address(), self._current_hit(RowKind.MEMBER)
        if address is None or hit is None or self._view.selected_count() != 1:
            self.message.emit(
                self.tr(
                    "Select a single copy below a hit, or press {key} to go to its group."
                ).format(key=formatting.key_name("C"))
            )
            return
        self._decisions.tell_apart(self._rows.member(address).item, hit.item)

    def put_back(self) -> None:
        rows, begin = self._rows, self._rows.first_trashed_row()
        self._decisions.put_back(
            rows.trashed(rows.address(row)).trashed
            for first, last in self._view.selected_ranges()
            for row in range(max(first, begin), last + 1)
        )

    def open(self) -> None:
        """Open the file of the current row; for a trashed item, go to its survivor."""
        self.used.emit()
        gone = self._gone()
        if gone is not None:
            self.go_to_survivor(gone)
        elif self._more() is not None:
            self.show_in_cluster()
        else:
            super().open()

    def go_to_survivor(self, gone: TrashedHit) -> None:
        """Go to the hit of the survivor of a trashed item, or ask for it elsewhere."""
        if gone.survivor is None:
            self.message.emit(self.tr("No copy of it is left. Press P to put it back."))
            return
        number = self._rows.known_hit_of(gone.survivor)
        if number is not None:
            self._view.go_to_row(self._rows.row_of_hit(number))
        else:
            self.survivor_wanted.emit(gone)

    def hide_with_all(self) -> None:
        """Hide the current hit with all members of its cluster."""
        results, hit = self._rows.results, self._current_hit()
        if results is None or hit is None:
            return

        def work() -> Sequence[ItemId]:
            cluster = results.members(hit)
            return [hit.item] if cluster is None else [one.item for one in cluster.members]

        self._controller.compute("cluster", work, self._decisions.hide)

    def show_in_cluster(self) -> None:
        info, more = self._info(), self._more()
        item = more.item if more is not None else None if info is None else info.id
        if item is not None:
            self.used.emit()
            self.cluster_wanted.emit(item)


def _choice_of(
    results: SearchResults, hits: Sequence[SearchHit], members: Sequence[ItemId]
) -> Choice:
    """The choice meant by some hits and by members that are unfolded below others."""
    items, copies = (
        np.unique(np.array([*results.items_of(hits, copies=are_copies), *members], np.int64))
        for are_copies in (False, True)
    )
    return Choice(items, copies, is_bulk=len(items) != 1)
