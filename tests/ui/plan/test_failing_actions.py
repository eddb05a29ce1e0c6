"""Actions that fail in part or altogether: what the window says of them, and what is left to do."""

import os
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.actions.perform import Performer
from neardup_desktop.actions.trash import SystemTrash
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.actions import Plan, StepResult, Verb
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.crash.crash_box import CrashBox
from neardup_desktop.ui.format.formatting import plain
from neardup_desktop.ui.plan.refusals import RefusalsDialog
from neardup_desktop.ui.shell.navigation import CLUSTERS
from tests.helpers.deeds import step
from tests.helpers.window_driver import WAIT_MS, WindowDriver, click, driver_of, press, wait_until
from tests.ui.sample_folder import SampleFolder

COPY = "Report of the club (1).txt"


def trash_folder() -> Path:
    return Path(os.environ["XDG_DATA_HOME"]) / "Trash"


def places(driver: WindowDriver) -> list[str]:
    """Where the items of the selected action are, as the history says."""
    rows = driver.actions_panel.step_rows
    return [str(rows.index(row, 3).data()) for row in range(rows.rowCount())]


def test_where_no_trash_can_be_made_the_window_says_why(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    trash_folder().parent.mkdir(parents=True)
    trash_folder().write_text("in its place")
    scanned_own.select(COPY)
    scanned_own.trash_selected()
    assert "1 item skipped. No trash can be used on its disk." in scanned_own.notice
    assert (sample.root / "Downloads" / COPY).exists()
    scanned_own.press_in_notice("Details")
    [dialog] = scanned_own.window.findChildren(RefusalsDialog)
    assert f"{trash_folder()}: the name is taken" in dialog.detail.toPlainText()
    dialog.close()
    scanned_own.open_page("history")
    wait_until(lambda: places(scanned_own) == ["No trash can be used on its disk."])


def change(path: Path) -> None:
    """Change a file, of another size than before."""
    path.write_text("It was written anew.")


@pytest.mark.parametrize("changed", [1, 2])
def test_what_was_skipped_is_named_beside_what_will_be_free(
    scanned_own: WindowDriver, sample: SampleFolder, changed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = (COPY, "Plum jam.txt")
    copies = [sample.root / "Downloads" / name for name in names]
    scanned_own.expand()
    rows = scanned_own.rows
    ids = [
        scanned_own.item_at(row)
        for row in range(scanned_own.row_count)
        if not rows.address(row).is_header
        and (info := rows.info(row)) is not None
        and Path(info.path) in copies
    ]
    scanned_own.window.review.rows.ticks.set(np.array(ids), True)
    plan = scanned_own.plan_to_trash()
    for path in copies[:changed]:
        change(path)
    scanned_own.perform(plan)
    words = "item skipped" if changed == 1 else "items skipped"
    assert f"{changed} {words}. It has changed since the scan. Rescan." in scanned_own.notice
    assert ("will be free when you empty the trash" in scanned_own.notice) == (changed == 1)
    assert ("Open trash" in scanned_own.notice_buttons()) == (changed == 1)
    if changed == 1:
        monkeypatch.setenv("PATH", "")
        scanned_own.press_in_notice("Open trash")
        assert f"It is in {trash_folder()}." in plain(scanned_own.notice)


@pytest.mark.parametrize("way", ["Drop the rest", "Resume"])
def test_going_on_forgets_nothing_that_was_moved(
    scanned_own: WindowDriver, sample: SampleFolder, way: str, qtbot: QtBot
) -> None:
    """The journal has not heard of a move, as when it could not be written then."""
    copies = [sample.root / "Downloads" / COPY, sample.root / "Downloads" / "Plum jam.txt"]
    kept = [sample.report, sample.root / "Documents" / "Plum jam.txt"]

    def work(archive: Archive) -> None:
        steps = tuple(step(*pair) for pair in zip(copies, kept, strict=True))
        archive.journal.begin(Plan(Verb.TRASH, "a test", steps), [()] * len(steps))
        SystemTrash().put(str(copies[0]))

    done: list[None] = []
    scanned_own.controller.jobs.submit(work, done.append)
    wait_until(lambda: bool(done))
    scanned_own.open_page("history")
    scanned_own.window.decisions.follow_history()
    panel = scanned_own.actions_panel
    wait_until(lambda: places(scanned_own) == ["not at its original place", "where it was"])
    if way == "Resume":
        with qtbot.waitSignal(scanned_own.window.control.finished, timeout=WAIT_MS):
            click(panel.resume)
        wait_until(lambda: places(scanned_own) == ["in the trash", "in the trash"])
    else:
        click(panel.drop)
        wait_until(lambda: places(scanned_own) == ["in the trash", "where it was"])
        wait_until(lambda: "1 dropped" in panel.counts.text())
    wait_until(scanned_own.can_undo)
    with qtbot.waitSignal(scanned_own.window.control.finished, timeout=WAIT_MS):
        scanned_own.undo()
    assert all(path.exists() for path in copies)


@pytest.fixture
def opened(program: Application, sample: SampleFolder, tmp_path: Path) -> WindowDriver:
    """The window of a whole program, which has scanned the sample."""
    program.begin(tmp_path / "archive")
    driver = driver_of(program)
    driver.open_page(CLUSTERS)
    driver.scan_folder(sample.root)
    return driver


def test_a_defect_in_a_step_is_told_with_its_details_and_without_claims(
    opened: WindowDriver,
    program: Application,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    do = Performer.do

    def with_a_mistake(self: Performer, intent: Intent, cancel: CancelFlag) -> StepResult:
        if intent.step.subject.file.path.endswith(COPY):
            raise TypeError(f"a mistake about {intent.step.subject.file.path}")
        return do(self, intent, cancel)

    monkeypatch.setattr(Performer, "do", with_a_mistake)
    opened.list_view.setFocus()
    opened.expand()
    opened.select(COPY, "Plum jam.txt")
    plan = opened.plan_to_trash()
    plan.same_text.setChecked(True)
    press(plan, Qt.Key.Key_Return)
    wait_until(lambda: isinstance(program.box, CrashBox))
    box = program.box
    assert isinstance(box, CrashBox)
    said = f"{box.text()} {box.informativeText()}"
    assert "Something went wrong in Neardup Desktop (TypeError)." in said
    assert "a report was saved" in said.lower()
    assert "TypeError" in box.detailedText()
    for claim in ("Nothing on disk", "intact", "stop"):
        assert claim not in said
    click(box.copy)
    copied = QGuiApplication.clipboard().text()
    assert "TypeError" in copied
    assert COPY not in copied
    assert box.go_on is not None
    click(box.go_on)
    assert opened.notice.endswith("(TypeError). The history shows what was done.")
    assert [path.name for path in (trash_folder() / "files").iterdir()] == ["Plum jam.txt"]
    opened.open_page("history")
    wait_until(lambda: sorted(places(opened)) == ["in the trash", "where it was"])
    assert "1 not done yet" in opened.actions_panel.actions_rows.state(
        opened.actions_panel.actions_rows.row(0)
    )

    # Come upon in another way, and then in one that was told: its details can still be copied.
    click(opened.actions_panel.resume)
    wait_until(lambda: program.box is not box)
    assert isinstance(program.box, CrashBox)
    program.box.accept()
    wait_until(opened.actions_panel.resume.isEnabled)
    click(opened.actions_panel.resume)
    wait_until(lambda: "Copy report" in opened.notice_buttons())
    QGuiApplication.clipboard().clear()
    opened.press_in_notice("Copy report")
    assert "TypeError" in QGuiApplication.clipboard().text()
    monkeypatch.undo()
    click(opened.actions_panel.resume)
    wait_until(lambda: places(opened) == ["in the trash", "in the trash"])
