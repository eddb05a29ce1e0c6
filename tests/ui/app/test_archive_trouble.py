"""Archives that cannot be used: one calm box, nothing lost, and a button for what to do next."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.ui.app.application import Application
from tests.helpers.window_driver import WAIT_MS, WindowDriver, box_button, driver_of, wait_until

_PAGE = 4096


@pytest.fixture
def folder(scanned_archive: Path, tmp_path: Path) -> Path:
    """A copy of the archive of the sample, to break at will."""
    return shutil.copytree(scanned_archive, tmp_path / "archive")


def damage(file: Path, how: str) -> None:
    """Break a database as disks and people do."""
    # Else decisions come back by themselves, from their copies and receipts.
    for copy in file.parent.glob("decisions.db.copy-*"):
        copy.unlink()
    shutil.rmtree(file.parent / "receipts", ignore_errors=True)
    content = bytearray(file.read_bytes())
    chance = random.Random(7)
    if how == "garbage":
        content[:] = chance.randbytes(len(content))
    elif how == "damaged in the middle":
        content[_PAGE:] = chance.randbytes(len(content) - _PAGE)
    else:
        content = content[: len(content) // 2 + 100]
    file.write_bytes(bytes(content))


def let_readers_forget(file: Path) -> None:
    """Write into a database as another program does; what readers hold in memory is void then."""
    with closing(sqlite3.connect(file)) as other:
        (version,) = other.execute("PRAGMA user_version").fetchone()
        other.execute(f"PRAGMA user_version = {version}")
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def box_text(box: QMessageBox | None) -> str:
    """All that a box says; it must be no defect."""
    assert box is not None
    said = f"{box.text()} {box.informativeText()}"
    assert "went wrong in" not in said
    assert box.detailedText() == ""
    return said


def buttons(box: QMessageBox | None) -> list[str]:
    """What can be done, in order."""
    assert box is not None
    return [button.text() for button in box.buttons()]


def opened(program: Application) -> WindowDriver:
    """The window, once its clusters are listed."""
    driver = driver_of(program)
    wait_until(lambda: driver.row_count > 0)
    return driver


def is_open(program: Application) -> bool:
    """Whether there is a window on an archive."""
    return program.controller is not None


# --- at the start -----------------------------------------------------------------------------

DAMAGES = ("garbage", "damaged in the middle", "cut off")


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_index_is_made_new_and_the_folders_are_read_again(
    how: str, program: Application, folder: Path
) -> None:
    with Archive.open(folder) as archive:
        reader = archive.reader()
        hidden = reader.not_compared()
        sources = archive.sources()
        reader.close()
    damage(folder / "index.db", how)
    program.begin(folder)
    driver = driver_of(program)
    wait_until(driver.is_notice_shown)
    assert "index.db is damaged" in driver.notice
    assert "the next scan makes a new one" in driver.notice
    with driver.scanning():
        pass
    opened(program)
    assert (folder / "index.db.damaged-1").exists()
    assert list(driver.window.sources) == sources
    assert len(driver.controller.reader.not_compared()) == len(hidden)


@pytest.mark.parametrize("how", DAMAGES)
def test_damaged_decisions_are_kept_aside_and_nothing_read_is_lost(
    how: str, program: Application, folder: Path
) -> None:
    damage(folder / "decisions.db", how)
    before = (folder / "decisions.db").read_bytes()
    program.begin(folder)
    assert not is_open(program)
    assert "decisions.db is damaged" in box_text(program.box)
    assert "backup" in box_text(program.box)
    assert buttons(program.box)[:2] == ["Try again", "Start without decisions"]
    assert program.box is not None
    box_button(program.box, "Start without decisions")
    driver = driver_of(program)
    assert (folder / "decisions.db.damaged-1").read_bytes() == before
    # Which folders were read stood among the decisions; what was read in them did not.
    wait_until(driver.is_notice_shown)
    assert "Add your folders again" in driver.notice
    assert driver.controller.reader.coverage().items > 0
    wait_until(driver.is_start_page_shown)


def test_a_copy_from_the_backup_is_enough(
    program: Application, folder: Path, tmp_path: Path
) -> None:
    backup = shutil.copy(folder / "decisions.db", tmp_path / "backup.db")
    damage(folder / "decisions.db", "garbage")
    program.begin(folder)
    shutil.copy(backup, folder / "decisions.db")
    assert program.box is not None
    box_button(program.box, "Try again")
    driver = opened(program)
    wait_until(lambda: len(driver.window.sources) == 1)
    assert not driver.is_notice_shown()


def test_a_newer_archive_is_left_alone(program: Application, folder: Path) -> None:
    connection = sqlite3.connect(folder / "decisions.db")
    connection.execute("PRAGMA user_version = 9999")
    connection.close()
    program.begin(folder)
    assert "newer version" in box_text(program.box)
    assert buttons(program.box) == ["Try again", "Open another archive…", "Quit"]


def test_a_folder_in_place_of_the_lock_is_told(program: Application, folder: Path) -> None:
    (folder / "archive.lock").unlink()
    (folder / "archive.lock").mkdir()
    program.begin(folder)
    assert not is_open(program)
    assert "archive.lock is not a file" in box_text(program.box)


@pytest.mark.parametrize("name", ["index.db", "decisions.db"])
def test_a_folder_in_place_of_a_database_is_set_aside(
    program: Application, folder: Path, name: str
) -> None:
    (folder / name).unlink()
    (folder / name).mkdir()
    (folder / name / "somebody's letter").touch()
    program.begin(folder)
    driver = driver_of(program)
    wait_until(driver.is_notice_shown)
    assert name in driver.notice or "decisions" in driver.notice
    assert (folder / f"{name}.damaged-1" / "somebody's letter").exists()
    opened(program)


@pytest.mark.parametrize("name", ["window.ini", "reports"])
def test_what_only_helps_does_not_keep_the_window_shut(
    program: Application, folder: Path, name: str
) -> None:
    (folder / name).mkdir() if name == "window.ini" else (folder / name).write_text("in the way")
    program.begin(folder)
    assert not opened(program).window.notice.isVisible()


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_disk_that_is_full_at_the_start_is_told(program: Application, tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    with no_room_in_files():
        program.begin(folder)
    assert not is_open(program)
    assert "disk" in box_text(program.box)
    assert "ree space" in box_text(program.box)
    assert program.box is not None
    box_button(program.box, "Try again")
    assert program.controller is not None
    assert program.controller.window.isVisible()


@contextmanager
def no_room_in_files() -> Iterator[None]:
    """Let no file of this process grow, as on a disk that is full."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


bound_by_permissions = pytest.mark.skipif(
    sys.platform == "win32" or (hasattr(os, "geteuid") and os.geteuid() == 0),
    reason="permissions do not bind this user",
)


@bound_by_permissions
def test_an_index_that_may_not_be_written_is_made_new(program: Application, folder: Path) -> None:
    (folder / "index.db").chmod(0o400)
    program.begin(folder)
    driver = driver_of(program)
    wait_until(driver.is_notice_shown)
    assert "permission" in driver.notice
    assert "the next scan makes a new one" in driver.notice
    with driver.scanning():
        pass
    opened(program)


@bound_by_permissions
@pytest.mark.parametrize("name", [".", "decisions.db"])
def test_what_may_not_be_written_is_told_at_once(
    program: Application, folder: Path, name: str
) -> None:
    (folder / name).chmod(0o500)
    try:
        program.begin(folder)
        assert not is_open(program)
        assert str(folder) in box_text(program.box)
        assert "permission" in box_text(program.box)
    finally:
        (folder / name).chmod(0o700)


@contextmanager
def unwritable(path: Path) -> Iterator[None]:
    """Let nobody write a file, not even an administrator; skips where that cannot be done."""
    chattr = shutil.which("chattr")
    done = chattr and subprocess.run([chattr, "+i", path], check=False, capture_output=True)
    if not chattr or not done or done.returncode:
        pytest.skip("files cannot be locked here")
    try:
        yield
    finally:
        subprocess.run([chattr, "-i", path], check=True)


@pytest.mark.parametrize("name", ["index.db", "decisions.db", "archive.lock"])
def test_a_file_that_nobody_may_write_is_told_before_anything_is_shown(
    program: Application, folder: Path, name: str
) -> None:
    with unwritable(folder / name):
        program.begin(folder)
        assert not is_open(program)
        assert name in box_text(program.box)
        assert "permission" in box_text(program.box)
    assert program.box is not None
    box_button(program.box, "Try again")
    opened(program)


# --- archives that are gone -------------------------------------------------------------------


def test_an_archive_whose_disk_is_not_connected_is_never_begun_anew_by_itself(
    program: Application, folder: Path
) -> None:
    program.begin(folder)
    opened(program)
    program.leave()
    away = folder.rename(folder.with_name("unplugged"))
    program.begin(folder)
    assert not is_open(program)
    assert not folder.exists()
    assert "no longer exists" in box_text(program.box)
    assert buttons(program.box) == [
        "Try again",
        "Open another archive…",
        "Create a new archive there",
        "Quit",
    ]
    # It is in the list again once its disk is.
    assert program.recent.all() == []
    away.rename(folder)
    assert program.recent.all() == [folder]
    assert program.box is not None
    box_button(program.box, "Try again")
    opened(program)


def test_a_new_archive_can_be_made_in_place_of_one_that_is_gone(
    program: Application, folder: Path
) -> None:
    program.begin(folder)
    program.leave()
    shutil.rmtree(folder)
    program.begin(folder)
    assert program.box is not None
    box_button(program.box, "Create a new archive there")
    wait_until(driver_of(program).is_start_page_shown)


def test_a_recent_archive_that_is_gone_is_told_and_the_window_stays(
    program: Application, folder: Path, tmp_path: Path
) -> None:
    program.begin(folder)
    program.switch_to(tmp_path / "other")
    shutil.rmtree(folder)
    program.switch_to(folder)
    assert "no longer exists" in box_text(program.box)
    assert program.controller is not None
    assert program.controller.folder == tmp_path / "other"
    assert not folder.exists()


def test_who_chooses_no_other_archive_is_asked_again(program: Application, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    program.begin(tmp_path / "file")
    assert program.box is not None
    first = program.box
    box_button(first, "Open another")
    shown = QApplication.topLevelWidgets()
    dialogs = [one for one in shown if isinstance(one, QFileDialog) and one.isVisible()]
    assert len(dialogs) == 1
    dialogs[0].reject()
    assert program.box is not first
    assert "the name is taken" in box_text(program.box)


# --- while the window is open -----------------------------------------------------------------


def failure_box(driver: WindowDriver) -> QMessageBox:
    """The box that the window shows."""
    failures = driver.window.failures
    wait_until(lambda: failures.box is not None)
    assert failures.box is not None
    return failures.box


@pytest.mark.qt_log_ignore("Could not remove our own lock", "This plugin does not", extend=True)
def test_a_decision_is_not_said_to_be_kept_where_the_archive_is_gone(
    program: Application, folder: Path
) -> None:
    program.begin(folder)
    driver = opened(program)
    away = folder.rename(folder.with_name("unplugged"))
    item = driver.item_at(1)
    driver.hide_items([item])
    box = failure_box(driver)
    assert "no longer exists" in box_text(box)
    assert buttons(box) == ["Try again", "Open another archive…", "Not now"]
    box_button(box, "Not now")
    assert not box.isVisible()
    # Nothing is made where the disk was.
    program.leave()
    assert not folder.exists()
    with Archive.open(away) as archive:
        reader = archive.reader()
        assert reader.hidden_items() == []
        reader.close()


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("act", ["hide", "show", "rescan"])
def test_decisions_that_break_under_a_window_are_blamed_and_not_the_index(
    act: str, how: str, program: Application, folder: Path
) -> None:
    program.begin(folder)
    driver = opened(program)
    driver.wait_until_at_rest()
    let_readers_forget(folder / "decisions.db")
    damage(folder / "decisions.db", how)
    if act == "hide":
        driver.hide_items([driver.item_at(1)])
    elif act == "show":
        driver.window.session.reload_decisions()
    else:
        driver.window.folders.rescan()
    box = failure_box(driver)
    assert "decisions.db is damaged" in box_text(box)
    assert buttons(box)[:2] == ["Try again", "Start without decisions"]
    box_button(box, "Not now")


def test_the_window_comes_back_once_the_archive_is_there_again(
    program: Application, folder: Path, qtbot: QtBot
) -> None:
    program.begin(folder)
    driver = opened(program)
    away = folder.rename(folder.with_name("unplugged"))
    driver.window.folders.rescan()
    box = failure_box(driver)
    away.rename(folder)
    with qtbot.waitSignal(program.opened, timeout=WAIT_MS):
        box_button(box, "Try again")
    assert program.controller is not driver.controller
    opened(program)


def test_an_index_that_breaks_under_the_window_is_made_new(
    program: Application, folder: Path, qtbot: QtBot
) -> None:
    program.begin(folder)
    driver = opened(program)
    damage(folder / "index.db", "damaged in the middle")
    driver.window.folders.rescan()
    box = failure_box(driver)
    assert "index.db is damaged" in box_text(box)
    with qtbot.waitSignal(program.opened, timeout=WAIT_MS):
        box_button(box, "Rebuild index")
    with driver_of(program).scanning():
        pass
    opened(program)


def test_rows_that_are_gone_beneath_the_window_are_damage_and_no_defect(
    program: Application, folder: Path
) -> None:
    program.begin(folder)
    driver = opened(program)
    with closing(sqlite3.connect(folder / "index.db", isolation_level=None)) as connection:
        connection.execute("DELETE FROM token_sequences")
    driver.window.session.reload_decisions()
    driver.window.folders.rescan()
    box = failure_box(driver)
    assert "index.db is damaged" in box_text(box)
    box_button(box, "Not now")
