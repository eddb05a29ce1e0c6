"""Every view of the window as a person may meet it: a function a view, all of them in `VIEWS`.

A view brings a window over a scanned sample into a state, yields its name with what is to be looked
at, as often as there is something to see, and puts everything back. Pictures and the checks of
geometry and access all walk through this one table.
"""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSize
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.ui.desk import Desk
from neardup_desktop.ui.dialogs.keys_dialog import KeysDialog
from neardup_desktop.ui.dialogs.messages import failure_box
from neardup_desktop.ui.jobs import Failure
from neardup_desktop.ui.main_window import MainWindow
from neardup_desktop.ui.style.theme import Theme

WAIT_MS = 20_000
Seen = Iterator[tuple[str, QWidget]]


@dataclass(slots=True)
class Stage:
    """What views play on.

    Attributes:
        desk: an open archive in which the sample was scanned.
        theme: what the window wears.
        size: of the window.
        may_trash: whether the files of the sample may go to the trash and come back.
    """

    desk: Desk
    theme: Theme
    size: QSize
    may_trash: bool = True

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.desk.window


View = Callable[[Stage], Seen]


def wait_for(condition: Callable[[], bool]) -> None:
    """Run the event loop until a condition holds.

    Raises:
        TimeoutError: it did not hold in a generous while.
    """
    deadline = QDeadlineTimer(WAIT_MS)
    while not condition():
        if deadline.hasExpired():
            raise TimeoutError("the window did not get ready in time")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def settle() -> None:
    """Let everything that was posted happen: layouts, styles, paints."""
    for _round in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def open_stage(archive: Path, theme: Theme, size: QSize, *, may_trash: bool = True) -> Stage:
    """Open a window on a scanned archive and wait until its first pair is compared."""
    desk = Desk(archive, theme)
    stage = Stage(desk, theme, size, may_trash)
    desk.window.resize(size)
    desk.window.show()
    desk.window.open_archive()
    wait_for(lambda: desk.window.review.rows.rowCount() > 0)
    _go_to_clusters(stage)
    return stage


def _is_compared(window: MainWindow) -> bool:
    return window.review.rows.rowCount() > 0 and not window.review.comparison.is_waiting


def _go_to_clusters(stage: Stage) -> None:
    window = stage.window
    window.notice.hide()
    window.sidebar.go_to("clusters")
    wait_for(lambda: _is_compared(window))
    window.review.view.go_to_row(0)
    wait_for(lambda: _is_compared(window))
    window.review.view.setFocus()


# --- before there is anything -------------------------------------------------------------------


def start(stage: Stage) -> Seen:
    """The first page of an empty archive."""
    with tempfile.TemporaryDirectory() as scratch:
        desk = Desk(Path(scratch) / "archive", stage.theme)
        desk.window.resize(stage.size)
        desk.window.show()
        desk.window.open_archive()
        settle()
        yield "start", desk.window
        desk.close()


def scanning(stage: Stage) -> Seen:
    """A scan on its way, with the longest things a strip has to say."""
    window = stage.window
    window.strip.begin()
    window.strip.show_progress(
        Progress(Phase.READ, 1240, 5003, 218.0, 17.0, "/home/ada/Documents/Report.docx", 3, 5003)
    )
    yield "scanning", window
    window.strip.hide()


# --- clusters -----------------------------------------------------------------------------------


def clusters(stage: Stage) -> Seen:
    """The list with its comparison: closed, opened, with whole texts, after hiding."""
    window = stage.window
    review = window.review
    _go_to_clusters(stage)
    yield "clusters", window
    review.controls.expand.setChecked(True)
    _go_to_near_duplicate(window)
    review.pane.go_on()
    yield "near-duplicate", window
    review.pane.only_differences.setChecked(False)
    yield "whole-texts", window
    review.pane.only_differences.setChecked(True)
    review.view.selectAll()
    yield "all-selected", window
    _go_to_near_duplicate(window)
    review.hide_selected()
    wait_for(lambda: bool(window.hidden.rows.rowCount()) and _is_compared(window))
    yield "after-hiding", window
    window.sidebar.go_to("hidden")
    window.hidden.table.selectRow(0)
    yield "hidden", window
    window.decisions.undo()
    wait_for(lambda: not window.hidden.rows.rowCount())
    yield "hidden-none", window
    review.controls.expand.setChecked(False)
    _go_to_clusters(stage)


def _go_to_near_duplicate(window: MainWindow) -> None:
    """Choose the member that differs from the kept one, in the first cluster that has one."""
    review = window.review
    for row in range(review.rows.rowCount()):
        member = review.rows.member(row)
        if not review.rows.address(row).is_head and member.similarity < 1.0:
            review.view.go_to_row(row)
            break
    wait_for(lambda: _is_compared(window) and review.pane.view.texts is not None)


def not_compared(stage: Stage) -> Seen:
    """What could not be compared, and why."""
    window = stage.window
    window.sidebar.go_to("not compared")
    wait_for(lambda: window.problems.rows.rowCount() > 0)
    window.problems.table.selectRow(0)
    yield "not-compared", window
    _go_to_clusters(stage)


# --- acting -------------------------------------------------------------------------------------


def plan(stage: Stage) -> Seen:
    """The plan of trashing everything, each of its parts."""
    window = stage.window
    _go_to_clusters(stage)
    window.review.controls.expand.setChecked(True)
    window.review.view.selectAll()
    window.review.trash_selected()
    plan = window.dialogs.plan
    assert plan is not None
    wait_for(lambda: plan.view is not None and not plan.comparison.is_waiting)
    for part, name in enumerate(("goes", "stays", "left-alone")):
        plan.tabs.setCurrentIndex(part)
        if name == "left-alone":
            plan.tables[part].go_to_row(max(plan.alone.next_to_decide(0), 0))
        wait_for(lambda: not plan.comparison.is_waiting)
        yield f"plan-{name}", plan
    if stage.may_trash:
        yield from _trashed(stage)
    else:
        plan.reject()
    window.review.controls.expand.setChecked(False)
    _go_to_clusters(stage)


def _trashed(stage: Stage) -> Seen:
    """What is seen after the plan was done: the message, the history, the trash."""
    window = stage.window
    plan = window.dialogs.plan
    assert plan is not None
    plan.perform.click()
    history = window.history
    wait_for(lambda: bool(history.actions_panel.actions_rows.rowCount()))
    wait_for(window.top.undo.isEnabled)
    yield "after-trashing", window
    window.sidebar.go_to("history")
    wait_for(lambda: bool(history.actions_panel.step_rows.rowCount()))
    yield "history", window
    history.go_to(1)
    wait_for(lambda: bool(history.trash.rows.rowCount()))
    yield "trash", window
    window.decisions.undo()
    wait_for(lambda: not window.top.undo.isEnabled())
    history.go_to(0)
    yield "history-undone", window


def rules(stage: Stage) -> Seen:
    """The rules, the form at its top, changed, and at its end."""
    window = stage.window
    window.dialogs.show_rules()
    rules = window.dialogs.rules
    assert rules is not None
    rules.go_to("hide-all-but-one")
    wait_for(lambda: "…" not in rules.count.text())
    yield "rules", rules
    rules.editor.keep.set_ticked("folders", True)
    rules.editor.keep.set_ticked("formats", True)
    rules.editor.keep_folders.add_folder("/home/ada/Documents")
    rules.editor.verb.setCurrentIndex(1)
    wait_for(lambda: "…" not in rules.count.text())
    yield "rules-changed", rules
    bar = rules.form_area.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "rules-below", rules
    rules.close()


# --- windows above ------------------------------------------------------------------------------


def folders(stage: Stage) -> Seen:
    """The folders that are read, one of them protected."""
    window = stage.window
    window.show_folders()
    dialog = window.dialogs.folders
    assert dialog is not None
    dialog.set_protected([*window.sources[:1], Path("/home/ada/Contracts")])
    yield "folders", dialog
    dialog.close()


def keys(stage: Stage) -> Seen:
    """The list of keys."""
    dialog = KeysDialog(stage.window)
    dialog.open()
    settle()
    yield "keys", dialog
    dialog.close()


def failure(stage: Stage) -> Seen:
    """What is told when something goes wrong."""
    box = failure_box(
        Failure(
            "The archive is in use by another program.",
            "Close the other window of Neardup Desktop, or wait until its scan has ended.",
            "",
        ),
        stage.window,
    )
    box.open()
    settle()
    yield "failure", box
    box.close()


VIEWS: tuple[View, ...] = (
    start,
    clusters,
    not_compared,
    scanning,
    folders,
    keys,
    rules,
    failure,
    plan,
)
