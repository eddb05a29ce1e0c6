"""The crawl names every file once, and everything it leaves out, whatever a folder holds."""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePath
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.crawl.walker import check_source, crawl, is_cloud_only
from neardup_desktop.model.errors import SourceError
from neardup_desktop.model.files import FileEntry, Skipped
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers import asking
from tests.helpers.far_disks import listed_as_far, read_pipe

UNIX = pytest.mark.skipif(os.name != "posix", reason="this system has no such thing")
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="Linux only")


def walk(*folders: Path, exclusions: Exclusions | None = None) -> list[FileEntry | Skipped]:
    return list(crawl(folders, exclusions or Exclusions(), CancelFlag()))


def files(found: list[FileEntry | Skipped]) -> list[str]:
    return [entry.path for entry in found if isinstance(entry, FileEntry)]


def skipped(found: list[FileEntry | Skipped], below: Path) -> dict[str, SkipReason]:
    """Reasons by path relative to a folder; no path has two."""
    rows = [
        (os.path.relpath(entry.path, below), entry.reason)
        for entry in found
        if isinstance(entry, Skipped)
    ]
    assert len(dict(rows)) == len(rows)
    return dict(rows)


def put(path: Path, content: str = "text") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)
    return path


# What is found


@LINUX
def test_a_disk_that_may_not_answer_is_crawled_as_any_other(tmp_path: Path) -> None:
    for name in ("b.txt", "a/deep/x.txt", "a/y.txt", ".git/config", "closed/z.txt"):
        put(tmp_path / "far" / name)
    os.mkfifo(tmp_path / "far" / "pipe")
    (tmp_path / "far" / "link").symlink_to("b.txt")
    near = walk(tmp_path / "far")
    with listed_as_far(tmp_path / "far"):
        assert walk(check_source(tmp_path / "far")) == near
        inner = walk(tmp_path)
    assert inner == [Skipped(str(tmp_path / "far"), SkipReason.OTHER_FILE_SYSTEM)]
    assert len(near) == 7


@LINUX
def test_a_disk_that_stops_answering_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("far/a.txt", "far/inner/b.txt", "near/c.txt"):
        put(tmp_path / name)
    os.mkfifo(tmp_path / "far" / "pipe")
    monkeypatch.setattr(asking, "ANSWER_S", 0.2)
    with listed_as_far(tmp_path / "far"):
        with pytest.raises(TimeoutError):
            asking.asked(str(tmp_path / "far"), read_pipe, str(tmp_path / "far" / "pipe"))
        with pytest.raises(SourceError, match="does not answer"):
            check_source(tmp_path / "far")
        found = walk(tmp_path / "far", tmp_path / "near")
        (tmp_path / "far" / "pipe").write_bytes(b"")
    assert found[0] == Skipped(str(tmp_path / "far"), SkipReason.UNREADABLE_FOLDER)
    assert files(found) == [str(tmp_path / "near" / "c.txt")]


def test_an_entry_tells_what_identifies_the_file(tmp_path: Path) -> None:
    path = put(tmp_path / "a.txt", "four")
    os.link(path, tmp_path / "b.txt")
    status = path.stat()
    expected = FileEntry(
        str(path), 4, status.st_mtime_ns, status.st_dev, status.st_ino, links=status.st_nlink
    )
    first, second = walk(tmp_path)
    if os.name == "posix":
        assert first == expected
        assert isinstance(second, FileEntry)
        assert (second.inode, second.links) == (expected.inode, 2)


def test_the_order_is_that_of_names_files_first(tmp_path: Path) -> None:
    for name in ("b/2", "b/10", "a/z", "ä", "Z", "c"):
        put(tmp_path / name)
    names = [os.path.relpath(path, tmp_path).replace(os.sep, "/") for path in files(walk(tmp_path))]
    assert names == ["Z", "c", "ä", "a/z", "b/10", "b/2"]


@LINUX
def test_names_outside_unicode(tmp_path: Path) -> None:
    names = [b"caf\xe9.txt", b"new\nline.txt", b"\xff\xfe", b"-rf", b"\xed\xa0\x80.txt"]
    for name in names:
        (Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))).write_text("text")
    found = files(walk(tmp_path))
    assert sorted(os.fsencode(Path(path).name) for path in found) == sorted(names)


@LINUX
def test_a_huge_sparse_file_is_only_looked_at(tmp_path: Path) -> None:
    path = put(tmp_path / "disk.img")
    os.truncate(path, 1 << 40)
    (entry,) = walk(tmp_path)
    assert isinstance(entry, FileEntry)
    assert entry.size_bytes == 1 << 40


def test_empty_folders_and_files(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    path = put(tmp_path / "empty.txt", "")
    assert files(walk(tmp_path)) == [str(path)]


# What is left out


@UNIX
def test_links_are_named_and_not_followed(tmp_path: Path) -> None:
    path = put(tmp_path / "folder" / "a.txt")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "file").symlink_to(path)
    (tmp_path / "nowhere").symlink_to("gone")
    (tmp_path / "itself").symlink_to("itself")
    found = walk(tmp_path)
    assert files(found) == [str(path)]
    assert skipped(found, tmp_path) == dict.fromkeys(
        ("loop", "file", "nowhere", "itself"), SkipReason.SYMLINK
    )


@UNIX
def test_pipes_are_named_and_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    assert skipped(walk(tmp_path), tmp_path) == {"pipe.txt": SkipReason.NOT_A_FILE}


@LINUX
def test_devices_and_other_file_systems() -> None:
    if not os.path.ismount("/dev/shm"):
        pytest.skip("/dev/shm is no file system of its own here")
    reasons = skipped(walk(Path("/dev")), Path("/dev"))
    assert reasons["null"] is SkipReason.NOT_A_FILE
    assert reasons["shm"] is SkipReason.OTHER_FILE_SYSTEM


@pytest.mark.skipif(
    sys.platform == "win32" or (hasattr(os, "geteuid") and os.geteuid() == 0),
    reason="permissions do not bind this user",
)
def test_a_folder_that_may_be_listed_and_not_entered_is_unreadable(tmp_path: Path) -> None:
    put(tmp_path / "closed" / "letter.txt")
    put(tmp_path / "closed" / "note.txt")
    (tmp_path / "closed").chmod(0o400)
    try:
        assert skipped(walk(tmp_path), tmp_path) == {"closed": SkipReason.UNREADABLE_FOLDER}
    finally:
        (tmp_path / "closed").chmod(0o700)


def test_default_exclusions_are_counted_not_entered(tmp_path: Path) -> None:
    put(tmp_path / "site" / "node_modules" / "left" / "readme.md")
    put(tmp_path / "site" / ".git" / "description.txt")
    put(tmp_path / ".DS_Store")
    page = put(tmp_path / "site" / "page.html")
    found = walk(tmp_path)
    assert files(found) == [str(page)]
    assert skipped(found, tmp_path) == {
        str(Path("site", "node_modules")): SkipReason.EXCLUDED_FOLDER,
        str(Path("site", ".git")): SkipReason.EXCLUDED_FOLDER,
        ".DS_Store": SkipReason.HIDDEN_FILE,
    }


def test_a_source_is_read_whatever_its_name(tmp_path: Path) -> None:
    path = put(tmp_path / "node_modules" / "a.txt")
    put(tmp_path / "node_modules" / "CACHEDIR.TAG")
    assert str(path) in files(walk(tmp_path / "node_modules"))
    assert files(walk(tmp_path, tmp_path / "node_modules")).count(str(path)) == 1
    assert skipped(walk(tmp_path, tmp_path / "node_modules"), tmp_path) == {}


def test_a_folder_that_calls_itself_a_cache(tmp_path: Path) -> None:
    put(tmp_path / "thumbs" / "CACHEDIR.TAG")
    put(tmp_path / "thumbs" / "a.txt")
    put(tmp_path / "python" / "pyvenv.cfg")
    found = walk(tmp_path)
    assert files(found) == []
    assert skipped(found, tmp_path) == {
        "thumbs": SkipReason.EXCLUDED_FOLDER,
        "python": SkipReason.EXCLUDED_FOLDER,
    }


def test_the_pictures_of_a_saved_page_belong_to_it(tmp_path: Path) -> None:
    pages = [
        put(tmp_path / "News.html"),
        put(tmp_path / "Wetter.htm"),
        put(tmp_path / "Essais_files" / "a.html"),
    ]
    put(tmp_path / "News_files" / "frame.html")
    put(tmp_path / "Wetter-Dateien" / "frame.html")
    found = walk(tmp_path)
    assert sorted(files(found)) == sorted(map(str, pages))
    assert skipped(found, tmp_path) == {
        "News_files": SkipReason.PAGE_RESOURCE,
        "Wetter-Dateien": SkipReason.PAGE_RESOURCE,
    }


def test_the_archive_of_the_program_is_left_out(tmp_path: Path) -> None:
    put(tmp_path / "archive" / "index.db")
    put(tmp_path / "a.txt")
    exclusions = Exclusions(archive=tmp_path / "x" / ".." / "archive")
    (tmp_path / "x").mkdir()
    found = walk(tmp_path, exclusions=exclusions)
    assert skipped(found, tmp_path) == {"archive": SkipReason.OWN_ARCHIVE}
    assert skipped(walk(tmp_path / "archive", exclusions=exclusions), tmp_path) == {
        "archive": SkipReason.OWN_ARCHIVE
    }


def test_what_the_person_leaves_out(tmp_path: Path) -> None:
    put(tmp_path / "Private" / "a.txt")
    put(tmp_path / "b.bak")
    found = walk(tmp_path, exclusions=Exclusions([str(tmp_path / "Private"), "*.bak"]))
    assert skipped(found, tmp_path) == {
        "Private": SkipReason.EXCLUDED_BY_PERSON,
        "b.bak": SkipReason.EXCLUDED_BY_PERSON,
    }


def test_marks_of_cloud_placeholders() -> None:
    def status(**fields: int) -> os.stat_result:
        return cast(os.stat_result, SimpleNamespace(**fields))

    assert not is_cloud_only(Path(__file__).stat())
    assert not is_cloud_only(status(st_file_attributes=stat.FILE_ATTRIBUTE_ARCHIVE))
    assert is_cloud_only(status(st_file_attributes=stat.FILE_ATTRIBUTE_OFFLINE))
    assert is_cloud_only(status(st_file_attributes=0x400000))
    assert is_cloud_only(status(st_flags=0x40000000))
    assert not is_cloud_only(status(st_file_attributes=0x400000), folder=True)
    assert is_cloud_only(status(st_file_attributes=0x40000), folder=True)


# Sources that overlap


def test_no_folder_is_walked_twice(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    expected = sorted([str(put(inner / "1.txt")), str(put(tmp_path / "a" / "2.txt"))])
    for sources in ([tmp_path, tmp_path], [tmp_path, inner], [inner, tmp_path]):
        found = walk(*sources)
        assert sorted(files(found)) == expected
        assert skipped(found, tmp_path) == {}


def test_another_name_for_the_same_folder_is_told(tmp_path: Path) -> None:
    put(tmp_path / "a" / "1.txt")
    other = Path(f"{tmp_path}{os.sep}a{os.sep}..{os.sep}a")
    found = walk(tmp_path, other)
    assert len(files(found)) == 1
    assert [entry for entry in found if isinstance(entry, Skipped)] == [
        Skipped(str(other), SkipReason.SAME_FOLDER)
    ]


# What goes wrong


@LINUX
def test_deeper_than_any_path_may_be(tmp_path: Path) -> None:
    name = "d" * 200
    descriptor = os.open(tmp_path, os.O_RDONLY)
    for _ in range(30):
        os.mkdir(name, dir_fd=descriptor)
        inner = os.open(name, os.O_RDONLY, dir_fd=descriptor)
        os.close(descriptor)
        descriptor = inner
    os.close(os.open("lost.txt", os.O_CREAT, dir_fd=descriptor))
    os.close(descriptor)
    found = walk(tmp_path)
    assert files(found) == []
    assert [entry.reason for entry in found if isinstance(entry, Skipped)] == [
        SkipReason.UNREADABLE_FOLDER
    ]
    shutil.rmtree(tmp_path / name)


@LINUX
def test_many_levels(tmp_path: Path) -> None:
    levels = [tmp_path]
    for _ in range(1500):
        levels.append(levels[-1] / "d")
        levels[-1].mkdir()
    path = levels[-1] / "a.txt"
    path.write_text("text")
    assert files(walk(tmp_path)) == [str(path)]
    path.unlink()
    for level in reversed(levels[1:]):  # recursive removal would not manage
        level.rmdir()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads anything")
def test_a_folder_without_permission(tmp_path: Path) -> None:
    put(tmp_path / "closed" / "a.txt")
    path = put(tmp_path / "open" / "b.txt")
    (tmp_path / "closed").chmod(0)
    found = walk(tmp_path)
    (tmp_path / "closed").chmod(0o700)
    assert files(found) == [str(path)]
    assert skipped(found, tmp_path) == {"closed": SkipReason.UNREADABLE_FOLDER}


def test_what_goes_away_during_the_crawl(tmp_path: Path) -> None:
    put(tmp_path / "a.txt")
    put(tmp_path / "b.txt")
    put(tmp_path / "c" / "d.txt")
    run = crawl([tmp_path], Exclusions(), CancelFlag())
    next(run)
    (tmp_path / "b.txt").unlink()
    shutil.rmtree(tmp_path / "c")
    assert set(skipped(list(run), tmp_path).values()) == {SkipReason.VANISHED}


def test_a_source_that_is_away_is_not_taken_for_empty(tmp_path: Path) -> None:
    (found,) = walk(tmp_path / "stick")
    assert found == Skipped(str(tmp_path / "stick"), SkipReason.UNREADABLE_FOLDER)


def test_cancel(tmp_path: Path) -> None:
    for number in range(10):
        put(tmp_path / f"{number}.txt")
    cancel = CancelFlag()
    run = crawl([tmp_path, tmp_path / "more"], Exclusions(), cancel)
    next(run)
    cancel.set()
    assert len(list(run)) <= 1


@LINUX
def test_a_crawl_given_up_leaves_nothing_open(tmp_path: Path) -> None:
    put(tmp_path / "a.txt")
    put(tmp_path / "b.txt")
    before = sorted(Path("/proc/self/fd").iterdir())
    run = crawl([tmp_path], Exclusions(), CancelFlag())
    next(run)
    run.close()
    assert sorted(Path("/proc/self/fd").iterdir()) == before


# Against a slow twin

NAMES = st.sampled_from(["a", "b", "A", "ä", "a.txt", ".b", "x y", "node_modules", "z.tmp"])
TREES: st.SearchStrategy[object] = st.recursive(
    st.none(), lambda inner: st.dictionaries(NAMES, inner, max_size=5), max_leaves=25
)


def grow(tree: object, path: Path) -> None:
    if not isinstance(tree, dict):
        path.write_text("text")
        return
    path.mkdir(exist_ok=True)
    for name, inner in tree.items():
        grow(inner, path / name)


def slow_twin(folder: Path, exclusions: Exclusions) -> Iterator[str]:
    """The same by recursion, in two passes over each folder."""
    names = sorted(path.name for path in folder.iterdir())
    for name in names:
        path = folder / name
        if path.is_file() and not exclusions.file_reason(str(path), name):
            yield str(path)
    for name in names:
        path = folder / name
        if path.is_dir() and not exclusions.folder_reason(str(path), name):
            yield from slow_twin(path, exclusions)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(NAMES, TREES, max_size=6))
def test_it_finds_what_a_slow_walk_finds(tree: dict[str, object]) -> None:
    exclusions = Exclusions()
    with tempfile.TemporaryDirectory() as folder:
        grow(tree, Path(folder))
        assert files(walk(Path(folder))) == list(slow_twin(Path(folder), exclusions))


# Checking a source


def test_a_good_source_becomes_canonical(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    assert check_source(tmp_path / "a" / ".." / "a") == (tmp_path / "a").resolve()


@UNIX
def test_a_link_to_a_folder_is_a_good_source(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    assert check_source(tmp_path / "link") == tmp_path.resolve()


def test_bad_sources_are_explained(tmp_path: Path) -> None:
    put(tmp_path / "a.txt")
    bad = [tmp_path / "a.txt", tmp_path / "gone", tmp_path / "gone" / "\0"]
    if os.name == "posix":
        (tmp_path / "loop").symlink_to("loop")
        bad += [tmp_path / "loop", tmp_path / ("x" * 3000)]
    if sys.platform == "linux":
        bad += [Path("/proc"), Path("/sys/kernel"), tmp_path / os.fsdecode(b"\xff")]
    for path in bad:
        with pytest.raises(SourceError) as caught:
            check_source(path)
        str(caught.value).encode()  # can be shown
        assert caught.value.remedy


def test_what_is_known_is_not_told_again_and_the_rest_is(tmp_path: Path) -> None:
    for name in ("known.txt", "new.txt", ".hidden"):
        (tmp_path / name).write_text(name)
    asked: list[tuple[str, int]] = []

    def is_known(path: str, status: os.stat_result) -> bool:
        asked.append((path, status.st_size))
        return path.endswith("known.txt")

    found = list(crawl([tmp_path], Exclusions(), CancelFlag(), is_known))
    assert [PurePath(entry.path).name for entry in found] == [".hidden", "new.txt"]
    assert asked == [(str(tmp_path / "known.txt"), 9), (str(tmp_path / "new.txt"), 7)]


def test_by_the_same_rules_what_is_known_is_not_tested_again(tmp_path: Path) -> None:
    for name in ("known.txt", "new.txt", ".hidden"):
        (tmp_path / name).write_text(name)

    def is_known(path: str, _: os.stat_result) -> bool:
        return path.endswith("known.txt")

    def named(*, same_rules: bool) -> list[tuple[str, bool]]:
        rules = Exclusions(("known.txt",))
        found = crawl([tmp_path], rules, CancelFlag(), is_known, same_rules=same_rules)
        return [(PurePath(one.path).name, isinstance(one, Skipped)) for one in found]

    rest = [(".hidden", True), ("new.txt", False)]
    assert named(same_rules=True) == rest
    assert named(same_rules=False) == [rest[0], ("known.txt", True), rest[1]]
