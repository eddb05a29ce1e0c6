"""Cuts folders to the room there is: whole names at their end stay, for they tell folders apart."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

_GONE = "…/"


def cut_path(path: str, metrics: QFontMetrics, width: int) -> str:
    """A folder in `width` pixels: as many of its last names as fit, after "…/".

    Where not even the last name fits, it is cut in its middle.
    """
    if metrics.horizontalAdvance(path) <= width:
        return path
    names = path.split("/")
    for first in range(1, len(names)):
        cut = _GONE + "/".join(names[first:])
        if metrics.horizontalAdvance(cut) <= width:
            return cut
    last = _GONE + names[-1] if len(names) > 1 else path
    return metrics.elidedText(last, Qt.TextElideMode.ElideMiddle, width)
