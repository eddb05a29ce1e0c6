"""Pictures such as photographs, which Qt's decoders draw; they run in the child process only."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import (
    LONGEST_SIDE_PT,
    LONGEST_SIDE_PX,
    MOST_PIXELS,
    POINTS_PER_PIXEL,
    Picture,
    Preview,
)
from neardup_desktop.preview.base import OpenPreview

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QImageReader

MOST_SOURCE_BYTES = 256 << 20
MOST_SOURCE_PIXELS = 120_000_000
"""Maximum of pixels in the own size of a picture; most decoders hold all, four bytes each."""

_ALLOCATED_MEGABYTES = 512
_SIGNATURES = (
    (b"\xff\xd8\xff", "jpeg"),
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"GIF87a", "gif"),
    (b"GIF89a", "gif"),
    (b"II*\0", "tiff"),
    (b"MM\0*", "tiff"),
    (b"\0\0\1\0", "ico"),
    (b"BM", "bmp"),
)


def picture_format(document: Document) -> str:
    """The format of a picture by its first bytes, as Qt calls it; "" if it is none of these."""
    head = document.head
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return "webp"
    return next((name for first, name in _SIGNATURES if head.startswith(first)), "")


def open_picture(document: Document, format_: str) -> OpenPreview:
    """A picture as one page, turned as its camera was held.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE; UNSUPPORTED where Qt lacks the decoder.
    """
    return _OpenPicture(document.read(MOST_SOURCE_BYTES), format_)


class _OpenPicture(OpenPreview):
    def __init__(self, data: bytes, format_: str) -> None:
        from PySide6.QtGui import QImageIOHandler

        self._data, self._format = data, format_
        with _reading(data, format_) as reader:
            size, turned = reader.size(), reader.transformation()
        if not size.isValid() or size.isEmpty():
            raise ReadFailure(Outcome.DAMAGED, "it states no size")
        if size.width() * size.height() > MOST_SOURCE_PIXELS:
            raise ReadFailure(Outcome.TOO_LARGE, f"{size.width()} x {size.height()} pixels")
        self._stored_px = width, height = size.width(), size.height()
        if turned & QImageIOHandler.Transformation.TransformationRotate90:
            width, height = height, width
        self._width_px = width
        scale = min(POINTS_PER_PIXEL, LONGEST_SIDE_PT / max(width, height))
        sizes = ((width * scale, height * scale),)
        super().__init__(Preview(Outcome.READ, sizes=sizes, is_picture=True))

    def draw(self, page: int, width_px: int) -> Picture:
        """Draw the picture on white, about so wide, but never larger than it is.

        Raises:
            ReadFailure: DAMAGED.
        """
        from PySide6.QtCore import QSize

        width, height = self._stored_px
        scale = min(1.0, width_px / self._width_px)
        scale = min(scale, (MOST_PIXELS / (width * height)) ** 0.5 * 0.99)
        scale = min(scale, (LONGEST_SIDE_PX - 1) / max(width, height))
        with _reading(self._data, self._format) as reader:
            if scale < 1.0:
                wide, high = max(1, round(width * scale)), max(1, round(height * scale))
                reader.setScaledSize(QSize(wide, high))
            image = reader.read()
            if image.isNull():
                raise ReadFailure(Outcome.DAMAGED, reader.errorString())
        return _on_white(image)


@contextmanager
def _reading(data: bytes, format_: str) -> Iterator["QImageReader"]:
    """The decoder of a format at the beginning of a picture."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, qInstallMessageHandler
    from PySide6.QtGui import QImageReader

    QImageReader.setAllocationLimit(_ALLOCATED_MEGABYTES)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    # Named, so that no other decoder has a look at it.
    reader = QImageReader(buffer, QByteArray(format_.encode()))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    # What decoders have to say of damaged pictures is of no use to anybody.
    before = qInstallMessageHandler(lambda _kind, _context, _words: None)
    try:
        if not reader.canRead():
            is_known = QByteArray(format_.encode()) in QImageReader.supportedImageFormats()
            outcome = Outcome.DAMAGED if is_known else Outcome.UNSUPPORTED
            raise ReadFailure(outcome, reader.errorString())
        yield reader
    finally:
        qInstallMessageHandler(before)
        reader.setDevice(None)  # type: ignore[arg-type]  # it may outlive its buffer


def _on_white(image: "QImage") -> Picture:
    """The pixels of an image, transparent ones on white."""
    from PySide6.QtGui import QImage

    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    width, height = image.width(), image.height()
    if not 0 < width * height <= MOST_PIXELS or max(width, height) > LONGEST_SIDE_PX:
        raise ReadFailure(Outcome.TOO_LARGE, f"{width} x {height} pixels")
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(-1, 4)
    drawn = pixels + (255 - pixels[:, 3:])
    return Picture(Outcome.READ, width, height, drawn.tobytes())
