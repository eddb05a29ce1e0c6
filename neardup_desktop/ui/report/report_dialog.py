"""Asks for the contents of a report and its place."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget

from neardup_desktop.engine.report.reporting import Writer, check_request
from neardup_desktop.model.errors import UsageError
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.report.report_choice import Material, ReportChoice
from neardup_desktop.ui.report.report_form import ReportForm
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import Footer, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import sentence
from neardup_desktop.ui.widgets.message_box import FittedBox, stack_wide_buttons
from neardup_desktop.ui.widgets.notice import announce
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_LETTERS = 92
_MOST_NOTE_LINES = 6
_SYSTEM_ASKS = sys.platform == "darwin"
"""The file dialog there asks before it overwrites, and this cannot be turned off."""


class ReportDialog(QDialog):
    """A form, and a button that begins to write.

    Signals:
        wanted: a `ReportChoice`, and whether a file that is there may be replaced.
    """

    wanted = Signal(ReportChoice, bool)

    def __init__(
        self,
        material: Material,
        writers: Sequence[Writer],
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        """Offer these formats, the usual one first, and a file in this folder."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export a report"))
        self._material = material
        self._agreed: Path | None = None
        self.box: QMessageBox | None = None
        self.form = ReportForm(material, writers, folder)
        self.problem = sentence(look="strong")
        self.write = push_button(
            self.tr("&Export"),
            self._write,
            key="Return",
            tip=self.tr("Writes one file in the background. Nothing else changes."),
            primary=True,
        )
        self.write.setDefault(True)
        self.cancel = push_button(formatting.tr("Cancel"), self.reject, key="Esc")
        self.foot = Footer(self.problem, self.cancel, self.write)
        self.foot.layout().setContentsMargins(20, 6, 20, 16)  # type: ignore[union-attr]
        self.form.changed.connect(lambda: self.problem.setText(""))
        self.form.place.chosen.connect(self._agree)

    def assemble(self) -> None:
        """Put the parts together, before the dialog is opened; it takes as long as making them."""
        # The dialog is their parent from the start: another one would style the whole form twice.
        page = PageScroll(self.form, self)
        vbox((page, 1), self.foot, parent=self, gap=0, margins=(0, 0, 0, 0))
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        width = letter_px(metrics) * _LETTERS
        notes = metrics.lineSpacing() * _MOST_NOTE_LINES
        height = self.form.sizeHint().height() + self.foot.sizeHint().height() + notes
        resize_on_screen(self, QSize(width, height))

    def _agree(self) -> None:
        if _SYSTEM_ASKS:
            self._agreed = self.form.choice().target

    def _write(self) -> None:
        """Begin to write, unless something is wrong or the file exists."""
        choice = self.form.choice()
        try:
            check_request(choice.request(self._material), choice.target, replace=True)
        except UsageError as error:
            words = formatting.sentences(
                formatting.translated(error.message), formatting.translated(error.remedy)
            )
            self.problem.setText(words)
            announce(self.problem, words, urgent=True)
            self.form.place.field.setFocus()
            return
        is_there = os.path.lexists(choice.target)
        if is_there and choice.target != self._agreed:
            self._ask_to_replace(choice)
        else:
            self._go_on(choice, replace=is_there)

    def _ask_to_replace(self, choice: ReportChoice) -> None:
        box = FittedBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.windowTitle())
        box.setText(
            self.tr("{name} already exists.").format(name=formatting.printable(choice.target.name))
        )
        box.setInformativeText(self.tr("It is replaced only when the new report is complete."))
        replace = box.addButton(self.tr("&Replace"), QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton(formatting.tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        replace.clicked.connect(lambda: self._go_on(choice, replace=True))
        box.finished.connect(self._forget_box)
        stack_wide_buttons(box)
        self.box = box
        box.open()

    def _forget_box(self) -> None:
        self.box = None

    def _go_on(self, choice: ReportChoice, *, replace: bool) -> None:
        self.wanted.emit(choice, replace)
        self.accept()
