"""Asks for the order of folders or formats that decides what is kept, and remembers it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.clusters.controls import Controls
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.wrapped_label import begin_lines_evenly

_MOST_ENTRIES = 300


_ROWS = 9


class PreferredDialog(QDialog):
    """A list to be put in order; what is not ticked plays no role.

    Signals:
        chosen: the keys of the ticked entries, the best first.
    """

    chosen = Signal(object)

    def __init__(
        self,
        preference: Preference,
        entries: Sequence[tuple[str, str]],
        ticked: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """Make it.

        Args:
            preference: FOLDERS or FORMATS.
            entries: key and words of each folder or format.
            ticked: keys that were chosen the last time, the best first.
            parent: the window.
        """
        super().__init__(parent)
        by_folder = preference is Preference.FOLDERS
        self.setWindowTitle(
            self.tr("Folders to keep first") if by_folder else self.tr("Formats to keep first")
        )
        sentence = (
            self.tr(
                "Of each cluster, the item in the highest ticked folder is kept; of several there, "
                "the newest. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            )
            if by_folder
            else self.tr(
                "Of each cluster, the item of the highest ticked format is kept; of several, the "
                "newest. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            )
        )
        note = QLabel(
            sentence.format(
                up=formatting.key_name("Alt+Up"),
                down=formatting.key_name("Alt+Down"),
                space=formatting.key_name("Space"),
            )
        )
        note.setWordWrap(True)
        begin_lines_evenly(note)
        note.setProperty("muted", True)
        self.list = OrderList(self.windowTitle(), _ROWS)
        self.list.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        words = dict(entries)
        known = [key for key in ticked if key in words]
        others = [key for key, _ in entries if key not in known]
        self.list.fill(
            [(key, words[key], True) for key in known]
            + [(key, words[key], False) for key in others]
        )
        self.buttons = standard_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.list.changed.connect(self._follow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(note)
        layout.addWidget(self.list)
        layout.addWidget(self.buttons)
        self._follow()

    def accept(self) -> None:
        """Tell what was chosen."""
        self.chosen.emit(self.list.ticked_keys())
        super().accept()

    def _follow(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(bool(self.list.ticked_keys()))


class Preferring(QObject):
    """Opens the list to be put in order when the user prefers by folder or format."""

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
