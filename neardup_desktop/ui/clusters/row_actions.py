"""The commands for the ticked or selected rows of the clusters, by keys, buttons and menu."""

from collections.abc import Collection, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import inside
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.row_comparison import RowComparison
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.item_decisions import Choice, ItemDecisions, Target
from neardup_desktop.ui.session.cluster_layout import items_of, members_of
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.types import Numbers
from neardup_desktop.ui.widgets.command import MenuEntry, row_menu, say_copies


class RowActions(ItemDecisions):
    """The commands for the ticked rows or, if none are ticked, the selected ones.

    Under a filter, only items that match it are acted on.
    """

    def __init__(
        self,
        page: QWidget,
        session: ReviewSession,
        decisions: Decisions,
        view: ClusterView,
        rows: ClusterRows,
        beside: RowComparison,
    ) -> None:
        super().__init__(page, session, decisions, self.current_info)
        self._page, self._view, self._rows, self._beside = page, view, rows, beside
        self.add(
            {
                "not a duplicate": self.mark_not_duplicate,
                "represent": self.represent,
                "trash rest": self.trash_rest,
                "next row": lambda: view.step_row(1),
                "previous row": lambda: view.step_row(-1),
                "next group": lambda: view.step_cluster(1),
                "previous group": lambda: view.step_cluster(-1),
                "row menu": view.ask_menu,
                "tick": view.toggle_ticks,
                "escape": rows.ticks.clear,
            }
        )
        self.commands["escape"].say(self.tr("Untick all"))

    def current_info(self) -> ItemInfo | None:
        """The current item, if any."""
        row = self._view.current_row()
        return self._rows.info(row) if 0 <= row < self._rows.rowCount() else None

    # --- selection ------------------------------------------------------------------------

    def choice(self) -> Choice:
        if self._session.grouping is None:
            return Choice()
        ticks, layout = self._rows.ticks, self._rows.layout
        if len(ticks):
            # A ticked item may no longer be in any cluster.
            items = ticks.items()
            if layout.is_filtered:
                members = layout.among_matching(members_of(layout.table, items))
                items = layout.table.member_item[members]
            if len(items):
                outside = len(ticks) - len(items)
                return Choice(
                    items, is_bulk=len(items) != 1, is_ticked=True, ticked_outside=outside
                )
        row = self._view.current_row()
        is_header = row >= 0 and self._rows.address(row).is_header
        return Choice(
            layout.items_of(layout.members_in(self._view.selected_ranges())),
            is_bulk=self._view.selected_count() != 1 or is_header,
            ticked_outside=len(ticks),
        )

    def confirmed(self, items: Sequence[ItemId]) -> bool:
        """Whether the user has seen the item: a single item that is chosen while it is compared."""
        pair = self._beside.pair
        is_seen = pair is not None and pair in self._beside.seen
        return is_seen and pair is not None and len(items) == 1 and items[0] == pair[1]

    def trash_rest(self) -> None:
        """Show the plan for trashing all of the current group but its kept item."""
        choice, row, rows = Choice(is_bulk=True), self._view.current_row(), self._rows
        if row >= 0:
            header = rows.header_row(row)
            members = rows.layout.members_in([(header, header)])
            choice = replace(choice, items=rows.layout.items_of(members))
        if not len(choice.items):
            self.say_nothing_chosen()
            return
        kept, request = rows.member_of(row, 0).item, self.request(Verb.TRASH, choice)
        seen = frozenset(one for one in request.items if (kept, one) in self._beside.seen)
        self._decisions.plan(replace(request, confirmed=seen))

    def say_nothing_chosen(self) -> None:
        if self._view.selected_count() and self._rows.layout.is_filtered:
            self.message.emit(
                self.tr(
                    "Nothing you selected matches the filter. Clear the filter to change the rest."
                )
            )

    def _single_row(self, choice: Choice) -> int:
        """The selected row if it is the only one and nothing is ticked; else -1."""
        is_one = not choice.is_ticked and self._view.selected_count() == 1
        return self._view.current_row() if is_one else -1

    def follow(self, target: Target | None) -> None:
        super().follow(target)
        choice = self.choice() if target is None else target.choice
        row, current = self._single_row(choice), self._view.current_row()
        is_one = row >= 0 and self._rows.layout.matches(row)
        is_header = is_one and self._rows.address(row).is_header
        say_copies(self.commands, len(choice.items) if is_header else 0)
        for name, is_on in (
            ("not a duplicate", is_one),
            ("represent", is_one and not is_header),
            ("escape", choice.is_ticked or choice.ticked_outside > 0),
        ):
            self.commands[name].setEnabled(is_on)
        self.enable_item(current >= 0)
        self.commands["represent"].say(
            self.tr("Choose the kept item automatically")
            if is_one and self._rows.is_pinned(row)
            else self.tr("Make this the kept item")
        )

    # --- commands -------------------------------------------------------------------------

    def mark_not_duplicate(self) -> None:
        """Mark the two compared items as not being duplicates of each other."""
        compared, row = self._beside.compared(), self._view.current_row()
        if self._view.selected_count() > 1:
            self.message.emit(
                self.tr("Select a single item to mark it as different from the one beside it.")
            )
        elif row >= 0 and not self._rows.layout.matches(row):
            self.say_nothing_chosen()
        elif compared is None or self._view.selected_count() < 1:
            self.message.emit(
                self.tr("This is the kept item. Select the copy that is not a duplicate.")
            )
        else:
            left, right = compared
            self._decisions.tell_apart(right, left)
            if not self._rows.address(row).is_header:
                self.select_next({right})

    def represent(self) -> None:
        """Make the current item the kept one of its cluster; a second time: undo that."""
        row = self._single_row(self.choice())
        if row < 0 or self._rows.address(row).is_header:
            self.message.emit(
                self.tr(
                    "Select a single item to keep it. {key} protects all selected items."
                ).format(key=formatting.key_name("P"))
            )
            return
        if not self._rows.layout.matches(row):
            self.say_nothing_chosen()
            return
        member = self._rows.member(row)
        threshold = self._session.choice.similarity
        if member.evidence is Evidence.CONTAINED and member.similarity < threshold - 1e-6:
            self.message.emit(
                self.tr("It can't be the kept item, because a longer item contains more.")
            )
            return
        verb = Verb.UNREPRESENT if self._rows.is_pinned(row) else Verb.REPRESENT
        self._decisions.mark(verb, (member.item,))

    def tick_folder(self) -> None:
        """Tick all listed copies in the folder of the current item and its subfolders."""
        info = self.current_info()
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

    # --- going on -------------------------------------------------------------------------

    def go_on(self, choice: Choice, items: Sequence[ItemId]) -> None:
        if choice.is_ticked:
            self._rows.ticks.set(choice.items, False)
        elif items:
            self.select_next(items)

    def select_next(self, decided: Collection[ItemId]) -> None:
        """Select an undecided item of the cluster, the next one if there is one.

        If all are decided, the next unreviewed cluster is opened.
        """
        row, grouping = self._view.last_selected_row(), self._session.grouping
        if row < 0 or grouping is None:
            return
        layout = self._rows.layout
        if not self._rows.address(row).is_header:
            first, last = layout.member_rows(row)
            # The first member is the kept one, which needs no second look.
            for other in (*range(row + 1, last + 1), *range(row - 1, first, -1)):
                member, address = self._rows.member(other), self._rows.address(other)
                is_decided = (
                    member.evidence is Evidence.SAME_FORM
                    or member.item in decided
                    or member.item in self._decisions.kept
                    or grouping.is_hidden[layout.span(address.cluster).start + address.member]
                )
                if layout.matches(other) and not is_decided:
                    self._view.go_to_row(other)
                    return
        following = layout.next_cluster(row, ~grouping.reviewed)
        if following >= 0:
            self._view.open_cluster(following)

    # --- menu -----------------------------------------------------------------------------

    def menu(self) -> QMenu:
        self.follow(self.target())
        named, info = self.commands, self.current_info()
        folder = "" if info is None else formatting.printable(Path(info.path).parent.name)
        in_folder = self.tr("Tick all listed copies in “{folder}”").format(folder=folder)
        without_loss = self.tr("Tick all copies without unique text")
        decisions = "hide", "trash", "represent", "protect", "move", "unhide", "not a duplicate"
        groups: list[list[QAction | MenuEntry]] = [
            [named[name] for name in decisions],
            [
                named["tick"],
                MenuEntry(in_folder, self.tick_folder, is_on=bool(folder)),
                MenuEntry(without_loss, self.tick_without_loss),
                named["escape"],
            ],
            [
                *(named[name] for name in ("open", "show in folder", "versions")),
                # The comparison has the key of "like item".
                MenuEntry(self.tr("Find similar…"), named["like item"].act, is_on=info is not None),
                self.copy_path(),
            ],
            [named["report"], self._view.columns.menu().menuAction()],
        ]
        return row_menu(groups, self._page)
