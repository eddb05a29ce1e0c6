"""The texts of an archive as arrays, to find those that are like another text.

Making the arrays takes a second for 100,000 items, so they are kept as a snapshot.
"""

from collections.abc import Iterable, Mapping
from typing import Self

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.lookup import FullTextIndex, MainTextIndex, Postings, Tokens
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.snapshots import Array, Snapshot, read_snapshot, write_snapshot
from neardup_desktop.engine.scan.pair_phase import collect_sketches
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.scan.sample_table import collect_samples
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.sketch.method import Method
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.containment import StoredSample
from neardup_desktop.store.items import LAID_OUT
from neardup_desktop.store.pairs import PagePairStore, StoredFingerprint

_WHAT = "sketches"
_LOWER_HALF = np.uint64(0xFFFFFFFF)


class KnownTexts(Struct, frozen=True):
    """The sketches of m measured and n visible texts.

    Attributes:
        method: the method of the fingerprints.
        measured: the index to find near-duplicates.
        sequences: the token sequence of each measured text, shape (m,).
        visible: the index to find contained texts.
        visible_sequences: the token sequence of each visible text, shape (n,).
        main: of the full text of a web page the sequence of its main text, else -1, shape (n,).
        may_be_print: whether a page may be like it (see `other_texts`), shape (n,), bool.
    """

    method: Method
    measured: MainTextIndex
    sequences: Indices
    visible: FullTextIndex
    visible_sequences: Indices
    main: Indices
    may_be_print: Mask

    @classmethod
    def load(cls, archive: Archive | ArchiveReader, method: Method) -> Self:
        """The texts of an archive; quick where a snapshot exists."""
        with archive.index.reading():
            stamp = index_stamp(archive.index)
            snapshot = read_snapshot(archive.folder, _WHAT, stamp)
            if snapshot is not None and snapshot.metadata["way"] == _way(method):
                return cls._from(snapshot, method)
            made = cls._collect(archive, method)
        write_snapshot(archive.folder, _WHAT, stamp, made._to_snapshot(_way(method)))
        return made

    @classmethod
    def laid_out(cls, archive: Archive, method: Method) -> Self | None:
        """The texts as of when they were laid out, if they were."""
        stamp = bytes.fromhex(archive.metadata.get(LAID_OUT))
        found = read_snapshot(archive.folder, _WHAT, stamp)
        is_usable = found is not None and found.metadata["way"] == _way(method)
        return cls._from(found, method) if found is not None and is_usable else None

    def last(self) -> int:
        """The largest number of a token sequence."""
        both = self.sequences, self.visible_sequences
        return max((int(one[-1]) for one in both if len(one)), default=0)

    def sharing(self, tokens: Tokens) -> Indices:
        """The visible token sequences with one of these sampled shingles."""
        return self.visible_sequences[self.visible.samples.shared(tokens) > 0]

    @classmethod
    def _collect(cls, archive: Archive | ArchiveReader, method: Method) -> Self:
        measured, sequences = measured_of(method, archive.pairs.fingerprints(method_code(method)))
        samples = collect_samples(archive.containment.samples(SAMPLER))
        store = PagePairStore(archive.index)
        mains = {one.page: one.main for one in store.page_texts()}
        main = [mains.get(sequence, -1) for sequence in samples.sequences.tolist()]
        return cls(
            method,
            measured,
            sequences,
            FullTextIndex.of(samples.table.words, samples.table.samples),
            samples.sequences,
            np.array(main, dtype=np.int64),
            np.isin(samples.sequences, store.other_texts()),
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
            one["token_sequences"],
            FullTextIndex(
                one["shown.words"],
                _postings(one, "shown", len(one["shown.words"])),
                one["shown.counts"],
                one["shown.column"],
            ),
            one["shown.token_sequences"],
            one["main"],
            one["is_whole"],
        )

    def _to_snapshot(self, way: str) -> Snapshot:
        measured, visible = self.measured, self.visible
        return Snapshot(
            {
                "words": measured.words,
                "features": measured.features,
                "short.tokens": measured.short_words.tokens,
                "short.texts": measured.short_words.texts,
                "samples.tokens": measured.samples.tokens,
                "samples.texts": measured.samples.texts,
                "token_sequences": self.sequences,
                "shown.words": visible.words,
                "shown.tokens": visible.samples.tokens,
                "shown.texts": visible.samples.texts,
                "shown.counts": visible.counts,
                "shown.column": visible.column,
                "shown.token_sequences": self.visible_sequences,
                "main": self.main,
                "is_whole": self.may_be_print,
            },
            {"way": way},
        )


def _way(method: Method) -> str:
    return f"{method_code(method)} {SAMPLER}"


def measured_alone(method: Method, one: SketchedItem) -> MainTextIndex:
    """The sketch of one text that was just read."""
    made = one.fingerprint
    stored = StoredFingerprint(
        -1, made.words, made.features, made.short_words, made.sample, paired=False
    )
    return measured_of(method, [stored])[0]


def visible_alone(one: SketchedItem) -> FullTextIndex:
    """The sample of one text that was just read."""
    stored = StoredSample(-1, one.visible_words, one.visible_sample, searched=False)
    table = collect_samples([stored]).table
    return FullTextIndex.of(table.words, table.samples)


def measured_of(
    method: Method, stored: Iterable[StoredFingerprint]
) -> tuple[MainTextIndex, Indices]:
    """The sketches of stored texts, and their token sequences."""
    sketches = collect_sketches(method, stored)
    table = sketches.table
    features = (table.features & _LOWER_HALF).astype(np.uint32)
    short, samples = Postings.of(table.short_words), Postings.of(table.samples)
    return MainTextIndex(table.words, features, short, samples), sketches.sequences


def _postings(arrays: Mapping[str, Array], name: str, count: int) -> Postings:
    return Postings(arrays[f"{name}.tokens"], arrays[f"{name}.texts"], count)
