"""Adds to the pairs of measured texts those that web pages make by their full texts."""

from collections import defaultdict

import numpy as np
from msgspec.structs import astuple

from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.text.distinct import distinct


def with_page_pairs(
    pairs: VerifiedPairs,
    page_pairs: VerifiedPairs,
    visible: Codes,
    measured: Codes,
    documents: Mask,
) -> VerifiedPairs:
    """The verified pairs of main texts, with those that only full texts of pages make.

    Items with the same main text are one unit to grouping. So such a pair counts only where it
    holds for every item with this main text, and where no item with the other text shows more than
    it. The larger of two similarities of the same pair counts.

    Args:
        pairs: of measured token sequences (main texts).
        page_pairs: of the full text of a page, and the text of another item.
        visible: token sequence that each item shows, shape (n,), -1 none.
        measured: token sequence that each item is measured by, shape (n,), -1 none.
        documents: whether each item is a document, which may be a copy of a page even where it is
            not measured by all it shows, shape (n,).
    """
    if not len(page_pairs):
        return pairs
    likeness: dict[int, dict[int, Verdict]] = defaultdict(dict)
    columns = (column.tolist() for column in astuple(page_pairs))
    for full, other, *verdict in zip(*columns, strict=True):
        likeness[full][other] = Verdict(*verdict)
    shows = _visible_by_measured(visible, measured, distinct(page_pairs.left))
    copies = _measured_of(visible, measured, documents, set(page_pairs.right.tolist()))
    own = np.array(sorted(set().union(*copies.values())), dtype=np.int64)
    alone = _visible_by_measured(visible, measured, own, as_main=True)
    found: dict[tuple[int, int], Verdict] = {}
    for main, fulls in shows.items():
        of_fulls = [likeness[full] for full in fulls if full in likeness]
        if len(of_fulls) < len(fulls):
            continue
        for other in set.intersection(*map(set, of_fulls)):
            worst = min(one[other] for one in of_fulls)
            for copy in copies.get(other, ()):
                if copy == main or alone.get(copy) != {other}:
                    continue
                low, high = sorted((main, copy))
                found[low, high] = worst if low == main else worst.other_way()
    return _merged(pairs, found)


def _measured_of(
    visible: Codes, measured: Codes, documents: Mask, others: set[int]
) -> dict[int, set[int]]:
    """By visible sequence the measured ones of documents and of items where both are the same."""
    may_be = np.isin(visible, sorted(others)) & (measured >= 0)
    indices = np.flatnonzero(may_be & (documents | (visible == measured)))
    found: dict[int, set[int]] = defaultdict(set)
    for full, own in zip(visible[indices].tolist(), measured[indices].tolist(), strict=True):
        found[full].add(own)
    return found


def _visible_by_measured(
    visible: Codes, measured: Codes, sequences: Indices, *, as_main: bool = False
) -> dict[int, set[int]]:
    """The visible token sequences of items, by the sequence that they are measured by.

    Only for measured sequences of which an item shows one of the given sequences and more than its
    main text; or, with `as_main`, for the given sequences themselves.
    """
    if not as_main:
        more = np.isin(visible, sequences) & (visible != measured) & (measured >= 0)
        sequences = distinct(measured[more])
    indices = np.flatnonzero(np.isin(measured, sequences))
    fulls: dict[int, set[int]] = defaultdict(set)
    for own, full in zip(measured[indices].tolist(), visible[indices].tolist(), strict=True):
        fulls[own].add(full)
    return fulls


def _merged(pairs: VerifiedPairs, found: dict[tuple[int, int], Verdict]) -> VerifiedPairs:
    """All pairs, each once, with the larger similarity."""
    if not found:
        return pairs
    added = VerifiedPairs.of([(*pair, *verdict) for pair, verdict in found.items()])
    span = max(pairs.right.max(initial=0), added.right.max()) + 1
    own = pairs.left * span + pairs.right
    new = added.left * span + added.right
    kept = np.ones(len(pairs), dtype=np.bool_)
    row_of = {code: index for index, code in enumerate(new.tolist())}
    for index in np.flatnonzero(np.isin(own, new)).tolist():
        twin = row_of[int(own[index])]
        if pairs.similarity[index] >= added.similarity[twin]:
            new[twin] = -1
        else:
            kept[index] = False
    return VerifiedPairs.joined((pairs.rows_of(kept), added.rows_of(new >= 0)))
