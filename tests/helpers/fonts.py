"""Fonts of different measures, and these alone: no test depends on what a machine has installed."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

USUAL = "DejaVu Sans"
HIGH_LINES = "Noto Sans"
NARROW = "PT Sans Narrow"
WIDE = "Poppins"
FAMILIES = (USUAL, HIGH_LINES, NARROW, WIDE)

_FILES = {
    "matplotlib": (
        *("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSans-Oblique.ttf"),
        *("DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf", "DejaVuSansMono.ttf"),
    ),
    "fontpkg_noto_sans": ("NotoSans[[]*.ttf",),
    "fontpkg_noto_sans_arabic": ("*.ttf",),
    "fontpkg_pt_sans_narrow": ("*.ttf",),
    "fontpkg_poppins": ("Poppins-Regular.ttf", "Poppins-Bold.ttf", "Poppins-Italic.ttf"),
}
"""The packages that hold the fonts, and the files that are taken of each."""

_GENERIC = {
    USUAL: ("sans", "sans-serif", "sans serif"),
    "DejaVu Serif": ("serif",),
    "DejaVu Sans Mono": ("mono", "monospace"),
}
_USED = "NEARDUP_TEST_FONTS"


def use_own_fonts() -> None:
    """Have this process and those that it starts find these fonts and no others.

    To be called before Qt begins. The processes of one run share the folder.
    """
    if _USED in os.environ:
        return
    folder = Path(tempfile.mkdtemp(prefix="neardup-fonts-"))
    atexit.register(_remove, folder, os.getpid())
    fonts = folder / "fonts"
    fonts.mkdir()
    for path in font_files():
        (fonts / path.name).symlink_to(path)
    configuration = folder / "fonts.conf"
    configuration.write_text(_configuration(fonts, folder / "cache"), encoding="utf-8")
    os.environ["FONTCONFIG_FILE"] = os.environ[_USED] = str(configuration)


def _remove(folder: Path, owner: int) -> None:
    # A child that was forked has no right to it.
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


def font_files() -> list[Path]:
    """The files of all fonts, from the packages that are installed for tests."""
    found: list[Path] = []
    for package, patterns in _FILES.items():
        spec = find_spec(package)
        assert spec is not None, f"{package} is not installed; see `test` in pyproject.toml"
        assert spec.origin is not None
        for pattern in patterns:
            paths = sorted(Path(spec.origin).parent.rglob(pattern))
            assert paths, f"{package} has no {pattern}"
            found += paths
    return found


def _configuration(fonts: Path, cache: Path) -> str:
    aliases = "".join(
        f'<match target="pattern"><test name="family"><string>{generic}</string></test>'
        f'<edit name="family" mode="prepend" binding="strong"><string>{family}</string></edit>'
        "</match>"
        for family, generics in _GENERIC.items()
        for generic in generics
    )
    # As desktops draw letters; without a word about it, they would be drawn to whole pixels.
    drawn = "".join(
        f'<edit name="{name}" mode="assign">{value}</edit>'
        for name, value in (
            ("antialias", "<bool>true</bool>"),
            ("hinting", "<bool>true</bool>"),
            ("hintstyle", "<const>hintslight</const>"),
        )
    )
    aliases += f'<match target="pattern">{drawn}</match><match target="font">{drawn}</match>'
    places = f"<dir>{escape(str(fonts))}</dir><cachedir>{escape(str(cache))}</cachedir>"
    return f'<?xml version="1.0"?>\n<fontconfig>{places}{aliases}</fontconfig>\n'


@contextmanager
def system_font(family: str, points: float) -> Iterator[None]:
    """Have the program find this font as that of the system; letters that it lacks from others."""
    # What Qt needs is set up only now.
    from PySide6.QtGui import QFont

    from neardup_desktop.ui.app import appearance

    def chosen() -> QFont:
        font = QFont([family, "Noto Sans Arabic"])
        font.setPointSizeF(points)
        return font

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(appearance, "system_font", chosen)
        yield
