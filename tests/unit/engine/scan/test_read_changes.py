"""Reading only what has changed gives what a whole scan gives, and says what was there already."""

import os
import random
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.read_changes import (
    ChangesRead,
    HadAlready,
    MatchKind,
    read_all_changes,
    read_changes,
)
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer
from tests.helpers.unreadable import make_unreadable

ONE_CHILD = ScanSettings(workers=1)
WRITER = Writer(5)


def text(words: int = 120) -> str:
    return "\n\n".join(WRITER.document(TOPICS[0], words))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    (home / "sub").mkdir(parents=True)
    for number in range(4):
        (home / f"text {number}.txt").write_text(text())
        (home / "sub" / f"other {number}.txt").write_text(text())
    return home


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    scan(archive, [home], ONE_CHILD)
    return archive


def changes(archive: Archive, *paths: Path, quiet_s: float = 0) -> ChangesRead:
    return read_changes(archive, list(map(str, paths)), ONE_CHILD, quiet_s=quiet_s)


def known(archive: Archive, home: Path) -> dict[str, int]:
    """The known files by their path in the home folder, with their sizes."""
    rows = archive.files.known(str(home))
    return {file.path[len(str(home)) + 1 :]: file.size_bytes for _, file in rows.values()}


def on_disk(home: Path) -> dict[str, int]:
    return {
        str(file.relative_to(home)): file.stat().st_size
        for file in home.rglob("*")
        if file.is_file()
    }


def is_unfinished(archive: Archive) -> bool:
    with closing(archive.reader()) as reader:
        return reader.unfinished_scan_s() is not None


def only(found: ChangesRead) -> HadAlready:
    [one] = found.had_already
    return one


def test_only_the_named_file_is_read(archive: Archive, home: Path) -> None:
    new, other = home / "sub" / "new.txt", home / "elsewhere.txt"
    new.write_text(text())
    other.write_text(text())
    assert changes(archive, new).files_read == 1
    assert "sub/new.txt" in known(archive, home)
    assert "elsewhere.txt" not in known(archive, home)


def test_nothing_is_written_where_nothing_has_changed(archive: Archive, home: Path) -> None:
    before = archive.index.number("SELECT total_changes()")
    assert changes(archive, home / "text 1.txt", home / "none") == ChangesRead()
    assert archive.index.number("SELECT total_changes()") == before


def test_what_is_gone_is_forgotten_and_what_is_moved_is_not_read(
    archive: Archive, home: Path
) -> None:
    (home / "text 0.txt").unlink()
    (home / "sub").rename(home / "other")
    (home / "text 1.txt").rename(home / "renamed.txt")
    found = changes(archive, *(home / name for name in ("text 0.txt", "sub", "other")))
    assert (found.files_read, found.had_already) == (0, ())
    assert changes(archive, home / "text 1.txt", home / "renamed.txt").files_read == 0
    assert known(archive, home) == on_disk(home)


def test_a_new_folder_is_read_with_all_it_holds(archive: Archive, home: Path) -> None:
    entered: list[str] = []
    (home / "a" / "b").mkdir(parents=True)
    (home / "a" / "b" / "deep.txt").write_text(text())
    found = read_changes(archive, [str(home / "a")], ONE_CHILD, on_folder=entered.append, quiet_s=0)
    assert found.files_read == 1
    assert entered == [str(home), str(home / "a"), str(home / "a" / "b")]


def test_what_a_scan_leaves_out_is_left_out(archive: Archive, home: Path) -> None:
    for name in (".git", "deep/node_modules"):
        (home / name).mkdir(parents=True)
        (home / name / "text.txt").write_text(text())
    found = changes(archive, home / ".git" / "text.txt", home / "deep")
    assert found.files_read == 0
    skipped = archive.files.skipped_for(SkipReason.EXCLUDED_FOLDER)
    assert sorted(skipped) == [str(home / ".git"), str(home / "deep" / "node_modules")]
    shutil.rmtree(home / "deep")
    changes(archive, home / "deep")
    assert archive.files.skipped_for(SkipReason.EXCLUDED_FOLDER) == [str(home / ".git")]


def test_the_folder_of_a_page_is_left_out_once_the_page_is_there(
    archive: Archive, home: Path
) -> None:
    (home / "page_files").mkdir()
    (home / "page_files" / "part.html").write_text(f"<p>{text()}</p>")
    changes(archive, home / "page_files")
    assert "page_files/part.html" in known(archive, home)
    (home / "page.html").write_text(f"<p>{text()}</p>")
    changes(archive, home / "page.html")
    assert "page_files/part.html" not in known(archive, home)


def test_a_file_that_was_just_changed_waits(archive: Archive, home: Path) -> None:
    new, changed = home / "new.txt", home / "text 1.txt"
    new.write_text(text())
    changed.write_text(text(200))
    before = known(archive, home)
    found = changes(archive, new, changed, quiet_s=1e6)
    assert (found.files_read, sorted(found.unwritten)) == (0, sorted(map(str, (new, changed))))
    assert known(archive, home) == before
    os.utime(new, (2e9, 2e9))  # in the future: a wrong clock
    assert changes(archive, new, changed, quiet_s=1e6).unwritten == (str(changed),)


def test_a_source_that_is_away_loses_nothing(archive: Archive, home: Path, tmp_path: Path) -> None:
    before = known(archive, home)
    home.rename(tmp_path / "away")
    assert changes(archive, home, home / "text 1.txt") == ChangesRead()
    home.mkdir()  # as a disk leaves it
    assert changes(archive, home) == ChangesRead()
    assert known(archive, home) == before


def test_a_folder_that_may_not_be_read_loses_nothing(archive: Archive, home: Path) -> None:
    before = known(archive, home)
    (home / "sub").chmod(0)
    try:
        if os.access(home / "sub", os.R_OK):
            pytest.skip("nothing is forbidden to the superuser")
        changes(archive, home / "sub" / "other 1.txt")
    finally:
        (home / "sub").chmod(0o700)
    assert known(archive, home) == before


def test_a_folder_that_cannot_be_opened_is_named(archive: Archive, home: Path) -> None:
    deep = make_unreadable(home / "sub")
    try:
        [found] = changes(archive, home / "sub").unread_folders
        [again] = read_all_changes(archive, ONE_CHILD).unread_folders
    finally:
        shutil.rmtree(deep)
    assert found == again
    assert found.startswith(str(deep))


def test_paths_outside_of_all_sources_are_ignored(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "stranger.txt").write_text(text())
    assert changes(archive, tmp_path / "stranger.txt", tmp_path, Path("/")) == ChangesRead()


def test_a_cancelled_run_is_made_up_for(archive: Archive, home: Path) -> None:
    new = home / "new.txt"
    new.write_text(text())
    cancel = CancelFlag()
    cancel.set()
    found = read_changes(archive, [str(new)], ONE_CHILD, cancel=cancel, quiet_s=0)
    assert found.cancelled
    assert changes(archive, new).files_read == 1
    assert scan(archive, settings=ONE_CHILD).files_read == 0


def test_texts_that_were_read_but_not_compared_are_compared_next_time(
    archive: Archive, home: Path
) -> None:
    new = home / "new.txt"
    new.write_text((home / "text 0.txt").read_text() + " And one sentence more.")
    counter, cancel = ProgressCounter(), CancelFlag()

    def stop_before_pairing() -> bool:
        if counter.phase in (Phase.INDEX, Phase.PAIR):
            cancel.set()
        return False

    before = archive.pairs.count()
    steering = Steering(waits=stop_before_pairing)
    read_changes(archive, [str(new)], ONE_CHILD, counter, cancel, steering, quiet_s=0)
    assert is_unfinished(archive)
    assert archive.pairs.count() == before
    changes(archive, home / "sub")
    assert archive.pairs.count() > before
    assert not is_unfinished(archive)


def test_afterwards_a_whole_scan_has_nothing_to_do(archive: Archive, home: Path) -> None:
    scan(archive, settings=ONE_CHILD)
    new = home / "new.txt"
    new.write_text(text())
    changes(archive, new)
    reader = archive.reader()
    assert reader.unfinished_scan_s() is None
    reader.close()
    before = archive.metadata.get("up to date")
    assert before
    assert scan(archive, settings=ONE_CHILD).files_read == 0
    assert archive.metadata.get("up to date") == before


@pytest.mark.parametrize("seed", range(3))
def test_any_changes_end_as_a_whole_scan_would(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    home = tmp_path / "home"
    folders = [home, home / "a", home / "a" / "b", home / "c"]
    for folder in folders:
        folder.mkdir(parents=True)
        for number in range(3):
            (folder / f"{number}.txt").write_text(text(30))
    with Archive.open(tmp_path / "archive") as followed:
        scan(followed, [home], ONE_CHILD)
        for _ in range(4):
            changed: list[Path] = []
            for _ in range(5):
                files = [one for one in home.rglob("*") if one.is_file()]
                file = chance.choice(files)
                there = [one for one in folders if one.is_dir()]
                target = chance.choice(there) / f"{chance.randrange(6)}.txt"
                match chance.randrange(5):
                    case 0 if len(files) > 3:
                        file.unlink()
                        changed.append(file)
                    case 1:
                        file.rename(target)
                        changed += [file, target]
                    case 2:
                        target.write_text(text(chance.randrange(20, 60)))
                        changed.append(target)
                    case 3:
                        shutil.copy(file, target) if file != target else None
                        changed.append(target)
                    case _:
                        new = chance.choice(there) / f"d{chance.randrange(3)}"
                        if not new.exists():
                            shutil.copytree(home / "c", new) if new.parent != home / "c" else None
                            changed.append(new)
            changes(followed, *changed)
            assert known(followed, home) == on_disk(home)
        found = scan(followed, settings=ONE_CHILD)
        assert (found.files_read, found.files_gone) == (0, 0)
        with Archive.open(tmp_path / "anew") as anew:
            whole = scan(anew, [home], ONE_CHILD)
        assert (found.items, found.pairs) == (whole.items, whole.pairs)


# --- what was there already ---------------------------------------------------------------------


def test_a_copy_is_named_with_the_place_of_the_first(archive: Archive, home: Path) -> None:
    shutil.copy(home / "text 1.txt", home / "sub" / "copy.txt")
    one = only(changes(archive, home / "sub" / "copy.txt"))
    assert (one.path, one.place) == (str(home / "sub" / "copy.txt"), str(home / "text 1.txt"))
    assert (one.match, one.similarity) == (MatchKind.FILE, 1.0)


def test_the_same_words_in_another_format_are_named(archive: Archive, home: Path) -> None:
    body = (home / "text 2.txt").read_text().replace("\n\n", "</p><p>")
    (home / "new.html").write_text(f"<html><body><p>{body}</p></body></html>")
    one = only(changes(archive, home / "new.html"))
    assert (one.place, one.match) == (str(home / "text 2.txt"), MatchKind.WORDS)


def test_a_text_with_a_few_other_words_is_nearly_there(archive: Archive, home: Path) -> None:
    before = home / "long.txt"
    before.write_text(text(400))
    changes(archive, before)
    (home / "draft.txt").write_text(before.read_text() + " and three more")
    one = only(changes(archive, home / "draft.txt"))
    assert (one.place, one.match) == (str(before), MatchKind.NEAR)
    assert 0.95 <= one.similarity < 1


def test_other_texts_moved_files_and_new_twins_are_no_news(archive: Archive, home: Path) -> None:
    (home / "other.txt").write_text(text())
    same = text()
    for name in ("twin 1.txt", "twin 2.txt"):
        (home / name).write_text(same)
    (home / "text 3.txt").rename(home / "moved.txt")
    (home / "empty 1.txt").touch()
    (home / "empty 2.txt").touch()
    found = changes(archive, home)
    assert (found.files_read, found.had_already) == (5, ())


def test_a_place_that_is_gone_is_not_named(archive: Archive, home: Path) -> None:
    shutil.copy(home / "text 1.txt", home / "sub" / "copy.txt")
    (home / "text 1.txt").unlink()
    assert changes(archive, home / "sub" / "copy.txt").had_already == ()


def test_a_mailbox_is_named_only_where_all_of_it_was_there(archive: Archive, home: Path) -> None:
    def mail(number: int, body: str) -> str:
        return f"From a@b.c Mon Jan  5 09:00:00 2026\nSubject: Mail {number}\n\n{body}\n\n"

    bodies = [text(60) for _ in range(3)]
    (home / "old.mbox").write_text("".join(map(mail, range(3), bodies)))
    changes(archive, home / "old.mbox")
    (home / "part.mbox").write_text("".join(map(mail, range(2), bodies)))
    assert only(changes(archive, home / "part.mbox")).place == str(home / "old.mbox")
    (home / "more.mbox").write_text("".join(map(mail, range(4), [*bodies, text(60)])))
    assert changes(archive, home / "more.mbox").had_already == ()
