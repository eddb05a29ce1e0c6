"""Shortcuts of readers give what the long way gives."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.formats import epub
from neardup_desktop.extract.pdf import objects
from neardup_desktop.extract.web.html_text import without_floods

_CLOSED = re.compile(r"<(title|a|p|td|svg)\b([^<>]*)/>", re.IGNORECASE)
_ENTRIES = (
    *(b"/Type", b"/S", b"/P", b"/Link", b"/Launch", b"/Foo", b"/K 3", b"/Pg 4 0 R", b"<<>>"),
    *(b"<<", b">>", b"[", b"]", b"(a b)", b"<AB>", b" 12", b" true", b"/Alt", b"/URI"),
)


@given(st.lists(st.sampled_from(["a", "b", "ab", "ba", "c.", "c"]), max_size=12), st.data())
def test_entries_of_contents_are_looked_for_word_by_word(
    words: list[str], data: st.DataObject
) -> None:
    some = st.lists(st.sampled_from(["a", "b", "ab", "c.", "."]), max_size=4).map(" ".join)
    entries = data.draw(st.lists(some, max_size=6))
    text = " ".join(words)
    assert epub._not_in(text, entries) == [
        entry for entry in entries if entry not in text and entry != text
    ]


@given(st.lists(st.sampled_from(["<p", "<br", "<A x", "/", ">", "/>", "<td>", "w", " "])))
def test_elements_of_books_are_closed(pieces: list[str]) -> None:
    markup = "".join(pieces)
    assert epub._with_closing_tags(markup) == _CLOSED.sub(r"<\1\2></\1>", markup)


@given(st.lists(st.sampled_from(_ENTRIES), max_size=8))
def test_quiet_dictionaries_are_passed_over(entries: list[bytes]) -> None:
    text = b"<<" + b"".join(entries) + b">>"
    found, the_long_way = objects.ObjectsFound(), objects.ObjectsFound()
    objects._note_entries(text, found)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(objects, "_IGNORABLE", frozenset())
        objects._note_entries(text, the_long_way)
    assert found == the_long_way


@pytest.mark.parametrize("before", [0, 9_999, 10_000, 10_001, 25_000])
@pytest.mark.parametrize("length", [19_990, 20_001, 30_000])
def test_long_tags_are_found_wherever_they_stand(before: int, length: int) -> None:
    names = " ".join(f"a{number}" for number in range(6_000))
    tag = f"<p {names}"
    markup = f"{'w' * before}{tag:x<{length}}>" + "w" * 10
    assert len(without_floods(markup)) < before + 100
    short = f"{'w' * before}<p {'x' * length}>"
    assert without_floods(short) == short
