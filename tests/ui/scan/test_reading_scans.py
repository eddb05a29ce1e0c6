"""Scans in the window: the switch, the phase with its pause, and what is shown of them."""

from pathlib import Path

import pytest
from PySide6.QtGui import QAction

from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.progress import Phase, Progress, ScanSummary
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.compare.compare_pane import Tab
from neardup_desktop.ui.dialogs.folders_dialog import READING
from tests.helpers.page_pictures import LINES, page, saved
from tests.helpers.window_driver import WindowDriver, wait_until


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    for name in ("letter.txt", "letter again.txt"):
        (folder / name).write_text("\n".join(LINES))
    pages = [page(lines=LINES[:3]), page(lines=LINES[3:])]
    (folder / "scan.tif").write_bytes(
        saved(pages[0], "TIFF", save_all=True, append_images=pages[1:])
    )
    return folder


def test_scans_are_read_once_that_is_ticked_and_shown_for_what_they_are(
    driver: WindowDriver, home: Path
) -> None:
    driver.scan_folder(home)
    driver.expand()
    assert "scan.tif" not in driver.names

    dialog = driver.open_folders(READING)
    box = dialog.also[OnRequest.SCANS]
    wait_until(box.isEnabled)
    assert not box.isChecked()
    wait_until(lambda: "English" in dialog.scans.words.text())
    box.click()
    dialog.close()

    seen: list[Progress] = []
    driver.window.scan.progressed.connect(seen.append)

    def pause_once(progress: Progress) -> None:
        is_first = not any(one.is_paused for one in seen)
        if progress.phase is Phase.RECOGNISE and progress.total and is_first:
            driver.pause_scan()
        elif progress.is_paused:
            driver.resume_scan()

    driver.window.scan.progressed.connect(pause_once)
    with driver.scanning():
        driver.window.folders.rescan()
    assert Phase.RECOGNISE in {one.phase for one in seen}
    assert any(one.is_paused for one in seen)

    wait_until(lambda: driver.names.count("scan.tif") == 1)
    row = driver.row_named("scan.tif")
    assert "similar" in driver.cell(row, Column.EVIDENCE)
    driver.go_to_row(row)
    wait_until(lambda: not driver.is_comparing() and driver.right_name == "scan.tif")
    pane = driver.pane
    pane.tabs.setCurrentIndex(Tab.FACTS)
    wait_until(lambda: any("certain" in fact.right for fact in pane.facts.rows.facts))


def test_languages_are_chosen_in_the_window(
    driver: WindowDriver, home: Path, tmp_path: Path
) -> None:
    driver.scan_folder(home)
    dialog = driver.open_folders(READING)
    languages = dialog.scans
    wait_until(lambda: languages.words.text().startswith("Languages: English, Deutsch."))

    def action(name: str) -> QAction:
        return next(one for one in languages.menu().actions() if one.text() == name)

    action("Deutsch").trigger()
    wait_until(lambda: languages.words.text().startswith("Languages: English."))
    assert not action("English").isEnabled()  # the last one stays
    assert not action("Deutsch").isChecked()

    (tmp_path / "own").mkdir()
    languages.folder_chosen.emit(tmp_path / "own")
    wait_until(lambda: driver.window.failures.box is not None)
    box = driver.window.failures.box
    assert box is not None
    assert "no model" in box.text()
    box.close()
    (tmp_path / "own" / "fra.traineddata").write_bytes(b"model")
    languages.folder_chosen.emit(tmp_path / "own")
    wait_until(lambda: "Français" in [one.text() for one in languages.menu().actions()])
    assert languages.words.text().startswith("Languages: English.")


def test_a_rescan_goes_before_the_rest_of_the_scans(driver: WindowDriver, home: Path) -> None:
    driver.scan_folder(home)
    dialog = driver.open_folders(READING)
    wait_until(dialog.also[OnRequest.SCANS].isEnabled)
    dialog.also[OnRequest.SCANS].click()
    dialog.close()
    scan = driver.window.scan
    summaries: list[ScanSummary] = []
    asked: list[Progress] = []
    scan.finished.connect(summaries.append)

    def ask_once(progress: Progress) -> None:
        if progress.phase is Phase.RECOGNISE and not asked:
            asked.append(progress)
            (home / "new.txt").write_text("Words that came while the scans were read.")
            driver.window.folders.rescan()

    scan.progressed.connect(ask_once)
    driver.window.folders.rescan()
    wait_until(lambda: len(summaries) == 2 and not driver.is_scanning())
    assert [one.cancelled for one in summaries] == [True, False]
    assert summaries[1].files_read == 1
    driver.expand()
    wait_until(lambda: "scan.tif" in driver.names)
