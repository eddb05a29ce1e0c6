"""The page of clusters: filters, controls, list, comparison and actions."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.clusters.action_bar import ActionBar
from neardup_desktop.ui.clusters.cluster_columns import order_by_title, title_of_order
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.comparison_room import ComparisonRoom
from neardup_desktop.ui.clusters.controls import Controls, PreferenceOrders
from neardup_desktop.ui.clusters.filter_bar import FilterBar
from neardup_desktop.ui.clusters.filter_panel import FilterPanel
from neardup_desktop.ui.clusters.row_comparison import RowComparison
from neardup_desktop.ui.clusters.row_decisions import RowDecisions, Target
from neardup_desktop.ui.clusters.row_navigation import RowNavigation, RowPosition
from neardup_desktop.ui.clusters.selection_count import SelectionCount
from neardup_desktop.ui.clusters.thumbnails import Thumbnails
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.compare.comparison import Comparison
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.session.unique_counts import UniqueCounts
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import splitter, vbox
from neardup_desktop.ui.widgets.command import (
    MenuEntry,
    row_menu,
    say_copies,
)
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.keyed_field import KeyedField
from neardup_desktop.ui.widgets.page_scroll import ModestStack, PageScroll

_LEAST_ROWS = 6
_LEAST_PANE_ROWS = 8


class NameField(KeyedField):
    """Filters by name while the user types; Down and Enter lead to the list, Escape clears it.

    Signals:
        name_wanted: words that names must contain; "" for any name.
    """

    name_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__("Ctrl+Shift+F")
        self.setObjectName("NameField")
        self.setPlaceholderText(self.tr("Filter by name…"))
        self.setAccessibleName(self.tr("Filter by name"))
        self.setToolTip(self.tr("Show only clusters that have these words in a name"))
        self._wanted = ""
        self.textChanged.connect(self._follow_text)

    def show_name(self, text: str) -> None:
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self.setText(text)

    def _follow_text(self, text: str) -> None:
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self.name_wanted.emit(text)


class ReviewPage(QWidget):
    """Lists clusters and compares the members of the current one.

    Signals:
        message: a sentence for the user.
        filter_changed: the new `ClusterFilter`.
        report_wanted: the user wants a report; the flag: of the selection only.
    """

    message = Signal(str)
    filter_changed = Signal(object)
    report_wanted = Signal(bool)

    def __init__(
        self,
        session: ReviewSession,
        decisions: Decisions,
        item_cache: ItemCache,
        background: Background,
        theme: Theme,
    ) -> None:
        super().__init__()
        self._session = session
        self._item_cache = item_cache
        self._grouping: Grouping | None = None
        self._returning: Sequence[ItemId] = ()
        self._counts_next = single_shot(self, self._show_counts)
        self.unique_counts = UniqueCounts(background, self)
        self._thumbnails = Thumbnails(background, self)
        self.rows = ClusterRows(item_cache, self, self.unique_counts, self._thumbnails)
        self.controls = Controls(session.choice, theme)
        self.filter_bar = FilterBar(theme)
        self.filter_panel = FilterPanel(theme)
        self.name = NameField()
        self.view = ClusterView(self.rows, theme)
        self._navigation = RowNavigation(self.view, self.rows)
        self.pane = ComparePane(theme)
        self.empty = EmptyState()
        self.no_match = EmptyState()
        self.comparison = Comparison(background, self.pane, self)
        self.row_decisions = RowDecisions(
            session, decisions, item_cache, self.view, self.rows, self
        )
        self._beside = RowComparison(
            self.comparison, self.row_decisions, item_cache, self.view, self.rows, self
        )
        self.preference_orders = PreferenceOrders(session, self.controls, self)
        self.splitter = splitter(self.view, self.pane, sizes=(400, 400))
        self._head = self._list_header()
        self.room = ComparisonRoom(self.splitter, self.view, self.pane, self._head, theme, self)
        self.row_actions = RowActions(self)
        self.actions_bar = ActionBar(self.row_actions.commands)
        self.selection_count = SelectionCount(session, self.row_decisions, self.actions_bar)
        self._build()
        self._connect()

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
        field = vbox(self.name, margins=(8, 4, 8, 0))
        side.addLayout(field)
        side.addWidget(self.filter_panel, 1)
        side.addStretch()
        self._show_filters(False)
        page = QWidget()
        vbox(self._head, (self.stack, 1), parent=page, gap=0, margins=(0, 0, 0, 0))
        # The actions never scroll away.
        whole = (PageScroll(page), 1)
        vbox(whole, self.actions_bar, parent=self, gap=0, margins=(0, 0, 0, 0))
        follow_font(self, self._fit)

    def _list_header(self) -> QWidget:
        header = QFrame()
        header.setObjectName("ListHead")
        vbox(self.controls, self.filter_bar, parent=header, gap=0, margins=(0, 0, 0, 0))
        return header

    def _fit(self) -> None:
        """Leave room for a few rows and lines of text, whatever the font size."""
        row = row_height(self.fontMetrics())
        self.view.setMinimumHeight(row * _LEAST_ROWS)
        self.pane.setMinimumHeight(row * _LEAST_PANE_ROWS)
        self.room.follow_width()

    def _connect(self) -> None:
        controls, session, row_decisions = self.controls, self._session, self.row_decisions

        def choose(**changes: object) -> None:
            session.choose(replace(session.choice, **changes))  # type: ignore[arg-type]

        controls.similarity_changed.connect(lambda value: choose(similarity=value))
        controls.preference_changed.connect(lambda value: choose(preference=value, preferred=()))
        controls.related_toggled.connect(lambda value: choose(related=value))
        controls.hidden_toggled.connect(lambda value: choose(show_hidden=value))
        controls.order_changed.connect(session.set_order)
        controls.expand_toggled.connect(self._set_all_open)
        self.view.sort_wanted.connect(self._sort_by)
        self.filter_bar.filter_wanted.connect(self.set_filter)
        self.filter_bar.left.connect(self.focus_list)
        self.filter_panel.left.connect(self.focus_list)
        self.actions_bar.used.connect(self.focus_list)
        self.preference_orders.closed.connect(self.focus_list)
        self.filter_bar.report_wanted.connect(lambda: self.report_wanted.emit(False))
        self.filter_panel.filter_wanted.connect(self.set_filter)
        session.grouped.connect(self.show_grouping)
        session.lost.connect(self.show_failure)
        self.view.selection_changed.connect(self._follow_selection)
        self.rows.ticks.changed.connect(self._follow_selection)
        row_decisions.saw.connect(self._follow_selection)
        self.view.open_wanted.connect(lambda _row: self.row_actions.open())
        self.view.menu_wanted.connect(lambda place: self.row_actions.menu().popup(place))
        for part in (self.row_actions, self.view, self.comparison, row_decisions, self.room):
            part.message.connect(self.message)
        self.room.list_wanted.connect(self.focus_list)
        for shown in (self._beside, self.rows, self.filter_bar, self.preference_orders):
            session.sources_changed.connect(shown.set_sources)
        session.sources_changed.connect(self._compare_anew)

    def _compare_anew(self) -> None:
        if self._grouping is not None:
            self.comparison.forget()
            self._beside.compare(self.view.current_row())

    # --- filter and order -----------------------------------------------------------------

    @property
    def filter(self) -> ClusterFilter:
        return self._session.filter

    def set_filter(self, chosen: ClusterFilter) -> None:
        if chosen != self._session.filter:
            self._session.set_filter(chosen)
            self.filter_bar.show_filter(chosen)
            self.filter_changed.emit(chosen)

    def set_name(self, text: str) -> None:
        """List the clusters with a name that contains these words."""
        self.set_filter(replace(self.filter, text=text))

    def _sort_by(self, column: Column) -> None:
        order = order_by_title(column, self._session.order)
        if order is not None:
            self._session.set_order(order)

    # --- the list -------------------------------------------------------------------------

    def show_grouping(self, grouping: Grouping) -> None:
        """Show other clusters; the current row stays current if it still exists."""
        is_first = self._grouping is None or not self.rows.rowCount()
        self._grouping = grouping
        self._beside.is_chain = grouping.choice.related
        if grouping.is_news:
            self._item_cache.clear()
            self.unique_counts.forget()
            self._thumbnails.forget()
            self.comparison.forget()
        position, anchor = self._navigation.now(), self._navigation.anchor()
        had_focus = self._has_focus()
        self._fill(grouping)
        self._restore(position, anchor)
        if had_focus and not self._has_focus():
            self.focus_list()
        if is_first and self.rows.rowCount():
            # A member of the first cluster that differs is compared.
            self.rows.set_open(0, True)
            self.view.go_to_row(1 + self.rows.layout.differing_member(0))

    def _has_focus(self) -> bool:
        """Whether the keyboard is in the list or the comparison, or in what replaces them."""
        focus, shown = self.window().focusWidget(), self.stack.currentWidget()
        if focus is None or shown is None:
            return False
        return focus is shown or shown.isAncestorOf(focus)

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
        """Select all rows, wherever on the page the keyboard was."""
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
            folders=grouping.folders,
            has_mail=grouping.has_mail,
            reviewed=grouping.reviewed,
            unique=grouping.unique,
        )
        self.rows.set_pinned(grouping.pinned)
        self.selection_count.forget()
        self.row_decisions.set_grouping(grouping)
        if self.controls.expand.isChecked():
            self.rows.set_all_open(True)
        self.controls.show_grouping(grouping)
        self.filter_bar.show_filter(grouping.filter)
        self._counts_next.start()
        column, ascending = title_of_order(grouping.order)
        self.rows.set_sorted_by(column, ascending=ascending)
        is_narrowed = len(grouping.table) > 0 and not self.rows.rowCount()
        self.stack.setCurrentIndex(0 if self.rows.rowCount() else 2 if is_narrowed else 1)
        if not self.rows.rowCount():
            self.room.set_full(False)  # the filters above the list are needed
        self._show_filters(len(grouping.table) > 0)
        self.actions_bar.setVisible(self.rows.rowCount() > 0)
        if is_narrowed:
            self.no_match.show_message(
                self.tr("No clusters match the filter"),
                self.tr("Remove a filter above, or clear all."),
                (self.tr("Clear all"), self.filter_bar.clear),
            )

    def show_failure(self, failure: Failure) -> None:
        """Show nothing of the clusters that were asked for before, because they are lost."""
        self.controls.hide()
        if self._grouping is not None:
            nothing = np.zeros(0, np.int64)
            self.show_grouping(replace(self._grouping, listed=nothing, is_news=True))
        self._grouping = None
        self._show_filters(False)
        self.empty.show_failure(failure, self._session.load)
        self.stack.setCurrentWidget(self.empty)

    def _show_filters(self, are_shown: bool) -> None:
        for part in (self.name, self.filter_panel):
            part.setVisible(are_shown)

    def _show_counts(self) -> None:
        """Show the counts of the filters; called once the list itself is painted."""
        if self._grouping is not None:
            self.filter_panel.show_facets(self._grouping.facets, self._grouping.filter)

    def _restore(
        self, position: RowPosition, anchor: tuple[RowPosition, int] | None = None
    ) -> None:
        """Go to a position, or to what returned; the row of the anchor stays where it was."""
        returning: Sequence[ItemId] = ()
        if self._grouping is not None and self._grouping.is_news:
            returning, self._returning = self._returning, ()
        if not self.rows.rowCount():
            self.comparison.clear("")
            self._follow_selection()
            return
        navigation = self._navigation
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
        self._beside.compare(found)
        self._follow_selection()

    def _set_all_open(self, is_open: bool) -> None:
        position = self._navigation.now()
        self.rows.set_all_open(is_open)
        if position.representative is not None:
            item = position.item if is_open else None
            self._restore(replace(position, item=item, is_open=is_open))

    def chosen_item(self) -> tuple[ItemId, ItemId] | None:
        """The representative of the current cluster and the current item; None without a row."""
        return self._navigation.chosen_item()

    def go_to_item(self, representative: ItemId, item: ItemId) -> bool:
        """Open the cluster of an item and go to it; False if it is not listed."""
        return self._navigation.go_to(representative, item)

    def go_to_weakest(self) -> None:
        """Go to the member of the current cluster that is least similar to the kept item."""
        self._navigation.go_to_weakest()

    # --- Qt's side ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.room.follow_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.room.is_full:
            self.room.set_full(False)
        else:
            super().keyPressEvent(event)

    # --- actions --------------------------------------------------------------------------

    def set_kept(self, kept: frozenset[ItemId]) -> None:
        self.row_decisions.set_kept(kept)
        self.rows.set_kept(kept)

    def current_info(self) -> ItemInfo | None:
        """The current item, if any."""
        row = self.view.current_row()
        return self.rows.info(row) if 0 <= row < self.rows.rowCount() else None

    def _follow_selection(self) -> None:
        row = self.view.current_row() if self.view.selected_count() == 1 else -1
        is_header = row >= 0 and self.rows.address(row).is_header
        evidence = None if row < 0 or is_header else self.rows.member(row).evidence
        target = self.row_decisions.target()
        self.row_actions.follow(target)
        self.actions_bar.show_target(
            target,
            is_header=is_header,
            is_series=evidence is Evidence.SAME_FORM,
            beside="" if row < 0 or is_header else self.rows.beside_words(row),
            is_outside=row >= 0 and not self.rows.layout.matches(row),
        )
        self.selection_count.follow(target)


class RowActions(ItemCommands):
    """The commands for the ticked or selected rows, and their context menu."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__(page, page.current_info)
        self._page = page
        row_decisions, view = page.row_decisions, page.view
        made: dict[str, Callable[[], object]] = {
            "hide": row_decisions.hide,
            "protect": row_decisions.protect,
            "trash": row_decisions.trash,
            "move": row_decisions.choose_target,
            "unhide": row_decisions.unhide,
            "not a duplicate": row_decisions.mark_not_duplicate,
            "represent": row_decisions.represent,
            "weakest": page.go_to_weakest,
            "full height": page.room.toggle_full,
            "beside": page.room.toggle_beside,
            "own window": page.room.toggle_apart,
            "next row": lambda: view.step_row(1),
            "previous row": lambda: view.step_row(-1),
            "next cluster": lambda: view.step_cluster(1),
            "previous cluster": lambda: view.step_cluster(-1),
            "row menu": view.ask_menu,
        }
        # The list or the window handles the keys of the others itself.
        report = partial(page.report_wanted.emit, True)
        others: dict[str, Callable[[], object]] = {
            "tick": view.toggle_ticks,
            "escape": page.rows.ticks.clear,
            "report": report,
        }
        self.add({**made, **others})
        self.commands["escape"].say(self.tr("Untick all"))
        for widget in (page, page.room.window):
            self.listen(widget, *made, "versions", "show in folder")
        shortcut_table.bind(
            page, {"all rows": page.select_all, "clear filters": page.filter_bar.clear}
        )

    def follow(self, target: Target) -> None:
        """Enable the commands that make sense for a target."""
        page, row = self._page, self._page.view.current_row()
        is_one = page.view.selected_count() == 1 and not target.is_ticked
        is_one = is_one and (row < 0 or page.rows.layout.matches(row))
        is_member = is_one and row >= 0 and not page.rows.address(row).is_header
        is_header = is_one and row >= 0 and page.rows.address(row).is_header
        some = len(target.items) > 0
        say_copies(self.commands, len(target.items) if is_header else 0)
        for name, is_on in (
            ("hide", target.to_hide > 0),
            ("protect", some),
            ("trash", target.can_trash),
            ("move", some),
            ("unhide", target.hidden > 0),
            ("not a duplicate", is_one),
            ("represent", is_member),
            ("escape", target.is_ticked or target.ticked_outside > 0),
        ):
            self.commands[name].setEnabled(is_on)
        self.enable_item(row >= 0)
        self.commands["represent"].say(
            self.tr("Choose the kept item automatically")
            if is_member and page.rows.is_pinned(row)
            else self.tr("Make this the kept item")
        )

    def menu(self) -> QMenu:
        self.follow(self._page.row_decisions.target())
        groups = (
            self._named(
                "hide", "trash", "represent", "protect", "move", "unhide", "not a duplicate"
            ),
            self._ticks(),
            [*self._named("weakest"), *self._narrow()],
            self._file(),
            [*self._named("report"), self._page.view.columns.menu().menuAction()],
        )
        return row_menu(groups, self._page)

    def _named(self, *names: str) -> list[QAction | MenuEntry]:
        return [self.commands[name] for name in names]

    def _ticks(self) -> list[QAction | MenuEntry]:
        row_decisions, folder = self._page.row_decisions, self._folder_name()
        return [
            *self._named("tick"),
            MenuEntry(
                self.tr("Tick all listed copies in “{folder}”").format(folder=folder),
                row_decisions.tick_folder,
                is_on=bool(folder),
            ),
            MenuEntry(
                self.tr("Tick all copies without unique text"),
                row_decisions.tick_without_loss,
            ),
            *self._named("escape"),
        ]

    def _narrow(self) -> list[MenuEntry]:
        info = self._page.current_info()
        if info is None:
            return []
        kind, name, folder = info.kind, info.format, Path(info.path).parent
        return [
            MenuEntry(
                self.tr("Show only the folder {folder}").format(folder=self._folder_name()),
                self._only(lambda chosen: replace(chosen, folders=(folder,))),
            ),
            MenuEntry(
                self.tr("Show only the kind {kind}").format(kind=formatting.kind_words(kind)),
                self._only(lambda chosen: replace(chosen, kinds=frozenset({kind}))),
            ),
            MenuEntry(
                self.tr("Show only the format {format}").format(
                    format=formatting.format_words(name)
                ),
                self._only(lambda chosen: replace(chosen, formats=frozenset({name}))),
            ),
        ]

    def _file(self) -> list[QAction | MenuEntry]:
        is_known = self._page.current_info() is not None
        # The comparison has its key.
        ask = self.commands["like item"].act
        return [
            *self._named("open", "show in folder", "versions"),
            MenuEntry(self.tr("Find similar…"), ask, is_on=is_known),
            self.copy_path(),
        ]

    def _folder_name(self) -> str:
        info = self._page.current_info()
        return "" if info is None else formatting.printable(Path(info.path).parent.name)

    def _only(self, narrow: Callable[[ClusterFilter], ClusterFilter]) -> Callable[[], None]:
        return lambda: self._page.set_filter(narrow(self._page.filter))
