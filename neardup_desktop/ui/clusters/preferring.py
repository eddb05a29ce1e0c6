"""Asks for the order of folders or formats that decides what is kept, and remembers it."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.clusters.controls import Controls
from neardup_desktop.ui.clusters.preferred_dialog import PreferredDialog
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.session.session import ReviewSession

_MOST_ENTRIES = 300


class Preferring(QObject):
    """Opens the list to be put in order when the person prefers by folder or format."""

    def __init__(self, session: ReviewSession, controls: Controls, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._controls, self._window = session, controls, parent
        self._sources: tuple[str, ...] = ()
        self.orders: dict[Preference, tuple[str, ...]] = {}
        """What was chosen the last time, the best first."""
        self.dialog: PreferredDialog | None = None
        controls.preferred_wanted.connect(self.ask)

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources

    def remember(self, orders: Mapping[Preference, tuple[str, ...]]) -> None:
        """Begin with these lists."""
        self.orders = dict(orders)

    def ask(self, preference: Preference) -> None:
        """Offer what the archive holds, the most frequent first."""

        def work(review: Review, _reader: ArchiveReader) -> list[str]:
            by_folder = preference is Preference.FOLDERS
            codes, names = (
                (review.columns.folder, review.columns.folders)
                if by_folder
                else (review.columns.format, review.columns.formats)
            )
            counts = np.bincount(codes, minlength=len(names))
            most = np.argsort(-counts, kind="stable")[:_MOST_ENTRIES]
            return [names[at] for at in most.tolist()]

        self._session.ask_review(
            "preferred", work, lambda names: self._open(preference, names), owner=self
        )

    def _open(self, preference: Preference, names: list[str]) -> None:
        if preference is Preference.FOLDERS:
            # Sources stand for all that is in them.
            names = list(dict.fromkeys([*self._sources, *names]))
            entries = [(name, formatting.shortened_path(name, self._sources)) for name in names]
        else:
            entries = [(name, formatting.format_words(name)) for name in names]
        ticked = self.orders.get(preference, ())
        dialog = PreferredDialog(preference, entries, ticked, self._window)
        dialog.chosen.connect(lambda keys: self._take(preference, keys))
        dialog.rejected.connect(lambda: self._controls.show_choice(self._session.choice))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._forget)
        self.dialog = dialog
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    def _take(self, preference: Preference, keys: tuple[str, ...]) -> None:
        self.orders[preference] = keys
        self._session.choose(replace(self._session.choice, preference=preference, preferred=keys))
