"""The results of measuring each method."""

from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import Any, Self, TypeVar

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.lab.method import Value
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.settings import DEFAULT_SIMILARITY

_FEW_GROUPS = 5
"""Where so many groups have half of the pairs, chance decides much."""


class EvaluationError(UsageError):
    """The evaluation is impossible; only the command line asks for one, in English."""


THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)

BANDS = tuple(zip(THRESHOLDS, (*THRESHOLDS[1:], 1.1), strict=True))
"""From each threshold to the next; the last one includes 1."""


class Spread(Struct, frozen=True):
    """A number over several draws of random hash functions; of one draw all three are the same."""

    mean: float
    least: float
    most: float

    @classmethod
    def of(cls, number: float) -> Self:
        """The number of one draw."""
        return cls(float(number), float(number), float(number))

    def over(self, divisor: int) -> Self:
        """All three over the same number."""
        return type(self)(self.mean / divisor, self.least / divisor, self.most / divisor)


Result = TypeVar("Result")
Numbers = npt.NDArray[np.float64]

Shares = dict[float, Spread | None]
"""By threshold a share; None where there is nothing to divide by."""


class Groups(Struct, frozen=True):
    """The groups that true pairs make, each of texts that are linked by them.

    Attributes:
        number: how many there are.
        largest: the fewest of them that have at least half of the pairs together.
        inside: pairs of these.
        pairs: of all groups.
    """

    number: int
    largest: int
    inside: int
    pairs: int

    @property
    def warning(self) -> str:
        """What to bear in mind where a few groups have most pairs; "" elsewhere."""
        if not self.pairs or self.largest > _FEW_GROUPS:
            return ""
        groups = f"{self.number} groups" if self.number > 1 else "1 group"
        return (
            f"{self.largest} of {groups} of linked texts hold {self.inside / self.pairs:.0%} of "
            f"the {self.pairs:,} pairs at {DEFAULT_SIMILARITY:g}: a method finds or misses pairs "
            "of one group together, so the order of the methods is partly chance."
        )


class Interval(Struct, frozen=True):
    """How near the share of equal minima comes to the resemblance of true pairs, over all draws.

    Attributes:
        minima: k, minima of a fingerprint.
        pairs: true pairs whose resemblance was computed.
        confidence: the level that the intervals are meant to have.
        standard_error: mean of sqrt(p(1 - p) / k), where p is the share of equal minima.
        half_width: mean half of an interval, so many standard errors as the level asks for.
        held: the share of intervals that hold the resemblance.
    """

    minima: int
    pairs: int
    confidence: float
    standard_error: float
    half_width: float
    held: float

    @classmethod
    def of(cls, estimates: Numbers, true: Numbers, minima: int, confidence: float) -> Self:
        """What the intervals of p +- z * s say, where s = sqrt(p * (1 - p) / minima).

        The number of equal minima is binomial, and its normal approximation gives z standard errors
        s at a level of confidence. Of equal minima alone an interval has no width.

        Args:
            estimates: p, the share of equal minima of each pair, shape (pairs,), at least one.
            true: the resemblance of each pair, shape (pairs,).
            minima: of each fingerprint.
            confidence: the share of intervals that should hold it, between 0 and 1.
        """
        error = np.sqrt(estimates * (1 - estimates) / minima)
        half = NormalDist().inv_cdf((1 + confidence) / 2) * error
        held = np.abs(estimates - true) <= half + 1e-9
        means = (float(one.mean()) for one in (error, half, held))
        return cls(minima, len(true), confidence, *means)

    @property
    def sentence(self) -> str:
        """What it says, for people."""
        return (
            f"{self.minima:,} minima estimate the resemblance with a standard error of "
            f"{self.standard_error:.3f}, on average of {self.pairs:,} true pairs; intervals of "
            f"{self.confidence:.0%} confidence reach {self.half_width:.3f} to both sides, and "
            f"{self.held:.1%} of them hold it."
        )


class Seconds(Struct, frozen=True):
    """The time of each step of one draw, in this process alone, with all pairs verified anew."""

    words: float
    fingerprint: float
    pairing: float
    verification: float

    @property
    def beyond_words(self) -> float:
        """The seconds of all steps but the first, which a scan takes anyway."""
        return self.fingerprint + self.pairing + self.verification


class CurvePoint(Struct, frozen=True):
    """The pairs of one class of similarity, or of what theory is about.

    Attributes:
        at: their mean.
        pairs: how many they are, at least one.
        recall: the share of them that was found.
        expected: the share that theory expects of just these pairs, where it does.
    """

    at: float
    pairs: int
    recall: Spread
    expected: float | None


class SweepPoint(Struct, frozen=True):
    """A method with a stricter or wider setting, at the default similarity.

    Attributes:
        setting: the parameters that were changed.
        recall: as in `MethodResult`.
        precision: before verification; of very many candidates an estimate from some of them.
        candidates: pairs proposed.
        is_own: whether it is the setting that was measured otherwise.
    """

    setting: str
    recall: Spread | None
    precision: Spread | None
    candidates: Spread
    is_own: bool


class Curves(Struct, frozen=True):
    """The curves of one method.

    Attributes:
        by_similarity: recall by similarity, ascending.
        theory: on what theory says the chance of a pair depends, or "".
        by_likeness: recall by that.
        expected: the curve of theory over that, as pairs of numbers in [0, 1].
        sweep: from the strictest setting to the widest.
    """

    by_similarity: tuple[CurvePoint, ...]
    theory: str
    by_likeness: tuple[CurvePoint, ...]
    expected: tuple[tuple[float, float], ...]
    sweep: tuple[SweepPoint, ...]

    @property
    def steps(self) -> list[SweepPoint]:
        """The sweep from the fewest pairs proposed to the most."""
        return sorted(self.sweep, key=lambda one: one.candidates.mean)


class MethodResult(Struct, frozen=True):
    """The results of one method, over its draws.

    Attributes:
        method: its name, or that of its variant.
        label: its name, and the parameters that differ from their defaults or from those of the
            variant.
        parameters: all parameters; the seed is that of the first draw.
        draws: seeds that were tried, one after the other; 1 for a method that is not random.
        recall: by threshold, the share found of the pairs at least so similar; None for no pairs.
        bands: the same of the pairs from each threshold to the next.
        precision: by threshold, the share of candidates that are at least so similar, before they
            are verified; None for no candidates; of the draws that have any.
        candidates: pairs proposed.
        left_out: pairs that were not listed because a bound was reached, on average.
        seconds: what it took, on average.
        bytes_per_text: mean length of a fingerprint.
        peak_mb: memory needed beyond what the process had before, in megabytes.
        interval: how well it estimates resemblance, where it does by minima.
        curves: for figures; None unless they were asked for.
    """

    method: str
    label: str
    parameters: dict[str, Value]
    draws: int
    recall: Shares
    bands: Shares
    precision: Shares
    candidates: Spread
    left_out: float
    seconds: Seconds
    bytes_per_text: float
    peak_mb: float
    interval: Interval | None = None
    curves: Curves | None = None


class Evaluation(Struct, frozen=True):
    """The results of all methods.

    Attributes:
        texts: distinct texts.
        characters: characters of all of them.
        true_pairs: by threshold, how many pairs are at least so similar.
        pairs_by_band: the same from each threshold to the next.
        unknown_pairs: lines of the table that name files without text.
        groups: how the pairs at the default similarity lie in groups.
        methods: one for each method, in the order asked for.
    """

    texts: int
    characters: int
    true_pairs: dict[float, int]
    pairs_by_band: dict[float, int]
    unknown_pairs: int
    groups: Groups
    methods: tuple[MethodResult, ...]


def merged(draws: Sequence[Result]) -> Result:
    """The results of several draws as one: spreads together, fractions on average.

    Of all else, which is the same in each draw, it has what the first has.
    """
    found: Result = _merged(draws)
    return found


def _merged(draws: Sequence[Any]) -> Any:  # noqa: ANN401 (all that results consist of)
    known = [one for one in draws if one is not None]
    first = known[0] if known else None
    if isinstance(first, Spread):
        mean = fmean(one.mean for one in known)
        return Spread(mean, min(one.least for one in known), max(one.most for one in known))
    if isinstance(first, Struct):
        names = first.__struct_fields__
        return type(first)(*(_merged([getattr(one, name) for one in known]) for name in names))
    if isinstance(first, dict):
        return {key: _merged([one[key] for one in known]) for key in first}
    if isinstance(first, tuple):
        return tuple(map(_merged, zip(*known, strict=True)))
    return fmean(known) if isinstance(first, float) else first
