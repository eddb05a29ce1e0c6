"""The system reports changes in folders: real folders, real changes, the real library."""

import errno
import os
import queue
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from neardup_desktop.crawl.folder_watch import FolderWatch, InotifyWatch, TreeWatch, watch_folders
from tests.helpers.patience import LONGEST_S


class Reported:
    """What a watch has reported, to be waited for."""

    def __init__(self) -> None:
        self.paths: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.losses: queue.SimpleQueue[None] = queue.SimpleQueue()

    def wait_for(self, *wanted: Path) -> None:
        """Wait until each of these was reported."""
        left = set(map(str, wanted))
        while left:
            left.discard(self.paths.get(timeout=LONGEST_S))

    def before(self, last: Path) -> set[str]:
        """What is reported until this is."""
        found = set()
        while (path := self.paths.get(timeout=LONGEST_S)) != str(last):
            found.add(path)
        return found


@pytest.fixture
def reported() -> Reported:
    return Reported()


@pytest.fixture
def watch(reported: Reported) -> Iterator[FolderWatch]:
    made = watch_folders(reported.paths.put, lambda: reported.losses.put(None))
    assert made is not None
    yield made
    made.close()


@pytest.fixture
def trees(reported: Reported) -> Iterator[TreeWatch]:
    made = TreeWatch(reported.paths.put)
    yield made
    made.close()


linux = pytest.mark.skipif(sys.platform != "linux", reason="inotify")


def test_files_are_reported_when_they_come_change_move_and_go(
    watch: FolderWatch, reported: Reported, tmp_path: Path
) -> None:
    assert watch.add(str(tmp_path), is_source=True)
    file, other = tmp_path / "file", tmp_path / "other"
    for change in (
        lambda: file.write_text("one"),
        lambda: file.chmod(0o600),
        lambda: os.truncate(file, 1),
    ):
        change()
        reported.wait_for(file)
    file.rename(other)
    reported.wait_for(file, other)
    other.unlink()
    reported.wait_for(other)


def test_names_that_are_no_text_are_reported(
    watch: FolderWatch, reported: Reported, tmp_path: Path
) -> None:
    if sys.platform != "linux":
        pytest.skip("names are text here")
    assert watch.add(str(tmp_path), is_source=True)
    file = tmp_path / os.fsdecode(b"caf\xe9 \x1b[31m")
    file.write_text("one")
    reported.wait_for(file)


@linux
def test_only_the_folders_that_were_added_are_watched(
    watch: FolderWatch, reported: Reported, tmp_path: Path
) -> None:
    (tmp_path / "cache").mkdir()
    watch.add(str(tmp_path), is_source=True)
    (tmp_path / "cache" / "file").write_text("one")
    (tmp_path / "last").touch()
    assert reported.before(tmp_path / "last") == set()
    assert watch.watched() == 1


@linux
def test_a_moved_folder_is_watched_under_its_new_name_once_it_is_added(
    watch: FolderWatch, reported: Reported, tmp_path: Path
) -> None:
    inner = tmp_path / "old" / "inner"
    inner.mkdir(parents=True)
    for folder in (tmp_path, tmp_path / "old", inner):
        watch.add(str(folder), is_source=False)
    (tmp_path / "old").rename(tmp_path / "new")
    reported.wait_for(tmp_path / "old", tmp_path / "new")
    for folder in (tmp_path / "new", tmp_path / "new" / "inner"):
        watch.add(str(folder), is_source=False)
    (tmp_path / "new" / "inner" / "file").touch()
    reported.wait_for(tmp_path / "new" / "inner" / "file")


@linux
def test_a_folder_that_was_made_anew_can_be_watched_again(
    watch: FolderWatch, reported: Reported, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    watch.add(str(tmp_path), is_source=True)
    for _ in range(3):
        folder.mkdir()
        assert watch.add(str(folder), is_source=False)
        (folder / "file").touch()
        reported.wait_for(folder / "file")
        (folder / "file").unlink()
        folder.rmdir()
        reported.wait_for(folder)


@linux
def test_a_dropped_folder_is_watched_no_more(
    watch: FolderWatch, reported: Reported, tmp_path: Path
) -> None:
    (tmp_path / "a" / "inner").mkdir(parents=True)
    (tmp_path / "ab").mkdir()
    for name in ("a", "a/inner", "ab"):
        watch.add(str(tmp_path / name), is_source=False)
    watch.drop(str(tmp_path / "a"))
    for name in ("a", "a/inner", "ab"):
        (tmp_path / name / "file").touch()
    assert reported.before(tmp_path / "ab" / "file") == set()


@linux
def test_at_the_limit_of_the_system_a_folder_is_not_watched(
    watch: FolderWatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(watch, InotifyWatch)

    def failing(number: int) -> Callable[..., object]:
        def add_callback(*arguments: object) -> object:
            raise OSError(number, "no")

        return add_callback

    monkeypatch.setattr(watch._inotify, "add_callback", failing(errno.ENOSPC))
    assert not watch.add(str(tmp_path), is_source=True)
    monkeypatch.setattr(watch._inotify, "add_callback", failing(errno.ENOENT))
    assert watch.add(str(tmp_path), is_source=True)
    assert watch.watched() == 0


def test_what_is_gone_is_no_limit(watch: FolderWatch, tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("sources are checked before")
    assert watch.add(str(tmp_path / "gone"), is_source=False)
    (tmp_path / "file").touch()
    assert watch.add(str(tmp_path / "file"), is_source=False)
    assert watch.watched() == 0


@linux
def test_lost_changes_are_reported(watch: FolderWatch, reported: Reported) -> None:
    assert isinstance(watch, InotifyWatch)
    watch.on_queue_overflow()
    reported.losses.get(timeout=LONGEST_S)


def test_a_tree_is_watched_with_all_its_folders(
    trees: TreeWatch, reported: Reported, tmp_path: Path
) -> None:
    (tmp_path / "a").mkdir()
    assert trees.add(str(tmp_path), is_source=True)
    assert trees.add(str(tmp_path / "a"), is_source=False)
    assert trees.watched() == 1
    file, other = tmp_path / "a" / "file", tmp_path / "other"
    file.write_text("one")
    reported.wait_for(file)
    file.rename(other)
    reported.wait_for(file, other)
    trees.drop(str(tmp_path))
    assert trees.watched() == 0


def test_a_tree_that_cannot_be_watched_says_so(trees: TreeWatch, tmp_path: Path) -> None:
    assert not trees.add(str(tmp_path / "gone"), is_source=True)


def test_where_the_system_refuses_there_is_no_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise OSError(errno.EMFILE, "too many")

    for kind in (InotifyWatch, TreeWatch):
        monkeypatch.setattr(kind, "__init__", refuse)
    assert watch_folders(lambda _path: None, lambda: None) is None
