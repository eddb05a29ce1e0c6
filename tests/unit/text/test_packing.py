"""Texts are stored as they were from the first version on, and only sound ones are taken."""

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.packing import is_sound, packed_text, text_digest, text_of


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(1, 300))
def test_a_packed_text_is_sound_and_comes_back_as_it_was(part: str, times: int) -> None:
    text = part * times
    packed = packed_text(text)
    assert text_of(packed.deflated, packed.content).decode() == text
    assert packed.digest == text_digest(text.encode())
    assert is_sound(packed)


def test_what_utf_8_cannot_hold_is_a_question_mark() -> None:
    packed = packed_text("a\ud800b")
    assert (packed.content, is_sound(packed)) == (b"a?b", True)


@pytest.mark.parametrize("size", [0, 1, 399, 400, 401, 100_000])
def test_texts_are_stored_as_archives_have_them_from_before(size: int) -> None:
    data = (b"the river and the lake " * 5_000)[:size]
    packed = packed_text(data.decode())
    assert packed.deflated == (size >= 400)
    assert packed.content == (zlib.compress(data, 1) if size >= 400 else data)
    assert text_of(1, zlib.compress(data, 9)) == text_of(0, data) == data
