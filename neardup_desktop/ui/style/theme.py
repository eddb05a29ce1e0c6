"""Colour themes, and applying one to the whole application."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from neardup_desktop.model.resources import resource_path

THEMES = ("light", "dark", "high contrast light", "high contrast dark")


class Theme(QObject):
    """The colours in use; everything that paints holds the same theme.

    Attributes:
        name: one of `THEMES`.
        colours: the set that was chosen last, as "#rrggbb", by name:

            window: behind the side bar and the bars.
            base: behind lists and texts.
            raised: behind the row that heads a cluster.
            text: ordinary text; stands on window, base, raised and selection.
            muted: less important text; stands on the same grounds.
            line: lines between parts.
            outline: border of controls that can be used.
            accent: what is pressed, chosen or in focus.
            accent_text: text on accent.
            link: coloured text on window and base.
            hover: behind what the pointer is on.
            selection: behind selected rows.
            same, same_text: ground and text of "identical".
            held, held_text: ground and text of "contained".
            near, near_text: ground and text of "near-duplicate".
            series, series_text: ground and text of "series".
            warn, warn_text: ground and text of warnings.
            left, left_weak: ground of the current difference on the kept side, and of others.
            left_text: its numbers and names.
            right, right_weak, right_text: the same on the other side.
            left_mark, right_mark: the same in the change map.

    Signals:
        changed: other colours or another text size, after fonts have reached every widget.
            Everything is repainted by itself; cached pictures or formats must be made anew.
    """

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.choose(name)

    def choose(self, name: str) -> None:
        """Load the colours of one of `THEMES`; `apply_theme` applies them."""
        path = resource_path("style", f"{name.replace(' ', '-')}.json")
        self.name = name
        self.colours: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))

    def follow(self, apply: Callable[[], object]) -> None:
        """Call a method of a Qt object now and whenever the theme has changed."""
        apply()
        self.changed.connect(apply)

    def color(self, name: str) -> QColor:
        return QColor(self.colours[name])

    @property
    def has_high_contrast(self) -> bool:
        """Whether every text has a contrast of at least 7:1."""
        return self.name.startswith("high contrast")


def system_theme_name() -> str:
    """The theme that the system asks for: light or dark, with high contrast where Qt can tell."""
    shade = "dark" if _system_is_dark() else "light"
    return f"high contrast {shade}" if _system_has_high_contrast() else shade


def _system_is_dark() -> bool:
    scheme = QGuiApplication.styleHints().colorScheme()
    if scheme is Qt.ColorScheme.Unknown:
        palette = QGuiApplication.palette()
        ground = palette.color(QPalette.ColorRole.Window).lightness()
        ink = palette.color(QPalette.ColorRole.WindowText).lightness()
        return ground < ink
    return scheme is Qt.ColorScheme.Dark


def _system_has_high_contrast() -> bool:
    hints = QGuiApplication.styleHints()
    # Qt reports it from 6.10 on.
    if not hasattr(hints, "accessibility"):
        return False
    return bool(hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast)


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Give the application the palette and the style sheet of a theme.

    Paddings and marks of the style sheet are as large as its font asks for.
    """
    sheet = resource_path("style", "window.qss").read_text(encoding="utf-8")
    font = QFontInfo(application.font())
    points = font.pointSizeF()
    sizes = {
        "shade": "dark" if theme.name.endswith("dark") else "light",
        "large_pt": f"{points * 1.25:.1f}pt",
        "title_pt": f"{points * 2.1:.1f}pt",
        "icons": resource_path("icons").as_posix(),
    }
    styled = _with_pixels(Template(sheet).substitute(theme.colours | sizes), font.pixelSize())
    if application.isRightToLeft():
        styled = _mirrored(styled)
    # When one sheet replaces another, Qt restyles a widget once for each widget that contains it, a
    # dozen times. From no sheet to one it does so once.
    application.setStyleSheet("")
    application.setPalette(_palette(theme))
    application.setStyleSheet(styled)
    theme.changed.emit()


@contextmanager
def style_sheet_applied_at_end() -> Iterator[None]:
    """Build the first window without the style sheet, and apply it after the block.

    Qt evaluates the rules anew for every child widget each time a part of a window is put into a
    larger one: that takes more than half of the time in which the window is built. While a window
    is on screen already, nothing changes.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    sheet = application.styleSheet()
    if not sheet or any(window.isVisible() for window in application.topLevelWidgets()):
        yield
        return
    application.setStyleSheet("")
    try:
        yield
    finally:
        application.setStyleSheet(sheet)


def _with_pixels(sheet: str, font_px: int) -> str:
    """Turn lengths in `u`, twelfths of the font's size, into pixels; `5u-1px` is one less."""

    def pixels(length: re.Match[str]) -> str:
        scaled = int(length[1]) * font_px / 12
        return f"{int(scaled + 0.5) - int(length[2] or 0)}px"

    return re.sub(r"\b(\d+)u(?:-(\d+)px)?(?![\w-])", pixels, sheet)


def _mirrored(sheet: str) -> str:
    """Mirror a style sheet for right-to-left languages: Qt mirrors layouts, but not style sheets.

    It does mirror the text of push buttons, so their rules stay as they are.
    """
    parts = re.split(r"(QPushButton[^{}]*\{[^}]*\})", sheet)
    return "".join(part if n % 2 else _other_side(part) for n, part in enumerate(parts))


def _other_side(sheet: str) -> str:
    four = r"(padding|margin): ([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;]+)"
    sheet = re.sub(four, r"\1: \2 \5 \4 \3", sheet)
    # A slider is filled on the side of its larger values, which is the left one then.
    sheet = sheet.replace("::add-page", "::sub-page")
    other = {"left": "right", "right": "left"}
    return re.sub(r"-(left|right):", lambda side: f"-{other[side[1]]}:", sheet)


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for which, name in (
        (role.Window, "window"),
        (role.WindowText, "text"),
        (role.Base, "base"),
        (role.AlternateBase, "raised"),
        (role.Text, "text"),
        (role.PlaceholderText, "muted"),
        (role.Button, "base"),
        (role.ButtonText, "text"),
        (role.BrightText, "text"),
        (role.ToolTipBase, "base"),
        (role.ToolTipText, "text"),
        (role.Highlight, "accent"),
        (role.HighlightedText, "accent_text"),
        (role.Accent, "accent"),
        (role.Link, "link"),
        (role.LinkVisited, "link"),
        (role.Light, "line"),
        (role.Midlight, "line"),
        (role.Mid, "outline"),
        (role.Dark, "outline"),
        (role.Shadow, "line"),
    ):
        palette.setColor(which, theme.color(name))
    for which in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, theme.color("muted"))
    return palette
