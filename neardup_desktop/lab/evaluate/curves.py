"""The curves of a method: its recall over similarity, what theory says, and its sweep."""

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.form_groups import components
from neardup_desktop.lab.evaluate.results import CurvePoint, Curves, Groups, Spread, SweepPoint
from neardup_desktop.lab.evaluate.truth import LEAST, Truth, Verifier
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, Value, Words, fingerprints
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
"""Candidates of a step of a sweep in all draws, evenly chosen, by which precision is measured."""
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

    def groups(self) -> Groups:
        """The groups of those at the default similarity."""
        good = self.similarity >= DEFAULT_SIMILARITY
        left, right = self.left[good], self.right[good]
        both = np.append(left, right), np.append(right, left)
        sizes = np.bincount(components(*both, self.count)[left])
        upto = np.cumsum(np.sort(sizes[sizes > 0])[::-1]).tolist()
        largest = sum(2 * one < len(left) for one in upto) + bool(upto)
        return Groups(len(upto), largest, upto[largest - 1] if upto else 0, len(left))


class Likeness(Struct, frozen=True):
    """The number that a theory is about, of some of the true pairs.

    Attributes:
        of: which of the true pairs, shape (s,).
        values: the number of each, shape (s,).
    """

    of: Indices
    values: Values


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
        likeness: Likeness | None,
        prints: Fingerprints,
        is_found: Mask,
        on_step: Callable[[], object],
        draws: int,
    ) -> Curves:
        """The curves of a method, from the likeness of true pairs and which of them it found.

        `on_step` is called after each step of its sweep. It is one of several `draws`.

        Raises:
            Cancelled: it was asked to stop.
        """
        similarity = self._true.similarity
        theory: tuple[tuple[float, float], ...] = ()
        by_likeness: tuple[CurvePoint, ...] = ()
        expected = None
        if likeness is not None and method.expected_recall(0.5) is not None:
            is_found, similarity = is_found[likeness.of], similarity[likeness.of]
            values = likeness.values
            expected = np.array([method.expected_recall(one) or 0.0 for one in values.tolist()])
            by_likeness = tuple(_points(values, is_found, expected, 0.0))
            theory = tuple(
                (at / _STEPS, method.expected_recall(at / _STEPS) or 0.0)
                for at in range(_STEPS + 1)
            )
        return Curves(
            by_similarity=tuple(_points(similarity, is_found, expected, LEAST)),
            theory=method.theory if theory else "",
            by_likeness=by_likeness,
            expected=theory,
            sweep=tuple(self._sweep(method, prints, on_step, draws)),
        )

    def likeness(self, method: CandidateMethod) -> Likeness:
        """The number that the method's theory is about, which is the same in each draw.

        Raises:
            Cancelled: it was asked to stop.
        """
        known = method.survey(self._texts)
        some = np.arange(len(self._true.left))
        some = some[:: max(1, -(-len(some) // _MOST_LIKENESSES))]
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
        return Likeness(some, found)

    def _sweep(
        self,
        method: CandidateMethod,
        prints: Fingerprints,
        on_step: Callable[[], object],
        draws: int,
    ) -> Iterator[SweepPoint]:
        own_is_there = False
        other, others = method, prints  # the last variant with other fingerprints
        for step in (*method.sweep, ""):
            try:
                variant = candidate_method(f"{method.label}:{step}" if step else method.label)
            except MethodError:  # it does not go with the other parameters
                on_step()
                continue
            if variant == method and own_is_there:
                continue
            own_is_there |= variant == method
            if _printed(variant) not in (_printed(method), _printed(other)):
                others = fingerprints(variant, self._texts, variant.survey(self._texts))
                other = variant
            own = prints if _printed(variant) == _printed(method) else others
            found = variant.candidates(own, STORED_SIMILARITY)
            is_found = self._true.among(found.left, found.right)
            good = self._true.similarity >= DEFAULT_SIMILARITY
            true = int((is_found & good).sum())
            yield SweepPoint(
                setting=step or "as measured above",
                recall=Spread.of(is_found[good].mean()) if good.any() else None,
                precision=self._precision(found.left, found.right, true, draws),
                candidates=Spread.of(len(found.left)),
                is_own=variant == method,
            )
            if step:
                on_step()

    def _precision(self, left: Indices, right: Indices, found: int, draws: int) -> Spread | None:
        """The share of candidates that are similar enough; `found` of them are known to be."""
        if not len(left):
            return None
        if self._true.is_complete:
            return Spread.of(found / len(left))
        some = slice(None, None, max(1, -(-len(left) * draws // _MOST_VERIFIED)))
        similarity, _ = self._verifier.measure(left[some], right[some])
        return Spread.of((similarity >= DEFAULT_SIMILARITY).mean())


def _printed(method: CandidateMethod) -> list[tuple[str, Value]]:
    """The parameters that decide the fingerprints."""
    return [one for one in method.values().items() if one[0] not in method.not_printed]


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
                recall=Spread.of(is_found[inside].mean()),
                expected=None if expected is None else float(expected[inside].mean()),
            )
