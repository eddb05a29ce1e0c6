"""A chosen method that cannot run: the archive is paired by the default one, and that is said."""

from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.cli.main import main
from neardup_desktop.detect.base import Candidates
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.finding import method_choices, method_problem
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.lab.method import Fingerprints
from neardup_desktop.lab.methods.winnowing import Winnowing
from neardup_desktop.model.settings import ScanSettings

ONE_CHILD = ScanSettings(workers=1)
TEXT = (
    "Nobody remembers who painted the harbour wall, nor in which of the long winters it was done, "
    "though an old ferryman claims to have seen the ladder leaning there one foggy morning."
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "letter.txt").write_text(TEXT)
    (home / "edited letter.txt").write_text(TEXT.replace("old", "elderly"))
    return home


def break_winnowing(patch: pytest.MonkeyPatch) -> None:
    """As if a method had a fault of its own."""

    def fail(_self: Winnowing, _prints: Fingerprints, _least: float) -> Candidates:
        raise ValueError("operands could not be broadcast together")

    patch.setattr(Winnowing, "candidates", fail)


@pytest.mark.parametrize(
    "label", ["of the future", "super-shingles:need=99", "spex:table_bits=99", "dsc:modulus"]
)
def test_a_method_that_this_version_does_not_have_gives_way_to_the_default(
    archive: Archive, home: Path, label: str
) -> None:
    archive.find_by(label)
    for _ in range(2):  # also where nothing has changed
        summary = scan(archive, [home], ONE_CHILD)
        assert summary.pairs == 1
        assert label in summary.method_problem
    with closing(archive.reader()) as reader:
        assert label in (method_problem(reader) or "")
        [shown] = [one for one in method_choices(reader) if one.method == label]
        assert "cannot" in shown.summary


def test_a_method_that_fails_gives_way_to_the_default_until_it_runs(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan(archive, [home], ONE_CHILD)
    (home / "third letter.txt").write_text(TEXT.replace("foggy", "misty"))
    archive.find_by("winnowing")
    with monkeypatch.context() as patch:
        break_winnowing(patch)
        for _ in range(2):
            summary = scan(archive, settings=ONE_CHILD)
            assert summary.pairs == 3
            assert "winnowing" in summary.method_problem
        with closing(archive.reader()) as reader:
            [shown] = [one for one in method_choices(reader) if one.method == "winnowing"]
            assert "failed" in shown.summary
    (home / "fourth letter.txt").write_text(TEXT.replace("ladder", "stairs"))
    mended = scan(archive, settings=ONE_CHILD)
    assert mended.method_problem == ""
    assert mended.pairs == 6


def test_the_command_line_says_so_in_scans_and_in_what_they_found(
    tmp_path: Path,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    at = ["--archive", str(tmp_path / "archive")]
    break_winnowing(monkeypatch)
    chosen = ["scan", str(home), "--workers", "1", "--method", "winnowing", *at]
    assert main(chosen) == 1
    shown = capsys.readouterr().out
    assert "winnowing failed" in shown
    assert "1 pair of texts" in shown
    for command in ("clusters", "pairs"):
        assert main([command, *at]) == 0
        answer = capsys.readouterr()
        assert "winnowing failed" in answer.err
        assert "edited letter.txt" in answer.out
    assert main(["scan", "--workers", "1", "--method", "default", *at]) == 0
    assert main(["clusters", *at]) == 0
    assert capsys.readouterr().err == ""
