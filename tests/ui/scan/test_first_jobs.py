"""The jobs on the first page: each dialog says what it is for, and cancelling it undoes all."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.ui.scan.start_page import Goal
from tests.helpers.window_driver import WindowDriver, click, wait_until
from tests.ui.sample_folder import SampleFolder, write_sample


def begin(driver: WindowDriver, goal: Goal) -> QFileDialog:
    """Press the button of a job, and give the dialog that it opens."""
    wait_until(driver.is_start_page_shown)
    start = driver.window.start
    if goal in start.goals and goal is not Goal.MAIL_FOLDER:
        click(start.goals[goal])
    else:
        click(start.goals[Goal.MAIL_FOLDER])
        assert start.mail_menu.isVisible()
        file, folder = start.mail_menu.actions()
        start.mail_menu.close()
        (file if goal is Goal.MAILBOX else folder).trigger()
    return open_dialog(driver)


def open_dialog(driver: WindowDriver) -> QFileDialog:
    dialogs = driver.window.findChildren(QFileDialog)
    return next(one for one in dialogs if one.isVisible())


def choose(dialog: QFileDialog, path: Path) -> None:
    """What the dialog tells when the user has chosen something."""
    dialog.filesSelected.emit([str(path)])
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_each_dialog_has_a_title_of_its_own_and_asks_for_files_or_a_folder(
    driver: WindowDriver,
) -> None:
    titles, are_files = [], []
    for goal in Goal:
        dialog = begin(driver, goal)
        titles.append(dialog.windowTitle())
        are_files.append(dialog.fileMode() is QFileDialog.FileMode.ExistingFiles)
        dialog.reject()
    assert len(set(titles)) == len(Goal)
    assert dict(zip(Goal, are_files, strict=True)) == {
        Goal.COPIES: False,
        Goal.OLD_FOLDER: False,
        Goal.KNOWN_FILE: True,
        Goal.MAILBOX: True,
        Goal.MAIL_FOLDER: False,
    }


@pytest.mark.parametrize("goal", [Goal.MAILBOX, Goal.MAIL_FOLDER, Goal.KNOWN_FILE])
def test_a_job_whose_dialog_was_cancelled_is_forgotten(
    driver: WindowDriver, tmp_path: Path, goal: Goal
) -> None:
    place = driver.page
    begin(driver, goal).reject()
    QTest.qWait(0)
    assert driver.page == place
    sample = write_sample(tmp_path / "home")
    driver.scan_folder(sample.root)
    assert driver.filter == ClusterFilter()
    assert driver.window.like.asked is None


def test_a_mailbox_leads_to_what_repeats_in_it(driver: WindowDriver, sample: SampleFolder) -> None:
    dialog = begin(driver, Goal.MAILBOX)
    with driver.scanning():
        choose(dialog, sample.root / "Mail" / "1.eml")
    assert driver.page == "overview"
    wait_until(lambda: list(driver.window.sources) == [sample.root / "Mail"])


def test_files_that_one_may_have_are_looked_for_as_soon_as_a_folder_was_read(
    driver: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    download = tmp_path / "download.txt"
    download.write_bytes(sample.report.read_bytes())
    choose(begin(driver, Goal.KNOWN_FILE), download)
    asked = driver.asked
    assert asked.verdict.text() == "No folder has been scanned yet."
    assert not asked.trash.isVisible()
    asked.folders.click()
    folders = driver.window.dialogs.folders
    assert folders is not None
    folders.reject()
    driver.scan_folder(sample.root)
    wait_until(lambda: "You have this file" in asked.verdict.text())
    asked.close()
