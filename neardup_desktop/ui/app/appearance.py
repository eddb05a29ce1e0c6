"""Theme and text size as the user chose them, applied to all widgets."""

from PySide6.QtCore import QObject, QSettings
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.style.theme import THEMES, Theme, apply_theme, system_theme_name
from neardup_desktop.ui.widgets.screen_fit import fits_a_screen

SYSTEM = "system"
LEAST_TEXT_PERCENT, MOST_TEXT_PERCENT = 100, 200
TEXT_STEP_PERCENT = 10
_THEME_KEY, _TEXT_KEY = "look/theme", "look/text_percent"


class Appearance(QObject):
    """Holds and stores the choice; `apply` gives the application its style sheet and font."""

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        """Read the stored choice; nothing is applied yet."""
        super().__init__(parent)
        self._settings = settings
        name = str(settings.value(_THEME_KEY, SYSTEM))
        self._name = name if name in THEMES else SYSTEM
        self._percent = _percent_of(settings.value(_TEXT_KEY))
        self._theme = Theme(self._effective_name())
        self._listen()

    def _listen(self) -> None:
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        if hasattr(hints, "accessibility"):
            hints.accessibility().contrastPreferenceChanged.connect(self._follow_system)

    # --- the choice -----------------------------------------------------------------------

    @property
    def theme_name(self) -> str:
        """The chosen theme: "system" or one of `THEMES`."""
        return self._name

    @theme_name.setter
    def theme_name(self, name: str) -> None:
        if name not in (SYSTEM, *THEMES):
            raise ValueError(f"no theme is called {name!r}")
        if name != self._name:
            self._name = name
            self._settings.setValue(_THEME_KEY, name)
            self.apply()

    @property
    def text_percent(self) -> int:
        """Size of the text in percent of the system's, from 100 to 200.

        It is less than the user chose if no screen has room for text that large.
        """
        return min(self._percent, _most_percent())

    @text_percent.setter
    def text_percent(self, percent: int) -> None:
        percent = min(max(percent, LEAST_TEXT_PERCENT), _most_percent())
        if percent != self.text_percent:
            self._percent = percent
            self._settings.setValue(_TEXT_KEY, percent)
            self.apply()

    def resize_text(self, step: int) -> None:
        """Make the text one step larger (1) or smaller (-1), or the system's size (0)."""
        change = step * TEXT_STEP_PERCENT
        self.text_percent = self.text_percent + change if step else LEAST_TEXT_PERCENT

    # --- applying it ----------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """The colours in use; the object stays the same when another theme is chosen."""
        return self._theme

    def apply(self) -> None:
        """Apply font, palette and style sheet to the application."""
        application = QApplication.instance()
        assert isinstance(application, QApplication), "the application comes first"
        self._theme.choose(self._effective_name())
        font = scaled_font(self.text_percent)
        if font != application.font():
            application.setFont(font)
        apply_theme(application, self._theme)

    def _effective_name(self) -> str:
        return system_theme_name() if self._name == SYSTEM else self._name

    def _follow_system(self) -> None:
        if self._name == SYSTEM and self._effective_name() != self._theme.name:
            self.apply()


def system_font() -> QFont:
    """The system's font for text."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)


def scaled_font(text_percent: int) -> QFont:
    """The system font, scaled to a percentage."""
    font = system_font()
    # A size in pixels has no points to scale.
    points = font.pointSizeF() if font.pointSizeF() > 0 else QFontInfo(font).pointSizeF()
    font.setPointSizeF(points * text_percent / 100)
    return font


def _most_percent() -> int:
    steps = range(MOST_TEXT_PERCENT, LEAST_TEXT_PERCENT, -TEXT_STEP_PERCENT)
    return next((step for step in steps if fits_a_screen(scaled_font(step))), LEAST_TEXT_PERCENT)


def _percent_of(stored: object) -> int:
    """A stored text size; settings files return text, and people edit them."""
    text = str(stored)
    percent = int(text) if text.isascii() and text.isdigit() else LEAST_TEXT_PERCENT
    return min(max(percent, LEAST_TEXT_PERCENT), MOST_TEXT_PERCENT)
