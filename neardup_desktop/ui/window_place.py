"""Where the window stood and how its parts shared the room, remembered over starts."""

from collections.abc import Mapping

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QSplitter, QWidget


class WindowPlace:
    """Saves and restores the place of a window and the handles of its splitters."""

    def __init__(
        self, settings: QSettings, window: QWidget, splitters: Mapping[str, QSplitter]
    ) -> None:
        self._settings = settings
        self._window = window
        self._splitters = splitters

    def save(self) -> None:
        """Remember how things stand now."""
        self._settings.setValue("window/geometry", self._window.saveGeometry())
        for name, splitter in self._splitters.items():
            self._settings.setValue(f"window/{name}", splitter.saveState())

    def restore(self) -> None:
        """Put things where they stood the last time."""
        geometry = self._settings.value("window/geometry")
        if isinstance(geometry, QByteArray):
            self._window.restoreGeometry(geometry)
        for name, splitter in self._splitters.items():
            state = self._settings.value(f"window/{name}")
            if isinstance(state, QByteArray):
                splitter.restoreState(state)
