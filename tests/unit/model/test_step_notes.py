"""Notes and labels of the journal: what is stored of them."""

import errno

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.model.messages import Message
from neardup_desktop.model.step_notes import (
    BECAUSE,
    HAS_NEW_NAME,
    LIES_AT,
    SELECTION,
    SHARED_BYTES,
    WAS_BACK,
    decode_note,
    encode_note,
)
from neardup_desktop.model.system_reasons import system_reason

NOTES = [
    SHARED_BYTES,
    WAS_BACK,
    SELECTION.filled(n=1),
    SELECTION.filled(n=1234),
    LIES_AT.filled(place="/home/ann/Re: {plan}.txt"),
    HAS_NEW_NAME.filled(path="/home/ann/a (2).txt"),
    BECAUSE.filled(path="/media/stick/.Trash", reason=system_reason(OSError(errno.EROFS, ""))),
    system_reason(OSError(errno.ENOSPC, "")),
    system_reason(OSError(errno.EDOM, "no such sum")),
]


def parts(note: str) -> tuple[str, str, str, dict[str, str | int]]:
    assert isinstance(note, Message)
    return str(note), note.template, note.one, note.values


@pytest.mark.parametrize("note", NOTES)
def test_a_note_is_stored_without_words_and_read_again(note: Message) -> None:
    stored = encode_note(note)
    assert stored.startswith('["')
    assert note.template.partition("{")[0] not in stored or note.template.startswith("{")
    assert parts(decode_note(stored)) == parts(note)


@pytest.mark.parametrize(
    "name",
    ["", "identical-files", "a rule", '["lies at"', '["lies at", {"path": "x"}]', '["lies at", 3]'],
)
def test_other_texts_stay_as_they_are(name: str) -> None:
    assert decode_note(encode_note(name)) == name


@given(st.text())
def test_a_text_keeps_its_words(text: str) -> None:
    assert text in decode_note(encode_note(text))
