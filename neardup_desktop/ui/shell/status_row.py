"""The row at the bottom of the window: the running work, or else the last scan."""

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.boxes import hbox, margins
from neardup_desktop.ui.widgets.labels import ElidedLabel

_LINE_PX = 1


class LastScan(Struct, frozen=True):
    """The scans of an archive, as far as they are known.

    Attributes:
        files_read: number of files that were read, even in vain.
        files: number of all known files.
        scanned_at_s: end of the last complete scan, seconds since the epoch; None if unknown.
        is_unfinished: whether a later scan is running, or was cut off.
    """

    files_read: int
    files: int
    scanned_at_s: int | None
    is_unfinished: bool

    @property
    def missing(self) -> tuple[int, int] | None:
        """The numbers of files that an unfinished scan had read and found."""
        return (self.files_read, self.files) if self.is_unfinished else None


def last_scan(reader: ArchiveReader) -> LastScan:
    """The state of the scans of an archive."""
    read, files = reader.files_read()
    unfinished = reader.unfinished_scan_s() is not None
    return LastScan(read, files, reader.scanned_at_s(), unfinished)


class StatusRow(QFrame):
    """Has the height of its highest strip at all times, so that the pages above never move.

    Attributes:
        text: shown while no strip is.
    """

    def __init__(self, *strips: QWidget) -> None:
        """Lay out the strips, each of which is hidden unless it has something to say."""
        super().__init__()
        self.setObjectName("StatusRow")
        self._strips = strips
        self._scanned = self._watching = ""
        self.text = ElidedLabel("muted")
        self.text.setContentsMargins(margins(14, 0, 14, 0))
        parts = [(strip, 1) for strip in strips]
        hbox((self.text, 1), *parts, parent=self, gap=0, margins=(0, _LINE_PX, 0, 0))
        for strip in strips:
            strip.installEventFilter(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_scan(self, scan: LastScan) -> None:
        """Show how much was scanned, and when."""
        files = formatting.counted(scan.files, self.tr("{n} file"), self.tr("{n} files"))
        when = scan.scanned_at_s
        shape = self.tr("scanned {when}")
        done = "" if when is None else shape.format(when=formatting.moment(when))
        self._scanned = " · ".join(filter(None, (files if scan.files else "", done)))
        self._refresh()

    def set_watching(self, words: str) -> None:
        """Show what is watched; "" for nothing."""
        if words != self._watching:
            self._watching = words
            self._refresh()

    def _refresh(self) -> None:
        self.text.setText(" · ".join(filter(None, (self._scanned, self._watching))))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.text.setVisible(all(strip.isHidden() for strip in self._strips))
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        height = max(strip.sizeHint().height() for strip in self._strips) + _LINE_PX
        return QSize(super().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())
