"""Plans, the trash and the way back, on real files and a trash of the test's own."""

import os
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from neardup_desktop.model.actions import Step, Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.dialogs.folders_dialog import FolderRow, FoldersDialog
from neardup_desktop.ui.plan.plan_lists import REFUSALS, STEPS, SURVIVORS
from neardup_desktop.ui.plan.plan_window import PlanWindow
from neardup_desktop.ui.plan.refusals import RefusalRows
from tests.helpers.clutter import invoice
from tests.helpers.window_driver import WAIT_MS, WindowDriver, click, press, wait_until
from tests.ui.cells import cell
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder

COPY = "Report of the club (1).txt"
DRAFT = "report draft 3.txt"


def files_below(folder: Path) -> dict[Path, bytes]:
    """Every file with its bytes."""
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def trashed_names() -> list[str]:
    """What lies in the trash of this test."""
    files = Path(os.environ["XDG_DATA_HOME"]) / "Trash" / "files"
    return sorted(path.name for path in files.iterdir()) if files.exists() else []


def listed(plan: PlanWindow) -> list[Step]:
    """The listed steps of a plan."""
    rows = [plan.steps.row(row) for row in range(plan.steps.rowCount())]
    return [row for row in rows if isinstance(row, Step)]


def test_a_copy_goes_to_the_trash_and_undo_puts_it_back_byte_for_byte(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    before = files_below(sample.root)
    scanned_own.select(COPY)

    scanned_own.trash_selected()

    copy = sample.root / "Downloads" / COPY
    assert not copy.exists()
    assert trashed_names() == [COPY]
    assert "1 item moved to the trash." in scanned_own.notice
    assert COPY not in scanned_own.names[:20]
    wait_until(lambda: scanned_own.undo_words == "Undo: 1 moved to the trash")

    with scanned_own.performing_and_regrouping():
        press(scanned_own.list_view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert files_below(sample.root) == before
    assert trashed_names() == []
    assert "1 item put back." in scanned_own.notice
    wait_until(lambda: not scanned_own.can_undo())
    scanned_own.expand()
    assert scanned_own.row_named(COPY) > 0


def test_escape_leaves_everything_as_it_is(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    before = files_below(shared_sample.root)
    scanned.select(COPY)
    press(scanned.list_view, Qt.Key.Key_Delete)
    plan = scanned.wait_for_plan()
    press(plan, Qt.Key.Key_Escape)
    assert scanned.plan is None
    assert files_below(shared_sample.root) == before
    assert not scanned.window.control.is_running


def test_a_plan_tells_what_goes_what_stays_and_what_it_wins(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    scanned.select(COPY)
    plan = scanned.plan_to_trash()

    assert plan.heading.text() == "Move 1 item to the trash"
    assert plan.perform.text() == "Move 1 item to the trash"
    size = (shared_sample.root / "Downloads" / COPY).stat().st_size
    assert plan.view is not None
    assert plan.view.plan.reclaimable_bytes == size
    assert "nothing is lost" in plan.totals.text()
    goes = plan.steps
    assert cell(goes, 0, "Name") == COPY
    assert cell(goes, 0, "Match") == "identical"
    assert cell(goes, 0, "Keep").startswith("Report of the club.txt")
    assert plan.survivors.rowCount() == 1
    assert plan.survivors.row(0)[0].survivor_path == str(shared_sample.report)
    assert plan.tabs.tabText(SURVIVORS).endswith("1")
    assert "Nothing is lost." in plan.detail.toPlainText()
    plan.reject()


def test_a_near_duplicate_is_refused_until_it_was_looked_at_and_ticked(
    scanned: WindowDriver, shared_sample: SampleFolder, qtbot: QtBot
) -> None:
    scanned.select(COPY, DRAFT)
    plan = scanned.plan_to_trash()
    assert plan.steps.rowCount() == 1
    assert plan.refusals.rowCount() == 2
    assert "you have not reviewed it" in str(plan.refusals.index(0, 0).data())

    row = plan.refusals.next_to_decide(0)
    with qtbot.waitSignal(plan.comparison.shown, timeout=WAIT_MS):
        plan.tabs.setCurrentIndex(REFUSALS)
        plan.tables[REFUSALS].go_to_row(row)
    assert plan.pane.right.name.text() == DRAFT
    assert "Unique words lost" in plan.detail.toPlainText()
    assert "spruce" in plan.detail.toPlainText()
    assert not plan.request.confirmed

    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        press(plan.tables[REFUSALS], Qt.Key.Key_Space)
    assert plan.steps.rowCount() == 2
    confirmed = [step for step in listed(plan) if step.confirmed]
    assert [step.evidence for step in confirmed] == [Evidence.NEAR_DUPLICATE]
    assert plan.view is not None
    assert plan.view.plan.words_lost > 0

    # The tick can be taken away again.
    place = listed(plan).index(confirmed[0])
    plan.tabs.setCurrentIndex(STEPS)
    plan.tables[STEPS].go_to_row(place)
    press(plan.tables[STEPS], Qt.Key.Key_Space)
    assert plan.heading.text() == "Move 1 item to the trash"
    assert "nothing is lost" in plan.totals.text()
    plan.reject()
    assert shared_sample.draft.exists()


def test_one_near_duplicate_that_is_looked_at_is_confirmed_by_choosing_it(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    scanned_own.select(DRAFT)
    wait_until(lambda: scanned_own.right_name == DRAFT and not scanned_own.is_comparing())
    scanned_own.trash_selected()
    assert not sample.draft.exists()
    assert trashed_names() == [DRAFT]


def test_the_last_copy_is_never_in_a_plan(scanned: WindowDriver) -> None:
    scanned.expand()
    scanned.select_all()
    plan = scanned.plan_to_trash()
    going = {step.subject.item for step in listed(plan)}
    survivors = (one.survivor for one in (plan.view.survivors if plan.view else ()))
    staying = {one.item for one in survivors if one is not None}
    assert going
    assert not going & staying
    plan.reject()


def test_a_file_that_changed_after_the_plan_is_left_alone_and_said_so(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    copy = sample.root / "Downloads" / COPY
    scanned_own.select(COPY)
    plan = scanned_own.plan_to_trash()
    copy.write_text("Something else was written here meanwhile.", encoding="utf-8")
    with scanned_own.performing():
        press(plan, Qt.Key.Key_Return)
    assert copy.exists()
    assert "It has changed since the scan." in scanned_own.notice

    scanned_own.press_in_notice("Details")
    dialog = scanned_own.window.dialogs.refusals
    assert dialog is not None
    assert "Rescan." in dialog.detail.toPlainText()
    assert COPY in dialog.detail.toPlainText()
    dialog.close()


def test_moving_to_a_folder_and_undoing_it(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    target = tmp_path / "sorted out"
    target.mkdir()
    scanned_own.select(COPY)
    scanned_own.window.review.row_actions.move(target)
    plan = scanned_own.wait_for_plan()
    assert plan.request.verb is Verb.MOVE
    scanned_own.perform(plan)
    assert [path.name for path in target.iterdir()] == [COPY]
    with scanned_own.performing_and_regrouping():
        scanned_own.undo()
    assert list(target.iterdir()) == []
    assert (sample.root / "Downloads" / COPY).exists()


def left_alone(refusals: RefusalRows) -> str:
    """What a plan says of what it leaves alone."""
    return "\n".join(str(refusals.index(row, 0).data()) for row in range(refusals.rowCount()))


def test_what_is_kept_is_marked_and_left_out_of_plans(scanned: WindowDriver) -> None:
    scanned.select(COPY)
    press(scanned.list_view, Qt.Key.Key_P)
    rows = scanned.rows
    wait_until(
        lambda: (
            rows.rowCount() > 0
            and "protected" in scanned.cell(scanned.row_named(COPY), Column.EVIDENCE)
        ),
    )
    scanned.wait_until_at_rest()
    scanned.select(COPY)
    press(scanned.list_view, Qt.Key.Key_T)
    assert scanned.plan is None
    assert "You protected it." in scanned.notice
    # With others, the plan says which one stays.
    scanned.select_all()
    plan = scanned.plan_to_trash()
    assert plan.view is not None
    steps = plan.view.plan.steps
    assert COPY not in [Path(step.subject.file.path).name for step in steps]
    assert "You protected it." in left_alone(plan.refusals)
    plan.reject()

    scanned.select(COPY)
    press(scanned.list_view, Qt.Key.Key_P)
    wait_until(lambda: "kept" not in scanned.cell(scanned.row_named(COPY), Column.EVIDENCE))


def test_not_a_duplicate_parts_the_two_for_good(scanned: WindowDriver) -> None:
    scanned.select("Letter.txt")
    wait_until(lambda: scanned.right_name == "Letter.txt")
    with scanned.performing_and_regrouping():
        press(scanned.list_view, Qt.Key.Key_N)
    rows = scanned.rows

    def together() -> bool:
        names = scanned.names
        return "Letter.txt" in names and rows.cluster(names.index("Letter.txt")) is not None

    assert "marked as different" in scanned.notice
    parted = not together() or all(
        str(rows.index(row, 0).data()) != "Letter to Ms Okafor.txt"
        for row in range(rows.rowCount())
        if rows.header_row(row) == rows.header_row(scanned.row_named("Letter.txt"))
    )
    assert parted


def test_the_history_lists_what_was_done_and_takes_single_items_back(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    scanned_own.select(COPY, "Report of the club.log")
    scanned_own.trash_selected()
    press(scanned_own.window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    page = scanned_own.actions_panel
    wait_until(lambda: page.step_rows.rowCount() == 2)
    assert page.actions_rows.index(0, 1).data() == "Moved to the trash"
    listed = {
        str(page.step_rows.index(row, 0).data()): str(page.step_rows.index(row, 3).data())
        for row in range(2)
    }
    assert listed == {COPY: "in the trash", "Report of the club.log": "in the trash"}
    survivors = {str(page.step_rows.index(row, 4).data()) for row in range(2)}
    assert all(name.startswith("Report of the club.txt") for name in survivors)

    row = next(n for n in range(2) if page.step_rows.index(n, 0).data() == COPY)
    page.steps.go_to_row(row)
    with scanned_own.performing():
        press(page.steps, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ShiftModifier)
    assert (sample.root / "Downloads" / COPY).exists()
    assert trashed_names() == ["Report of the club.log"]
    wait_until(lambda: page.actions_rows.rowCount() == 2)
    assert page.actions_rows.index(1, 5).data() == "1 undone"

    # The action stays chosen, for there is more of it to put back; F6 goes between the lists.
    assert page.table.selected_rows() == [1]
    wait_until(lambda: page.undo.isEnabled() and page.step_rows.rowCount() == 2)
    press(page.steps, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert page.table.hasFocus()
    press(page.table, Qt.Key.Key_F6)
    assert page.steps.hasFocus()
    with scanned_own.performing():
        press(page.table, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert trashed_names() == []


def folder_rows(dialog: FoldersDialog) -> list[FolderRow]:
    """The rows of the list of folders."""
    return [dialog.rows.row(row) for row in range(dialog.rows.rowCount())]


def test_nothing_in_a_protected_folder_is_touched(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    dialog = scanned.open_folders()
    dialog.add_row(shared_sample.root / "Downloads")
    dialog.protected.click()
    wait_until(lambda: folder_rows(dialog)[-1].is_protected)
    dialog.close()
    scanned.wait_until_at_rest()
    scanned.select(COPY)
    press(scanned.list_view, Qt.Key.Key_T)
    assert scanned.plan is None
    assert "protected folder" in scanned.notice
    scanned.select_all()
    plan = scanned.plan_to_trash()
    assert "protected folder" in left_alone(plan.refusals)
    plan.reject()

    again = scanned.open_folders()
    wait_until(lambda: len(folder_rows(again)) == 2)
    again.table.go_to_row(1)
    click(again.remove)
    wait_until(lambda: len(folder_rows(again)) == 1)
    press(again.table, Qt.Key.Key_Space)
    wait_until(lambda: folder_rows(again)[0].is_protected)
    again.close()


@pytest.mark.parametrize("key", [Qt.Key.Key_T, Qt.Key.Key_Delete])
def test_a_head_stands_for_all_its_copies(scanned: WindowDriver, key: Qt.Key) -> None:
    scanned.go_to_row(0)
    press(scanned.list_view, key)
    plan = scanned.wait_for_plan()
    assert len(plan.request.items) == 3
    plan.reject()


def plan_of_all_copies(driver: WindowDriver) -> PlanWindow:
    """The plan to trash every copy there is."""
    driver.expand()
    driver.select_all()
    plan = driver.plan_to_trash()
    plan.same_text.setChecked(True)
    return plan


def cut_short(driver: WindowDriver) -> int:
    """Begin to trash every copy and cancel at once; returns how many are pending."""
    window = driver.window
    plan = plan_of_all_copies(driver)
    assert plan.view is not None
    count = len(plan.view.plan.steps)
    may_begin = threading.Event()
    driver.controller.jobs.submit(
        lambda _archive: may_begin.wait(WAIT_MS / 1000), lambda _done: None
    )
    with driver.performing_and_regrouping():
        press(plan, Qt.Key.Key_Return)
        assert window.action_strip.isVisible()
        assert window.action_strip.what.text() == "Moving to the trash"
        click(window.action_strip.cancel)
        may_begin.set()
    assert not window.action_strip.isVisible()
    return count


def test_a_cancelled_action_can_be_resumed(scanned_own: WindowDriver, sample: SampleFolder) -> None:
    count = cut_short(scanned_own)
    assert scanned_own.notice == f"Stopped: 0 of {count} done."
    assert trashed_names() == []
    with scanned_own.performing_and_regrouping():
        scanned_own.press_in_notice("Resume")
    assert len(trashed_names()) == count
    assert sample.report.exists()


def test_a_cancelled_action_is_offered_again_at_the_next_start_and_can_be_given_up(
    open_window: OpenWindow, sample: SampleFolder, tmp_path: Path, qtbot: QtBot
) -> None:
    first = open_window(tmp_path / "archive")
    first.open_page("clusters")
    first.scan_folder(sample.root)
    count = cut_short(first)
    first.close()

    again = open_window(tmp_path / "archive")
    wait_until(lambda: "interrupted" in again.notice)
    assert again.notice == f"The last action was interrupted: 0 of {count} done."
    with qtbot.waitSignal(again.window.control.dropped, timeout=WAIT_MS):
        again.press_in_notice("Drop the rest")
    page = again.actions_panel
    wait_until(lambda: "interrupted" not in str(page.actions_rows.index(0, 5).data()))
    assert trashed_names() == []


def test_a_person_without_a_mouse_trashes_looks_and_takes_back(
    scanned_own: WindowDriver, sample: SampleFolder, qtbot: QtBot
) -> None:
    before = files_below(sample.root)
    view = scanned_own.list_view
    view.go_to_row(0)
    press(view, Qt.Key.Key_T)
    plan = scanned_own.wait_for_plan()
    assert plan.tables[STEPS].hasFocus()
    press(plan.tabs, Qt.Key.Key_Right)
    press(plan.tabs, Qt.Key.Key_Right)
    assert plan.tabs.currentIndex() == REFUSALS
    with qtbot.waitSignal(plan.comparison.shown, timeout=WAIT_MS):
        press(plan.tables[REFUSALS], Qt.Key.Key_Down)
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        press(plan.tables[REFUSALS], Qt.Key.Key_Space)
    press(plan.same_text, Qt.Key.Key_Space)
    with scanned_own.performing_and_regrouping():
        press(plan.tables[plan.tabs.currentIndex()], Qt.Key.Key_Return)
    assert not sample.draft.exists()
    press(view, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    wait_until(lambda: scanned_own.actions_panel.step_rows.rowCount() == 3)
    with scanned_own.performing_and_regrouping():
        press(scanned_own.actions_panel.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert files_below(sample.root) == before


def test_a_series_is_shown_and_never_offered_for_removal(
    driver: WindowDriver, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / "invoices"
    folder.mkdir()
    for number, day, amount in ((4711, 3, 83), (4712, 17, 91)):
        text = invoice(number, day=day, amount=amount)
        (folder / f"invoice {number}.txt").write_text(text, encoding="utf-8")
    (folder / "empty.txt").write_text("", encoding="utf-8")
    driver.scan_folder(folder)
    window = driver.window
    driver.focus_list()
    rows = driver.rows
    driver.expand()
    row = next(
        n for n in range(1, rows.rowCount()) if rows.member(n).evidence is Evidence.SAME_FORM
    )
    assert rows.index(row, Column.EVIDENCE).data() == "same form"
    # Nothing of the cluster can be ticked at once, and the place of the box says why.
    tip = Qt.ItemDataRole.ToolTipRole
    header = rows.header_row(row)
    assert rows.tick_state(header) is None
    assert "part of a series" in rows.index(header, Column.TICK).data(tip)
    assert "This is the kept item" in rows.index(header + 1, Column.TICK).data(tip)
    assert not rows.index(row, Column.TICK).data(tip)
    driver.go_to_row(row)
    assert not driver.button("trash").isEnabled()
    assert "never offered for removal" in driver.bar_text
    entries = {entry.text(): entry for entry in window.review.row_actions.menu().actions()}
    assert not next(one for text, one in entries.items() if "Trash" in text).isEnabled()
    with qtbot.waitSignal(window.review.row_actions.message) as emitted:
        press(driver.list_view, Qt.Key.Key_T)
    assert "Items of a series are never offered for removal." in emitted.args[0]
