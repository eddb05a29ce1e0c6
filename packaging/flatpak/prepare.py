"""Writes what Flathub builds from into `dist/flatpak`: the manifest, and the libraries it needs.

    python packaging/flatpak/prepare.py

PySide6 is not among it: it comes with the base that the manifest names.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "packaging" / "bundle")]

from contents import project, version_of  # noqa: E402

MANIFEST = "io.github.neardup_desktop.NeardupDesktop.yml"


def manifest() -> str:
    """The manifest for this version."""
    return (HERE / MANIFEST).read_text("utf-8").replace("@VERSION@", version_of(ROOT))


def requirements() -> list[str]:
    """The requirements of the program without PySide6, and what builds it."""
    needed = project(ROOT)["dependencies"]
    assert isinstance(needed, list)
    return [*(one for one in needed if not one.startswith("PySide6")), "hatchling"]


if __name__ == "__main__":
    into = ROOT / "dist" / "flatpak"
    into.mkdir(parents=True, exist_ok=True)
    (into / MANIFEST).write_text(manifest(), encoding="utf-8")
    (into / "requirements.txt").write_text("\n".join([*requirements(), ""]), encoding="utf-8")
    print(into)
