"""Adds to the pairs of measured texts those that pages make by all they show."""

from collections import defaultdict

import numpy as np
import numpy.typing as npt

from neardup_desktop.engine.clusters.item_columns import Codes
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.store.pair_arrays import VERIFIED, VerifiedPairs

Bools = npt.NDArray[np.bool_]


def with_shown_pairs(
    pairs: VerifiedPairs,
    shown: VerifiedPairs,
    visible: Codes,
    measured: Codes,
    documents: Bools,
) -> VerifiedPairs:
    """The verified pairs of measured token sequences, completed.

    Items with the same main content are one to all that follows. So such a pair counts only where
    it holds for every item that has this main content, and where no item with that other text shows
    more than it. Of two similarities of the same token sequences the larger one counts.

    Args:
        pairs: of measured token sequences.
        shown: what a page shows, and the text of another item.
        visible: token sequence that each item shows, shape (n,), -1 none.
        measured: token sequence that each item is measured by, shape (n,), -1 none.
        documents: whether each item is a document, which may be a copy of a page even where it is
            not measured by all it shows, shape (n,).
    """
    if not len(shown):
        return pairs
    likeness: dict[int, dict[int, Verdict]] = defaultdict(dict)
    for view, whole, *verdict in shown.tolist():
        likeness[view][whole] = Verdict(*verdict)
    shows = _shown_by(visible, measured, np.unique(shown["left"]))
    copies = _measured_of(visible, measured, documents, set(shown["right"].tolist()))
    own = np.array(sorted(set().union(*copies.values())), dtype=np.int64)
    alone = _shown_by(visible, measured, own, as_main=True)
    found: dict[tuple[int, int], Verdict] = {}
    for main, views in shows.items():
        of_views = [likeness[view] for view in views if view in likeness]
        if len(of_views) < len(views):
            continue
        for whole in set.intersection(*map(set, of_views)):
            worst = min(one[whole] for one in of_views)
            for copy in copies.get(whole, ()):
                if copy == main or alone.get(copy) != {whole}:
                    continue
                low, high = sorted((main, copy))
                found[low, high] = worst if low == main else worst.other_way()
    return _merged(pairs, found)


def _measured_of(
    visible: Codes, measured: Codes, documents: Bools, wholes: set[int]
) -> dict[int, set[int]]:
    """What documents, and items that show nothing else, are measured by: by what they show."""
    may_be = np.isin(visible, sorted(wholes)) & (measured >= 0)
    indices = np.flatnonzero(may_be & (documents | (visible == measured)))
    found: dict[int, set[int]] = defaultdict(set)
    for view, own in zip(visible[indices].tolist(), measured[indices].tolist(), strict=True):
        found[view].add(own)
    return found


def _shown_by(
    visible: Codes, measured: Codes, sequences: npt.NDArray[np.int64], *, as_main: bool = False
) -> dict[int, set[int]]:
    """What items show, by the token sequence that they are measured by.

    Of those measured sequences only some of whose items show one of the given sequences and more
    than they are measured by; or, with `as_main`, of the given token sequences themselves.
    """
    if not as_main:
        more = np.isin(visible, sequences) & (visible != measured) & (measured >= 0)
        sequences = np.unique(measured[more])
    indices = np.flatnonzero(np.isin(measured, sequences))
    views: dict[int, set[int]] = defaultdict(set)
    for own, view in zip(measured[indices].tolist(), visible[indices].tolist(), strict=True):
        views[own].add(view)
    return views


def _merged(pairs: VerifiedPairs, found: dict[tuple[int, int], Verdict]) -> VerifiedPairs:
    """All pairs, each once."""
    if not found:
        return pairs
    added = np.array([(*pair, *verdict) for pair, verdict in found.items()], dtype=VERIFIED)
    span = max(pairs["right"].max(initial=0), added["right"].max()) + 1
    own = pairs["left"] * span + pairs["right"]
    new = added["left"] * span + added["right"]
    kept = np.ones(len(pairs), dtype=np.bool_)
    row_of = {code: index for index, code in enumerate(new.tolist())}
    for index in np.flatnonzero(np.isin(own, new)).tolist():
        twin = row_of[int(own[index])]
        if pairs["similarity"][index] >= added["similarity"][twin]:
            new[twin] = -1
        else:
            kept[index] = False
    return np.concatenate((pairs[kept], added[new >= 0]))
