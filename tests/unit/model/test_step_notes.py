"""Notes and labels of the journal: what is stored of them, and what older versions stored."""

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


@pytest.mark.parametrize("note", NOTES)
def test_sentences_of_older_journals_are_understood(note: Message) -> None:
    assert parts(decode_note(str.__str__(note))) == parts(note)


def test_notes_of_the_oldest_journals_are_understood() -> None:
    assert decode_note("it lies at /home/ann/a.txt") == "It is at /home/ann/a.txt."


@pytest.mark.parametrize(
    ("older", "note"),
    [
        ("It lies at /home/ann/a.txt.", LIES_AT.filled(place="/home/ann/a.txt")),
        ("Another file has its name; it is /b (2) now.", HAS_NEW_NAME.filled(path="/b (2)")),
        ("It is another name of what stands for it, so no space is won.", SHARED_BYTES),
        ("It was back already.", WAS_BACK),
        ("it lies on another disk", system_reason(OSError(errno.EXDEV, ""))),
        ("nothing can be written on that disk", system_reason(OSError(errno.EROFS, ""))),
        ("links lead in a circle", system_reason(OSError(errno.ELOOP, ""))),
        (
            "the space that you are allowed is used up",
            system_reason(OSError(errno.EDQUOT, "")),
        ),
    ],
)
def test_older_words_are_understood(older: str, note: Message) -> None:
    assert parts(decode_note(older)) == parts(note)


@pytest.mark.parametrize(
    "name",
    ["", "identical-files", "a rule", '["lies at"', '["lies at", {"path": "x"}]', '["lies at", 3]'],
)
def test_other_texts_stay_as_they_are(name: str) -> None:
    assert decode_note(encode_note(name)) == name


@given(st.text())
def test_a_text_keeps_its_words(text: str) -> None:
    assert text in decode_note(encode_note(text)) or text.startswith("it lies at ")
