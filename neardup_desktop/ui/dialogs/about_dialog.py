"""The dialog with the version of the program, and its components with their licences."""

import re
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from itertools import takewhile

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from neardup_desktop import __version__
from neardup_desktop.model.resources import resource_path
from neardup_desktop.ui.crash.reports import platform_lines
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.labels import WrappedLabel, plain_label
from neardup_desktop.ui.widgets.open_files import open_file
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_DISTRIBUTION = "neardup-desktop"
_PART = re.compile(r"\S.* \S+: \S")
"""A line such as "numpy 2.4.6: BSD-3-Clause"."""

_NAME = re.compile(r"[A-Za-z0-9._-]+")
_MOST_LETTERS = 60


class AboutDialog(QDialog):
    """Shows name, version and purpose of the program, and the licences of its components."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Neardup Desktop"))
        mark = QLabel()
        mark.setPixmap(pixmap("neardup", theme.color("accent"), self.fontMetrics().height() * 3))
        name = plain_label(formatting.isolated("Neardup Desktop"), "title")
        version_words = self.tr("Version {version}").format(version=__version__)
        self.number = plain_label(version_words, "muted")
        self.number.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        header = hbox(mark, (vbox(name, self.number), 1), gap=16)
        self.parts = QPlainTextEdit()
        self.parts.setReadOnly(True)
        self.parts.setAccessibleName(self.tr("Components and licences"))
        self._licences = resource_path("licences.txt")
        self.parts.setPlainText("\n".join((*platform_lines(), "", *self._part_lines())))
        self.parts.setMinimumHeight(self.fontMetrics().height() * 4)
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.texts: QPushButton | None = None
        if self._licences.exists():
            self.texts = buttons.addButton(
                self.tr("Show licences"), QDialogButtonBox.ButtonRole.ActionRole
            )
            self.texts.clicked.connect(lambda: open_file(str(self._licences)))
        vbox(
            header,
            WrappedLabel(
                self.tr(
                    "Finds exact copies and near-duplicates in your documents, e-mails and saved "
                    "web pages. Nothing leaves this computer."
                )
            ),
            (self.parts, 1),
            buttons,
            parent=self,
            gap=14,
            margins=(24, 20, 24, 16),
        )
        letter, line = letter_px(self.fontMetrics()), self.fontMetrics().height()
        resize_on_screen(self, QSize(letter * 84, line * 28))

    def _part_lines(self) -> list[str]:
        """All parts with version and licence; in a package, as it was built."""
        if not self._licences.exists():
            return licence_lines()
        with self._licences.open(encoding="utf-8") as file:
            lines = [line.rstrip("\n") for line in takewhile(lambda one: one[:4] != "====", file)]
        return [line for line in lines if _PART.match(line)]


def licence_lines() -> list[str]:
    """The program and its dependencies with version and licence, one line each."""
    try:
        needed = requires(_DISTRIBUTION) or []
    except PackageNotFoundError:
        return []
    # Leave out extras, which only tests and tools need.
    ours = [need for need in needed if "extra ==" not in need]
    names = [found.group(0) for found in map(_NAME.match, ours) if found]
    return [line for line in map(_licence_line, [_DISTRIBUTION, *sorted(set(names))]) if line]


def _licence_line(name: str) -> str:
    try:
        package = metadata(name)
        number = version(name)
    except PackageNotFoundError:
        return ""
    stated = [*(package.get_all("License-Expression") or []), *(package.get_all("License") or [])]
    short = [one for one in stated if 0 < len(one) <= _MOST_LETTERS and "\n" not in one]
    classifiers = package.get_all("Classifier") or []
    known = [one.rpartition(" :: ")[2] for one in classifiers if one.startswith("License ::")]
    licence = short[0] if short else ", ".join(known)
    return f"{name} {number}: {licence}" if licence else f"{name} {number}"
