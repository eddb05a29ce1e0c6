"""Runs searches in a worker thread; only the newest query is answered."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.search.query_terms import phrases_of
from neardup_desktop.engine.search.search import (
    Searcher,
    SearchResults,
    match_spans_of,
    search_state,
)
from neardup_desktop.engine.search.snippets import snippet_start
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.model.search import QueryProblem, SearchHit, SearchState, Snippet
from neardup_desktop.ui.background.task_threads import Background, Failure, Result
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.reading_pane import FoundText
from neardup_desktop.ui.search.answers import Answer, answer_of
from neardup_desktop.ui.session.session import Grouping, GroupingChoice, ReviewSession

_AT_ONCE = 8
"""Snippets read before they are shown: tokenising a book takes a moment."""
_FOLLOW_MS = 250
_IDLE_MS = 400
"""By then the clusters are painted and the main thread is idle."""
_WARM_UP_QUERY = "zq"
"""Run once when idle so that the first real search finds its caches warm; it matches almost
nothing.
"""


class _Snapshot(Struct, frozen=True):
    """The data to search: the items, and their clusters without and with hidden ones."""

    review: Review
    shown: ClusterTable
    all: ClusterTable | None


class _Request(Struct, frozen=True):
    text: str
    kept: Mapping[ItemId, int]


class SearchController(QObject):
    """Runs searches in a worker thread; only the newest query is answered.

    Signals:
        answered: an `Answer` to the newest question.
        stale: something has changed since; the answer on screen should be asked for again.
        failed: a `Failure` of the search itself.
    """

    answered = Signal(object)
    stale = Signal()
    failed = Signal(object)

    def __init__(
        self, session: ReviewSession, background: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._thread = background.beside("search")
        # Long texts take a second, and typing must not wait for them.
        self._texts = background.beside("search texts")
        self._snapshot: _Snapshot | None = None
        self._is_asking = False
        self._round = 0
        self._choice: GroupingChoice | None = None
        self._request: _Request | None = None
        self._cancel = CancelFlag()
        self._review: Review | None = None
        # Touched by the thread of the search only.
        self._kept: tuple[Review, Searcher] | None = None
        self._follow = single_shot(self, self.stale.emit, _FOLLOW_MS)
        self._idle = single_shot(self, self.prepare, _IDLE_MS)
        session.read.connect(self._take_review)
        session.grouped.connect(self._follow_grouping)
        session.lost.connect(self._lose)
        background.closing.connect(self.stop)

    # --- asking ---------------------------------------------------------------------------

    def ask(self, text: str, kept: Mapping[ItemId, int] | None = None) -> None:
        """Search for a query, perhaps only partly typed; `answered` brings the result.

        The hits of the items in `kept` are found again, each near the number it had.
        """
        self.stop()
        self._request = _Request(text, kept or {})
        self._go_on()

    def prepare(self) -> None:
        """Warm up: the user may be about to search."""
        if self._request is None:
            self._go_on()

    def _go_on(self) -> None:
        """Answer what is asked, or else warm up; if the clusters are still to come, do so then."""
        if self._choice is None:
            return  # the archive is still being opened
        if self._snapshot is None:
            self._ask_snapshot(with_hidden=False)
        elif self._request is not None:
            self._search(self._snapshot, self._request)
        else:
            self._warm_up(self._snapshot)

    def stop(self) -> None:
        """Cancel the search that runs."""
        self._cancel.set()
        self._request = None

    def forget(self) -> None:
        """Release the archive's data, because it is about to be reloaded."""
        self._round += 1
        self._snapshot = self._review = None
        self._idle.stop()
        self.renew()

    def renew(self) -> None:
        """Drop cached parts of the index, because more can be searched now."""

        def work(_reader: ArchiveReader) -> None:
            self._kept = None

        self._thread.submit("search forget", work, _ignore, self._thread.reporting(), self)

    def _take_review(self, review: Review) -> None:
        self._review = review

    def _lose(self, failure: Failure) -> None:
        self._choice = None
        self.forget()
        self.failed.emit(failure)

    def _follow_grouping(self, grouping: Grouping) -> None:
        if not grouping.is_news and grouping.choice == self._choice:
            return
        self._choice = grouping.choice
        self._round += 1
        self._snapshot = None
        if self._review is not None and not grouping.choice.show_hidden:
            # The thread that made them has figures and pictures to make now.
            self._snapshot = _Snapshot(self._review, grouping.table, None)
        self._idle.start()
        if self._request is None:
            self._follow.start()
        else:
            self._go_on()

    def _ask_snapshot(self, *, with_hidden: bool) -> None:
        """Get the clusters from the thread that makes them."""
        if self._is_asking:
            return
        self._is_asking = True
        began, choice = self._round, self._session.choice

        def table(review: Review, *, show_hidden: bool) -> ClusterTable:
            return review.clusters(
                choice.similarity,
                choice.preference,
                show_hidden=show_hidden,
                order=choice.preferred,
            )

        def work(review: Review, _reader: ArchiveReader) -> _Snapshot:
            every = table(review, show_hidden=True) if with_hidden else None
            return _Snapshot(review, table(review, show_hidden=False), every)

        def done(snapshot: _Snapshot) -> None:
            self._is_asking = False
            if began == self._round:
                self._snapshot = snapshot
            elif self._request is None:
                return
            self._go_on()

        def failed(failure: Failure) -> None:
            self._is_asking = False
            self.failed.emit(failure)

        self._session.ask_review("search basis", work, done, failed, self)

    def _warm_up(self, snapshot: _Snapshot) -> None:
        """Search once while idle, so that the caches of a search are filled.

        These are a connection for each thread, the positions of all items, tables of characters,
        and the inner pages of the index.
        """

        def work(reader: ArchiveReader) -> None:
            if self._kept is None or self._kept[0] is not snapshot.review:
                searcher = self._searcher(reader, snapshot.review)
                results = searcher.search(_WARM_UP_QUERY, snapshot.shown, is_typing=True)
                match_spans_of(results.query, _WARM_UP_QUERY)

        # The first search will show the failure.
        self._texts.submit("search texts prepare", lambda _reader: None, _ignore, _ignore, self)
        self._thread.submit("search prepare", work, _ignore, _ignore, self)

    def _searcher(self, reader: ArchiveReader, review: Review) -> Searcher:
        """The searcher of a review; for the search thread."""
        if self._kept is None or self._kept[0] is not review:
            self._kept = review, Searcher(reader, review)
        return self._kept[1]

    def _search(self, snapshot: _Snapshot, request: _Request) -> None:
        self._cancel.set()
        cancel = self._cancel = CancelFlag()

        def work(reader: ArchiveReader) -> Answer | bool:
            searcher = self._searcher(reader, snapshot.review)
            table: ClusterTable | None = snapshot.shown
            if searcher.asks_for_hidden(request.text):
                table = snapshot.all
            if table is None:
                return True
            try:
                results = searcher.search(request.text, table, is_typing=True, cancel=cancel)
                return answer_of(searcher, results, request.kept, cancel)
            except Cancelled:
                return False

        def done(answer: Answer | bool) -> None:
            if cancel.is_set() or answer is False:
                return
            if isinstance(answer, Answer):
                self._request = None
                self.answered.emit(answer)
            else:
                self._ask_snapshot(with_hidden=True)

        def failed(failure: Failure) -> None:
            if not cancel.is_set():
                self.failed.emit(failure)

        self._thread.submit("search", work, done, failed, self)

    # --- parts of an answer ---------------------------------------------------------------

    def ask_problems(
        self, results: SearchResults, on_done: Callable[[Sequence[QueryProblem]], None]
    ) -> None:
        """Check the finished query for problems."""

        def work(_reader: ArchiveReader) -> Sequence[QueryProblem]:
            if self._kept is None:
                return results.query.problems
            found = self._kept[1].search(results.query.text, results.table)
            return found.query.problems

        self._thread.submit("search problems", work, on_done, self.failed.emit, self)

    def ask_state(self, on_done: Callable[[SearchState], None]) -> None:
        """Ask how much of the archive can be searched by now."""
        self._texts.submit("search state", search_state, on_done, self.failed.emit, self)

    def compute(
        self, lane: str, work: Callable[[], Result], on_done: Callable[[Result], None]
    ) -> None:
        """Compute something from results in the thread of the search."""
        self._thread.submit(
            f"search {lane}", lambda _reader: work(), on_done, self.failed.emit, self
        )

    def ask_snippets(
        self,
        results: SearchResults,
        hits: Mapping[int, SearchHit],
        on_done: Callable[[dict[int, Snippet]], None],
    ) -> None:
        """Ask for the snippets of some hits, by number; only the first ones are returned."""

        def work(_reader: ArchiveReader) -> dict[int, Snippet]:
            if self._kept is None:
                return {}
            searcher = self._kept[1]
            some = list(hits.items())[:_AT_ONCE]
            return {number: searcher.snippet(results.query, hit) for number, hit in some}

        self._thread.submit("search snippets", work, on_done, self.failed.emit, self)

    def ask_text(
        self,
        results: SearchResults,
        item: ItemId,
        on_done: Callable[[FoundText], None],
        on_failed: Callable[[Failure], None],
    ) -> None:
        """Ask for the text of an item, with the found words in it."""

        def work(reader: ArchiveReader) -> FoundText:
            info = reader.item_infos((item,)).get(item)
            text = "" if info is None else reader.text(item)
            begin = snippet_start(text, phrases_of(results.query.node))
            return FoundText(info, text, match_spans_of(results.query, text), begin)

        self._texts.submit("search text", work, on_done, on_failed, self)


def _ignore(_result: object) -> None:
    """The results of a thread are of no interest."""
