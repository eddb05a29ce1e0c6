"""A first look at a picture: its perceptual hashes, size, and what its camera noted."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from neardup_desktop.compare.same_picture import (
    COMPARED_PX,
    LEAST_DETAIL,
    LEAST_PX,
    Agreement,
    Grey,
    agreement,
)
from neardup_desktop.model.items import PictureLook
from neardup_desktop.sketch.picture_hash import SIDE, picture_hash
from neardup_desktop.sketch.picture_marks import MARKED_PX, Marks, cut_box, picture_marks

if TYPE_CHECKING:
    from PIL.Image import Image

MARGIN = 0.02
"""The share of a picture that the second hash leaves out at each side.

Most copies are cropped by less than twice as much at a side, and so by less than that in
comparison with one of the two hashes.
"""

_LEAST_SHORT_PX = 60
_EXIF, _TAKEN, _FRACTION, _MAKER, _MODEL = 0x8769, 0x9003, 0x9291, 0x010F, 0x0110
_GPS, _LATITUDE = 0x8825, 2
_MOST_CHARACTERS = 60

_TURNS = {1: "ROTATE_90", 2: "ROTATE_180", 3: "ROTATE_270"}


def look_at(
    small: "Image",
    size: tuple[int, int],
    taken: str = "",
    camera: str = "",
    has_place: bool = False,
    *,
    has_marks: bool = False,
) -> PictureLook | None:
    """The look that finds the same picture elsewhere; None if it is too small or all but empty.

    `small` is the picture in grey, in any size; `size` its own width and height in pixels. Marks,
    by which crops are found, say nothing of pages, where letters look alike.
    """
    from PIL.Image import Resampling

    if max(size) < LEAST_PX or min(size) < _LEAST_SHORT_PX:
        return None
    width, height = small.size
    inner = width * MARGIN, height * MARGIN, width * (1 - MARGIN), height * (1 - MARGIN)
    hashes = []
    for box in ((0.0, 0.0, width, height), inner):
        tiny = small.resize((SIDE, SIDE), Resampling.BOX, box=box)
        found = picture_hash(np.asarray(tiny, dtype=np.float64))
        if found is None:
            return None
        hashes.append(found.to_bytes(8, "little"))
    marks = _marks(small).tobytes() if has_marks else b""
    return PictureLook(b"".join(hashes), *size, taken, camera, has_place, marks)


def noted_by_camera(picture: "Image") -> tuple[str, str, bool]:
    """The time and the camera of a picture as far as it states them, and whether the place."""
    found = picture.getexif()
    inner = found.get_ifd(_EXIF)
    taken = _words(inner, _TAKEN)
    fraction = _words(inner, _FRACTION)
    place = found.get_ifd(_GPS)
    maker, model = _words(found, _MAKER), _words(found, _MODEL)
    camera = model if model.casefold().startswith(maker.casefold()) else f"{maker} {model}"
    return (
        f"{taken}.{fraction}" if taken and fraction else taken,
        camera.strip(),
        _LATITUDE in place,
    )


def _words(fields: Mapping[int, object], number: int) -> str:
    value = fields.get(number, "")
    if isinstance(value, bytes):
        value = value.decode("ascii", "replace")
    words = "".join(one for one in str(value) if one.isprintable()).strip()
    return "" if words.startswith("0000") else words[:_MOST_CHARACTERS]


def likeness(one: "Image", other: "Image", quarters: int) -> tuple[float, int]:
    """The correlation of the pixels of two grey pictures that show the same; 0.0 of others.

    Then which one shows only a part of the other, 1 or 2; else 0. The second is turned left by so
    many quarters.
    """
    from PIL.Image import Transpose

    if turn := _TURNS.get(quarters % 4):
        other = other.transpose(Transpose[turn])
    found = _agreement(one, other)
    if found is not None and found.is_same:
        return min(1.0, found.correlation), found.part
    marks = _marks(one), _marks(other)
    for number, (part, whole) in enumerate(((one, other), (other, one)), start=1):
        smaller, larger = marks[:: 3 - 2 * number]
        box = cut_box(smaller, larger, part.size, whole.size)
        found = None if box is None else _agreement(part, whole.crop(box))
        if found is not None and found.is_same and found.part == 1 and found.detail >= LEAST_DETAIL:
            return min(1.0, found.correlation), number
    return 0.0, 0


def _marks(picture: "Image") -> Marks:
    from PIL.Image import Resampling

    share = MARKED_PX / max(picture.size)
    size = max(1, round(picture.width * share)), max(1, round(picture.height * share))
    small = picture.resize(size, Resampling.BOX)
    return picture_marks(np.asarray(small, dtype=np.float32))


def _agreement(one: "Image", other: "Image") -> Agreement | None:
    side = min(COMPARED_PX, max(one.size), max(other.size))
    return None if side < LEAST_PX else agreement(_reduced(one, side), _reduced(other, side))


def _reduced(picture: "Image", side: int) -> Grey:
    from PIL.Image import Resampling

    share = side / max(picture.size)
    size = max(1, round(picture.width * share)), max(1, round(picture.height * share))
    if share < 1:
        picture = picture.resize(size, Resampling.LANCZOS)
    reduced: Grey = np.asarray(picture, dtype=np.float32)
    return reduced
