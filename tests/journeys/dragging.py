"""Another program, from which a file is dragged: `python -m tests.journeys.dragging FILE`.

It offers to copy or to move, as file managers do. Where it is told that the file was moved, it
deletes it.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QMimeData, QRect, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel

PLACE = QRect(1295, 200, 130, 100)
"""Where its window is on the screen, in pixels; all of it is the file."""


class DraggedFile(QLabel):
    """A file that can be dragged away."""

    def __init__(self, path: Path) -> None:
        super().__init__(path.name)
        self._path = path
        self._is_shown = False
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setStyleSheet("background: khaki")
        self.setWindowFlags(Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint)
        self.setGeometry(PLACE)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_shown:
            self._is_shown = True
            print("shown", flush=True)

    def mouseMoveEvent(self, _event: QMouseEvent) -> None:
        drag = QDrag(self)
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(self._path))])
        drag.setMimeData(data)
        both = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
        done = drag.exec(both, Qt.DropAction.MoveAction)
        if done is Qt.DropAction.MoveAction:
            self._path.unlink()
        print(done.name, flush=True)


def main() -> int:
    """Show the file until the program is ended."""
    application = QApplication(sys.argv)
    file = DraggedFile(Path(sys.argv[1]))
    file.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
