"""One window for each archive: a second start hands over what it was asked for."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app import hand_over as module
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.app.hand_over import FIND_SIMILAR, Claim, Inbox, Wish, hand_over
from tests.helpers.window_driver import WAIT_MS, driver_of, wait_until
from tests.ui.sample_folder import SampleFolder

_WISH = Wish(("/home/ada/Über \udcff",), ("/home/ada/a\nb.txt",), FIND_SIMILAR)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    return folder


@pytest.fixture
def claim(archive: Path) -> Iterator[Claim]:
    """The claim of the archive, which a window has taken."""
    claim = Claim(archive)
    assert claim.take()
    yield claim
    claim.release()


@pytest.fixture
def inbox(claim: Claim, qapp: QApplication) -> Iterator[Inbox]:
    parent = QObject(qapp)
    inbox = Inbox(claim, parent)
    yield inbox
    inbox.close()
    parent.deleteLater()


def test_a_wish_arrives_whole_and_only_once(
    archive: Path, claim: Claim, inbox: Inbox, qtbot: QtBot
) -> None:
    came: list[Wish] = []
    inbox.came.connect(came.append)
    inbox.open()
    with ThreadPoolExecutor(1) as other:
        taken = other.submit(hand_over, archive, _WISH)
        qtbot.waitUntil(taken.done, timeout=WAIT_MS)
    assert taken.result() is None
    inbox.close()
    claim.release()
    later = hand_over(archive, _WISH)
    assert later is not None
    assert later.is_held
    later.release()
    assert came == [_WISH]


def test_a_start_waits_for_the_window_that_is_about_to_open(
    archive: Path, inbox: Inbox, qtbot: QtBot
) -> None:
    came: list[Wish] = []
    inbox.came.connect(came.append)
    with ThreadPoolExecutor(1) as other:
        taken = other.submit(hand_over, archive, _WISH)
        wait_until(lambda: bool(list(archive.glob("inbox/*.json"))))
        assert not taken.done()
        inbox.open()
        qtbot.waitUntil(taken.done, timeout=WAIT_MS)
    assert taken.result() is None
    assert came == [_WISH]


def test_a_start_becomes_the_window_when_the_one_before_ends(archive: Path, claim: Claim) -> None:
    with ThreadPoolExecutor(1) as other:
        taken = other.submit(hand_over, archive, _WISH)
        wait_until(lambda: bool(list(archive.glob("inbox/*.json"))))
        claim.release()
        own = taken.result(WAIT_MS)
    assert own is not None
    assert own.is_held
    assert not list(archive.glob("inbox/*.json"))
    own.release()


def test_what_nobody_takes_is_withdrawn(
    archive: Path, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    inbox.open()  # but no event loop runs, as in a window that is stuck
    monkeypatch.setattr(module, "_TAKEN_WITHIN_S", 0.0)
    claim = hand_over(archive, Wish())
    assert claim is not None
    assert not claim.is_held
    assert not list(archive.glob("inbox/*.json"))


@pytest.mark.parametrize("said", ["", "[]", '{"folders": 1}', "\0" * 100])
def test_what_is_no_wish_is_dropped(archive: Path, inbox: Inbox, said: str) -> None:
    came: list[Wish] = []
    inbox.came.connect(came.append)
    inbox.open()
    letter = archive / "inbox" / "a.json"
    letter.write_text(said, encoding="utf-8")
    wait_until(lambda: not letter.exists())
    assert came == []


def test_what_was_asked_for_long_ago_is_dropped(archive: Path, inbox: Inbox) -> None:
    letter = archive / "inbox" / "a.json"
    whole = '{"folders": ["/home"], "files": [], "task": "", "token": ""}'
    letter.write_text(whole, encoding="utf-8")
    long_ago = time.time() - 3600
    os.utime(letter, (long_ago, long_ago))
    came: list[Wish] = []
    inbox.came.connect(came.append)
    inbox.open()
    assert not letter.exists()
    assert came == []


def test_a_claim_leaves_nothing_where_no_archive_came(tmp_path: Path) -> None:
    claim = hand_over(tmp_path / "new" / "archive", Wish())
    assert claim is not None
    assert claim.is_held
    claim.release()
    assert not list(tmp_path.iterdir())


def test_an_archive_that_cannot_be_opened_is_left_to_other_starts(
    application: QApplication, program: Application, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    folder.mkdir()
    (folder / "decisions.db").write_bytes(b"no database" * 100)
    assert program.begin(folder) is None
    other = Claim(folder)
    assert other.take()
    other.release()


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
