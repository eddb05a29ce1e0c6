"""The actions on rows of the list of hits, in menu and keys."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Member
from neardup_desktop.model.search import SearchHit, TrashedHit
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.search.search_controller import SearchController
from neardup_desktop.ui.search.search_layout import HitAddress, RowKind
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.search.search_view import SearchView
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.widgets.command import (
    Command,
    MenuEntry,
    row_menu,
    say_copies,
)

_MOST_AT_ONCE = 10_000
"""Copies behind hits that are listed without another thread."""


class SearchActions(ItemCommands):
    """Makes the menu and the keys for the selection.

    Signals:
        survivor_wanted: the `TrashedHit` whose survivor is no hit that is listed.
        trash_wanted: the user wants to see what lies in the trash.
        folder_wanted: a folder is needed to move the selected items to.
        used: the search has led to something.
    """

    survivor_wanted = Signal(object)
    trash_wanted = Signal()
    folder_wanted = Signal()
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
        super().__init__(window, self._info)
        self._view, self._rows, self._controller = view, rows, controller
        self._decisions, self._session, self._window = decisions, session, window
        self._kept: frozenset[ItemId] = frozenset()
        made = {
            "hide": self.hide,
            "protect": self.protect,
            "represent": self.explain_where_to_keep,
            "trash": self.trash,
            "move": self.choose_target,
            "not a duplicate": self.mark_not_duplicate,
            "unhide": self.unhide,
            "row menu": view.ask_menu,
        }
        # "protect" has the key of the other.
        self.add({**made, "put back": self.put_back})
        self.listen(window, *made, "in its cluster", "like item", "show in folder")

    def menu(self) -> QMenu:
        """The menu for the current selection."""
        gone = self._gone()
        groups = self._gone_groups(gone) if gone is not None else self._item_groups()
        return row_menu(groups, self._window)

    def _command(self, name: str, *, is_on: bool = True) -> Command:
        self.commands[name].setEnabled(is_on)
        return self.commands[name]

    def _item_groups(self) -> list[list[QAction | MenuEntry]]:
        is_known, some = self._info() is not None, self._has_items()
        # So many that they are not here yet may be trashed.
        items = self._known_items(copies=True)
        may_trash = items is None or self._session.trash_bar(items) is None
        hit = self._current_hit()
        with_all = MenuEntry(self.tr("Hide it with its copies"), self.hide_with_all)
        self.commands["open"].say(self.tr("Open"))
        is_one = hit is not None and self._view.selected_count() == 1
        say_copies(self.commands, hit.others if hit is not None and is_one else 0)
        return [
            [
                self._command("hide", is_on=some),
                *([with_all] if hit is not None and hit.others else []),
                self._command("unhide", is_on=some),
            ],
            [
                self._command("protect", is_on=some),
                self._command("trash", is_on=some and may_trash),
                self._command("move", is_on=some),
            ],
            [
                self._command("in its cluster", is_on=is_known or self._more() is not None),
                self._command("like item", is_on=is_known),
            ],
            [
                self._command("open", is_on=is_known),
                self._command("show in folder", is_on=is_known),
                self.copy_path(),
            ],
        ]

    def _gone_groups(self, gone: TrashedHit) -> list[list[QAction | MenuEntry]]:
        self.commands["open"].say(self.tr("Go to the kept item"))
        return [
            [
                self._command("open", is_on=gone.survivor is not None),
                self._command("put back"),
                MenuEntry(self.tr("Show everything in the trash"), self.trash_wanted.emit),
            ]
        ]

    # --- what is chosen -------------------------------------------------------------------

    def _address(self) -> HitAddress | None:
        """What stands in the current row."""
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
        """The hit whose further members the current row stands for, if it is such a row."""
        return self._current_hit(RowKind.MORE)

    def _has_items(self) -> bool:
        """Whether anything is selected that is not in the trash."""
        kinds = (self._rows.address(first).kind for first, _last in self._view.selected_ranges())
        return any(kind in (RowKind.HIT, RowKind.MEMBER) for kind in kinds)

    def _with_items(
        self, act: Callable[[Sequence[ItemId]], object], *, copies: bool = False
    ) -> None:
        """Call `act` with the items of the selected rows, however many they are.

        With `copies`, a hit with copies behind it means these, as its row does in the list of
        clusters: the kept item is not what goes.
        """
        ranges, members = self._selected()
        results = self._rows.results
        if results is None or not (ranges or members):
            self.message.emit(self.tr("Select an item first."))
            return
        known = self._known_items(copies=copies)
        if known is not None:
            act(known)
            return

        def done(items: list[ItemId]) -> None:
            act(list(dict.fromkeys([*items, *members])))

        self._controller.ask_items(results, ranges, done, copies=copies)

    def _selected(self) -> tuple[list[tuple[int, int]], list[ItemId]]:
        """First and last number of each range of hits that are selected, and members below hits."""
        members: list[ItemId] = []
        ranges: list[tuple[int, int]] = []
        for first, last in self._view.selected_ranges():
            hits = self._rows.hits_in(first, last)
            if hits is not None:
                ranges.append(hits)
            members += self._rows.members_in(first, last)
        return ranges, members

    def _known_items(self, *, copies: bool) -> list[ItemId] | None:
        """The items of the selected rows as `_with_items` has them; None where not all are here."""
        ranges, members = self._selected()
        results, known = self._rows.results, self._rows.known_hits(ranges)
        if results is None or known is None or sum(hit.others for hit in known) > _MOST_AT_ONCE:
            return None
        return list(dict.fromkeys([*results.items_of(known, copies=copies), *members]))

    # --- what can be done -----------------------------------------------------------------

    def hide(self) -> None:
        self._with_items(self._decisions.hide)

    def unhide(self) -> None:
        self._with_items(self._decisions.unhide)

    def set_kept(self, kept: frozenset[ItemId]) -> None:
        """The items that are marked to be kept."""
        self._kept = kept

    def protect(self) -> None:
        """Protect the items, or end that if all are; put back what is trashed."""
        if self._gone() is not None:
            self.put_back()
            return

        def act(items: Sequence[ItemId]) -> None:
            fresh = tuple(item for item in items if item not in self._kept)
            verb = Verb.KEEP if fresh else Verb.UNKEEP
            self._decisions.decide(self._request(verb, fresh or items))
            self._kept = self._kept ^ frozenset(fresh or items)

        self._with_items(act)

    def explain_where_to_keep(self) -> None:
        """Say where the kept item of a cluster is chosen: a hit shows its cluster only in part."""
        self.message.emit(
            self.tr("Press {key} to go to its cluster and choose the kept item there.").format(
                key=formatting.key_name("C")
            )
        )

    def trash(self) -> None:
        """Show the plan for trashing the items; of a hit with copies, the copies."""

        def act(items: Sequence[ItemId]) -> None:
            bar = self._session.trash_bar(items)
            if bar is None:
                self._decisions.plan(self._request(Verb.TRASH, items))
            else:
                self.message.emit(formatting.refused_sentences(bar))

        self._with_items(act, copies=True)

    def choose_target(self) -> None:
        """Ask for the folder to move to."""
        if self._has_items():
            self.folder_wanted.emit()
        else:
            self.message.emit(self.tr("Select an item first."))

    def move(self, target: Path) -> None:
        """Show the plan for moving the items to a folder; of a hit with copies, the copies."""

        def act(items: Sequence[ItemId]) -> None:
            request = self._request(Verb.MOVE, items)
            self._decisions.plan(replace(request, target=str(target)))

        self._with_items(act, copies=True)

    def mark_not_duplicate(self) -> None:
        """Mark a copy below a hit as no duplicate of the hit, to which it is compared."""
        address, hit = self._address(), self._current_hit(RowKind.MEMBER)
        if address is None or hit is None or self._view.selected_count() != 1:
            self.message.emit(
                self.tr(
                    "Select a single copy below a hit, or press {key} to go to its cluster."
                ).format(key=formatting.key_name("C"))
            )
            return
        items = (self._rows.member(address).item, hit.item)
        self._decisions.decide(self._request(Verb.NOT_DUPLICATE, items))

    def _request(self, verb: Verb, items: Sequence[ItemId]) -> Request:
        return Request.by_choice(verb, items, self._session.choice)

    def put_back(self) -> None:
        chosen: dict[int, list[int]] = {}
        rows = self._rows
        for first, last in self._view.selected_ranges():
            for row in range(max(first, rows.first_trashed_row()), last + 1):
                stone = rows.trashed(rows.address(row)).tombstone
                chosen.setdefault(stone.action, []).append(stone.step)
        if chosen:
            self._decisions.put_back(chosen)

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

        def done(members: Sequence[Member]) -> None:
            self._decisions.hide([member.item for member in members] or [hit.item])

        self._controller.ask_cluster(results, hit, done)

    def show_in_cluster(self) -> None:
        info, more = self._info(), self._more()
        item = more.item if more is not None else None if info is None else info.id
        if item is not None:
            self.used.emit()
            self.cluster_wanted.emit(item)
