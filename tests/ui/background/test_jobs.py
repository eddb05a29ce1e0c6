"""Work that is asked for when the window is about to go."""

import threading
import weakref
from collections.abc import Callable
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, QThread, QTimer
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.errors import UsageError
from neardup_desktop.ui.background.task_threads import Background, Failure, JobRunner
from tests.helpers.window_driver import wait_until


def items(reader: ArchiveReader) -> int:
    """Some work."""
    return len(reader.hidden_items())


def test_a_thread_beside_works_and_ends_with_the_one_it_belongs_to(
    application: QApplication, tmp_path: Path
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        background = Background(archive.reader)
        done: list[int] = []
        background.submit("count", items, done.append, print)
        background.beside("pages").submit("count", items, done.append, print)
        wait_until(lambda: done == [0, 0])
        background.close()
        assert not [thread for thread in threads_of(background) if thread.isRunning()]


def test_a_wish_that_comes_too_late_begins_no_thread(
    application: QApplication, tmp_path: Path
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        background = Background(archive.reader)
        background.close()
        late = background.beside("pages")
        late.submit("count", items, lambda _count: None, print)
        assert not [thread for thread in threads_of(late) if thread.isRunning()]


class Waiting(QObject):
    """Waits for results, and is known to nobody but the work that brings them."""

    def __init__(self) -> None:
        super().__init__()
        self.timer = QTimer(self)
        self.timer.start(60_000)

    def take(self, _result: object) -> None:
        """Take a result."""


def waits_alone(ended_in: list[threading.Thread]) -> Waiting:
    """An object that notes in which thread it is destroyed."""
    waiting = Waiting()
    weakref.finalize(waiting, lambda: ended_in.append(threading.current_thread()))
    return waiting


def test_whoever_waits_for_work_is_never_destroyed_in_the_thread_of_the_work(
    application: QApplication, tmp_path: Path
) -> None:
    jobs, ended_in = JobRunner(), list[threading.Thread]()
    archive = jobs.open_archive(lambda: Archive.open(tmp_path / "archive"))
    background = Background(archive.reader)

    def take_one(submit: Callable[[Waiting], object]) -> None:
        """So that it is taken before the thread gets anything else to do."""
        before = len(ended_in)
        submit(waits_alone(ended_in))
        wait_until(lambda: len(ended_in) > before)

    for _ in range(10):
        take_one(lambda one: jobs.submit(Archive.sources, one.take))
        take_one(lambda one: jobs.submit(Archive.sources, one.take, quick=True))
        take_one(lambda one: background.submit("count", items, one.take, print))
        take_one(lambda one: background.submit("fail", lambda _reader: 1 // 0, print, one.take))
    assert set(ended_in) == {threading.main_thread()}
    background.submit("count", items, waits_alone(ended_in).take, print)
    jobs.submit(Archive.sources, waits_alone(ended_in).take)
    background.close()
    jobs.close()
    assert set(ended_in) == {threading.main_thread()}


def threads_of(background: Background) -> list[QThread]:
    """Its own thread and those beside it."""
    own = [value for value in vars(background).values() if isinstance(value, QThread)]
    beside = vars(background)["_beside"].values()
    return own + [thread for other in beside for thread in threads_of(other)]


def failing(_archive: object) -> int:
    """Work with a mistake in it."""
    raise TypeError("a mistake")


def wanting(_archive: object) -> int:
    """Work that cannot be done."""
    raise UsageError("There is no such thing.")


def test_a_defect_is_reported_also_where_whoever_asked_takes_it(
    application: QApplication, tmp_path: Path
) -> None:
    reported: list[Failure] = []
    taken: list[Failure] = []
    done: list[int] = []
    jobs = JobRunner()
    archive = jobs.open_archive(lambda: Archive.open(tmp_path / "archive"))
    background = Background(archive.reader)
    jobs.failed.connect(reported.append)
    background.failed.connect(reported.append)
    gone = QObject()
    for work in (failing, wanting):
        jobs.submit(work, done.append, taken.append)
        background.submit(work.__name__, work, done.append, taken.append)
    background.submit("for nobody", failing, done.append, taken.append, gone)
    shiboken6.delete(gone)
    wait_until(lambda: (len(reported), len(taken)) == (3, 4))
    assert {one.kind for one in reported} == {"TypeError"}
    assert all("a mistake" in one.detail for one in reported)
    assert not any("disk" in f"{one.message} {one.remedy}" for one in reported)
    background.close()
    jobs.close()
