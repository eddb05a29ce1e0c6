"""The page of the search: the hits, and below them the text or the comparison of the chosen one."""

from collections.abc import Mapping, Sequence, Set

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.engine.search.query_terms import phrases_of
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Member
from neardup_desktop.model.progress import Phase
from neardup_desktop.model.search import QueryProblem, SearchHit, SearchState, Snippet
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.search.answers import Answer, members_below
from neardup_desktop.ui.search.hit_preview import HitPreview
from neardup_desktop.ui.search.search_actions import SearchActions
from neardup_desktop.ui.search.search_controller import SearchController
from neardup_desktop.ui.search.search_header import SearchHeader
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_rows import PAGE, SearchRows
from neardup_desktop.ui.search.search_start import NothingFound, SearchStart
from neardup_desktop.ui.search.search_view import SearchView
from neardup_desktop.ui.widgets.boxes import splitter, vbox
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.page_scroll import ModestStack, PageScroll
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip

_SETTLED_MS = 900
"""How long typing must pause before problems of the query are shown."""
_LEAST_ROWS = 6
_LEAST_PANE_ROWS = 8


class ChosenRow(Struct, frozen=True):
    """The contents of the current row.

    Attributes:
        item: the item of its hit; None for a trashed one.
        number: of the hit, or of the trashed item.
        member: the member below the hit, if it is one.
        below: number of that member.
    """

    item: ItemId | None
    number: int
    member: ItemId | None = None
    below: int = -1


def chosen_row(rows: SearchRows, row: int) -> ChosenRow | None:
    """The contents of a row; None if they are unknown, or there is no such row."""
    if not 0 <= row < rows.rowCount():
        return None
    address = rows.address(row)
    if address.kind is RowKind.TRASHED:
        return ChosenRow(None, address.hit)
    hit = rows.hit(address.hit) if address.kind is not RowKind.HEADING else None
    if hit is None:
        return None
    member = rows.member(address).item if address.kind is RowKind.MEMBER else None
    return ChosenRow(hit.item, address.hit, member, address.member)


def row_of(rows: SearchRows, chosen: ChosenRow | None, places: Mapping[ItemId, int]) -> int:
    """The row with the former choice, or the one now in its place; the first one for None.

    `places` are the numbers of hits by their items.
    """
    row = 0
    if chosen is not None and chosen.item is None:
        row = rows.first_trashed_row() + chosen.number
    elif chosen is not None and chosen.item is not None:
        number = places.get(chosen.item)
        if number is None:
            row = rows.row_of_hit(min(chosen.number, rows.hit_count() - 1))
        elif chosen.member is None or not rows.is_open(rows.row_of_hit(number)):
            row = rows.row_of_hit(number)
        else:
            row = rows.row_of_member(number, chosen.member, chosen.below)
    row = max(0, min(row, rows.rowCount() - 1))
    if rows.address(row).kind is RowKind.HEADING:
        # The keyboard passes over it.
        return row - 1 if row else row + 1
    return row


class SearchPage(QWidget):
    """Lists the results of a search.

    Signals:
        message: a sentence for the user.
        counted: the number of hits; -1 without a search.
        search_wanted: words to be put in the field and searched for.
        field_wanted: the keyboard is to go to the field.
        lacking: not all can be searched, and nothing runs that makes the rest searchable.
        used: a search that led to something, so that it is worth remembering.
    """

    message = Signal(str)
    counted = Signal(int)
    search_wanted = Signal(str)
    field_wanted = Signal()
    lacking = Signal()
    used = Signal(str)

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        session, background = context.session, context.background
        item_cache, theme = context.item_cache, context.theme
        self.controller = controller = SearchController(session, background, self)
        self.text = ""
        """What is searched for."""
        self._answer: Answer | None = None
        self._is_scanning = self._is_indexing = False
        self._unfolding: dict[ItemId, int] = {}
        self.rows = SearchRows(item_cache, self)
        self.view = SearchView(self.rows, theme)
        self.strip = ProgressStrip(
            self.tr("Progress of the indexing"),
            self.tr("Stop; what has been indexed is kept, and you can resume at any time"),
            {Phase.INDEX: ("", self.tr("{done} of {total} texts"))},
        )
        self.head = SearchHeader(theme)
        self.start = SearchStart()
        self.nothing = NothingFound()
        self.waiting = EmptyState()
        self.hit_preview = HitPreview(controller, background, item_cache, self.rows, theme)
        self.reading, self.pane = self.hit_preview.reading, self.hit_preview.compare
        self.row_actions = SearchActions(
            self.view, self.rows, controller, context.decisions, session, self
        )
        self._kept: Set[ItemId] = frozenset()
        """The items whose hits the running search finds again."""
        self._settled = single_shot(self, self._ask_problems, _SETTLED_MS)
        self._build()
        self._connect()
        session.sources_changed.connect(self.rows.set_sources)
        follow_font(self, self._fit)

    def _build(self) -> None:
        self.splitter = splitter(self.view, self.hit_preview, sizes=(440, 360))
        self.stack = ModestStack()
        for widget in (self.start, self.splitter, self.nothing, self.waiting):
            self.stack.addWidget(widget)
        page = QWidget()
        vbox(self.head, (self.stack, 1), parent=page, gap=0, margins=(0, 0, 0, 0))
        vbox(PageScroll(page), parent=self, margins=(0, 0, 0, 0))

    def _fit(self) -> None:
        """Leave room for a few hits and a few lines at any font size."""
        row = row_height(self.fontMetrics())
        self.view.setMinimumHeight(row * _LEAST_ROWS)
        self.hit_preview.setMinimumHeight(row * _LEAST_PANE_ROWS)

    def _connect(self) -> None:
        controller, rows, view = self.controller, self.rows, self.view
        controller.answered.connect(self._show)
        controller.failed.connect(self._show_failure)
        controller.stale.connect(self.ask_again)
        rows.page_wanted.connect(self._bring_page)
        rows.snippets_wanted.connect(self._bring_snippets)
        rows.unfold_wanted.connect(self.unfold)
        view.row_chosen.connect(self.hit_preview.show_row)
        view.open_wanted.connect(lambda _row: self.row_actions.open())
        self.row_actions.used.connect(lambda: self.used.emit(self.text))
        view.menu_wanted.connect(lambda place: self.row_actions.menu().popup(place))
        view.left.connect(self.field_wanted)
        for part in (self.row_actions, view, self.hit_preview):
            part.message.connect(self.message)
        self.start.search_wanted.connect(self.search_wanted)
        self.nothing.search_wanted.connect(self.search_wanted)

    def set_scanning(self, is_scanning: bool) -> None:
        """Follow the scan, which makes more searchable at its end."""
        self._is_scanning = is_scanning
        if self._answer is not None:
            self._ask_state()

    def set_indexing(self, is_indexing: bool) -> None:
        """Follow the indexing of the rest without a scan."""
        self._is_indexing = is_indexing
        if is_indexing:
            self.strip.begin(self.tr("Indexing for the search"))
        else:
            self.strip.hide()
        if self._answer is not None:
            self._ask_state()

    def _ask_state(self) -> None:
        def done(state: SearchState) -> None:
            if self._answer is None:
                return
            self.head.show_state(
                state, is_scanning=self._is_scanning, is_indexing=self._is_indexing
            )
            if state.waiting and not self._is_scanning and not self._is_indexing:
                self.lacking.emit()

        self.controller.ask_state(done)

    # --- asking ---------------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        """Whether the list is not yet the answer to the query."""
        return bool(self.text.strip()) and (self._answer is None or self._answer.text != self.text)

    def search_for(self, text: str) -> None:
        """Search for a query; an empty one searches nothing."""
        self.text = text
        self._settled.stop()
        if text.strip():
            self._settled.start()
            if self._answer is None:
                self.waiting.show_message(
                    self.tr("Searching…"), self.tr("The first search after a scan takes a moment.")
                )
                self.stack.setCurrentWidget(self.waiting)
            self._kept = frozenset()
            self.controller.ask(text)
            return
        self.controller.stop()
        self._list_nothing(self.start)

    def _list_nothing(self, shown: QWidget) -> None:
        """Show a page in place of the last results."""
        had_focus = self._has_focus()
        self._answer = None
        self._unfolding.clear()
        self.rows.set_results(None)
        self.hit_preview.clear()
        self.head.clear()
        self.stack.setCurrentWidget(shown)
        self.counted.emit(-1)
        if had_focus and not self._has_focus():
            self.focus_list()

    def ask_again(self) -> None:
        """Ask the same again, quietly, because something has changed; the choice stays."""
        if not self.text.strip():
            return
        kept: dict[ItemId, int] = {}
        chosen = self._chosen()
        if chosen is not None and chosen.item is not None:
            kept[chosen.item] = chosen.number
        kept.update(self._opened())
        self._kept = kept.keys()
        self.controller.ask(self.text, kept)

    def _show(self, answer: Answer) -> None:
        """Show the answer to the newest question."""
        is_same = self._answer is not None and self._answer.text == answer.text
        chosen, opened = self._chosen(), self._opened()
        if is_same and not opened.keys() <= self._kept:
            # A hit was unfolded while the search ran; the answer does not say where it is now.
            self.ask_again()
            return
        self._unfolding.clear()
        had_focus = self._has_focus()
        self._answer = answer
        results = answer.results
        if results.query.node is None and not results.query.problems:
            self.stack.setCurrentWidget(self.start)
            return
        scrolled = self.view.verticalScrollBar().value()
        numbers = {answer.places[item] for item in opened if is_same and item in answer.places}
        below = {number: answer.members[number] for number in numbers}
        self.rows.set_results(results, answer.first, answer.trashed, below)
        self.hit_preview.set_results(results, is_same=is_same)
        self.head.show_counts(len(results), results.with_copies)
        self._ask_state()
        if not is_same:
            self.head.show_problems(answer.text, results.query.problems)
            if not self._settled.isActive():
                # The answer took longer than the pause after which problems are shown.
                self._ask_problems()
        self.counted.emit(len(results))
        if self.rows.rowCount():
            self.stack.setCurrentWidget(self.splitter)
            row = row_of(self.rows, chosen if is_same else None, answer.places)
            self.view.go_to_row(row)
            self.hit_preview.show_row(row)
            if is_same:
                self.view.verticalScrollBar().setValue(scrolled)
        else:
            has_words = bool(phrases_of(results.query.node))
            self.nothing.offer(answer.wider, has_words=has_words)
            self.hit_preview.clear()
            self.stack.setCurrentWidget(self.nothing)
        self.head.show_if_needed()
        if had_focus and not self._has_focus():
            self.focus_list()

    def _has_focus(self) -> bool:
        """Whether the keyboard is on this page, and the page is visible."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus) and focus.isVisible()

    def _chosen(self) -> ChosenRow | None:
        return chosen_row(self.rows, self.view.current_row())

    def _opened(self) -> dict[ItemId, int]:
        """The items of the hits that are unfolded or about to be, with the numbers of the hits."""
        hits = [(self.rows.hit(number), number) for number in self.rows.opened()]
        return {hit.item: number for hit, number in hits if hit is not None} | self._unfolding

    def _ask_problems(self) -> None:
        """Show the problems of the query, now that typing has ended."""
        answer = self._answer
        if answer is None or answer.text != self.text:
            return

        def done(problems: Sequence[QueryProblem]) -> None:
            # The same query may have been answered anew in the meantime.
            if self._answer is not None and self._answer.text == answer.text:
                self.head.show_problems(answer.text, problems)

        self.controller.ask_problems(answer.results, done)

    def settle(self) -> None:
        """Typing has ended: show problems of the query at once."""
        if self._settled.isActive():
            self._settled.stop()
            self._ask_problems()

    def _show_failure(self, failure: Failure) -> None:
        if not self.text.strip():
            return  # nothing was searched for
        self._settled.stop()
        self.waiting.show_failure(failure, self.ask_again)
        self._list_nothing(self.waiting)

    # --- requests of the list -------------------------------------------------------------

    def _bring_page(self, page: int) -> None:
        results = self.rows.results
        if results is not None:
            self.controller.compute(
                "page",
                lambda: results.page(page * PAGE, PAGE),
                lambda hits: self.rows.put_page(results, page, hits),
            )

    def _bring_snippets(self, numbers: Sequence[int]) -> None:
        results = self.rows.results
        if results is None:
            return
        hits: dict[int, SearchHit] = {}
        for number in numbers:
            hit = self.rows.hit(number)
            if hit is not None:
                hits[number] = hit

        def done(snippets: Mapping[int, Snippet]) -> None:
            self.rows.put_snippets(results, snippets)

        self.controller.ask_snippets(results, hits, done)

    def unfold(self, number: int) -> None:
        """Show the members behind a hit."""
        results, hit = self.rows.results, self.rows.hit(number)
        if results is None or hit is None or not hit.others:
            return

        def done(members: Sequence[Member]) -> None:
            if self.rows.results is not results:
                return  # newer results unfold it themselves
            self._unfolding.pop(hit.item, None)
            self.rows.unfold(results, number, members)
            if self.view.current_row() == self.rows.row_of_hit(number):
                self.view.show_below(self.view.current_row())

        self._unfolding[hit.item] = number
        self.controller.compute(f"members {hit.item}", lambda: members_below(results, hit), done)

    # --- selection ------------------------------------------------------------------------

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that take the keyboard, one after the other; hidden ones are left out."""
        return (self.view, self.start, self.reading.text, *self.pane.areas())

    def focus_list(self) -> None:
        """Focus the list, or something that can be pressed if there is none."""
        shown = self.stack.currentWidget()
        if shown is self.splitter:
            self.view.setFocus()
        elif shown is self.nothing and self.nothing.take_focus():
            return
        elif shown is self.start:
            self.start.take_focus()
        elif shown is self.waiting:
            self.waiting.take_focus()
        else:
            self.field_wanted.emit()
