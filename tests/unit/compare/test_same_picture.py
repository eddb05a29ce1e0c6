"""Aligned pixels: the same picture in other sizes and crops, and no other one."""

from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
import pytest

from neardup_desktop.compare.same_picture import Grey, agreement
from tests.helpers.page_pictures import LINES, page, scene

if TYPE_CHECKING:
    from PIL.Image import Image

SIDE = 400


def grey(picture: "Image") -> Grey:
    share = SIDE / max(picture.size)
    size = round(picture.width * share), round(picture.height * share)
    return np.asarray(picture.convert("L").resize(size), dtype=np.float32)


def compressed(picture: "Image", quality: int) -> "Image":
    from PIL import Image

    file = BytesIO()
    picture.save(file, "JPEG", quality=quality)
    return Image.open(file)


def cropped(picture: "Image", left: float, top: float, right: float, bottom: float) -> "Image":
    width, height = picture.size
    box = (left * width, top * height, width - right * width, height - bottom * height)
    return picture.crop(tuple(map(round, box)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "copy",
    [
        lambda one: one.resize((450, 300)),
        lambda one: compressed(one, 50),
        lambda one: cropped(one, 0.03, 0.01, 0.02, 0.03),
        lambda one: compressed(cropped(one, 0.0, 0.03, 0.03, 0.0).resize((600, 400)), 60),
        lambda one: one.point(lambda value: value * 0.8 + 20),
    ],
    ids=["smaller", "compressed", "cropped", "all of it", "paler"],
)
def test_a_copy_is_the_same_picture(copy: object) -> None:
    assert callable(copy)
    assert agreement(grey(scene()), grey(copy(scene()))).is_same


def test_another_thing_in_one_place_makes_another_picture() -> None:
    from PIL import ImageDraw

    other = scene()
    ImageDraw.Draw(other).ellipse((400, 300, 420, 320), fill="white", outline="black")
    found = agreement(grey(scene()), grey(other))
    assert found.correlation > 0.98
    assert not found.is_same


def test_a_form_with_another_digit_is_another_picture() -> None:
    one, other, same = (page(lines=(*LINES, f"Number {n}")) for n in (4711, 4717, 4711))
    assert agreement(grey(one), grey(compressed(same, 70))).is_same
    assert not agreement(grey(one), grey(compressed(other, 70))).is_same


def test_pictures_of_other_things_are_told_apart() -> None:
    pictures = [grey(scene(seed)) for seed in range(3)]
    for number, one in enumerate(pictures):
        assert not any(agreement(one, other).is_same for other in pictures[:number])


def test_whatever_is_compared_there_is_an_answer() -> None:
    odd = [
        np.zeros((1, 1), dtype=np.float32),
        np.full((300, 300), 128, dtype=np.float32),
        np.zeros((2, 1000), dtype=np.float32),
        grey(scene()),
    ]
    for one in odd:
        for other in odd[:3]:
            assert not agreement(one, other).is_same
