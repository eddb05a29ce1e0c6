"""Exact copies are read once, and what is found in them is the same as if each had been read."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.read_phase import LEAST_EFFORT, Copies
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.extras import extras_of
from tests.helpers.searched import document, put_file

ONE_CHILD = ScanSettings(workers=1)
DIGEST = bytes(16)


def page(seed: int) -> str:
    """A page that takes a while to read; all are equally long."""
    chance = random.Random(seed)
    words = " ".join(f"w{chance.randrange(1000, 9999)}" for _ in range(12_000))
    return f"<html><head><title>Page {seed}</title></head><body><p>{words}</p></body></html>"


def told_of(archive: Archive, path: Path) -> list[tuple[object, ...]]:
    """Everything that the archive holds of a file but its name and numbers."""
    return archive.index.rows(
        "SELECT part, kind, format, title, author, date_s, items.outcome, items.detail, text_id,"
        " visible_id, measured_id, scan, files.outcome, reader, files.detail, content_hash"
        " FROM items JOIN files ON files.id = file_id WHERE path = ? ORDER BY items.id",
        (bytes(path),),
    )


def test_a_copy_is_not_read_again(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    for name in ("a", "b", "c"):
        (home / name).mkdir(parents=True)
    first, copy, other = home / "a" / "one.html", home / "c" / "two.html", home / "c" / "x.html"
    first.write_text(page(1))
    for number in range(40):  # until all of these are read, so is the first
        (home / "b" / f"{number}.txt").write_text(f"note number {number} is short")
    copy.write_text(page(1))
    other.write_text(page(2))
    assert copy.stat().st_size == other.stat().st_size
    copied: list[tuple[FileId, FileId]] = []
    really_copy = archive.items.copy

    def spied(copies: Sequence[tuple[FileId, FileId]], number: int) -> None:
        copied.extend(copies)
        really_copy(copies, number)

    monkeypatch.setattr(archive.items, "copy", spied)
    summary = scan(archive, [home], ONE_CHILD)
    assert summary.files_read == 43
    assert len(copied) == 1
    assert told_of(archive, copy) == told_of(archive, first) != []
    assert told_of(archive, other)[0][3] == "Page 2"
    # What the file held before gives way as if it had been read.
    copied.clear()
    other.write_text(page(1))
    first.write_text(page(3))
    scan(archive, [home], ONE_CHILD)
    assert {told_of(archive, path)[0][3] for path in (first, copy, other)} == {"Page 3", "Page 1"}
    assert told_of(archive, other)[0][8:11] == told_of(archive, copy)[0][8:11]


def test_extras_go_with_the_items(archive: Archive) -> None:
    noted = Extra(ExtraKind.COMMENT, "Ann", DIGEST)
    with archive.index.transaction():
        original = put_file(archive, "/h/a.doc", document("one two three", extras=(noted,)))
        copy = put_file(archive, "/h/b.doc", document("four five six"), document("x", part="9"))
        archive.items.copy([(original, copy)], 2)
        archive.items.drop_older([copy], 2)
        archive.files.finish_copies([(original, copy)])
    [(item, part)] = archive.items.ids_of_path("/h/b.doc")
    assert (part, archive.items.text(item)) == ("", "one two three")
    assert extras_of(archive.index, [item]) == {item: (noted,)}


def entry(path: str, size_bytes: int = 90_000) -> FileEntry:
    return FileEntry(path, size_bytes, 1, 2, 3)


@pytest.mark.parametrize(
    ("first", "format_name", "other", "may_be"),
    [
        ("/a/report.pdf", "pdf", "/b/Report (1).PDF", True),
        ("/a/notes.txt", "plain_text", "/b/notes.txt", True),
        ("/a/notes.txt", "plain_text", "/b/more.TXT", True),
        ("/a/mail.txt", "eml", "/b/more.txt", False),  # whose name may tell of a mail
        # A name that tells of a program's text.
        ("/a/notes.txt", "plain_text", "/b/CMakeLists.txt", False),
        # What it holds is called after it.
        ("/a/invoice.xml.p7m", "p7m", "/b/other.xml.p7m", False),
        ("/a/report.pdf", "pdf", "/b/report.html", False),
        ("/a/Makefile", "source_code", "/b/letter", False),
    ],
)
def test_a_copy_may_have_another_name_where_that_tells_nothing(
    first: str, format_name: str, other: str, may_be: bool
) -> None:
    copies = Copies()
    copies.expect(90_000, LEAST_EFFORT)
    copies.expect(90_000, LEAST_EFFORT)
    copies.note_read(FileId(1), entry(first), DIGEST, format_name)
    assert copies.may_be_one(entry(other)) is may_be
    assert copies.original_of(entry(other), DIGEST) == (1 if may_be else None)
    assert copies.original_of(entry(other), b"") is None
    assert copies.original_of(entry(other), b"\x01" * 16) is None


def test_small_files_and_single_sizes_are_just_read() -> None:
    copies = Copies()
    copies.expect(90_000, LEAST_EFFORT)
    copies.expect(100, LEAST_EFFORT / 2)
    copies.expect(100, LEAST_EFFORT / 2)
    for size_bytes in (90_000, 100):
        copies.note_read(FileId(1), entry("/a/x.pdf", size_bytes), DIGEST, "pdf")
        assert not copies.may_be_one(entry("/b/x.pdf", size_bytes))


def test_what_is_no_copy_after_all_is_read(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "a.html").write_text(page(1))
    # As if another file of that kind had been read already.
    monkeypatch.setattr(Copies, "may_be_one", lambda *_: True)
    scan(archive, [home], ONE_CHILD)
    assert told_of(archive, home / "a.html")[0][12] == Outcome.READ
