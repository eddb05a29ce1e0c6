"""A whole scan from scratch, against Recoll indexing the same folder from scratch.

    python -m tests.benchmarks.whole_scan [FOLDER]

Without a folder it scans the one that `../shared/corpora/make_home.py` lays out, where that is at
hand, else a generated home folder. Where `recollindex` is not installed, the alternative is a plain
loop that reads and fingerprints the same files in one process, without archive, pairs and
verification.
"""

import compileall
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import neardup_desktop
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.resources import resource_path
from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import method_named
from tests.benchmarks._milestones import watched
from tests.conftest import CORPORA
from tests.helpers.home_folder import build_home
from tests.helpers.program import Program

_ROUNDS = 2


def main() -> None:
    """Measure and print a JSON object as the last line."""
    with tempfile.TemporaryDirectory(prefix="whole-scan-") as name:
        work = Path(name)
        folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else mixed_home(work)
        files, size_bytes = warm(folder)
        os.environ.update(as_installed(work / "installed"))
        alternative = _recoll if shutil.which("recollindex") else _plain_loop
        scans, others = [], []
        near: list[tuple[float | None, float | None]] = []
        summary: dict[str, Any] = {}
        for number in range(_ROUNDS):  # in turn, so that a busy machine hits both
            start, archive = time.perf_counter(), work / f"archive {number}"
            with watched(archive) as seen:
                summary = Program(archive, loads_anew=True).scan(folder, workers=None)
            scans.append(time.perf_counter() - start)
            near.append((seen.first_s, seen.all_s))
            print(
                f"scan: {scans[-1]:.2f} s, first near-duplicates after {seen.first_s} s, "
                f"all at 80% and above after {seen.all_s} s",
                flush=True,
            )
            seconds, against, notes = alternative(folder, work / f"other {number}")
            others.append(seconds)
            print(f"{against}: {seconds:.2f} s {notes}", flush=True)
        print(
            json.dumps(
                {
                    "benchmark": "whole_scan",
                    "what": "whole scan, seconds",
                    "files": files,
                    "megabytes": round(size_bytes / 1e6, 1),
                    "items": summary["items"],
                    "pairs": summary["pairs"],
                    "seconds": round(min(scans), 2),
                    "first_near_seconds": near[scans.index(min(scans))][0],
                    "all_near_seconds": near[scans.index(min(scans))][1],
                    "against": against,
                    "against_seconds": round(min(others), 2),
                    "against_notes": notes,
                    "ratio": round(min(others) / min(scans), 2),
                }
            )
        )


def mixed_home(work: Path) -> Path:
    """The home folder that the corpora lay out, or a generated one where they are not at hand."""
    target = work / "home"
    maker = CORPORA / "make_home.py"
    if not maker.exists():
        return build_home(target).root
    subprocess.run([sys.executable, str(maker), str(target)], check=True, stdout=subprocess.DEVNULL)
    return target


def as_installed(place: Path) -> dict[str, str]:
    """Copy and compile the program, as installing does; variables that have it run from there.

    Where Python may write no compiled modules beside the sources, every process compiles them
    anew, which takes as long as all else that it does before it is ready.
    """
    package = Path(neardup_desktop.__file__).parent
    shutil.copytree(package, place / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(resource_path(), place / "resources")
    compileall.compile_dir(place, quiet=1)
    return {"PYTHONPATH": str(place), "PYTHONSAFEPATH": "1"}


def warm(folder: Path) -> tuple[int, int]:
    """Read every file once, so that the first to run does not pay for the disk."""
    files = [
        Path(parent, name)
        for parent, _, names in os.walk(folder)
        for name in names
        if Path(parent, name).is_file()
    ]
    return len(files), sum(len(file.read_bytes()) for file in files)


def recoll(folder: Path, work: Path) -> tuple[list[str], dict[str, str]]:
    """The command that indexes a folder with Recoll's own defaults, which run several threads.

    Returns:
        The command, and the variables that it needs.
    """
    work.mkdir()
    settings = {
        "topdirs": f'"{folder}"',
        "skippedPaths": "",
        "loglevel": "1",
        "dbdir": str(work / "index"),
    }
    lines = [f"{key} = {value}\n" for key, value in settings.items()]
    (work / "recoll.conf").write_text("".join(lines))
    return ["recollindex", "-c", str(work)], {"HOME": str(work)}


def _recoll(folder: Path, work: Path) -> tuple[float, str, str]:
    """Index the folder with Recoll."""
    command, variables = recoll(folder, work)
    start = time.perf_counter()
    subprocess.run(
        command,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **variables},
    )
    seconds = time.perf_counter() - start
    missing = work / "missing"
    lacking = missing.read_text().split("\n")[0] if missing.exists() else ""
    return seconds, "recollindex", f"helpers it lacked: {lacking}" if lacking else ""


def _plain_loop(folder: Path, work: Path) -> tuple[float, str, str]:
    """Read and fingerprint in this process, one file after the other, and keep nothing."""
    start = time.perf_counter()
    for parent, _, names in os.walk(folder):
        for name in names:
            try:
                for item in read_document(Document.from_path(Path(parent, name))):
                    fingerprint(item.main or item.text, method_named("default"))
            except ReadFailure:
                continue
    return time.perf_counter() - start, "a plain loop in one process", ""


if __name__ == "__main__":
    main()
