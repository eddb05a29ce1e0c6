"""Asks for everything that decides what is kept of a cluster, in the user's own order."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QScrollArea, QWidget

from neardup_desktop.engine.clusters.preference_rank import Preferred
from neardup_desktop.model.rules import Keep
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.labels import keep_place, note, plain_label, sentence

_FOLDER_ROWS, _FORMAT_ROWS = 6, 4
_MOST_OF_SCREEN = 0.9

Entries = Sequence[tuple[str, str]]
"""Key and label of each entry."""


class OwnOrderDialog(QDialog):
    """What counts, in order; folders and formats are listed where they count.

    Signals:
        chosen: the order, as `Preferred.texts` gives it.
    """

    chosen = Signal(object)

    def __init__(
        self, folders: Entries, formats: Entries, now: Preferred, parent: QWidget | None = None
    ) -> None:
        """Let folders and formats be put in order, beginning with the order of `now`."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("What to keep"))
        explanation = note(
            self.tr(
                "The first ticked entry decides which item of a cluster is kept; the "
                "next one breaks ties. The list, the overview and the rules all follow "
                "it. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            ).format(
                up=formatting.key_name("Alt+Up"),
                down=formatting.key_name("Alt+Down"),
                space=formatting.key_name("Space"),
            )
        )
        self.keep = OrderList(self.tr("What counts, most important first"), len(Keep))
        self.folders = OrderList(self.tr("Folders to keep first"), _FOLDER_ROWS)
        self.formats = OrderList(self.tr("Formats to keep first"), _FORMAT_ROWS)
        self.keep.fill(
            _entries([(one.value, formatting.keep_words(one)) for one in Keep], now.keep)
        )
        self.folders.fill(_entries(folders, now.folders))
        self.formats.fill(_entries(formats, now.formats))
        self.keep.setMinimumWidth(letter_px(self.fontMetrics()) * 60)
        self._of_folders = _below(self.folders)
        self._of_formats = _below(self.formats)
        self.buttons = standard_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.lacking = sentence(self.tr("Tick at least one entry in each list."), look="muted")
        keep_place(self.lacking)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lists = QWidget()
        vbox(
            explanation,
            self.keep,
            self._of_folders,
            self._of_formats,
            parent=self._lists,
            gap=12,
            margins=(0, 0, 0, 0),
        )
        # With large letters all this may be higher than the screen.
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._lists)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setAccessibleName(self.windowTitle())
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vbox(
            (self._scroll, 1),
            self.lacking,
            self.buttons,
            parent=self,
            gap=12,
            margins=(20, 18, 20, 16),
        )
        for part in (self.keep, self.folders, self.formats):
            part.changed.connect(self._follow)
        self._follow()

    def preferred(self) -> Preferred:
        """The order as it stands in the dialog; folders and formats only where they count."""
        keep = tuple(Keep(key) for key in self.keep.ticked_keys())
        return Preferred(
            keep,
            self.folders.ticked_keys() if Keep.FOLDERS in keep else (),
            self.formats.ticked_keys() if Keep.FORMATS in keep else (),
        )

    def accept(self) -> None:
        self.chosen.emit(self.preferred().texts())
        super().accept()

    def _follow(self) -> None:
        order = self.preferred()
        self._of_folders.setVisible(Keep.FOLDERS in order.keep)
        self._of_formats.setVisible(Keep.FORMATS in order.keep)
        self._fit()
        is_whole = bool(order.keep)
        is_whole &= Keep.FOLDERS not in order.keep or bool(order.folders)
        is_whole &= Keep.FORMATS not in order.keep or bool(order.formats)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_whole)
        self.lacking.setVisible(not is_whole)

    def _fit(self) -> None:
        """Be high enough for the lists, as far as the screen is."""
        for part in (self._lists, self):
            if (layout := part.layout()) is not None:
                layout.activate()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self._scroll.setMinimumWidth(self._lists.minimumSizeHint().width() + bar)
        lacking = self._lists.sizeHint().height() - self._scroll.height()
        most = int(self.screen().availableGeometry().height() * _MOST_OF_SCREEN)
        self.resize(self.width(), min(self.height() + max(lacking, 0), most))

    def showEvent(self, event: QShowEvent) -> None:
        # Only now does the style say how high the lists are.
        super().showEvent(event)
        self._fit()


def _entries(entries: Entries, ticked: Sequence[str]) -> list[tuple[str, str, bool | None]]:
    """All entries, the ticked ones first."""
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
