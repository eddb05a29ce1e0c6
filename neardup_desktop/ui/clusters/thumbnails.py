"""Small pictures for the rows of the list, drawn one at a time in a child process."""

from collections import OrderedDict

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.previews import Renderer
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.compare.previews import image_of

_MOST_KEPT = 2000
_MOST_WAITING = 80
"""About two screens of rows; older pictures are drawn again when they are painted again."""

_TIME_LIMIT_S = 5.0
_MEMORY_LIMIT_BYTES = 1 << 30


class Thumbnails(QObject):
    """Gives the small pictures that are known, and has the others drawn, newest request first.

    They are drawn by a thread and a child of their own, so that no comparison waits for them.

    Signals:
        arrived: another picture is known.
    """

    arrived = Signal()

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._known: OrderedDict[tuple[ItemId, int], QImage | None] = OrderedDict()
        self._waiting: OrderedDict[tuple[ItemId, int], None] = OrderedDict()
        self._is_drawing = False
        self._cancel = CancelFlag()
        background.closing.connect(self._cancel.set)

    def get(self, item: ItemId, edge_px: int) -> QImage | None:
        """The picture of an item that fits into a square; None while or because there is none."""
        key = item, edge_px
        if key in self._known:
            return self._known[key]
        self._waiting[key] = None
        self._waiting.move_to_end(key)
        if len(self._waiting) > _MOST_WAITING:
            self._waiting.popitem(last=False)
        self._draw_next()
        return None

    def forget(self) -> None:
        """Forget all, because the archive has changed."""
        self._known.clear()
        self._waiting.clear()

    def _draw_next(self) -> None:
        if self._is_drawing or not self._waiting or self._cancel.is_set():
            return
        self._is_drawing = True
        key, _nothing = self._waiting.popitem()
        item, edge_px = key
        ratio = QGuiApplication.primaryScreen().devicePixelRatio()
        cancel, thread = self._cancel, self._background.beside("thumbnails")

        def make() -> Renderer:
            return Renderer(_TIME_LIMIT_S, _MEMORY_LIMIT_BYTES)

        def work(reader: ArchiveReader) -> QImage | None:
            wide = round(edge_px * ratio)
            # Twice as wide, because the decoder is quick but coarse.
            drawn = thread.kept("renderer", make).draw(reader, item, 0, 2 * wide, cancel)
            image = None if drawn is None else image_of(drawn)
            return _fitted(image, wide, ratio) if isinstance(image, QImage) else None

        def done(image: QImage | None) -> None:
            self._is_drawing = False
            self._known[key] = image
            if len(self._known) > _MOST_KEPT:
                self._known.popitem(last=False)
            if image is not None:
                self.arrived.emit()
            self._draw_next()

        # An item that cannot be drawn has no picture; the comparison says why.
        thread.submit("thumbnail", work, done, lambda _failure: done(None), self)


def _fitted(image: QImage, edge_px: int, ratio: float) -> QImage:
    """An image that fits into a square of physical pixels; a small one is not enlarged."""
    if max(image.width(), image.height()) > edge_px:
        image = image.scaled(
            QSize(edge_px, edge_px),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
    image.setDevicePixelRatio(ratio)
    return image
