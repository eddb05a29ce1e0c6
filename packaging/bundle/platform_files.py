"""Makes the icons and the version resource that programs of Windows and macOS carry inside."""

import os
import re
import struct
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_SIZES = {
    ".ico": (16, 20, 24, 32, 40, 48, 64, 256),
    ".icns": (32, 64, 128, 256, 256, 512, 512, 1024),
}
_KINDS = (b"ic11", b"ic12", b"ic07", b"ic13", b"ic08", b"ic14", b"ic09", b"ic10")
"""How macOS names the pictures of these sizes; 256 and 512 are there for two kinds of screens."""


def write_icon(place: Path) -> Path:
    """Write the icon of the program in all its sizes; the ending of the name says in which format.

    Raises:
        ValueError: the ending is neither ".ico" nor ".icns".
    """
    if place.suffix not in _SIZES:
        raise ValueError(f"{place.suffix} is no format for icons")
    pictures = _pictures(sorted(set(_SIZES[place.suffix])))
    packed = _as_ico(pictures) if place.suffix == ".ico" else _as_icns(pictures)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(packed)
    return place


def _pictures(sizes: Iterable[int]) -> dict[int, bytes]:
    """The icon in several sizes in pixels, as PNG."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(ROOT / "resources" / "icons" / "neardup.svg"))
    found = {}
    for size in sizes:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")
        found[size] = bytes(buffer.data().data())
    del application
    return found


def _as_ico(pictures: dict[int, bytes]) -> bytes:
    """An icon of Windows: a table of the pictures (size, bits, place), then the pictures."""
    at = 6 + 16 * len(pictures)
    table = struct.pack("<3H", 0, 1, len(pictures))
    for size, picture in pictures.items():
        table += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return table + b"".join(pictures.values())


def _as_icns(pictures: dict[int, bytes]) -> bytes:
    """An icon of macOS: each picture after its kind and its length."""
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in zip(_KINDS, _SIZES[".icns"], strict=True)
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def version_resource(version: str) -> str:
    """What Windows shows as the details of a program, as PyInstaller reads it."""
    numbers = [int(one) for one in re.findall(r"\d+", version)][:4]
    four = tuple(numbers + [0] * (4 - len(numbers)))
    strings = {
        "CompanyName": "The Neardup Desktop developers",
        "FileDescription": "Neardup Desktop",
        "FileVersion": version,
        "InternalName": "neardup-desktop",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "neardup-desktop.exe",
        "ProductName": "Neardup Desktop",
        "ProductVersion": version,
    }
    shown = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0,"
        " OS=0x40004, fileType=0x1, subtype=0, date=(0, 0)),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{shown}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
