"""Aligned pixels: the same picture in other sizes and crops, and no other one."""

from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
import pytest

from neardup_desktop.compare.same_picture import (
    LEAST_CORRELATION,
    LEAST_OVERLAP,
    MOST_DIFFERENT,
    NOISE,
    SHIFT_PX,
    Agreement,
    Alignment,
    Grey,
    _halved,
    _laid_profile,
    _pyramids,
    agreement,
    aligned,
    difference,
)
from tests.helpers.page_pictures import LINES, page, scene

if TYPE_CHECKING:
    from PIL.Image import Image

SIDE = 400
EVERYTHING = Alignment()


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


def edited(picture: "Image", kind: str) -> "Image":
    from PIL import ImageEnhance

    if kind == "gamma":
        return picture.point([round(255 * (value / 255) ** 1.25) for value in range(256)] * 3)
    enhancer = ImageEnhance.Contrast if kind == "contrast" else ImageEnhance.Brightness
    return enhancer(picture).enhance(0.75 if kind == "darker" else 1.25)


@pytest.mark.parametrize("kind", ["brighter", "darker", "contrast", "gamma"])
def test_other_light_is_the_same_picture_and_another_thing_in_it_is_not(kind: str) -> None:
    from PIL import ImageDraw

    one, other = (scene(5).convert("L").convert("RGB") for _ in "ab")
    ImageDraw.Draw(other).ellipse((400, 300, 430, 330), fill=(90, 90, 90))
    assert agreement(grey(one), grey(compressed(edited(one, kind), 85))).is_same
    assert not agreement(grey(one), grey(compressed(edited(other, kind), 85))).is_same


def test_two_skies_have_no_detail_in_common() -> None:
    down = np.linspace(90, 220, 200, dtype=np.float32)[:, np.newaxis]
    chance = np.random.default_rng(4)
    skies = [(down + chance.normal(0, 2, (200, 300))).astype(np.float32) for _ in "ab"]
    assert agreement(skies[0], skies[1], EVERYTHING).detail < 0.1
    assert agreement(grey(scene()), grey(compressed(scene(), 60))).detail > 0.9


def test_it_is_known_which_one_shows_less() -> None:
    whole, part = grey(scene()), grey(cropped(scene(), 0.03, 0.03, 0.03, 0.03))
    assert agreement(part, whole).part == 1
    assert agreement(whole, part).part == 2
    assert agreement(whole, whole).part == 0


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


def test_each_limit_may_be_reached_and_not_passed() -> None:
    limits = LEAST_OVERLAP, LEAST_CORRELATION, MOST_DIFFERENT
    assert Agreement(*limits).is_same
    for number, worse in enumerate((-0.01, -0.01, 0.01)):
        beyond = [limit + worse * (number == at) for at, limit in enumerate(limits)]
        assert not Agreement(beyond[0], beyond[1], beyond[2]).is_same


def seen(height: int, width: int, place: Alignment = EVERYTHING) -> Grey:
    """What a camera without noise would see of one smooth scene, through a part of its window."""
    x = (np.arange(width) + 0.5) / width * place.across + place.left
    y = ((np.arange(height) + 0.5) / height * place.down + place.top)[:, np.newaxis]
    waves = np.sin(9 * x + 2 * y) + np.sin(23 * y - 5 * x) + np.sin(31 * x * y) + np.cos(17 * x - y)
    return (120 + 25 * waves).astype(np.float32)


@pytest.mark.parametrize(
    "place",
    [
        EVERYTHING,
        Alignment(0.95, 0.01, 0.97, 0.03),
        Alignment(0.93, 0.04, 0.96, 0.0),
        Alignment(1.06, -0.02, 1.02, -0.04),
    ],
)
@pytest.mark.parametrize("size", [(120, 160), (300, 200), (90, 700), (20, 160)])
def test_a_part_of_a_picture_is_found_in_it(place: Alignment, size: tuple[int, int]) -> None:
    part = seen(*size, place) * np.float32(0.7) + np.float32(30)
    assert aligned(part, seen(200, 150)) == pytest.approx(place, abs=0.002)


def softened(picture: Grey) -> Grey:
    """The picture under a blur of three by three pixels, without its edge."""
    height, width = picture.shape
    soft = np.zeros((height - 2, width - 2))
    for down, right in np.ndindex(3, 3):
        weight = (1, 2, 1)[down] * (1, 2, 1)[right] / 16
        soft += weight * picture[down : down + height - 2, right : right + width - 2]
    return soft.astype(np.float32)


def as_comparable(one: Grey, other: Grey) -> tuple[Grey, Grey, Grey]:
    """Two pictures of equal light and contrast, and by how much the squares may differ."""
    # The last row and column have no neighbour, between which and them could be shifted.
    one, other = softened(one[:-1, :-1]), softened(other[:-1, :-1])
    one, other = one - one.mean(), (other - other.mean()) * (one.std() / other.std())
    slopes = [np.hypot(*np.gradient(picture)) for picture in (one, other)]
    return one, other, NOISE**2 + (SHIFT_PX * np.maximum(*slopes)) ** 2


@pytest.mark.parametrize("seed", range(4))
def test_how_far_blocks_differ_is_the_formula(seed: int) -> None:
    chance = np.random.default_rng(seed)
    # Sides whose pixels have middles that are exact numbers.
    one = seen(32, 64) + chance.normal(0, 4, (32, 64)).astype(np.float32)
    other = one * np.float32(0.5) + chance.normal(0, 6, (32, 64)).astype(np.float32)
    ours, theirs, allowed = as_comparable(one, other)
    height, width = ours.shape
    worst = 0.0
    for top in {*range(0, height - 16, 8), height - 16}:
        for left in {*range(0, width - 16, 8), width - 16}:
            block = np.s_[top : top + 16, left : left + 16]
            far = np.square(ours[block] - theirs[block]).sum() / allowed[block].sum()
            worst = max(worst, float(far))
    found = agreement(one, other, EVERYTHING)
    assert found.worst == pytest.approx(worst, rel=1e-4)
    assert found.correlation == pytest.approx(np.corrcoef(ours.ravel(), theirs.ravel())[0, 1])
    assert found.overlap == pytest.approx(ours.size / one.size)


@pytest.mark.parametrize(
    ("place", "share"),
    [
        (Alignment(0.5, 0.25, 0.5, 0.25), 0.25),
        (Alignment(0.5, 0.0, 1.0, 0.0), 0.5),
        (Alignment(1.0, 0.25, 1.0, 0.0), 0.75),
        (Alignment(1.0, -0.25, 1.0, 0.5), 0.375),
        (Alignment(0.8, 0.2, 0.9, -0.1), 0.64),
    ],
)
def test_the_overlap_is_the_share_that_both_show(place: Alignment, share: float) -> None:
    # Pixels at the edge, which have no neighbours, do not count.
    found = agreement(seen(256, 256, place), seen(256, 256), place)
    assert found.overlap == pytest.approx(share, abs=0.03)
    assert found.is_same == (share >= LEAST_OVERLAP)
    assert found.worst < 0.1


def test_only_what_differs_is_marked() -> None:
    one = seen(64, 128)
    other = one.copy()
    other[20:28, 40:48] += 100
    marks = difference(one, other, EVERYTHING)
    assert marks.shape == one.shape
    assert (marks[21:27, 41:47] == 255).all()
    marks[18:30, 38:50] = 0
    assert not marks.any()


def test_how_strong_a_mark_is_is_how_far_beyond_noise_the_pixels_are() -> None:
    chance = np.random.default_rng(3)
    one, other = (seen(32, 64) + chance.normal(0, 9, (32, 64)).astype(np.float32) for _ in "ab")
    ours, theirs, allowed = as_comparable(one, other)
    share = np.square(ours - theirs) / (4 * allowed)
    wanted = np.zeros(one.shape)
    wanted[1:-2, 1:-2] = np.clip((share - 0.25) * 255, 0, 255)
    assert np.abs(difference(one, other, EVERYTHING) - np.floor(wanted)).max() <= 1


def test_where_the_other_picture_shows_nothing_nothing_is_marked() -> None:
    one = seen(64, 64)
    assert not difference(one, seen(64, 64), Alignment(1.0, 2.0, 1.0, 0.0)).any()


def test_a_picture_of_half_the_size_has_the_mean_light_of_four_pixels() -> None:
    one = np.random.default_rng(2).uniform(0, 255, (7, 9)).astype(np.float32)
    means = [[one[y : y + 2, x : x + 2].mean() for x in range(0, 8, 2)] for y in range(0, 6, 2)]
    assert _halved(one) == pytest.approx(np.array(means), rel=1e-5)


@pytest.mark.parametrize(
    ("size", "other_size", "coarsest", "count"),
    [
        ((95, 95), (95, 95), (95, 95), 1),
        ((96, 60), (96, 60), (48, 30), 2),
        ((400, 300), (300, 300), (50, 37), 4),
        ((400, 24), (400, 24), (200, 12), 2),
        ((400, 400), (400, 23), (400, 400), 1),
    ],
)
def test_pictures_are_halved_until_they_are_small(
    size: tuple[int, int], other_size: tuple[int, int], coarsest: tuple[int, int], count: int
) -> None:
    one, other = _pyramids(seen(*size), seen(*other_size))
    assert len(one) == len(other) == count
    assert (one[0].shape, one[-1].shape, other[-1].shape) == (coarsest, size, other_size)


@pytest.mark.parametrize("place", [(0.95, 0.03), (1.05, -0.02), (0.92, 0.0), (1.0, 0.04)])
def test_the_place_of_a_page_is_seen_in_its_profile(place: tuple[float, float]) -> None:
    def light(at: Grey) -> Grey:
        found: Grey = 40 + 30 * np.sin(19 * at) + 20 * np.sin(47 * at + 1) + 90 * at
        return found

    page_, part = (((np.arange(side) + 0.5) / side).astype(np.float32) for side in (200, 160))
    scale, shift = place
    assert _laid_profile(light(part * scale + shift), light(page_)) == pytest.approx(place)
