"""An archive that no scan has made searchable: the window does so itself, and can be stopped."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from tests.helpers.patience import LONGEST_S
from tests.helpers.searched import document, put_file
from tests.helpers.window_driver import WAIT_MS, WindowDriver, wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder
from tests.ui.search.test_search import search

TEXTS = 40


@pytest.fixture
def bare(open_window: OpenWindow, tmp_path: Path) -> WindowDriver:
    """A window on an archive of which nothing can be searched yet."""
    folder = tmp_path / "bare"
    with Archive.open(folder) as archive:
        archive.decisions.add_source("/h")
        with archive.index.transaction():
            for number in range(TEXTS):
                words = " ".join(f"word{number}x{at}" for at in range(12))
                put_file(archive, f"/h/{number:02}.txt", document(f"{words} harvest"))
    driver = open_window(folder)
    wait_until(lambda: driver.window.session.is_asking is False)
    return driver


@contextmanager
def busy(driver: WindowDriver) -> Iterator[None]:
    """Keep the thread that writes busy meanwhile."""
    leave = threading.Event()
    driver.window.jobs.submit(lambda _archive: leave.wait(LONGEST_S), lambda _came: None)
    try:
        yield
    finally:
        leave.set()


def test_the_first_search_makes_all_searchable_without_a_scan(
    bare: WindowDriver, qtbot: QtBot
) -> None:
    page, index = bare.window.search, bare.window.indexing.control
    with qtbot.waitSignal(index.finished, timeout=WAIT_MS) as finished, busy(bare):
        search(bare, "harvest")
        wait_until(lambda: index.is_running)
        assert page.strip.isVisible()
        wait_until(lambda: "is being indexed" in page.head.state.text())
        assert not page.head.fill.isVisible()
        assert page.rows.hit_count() == 0
    assert finished.args == [True]
    wait_until(lambda: page.rows.hit_count() == TEXTS)
    wait_until(lambda: page.head.state.text() == "")
    assert not page.strip.isVisible()


def test_it_can_be_stopped_and_goes_on_when_one_asks_for_it(
    bare: WindowDriver, qtbot: QtBot
) -> None:
    page, index = bare.window.search, bare.window.indexing.control
    with qtbot.waitSignal(index.finished, timeout=WAIT_MS) as finished, busy(bare):
        search(bare, "harvest")
        wait_until(lambda: index.is_running)
        page.strip.cancel.click()
    assert finished.args == [False]
    wait_until(lambda: page.head.fill.isVisible())
    assert page.head.state.text() == "0 texts can be searched so far. The rest is not indexed yet."
    # It does not begin again by itself.
    search(bare, "word1x1")
    assert not index.is_running
    page.head.fill.click()
    wait_until(lambda: page.rows.hit_count() == 1)
    assert not page.head.fill.isVisible()


def test_a_scan_goes_first_and_does_it_itself(bare: WindowDriver, sample: SampleFolder) -> None:
    window = bare.window
    with busy(bare):
        search(bare, "plum")
        wait_until(lambda: window.indexing.control.is_running)
        window.add_folders([sample.root])
        wait_until(bare.is_scanning)
    wait_until(lambda: not window.indexing.control.is_running)
    wait_until(lambda: not bare.is_scanning())
    wait_until(lambda: window.search.rows.hit_count() == 1)
    assert not window.search.strip.isVisible()


def test_a_window_that_is_closed_does_not_wait_for_all_of_it(bare: WindowDriver) -> None:
    index = bare.window.indexing.control
    with busy(bare):
        search(bare, "harvest")
        wait_until(lambda: index.is_running)
        bare.window.close()
    bare.close()
    with Archive.open(bare.controller.folder) as archive:
        assert archive.search.texts_count() == 0
