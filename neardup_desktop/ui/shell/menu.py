"""The main menu of the window."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.present.language import LANGUAGES
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.scan.scan_words import watch_tip
from neardup_desktop.ui.widgets.command import keep_keys_apart

THEME_NAMES = ("system", "light", "dark", "high contrast light", "high contrast dark")


class MainMenu(QMenu):
    """Folders and their commands, appearance, language, archives and help.

    Signals:
        archive_wanted: the `Path` of another archive to open.
        choose_archive_wanted: the user wants to open or create an archive.
        theme_wanted: the name of a theme, or "system".
        language_wanted: the code of a language, or "" for that of the system.
        watch_wanted: whether to watch the folders.
        notify_wanted: whether to notify the system when a scan ends.
        about_wanted: the user wants to see the version and the licences.
        forget_searches_wanted: the user wants the recent searches to be forgotten.
    """

    archive_wanted = Signal(Path)
    choose_archive_wanted = Signal()
    theme_wanted = Signal(str)
    language_wanted = Signal(str)
    watch_wanted = Signal(bool)
    notify_wanted = Signal(bool)
    forget_searches_wanted = Signal()
    about_wanted = Signal()

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        """Create the menu from the actions of keys, by the names of the shortcut table."""
        super().__init__(self.tr("Menu"), parent)
        self._window_actions = actions
        self._needs = {actions["undo"]: False, actions["redo"]: False}
        self._add_window_actions("add folder", "folders", "rescan")
        self.watch = self.addAction(self.tr("Watch folders for changes"))
        self.watch.setCheckable(True)
        self.watch.setToolTip(formatting.tooltip(watch_tip()))
        self.watch.triggered.connect(self.watch_wanted)
        self.setToolTipsVisible(True)
        self.addSeparator()
        self._add_window_actions("undo", "redo")
        self.addSeparator()
        self._add_window_actions("like file", "rules", "report")
        self.addSeparator()
        self.themes = self._choices(
            self.addMenu(self.tr("Appearance")), self._theme_words(), self.theme_wanted.emit
        )
        size = self.addMenu(self.tr("Text size"))
        for name in ("larger", "smaller", "normal size"):
            size.addAction(actions[name])
        self._add_window_actions("side bar")
        menu = self.addMenu(self.tr("Language"))
        languages = [(language.code, language.own_name) for language in LANGUAGES]
        self.languages = self._choices(
            menu, (("", self.tr("System default")), *languages), self.language_wanted.emit
        )
        self.addAction(self.tr("Clear recent searches"), self.forget_searches_wanted.emit)
        self.notify = self.addAction(self.tr("Notify me when a scan finishes"))
        self.notify.setCheckable(True)
        self.notify.toggled.connect(self.notify_wanted)
        self.file_manager = self.addAction(self.tr("“Do I have this?” in the file manager"))
        tip = self.tr("In the menu of each file: Dolphin, Nemo, and Nautilus under Scripts")
        self.file_manager.setToolTip(formatting.tooltip(tip))
        self.file_manager.setCheckable(True)
        self.file_manager.setVisible(sys.platform == "linux")  # elsewhere the installer does it
        self.addSeparator()
        self._add_window_actions("help", "keys")
        self.archives = self.addMenu(self.tr("Archives"))
        self._archive_group = QActionGroup(self.archives)
        self.archives.setToolTipsVisible(True)
        self.addAction(self.tr("About Neardup Desktop…"), self.about_wanted.emit)
        self.addSeparator()
        self._add_window_actions("quit")
        self.aboutToShow.connect(lambda: keep_keys_apart(self))
        self.aboutToShow.connect(lambda: self._allow(self._needs))
        # While the menu is closed, the keys themselves say why they do nothing.
        self.aboutToHide.connect(lambda: self._allow(dict.fromkeys(self._needs, True)))

    def set_usable(self, *, has_sources: bool, has_items: bool) -> None:
        """Grey out what needs a folder, or something that was read, while there is none."""
        self._needs[self._window_actions["rescan"]] = has_sources
        for name in ("like file", "rules", "report"):
            self._needs[self._window_actions[name]] = has_items

    def set_undo(self, words: str) -> None:
        """Grey out Undo if there is nothing to undo."""
        self._needs[self._window_actions["undo"]] = bool(words)

    def set_redo(self, words: str) -> None:
        """Grey out Redo if nothing was undone."""
        self._needs[self._window_actions["redo"]] = bool(words)

    def _allow(self, usable: Mapping[QAction, bool]) -> None:
        for action, is_usable in usable.items():
            action.setEnabled(is_usable)

    def _add_window_actions(self, *names: str) -> None:
        for name in names:
            self.addAction(self._window_actions[name])

    def _theme_words(self) -> tuple[tuple[str, str], ...]:
        words = (
            self.tr("System default"),
            self.tr("Light"),
            self.tr("Dark"),
            self.tr("High contrast, light"),
            self.tr("High contrast, dark"),
        )
        return tuple(zip(THEME_NAMES, words, strict=True))

    def _choices(
        self, menu: QMenu, choices: Sequence[tuple[str, str]], emit: object
    ) -> dict[str, QAction]:
        group = QActionGroup(menu)
        actions = {}
        for value, words in choices:
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setData(value)
            group.addAction(action)
            actions[value] = action
        group.triggered.connect(lambda action: emit(action.data()))  # type: ignore[operator]
        return actions

    def set_archives(self, folders: Sequence[Path], current: Path) -> None:
        """List the recent archives, with the open one checked."""
        self.archives.clear()
        self._archive_group.deleteLater()
        self._archive_group = QActionGroup(self.archives)
        for folder in folders:
            action = self.archives.addAction(archive_words(folder))
            action.setToolTip(formatting.tooltip(str(folder)))
            action.setCheckable(True)
            action.setChecked(folder == current)
            self._archive_group.addAction(action)
            action.triggered.connect(
                lambda _checked=False, folder=folder: self.archive_wanted.emit(folder)
            )
        self.archives.addSeparator()
        self.archives.addAction(
            self.tr("Open or create an archive…"), self.choose_archive_wanted.emit
        )

    def show_choices(self, *, theme: str, language: str, notify: bool) -> None:
        """Check the current choices."""
        for actions, value in ((self.themes, theme), (self.languages, language)):
            if value in actions:
                actions[value].setChecked(True)
        with QSignalBlocker(self.notify):
            self.notify.setChecked(notify)


def archive_words(folder: Path) -> str:
    """The name of an archive in the menu: its folder, with the home folder as "~"."""
    try:
        shown = str(Path("~") / folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        shown = str(folder)
    # An ampersand would underline the letter after it.
    return formatting.printable(shown).replace("&", "&&")


def is_native() -> bool:
    """Whether the system has one menu bar for all programs, to which this menu belongs."""
    return sys.platform == "darwin"
