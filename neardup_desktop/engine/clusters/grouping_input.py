"""Lays out the items and pairs of an archive as the arrays that grouping works on."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.detect.base import Codes, Indices, Mask, look_up, places_in
from neardup_desktop.detect.cluster_table import GroupingInput
from neardup_desktop.detect.pair_set import PairSet, no_pairs
from neardup_desktop.detect.text_classes import text_identity
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.engine.clusters.item_columns import (
    Columns,
    Measured,
    by_first_use,
    read_columns,
)
from neardup_desktop.engine.clusters.item_forms import (
    Digests,
    as_digests,
    digests_page,
    exactly_held,
    is_shared,
)
from neardup_desktop.engine.clusters.page_text_pairs import with_page_pairs
from neardup_desktop.engine.clusters.places import access_of
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Pair
from neardup_desktop.store.containment import ContainmentStore
from neardup_desktop.store.database import Database
from neardup_desktop.store.not_duplicates import Marked
from neardup_desktop.store.pairs import PagePairStore, PairStore
from neardup_desktop.store.pictures import PictureStore
from neardup_desktop.store.series import SeriesStore
from neardup_desktop.text.distinct import among


class Loaded(Struct, frozen=True):
    """All items of an archive, ordered by path and number; n items, m of them linked.

    Attributes:
        columns: all items.
        linked: indices of the items that are related to another one (same words, same bytes, a
            verified or contained pair), ascending, shape (m,). Only these can be in a cluster.
        given: the input of grouping, for the linked items only.
    """

    columns: Columns
    linked: Indices
    given: GroupingInput


def load(index: Database) -> Loaded:
    """Read all items, verified pairs and contained pairs of an index."""
    columns, measured = read_columns(index)
    refuted = np.array(SeriesStore(index).refuted(), dtype=np.int64)
    pairs, page_pairs = PairStore(index).all_pairs(), PagePairStore(index).all_pairs()
    _forget_refuted(pairs, refuted)
    _forget_refuted(page_pairs, refuted)
    documents = columns.of_kind(Kind.DOCUMENT)
    pairs = with_page_pairs(pairs, page_pairs, columns.visible, measured.sequence, documents)
    contained, verified = _contained(index)
    exact = exactly_held(
        columns.form,
        columns.visible,
        measured.characters,
        measured.columns,
        contained,
        verified,
    )
    pictures = _same_pictures(columns, PictureStore(index).same_items())
    loaded = lay_out(columns, measured, pairs, contained, exact, pictures)
    access = access_of(index, columns, loaded.linked)
    return replace(loaded, columns=replace(columns, access=access))


def _same_pictures(columns: Columns, found: Sequence[Pair]) -> VerifiedPairs:
    """The indices of an item each of two same pictures, and how alike they are.

    If both have words, these decide, and their pixels no more.
    """
    pairs = VerifiedPairs.of([(one.a, one.b, one.similarity, -1, -1, False) for one in found])
    left, right = (
        look_up(items, columns.item, columns.by_number)[0] for items in (pairs.left, pairs.right)
    )
    kept = (columns.visible[left] < 0) | (columns.visible[right] < 0)
    return replace(pairs, left=left, right=right).rows_of(kept)


def _contained(index: Database) -> tuple[Indices, tuple[Digests, Digests]]:
    """Contained sequences, shape (c, 2), and the characters for which punctuation was verified."""
    held = [np.zeros((0, 2), dtype=np.int64)]
    inner, outer = bytearray(), bytearray()
    for page in ContainmentStore(index).all_contained():
        first, second, *characters = zip(*page, strict=True)
        held.append(np.array((first, second), dtype=np.int64).T)
        inner.extend(digests_page(characters[0]))
        outer.extend(digests_page(characters[1]))
    return np.concatenate(held), (as_digests(inner), as_digests(outer))


def _forget_refuted(pairs: VerifiedPairs, refuted: Indices) -> None:
    """Clear `other_facts` of pairs with a text that is proved to be in no series.

    Until that is examined the flag stays, so that nothing of a series is offered for removal.
    """
    is_refuted = among(pairs.left, refuted) | among(pairs.right, refuted)
    pairs.other_facts[is_refuted] = False


def lay_out(
    columns: Columns,
    measured: Measured,
    pairs: VerifiedPairs,
    contained: Indices,
    exact: PairSet,
    pictures: VerifiedPairs,
) -> Loaded:
    """Lay out items, verified pairs and contained token sequences.

    `contained` has an inner and an outer visible sequence in each row, shape (c, 2); `exact` has
    the forms contained with all punctuation.
    """
    highest = max(int(ids.max(initial=0)) for ids in (measured.sequence, pairs.left, pairs.right))
    known = np.zeros(highest + 2, dtype=np.bool_)
    known[measured.sequence] = True
    known[-1] = False  # where items have no token sequence
    pairs = pairs.rows_of(known[pairs.left] & known[pairs.right])
    is_shown = np.isin(contained, columns.visible).all(axis=1)
    held = PairSet.of(contained[is_shown, 0], contained[is_shown, 1])
    # The code of a form is the index of the first item with it.
    visible = columns.visible.astype(np.int64)
    exactly = PairSet.of(visible[exact.firsts()], visible[exact.seconds()])
    is_linked = _is_linked(columns, measured.sequence, pairs, exactly)
    is_linked[pictures.left] = is_linked[pictures.right] = True
    linked = np.flatnonzero(is_linked)
    given = _grouping_input(columns, measured, linked, pairs, held, exactly)
    left, right = (np.searchsorted(linked, some) for some in (pictures.left, pictures.right))
    given = _with_pictures(given, replace(pictures, left=left, right=right))
    return Loaded(columns, linked, replace(given, exact=exact))


def with_marks(given: GroupingInput, marks: list[Marked]) -> GroupingInput:
    """The same input, with these items marked as no duplicates of each other."""
    pairs = set()
    by_number = np.argsort(given.item, kind="stable") if marks else given.item

    def identities(items: list[int]) -> set[int]:
        at, are_there = look_up(np.array(items, dtype=np.int64), given.item, by_number)
        return set(given.identity[at[are_there]].tolist())

    for firsts, seconds in marks:
        ours, theirs = identities(firsts), identities(seconds)
        pairs |= {(one, other) for one in ours for other in theirs if one != other}
    if not pairs:
        return replace(given, marked=no_pairs(), apart=no_pairs())
    first, second = np.array(sorted(pairs), dtype=np.int64).T
    marked = PairSet.both_ways(first, second)
    return replace(given, marked=marked, apart=_apart(given, marked))


def _apart(given: GroupingInput, marked: PairSet) -> PairSet:
    """Pairs of units of which each text is marked against each text of the other."""
    identity, unit = np.unique(np.stack((given.identity, given.unit)), axis=1)
    sizes = np.bincount(unit)
    first, second = _linked(marked.firsts(), marked.seconds(), identity, unit)
    linked, counts = np.unique(np.stack((first, second)), axis=1, return_counts=True)
    all_marked = (counts == sizes[linked[0]] * sizes[linked[1]]) & (linked[0] != linked[1])
    return PairSet.of(linked[0][all_marked], linked[1][all_marked])


def _linked(
    first: Indices, second: Indices, texts: Indices, units: Indices
) -> tuple[Indices, Indices]:
    """Turn pairs of texts into pairs of the units that have them.

    `texts` and `units` are the distinct combinations of the two, sorted by text.
    """
    columns = [first, second]
    for column in (0, 1):
        begin = np.searchsorted(texts, columns[column], side="left")
        counts = np.searchsorted(texts, columns[column], side="right") - begin
        found = units[places_in(begin, counts)]
        other = np.repeat(columns[1 - column], counts)
        columns = [found, other] if column == 0 else [other, found]
    return columns[0], columns[1]


def _is_linked(columns: Columns, measured: Codes, pairs: VerifiedPairs, contained: PairSet) -> Mask:
    """Whether each item is related to another one, shape (n,); see `Loaded.linked`."""
    visible = columns.visible
    linked = is_shared(measured) | is_shared(visible) | is_shared(columns.content)
    paired = _noted(measured, pairs.left, pairs.right)
    held = _noted(visible, contained.firsts(), contained.seconds())
    return linked | paired[measured] | held[visible]  # -1 selects the last entry, which is False


def _noted(codes: Codes, *numbers: Indices) -> Mask:
    """Whether each code up to the highest is among these numbers; the last entry is False."""
    noted = np.zeros(int(codes.max(initial=-1)) + 2, dtype=np.bool_)
    for some in numbers:
        noted[some] = True
    return noted


def _grouping_input(
    columns: Columns,
    measured: Measured,
    linked: Indices,
    pairs: VerifiedPairs,
    contained: PairSet,
    exactly: PairSet,
) -> GroupingInput:
    texts = columns.wide_rows(linked)
    visible, content = texts["visible"], texts["content"]
    units, sequence_unit = _units(measured.sequence[linked].astype(np.int64), content)
    left, right = sequence_unit[pairs.left], sequence_unit[pairs.right]
    swapped = left > right
    low, high = np.minimum(left, right), np.maximum(left, right)
    inner, outer = _contained_units(visible, units, exactly)
    return GroupingInput(
        **texts,
        key=measured.key[linked],
        unit=units,
        measured_is_visible=measured.is_visible[linked],
        pairs=replace(
            pairs,
            left=low,
            right=high,
            only_left=np.where(swapped, pairs.only_right, pairs.only_left),
            only_right=np.where(swapped, pairs.only_left, pairs.only_right),
        ),
        identity=text_identity(visible, content),
        recognised=columns.recognised[linked] if columns.recognised.any() else None,
        contained=contained,
        inner=inner,
        outer=outer,
        inner_pair=_pair_index(low, high, inner, outer),
    )


def _with_pictures(given: GroupingInput, pictures: VerifiedPairs) -> GroupingInput:
    """The input with pairs of same pictures, given as the indices of one item of each.

    Items with the same recognised words are one unit, so that a pair counts for a unit with words
    only if it holds for all bytes in it.
    """
    if not len(pictures):
        return given
    one, other = given.unit[pictures.left], given.unit[pictures.right]
    low, high = np.minimum(one, other), np.maximum(one, other)
    codes, first, counts = np.unique(
        low * given.unit_count() + high, return_index=True, return_counts=True
    )
    alike = np.full(len(codes), np.inf, dtype=np.float32)
    places = np.searchsorted(codes, low * given.unit_count() + high)
    np.minimum.at(alike, places, pictures.similarity)
    sizes = _contents_in(given)
    low, high = low[first], high[first]
    kept = (counts == sizes[low] * sizes[high]) & (low != high)
    added = replace(pictures.rows_of(first), left=low, right=high, similarity=alike)
    return replace(given, pairs=VerifiedPairs.joined((given.pairs, added.rows_of(kept))))


def _contents_in(given: GroupingInput) -> Indices:
    """The number of different files of each unit, shape (u,)."""
    alone = given.content.max(initial=-1) + 1 + np.arange(len(given.content))
    content = np.where(given.content >= 0, given.content, alone)
    units = PairSet.of(given.unit, content).firsts()
    return np.bincount(units, minlength=given.unit_count())


def _units(measured: Indices, content: Indices) -> tuple[Indices, Indices]:
    """Unit of each item, and of each measured token sequence (-1 for unused numbers).

    Items with equal measured words are a unit, and so are items without words with equal bytes;
    any other item is a unit of its own. Units are numbered by their first item.
    """
    sequences = int(measured.max(initial=-1)) + 1
    contents = int(content.max(initial=-1)) + 1
    alone = sequences + contents + np.arange(len(measured))
    units = by_first_use(
        np.where(measured >= 0, measured, np.where(content >= 0, sequences + content, alone))
    )
    sequence_unit = np.full(sequences, -1, dtype=np.int64)
    has_words = measured >= 0
    sequence_unit[measured[has_words]] = units[has_words]
    return units, sequence_unit


def _contained_units(
    visible: Indices, units: Indices, contained: PairSet
) -> tuple[Indices, Indices]:
    """Inner and outer units of the contained pairs of texts, each pair once."""
    indices = np.flatnonzero(visible >= 0)
    # `np.unique` on rows would hold the GIL for long.
    shown = PairSet.of(visible[indices], units[indices])
    inner, outer = _linked(contained.firsts(), contained.seconds(), shown.firsts(), shown.seconds())
    differ = inner != outer
    found = PairSet.of(inner[differ], outer[differ])
    return found.firsts(), found.seconds()


def _pair_index(left: Indices, right: Indices, inner: Indices, outer: Indices) -> Indices:
    """Index of the verified pair of each two units, -1 where there is none."""
    count = int(max(some.max(initial=0) for some in (right, inner, outer))) + 1
    codes = left * count + right
    wanted = np.minimum(inner, outer) * count + np.maximum(inner, outer)
    at, is_there = look_up(wanted, codes, np.argsort(codes, kind="stable"))
    return np.where(is_there, at, -1)
