"""Extras: what an item has beside its text, such as comments and pictures."""

from enum import StrEnum

from msgspec import Struct

MOST_EXTRAS = 501
"""Maximum per item; the last one then represents all that did not fit."""

EXTRA_NAME_CHARACTERS = 160
"""Maximum length of a name."""


class ExtraKind(StrEnum):
    """The kinds of extras; the values are stored in the archive."""

    ATTACHMENT = "attachment"
    COMMENT = "comment"
    TRACKED_CHANGE = "tracked change"
    IMAGE = "image"
    OTHER = "embedded object"
    COUNTED = "counted"
    """Things of which only the number is known; the name is one of `Counted`."""
    LAYOUT = "layout"
    """Positions of words that carry meaning: `extract/shared/layout.py`. Never stored."""


class Counted(StrEnum):
    """The things that are counted, in the plural; the values are stored in the archive."""

    LINKS = "links"
    FORM_FIELDS = "form fields"
    SIGNATURES = "signatures"
    HIDDEN_TEXT = "hidden text"
    MACROS = "macros"
    FORMULAS = "formulas"


class Extra(Struct, frozen=True):
    """One extra of an item.

    Attributes:
        kind: what it is.
        name: a file name, the author of a comment, or "".
        digest: 16 bytes, equal for equal content; b"" where the content is unknown or only counted.
        count: how many things it stands for; more than 1 only where they are counted.
    """

    kind: ExtraKind
    name: str
    digest: bytes
    count: int = 1
