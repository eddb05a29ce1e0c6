"""Whether a picture is as large as a page, from its header alone."""

import random
from typing import TYPE_CHECKING

import pytest

from neardup_desktop.extract.containers.picture_size import page_picture_format
from tests.helpers.page_pictures import saved

if TYPE_CHECKING:
    from PIL.Image import Image

ENDINGS = {"PNG": "png", "JPEG": "jpg", "TIFF": "tif", "WEBP": "webp"}


def blank(width: int, height: int) -> "Image":
    from PIL import Image

    return Image.new("RGB", (width, height), "white")


@pytest.mark.parametrize(
    ("format_", "options"),
    [
        ("PNG", {}),
        ("JPEG", {}),
        ("JPEG", {"progressive": True, "comment": b"x" * 3000}),
        ("TIFF", {}),
        ("TIFF", {"compression": "tiff_lzw", "big_tiff": False}),
        ("WEBP", {}),
        ("WEBP", {"lossless": True}),
        ("WEBP", {"exif": b"Exif\0\0MM\0*\0\0\0\x08\0\0"}),
    ],
)
def test_only_pictures_of_the_size_of_a_page_may_show_one(
    format_: str, options: dict[str, object]
) -> None:
    ending = ENDINGS[format_]
    for size, expected in (
        ((850, 1100), ending),
        ((1100, 850), ending),
        ((799, 799), ""),
        ((2000, 300), ""),
    ):
        assert page_picture_format(saved(blank(*size), format_, **options)) == expected, size


def test_other_content_and_damaged_pictures_are_none() -> None:
    chance = random.Random(4)
    whole = [saved(blank(900, 900), format_) for format_ in ENDINGS]
    assert page_picture_format(b"") == page_picture_format(b"%PDF-1.7") == ""
    assert page_picture_format(b"\xff\xd8" + b"\xff\xe0\0\0" * 50_000) == ""
    for data in whole:
        for _ in range(200):
            changed = bytearray(data[: chance.randrange(len(data) if len(data) < 400 else 400)])
            for _ in range(3):
                if changed:
                    changed[chance.randrange(len(changed))] = chance.randrange(256)
            page_picture_format(bytes(changed))  # whatever it says, it ends
