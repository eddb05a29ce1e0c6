"""Prints what is to be fetched from Python's registry for the Flatpak, one requirement a line.

python packaging/flatpak/requirements.py > requirements.txt

PySide6 is not among it: it comes with the base that the manifest names.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "packaging" / "bundle")]

from contents import project  # noqa: E402


def requirements() -> list[str]:
    """The requirements of the program without PySide6, and what builds it."""
    needed = project(ROOT)["dependencies"]
    assert isinstance(needed, list)
    return [*(one for one in needed if not one.startswith("PySide6")), "hatchling"]


if __name__ == "__main__":
    print("\n".join(requirements()))
