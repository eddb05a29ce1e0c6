"""The boxes for what is left out of a scan unless the user ticks it."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from neardup_desktop.model.on_request import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.app.start import ArchiveController
from neardup_desktop.ui.dialogs.folders_dialog import FoldersDialog
from tests.ui.conftest import WAIT_MS, go_to_problems, scan_and_wait, wait_until


def opened(controller: ArchiveController, qtbot: QtBot) -> FoldersDialog:
    """The list of folders, once it shows what the archive remembers."""
    controller.window.show_folders()
    dialog = controller.window.dialogs.folders
    assert dialog is not None
    wait_until(qtbot, lambda: all(box.isEnabled() for box in dialog.also.values()))
    return dialog


def left_out(controller: ArchiveController) -> set[str]:
    """The reasons on the page of what was not compared."""
    rows = controller.window.problems.reasons
    return {rows.row(row).code for row in range(rows.rowCount())} & {
        group.outcome.value for group in OnRequest
    }


def test_what_is_ticked_is_read_by_the_next_scan(
    controller: ArchiveController, tmp_path: Path, qtbot: QtBot
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "knead.py").write_text("def knead(dough):\n    return dough * 12\n")
    for name in ("letter.txt", "copy of the letter.txt"):
        (home / name).write_text("Nobody remembers who painted the harbour wall.")
    scan_and_wait(controller, home, qtbot)
    go_to_problems(controller, qtbot)
    wait_until(qtbot, lambda: left_out(controller) == {Outcome.SOURCE_CODE_OFF})

    dialog = opened(controller, qtbot)
    box = dialog.also[OnRequest.SOURCE_CODE]
    assert not box.isChecked()
    box.click()
    dialog.close()
    with qtbot.waitSignal(controller.window.scan.finished, timeout=WAIT_MS):
        controller.window.rescan()
    wait_until(qtbot, lambda: left_out(controller) == set())

    again = opened(controller, qtbot)
    assert again.also[OnRequest.SOURCE_CODE].isChecked()
    assert not again.also[OnRequest.ARCHIVES].isChecked()
    again.close()
