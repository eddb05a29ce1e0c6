"""What a scan that was stopped has left is never shown as if it were everything."""

from pathlib import Path

import pytest

from neardup_desktop.cli import COMMANDS
from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.settings import ScanSettings

_TEXT = "the ferry leaves at noon with plums and pears for the market of the next town " * 6

_SHOWING = {
    "clusters": (),
    "pairs": (),
    "folders": (),
    "search": ("ferry",),
    "similar": ("{file}",),
    "diff": ("{file}", "{other}"),
    "versions": ("{file}",),
    "problems": (),
    "report": ("{out}", "--force"),
    "rules": (),
    "study": (),
    "apply": ("--rule", "identical-files", "--dry-run"),
}
"""The commands that show what scans found."""

_OTHERS = {
    "scan",  # goes on with it
    "import",
    "decisions",
    "evaluate",
    "history",
    "protect",
    "resume",
    "undo",
}


@pytest.fixture
def stopped(tmp_path: Path) -> Path:
    """An archive whose texts are read, but not compared."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "a.txt").write_text(_TEXT)
    (home / "b.txt").write_text(_TEXT.replace("plums", "apples"))
    folder = tmp_path / "archive"
    counter, cancel = ProgressCounter(), CancelFlag()

    def stop_before_pairing() -> bool:
        if counter.phase in (Phase.INDEX, Phase.PAIR):
            cancel.set()
        return False

    with Archive.open(folder) as archive:
        steering = Steering(waits=stop_before_pairing)
        summary = scan(archive, [home], ScanSettings(workers=1), counter, cancel, steering)
        assert summary.cancelled
        assert (summary.items, summary.pairs) == (2, 0)
    return folder


def test_every_command_is_here() -> None:
    assert set(_SHOWING) | _OTHERS == set(COMMANDS)


@pytest.mark.parametrize("command", _SHOWING)
def test_it_says_that_something_is_missing(
    command: str, stopped: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = stopped.parent / "home"
    names = {"file": home / "a.txt", "other": home / "b.txt", "out": stopped.parent / "out.html"}
    given = [one.format(**names) for one in _SHOWING[command]]
    assert main([command, *given, "--archive", str(stopped)]) == 1
    assert "was not finished" in capsys.readouterr().err
    with Archive.open(stopped) as archive:
        scan(archive, settings=ScanSettings(workers=1))
    assert main([command, *given, "--archive", str(stopped)]) == 0
    assert "was not finished" not in capsys.readouterr().err


@pytest.mark.parametrize("command", ["clusters", "pairs"])
def test_what_is_known_is_listed_while_a_scan_runs(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home, folder = tmp_path / "home", tmp_path / "archive"
    home.mkdir()
    (home / "a.txt").write_text(_TEXT)
    (home / "b.txt").write_text(_TEXT.replace("plums", "apples"))
    ended: list[tuple[int, str, str]] = []

    def look() -> None:
        code = main([command, "--json", "--archive", str(folder)])
        ended.append((code, *capsys.readouterr()))

    with Archive.open(folder) as archive:
        scan(archive, [home], ScanSettings(workers=1), steering=Steering(results=look))
    code, out, err = ended[-1]
    assert code == 1
    assert "still running" in err
    assert "a.txt" in out
    assert "b.txt" in out
