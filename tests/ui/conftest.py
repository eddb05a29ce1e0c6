"""A dressed application and a window on an archive of its own, for every test of the window."""

import os
import gc
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

# A small screen, so that what must fit it is seen to fit.
os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).parent / 'screen.json'}"

import pytest
from PySide6.QtCore import QEvent, QSettings, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.app.start import ArchiveController
from neardup_desktop.ui.crash.crash_reporter import CrashReporter
from neardup_desktop.ui.shell.navigation import PROBLEMS
from neardup_desktop.ui.style.theme import apply_theme, load_theme
from tests.helpers.clutter import listing
from tests.ui.sample_folder import SampleFolder, write_sample
from tests.ui.stage import Stage, open_stage

HERE = Path(__file__).parent
WAIT_MS = 120_000
ONE_WORKER = ScanSettings(workers=1)

OpenDesk = Callable[..., ArchiveController]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform says of each window what it cannot pass on to a screen."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support", extend=True))


@pytest.fixture(autouse=True)
def _nothing_is_left_over(qapp: QApplication) -> Iterator[None]:
    """Delete the windows that a test has closed, or each following test would dress them anew."""
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True, scope="module")
def _little_to_look_through() -> None:
    """Spare the garbage collector what earlier modules loaded: it runs whenever a window closes."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def application(qapp: QApplication) -> QApplication:
    """The application in the light theme."""
    qapp.setStyle("Fusion")
    apply_theme(qapp, load_theme("light"))
    return qapp


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """What a person has chosen for all archives: nothing yet."""
    return QSettings(str(tmp_path / "user.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def program(application: QApplication, settings: QSettings) -> Iterator[Application]:
    """A program without an archive."""
    program = Application(application, settings, CrashReporter(), ONE_WORKER)
    yield program
    program.finish(0)
    application.setQuitOnLastWindowClosed(True)


@pytest.fixture
def sample(tmp_path: Path) -> SampleFolder:
    """A small folder with drafts, copies and unreadable files, for tests that act on files."""
    return write_sample(tmp_path / "home")


@pytest.fixture
def open_desk(application: QApplication) -> Iterator[OpenDesk]:
    """Opens windows on archives: the folder of the archive, folders to scan, how to scan.

    They are closed with the test, however it ends: no thread outlives it.
    """
    with ExitStack() as opened:

        def open_it(
            archive: Path, folders: Sequence[Path] = (), settings: ScanSettings = ONE_WORKER
        ) -> ArchiveController:
            controller = ArchiveController(archive, load_theme("light"), settings)
            opened.callback(controller.close)
            controller.window.show()
            controller.window.open_archive(folders)
            return controller

        yield open_it


@pytest.fixture
def controller(open_desk: OpenDesk, tmp_path: Path) -> ArchiveController:
    """A window on an empty archive, shown."""
    controller = open_desk(tmp_path / "archive")
    controller.window.sidebar.go_to("clusters")
    return controller


@pytest.fixture
def scanned_own(
    controller: ArchiveController, sample: SampleFolder, qtbot: QtBot
) -> ArchiveController:
    """The window after a sample of the test's own was scanned; its files may be acted on."""
    scan_and_wait(controller, sample.root, qtbot)
    return controller


@pytest.fixture(scope="session")
def sample_of_all(tmp_path_factory: pytest.TempPathFactory) -> SampleFolder:
    """The sample that was scanned once for all tests."""
    return write_sample(tmp_path_factory.mktemp("scanned") / "home")


@pytest.fixture(scope="session")
def scanned_archive(sample_of_all: SampleFolder) -> Path:
    """The archive in which it was scanned; whoever opens it makes a copy first."""
    folder = sample_of_all.root.parent / "archive"
    with Archive.open(folder) as archive:
        scan(archive, [sample_of_all.root], ONE_WORKER)
    return folder


@pytest.fixture
def shared_sample(sample_of_all: SampleFolder) -> Iterator[SampleFolder]:
    """The sample that was scanned once for all tests, for those that change no file."""
    before = listing(sample_of_all.root)
    yield sample_of_all
    assert listing(sample_of_all.root) == before, "take `scanned_own` for what changes files"


@pytest.fixture
def scanned(
    open_desk: OpenDesk,
    shared_sample: SampleFolder,
    scanned_archive: Path,
    tmp_path: Path,
    qtbot: QtBot,
) -> ArchiveController:
    """A window on the shared sample as it was scanned; its files may not be acted on."""
    controller = open_desk(shutil.copytree(scanned_archive, tmp_path / "archive"))
    controller.window.sidebar.go_to("clusters")
    wait_until_listed(controller, qtbot)
    return controller


@pytest.fixture
def stage(application: QApplication, scanned_archive: Path, tmp_path: Path) -> Iterator[Stage]:
    """A window on the scanned sample, for going through all views."""
    own = shutil.copytree(scanned_archive, tmp_path / "archive")
    stage = open_stage(own, load_theme("light"), QSize(1280, 800))
    yield stage
    stage.controller.close()


def scan_and_wait(controller: ArchiveController, folder: Path, qtbot: QtBot) -> None:
    """Add a folder and wait until its clusters are listed and the first pair is compared."""
    with qtbot.waitSignal(controller.window.scan.finished, timeout=WAIT_MS):
        controller.window.add_folders([folder])
    wait_until_listed(controller, qtbot)


def wait_until_listed(controller: ArchiveController, qtbot: QtBot) -> None:
    """Wait until clusters are listed, the first pair is compared, and problems are known."""
    wait_until(qtbot, lambda: controller.window.review.pane.view.texts is not None)
    wait_until(qtbot, lambda: controller.window.problem_loader.count > 0)


def go_to_problems(controller: ArchiveController, qtbot: QtBot) -> None:
    """Look at what was not compared, and wait until it is listed."""
    controller.window.sidebar.go_to(PROBLEMS)
    wait_until(qtbot, lambda: controller.window.problems.rows.total() > 0)


def wait_until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    """Run the event loop until the condition holds; fail after a generous while."""
    qtbot.waitUntil(condition, timeout=WAIT_MS)
