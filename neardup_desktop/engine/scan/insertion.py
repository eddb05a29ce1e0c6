"""Finds what a few new files may resemble, where an archive is complete but for them.

The texts that were there before are laid out beside the archive as inverted indexes, in which new
ones are looked up: so the time that a new file takes hardly depends on how many there are. Texts
that came since are few, and all of them are looked at; once they are many, all is laid out anew.
"""

from collections.abc import Iterator

import numpy as np

from neardup_desktop.detect.lookup import near
from neardup_desktop.detect.token_set import TokenSet
from neardup_desktop.engine.scan.known_texts import KnownTexts, measured_of
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.sample_table import Samples, collect_samples
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.items import LAID_OUT, ORPHANS
from neardup_desktop.store.pairs import StoredFingerprint

_MOST_NEW, MOST_LATER = 64, 2_000
"""If more texts are new, or came since all were laid out, all are looked at."""

_MOST_NEAR = 20_000
"""If more texts share a shingle with those that share one with a new text, all are loaded."""


class Insertion:
    """New texts, and those that were there before."""

    def __init__(self, run: ScanRun, new: list[int]) -> None:
        self._archive, self._method, self._new = run.archive, run.finding.method, new
        self._known = KnownTexts.laid_out(run.archive, self._method)
        self._later = set[int]()
        if self._known is not None:
            later = run.archive.items.sequences_after(self._known.last(), MOST_LATER + 1)
            if len(later) > MOST_LATER:
                self._known = None
            self._later = {*later, *new}

    @classmethod
    def begin(cls, run: ScanRun) -> None:
        """Look at new texts only, now that they are read; or at all, where more has changed."""
        archive = run.archive
        new = archive.items.sequences_of(run.new_files or ())
        is_all = len(new) <= _MOST_NEW and not archive.metadata.get(ORPHANS)
        if not is_all or run.finding.other or archive.pairs.has_changed(new):
            run.look_at_all()
        else:
            run.insertion, run.new_texts = cls(run, new), new

    def end(self) -> None:
        """Lay out all texts for the next time, where that is due."""
        if self._known is None:
            KnownTexts.load(self._archive, self._method)
            self._archive.metadata.put(LAID_OUT, index_stamp(self._archive.index).hex())

    def fingerprints(self) -> Iterator[StoredFingerprint]:
        """The fingerprints of the new texts, and of all that may be near-duplicates of them."""
        stored, code = self._archive.pairs, method_code(self._method)
        if self._known is None:
            return stored.fingerprints(code)
        wanted = set(self._later)
        for one in stored.fingerprints(code, self._new):
            alone, _ = measured_of(self._method, [one])
            found = near(self._known.measured, alone, self._method.need, STORED_SIMILARITY)
            wanted.update(self._known.sequences[found].tolist())
        return stored.fingerprints(code, wanted)

    def samples(self) -> Samples:
        """The samples by which texts with a new one in them are found, or that hold a new one.

        Which of its samples a text is found by depends on all texts that have one of them.
        """
        stored = self._archive.containment
        if self._known is None:
            return collect_samples(stored.samples(SAMPLER))
        wanted = {*self._later, *self._archive.pairs.partners(self._new)}
        own = collect_samples(stored.samples(SAMPLER, self._new)).table.samples.values
        near_ = {*wanted, *self._known.sharing(own).tolist()}
        samples = collect_samples(stored.samples(SAMPLER, near_)).table.samples
        related = np.repeat(TokenSet.of(own).rows_with(samples), samples.lengths())
        wanted.update(self._known.sharing(samples.values[related]).tolist())
        few = wanted if len(wanted) <= _MOST_NEAR else None
        return collect_samples(stored.samples(SAMPLER, few))
