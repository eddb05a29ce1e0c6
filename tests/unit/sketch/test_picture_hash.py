"""The perceptual hash: stable for copies, and turned without looking at the picture again."""

import numpy as np
import pytest

from neardup_desktop.sketch.picture_hash import SIDE, Hashes, picture_hash, turned
from tests.helpers.page_pictures import scene


def hash_of(picture: object) -> int:
    from PIL.Image import Image, Resampling

    assert isinstance(picture, Image)
    tiny = picture.convert("L").resize((SIDE, SIDE), Resampling.BOX)
    found = picture_hash(np.asarray(tiny, dtype=np.float64))
    assert found is not None
    return found


def as_array(value: int) -> Hashes:
    return np.array([value], dtype=np.uint64)


@pytest.mark.parametrize("quarters", range(5))
def test_the_hash_of_a_turned_picture_follows_from_that_of_the_picture(quarters: int) -> None:
    own = scene()
    other = own.rotate(90 * quarters, expand=True)
    expected = hash_of(other)
    assert abs((int(turned(as_array(hash_of(own)), quarters)[0]) ^ expected).bit_count()) <= 1


def test_copies_have_near_hashes_and_other_pictures_far_ones() -> None:
    own, half = scene(), scene().resize((450, 300))
    assert (hash_of(own) ^ hash_of(half)).bit_count() <= 2
    assert all((hash_of(own) ^ hash_of(scene(seed))).bit_count() > 14 for seed in range(2, 6))


def test_an_empty_picture_has_none() -> None:
    assert picture_hash(np.full((SIDE, SIDE), 250.0)) is None
