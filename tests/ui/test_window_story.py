"""The way of a person through the window, from the first start to undo."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from neardup_desktop.engine.archive.reader import ArchiveReader
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.clusters.filter_words import Section
from tests.helpers.window_driver import WindowDriver, click, wait_until
from tests.ui.sample_folder import SampleFolder


def marked_words(driver: WindowDriver) -> tuple[list[str], list[str]]:
    """The words that the comparison colours, left and right."""
    texts = driver.pane.view.texts
    assert texts is not None
    left = texts.difference.left
    right = texts.difference.right
    return (
        [left[p.start : p.end] for row in texts.rows for p in row.left if p.number >= 0],
        [right[p.start : p.end] for row in texts.rows for p in row.right if p.number >= 0],
    )


def test_the_first_start_invites_to_choose_a_folder(driver: WindowDriver) -> None:
    window = driver.window
    wait_until(driver.is_start_page_shown)
    assert not window.top.rescan.isEnabled()

    dialog = driver.choose_first_folder()
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.close()


def test_a_chosen_folder_is_scanned_and_its_clusters_are_listed(
    driver: WindowDriver, sample: SampleFolder
) -> None:
    window = driver.window
    dialog = driver.choose_first_folder()
    with driver.scanning():
        dialog.fileSelected.emit(str(sample.root))
        assert driver.is_progress_shown()
        dialog.close()
    # Identical files are listed before the scan ends, and its end is shown before the list is new.
    whole = "Report of the club.txt · 4 items"
    wait_until(lambda: driver.cluster_count > 0 and driver.names[0].startswith(whole))

    assert window.body.currentWidget() is window.places
    assert not driver.is_progress_shown()
    assert "Scanned in" in driver.notice
    assert driver.cell(0, Column.SIMILARITY).endswith("–100%")
    assert driver.count_beside("clusters") == str(driver.cluster_count)


def test_members_tell_their_evidence(scanned: WindowDriver) -> None:
    found = {}
    for name in ("Report of the club (1).txt", "Report of the club.log", "report draft 3.txt"):
        row = scanned.row_named(name)
        found[name] = scanned.cell(row, Column.EVIDENCE)
        assert scanned.cell(row, Column.FOLDER) in ("Downloads", "Old laptop")
    assert found == {
        "Report of the club (1).txt": "identical",
        "Report of the club.log": "same text",
        "report draft 3.txt": "similar",
    }
    kept = scanned.row_named("Report of the club.txt")
    assert scanned.cell(kept, Column.EVIDENCE) == "kept"
    assert scanned.cell(kept, Column.SIMILARITY) == "—"


def test_the_slider_regroups_at_once(scanned: WindowDriver) -> None:
    before = scanned.cluster_count
    with scanned.regrouping():
        scanned.set_similarity(100)
    assert scanned.window.review.controls.value.text() == "100%"
    assert "report draft 3.txt" not in scanned.names
    with scanned.regrouping():
        scanned.set_similarity(80)
    assert scanned.cluster_count == before


def test_another_preference_keeps_another_item(scanned: WindowDriver) -> None:
    with scanned.regrouping():
        scanned.prefer(Preference.OLDEST)
    heads = [name for name in scanned.names if "items" in name]
    assert any(name.startswith("report draft 3.txt") for name in heads)


def test_choosing_a_member_shows_the_right_coloured_words(scanned: WindowDriver) -> None:
    row = scanned.row_named("report draft 3.txt")
    scanned.go_to_row(row)
    wait_until(lambda: marked_words(scanned)[1][:1] == ["Tuesday"])

    left, right = marked_words(scanned)
    assert left[0] == "Thursday"
    assert "larch wood" in left
    assert "plain spruce" in right
    assert scanned.left_name == "Report of the club.txt"
    assert scanned.right_name == "report draft 3.txt"
    assert scanned.pane.position.text().startswith("1 of ")


def test_a_head_compares_with_its_first_differing_member(scanned: WindowDriver) -> None:
    scanned.go_to_row(0)
    wait_until(lambda: scanned.right_name == "report draft 3.txt")


def test_f8_walks_through_the_differences(scanned: WindowDriver) -> None:
    window = scanned.window
    pane = scanned.pane
    scanned.go_to_row(scanned.row_named("report draft 3.txt"))
    wait_until(lambda: len(marked_words(scanned)[0]) > 2)
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
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    scanned.go_to_row(scanned.row_named("report draft 3.txt"))
    with scanned.regrouping():
        QTest.keyClick(scanned.list_view, Qt.Key.Key_H)

    assert "report draft 3.txt" not in scanned.names
    assert "The file stays where it is" in scanned.notice
    assert scanned.count_beside("hidden") == "1"
    assert scanned.undo_words == "Undo: 1 hidden"
    assert shared_sample.draft.exists()

    with scanned.regrouping():
        QTest.keyClick(scanned.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "report draft 3.txt" in scanned.names
    assert scanned.count_beside("hidden") == "0"
    assert not scanned.can_undo()


def test_hiding_on_a_head_hides_all_copies_but_the_kept_item(scanned: WindowDriver) -> None:
    before = scanned.cluster_count
    scanned.go_to_row(0)
    assert scanned.bar_text.startswith("3 copies")
    with scanned.regrouping():
        click(scanned.button("hide"))
    assert scanned.cluster_count == before - 1
    assert scanned.count_beside("hidden") == "3"


def test_hidden_items_are_listed_and_can_be_shown_again(scanned: WindowDriver) -> None:
    window = scanned.window
    row = scanned.row_named("report draft 3.txt")
    item = scanned.item_at(row)
    with scanned.regrouping():
        scanned.hide_items([item])
    with scanned.regrouping():
        scanned.show_hidden(True)
    row = scanned.row_named("report draft 3.txt")
    assert scanned.cell(row, Column.EVIDENCE) == "similar, hidden"

    scanned.open_page("hidden")
    assert scanned.page_widget() is window.secondary.hidden.get()
    name = "report draft 3.txt"
    wait_until(lambda: window.secondary.hidden.get().rows.index(0, 0).data() == name)
    window.secondary.hidden.get().table.selectRow(0)
    with scanned.regrouping():
        QTest.keyClick(window.secondary.hidden.get().table, Qt.Key.Key_U)
    assert scanned.hidden_count == 0


def test_several_selected_items_are_hidden_as_one_action(scanned: WindowDriver) -> None:
    first = scanned.row_named("Report of the club (1).txt")
    scanned.go_to_row(first)
    down, shift = Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(scanned.list_view, down, shift)
    QTest.keyClick(scanned.list_view, down, shift)
    assert scanned.bar_text.startswith("3 selected")
    with scanned.regrouping():
        QTest.keyClick(scanned.list_view, Qt.Key.Key_H)
    assert scanned.count_beside("hidden") == "3"
    with scanned.regrouping():
        scanned.undo()
    assert scanned.count_beside("hidden") == "0"


def test_hiding_survives_the_next_start(
    scanned: WindowDriver, tmp_path: Path, shared_sample: SampleFolder
) -> None:
    with scanned.regrouping():
        scanned.hide_items([scanned.item_at(1)])
    with scanned.scanning():
        scanned.window.folders.rescan()
    wait_until(lambda: scanned.count_beside("hidden") == "1")
    assert "0 new or changed files" in scanned.notice


def test_evidence_in_the_side_bar_narrows_the_list(scanned: WindowDriver) -> None:
    panel = scanned.filter_panel
    item = panel.item_of(Section.EVIDENCE, Evidence.IDENTICAL_FILE)
    place = panel.visualItemRect(item).center()
    QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, pos=place)
    rows = scanned.rows
    wait_until(lambda: 0 < rows.cluster_count() < len(rows.layout.table))
    scanned.expand()
    clusters = {rows.cluster(row).id for row in range(rows.rowCount())}
    reader = ArchiveReader(scanned.controller.folder)
    for row in range(rows.rowCount()):
        # Any two members may be the identical files, with the kept one or not.
        members = [member.item for member in rows.cluster(row).members]
        paths = [Path(info.path) for info in reader.item_infos(members).values()]
        assert len({path.read_bytes() for path in paths}) < len(paths)
    reader.close()
    click(scanned.window.review.filter_bar.clear_button)
    wait_until(lambda: rows.cluster_count() == len(rows.layout.table))
    everything = {rows.cluster(row).id for row in range(rows.rowCount())}
    assert clusters < everything


def test_what_was_not_compared_is_listed_with_its_reason(scanned: WindowDriver) -> None:
    scanned.open_problems()
    rows = scanned.problem_rows
    listed = {
        str(rows.index(row, 0).data()): str(rows.index(row, 2).data())
        for row in range(rows.rowCount())
    }
    assert listed["empty.txt"] == "Empty"
    assert listed["broken.pdf"] == "Damaged"
    assert listed["photo.jpg"] == "Pictures, skipped"

    scanned.window.secondary.problems.get().choose_reason("empty")
    assert rows.rowCount() == 1
    scanned.select_problem(0)
    assert "empty.txt" in scanned.problem_detail


def test_a_removed_folder_is_forgotten(scanned: WindowDriver, shared_sample: SampleFolder) -> None:
    dialog = scanned.open_folders()
    assert dialog.rows.row(0).path == shared_sample.root
    click(dialog.remove)
    wait_until(scanned.is_start_page_shown)
    assert dialog.rows.rowCount() == 0
    dialog.close()
    assert shared_sample.report.exists()
