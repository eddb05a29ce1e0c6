"""Pictures of pages, drawn for tests."""

from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np

from tests.helpers.prose import TOPICS, Writer

if TYPE_CHECKING:
    from PIL.Image import Image

LINES = tuple(
    " ".join(Writer(7).note(TOPICS[2], 60).split()[begin : begin + 6]) for begin in range(0, 48, 6)
)
"""What stands on the page."""

SIZE = 700, 900


def page(
    *, lines: tuple[str, ...] = LINES, size: tuple[int, int] = SIZE, is_dirty: bool = False
) -> "Image":
    """A page of text in grey, with specks above its letters where it is dirty."""
    from PIL import Image, ImageDraw, ImageFont

    drawn = Image.new("L", size, 250)
    pen = ImageDraw.Draw(drawn)
    for number, line in enumerate(lines):
        pen.text((60, 60 + 34 * number), line, fill=20, font=ImageFont.load_default(20))
        for x in range(70, size[0] - 100, 23 if is_dirty else size[0]):
            y = 56 + 34 * number
            pen.ellipse((x, y, x + 2, y + 2), fill=20 if is_dirty else 250)
    return drawn


def photograph(size: tuple[int, int] = (1000, 750)) -> "Image":
    """A picture of no text: soft hills with grass on them."""
    from PIL import Image

    chance = np.random.default_rng(5)
    height, width = size[1], size[0]
    y, x = np.mgrid[0:height, 0:width]
    hills = 90 + 60 * np.sin(x / 210.0) * np.cos(y / 170.0) + y / 20.0
    grass = chance.normal(0, 18, (height, width)) * (y > height / 2)
    return Image.fromarray(np.clip(hills + grass, 0, 255).astype(np.uint8)).convert("RGB")


def saved(picture: "Image", format_: str, **options: object) -> bytes:
    """The picture as a file."""
    file = BytesIO()
    picture.save(file, format_, **options)
    return file.getvalue()


def scene(seed: int = 1, size: tuple[int, int] = (900, 600)) -> "Image":
    """A picture of no text that is like no other: lights and shapes of all sizes."""
    from PIL import Image, ImageDraw
    from PIL.ImageFilter import GaussianBlur

    chance = np.random.default_rng(seed)
    drawn = Image.new("RGB", size, tuple(chance.integers(60, 190, 3).tolist()))
    pen = ImageDraw.Draw(drawn)
    for number in range(60):
        x, y = chance.integers(0, size[0]), chance.integers(0, size[1])
        wide, high = chance.integers(12, max(14, 300 - 4 * number), 2)
        shape = pen.ellipse if number % 2 else pen.rectangle
        box = (x - wide, y - high, x + wide, y + high)
        shape(box, fill=tuple(chance.integers(0, 256, 3).tolist()))
    return drawn.filter(GaussianBlur(1))
