"""Each reason with each kind of detail, from the journal to the command line and the window."""

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from neardup_desktop.cli.main import main as command_line
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import steps_of
from neardup_desktop.model import step_notes, system_reasons
from neardup_desktop.model.actions import DoneStep, Plan, Refusal, StepOutcome, StepResult, Verb
from neardup_desktop.model.messages import Message, Value
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting, translation
from neardup_desktop.ui.history.history_rows import StepRows
from neardup_desktop.ui.plan.refusals import RefusalsDialog
from tests.helpers.deeds import step

REASONS = {**vars(step_notes), **system_reasons.SYSTEM_REASONS, "QUOTED": system_reasons.QUOTED}
NOTES = {name: note for name, note in REASONS.items() if isinstance(note, Message)}
ODD = Path(os.fsdecode(b"/home/ann/Re: {plan} \xe9"))
VALUES: dict[str, Value] = {"path": ODD, "place": ODD, "folder": ODD, "n": 1234, "text": "odd"}
DETAILS = [
    "",
    "a plain word",
    str(ODD),
    *(
        note.filled(reason=reason, **VALUES)
        for note, reason in product(NOTES.values(), (system_reasons.QUOTED.filled(text="x"), "y"))
    ),
]


@pytest.fixture
def german(application: QApplication) -> Iterator[None]:
    translation.install(application, "de")
    yield
    translation.install(application, "en")


@pytest.fixture(scope="module")
def journaled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with an action of which each step ended with another reason and detail."""
    folder = tmp_path_factory.mktemp("journaled")
    file = folder / "a.txt"
    file.write_text("text")
    meant = list(product(Refused, DETAILS))
    with Archive.open(folder / "archive") as archive:
        going = step(file)
        action = archive.journal.begin(
            Plan(Verb.TRASH, "a test", (going,) * len(meant)), [()] * len(meant)
        )
        steps = archive.journal.numbers(action)
        archive.journal.finish(
            [
                (number, StepResult(StepOutcome.FAILED, reason=reason, detail=detail))
                for number, (reason, detail) in zip(steps, meant, strict=True)
            ]
        )
    return folder / "archive"


@pytest.fixture(scope="module")
def steps(journaled: Path) -> list[DoneStep]:
    with Archive.open(journaled) as archive:
        return steps_of(archive, 1)


def test_every_note_has_a_code() -> None:
    for name, note in NOTES.items():
        assert step_notes.encode_note(note).startswith('["'), name


def test_a_message_holds_text_and_numbers_whatever_it_is_given() -> None:
    note = step_notes.LIES_AT.filled(place=Path("/a"))
    assert note.values == {"place": "/a"}
    odd = Message("{x} {n}", x=Path("/a"), n=12)
    assert odd == "/a 12"
    # As a caller that no type checker has seen.
    careless = {"x": b"bytes", "n": None}
    told = Message("{x} {n}", **careless)  # type: ignore[arg-type]
    assert all(isinstance(value, str) for value in told.values.values())


def test_the_journal_gives_back_what_it_was_given(steps: list[DoneStep]) -> None:
    for done, (reason, detail) in zip(steps, product(Refused, DETAILS), strict=True):
        assert done.result is not None
        assert done.result.reason is reason
        written = str(detail).encode("utf-8", "replace").decode()
        assert str(done.result.detail).encode("utf-8", "replace").decode() == written
        if isinstance(detail, Message):
            assert isinstance(done.result.detail, Message)
            assert done.result.detail.template == detail.template


def test_the_command_line_tells_all(
    journaled: Path, capfd: pytest.CaptureFixture[str], steps: list[DoneStep]
) -> None:
    assert command_line(["history", "1", "--archive", str(journaled)]) == 0
    text = capfd.readouterr().out
    for reason in Refused:
        assert f"{reason.explanation} {reason.remedy}".strip() in text
    for line in ("a plain word", "It is at /home/ann/Re: {plan}", "1,234 selected items"):
        assert line in text
    assert command_line(["history", "1", "--json", "--archive", str(journaled)]) == 0


@pytest.mark.usefixtures("german")
def test_the_window_tells_all_in_its_language(steps: list[DoneStep]) -> None:
    rows = StepRows()
    rows.set_rows(steps)
    seen = {str(rows.index(row, 3).data()) for row in range(rows.rowCount())}
    assert seen == {formatting.refused_words(reason) for reason in Refused}
    assert not seen & {reason.explanation for reason in Refused}
    problems = [
        Refusal(done.step.subject, done.result.reason, done.result.detail)
        for done in steps
        if done.result is not None and done.result.reason is not None
    ]
    dialog = RefusalsDialog(problems, ())
    texts = {
        str(dialog.rows.index(row, 2).data())
        for row in range(dialog.rows.rowCount())
        if dialog.rows.refusal(row) is not None
    }
    for note in NOTES.values():
        filled = note.filled(reason="y", **VALUES)
        assert formatting.printable(formatting.translated(filled)) in texts
        if note.template.strip("{}: ") and note is not step_notes.BECAUSE:
            assert formatting.translated(filled) != str(filled)
    dialog.deleteLater()
