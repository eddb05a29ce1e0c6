"""Builds packages of the program; without a name, all that this system can build.

python packaging/package.py [bundle|appimage|deb|wheel|windows|macos ...]
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DIST = ROOT / "dist"
_ON_LINUX = sys.platform == "linux"

NEEDS = {
    "bundle": {"strip": "binutils", "chrpath": "chrpath"} if _ON_LINUX else {},
    "appimage": {
        "cc": "gcc",
        "mksquashfs": "squashfs-tools",
        "/usr/include/squashfuse/ll.h": "libsquashfuse-dev",
        "/usr/include/fuse3/fuse.h": "libfuse3-dev",
        "/usr/include/zstd.h": "libzstd-dev",
        "/usr/include/zlib.h": "zlib1g-dev",
    },
    "deb": {"dpkg-deb": "dpkg", "dpkg-shlibdeps": "dpkg-dev"},
    "wheel": {},
    "windows": {"iscc": "Inno Setup 6"},
    "macos": {"hdiutil": "macOS"},
}
"""The tools and headers that a target needs, and the packages that have them."""

_SYSTEMS = {"appimage": "linux", "deb": "linux", "windows": "win32", "macos": "darwin"}
_BUILT_WITH_QT = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""Libraries that Qt needs and that are put into the bundle: they must be there to be found."""


def missing_for(target: str) -> list[str]:
    """The packages that have to be installed before a target can be built here."""
    missing = []
    for tool, package in NEEDS[target].items():
        is_there = Path(tool).exists() if "/" in tool else shutil.which(tool)
        if not is_there:
            missing.append(package)
    if target == "bundle" and _ON_LINUX:
        listed = subprocess.run(
            ["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True
        ).stdout
        missing += [package for name, package in _BUILT_WITH_QT.items() if name not in listed]
    return missing


def build(target: str) -> None:
    """Build one target into `dist`.

    Raises:
        SystemExit: something is missing, or the target is for another system.
    """
    if _SYSTEMS.get(target, sys.platform) != sys.platform:
        raise SystemExit(f"{target} can be built on {_SYSTEMS[target]} only.")
    missing = missing_for(target)
    if missing:
        raise SystemExit(_left_out({target: missing}))
    if target == "wheel":
        _build_wheel()
        return
    place = HERE / ("bundle" if target == "bundle" else target) / "build.py"
    subprocess.run([sys.executable, str(place)], check=True, cwd=ROOT)


def _build_wheel() -> None:
    for old in (*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")):
        old.unlink()
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(DIST)], check=True, cwd=ROOT)
    made = [str(one) for one in (*DIST.glob("*.whl"), *DIST.glob("*.tar.gz"))]
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *made], check=True)


def main(asked: list[str]) -> None:
    """Build what was asked for, or all that can be built, each with its bundle first."""
    targets = asked or [one for one in NEEDS if _SYSTEMS.get(one, sys.platform) == sys.platform]
    if "bundle" not in targets and set(targets) - {"wheel"}:
        targets = ["bundle", *targets]
    missing = {target: missing_for(target) for target in targets}
    left_out = "" if asked else _left_out(missing)
    if left_out:
        without_bundle = {"wheel"} if missing["bundle"] else set(targets)
        targets = [one for one in targets if not missing[one] and one in without_bundle]
        print(left_out, flush=True)
    DIST.mkdir(exist_ok=True)
    for target in targets:
        print(f"--- {target}", flush=True)
        build(target)
    if left_out:
        print(left_out)


def _left_out(missing: Mapping[str, Sequence[str]]) -> str:
    """What cannot be built here, with one line to copy that installs all that is missing."""
    packages = dict.fromkeys(package for all_of_it in missing.values() for package in all_of_it)
    if not packages:
        return ""
    targets = ", ".join(target for target, needed in missing.items() if needed)
    what = "apt-get install" if _ON_LINUX else "install"
    return f"Not everything can be built here ({targets}). First: {what} {' '.join(packages)}"


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__, usage="%(prog)s [target ...]")
    reader.add_argument("targets", nargs="*", choices=(*NEEDS, []), metavar="target")
    main(reader.parse_args().targets)
