"""Notes of the journal, taken apart again to be translated."""

import errno

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.model.messages import Message
from neardup_desktop.model.step_notes import because, has_new_name, lies_at, understood
from neardup_desktop.model.system_reasons import system_reason


@pytest.mark.parametrize(
    "note",
    [
        lies_at("/home/ann/Re: {plan}.txt"),
        has_new_name("/home/ann/a (2).txt"),
        because("/media/stick/.Trash", system_reason(OSError(errno.EROFS, ""))),
        system_reason(OSError(errno.EDOM, "no such sum")),
    ],
)
def test_what_the_journal_holds_is_understood(note: Message) -> None:
    again = understood(str.__str__(note))
    assert (again, again.template, again.values) == (note, note.template, note.values)


def test_notes_of_older_journals_are_understood() -> None:
    assert understood("it lies at /home/ann/a.txt") == "It lies at /home/ann/a.txt."


@given(st.text())
def test_a_note_keeps_its_words(note: str) -> None:
    assert note in understood(note) or note.startswith("it lies at ")
