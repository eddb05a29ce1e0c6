"""Dialogs for the order of folders, formats and other criteria that decides what is kept."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QScrollArea, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.folder_tree import folder_levels
from neardup_desktop.engine.clusters.preference_rank import Preferred
from neardup_desktop.engine.clusters.review import Review, preferred_by
from neardup_desktop.model.rules import Keep
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.clusters.controls import Controls
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.labels import keep_place, note, plain_label, sentence

_MOST_ENTRIES = 300
_ROWS, _FOLDER_ROWS, _FORMAT_ROWS = 9, 6, 4
_MOST_OF_SCREEN = 0.9

Entries = Sequence[tuple[str, str]]
"""Key and label of each entry."""


class _OrderDialog(QDialog):
    """Asks for the order of the entries of lists; unticked ones do not count.

    Signals:
        chosen: the order, the best first, as a `GroupingChoice` has it.
    """

    chosen = Signal(object)

    def __init__(self, title: str, lacking: str, parent: QWidget | None) -> None:
        """Build what is below the lists; `lacking` is shown while something must be ticked."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.lacking = sentence(lacking, look="muted")
        keep_place(self.lacking)
        self.buttons = standard_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def order(self) -> tuple[str, ...]:
        """The order in the dialog; empty while something is lacking."""
        raise NotImplementedError

    def accept(self) -> None:
        self.chosen.emit(self.order())
        super().accept()

    def _follow(self) -> None:
        is_whole = bool(self.order())
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_whole)
        self.lacking.setVisible(not is_whole)


class PreferredDialog(_OrderDialog):
    """Asks for an ordered choice of folders or formats."""

    def __init__(
        self,
        preference: Preference,
        entries: Entries,
        ticked: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """Offer keys with their labels; those `ticked` are ticked at first, the best first."""
        tr, by_folder = formatting.tr, preference is Preference.FOLDERS
        title = tr("Folders to keep first") if by_folder else tr("Formats to keep first")
        super().__init__(title, tr("Tick at least one entry."), parent)
        words = (
            tr(
                "In each cluster, the item in the first ticked folder is kept; if there "
                "are several, the newest. Move a folder with {up} and {down}, or drag "
                "it; {space} ticks it."
            )
            if by_folder
            else tr(
                "In each cluster, the item of the first ticked format is kept; if there "
                "are several, the newest. Move a format with {up} and {down}, or drag "
                "it; {space} ticks it."
            )
        )
        self.list = OrderList(title, _ROWS)
        self.list.setMinimumWidth(letter_px(self.fontMetrics()) * 60)
        self.list.fill(_ticked_first(entries, ticked))
        self.list.changed.connect(self._follow)
        explanation = sentence(_with_keys(words), look="muted")
        parts = (explanation, self.list, self.lacking, self.buttons)
        vbox(*parts, parent=self, gap=12, margins=(20, 18, 20, 16))
        self._follow()

    def order(self) -> tuple[str, ...]:
        return self.list.ticked_keys()


class OwnOrderDialog(_OrderDialog):
    """Asks for the order of all criteria; folders and formats are listed if they count."""

    def __init__(
        self, folders: Entries, formats: Entries, now: Preferred, parent: QWidget | None = None
    ) -> None:
        """Let folders and formats be put in order, beginning with the order of `now`."""
        tr = formatting.tr
        super().__init__(tr("What to keep"), tr("Tick at least one entry in each list."), parent)
        self.keep = OrderList(tr("What counts, most important first"), len(Keep))
        self.folders = OrderList(tr("Folders to keep first"), _FOLDER_ROWS)
        self.formats = OrderList(tr("Formats to keep first"), _FORMAT_ROWS)
        every = [(one.value, formatting.keep_words(one)) for one in Keep]
        for part, entries, ticked in (
            (self.keep, every, now.keep),
            (self.folders, folders, now.folders),
            (self.formats, formats, now.formats),
        ):
            part.fill(_ticked_first(entries, ticked))
            part.changed.connect(self._follow)
        self.keep.setMinimumWidth(letter_px(self.fontMetrics()) * 60)
        self._of_folders, self._of_formats = _below(self.folders), _below(self.formats)
        explanation = note(
            _with_keys(
                tr(
                    "The first ticked entry decides which item of a cluster is kept; the "
                    "next one breaks ties. The list, the overview and the rules all follow "
                    "it. Move an entry with {up} and {down}, or drag it; {space} ticks it."
                )
            )
        )
        self._lists = QWidget()
        parts = (explanation, self.keep, self._of_folders, self._of_formats)
        vbox(*parts, parent=self._lists, gap=12, margins=(0, 0, 0, 0))
        # With large letters this may be higher than the screen.
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._lists)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setAccessibleName(self.windowTitle())
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole = ((self._scroll, 1), self.lacking, self.buttons)
        vbox(*whole, parent=self, gap=12, margins=(20, 18, 20, 16))
        self._follow()

    def _counts(self) -> tuple[Keep, ...]:
        return tuple(Keep(key) for key in self.keep.ticked_keys())

    def order(self) -> tuple[str, ...]:
        """The order as `Preferred.texts` gives it; folders and formats only if they count."""
        keep = self._counts()
        folders = self.folders.ticked_keys() if Keep.FOLDERS in keep else ()
        formats = self.formats.ticked_keys() if Keep.FORMATS in keep else ()
        lacks_any = (Keep.FOLDERS in keep and not folders) or (Keep.FORMATS in keep and not formats)
        return () if lacks_any else Preferred(keep, folders, formats).texts()

    def _follow(self) -> None:
        keep = self._counts()
        self._of_folders.setVisible(Keep.FOLDERS in keep)
        self._of_formats.setVisible(Keep.FORMATS in keep)
        self._fit()
        super()._follow()

    def _fit(self) -> None:
        """Be high enough for the lists, within the screen."""
        for part in (self._lists, self):
            if (layout := part.layout()) is not None:
                layout.activate()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self._scroll.setMinimumWidth(self._lists.minimumSizeHint().width() + bar)
        lacking = self._lists.sizeHint().height() - self._scroll.height()
        most = int(self.screen().availableGeometry().height() * _MOST_OF_SCREEN)
        self.resize(self.width(), min(self.height() + max(lacking, 0), most))

    def showEvent(self, event: QShowEvent) -> None:
        # The style tells only now how high the lists are.
        super().showEvent(event)
        self._fit()


def _with_keys(words: str) -> str:
    keys = {"up": "Alt+Up", "down": "Alt+Down", "space": "Space"}
    return words.format(**{name: formatting.key_name(key) for name, key in keys.items()})


def _ticked_first(entries: Entries, ticked: Sequence[str]) -> list[tuple[str, str, bool]]:
    labels = dict(entries)
    return [
        *((key, labels[key], True) for key in ticked if key in labels),
        *((key, label, False) for key, label in entries if key not in ticked),
    ]


def _below(entries: OrderList) -> QWidget:
    holder = QWidget()
    heading = plain_label(entries.accessibleName(), buddy=entries)
    vbox(heading, entries, parent=holder, gap=4, margins=(0, 0, 0, 0))
    return holder


class PreferenceOrders(QObject):
    """Asks for the order of folders or formats that decides what is kept, and remembers it.

    Signals:
        closed: a dialog was closed, with or without a choice.
    """

    closed = Signal()

    def __init__(self, session: ReviewSession, controls: Controls, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._window = session, parent
        self.orders: dict[Preference, tuple[str, ...]] = {}
        """The last choice for each preference, the best first."""
        self.dialog: PreferredDialog | None = None
        self.own_order: OwnOrderDialog | None = None
        controls.preferred_wanted.connect(self.ask)

    def ask(self, preference: Preference) -> None:
        """Open the dialog, with every level of the folders and the most frequent formats first."""
        sources = self._session.sources

        def work(review: Review, _reader: ArchiveReader) -> tuple[list[str], list[str]]:
            names = review.columns.formats
            counts = np.bincount(review.columns.format, minlength=len(names))
            most = np.argsort(-counts, kind="stable")[:_MOST_ENTRIES]
            folders = folder_levels(review.columns, sources, _MOST_ENTRIES)
            return folders, [names[at] for at in most.tolist()]

        self._session.ask_review(
            "preferred",
            work,
            lambda names: self._open(preference, *names),
            self._session.reporting(),
            self,
        )

    def _open(self, preference: Preference, folders: list[str], formats: list[str]) -> None:
        sources = self._session.sources
        by_folder = [(name, formatting.shortened_path(name, sources)) for name in folders]
        shown = Counter(words for _name, words in by_folder)
        by_folder = [
            (name, words if shown[words] == 1 else formatting.printable(name))
            for name, words in by_folder
        ]
        by_format = [(name, formatting.format_words(name)) for name in formats]
        ticked = self.orders.get(preference, ())
        dialog: PreferredDialog | OwnOrderDialog
        if preference is Preference.OWN:
            # The first time, begin with what is kept now.
            choice = self._session.choice
            now = preferred_by(choice.preference, choice.preferred)
            now = Preferred.of_texts(ticked) if ticked else now
            dialog = self.own_order = OwnOrderDialog(by_folder, by_format, now, self._window)
        else:
            entries = by_folder if preference is Preference.FOLDERS else by_format
            dialog = self.dialog = PreferredDialog(preference, entries, ticked, self._window)
        dialog.chosen.connect(lambda keys: self._take(preference, keys))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._forget)
        dialog.open()

    def _forget(self) -> None:
        self.dialog = self.own_order = None
        self.closed.emit()

    def _take(self, preference: Preference, keys: tuple[str, ...]) -> None:
        self.orders[preference] = keys
        self._session.choose(replace(self._session.choice, preference=preference, preferred=keys))
