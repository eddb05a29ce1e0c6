"""Numbers of pages behind the lines of lists of contents."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.written.page_numbers import page_number

PLAIN = re.compile(r"[\s.\u00b7\u2026_]+(\d{1,4})\s*\Z")
LED = re.compile(r"(?:(?:\s?[.\u00b7]){3,}|\u2026+|\t)\s*(\d{1,4})\s*\Z")
"""What is a number of a page, said in the plainest way: slow for lines of dots or spaces."""


@pytest.mark.parametrize(
    ("line", "plain", "led"),
    [
        ("The mill 12", 12, None),
        ("The mill ..... 12 ", 12, 12),
        ("The mill . . . 12", 12, 12),
        ("The mill .. 12", 12, None),
        ("The mill\u2026 12", 12, 12),
        ("The mill\t12\r", 12, 12),
        ("The mill ___12", 12, None),
        ("The mill ... 12345", None, None),
        ("The mill ... x12", None, None),
        ("The mill", None, None),
        ("12", None, None),
        ("", None, None),
    ],
)
def test_a_number_behind_a_line(line: str, plain: int | None, led: int | None) -> None:
    assert page_number(line, is_led=False) == plain
    assert page_number(line, is_led=True) == led


@given(st.text("1٣a.\u00b7\u2026_ \t\r\x0b\xa0", max_size=14), st.booleans())
def test_it_is_what_the_plain_pattern_finds(line: str, is_led: bool) -> None:
    found = (LED if is_led else PLAIN).search(line)
    assert page_number(line, is_led=is_led) == (int(found[1]) if found else None)


@pytest.mark.parametrize("sign", [".", " ", "\t", "1", ". "])
@pytest.mark.parametrize("is_led", [True, False])
def test_a_line_of_nothing_else_is_no_work(sign: str, is_led: bool) -> None:
    """The plain pattern begins anew at each sign: minutes for such a line."""
    assert page_number(sign * 300_000 + "x1", is_led=is_led) is None
