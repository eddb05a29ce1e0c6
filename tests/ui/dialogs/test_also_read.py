"""The boxes for what is left out of a scan unless the user ticks it."""

from pathlib import Path

from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.dialogs.folders_dialog import READING, FoldersDialog
from tests.helpers.window_driver import WindowDriver, wait_until


def opened(driver: WindowDriver) -> FoldersDialog:
    """The list of folders, once it shows what the archive remembers."""
    dialog = driver.open_folders(READING)
    wait_until(lambda: all(box.isEnabled() for box in dialog.also.values()))
    return dialog


def left_out(driver: WindowDriver) -> set[str]:
    """The reasons on the page of what was not compared."""
    rows = driver.window.secondary.problems.get().reasons
    return {rows.row(row).code for row in range(rows.rowCount())} & {
        group.outcome.value for group in OnRequest
    }


def test_what_is_ticked_is_read_by_the_next_scan(driver: WindowDriver, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "knead.py").write_text("def knead(dough):\n    return dough * 12\n")
    for name in ("letter.txt", "copy of the letter.txt"):
        (home / name).write_text("Nobody remembers who painted the harbour wall.")
    driver.scan_folder(home)
    driver.open_problems()
    wait_until(lambda: left_out(driver) == {Outcome.SOURCE_CODE_OFF})

    dialog = opened(driver)
    box = dialog.also[OnRequest.SOURCE_CODE]
    assert not box.isChecked()
    box.click()
    dialog.close()
    with driver.scanning():
        driver.window.folders.rescan()
    wait_until(lambda: left_out(driver) == set())

    again = opened(driver)
    assert again.also[OnRequest.SOURCE_CODE].isChecked()
    assert not again.also[OnRequest.ARCHIVES].isChecked()
    again.close()
