"""Text of items prepared for display: control characters replaced, found words marked."""

import re
from collections.abc import Iterable

from PySide6.QtGui import QTextCharFormat, QTextLayout

from neardup_desktop.ui.compare.display_text import utf16_length

_TURNING = re.compile(r"[\u202a-\u202e\u2066-\u2069\ud800-\udfff\x00-\x08\x0b-\x1f\x7f-\x9f]")


def shown_text(text: str) -> str:
    """A text of the same length without control characters; tabs and line ends stay."""
    return _TURNING.sub("\ufffd", text)


def marked_ranges(
    text: str, marks: Iterable[tuple[int, int]], look: QTextCharFormat
) -> list[QTextLayout.FormatRange]:
    """The format ranges of marks in a text that is laid out.

    Args:
        text: what is laid out.
        marks: offsets in the text, each with the offset behind its last character.
        look: how what is marked looks.
    """
    ranges = []
    for begin, end in marks:
        stretch = QTextLayout.FormatRange()
        stretch.start = utf16_length(text[:begin])
        stretch.length = utf16_length(text[begin:end])
        stretch.format = look
        ranges.append(stretch)
    return ranges
