"""Runs methods of finding candidate pairs over the same texts, and measures each.

The folder is scanned into an archive of its own, which is deleted afterwards: so hostile files are
read by children as ever, and the texts are on the disk instead of in memory.
"""

import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Self

import numpy as np
import psutil
from msgspec import Struct

from neardup_desktop.detect.base import Mask
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.item_columns import read_columns
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.lab.evaluate.curves import CurveMaker, Likeness, TruePairs
from neardup_desktop.lab.evaluate.results import (
    BANDS,
    THRESHOLDS,
    Evaluation,
    EvaluationError,
    Interval,
    MethodResult,
    Seconds,
    Spread,
    merged,
)
from neardup_desktop.lab.evaluate.truth import Verifier, measured_truth, read_truth
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, fingerprints
from neardup_desktop.lab.method_registry import all_methods, candidate_method, short_name, variants
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase, ProgressCounter
from neardup_desktop.model.settings import MINIMUM_WORDS, STORED_SIMILARITY, ScanSettings

BRUTE_FORCE = "brute-force"
SEEDS = 10
_CONFIDENCE = 0.95
"""The level of the intervals around resemblances."""
_SAMPLE_S = 0.02


def evaluate(
    folder: Path,
    truth: str,
    root: Path | None = None,
    methods: Sequence[str] = (),
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    *,
    seeds: int = SEEDS,
    with_curves: bool = False,
) -> Evaluation:
    """Measure methods on the documents of a folder.

    Args:
        truth: a table of pairs, or `BRUTE_FORCE`.
        root: where the paths of the table start, if not in the folder.
        methods: their names, perhaps with parameters such as "dsc:modulus=8"; all of them, and
            their variants, if there is none.
        progress: counts the files, then the texts, once for each draw of each method.
        seeds: how many draws of random hash functions to measure of each method that has any.
        with_curves: whether to measure what figures need as well, which takes several times as
            long.

    Raises:
        EvaluationError: a method, the table or the folder is not usable.
        SourceError: there is no such folder, or it cannot be read.
        WorkersError: no child process can be started.
        Cancelled: it was asked to stop.
    """
    progress, cancel = progress or ProgressCounter(), cancel or CancelFlag()
    chosen = [candidate_method(name) for name in methods]
    chosen = chosen or [*all_methods(), *variants().values()]
    if truth != BRUTE_FORCE and not Path(truth).is_file():
        raise EvaluationError("There is no file {truth}.", truth=truth)
    with (
        tempfile.TemporaryDirectory(prefix="neardup-evaluate-") as place,
        Archive.open(Path(place) / "archive") as archive,
    ):
        if scan(archive, [folder], ScanSettings(), progress, cancel).cancelled:
            raise Cancelled
        with closing(archive.reader()) as reader:
            found = _Found.of(reader)
            texts = StoredTexts(reader.items, found.sequences, cancel)
            steps = sum(
                len(method.draws(seeds)) * (1 + with_curves * len(method.sweep))
                for method in chosen
            )
            progress.start(Phase.STUDY, steps * len(found.sequences), later_share=None)
            true = (
                measured_truth(texts, cancel)
                if truth == BRUTE_FORCE
                else read_truth(Path(truth), root or folder, found.text_of)
            )
            pairs = TruePairs.of(true, len(found.sequences))
            measuring = _Measuring(texts, pairs, cancel, with_curves=with_curves)
            results = []

            def on_step() -> None:
                progress.done += len(found.sequences)

            for method in chosen:
                progress.current = method.label
                results.append(measuring.measured(method, seeds, on_step))
    return Evaluation(
        texts=len(found.sequences),
        characters=measuring.characters,
        true_pairs={
            threshold: sum(one >= threshold for one in true.similar.values())
            for threshold in THRESHOLDS
        },
        pairs_by_band={
            at: sum(at <= one < end for one in true.similar.values()) for at, end in BANDS
        },
        unknown_pairs=true.unknown,
        groups=pairs.groups(),
        methods=tuple(results),
    )


class _Found(Struct, frozen=True):
    """The distinct texts of a folder.

    Attributes:
        sequences: the token sequence of each text.
        text_of: the index of the text of each file that has one.
    """

    sequences: list[int]
    text_of: dict[Path, int]

    @classmethod
    def of(cls, reader: ArchiveReader) -> Self:
        """Read them; texts that are too short to be compared are left out.

        Raises:
            EvaluationError: there is none.
        """
        columns, measured = read_columns(reader.index)
        items = np.flatnonzero((measured.sequence >= 0) & (columns.words >= MINIMUM_WORDS))
        if not len(items):
            raise EvaluationError(
                "There is no text to compare in this folder.", "Choose another one."
            )
        sequences, index = np.unique(measured.sequence[items], return_inverse=True)
        numbers = [ItemId(number) for number in columns.item[items].tolist()]
        infos = reader.item_infos(numbers)
        text_of: dict[Path, int] = {}
        for number, text in zip(numbers, index.tolist(), strict=True):
            if number in infos:
                # A file with several parts is meant by its first one.
                text_of.setdefault(Path(infos[number].path).resolve(), text)
        return cls(sequences.tolist(), text_of)


class _Measuring:
    """Measures one method after the other on the same texts."""

    def __init__(
        self, texts: StoredTexts, true: TruePairs, cancel: CancelFlag, *, with_curves: bool
    ) -> None:
        self._texts = texts
        self._verifier = Verifier(texts, cancel)
        self._true = true
        self._with_curves = with_curves
        self._maker = CurveMaker(texts, self._true, self._verifier, cancel)
        before = texts.characters
        for _ in texts():  # what is made on first use is made now
            pass
        self.characters = texts.characters - before

    def measured(
        self, method: CandidateMethod, seeds: int, on_step: Callable[[], object]
    ) -> MethodResult:
        """The result of a method; `on_step` is called after each draw and step of its sweep.

        Raises:
            Cancelled: it was asked to stop.
        """
        likeness = None
        if method.theory and (self._with_curves or method.estimates):
            likeness = self._maker.likeness(method)
        draws = method.draws(seeds)
        return merged([self._drawn(one, likeness, on_step, len(draws)) for one in draws])

    def _drawn(
        self,
        method: CandidateMethod,
        likeness: Likeness | None,
        on_step: Callable[[], object],
        draws: int,
    ) -> MethodResult:
        texts = self._texts
        read_s, words_s = texts.read_s, texts.words_s
        with _Peak() as peak:
            started = time.thread_time()
            prints = fingerprints(method, texts, method.survey(texts))
            made = time.thread_time()
            found = method.candidates(prints, STORED_SIMILARITY)
            paired = time.thread_time()
        similarity, verification_s = self._verifier.measure(found.left, found.right)
        is_found, similar = self._true.among(found.left, found.right), self._true.similarity
        name = short_name(method)
        on_step()
        return MethodResult(
            method=name,
            label=method.label if name == method.name else name,
            parameters=method.values(),
            draws=draws,
            recall={at: _share(is_found, similar >= at) for at in THRESHOLDS},
            bands={at: _share(is_found, (similar >= at) & (similar < end)) for at, end in BANDS},
            precision={
                at: _share(similarity >= at, np.ones(len(similarity), np.bool_))
                for at in THRESHOLDS
            },
            candidates=Spread.of(len(similarity)),
            left_out=float(found.left_out),
            seconds=Seconds(
                words=texts.words_s - words_s,
                fingerprint=max(0.0, made - started - (texts.read_s - read_s)),
                pairing=paired - made,
                verification=verification_s,
            ),
            bytes_per_text=len(prints.data) / self._true.count,
            peak_mb=peak.grown_bytes / 1e6,
            interval=self._interval(method, prints, likeness),
            curves=self._maker.curves(method, likeness, prints, is_found, on_step, draws)
            if self._with_curves
            else None,
        )

    def _interval(
        self, method: CandidateMethod, prints: Fingerprints, likeness: Likeness | None
    ) -> Interval | None:
        if not method.estimates or likeness is None or not len(likeness.of):
            return None
        left, right = self._true.left[likeness.of], self._true.right[likeness.of]
        return Interval.of(
            method.estimated(prints, left, right), likeness.values, method.estimates, _CONFIDENCE
        )


def _share(is_good: Mask, among: Mask) -> Spread | None:
    """The share of good ones among some; None if there are none."""
    count = int(among.sum())
    return Spread.of(int((is_good & among).sum()) / count) if count else None


class _Peak(threading.Thread):
    """Samples how much memory the process has, as long as it is entered."""

    def __init__(self) -> None:
        super().__init__(name="peak memory", daemon=True)
        self._process = psutil.Process()
        self._finished = threading.Event()
        self._before = self._most = self._process.memory_info().rss

    @property
    def grown_bytes(self) -> int:
        """Its largest growth, in bytes."""
        return self._most - self._before

    def run(self) -> None:
        """Sample until the end."""
        while not self._finished.wait(_SAMPLE_S):
            self._look()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._look()
        self._finished.set()
        self.join()

    def _look(self) -> None:
        self._most = max(self._most, self._process.memory_info().rss)
