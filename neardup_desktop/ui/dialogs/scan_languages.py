"""The choice of languages in which scans are read, and how long reading takes."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import note

if TYPE_CHECKING:
    from neardup_desktop.engine.scan.recognise_phase import ScansEstimate

_LANGUAGES = {
    "ara": "العربية",
    "deu": "Deutsch",
    "eng": "English",
    "fra": "Français",
    "ita": "Italiano",
    "nld": "Nederlands",
    "pol": "Polski",
    "por": "Português",
    "rus": "Русский",
    "spa": "Español",
    "tur": "Türkçe",
    "ukr": "Українська",
}


class ScanLanguages(QWidget):
    """Says how long reading scans takes, and lets the user choose their languages.

    Signals:
        chosen: a tuple of the codes of the languages to read, such as "deu".
        folder_chosen: the `Path` of a folder with models of more languages.
    """

    chosen = Signal(tuple)
    folder_chosen = Signal(Path)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known: tuple[str, ...] = ()
        self._read: tuple[str, ...] = ()
        self.words = note("")
        self.choose = push_button(
            self.tr("Languages of scans…"),
            self._open,
            tip=self.tr("Choose the languages in which scans are read; fewer are read faster"),
        )
        self.choose.setEnabled(False)
        vbox(self.words, FlowRow(self.choose), parent=self, gap=8, margins=(0, 0, 0, 0))

    def set_estimate(self, estimate: "ScansEstimate") -> None:
        """Show the time and the languages for reading the scans, or what is missing for it."""
        self._known, self._read = estimate.known_languages, estimate.languages
        self.choose.setEnabled(not estimate.is_missing)
        if estimate.is_missing:
            self.words.setText(
                self.tr(
                    "Text recognition is not installed, so only pictures are compared. Install "
                    "Tesseract 5 with models of your languages; on Debian and Ubuntu, the package "
                    "tesseract-ocr."
                )
            )
            return
        languages = formatting.listed([language_words(one) for one in estimate.languages])
        parts = [self.tr("Languages: {languages}.").format(languages=languages)]
        if estimate.seconds >= 1:
            parts.append(
                self.tr("Reading them takes about {time}.").format(
                    time=formatting.duration(estimate.seconds)
                )
            )
        self.words.setText(formatting.sentences(*parts))

    def menu(self) -> QMenu:
        """A new menu of the languages whose models are installed."""
        menu = QMenu(self)
        for code in sorted(self._known, key=lambda one: language_words(one).casefold()):
            action = menu.addAction(language_words(code))
            action.setCheckable(True)
            action.setChecked(code in self._read)
            # At least one has to stay.
            action.setEnabled(self._read != (code,))
            action.triggered.connect(lambda is_on, one=code: self._turn(one, is_on=is_on))
        menu.addSeparator()
        menu.addAction(self.tr("Use models in another folder…")).triggered.connect(self._ask_folder)
        return menu

    def _open(self) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.choose.mapToGlobal(QPoint(0, self.choose.height())))

    def _turn(self, code: str, *, is_on: bool) -> None:
        others = (one for one in self._read if one != code)
        self.chosen.emit((*others, code) if is_on else tuple(others))

    def _ask_folder(self) -> None:
        title = self.tr("Folder with .traineddata files of Tesseract")
        choose_folder(self, title, self.folder_chosen.emit)


def language_words(code: str) -> str:
    """The name of a language in itself, given the code of its model, such as "deu"."""
    return _LANGUAGES.get(code, code)
