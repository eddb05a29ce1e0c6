"""An archive made by version 0.1.0 is upgraded when it is opened, and keeps what was decided."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest

from neardup_desktop.cli.main import main

_STORED = Path(__file__).parents[1] / "data" / "archives" / "0.1.0.zip"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Five files were scanned; one was hidden, a pair marked as different, and one trashed."""
    with ZipFile(_STORED) as stored:
        stored.extractall(tmp_path)
    return tmp_path


def test_decisions_of_an_old_archive_are_kept(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = _version(archive / "decisions.db")

    def said(*words: str) -> str:
        assert main([*words, "--archive", str(archive)]) == 0
        return capsys.readouterr().out

    done = json.loads(said("history", "--json"))["actions"]
    assert [(one["action"], one["verb"]) for one in done] == [
        (3, "trash"),
        (2, "not a duplicate"),
        (1, "hide"),
    ]
    assert "/home/ada/Documents" in said("protect", "--list")
    assert "tidy  (saved)" in said("rules")
    # The words of each file are read again by the next scan; what was found until then is listed.
    assert said("problems", "--all")
    (backup,) = archive.glob("decisions.db.before-*")
    assert _version(backup) == before < _version(archive / "decisions.db")


def _version(database: Path) -> int:
    with closing(sqlite3.connect(database)) as opened:
        return int(opened.execute("PRAGMA user_version").fetchone()[0])
