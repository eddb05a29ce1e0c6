"""The export of reports: of everything, a filter or a selection; stopped, refused, by keys."""

import csv
import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.report import PathStyle
from neardup_desktop.ui.report.report_choice import Scope
from neardup_desktop.ui.report.report_dialog import ReportDialog
from tests.helpers.window_driver import WAIT_MS, WindowDriver, wait_until
from tests.ui.sample_folder import SampleFolder
from tests.ui.test_keys_only import Keyboard

CTRL = Qt.KeyboardModifier.ControlModifier
_NAMES = ("Report of the club", "Plum jam", "Dry stone walls", "Letter to Ms Okafor")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An empty folder for reports."""
    folder = tmp_path / "reports"
    folder.mkdir()
    return folder


def ask(driver: WindowDriver, target: Path) -> ReportDialog:
    """Open the dialog, and have the report go to a file."""
    dialog = driver.open_report()
    QApplication.processEvents()
    assert dialog.isVisible()
    dialog.form.place.set_path(target)
    return dialog


def write(driver: WindowDriver, dialog: ReportDialog) -> None:
    """Press the button, and wait for the report."""
    with driver.writing_report():
        dialog.write.click()


def narrow(driver: WindowDriver, text: str) -> None:
    """List the clusters with this name, and wait until they are listed."""
    before = driver.cluster_count
    driver.set_filter(ClusterFilter(text=text))
    wait_until(lambda: 0 < driver.cluster_count < before)


def rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a table."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


# --- what it is about ---------------------------------------------------------------------------


def test_everything_is_written_and_can_be_opened_from_the_message(
    scanned: WindowDriver, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = out / "all.html"
    dialog = ask(scanned, target)
    assert dialog.form.scope.scope is Scope.ALL
    assert "4 groups" in dialog.form.scope.buttons[Scope.ALL].text()
    write(scanned, dialog)
    page = target.read_text("utf-8")
    assert all(name in page for name in _NAMES)
    assert not scanned.window.reports.strip.isVisible()
    assert list(out.iterdir()) == [target]
    notice = scanned.notice
    assert "all.html" in notice
    assert "4 groups" in notice
    opened: list[str] = []

    def open_it(path: str) -> bool:
        opened.append(path)
        return False

    monkeypatch.setattr("neardup_desktop.ui.report.report_controller.open_files.open_file", open_it)
    assert set(scanned.notice_buttons()) == {"Open", "Show in folder"}
    scanned.notice_buttons()["Open"].click()
    assert opened == [str(target)]
    assert "could not open" in scanned.notice


def test_what_is_selected_out_of_sight_is_not_offered(scanned: WindowDriver, out: Path) -> None:
    scanned.select_all()
    assert Scope.SELECTION in ask(scanned, out / "seen.csv").form.scope.buttons
    scanned.report_dialog.close()
    scanned.open_page("search")
    offered = ask(scanned, out / "unseen.csv").form.scope.buttons
    assert not {Scope.SELECTION, Scope.FOLDER} & set(offered)


def test_of_a_filter_it_holds_what_that_lists(scanned: WindowDriver, out: Path) -> None:
    narrow(scanned, "plum")
    target = out / "jam.csv"
    # The button beside the filter is about the filter, whatever is selected.
    scanned.select_all()
    scanned.window.review.filter_bar.report_button.click()
    dialog = scanned.report_dialog
    dialog.form.place.set_path(target)
    assert dialog.form.scope.scope is Scope.FILTER
    assert "1 group" in dialog.form.scope.buttons[Scope.FILTER].text()
    write(scanned, dialog)
    names = [Path(row["Path"]).name for row in rows_of(target)]
    assert sorted({name.casefold() for name in names}) == [
        "2.eml",
        "plum jam old.txt",
        "plum jam.txt",
    ]


def test_only_the_folder_of_the_current_item_is_one_click(scanned: WindowDriver, out: Path) -> None:
    row = next(n for n in range(scanned.row_count) if "Report" in scanned.rows.name(n))
    scanned.go_to_row(row)
    info = scanned.window.review.row_actions.current_info()
    assert info is not None
    folder = Path(info.path).parent
    target = out / "folder.json"
    dialog = ask(scanned, target)
    button = dialog.form.scope.buttons[Scope.FOLDER]
    assert folder.name in button.text()
    assert folder.name in button.toolTip()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.rect().center())
    assert dialog.form.scope.scope is Scope.FOLDER
    write(scanned, dialog)
    clusters = json.loads(target.read_text("utf-8"))["clusters"]
    assert 0 < len(clusters) <= scanned.cluster_count
    for cluster in clusters:
        places = [Path(member["path"]) for member in cluster["members"]]
        assert any(place.is_relative_to(folder) for place in places)


def test_what_others_read_names_no_place_above_the_folders(
    scanned: WindowDriver, shared_sample: SampleFolder, out: Path
) -> None:
    dialog = ask(scanned, out / "page.html")
    form = dialog.form
    assert form.choice().paths is PathStyle.RELATIVE
    # Programs need whole paths, until the user says otherwise.
    form.format.setCurrentIndex(form.format.findData(".jsonl"))
    assert form.choice().paths is PathStyle.ABSOLUTE
    form.format.setCurrentIndex(form.format.findData(".html"))
    assert form.choice().paths is PathStyle.RELATIVE
    write(scanned, dialog)
    assert str(shared_sample.root) not in (out / "page.html").read_text("utf-8")
    dialog = ask(scanned, out / "named.html")
    dialog.form.paths.setCurrentIndex(dialog.form.paths.findData(PathStyle.ABSOLUTE))
    dialog.form.format.setCurrentIndex(dialog.form.format.findData(".csv"))
    dialog.form.format.setCurrentIndex(dialog.form.format.findData(".html"))
    assert dialog.form.choice().paths is PathStyle.ABSOLUTE
    dialog.reject()


def test_of_ticked_items_it_holds_their_clusters(scanned: WindowDriver, out: Path) -> None:
    table = scanned.rows.layout.table
    items = table.member_item[[table.starts[0] + 1, table.starts[2]]]
    scanned.rows.ticks.set(items, True)
    dialog = ask(scanned, out / "some.jsonl")
    assert dialog.form.scope.scope is Scope.SELECTION
    assert "ticked (2 groups" in dialog.form.scope.buttons[Scope.SELECTION].text()
    write(scanned, dialog)
    lines = [json.loads(line) for line in (out / "some.jsonl").read_text("utf-8").splitlines()]
    written = {line["id"] for line in lines if line["type"] == "cluster"}
    assert written == {f"{int(table.keys[row]):016x}" for row in (0, 2)}


def test_of_selected_rows_it_shows_the_words_that_differ(scanned: WindowDriver, out: Path) -> None:
    review = scanned.window.review
    row = next(n for n in range(scanned.row_count) if "Report" in scanned.rows.name(n))
    scanned.go_to_row(row)
    review.report_wanted.emit(True)
    dialog = scanned.report_dialog
    assert dialog is not None
    form = dialog.form
    form.place.set_path(out / "one.html")
    assert form.scope.scope is Scope.SELECTION
    form.differences.setChecked(True)
    write(scanned, dialog)
    page = (out / "one.html").read_text("utf-8")
    assert "larch" in page
    assert "spruce" in page
    assert "Plum jam.txt" not in page.partition("not-compared")[0]


def test_without_names_it_holds_none(
    scanned: WindowDriver, shared_sample: SampleFolder, out: Path
) -> None:
    target = out / "clean.html"
    dialog = ask(scanned, target)
    form = dialog.form
    form.differences.setChecked(True)
    form.paths.setCurrentIndex(form.paths.findData(PathStyle.NONE))
    assert not form.differences.isEnabled()
    assert not form.choice().differences
    form.paths.setCurrentIndex(form.paths.findData(PathStyle.RELATIVE))
    assert form.choice().differences
    form.paths.setCurrentIndex(form.paths.findData(PathStyle.NONE))
    assert "No folders, file names" in form.left_out.text()
    write(scanned, dialog)
    page = target.read_text("utf-8")
    for word in (*_NAMES, "larch", "Old laptop", "broken.pdf", str(shared_sample.root)):
        assert word not in page


def test_differences_are_shown_where_the_format_can_do_so(scanned: WindowDriver, out: Path) -> None:
    dialog = ask(scanned, out / "copies.html")
    form = dialog.form
    form.format.setCurrentIndex(form.format.findData(".csv"))
    assert not form.differences.isEnabled()
    assert form.choice().target == out / "copies.csv"
    form.place.field.clear()
    QTest.keyClicks(form.place.field, str(out / "copies.htm"))
    assert form.format.currentData() == ".html"
    assert form.differences.isEnabled()
    write(scanned, dialog)
    assert (out / "copies.htm").exists()


def test_a_report_follows_how_the_window_groups(scanned: WindowDriver, out: Path) -> None:
    scanned.set_similarity(97)
    scanned.wait_until_answered()
    dialog = ask(scanned, out / "strict.json")
    assert "97%" in dialog.form.grouped.text()
    write(scanned, dialog)
    written = json.loads((out / "strict.json").read_text("utf-8"))
    assert written["similarity"] == pytest.approx(0.97)
    assert len(written["clusters"]) == scanned.cluster_count


def test_a_report_is_in_the_language_of_the_window(scanned: WindowDriver, out: Path) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_AT"))
    try:
        write(scanned, ask(scanned, out / "deutsch.csv"))
    finally:
        QLocale.setDefault(before)
    assert "Pfad" in rows_of(out / "deutsch.csv")[0]


# --- where it goes ------------------------------------------------------------------------------


def test_a_file_that_is_there_is_replaced_only_after_a_question(
    scanned: WindowDriver, out: Path
) -> None:
    target = out / "old.csv"
    target.write_text("mine", encoding="utf-8")
    dialog = ask(scanned, target)
    dialog.write.click()
    assert dialog.box is not None
    assert "old.csv" in dialog.box.text()
    dialog.box.reject()
    assert dialog.isVisible()
    assert target.read_text("utf-8") == "mine"
    assert not scanned.window.reports.control.is_running

    dialog.write.click()
    assert dialog.box is not None
    replace = next(one for one in dialog.box.buttons() if "Replace" in one.text())
    with scanned.writing_report():
        replace.click()
    assert len(rows_of(target)) > 8
    assert list(out.iterdir()) == [target]


def test_a_dialog_that_is_closed_before_it_is_shown_stays_closed(scanned: WindowDriver) -> None:
    reports = scanned.window.reports
    reports.ask()
    dialog = reports.dialog
    assert dialog is not None
    dialog.reject()
    for _turn in range(5):
        QApplication.processEvents()
    assert not dialog.isVisible()
    assert reports.dialog is None


def test_the_dialog_is_made_put_together_and_shown_in_turns(scanned: WindowDriver) -> None:
    reports = scanned.window.reports
    reports.ask()
    dialog = reports.dialog
    assert dialog is not None
    # A click waits for nothing but the parts; each of the rest has a turn of its own.
    assert dialog.layout() is None
    turns: list[tuple[bool, bool]] = []
    QTimer.singleShot(0, lambda: turns.append((dialog.layout() is not None, dialog.isVisible())))
    wait_until(dialog.isVisible)
    assert turns == [(True, False)]
    focused = QApplication.focusWidget()
    assert focused is not None
    assert dialog.isAncestorOf(focused)
    dialog.reject()


def test_a_place_that_is_none_is_told_in_the_dialog(scanned: WindowDriver, out: Path) -> None:
    dialog = ask(scanned, out / "no such folder" / "a.html")
    dialog.write.click()
    assert dialog.isVisible()
    assert "does not exist" in dialog.problem.text()
    assert dialog.form.place.field.hasFocus() or not dialog.isActiveWindow()
    dialog.form.place.set_path(out)
    dialog.form.place.changed.emit()
    assert dialog.problem.text() == ""
    # In a folder it gets a name of its own, and a name without an ending that of the format.
    assert dialog.form.choice().target.parent == out
    dialog.form.place.set_path(out / "mine")
    assert dialog.form.choice().target == out / "mine.html"
    dialog.reject()


def test_what_is_typed_need_be_no_path(scanned: WindowDriver, out: Path) -> None:
    dialog = ask(scanned, out / "a.html")
    field = dialog.form.place.field
    for text in ("~nobody-at-all/a.html", "x" * 5000, "y" * 300 + "/a.html", "", ".", "/"):
        field.clear()
        field.insert(text)
        field.textEdited.emit(text)
        dialog.form.choice()
    field.setText(str(out / ("x" * 300)))
    dialog.write.click()
    wait_until(lambda: not scanned.window.reports.control.is_running)
    assert "cannot be written" in scanned.notice
    assert list(out.iterdir()) == []


def test_the_choice_of_a_file_fills_the_field(scanned: WindowDriver, out: Path) -> None:
    dialog = ask(scanned, out / "a.html")
    dialog.form.place.choose.click()
    chooser = dialog.findChild(QFileDialog)
    assert chooser is not None
    assert chooser.testOption(QFileDialog.Option.DontConfirmOverwrite)
    chooser.fileSelected.emit(str(out / "b.jsonl"))
    chooser.close()
    assert dialog.form.choice().target == out / "b.jsonl"
    assert dialog.form.format.currentData() == ".jsonl"
    dialog.reject()
    wait_until(lambda: scanned.window.reports.dialog is None)


def test_the_folder_of_the_last_report_is_offered_and_no_name_that_is_taken(
    scanned: WindowDriver, out: Path
) -> None:
    write(scanned, ask(scanned, out / "a.csv"))
    dialog = scanned.open_report()
    offered = dialog.form.choice().target
    assert offered.parent == out
    dialog.reject()
    offered.write_text("", encoding="utf-8")
    dialog = scanned.open_report()
    assert dialog.form.choice().target not in (offered, out / "a.csv")
    dialog.reject()


# --- what may come between ----------------------------------------------------------------------


def test_what_is_cancelled_leaves_nothing_and_the_old_file(
    scanned: WindowDriver, out: Path, qtbot: QtBot
) -> None:
    target = out / "old.html"
    target.write_text("mine", encoding="utf-8")
    reports = scanned.window.reports
    # The strip is there as soon as it begins.
    reports.control.started.connect(lambda _target: reports.strip.cancel.click())
    dialog = ask(scanned, target)
    dialog.write.click()
    assert dialog.box is not None
    replace = next(one for one in dialog.box.buttons() if "Replace" in one.text())
    with qtbot.waitSignal(reports.control.stopped, timeout=WAIT_MS):
        replace.click()
    assert target.read_text("utf-8") == "mine"
    assert list(out.iterdir()) == [target]
    assert not reports.strip.isVisible()
    assert "Nothing was written" in scanned.notice


@contextmanager
def no_file_larger_than(size_bytes: int) -> Iterator[None]:
    """Have writing fail beyond so many bytes, as where no more may be stored."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_where_there_is_no_room_it_says_so_and_another_place_can_be_chosen(
    scanned: WindowDriver, out: Path, qtbot: QtBot
) -> None:
    reports = scanned.window.reports
    dialog = ask(scanned, out / "big.html")
    form = dialog.form
    form.paths.setCurrentIndex(form.paths.findData(PathStyle.RELATIVE))
    with (
        no_file_larger_than(8_000),
        qtbot.waitSignal(reports.control.failed, timeout=WAIT_MS),
    ):
        dialog.write.click()
    assert list(out.iterdir()) == []
    assert "cannot be written" in scanned.notice
    assert scanned.window.failures.box is None
    scanned.notice_buttons()["Try again…"].click()
    again = reports.dialog
    assert again is not None
    assert again.form.choice().paths is PathStyle.RELATIVE
    again.form.place.set_path(out / "other.html")
    write(scanned, again)
    assert list(out.iterdir()) == [out / "other.html"]


def test_a_folder_that_goes_away_meanwhile_is_told(
    scanned: WindowDriver, out: Path, qtbot: QtBot
) -> None:
    reports = scanned.window.reports
    reports.control.started.connect(lambda _target: out.rmdir())
    dialog = ask(scanned, out / "a.html")
    with qtbot.waitSignal(reports.control.failed, timeout=WAIT_MS):
        dialog.write.click()
    assert "does not exist" in scanned.notice


def test_one_report_at_a_time_and_none_of_nothing(driver: WindowDriver) -> None:
    driver.wait_until_answered()
    driver.window.reports.ask()
    assert driver.window.reports.dialog is None
    assert "Nothing to report" in driver.notice


def test_closing_the_window_stops_it(scanned: WindowDriver, out: Path) -> None:
    dialog = ask(scanned, out / "late.html")
    dialog.write.click()
    assert scanned.window.is_working
    scanned.window.reports.ask()
    assert scanned.window.reports.dialog is None
    assert "still being written" in scanned.notice
    scanned.close()
    assert [path.name for path in out.iterdir() if path.name != "late.html"] == []


# --- by keys alone ------------------------------------------------------------------------------


def test_a_report_is_written_with_keys_alone(
    scanned: WindowDriver, out: Path, qtbot: QtBot
) -> None:
    window = scanned.window
    hand = Keyboard(window)
    hand.press(Qt.Key.Key_2, CTRL)
    hand.press(Qt.Key.Key_E, CTRL)
    hand.go_back()
    dialog = scanned.report_dialog
    form = dialog.form
    assert hand.focus() is form.format
    assert form.choice().paths is PathStyle.RELATIVE
    hand.tab_to(lambda widget: widget is form.paths)
    hand.press(Qt.Key.Key_Down)
    hand.press(Qt.Key.Key_Up)
    hand.tab_to(lambda widget: widget is form.place.field)
    form.place.field.selectAll()
    hand.write(str(out / "keys.csv"))
    with qtbot.waitSignal(window.reports.control.finished, timeout=WAIT_MS):
        QTest.keyClick(form.place.field, Qt.Key.Key_Return)
    assert "Documents/Plum jam.txt" in {row["Path"] for row in rows_of(out / "keys.csv")}
    hand.go_back()
    assert hand.focus() is scanned.list_view
