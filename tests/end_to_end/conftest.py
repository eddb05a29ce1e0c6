"""The generated home folder and its archive, made once for all; folders of a test's own."""

from pathlib import Path
from typing import Any

import pytest

from tests.helpers.clutter import Clutter, build_clutter
from tests.helpers.home_builder import Home
from tests.helpers.home_folder import build_home
from tests.helpers.program import Program
from tests.helpers.scanned_once import ScannedOnce


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """The generated home folder; look, do not touch."""
    return build_home(tmp_path_factory.mktemp("generated") / "home")


@pytest.fixture(scope="session")
def scanned(home: Home, tmp_path_factory: pytest.TempPathFactory) -> tuple[Program, dict[str, Any]]:
    """The program with an archive of the home folder, and the summary of its first scan."""
    program = Program(tmp_path_factory.mktemp("archive") / "archive")
    return program, program.scan(home.root, workers=2)


@pytest.fixture(scope="session")
def clutter_of_all(tmp_path_factory: pytest.TempPathFactory) -> ScannedOnce[Clutter]:
    """A small folder with every level of evidence, and its archive, for tests that act on files."""
    place = tmp_path_factory.mktemp("clutter").resolve()
    return ScannedOnce(
        place, build_clutter, lambda archive, root: Program(archive).scan(root, workers=1)
    )


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All folders of a user lie in that of the test; what a run sets of them is taken back."""
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable.lower()))


@pytest.fixture
def trash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder and a trash that are the test's own; returns where trashed files lie."""
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user" / "data"))
    return tmp_path / "user" / "data" / "Trash" / "files"


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program with a fresh archive."""
    return Program(tmp_path / "archive")
