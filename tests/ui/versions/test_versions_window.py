"""The versions of a document in a window: its timeline, and all versions as one text."""

import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.items import DateSource
from neardup_desktop.ui.plan.plan_view import DECIDED_ONE_BY_ONE
from neardup_desktop.ui.plan.plan_window import PlanWindow
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.versions.variorum_view import numbers_words
from neardup_desktop.ui.versions.versions_window import VersionsWindow
from tests.helpers.window_driver import WindowDriver, click, wait_until
from tests.ui.conftest import ONE_WORKER, OpenWindow

_LETTER = (
    "The ferry leaves at noon with plums and pears for the market of the next town. Whoever wants "
    "to come along brings a basket, bread and a warm coat, since the wind on the water is cold "
    "until late in May, and nobody waits for those who come when the bell has rung."
)


@pytest.fixture(scope="module")
def scanned_letters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of a letter in four versions, one of them twice, and of another document."""
    place = tmp_path_factory.mktemp("letters").resolve()
    return scan_letters(place)


def scan_letters(place: Path) -> Path:
    """The same in a folder of the test's own."""
    folder = place / "letters"
    folder.mkdir()
    files = {
        "letter draft.txt": _LETTER.replace("plums and ", ""),
        "letter v1.txt": _LETTER,
        "letter v2.txt": _LETTER.replace("noon", "one o'clock"),
        "letter for Ben.txt": _LETTER.replace("a warm coat", "a warm sc\x1b[31marf"),
        "letter v1 (1).txt": _LETTER,
        "empty.txt": "",
    }
    for number, (name, text) in enumerate(files.items()):
        (folder / name).write_text(text)
        os.utime(folder / name, (1_500_000_000 + number * 86_400,) * 2)
    with Archive.open(place / "archive") as archive:
        scan(archive, [folder], ONE_WORKER)
    return place / "archive"


@pytest.fixture
def letters(open_window: OpenWindow, scanned_letters: Path, tmp_path: Path) -> WindowDriver:
    """A window on a copy of it."""
    driver = open_window(shutil.copytree(scanned_letters, tmp_path / "archive"))
    driver.open_page(CLUSTERS)
    driver.wait_until_listed()
    return driver


@pytest.fixture
def own_letters(open_window: OpenWindow, tmp_path: Path) -> WindowDriver:
    """A window on letters that may go."""
    driver = open_window(scan_letters(tmp_path))
    driver.open_page(CLUSTERS)
    driver.wait_until_listed()
    return driver


def opened(driver: WindowDriver) -> VersionsWindow:
    driver.go_to_row(0)
    driver.focus_list()
    return driver.show_versions()


def cells(shown: VersionsWindow, title: str) -> list[str]:
    """What stands in a column of the timeline."""
    column = [one.title for one in shown.rows.columns].index(title)
    return [str(shown.rows.index(row, column).data()) for row in range(shown.rows.rowCount())]


def marked(shown: VersionsWindow) -> list[str]:
    """The stretches of the text that are marked as places, in order."""
    found = []
    block = shown.view.text.document().begin()
    while block.isValid():
        for one in block.layout().formats():
            found.append(block.text()[one.start : one.start + one.length])
        block = block.next()
    return found


def test_the_timeline_is_listed(letters: WindowDriver) -> None:
    shown = opened(letters)
    QAbstractItemModelTester(shown.rows, QAbstractItemModelTester.FailureReportingMode.Warning)
    assert cells(shown, "Name")[:3] == ["letter draft.txt", "letter v1.txt", "letter v2.txt"]
    assert cells(shown, "Words") == ["51", "53", "55", "54"]
    assert cells(shown, "Added")[:2] == ["", "+2"]
    assert cells(shown, "Unchanged")[1] == "100%"
    assert "1 copy" in cells(shown, "Notes")[1]
    assert sum("kept item" in notes for notes in cells(shown, "Notes")) == 1
    assert shown.state.text() == "4 versions · 2 branches"
    assert shown.rows.version(2).dated.source is DateSource.FILE
    tip = str(shown.rows.index(2, 1).data(Qt.ItemDataRole.ToolTipRole))
    assert "The file was last changed on this date." in tip
    spoken = shown.rows.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Version 4, likely made from version 2"


def test_a_key_shows_the_versions(letters: WindowDriver) -> None:
    letters.go_to_row(1)
    letters.focus_list()
    letters.press_key(Qt.Key.Key_V)
    wait_until(lambda: letters.window.versions.window is not None)


def test_another_page_closes_the_versions(letters: WindowDriver) -> None:
    letters.focus_list()
    click(letters.button("versions"))
    wait_until(lambda: letters.window.versions.window is not None)
    letters.click_page("overview")
    wait_until(lambda: letters.window.versions.window is None)
    letters.click_page("clusters")


def test_keys_step_from_place_to_place(letters: WindowDriver) -> None:
    shown = opened(letters)
    view = shown.view
    assert view.together is not None
    kept = view.together.base
    assert len(view.together) == 3
    shown.table.go_to_row(kept)
    assert [len(stretch) > 0 for stretch in marked(shown)] == [True] * 3
    seen = []
    for _ in range(4):
        seen.append(view.current)
        QTest.keyClick(shown.table, Qt.Key.Key_F8)
    assert seen == [seen[0], *((seen[0] + step) % 3 for step in (1, 2, 3))]
    QTest.keyClick(shown.table, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert view.current == seen[0]
    assert view.position.text() == f"{seen[0] + 1} of 3"
    click(view.next)
    assert view.current == seen[1]


def test_the_readings_of_a_place_say_who_has_them(letters: WindowDriver) -> None:
    shown = opened(letters)
    view = shown.view
    shown.table.go_to_row(0)
    while view.current != 0:
        QTest.keyClick(shown.table, Qt.Key.Key_F8)
    text = view.readings.toPlainText()
    assert "noon" in text
    assert "one o'clock" in text
    assert "Version 3\none o'clock" in text or "Version 3 (kept item)\none o'clock" in text
    QTest.keyClick(shown.table, Qt.Key.Key_F8)
    assert "(nothing)" in view.readings.toPlainText()


def test_a_key_goes_only_through_what_one_version_has(letters: WindowDriver) -> None:
    shown = opened(letters)
    view = shown.view
    shown.table.go_to_row(2)
    QTest.keyClick(shown.table, Qt.Key.Key_O)
    assert view.only.isChecked()
    assert view.position.text() == "1 of 1"
    assert "one o'clock" in view.readings.toPlainText()
    QTest.keyClick(shown.table, Qt.Key.Key_F8)
    assert view.position.text() == "1 of 1"
    # The first version of the letter has nothing that no other one has.
    shown.table.go_to_row(1)
    assert view.position.text() == "0 of 0"
    assert not view.next.isEnabled()
    shown.table.go_to_row(3)
    # What could turn the text around or colour a terminal is shown as a sign.
    assert "sc\ufffd[31marf" in view.readings.toPlainText()
    QTest.keyClick(shown.table, Qt.Key.Key_O)
    assert view.position.text().endswith(" of 3")


def test_a_version_leads_back_to_its_cluster(letters: WindowDriver) -> None:
    shown = opened(letters)
    shown.table.go_to_row(0)
    item = shown.rows.about(0).id
    QTest.keyClick(shown.table, Qt.Key.Key_C)
    wait_until(lambda: (letters.chosen_item() or (None, None))[1] == item)


def test_a_document_without_other_versions_says_so(letters: WindowDriver) -> None:
    window = letters.window
    info = window.review.rows.info(letters.row_named("letter for Ben.txt"))
    assert info is not None
    letters.window.review.controls.slider.setValue(100)
    wait_until(lambda: window.session.choice.similarity == 1.0)
    window.versions.show_versions(info)
    shown = window.versions.window
    assert shown is not None
    wait_until(lambda: not shown.is_waiting)
    assert shown.rows.rowCount() == 1
    assert shown.view.message.text() == "There is no other version."
    QTest.keyClick(shown.table, Qt.Key.Key_F8)
    QTest.keyClick(shown.table, Qt.Key.Key_O)
    shown.close()
    wait_until(lambda: window.versions.window is None)


def test_an_item_that_is_gone_is_said_to_be_gone(letters: WindowDriver, tmp_path: Path) -> None:
    window = letters.window
    info = window.review.rows.info(letters.row_named("letter v2.txt"))
    assert info is not None
    elsewhere = Path(info.path).rename(tmp_path / "letter v2.txt")
    with letters.scanning():
        window.folders.rescan()
    window.versions.show_versions(info)
    shown = window.versions.window
    assert shown is not None
    wait_until(lambda: not shown.is_waiting)
    assert "no longer in the archive" in shown.view.message.text()
    elsewhere.rename(info.path)  # the other tests have it, too


def test_another_document_replaces_the_one_that_is_shown(letters: WindowDriver) -> None:
    first = opened(letters)
    letters.window.versions.show_versions(first.rows.about(0))
    second = letters.window.versions.window
    assert second is not None
    assert second is not first
    wait_until(lambda: not second.is_waiting)
    assert second.table.currentIndex().row() == 0


def names(driver: WindowDriver, tmp_path: Path) -> set[str]:
    return {one.name for one in (tmp_path / "letters").iterdir()} - {"empty.txt"}


def going(plan: PlanWindow) -> set[str]:
    assert plan.view is not None
    return {Path(step.subject.path).name for step in plan.view.plan.steps}


def refused(plan: PlanWindow) -> set[str]:
    assert plan.view is not None
    return {Path(one.subject.path).name for one in plan.view.plan.refusals}


def test_a_key_plans_to_trash_the_selected_versions(own_letters: WindowDriver) -> None:
    shown = opened(own_letters)
    shown.table.go_to_row(1)  # a version of two copies
    QTest.keyClick(shown.table, Qt.Key.Key_T)
    plan = own_letters.wait_for_plan()
    assert going(plan) | refused(plan) == {"letter v1.txt", "letter v1 (1).txt"}
    plan.reject()
    shown.table.selectAll()
    click(shown.commands.button("protect"))
    wait_until(lambda: len(own_letters.window.decisions.kept) == 5)


def test_the_first_and_last_version_stay(own_letters: WindowDriver) -> None:
    shown = opened(own_letters)
    click(shown.keep_ends)
    plan = own_letters.wait_for_plan()
    between = {"letter v1.txt", "letter v1 (1).txt", "letter v2.txt"}
    assert going(plan) | refused(plan) == between
    assert plan.view is not None
    assert {one.reason for one in plan.view.plan.refusals} <= DECIDED_ONE_BY_ONE
    assert not plan.view.plan.text
    plan.reject()
    click(shown.keep_last)
    plan = own_letters.wait_for_plan()
    assert going(plan) | refused(plan) == {*between, "letter draft.txt"}


def test_what_only_the_others_have_is_saved_before_they_go(
    own_letters: WindowDriver, tmp_path: Path
) -> None:
    before = names(own_letters, tmp_path)
    click(opened(own_letters).keep_text)
    plan = own_letters.wait_for_plan()
    text = "letter for Ben – only in earlier versions.txt"
    assert going(plan) == before - {"letter for Ben.txt"}
    assert "a warm coat" in plan.detail.toPlainText()
    assert not plan.steps.totals().steps  # until the user agrees, as ever
    plan.same_text.setChecked(True)
    assert "the sentences that the kept copy lacks are saved as a text" in plan.totals.text()
    assert f"saved in {text}" in plan.totals.text()
    assert "lost" not in plan.totals.text()
    own_letters.perform(plan)
    assert names(own_letters, tmp_path) == {"letter for Ben.txt", text}
    saved = (tmp_path / "letters" / text).read_text()
    assert "one o'clock" in saved
    assert f"{text}, which stays." in own_letters.notice
    assert own_letters.window.versions.window is None  # it would cover what is said
    with own_letters.performing_and_regrouping():
        own_letters.undo()
    assert names(own_letters, tmp_path) == {*before, text}
    assert f"{text}, which stays." in own_letters.notice


def test_nothing_goes_if_the_text_cannot_be_saved(
    own_letters: WindowDriver, tmp_path: Path
) -> None:
    before = names(own_letters, tmp_path)
    click(opened(own_letters).keep_text)
    plan = own_letters.wait_for_plan()
    assert plan.view is not None
    plan.same_text.setChecked(True)
    Path(plan.view.plan.text).mkdir()
    QTest.keyClick(plan, Qt.Key.Key_Return)
    wait_until(own_letters.is_notice_shown)
    assert "cannot be saved" in own_letters.notice
    assert "So nothing goes to the trash." in own_letters.notice
    assert own_letters.window.versions.window is None
    assert names(own_letters, tmp_path) - before == {Path(plan.view.plan.text).name}


def test_numbers_of_versions_are_shortened() -> None:
    assert numbers_words([1, 2, 3, 4, 6]) == "1–4, 6"
    assert numbers_words([2]) == "2"
