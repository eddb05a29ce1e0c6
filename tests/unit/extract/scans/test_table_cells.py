"""Words on a picture of a ruled table are put together by its cells."""

from typing import TYPE_CHECKING

import numpy as np
import pytest

from neardup_desktop.extract.scans.models import chosen_models
from neardup_desktop.extract.scans.recogniser import Recogniser, assembled
from neardup_desktop.extract.scans.straighten import straightened
from neardup_desktop.extract.scans.table_cells import (
    Box,
    places_in_tables,
    ruled_lines,
    without_lines,
)
from tests.helpers.page_pictures import page

if TYPE_CHECKING:
    from PIL.Image import Image

COLUMNS, ROWS = (120, 360, 760, 1_100), (200, 400, 620)


def ruled(*, merged: bool = False, leans: bool = False) -> "Image":
    """A blank page with a table of three columns and two rows, the first of which may be merged."""
    from PIL import Image, ImageDraw

    picture = Image.new("L", (1_240, 1_754), 245)
    draw = ImageDraw.Draw(picture)
    for x in COLUMNS:
        draw.line((x, ROWS[0], x, ROWS[-1]), fill=40, width=2)
    for y in ROWS:
        left = COLUMNS[1] if merged and y == ROWS[1] else COLUMNS[0]
        draw.line((left, y, COLUMNS[-1], y + 2 * leans), fill=40, width=2)
    return picture


def in_order(words: list[Box], picture: "Image") -> list[int]:
    places = places_in_tables(words, ruled_lines(picture))
    return sorted(range(len(words)), key=places.__getitem__)


def across(top: int, *lefts: int) -> list[Box]:
    return [Box.of(left, top, 60, 20) for left in lefts]


@pytest.mark.parametrize("leans", [False, True])
def test_a_cell_is_read_to_its_end_before_the_next(leans: bool) -> None:
    lines = [*across(220, 140, 380, 780), *across(250, 140, 380, 780), *across(420, 140, 380)]
    assert in_order(lines, ruled(leans=leans)) == [0, 3, 1, 4, 2, 5, 6, 7]


def test_a_merged_cell_comes_with_its_first_row() -> None:
    lines = [*across(220, 380, 780), *across(250, 380), *across(405, 140), *across(450, 380, 780)]
    assert in_order(lines, ruled(merged=True)) == [3, 0, 2, 1, 4, 5]


def test_words_around_a_table_stay_before_and_behind_it() -> None:
    lines = [*across(90, 380, 140), *across(220, 140, 380), *across(250, 140), *across(700, 380)]
    assert in_order(lines, ruled()) == [0, 1, 2, 4, 3, 5]


def test_lines_under_words_and_frames_make_no_cells() -> None:
    from PIL import Image, ImageDraw

    picture = Image.new("L", (1_240, 1_754), 245)
    draw = ImageDraw.Draw(picture)
    draw.rectangle((60, 60, 1_180, 1_700), outline=40, width=3)
    draw.line((140, 245, 400, 245), fill=40, width=2)
    lines = [*across(220, 140, 780), *across(250, 140, 780), *across(420, 140)]
    assert in_order(lines, picture) == list(range(5))


def test_only_rules_are_erased() -> None:
    table = ruled()
    rules = ruled_lines(table)
    assert rules is not None
    assert (np.asarray(without_lines(table, rules)) > 200).all()


def test_a_page_without_upright_rules_is_no_table() -> None:
    from PIL import ImageDraw

    picture = page()
    ImageDraw.Draw(picture).line((60, 90, 500, 90), fill=40, width=2)
    assert ruled_lines(picture) is None


def test_without_rules_words_stay_as_they_were_read() -> None:
    assert (
        assembled("\n".join(f"5\t1\t1\t1\t1\t{n}\t0\t0\t9\t9\t96\t{n}" for n in "321")).text
        == "3 2 1"
    )


@pytest.mark.parametrize("degrees", [0, 2, 180])
def test_a_picture_of_a_table_is_read_cell_by_cell(degrees: int) -> None:
    from PIL import ImageDraw, ImageFont

    picture = ruled()
    draw = ImageDraw.Draw(picture)
    cells = {
        (0, 0): "The old\nlibrary\ncloses early",
        (1, 0): "Every Friday\nin the winter\nmonths",
    }
    cells |= {
        (2, 0): "ask Miss\nHarper",
        (0, 1): "The garden\nis open",
        (1, 1): "from April\nuntil October",
    }
    for (column, row), text in cells.items():
        draw.multiline_text(
            (COLUMNS[column] + 12, ROWS[row] + 12), text, font=ImageFont.load_default(26), fill=20
        )
    chosen = chosen_models("", ("eng",))
    assert chosen is not None
    turned = picture.rotate(degrees, fillcolor=245)
    found = Recogniser(chosen.folder, "eng").read(straightened(turned))
    assert found.text.split() == " ".join(cells.values()).split()
