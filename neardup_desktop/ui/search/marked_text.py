"""Marks found words in text that is laid out."""

from collections.abc import Iterable

from PySide6.QtGui import QTextCharFormat, QTextLayout

from neardup_desktop.ui.compare.display_text import utf16_length


def marked_ranges(
    text: str, marks: Iterable[tuple[int, int]], look: QTextCharFormat
) -> list[QTextLayout.FormatRange]:
    """What a layout of a text needs to know of the marks in it.

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
