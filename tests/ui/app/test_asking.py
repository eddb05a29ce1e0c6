"""A start that only asks about files: a small window answers, the rest comes when it is needed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from neardup_desktop.__main__ import _window_wish
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.similar import file_managers
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.app.hand_over import Claim, Wish
from neardup_desktop.ui.format.formatting import plain
from neardup_desktop.ui.similar.ask_window import AskWindow
from tests.helpers.scanned_once import ScannedOnce
from tests.helpers.window_driver import driver_of, wait_until
from tests.ui.sample_folder import SampleFolder


def answered(program: Application) -> AskWindow:
    """The small window, once it has all answers."""
    asked = program.asked
    assert asked is not None
    wait_until(lambda: all(one.answer is not None for one in asked.asked))
    return asked


@pytest.fixture
def archive(own_of_all: ScannedOnce[SampleFolder], tmp_path: Path) -> Path:
    return own_of_all.archive(tmp_path / "archive")


@pytest.fixture
def download(sample: SampleFolder, tmp_path: Path) -> Path:
    return Path(shutil.copy(sample.report, tmp_path / "download.txt"))


def test_an_answer_needs_no_main_window(
    program: Application, archive: Path, download: Path
) -> None:
    ended: list[int] = []
    program.ended.connect(ended.append)
    program.ask(archive, Wish(files=(str(download),)))
    asked = answered(program)
    assert plain(asked.verdict.text()) == "You have this file in 2 places."
    assert program.controller is None
    asked.close()
    assert ended == [0]


def test_nothing_of_the_main_window_is_loaded_for_an_answer() -> None:
    code = (
        "import sys, neardup_desktop.ui.app.start\n"
        "print([one for one in sys.modules if one.startswith('neardup_desktop.ui.shell')"
        " or one.startswith('neardup_desktop.ui.compare.compare_')])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_a_download_goes_and_comes_back_without_the_main_window_on_screen(
    program: Application, archive: Path, download: Path, sample: SampleFolder
) -> None:
    ended: list[int] = []
    program.ended.connect(ended.append)
    program.ask(archive, Wish(files=(str(download),)))
    asked = answered(program)
    asked.trash.click()
    driver = driver_of(program)
    plan = driver.wait_for_plan()
    assert plan.parentWidget() is asked, "the main window is not there to be above it"
    assert plan.width() > asked.width(), "all columns have room"
    driver.perform(plan)
    wait_until(asked.undo.isVisible)
    assert not download.exists()
    assert sample.report.exists()
    assert "1 item moved to the trash." in asked.report.text()
    asked.undo.click()
    wait_until(download.exists)
    driver.wait_until_at_rest()
    assert not driver.window.isVisible()
    asked.close()
    assert ended == [0]


def test_other_starts_come_to_the_window_that_answers(
    program: Application, archive: Path, download: Path, sample: SampleFolder
) -> None:
    program._claim = Claim(archive)
    assert program._claim.take()
    program.ask(archive, Wish(files=(str(download),)))
    asked = answered(program)
    command = [sys.executable, "-m", "neardup_desktop", "--archive", str(archive)]
    second = subprocess.Popen([*command, "--ask", str(sample.draft)])
    wait_until(lambda: any(one.file == sample.draft for one in asked.asked))
    assert second.wait() == 0
    third = subprocess.Popen(command)
    wait_until(lambda: program.controller is not None)
    assert third.wait() == 0
    driver = driver_of(program)
    assert driver.window.isVisible()
    answered(program)
    asked.close()
    assert driver.window.isVisible()


def test_an_archive_that_is_in_use_is_asked_all_the_same(
    program: Application, archive: Path, download: Path
) -> None:
    """As while a scan of the command line runs; only what changes files has to wait for it."""
    with Archive.open(archive):
        program.ask(archive, Wish(files=(str(download),)))
        asked = answered(program)
        assert plain(asked.verdict.text()) == "You have this file in 2 places."
        asked.trash.click()
        assert isinstance(program.box, QMessageBox)
        assert download.exists()
    again = next(one for one in program.box.buttons() if one.text() == "Try again")
    again.click()
    wait_until(lambda: program.controller is not None)
    asked.trash.click()
    driver_of(program).wait_for_plan().reject()
    asked.close()


def test_where_nothing_was_scanned_the_folders_are_offered(
    program: Application, download: Path, tmp_path: Path
) -> None:
    program.ask(tmp_path / "none", Wish(files=(str(download),)))
    asked = answered(program)
    assert "Scan a folder first." in plain(asked.verdict.text())
    assert not asked.trash.isVisible()
    asked.folders.click()
    wait_until(lambda: program.controller is not None)
    window = driver_of(program).window
    assert window.isVisible()
    assert window.dialogs.folders is not None
    window.dialogs.folders.reject()
    asked.close()


def test_what_a_file_manager_asks_about_is_never_scanned(tmp_path: Path) -> None:
    wish = _window_wish(["--archive=x", "--ask", str(tmp_path), "--gone", "-"])
    assert (wish.files, wish.folders, wish.error) == ((str(tmp_path), "--gone", "-"), (), "")
    assert wish.archive == "x"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the installer adds it")
def test_the_menu_adds_the_entry_of_file_managers_and_removes_it(
    program: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    program.begin(tmp_path / "archive", make=True)
    entry = driver_of(program).window.menu.file_manager
    assert entry.isVisible()
    assert not entry.isChecked()
    entry.trigger()
    added = file_managers.entries_in(tmp_path / "share")
    assert {one.suffix for one in added} == {"", ".desktop", ".nemo_action"}
    driver_of(program).window.menu.aboutToShow.emit()
    assert entry.isChecked()
    entry.trigger()
    assert file_managers.entries_in(tmp_path / "share") == []
