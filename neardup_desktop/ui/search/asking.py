"""Asks what was typed in a thread of its own: the newest question wins, and older ones stop."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.engine.review import ClusterTable, Review
from neardup_desktop.engine.searching import Searcher, SearchResults, places_of, search_state
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.pairs import Member
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.model.search import (
    Passage,
    QueryProblem,
    SearchHit,
    SearchState,
    TrashedHit,
)
from neardup_desktop.ui.jobs import Background, Failure
from neardup_desktop.ui.models.search_rows import PAGE
from neardup_desktop.ui.review.session import Grouping, GroupingChoice, ReviewSession

MOST_MEMBERS = 1_000
"""So many members are unfolded below a hit; all of them stand among the clusters."""
_AT_ONCE = 8
"""So many passages are read before those are shown: the words of a book take a moment."""
_AROUND = 300
"""So far from where a hit stood it is looked for in newer results."""
_FOLLOW_MS = 250
_RESTRICTION = re.compile(r'[-−]?[^\W\d_]+:(?:"[^"]*"|[^\s()"]+)')
_MOST_WIDER = 4


@dataclass(frozen=True, slots=True)
class Wider:
    """A search that finds something where another one finds nothing.

    Attributes:
        text: what to search for.
        left_out: the restriction that is not in it any more; "" where hidden items are asked for.
        items: how many items it finds.
    """

    text: str
    left_out: str
    items: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a search.

    Attributes:
        text: what was typed.
        results: what was found.
        first: the first page of hits.
        trashed: what lies in the trash and fits.
        wider: what else to search for where nothing was found.
        places: the numbers of the hits that stand for items that were asked to be found again.
    """

    text: str
    results: SearchResults
    first: Sequence[SearchHit]
    trashed: Sequence[TrashedHit]
    wider: Sequence[Wider]
    places: Mapping[ItemId, int]


@dataclass(frozen=True, slots=True)
class FoundText:
    """The text of an item with the places of the words that were found in it.

    Attributes:
        facts: what is known of the item; None where it is gone.
        text: all of its text.
        marks: offsets of the found words, each with the offset behind it, in order.
    """

    facts: ItemFacts | None
    text: str
    marks: Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Basis:
    """What is searched: the items, and their clusters without and with hidden ones."""

    review: Review
    shown: ClusterTable
    all: ClusterTable | None


@dataclass(frozen=True, slots=True)
class _Wish:
    text: str
    kept: Mapping[ItemId, int]


class SearchDesk(QObject):
    """Answers questions of the search page, away from the main thread.

    Signals:
        answered: an `Answer` to the newest question.
        stale: something has changed since; whoever shows an answer asks again.
        failed: a `Failure` of the search itself.
    """

    answered = Signal(object)
    stale = Signal()
    failed = Signal(object)

    def __init__(
        self, session: ReviewSession, background: Background, parent: QObject | None = None
    ) -> None:
        """Make it.

        Args:
            session: has the items and how they are grouped.
            background: gets a thread beside it, where the searches run.
            parent: owns this object.
        """
        super().__init__(parent)
        self._session = session
        self._thread = background.beside("search")
        # Long texts take a second, for which nobody who types shall wait.
        self._texts = background.beside("search texts")
        self._basis: _Basis | None = None
        self._is_asking = False
        self._round = 0
        self._choice: GroupingChoice | None = None
        self._wish: _Wish | None = None
        self._cancel = CancelFlag()
        # Touched by the thread of the search only.
        self._kept: tuple[Review, Searcher] | None = None
        self._follow = QTimer(self)
        self._follow.setSingleShot(True)
        self._follow.setInterval(_FOLLOW_MS)
        self._follow.timeout.connect(self.stale)
        session.grouped.connect(self._follow_grouping)
        background.closing.connect(self.stop)

    # --- asking ---------------------------------------------------------------------------

    def ask(self, text: str, kept: Mapping[ItemId, int] | None = None) -> None:
        """Search for what was typed; `answered` brings what is found.

        Args:
            text: as it was typed, perhaps only in part.
            kept: items whose hits shall be found again, each with the number it had.
        """
        self.stop()
        self._wish = _Wish(text, kept or {})
        if self._choice is None:
            return  # the archive is still being opened; it is asked as soon as that is done
        if self._basis is None:
            self._ask_basis(with_hidden=False)
        else:
            self._search(self._basis)

    def stop(self) -> None:
        """Nobody waits for what was asked any more."""
        self._cancel.set()
        self._wish = None

    def forget(self) -> None:
        """The archive is about to be loaded anew: let go of the old one."""
        self._round += 1
        self._basis = None

        def work(_reader: ArchiveReader) -> None:
            self._kept = None

        self._thread.submit("search forget", work, lambda _nothing: None, owner=self)

    def _follow_grouping(self, grouping: Grouping) -> None:
        if not grouping.is_news and grouping.choice == self._choice:
            return
        self._choice = grouping.choice
        self._round += 1
        self._basis = None
        if self._wish is not None:
            self._ask_basis(with_hidden=False)
        else:
            self._follow.start()

    def _ask_basis(self, *, with_hidden: bool) -> None:
        """Have the clusters brought from where they are made."""
        if self._is_asking:
            return
        self._is_asking = True
        began, choice = self._round, self._session.choice

        def table(review: Review, *, show_hidden: bool) -> ClusterTable:
            return review.clusters(
                choice.similarity,
                choice.preference,
                transitive=choice.related,
                show_hidden=show_hidden,
                order=choice.preferred,
            )

        def work(review: Review, _reader: ArchiveReader) -> _Basis:
            every = table(review, show_hidden=True) if with_hidden else None
            return _Basis(review, table(review, show_hidden=False), every)

        def done(basis: _Basis) -> None:
            self._is_asking = False
            if began != self._round:
                if self._wish is not None:
                    self._ask_basis(with_hidden=with_hidden)
                return
            self._basis = basis
            if self._wish is not None:
                self._search(basis)

        def failed(failure: Failure) -> None:
            self._is_asking = False
            self.failed.emit(failure)

        self._session.ask_review("search basis", work, done, failed, self)

    def _searcher(self, reader: ArchiveReader, review: Review) -> Searcher:
        """The searcher of a review; for the thread of the search."""
        if self._kept is None or self._kept[0] is not review:
            self._kept = review, Searcher(reader, review)
        return self._kept[1]

    def _search(self, basis: _Basis) -> None:
        wish = self._wish
        assert wish is not None
        cancel = self._cancel = CancelFlag()

        def work(reader: ArchiveReader) -> Answer | bool:
            searcher = self._searcher(reader, basis.review)
            table: ClusterTable | None = basis.shown
            if searcher.asks_for_hidden(wish.text):
                table = basis.all
            if table is None:
                return True
            try:
                results = searcher.search(wish.text, table, is_typing=True, cancel=cancel)
                return _answer(searcher, results, wish, cancel)
            except Cancelled:
                return False

        def done(answer: Answer | bool) -> None:
            if cancel.is_set() or answer is False:
                return
            if isinstance(answer, Answer):
                self._wish = None
                self.answered.emit(answer)
            else:
                self._ask_basis(with_hidden=True)

        def failed(failure: Failure) -> None:
            if not cancel.is_set():
                self.failed.emit(failure)

        self._thread.submit("search", work, done, failed, self)

    # --- what belongs to an answer --------------------------------------------------------

    def ask_problems(
        self, results: SearchResults, on_done: Callable[[Sequence[QueryProblem]], None]
    ) -> None:
        """Ask what is wrong with what was typed, now that nothing more is typed."""

        def work(_reader: ArchiveReader) -> Sequence[QueryProblem]:
            if self._kept is None:
                return results.query.problems
            found = self._kept[1].search(results.query.text, results.table)
            return found.query.problems

        self._thread.submit("search problems", work, on_done, owner=self)

    def ask_state(self, on_done: Callable[[SearchState], None]) -> None:
        """Ask how much of the archive can be searched by now."""
        self._texts.submit("search state", search_state, on_done, owner=self)

    def ask_items(
        self,
        results: SearchResults,
        ranges: Sequence[tuple[int, int]],
        on_done: Callable[[list[ItemId]], None],
    ) -> None:
        """Ask for the items of very many hits: those from each first number to each last one."""

        def work(_reader: ArchiveReader) -> list[ItemId]:
            return [
                hit.item for first, last in ranges for hit in results.page(first, last - first + 1)
            ]

        self._thread.submit("search items", work, on_done, owner=self)

    def ask_page(
        self,
        results: SearchResults,
        page: int,
        on_done: Callable[[Sequence[SearchHit]], None],
    ) -> None:
        """Ask for a page of hits."""

        def work(_reader: ArchiveReader) -> Sequence[SearchHit]:
            return results.page(page * PAGE, PAGE)

        self._thread.submit("search page", work, on_done, owner=self)

    def ask_passages(
        self,
        results: SearchResults,
        hits: Mapping[int, SearchHit],
        on_done: Callable[[dict[int, Passage]], None],
    ) -> None:
        """Ask for the passages of some hits, by number; the first of them come."""

        def work(_reader: ArchiveReader) -> dict[int, Passage]:
            if self._kept is None:
                return {}
            searcher = self._kept[1]
            some = list(hits.items())[:_AT_ONCE]
            return {number: searcher.passage(results.query, hit) for number, hit in some}

        self._thread.submit("search passages", work, on_done, owner=self)

    def ask_members(
        self,
        results: SearchResults,
        hit: SearchHit,
        on_done: Callable[[Sequence[Member]], None],
    ) -> None:
        """Ask for the members behind a hit, without the one that stands for them."""

        def work(_reader: ArchiveReader) -> Sequence[Member]:
            cluster = results.members(hit)
            return () if cluster is None else cluster.members[1 : MOST_MEMBERS + 1]

        self._thread.submit(f"search members {hit.item}", work, on_done, owner=self)

    def ask_text(
        self,
        results: SearchResults,
        item: ItemId,
        on_done: Callable[[FoundText], None],
        on_failed: Callable[[Failure], None],
    ) -> None:
        """Ask for the text of an item, with the found words in it."""

        def work(reader: ArchiveReader) -> FoundText:
            facts = reader.facts((item,)).get(item)
            text = "" if facts is None else reader.text(item)
            return FoundText(facts, text, places_of(results.query, text))

        self._texts.submit("search text", work, on_done, on_failed, self)


def _answer(searcher: Searcher, results: SearchResults, wish: _Wish, cancel: CancelFlag) -> Answer:
    trashed = searcher.trashed(results.query)
    wider: Sequence[Wider] = ()
    if not len(results) and results.query.node is not None:
        wider = _wider(searcher, results, cancel)
    places = {}
    for item, number in wish.kept.items():
        begin = max(0, number - _AROUND)
        for at, hit in enumerate(results.page(begin, 2 * _AROUND)):
            if item in (hit.item, hit.match):
                places[item] = begin + at
                break
    return Answer(
        text=wish.text,
        results=results,
        first=results.page(0, PAGE),
        trashed=trashed,
        wider=wider,
        places=places,
    )


def _wider(searcher: Searcher, results: SearchResults, cancel: CancelFlag) -> list[Wider]:
    """The same search with a restriction less, or among the hidden items, where that helps."""
    text = results.query.text
    tries = []
    for match in _RESTRICTION.finditer(text):
        rest = f"{text[: match.start()]}{text[match.end() :]}".strip()
        tries.append((" ".join(rest.split()), match.group()))
    if not searcher.asks_for_hidden(text):
        tries.append((f"{text.strip()} is:hidden", ""))
    found = []
    for other, left_out in tries:
        if other:
            other_results = searcher.search(other, results.table, is_typing=True, cancel=cancel)
            if other_results.items:
                found.append(Wider(other, left_out, other_results.items))
    return found[:_MOST_WIDER]
