"""A method of finding pairs as the user chooses it; without numpy, which the window loads late."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MethodChoice:
    """A method that the user may choose.

    Attributes:
        method: as in `ScanSettings`.
        title: its name, in English.
        summary: how it works and where it fails, in English.
        is_recommended: whether it is the one that misses least.
    """

    method: str
    title: str
    summary: str
    is_recommended: bool = False
