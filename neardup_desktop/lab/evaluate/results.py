"""The results of measuring each method."""

from collections.abc import Sequence

from msgspec import Struct

from neardup_desktop.lab.method import Value
from neardup_desktop.model.errors import UsageError


class EvaluationError(UsageError):
    """The evaluation is impossible; only the command line asks for one, in English."""


THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)

BANDS = tuple(zip(THRESHOLDS, (*THRESHOLDS[1:], 1.1), strict=True))
"""From each threshold to the next; the last one includes 1."""


class Seconds(Struct, frozen=True):
    """The time of each step, in this process alone; verification as if nothing was known."""

    words: float
    fingerprint: float
    pairing: float
    verification: float

    def each(self) -> tuple[float, float, float, float]:
        """The seconds of each step, in order."""
        return self.words, self.fingerprint, self.pairing, self.verification

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
    recall: float
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
    recall: float | None
    precision: float | None
    candidates: int
    is_own: bool


class Curves(Struct, frozen=True):
    """The curves of one method.

    Attributes:
        by_similarity: recall by similarity, ascending.
        theory: on what theory says the chance of a pair depends, or "".
        by_likeness: recall by that.
        expected: the curve of theory over that, as pairs of numbers in [0, 1].
        sweep: from the fewest pairs proposed to the most.
    """

    by_similarity: tuple[CurvePoint, ...]
    theory: str
    by_likeness: tuple[CurvePoint, ...]
    expected: tuple[tuple[float, float], ...]
    sweep: tuple[SweepPoint, ...]


class MethodResult(Struct, frozen=True):
    """The results of one method.

    Attributes:
        method: its name, or that of its variant.
        label: its name, and the parameters that differ from their defaults or from those of the
            variant.
        parameters: all parameters.
        recall: by threshold, the share found of the pairs at least so similar; None for no pairs.
        bands: the same of the pairs from each threshold to the next.
        precision: by threshold, the share of candidates that are at least so similar, before they
            are verified; None for no candidates.
        candidates: pairs proposed.
        left_out: pairs that were not listed because a bound was reached.
        seconds: what it took.
        bytes_per_text: mean length of a fingerprint.
        peak_mb: memory needed beyond what the process had before, in megabytes.
        curves: for figures; None unless they were asked for.
    """

    method: str
    label: str
    parameters: dict[str, Value]
    recall: dict[float, float | None]
    bands: dict[float, float | None]
    precision: dict[float, float | None]
    candidates: int
    left_out: int
    seconds: Seconds
    bytes_per_text: float
    peak_mb: float
    curves: Curves | None = None


class Evaluation(Struct, frozen=True):
    """The results of all methods.

    Attributes:
        texts: distinct texts.
        characters: characters of all of them.
        true_pairs: by threshold, how many pairs are at least so similar.
        pairs_by_band: the same from each threshold to the next.
        unknown_pairs: lines of the table that name files without text.
        methods: one for each method, in the order asked for.
    """

    texts: int
    characters: int
    true_pairs: dict[float, int]
    pairs_by_band: dict[float, int]
    unknown_pairs: int
    methods: tuple[MethodResult, ...]


def band_name(at: float) -> str:
    """The name of the band that begins at a threshold."""
    return f"{at:g}-{min(1.0, dict(BANDS)[at]):g}"


def table_names(methods: Sequence[MethodResult]) -> list[str]:
    """A short name for each line: of a method with other parameters its name and a number."""
    names: list[str] = []
    for one in methods:
        number = 1 + sum(name.partition(" ")[0] == one.method for name in names)
        names.append(one.method if number == 1 else f"{one.method} ({number})")
    return names
