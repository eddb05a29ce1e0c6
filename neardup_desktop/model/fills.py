"""The fills of charts for each kind of match, in the window and in reports."""

from collections.abc import Mapping

from msgspec import Struct

from neardup_desktop.model.pairs import Evidence

HATCH_STEP = 6
"""The edge of a hatching's tile, in pixels."""

_RISING = "M0 6L6 0M-1 1L1 -1M5 7L7 5"
_FALLING = "M0 0L6 6M-1 5L1 7M5 -1L7 1"
_UPRIGHT = "M3 0V6"


class Fill(Struct, frozen=True):
    """The fill of the parts of one kind of match.

    Attributes:
        ground: name of the colour of its label in lists.
        ink: name of the colour of the text on it.
        share: how much of the ink is mixed into the ground, in [0, 1].
        hatch: lines over it, as an SVG path in a square tile with edges of `HATCH_STEP`, so that
            it can be told apart without colours; "" for none.
    """

    ground: str
    ink: str
    share: float
    hatch: str = ""


FILLS: Mapping[Evidence, Fill] = {
    Evidence.REPRESENTATIVE: Fill("base", "outline", 0.55),
    Evidence.IDENTICAL_FILE: Fill("same", "same_text", 0.42),
    Evidence.IDENTICAL_TEXT: Fill("held", "held_text", 0.08, _RISING),
    Evidence.CONTAINED: Fill("held", "held_text", 0.22, _UPRIGHT),
    Evidence.NEAR_DUPLICATE: Fill("near", "near_text", 0.30, _FALLING),
    Evidence.SAME_FORM: Fill("series", "series_text", 0.12, _RISING + _FALLING),
}


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, each as "#rrggbb"; `share` is that of the second one, in [0, 1]."""
    parts = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in parts).hex()
