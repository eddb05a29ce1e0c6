"""A window onto which folders and files can be dropped, anywhere."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from neardup_desktop.ui.shell.drops import DropCover, sort_drop
from neardup_desktop.ui.style.theme import Theme


class DropWindow(QMainWindow):
    """Says what dropping would do while something is dragged over it.

    Signals:
        dropped: the `Drop` that was let go over the window.
    """

    dropped = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.cover = DropCover(theme, self)
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take folders and files that are dragged onto the window, and say what it would do."""
        if event.source() is not None:
            return  # it comes out of a list of this window, for another program
        drop = sort_drop(event.mimeData())
        if drop:
            event.acceptProposedAction()
            self.cover.tell(drop)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """Take the cover away."""
        self.cover.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell of the folders and files that were dropped."""
        self.cover.hide()
        drop = sort_drop(event.mimeData())
        if drop:
            event.acceptProposedAction()
        self.dropped.emit(drop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cover as large as the window."""
        super().resizeEvent(event)
        self.cover.setGeometry(self.rect())
