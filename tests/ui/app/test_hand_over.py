"""One window for each archive: a second start hands over what it was asked for."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app import hand_over as module
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.app.hand_over import FIND_SIMILAR, Inbox, Wish, hand_over
from tests.helpers.window_driver import WAIT_MS, driver_of, wait_until
from tests.ui.sample_folder import SampleFolder


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    return folder


@pytest.mark.usefixtures("qapp")
def test_a_wish_arrives_whole_and_only_once(archive: Path, qtbot: QtBot) -> None:
    parent = QObject()
    inbox = Inbox(archive, parent)
    wish = Wish(("/home/ada/Über \udcff",), ("/home/ada/a\nb.txt",), FIND_SIMILAR)
    came: list[Wish] = []
    inbox.came.connect(came.append)
    with ThreadPoolExecutor(1) as other:
        taken = other.submit(hand_over, archive, wish)
        qtbot.waitUntil(taken.done, timeout=WAIT_MS)
    assert taken.result()
    assert came == [wish]
    inbox.close()
    assert not hand_over(archive, wish)
    assert came == [wish]


@pytest.mark.usefixtures("qapp")
def test_what_nobody_takes_is_withdrawn(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parent = QObject()
    inbox = Inbox(archive, parent)  # no event loop runs, as in a window that is stuck
    monkeypatch.setattr(module, "_TAKEN_WITHIN_S", 0.0)
    assert not hand_over(archive, Wish())
    assert not list(archive.glob("*/*.json"))
    inbox.close()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("said", ["", "[]", '{"folders": 1}', "\0" * 100])
def test_what_is_no_wish_is_dropped(archive: Path, qtbot: QtBot, said: str) -> None:
    parent = QObject()
    inbox = Inbox(archive, parent)
    came: list[Wish] = []
    inbox.came.connect(came.append)
    letter = archive / "inbox" / "a.json"
    letter.write_text(said, encoding="utf-8")
    qtbot.waitUntil(lambda: not letter.exists(), timeout=WAIT_MS)
    assert came == []
    inbox.close()


def test_without_a_window_nothing_is_handed_over_or_left(archive: Path) -> None:
    assert not hand_over(archive, Wish())
    assert not list(archive.iterdir())


def test_a_second_start_ends_and_the_first_window_scans(
    application: QApplication, program: Application, sample: SampleFolder, archive: Path
) -> None:
    program.begin(archive, make=True)
    driver = driver_of(program)
    command = [sys.executable, "-m", "neardup_desktop", "--archive", str(archive)]
    second = subprocess.Popen(
        [*command, str(sample.root)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    wait_until(lambda: second.poll() is not None)
    assert (second.wait(), second.communicate()[0]) == (0, "")
    wait_until(lambda: sample.root in map(Path, driver.window.sources))
    wait_until(lambda: not driver.window.scan.is_running)
