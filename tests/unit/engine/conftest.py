"""A home folder that was scanned once, for all tests that only look at what was found in it."""

from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.home_folder import build_home


@pytest.fixture(scope="session")
def scanned_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of it: open a copy, and leave the files as they are."""
    folder = tmp_path_factory.mktemp("scanned").resolve()
    home = build_home(folder / "home")
    with Archive.open(folder / "archive") as archive:
        scan(archive, [home.root], ScanSettings(workers=1))
    return folder / "archive"
