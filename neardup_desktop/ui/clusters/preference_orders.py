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
_ROWS, _FEW_ROWS = 9, 5
_MOST_OF_SCREEN = 0.9

_ONE_LIST = {Preference.FOLDERS: Keep.FOLDERS, Preference.FORMATS: Keep.FORMATS}
"""What alone counts by a preference of one list."""

Entries = Sequence[tuple[str, str]]
"""Key and label of each entry."""


class OrderDialog(QDialog):
    """Asks for the order of folders, of formats, or of all criteria; unticked ones do not count.

    Signals:
        chosen: the order, the best first, as a `GroupingChoice` has it.
    """

    chosen = Signal(object)

    def __init__(
        self,
        preference: Preference,
        folders: Entries,
        formats: Entries,
        now: Preferred,
        parent: QWidget | None = None,
    ) -> None:
        """Let the lists that a preference needs be put in order, beginning with that of `now`."""
        super().__init__(parent)
        tr = formatting.tr
        self._one = _ONE_LIST.get(preference)
        self.keep = OrderList(tr("What counts, most important first"), len(Keep))
        rows = _FEW_ROWS if self._one is None else _ROWS
        self.folders = OrderList(tr("Folders to keep first"), rows)
        self.formats = OrderList(tr("Formats to keep first"), rows)
        every = [(one.value, formatting.keep_words(one)) for one in Keep]
        for part, entries, ticked in (
            (self.keep, every, now.keep),
            (self.folders, folders, now.folders),
            (self.formats, formats, now.formats),
        ):
            part.fill(_ticked_first(entries, ticked))
            part.changed.connect(self._follow)
            part.setMinimumWidth(letter_px(self.fontMetrics()) * 60)
        lists = {Keep.FOLDERS: self.folders, Keep.FORMATS: self.formats}
        title = tr("What to keep") if self._one is None else lists[self._one].accessibleName()
        self.setWindowTitle(title)
        self.keep.setVisible(self._one is None)
        self._below = {one: _below(entries) for one, entries in lists.items()}
        self._lists = QWidget()
        parts = (note(self._explanation()), self.keep, *self._below.values())
        vbox(*parts, parent=self._lists, gap=12, margins=(0, 0, 0, 0))
        # With large letters this may be higher than the screen.
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._lists)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setAccessibleName(title)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lacking = sentence(tr("Tick at least one entry in each list."), look="muted")
        keep_place(self.lacking)
        self.buttons = standard_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole = ((self._scroll, 1), self.lacking, self.buttons)
        vbox(*whole, parent=self, gap=12, margins=(20, 18, 20, 16))
        self._follow()

    def _explanation(self) -> str:
        tr = formatting.tr
        words = {
            Keep.FOLDERS: tr(
                "In each group, the item in the first ticked folder is kept; if there "
                "are several, the newest. Move a folder with {up} and {down}, or drag "
                "it; {space} ticks it."
            ),
            Keep.FORMATS: tr(
                "In each group, the item of the first ticked format is kept; if there "
                "are several, the newest. Move a format with {up} and {down}, or drag "
                "it; {space} ticks it."
            ),
            None: tr(
                "The first ticked entry decides which item of a group is kept; the "
                "next one breaks ties. The list, the overview and the rules all follow "
                "it. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            ),
        }[self._one]
        keys = {"up": "Alt+Up", "down": "Alt+Down", "space": "Space"}
        return words.format(**{name: formatting.key_name(key) for name, key in keys.items()})

    def accept(self) -> None:
        self.chosen.emit(self.order())
        super().accept()

    def _counts(self) -> tuple[Keep, ...]:
        if self._one is not None:
            return (self._one,)
        return tuple(Keep(key) for key in self.keep.ticked_keys())

    def order(self) -> tuple[str, ...]:
        """The order in the dialog, whose lists hold only what counts; empty if one lacks a tick."""
        keep = self._counts()
        folders = self.folders.ticked_keys() if Keep.FOLDERS in keep else ()
        formats = self.formats.ticked_keys() if Keep.FORMATS in keep else ()
        if (Keep.FOLDERS in keep and not folders) or (Keep.FORMATS in keep and not formats):
            return ()
        return folders or formats if self._one else Preferred(keep, folders, formats).texts()

    def _follow(self) -> None:
        keep, is_whole = self._counts(), bool(self.order())
        for one, part in self._below.items():
            part.setVisible(one in keep)
        self._fit()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_whole)
        self.lacking.setVisible(not is_whole)

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
        self.dialog: OrderDialog | None = None
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
        choice, ticked = self._session.choice, self.orders.get(preference, ())
        if preference is Preference.OWN:
            # The first time, begin with what is kept now.
            now = preferred_by(choice.preference, choice.preferred)
            now = Preferred.of_texts(ticked) if ticked else now
        else:
            now = preferred_by(preference, ticked)
        dialog = OrderDialog(preference, by_folder, by_format, now, self._window)
        self.dialog = dialog
        dialog.chosen.connect(lambda keys: self._take(preference, keys))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._forget)
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None
        self.closed.emit()

    def _take(self, preference: Preference, keys: tuple[str, ...]) -> None:
        self.orders[preference] = keys
        self._session.choose(replace(self._session.choice, preference=preference, preferred=keys))
