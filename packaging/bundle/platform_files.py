"""Makes the icons and the version resource that programs of Windows and macOS carry inside."""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def write_icon(place: Path) -> Path:
    """Write the icon of the program; the ending of the name says in which format.

    Raises:
        OSError: Qt cannot write that format.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    image = QImage(256, 256, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(ROOT / "resources" / "icons" / "neardup.svg")).render(painter)
    painter.end()
    place.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(place)):
        raise OSError(f"{place} cannot be written")
    del application
    return place


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
