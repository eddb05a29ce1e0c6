"""Builds the disk image for macOS from the bundle; runs on macOS.

    python packaging/macos/build.py

With NEARDUP_SIGNING_IDENTITY the program was signed when it was bundled. With
NEARDUP_NOTARY_PROFILE the image is sent to Apple, and the answer is stapled to it
(packaging/README.md).
"""

import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "packaging" / "bundle")]

from contents import version_of  # noqa: E402

PROGRAM = ROOT / "dist" / "Neardup Desktop.app"


def build() -> Path:
    """Build the disk image; returns its file."""
    image = ROOT / "dist" / f"Neardup_Desktop-{version_of(ROOT)}-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "Neardup Desktop"
        folder.mkdir()
        # Unlike Python, this keeps the signature.
        _run("ditto", str(PROGRAM), str(folder / PROGRAM.name))
        (folder / "Applications").symlink_to("/Applications")
        _run("hdiutil", "create", "-ov", "-format", "ULFO", "-srcfolder", str(folder), str(image))
    identity = os.environ.get("NEARDUP_SIGNING_IDENTITY")
    if identity:
        _run("codesign", "--verify", "--deep", "--strict", str(PROGRAM))
        _run("codesign", "--sign", identity, "--timestamp", str(image))
    profile = os.environ.get("NEARDUP_NOTARY_PROFILE")
    if profile:
        _run("xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait")
        _run("xcrun", "stapler", "staple", str(image))
    return image


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


if __name__ == "__main__":
    print(build())
