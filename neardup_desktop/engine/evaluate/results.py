"""What was measured of each method."""

from dataclasses import dataclass

from neardup_desktop.detect.method import Value
from neardup_desktop.model.errors import UsageError


class EvaluationError(UsageError):
    """What is to be evaluated cannot be; only the command line does that, in English."""


THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)


@dataclass(frozen=True, slots=True)
class Seconds:
    """How long each step took, in this process alone; verification as if nothing was known."""

    words: float
    fingerprint: float
    pairing: float
    verification: float


@dataclass(frozen=True, slots=True)
class MethodResult:
    """What was measured of one method.

    Attributes:
        method: its name.
        label: its name, and the parameters that do not have their defaults.
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


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What was measured.

    Attributes:
        texts: distinct texts.
        characters: characters of all of them.
        true_pairs: by threshold, how many pairs are at least so similar.
        unknown_pairs: lines of the table that name files without text.
        methods: one for each method, in the order asked for.
    """

    texts: int
    characters: int
    true_pairs: dict[float, int]
    unknown_pairs: int
    methods: tuple[MethodResult, ...]
