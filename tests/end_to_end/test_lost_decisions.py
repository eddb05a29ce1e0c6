"""The record of what was done is lost or damaged: it comes back, or the files do without it."""

import random
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import history, perform, undo
from neardup_desktop.model.actions import ActionRecord, Verb
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.store.copies import COPIES, copy_of
from neardup_desktop.store.receipts import FOLDER_NAME
from tests.helpers.clutter import Clutter, build_clutter, listing
from tests.helpers.deeds import listed, plan, step
from tests.helpers.program import Program

pytestmark = pytest.mark.usefixtures("trash")

KEEPS_NOTES = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="the system's trash keeps no notes to read"
)


@pytest.fixture
def clutter(tmp_path: Path) -> Clutter:
    """A small folder with copies."""
    return build_clutter(tmp_path.resolve() / "clutter")


@pytest.fixture
def used(tmp_path: Path, clutter: Clutter) -> Path:
    """An archive in which one item is hidden, a folder is protected and two files are trashed."""
    folder = tmp_path / "archive"
    with Archive.open(folder) as archive:
        listed(archive, clutter.root)
        archive.protect(clutter.root.parent)
        archive.unprotect(clutter.root.parent)
        archive.mark(Verb.HIDE, [_item(archive, clutter.final)])
        steps = [step(path, clutter.final, Evidence.CONTAINED) for path in _trashed(clutter)]
        assert perform(archive, plan(Verb.TRASH, *steps)).done == 2
    return folder


def _trashed(clutter: Clutter) -> tuple[Path, Path]:
    return clutter.copy, clutter.retyped


def _item(archive: Archive, path: Path) -> ItemId:
    with closing(archive.reader()) as reader:
        return reader.find_item(str(path))


def _told(folder: Path) -> tuple[list[ActionRecord], str]:
    with Archive.open(folder) as archive:
        return history(archive), " ".join(archive.notes)


def _read_all(folder: Path) -> str:
    """Read everything in the decisions; returns what the program says is wrong, or ""."""
    try:
        with Archive.open(folder) as archive:
            for record in history(archive):
                archive.journal.steps(record.id)
            archive.rules()
            archive.protected()
    except NeardupError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("damage", ["empty", "gone", "noise", "half", "zeros"])
def test_a_lost_file_of_decisions_comes_back_by_itself(
    used: Path, clutter: Clutter, damage: str
) -> None:
    before, notes = _told(used)
    assert notes == ""
    file = used / "decisions.db"
    data = file.read_bytes()
    if damage == "gone":
        file.unlink()
    else:
        file.write_bytes(
            {
                "empty": b"",
                "noise": random.Random(1).randbytes(len(data)),
                "half": data[: len(data) // 2],
                "zeros": bytes(len(data)),
            }[damage]
        )
    after, notes = _told(used)
    assert after == before
    assert "restored" in notes
    if damage != "gone":
        assert len(list(used.glob("decisions.db.damaged-1"))) == 1, "the damaged file is kept"
    assert _told(used) == (before, ""), "told once"
    with Archive.open(used) as archive:
        assert undo(archive).done == 2
    assert all(path.exists() for path in _trashed(clutter))


def test_there_are_at_most_so_many_copies_and_each_is_whole(used: Path, clutter: Clutter) -> None:
    with Archive.open(used) as archive:
        item = _item(archive, clutter.final)
        for _ in range(4):
            archive.mark(Verb.UNHIDE, [item])
            archive.mark(Verb.HIDE, [item])
    copies = sorted(used.glob("decisions.db.copy-*"))
    assert copies == [copy_of(used / "decisions.db", number) for number in range(1, COPIES + 1)]
    for copy in copies:
        with sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()
    assert not list(used.glob("*copy-*-*")), "a copy is one file"


def test_opening_an_archive_pushes_no_copy_out(used: Path) -> None:
    before = {copy: copy.read_bytes() for copy in used.glob("decisions.db.copy-*")}
    assert len(before) == COPIES
    for _ in range(COPIES):
        _told(used)
    assert {copy: copy.read_bytes() for copy in used.glob("decisions.db.copy-*")} == before


def test_receipts_alone_bring_back_what_was_trashed(used: Path, clutter: Clutter) -> None:
    for file in used.glob("decisions.db*"):
        file.unlink()
    records, notes = _told(used)
    assert "receipt" in notes
    assert [(one.verb, one.done) for one in records] == [(Verb.TRASH, 2)]
    with Archive.open(used) as archive:
        assert undo(archive).done == 2
    assert all(path.exists() for path in _trashed(clutter))


def test_an_older_copy_and_newer_receipts_make_the_whole_record(
    used: Path, clutter: Clutter
) -> None:
    older = (used / "decisions.db").read_bytes()
    with Archive.open(used) as archive:
        undo(archive)
        done = perform(
            archive, plan(Verb.TRASH, step(clutter.copy, clutter.final, Evidence.CONTAINED))
        )
        before = history(archive)
    for file in used.glob("decisions.db*"):
        file.unlink()
    (used / "decisions.db").write_bytes(older)
    after, notes = _told(used)
    assert after == before
    assert "receipts" in notes
    with Archive.open(used) as archive:
        assert undo(archive, done.action).done == 1
    assert clutter.copy.exists()


def test_a_log_that_was_cut_off_while_files_moved_loses_nothing(
    tmp_path: Path, clutter: Clutter
) -> None:
    """The program is killed in an action, and then the log of the database is truncated."""
    folder = tmp_path / "archive"
    cut = tmp_path / "cut"
    with Archive.open(folder) as archive:
        listed(archive, clutter.root)
        steps = [step(path, clutter.final, Evidence.CONTAINED) for path in _trashed(clutter)]
        perform(archive, plan(Verb.TRASH, *steps))
        before = history(archive)
        # As a kill leaves it: nothing is closed, the log holds what was done.
        shutil.copytree(folder, cut)
    log = cut / "decisions.db-wal"
    whole = log.read_bytes()
    assert whole
    for share in (0, 3, 5, 7, 9):
        archive_folder = tmp_path / f"cut {share}"
        shutil.copytree(cut, archive_folder)
        (archive_folder / "decisions.db-wal").write_bytes(whole[: len(whole) * share // 10])
        (archive_folder / "decisions.db-shm").unlink(missing_ok=True)
        after, _ = _told(archive_folder)
        assert [(one.id, one.verb, one.done) for one in after if one.verb is Verb.TRASH] == [
            (one.id, one.verb, one.done) for one in before if one.verb is Verb.TRASH
        ], share


def test_every_flipped_byte_is_mended_or_told_in_one_sentence(used: Path, tmp_path: Path) -> None:
    """Without copies and receipts there is nothing to mend it from: then it is told, never raised.

    Damage that leaves every value plausible cannot be seen; it must not end in a trace either.
    """
    shutil.rmtree(used / FOLDER_NAME)
    for copy in used.glob("decisions.db.copy-*"):
        copy.unlink()
    data = (used / "decisions.db").read_bytes()
    dice = random.Random(14)
    filled = [at for at, byte in enumerate(data) if byte]
    for at in sorted(dice.sample(filled, 120)):
        broken = bytearray(data)
        broken[at] ^= 1 << dice.randrange(8)
        folder = tmp_path / "broken"
        shutil.copytree(used, folder)
        (folder / "decisions.db").write_bytes(broken)
        told = _read_all(folder)
        assert not told or "damaged" in told or "newer version" in told, (at, told)
        shutil.rmtree(folder)


@KEEPS_NOTES
def test_with_every_record_gone_the_trash_itself_is_asked(
    used: Path, clutter: Clutter, trash: Path
) -> None:
    program = Program(used)
    before = {path.name: path for path in _trashed(clutter)}
    shutil.rmtree(used)
    assert program.run("undo").code == 3, "there is no archive"
    asked = program.run("undo", "--recover")
    assert (asked.code, "Name the folders" in asked.message) == (2, True)
    shown = program.json("undo", "--recover", clutter.root, "--dry-run")["in_trash"]
    assert {Path(one["path"]) for one in shown} == set(before.values())
    assert not any(path.exists() for path in before.values())
    clutter.copy.write_text("somebody else took the name")
    back = program.json("undo", "--recover", clutter.root, "--yes")
    assert (len(back["put_back"]), back["problems"]) == (2, [])
    assert clutter.copy.read_text() == "somebody else took the name"
    assert len(listing(clutter.root)) >= 2
    assert not any(trash.iterdir())
    assert not any((trash.parent / "info").iterdir())
    again = program.run("undo", "--recover", clutter.root)
    assert (again.code, "nothing" in again.out.decode()) == (0, True)


@KEEPS_NOTES
def test_what_the_record_knows_of_is_left_to_it(used: Path, clutter: Clutter) -> None:
    shown = Program(used).json("undo", "--recover", clutter.root, "--dry-run")
    assert shown["in_trash"] == []
