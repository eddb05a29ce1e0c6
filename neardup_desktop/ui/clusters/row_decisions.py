"""The decisions that keys and buttons make on the rows of the list."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import inside
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.session.cluster_layout import (
    ascending,
    items_of,
    trash_bar,
    without,
)
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.types import Numbers

_LOOKED_AT = 256
"""Up to so many items are looked up one by one in the cache."""

_PairOfItems = tuple[ItemId, ItemId]


@dataclass(frozen=True, slots=True)
class Target:
    """What an action would affect.

    Attributes:
        items: identifiers of the items.
        going: number of them that are not excluded from bulk actions.
        to_hide: number of those that are not hidden yet.
        hidden: number of those that are hidden already.
        is_ticked: whether they are ticked; else they are selected.
        ticked_outside: number of ticked items that do not match the filter, and stay as they are.
        has_kept: whether a representative is among them.
        can_trash: whether a plan may trash any of them.
    """

    items: Numbers
    going: int
    to_hide: int
    hidden: int
    is_ticked: bool
    ticked_outside: int
    has_kept: bool
    can_trash: bool


class RowDecisions(QObject):
    """Carries out decisions on the ticked rows or, if none are ticked, the selected ones.

    Under a filter, only items that match it are acted on.

    Signals:
        message: a sentence for the user.
        folder_wanted: a folder is needed to move items to.
        saw: two items were shown side by side.
    """

    message = Signal(str)
    folder_wanted = Signal()
    saw = Signal()

    def __init__(
        self,
        session: ReviewSession,
        decisions: Decisions,
        item_cache: ItemCache,
        view: ClusterView,
        rows: ClusterRows,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._decisions, self._item_cache = session, decisions, item_cache
        self._view, self._rows = view, rows
        self._grouping: Grouping | None = None
        self._kept: frozenset[ItemId] = frozenset()
        self._seen: set[_PairOfItems] = set()
        self.pair: _PairOfItems | None = None
        """The kept item and the other one that the current row is compared by."""
        self.compared: Callable[[], _PairOfItems | None] = lambda: self.pair
        """The two items on screen; the left one need not be the kept one."""

    def set_grouping(self, grouping: Grouping) -> None:
        self._grouping = grouping
        if grouping.is_news:
            ticks = self._rows.ticks
            ticks.keep_only(grouping.item_ids)
            if len(ticks) and not grouping.choice.show_hidden:
                ticks.set(np.array(grouping.hidden, np.int64), False)

    def set_kept(self, kept: frozenset[ItemId]) -> None:
        self._kept = kept

    def was_seen(self, left: ItemId, right: ItemId) -> None:
        """Note that two items were shown side by side."""
        self._seen.add((left, right))
        # Once more for a pair that is known: it may be compared for another row by now.
        self.saw.emit()

    @property
    def seen(self) -> frozenset[_PairOfItems]:
        """Pairs of items that were shown side by side: the kept one and its copy."""
        return frozenset(self._seen)

    # --- targets --------------------------------------------------------------------------

    def target(self) -> Target:
        """What an action would affect now."""
        items, members, is_ticked = self._chosen()
        to_hide, going = self._to_hide(items, members, is_ticked=is_ticked)
        hidden = self._hidden_among(to_hide, members)
        return Target(
            items=items,
            going=len(to_hide),
            to_hide=len(to_hide) - hidden,
            hidden=hidden,
            is_ticked=is_ticked,
            ticked_outside=len(self._rows.ticks) - (len(items) if is_ticked else 0),
            has_kept=Evidence.REPRESENTATIVE in self._rows.layout.table.member_evidence[going],
            can_trash=len(items) > 0 and self._trash_bar(items, members) is None,
        )

    def _trash_bar(self, items: Numbers, members: Numbers) -> Refused | None:
        # By the table of the rows: the session may have a newer one already.
        grouping, table = self._grouping, self._rows.layout.table
        if grouping is None or grouping.table.member_item is not table.member_item:
            return None
        return trash_bar(table, grouping.never, items, members, lists_all=not grouping.hidden)

    def _chosen(self) -> tuple[Numbers, Numbers, bool]:
        """What is ticked, else selected: item ids, the table rows of those in clusters, which."""
        if self._grouping is None:
            return np.empty(0, np.int64), np.empty(0, np.int64), False
        ticks, layout = self._rows.ticks, self._rows.layout
        if len(ticks):
            members = layout.among_matching(layout.members_of_items(ticks.flags))
            if not layout.is_filtered:
                # A ticked item may no longer be in any cluster.
                return ticks.items(), members, True
            if len(members):
                return layout.table.member_item[members], members, True
        meant = layout.members_in(self._view.selected_ranges())
        return layout.items_of(meant), np.flatnonzero(meant), False

    def _to_hide(
        self, items: Numbers, members: Numbers, *, is_ticked: bool
    ) -> tuple[Numbers, Numbers]:
        """What may be hidden: item ids, and the table rows of those in clusters.

        Items of a series and kept or protected ones are included only if chosen singly.
        """
        is_bulk = len(items) != 1 if is_ticked else self._is_bulk()
        if not is_bulk:
            return items, members
        table, is_excluded = self._rows.layout.table, self._rows.layout.excluded(members)
        going = members[~is_excluded]
        if not is_ticked:
            return table.member_item[going], going
        return ascending(items, table.member_item[members[is_excluded]]), going

    def _hidden_among(self, items: Numbers, members: Numbers) -> int:
        """Number of items that are hidden already, given their table rows."""
        if not self._session.choice.show_hidden or self._grouping is None:
            return 0
        hidden = self._rows.layout.table.member_item[members[self._grouping.is_hidden[members]]]
        return int(np.count_nonzero(np.isin(items, hidden))) if len(hidden) else 0

    def _is_bulk(self) -> bool:
        """Whether the selection means more than the one item that is pointed at."""
        row = self._view.current_row()
        return self._view.selected_count() != 1 or (row >= 0 and self._rows.address(row).is_header)

    def _is_hidden(self, item: ItemId) -> bool:
        info = self._item_cache.get(item)
        return info is not None and info.hidden

    def _hidden_of(self, items: Sequence[ItemId]) -> Sequence[ItemId]:
        if len(items) > _LOOKED_AT and self._grouping is not None:
            hidden = frozenset(self._grouping.hidden)
            return tuple(item for item in items if item in hidden) if hidden else ()
        return tuple(item for item in items if self._is_hidden(item))

    def _single_row(self) -> int:
        """The selected row if it is the only one and nothing is ticked; else -1."""
        if self._chosen()[2] or self._view.selected_count() != 1:
            return -1
        return self._view.current_row()

    def request(self, verb: Verb) -> Request:
        """A request for what is ticked, else selected, with the settings of the grouping."""
        items = items_of(ascending(self._chosen()[0]))
        # Choosing a single item while it is compared confirms that the user has seen it.
        looked_at = self.pair is not None and self.pair in self._seen
        confirmed = looked_at and self.pair is not None and items == (self.pair[1],)
        request = Request.by_choice(verb, items, self._session.choice)
        return replace(request, confirmed=frozenset(items)) if confirmed else request

    # --- what is done ---------------------------------------------------------------------

    def hide(self) -> None:
        """Hide what is ticked or selected; a header means all copies of its cluster."""
        chosen, members, is_ticked = self._chosen()
        items = items_of(self._to_hide(chosen, members, is_ticked=is_ticked)[0])
        if not len(chosen):
            self._report_nothing_chosen()
        elif not items:
            self.message.emit(self.tr("Nothing to hide: it is part of a series, or protected."))
        elif self._session.choice.show_hidden:
            items = without(items, self._hidden_of(items))
            if not items:
                self.message.emit(self.tr("It is already hidden."))
        self._decisions.hide(items)
        if is_ticked:
            self._rows.ticks.set(chosen, False)
        elif items:
            self.select_next(items)

    def unhide(self) -> None:
        chosen = self.request(Verb.UNHIDE).items
        items = tuple(self._hidden_of(chosen))
        if not items:
            self.message.emit(self.tr("Nothing to unhide: it is not hidden."))
        self._decisions.unhide(items)

    def trash(self) -> None:
        """Show the plan for trashing what is ticked or selected."""
        items, members, _is_ticked = self._chosen()
        if len(items) and (bar := self._trash_bar(items, members)) is not None:
            self.message.emit(formatting.refused_sentences(bar))
            return
        request = self.request(Verb.TRASH)
        if not request.items:
            self._report_nothing_chosen()
        self._decisions.plan(request)

    def move(self, target: Path) -> None:
        """Show the plan for moving what is ticked or selected to a folder."""
        self._decisions.plan(replace(self.request(Verb.MOVE), target=str(target)))

    def choose_target(self) -> None:
        """Ask for the folder to move to."""
        if len(self._chosen()[0]):
            self.folder_wanted.emit()
        else:
            self._report_nothing_chosen()

    def protect(self) -> None:
        """Protect items from being offered for removal; if all are protected, undo that.

        Items stay selected or ticked, for the same key ends it. A header means all copies: the
        cluster then counts as reviewed, and the next one follows.
        """
        request = self.request(Verb.KEEP)
        row = self._single_row()
        is_header = row >= 0 and self._rows.address(row).is_header
        if is_header and self._rows.layout.matches(row):
            copies = self._rows.layout.matching_copies(row)
            items = items_of(self._rows.layout.table.member_item[copies])
            request = replace(request, items=items)
        if not request.items:
            self._report_nothing_chosen()
            return
        fresh = without(request.items, self._kept)
        verb, items = (Verb.KEEP, fresh) if fresh else (Verb.UNKEEP, request.items)
        self._decisions.decide(replace(request, verb=verb, items=items))
        # Known at once: the key may be pressed again before the archive was read anew.
        self._kept = self._kept ^ frozenset(items)
        if fresh and is_header:
            self.select_next(items)

    def mark_not_duplicate(self) -> None:
        """Mark the two compared items as not being duplicates of each other."""
        compared = self.compared()
        if self._view.selected_count() > 1:
            self.message.emit(
                self.tr("Select a single item to mark it as different from the one beside it.")
            )
        elif not self._may_change(self._view.current_row()):
            self._report_nothing_chosen()
        elif compared is None or self._view.selected_count() < 1:
            self.message.emit(
                self.tr("This is the kept item. Select the copy that is not a duplicate.")
            )
        else:
            left, right = compared
            request = self.request(Verb.NOT_DUPLICATE)
            self._decisions.decide(replace(request, items=(right, left)))
            if not self._rows.address(self._view.current_row()).is_header:
                self.select_next(frozenset({right}))

    def _may_change(self, row: int) -> bool:
        """Whether the item of a row matches the filter."""
        return row < 0 or self._rows.layout.matches(row)

    def _report_nothing_chosen(self) -> None:
        if self._view.selected_count() and self._rows.layout.is_filtered:
            self.message.emit(
                self.tr(
                    "Nothing you selected matches the filter. Clear the filter to change the rest."
                )
            )
        else:
            self.message.emit(self.tr("Select an item first."))

    def represent(self) -> None:
        """Make the current item the representative of its cluster; a second time: undo that."""
        row = self._single_row()
        if row < 0 or self._rows.address(row).is_header:
            self.message.emit(
                self.tr(
                    "Select a single item to keep it. {key} protects all selected items."
                ).format(key=formatting.key_name("P"))
            )
            return
        if not self._may_change(row):
            self._report_nothing_chosen()
            return
        member = self._rows.member(row)
        threshold = self._session.choice.similarity
        if member.evidence is Evidence.CONTAINED and member.similarity < threshold - 1e-6:
            self.message.emit(
                self.tr("It can't be the kept item, because a longer item contains more.")
            )
            return
        verb = Verb.UNREPRESENT if self._rows.is_pinned(row) else Verb.REPRESENT
        request = self.request(verb)
        self._decisions.decide(replace(request, items=(member.item,)))

    # --- ticks ----------------------------------------------------------------------------

    def tick_folder(self) -> None:
        """Tick all listed copies in the folder of the current item and its subfolders."""
        info = self._rows.info(self._view.current_row())
        if info is None:
            return
        folder = str(Path(info.path).parent)
        layout = self._rows.layout
        members = layout.listed_members()
        is_copy = layout.table.member_evidence[members] != Evidence.REPRESENTATIVE
        members = members[is_copy & ~layout.excluded(members)]
        items = items_of(layout.table.member_item[members])

        def work(review: Review, _reader: ArchiveReader) -> Numbers:
            # Not by their places in the list: the review may be a newer one by now.
            places = review.indices_of(items)
            are_in = inside(review.columns.folders, [folder])[review.columns.folder[places]]
            found: Numbers = review.items[places[are_in]]
            return found

        def done(found: Numbers) -> None:
            self._rows.ticks.set(found, True)

        self._session.ask_review("tick folder", work, done, self._session.reporting(), self)

    def tick_without_loss(self) -> None:
        """Tick all listed copies without unique words."""
        items = self._rows.layout.without_own_words()
        if not len(items):
            self.message.emit(self.tr("All copies in this list have unique text."))
        self._rows.ticks.set(items, True)

    # --- next row -------------------------------------------------------------------------

    def select_next(self, decided: Collection[ItemId]) -> None:
        """Select an undecided item of the cluster, the next one if there is one.

        If all are decided, the next unreviewed cluster is opened.
        """
        row = self._view.last_selected_row()
        if row < 0:
            return
        if not self._rows.address(row).is_header:
            first, last = self._rows.layout.member_rows(row)
            # The first member is the kept one, to which one need not go back.
            for other in (*range(row + 1, last + 1), *range(row - 1, first, -1)):
                if self._may_change(other) and not self._is_decided(other, decided):
                    self._view.go_to_row(other)
                    return
        if self._grouping is not None:
            following = self._rows.layout.next_cluster(row, ~self._grouping.reviewed)
            if following >= 0:
                self._view.open_cluster(following)

    def _is_decided(self, row: int, decided: Collection[ItemId]) -> bool:
        """Whether nothing is left to decide on the member in a row, given what was just decided."""
        member = self._rows.member(row)
        return (
            member.evidence is Evidence.SAME_FORM
            or member.item in self._kept
            or member.item in decided
            or self._is_hidden(member.item)
        )
