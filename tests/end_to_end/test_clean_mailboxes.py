"""Messages taken out of mailboxes on the command line: planned, refused, done, taken back."""

from pathlib import Path

import pytest

from tests.helpers.program import Program
from tests.helpers.prose import TOPICS, Writer

pytestmark = pytest.mark.usefixtures("trash")


def message(number: int, status: str = "") -> str:
    return (
        f"From - Fri May 03 18:05:00 2019\nFrom: ida@example.org\nSubject: letter {number}\n"
        f"Date: Fri, 3 May 2019 18:0{number}:00 +0000\n{status}\n"
        f"{Writer(number).note(TOPICS[number], 60)}\n\n"
    )


@pytest.fixture
def boxes(tmp_path: Path, program: Program) -> tuple[Path, Path]:
    folder = (tmp_path / "mail").resolve()
    folder.mkdir()
    one, two = folder / "Inbox", folder / "Archive.mbox"
    one.write_text(message(0) + message(1) + message(0, "X-Status: F\n"))
    two.write_text(message(1) + message(2))
    program.scan(folder)
    return one, two


def text(program: Program, *arguments: str) -> str:
    return program.run(*arguments).out.decode()


CLEAN = ("apply", "--rule", "same-text", "--clean-mailboxes")


def test_without_the_option_no_mailbox_is_touched(
    program: Program, boxes: tuple[Path, Path]
) -> None:
    before = [box.read_bytes() for box in boxes]
    said = program.json("apply", "--rule", "same-text", "--yes")
    assert said["steps"] == []
    assert {one["reason"] for one in said["refused"]} == {"part of a file"}
    assert [box.read_bytes() for box in boxes] == before


def test_planned_done_listed_and_undone(
    program: Program, boxes: tuple[Path, Path], trash: Path
) -> None:
    one, two = boxes
    before = [box.read_bytes() for box in boxes]
    plan = program.json(*CLEAN, "--dry-run")
    assert {step["part"] for step in plan["steps"]} <= {"1", "2"}
    assert sum(box["messages"] for box in plan["mailboxes"]) == len(plan["steps"]) == 2
    assert sum(box["bytes"] for box in plan["mailboxes"]) == plan["bytes_to_win"] > 0
    shown = text(program, *CLEAN, "--dry-run")
    assert "Mailboxes that are replaced by a copy:" in shown
    assert "1 message less" in shown or "2 messages less" in shown
    assert [box.read_bytes() for box in boxes] == before

    done = program.json(*CLEAN, "--yes")
    assert (done["done"], done["problems"]) == (2, [])
    together = one.read_text() + two.read_text()
    assert [together.count(f"Subject: letter {number}\n") for number in range(3)] == [1, 1, 1]
    assert "X-Status: F" in together
    assert {path.name for path in trash.iterdir()} <= {"Inbox", "Archive.mbox"}
    listed = program.json("history", str(done["action"]))
    assert sum(len(step["messages"]) for step in listed["steps"]) == 2
    assert "without message" in text(program, "history", str(done["action"]))
    assert program.json(*CLEAN, "--dry-run")["steps"] == []

    program.run("undo")
    assert [box.read_bytes() for box in boxes] == before
    assert len(program.json(*CLEAN, "--dry-run")["steps"]) == 2


def test_limited_to_one_mailbox(program: Program, boxes: tuple[Path, Path]) -> None:
    one, two = boxes
    for box, count in ((one, 2), (two, 1)):
        plan = program.json(*CLEAN, "--mailbox", str(box), "--dry-run")
        assert {step["path"] for step in plan["steps"]} == {str(box)}
        assert len(plan["steps"]) == count


def test_a_mailbox_is_looked_through_and_only_its_own_repetitions_go(
    program: Program, boxes: tuple[Path, Path], tmp_path: Path
) -> None:
    one, two = boxes
    for box, counts in ((one, (3, 1)), (two, (2, 1))):
        [found] = program.json("folders", str(box))["folders"]
        assert (found["items"], len(found["items_elsewhere"])) == counts
    assert "letter 0::1" in text(program, "folders", str(one), str(two))
    page = tmp_path / "receipt.html"
    program.run("folders", str(one), "--report", str(page))
    assert "letter 0" in page.read_text()
    plan = program.json(*CLEAN, "--within-mailbox", "--dry-run")
    assert [(step["path"], step["survivor"]["path"]) for step in plan["steps"]] == [
        (str(one), str(one))
    ]
    before = [box.read_bytes() for box in boxes]
    program.json(*CLEAN, "--within-mailbox", "--yes")
    assert [box.read_bytes() == whole for box, whole in zip(boxes, before, strict=True)] == [
        False,
        True,
    ]
    program.run("undo")
    assert [box.read_bytes() for box in boxes] == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--rule", "hide-copies", "--clean-mailboxes"), "--action trash"),
        (("--rule", "same-text", "--mailbox", "x"), "--clean-mailboxes"),
        (("--rule", "same-text", "--clean-mailboxes", "--mailbox", "none"), "no file none"),
        (("--rule", "same-text", "--within-mailbox", "--kept-outside"), "not with mailboxes"),
    ],
)
def test_wrong_options_are_explained(
    program: Program, boxes: tuple[Path, Path], options: tuple[str, ...], words: str
) -> None:
    done = program.run("apply", *options, "--dry-run")
    assert done.code == 2
    assert words in done.message


def test_a_mailbox_in_use_is_skipped_with_a_reason(
    program: Program, boxes: tuple[Path, Path]
) -> None:
    one, two = boxes
    for box in boxes:
        box.with_name(f"{box.name}.lock").touch()
    before = one.read_bytes(), two.read_bytes()
    assert "A mail program is using the mailbox." in text(program, *CLEAN, "--yes")
    assert (one.read_bytes(), two.read_bytes()) == before


def test_the_journal_lost_its_messages_and_gets_them_back(
    program: Program, boxes: tuple[Path, Path], tmp_path: Path
) -> None:
    before = [box.read_bytes() for box in boxes]
    program.json(*CLEAN, "--yes")
    archive = program.archive
    for name in ("decisions.db", "decisions.db-wal", "decisions.db-shm"):
        (archive / name).unlink(missing_ok=True)
    for copy in [*archive.glob("decisions.db.*"), *archive.glob("copies/*")]:
        copy.unlink()
    listed = program.json("history", "1")
    assert sum(len(step["messages"]) for step in listed["steps"]) == 2
    program.run("undo")
    assert [box.read_bytes() for box in boxes] == before
