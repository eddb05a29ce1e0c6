"""The texts of slides put together: what is shown, and what is said beside it."""

from collections.abc import Iterable

_LEAST_CHARACTERS = 100
"""With less on the slides they are pictures, and the notes are what there is to compare."""


def joined(texts: Iterable[str]) -> str:
    """Texts one after the other, empty ones left out."""
    return "\n\n".join(text for text in texts if text)


def measured(shown: str, whole: str) -> str | None:
    """What finds and measures a presentation; None where that is all of its text."""
    return None if shown == whole or len(shown) < _LEAST_CHARACTERS else shown
