"""Finding what is similar to files: the verdict, several files, and what can be done from there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from neardup_desktop.ui.format.formatting import plain
from neardup_desktop.ui.similar import ask_window
from neardup_desktop.ui.similar.ask_window import AskWindow
from tests.helpers.pictures import red_and_blue, written
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.sample_folder import SampleFolder


def words(asked: AskWindow) -> list[str]:
    """The verdicts on all files."""
    return [plain(one.words()) for one in asked.asked]


def test_each_of_several_files_has_its_verdict_in_one_table(
    scanned: WindowDriver, shared_sample: SampleFolder, tmp_path: Path
) -> None:
    same, other, changed = (tmp_path / name for name in ("same.txt", "other.txt", "changed.txt"))
    same.write_bytes(shared_sample.report.read_bytes())
    other.write_text("Nothing that anybody has ever read anywhere else at all.")
    changed.write_text(shared_sample.report.read_text().replace("Thursday", "Friday"))
    asked = scanned.ask(same, other, changed, tmp_path / "gone.txt", tmp_path)
    found = words(asked)
    assert found[0] == "You have this file in 2 places."
    assert found[1] == (
        "No similar file so far. 1 file in your folders could not be read. Scans are not read yet."
    )
    assert found[2].startswith("Not this version. You have one that is 9")
    assert "gone.txt" in found[3]
    assert "is a folder" in found[4]
    role = Qt.ItemDataRole.CheckStateRole
    ticks = [asked.rows.index(row, 0).data(role) for row in range(5)]
    assert ticks == [Qt.CheckState.Checked, None, None, None, None]
    asked.table.setFocus()
    for row, place in enumerate((shared_sample.report, None, shared_sample.report, None, None)):
        asked.table.go_to_row(row)
        assert plain(asked.verdict.text()) == found[row]
        assert asked.all.isVisible() == asked.open_button.isVisible() == (place is not None)
    asked.close()


def test_one_file_has_its_verdict_and_its_best_place_in_a_small_window(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    asked = scanned.ask(shared_sample.report)
    assert words(asked) == ["You have this file twice."]
    assert not asked.table.isVisible()
    assert asked.place.text().endswith("Report of the club (1).txt"), "not the file itself"
    assert asked.width() < scanned.window.width()
    asked.all.click()
    like = scanned.like_window
    wait_until(lambda: not like.is_waiting)
    assert like.rows.row(0)[0].is_itself
    assert like.verdict.text() == asked.verdict.text()
    asked.close()


def test_what_is_like_a_file_goes_to_the_trash_by_the_usual_plan(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_bytes(sample.report.read_bytes())
    like = scanned_own.look_for(outside)
    wait_until(lambda: not like.is_waiting)
    before = like.rows.rowCount()
    row = next(n for n in range(before) if like.rows.row(n)[1].path.endswith("(1).txt"))
    gone = Path(like.rows.row(row)[1].path)
    like.table.go_to_row(row)
    press(like, Qt.Key.Key_T)
    plan = scanned_own.wait_for_plan()
    assert gone.exists()
    scanned_own.perform(plan)
    assert not gone.exists()
    wait_until(lambda: like.rows.rowCount() == before - 1)
    like.close()


def test_those_that_are_there_already_go_to_the_trash_and_come_back(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    """Though no scan has read some of them; what the archive has of each stays."""
    downloads = [tmp_path / f"a report that was downloaded {n} times.txt" for n in range(3)]
    for file in downloads:
        file.write_bytes(sample.report.read_bytes())
    copy = sample.root / "Downloads" / "Report of the club (1).txt"
    asked = scanned_own.ask(*downloads, copy)
    assert plain(asked.trash.text()) == "Trash 4 files that you have…"
    asked.table.go_to_row(2)
    press(asked.table, Qt.Key.Key_Space)
    assert plain(asked.trash.text()) == "Trash 3 files that you have…"
    asked.trash.click()
    plan = scanned_own.wait_for_plan()
    assert plan.view is not None
    steps = plan.view.plan.steps
    assert {one.subject.file.path for one in steps} == {*map(str, downloads[:2]), str(copy)}
    assert {one.survivor_path for one in steps} == {str(sample.report)}, "the copy goes as well"
    scanned_own.perform(plan)
    assert [file.exists() for file in (*downloads, copy)] == [False, False, True, False]
    wait_until(asked.undo.isVisible)
    assert words(asked)[0] == "It is no longer there."
    assert "3 items moved to the trash." in asked.report.text()
    asked.undo.click()
    wait_until(lambda: all(file.exists() for file in (*downloads, copy)))
    wait_until(lambda: not asked.undo.isVisible())
    scanned_own.wait_until_at_rest()
    wait_until(lambda: words(asked)[0].startswith("You have this file"))
    asked.close()


def test_undo_is_offered_only_for_what_was_done_here(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    download = tmp_path / "download.txt"
    download.write_bytes(sample.report.read_bytes())
    asked = scanned_own.ask(download)
    assert asked.trash.text() == "Trash this file…"
    asked.trash.click()
    scanned_own.perform(scanned_own.wait_for_plan())
    wait_until(asked.undo.isVisible)
    assert not asked.trash.isVisible()
    scanned_own.hide_items([scanned_own.item_at(1)])
    wait_until(lambda: not asked.undo.isVisible())
    assert not download.exists()
    asked.close()


def test_a_link_is_no_copy_of_what_it_leads_to(
    scanned: WindowDriver, shared_sample: SampleFolder, tmp_path: Path
) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to(shared_sample.report)
    asked = scanned.ask(link)
    assert words(asked) == ["You have this file twice."]
    assert not asked.trash.isVisible()
    asked.close()


def test_questions_that_come_at_once_share_a_table(
    scanned: WindowDriver, shared_sample: SampleFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file managers start the program once for each file; a later question is another one."""
    asked = scanned.ask(shared_sample.report)
    assert scanned.ask(shared_sample.draft) is asked
    assert [one.file for one in asked.asked] == [shared_sample.report, shared_sample.draft]
    monkeypatch.setattr(ask_window, "_JOINED_WITHIN_S", 0.0)
    scanned.ask(shared_sample.draft)
    assert [one.file for one in asked.asked] == [shared_sample.draft]
    assert not asked.table.isVisible()
    asked.close()


def test_rows_name_what_goes_and_the_plan_warns_where_that_is_the_better_copy(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    dropped = tmp_path / "download.txt"
    dropped.write_bytes(sample.report.read_bytes())
    like = scanned_own.look_for(dropped)
    wait_until(lambda: not like.is_waiting)
    paths = [like.rows.row(n)[1].path for n in range(like.rows.rowCount())]
    like.table.go_to_row(paths.index(str(sample.report)))
    assert plain(like.trash.text()) == f"Trash {sample.report.name}…"
    press(like, Qt.Key.Key_T)
    plan = scanned_own.wait_for_plan()
    assert plan.better_goes.isVisible()
    words = plain(plan.better_goes.text())
    assert words.startswith("The better copy would go: ")
    assert words.index(sample.report.name) < words.index("(1)")
    plan.reject()
    like.close()


def test_a_picture_is_not_said_to_be_new_before_pictures_are_compared(
    scanned: WindowDriver, tmp_path: Path
) -> None:
    picture = tmp_path / "beach.jpg"
    picture.write_bytes(written(red_and_blue(), "jpeg"))
    asked = scanned.ask(picture)
    assert words(asked)[0].startswith("No identical file. Pictures are not compared yet.")
    assert asked.folders.isVisible()
    assert not asked.trash.isVisible()
    asked.folders.click()
    folders = scanned.window.dialogs.folders
    assert folders is not None
    folders.reject()
    asked.close()
