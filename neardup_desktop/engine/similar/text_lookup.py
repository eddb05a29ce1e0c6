"""All texts of an archive, laid out for the question which of them are like another one.

Laying them out takes a second for 100,000 items; so the arrays are kept beside the archive, until
it changes.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.lookup import FullTextIndex, MainTextIndex, Postings
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.snapshots import Array, Snapshot, read_snapshot, write_snapshot
from neardup_desktop.engine.scan.pair_phase import collect_sketches
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.scan.sample_table import collect_samples
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.sketch.methods import Method
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.containment import StoredSample
from neardup_desktop.store.pairs import ShownPairStore, StoredFingerprint

_WHAT = "sketches"
_LOWER_HALF = np.uint64(0xFFFFFFFF)


@dataclass(frozen=True, slots=True)
class KnownTexts:
    """The sketches of all texts: m that are measured, n that items show.

    Attributes:
        method: which made what finds near-duplicates.
        measured: what finds near-duplicates.
        token sequences: the token sequence of each measured text, shape (m,).
        shown: what finds texts that hold others.
        shown_wordings: the token sequence of each visible text, shape (n,).
        main: for what a web page shows, the sequence that the page is measured by; else -1; (n,).
        is_whole: whether it is all the text of an item, shape (n,), bool.
    """

    method: Method
    measured: MainTextIndex
    sequences: Indices
    shown: FullTextIndex
    main_sequences: Indices
    main: Indices
    is_whole: npt.NDArray[np.bool_]

    @classmethod
    def load(cls, archive: Archive | ArchiveReader, method: Method) -> Self:
        """The texts of an archive; quick where they were kept since its last change."""
        with archive.index.reading():
            stamp = index_stamp(archive.index)
            way = f"{method_code(method)} {SAMPLER}"
            snapshot = read_snapshot(archive.folder, _WHAT, stamp)
            if snapshot is not None and snapshot.facts["way"] == way:
                return cls._from(snapshot, method)
            made = cls._collect(archive, method)
        write_snapshot(archive.folder, _WHAT, stamp, made._to_snapshot(way))
        return made

    @classmethod
    def _collect(cls, archive: Archive | ArchiveReader, method: Method) -> Self:
        measured, sequences = _measured(method, archive.pairs.fingerprints(method_code(method)))
        samples = collect_samples(archive.containment.samples(SAMPLER))
        store = ShownPairStore(archive.index)
        main = np.full(len(samples.sequences), -1, dtype=np.int64)
        mains = {view.shown: view.main for view in store.views()}
        # Wordings ascend, as they were asked for.
        shown = np.array(sorted(mains), dtype=np.int64)
        places = np.searchsorted(samples.sequences, shown)
        for place, sequence in zip(places.tolist(), shown.tolist(), strict=True):
            if place < len(main) and samples.sequences[place] == sequence:
                main[place] = mains[sequence]
        return cls(
            method,
            measured,
            sequences,
            FullTextIndex.of(samples.table.words, samples.table.samples),
            samples.sequences,
            main,
            np.isin(samples.sequences, store.whole()),
        )

    @classmethod
    def _from(cls, snapshot: Snapshot, method: Method) -> Self:
        one = snapshot.arrays
        return cls(
            method,
            MainTextIndex(
                one["words"],
                one["features"],
                _postings(one, "short", len(one["words"])),
                _postings(one, "samples", len(one["words"])),
            ),
            one["wordings"],
            FullTextIndex(
                one["shown.words"],
                _postings(one, "shown", len(one["shown.words"])),
                one["shown.counts"],
                one["shown.column"],
            ),
            one["shown.wordings"],
            one["main"],
            one["is_whole"],
        )

    def _to_snapshot(self, way: str) -> Snapshot:
        measured, shown = self.measured, self.shown
        return Snapshot(
            {
                "words": measured.words,
                "features": measured.features,
                "short.tokens": measured.short_words.tokens,
                "short.texts": measured.short_words.texts,
                "samples.tokens": measured.samples.tokens,
                "samples.texts": measured.samples.texts,
                "wordings": self.sequences,
                "shown.words": shown.words,
                "shown.tokens": shown.samples.tokens,
                "shown.texts": shown.samples.texts,
                "shown.counts": shown.counts,
                "shown.column": shown.column,
                "shown.wordings": self.main_sequences,
                "main": self.main,
                "is_whole": self.is_whole,
            },
            {"way": way},
        )


def measured_alone(method: Method, one: SketchedItem) -> MainTextIndex:
    """The sketch of a text that was just read, as a row of its own."""
    made = one.fingerprint
    stored = StoredFingerprint(
        -1, made.words, made.features, made.short_words, made.sample, paired=False
    )
    return _measured(method, [stored])[0]


def shown_alone(one: SketchedItem) -> FullTextIndex:
    """The sample of a text that was just read, as a row of its own."""
    stored = StoredSample(-1, one.visible_words, one.visible_sample, searched=False)
    table = collect_samples([stored]).table
    return FullTextIndex.of(table.words, table.samples)


def _measured(method: Method, stored: Iterable[StoredFingerprint]) -> tuple[MainTextIndex, Indices]:
    sketches = collect_sketches(method, stored)
    table = sketches.table
    features = (table.features & _LOWER_HALF).astype(np.uint32)
    short, samples = Postings.of(table.short_words), Postings.of(table.samples)
    return MainTextIndex(table.words, features, short, samples), sketches.sequences


def _postings(arrays: Mapping[str, Array], name: str, count: int) -> Postings:
    return Postings(arrays[f"{name}.tokens"], arrays[f"{name}.texts"], count)
