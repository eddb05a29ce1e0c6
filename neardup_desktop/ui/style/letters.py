"""The width of letters, the unit for room in the window, and the font of long texts."""

from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF

_SERIF = ("Georgia", "Noto Serif", "DejaVu Serif", "Serif")
_WORDS = "Find the exact copies among your documents and clean up safely"


def letter_px(metrics: QFontMetrics | QFontMetricsF) -> int:
    """The mean width of a letter of ordinary words, in pixels, at least 1.

    `QFontMetrics.averageCharWidth` is the value in the font file, in many fonts for all the scripts
    that they have: half as much again as the letters that are read here.
    """
    return max(1, round(metrics.horizontalAdvance(_WORDS) / len(_WORDS)))


def reading_font(font: QFont, scale: float = 1.12) -> QFont:
    """The font in which long texts are read, for the font of the window."""
    made = QFont(font)
    made.setFamilies(_SERIF)
    made.setStyleHint(QFont.StyleHint.Serif)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    return made
