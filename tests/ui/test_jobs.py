"""Work that is asked for when the window is about to go."""

from pathlib import Path

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive import Archive, ArchiveReader
from neardup_desktop.ui.jobs import Background
from tests.ui.conftest import wait_until


def items(reader: ArchiveReader) -> int:
    """Some work."""
    return len(reader.hidden_items())


def test_a_thread_beside_works_and_ends_with_the_one_it_belongs_to(
    application: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        background = Background(archive.reader)
        done: list[int] = []
        background.submit("count", items, done.append)
        background.beside("pages").submit("count", items, done.append)
        wait_until(qtbot, lambda: done == [0, 0])
        background.close()
        assert not [thread for thread in threads_of(background) if thread.isRunning()]


def test_a_wish_that_comes_too_late_begins_no_thread(
    application: QApplication, tmp_path: Path
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        background = Background(archive.reader)
        background.close()
        late = background.beside("pages")
        late.submit("count", items, lambda _count: None)
        assert not [thread for thread in threads_of(late) if thread.isRunning()]


def threads_of(background: Background) -> list[QThread]:
    """Its own thread and those beside it."""
    own = [value for value in vars(background).values() if isinstance(value, QThread)]
    beside = vars(background)["_beside"].values()
    return own + [thread for other in beside for thread in threads_of(other)]
