"""Renaming never replaces what is there, by any of the ways in which it is done."""

import ctypes
import errno
import os
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from neardup_desktop.actions import renaming
from neardup_desktop.actions.renaming import (
    Namer,
    exchange,
    free_names,
    is_free_name_of,
    rename_exclusively,
)


def without_the_call() -> None:
    """A C library that lacks the call."""


def with_an_old_file_system() -> Callable[[bytes, bytes], int]:
    """A file system that does not know the flag."""
    return lambda old, new: errno.EINVAL


def with_a_server_that_forbids() -> Callable[[bytes, bytes], int]:
    """A server that says of the flag what it says of all that it does not know."""
    return lambda old, new: errno.EPERM


@pytest.fixture(
    params=[None, without_the_call, with_an_old_file_system, with_a_server_that_forbids]
)
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param is not None:
        monkeypatch.setattr(renaming, "_exclusive_rename", request.param)


@pytest.mark.usefixtures("_way")
def test_a_file_gets_its_new_name_and_loses_the_old_one(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("text")
    inode = old.stat().st_ino
    rename_exclusively(str(old), str(new))
    assert (new.read_text(), new.stat().st_ino, new.stat().st_nlink) == ("text", inode, 1)
    assert not old.exists()


@pytest.mark.usefixtures("_way")
@pytest.mark.parametrize("taken_by", ["file", "folder", "dangling link"])
def test_what_has_the_name_keeps_it(tmp_path: Path, taken_by: str) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("text")
    if taken_by == "file":
        new.write_text("other")
    elif taken_by == "folder":
        new.mkdir()
    else:
        new.symlink_to(tmp_path / "nowhere")
    before = new.lstat()
    with pytest.raises(FileExistsError):
        rename_exclusively(str(old), str(new))
    assert old.read_text() == "text"
    assert (new.lstat().st_ino, new.lstat().st_mode) == (before.st_ino, before.st_mode)


@pytest.mark.usefixtures("_way")
def test_what_is_not_there_stays_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        rename_exclusively(str(tmp_path / "old"), str(tmp_path / "new"))
    (tmp_path / "old").write_text("text")
    with pytest.raises(FileNotFoundError):
        rename_exclusively(str(tmp_path / "old"), str(tmp_path / "none" / "new"))
    assert (tmp_path / "old").exists()


def test_a_folder_moves_whole_onto_no_other_not_even_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "old" / "deep").mkdir(parents=True)
    (tmp_path / "empty").mkdir()
    with pytest.raises(FileExistsError):
        rename_exclusively(str(tmp_path / "old"), str(tmp_path / "empty"))
    rename_exclusively(str(tmp_path / "old"), str(tmp_path / "new"))
    assert (tmp_path / "new" / "deep").is_dir()


@pytest.mark.usefixtures("_way")
def test_a_folder_moves_whole_and_replaces_nothing(tmp_path: Path) -> None:
    (tmp_path / "old" / "deep").mkdir(parents=True)
    (tmp_path / "taken" / "other").mkdir(parents=True)
    with pytest.raises(FileExistsError):
        rename_exclusively(str(tmp_path / "old"), str(tmp_path / "taken"))
    assert (tmp_path / "taken" / "other").is_dir()
    rename_exclusively(str(tmp_path / "old"), str(tmp_path / "new"))
    assert (tmp_path / "new" / "deep").is_dir()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "taken"]


@pytest.mark.usefixtures("_way")
def test_a_disk_without_links_moves_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_names: object, **_how: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", no_link)
    (tmp_path / "old").write_text("text")
    rename_exclusively(str(tmp_path / "old"), str(tmp_path / "new"))
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


@pytest.mark.parametrize("way", [without_the_call, with_an_old_file_system])
def test_names_are_exchanged_only_where_nothing_can_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Callable[[], None]
) -> None:
    """Between the renames of an exchange a name is free, and a mail program may take it."""
    monkeypatch.setattr(renaming, "_exclusive_rename", way)
    monkeypatch.setattr(renaming, "_exchanging_rename", way)
    for name in ("one", "other"):
        (tmp_path / name).write_text(name)
    with pytest.raises(OSError, match="not supported"):
        exchange(str(tmp_path / "one"), str(tmp_path / "other"))
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "one": "one",
        "other": "other",
    }


def test_what_is_saved_under_the_old_name_meanwhile_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without exclusive renames, a file gets its new name first and loses the old one then."""
    monkeypatch.setattr(renaming, "_exclusive_rename", with_an_old_file_system)
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("text")
    real = os.link

    def saved_after(path: str, other: str, **how: bool) -> None:
        real(path, other, **how)
        if other == str(new):
            old.unlink()
            old.write_text("saved meanwhile")

    monkeypatch.setattr(os, "link", saved_after)
    rename_exclusively(str(old), str(new))
    found = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert found == {"old": "saved meanwhile", "new": "text"}


def test_free_names_keep_the_extension() -> None:
    assert list(islice(free_names("a b.tar.gz"), 3)) == [
        "a b.tar.gz",
        "a b.tar (2).gz",
        "a b.tar (3).gz",
    ]
    assert list(islice(free_names("note.txt", "restored"), 3)) == [
        "note.txt",
        "note (restored).txt",
        "note (restored 2).txt",
    ]
    for name in ("a.txt", ".hidden", "no extension", "odd [*].x", "a (2).txt"):
        for mark in ("", "restored"):
            assert all(
                is_free_name_of(free, name, mark) for free in islice(free_names(name, mark), 4)
            )
    assert not is_free_name_of("b.txt", "a.txt")
    assert not is_free_name_of("a (2).pdf", "a.txt")
    assert not is_free_name_of("a (restored).txt", "a.txt")


def test_many_files_of_one_name_need_few_tries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "target"
    target.mkdir()
    tries: list[str] = []
    real = rename_exclusively

    def counted(source: str, place: str) -> None:
        tries.append(place)
        real(source, place)

    monkeypatch.setattr(renaming, "rename_exclusively", counted)
    namer = Namer()
    for number in range(50):
        (tmp_path / "note.txt").write_text(str(number))
        namer.move(str(tmp_path / "note.txt"), str(target), "note.txt")
    assert len(tries) == 50
    assert {path.read_text() for path in target.iterdir()} == set(map(str, range(50)))


def test_a_name_is_not_used_up_by_a_move_that_failed(tmp_path: Path) -> None:
    namer, target = Namer(), str(tmp_path / "target")
    os.mkdir(target)  # noqa: PTH102
    with pytest.raises(FileNotFoundError):
        namer.move(str(tmp_path / "note.txt"), target, "note.txt")
    (tmp_path / "note.txt").write_text("text")
    assert Path(namer.move(str(tmp_path / "note.txt"), target, "note.txt")).name == "note.txt"


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "renameat2"),
    reason="this C library has no such call",
)
def test_where_the_system_has_a_call_it_is_used(tmp_path: Path) -> None:
    one, other = os.fsencode(tmp_path / "one"), os.fsencode(tmp_path / "other")
    (tmp_path / "one").write_text("text")
    rename = renaming._exclusive_rename()
    assert rename is not None
    assert rename(one, other) == 0
    assert rename(one, other) == errno.ENOENT
    assert renaming._exchanging_rename() is not None
