"""The window fails: a report is written, holds no secrets, and the archive is as it was."""

import os
import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from neardup_desktop import __version__
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import history, resume, undo
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.app.application import Application
from tests.end_to_end.crashing_window import MOVED_BEFORE, SECRET
from tests.helpers.clutter import listing
from tests.helpers.patience import LONGEST_S
from tests.helpers.starter import Starter
from tests.ui.sample_folder import SampleFolder, write_sample

_starter = Starter(
    "tests.end_to_end.crashing_window",
    "neardup_desktop.actions.trash",
    "neardup_desktop.ui.app.start",
)


@pytest.fixture
def sample(tmp_path: Path) -> SampleFolder:
    """A folder whose clusters are listed."""
    return write_sample(tmp_path / "home")


@pytest.fixture
def archive(tmp_path: Path, sample: SampleFolder) -> Path:
    """An archive of it."""
    folder = tmp_path / "archive"
    with Archive.open(folder) as opened:
        scan(opened, [sample.root], ScanSettings(workers=1))
    return folder


def environment(tmp_path: Path) -> dict[str, str]:
    """A home folder of its own, so that nothing of the user's is touched."""
    own = {
        "HOME": str(tmp_path / "user"),
        "XDG_CONFIG_HOME": str(tmp_path / "user" / "config"),
        "XDG_DATA_HOME": str(tmp_path / "user" / "data"),
        "QT_QPA_PLATFORM": "offscreen",
        "LANGUAGE": "en",
    }
    return {**os.environ, **own}


def command(way: str, archive: Path) -> list[str]:
    """How to start a window that fails in a way."""
    return [sys.executable, "-m", "tests.end_to_end.crashing_window", way, str(archive)]


def run_window(
    way: str, archive: Path, tmp_path: Path, *folders: Path
) -> subprocess.CompletedProcess[str]:
    """Start a window, and wait until it is over; with a folder, it scans that."""
    line = [*command(way, archive), *map(str, folders)]
    variables = environment(tmp_path)
    ended = None
    if sys.platform == "linux":
        ended = _starter.run(line[3:], variables, LONGEST_S)
    if ended is not None:
        code, out, err = ended
        return subprocess.CompletedProcess(line, code, out.decode(), err.decode())
    return subprocess.run(
        line,
        env=variables,
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )


def reports(archive: Path) -> list[Path]:
    """All crash reports."""
    return sorted((archive / "reports").glob("crash-*.txt"))


@pytest.mark.parametrize("way", ["slot", "thread"])
def test_a_defect_is_reported_without_texts_and_names(
    way: str, archive: Path, tmp_path: Path
) -> None:
    result = run_window(way, archive, tmp_path)
    assert result.returncode == 0, result.stderr
    [report] = reports(archive)
    text = report.read_text()
    assert f"Neardup Desktop {__version__}: " in text
    assert "ValueError" in text
    assert "raise_in_a_slot" in text
    assert "Qt 6." in text
    for secret in (SECRET, "Ada", "/home", str(tmp_path), str(Path.cwd())):
        assert secret not in text
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700
    # It was closed in order, so the next start has nothing to tell.
    after = run_window("quit", archive, tmp_path)
    assert after.returncode == 0, after.stderr
    assert "unexpectedly" not in after.stdout


def test_a_window_that_cannot_be_built_says_so_and_ends_in_order(
    archive: Path, tmp_path: Path
) -> None:
    """A picture is missing from the installed program."""
    repository = Path(__file__).parents[2]
    broken = tmp_path / "broken"
    without_cache = shutil.ignore_patterns("__pycache__")
    for folder in ("neardup_desktop", "resources"):
        shutil.copytree(repository / folder, broken / folder, ignore=without_cache)
    (broken / "resources" / "icons" / "star.svg").unlink()
    result = subprocess.run(
        command("build", archive),
        cwd=tmp_path,
        env={
            **environment(tmp_path),
            "PYTHONPATH": os.pathsep.join((str(broken), str(repository))),
        },
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )
    assert result.returncode == Application.CANNOT_RUN, result.stderr
    assert "QThread" not in result.stderr
    assert "told Something went wrong in Neardup Desktop (FileNotFoundError)." in result.stdout
    [report] = reports(archive)
    assert "pixmap" in report.read_text()
    # Nothing holds the archive, and the next start knows of an orderly end.
    after = run_window("quit", archive, tmp_path)
    assert after.returncode == 0, after.stderr
    assert "unexpectedly" not in after.stdout


@pytest.mark.parametrize("way", ["abort", "segfault", "qt fatal"])
def test_a_hard_crash_is_told_at_the_next_start(way: str, archive: Path, tmp_path: Path) -> None:
    result = run_window(way, archive, tmp_path)
    assert result.returncode < 0
    after = run_window("quit", archive, tmp_path)
    assert after.returncode == 0, after.stderr
    assert "closed unexpectedly" in after.stdout
    assert "intact" in after.stdout
    assert reports(archive)
    for report in reports(archive):
        text = report.read_text()
        assert "crashing_window.py" in text
        assert SECRET not in text
        assert str(tmp_path) not in text
    again = run_window("quit", archive, tmp_path)
    assert "unexpectedly" not in again.stdout


def test_a_killed_window_leaves_an_archive_that_opens(archive: Path, tmp_path: Path) -> None:
    with Archive.open(archive) as opened:
        before = len(opened.decisions.sources())
    process = subprocess.Popen(
        command("linger", archive), env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process.stdout as lines:
        assert any("lingering" in line for line in lines)
        process.send_signal(signal.SIGKILL)
    assert process.wait(LONGEST_S) == -signal.SIGKILL
    with Archive.open(archive) as opened:
        assert len(opened.decisions.sources()) == before
    after = run_window("quit", archive, tmp_path)
    assert "closed unexpectedly" in after.stdout
    assert reports(archive) == []


def test_a_window_that_is_asked_to_end_closes_in_order(archive: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("linger", archive), env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process.stdout as lines:
        assert any("lingering" in line for line in lines)
        process.terminate()
    assert process.wait(LONGEST_S) == 0
    assert not (archive / "reports" / "running").exists()


@pytest.mark.parametrize("way", ["slot", "thread", "background", "paint"])
def test_a_defect_in_the_middle_of_a_scan_leaves_an_archive_that_goes_on(
    way: str, archive: Path, sample: SampleFolder, tmp_path: Path
) -> None:
    more = tmp_path / "more"
    more.mkdir()
    for number in range(60):
        (more / f"note {number}.txt").write_text(sample.report.read_text() + f" Line {number}.")
    process = run_window(way, archive, tmp_path, more)
    assert process.returncode == 0, process.stderr
    assert "told Something went wrong in Neardup Desktop (ValueError)." in process.stdout
    [report] = reports(archive)
    assert "raise_in_a_slot" in report.read_text()
    assert SECRET not in report.read_text()
    with Archive.open(archive) as opened:
        opened.index.check()
        scan(opened, [], ScanSettings(workers=1))
        assert opened.files.count() >= 60


def test_a_defect_in_the_middle_of_an_action_loses_nothing_and_all_can_be_undone(
    archive: Path, sample: SampleFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = listing(sample.root)
    result = run_window("acting", archive, tmp_path)
    assert result.returncode == 0, result.stderr
    assert "told Something went wrong in Neardup Desktop (ValueError)." in result.stdout
    assert len(reports(archive)) == 1
    trash = tmp_path / "user" / "data" / "Trash" / "files"
    assert len(list(trash.iterdir())) == MOVED_BEFORE
    assert len(listing(sample.root)) == len(before) - MOVED_BEFORE

    # The next start tells of nothing that has to be put in order.
    after = run_window("quit", archive, tmp_path)
    assert after.returncode == 0, after.stderr
    assert "unexpectedly" not in after.stdout
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user" / "data"))
    with Archive.open(archive) as opened:
        opened.index.check()
        [record] = history(opened)
        assert record.done == MOVED_BEFORE
        assert record.pending > 0
        # What was not done yet can still be done, and all of it taken back.
        assert resume(opened, record.id).done == record.pending
        assert undo(opened).done == MOVED_BEFORE + record.pending
    assert listing(sample.root) == before
    assert list(trash.iterdir()) == []
