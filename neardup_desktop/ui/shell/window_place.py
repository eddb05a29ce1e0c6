"""Where the window stood and how its parts shared the room, remembered over starts."""

from collections.abc import Mapping

from PySide6.QtCore import QRect, QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSplitter, QWidget

from neardup_desktop.ui.session.saved_values import Remembered

_LEAST_SHOWN_PX = 80
"""So much of the title must be on a screen, to be taken hold of."""


class WindowPlace:
    """Saves and restores the place of a window and the handles of its splitters."""

    def __init__(
        self, settings: QSettings, window: QWidget, splitters: Mapping[str, QSplitter]
    ) -> None:
        self._remembered = Remembered(settings)
        self._window = window
        self._splitters = splitters

    def save(self) -> None:
        """Remember how things stand now."""
        self._remembered.put("window/geometry", self._window.saveGeometry())
        for name, splitter in self._splitters.items():
            self._remembered.put(f"window/{name}", splitter.saveState())

    def restore(self) -> None:
        """Put things where they stood the last time, on a screen that is there."""
        before = self._window.geometry()
        self._window.restoreGeometry(self._remembered.state("window/geometry"))
        if not is_reachable(self._window.geometry()):
            self._window.setGeometry(moved_onto_screen(before))
        for name, splitter in self._splitters.items():
            splitter.restoreState(self._remembered.state(f"window/{name}"))


def is_reachable(window: QRect) -> bool:
    """Whether enough of the upper edge of a window lies on a screen."""
    title = QRect(window.left(), window.top(), window.width(), 1)
    return any(
        title.intersected(screen.availableGeometry()).width() >= _LEAST_SHOWN_PX
        for screen in QGuiApplication.screens()
    )


def moved_onto_screen(window: QRect) -> QRect:
    """The place of a window of this size in the middle of the first screen."""
    screen = QGuiApplication.primaryScreen()
    place = QRect(window)
    place.moveCenter(screen.availableGeometry().center())
    if place.top() < screen.availableGeometry().top():
        place.moveTop(screen.availableGeometry().top())
    return place
