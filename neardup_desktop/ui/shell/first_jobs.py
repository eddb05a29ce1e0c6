"""The jobs that the first page offers: asks for the files or folders of each, and begins."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from neardup_desktop.model.progress import ScanSummary
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.start_page import Goal
from neardup_desktop.ui.shell.navigation import Places
from neardup_desktop.ui.similar.like_window import SimilarController
from neardup_desktop.ui.widgets.choosing import choose_files, choose_folder


class FirstJobs(QObject):
    """Begins a job; a dialog that is cancelled leaves everything as it was."""

    def __init__(
        self,
        window: QWidget,
        places: Places,
        like: SimilarController,
        scan: ScanControl,
        add_folders: Callable[[Sequence[Path]], object],
    ) -> None:
        super().__init__(window)
        self._window, self._places, self._like = window, places, like
        self._add_folders = add_folders
        self._files: tuple[Path, ...] = ()
        scan.finished.connect(self._look_for_files)
        scan.failed.connect(lambda _failure: self._forget_files())

    def begin(self, goal: Goal) -> None:
        """Ask for the files or folders of a job, then do it."""
        match goal:
            case Goal.KNOWN_FILE:
                title = self.tr("Choose the files that you may have already")
                choose_files(self._window, title, self._ask_where_to_look)
            case Goal.MAILBOX:
                title = self.tr("Choose the mailbox to tidy; its folder is scanned")
                choose_files(self._window, title, lambda files: self._scan(goal, files[0].parent))
            case _:
                title = {
                    Goal.COPIES: self.tr("Choose the folder in which to find what you have twice"),
                    Goal.OLD_FOLDER: self.tr("Choose the old folder or drive to check"),
                    Goal.MAIL_FOLDER: self.tr("Choose the folder with the mail to tidy"),
                }[goal]
                choose_folder(self._window, title, partial(self._scan, goal))

    def _ask_where_to_look(self, files: Sequence[Path]) -> None:
        choose_folder(
            self._window,
            self.tr("Choose the folder in which to look for the files"),
            lambda folder: self._scan(Goal.KNOWN_FILE, folder, files),
        )

    def _scan(self, goal: Goal, folder: Path, files: Sequence[Path] = ()) -> None:
        self._files = tuple(files)
        self._places.begin_with(goal)
        self._add_folders([folder])

    def _look_for_files(self, summary: ScanSummary) -> None:
        """Look for the files once the folders that they may be in were read."""
        files = self._files
        self._forget_files()
        if not summary.cancelled:
            self._like.look_for(files)

    def _forget_files(self) -> None:
        self._files = ()
