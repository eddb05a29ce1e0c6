"""The answer to a search as the page needs it: first hits, the trash, and wider searches."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from neardup_desktop.engine.search.search import Searcher, SearchResults
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Member
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.search import SearchHit, TrashedHit
from neardup_desktop.ui.search.search_rows import MOST_MEMBERS, PAGE

_AROUND = 300
"""The range around its former position in which a hit is looked for in newer results."""
_MOST_WIDER = 4


class Wider(Struct, frozen=True):
    """A wider search that finds something where the original one finds nothing.

    Attributes:
        text: the query.
        left_out: the restriction or word that it drops; "" if it includes hidden items or
            corrects spelling.
        items: number of items it finds.
        is_spelling: whether words are spelt otherwise.
    """

    text: str
    left_out: str
    items: int
    is_spelling: bool = False


class Answer(Struct, frozen=True):
    """The answer to a search.

    Attributes:
        text: the query as typed.
        results: the results.
        first: the first page of hits.
        trashed: matching items in the trash.
        wider: other searches, if nothing was found.
        places: the numbers of the hits for items that were asked to be found again.
        members: the unfolded members below each of these hits, by number.
    """

    text: str
    results: SearchResults
    first: Sequence[SearchHit]
    trashed: Sequence[TrashedHit]
    wider: Sequence[Wider]
    places: Mapping[ItemId, int]
    members: Mapping[int, Sequence[Member]]


def answer_of(
    searcher: Searcher,
    results: SearchResults,
    kept: Mapping[ItemId, int],
    cancel: CancelFlag,
) -> Answer:
    """Complete the results of a search; runs in the search thread.

    The hits of the items in `kept` are found again, each near the number it had.

    Raises:
        Cancelled: it was stopped.
    """
    trashed = searcher.trashed(results.query)
    wider: Sequence[Wider] = ()
    if not len(results) and results.query.node is not None:
        wider = _wider(searcher, results, cancel)
    places, members = {}, {}
    for item, number in kept.items():
        begin = max(0, number - _AROUND)
        for at, hit in enumerate(results.page(begin, 2 * _AROUND)):
            if item in (hit.item, hit.match):
                places[item] = begin + at
                members[begin + at] = members_below(results, hit)
                break
    return Answer(
        text=results.query.text,
        results=results,
        first=results.page(0, PAGE),
        trashed=trashed,
        wider=wider,
        places=places,
        members=members,
    )


def members_below(results: SearchResults, hit: SearchHit) -> Sequence[Member]:
    """The members unfolded below a hit: its cluster without the representative.

    One more than can be listed is returned, to show that there are more.
    """
    cluster = results.members(hit)
    return () if cluster is None else cluster.members[1 : MOST_MEMBERS + 2]


def _wider(searcher: Searcher, results: SearchResults, cancel: CancelFlag) -> list[Wider]:
    """The same search with one term less, with other spelling, or among hidden items."""
    query, text = results.query, results.query.text
    tries = [
        (" ".join((text[:begin] + text[end:]).split()), text[begin:end])
        for begin, end in query.fields
    ]
    if not searcher.asks_for_hidden(text):
        tries.append((f"{text.strip()} is:hidden", ""))
    found = []
    for other, left_out in tries:
        if other:
            other_results = searcher.search(other, results.table, is_typing=True, cancel=cancel)
            if other_results.items:
                found.append(Wider(other, left_out, other_results.items))
    spelt = searcher.suggestions(results, most=_MOST_WIDER - 1, cancel=cancel)
    others = [
        Wider(one.text, one.left_out, one.items, is_spelling=not one.left_out) for one in spelt
    ]
    found = found + others if any(one.left_out for one in spelt) else others + found
    # A word that only looks like a field is dropped as a field and as a word, which is the same.
    different: dict[str, Wider] = {}
    for one in found:
        different.setdefault(one.text, one)
    return list(different.values())[:_MOST_WIDER]
