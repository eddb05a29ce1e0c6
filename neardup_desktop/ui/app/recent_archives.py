"""The archives that were opened lately, remembered for the user and not for one archive."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QSettings

from neardup_desktop.engine.archive.archive import holds_archive

MOST = 10
_KEY = "archives/recent"


class RecentArchives:
    """At most ten folders, the one opened last first."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def all(self) -> list[Path]:
        """Those that are still there."""
        return [folder for folder in self._stored() if holds_archive(folder)]

    def add(self, folder: Path) -> None:
        """Put an archive first; one whose disk is not connected now may come back."""
        others = [other for other in self._stored() if other != folder]
        self._put([folder, *others][:MOST])

    def knows(self, folder: Path) -> bool:
        """Whether it was opened lately, be it there or gone."""
        return folder in self._stored()

    def _put(self, folders: Iterable[Path]) -> None:
        self._settings.setValue(_KEY, [str(folder) for folder in folders])

    def _stored(self) -> list[Path]:
        # A list of one comes back from the file as a plain text.
        value = self._settings.value(_KEY)
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list):
            return []
        paths = (Path(one) for one in found if isinstance(one, str) and "\0" not in one)
        return [path for path in dict.fromkeys(paths) if path.is_absolute()]
