"""What an item holds that its text cannot show."""

from dataclasses import dataclass
from enum import StrEnum

MOST_EXTRAS = 501
"""So many an item has at most; the last then stands for all that did not fit."""

EXTRA_NAME_CHARACTERS = 160
"""Their names may be so long."""


class ExtraKind(StrEnum):
    """What it is; the value is what the archive holds."""

    ATTACHMENT = "attachment"
    COMMENT = "comment"
    TRACKED_CHANGE = "tracked change"
    IMAGE = "image"
    OTHER = "embedded object"
    NOT_SHOWN = "not shown"
    """What a reader met and turned neither into text nor into one of the above, by digest."""
    LAYOUT = "layout"
    """Where words stand, as far as it carries meaning: `extract/shared/layout.py`. Never stored."""


@dataclass(frozen=True, slots=True)
class Extra:
    """One thing that the text of an item does not show.

    Attributes:
        kind: what it is.
        name: what a person would call it: a file name, the author of a comment, or "".
        digest: 16 bytes that stand for its content: equal where it is the same thing. b"" where
            that cannot be told.
    """

    kind: ExtraKind
    name: str
    digest: bytes
