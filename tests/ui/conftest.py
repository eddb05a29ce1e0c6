"""An application in the light theme and a window on an archive of its own, for every test."""

import gc
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

# A small screen, so that what must fit it is seen to fit.
os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).parent / 'screen.json'}"

import pytest
from PySide6.QtCore import QEvent, QSettings, QSize
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.crash.crash_reporter import CrashReporter
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.helpers.clutter import listing
from tests.helpers.scanned_once import ScannedOnce
from tests.helpers.window_driver import WindowDriver
from tests.ui.sample_folder import SampleFolder, write_sample
from tests.ui.stage import Stage, open_stage

HERE = Path(__file__).parent
ONE_WORKER = ScanSettings(workers=1)

OpenWindow = Callable[..., WindowDriver]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform says of each window what it cannot pass on to a screen."""
    ours = {path for path in {item.path for item in items} if HERE in path.parents}
    for item in items:
        if item.path in ours:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support", extend=True))


@pytest.fixture(autouse=True)
def _no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send nothing to the desktop of whoever runs the tests."""
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _nothing_is_left_over(qapp: QApplication) -> Iterator[None]:
    """Delete the windows of a test, or each following test would style them anew."""
    shared = qapp.topLevelWidgets()
    yield
    # The offscreen platform drops what was copied after Python has ended, and would crash then.
    qapp.clipboard().clear()
    for window in qapp.topLevelWidgets():
        if window not in shared:
            window.deleteLater()
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
    apply_theme(qapp, Theme("light"))
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


def _scan(folder: Path, root: Path) -> None:
    with Archive.open(folder) as archive:
        scan(archive, [root], ONE_WORKER)


@pytest.fixture(scope="session")
def own_of_all(tmp_path_factory: pytest.TempPathFactory) -> ScannedOnce[SampleFolder]:
    """The sample and its archive, for tests that act on files."""
    return ScannedOnce(tmp_path_factory.mktemp("own"), write_sample, _scan)


@pytest.fixture
def sample(own_of_all: ScannedOnce[SampleFolder]) -> SampleFolder:
    """A small folder with drafts, copies and unreadable files, for tests that act on files."""
    return own_of_all.files()


@pytest.fixture
def open_window(application: QApplication) -> Iterator[OpenWindow]:
    """Opens windows on archives: the folder of the archive, folders to scan, how to scan.

    They are closed with the test, however it ends: no thread outlives it.
    """
    with ExitStack() as opened:

        def open_it(
            archive: Path, folders: Sequence[Path] = (), settings: ScanSettings = ONE_WORKER
        ) -> WindowDriver:
            # Else those that were closed would be styled once more as well.
            application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            controller = ArchiveController(archive, Theme("light"), settings)
            opened.callback(controller.close)
            controller.window.show()
            controller.window.open_archive(folders)
            return WindowDriver(controller)

        yield open_it


@pytest.fixture
def driver(open_window: OpenWindow, tmp_path: Path) -> WindowDriver:
    """A window on an empty archive, shown."""
    driver = open_window(tmp_path / "archive")
    driver.open_page(CLUSTERS)
    return driver


@pytest.fixture
def scanned_own(
    open_window: OpenWindow,
    own_of_all: ScannedOnce[SampleFolder],
    sample: SampleFolder,
    tmp_path: Path,
) -> WindowDriver:
    """A window on a sample of the test's own as it was scanned; its files may be acted on."""
    driver = open_window(own_of_all.archive(tmp_path / "archive"))
    driver.open_page(CLUSTERS)
    driver.wait_until_listed()
    return driver


@pytest.fixture(scope="session")
def sample_of_all(tmp_path_factory: pytest.TempPathFactory) -> SampleFolder:
    """The sample that was scanned once for all tests."""
    return write_sample(tmp_path_factory.mktemp("scanned") / "home")


@pytest.fixture(scope="session")
def scanned_archive(sample_of_all: SampleFolder) -> Path:
    """The archive in which it was scanned; whoever opens it makes a copy first."""
    folder = sample_of_all.root.parent / "archive"
    _scan(folder, sample_of_all.root)
    return folder


@pytest.fixture
def shared_sample(sample_of_all: SampleFolder) -> Iterator[SampleFolder]:
    """The sample that was scanned once for all tests, for those that change no file."""
    before = listing(sample_of_all.root)
    yield sample_of_all
    assert listing(sample_of_all.root) == before, "take `scanned_own` for what changes files"


@pytest.fixture
def scanned(
    open_window: OpenWindow,
    shared_sample: SampleFolder,
    scanned_archive: Path,
    tmp_path: Path,
) -> WindowDriver:
    """A window on the shared sample as it was scanned; its files may not be acted on."""
    driver = open_window(shutil.copytree(scanned_archive, tmp_path / "archive"))
    driver.open_page(CLUSTERS)
    driver.wait_until_listed()
    return driver


@pytest.fixture
def stage(application: QApplication, scanned_archive: Path, tmp_path: Path) -> Iterator[Stage]:
    """A window on the scanned sample, for going through all views."""
    own = shutil.copytree(scanned_archive, tmp_path / "archive")
    stage = open_stage(own, Theme("light"), QSize(1280, 800))
    yield stage
    stage.driver.close()
