"""The two sets of colours, and what makes the whole application wear one of them."""

import json
from dataclasses import dataclass, fields
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from neardup_desktop.model.resources import resource_path


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of the window, as "#rrggbb".

    Attributes:
        name: "light" or "dark".
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
        left, left_text: words that only the kept text holds.
        left_weak: ground of its words that stand elsewhere in the other text.
        right, right_text: words that only the other text holds.
        right_weak: ground of its words that stand elsewhere in the kept text.
        left_mark, right_mark: the same in the change map.
    """

    name: str
    window: str
    base: str
    raised: str
    text: str
    muted: str
    line: str
    outline: str
    accent: str
    accent_text: str
    link: str
    hover: str
    selection: str
    same: str
    same_text: str
    held: str
    held_text: str
    near: str
    near_text: str
    series: str
    series_text: str
    warn: str
    warn_text: str
    left: str
    left_text: str
    left_weak: str
    right: str
    right_text: str
    right_weak: str
    left_mark: str
    right_mark: str

    def color(self, name: str) -> QColor:
        """A colour by its name."""
        return QColor(str(getattr(self, name)))

    @property
    def is_dark(self) -> bool:
        """Whether light text stands on a dark ground."""
        return self.name == "dark"


def load_theme(name: str) -> Theme:
    """Read the theme "light" or "dark" from the resources."""
    colours = json.loads(resource_path("style", f"{name}.json").read_text(encoding="utf-8"))
    return Theme(name=name, **{f.name: colours[f.name] for f in fields(Theme) if f.name != "name"})


def system_theme_name() -> str:
    """Say "dark" where the system asks for dark windows, else "light"."""
    scheme = QGuiApplication.styleHints().colorScheme()
    if scheme is Qt.ColorScheme.Unknown:
        palette = QGuiApplication.palette()
        ground = palette.color(QPalette.ColorRole.Window).lightness()
        ink = palette.color(QPalette.ColorRole.WindowText).lightness()
        return "dark" if ground < ink else "light"
    return "dark" if scheme is Qt.ColorScheme.Dark else "light"


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Give the application the palette and the style sheet of a theme."""
    application.setPalette(_palette(theme))
    template = Template(resource_path("style", "window.qss").read_text(encoding="utf-8"))
    values = {f.name: getattr(theme, f.name) for f in fields(Theme)}
    base_pt = QFontInfo(application.font()).pointSizeF()
    sizes = {
        "small_pt": f"{base_pt * 0.9:.1f}pt",
        "large_pt": f"{base_pt * 1.25:.1f}pt",
        "title_pt": f"{base_pt * 2.1:.1f}pt",
        "icons": resource_path("icons").as_posix(),
    }
    application.setStyleSheet(template.substitute(values | sizes))


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
