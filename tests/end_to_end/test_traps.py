"""A folder of all that a file system can hold against a scan: it ends, and nothing else is touched.

Larger, while files change under the scan: `python -m tests.torture.traps`.
"""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.program import Program
from tests.helpers.traps import WORDS, Traps, make_traps

WIDE = 20_000
LINE_BYTES = 16 << 20

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")


@pytest.fixture(scope="module")
def traps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traps]:
    place = tmp_path_factory.mktemp("traps") / "home"
    made = make_traps(place, wide=WIDE, deep=200, line_bytes=LINE_BYTES)
    yield made
    shutil.rmtree(made.root)


@pytest.fixture(scope="module")
def scanned(
    traps: Traps, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Program, dict[str, Any]]:
    """The program with an archive of the traps, and what it says was not compared.

    Its home and its place for temporary files are folders that are empty, and must stay so.
    """
    world = tmp_path_factory.mktemp("world")
    (world / "elsewhere").mkdir()
    names = ("HOME", "TMPDIR", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")
    elsewhere = dict.fromkeys(names, str(world / "elsewhere"))
    program = Program(world / "archive")
    before = _everything(traps.root)
    result = program.run("scan", traps.root, "--json", env=elsewhere)
    assert result.code in (0, 1), (result.code, result.message)
    assert result.json(), result.message
    assert _everything(traps.root) == before
    assert sorted(path.name for path in world.iterdir()) == ["archive", "elsewhere"]
    assert list((world / "elsewhere").iterdir()) == []
    return program, program.json("problems")


def _everything(root: Path) -> dict[bytes, tuple[int, ...]]:
    """All that lies in a folder, with what a program that touches it would change."""
    found: dict[bytes, tuple[int, ...]] = {}
    for folder, folders, files in os.walk(os.fsencode(root)):
        for name in (*folders, *files):
            try:
                status = os.lstat(os.path.join(folder, name))  # noqa: PTH118
            except OSError:  # a path too long
                continue
            facts = (status.st_mode, status.st_size, status.st_mtime_ns, status.st_ino)
            found[os.path.join(folder, name)] = facts  # noqa: PTH118
    return found


def test_documents_in_odd_places_are_read(
    traps: Traps, scanned: tuple[Program, dict[str, Any]]
) -> None:
    program, _ = scanned
    _, groups = program.pairs()
    found = {
        os.fsencode(item["path"])
        for group in groups
        for item in group["items"]
        if "/wide/" not in item["path"]
    }
    assert traps.documents <= found


def test_links_pipes_sockets_and_devices_are_listed_and_not_opened(
    traps: Traps, scanned: tuple[Program, dict[str, Any]]
) -> None:
    left_out = {os.fsencode(entry["path"]) for entry in scanned[1]["not_compared"]}
    assert traps.skipped <= left_out


def test_files_of_holes_and_paths_too_long_are_listed(
    traps: Traps, scanned: tuple[Program, dict[str, Any]]
) -> None:
    reasons = {
        Path(entry["path"]).name[:20]: entry["reason"]
        for entry in scanned[1]["problems"]
        if not Path(entry["path"]).name.startswith("line.")
    }
    assert reasons.pop("n" * 20) == "unreadable folder"
    assert set(reasons.values()) <= {"damaged", "too large"}
    # The mails are nothing but a hole: empty, which is no problem.
    assert {"5 GB.pdf", "4 GB.docx", "200 GB.txt"} <= set(reasons)


def test_a_folder_of_very_many_files_is_gone_through(
    scanned: tuple[Program, dict[str, Any]],
) -> None:
    assert scanned[1]["not_compared_counts"]["empty"] >= WIDE


def test_a_line_without_end_is_read_or_refused_in_time(
    scanned: tuple[Program, dict[str, Any]],
) -> None:
    reasons = {
        Path(entry["path"]).name: entry["reason"]
        for entry in scanned[1]["problems"]
        if Path(entry["path"]).name.startswith("line.")
    }
    assert "line.txt" not in reasons
    assert set(reasons.values()) <= {"damaged", "too large"}


def test_a_folder_that_is_mounted_into_itself_is_read_once(
    program: Program, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    inner = home / "papers" / "mounted"
    inner.mkdir(parents=True)
    (home / "letter.txt").write_bytes(WORDS)
    # In a view of the disk of its own, which ends with the program.
    own_view = ["unshare", "--map-root-user", "--mount"]
    mount = ["mount", "--bind", str(home), str(inner)]
    try:
        tried = subprocess.run([*own_view, *mount], capture_output=True, check=False)
    except FileNotFoundError as error:
        pytest.skip(f"no view of the disk of one's own here: {error}")
    if tried.returncode:
        pytest.skip(f"no folder may be mounted here: {tried.stderr.decode()}")
    mount_first = ["sh", "-c", f'{shlex.join(mount)} && exec "$@"', "sh"]
    command = program.command("scan", home, "--json")
    subprocess.run([*own_view, *mount_first, *command], capture_output=True, check=True)
    told = program.json("problems")
    assert told["files"] == 1
    assert [(entry["path"], entry["reason"]) for entry in told["not_compared"]] == [
        (str(inner), "folder seen before")
    ]
