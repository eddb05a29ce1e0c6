"""The generated home folder and its archive, made once for all tests that only look at them."""

from pathlib import Path
from typing import Any

import pytest

from tests.helpers.home_builder import Home
from tests.helpers.home_folder import build_home
from tests.helpers.program import Program


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """The generated home folder; look, do not touch."""
    return build_home(tmp_path_factory.mktemp("generated") / "home")


@pytest.fixture(scope="session")
def scanned(home: Home, tmp_path_factory: pytest.TempPathFactory) -> tuple[Program, dict[str, Any]]:
    """The program with an archive of the home folder, and the summary of its first scan."""
    program = Program(tmp_path_factory.mktemp("archive") / "archive")
    return program, program.scan(home.root, workers=2)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program with a fresh archive."""
    return Program(tmp_path / "archive")
