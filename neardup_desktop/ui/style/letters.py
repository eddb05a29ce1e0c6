"""How wide letters are: the unit in which the window measures room for text."""

from PySide6.QtGui import QFontMetrics, QFontMetricsF

_WORDS = "Find the exact copies among your documents and clean up safely"


def letter_px(metrics: QFontMetrics | QFontMetricsF) -> int:
    """The mean width of a letter of ordinary words, in pixels, at least 1.

    `QFontMetrics.averageCharWidth` is what the font file says, in many fonts of all the scripts
    that it holds: half as much again as the letters that are read here.
    """
    return max(1, round(metrics.horizontalAdvance(_WORDS) / len(_WORDS)))
