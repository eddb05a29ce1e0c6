"""Offers the ways out when an archive cannot be used, with a button for each."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QMessageBox

from neardup_desktop.engine.archive.recovery import renew_index, set_decisions_aside
from neardup_desktop.model.errors import (
    ArchiveGoneError,
    DecisionsDamagedError,
    IndexDamagedError,
    NeardupError,
)
from neardup_desktop.ui.background.task_threads import Failure, failure_of
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.message_box import Choice, failure_box

if TYPE_CHECKING:
    from neardup_desktop.ui.app.archive_window import ArchiveController


class ArchiveRecovery(QObject):
    """Texts and buttons for archives that do not open, or that break while they are open."""

    def __init__(
        self,
        begin: Callable[..., "ArchiveController | None"],
        leave: Callable[[], object],
        choose_archive: Callable[[], object],
        quit_program: Callable[[], object],
        show_box: Callable[[QMessageBox], object],
        parent: QObject,
    ) -> None:
        """`begin` opens an archive, `leave` closes the open one."""
        super().__init__(parent)
        self._begin, self._leave, self._quit = begin, leave, quit_program
        self._choose_archive, self._show_box = choose_archive, show_box
        self._dialog: QFileDialog | None = None

    def ask(self, failure: Failure, folder: Path, sources: Sequence[Path]) -> None:
        """Ask what to do while no archive is open; once one is, the sources are scanned."""

        def choose() -> None:
            # Without a parent window, nothing else would keep it alive.
            self._dialog = choose_folder(
                None,
                self.tr("Choose an archive folder"),
                lambda chosen: self._begin(chosen, sources),
            )
            # Closing it without a choice asks again.
            self._dialog.rejected.connect(lambda: self.ask(failure, folder, sources))

        again = (self.tr("Try again"), lambda: self._begin(folder, sources))
        other = (self.tr("Open another archive…"), choose)
        leave = (self.tr("Quit"), self._quit)
        ways = self._special(failure, folder, sources)
        if isinstance(failure.error, ArchiveGoneError):
            make = (
                self.tr("Create a new archive there"),
                lambda: self._begin(folder, sources, make=True),
            )
            choices: tuple[Choice, ...] = (again, other, make, leave)
        elif isinstance(failure.error, IndexDamagedError):
            choices = (*ways, again, other, leave)
        else:
            choices = (again, *ways, other, leave)
        self._show_box(failure_box(self._reworded(failure), None, choices))

    def within(self, failure: Failure, folder: Path) -> tuple[Failure, tuple[Choice, ...]]:
        """The texts and buttons for a failure of the open archive."""
        kinds = (ArchiveGoneError, IndexDamagedError, DecisionsDamagedError)
        if not isinstance(failure.error, kinds):
            return failure, ()
        again = (self.tr("Try again"), lambda: self._leave_then(lambda: self._begin(folder)))
        ways = tuple(
            (words, lambda act=act: self._leave_then(act))
            for words, act in self._special(failure, folder, ())
        )
        is_index = isinstance(failure.error, IndexDamagedError)
        choices = (
            *(ways if is_index else (again, *ways)),
            (self.tr("Open another archive…"), self._choose_archive),
            (self.tr("Not now"), lambda: None),
        )
        return self._reworded(failure), choices

    def _special(
        self, failure: Failure, folder: Path, sources: Sequence[Path]
    ) -> tuple[Choice, ...]:
        """The choices that only this kind of failure offers."""
        if isinstance(failure.error, IndexDamagedError):
            return ((self.tr("Rebuild index"), lambda: self._mend(renew_index, folder, sources)),)
        if isinstance(failure.error, DecisionsDamagedError):
            words = self.tr("Start without decisions")
            return ((words, lambda: self._mend(set_decisions_aside, folder, sources)),)
        return ()

    def _reworded(self, failure: Failure) -> Failure:
        """Describe what the buttons do instead of what the user would do by hand."""
        if isinstance(failure.error, IndexDamagedError):
            remedy = self.tr(
                "Your files are unchanged. The index can be rebuilt by reading your folders again."
            )
        elif isinstance(failure.error, DecisionsDamagedError):
            remedy = self.tr(
                "Your files are unchanged. If you have a backup of this file, restore it "
                "and try again. Or start without decisions: the damaged file is kept "
                "under another name, and hidden items are shown again. Items in the "
                "trash stay there."
            )
        else:
            return failure
        return replace(failure, remedy=remedy)

    def _leave_then(self, act: Callable[[], object]) -> None:
        """Close the window and go on, but only after the message box in it has closed."""

        def go_on() -> None:
            self._leave()
            act()

        QTimer.singleShot(0, self, go_on)

    def _mend(self, mend: Callable[[Path], object], folder: Path, sources: Sequence[Path]) -> None:
        """Repair an archive and open it, or ask again what to do."""
        try:
            mend(folder)
        except NeardupError as error:
            self.ask(failure_of(error), folder, sources)
        else:
            self._begin(folder, sources, make=True)
