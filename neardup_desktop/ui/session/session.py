"""The pairs under review, how they are to be grouped, and the resulting clusters."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import Eligibility
from neardup_desktop.engine.clusters.facets import Facets, Sieve
from neardup_desktop.engine.clusters.folder_tree import FolderTree
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.clusters.sort_order import Order, sorted_rows, unique_words
from neardup_desktop.engine.clusters.text_copies import TextCopies, text_copies
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import COPIES, ONLY_SHOWN
from neardup_desktop.model.settings import DEFAULT_PREFERENCE, DEFAULT_SIMILARITY, Preference
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.session.cluster_layout import items_of
from neardup_desktop.ui.types import Mask, Numbers

Result = TypeVar("Result")

_NO_FILTER = ClusterFilter()
_REST_MS = 1500
_PACE_MS = 60
"""Least time between two answers while a slider is dragged: showing one takes at least a third
of it, and the handle must follow the mouse meanwhile.
"""


class GroupingChoice(Struct, frozen=True):
    """The user's way to group the pairs.

    Attributes:
        similarity: the threshold, in [0.5, 1].
        preference: decides which item represents its cluster.
        show_hidden: list hidden items too.
        preferred: folders or formats, the best first, if the preference needs them.
    """

    similarity: float = DEFAULT_SIMILARITY
    preference: Preference = DEFAULT_PREFERENCE
    show_hidden: bool = False
    preferred: tuple[str, ...] = ()


class ClusterTotals(Struct, frozen=True):
    """Sums over the listed clusters, or over those of their members that match the filter.

    `clusters`, `items` (kept ones too) and `copies` are numbers, `reclaimable_bytes` what the
    copies would free.
    """

    clusters: int
    items: int
    copies: int
    reclaimable_bytes: int


class Grouping(Struct, frozen=True):
    """The clusters for one choice, their sums, and which of them are listed.

    Attributes:
        choice: what was asked.
        filter: which items are to be listed.
        order: what they are sorted by.
        table: all clusters; what is excluded counts nothing as space to win.
        listed: rows of the clusters that are listed, in order.
        matching: members that match the filter, shape (m,); None where it restricts no item. No
            action is about the others.
        totals: what the listed ones come to.
        facets: how many items each value of the filter would name.
        excluded: members that no bulk action is about, because they belong to a series, are marked
            to be kept or lie in a protected folder; shape (m,).
        kept: members that are marked to be kept, shape (m,).
        never: what keeps each member from the trash, as `Eligibility.never_trashed` has it.
        is_hidden: members that are hidden already, shape (m,).
        reviewed: clusters whose every copy is hidden or marked to be kept, shape (n,).
        has_mail: whether any member is an e-mail.
        reclaimable_bytes: bytes that matching copies of each cluster would free, shape (n,).
        unique: words that only matching copies of each cluster hold, of each text once; -1 where
            they were not all counted; shape (n,).
        is_news: whether the archive or what is hidden has changed since the one before.
        items: items in the archive that can be compared.
        item_ids: their identifiers.
        hidden: identifiers of all hidden items.
        pinned: items that the user chose to stand for their clusters.
    """

    choice: GroupingChoice
    filter: ClusterFilter
    order: Order
    table: ClusterTable
    listed: Numbers
    matching: Mask | None
    totals: ClusterTotals
    facets: Facets
    excluded: Mask
    kept: Mask
    never: Numbers
    is_hidden: Mask
    reviewed: Mask
    has_mail: bool
    reclaimable_bytes: Numbers
    unique: Numbers
    is_news: bool
    items: int
    item_ids: Numbers
    hidden: Sequence[ItemId]
    pinned: frozenset[ItemId]


class _Request(Struct, frozen=True):
    """The wishes of the user; the background thread reads them when it begins."""

    choice: GroupingChoice = GroupingChoice()
    filter: ClusterFilter = _NO_FILTER
    order: Order = Order.BYTES
    sources: tuple[str, ...] = ()


class ReviewSession(QObject):
    """Keeps the pairs in a background thread and groups them there.

    Signals:
        read: the `Review` that the next `Grouping` is made from, for threads that compute; before
            each of these.
        grouped: a new `Grouping`.
        lost: a `Failure` in place of a `Grouping`: an older one on screen is no longer true.
        sources_changed: the source folders, by which paths are shortened, were read anew.
    """

    read = Signal(Review)
    grouped = Signal(Grouping)
    lost = Signal(Failure)
    sources_changed = Signal(tuple)

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._request = _Request()
        # Touched by the background thread only.
        self._review: Review | None = None
        self._controller: _Controller | None = None
        self._rest = single_shot(self, self._keep, _REST_MS)
        self._grouping: Grouping | None = None
        self.grouped.connect(self._note_grouping)
        self._pace = single_shot(self, self._go_on, _PACE_MS)
        self._is_late = False
        self._keeper = background.beside("keep")
        # Wishes shortly before the end count, too: the window is gone by then, and a million items
        # take half a second. In the thread that loads, so that its last load is kept.
        background.at_the_end(self._keep_review)

    def _note_grouping(self, grouping: Grouping) -> None:
        self._grouping = grouping
        self._rest.start()

    @property
    def grouping(self) -> Grouping | None:
        """The newest clusters; None before the first ones."""
        return self._grouping

    @property
    def choice(self) -> GroupingChoice:
        return self._request.choice

    @property
    def filter(self) -> ClusterFilter:
        return self._request.filter

    @property
    def order(self) -> Order:
        return self._request.order

    @property
    def is_asking(self) -> bool:
        """Whether a request still waits for its turn."""
        return self._is_late

    def begin_with(self, choice: GroupingChoice, chosen: ClusterFilter, order: Order) -> None:
        """Set what the first `load` asks for, without grouping anything yet."""
        self._request = replace(self._request, choice=choice, filter=chosen, order=order)

    def load(self) -> None:
        """Read the pairs anew, after a scan, and group them."""
        self._ask("load", reload=True)

    def reload_decisions(self) -> None:
        """Read anew what is hidden, kept, protected or marked as no duplicate, and group."""
        self._ask("decisions", reload_decisions=True)

    def choose(self, choice: GroupingChoice) -> None:
        """Group the pairs in another way."""
        self._want(replace(self._request, choice=choice))

    def set_filter(self, chosen: ClusterFilter) -> None:
        self._want(replace(self._request, filter=chosen))

    def set_order(self, order: Order) -> None:
        self._want(replace(self._request, order=order))

    @property
    def sources(self) -> tuple[str, ...]:
        """The source folders, by which paths are shortened."""
        return self._request.sources

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Count folders by these sources from now on, and announce them."""
        is_first = self._controller is None
        changed = sources != self._request.sources
        self._request = replace(self._request, sources=sources)
        self.sources_changed.emit(sources)
        if changed and not is_first:
            self._ask("group")

    def follow_sources(self, take: Callable[[tuple[str, ...]], None]) -> None:
        """Hand over the source folders now, and whenever they were read anew."""
        take(self.sources)
        self.sources_changed.connect(take)

    def _want(self, request: _Request) -> None:
        if request == self._request:
            return
        self._request = request
        self._is_late = self._pace.isActive()
        if not self._is_late:
            self._ask("group")
            self._pace.start()

    def _go_on(self) -> None:
        """Ask for the newest request, if one came while the last one was being answered."""
        if self._is_late:
            self._is_late = False
            self._ask("group")
            self._pace.start()

    def ask_review(
        self,
        lane: str,
        work: Callable[[Review, ArchiveReader], Result],
        on_done: Callable[[Result], None],
        on_failed: Callable[[Failure], None],
        owner: QObject | None = None,
        *,
        is_long: bool = False,
    ) -> None:
        """Compute something from the pairs in the background thread that holds them.

        What takes long keeps nothing waiting: it has a copy of them, in a thread of its own.
        """
        if is_long:

            def begin(own: Review) -> None:
                thread = self._background.beside(lane)
                thread.submit(lane, partial(work, own), on_done, on_failed, owner)

            self.ask_review(lane, lambda review, _reader: review.apart(), begin, on_failed, owner)
            return

        def run(reader: ArchiveReader) -> Result:
            if self._review is None:
                self._review = Review.load(reader)
            return work(self._review, reader)

        self._background.submit(lane, run, on_done, on_failed, owner)

    def planner(self, review: Review, reader: ArchiveReader) -> Planner:
        """For work in the background thread: a planner that is kept until a decision changes."""
        known = self._controller
        return Planner(review, reader) if known is None else known.planner(reader)

    def reporting(
        self, clear: Callable[[Failure], object] | None = None
    ) -> Callable[[Failure], None]:
        """For `ask_review`; see `Background.reporting`."""
        return self._background.reporting(clear)

    def _keep(self) -> None:
        """Store what was loaded for the next start, once nothing has been asked for a while.

        With a million items this takes a second, and decisions must not wait for it.
        """
        self._keeper.submit(
            "keep", self._keep_review, lambda _nothing: None, self._keeper.reporting()
        )

    def _keep_review(self, reader: ArchiveReader) -> None:
        review = self._review
        if review is not None:
            review.keep(reader)

    def _ask(self, lane: str, *, reload: bool = False, reload_decisions: bool = False) -> None:
        def work(reader: ArchiveReader) -> tuple[Review, Grouping]:
            if self._review is None or reload:
                self._review = self._controller = None  # so that a million items are not held twice
                self._review = Review.load(reader)
            elif reload_decisions:
                self._review.reload_decisions(reader)
            if self._controller is None or reload or reload_decisions:
                self._controller = _Controller(self._review, Eligibility(self._review, reader))
            # Wishes that came while this waited count, so that no older answer comes last.
            return self._review, self._controller.answer(
                self._request, is_news=reload or reload_decisions
            )

        def done(found: tuple[Review, Grouping]) -> None:
            review, grouping = found
            self.read.emit(review)
            self.grouped.emit(grouping)

        self._background.submit(lane, work, done, self.reporting(self.lost.emit))


class _Controller:
    """Groups, filters and sorts one state of the archive; used in the background thread."""

    def __init__(self, review: Review, eligibility: Eligibility) -> None:
        self._review = review
        self._excluded = eligibility.excluded
        self._kept = eligibility.kept
        self._never = eligibility.never_trashed
        self._hidden = items_of(review.items[review.hidden])
        self._pinned = frozenset(ItemId(item) for item in review.chosen_items.tolist())
        self._planner: Planner | None = None
        self._tree: tuple[tuple[str, ...], FolderTree] | None = None
        self._grouped: tuple[tuple[GroupingChoice, tuple[str, ...]], _Grouped] | None = None

    def planner(self, reader: ArchiveReader) -> Planner:
        """A planner for this state, which remembers what it has read."""
        if self._planner is None:
            self._planner = Planner(self._review, reader)
        return self._planner

    def answer(self, request: _Request, *, is_news: bool) -> Grouping:
        """The clusters for a request; parts in common with the last one are reused."""
        key = request.choice, request.sources
        if self._grouped is None or self._grouped[0] != key:
            self._grouped = key, self._group(request)
        found = self._grouped[1]
        table, review = found.table, self._review
        matching = found.sieve.matching(request.filter)
        listed = np.flatnonzero(found.sieve.listed(matching))
        sums = found.sums if matching is None else found.sums_of(matching)
        named = table.members
        if matching is not None:
            named = table.by_cluster(np.add, matching.astype(np.int64))
        return Grouping(
            choice=request.choice,
            filter=request.filter,
            order=request.order,
            table=table,
            listed=sorted_rows(
                replace(table, reclaimable_bytes=sums.reclaimable_bytes),
                listed,
                request.order,
                review,
                sums.unique,
            ),
            matching=matching,
            totals=ClusterTotals(
                len(listed),
                int(named[listed].sum()),
                int(sums.copies[listed].sum()),
                int(sums.reclaimable_bytes[listed].sum()),
            ),
            facets=found.sieve.facets(request.filter),
            excluded=found.excluded,
            kept=self._kept[table.member_index],
            never=self._never[table.member_index],
            is_hidden=review.hidden[table.member_index],
            reviewed=found.sieve.reviewed,
            has_mail=found.has_mail,
            reclaimable_bytes=sums.reclaimable_bytes,
            unique=sums.unique,
            is_news=is_news,
            items=review.item_count(),
            item_ids=review.items,
            hidden=self._hidden,
            pinned=self._pinned,
        )

    def _group(self, request: _Request) -> "_Grouped":
        choice, review = request.choice, self._review
        if self._tree is None or self._tree[0] != request.sources:
            self._tree = request.sources, FolderTree(review.columns.folders, request.sources)
        table = review.clusters(
            choice.similarity,
            choice.preference,
            show_hidden=choice.show_hidden,
            order=choice.preferred,
        )
        excluded = self._excluded[table.member_index] | table.stands_on(ONLY_SHOWN)
        copies = table.stands_on(COPIES)
        freed = review.columns.reclaimable_bytes[table.member_index]
        freed = np.where(copies & ~excluded, freed, 0)
        texts = text_copies(table, review.columns.visible)
        sums = _sums(table, copies, freed, texts)
        email = review.columns.kinds.index(Kind.EMAIL)
        table = replace(table, reclaimable_bytes=sums.reclaimable_bytes)
        return _Grouped(
            table=table,
            excluded=excluded,
            copies=copies,
            freed=freed,
            has_mail=bool((review.columns.kind[table.member_index] == email).any()),
            sums=sums,
            texts=texts,
            sieve=Sieve(
                self._review.columns,
                self._review.hidden | self._kept,
                table,
                self._tree[1],
                datetime.now().year,
            ),
        )


class _Sums(Struct, frozen=True):
    """The sums over the copies of each cluster, shape (n,) each; see `Grouping`.

    `reclaimable_bytes` are those of copies that could go.
    """

    reclaimable_bytes: Numbers
    unique: Numbers
    copies: Numbers


class _Grouped(Struct, frozen=True):
    """The result of grouping by one choice; see `Grouping`. `freed` is what each copy frees."""

    table: ClusterTable
    excluded: Mask
    copies: Mask
    freed: Numbers
    has_mail: bool
    sums: _Sums
    texts: TextCopies
    sieve: Sieve

    def sums_of(self, matching: Mask) -> _Sums:
        """The sums over the members that match a filter."""
        return _sums(self.table, self.copies, self.freed, self.texts, matching)


def _sums(
    table: ClusterTable,
    copies: Mask,
    freed: Numbers,
    texts: TextCopies,
    matching: Mask | None = None,
) -> _Sums:
    if matching is not None:
        copies, freed = copies & matching, freed * matching
    once = np.where(texts.first_of(matching), table.member_unique, 0)
    return _Sums(
        reclaimable_bytes=table.by_cluster(np.add, freed),
        unique=unique_words(replace(table, member_unique=once), matching),
        copies=table.by_cluster(np.add, copies.astype(np.int64)),
    )
