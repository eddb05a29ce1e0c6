"""The last step of comparing: proves which texts that differ in facts are a series.

Texts connected by pairs that may be of a series are examined together, and again as soon as a text
or pair of the component is added or removed: a proof that needed a third item does not outlive it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

import numpy as np

from neardup_desktop.compare.series import MAX_TEXTS, SERIES_VERSION
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.form_groups import Links
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.store.series import StoredForm
from neardup_desktop.workers.messages import FileDone, Result, SeriesFound, SeriesTask

_SERIES_BY = "series by"
_WAY = f"series/{SERIES_VERSION}"
_CANDIDATE = np.dtype([("left", np.int64), ("right", np.int64), ("similarity", np.float64)])


class SeriesSearch:
    """Examines texts that may belong to a series, unless their component is unchanged."""

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._archive = run.archive

    def run(self) -> None:
        """Run the search; where it is stopped, what is done is kept."""
        store, new = self._archive.series, self._run.new_texts
        if self._archive.metadata.get(_SERIES_BY) != _WAY:
            with self._archive.index.transaction():
                store.start_anew()
                self._archive.metadata.put(_SERIES_BY, _WAY)
        elif new is not None and not store.may_have(new):
            return  # no component is another one
        links = self._links()
        known = np.array(store.known(), dtype=np.int64).reshape(-1, 2)
        gone = known[~np.isin(known[:, 0], links.sequences), 0]
        wanted = _to_look_at(links, known)
        if len(gone):
            with self._archive.index.transaction():
                store.forget(gone.tolist())
        if wanted.any():
            self._look(links, wanted)

    def _links(self) -> Links:
        pairs = np.array(self._archive.series.candidates(), dtype=_CANDIDATE)
        _, first = np.unique(pairs[["left", "right"]], return_index=True)
        distinct = pairs[first]
        return Links.of(distinct["left"], distinct["right"], distinct["similarity"])

    def _look(self, links: Links, wanted: Mask) -> None:
        sequences = links.sequences
        digests = self._archive.series.digests(sequences[wanted].tolist())
        keys = [digests.get(sequence, b"") for sequence in sequences.tolist()]
        groups = links.groups(wanted, keys, MAX_TEXTS)
        components = [int(links.component[group[0]]) for group in groups]
        waiting = Counter(components)
        found: dict[int, list[StoredForm]] = defaultdict(list)

        def tasks() -> Iterator[SeriesTask]:
            for number, group in enumerate(groups):
                members = sequences[group].tolist()
                texts = self._archive.items.stored_texts(members)
                yield SeriesTask(number, tuple(texts[sequence] for sequence in members))

        def take(result: Result) -> None:
            if not isinstance(result, SeriesFound | FileDone):
                return
            group, component = groups[result.key], components[result.key]
            is_one = result.is_one if isinstance(result, SeriesFound) else (False,) * len(group)
            digest = int(links.digest[component : component + 1].view(np.int64)[0])
            found[component] += [
                StoredForm(int(sequences[index]), digest, proved)
                for index, proved in zip(group, is_one, strict=True)
            ]
            # A component is stored as a whole, since from then on it counts as examined.
            waiting[component] -= 1
            if not waiting[component]:
                self._archive.series.put(found.pop(component))

        self._run.do(tasks(), take)


def _to_look_at(links: Links, known: Indices) -> Mask:
    """Whether each text is in a component that was not examined as it is now, shape (n,)."""
    indices = np.searchsorted(known[:, 0], links.sequences)
    indices[indices == len(known)] = 0
    is_new = np.ones(len(links.sequences), dtype=np.bool_)
    if len(known):
        is_new = (known[indices, 0] != links.sequences) | (
            known[indices, 1] != links.digest.view(np.int64)
        )
    has_new = np.zeros(len(links.sequences), dtype=np.bool_)
    has_new[links.component[is_new]] = True
    return has_new[links.component]
