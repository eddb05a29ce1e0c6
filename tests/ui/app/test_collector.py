"""Widgets that nobody uses any more are destroyed in the main thread, whoever allocates."""

import gc
import threading

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.ui.app.start import ArchiveController
from tests.ui.conftest import wait_until


class Cyclic(QObject):
    """An object that only the garbage collector can free, and that notes where it was freed."""

    def __init__(self, freed_in: list[int]) -> None:
        super().__init__()
        self.itself = self
        self._freed_in = freed_in

    def __del__(self) -> None:
        self._freed_in.append(threading.get_ident())


def test_a_busy_job_thread_frees_no_widget(controller: ArchiveController, qtbot: QtBot) -> None:
    freed_in: list[int] = []
    Cyclic(freed_in)
    done: list[int] = []

    def allocate(_archive: Archive) -> int:
        # Far more live containers than any generation of the collector lets pass.
        return len([[number] for number in range(200_000)])

    controller.jobs.submit(allocate, done.append)
    wait_until(qtbot, lambda: bool(done))
    gc.collect()
    assert freed_in == [threading.get_ident()]
    assert not gc.isenabled()


def test_the_collector_is_handed_back_with_the_window(controller: ArchiveController) -> None:
    controller.close()
    assert gc.isenabled()
