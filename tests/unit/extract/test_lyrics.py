"""Lyrics are read as they are sung, and nothing else that begins with times is taken for them."""

from time import perf_counter

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.registry import choose
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome


def read_lyrics(text: str) -> ExtractedItem:
    (item,) = read_document(Document("song.lrc", data=text.encode()))
    return item


def test_a_line_with_several_times_is_sung_at_each() -> None:
    item = read_lyrics("[00:01.00][00:03.00]again\n[00:02.00]once\n")
    assert item.text.split("\n") == ["again", "once", "again"]


def test_lines_without_times_stay_where_they_stand() -> None:
    assert read_lyrics("[00:01.00]one\n(softly)\n[00:02.00]two\n").text == "one\n(softly)\ntwo"


@pytest.mark.parametrize("chat", ["[12:30] <ann> hello\n[12:31] <ben> hi\n", "[12:30:10] up\n"])
def test_a_chat_is_no_song(chat: str) -> None:
    chosen = choose(Document("chat.txt", data=chat.encode()))
    assert chosen is not None
    assert chosen.name == "plain_text"


def test_a_small_file_makes_no_giant_text() -> None:
    begin = perf_counter()
    with pytest.raises(ReadFailure) as failure:
        read_lyrics("[00:01.00]" * 50_000 + "la " * 100_000)
    assert failure.value.outcome is Outcome.TOO_LARGE
    assert perf_counter() - begin < 20
