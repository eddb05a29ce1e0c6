"""Files that are dragged out of a list onto another program: always as copies, never moved."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.format import formatting

MOST_ROWS = 100
"""Who drags more has selected a whole list, and no program is waiting for all of it."""


def refusal(ranges: Sequence[tuple[int, int]]) -> str:
    """Why some rows cannot be dragged together; "" where they can.

    Args:
        ranges: the first and the last row of each range.
    """
    if sum(last - first + 1 for first, last in ranges) <= MOST_ROWS:
        return ""
    return formatting.counted(
        MOST_ROWS,
        "At most {n} row can be dragged onto another program at once.",
        "At most {n} rows can be dragged onto another program at once.",
    )


def dragged_files(
    ranges: Sequence[tuple[int, int]], path_of: Callable[[int], str | None]
) -> QMimeData:
    """What another program is handed for some rows: the address of each file, once.

    Args:
        ranges: the first and the last row of each range.
        path_of: the file of a row; None where it has none.
    """
    paths = (path_of(row) for first, last in sorted(ranges) for row in range(first, last + 1))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in dict.fromkeys(paths) if path])
    return data


def drag_files(source: QWidget, data: QMimeData) -> None:
    """Have the pointer carry files until it lets them go; nothing where there are none.

    Other programs may copy them or open them. They are not offered for moving: what moves here
    is planned, checked and can be undone.
    """
    if data.urls():
        drag = QDrag(source)
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.CopyAction)
