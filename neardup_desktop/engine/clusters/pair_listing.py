"""Lists the pairs of loaded items and the groups of equal ones, ordered by path."""

from collections.abc import Iterator

import numpy as np

from neardup_desktop.detect.cluster_table import GroupingInput
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.item_forms import text_codes
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence, IdenticalGroup, Pair

_MOST_FORMS = 20
"""Forms of the same words that are paired with each other; more are paired with the first only."""


def pairs_of(given: GroupingInput, similarity: float) -> Iterator[Pair]:
    """The verified pairs of distinct visible texts, each with the first item that shows it.

    Pairs that the user marked as no duplicates are left out.

    Texts with the same measured words (one article under two banners, one body under two
    subjects, the same words with other punctuation) are pairs of similarity 1.
    """
    first, further = _first_of_each_text(given)
    for index, other in further:
        if not _are_marked_apart(given, index, other):
            yield _pair(given, index, other, 1.0)
    for firsts in first.values():
        for at, index in enumerate(firsts):
            for other in firsts[at + 1 :]:
                if not _are_marked_apart(given, index, other):
                    yield _pair(given, index, other, 1.0)
    pairs = given.pairs.rows_of(given.pairs.at_least(similarity))
    order = np.lexsort((pairs.right, pairs.left))
    for left, right, likeness in zip(
        pairs.left[order].tolist(),
        pairs.right[order].tolist(),
        pairs.similarity[order].tolist(),
        strict=True,
    ):
        for index in first.get(left, ()):
            for other in first.get(right, ()):
                if not _are_marked_apart(given, index, other):
                    yield _pair(given, index, other, likeness)


def contained_pairs_of(given: GroupingInput) -> Iterator[tuple[ItemId, ItemId]]:
    """The contained pairs of texts, inner one first, each with the first item that shows it.

    Only those contained with all their punctuation.
    """
    indices = np.flatnonzero(given.form >= 0)
    texts, at = np.unique(given.form[indices], return_index=True)
    first = indices[at]
    inner, outer = (
        first[np.searchsorted(texts, column)]
        for column in (given.exact.firsts(), given.exact.seconds())
    )
    order = np.lexsort((outer, inner))
    for index, other in zip(inner[order].tolist(), outer[order].tolist(), strict=True):
        if not _are_marked_apart(given, index, other):
            yield ItemId(int(given.item[index])), ItemId(int(given.item[other]))


def identical_groups_of(columns: Columns) -> list[IdenticalGroup]:
    """The groups of identical files, then of identical texts, by the first item of each."""
    found = []
    for evidence, codes in (
        (Evidence.IDENTICAL_FILE, columns.content),
        (Evidence.IDENTICAL_TEXT, text_codes(columns.form, columns.format, columns.lines)),
    ):
        known = np.flatnonzero(codes >= 0)
        _, first, group = np.unique(codes[known], return_index=True, return_inverse=True)
        order = np.argsort(first[group], kind="stable")
        bounds = np.flatnonzero(np.diff(group[order])) + 1
        found += [
            IdenticalGroup(evidence, tuple(ItemId(item) for item in columns.item[some].tolist()))
            for some in np.split(known[order], bounds)
            if len(some) > 1
        ]
    return found


def _are_marked_apart(given: GroupingInput, index: int, other: int) -> bool:
    """Whether the user marked two items, given by index, as no duplicates."""
    identity = given.identity
    return len(given.marked) > 0 and bool(given.marked.has(identity[[index]], identity[[other]])[0])


def _pair(given: GroupingInput, index: int, other: int, similarity: float) -> Pair:
    low, high = given.item[sorted((index, other))].tolist()
    return Pair(ItemId(low), ItemId(high), round(similarity, 6))


def _first_of_each_text(
    given: GroupingInput,
) -> tuple[dict[int, list[int]], list[tuple[int, int]]]:
    """For each unit with words, the index of the first item of each visible text.

    Two forms of a text, or other lines, count as two texts; beyond `_MOST_FORMS` the others are
    returned as pairs with the first one.
    """
    text = text_codes(given.form, given.format, given.lines)
    indices = np.flatnonzero(text >= 0)
    # `indices` ascend, so np.unique finds the first of each text.
    _, at = np.unique(np.stack((given.unit[indices], text[indices])), axis=1, return_index=True)
    firsts: dict[int, list[int]] = {}
    forms: dict[tuple[int, int], list[int]] = {}
    further: list[tuple[int, int]] = []
    for index in np.sort(indices[at]).tolist():
        unit = int(given.unit[index])
        known = forms.setdefault((unit, int(given.visible[index])), [])
        if len(known) < _MOST_FORMS:
            known.append(index)
            firsts.setdefault(unit, []).append(index)
        else:
            further.append((known[0], index))
    return firsts, further
