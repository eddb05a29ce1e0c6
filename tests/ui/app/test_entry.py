"""The entry: window or command line, and what happens where there is no display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from neardup_desktop.__main__ import main
from neardup_desktop.cli import COMMANDS
from neardup_desktop.workers import fork_server
from tests.helpers.patience import LONGEST_S
from tests.ui.sample_folder import SampleFolder


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


needs_display = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="this system always has a display"
)


def test_the_entry_loads_nothing_heavy() -> None:
    code = (
        "import sys, neardup_desktop.__main__;"
        "heavy = {'PySide6', 'numpy', 'sqlite3', 'multiprocessing'} & set(sys.modules);"
        "print(*heavy)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("", 0), done.stderr


def test_the_window_loads_only_what_its_first_page_needs() -> None:
    code = (
        "import sys, neardup_desktop.ui.app.start;"
        "late = ('neardup_desktop.preview.opening', 'neardup_desktop.extract.web.html_text',"
        " 'neardup_desktop.engine.scan.recognise_phase', 'psutil', 'importlib.metadata');"
        "print(*(name for name in late if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("", 0), done.stderr


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no such list here")
@pytest.mark.parametrize("before", [None, "2"])
def test_numpy_is_loaded_without_threads_and_programs_opened_later_know_nothing_of_it(
    before: str | None,
) -> None:
    code = (
        "import os; from neardup_desktop.__main__ import main; main(['--version']); import numpy;"
        "print(len(os.listdir('/proc/self/task')), os.environ.get('OPENBLAS_NUM_THREADS'))"
    )
    surroundings = {name: text for name, text in os.environ.items() if not name.startswith("OPENB")}
    if before is not None:
        surroundings["OPENBLAS_NUM_THREADS"] = before
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == f"1 {before}"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_told_from_a_folder(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help"]) == 0
    assert f"neardup-desktop {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "is_loaded"),
    [
        (["scan", "not/there", "--archive", "new"], True),
        (["scan", "not/there", "--archive=new"], True),
        (["--archive", "new", "scan", "not/there"], True),
        (["--archive=known", "scan", "not/there"], False),
        (["scan", "not/there", "--archive", "known"], False),
        (["scan", "--help", "--archive", "new"], False),
        (["clusters", "--archive", "new"], False),
    ],
)
def test_readers_are_loaded_ahead_only_where_a_scan_makes_the_archive(
    arguments: list[str], *, is_loaded: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "known").mkdir()
    asked = []
    monkeypatch.setattr(fork_server, "load_ahead", lambda: asked.append(True))
    main(arguments)
    assert bool(asked) == is_loaded


@needs_display
@pytest.mark.usefixtures("no_display")
def test_without_a_display_and_folders_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 3
    assert "no display" in capsys.readouterr().err


@needs_display
def test_without_a_display_folders_are_scanned_and_listed(
    tmp_path: Path, sample: SampleFolder
) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "neardup_desktop",
            "--archive",
            str(tmp_path / "archive"),
            str(sample.root),
        ],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "no display" in done.stderr
    assert "report draft 3.txt" in done.stdout
    assert done.returncode == 1  # broken.pdf could not be read


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="this system has its own fonts")
def test_without_a_font_folders_are_scanned_and_listed(
    tmp_path: Path, sample: SampleFolder
) -> None:
    configuration = tmp_path / "fonts.conf"
    configuration.write_text('<?xml version="1.0"?>\n<fontconfig></fontconfig>\n')
    archive = tmp_path / "archive"
    program = [sys.executable, "-m", "neardup_desktop", "--archive", str(archive)]
    environment = {**os.environ, "FONTCONFIG_FILE": str(configuration)}
    done = subprocess.run(
        program, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST_S
    )
    assert "No font is installed" in done.stderr
    assert (done.stdout, done.returncode) == ("", 3)
    assert not archive.exists()
    done = subprocess.run(
        [*program, str(sample.root)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_S,
    )
    assert "No font is installed" in done.stderr
    assert "report draft 3.txt" in done.stdout
    assert done.returncode == 1  # broken.pdf could not be read


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--nonsense"], "no option --nonsense"),
        (["/not/there"], "neither a folder, a file nor a command"),
        (["--archive"], "needs a folder"),
    ],
)
def test_wrong_arguments_are_told(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("before", [[], ["--archive", "somewhere"], ["--archive=somewhere"]])
def test_commands_go_to_the_command_line(
    before: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*before, "--version"]) == 0
    assert "neardup" in capsys.readouterr().out


def test_programs_that_are_opened_inherit_nothing_of_how_libraries_are_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    before = dict(os.environ)
    main(["history", "--archive", str(tmp_path / "archive")])
    assert dict(os.environ) == before
