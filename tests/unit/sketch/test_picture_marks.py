"""Marks of pictures: a crop has those of the picture that it was cut from, and no other has."""

import numpy as np
import pytest

from neardup_desktop.detect.near_pictures import alike_marks
from neardup_desktop.sketch.picture_marks import (
    LEAST_COMMON,
    MARKED_PX,
    Marks,
    alike,
    common_place,
    cut_box,
    picture_marks,
)
from tests.helpers.page_pictures import scene

SIZE = 900, 600
BOX = 120, 60, 822, 552
"""A crop of 78 x 82 %."""


def marks(seed: int = 1, box: tuple[int, int, int, int] | None = None, light: float = 1.0) -> Marks:
    picture = scene(seed, SIZE).convert("L").crop(box or (0, 0, *SIZE))
    share = MARKED_PX / max(picture.size)
    small = picture.resize((round(picture.width * share), round(picture.height * share)))
    return picture_marks(np.asarray(small, dtype=np.float32) * np.float32(light))


@pytest.mark.parametrize("light", [1.0, 0.7])
def test_a_crop_is_found_where_it_was_cut_out(light: float) -> None:
    part, whole = marks(box=BOX, light=light), marks()
    count, scale, left, top = common_place(*alike(part, whole))
    assert count >= 2 * LEAST_COMMON
    assert scale == pytest.approx(702 / 900, abs=0.01)
    assert left == pytest.approx(120 / 900, abs=0.01)
    assert top == pytest.approx(60 / 900, abs=0.01)
    found = cut_box(part, whole, (702, 492), SIZE)
    assert found is not None
    # A little more than the part, and not what is beside it.
    assert np.abs(np.subtract(found, BOX)).max() < 25
    assert found[0] <= BOX[0] <= BOX[2] <= found[2]


def test_the_whole_is_no_part_of_its_crop() -> None:
    assert cut_box(marks(), marks(box=BOX), SIZE, (702, 492)) is None


def test_pairs_have_a_new_picture_and_marks_that_lie_alike() -> None:
    every = [marks(1), marks(2), marks(1, BOX), marks(3), marks(2, BOX), marks(4)[:0]]
    found = alike_marks(every, np.ones(6, dtype=np.bool_))
    assert {pair[:2] for pair in found} == {(0, 2), (1, 4)}
    assert [pair[2] for pair in found] == sorted((pair[2] for pair in found), reverse=True)
    late = np.array([False, False, False, False, True, False])
    assert {pair[:2] for pair in alike_marks(every, late)} == {(1, 4)}
    assert not alike_marks(every, np.zeros(6, dtype=np.bool_))
    assert not alike_marks([every[-1]], np.ones(1, dtype=np.bool_))


def test_an_empty_picture_has_no_marks() -> None:
    assert not len(picture_marks(np.full((144, MARKED_PX), 200, dtype=np.float32)))
