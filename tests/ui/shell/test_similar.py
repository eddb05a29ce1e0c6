"""Finding what is similar to files: the verdict, several files, and what can be done from there."""

from pathlib import Path

from PySide6.QtCore import Qt

from neardup_desktop.ui.format.formatting import plain
from tests.helpers.pictures import red_and_blue, written
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.sample_folder import SampleFolder


def answered(driver: WindowDriver, *files: Path) -> list[str]:
    """Look for files, and give the verdicts on all of them."""
    like = driver.look_for(*files)
    wait_until(lambda: all(like.files.row(n).verdict for n in range(like.files.rowCount())))
    wait_until(lambda: not like.is_waiting)
    return [plain(like.files.row(number).verdict) for number in range(like.files.rowCount())]


def test_each_of_several_files_has_its_verdict_in_one_table(
    scanned: WindowDriver, shared_sample: SampleFolder, tmp_path: Path
) -> None:
    same, other, changed = (tmp_path / name for name in ("same.txt", "other.txt", "changed.txt"))
    same.write_bytes(shared_sample.report.read_bytes())
    other.write_text("Nothing that anybody has ever read anywhere else at all.")
    changed.write_text(shared_sample.report.read_text().replace("Thursday", "Friday"))
    found = answered(scanned, same, other, changed, tmp_path / "gone.txt")
    assert found[0] == "You have this file, in 2 places."
    assert found[1] == (
        "No identical file. 1 file in your folders could not be read. Scans are not read yet."
    )
    assert found[2].startswith("Not yet. The most similar file is 9")
    assert "gone.txt" in found[3]
    like = scanned.like_window
    assert like.choice.isVisible()
    assert like.verdict.text() == like.files.row(0).verdict
    like.choice.go_to_row(2)
    wait_until(lambda: like.pane.view.texts is not None)
    assert like.verdict.text() == like.files.row(2).verdict
    like.choice.go_to_row(3)
    assert not like.trash.isEnabled()
    like.close()


def test_a_known_file_says_how_often_it_is_there(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    (verdict,) = answered(scanned, shared_sample.report)
    like = scanned.like_window
    assert verdict == "You have this file twice."
    assert not like.choice.isVisible()
    assert like.rows.row(0)[0].is_itself
    like.close()


def test_what_is_like_a_file_goes_to_the_trash_by_the_usual_plan(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_bytes(sample.report.read_bytes())
    answered(scanned_own, outside)
    like = scanned_own.like_window
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


def test_the_file_that_was_dropped_goes_to_the_trash_and_comes_back(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    """Though no scan has read it; what the archive has of it stays."""
    dropped = tmp_path / "a report that was downloaded once more.txt"
    dropped.write_bytes(sample.report.read_bytes())
    answered(scanned_own, dropped)
    like = scanned_own.like_window
    assert like.trash_file.isVisible()
    assert plain(like.trash_file.text()).startswith("Trash a report")
    like.trash_file.click()
    plan = scanned_own.wait_for_plan()
    assert plan.view is not None
    assert [step.subject.file.path for step in plan.view.plan.steps] == [str(dropped)]
    scanned_own.perform(plan)
    assert not dropped.exists()
    assert sample.report.exists()
    scanned_own.undo()
    wait_until(dropped.exists)
    scanned_own.wait_until_at_rest()
    like.close()


def test_a_scanned_file_that_was_dropped_goes_itself(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    copy = sample.root / "Downloads" / "Report of the club (1).txt"
    answered(scanned_own, copy)
    like = scanned_own.like_window
    like.trash_file.click()
    plan = scanned_own.wait_for_plan()
    assert plan.view is not None
    (step,) = plan.view.plan.steps
    assert step.subject.file.path == str(copy)
    assert not plan.better_goes.isVisible()
    plan.reject()
    like.close()


def test_rows_name_what_goes_and_the_plan_warns_where_that_is_the_better_copy(
    scanned_own: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    dropped = tmp_path / "download.txt"
    dropped.write_bytes(sample.report.read_bytes())
    answered(scanned_own, dropped)
    like = scanned_own.like_window
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
    (verdict,) = answered(scanned, picture)
    assert verdict.startswith("No identical file. Pictures are not compared yet.")
    like = scanned.like_window
    assert like.compare_pictures.isVisible()
    assert not like.trash_file.isVisible()
    like.compare_pictures.click()
    folders = scanned.window.dialogs.folders
    assert folders is not None
    folders.reject()
    like.close()
