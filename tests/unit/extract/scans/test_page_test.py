"""Which pictures may be pages of text: cheap, and before anything is recognised."""

import pytest

from neardup_desktop.extract.scans.page_test import may_be_page, small_grey
from neardup_desktop.extract.scans.straighten import slant, straightened
from tests.helpers.page_pictures import page, photograph


@pytest.mark.parametrize("degrees", [0, 3, -5, 90, 180, 270])
def test_a_page_may_be_one_however_it_lies(degrees: int) -> None:
    turned = page().rotate(degrees, expand=True, fillcolor=250)
    assert may_be_page(small_grey(turned))


def test_a_photograph_is_none() -> None:
    assert not may_be_page(small_grey(photograph()))


def test_an_empty_page_is_none() -> None:
    assert not may_be_page(small_grey(page(lines=())))


def test_a_tiny_picture_is_none() -> None:
    assert not may_be_page(page(size=(12, 12)))


@pytest.mark.parametrize("degrees", [-5.0, 1.0, 3.0])
def test_a_slanted_page_is_made_level(degrees: float) -> None:
    on_side, found = slant(page().rotate(degrees, expand=True, fillcolor=250))
    assert not on_side
    assert found == pytest.approx(-degrees, abs=0.3)


def test_a_page_on_its_side_is_turned() -> None:
    upright = page()
    turned = straightened(upright.rotate(90, expand=True))
    assert turned.size == upright.size
