"""Widgets that nobody uses any more are destroyed in the main thread, whoever allocates."""

import gc
import threading

from PySide6.QtCore import QObject

from neardup_desktop.engine.archive.archive import Archive
from tests.helpers.window_driver import WindowDriver, wait_until


class Cyclic(QObject):
    """An object that only the garbage collector can free, and that notes where it was freed."""

    def __init__(self, freed_in: list[int]) -> None:
        super().__init__()
        self.itself = self
        self._freed_in = freed_in

    def __del__(self) -> None:
        self._freed_in.append(threading.get_ident())


def test_a_busy_job_thread_frees_no_widget(driver: WindowDriver) -> None:
    freed_in: list[int] = []
    Cyclic(freed_in)
    done: list[int] = []

    def allocate(_archive: Archive) -> int:
        # Far more live containers than any generation of the collector lets pass.
        return len([[number] for number in range(200_000)])

    driver.controller.jobs.submit(allocate, done.append)
    wait_until(lambda: bool(done))
    gc.collect()
    assert freed_in == [threading.get_ident()]
    assert not gc.isenabled()


def test_the_collector_is_handed_back_with_the_window(driver: WindowDriver) -> None:
    driver.close()
    assert gc.isenabled()
