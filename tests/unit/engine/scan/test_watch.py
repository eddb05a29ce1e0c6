"""Watching sources: what is due when, what the user is told, and that nothing of ours starts it."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from neardup_desktop.crawl.folder_watch import OnChanged, OnLost
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import watch as watch_module
from neardup_desktop.engine.scan.read_changes import read_changes
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.scan.watch import (
    POLL_S,
    Outside,
    Watch,
    WatchState,
    is_remote,
    on_battery,
)
from neardup_desktop.model.settings import ScanSettings

ONE_CHILD = ScanSettings(workers=1)


class System:
    """A system of which tests say what happens in it; it is its own watch."""

    def __init__(self) -> None:
        self.now = 0.0
        self.battery = False
        self.remote: set[str] = set()
        self.limit = 1000
        self.folders: set[str] = set()
        self.report: OnChanged = print
        self.lose: OnLost = print
        self.is_there = True

    def outside(self) -> Outside:
        return Outside(
            self.watcher,
            lambda: self.now,
            lambda: self.battery,
            lambda folder: folder in self.remote,
            lambda: self.limit,
        )

    def watcher(self, on_changed: OnChanged, on_lost: OnLost) -> "System | None":
        self.report, self.lose = on_changed, on_lost
        return self if self.is_there else None

    def add(self, folder: str, *, is_source: bool) -> bool:
        if folder not in self.folders and len(self.folders) >= self.limit:
            return False
        self.folders.add(folder)
        return True

    def drop(self, folder: str) -> None:
        self.folders = {
            one for one in self.folders if one != folder and not one.startswith(folder + os.sep)
        }

    def watched(self) -> int:
        return len(self.folders)

    def close(self) -> None:
        self.folders.clear()


@pytest.fixture
def system() -> System:
    return System()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "file").touch()
    return home


@pytest.fixture
def watch(system: System, tmp_path: Path, home: Path) -> Watch:
    made = Watch(tmp_path / "archive", outside=system.outside())
    made.set_sources([home], is_scanned=True)
    made.enter(str(home))
    return made


def due(watch: Watch, system: System, after: float = 0) -> list[str]:
    """What is due now, or after so many seconds."""
    now = watch.next_paths(may_wait=False)  # what was reported until now is looked at
    system.now += after
    return [*now, *watch.next_paths(may_wait=False)]


def told(watch: Watch) -> str:
    return " ".join(map(str, watch.news()))


def test_a_new_source_is_looked_at_as_a_whole(watch: Watch, system: System, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    watch.set_sources([tmp_path / "home", other])
    assert watch.next_paths(may_wait=False) == (str(other),)
    assert watch.state() == WatchState(sources=2)
    watch.set_sources([other])
    assert system.folders == set()
    assert watch.state() == WatchState(sources=1)


def test_a_change_is_due_when_it_is_quiet(watch: Watch, system: System, home: Path) -> None:
    system.report(str(home / "file"))
    assert due(watch, system, 1) == []
    assert due(watch, system, 1) == [str(home / "file")]
    assert due(watch, system, 9) == []


def test_readers_are_loaded_while_a_change_becomes_quiet(
    watch: Watch, system: System, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = []

    def load() -> None:
        loaded.append(system.now)
        system.now += 10

    monkeypatch.setattr(watch_module, "load_ahead", load)
    due(watch, system)
    assert not loaded
    system.report(str(home / "file"))
    assert watch.next_paths() == (str(home / "file"),)
    assert loaded


def test_what_was_not_read_is_due_again(watch: Watch, system: System, home: Path) -> None:
    watch.put_back(["/a"])
    watch.put_off([str(home / "file")])
    assert watch.next_paths(may_wait=False) == ("/a",)
    assert due(watch, system, 2) == [str(home / "file")]


def test_our_own_archive_and_passing_files_are_no_changes(
    watch: Watch, system: System, tmp_path: Path, home: Path
) -> None:
    for path in (
        tmp_path / "archive",
        tmp_path / "archive" / "index.db-wal",
        home / "~$letter.docx",
        home / ".~lock.letter.odt#",
    ):
        system.report(str(path))
    assert due(watch, system, 2) == []


def test_lost_changes_are_made_up_for(watch: Watch, system: System, home: Path) -> None:
    system.lose()
    assert due(watch, system, 5) == [str(home)]


def test_on_battery_changes_wait_where_the_user_wants_it(
    watch: Watch, system: System, home: Path
) -> None:
    system.battery = True
    system.report(str(home / "file"))
    assert due(watch, system, 5) == [str(home / "file")]
    watch.rests_on_battery = True
    system.report(str(home / "file"))
    assert due(watch, system, 20) == []
    assert due(watch, system, 20) == []
    assert watch.state().rests
    system.battery = False
    assert due(watch, system, 20) == [str(home / "file")]
    assert not watch.state().rests


def test_who_waits_hears_that_changes_rest(watch: Watch, system: System) -> None:
    watch.rests_on_battery = system.battery = True
    assert watch.next_paths() == ()
    assert watch.state().rests


def test_a_source_that_goes_is_named_and_followed_again(
    watch: Watch, system: System, home: Path, tmp_path: Path
) -> None:
    home.rename(tmp_path / "away")
    assert due(watch, system, 6) == []
    assert f"{home} is no longer there" in told(watch)
    assert watch.state() == WatchState(sources=0)
    assert system.folders == set()
    home.mkdir()  # as it is left by a disk
    assert due(watch, system, 6) == []
    assert told(watch) == ""
    home.rmdir()
    (tmp_path / "away").rename(home)
    assert due(watch, system, 6) == [str(home)]
    assert f"{home} is back" in told(watch)
    assert watch.state() == WatchState(sources=1)


def test_another_folder_in_the_place_of_a_source_is_looked_at(
    watch: Watch, system: System, home: Path, tmp_path: Path
) -> None:
    home.rename(tmp_path / "away")
    shutil.copytree(tmp_path / "away", home)
    assert due(watch, system, 6) == [str(home)]
    assert told(watch) == ""


def test_an_emptied_source_is_still_there(watch: Watch, system: System, home: Path) -> None:
    (home / "file").unlink()
    assert due(watch, system, 6) == []
    assert told(watch) == ""


def test_beyond_the_limit_folders_are_polled(watch: Watch, system: System, home: Path) -> None:
    system.limit = 2
    for name in ("a", "a/inner", "b", "b/inner"):
        (home / name).mkdir()
        watch.enter(str(home / name))
    words = told(watch)
    assert "only 2 folders" in words
    assert "The rest (3) is checked every 60 seconds" in words
    assert "sudo sysctl fs.inotify.max_user_watches=16" in words
    assert told(watch) == ""
    assert watch.state().polled == 3
    assert due(watch, system, POLL_S) == [str(home / "a" / "inner"), str(home / "b")]
    system.limit = 99
    watch.enter(str(home / "a" / "inner"))
    assert due(watch, system, POLL_S) == [str(home / "b")]
    watch.set_sources([])
    assert due(watch, system, POLL_S) == []


def test_network_drives_are_polled_as_well(system: System, tmp_path: Path, home: Path) -> None:
    system.remote.add(str(home))
    watch = Watch(tmp_path / "archive", outside=system.outside())
    watch.set_sources([home], is_scanned=True)
    assert watch.state() == WatchState(sources=1, polled=1)
    assert due(watch, system, POLL_S - 1) == []
    assert due(watch, system, 6) == [str(home)]


def test_without_help_of_the_system_everything_is_polled(
    system: System, tmp_path: Path, home: Path
) -> None:
    system.is_there = False
    watch = Watch(tmp_path / "archive", outside=system.outside())
    watch.set_sources([home], is_scanned=True)
    watch.enter(str(home))
    assert "every 60 seconds" in told(watch)
    assert due(watch, system, POLL_S) == [str(home)]
    watch.close()


def test_a_closed_watch_waits_for_nothing(watch: Watch) -> None:
    watch.put_back(["/a"])
    watch.close()
    assert watch.next_paths() == ()


def test_power_and_network_drives_are_asked_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_remote(str(tmp_path))
    mount = SimpleNamespace(mountpoint=str(tmp_path), fstype="nfs4", opts="rw")
    monkeypatch.setattr(psutil, "disk_partitions", lambda all: [mount])
    assert is_remote(str(tmp_path / "inner"))
    assert not is_remote("/elsewhere")
    for plugged, is_on in ((True, False), (False, True), (None, False)):
        battery = SimpleNamespace(power_plugged=plugged)
        monkeypatch.setattr(psutil, "sensors_battery", lambda battery=battery: battery, False)
        assert on_battery() is is_on
    monkeypatch.setattr(psutil, "sensors_battery", lambda: None)
    assert not on_battery()


# --- with the real system and a real archive ------------------------------------------------------


class Followed:
    """An archive whose source is watched, for real."""

    def __init__(self, archive: Archive, home: Path) -> None:
        self.archive, self.home = archive, home
        self.watch = Watch(archive.folder)
        self.watch.set_sources([home], is_scanned=True)
        scan(archive, [home], ONE_CHILD, on_folder=self.watch.enter)

    def read_until(self, is_done: Callable[[], bool]) -> None:
        """Read what is reported until something holds; a test that hangs fails by its limit."""
        while not is_done():
            found = read_changes(
                self.archive, self.watch.next_paths(), ONE_CHILD, on_folder=self.watch.enter
            )
            self.watch.put_off(found.unwritten)

    def knows(self, *names: str) -> bool:
        known = self.archive.files.known(str(self.home))
        return set(known) == {os.fsencode(self.home / name) for name in names}


@pytest.fixture
def followed(tmp_path: Path, home: Path) -> Iterator[Followed]:
    # The archive is in the source itself: what we write there must not start anything.
    with Archive.open(home / "archive") as archive:
        made = Followed(archive, home)
        yield made
        made.watch.close()


def test_real_changes_are_read_and_nothing_of_ours_goes_round(followed: Followed) -> None:
    home = followed.home
    (home / "note.txt").write_text("some words of a note")
    followed.read_until(lambda: followed.knows("file", "note.txt"))
    (home / "deep" / "er").mkdir(parents=True)
    (home / "deep" / "er" / "text.txt").write_text("words in a new folder")
    followed.read_until(lambda: followed.knows("file", "note.txt", "deep/er/text.txt"))
    (home / "deep" / "er" / "second.txt").write_text("words that came later")
    (home / "deep" / "er" / "text.txt").rename(home / "moved.txt")
    followed.read_until(
        lambda: followed.knows("file", "note.txt", "moved.txt", "deep/er/second.txt")
    )
    shutil.rmtree(home / "deep")
    (home / "note.txt").unlink()
    followed.read_until(lambda: followed.knows("file", "moved.txt"))
    while followed.watch._quiet or followed.watch._at_once:
        read_changes(followed.archive, followed.watch.next_paths(may_wait=False), ONE_CHILD)
    assert followed.watch.next_paths(may_wait=False) == ()


def test_folders_that_cannot_be_opened_are_named_once(watch: Watch) -> None:
    watch.note_unread(["/home/b"])
    assert "/home/b could not be opened" in told(watch)
    watch.note_unread(["/home/b"])
    assert told(watch) == ""
    watch.note_unread(["/home/c", "/home/b", "/home/a", "/home/d"])
    assert "/home/a and 2 more folders could not be opened" in told(watch)
