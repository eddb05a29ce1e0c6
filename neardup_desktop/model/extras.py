"""Extras: what an item has beside its text, such as comments and pictures."""

from dataclasses import dataclass
from enum import StrEnum

MOST_EXTRAS = 501
"""Maximum per item; the last one then represents all that did not fit."""

EXTRA_NAME_CHARACTERS = 160
"""Maximum length of a name."""


class ExtraKind(StrEnum):
    """What an extra is; the values are stored in the archive."""

    ATTACHMENT = "attachment"
    COMMENT = "comment"
    TRACKED_CHANGE = "tracked change"
    IMAGE = "image"
    OTHER = "embedded object"
    NOT_SHOWN = "not shown"
    """Content that a reader found but turned into neither text nor one of the above, by digest."""
    LAYOUT = "layout"
    """Positions of words that carry meaning: `extract/shared/layout.py`. Never stored."""


@dataclass(frozen=True, slots=True)
class Extra:
    """One extra of an item.

    Attributes:
        kind: what it is.
        name: a file name, the author of a comment, or "".
        digest: 16 bytes, equal for equal content; b"" where the content is unknown.
    """

    kind: ExtraKind
    name: str
    digest: bytes
