"""Scripts in ../shared/cases that try the program on a file system, each with a home of its own."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "cases" / "filesystem"
UNABLE = 77
"""With this code a script says that it cannot run here."""

_MOUNTS = "own_mounts"


def scripts(*, with_mounts: bool) -> list[Path]:
    """The scripts in the order of their names; none where the folder is missing.

    Those that mount disks need root or user namespaces for it.
    """
    found = (path for path in FOLDER.glob("[!_]*.sh") if with_mounts or not _mounts(path))
    return sorted(found)


def ended(script: Path) -> tuple[int, str]:
    """The exit code of a script, 0 if the program does right, and the last lines of its output."""
    program = Path(sys.executable).with_name("neardup-desktop")
    done = subprocess.run(
        ["bash", script, program],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, "\n".join(done.stdout.splitlines()[-5:])


def _mounts(script: Path) -> bool:
    return _MOUNTS in script.read_text(encoding="utf-8")
