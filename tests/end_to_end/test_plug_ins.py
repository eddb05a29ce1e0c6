"""The laboratory and Spark plug in: whoever does not ask for them neither loads nor needs them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import neardup_desktop
from neardup_desktop.cli import COMMANDS
from neardup_desktop.cli.command import DONE, DONE_WITH_PROBLEMS, WRONG_USE, Command
from neardup_desktop.plug_ins import OFFERS, offered

ROOMS = ("lab", "spark")
TEXT = (
    "Nobody remembers who painted the harbour wall, nor in which of the long winters it was done, "
    "though an old ferryman claims to have seen the ladder leaning there one foggy morning."
)

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "letter.txt").write_text(TEXT)
    (home / "edited letter.txt").write_text(TEXT.replace("old", "elderly"))
    return home


@pytest.fixture
def bare(tmp_path: Path) -> Run:
    """Runs the program from a package that lacks the rooms, on an archive of the test."""
    package = tmp_path / "bare" / "neardup_desktop"
    package.mkdir(parents=True)
    for path in Path(neardup_desktop.__file__).parent.iterdir():
        if path.name not in (*ROOMS, "__pycache__"):
            (package / path.name).symlink_to(path)

    program = (sys.executable, "-m", "neardup_desktop")

    def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*program, "--archive", tmp_path / "archive", *arguments],
            env={**os.environ, "PYTHONPATH": str(package.parent)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


@pytest.mark.parametrize("name", OFFERS)
def test_what_is_offered_is_there(name: str) -> None:
    found = offered(name)
    kind, _, command = name.partition(" ")
    if kind == "command":
        assert isinstance(found, Command)
        assert found.name == command
        assert command in COMMANDS
    else:
        assert found is not None


def test_scans_lists_and_reports_load_nothing_of_the_rooms(tmp_path: Path, home: Path) -> None:
    rooms = [f"neardup_desktop.{room}" for room in ROOMS]
    program = (
        "import sys\n"
        "from neardup_desktop.__main__ import main\n"
        "at = ['--archive', sys.argv[1]]\n"
        "codes = [main([*command, *at]) for command in (\n"
        "    ['scan', sys.argv[2], '--workers', '1'], ['clusters'], ['pairs'],\n"
        "    ['similar', sys.argv[2] + '/letter.txt'], ['report', sys.argv[1] + '.html'])]\n"
        f"unwanted = (*{rooms!r}, 'Stemmer', 'stop_words', 'pyspark', 'pyarrow')\n"
        "print(codes, [name for name in sys.modules if name.startswith(unwanted)])\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "archive"), str(home)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == f"{[DONE] * 5} []"


def test_the_program_works_without_the_rooms(bare: Run, home: Path, tmp_path: Path) -> None:
    scanned = bare("scan", home, "--json")
    assert scanned.returncode == DONE, scanned.stderr
    assert json.loads(scanned.stdout)["pairs"] == 1
    assert bare("report", tmp_path / "page.html").returncode == DONE
    listed = bare("--help").stdout
    for name in COMMANDS:
        assert (f"\n    {name} " in listed) is (f"command {name}" not in OFFERS)
    for arguments, reason in (
        (("study",), "lacks the command study"),
        (("scan", home, "--method", "cosine"), "There is no method called 'cosine'"),
        (("scan", home, "--spark", "local[1]"), "lacks the scan on Spark"),
        (("report", tmp_path / "study.html", "--study"), "cannot show the study"),
    ):
        refused = bare(*arguments)
        assert refused.returncode == WRONG_USE
        assert reason in refused.stderr


def test_an_archive_whose_method_is_missing_says_so_and_uses_the_default(
    bare: Run, home: Path
) -> None:
    command = [sys.executable, "-m", "neardup_desktop", "scan", str(home), "--method", "i-match"]
    archive = ["--archive", str(home.parent / "archive"), "--json"]
    done = subprocess.run([*command, *archive], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["pairs"] == 0
    scanned = bare("scan")
    assert scanned.returncode == DONE_WITH_PROBLEMS
    assert "cannot find near-duplicates by i-match" in scanned.stdout
    assert "1 pair of texts" in scanned.stdout
