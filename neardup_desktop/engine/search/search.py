"""Searches all items for what was typed, with near-duplicates folded into one hit."""

from collections.abc import Iterable
from functools import reduce
from itertools import islice

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.cluster_table import ClusterTable
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.search.query_terms import (
    Matches,
    TermMatcher,
    phrases_in_names,
    phrases_of,
    terms_of,
)
from neardup_desktop.engine.search.snippets import match_spans, match_spans_in_name, snippet
from neardup_desktop.engine.search.suggestions import respelled, shortened
from neardup_desktop.engine.search.trash_hits import TrashedItems
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Cluster
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.model.search import (
    AllOf,
    AnyOf,
    Hidden,
    InFolder,
    Node,
    OfFormat,
    Query,
    QueryProblem,
    SearchHit,
    SearchState,
    Snippet,
    Suggestion,
    TrashedHit,
    Without,
)
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.text.query import parse_query

Floats = npt.NDArray[np.float64]

_RECENT = 0.1
"""Bonus of the newest item over the oldest one, as a share of the score."""
_NAMED_FORMATS = 10
_MOST_SPELLINGS = 6
_FIRST = 1_000
"""This many hits are sorted at first, the others when they are needed."""


def search_state(reader: ArchiveReader) -> SearchState:
    """The indexed share of an archive; all of it after a complete scan."""
    search = reader.search
    if search.is_complete_at(index_stamp(reader.index)):
        return SearchState(search.texts_count())
    if not search.is_made_this_way():
        return SearchState(0, search.items_count())
    return SearchState(search.texts_count(), len(search.lacking()) + search.unnamed_count())


class SearchResults:
    """The results of a search; hits are sorted and made as far as they are needed.

    Attributes:
        query: what was typed, as it was understood.
        table: the clusters of the hits.
        items: the number of items that were found.
        with_copies: the number of hits and of all copies behind them, whether these match or not.
    """

    def __init__(
        self,
        query: Query,
        review: Review,
        table: ClusterTable,
        scores: Floats,
        keys: Indices,
        match: Indices,
        counts: Indices,
        items: int,
        with_copies: int,
    ) -> None:
        self.query, self.table = query, table
        self.items, self.with_copies = items, with_copies
        self._review = review
        self._scores, self._keys, self._match, self._counts = scores, keys, match, counts
        self._order = self._ordered(_FIRST)

    def __len__(self) -> int:
        """The number of hits."""
        return len(self._keys)

    def _ordered(self, count: int) -> Indices:
        """At least this number of hits, the best first."""
        if count >= len(self._scores):
            some = np.arange(len(self._scores))
        else:
            least = np.partition(self._scores, len(self._scores) - count)[-count]
            some = np.flatnonzero(self._scores >= least)
        order: Indices = some[np.lexsort((self._keys[some], -self._scores[some]))]
        return order

    def page(self, begin: int, count: int) -> list[SearchHit]:
        """Some hits, the best one first; fewer at the end of the list."""
        end = min(begin + count, len(self))
        if end > len(self._order):
            self._order = self._ordered(len(self))
        return [self._hit(int(at)) for at in self._order[begin:end]]

    def _hit(self, at: int) -> SearchHit:
        key, items = int(self._keys[at]), self._review.items
        match = ItemId(int(items[self._match[at]]))
        is_cluster = key < len(self.table)
        return SearchHit(
            item=ItemId(int(self.table.representative[key])) if is_cluster else match,
            match=match,
            matches=int(self._counts[at]),
            others=int(self.table.members[key]) - 1 if is_cluster else 0,
            row=key if is_cluster else None,
            score=float(self._scores[at]),
        )

    def members(self, hit: SearchHit) -> Cluster | None:
        """The cluster of a hit; None where its item is in none."""
        return None if hit.row is None else self.table.cluster(hit.row)

    def items_of(self, hits: Iterable[SearchHit], *, copies: bool) -> list[ItemId]:
        """The items of hits; with `copies`, instead of each that has copies these."""
        table, items = self.table, []
        for hit in hits:
            if copies and hit.row is not None and hit.others:
                first, last = table.starts[hit.row] + 1, table.starts[hit.row + 1]
                items += table.member_item[first:last].tolist()
            else:
                items.append(hit.item)
        return items


class Searcher:
    """Searches the items of a review, and caches results of terms.

    It belongs to the thread that owns the reader. Make another one when the review is reloaded.
    """

    def __init__(self, reader: ArchiveReader, review: Review) -> None:
        self._reader = reader
        self._review = review
        self._matcher = TermMatcher(reader, review)
        self._recency = _ranks(review.columns.modified_s) * _RECENT
        self._clusters: tuple[ClusterTable, Indices] | None = None
        self._trashed = TrashedItems(reader)

    def search(
        self,
        text: str,
        table: ClusterTable,
        *,
        is_typing: bool = False,
        cancel: CancelFlag | None = None,
    ) -> SearchResults:
        """Search for what was typed.

        Args:
            table: the clusters of the same review, into which hits are folded; with hidden items
                only where `asks_for_hidden` says so.
            is_typing: whether it is still being typed, so that its last word is a prefix.

        Raises:
            Cancelled: it was stopped.
        """
        cancel = cancel or CancelFlag()
        query = parse_query(text, is_typing=is_typing)
        with self._reader.index.stopped_by(cancel.is_set):
            found = self._found(query.node, cancel) if query.node is not None else None
        if found is None:
            found = Matches(np.zeros(len(self._review.items), dtype=np.bool_))
        mask = found.mask
        if not _asks_for_hidden(query.node):
            mask = mask & ~self._review.hidden
        query = replace(query, problems=query.problems + self._unknown(query.node))
        return self._results(query, Matches(mask, found.scores), table)

    def asks_for_hidden(self, text: str) -> bool:
        """Whether hidden items are asked for, so that the clusters must include them."""
        return _asks_for_hidden(parse_query(text).node)

    def snippet(self, query: Query, hit: SearchHit) -> Snippet:
        """The part of a hit's text with the matches; its beginning if there are none.

        Takes less than a millisecond for a page of text, some hundredths of a second for a book.
        """
        return snippet(self._reader.items.text(hit.match) or "", phrases_of(query.node))

    def suggestions(
        self, results: SearchResults, most: int = 3, cancel: CancelFlag | None = None
    ) -> list[Suggestion]:
        """Other searches with results, for one without: other spellings, the likeliest first.

        If there are none, the search without one of its words, the fewest results first. Takes some
        hundredths of a second.

        Raises:
            Cancelled: it was stopped.
        """
        cancel = cancel or CancelFlag()
        query = results.query
        if len(results) or query.node is None:
            return []
        found: list[Suggestion] = []
        with self._reader.index.stopped_by(cancel.is_set):
            texts = list(islice(respelled(query, self._reader.search), _MOST_SPELLINGS))
        for text in texts:
            items = self.search(text, results.table, cancel=cancel).items
            if items:
                found.append(Suggestion(text, items))
            if len(found) >= most:
                break
        if not found:
            for text, left_out in shortened(query)[:_MOST_SPELLINGS]:
                items = self.search(text, results.table, cancel=cancel).items
                if items:
                    found.append(Suggestion(text, items, left_out))
            found.sort(key=lambda one: one.items)
        return found[:most]

    def trashed(self, query: Query, most: int = 20) -> list[TrashedHit]:
        """Trashed items with a matching name or title, the newest first."""
        return self._trashed.found(query.node, most)

    def _found(self, node: Node, cancel: CancelFlag) -> Matches:
        if cancel.is_set():
            raise Cancelled
        match node:
            case Without():
                return Matches(~self._found(node.node, cancel).mask)
            case AllOf():
                found = self._all_of(node, cancel)
                return self._matcher.with_neighbours(node.nodes, found)
            case AnyOf():
                return reduce(_either, (self._found(one, cancel) for one in node.nodes))
        return self._matcher.matches(node)

    def _all_of(self, node: AllOf, cancel: CancelFlag) -> Matches:
        first, *others = node.nodes
        found = self._found(first, cancel)
        for one in others:
            if not found.mask.any():
                break  # the remaining words may be frequent, and these take longest
            other = self._found(one, cancel)
            found = Matches(found.mask & other.mask, _sum(found, other))
        return found

    def _unknown(self, node: Node | None) -> tuple[QueryProblem, ...]:
        """Problems about formats and folders that no item has, unless there are no items."""
        problems: list[QueryProblem] = []
        if not len(self._review.items):
            return ()
        for term in terms_of(node, with_excluded=True):
            message: Message | None = None
            if isinstance(term, OfFormat) and not self._matcher.matches(term).mask.any():
                message = Message(
                    "No item has the format {name}. The most frequent ones are {names}.",
                    name=term.name,
                    names=", ".join(self._frequent_formats()),
                )
            elif isinstance(term, InFolder) and not self._matcher.matches(term).mask.any():
                message = Message("No item is in a folder {name}.", name=term.path)
            if message is not None:
                problems.append(QueryProblem(0, 0, message))
        return tuple(problems)

    def _frequent_formats(self) -> list[str]:
        counts = np.bincount(
            self._review.columns.format, minlength=len(self._review.columns.formats)
        )
        return [self._review.columns.formats[code] for code in np.argsort(-counts)[:_NAMED_FORMATS]]

    def _results(self, query: Query, found: Matches, table: ClusterTable) -> SearchResults:
        """The matches as hits, one for each cluster."""
        if self._clusters is None or self._clusters[0] is not table:
            row_of = np.full(len(self._review.items), -1, dtype=np.int64)
            row_of[table.member_index] = np.repeat(np.arange(len(table)), table.members)
            self._clusters = table, row_of
        row_of = self._clusters[1]
        indices = np.flatnonzero(found.mask)
        recency = self._recency[indices]
        scores = (
            recency
            if found.scores is None
            else found.scores[indices].astype(np.float64) * (1 + recency) + 1e-3 * recency
        )
        rows = row_of[indices]
        is_alone = rows < 0
        alone, alone_scores = indices[is_alone], scores[is_alone]
        indices, scores, rows = indices[~is_alone], scores[~is_alone], rows[~is_alone]
        best = np.full(len(table), -np.inf)
        np.maximum.at(best, rows, scores)
        is_best = scores == best[rows]
        match = np.zeros(len(table), dtype=np.int64)
        match[rows[is_best][::-1]] = indices[is_best][::-1]  # the last write wins: the first match
        is_kept = is_best & (indices == table.member_index[table.starts[rows]])
        match[rows[is_kept]] = indices[is_kept]  # of what fits alike, the kept item
        counts = np.bincount(rows, minlength=len(table))
        hit = np.flatnonzero(counts)
        return SearchResults(
            query,
            self._review,
            table,
            scores=np.concatenate((best[hit], alone_scores)),
            keys=np.concatenate((hit, len(table) + alone)),
            match=np.concatenate((match[hit], alone)),
            counts=np.concatenate((counts[hit], np.ones(len(alone), dtype=np.int64))),
            items=len(indices) + len(alone),
            with_copies=int(table.members[hit].sum()) + len(alone),
        )


def _either(one: Matches, other: Matches) -> Matches:
    return Matches(one.mask | other.mask, _sum(one, other))


def _sum(one: Matches, other: Matches) -> npt.NDArray[np.float32] | None:
    if one.scores is None or other.scores is None:
        return one.scores if other.scores is None else other.scores
    return one.scores + other.scores


def _ranks(values: Indices) -> Floats:
    """The share of values at or below each value, in (0, 1]."""
    if not len(values):
        return np.zeros(0)
    ordered = np.sort(values)
    return np.searchsorted(ordered, values, side="right") / len(values)


def match_spans_of(query: Query, text: str, most: int = 2_000) -> tuple[tuple[int, int], ...]:
    """Spans of the matches of a search in the text of an item, in order.

    Takes a second for ten million characters; may run in any thread.
    """
    return match_spans(text, phrases_of(query.node), most)


def name_match_spans_of(query: Query, name: str) -> tuple[tuple[int, int], ...]:
    """Spans of the matches of a search in the name of an item, in order."""
    return match_spans_in_name(name, phrases_in_names(query.node))


def _asks_for_hidden(node: Node | None) -> bool:
    match node:
        case Hidden():
            return True
        case AllOf() | AnyOf():
            return any(_asks_for_hidden(one) for one in node.nodes)
    return False
