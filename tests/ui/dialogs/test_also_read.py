"""The boxes for what is left out of a scan unless the person ticks it."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from neardup_desktop.model.on_request import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.app.start import Desk
from neardup_desktop.ui.dialogs.folders_dialog import FoldersDialog
from tests.ui.conftest import WAIT_MS, go_to_problems, scan_and_wait, wait_until


def opened(desk: Desk, qtbot: QtBot) -> FoldersDialog:
    """The list of folders, once it shows what the archive remembers."""
    desk.window.show_folders()
    dialog = desk.window.dialogs.folders
    assert dialog is not None
    wait_until(qtbot, lambda: all(box.isEnabled() for box in dialog.also.values()))
    return dialog


def left_out(desk: Desk) -> set[str]:
    """The reasons on the page of what was not compared."""
    rows = desk.window.problems.reasons
    return {rows.row(row).code for row in range(rows.rowCount())} & {
        group.outcome.value for group in OnRequest
    }


def test_what_is_ticked_is_read_by_the_next_scan(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "knead.py").write_text("def knead(dough):\n    return dough * 12\n")
    for name in ("letter.txt", "copy of the letter.txt"):
        (home / name).write_text("Nobody remembers who painted the harbour wall.")
    scan_and_wait(desk, home, qtbot)
    go_to_problems(desk, qtbot)
    wait_until(qtbot, lambda: left_out(desk) == {Outcome.SOURCE_CODE_OFF})

    dialog = opened(desk, qtbot)
    box = dialog.also[OnRequest.SOURCE_CODE]
    assert not box.isChecked()
    box.click()
    dialog.close()
    with qtbot.waitSignal(desk.window.scan.finished, timeout=WAIT_MS):
        desk.window.rescan()
    wait_until(qtbot, lambda: left_out(desk) == set())

    again = opened(desk, qtbot)
    assert again.also[OnRequest.SOURCE_CODE].isChecked()
    assert not again.also[OnRequest.ARCHIVES].isChecked()
    again.close()
