"""The page of clusters: filters, controls, list, comparison and actions."""

from collections.abc import Sequence
from functools import partial

import numpy as np
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import AT_REST_MS, single_shot
from neardup_desktop.ui.clusters.action_bar import ActionBar
from neardup_desktop.ui.clusters.cluster_columns import order_by_title, title_of_order
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.comparison_room import ComparisonRoom
from neardup_desktop.ui.clusters.controls import Controls
from neardup_desktop.ui.clusters.filter_bar import FilterBar
from neardup_desktop.ui.clusters.filter_panel import FilterPanel
from neardup_desktop.ui.clusters.preference_orders import PreferenceOrders
from neardup_desktop.ui.clusters.row_actions import RowActions
from neardup_desktop.ui.clusters.row_comparison import RowComparison
from neardup_desktop.ui.clusters.row_navigation import RowNavigation, RowPosition
from neardup_desktop.ui.clusters.selection_count import SelectionCount
from neardup_desktop.ui.clusters.thumbnails import Thumbnails
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.compare.comparison import Comparison
from neardup_desktop.ui.lists.collapse import Collapse, motion_ms
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.plan.item_decisions import target_of
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.session.session import Grouping
from neardup_desktop.ui.session.unique_counts import UniqueCounts
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import splitter, vbox
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.page_scroll import ModestStack, PageScroll

_LEAST_ROWS = 6
_LEAST_PANE_ROWS = 8


class ReviewPage(QWidget):
    """Lists clusters and compares the members of the current one.

    Signals:
        message: a sentence for the user.
        report_wanted: the user wants a report; the flag: of the selection only.
        name_shown: the words by which the list is filtered, or "".
    """

    name_shown = Signal(str)
    message = Signal(str)
    report_wanted = Signal(bool)

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        background, theme = context.background, context.theme
        self._session = session = context.session
        self._item_cache = item_cache = context.item_cache
        self._grouping: Grouping | None = None
        self._returning: Sequence[ItemId] = ()
        self._counts_next = single_shot(self, self._show_counts)
        self.unique_counts = UniqueCounts(background, self)
        self._thumbnails = Thumbnails(background, self)
        self.rows = ClusterRows(item_cache, self, self.unique_counts, self._thumbnails)
        self.controls = Controls(session, self)
        self.filter_bar = FilterBar(theme, self.controls.counts, self.controls.button)
        self.filter_panel = FilterPanel(theme)
        self.view = ClusterView(self.rows, theme)
        self.navigation = RowNavigation(self.view, self.rows)
        self.pane = ComparePane(theme)
        self.empty = EmptyState()
        self.no_match = EmptyState()
        self.comparison = Comparison(background, self.pane, self)
        self.beside = RowComparison(self.comparison, item_cache, self.view, self.rows, self)
        self.preference_orders = PreferenceOrders(session, self.controls, self)
        self.splitter = splitter(self.view, self.pane, sizes=(400, 400))
        self._head = QWidget()
        vbox(self.filter_bar, parent=self._head, gap=0, margins=(0, 0, 0, 0))
        self.room = ComparisonRoom(self.splitter, self.view, self.pane, self._head, theme, self)
        self.row_actions = RowActions(
            self, session, context.decisions, self.view, self.rows, self.beside
        )
        self.actions_bar = ActionBar(self.row_actions.commands)
        self.selection_count = SelectionCount(
            session, self.row_actions, self.beside, self.actions_bar
        )
        self._build()
        self._connect()
        self._bind_keys()

    def _build(self) -> None:
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 1)
        self.stack = ModestStack()
        for widget in (self.splitter, self.empty, self.no_match):
            self.stack.addWidget(widget)
        self.stack.setCurrentWidget(self.empty)
        self.actions_bar.hide()
        self.filters = QWidget()
        side = vbox(parent=self.filters, gap=4, margins=(0, 0, 0, 0))
        side.addWidget(self.filter_panel, 1)
        side.addStretch()
        self.filter_panel.setVisible(False)
        page = QWidget()
        vbox(self._head, (self.stack, 1), parent=page, gap=0, margins=(0, 0, 0, 0))
        # The actions never scroll away.
        whole = (PageScroll(page), 1)
        vbox(whole, self.actions_bar, parent=self, gap=0, margins=(0, 0, 0, 0))
        follow_font(self, self._fit)

    def _fit(self) -> None:
        """Leave room for a few rows and lines of text at any font size."""
        row = row_height(self.fontMetrics())
        self.view.setMinimumHeight(row * _LEAST_ROWS)
        self.pane.setMinimumHeight(row * _LEAST_PANE_ROWS)
        self.room.follow_width()

    def _connect(self) -> None:
        session, actions = self._session, self.row_actions
        self.controls.expand.toggled.connect(self._set_all_open)
        self.view.sort_wanted.connect(self._sort_by)
        for chooser in (self.filter_bar, self.filter_panel):
            chooser.filter_wanted.connect(self.set_filter)
        for left in (
            self.filter_bar.left,
            self.filter_panel.left,
            self.actions_bar.used,
            self.preference_orders.closed,
            self.room.list_wanted,
        ):
            left.connect(self.focus_list)
        self.filter_bar.report_wanted.connect(lambda: self.report_wanted.emit(False))
        session.grouped.connect(self.show_grouping)
        session.lost.connect(self.show_failure)
        for changed in (self.view.selection_changed, self.rows.ticks.changed, self.beside.saw):
            changed.connect(self._follow_selection)
        self.view.open_wanted.connect(lambda _row: actions.open())
        self.view.menu_wanted.connect(lambda place: actions.menu().popup(place))
        self.pane.rest_wanted.connect(actions.trash_rest)
        for part in (actions, self.view, self.comparison, self.room):
            part.message.connect(self.message)
        for shown in (self.beside, self.rows, self.filter_bar):
            session.sources_changed.connect(shown.set_sources)
        session.sources_changed.connect(self._compare_anew)

    def _bind_keys(self) -> None:
        actions, room = self.row_actions, self.room
        # The list or the window handles the other keys.
        own = {"tick", "escape", "open", "in its group", "like item"}
        actions.add(
            {
                "full height": room.toggle_full,
                "beside": room.toggle_beside,
                "own window": room.toggle_apart,
            }
        )
        heard = [name for name in actions.commands if name not in own]
        for widget in (self, room.window):
            actions.listen(widget, *heard)
        actions.add({"report": partial(self.report_wanted.emit, True)})
        shortcut_table.bind(
            self, {"all rows": self.select_all, "clear filters": self.filter_bar.clear}
        )

    def _compare_anew(self) -> None:
        if self._grouping is not None:
            self.comparison.forget()
            self.beside.compare(self.view.current_row())

    # --- filter and order -----------------------------------------------------------------

    def set_filter(self, chosen: ClusterFilter) -> None:
        if chosen != self._session.filter:
            self._session.set_filter(chosen)
            self.show_filter(chosen)

    def filter_names(self, words: str) -> None:
        """List only clusters with these words in a name."""
        self.set_filter(replace(self._session.filter, text=words))

    def show_filter(self, chosen: ClusterFilter) -> None:
        """Show a filter above the list."""
        self.filter_bar.show_filter(chosen)
        self.name_shown.emit(chosen.text)

    def _sort_by(self, column: Column) -> None:
        order = order_by_title(column, self._session.order)
        if order is not None:
            self._session.set_order(order)

    # --- the list -------------------------------------------------------------------------

    def show_grouping(self, grouping: Grouping) -> None:
        """Show other clusters; the current row stays current if it still exists."""
        is_first = self._grouping is None or not self.rows.rowCount()
        self._grouping = grouping
        if grouping.is_news:
            self._item_cache.clear()
            self.unique_counts.forget()
            self._thumbnails.forget()
            self.comparison.forget()
        position, anchor = self.navigation.now(), self.navigation.anchor()
        had_focus = self._has_focus()
        collapse = Collapse(self.view, self._row_key) if motion_ms(self.view) else None
        self._fill(grouping)
        self._restore(position, anchor)
        if collapse is not None:
            collapse.start()
        if had_focus and not self._has_focus():
            self.focus_list()
        if is_first and self.rows.rowCount():
            # A member of the first cluster that differs is compared.
            self.rows.set_open(0, True)
            self.view.go_to_row(1 + self.rows.layout.differing_member(0))

    def _row_key(self, row: int) -> tuple[ItemId, bool]:
        return self.rows.member(row).item, self.rows.address(row).is_header

    def _has_focus(self) -> bool:
        """Whether the keyboard is in the list or the comparison, or in what replaces them."""
        focus, shown = self.window().focusWidget(), self.stack.currentWidget()
        if focus is None or shown is None:
            return False
        return focus is shown or shown.isAncestorOf(focus)

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that F6 steps through."""
        return self.filter_panel, self.controls.button, self.view, *self.pane.areas()

    def focus_list(self) -> None:
        """Focus the list, or the message shown in place of an empty list."""
        shown = self.stack.currentWidget()
        if isinstance(shown, EmptyState):
            shown.take_focus()
        elif self.room.is_full:
            self.pane.focus_tab()
        else:
            self.view.setFocus()

    def select_all(self) -> None:
        """Select all rows, wherever on the page the keyboard is."""
        self.view.selectAll()
        self.focus_list()

    def return_to(self, items: Sequence[ItemId]) -> None:
        """Go to these items as soon as they are listed again."""
        self._returning = items

    def _fill(self, grouping: Grouping) -> None:
        self.rows.set_table(
            replace(grouping.table, reclaimable_bytes=grouping.reclaimable_bytes),
            grouping.listed,
            grouping.excluded,
            matching=grouping.matching,
            has_mail=grouping.has_mail,
            reviewed=grouping.reviewed,
            unique=grouping.unique,
        )
        self.rows.set_pinned(grouping.pinned)
        self.selection_count.forget()
        self._keep_ticks(grouping)
        if self.controls.expand.isChecked():
            self.rows.set_all_open(True)
        self.controls.show_grouping(grouping)
        self.filter_bar.show_filter(grouping.filter)
        self.filter_bar.show_unusual(self.controls.unusual())
        self._counts_next.start(0 if self.isVisible() else AT_REST_MS)
        column, ascending = title_of_order(grouping.order)
        self.rows.set_sorted_by(column, ascending=ascending)
        is_narrowed = len(grouping.table) > 0 and not self.rows.rowCount()
        self.stack.setCurrentIndex(0 if self.rows.rowCount() else 2 if is_narrowed else 1)
        if not self.rows.rowCount():
            self.room.set_full(False)  # the filters above the list are needed
        self.filter_panel.setVisible(len(grouping.table) > 0)
        self.actions_bar.setVisible(self.rows.rowCount() > 0)
        if is_narrowed:
            self.no_match.show_message(
                self.tr("No groups match the filter"),
                self.tr("Remove a filter above, or clear all."),
                (self.tr("Clear filters"), self.filter_bar.clear),
            )

    def show_failure(self, failure: Failure) -> None:
        """Show nothing: the clusters shown before are lost."""
        self.filter_bar.hide()
        if self._grouping is not None:
            nothing = np.zeros(0, np.int64)
            self.show_grouping(replace(self._grouping, listed=nothing, is_news=True))
        self._grouping = None
        self.filter_panel.setVisible(False)
        self.empty.show_failure(failure, self._session.load)
        self.stack.setCurrentWidget(self.empty)

    def _keep_ticks(self, grouping: Grouping) -> None:
        """Untick what is gone, and what was hidden unless it is still listed."""
        ticks = self.rows.ticks
        if grouping.is_news:
            ticks.keep_only(grouping.item_ids)
            if len(ticks) and not grouping.choice.show_hidden:
                ticks.set(np.array(grouping.hidden, np.int64), False)

    def _show_counts(self) -> None:
        """Show the counts of the filters; called once the list itself is painted."""
        if self._grouping is not None:
            self.filter_panel.show_facets(self._grouping.facets, self._grouping.filter)

    def _restore(
        self, position: RowPosition, anchor: tuple[RowPosition, int] | None = None
    ) -> None:
        """Go to a position, or to what returned; the row of the anchor stays in place."""
        returning: Sequence[ItemId] = ()
        if self._grouping is not None and self._grouping.is_news:
            returning, self._returning = self._returning, ()
        if not self.rows.rowCount():
            self.comparison.clear("")
            self._follow_selection()
            return
        navigation = self.navigation
        found = back = navigation.find_returned(returning)
        if found < 0:
            found = navigation.find(position)
        if found < 0:
            found = navigation.after(position)
        self.view.go_to_row(found)
        if back < 0 and anchor is not None:
            still, top_px = anchor
            row = found if still.row == position.row else navigation.find(still)
            if row >= 0:
                self.view.scroll_row_to(row, top_px)
        self.beside.compare(found)
        self._follow_selection()

    def _set_all_open(self, is_open: bool) -> None:
        position = self.navigation.now()
        self.rows.set_all_open(is_open)
        if position.representative is not None:
            item = position.item if is_open else None
            self._restore(replace(position, item=item, is_open=is_open))

    # --- Qt's side ------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for put_off in (self._counts_next, self.beside.later):
            if put_off.isActive():
                put_off.start(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.room.follow_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.room.is_full:
            self.room.set_full(False)
        else:
            super().keyPressEvent(event)

    # --- actions --------------------------------------------------------------------------

    def _follow_selection(self) -> None:
        row = self.view.current_row() if self.view.selected_count() == 1 else -1
        is_header = row >= 0 and self.rows.address(row).is_header
        evidence = None if row < 0 or is_header else self.rows.member(row).evidence
        target = target_of(self.row_actions.choice(), self._session.grouping)
        self.row_actions.follow(target)
        self.actions_bar.show_target(
            target,
            is_header=is_header,
            is_series=evidence is Evidence.SAME_FORM,
            beside="" if row < 0 or is_header else self.rows.beside_words(row),
            is_outside=row >= 0 and not self.rows.layout.matches(row),
        )
        self.selection_count.follow(target)
