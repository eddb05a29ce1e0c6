"""Builds the package for Debian and Ubuntu from the bundle.

python packaging/deb/build.py [--from dist/neardup-desktop] [--into dist]
"""

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from email.utils import formatdate
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "packaging" / "bundle"), str(ROOT / "packaging" / "linux")]

from contents import project, version_of  # noqa: E402
from share import check, write_share  # noqa: E402

NAME = "neardup-desktop"
_SUMMARY = "find copies and near-duplicates of documents, mails and web pages"
_DESCRIPTION = """\
 Reads the documents, e-mails and saved web pages in your folders and finds
 the exact copies and the near-duplicates among them: drafts, exports to
 another format, the same page saved twice; and what stands whole in another
 item, such as a mail quoted in its reply. It shows the differences side by
 side, and hides or trashes copies after a plan that you have seen. Every
 action can be undone. No connection to any network is opened.
"""
_LOADED_BY_NAME = ("libegl1", "libgl1", "libxkbcommon-x11-0", "libxcb-cursor0")
"""What the window needs although no library is linked to it as the tools see it."""

_FOR_SCANS = "tesseract-ocr"
"""Reads scanned pages, where that is switched on."""

_DESKTOP = (
    *("xdg-utils", "fontconfig", "hicolor-icon-theme"),
    "fonts-dejavu-core | fonts-noto-core | ttf-bitstream-vera",
)


def build(bundle: Path, into: Path) -> Path:
    """Build the package into a folder; returns its file."""
    version = version_of(ROOT)
    architecture = _said("dpkg", "--print-architecture")
    with tempfile.TemporaryDirectory(dir=into) as scratch:
        root = Path(scratch) / "root"
        root.mkdir(mode=0o755)
        place = root / "usr" / "lib" / NAME
        shutil.copytree(bundle, place, symlinks=True)
        _leave_to_system(place / "_internal")
        (root / "usr" / "bin").mkdir()
        (root / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
        write_share(root)
        check(root)
        _write_documents(root / "usr" / "share" / "doc" / NAME, place, version)
        _set_rights(root)
        control = root / "DEBIAN"
        control.mkdir(mode=0o755)
        (control / "control").write_text(_control(root, version, architecture), encoding="utf-8")
        sums = _said("sh", "-c", f"cd '{root}' && find usr -type f -print0 | xargs -0 md5sum")
        (control / "md5sums").write_text(sums + "\n", encoding="utf-8")
        package = into / f"{NAME}_{version}_{architecture}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return package


def _leave_to_system(inside: Path) -> None:
    """Remove the libraries that packages of the system have, and keep up to date."""
    for library in inside.glob("lib*.so*"):
        if library.is_symlink() or library.name.startswith("libpython"):
            continue  # of a distribution of Python, or built with other settings
        command = ["dpkg-query", "-S", f"*/{library.name}"]
        if not subprocess.run(command, capture_output=True, check=False).returncode:
            library.unlink()


def _write_documents(folder: Path, place: Path, version: str) -> None:
    folder.mkdir(parents=True)
    # The licences of all parts stand in the file that the program shows.
    licences = place / "_internal" / "neardup_desktop" / "resources" / "licences.txt"
    (folder / "copyright").write_bytes(licences.read_bytes())
    author = "The Neardup Desktop developers <neardup-desktop@localhost>"
    entry = (
        f"{NAME} ({version}) stable; urgency=medium\n\n"
        f"  * Release {version}; what changed is in NEWS.gz.\n\n"
        f" -- {author}  {formatdate(_built_s())}\n"
    )
    (folder / "changelog.gz").write_bytes(gzip.compress(entry.encode(), 9, mtime=0))
    news = (ROOT / "CHANGELOG.md").read_bytes()
    (folder / "NEWS.gz").write_bytes(gzip.compress(news, 9, mtime=0))


def _built_s() -> float:
    stated = os.environ.get("SOURCE_DATE_EPOCH")
    if stated:
        return float(stated)
    return float(_said("git", "-C", str(ROOT), "log", "-1", "--format=%ct"))


def _set_rights(root: Path) -> None:
    for file in (root, *root.rglob("*")):
        if not file.is_symlink():
            is_program = file.parent == root / "usr" / "lib" / NAME
            file.chmod(0o755 if file.is_dir() or (is_program and file.name == NAME) else 0o644)


def _control(root: Path, version: str, architecture: str) -> str:
    urls = project(ROOT)["urls"]
    assert isinstance(urls, dict)
    size_kb = sum(-(-one.lstat().st_size // 1024) for one in root.rglob("*") if not one.is_dir())
    return (
        f"Package: {NAME}\nVersion: {version}\nArchitecture: {architecture}\n"
        "Maintainer: The Neardup Desktop developers <neardup-desktop@localhost>\n"
        f"Installed-Size: {size_kb}\nDepends: {', '.join(_dependencies(root))}\n"
        f"Recommends: {_FOR_SCANS}\n"
        f"Section: utils\nPriority: optional\nHomepage: {urls['Homepage']}\n"
        f"Description: {_SUMMARY}\n{_DESCRIPTION}"
    )


def _dependencies(root: Path) -> list[str]:
    """What the libraries of the bundle need of the system, as dpkg-shlibdeps finds it."""
    place = root / "usr" / "lib" / NAME
    folders = {one.parent for one in place.rglob("*.so*")}
    binaries = [place / NAME, *(one for one in place.rglob("*.so*") if not one.is_symlink())]
    with tempfile.TemporaryDirectory() as scratch:
        debian = Path(scratch) / "debian"
        debian.mkdir()
        (debian / "control").write_text(f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n")
        command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"]
        command += [f"-l{folder}" for folder in sorted(folders)]
        command += [f"-e{one}" for one in binaries]
        found = _said(*command, cwd=scratch)
    needed = re.sub(r"^shlibs:Depends=", "", found).split(", ")
    own = {one.split()[0] for one in needed}
    return [*needed, *(one for one in _LOADED_BY_NAME if one not in own), *_DESKTOP]


def _said(*command: str, cwd: str | None = None) -> str:
    shown = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=cwd)
    return shown.stdout.strip()


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--from", dest="bundle", type=Path, default=ROOT / "dist" / NAME)
    reader.add_argument("--into", type=Path, default=ROOT / "dist")
    asked = reader.parse_args()
    package = build(asked.bundle.resolve(), asked.into.resolve())
    print(f"{package}: {package.stat().st_size >> 20} MB")
