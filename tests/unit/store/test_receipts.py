"""Receipts that were cut short."""

from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.actions import Plan, StepOutcome, StepResult, Verb
from tests.helpers.deeds import step


def test_a_line_that_a_full_disk_cut_off_spoils_no_later_one(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("text")
    folder = tmp_path / "archive"
    with Archive.open(folder) as archive:
        action = archive.journal.begin(Plan(Verb.TRASH, "a test", (step(file),)), [()])
        [receipt] = (folder / "receipts").iterdir()
        with receipt.open("a") as stream:
            stream.write('["results", {"step": 1, "outco')
        [number] = archive.journal.numbers(action)
        archive.journal.finish([(number, StepResult(StepOutcome.DONE, "/trash/a.txt"))])
    for lost in folder.glob("decisions.db*"):
        lost.unlink()
    with Archive.open(folder) as archive:
        [done] = archive.journal.steps(action)
        assert done.result == StepResult(StepOutcome.DONE, "/trash/a.txt")
