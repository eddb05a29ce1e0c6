"""What the disk tells of a step that was begun and not journaled as done."""

import os
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from neardup_desktop.actions import reconcile, renaming
from neardup_desktop.actions.identity import companion_at
from neardup_desktop.actions.reconcile import Reconciler
from neardup_desktop.actions.renaming import rename_exclusively
from neardup_desktop.actions.trash import SystemTrash
from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from tests.helpers.deeds import step

_KILLED = 9


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    (folder / "page_files").mkdir(parents=True)
    (folder / "page.html").write_text("page")
    (folder / "page_files" / "x.png").write_bytes(b"png")
    return folder


def intent(home: Path, verb: Verb = Verb.TRASH, target: str = "") -> Intent:
    going = step(home / "page.html", companions=[home / "page_files"])
    return Intent(1, verb, going, (companion_at(str(home / "page_files")),), target)


def trash(path: Path) -> str:
    return SystemTrash().put(str(path))


def test_what_was_not_begun_stays_pending(home: Path) -> None:
    assert Reconciler().settle(intent(home)) is None


def test_what_lies_in_the_trash_whole_is_done(home: Path) -> None:
    meant = intent(home)
    page, files = trash(home / "page.html"), trash(home / "page_files")
    result = Reconciler().settle(meant)
    assert result is not None
    assert (result.outcome, result.current_path, result.companions) == (
        StepOutcome.DONE,
        page,
        (files,),
    )


@pytest.mark.parametrize("half", ["page.html", "page_files"])
def test_a_half_moved_family_is_put_back(home: Path, half: str) -> None:
    meant = intent(home)
    trash(home / half)
    result = Reconciler().settle(meant)
    assert result is not None
    assert (result.outcome, result.reason) == (StepOutcome.FAILED, Refused.INTERRUPTED)
    assert (home / "page.html").read_text() == "page"
    assert (home / "page_files" / "x.png").exists()
    left = Path(os.environ["XDG_DATA_HOME"]) / "Trash"
    assert not [path for path in left.rglob("*") if path.is_file()]


def test_a_half_moved_family_whose_name_is_taken_is_put_beside_it(home: Path) -> None:
    meant = intent(home)
    trash(home / "page.html")
    (home / "page.html").write_text("a new page")
    assert Reconciler().settle(meant) is not None
    assert (home / "page.html").read_text() == "a new page"
    assert (home / "page (restored).html").read_text() == "page"


def test_what_somebody_deleted_or_moved_meanwhile_is_not_ours(home: Path) -> None:
    meant = intent(home)
    (home / "page.html").rename(home / "elsewhere.html")
    assert Reconciler().settle(meant) is None
    (home / "elsewhere.html").unlink()
    assert Reconciler().settle(meant) is None


def test_another_name_of_the_file_in_the_trash_is_not_it(home: Path) -> None:
    """A hard link that was trashed before has the same number, and another path noted."""
    os.link(home / "page.html", home / "other.html")
    meant = intent(home)
    trash(home / "other.html")
    (home / "page.html").unlink()
    assert Reconciler().settle(meant) is None


def test_a_changed_file_in_the_trash_is_not_it(home: Path) -> None:
    meant = intent(home)
    place = Path(trash(home / "page.html"))
    status = place.stat()
    place.write_text("gape")
    os.utime(place, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert Reconciler().settle(meant) is None


def test_what_was_moved_under_a_free_name_is_found_there(home: Path) -> None:
    target = home / "old"
    target.mkdir()
    meant = intent(home, Verb.MOVE, str(target))
    (home / "page.html").rename(target / "page (2).html")
    (home / "page_files").rename(target / "page_files")
    result = Reconciler().settle(meant)
    assert result is not None
    assert result.current_path == str(target / "page (2).html")


def test_two_names_of_one_file_are_not_taken_for_each_other(home: Path) -> None:
    target = home / "old"
    target.mkdir()
    for name in ("a.txt", "b.txt"):
        if name == "a.txt":
            (home / name).write_text("text")
        else:
            os.link(home / "a.txt", home / name)
    meant = [
        Intent(number, Verb.MOVE, step(home / name), target=str(target))
        for number, name in enumerate(("a.txt", "b.txt"))
    ]
    (home / "a.txt").rename(target / "a.txt")
    (home / "b.txt").rename(target / "b.txt")
    reconciler = Reconciler()
    results = [reconciler.settle(one) for one in meant]
    assert [result.current_path for result in results if result] == [
        str(target / "a.txt"),
        str(target / "b.txt"),
    ]


def restoring(home: Path) -> Intent:
    meant = intent(home)
    page, files = trash(home / "page.html"), trash(home / "page_files")
    return Intent(
        2, Verb.RESTORE, meant.step, meant.family, current_path=page, family_paths=(files,)
    )


def test_a_family_half_put_back_goes_where_it_was_to_be_tried_again(home: Path) -> None:
    meant = restoring(home)
    Path(meant.family_paths[0]).rename(home / "page_files")
    result = Reconciler().settle(meant)
    assert result is not None
    assert result.reason is Refused.INTERRUPTED
    assert Path(meant.current_path).exists()
    assert Path(meant.family_paths[0]).exists()


def test_what_was_put_back_beside_another_file_is_done_and_its_note_goes(home: Path) -> None:
    meant = restoring(home)
    (home / "page.html").write_text("a new page")
    Path(meant.family_paths[0]).rename(home / "page_files")
    Path(meant.current_path).rename(home / "page (restored).html")
    result = Reconciler().settle(meant)
    assert result is not None
    assert result.current_path == str(home / "page (restored).html")
    left = Path(os.environ["XDG_DATA_HOME"]) / "Trash"
    assert not [path for path in left.rglob("*") if path.is_file()]


_CALLS = ("link", "rename", "unlink")


def killed_in_call(number: int, act: Callable[[], object]) -> bool:
    """Do it in a process that dies instead of such a call to the disk; False if it made fewer."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == _KILLED
    made = count()
    try:
        for name in _CALLS:
            real = getattr(os, name)

            def call(*values: object, _real: Callable[..., object] = real, **how: object) -> None:
                if next(made) == number:
                    os._exit(_KILLED)
                _real(*values, **how)

            setattr(os, name, call)
        renaming._exclusive_rename = lambda: None  # type: ignore[assignment]
        act()
    finally:
        os._exit(0)


@pytest.mark.parametrize("way", ["move", "trash", "undo", "put back"])
def test_a_rename_by_links_that_was_killed_leaves_one_name(home: Path, way: str) -> None:
    """As on NFS, which has no exclusive renames."""
    page, target = home / "page.html", home / "old"
    target.mkdir()
    going, trashed = step(page), Path(os.environ["XDG_DATA_HOME"]) / "Trash"
    for number in count():
        meant = Intent(1, Verb.MOVE, going, (), str(target))
        start, end = str(page), str(target / "page.html")
        act: Callable[[], object] = partial(trash, page)
        if way in ("undo", "put back"):
            start, end = trash(page), str(page)
        if way in ("trash", "put back"):
            meant = Intent(1, Verb.TRASH, going)
        if way == "undo":
            meant = Intent(1, Verb.RESTORE, going, current_path=start)
        if way != "trash":
            act = partial(rename_exclusively, start, end)
        if not killed_in_call(number, act):
            break
        Reconciler().settle(meant)
        files = [*home.rglob("*"), *trashed.rglob("*")]
        [left] = (one for one in files if one.is_file() and one.read_text() == "page")
        assert (left.name, left.stat().st_nlink) == ("page.html", 1)
        noted = [one.name for one in trashed.glob("info/*")]
        assert noted == [f"{one.name}.trashinfo" for one in trashed.glob("files/*")]
        left.rename(page)
        for note in trashed.glob("info/*"):
            note.unlink()
    assert number > 4


def test_a_try_of_links_that_was_killed_leaves_one_name(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on disks of FUSE that give each name of a file an inode of its own."""
    for module in (renaming, reconcile):
        monkeypatch.setattr(module, "is_one_file", lambda *_paths: False)
    page, new = home / "page.html", home / "new.html"
    meant = Intent(1, Verb.TRASH, step(page))
    for number in range(2):
        assert killed_in_call(number, lambda: rename_exclusively(str(page), str(new)))
        assert Reconciler().settle(meant) is None
        assert sorted(path.name for path in home.iterdir()) == ["page.html", "page_files"]
