"""What the command line says of its own mistakes."""

from pathlib import Path

import pytest

from neardup_desktop.cli import history
from neardup_desktop.cli.command import CANNOT_RUN
from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive


def test_a_defect_is_told_with_its_details_and_is_no_other_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    Archive.open(tmp_path).close()

    def with_a_mistake(_archive: Archive) -> None:
        raise TypeError("a mistake")

    monkeypatch.setattr(history, "history", with_a_mistake)
    assert main(["history", "--archive", str(tmp_path)]) == CANNOT_RUN
    said = capfd.readouterr().err
    assert "TypeError: a mistake" in said
    assert said.splitlines()[-1].startswith("neardup-desktop: Something went wrong")
    assert "disk" not in said.splitlines()[-1]
