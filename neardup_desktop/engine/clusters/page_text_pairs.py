"""Adds to the pairs of measured texts those that pages make by all they show."""

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.engine.clusters.item_columns import Codes
from neardup_desktop.store.database import Row

Rows = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]


def with_shown_pairs(
    pairs: Rows, shown: Sequence[Row], visible: Codes, measured: Codes, documents: Bools
) -> Rows:
    """The verified pairs of measured wordings, completed.

    Items with the same main content are one to all that follows. So such a pair counts only where
    it holds for every item that has this main content, and where no item with that other text shows
    more than it. Of two similarities of the same wordings the larger one counts.

    Args:
        pairs: as `PairStore.all_pairs`, shape (p, 6).
        shown: as `ShownPairStore.all_pairs`.
        visible: wording that each item shows, shape (n,), -1 none.
        measured: wording that each item is measured by, shape (n,), -1 none.
        documents: whether each item is a document, which may be a copy of a page even where it is
            not measured by all it shows, shape (n,).
    """
    if not shown:
        return pairs
    likeness: dict[int, dict[int, tuple[float, ...]]] = defaultdict(dict)
    for view, whole, *verdict in shown:
        likeness[view][whole] = tuple(verdict)
    shows = _shown_by(visible, measured, np.array(sorted({row[0] for row in shown})))
    copies = _measured_of(visible, measured, documents, {row[1] for row in shown})
    own = np.array(sorted(set().union(*copies.values())), dtype=np.int64)
    alone = _shown_by(visible, measured, own, as_main=True)
    found: dict[tuple[int, int], tuple[float, ...]] = {}
    for main, views in shows.items():
        of_views = [likeness[view] for view in views if view in likeness]
        if len(of_views) < len(views):
            continue
        for whole in set.intersection(*map(set, of_views)):
            worst = min(one[whole] for one in of_views)
            similarity, unique_main, unique_whole, same_form = worst
            for copy in copies.get(whole, ()):
                if copy == main or alone.get(copy) != {whole}:
                    continue
                low, high = sorted((main, copy))
                unique = (unique_main, unique_whole) if low == main else (unique_whole, unique_main)
                found[low, high] = (low, high, similarity, *unique, same_form)
    return _merged(pairs, found)


def _measured_of(
    visible: Codes, measured: Codes, documents: Bools, wholes: set[int]
) -> dict[int, set[int]]:
    """What documents, and items that show nothing else, are measured by: by what they show."""
    may_be = np.isin(visible, sorted(wholes)) & (measured >= 0)
    places = np.flatnonzero(may_be & (documents | (visible == measured)))
    found: dict[int, set[int]] = defaultdict(set)
    for view, own in zip(visible[places].tolist(), measured[places].tolist(), strict=True):
        found[view].add(own)
    return found


def _shown_by(
    visible: Codes, measured: Codes, wordings: npt.NDArray[np.int64], *, as_main: bool = False
) -> dict[int, set[int]]:
    """What items show, by the wording that they are measured by.

    Of those measured wordings only some of whose items show one of the given wordings and more
    than they are measured by; or, with `as_main`, of the given wordings themselves.
    """
    if not as_main:
        more = np.isin(visible, wordings) & (visible != measured) & (measured >= 0)
        wordings = np.unique(measured[more])
    places = np.flatnonzero(np.isin(measured, wordings))
    views: dict[int, set[int]] = defaultdict(set)
    for own, view in zip(measured[places].tolist(), visible[places].tolist(), strict=True):
        views[own].add(view)
    return views


def _merged(pairs: Rows, found: dict[tuple[int, int], tuple[float, ...]]) -> Rows:
    """All pairs, each once."""
    if not found:
        return pairs
    added = np.array(list(found.values()), dtype=np.float64)
    span = max(pairs[:, 1].max(initial=0), added[:, 1].max()) + 1
    own = pairs[:, 0] * span + pairs[:, 1]
    new = added[:, 0] * span + added[:, 1]
    kept = np.ones(len(pairs), dtype=np.bool_)
    place_of = {code: place for place, code in enumerate(new.tolist())}
    for place in np.flatnonzero(np.isin(own, new)).tolist():
        twin = place_of[float(own[place])]
        if pairs[place, 2] >= added[twin, 2]:
            new[twin] = -1.0
        else:
            kept[place] = False
    return np.concatenate((pairs[kept], added[new >= 0]))
