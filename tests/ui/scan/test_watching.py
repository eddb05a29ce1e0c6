"""Watching in the window: the switch, what is read, the quiet word, and that nothing is held up."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.scan.read_changes import HadAlready, MatchKind
from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.dialogs.folders_dialog import WATCHING
from neardup_desktop.ui.scan.had_already_strip import HadAlreadyStrip
from neardup_desktop.ui.shell.navigation import CLUSTERS, OVERVIEW
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.window_driver import WindowDriver, click, driver_of, press, wait_until
from tests.ui.sample_folder import SampleFolder

TEXT = "A letter about the garden, the fence and the old apple tree behind the house. " * 3


def switch_on(driver: WindowDriver) -> None:
    """Switch watching on in the dialog of folders, and wait until all was looked at once."""
    with_finished: list[object] = []
    driver.window.watch.finished.connect(with_finished.append)
    dialog = driver.open_folders(WATCHING)
    press(dialog.watch, Qt.Key.Key_Space)
    dialog.close()
    wait_until(lambda: bool(with_finished))


@pytest.fixture
def watching(scanned_own: WindowDriver) -> WindowDriver:
    scanned_own.window.notice.hide()
    switch_on(scanned_own)
    return scanned_own


def strip_of(driver: WindowDriver) -> HadAlreadyStrip:
    return driver.window.had_already


def test_the_switch_is_in_the_dialog_of_folders_and_in_the_menu(driver: WindowDriver) -> None:
    watch, menu = driver.window.watch, driver.window.menu
    chosen: list[tuple[bool, bool]] = []
    watch.chosen.connect(lambda is_on, rests: chosen.append((is_on, rests)))
    dialog = driver.open_folders(WATCHING)
    assert not dialog.watch.isChecked()
    assert not dialog.battery.isEnabled()
    press(dialog.watch, Qt.Key.Key_Space)
    assert watch.is_on
    assert menu.watch.isChecked()
    press(dialog.battery, Qt.Key.Key_Space)
    assert watch.rests_on_battery
    menu.watch.trigger()
    assert not dialog.watch.isChecked()
    assert dialog.battery.isChecked()
    assert not dialog.battery.isEnabled()
    assert chosen == [(True, False), (True, True), (False, True)]
    assert dialog.watch.accessibleName() == "Watch these folders for changes"
    assert dialog.watch.accessibleDescription()
    dialog.close()


def test_the_choice_is_kept_for_the_next_start(
    program: Application, settings: QSettings, tmp_path: Path
) -> None:
    program.begin(tmp_path / "archive", make=True)
    driver = driver_of(program)
    assert not driver.window.watch.is_on
    driver.window.menu.watch.trigger()
    driver.window.watch.choose(is_on=True, rests_on_battery=True)
    program.leave()
    assert not driver.window.watch.is_on
    program.begin(tmp_path / "archive")
    watch = driver_of(program).window.watch
    assert (watch.is_on, watch.rests_on_battery) == (True, True)
    assert driver_of(program).window.menu.watch.isChecked()


def test_a_copy_is_named_quietly_and_a_click_leads_to_it(
    watching: WindowDriver, sample: SampleFolder
) -> None:
    driver, strip = watching, strip_of(watching)
    assert "Watching 1 folder" in driver.window.status.text.text()
    driver.open_page(OVERVIEW)
    focus = QApplication.focusWidget()
    copy = sample.root / "Documents" / "new copy.txt"
    shutil.copy(sample.report, copy)
    wait_until(strip.isVisible)
    assert strip.text.text() == "You have this already: Documents/Report of the club.txt"
    assert "new copy.txt" in strip.text.toolTip()
    assert QApplication.focusWidget() is focus
    assert QApplication.activeModalWidget() is None
    click(strip.show_it)
    assert strip.isHidden()
    assert driver.page == CLUSTERS
    assert "new copy.txt" in driver.names


def test_what_comes_changes_and_goes_is_followed(
    watching: WindowDriver, sample: SampleFolder
) -> None:
    driver = watching
    before = driver.window._items
    assert before is not None
    new = sample.root / "Letters" / "letter.txt"
    new.parent.mkdir()
    new.write_text(TEXT)
    wait_until(lambda: driver.window._items == before + 1)
    new.rename(new.with_name("other.txt"))
    shutil.rmtree(new.parent)
    wait_until(lambda: driver.window._items == before)
    assert strip_of(driver).isHidden()
    assert not driver.is_notice_shown()


def test_trashing_and_undoing_go_first_and_start_nothing(watching: WindowDriver) -> None:
    driver = watching
    found: list[object] = []
    driver.window.watch.finished.connect(found.append)
    driver.open_page(CLUSTERS)
    driver.wait_until_listed()
    driver.expand()
    driver.select("Report of the club (1).txt")
    driver.trash_selected()
    with driver.performing_and_regrouping():
        driver.undo()
    # What the program did itself is noticed, looked at, and is no news.
    wait_until(lambda: bool(found))
    assert strip_of(driver).isHidden()
    assert not any(getattr(one, "files_read", 0) for one in found)


def test_an_action_cuts_the_reading_short_and_it_is_made_up_for(
    watching: WindowDriver, sample: SampleFolder
) -> None:
    driver, watch = watching, watching.window.watch
    folder = sample.root / "Many"
    folder.mkdir()
    for number in range(60):
        words = " ".join(f"word{number * 31 + step}" for step in range(30))
        (folder / f"{number}.txt").write_text(words)
    wait_until(lambda: watch.is_running)
    watch.give_way()
    wait_until(lambda: driver.window._items is not None and driver.window._items > 60)
    assert driver.window.unfinished.isHidden()


def test_it_can_be_paused_with_the_key_of_the_scan(
    watching: WindowDriver, sample: SampleFolder
) -> None:
    driver, watch = watching, watching.window.watch
    press(driver.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert watch.is_paused
    assert "Watching is paused" in driver.window.status.text.text()
    (sample.root / "note.txt").write_text(TEXT)
    wait_until(lambda: bool(watch._due))
    assert not watch.is_running
    press(driver.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    with_finished: list[object] = []
    watch.finished.connect(with_finished.append)
    wait_until(lambda: bool(with_finished))
    assert not watch.is_paused


def test_a_manual_scan_goes_on_beside_it(watching: WindowDriver, sample: SampleFolder) -> None:
    (sample.root / "note.txt").write_text(TEXT)
    with watching.scanning():
        watching.window.folders.rescan()
    other = sample.root.parent / "Other"
    other.mkdir()
    (other / "text.txt").write_text(TEXT)
    watching.scan_folder(other)
    status = watching.window.status.text
    wait_until(lambda: "Watching 2 folders" in status.text())
    shutil.copy(other / "text.txt", other / "copy.txt")
    wait_until(strip_of(watching).isVisible)


def test_closing_ends_it_whatever_it_does(watching: WindowDriver, sample: SampleFolder) -> None:
    watch = watching.window.watch
    thread = watch._thread
    assert thread is not None
    for number in range(50):
        (sample.root / f"{number}.txt").write_text(f"{TEXT} {number}")
    wait_until(lambda: watch.is_running)
    watching.close()
    assert not thread.is_alive()


def test_a_source_that_goes_away_is_named(watching: WindowDriver, sample: SampleFolder) -> None:
    away = sample.root.with_name("away")
    sample.root.rename(away)
    wait_until(lambda: "no longer there" in watching.notice)
    wait_until(lambda: "Watching 0 folders" in watching.window.status.text.text())
    away.rename(sample.root)
    wait_until(lambda: "is back" in watching.notice)
    wait_until(lambda: "Watching 1 folder" in watching.window.status.text.text())


def test_the_words_for_each_likeness_and_for_several(application: QApplication) -> None:
    strip = HadAlreadyStrip(Theme("light"))
    strip.set_sources(("/home/ada", "/media/disk"))
    shown: list[ItemId] = []
    strip.show_wanted.connect(shown.append)
    strip.add([])
    assert strip.isHidden()
    place = "/home/ada/Old/re\nport.pdf"
    strip.add(
        [
            HadAlready("/home/ada/new.pdf", ItemId(1), place, MatchKind.FILE),
            HadAlready("/home/ada/b", ItemId(2), place, MatchKind.WORDS),
            HadAlready("/home/ada/c", ItemId(3), place, MatchKind.NEAR, 0.978),
        ]
    )
    where = "ada/Old/re\\nport.pdf"
    assert strip.text.text() == f"You have this already: {where} · 2 more new files"
    click(strip.show_it)
    assert strip.text.text() == f"You have this text already: {where} · 1 more new file"
    click(strip.close_it)
    assert strip.text.text() == f"You have nearly this already (97%): {where}"
    click(strip.show_it)
    assert strip.isHidden()
    assert shown == [1, 3]
    strip.deleteLater()
