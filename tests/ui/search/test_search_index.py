"""An archive that no scan has made searchable: the window does so itself, and can be stopped."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.ui.app.start import ArchiveController
from tests.helpers.searched import document, put_file
from tests.ui.conftest import WAIT_MS, OpenDesk, wait_until
from tests.ui.sample_folder import SampleFolder
from tests.ui.search.test_search import search

TEXTS = 40


@pytest.fixture
def bare(open_desk: OpenDesk, tmp_path: Path, qtbot: QtBot) -> ArchiveController:
    """A window on an archive of which nothing can be searched yet."""
    folder = tmp_path / "bare"
    with Archive.open(folder) as archive:
        archive.decisions.add_source("/h")
        with archive.index.transaction():
            for number in range(TEXTS):
                words = " ".join(f"word{number}x{at}" for at in range(12))
                put_file(archive, f"/h/{number:02}.txt", document(f"{words} harvest"))
    controller = open_desk(folder)
    wait_until(qtbot, lambda: controller.window.session.is_asking is False)
    return controller


@contextmanager
def busy(controller: ArchiveController) -> Iterator[None]:
    """Keep the thread that writes busy meanwhile."""
    leave = threading.Event()
    controller.window.jobs.submit(lambda _archive: leave.wait(60), lambda _came: None)
    try:
        yield
    finally:
        leave.set()


def test_the_first_search_makes_all_searchable_without_a_scan(
    bare: ArchiveController, qtbot: QtBot
) -> None:
    page, index = bare.window.search, bare.window.indexing.control
    with qtbot.waitSignal(index.finished, timeout=WAIT_MS) as finished, busy(bare):
        search(bare, "harvest", qtbot)
        wait_until(qtbot, lambda: index.is_running)
        assert page.strip.isVisible()
        wait_until(qtbot, lambda: "are being made ready" in page.head.state.text())
        assert not page.head.fill.isVisible()
        assert page.rows.hit_count() == 0
    assert finished.args == [True]
    wait_until(qtbot, lambda: page.rows.hit_count() == TEXTS)
    wait_until(qtbot, lambda: page.head.state.text() == "")
    assert not page.strip.isVisible()


def test_it_can_be_stopped_and_goes_on_when_one_asks_for_it(
    bare: ArchiveController, qtbot: QtBot
) -> None:
    page, index = bare.window.search, bare.window.indexing.control
    with qtbot.waitSignal(index.finished, timeout=WAIT_MS) as finished, busy(bare):
        search(bare, "harvest", qtbot)
        wait_until(qtbot, lambda: index.is_running)
        page.strip.cancel.click()
    assert finished.args == [False]
    wait_until(qtbot, lambda: page.head.fill.isVisible())
    assert page.head.state.text() == "0 texts can be searched by now. The others are not ready yet."
    # It does not begin again by itself.
    search(bare, "word1x1", qtbot)
    assert not index.is_running
    page.head.fill.click()
    wait_until(qtbot, lambda: page.rows.hit_count() == 1)
    assert not page.head.fill.isVisible()


def test_a_scan_goes_first_and_does_it_itself(
    bare: ArchiveController, sample: SampleFolder, qtbot: QtBot
) -> None:
    window = bare.window
    with busy(bare):
        search(bare, "plum", qtbot)
        wait_until(qtbot, lambda: window.indexing.control.is_running)
        window.add_folders([sample.root])
        wait_until(qtbot, lambda: window.scan.is_running)
    wait_until(qtbot, lambda: not window.indexing.control.is_running)
    wait_until(qtbot, lambda: not window.scan.is_running)
    wait_until(qtbot, lambda: window.search.rows.hit_count() == 1)
    assert not window.search.strip.isVisible()


def test_a_window_that_is_closed_does_not_wait_for_all_of_it(
    bare: ArchiveController, qtbot: QtBot
) -> None:
    index = bare.window.indexing.control
    with busy(bare):
        search(bare, "harvest", qtbot)
        wait_until(qtbot, lambda: index.is_running)
        bare.window.close()
    bare.close()
    with Archive.open(bare.folder) as archive:
        assert archive.search.texts_count() == 0
