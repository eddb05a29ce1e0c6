"""An archive of the test's own, and one of a home folder that was scanned once for all tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.home_folder import build_home


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as opened:
        yield opened


@pytest.fixture(scope="session")
def scanned_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of it: open a copy, and leave the files as they are."""
    folder = tmp_path_factory.mktemp("scanned").resolve()
    home = build_home(folder / "home")
    with Archive.open(folder / "archive") as archive:
        scan(archive, [home.root], ScanSettings(workers=1))
    return folder / "archive"
