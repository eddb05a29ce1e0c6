"""Pictures such as photographs, which Qt's decoders draw; they run in the child process only."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers.picture_size import picture_kind
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
_MOST_IN_FILE = 500


def open_picture(document: Document, format_: str) -> OpenPreview:
    """A picture as a page, turned as its camera was held; a TIFF may have several.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE; UNSUPPORTED where Qt lacks the decoder.
    """
    return _OpenPictures(_stored(document.read(MOST_SOURCE_BYTES), format_))


def open_pictures(documents: Iterable[Document]) -> OpenPreview:
    """Pictures as the pages of one document; those that cannot be shown are left out.

    Raises:
        ReadFailure: DAMAGED if none of them can be shown.
    """
    pages: list[_Stored] = []
    for document in documents:
        with suppress(ReadFailure):
            left_bytes = MOST_SOURCE_BYTES - sum(len(page.data) for page in pages)
            pages += _stored(document.read(left_bytes), picture_kind(document.head))
    if not pages:
        raise ReadFailure(Outcome.DAMAGED)
    return _OpenPictures(pages)


class _Stored(Struct, frozen=True):
    """A picture in a file.

    Attributes:
        data: the file.
        format: as Qt calls it.
        number: of the picture in the file.
        width, height: as it is stored, in pixels.
        is_turned: whether it is shown turned by a quarter.
    """

    data: bytes
    format: str
    number: int
    width: int
    height: int
    is_turned: bool

    @property
    def shown_px(self) -> tuple[int, int]:
        """Width and height as it is shown."""
        return (self.height, self.width) if self.is_turned else (self.width, self.height)


def _stored(data: bytes, format_: str) -> list[_Stored]:
    """The pictures in a file.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE or UNSUPPORTED, of the first one.
    """
    from PySide6.QtGui import QImageIOHandler

    quarter = QImageIOHandler.Transformation.TransformationRotate90
    found: list[_Stored] = []
    with _reading(data, format_) as reader:
        count = reader.imageCount() if format_ == "tiff" else 1
        for number in range(max(1, min(count, _MOST_IN_FILE))):
            if number and not reader.jumpToImage(number):
                break
            size, turned = reader.size(), reader.transformation()
            is_shown = size.isValid() and not size.isEmpty()
            is_large = is_shown and size.width() * size.height() > MOST_SOURCE_PIXELS
            if is_shown and not is_large:
                is_turned = bool(turned & quarter)
                found.append(_Stored(data, format_, number, size.width(), size.height(), is_turned))
            elif not number and is_large:
                raise ReadFailure(Outcome.TOO_LARGE, f"{size.width()} x {size.height()} pixels")
            elif not number:
                raise ReadFailure(Outcome.DAMAGED, "it states no size")
    return found


class _OpenPictures(OpenPreview):
    def __init__(self, pages: Sequence[_Stored]) -> None:
        self._pages = pages
        sizes = []
        for page in pages:
            width, height = page.shown_px
            scale = min(POINTS_PER_PIXEL, LONGEST_SIDE_PT / max(width, height))
            sizes.append((width * scale, height * scale))
        preview = Preview(Outcome.READ, sizes=tuple(sizes), is_picture=len(pages) == 1)
        super().__init__(preview)

    def draw(self, page: int, width_px: int) -> Picture:
        """Draw a picture on white, about so wide, but never larger than it is.

        Raises:
            ReadFailure: DAMAGED.
        """
        from PySide6.QtCore import QSize

        one = self._pages[page]
        width, height = one.width, one.height
        scale = min(1.0, width_px / one.shown_px[0])
        scale = min(scale, (MOST_PIXELS / (width * height)) ** 0.5 * 0.99)
        scale = min(scale, (LONGEST_SIDE_PX - 1) / max(width, height))
        with _reading(one.data, one.format) as reader:
            if one.number:
                reader.jumpToImage(one.number)
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
    # The words of decoders on damaged pictures are of no use to anybody.
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
