"""Shortcuts of readers give what the long way gives."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.web import book_pages
from neardup_desktop.extract.web.html_text import without_floods

_CLOSED = re.compile(r"<(title|a|p|td|svg)\b([^<>]*)/>", re.IGNORECASE)


@given(st.lists(st.sampled_from(["<p", "<br", "<A x", "/", ">", "/>", "<td>", "w", " "])))
def test_elements_of_books_are_closed(pieces: list[str]) -> None:
    markup = "".join(pieces)
    assert book_pages._with_closing_tags(markup) == _CLOSED.sub(r"<\1\2></\1>", markup)


@pytest.mark.parametrize("before", [0, 9_999, 10_000, 10_001, 25_000])
@pytest.mark.parametrize("length", [19_990, 20_001, 30_000])
def test_long_tags_are_found_wherever_they_stand(before: int, length: int) -> None:
    names = " ".join(f"a{number}" for number in range(6_000))
    tag = f"<p {names}"
    markup = f"{'w' * before}{tag:x<{length}}>" + "w" * 10
    assert len(without_floods(markup)) < before + 100
    short = f"{'w' * before}<p {'x' * length}>"
    assert without_floods(short) == short
