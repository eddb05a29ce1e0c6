"""A scan in the window: progress, cancel, continue, failure."""

from pathlib import Path

import psutil
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import pair_phase
from neardup_desktop.model.errors import ArchiveLockedError
from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.scan.notifier import ScanNotifier
from neardup_desktop.ui.scan.scan_strip import ScanStrip
from neardup_desktop.ui.scan.scan_words import partial_words
from neardup_desktop.ui.shell.navigation import PROBLEMS
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets import session_bus
from neardup_desktop.ui.widgets.progress_strip import time_left_words
from neardup_desktop.workers import task_queue
from tests.helpers.prose import TOPICS, Writer
from tests.helpers.window_driver import WAIT_MS, WindowDriver, click, wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder
from tests.unit.workers.tasks import readers_of


def many_files(folder: Path, count: int) -> Path:
    """A folder with so many small files that a scan of it takes a while."""
    folder.mkdir()
    for number in range(count):
        words = " ".join(f"word{number * 7 + step}" for step in range(40))
        (folder / f"{number}.txt").write_text(words, encoding="utf-8")
    return folder


def test_the_strip_tells_phase_counts_speed_and_time_left(
    application: QApplication, qtbot: QtBot
) -> None:
    strip = ScanStrip()
    qtbot.addWidget(strip)
    strip.begin()
    strip.show_progress(
        Progress(Phase.READ, 1240, 5003, 218.0, 17.0, "/home/ada/a\nb.docx", 3, 5003, 0.247)
    )
    assert strip.what.text() == "Reading"
    assert [label.text()[0] for label in strip.steps.labels] == ["✓", "▸", "·", "·"]
    numbers = strip.numbers.text().replace(",", "")
    assert "1240 of 5003 files" in numbers
    assert "about 20 seconds left" in numbers
    assert strip.problems.text() == "3 could not be read"
    assert strip.current.text() == "/home/ada/a\\nb.docx"
    assert strip.bar.value() == 247


def test_a_paused_scan_is_not_said_to_go_on(application: QApplication, qtbot: QtBot) -> None:
    strip = ScanStrip()
    qtbot.addWidget(strip)
    strip.begin()
    strip.show_partial(7)
    assert strip.so_far.text() == "Results so far (7 files). Still scanning."
    reading = Progress(Phase.READ, 7, 9, 1.0, None, "", 0, 9, 0.4)
    strip.show_progress(replace(reading, is_paused=True))
    assert strip.so_far.text() == "Results so far (7 files)."
    strip.show_progress(reading)
    assert strip.so_far.text().endswith("Still scanning.")


def test_scans_are_a_step_of_their_own_where_they_are_read(
    application: QApplication, qtbot: QtBot
) -> None:
    strip = ScanStrip()
    qtbot.addWidget(strip)
    strip.begin()
    strip.show_progress(Progress(Phase.VERIFY, 4, 9, 1.0, None, "", 0, 9, 0.4))
    assert strip.steps.scans.isHidden()
    strip.show_progress(Progress(Phase.RECOGNISE, 12, 340, 0.8, 400.0, "/h/scan.pdf", 0, 9, 0.04))
    assert not strip.steps.scans.isHidden()
    assert strip.steps.scans.text() == "▸ Read scans and pictures"
    assert "12 of 340 pages" in strip.numbers.text()
    # The words of scans are compared within this step.
    strip.show_progress(Progress(Phase.VERIFY, 1, 2, 1.0, None, "", 0, 9, 0.5))
    assert strip.steps.scans.text() == "▸ Read scans and pictures"


def test_a_cancelled_scan_keeps_what_was_done_and_goes_on(
    driver: WindowDriver, tmp_path: Path
) -> None:
    window = driver.window
    folder = many_files(tmp_path / "many", 1500)
    with driver.scanning() as finished:
        window.add_folders([folder])
        driver.cancel_scan()
    assert finished.args is not None
    assert finished.args[0].cancelled
    assert "stopped" in driver.notice
    assert not driver.is_progress_shown()

    wait_until(lambda: bool(window.sources))
    assert driver.notice_buttons() == {}
    with driver.scanning() as finished:
        driver.continue_scan()
    assert not driver.window.unfinished.isVisible()
    assert finished.args is not None
    assert not finished.args[0].cancelled
    assert finished.args[0].items == 1500


def test_the_window_can_be_closed_while_a_scan_runs(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    folder = many_files(tmp_path / "many", 1500)
    driver = open_window(tmp_path / "archive", [folder])
    with driver.starting_scan():
        pass
    driver.close()
    with Archive.open(tmp_path / "archive") as archive:
        assert archive.sources() == [folder]


def test_a_dropped_folder_is_scanned(driver: WindowDriver, sample: SampleFolder) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(sample.root)), QUrl.fromLocalFile(str(sample.report))])
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    with driver.scanning():
        driver.window.dropEvent(event)
    wait_until(lambda: driver.window.sources == (sample.root,))


def test_a_folder_that_is_gone_is_told_and_the_window_stays_usable(
    driver: WindowDriver, sample: SampleFolder, tmp_path: Path, qtbot: QtBot
) -> None:
    window = driver.window
    with qtbot.waitSignal(window.scan.failed, timeout=WAIT_MS):
        window.add_folders([tmp_path / "not there"])
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "not there" in box.text()
    box.close()
    assert not driver.is_progress_shown()
    driver.scan_folder(sample.root)


def test_a_defect_in_the_job_thread_is_handed_on_with_its_details(
    driver: WindowDriver, qtbot: QtBot
) -> None:
    def breaks(archive: Archive) -> None:
        raise ZeroDivisionError("one over none")

    with qtbot.waitSignal(driver.window.failures.defect_found, timeout=WAIT_MS) as told:
        driver.controller.jobs.submit(breaks, lambda _result: None)
    [failure] = told.args
    assert "ZeroDivisionError" in failure.message
    assert "one over none" in failure.detail


def test_a_second_window_on_one_archive_is_refused(driver: WindowDriver, tmp_path: Path) -> None:
    with pytest.raises(ArchiveLockedError):
        ArchiveController(tmp_path / "archive", Theme("light"))


def test_a_folder_asked_for_during_a_scan_waits_its_turn(
    driver: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    folder = many_files(tmp_path / "many", 20)
    seen: list[object] = []
    driver.window.scan.finished.connect(seen.append)
    driver.window.add_folders([folder])
    driver.window.add_folders([sample.root])
    wait_until(lambda: len(seen) == 2)
    wait_until(lambda: driver.window.sources == (folder, sample.root))


def test_a_scan_is_paused_and_goes_on(driver: WindowDriver, tmp_path: Path, qtbot: QtBot) -> None:
    window = driver.window
    folder = many_files(tmp_path / "many", 400)
    window.add_folders([folder])
    with qtbot.waitSignal(window.scan.paused_changed, timeout=WAIT_MS):
        click(window.strip.pause)
    assert driver.is_scan_paused()
    assert window.strip.pause.text() == "Continue"
    assert window.strip.what.text() == "Paused"
    with driver.scanning() as finished:
        click(window.strip.pause)
    assert finished.args is not None
    assert finished.args[0].items == 400
    assert not driver.is_scan_paused()


def test_a_paused_scan_can_be_cancelled(driver: WindowDriver, tmp_path: Path) -> None:
    driver.window.add_folders([many_files(tmp_path / "many", 400)])
    driver.pause_scan()
    with driver.scanning() as finished:
        driver.cancel_scan()
    assert finished.args is not None
    assert finished.args[0].cancelled


def test_the_window_can_be_closed_while_a_scan_rests(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    folder = many_files(tmp_path / "many", 400)
    driver = open_window(tmp_path / "archive", [folder])
    with driver.starting_scan():
        pass
    driver.pause_scan()
    driver.close()
    with Archive.open(tmp_path / "archive") as archive:
        assert archive.sources() == [folder]


def test_items_are_hidden_and_shown_again_while_a_scan_rests(
    scanned: WindowDriver, tmp_path: Path
) -> None:
    window = scanned.window
    told: list[str] = []
    window.decisions.message.connect(lambda message: told.append(message.text))
    window.add_folders([many_files(tmp_path / "many", 400)])
    scanned.pause_scan()
    item = scanned.item_at(1)
    scanned.hide_items([item])
    wait_until(lambda: bool(told))
    assert "hidden" in told[0]
    assert scanned.is_scan_paused()
    assert scanned.controller.reader.hidden_items() == [item]
    scanned.undo()
    wait_until(lambda: len(told) == 2)
    assert scanned.is_scan_paused()
    assert scanned.controller.reader.hidden_items() == []
    with scanned.scanning():
        scanned.resume_scan()


def test_a_reading_process_that_the_system_kills_costs_one_file_and_is_explained(
    driver: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Files that are read in one go with others are each read once more by themselves.
    monkeypatch.setattr(task_queue, "_GROUP_BYTES", 0)
    window = driver.window
    folder = many_files(tmp_path / "many", 1500)
    done: list[int] = []
    window.scan.progressed.connect(
        lambda progress: done.append(progress.done) if progress.phase is Phase.READ else None
    )
    before = set(readers_of(psutil.Process()))
    with driver.scanning():
        window.add_folders([folder])
        wait_until(lambda: bool(done) and 0 < done[-1] < 1400)
        [reader] = set(readers_of(psutil.Process())) - before
        reader.suspend()
        # What it has answered already is taken in; then it holds files that it was given.
        wait_until(lambda: len(done) > 2 and done[-3] == done[-1])
        reader.kill()
    rows = driver.problem_rows
    driver.open_page(PROBLEMS)
    wait_until(lambda: rows.total() == 1)
    assert str(rows.index(0, 0).data()).endswith(".txt")
    assert driver.controller.reader.coverage().items == 1499

    driver.select_problem(0)
    assert "crashed" in driver.problem_detail
    # It was not the fault of the file, which a second look shows.
    with driver.scanning():
        window.scan.read_again([str(rows.row(0).path)])
    wait_until(lambda: rows.total() == 0)
    assert driver.controller.reader.coverage().items == 1500


def test_results_are_listed_while_the_scan_goes_on(
    open_window: OpenWindow, tmp_path: Path, sample: SampleFolder
) -> None:
    many_files(sample.root / "zz many", 2000)
    at_once = ScanSettings(workers=1, first_results_s=0.0)
    driver = open_window(tmp_path / "archive", settings=at_once)
    window = driver.window

    def rest(files: int) -> None:
        # By then the sample is read, which holds copies.
        if files > 100:
            driver.pause_scan()

    window.scan.partial.connect(rest)
    window.add_folders([sample.root])
    # Results of the sample alone may be listed before that.
    wait_until(lambda: driver.is_scan_paused() and driver.row_count > 0)
    assert window.strip.so_far.text().startswith("Results so far")
    # What the archive held when it was opened may be listed a moment before its folders are known.
    wait_until(lambda: window.sources == (sample.root,))
    with driver.scanning():
        window.scan.partial.disconnect(rest)
        driver.resume_scan()


def test_less_similar_pairs_are_listed_once_the_slider_asks_for_them(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pair_phase, "_FEW_WORDS", 0)
    folder, writer = tmp_path / "texts", Writer(3)
    folder.mkdir()
    for number in range(8):
        text = "\n\n".join(writer.document(TOPICS[number % len(TOPICS)], 150))
        for edited in (0.0, 0.04, 0.4):
            (folder / f"{number} text {edited}.txt").write_text(writer.edited(text, edited))
    many_files(folder / "zz many", 1500)
    at_once = ScanSettings(workers=1, first_results_s=0.0)
    driver = open_window(tmp_path / "archive", settings=at_once)
    window, pairs = driver.window, driver.controller.reader.pairs

    def rest() -> None:
        if pairs.count():
            driver.pause_scan()

    window.scan.partial.connect(rest)
    window.add_folders([folder])
    wait_until(lambda: driver.is_scan_paused() and driver.row_count > 0)
    assert pairs.all_pairs().similarity.min() >= 0.8
    assert not window.scan.wants_every_pair()
    driver.set_similarity(50)
    # What is known is shown at once.
    wait_until(lambda: driver.row_count > 0)
    assert window.scan.wants_every_pair()
    assert window.strip.so_far.text().startswith("Results so far")
    phases: list[Phase] = []
    window.scan.progressed.connect(lambda progress: phases.append(progress.phase))
    with driver.scanning():
        window.scan.partial.disconnect(rest)
        driver.resume_scan()
    assert Phase.VERIFY_MORE not in phases
    assert pairs.all_pairs().similarity.min() < 0.8


def test_identical_files_are_listed_while_the_rest_is_still_read(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for name in ("one.jpg", "two.jpg"):
        (folder / name).write_bytes(b"as if it were a picture " * 99)
    many_files(folder / "many", 1000)
    driver = open_window(tmp_path / "archive", settings=ScanSettings(workers=1))
    window, reported = driver.window, list[int]()

    def rest(files: int) -> None:
        reported.append(files)
        driver.pause_scan()

    window.scan.partial.connect(rest)
    window.add_folders([folder])
    wait_until(lambda: driver.is_scan_paused() and driver.row_count > 0)
    assert reported[0] < 1002
    assert window.strip.so_far.text() == partial_words(reported[-1])
    with driver.scanning():
        window.scan.partial.disconnect(rest)
        driver.resume_scan()


def test_what_is_listed_before_any_file_is_read_is_called_identical() -> None:
    assert partial_words(0) == "Identical files so far."
    assert partial_words(7) == "Results so far (7 files)."


def test_the_end_of_a_scan_is_told_only_where_the_window_is_not_in_front(
    driver: WindowDriver,
) -> None:
    wanted = [True]
    notifier = ScanNotifier(driver.window, driver.window.scan, lambda: wanted[0])
    driver.window.activateWindow()
    wait_until(driver.window.isActiveWindow)
    notifier.notify("Title", "text")
    assert notifier.last == ("", "")
    driver.window.hide()
    wait_until(lambda: not driver.window.isActiveWindow())
    wanted[0] = False
    notifier.notify("Title", "text")
    assert notifier.last == ("", "")
    wanted[0] = True
    notifier.notify("Title", "text")
    assert notifier.last == ("Title", "text")


def test_the_task_bar_shows_a_share_that_never_shrinks_and_goes_at_the_end(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[float | None] = []
    monkeypatch.setattr(session_bus, "show_progress", shown.append)
    scan = driver.window.scan
    notifier = ScanNotifier(driver.window, scan, lambda: False)
    scan.started.emit()
    notifier._begun_s -= 100.0
    progress = Progress(Phase.READ, 1, 9, 1.0, None, "", 0, 0)
    for remaining_s in (None, 400.0, 900.0, 100.0):
        scan.progressed.emit(replace(progress, remaining_s=remaining_s))
    assert [None if one is None else round(one, 1) for one in shown] == [0.2, 0.5]
    notifier._end_progress()
    assert shown[-1] is None


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (4, "a few seconds left"),
        (31, "about 40 seconds left"),
        (70, "about a minute left"),
        (125, "about 2 minutes left"),
        (1330, "about 20 minutes left"),
        (7000, "about 2 hours left"),
    ],
)
def test_the_time_left_is_no_finer_than_an_estimate_can_be(
    application: QApplication, seconds: float, words: str
) -> None:
    assert time_left_words(seconds) == words
