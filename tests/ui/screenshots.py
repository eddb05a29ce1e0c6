"""Renders every view to PNG files: `python -m tests.ui.screenshots [OUT [FOLDER]]`."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.engine.archive import Archive
from neardup_desktop.engine.scan import scan
from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.ui.app import Desk, make_application
from neardup_desktop.ui.dialogs.keys_dialog import KeysDialog
from neardup_desktop.ui.main_window import MainWindow
from neardup_desktop.ui.style.theme import apply_theme, load_theme
from tests.ui.sample_folder import write_sample

SIZES = (QSize(1280, 800), QSize(1920, 1080))
_WAIT_MS = 20_000


def main(arguments: list[str]) -> int:
    """Write the pictures and say where they are."""
    out = Path(arguments[0] if arguments else "screenshots")
    out.mkdir(parents=True, exist_ok=True)
    application = make_application()
    with tempfile.TemporaryDirectory() as scratch:
        # The trash of whoever runs this is left alone.
        os.environ["XDG_DATA_HOME"] = str(Path(scratch) / "user")
        if len(arguments) > 1:
            folder = Path(arguments[1])
        else:
            folder = write_sample(Path(scratch) / "home").root
        archive = Path(scratch) / "archive"
        with Archive.open(archive) as opened:
            scan(opened, [folder])
        is_own = len(arguments) < 2
        for name in ("light", "dark"):
            apply_theme(application, load_theme(name))
            _take_start(application, Path(scratch) / f"empty-{name}", name, out)
            _take_review(application, archive, name, out)
            take_actions(archive, name, out, may_trash=is_own)
    print(f"Pictures are in {out}")
    return 0


def _take_start(application: QApplication, archive: Path, name: str, out: Path) -> None:
    desk = Desk(archive, load_theme(name))
    desk.window.show()
    desk.window.open_archive()
    _shoot(desk.window, f"start-{name}", out)
    desk.window.body.setCurrentIndex(1)
    desk.window.strip.begin()
    desk.window.strip.show_progress(
        Progress(Phase.READ, 1240, 5003, 218.0, 17.0, "/home/ada/Documents/Report.docx", 3, 5003)
    )
    desk.window.review.empty.tell(
        "Reading your folder", "Clusters are listed here as soon as everything was compared."
    )
    desk.window.review.stack.setCurrentIndex(1)
    _shoot(desk.window, f"scanning-{name}", out)
    desk.close()


def _take_review(application: QApplication, archive: Path, name: str, out: Path) -> None:
    desk = Desk(archive, load_theme(name))
    window = desk.window
    window.show()
    window.open_archive()
    _wait(lambda: _is_compared(window))
    _shoot(window, f"clusters-{name}", out)
    window.sidebar.go_to("near-duplicate")
    row = window.review.rows.row_of(window.review.rows.member(0).item)
    window.review.rows.set_open(row, True)
    window.review.view.go_to_row(row + 1)
    window.review.view.go_to_row(row)
    _wait(lambda: _is_compared(window))
    window.review.pane.go_on()
    _shoot(window, f"near-duplicates-{name}", out)
    window.review.pane.only_differences.setChecked(False)
    window.review.controls.expand.setChecked(True)
    _shoot(window, f"whole-texts-{name}", out)
    window.sidebar.go_to("clusters")
    window.review.view.go_to_row(2)
    window.review.hide_selected()
    _wait(lambda: bool(window.hidden.rows.rowCount()) and _is_compared(window))
    _shoot(window, f"after-hiding-{name}", out)
    window.sidebar.go_to("hidden")
    _shoot(window, f"hidden-{name}", out)
    window.decisions.undo()
    _wait(lambda: not window.hidden.rows.rowCount())
    window.notice.hide()
    window.sidebar.go_to("not compared")
    window.problems.table.selectRow(0)
    _shoot(window, f"not-compared-{name}", out)
    keys = KeysDialog(window)
    keys.show()
    _settle()
    keys.grab().save(str(out / f"keys-{name}.png"))
    keys.close()
    window.show_folders()
    folders = window.dialogs.folders
    assert folders is not None
    folders.set_protected([*window.sources[:1], Path("/home/ada/Contracts")])
    _settle()
    folders.grab().save(str(out / f"folders-{name}.png"))
    folders.close()
    desk.close()


def take_actions(archive: Path, name: str, out: Path, *, may_trash: bool) -> None:
    """Take pictures of plans, rules and the history; files are trashed only where they may be."""
    desk = Desk(archive, load_theme(name))
    window = desk.window
    window.show()
    window.open_archive()
    _wait(lambda: _is_compared(window))
    for size in SIZES:
        window.resize(size)
        _take_plan(window, name, size, out, perform=may_trash and size == SIZES[-1])
        _take_rules(window, name, size, out)
    if not may_trash:
        window.decisions.hide([window.review.rows.member(1).item])
    _wait(lambda: bool(window.history.actions_panel.step_rows.rowCount()))
    window.sidebar.go_to("history")
    _shoot(window, f"history-{name}", out)
    window.decisions.undo()
    _wait(lambda: not window.top.undo.isEnabled())
    _shoot(window, f"history-undone-{name}", out)
    desk.close()


def _take_plan(window: MainWindow, name: str, size: QSize, out: Path, *, perform: bool) -> None:
    window.sidebar.go_to("clusters")
    window.review.controls.expand.setChecked(True)
    window.review.view.selectAll()
    window.review.trash_selected()
    plan = window.dialogs.plan
    assert plan is not None
    _wait(lambda: plan.view is not None and not plan.comparison.is_waiting)
    _grab(plan, f"plan-goes-{name}", size, out)
    plan.tabs.setCurrentIndex(1)
    _grab(plan, f"plan-stays-{name}", size, out)
    plan.tabs.setCurrentIndex(2)
    plan.tables[2].go_to_row(max(plan.alone.next_to_decide(0), 0))
    _wait(lambda: plan.pane.view.texts is not None)
    _grab(plan, f"plan-left-alone-{name}", size, out)
    if perform:
        plan.perform.click()
        _wait(lambda: bool(window.history.actions_panel.actions_rows.rowCount()))
    else:
        plan.reject()


def _take_rules(window: MainWindow, name: str, size: QSize, out: Path) -> None:
    window.dialogs.show_rules()
    rules = window.dialogs.rules
    assert rules is not None
    rules.go_to("hide-all-but-one")
    _wait(lambda: "…" not in rules.count.text())
    _grab(rules, f"rules-{name}", size, out)
    rules.editor.keep.set_ticked("folders", True)
    rules.editor.keep.set_ticked("formats", True)
    rules.editor.keep_folders.add_folder("/home/ada/Documents")
    rules.editor.verb.setCurrentIndex(1)
    _wait(lambda: "…" not in rules.count.text())
    _grab(rules, f"rules-changed-{name}", size, out)
    bar = rules.form_area.verticalScrollBar()
    bar.setValue(bar.maximum())
    _grab(rules, f"rules-below-{name}", size, out)
    rules.close()


def _grab(dialog: QWidget, title: str, size: QSize, out: Path) -> None:
    _settle()
    dialog.grab().save(str(out / f"{title}-{size.width()}x{size.height()}.png"))


def _shoot(window: QWidget, title: str, out: Path) -> None:
    for size in SIZES:
        window.resize(size)
        _settle()
        window.grab().save(str(out / f"{title}-{size.width()}x{size.height()}.png"))


def _is_compared(window: MainWindow) -> bool:
    return window.review.rows.rowCount() > 0 and not window.review.comparison.is_waiting


def _settle() -> None:
    loop = QEventLoop()
    QTimer.singleShot(60, loop.quit)
    loop.exec()


def _wait(until: Callable[[], bool]) -> None:
    deadline = QDeadlineTimer(_WAIT_MS)
    while not until():
        if deadline.hasExpired():
            raise TimeoutError("the window did not get ready in time")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
