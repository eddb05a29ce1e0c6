"""Exact copies are read once, and what is found in them is the same as if each had been read."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.duplicate_files import Copies
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.extras import extras_of
from neardup_desktop.workers.messages import FileDone
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
    for number in range(40):
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


def entry(path: str) -> FileEntry:
    return FileEntry(path, 90_000, 1, 2, 3)


def done(file: int, format_name: str, outcome: Outcome = Outcome.READ) -> FileDone:
    return FileDone(file, outcome, format_name, content_hash=DIGEST)


def copies_of(*paths: str) -> Copies:
    """Files with the same bytes, numbered from 1 on, all to be read."""
    return Copies((FileId(number), path, DIGEST, None) for number, path in enumerate(paths, 1))


ALIKE = [
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
]


@pytest.mark.parametrize(("first", "format_name", "other", "may_be"), ALIKE)
@pytest.mark.parametrize("outcome", [Outcome.READ, Outcome.DAMAGED])
def test_a_copy_may_have_another_name_where_that_tells_nothing(
    first: str, format_name: str, other: str, may_be: bool, outcome: Outcome
) -> None:
    copies = copies_of(first, other)
    assert copies.is_first(FileId(1), entry(first))
    is_read = copies.is_first(FileId(2), entry(other))
    left = copies.note_end(entry(first), done(1, format_name, outcome))
    is_ready = list(copies.ready) == [(1, (2, entry(other)), DIGEST)]
    assert (is_ready, is_read or list(left) == [(2, entry(other))]) == (may_be, not may_be)


@pytest.mark.parametrize(("first", "format_name", "other", "may_be"), ALIKE)
def test_a_copy_of_a_file_that_an_earlier_scan_read(
    first: str, format_name: str, other: str, may_be: bool
) -> None:
    known = (FileId(1), first, DIGEST, f"{format_name}/3.1.1"), (FileId(2), other, DIGEST, None)
    copies = Copies(known)
    assert copies.is_first(FileId(2), entry(other)) is not may_be
    assert bool(copies.ready) is may_be


@pytest.mark.parametrize(
    "ended",
    [
        FileDone(1, Outcome.VANISHED),
        FileDone(1, Outcome.CHANGED),
        FileDone(1, Outcome.UNREADABLE),
        FileDone(1, Outcome.READ, "pdf", content_hash=b"other bytes then"),
    ],
    ids=str,
)
def test_where_the_one_cannot_be_read_the_next_is(ended: FileDone) -> None:
    paths = [f"/{number}.pdf" for number in (1, 2, 3)]
    copies = copies_of(*paths)
    assert [copies.is_first(FileId(n), entry(path)) for n, path in enumerate(paths, 1)] == [
        True,
        False,
        False,
    ]
    assert copies.note_end(entry(paths[0]), ended) == [(2, entry(paths[1]))]
    assert not copies.ready
    assert not copies.note_end(entry(paths[1]), done(2, "pdf"))
    assert list(copies.ready) == [(2, (3, entry(paths[2])), DIGEST)]


def test_a_file_without_copies_is_just_read() -> None:
    copies = copies_of("/1.pdf", "/2.pdf")
    assert copies.is_first(FileId(7), entry("/7.pdf"))
    assert not copies.note_end(entry("/7.pdf"), done(7, "pdf"))


def test_what_is_no_copy_after_all_is_read(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for name in ("a.html", "b.html"):
        (home / name).write_text(page(1))
    # As if the first had been read with other bytes.
    monkeypatch.setattr(
        archive.files, "read_as", lambda copies: {copy: None for _, copy, _ in copies}
    )
    scan(archive, [home], ONE_CHILD)
    assert [told_of(archive, home / name)[0][12] for name in ("a.html", "b.html")] == ["read"] * 2
