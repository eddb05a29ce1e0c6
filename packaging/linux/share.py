"""Writes what desktops and shells of Linux know of a program: entry, icons, metainfo, help."""

import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE), str(HERE.parent / "bundle")]

import command_line  # noqa: E402
from contents import project, version_of  # noqa: E402

from neardup_desktop.engine.similar.file_managers import MENUS, entry  # noqa: E402

NAME = "neardup-desktop"
_ICON_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
_RELEASE = re.compile(
    r"^## (?P<version>[0-9.]+) \((?P<date>[0-9-]+)\)\n(?P<text>.*?)(?=^## |\Z)", re.M | re.S
)
_MOST_POINTS = 12


def write_share(root: Path) -> None:
    """Write all of it below `root`/usr/share."""
    share = root / "usr" / "share"
    applications = _folder(share / "applications")
    shown = (HERE / f"{NAME}.desktop").read_text("utf-8")
    (applications / f"{NAME}.desktop").write_text(shown, encoding="utf-8")
    for template, place in MENUS.items():
        file = share / place
        _folder(file.parent)
        file.write_text(entry(template), encoding="utf-8")
    write_icons(share / "icons" / "hicolor")
    metainfo = _folder(share / "metainfo") / f"{NAME}.metainfo.xml"
    metainfo.write_text(filled_metainfo(), encoding="utf-8")
    _write_command_line(share)


def _folder(path: Path) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    return path


def write_icons(folder: Path) -> None:
    """Write the icon of the program in all sizes, and as it was drawn."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    source = ROOT / "resources" / "icons" / "neardup.svg"
    renderer = QSvgRenderer(str(source))
    for size in _ICON_SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        place = _folder(folder / f"{size}x{size}" / "apps") / f"{NAME}.png"
        if not image.save(str(place)):
            raise OSError(f"{place} cannot be written")
    del application
    drawn = _folder(folder / "scalable" / "apps") / f"{NAME}.svg"
    drawn.write_bytes(source.read_bytes())


def filled_metainfo() -> str:
    """The metainfo with the addresses of pyproject.toml and the releases of CHANGELOG.md."""
    urls = project(ROOT)["urls"]
    assert isinstance(urls, dict)
    text = (HERE / f"{NAME}.metainfo.xml").read_text("utf-8")
    for name, value in (
        ("HOMEPAGE", urls["Homepage"]),
        ("ISSUES", urls["Issues"]),
        ("SCREENSHOT", f"{urls['Homepage']}/raw/main/packaging/linux/screenshot.png"),
    ):
        text = text.replace(f"@{name}@", escape(value))
    return text.replace("@RELEASES@", "\n".join(releases()))


def releases() -> list[str]:
    """The releases in CHANGELOG.md, newest first, as metainfo writes them."""
    found = []
    for one in _RELEASE.finditer((ROOT / "CHANGELOG.md").read_text("utf-8")):
        points = re.findall(r"^- (.+(?:\n  .+)*)", one["text"], re.MULTILINE)[:_MOST_POINTS]
        items = "".join(f"<li>{escape(_plain_words(point), quote=False)}</li>" for point in points)
        head = f'    <release version="{one["version"]}" date="{one["date"]}">'
        notes = f"<description><ul>{items}</ul></description>" if items else ""
        found.append(f"{head}{notes}</release>")
    return found


def _plain_words(text: str) -> str:
    return re.sub(r"[`*]", "", " ".join(text.split()))


def _write_command_line(share: Path) -> None:
    from neardup_desktop.cli.main import parser_of_all

    os.environ["COLUMNS"] = "80"
    commands = command_line.commands_of(parser_of_all())
    date = _date_of_version()
    page = command_line.manual_page(commands, version_of(ROOT), date).encode()
    manual = _folder(share / "man" / "man1") / f"{NAME}.1.gz"
    manual.write_bytes(gzip.compress(page, mtime=0))
    for folder, name, text in (
        ("bash-completion/completions", NAME, command_line.bash_completion(commands)),
        ("zsh/vendor-completions", f"_{NAME}", command_line.zsh_completion(commands)),
        ("fish/vendor_completions.d", f"{NAME}.fish", command_line.fish_completion(commands)),
    ):
        (_folder(share / folder) / name).write_text(text, encoding="utf-8")


def _date_of_version() -> str:
    for one in _RELEASE.finditer((ROOT / "CHANGELOG.md").read_text("utf-8")):
        if one["version"] == version_of(ROOT):
            return one["date"]
    raise SystemExit(f"CHANGELOG.md has no release {version_of(ROOT)}.")


def _write_for_prefix(prefix: Path) -> None:
    """Write it below a prefix such as /app, which has no `usr`."""
    with tempfile.TemporaryDirectory() as scratch:
        write_share(Path(scratch))
        shutil.copytree(Path(scratch) / "usr", prefix, dirs_exist_ok=True)


def check(root: Path) -> None:
    """Check what was written by the tools of the desktops, as far as they are installed."""
    share = root / "usr" / "share"
    for command in (
        ["desktop-file-validate", str(share / "applications" / f"{NAME}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{NAME}.metainfo.xml")],
        ["man", "--warnings", "-l", str(share / "man" / "man1" / f"{NAME}.1.gz")],
        ["bash", "-n", str(share / "bash-completion" / "completions" / NAME)],
        ["zsh", "-n", str(share / "zsh" / "vendor-completions" / f"_{NAME}")],
        ["fish", "-n", str(share / "fish" / "vendor_completions.d" / f"{NAME}.fish")],
    ):
        try:
            said = subprocess.run(command, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            print(f"{command[0]} is not installed; not checked by it.")
            continue
        if said.returncode:
            raise SystemExit(f"{' '.join(command)}\n{said.stdout}{said.stderr}")


if __name__ == "__main__":
    _write_for_prefix(Path(sys.argv[1]))
