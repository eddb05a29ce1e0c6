"""The true similarities of pairs of texts, from a table or measured for all pairs."""

import csv
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.compare.distance import verify_pairs
from neardup_desktop.detect.base import Indices
from neardup_desktop.lab.evaluate.results import EvaluationError
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.model.progress import CancelFlag, Cancelled

LEAST = 0.5
"""The least similarity that is looked at."""

MOST_TEXTS = 5_000
MOST_WORDS = 20_000_000
"""Bounds of measuring all pairs, which takes minutes up to there."""

_BINS = 2_048
_PAIRS_AT_ONCE = 2_000

Similarities = dict[tuple[int, int], float]


class Truth(Struct, frozen=True):
    """The truth about a set of texts.

    Attributes:
        similar: the similarity of each pair at or above `LEAST`, the smaller index first.
        unknown: how many lines of the table name a file that has no text here.
        is_complete: whether all pairs were measured, so that any other pair is less similar.
    """

    similar: Similarities
    unknown: int = 0
    is_complete: bool = False


def read_truth(table: Path, root: Path, text_of: Mapping[Path, int]) -> Truth:
    """Read a tab-separated table with the columns path_a, path_b and similarity.

    Pairs of the same text are left out; of several lines for a pair the highest counts.

    Its paths start in `root`; `text_of` has the index of the text of each file.

    Raises:
        EvaluationError: it cannot be read, has other columns, or names no file that is here.
    """
    similar: Similarities = {}
    lines = unknown = 0
    try:
        with table.open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            wanted = {"path_a", "path_b", "similarity"}
            if missing := sorted(wanted - set(rows.fieldnames or ())):
                raise EvaluationError(
                    "{table} has no column {missing}.",
                    "Its first line must name path_a, path_b and similarity.",
                    table=table,
                    missing=", ".join(missing),
                )
            for row in rows:
                lines += 1
                similarity = _number(row["similarity"], table, rows.line_num)
                ends = [
                    text_of.get((root / (row[name] or "")).resolve())
                    for name in ("path_a", "path_b")
                ]
                if None in ends:
                    unknown += 1
                    continue
                low, high = sorted(end for end in ends if end is not None)
                if low != high and similarity >= LEAST:
                    similar[low, high] = max(similarity, similar.get((low, high), 0.0))
    except (OSError, UnicodeError, csv.Error) as error:
        raise EvaluationError(
            "{table} cannot be read: {error}.", table=table, error=str(error).rstrip(".")
        ) from error
    if lines and unknown == lines:
        raise EvaluationError(
            "None of the files that {table} names has a text in this folder.",
            "If its paths start elsewhere, name that folder: --root DIR.",
            table=table,
        )
    return Truth(similar, unknown)


def _number(text: str | None, table: Path, line: int) -> float:
    """A similarity; nothing written counts as 0.

    Raises:
        EvaluationError: it is no number from 0 to 1.
    """
    try:
        value = float(text) if text else 0.0
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise EvaluationError(
            "Line {line} of {table} has no similarity from 0 to 1.", line=line, table=table
        )
    return value


def measured_truth(texts: StoredTexts, cancel: CancelFlag) -> Truth:
    """Measure all pairs, but those that share too few words to reach `LEAST`.

    Of two texts, the sums of the smaller counts in each of many classes of words bound from above
    how many words they share, so no pair is missed.

    Raises:
        EvaluationError: there are too many texts.
        Cancelled: it was asked to stop.
    """
    counts, lengths = [], []
    for words in texts():
        classes = (words.hashes >> np.uint64(53)).astype(np.int64)
        counts.append(np.minimum(np.bincount(classes, minlength=_BINS), 65_535).astype(np.uint16))
        lengths.append(len(words))
        if len(lengths) > MOST_TEXTS or sum(lengths) > MOST_WORDS:
            raise EvaluationError(
                "These are too many texts to measure all pairs: at most {texts} texts of {words} "
                "words together.",
                "Choose a smaller folder, or give a table of pairs.",
                texts=f"{MOST_TEXTS:,}",
                words=f"{MOST_WORDS:,}",
            )
    similar: Similarities = {}
    size = np.array(lengths, dtype=np.int64)
    table = np.array(counts, dtype=np.uint16).reshape(len(lengths), _BINS)
    pairs: list[tuple[int, int]] = []
    for left in range(len(lengths)):
        if cancel.is_set():
            raise Cancelled
        right = np.arange(left + 1, len(lengths))
        longer = np.maximum(size[left], size[right])
        right = right[np.minimum(size[left], size[right]) >= np.maximum(1, LEAST * longer)]
        shared = np.minimum(table[left], table[right]).sum(axis=1, dtype=np.int64)
        # A count at its limit says nothing.
        shared[(table[right] == 65_535).any(axis=1)] = np.iinfo(np.int64).max
        right = right[shared >= LEAST * np.maximum(size[left], size[right]) - 1e-6]
        pairs += [(left, other) for other in right.tolist()]
        if len(pairs) >= _PAIRS_AT_ONCE or left == len(lengths) - 1:
            similar.update(_measured(texts, pairs))
            pairs = []
    similar = {pair: value for pair, value in similar.items() if value >= LEAST}
    return Truth(similar, is_complete=True)


def _measured(texts: StoredTexts, pairs: Sequence[tuple[int, int]]) -> Similarities:
    indices = sorted({index for pair in pairs for index in pair})
    place = {index: at for at, index in enumerate(indices)}
    verdicts = verify_pairs(texts.texts(indices), [(place[a], place[b]) for a, b in pairs], LEAST)
    return {pair: one.similarity for pair, one in zip(pairs, verdicts, strict=True)}


class Verifier:
    """Measures pairs by word edit distance, each once, and knows how long each took."""

    def __init__(self, texts: StoredTexts, cancel: CancelFlag) -> None:
        self._texts = texts
        self._cancel = cancel
        self._known: dict[tuple[int, int], tuple[float, float]] = {}

    def measure(self, left: Indices, right: Indices) -> tuple[npt.NDArray[np.float64], float]:
        """The similarity of each pair, 0 below `LEAST`, and the seconds all of them take.

        Raises:
            Cancelled: it was asked to stop.
        """
        pairs = list(zip(left.tolist(), right.tolist(), strict=True))
        fresh = sorted(pair for pair in pairs if pair not in self._known)
        for begin in range(0, len(fresh), _PAIRS_AT_ONCE):
            if self._cancel.is_set():
                raise Cancelled
            some = fresh[begin : begin + _PAIRS_AT_ONCE]
            started = time.thread_time()
            found = _measured(self._texts, some)
            each_s = (time.thread_time() - started) / len(some)
            self._known.update((pair, (found[pair], each_s)) for pair in some)
        made = [self._known[pair] for pair in pairs]
        similarity = np.array([one for one, _ in made], dtype=np.float64)
        return similarity, sum((seconds for _, seconds in made), 0.0)
