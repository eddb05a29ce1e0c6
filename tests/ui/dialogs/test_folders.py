"""What the user says of folders: left out, originals, backups; all in one dialog."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.rules import FolderRole
from neardup_desktop.ui.dialogs.folders_dialog import FOLDERS, READING, FoldersDialog
from neardup_desktop.ui.shell import opener
from neardup_desktop.ui.shell.navigation import CLUSTERS
from tests.helpers.patience import LONGEST_S
from tests.helpers.window_driver import WindowDriver, click, press, wait_until

TEXT = "Nobody remembers who painted the harbour wall, and nobody asks."


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The same letter in three folders."""
    home = tmp_path / "home"
    for name in ("A", "Documents", "Stick"):
        (home / name).mkdir(parents=True)
        (home / name / "letter.txt").write_text(TEXT)
    (home / "empty.txt").touch()
    return home


def opened(driver: WindowDriver, tab: int = FOLDERS) -> FoldersDialog:
    """The dialog, once it shows what the archive remembers."""
    dialog = driver.open_folders(tab)
    wait_until(dialog.left_out.isEnabled)
    return dialog


def choose_role(dialog: FoldersDialog, role: FolderRole | None) -> None:
    """Choose in the box with the keyboard."""
    dialog.role.setFocus()
    QTest.keyClick(dialog.role, Qt.Key.Key_Home)
    for _step in range([None, *FolderRole].index(role)):
        QTest.keyClick(dialog.role, Qt.Key.Key_Down)


def test_a_folder_is_left_out_after_a_look_at_what_goes(driver: WindowDriver, home: Path) -> None:
    driver.scan_folder(home)
    driver.open_page(CLUSTERS)
    assert (driver.cluster_count, driver.row_count) == (1, 4)
    dialog = opened(driver, READING)
    part = dialog.left_out
    QTest.keyClicks(part.field, "Stick")
    wait_until(lambda: "1 of 4 files" in part.preview.text())
    assert str(home / "Stick") in part.preview.text()
    press(part.field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    wait_until(lambda: part.patterns() == ("Stick",))
    assert part.field.text() == ""
    # Not only at the next scan: until then a rule could trash it.
    wait_until(lambda: driver.row_count == 3)
    assert "leave all lists at once" in dialog.applies.text()
    with driver.scanning():
        click(dialog.rescan)
    driver.open_problems()
    reasons = driver.window.secondary.problems.get().reasons
    codes = [reasons.row(row).code for row in range(reasons.rowCount())]
    assert SkipReason.EXCLUDED_BY_PERSON in codes

    again = opened(driver)
    again.left_out.list.setCurrentRow(0)
    wait_until(lambda: "skip 1 folder" in again.left_out.preview.text())
    click(again.left_out.remove)
    wait_until(lambda: again.left_out.patterns() == ())
    again.close()


def test_what_is_chosen_before_the_dialog_knows_all_stays(
    scanned: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read of the archive before the choice may come after it."""
    is_chosen, readings = Event(), []
    read = opener._choices_of

    def read_slowly(archive: Archive | ArchiveReader) -> object:
        found = read(archive)
        if isinstance(archive, ArchiveReader):
            readings.append(found)
            is_chosen.wait(LONGEST_S)
        return found

    monkeypatch.setattr(opener, "_choices_of", read_slowly)
    dialog = scanned.open_folders()
    wait_until(lambda: bool(readings))
    dialog.protect_wanted.emit(Path(scanned.window.sources[0]), True)
    wait_until(lambda: dialog.rows.row(0).is_protected)
    is_chosen.set()
    wait_until(lambda: len(readings) > 1)
    assert dialog.left_out.isEnabled()
    assert dialog.rows.row(0).is_protected
    dialog.close()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("*", "* would skip everything."),
        ("/", "/ would skip everything."),
        ("../x", "../x is not a name: . and .. lead to other folders."),
        ("..", ".. is not a name"),
        ("", "There is no name."),
        ("   ", "There is no name."),
    ],
)
def test_what_is_no_name_is_refused_beside_the_field(
    driver: WindowDriver, home: Path, typed: str, why: str
) -> None:
    driver.scan_folder(home)
    dialog = opened(driver, READING)
    part = dialog.left_out
    QTest.keyClicks(part.field, typed)
    press(part.field, Qt.Key.Key_Return)
    assert part.preview.text().startswith(why)
    assert part.preview.text().endswith("Give the name of a folder or file, such as old or *.bak.")
    # What was typed can be mended.
    assert part.field.text() == typed
    assert part.patterns() == ()
    dialog.close()


def test_a_name_that_nothing_has_is_told(driver: WindowDriver, home: Path) -> None:
    driver.scan_folder(home)
    dialog = opened(driver, READING)
    QTest.keyClicks(dialog.left_out.field, str(home / "Stik"))
    wait_until(lambda: "Nothing that was scanned" in dialog.left_out.preview.text())
    dialog.close()


def roles(dialog: FoldersDialog) -> list[FolderRole | None]:
    """The role of each folder that is listed now."""
    return [dialog.rows.row(row).role for row in range(dialog.rows.rowCount())]


def test_originals_are_kept_and_backups_go(driver: WindowDriver, home: Path) -> None:
    def kept_folder() -> str:
        return driver.pane.left.note.text()

    driver.scan_folder(home)
    dialog = opened(driver)
    dialog.add_row(home / "Stick")
    with driver.regrouping():
        choose_role(dialog, FolderRole.ORIGINAL)
    dialog.close()
    wait_until(lambda: "Stick" in kept_folder())

    again = opened(driver)
    wait_until(lambda: roles(again) == [None, FolderRole.ORIGINAL])
    again.table.go_to_row(1)
    with driver.regrouping():
        choose_role(again, FolderRole.BACKUP)
    wait_until(lambda: "Stick" not in kept_folder())
    wait_until(lambda: roles(again) == [None, FolderRole.BACKUP])
    click(again.remove)
    wait_until(lambda: again.rows.rowCount() == 1)
    again.close()


def test_a_source_is_protected_by_its_box(driver: WindowDriver, home: Path) -> None:
    driver.scan_folder(home)
    dialog = opened(driver)
    click(dialog.protected)
    wait_until(lambda: dialog.rows.row(0).is_protected)
    # Removing it keeps what was said of it: nothing is lost by surprise.
    click(dialog.remove)
    wait_until(lambda: not dialog.rows.row(0).is_source)
    assert dialog.rows.row(0).is_protected
    dialog.close()


def test_a_protected_folder_that_is_gone_is_shown_and_told(
    driver: WindowDriver, home: Path
) -> None:
    driver.scan_folder(home)
    dialog = opened(driver)
    dialog.protect_wanted.emit(home / "Stick", True)
    wait_until(lambda: dialog.rows.rowCount() == 2)
    dialog.close()
    (home / "Stick" / "letter.txt").unlink()
    (home / "Stick").rmdir()
    with driver.scanning():
        driver.window.folders.rescan()
    assert "is protected but gone" in driver.notice
    again = opened(driver)
    wait_until(lambda: again.rows.row(1).is_gone)
    assert again.rows.index(1, 3).data() == "gone"
    again.close()
