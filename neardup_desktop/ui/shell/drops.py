"""Folders and files dropped onto the window, and the overlay that says what dropping would do."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QMimeData, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QMainWindow, QWidget

from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.labels import note

_EDGE_PX = 14
_MOST_FILES = 50
"""If more files than this are dropped, they are not looked up: the user meant their folder."""


class Drop(Struct, frozen=True):
    """The folders and files of one drop.

    Attributes:
        folders: folders to read.
        files: files to look for.
    """

    folders: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.folders or self.files)


class DropWindow(QMainWindow):
    """A window that accepts folders and files, and says what dropping them would do.

    Signals:
        dropped: the `Drop` that was released over the window.
    """

    dropped = Signal(Drop)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.cover = DropCover(theme, self)
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.source() is not None:
            return  # it comes from a list of this window, for another program
        drop = sort_drop(event.mimeData())
        if drop and _accept_as_copy(event):
            self.cover.show_drop(drop)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self.cover.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.cover.hide()
        drop = sort_drop(event.mimeData())
        if drop and _accept_as_copy(event):
            self.dropped.emit(drop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cover.setGeometry(self.rect())


def _accept_as_copy(event: QDropEvent) -> bool:
    """Accept what may be copied or linked; a source that is told "move" may delete its files."""
    for action in (Qt.DropAction.CopyAction, Qt.DropAction.LinkAction):
        if event.possibleActions() & action:
            event.setDropAction(action)
            event.accept()
            return True
    event.ignore()
    return False


def sort_drop(data: QMimeData) -> Drop:
    """Folders and files of a drag; what is remote or does not exist is left out."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    paths = [path for path in paths if entry_at(str(path))]
    folders = tuple(path for path in paths if path.is_dir())
    files = tuple(path for path in paths if path.is_file())
    return Drop(folders, files[:_MOST_FILES])


def not_within(folders: Sequence[Path], sources: Sequence[Path]) -> list[Path]:
    """The folders that are not inside a source folder; a source folder itself is included."""
    found = []
    for folder in folders:
        true_path = folder.resolve()
        outer = [source for source in sources if true_path.is_relative_to(source)]
        if not outer or true_path in sources:
            found.append(folder)
    return found


def known_words(folders: Sequence[Path]) -> str:
    """Says that folders are read already, because they are inside a source folder."""
    return tr("“{name}” is already in one of your folders.").format(name=_name(folders))


def drop_words(drop: Drop) -> tuple[str, str]:
    """A heading and a sentence on what dropping would do."""
    if drop.folders and drop.files:
        return (
            tr("Scan the folders and find files similar to the others"),
            tr("The folders are scanned; for each file, similar items are shown."),
        )
    if drop.folders:
        name = _name(drop.folders)
        return (
            formatting.counted(len(drop.folders), "Scan “{name}”", "Scan {n} folders", name=name),
            tr("Its contents are read and compared. No files are changed."),
        )
    name = _name(drop.files)
    return (
        formatting.counted(
            len(drop.files),
            "Find files similar to “{name}”",
            "Find files similar to these {n}",
            name=name,
        ),
        tr("It is compared with everything scanned, and not added."),
    )


def _name(paths: Sequence[Path]) -> str:
    return formatting.printable(paths[0].name or str(paths[0]))


class DropCover(QWidget):
    """The overlay of the window while something is dragged over it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setProperty("overlay", True)
        self.heading, self.sentence = note(look="title"), note()
        for label in (self.heading, self.sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(None, self.heading, self.sentence, None, parent=self, margins=(60, 60, 60, 60))
        self.hide()

    def show_drop(self, drop: Drop) -> None:
        """Cover the window and say what dropping this would do."""
        heading, sentence = drop_words(drop)
        self.heading.setText(heading)
        self.sentence.setText(sentence)
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            veil = self._theme.color("base")
            veil.setAlphaF(0.94)
            painter.fillRect(self.rect(), veil)
            painter.setPen(QPen(self._theme.color("accent"), 3, Qt.PenStyle.DashLine))
            frame = QRectF(self.rect()).adjusted(_EDGE_PX, _EDGE_PX, -_EDGE_PX, -_EDGE_PX)
            painter.drawRoundedRect(frame, 12, 12)
