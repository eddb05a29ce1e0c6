"""An archive of the test's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as opened:
        yield opened
