"""The containment phase: from sampled shingles to texts contained in longer ones."""

from collections.abc import Callable

import numpy as np
from msgspec.structs import replace

from neardup_desktop.compare.containment import MIN_WORDS, WITNESS_VERSION
from neardup_desktop.detect.base import Indices, run_begins
from neardup_desktop.detect.containment import (
    SEARCH_VERSION,
    InnerCandidates,
    find_inner,
)
from neardup_desktop.detect.page_prints import PAGE_PRINT_WAY
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import ignore
from neardup_desktop.engine.scan.page_print_phase import PagePrintSearch
from neardup_desktop.engine.scan.pair_phase import GROWN_LATE, NEAR_ONLY
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.sample_table import collect_samples
from neardup_desktop.engine.scan.verify_batches import (
    Order,
    Pairs,
    Sequences,
    Texts,
    Verification,
    Work,
)
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import Phase
from neardup_desktop.sketch.samples import SAMPLER, sample
from neardup_desktop.store.containment import StoredContainment, put_samples
from neardup_desktop.text.characters import FORM_VERSION
from neardup_desktop.text.packing import text_of
from neardup_desktop.text.words import word_hashes
from neardup_desktop.workers.messages import NOT_SEARCHED, Contained, ContainTask, PairsDone

_CONTAINED_BY = "contained by"

_TEXTS_AT_ONCE = 2_000
"""New texts are searched in batches of this size, sorted by the longer text, so that a book is read
once for all its pages. A stopped scan repeats at most one batch."""

_LATER_SHARE = 0.3
"""Time of verifying less similar pairs, if that is left to do, as a share of all before it."""

_KNOWN_SHARE = 0.5
"""If a smaller share of the texts was searched before, looking at new ones only saves nothing."""


class Containing:
    """Searches for every new visible text in all others, and for all others in it."""

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._store = run.archive.containment
        self._not_searched = 0

    def run(self, gives_way: Callable[[], bool] = lambda: False) -> list[str]:
        """Run the phase, until it is to give way; returns messages about limits it reached."""
        note_way_of_containing(self._run.archive)
        self._sample_what_lacks_it()
        if self._run.is_stopped() or not self._store.unsearched_count(self._run.new_texts):
            return []
        self._run.progress.start(Phase.CONTAIN)
        insertion = self._run.insertion
        samples = (
            insertion.samples() if insertion else collect_samples(self._store.samples(SAMPLER))
        )
        if np.count_nonzero(samples.searched) >= _KNOWN_SHARE * len(samples.searched):
            samples = replace(samples, table=samples.table.around(~samples.searched))
        PagePrintSearch(self._run).run(samples)
        if self._run.is_stopped():
            return []
        found = find_inner(samples.table)
        searched, sequences = samples.searched, samples.sequences
        inner, outer = self._with_grown(found, sequences)
        fresh = ~(searched[inner] & searched[outer])
        fresh &= samples.table.words[inner] >= MIN_WORDS
        inner, outer = inner[fresh], outer[fresh]
        new = sequences[~searched].tolist()
        position = np.zeros(len(sequences), dtype=np.int64)
        position[~searched] = np.arange(len(new))
        complete = np.maximum(position[inner], position[outer]) // _TEXTS_AT_ONCE * _TEXTS_AT_ONCE
        order = np.lexsort((inner, outer, complete))
        inner, outer = inner[order], outer[order]
        # A longer text is read once for all texts that it may contain.
        words = samples.table.words[inner].copy()
        first = run_begins(outer)
        words[first] += samples.table.words[outer[first]]
        later_share = _LATER_SHARE if self._run.archive.metadata.get(NEAR_ONLY) else 0.0
        self._run.progress.start(
            Phase.CONTAIN, len(order), effort=float(words.sum()), later_share=later_share
        )
        work = Work(_task, self._take, self._store.mark_searched)
        verification = Verification(self._run, work, gives_way=gives_way)
        verification.run(Order(sequences[inner], sequences[outer], complete[order], words), new)
        return self._notes(found.left_out) if verification.is_done else []

    def complete(self) -> list[str]:
        """Search near-duplicates that were verified after their texts were searched."""
        if not self._run.archive.metadata.get(GROWN_LATE):
            return []
        self._not_searched = 0
        rows = self._store.grown_late(SAMPLER, MIN_WORDS)
        pages = [np.array(page, dtype=np.int64) for page in rows]
        inner, outer, words = np.concatenate((np.zeros((0, 3), dtype=np.int64), *pages)).T
        nothing = np.zeros(len(inner), dtype=np.int64)
        Verification(self._run, Work(_task, self._take, ignore), counts=False).run(
            Order(inner, outer, nothing, words), []
        )
        if self._run.is_stopped():
            return []
        self._run.archive.metadata.put(GROWN_LATE, "")
        return self._notes(0)

    def _with_grown(self, found: InnerCandidates, sequences: Indices) -> tuple[Indices, Indices]:
        """The candidates, and near-duplicates that are known to differ by insertions only.

        Among many versions of a text the rarest shingles are those around edits, which lead to the
        wrong versions. But versions are near-duplicates, which were compared already.
        """
        pages = [
            np.array(page, dtype=np.int64)
            for page in self._store.grown(SAMPLER, self._run.new_texts)
        ]
        if not pages:
            return found.inner, found.outer
        inner, outer = np.searchsorted(sequences, np.concatenate(pages).T)
        pairs = PairSet.of(
            np.concatenate((found.inner, inner)), np.concatenate((found.outer, outer))
        )
        return pairs.firsts(), pairs.seconds()

    def _sample_what_lacks_it(self) -> None:
        """Sample stored texts that have no sample of this version; no file is read for it."""
        for rows in self._store.without_sample(SAMPLER, self._run.new_texts):
            with self._run.archive.index.transaction():
                samples = {
                    sequence: sample(word_hashes(text_of(*row).decode("utf-8", "replace")))
                    for sequence, *row in rows
                }
                put_samples(self._run.archive.index, samples, SAMPLER)
            if self._run.is_stopped():
                return

    def _take(self, pairs: Sequences, result: PairsDone) -> None:
        if isinstance(result, Contained):
            self._not_searched += result.runs.count(NOT_SEARCHED)
            self._store.put(
                [
                    StoredContainment(*pair, runs, exactly)
                    for pair, runs, exactly in zip(pairs, result.runs, result.exactly, strict=True)
                    if runs > 0
                ]
            )

    def _notes(self, left_out: int) -> list[str]:
        notes: list[str] = []
        if left_out:
            notes.append(
                Message.counted(
                    left_out,
                    "Some texts share their words with very many longer ones; {n} of these was not "
                    "searched for them.",
                    "Some texts share their words with very many longer ones; {n} of these were "
                    "not searched for them.",
                )
            )
        if self._not_searched:
            notes.append(
                Message.counted(
                    self._not_searched,
                    "{n} search in very long texts took too long and was stopped.",
                    "{n} searches in very long texts took too long and were stopped.",
                )
            )
        return notes


def way_of_containing() -> str:
    """Names and versions of everything that decides which texts are found in others."""
    return f"{SAMPLER} {SEARCH_VERSION} {WITNESS_VERSION} form/{FORM_VERSION} {PAGE_PRINT_WAY}"


def note_way_of_containing(archive: Archive) -> None:
    """Note the way of searching; what was found by another version of it is discarded."""
    way = way_of_containing()
    if archive.metadata.get(_CONTAINED_BY) != way:
        with archive.index.transaction():
            archive.containment.start_anew()
            archive.page_pairs.start_anew()
            archive.metadata.put(_CONTAINED_BY, way)


def _task(number: int, texts: Texts, pairs: Pairs, recognised: frozenset[int]) -> ContainTask:
    assert not recognised, "what was recognised has no sample, so that it contains nothing"
    return ContainTask(number, texts, pairs)
