"""The curves of a method: its recall over similarity, what theory says, and its sweep."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.lab.evaluate.results import CurvePoint, Curves, SweepPoint
from neardup_desktop.lab.evaluate.truth import LEAST, Truth, Verifier
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, Words, fingerprints
from neardup_desktop.lab.method_registry import candidate_method
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, STORED_SIMILARITY
from neardup_desktop.sketch.method import MethodError

_BINS = 20
"""Classes of similarity from 0 to 1, and of what theory is about."""
_STEPS = 100
"""Points of the line of theory."""
_MOST_LIKENESSES = 5_000
"""Pairs, evenly chosen, whose similarity in the sense of the theory is computed."""
_MOST_VERIFIED = 10_000
"""Candidates of each step of a sweep, evenly chosen, by which precision is measured."""
_PAIRS_AT_ONCE = 200

Values = npt.NDArray[np.float64]


class TruePairs(Struct, frozen=True):
    """The similar pairs of n texts, shape (p,) each.

    Attributes:
        left, right: the texts of each pair.
        similarity: of each.
        count: n.
        is_complete: whether every pair at or above `LEAST` is among them for certain.
    """

    left: Indices
    right: Indices
    similarity: Values
    count: int
    is_complete: bool

    @classmethod
    def of(cls, truth: Truth, count: int) -> "TruePairs":
        """The classes of a truth about a number of texts."""
        pairs = sorted(truth.similar)
        ends = np.array(pairs, dtype=np.int64).reshape(-1, 2)
        similarity = np.array([truth.similar[pair] for pair in pairs], dtype=np.float64)
        return cls(ends[:, 0], ends[:, 1], similarity, count, truth.is_complete)

    def among(self, left: Indices, right: Indices) -> Mask:
        """Which of them are among these pairs."""
        return np.isin(self.left * self.count + self.right, left * self.count + right)


class CurveMaker:
    """Makes the curves of one method after the other, on the same texts."""

    def __init__(
        self, texts: StoredTexts, true: TruePairs, verifier: Verifier, cancel: CancelFlag
    ) -> None:
        self._texts = texts
        self._true = true
        self._verifier = verifier
        self._cancel = cancel

    def curves(
        self,
        method: CandidateMethod,
        known: Any,  # noqa: ANN401 (each method knows its own)
        prints: Fingerprints,
        is_found: Mask,
        on_step: Callable[[], object],
    ) -> Curves:
        """The curves of a method, from what it surveyed and which of the true pairs it found.

        `on_step` is called after each step of its sweep.

        Raises:
            Cancelled: it was asked to stop.
        """
        similarity = self._true.similarity
        every = np.arange(len(similarity))
        some = every[:: max(1, -(-len(every) // _MOST_LIKENESSES))]
        theory: tuple[tuple[float, float], ...] = ()
        by_likeness: tuple[CurvePoint, ...] = ()
        expected = None
        if method.theory and method.expected_recall(0.5) is not None:
            likeness = self._likenesses(method, known, some)
            expected = np.array([method.expected_recall(one) or 0.0 for one in likeness.tolist()])
            by_likeness = tuple(_points(likeness, is_found[some], expected, 0.0))
            theory = tuple(
                (at / _STEPS, method.expected_recall(at / _STEPS) or 0.0)
                for at in range(_STEPS + 1)
            )
            is_found, similarity = is_found[some], similarity[some]
        return Curves(
            by_similarity=tuple(_points(similarity, is_found, expected, LEAST)),
            theory=method.theory if theory else "",
            by_likeness=by_likeness,
            expected=theory,
            sweep=tuple(
                sorted(self._sweep(method, prints, on_step), key=lambda one: one.candidates)
            ),
        )

    def _likenesses(self, method: CandidateMethod, known: Any, some: Indices) -> Values:  # noqa: ANN401
        found = np.zeros(len(some), dtype=np.float64)
        for begin in range(0, len(some), _PAIRS_AT_ONCE):
            if self._cancel.is_set():
                raise Cancelled
            part = some[begin : begin + _PAIRS_AT_ONCE]
            left, right = self._true.left[part].tolist(), self._true.right[part].tolist()
            indices = sorted({*left, *right})
            words = {
                index: Words(content.decode("utf-8", "replace"))
                for index, content in zip(indices, self._texts.texts(indices), strict=True)
            }
            found[begin : begin + len(part)] = [
                method.likeness(words[one], words[other], known)
                for one, other in zip(left, right, strict=True)
            ]
        return found

    def _sweep(
        self, method: CandidateMethod, prints: Fingerprints, on_step: Callable[[], object]
    ) -> Iterator[SweepPoint]:
        own_is_there = False
        for step in (*method.sweep, ""):
            try:
                variant = candidate_method(f"{method.label}:{step}" if step else method.label)
            except MethodError:  # it does not go with the other parameters
                on_step()
                continue
            if variant == method and own_is_there:
                continue
            own_is_there |= variant == method
            values = method.values()
            changed = {name for name, value in variant.values().items() if value != values[name]}
            own = prints
            if not changed <= method.not_printed:
                own = fingerprints(variant, self._texts, variant.survey(self._texts))
            found = variant.candidates(own, STORED_SIMILARITY)
            is_found = self._true.among(found.left, found.right)
            good = self._true.similarity >= DEFAULT_SIMILARITY
            yield SweepPoint(
                setting=step or "as measured above",
                recall=float(is_found[good].mean()) if good.any() else None,
                precision=self._precision(found.left, found.right, int((is_found & good).sum())),
                candidates=len(found.left),
                is_own=variant == method,
            )
            if step:
                on_step()

    def _precision(self, left: Indices, right: Indices, found: int) -> float | None:
        """The share of candidates that are similar enough; `found` of them are known to be."""
        if not len(left):
            return None
        if self._true.is_complete:
            return found / len(left)
        some = slice(None, None, max(1, -(-len(left) // _MOST_VERIFIED)))
        similarity, _ = self._verifier.measure(left[some], right[some])
        return float((similarity >= DEFAULT_SIMILARITY).mean())


def _points(
    values: Values, is_found: Mask, expected: Values | None, least: float
) -> Iterator[CurvePoint]:
    """The share found in each class of values that has a pair."""
    classes = np.minimum((values * _BINS).astype(np.int64), _BINS - 1)
    for number in range(int(least * _BINS), _BINS):
        inside = classes == number
        if inside.any():
            yield CurvePoint(
                at=float(values[inside].mean()),
                pairs=int(inside.sum()),
                recall=float(is_found[inside].mean()),
                expected=None if expected is None else float(expected[inside].mean()),
            )
