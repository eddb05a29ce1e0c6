"""Builds the installer for Windows from the bundle; runs on Windows, with Inno Setup 6.

python packaging/windows/build.py
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "packaging" / "bundle")]

from contents import project, version_of  # noqa: E402

SCRIPT = ROOT / "packaging" / "windows" / "neardup.iss"


def command() -> list[str]:
    """The command that compiles the installer."""
    urls = project(ROOT)["urls"]
    assert isinstance(urls, dict)
    named = {"Version": version_of(ROOT), "Root": str(ROOT)}
    named |= {"Homepage": urls["Homepage"], "Issues": urls["Issues"]}
    return ["iscc", *(f"/D{name}={value}" for name, value in named.items()), str(SCRIPT)]


if __name__ == "__main__":
    subprocess.run(command(), check=True)
