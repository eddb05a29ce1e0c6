"""Opens files that are pictures, a page at a time, in grey.

A picture that is too large is refused before it is decoded.
"""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers.picture_size import picture_kind
from neardup_desktop.extract.scans.picture_look import noted_by_camera
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

MOST_BYTES = 200 << 20
MOST_PIXELS = 60_000_000
"""A limit on a picture as it is decoded, with all of its colours: 180 MB."""

MOST_PAGES = 500
"""Pages of a TIFF; more hold no document, or are the same page in a circle."""

_FORMATS = ("JPEG", "PNG", "TIFF", "WEBP")

_PAGE_LONG_PX = 1_754
"""The longer side of A4 at 150 dots per inch, which the recogniser reads as well as more."""

_LARGER, _SMALLER = 1.35, 0.80
"""Between these multiples of it a page is read as it is."""

_MOST_ENLARGED = 2.5


def is_picture(document: Document) -> bool:
    """Whether it is a picture in a format that is read here, by its first bytes."""
    return picture_kind(document.head).upper() in _FORMATS


class PagePictures:
    """The pages of a picture file.

    Each question opens the picture anew: what Pillow opens changes with what is asked of it, such
    as a smaller size, and the next answer would depend on it.
    """

    def __init__(self, document: Document) -> None:
        """Open it.

        Raises:
            ReadFailure: DAMAGED or TOO_LARGE.
        """
        self._data = document.read(MOST_BYTES)
        with self._opened() as picture:
            self.own_size: tuple[int, int] = picture.size
            """Width and height of the first page as it is stored, in pixels."""

    def __len__(self) -> int:
        """The number of pages, or one more than are opened."""
        with self._opened() as picture:
            return min(MOST_PAGES + 1, int(getattr(picture, "n_frames", 1)))

    def size(self, page: int) -> tuple[int, int]:
        """Width and height of a page as it is stored, in pixels.

        Raises:
            ReadFailure: DAMAGED, or TOO_LARGE behind the last page that is opened.
        """
        if page >= MOST_PAGES:
            raise ReadFailure(Outcome.TOO_LARGE, f"more than {MOST_PAGES} pages")
        with self._opened(page) as picture:
            return picture.size

    def grey(self, page: int, long_px: int) -> "Image":
        """A page in grey, turned as the camera was held.

        It is decoded at the lowest resolution at which its longer side has `long_px`, where its
        format can do that, else as it is.

        Raises:
            ReadFailure: DAMAGED or TOO_LARGE.
        """
        from PIL import Image, ImageOps

        with self._opened(page) as picture:
            width, height = picture.size
            share = long_px / max(width, height)
            picture.draft("L", (max(1, int(width * share)), max(1, int(height * share))))
            if picture.size[0] * picture.size[1] > MOST_PIXELS:
                raise ReadFailure(Outcome.TOO_LARGE, f"{width} x {height} pixels")
            turned = ImageOps.exif_transpose(picture)
            if turned.mode in ("RGBA", "LA", "PA") or "transparency" in turned.info:
                paper = Image.new("RGBA", turned.size, "white")
                paper.alpha_composite(turned.convert("RGBA"))
                turned = paper
            return turned.convert("L")

    def noted(self) -> tuple[str, str, bool]:
        """The time and the camera, "" where it does not state them, and whether it does a place."""
        try:
            with self._opened() as picture:
                return noted_by_camera(picture)
        except ReadFailure:
            return "", "", False

    def page(self, page: int) -> "Image":
        """A page in grey, of the size in which it is read.

        Raises:
            ReadFailure: DAMAGED or TOO_LARGE.
        """
        return of_reading_size(self.grey(page, _PAGE_LONG_PX))

    @contextmanager
    def _opened(self, page: int = 0) -> Iterator["ImageFile"]:
        from PIL import Image

        with _reporting(), Image.open(BytesIO(self._data), formats=_FORMATS) as picture:
            if page:
                picture.seek(page)
            yield picture


def of_reading_size(page: "Image") -> "Image":
    """The page at about 150 dots per inch, were it of A4."""
    from PIL.Image import Resampling

    share = max(page.size) / _PAGE_LONG_PX
    if _SMALLER <= share <= _LARGER:
        return page
    factor = min(_MOST_ENLARGED, 1 / share)
    size = max(1, round(page.width * factor)), max(1, round(page.height * factor))
    return page.resize(size, Resampling.BICUBIC if factor > 1 else Resampling.BOX)


@contextmanager
def _reporting() -> Iterator[None]:
    """Turn what Pillow raises on damaged pictures into a failure; it raises nearly anything."""
    from PIL.Image import DecompressionBombError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of odd but harmless fields
            yield
    except (ReadFailure, MemoryError):
        raise
    except DecompressionBombError as error:
        raise ReadFailure(Outcome.TOO_LARGE, str(error)) from error
    except Exception as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {str(error)[:300]}") from error
