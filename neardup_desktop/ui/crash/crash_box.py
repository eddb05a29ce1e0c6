"""Reports a defect to the user: what happened, and where the report is."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from neardup_desktop.ui.crash.crash_reporter import Crash
from neardup_desktop.ui.crash.reports import report_text
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.message_box import FittedBox, stack_wide_buttons


class CrashBox(FittedBox):
    """Lets the user go on or quit, copy the report, or see where it is."""

    def __init__(
        self,
        crash: Crash,
        quit_it: Callable[[], object],
        parent: QWidget | None,
        *,
        has_stopped: bool = True,
    ) -> None:
        """`has_stopped` says whether the running work has stopped; `quit_it` ends the program."""
        super().__init__(parent)
        self._crash = crash
        self._has_stopped = has_stopped
        self.setText(
            self.tr("Something went wrong in Neardup Desktop ({kind}).").format(kind=crash.kind)
        )
        self.setDetailedText(crash.detail)
        role = QMessageBox.ButtonRole
        self.quit = self.addButton(self.tr("Quit"), role.RejectRole)
        self.quit.clicked.connect(lambda _checked=False: quit_it())
        # Without a window there is nothing to continue with.
        self.go_on = (
            None if parent is None else self.addButton(self.tr("Continue"), role.AcceptRole)
        )
        self.setDefaultButton(self.go_on or self.quit)
        self.setEscapeButton(self.go_on or self.quit)
        self.setInformativeText(self._what_now())
        self.copy = self._staying(self.tr("Copy report"), self.copy_report)
        self.show_folder = None
        if crash.report is not None:
            self.show_folder = self._staying(
                self.tr("Show in folder"),
                lambda: open_files.show_in_folder(str(crash.report)),
            )
        stack_wide_buttons(self)

    def _what_now(self) -> str:
        sentences = []
        if self.go_on is None:
            sentences.append(self.tr("The window could not be opened."))
        elif self._has_stopped:
            sentences.append(
                self.tr("Any scan or action in progress stops. What it has done is kept.")
            )
        if self._crash.report is not None:
            sentences.append(
                self.tr(
                    "A report was saved on this computer and not sent to anyone. It "
                    "contains no documents and no file names. To help us fix this, copy "
                    "it into an e-mail to the developers:\n{path}"
                ).format(path=formatting.printable(str(self._crash.report)))
            )
        else:
            sentences.append(
                self.tr("No report could be saved. To help us fix this, copy it into an e-mail.")
            )
        return "\n\n".join(sentences)

    def _staying(self, words: str, act: Callable[[], object]) -> QPushButton:
        """A button that leaves the box open."""
        button = self.addButton(words, QMessageBox.ButtonRole.ActionRole)
        button.clicked.disconnect()
        button.clicked.connect(lambda _checked=False: act())
        return button

    def copy_report(self) -> None:
        report = self._crash.report
        words = "" if report is None else report_words(report)
        copy_details(words, self._crash.detail)


def copy_details(report: str, trace: str) -> None:
    """Copy a report, or else what it would say about a traceback."""
    moment = datetime.now().astimezone()
    QGuiApplication.clipboard().setText(report or report_text("a defect", moment, trace, ()))


def report_words(report: Path) -> str:
    """The text of a report, or "" if it is gone."""
    try:
        return report.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
