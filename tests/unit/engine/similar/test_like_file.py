"""What is like a file that was asked about: its bytes, its parts, itself, and what is no file."""

import os
import shutil
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.unscanned_file import plan_of_files, unscanned_file
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.similar.like_file import SimilarItems, like_file
from neardup_desktop.engine.similar.verdict import Verdict, like_items, verdict
from neardup_desktop.model.actions import Plan
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.page_pictures import LINES, page, saved, scene
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


def similar_items(archive: Archive, like: SimilarItems) -> list[tuple[str, str, Evidence]]:
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


def say(archive: Archive, file: Path) -> str:
    """The verdict on a file."""
    return answer(archive, file)[0]


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A home with a photograph, a typed letter and a scan of another one."""
    folder = tmp_path.resolve() / "pictures"
    folder.mkdir()
    (folder / "beach.jpg").write_bytes(saved(scene(), "JPEG"))
    (folder / "letter.txt").write_text("\n".join(LINES))
    shown = page(lines=tuple(reversed(LINES)), size=(620, 877)).resize((1240, 1754))
    (folder / "scan.jpg").write_bytes(saved(shown, "JPEG"))
    return folder


def test_no_is_said_only_where_every_look_was_made(pictures: Path, tmp_path: Path) -> None:
    """Of pictures and scans before and after they are looked at."""
    small, other = tmp_path / "small.jpg", tmp_path / "other.jpg"
    small.write_bytes(saved(scene().resize((600, 400)), "JPEG"))
    other.write_bytes(saved(scene(7), "JPEG"))
    typed, alone = tmp_path / "typed.jpg", tmp_path / "alone.txt"
    typed.write_bytes(saved(page(size=(620, 877)).resize((1240, 1754)), "JPEG", quality=60))
    alone.write_text(prose(3))
    again = Path(shutil.copy(pictures / "scan.jpg", tmp_path / "again.jpg"))
    with Archive.open(tmp_path / "archive") as archive:
        assert say(archive, alone) == "No folder has been scanned yet."
        scan(archive, [pictures], ScanSettings(workers=1))
        assert say(archive, small) == "No identical file. Pictures are not compared yet."
        assert say(archive, alone) == "No similar file so far. Scans are not read yet."

        scan(archive, [], ScanSettings(workers=1, also=frozenset({OnRequest.SCANS})))
        assert say(archive, alone) == "You do not have this file, or a similar one."
        assert say(archive, other) == "You do not have this file, or a similar one."
        assert say(archive, small).startswith("You have the same picture, in another file.")
        (found,) = similar_items(archive, like_file(archive, small))
        assert found == ("", "beach.jpg::", Evidence.SAME_PICTURE)
        found = similar_items(archive, like_file(archive, typed))[0]
        assert found == ("", "letter.txt::", Evidence.FROM_PICTURE)

        archive.read_also(frozenset())
        like = like_file(archive, again)
        assert say(archive, again) == "You have this file."
        assert like.not_compared is None, "the archive knows its words"
        assert len(like.texts[""].split()) > 20
        assert {name for _, name, _ in similar_items(archive, like)} == {"scan.jpg::"}


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("short.txt", b"hello", "It has too few words to compare."),
        ("broken.pdf", b"%PDF-1.7 and nothing else", "It is damaged, or not what its name says."),
        ("zeros.mov", b"\0" * 3_001, "The file is empty."),
        ("film.mov", b"\1" * 3_001, "This format is not supported. Only exact copies are found."),
    ],
)
def test_what_was_not_looked_at_in_the_file_is_said(
    archive: Archive, tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    (tmp_path / name).write_bytes(content)
    lead = "" if reason == "The file is empty." else "No identical file. "
    assert say(archive, tmp_path / name) == lead + reason


def test_what_was_not_looked_at_in_the_folders_is_said(tmp_path: Path) -> None:
    home, away = tmp_path / "home", tmp_path / "away"
    for folder in (home, away):
        folder.mkdir()
    (home / "note.txt").write_text(prose(1))
    (home / "broken.pdf").write_bytes(b"%PDF-1.7 and nothing that would make it one")
    (away / "note.txt").write_text(prose(2))
    alone = tmp_path / "alone.txt"
    alone.write_text(prose(3))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home, away], ScanSettings(workers=1))
        assert (
            say(archive, alone)
            == "No similar file so far. 1 file in your folders could not be read."
        )
        (home / "broken.pdf").unlink()
        away.rename(tmp_path / "gone")
        scan(archive, [], ScanSettings(workers=1))
        assert say(archive, alone) == "No similar file so far. 1 folder could not be opened."
        assert say(archive, home / "note.txt") == (
            "You have this file once. 1 folder could not be opened."
        )


def test_a_file_that_no_scan_has_read_goes_for_an_identical_one(home: Path, tmp_path: Path) -> None:
    """Both are compared once more before it goes, and undo puts it back."""
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        copy = Path(shutil.copy(home / "note.txt", tmp_path / "download.txt"))
        plan = planned(archive, copy)
        (step,) = plan.steps
        assert step.survivor is not None
        assert (step.subject.file.path, step.survivor.file.path) == (
            str(copy),
            str(home / "note.txt"),
        )
        copy.write_text(copy.read_text()[::-1])
        refused = perform(archive, plan)
        assert (refused.done, refused.problems[0].reason) == (0, Refused.CHANGED)
        assert planned(archive, copy).refusals[0].reason is Refused.NO_SURVIVOR

        copy.write_bytes((home / "note.txt").read_bytes())
        assert perform(archive, planned(archive, copy)).done == 1
        assert not copy.exists()
        assert undo(archive).done == 1
        assert copy.read_bytes() == (home / "note.txt").read_bytes()
        late = Path(shutil.copy(copy, home / "late.txt"))
        archive.protect(home)
        assert planned(archive, late).refusals[0].reason is Refused.PROTECTED


def test_copies_that_are_not_there_now_are_named_so(home: Path, tmp_path: Path) -> None:
    """As those on a disk that is not connected; a file does not go for them."""
    away = tmp_path / "away"
    away.mkdir()
    shutil.copy(home / "note.txt", away / "note.txt")
    gone = "1 copy is not there now: its disk is not connected, or it is gone."
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [away], ScanSettings(workers=1))
        assert answer(archive, home / "note.txt") == ("You have this file.", True)
        away.rename(tmp_path / "elsewhere")
        assert answer(archive, home / "note.txt") == (f"You had this file. {gone}", False)
        (home / "older.txt").write_text(
            (home / "note.txt").read_text().replace(" the ", " its ", 1)
        )
        words, can_go = answer(archive, home / "older.txt")
        assert words.startswith("Not this version. You have one that is 99% the same. It is not th")
        assert not can_go
        (home / "older.txt").unlink()


def test_the_answer_names_the_file_that_it_is_about(home: Path, tmp_path: Path) -> None:
    """What has all of its words, a part of them, or is another version of it."""
    note, home = home / "note.txt", tmp_path / "own"
    home.mkdir()
    shutil.copy(note, home)
    text = (home / "note.txt").read_text()
    first = text[: text.rindex("\n\n")]
    files = {
        name: tmp_path / name for name in ("first.txt", "more.txt", "version.txt", "empty.txt")
    }
    for file, words in zip(
        files.values(),
        (first, text + "\n\n" + prose(7), text.replace(" the ", " its ", 1), ""),
        strict=True,
    ):
        file.write_text(words)
    with Archive.open(tmp_path / "archive") as archive, closing(archive.reader()) as reader:
        scan(archive, [home], ScanSettings(workers=1))

        def found(file: Path) -> Verdict:
            return like_items(reader, like_file(archive, file)).verdict

        for name, words in (
            ("first.txt", "You have all of its text, in a longer file."),
            ("more.txt", "Not all of it. You have a part of its text, in another file."),
            ("version.txt", "Not this version. You have one that is 99% the same."),
            ("empty.txt", "The file is empty."),
        ):
            one = found(files[name])
            assert one.sentences[0] == words
            assert not one.can_go, "less than all of its bytes is elsewhere"
            assert one.place == ("" if name == "empty.txt" else str(home / "note.txt"))
        own = home / "own.txt"
        own.write_text(text)
        scan(archive, [], ScanSettings(workers=1))
        assert found(own).can_go
        archive.protect(home)
        assert not found(own).can_go
        assert found(own).sentences[-1] == "It is protected, so it stays."
        (home / "note.txt").rename(home / "moved.txt")
        own.write_text(prose(8) + text.replace(" the ", " its ", 2))
        assert found(own).place != str(own), "an older state of a file is no other file"
        own.unlink()
        (home / "moved.txt").rename(home / "note.txt")


def answer(archive: Archive, file: Path) -> tuple[str, bool]:
    like = like_file(archive, file)
    found = verdict(like, archive.items.item_infos([one.item for one in like.found]))
    return " ".join(found.sentences), found.can_go


def planned(archive: Archive, file: Path) -> Plan:
    state = like_file(archive, file).state
    assert state is not None
    with closing(archive.reader()) as reader:
        assert unscanned_file(reader, str(file)) == state
        return plan_of_files(Review.load(reader), reader, (state,))
