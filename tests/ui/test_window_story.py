"""The way of a person through the window, from the first start to undo."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.app.start import ArchiveController
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.clusters.filter_words import Section
from tests.ui.conftest import WAIT_MS, go_to_problems, wait_until
from tests.ui.sample_folder import SampleFolder


def row_names(rows: ClusterRows) -> list[str]:
    """The text of the first column, row by row."""
    return [str(rows.index(row, Column.NAME).data()) for row in range(rows.rowCount())]


def row_named(controller: ArchiveController, name: str) -> int:
    """Open every cluster and find the member of that name."""
    controller.window.review.controls.expand.setChecked(True)
    return row_names(controller.window.review.rows).index(name)


def marked_words(controller: ArchiveController) -> tuple[list[str], list[str]]:
    """The words that the comparison colours, left and right."""
    texts = controller.window.review.pane.view.texts
    assert texts is not None
    left = texts.difference.left
    right = texts.difference.right
    return (
        [left[p.start : p.end] for row in texts.rows for p in row.left if p.number >= 0],
        [right[p.start : p.end] for row in texts.rows for p in row.right if p.number >= 0],
    )


def test_the_first_start_invites_to_choose_a_folder(
    controller: ArchiveController, qtbot: QtBot
) -> None:
    window = controller.window
    assert window.body.currentWidget() is window.start
    assert not window.top.rescan.isEnabled()

    QTest.mouseClick(window.start.choose, Qt.MouseButton.LeftButton)

    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.close()


def test_a_chosen_folder_is_scanned_and_its_clusters_are_listed(
    controller: ArchiveController, sample: SampleFolder, qtbot: QtBot
) -> None:
    window = controller.window
    QTest.mouseClick(window.start.choose, Qt.MouseButton.LeftButton)
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    with qtbot.waitSignal(window.scan.finished, timeout=WAIT_MS):
        dialog.fileSelected.emit(str(sample.root))
        assert window.strip.isVisible()
        dialog.close()
    wait_until(qtbot, lambda: window.review.rows.cluster_count() > 0)

    assert window.body.currentWidget() is window.places
    assert not window.strip.isVisible()
    assert "Scanned in" in window.notice.text.text()
    rows = window.review.rows
    head = row_names(rows)[0]
    assert head.startswith("Report of the club.txt · 4 items")
    assert rows.index(0, Column.SIMILARITY).data().startswith("weakest 9")
    assert window.sidebar.count_words("clusters") == str(rows.cluster_count())


def test_members_tell_their_evidence(scanned: ArchiveController) -> None:
    rows = scanned.window.review.rows
    found = {}
    for name in ("Report of the club (1).txt", "Report of the club.log", "report draft 3.txt"):
        row = row_named(scanned, name)
        found[name] = rows.index(row, Column.EVIDENCE).data()
        assert rows.index(row, Column.FOLDER).data() in ("Downloads", "Old laptop")
    assert found == {
        "Report of the club (1).txt": "identical file",
        "Report of the club.log": "identical text",
        "report draft 3.txt": "near-duplicate",
    }
    kept = row_named(scanned, "Report of the club.txt")
    assert rows.index(kept, Column.EVIDENCE).data() == "kept"
    assert rows.index(kept, Column.SIMILARITY).data() == "—"


def test_the_slider_regroups_at_once(scanned: ArchiveController, qtbot: QtBot) -> None:
    window = scanned.window
    before = window.review.rows.cluster_count()
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        window.review.controls.slider.setValue(100)
    assert window.review.controls.value.text() == "100 %"
    assert "report draft 3.txt" not in row_names(window.review.rows)
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        window.review.controls.slider.setValue(80)
    assert window.review.rows.cluster_count() == before


def test_another_preference_keeps_another_item(scanned: ArchiveController, qtbot: QtBot) -> None:
    window = scanned.window
    combo = window.review.controls.preference
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        combo.setCurrentIndex(combo.findData(Preference.OLDEST))
    heads = [name for name in row_names(window.review.rows) if "items" in name]
    assert any(name.startswith("report draft 3.txt") for name in heads)


def test_choosing_a_member_shows_the_right_coloured_words(
    scanned: ArchiveController, qtbot: QtBot
) -> None:
    window = scanned.window
    row = row_named(scanned, "report draft 3.txt")
    window.review.view.go_to_row(row)
    wait_until(qtbot, lambda: marked_words(scanned)[1][:1] == ["Tuesday"])

    left, right = marked_words(scanned)
    assert left[0] == "Thursday"
    assert "larch wood" in left
    assert "plain spruce" in right
    assert window.review.pane.left.name.text() == "Report of the club.txt"
    assert window.review.pane.right.name.text() == "report draft 3.txt"
    assert window.review.pane.position.text().startswith("1 of ")


def test_a_head_compares_with_its_first_differing_member(
    scanned: ArchiveController, qtbot: QtBot
) -> None:
    window = scanned.window
    window.review.view.go_to_row(0)
    wait_until(qtbot, lambda: window.review.pane.right.name.text() == "report draft 3.txt")


def test_f8_walks_through_the_differences(scanned: ArchiveController, qtbot: QtBot) -> None:
    window = scanned.window
    pane = window.review.pane
    window.review.view.go_to_row(row_named(scanned, "report draft 3.txt"))
    wait_until(qtbot, lambda: len(marked_words(scanned)[0]) > 2)
    total = len(pane.view.texts.change_rows) if pane.view.texts else 0
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert pane.view.current == 1
    assert pane.position.text() == f"2 of {total}"
    QTest.keyClick(window, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert pane.view.current == 0
    QTest.keyClick(window, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert pane.view.current == 0
    assert "Thursday" in pane.view.accessibleDescription()


def test_hiding_takes_an_item_from_the_list_and_undo_brings_it_back(
    scanned: ArchiveController, shared_sample: SampleFolder, qtbot: QtBot
) -> None:
    window = scanned.window
    window.review.view.go_to_row(row_named(scanned, "report draft 3.txt"))
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        QTest.keyClick(window.review.view, Qt.Key.Key_H)

    assert "report draft 3.txt" not in row_names(window.review.rows)
    assert "the file stays where it is" in window.notice.text.text()
    assert window.sidebar.count_words("hidden") == "1"
    assert window.top.undo.text() == "Undo: 1 hidden"
    assert shared_sample.draft.exists()

    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "report draft 3.txt" in row_names(window.review.rows)
    assert window.sidebar.count_words("hidden") == "0"
    assert not window.top.undo.isEnabled()


def test_hiding_on_a_head_hides_all_copies_but_the_kept_item(
    scanned: ArchiveController, qtbot: QtBot
) -> None:
    window = scanned.window
    before = window.review.rows.cluster_count()
    window.review.view.go_to_row(0)
    assert window.review.actions_bar.buttons["hide"].text() == "Hide 3 copies"
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        QTest.mouseClick(window.review.actions_bar.buttons["hide"], Qt.MouseButton.LeftButton)
    assert window.review.rows.cluster_count() == before - 1
    assert window.sidebar.count_words("hidden") == "3"


def test_hidden_items_are_listed_and_can_be_shown_again(
    scanned: ArchiveController, qtbot: QtBot
) -> None:
    window = scanned.window
    row = row_named(scanned, "report draft 3.txt")
    item = window.review.rows.member(row).item
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        window.decisions.hide([item])
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        window.review.controls.show_hidden.setChecked(True)
    row = row_named(scanned, "report draft 3.txt")
    assert window.review.rows.index(row, Column.EVIDENCE).data() == "near-duplicate, hidden"

    window.sidebar.go_to("hidden")
    assert window.pages.currentWidget() is window.hidden
    name = "report draft 3.txt"
    wait_until(qtbot, lambda: window.hidden.rows.index(0, 0).data() == name)
    window.hidden.table.selectRow(0)
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        QTest.keyClick(window.hidden.table, Qt.Key.Key_U)
    assert window.hidden.rows.rowCount() == 0


def test_several_selected_items_are_hidden_as_one_action(
    scanned: ArchiveController, qtbot: QtBot
) -> None:
    window = scanned.window
    first = row_named(scanned, "Report of the club (1).txt")
    window.review.view.go_to_row(first)
    down, shift = Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window.review.view, down, shift)
    QTest.keyClick(window.review.view, down, shift)
    assert window.review.actions_bar.buttons["hide"].text() == "Hide 3 items"
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        QTest.keyClick(window.review.view, Qt.Key.Key_H)
    assert window.sidebar.count_words("hidden") == "3"
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        window.decisions.undo()
    assert window.sidebar.count_words("hidden") == "0"


def test_hiding_survives_the_next_start(
    scanned: ArchiveController, tmp_path: Path, shared_sample: SampleFolder, qtbot: QtBot
) -> None:
    window = scanned.window
    with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
        window.decisions.hide([window.review.rows.member(1).item])
    with qtbot.waitSignal(window.scan.finished, timeout=WAIT_MS):
        window.rescan()
    wait_until(qtbot, lambda: window.sidebar.count_words("hidden") == "1")
    assert "0 files read" in window.notice.text.text()


def test_evidence_in_the_side_bar_narrows_the_list(
    scanned: ArchiveController, qtbot: QtBot
) -> None:
    window = scanned.window
    panel = window.review.filter_panel
    item = panel.item_of(Section.EVIDENCE, Evidence.IDENTICAL_FILE)
    place = panel.visualItemRect(item).center()
    QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, pos=place)
    rows = window.review.rows
    wait_until(qtbot, lambda: 0 < rows.cluster_count() < len(rows.layout.table))
    window.review.controls.expand.setChecked(True)
    clusters = {rows.cluster(row).id for row in range(rows.rowCount())}
    for row in range(rows.rowCount()):
        levels = {member.evidence for member in rows.cluster(row).members}
        assert Evidence.IDENTICAL_FILE in levels
    QTest.mouseClick(window.review.filter_bar.clear_button, Qt.MouseButton.LeftButton)
    wait_until(qtbot, lambda: rows.cluster_count() == len(rows.layout.table))
    everything = {rows.cluster(row).id for row in range(rows.rowCount())}
    assert clusters < everything


def test_what_was_not_compared_is_listed_with_its_reason(
    scanned: ArchiveController, qtbot: QtBot
) -> None:
    window = scanned.window
    go_to_problems(scanned, qtbot)
    rows = window.problems.rows
    listed = {
        str(rows.index(row, 0).data()): str(rows.index(row, 2).data())
        for row in range(rows.rowCount())
    }
    assert listed["empty.txt"] == "Empty"
    assert listed["broken.pdf"] == "Damaged"
    assert "not read" in listed["photo.jpg"]

    window.problems.choose_reason("empty")
    assert rows.rowCount() == 1
    window.problems.table.selectRow(0)
    assert "empty.txt" in window.problems.detail.text()


def test_a_removed_folder_is_forgotten(
    scanned: ArchiveController, shared_sample: SampleFolder, qtbot: QtBot
) -> None:
    window = scanned.window
    window.show_folders()
    dialog = window.dialogs.folders
    assert dialog is not None
    assert dialog.list.item(0).text() == str(shared_sample.root)
    QTest.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    wait_until(qtbot, lambda: window.body.currentWidget() is window.start)
    assert dialog.list.count() == 0
    dialog.close()
    assert shared_sample.report.exists()


@pytest.mark.parametrize("related", [True, False])
def test_related_and_back_leaves_the_kept_item_in_sight(
    scanned: ArchiveController, qtbot: QtBot, related: bool
) -> None:
    window = scanned.window
    window.review.view.go_to_row(1)
    chosen = window.review.rows.member(1).item
    for checked in (True, related):
        if window.review.controls.related.isChecked() != checked:
            with qtbot.waitSignal(window.session.grouped, timeout=WAIT_MS):
                window.review.controls.related.setChecked(checked)
    row = window.review.view.current_row()
    assert window.review.rows.member(row).item == chosen
