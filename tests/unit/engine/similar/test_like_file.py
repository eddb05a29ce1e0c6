"""What is like a file that was asked about: its bytes, its parts, itself, and what is no file."""

import os
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.similar.like_file import Likeness, like_file
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

MAIL = "From a@example.org Mon Jan  1 10:00:00 2018\nFrom: a@example.org\nSubject: {}\n\n{}\n\n"


def prose(number: int) -> str:
    return "\n\n".join(Writer(number).document(TOPICS[number % len(TOPICS)], 120))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is compared by words, and what by its bytes only, each of a size of its own."""
    folder = tmp_path_factory.mktemp("like").resolve() / "home"
    folder.mkdir()
    (folder / "note.txt").write_text(prose(1))
    (folder / "box.mbox").write_text("".join(MAIL.format(n, prose(10 + n)) for n in range(3)))
    (folder / "photo.jpg").write_bytes(os.urandom(5_001))
    (folder / "program.py").write_text("print('nothing but this')\n" * 40)
    with zipfile.ZipFile(folder / "packed.zip", "w") as packed:
        packed.writestr("inside.txt", prose(1))
    return folder


@pytest.fixture(scope="module")
def archive(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    with Archive.open(tmp_path_factory.mktemp("archive") / "archive") as opened:
        scan(opened, [home], ScanSettings(workers=1))
        yield opened


def similar_items(archive: Archive, like: Likeness) -> list[tuple[str, str, Evidence]]:
    """The part, what is like it, and how."""
    facts = archive.items.item_infos([one.item for one in like.found])
    return [
        (one.part, f"{Path(facts[one.item].path).name}::{facts[one.item].part}", one.evidence)
        for one in like.found
    ]


@pytest.mark.parametrize("name", ["photo.jpg", "program.py", "packed.zip"])
def test_exact_copies_of_what_is_not_read_are_found(
    archive: Archive, home: Path, tmp_path: Path, name: str
) -> None:
    copy = Path(shutil.copy(home / name, tmp_path / f"copy of {name}"))
    found = similar_items(archive, like_file(archive, copy))
    assert found[0] == ("", f"{name}::", Evidence.IDENTICAL_FILE)


def test_why_words_were_not_compared_is_told(archive: Archive, home: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jpg"
    other.write_bytes((home / "photo.jpg").read_bytes()[::-1])
    like = like_file(archive, other)
    assert (like.found, like.not_compared) == ((), Outcome.UNSUPPORTED)
    short, broken = tmp_path / "short.txt", tmp_path / "broken.pdf"
    short.write_text("hello")
    broken.write_bytes(b"%PDF-1.7 and nothing that would make it one")
    assert like_file(archive, short).not_compared is Outcome.TOO_SHORT
    assert like_file(archive, broken).not_compared is Outcome.DAMAGED


def test_the_file_itself_is_told_as_such(archive: Archive, home: Path, tmp_path: Path) -> None:
    like = like_file(archive, home / "note.txt")
    assert [one.is_itself for one in like.found] == [True]
    assert like.not_compared is None
    copy = Path(shutil.copy(home / "note.txt", tmp_path))
    assert not any(one.is_itself for one in like_file(archive, copy).found)


def test_messages_of_a_mailbox_are_no_copies_of_themselves(
    archive: Archive, home: Path, tmp_path: Path
) -> None:
    like = like_file(archive, home / "box.mbox")
    assert (like.found, like.copies) == ((), ())
    copy = Path(shutil.copy(home / "box.mbox", tmp_path))
    like = like_file(archive, copy)
    assert like.copies == (str(home / "box.mbox"),)
    assert sorted(part for part, *_ in similar_items(archive, like)) == ["1", "2", "3"]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_what_is_no_plain_file_is_named_as_what_it_is(archive: Archive, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is a folder"):
        like_file(archive, tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="not a regular file"):
        like_file(archive, tmp_path / "pipe")
