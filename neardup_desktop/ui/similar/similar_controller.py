"""Opens the windows on what is like a file, wherever the wish comes from."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.similar.like_window import LikeWindow
from neardup_desktop.ui.similar.lookup import Lookup, Wanted
from neardup_desktop.ui.style.theme import Theme


class SimilarController(QObject):
    """One window at a time; another file replaces the one that is shown.

    Signals:
        show_wanted: the `ItemId` that the user wants to see among the clusters.
    """

    show_wanted = Signal(object)

    def __init__(
        self,
        window: QWidget,
        session: ReviewSession,
        lookups: Background,
        background: Background,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._owner, self._session = window, session
        self._lookups = lookups
        self._background = background
        self._theme = theme
        self.window: LikeWindow | None = None

    def choose(self) -> None:
        """Let the user choose files, and show what is like them."""
        title = self.tr("Choose a file: what is like it is shown")
        dialog = QFileDialog(self._owner, title)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda chosen: self.look_for(map(Path, chosen)))
        dialog.open()

    def look_for(self, files: Iterable[Path]) -> None:
        """Show what is like these files."""
        self.look_for_parts([Wanted(file) for file in files])

    def look_for_parts(self, wanted: Sequence[Wanted]) -> None:
        """Show what is like these files, or like single parts of them."""
        if not wanted:
            return
        if self.window is not None:
            self.window.close()
        lookup = Lookup(self._lookups, self._background)
        window = LikeWindow(wanted, self._session, lookup, self._theme, self._owner)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.show_wanted.connect(self.show_wanted)
        window.finished.connect(lambda _code: self._forget(window))
        self.window = window
        window.show()

    def _forget(self, window: LikeWindow) -> None:
        if self.window is window:
            self.window = None
