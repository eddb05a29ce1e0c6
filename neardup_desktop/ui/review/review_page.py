"""The page of clusters: controls, the list, the comparison below it, and the actions."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Rung
from neardup_desktop.ui import open_files
from neardup_desktop.ui.jobs import Background
from neardup_desktop.ui.models.cluster_rows import ClusterRows
from neardup_desktop.ui.models.facts import FactsCache
from neardup_desktop.ui.models.unique_counts import UniqueCounts
from neardup_desktop.ui.plan.planning import Request
from neardup_desktop.ui.review.action_bar import ActionBar
from neardup_desktop.ui.review.cluster_view import ClusterView
from neardup_desktop.ui.review.compare_pane import ComparePane
from neardup_desktop.ui.review.comparison import Comparison, Question
from neardup_desktop.ui.review.controls import Controls
from neardup_desktop.ui.review.decisions import Decisions
from neardup_desktop.ui.review.session import Grouping, ReviewSession
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.shortcuts import add_keys

_LOOKED_AT = 256
"""Selected rows that are looked at one by one for the buttons; more are only counted."""


class ReviewPage(QWidget):
    """Lists clusters and compares what is chosen.

    Signals:
        told: a sentence for the person.
        folder_wanted: the person wants to move the selected items and has to choose where.
    """

    told = Signal(str)
    folder_wanted = Signal()

    def __init__(
        self,
        session: ReviewSession,
        decisions: Decisions,
        facts: FactsCache,
        background: Background,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._decisions = decisions
        self._facts = facts
        self._sources: tuple[str, ...] = ()
        self._grouping: Grouping | None = None
        self._evidence: Rung | None = None
        self._kept: frozenset[ItemId] = frozenset()
        self._seen: set[tuple[ItemId, ItemId]] = set()
        self._beside: tuple[ItemId, ItemId] | None = None
        self.unique_counts = UniqueCounts(background, self)
        self.rows = ClusterRows(facts, self, self.unique_counts)
        self.controls = Controls(session.choice)
        self.view = ClusterView(self.rows, theme)
        self.pane = ComparePane(theme)
        self.actions_bar = ActionBar()
        self.empty = EmptyState()
        self.comparison = Comparison(background, self.pane, self)
        self._build()
        self._connect()
        self._add_keys()

    def _build(self) -> None:
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(7)
        self.splitter.addWidget(self.view)
        self.splitter.addWidget(self.pane)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([400, 400])
        self.stack = QStackedWidget()
        self.stack.addWidget(self.splitter)
        self.stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.controls)
        layout.addWidget(self.stack, 1)
        layout.addWidget(self.actions_bar)

    def _connect(self) -> None:
        controls, session = self.controls, self._session

        def choose(**changes: object) -> None:
            session.choose(replace(session.choice, **changes))  # type: ignore[arg-type]

        controls.similarity_changed.connect(
            lambda value: session.choose(replace(session.choice, similarity=value))
        )
        controls.preference_changed.connect(
            lambda value: session.choose(replace(session.choice, preference=value))
        )
        controls.related_toggled.connect(
            lambda value: session.choose(replace(session.choice, related=value))
        )
        controls.hidden_toggled.connect(
            lambda value: session.choose(replace(session.choice, show_hidden=value))
        )
        controls.order_changed.connect(self._set_order)
        controls.expand_toggled.connect(self._set_all_open)
        session.grouped.connect(self.show_grouping)
        self.view.row_chosen.connect(self._compare)
        self.view.selection_changed.connect(self._follow_selection)
        self.view.open_wanted.connect(lambda _row: self.open_current())
        bar = self.actions_bar
        bar.hide_wanted.connect(self.hide_selected)
        bar.trash_wanted.connect(self.trash_selected)
        bar.keep_wanted.connect(self.keep_selected)
        bar.not_duplicate_wanted.connect(self.part_current)
        bar.move_wanted.connect(self.choose_target)
        self.comparison.shown.connect(self._was_shown)
        bar.unhide_wanted.connect(self.unhide_selected)
        bar.open_wanted.connect(self.open_current)
        bar.show_folder_wanted.connect(self.show_current_in_folder)

    def _add_keys(self) -> None:
        add_keys(
            self,
            (
                ("H", self.hide_selected),
                ("T", self.trash_selected),
                ("Del", self.trash_selected),
                ("K", self.keep_selected),
                ("N", self.part_current),
                ("M", self.choose_target),
                ("U", self.unhide_selected),
                ("J", lambda: self.view.step_cluster(1)),
                ("Shift+J", lambda: self.view.step_cluster(-1)),
                ("Ctrl+Return", self.show_current_in_folder),
            ),
        )

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.view.set_theme(theme)
        self.pane.set_theme(theme)

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources
        self.rows.set_sources(sources)
        if self._grouping is not None:
            self.comparison.forget()
            self._compare(self.view.current_row())

    # --- the list -------------------------------------------------------------------------

    def show_grouping(self, grouping: Grouping) -> None:
        """Show other clusters; what was chosen stays chosen where it is still there."""
        is_first = self._grouping is None or not self.rows.rowCount()
        self._grouping = grouping
        if grouping.is_news:
            self._facts.clear()
            self.unique_counts.forget()
            self.comparison.forget()
        place = self._place()
        self._fill()
        self._restore(place)
        if is_first and self.rows.rowCount():
            self._begin()

    def set_evidence(self, evidence: Rung | None) -> None:
        """List all clusters, or only those that hold a member on one rung."""
        if evidence is not self._evidence:
            self._evidence = evidence
            if self._grouping is not None:
                place = self._place()
                self._fill()
                self._restore(place)

    def _fill(self) -> None:
        assert self._grouping is not None
        table, copies = self._grouping.table, self._grouping.copies
        chosen = None if self._evidence is None else self._grouping.holds[self._evidence]
        self.rows.set_table(table, chosen, self._grouping.spared)
        if self.controls.expand.isChecked():
            self.rows.set_all_open(True)
        some = slice(None) if chosen is None else chosen
        self.controls.show_counts(
            len(table.members[some]), int(copies[some].sum()), int(table.bytes_to_win[some].sum())
        )
        self.stack.setCurrentIndex(0 if self.rows.rowCount() else 1)
        self.actions_bar.setVisible(self.rows.rowCount() > 0)

    def _begin(self) -> None:
        """Open the first cluster and choose what differs, so that there is something to see."""
        self.rows.set_open(0, True)
        self.view.go_to_row(1 + self.rows.differing_member(0))

    def _place(self) -> tuple[ItemId, ItemId | None, int]:
        row = self.view.current_row()
        if not 0 <= row < self.rows.rowCount():
            return ItemId(-1), None, 0
        is_head = self.rows.address(row).is_head
        head = self.rows.head_row(row)
        item = None if is_head else self.rows.member(row).item
        return self.rows.member(head).item, item, row

    def _restore(self, place: tuple[ItemId, ItemId | None, int]) -> None:
        representative, item, row = place
        if not self.rows.rowCount():
            self.comparison.clear("")
            self._follow_selection()
            return
        found = self.rows.row_of(representative, item) if representative >= 0 else -1
        if found < 0 or (item is not None and self.rows.address(found).is_head):
            # What was chosen has gone: its place is taken by what comes next.
            found = min(row, self.rows.rowCount() - 1)
        self.view.go_to_row(found)
        self._compare(found)
        self._follow_selection()

    def _set_order(self, order: object) -> None:
        place = self._place()
        self.rows.set_order(order)  # type: ignore[arg-type]
        self._restore(place)

    def _set_all_open(self, is_open: bool) -> None:
        representative, item, _row = self._place()
        self.rows.set_all_open(is_open)
        if representative >= 0:
            self._restore((representative, item if is_open else None, 0))

    # --- the comparison -------------------------------------------------------------------

    def _was_shown(self, question: Question) -> None:
        self._seen.add((question.left.item, question.right.item))

    @property
    def seen(self) -> frozenset[tuple[ItemId, ItemId]]:
        """What stays and what goes, of the pairs that were shown side by side."""
        return frozenset(self._seen)

    def _compare(self, row: int) -> None:
        self._beside = None
        if not 0 <= row < self.rows.rowCount():
            self.comparison.clear(
                self.tr("Choose an item above to see it beside the one that is kept.")
            )
            return
        left = self.rows.member_of(row, 0)
        if self.rows.address(row).is_head:
            right = self.rows.member_of(row, self.rows.differing_member(row))
        else:
            right = self.rows.member(row)
        question = Question(
            left,
            self._facts.get(left.item),
            right,
            self._facts.get(right.item),
            is_chain=self._grouping is not None and self._grouping.choice.related,
        )
        if left.item != right.item:
            self._beside = (left.item, right.item)
        self.comparison.ask(question, self._sources)

    # --- actions --------------------------------------------------------------------------

    def hide_selected(self) -> None:
        """Hide the selected items; a cluster's head stands for all its copies.

        Series and what is kept or protected are hidden only where they are chosen alone.
        """
        items = self._chosen(in_bulk=self._is_bulk())
        if not items and len(self.view.chosen_items()):
            self.told.emit(
                self.tr("Nothing to hide: it is a series, marked to be kept, or protected.")
            )
        if self._session.choice.show_hidden:
            items = [item for item in items if not self._is_hidden(item)]
        self._decisions.hide(items)

    def unhide_selected(self) -> None:
        """Show the selected items in the lists again."""
        self._decisions.unhide([item for item in self._chosen() if self._is_hidden(item)])

    def trash_selected(self) -> None:
        """Show what would happen if the selected items went to the trash."""
        self._decisions.plan(self._request(Verb.TRASH))

    def move_selected(self, target: Path) -> None:
        """Show what would happen if the selected items were moved to a folder."""
        self._decisions.plan(replace(self._request(Verb.MOVE), target=str(target)))

    def choose_target(self) -> None:
        """Ask for the folder to move the selected items to."""
        if len(self.view.chosen_items()):
            self.folder_wanted.emit()

    def keep_selected(self) -> None:
        """Mark the selected items to be kept; where all are, take the marks away."""
        items = self._chosen()
        all_kept = bool(items) and self._kept.issuperset(items)
        self._decisions.decide(self._request(Verb.UNKEEP if all_kept else Verb.KEEP))

    def part_current(self) -> None:
        """Mark the two items that are compared as no duplicates of each other."""
        if self._beside is not None and self.view.selected_count() == 1:
            left, right = self._beside
            request = self._request(Verb.NOT_DUPLICATE)
            self._decisions.decide(replace(request, items=(right, left)))

    def set_kept(self, kept: frozenset[ItemId]) -> None:
        """Show which items are marked to be kept."""
        self._kept = kept
        self.rows.set_kept(kept)

    def _request(self, verb: Verb) -> Request:
        choice = self._session.choice
        items = tuple(self._chosen())
        # One item that is looked at right now is confirmed by the very choice of it.
        looked_at = self._beside is not None and self._beside in self._seen
        confirmed = looked_at and self._beside is not None and items == (self._beside[1],)
        return Request(
            verb,
            items,
            confirmed=frozenset(items) if confirmed else frozenset(),
            similarity=choice.similarity,
            preference=choice.preference,
        )

    def _chosen(self, *, in_bulk: bool = False) -> list[ItemId]:
        return [ItemId(item) for item in self.view.chosen_items(in_bulk=in_bulk).tolist()]

    def _is_bulk(self) -> bool:
        """Whether what is selected stands for more than the very item that one points at."""
        row = self.view.current_row()
        return self.view.selected_count() != 1 or (row >= 0 and self.rows.address(row).is_head)

    def open_current(self) -> None:
        """Open the file of the current row with the system."""
        self._hand_over(open_files.open_file)

    def show_current_in_folder(self) -> None:
        """Open the folder of the file of the current row."""
        self._hand_over(open_files.show_in_folder)

    def _hand_over(self, to_system: open_files.HandOver) -> None:
        row = self.view.current_row()
        facts = self.rows.facts(row) if 0 <= row < self.rows.rowCount() else None
        if facts is not None and not to_system(facts.path):
            self.told.emit(self.tr("The system could not open it. Is the file still there?"))

    def _is_series(self, row: int) -> bool:
        return not self.rows.address(row).is_head and (self.rows.member(row).rung is Rung.SAME_FORM)

    def _is_hidden(self, item: ItemId) -> bool:
        facts = self._facts.get(item)
        return facts is not None and facts.hidden

    def _follow_selection(self) -> None:
        count = self.view.selected_count()
        rows = self.view.selected_rows() if count <= _LOOKED_AT else []
        items = self.view.chosen_items()
        to_hide = self.view.chosen_items(in_bulk=True) if self._is_bulk() else items
        shows_hidden = self._session.choice.show_hidden
        looked_at = to_hide[:_LOOKED_AT].tolist() if shows_hidden else []
        hidden = sum(self._is_hidden(ItemId(item)) for item in looked_at)
        self.actions_bar.show_selection(
            rows=count,
            items=len(items),
            to_hide=len(to_hide) - hidden,
            hidden=hidden,
            is_head=len(rows) == 1 and self.rows.address(rows[0]).is_head,
            is_series=bool(rows) and all(self._is_series(row) for row in rows),
        )
