"""The language of the window: texts, Qt's own texts, numbers, dates and reading direction."""

from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, QTranslator
from PySide6.QtWidgets import QApplication

from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.language import ENGLISH, LANGUAGES

_SETTING = "language"
_CODES = frozenset(language.code for language in LANGUAGES)


def system_language() -> str:
    """The first of the system's languages that the window has, else English."""
    for name in QLocale.system().uiLanguages():
        code = name.replace("_", "-").partition("-")[0]
        if code in _CODES:
            return code
    return ENGLISH


def saved_language(settings: QSettings) -> str | None:
    """The language the user chose, or None to follow the system."""
    code = settings.value(_SETTING, "")
    return code if isinstance(code, str) and code in _CODES else None


def save_language(settings: QSettings, code: str | None) -> None:
    """Remember the language the user chose; None follows the system."""
    settings.setValue(_SETTING, code or "")


def install(application: QApplication, language: str | None = None) -> str:
    """Set the language of the application; returns the code of the language taken.

    Existing widgets keep their texts, so call it before the window is built. Without a known
    `language`, it is the system's.
    """
    code = language if language in _CODES else system_language()
    for old in application.findChildren(QTranslator):
        application.removeTranslator(old)
        old.setParent(None)
    locale = _locale(code)
    QLocale.setDefault(locale)
    application.setLayoutDirection(locale.textDirection())
    if code != ENGLISH:
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        _add(application, f"qtbase_{code}", qt_folder)
        # Qt asks the last one first.
        _add(application, f"neardup_{code}", str(resource_path("translations")))
    return code


def _locale(code: str) -> QLocale:
    """The locale of numbers and dates: the user's country if it has the same language."""
    system = QLocale.system()
    own = QLocale(code)
    if system.language() == own.language():
        return QLocale(system.language(), system.territory())
    return own


def _add(application: QApplication, name: str, folder: str) -> None:
    translator = QTranslator(application)
    if translator.load(name, folder):
        application.installTranslator(translator)
