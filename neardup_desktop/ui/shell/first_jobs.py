"""The jobs that the first page offers: asks for the files or folders of each, and begins."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

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
        add_folders: Callable[[Sequence[Path]], object],
    ) -> None:
        super().__init__(window)
        self._window, self._places, self._like = window, places, like
        self._add_folders = add_folders

    def begin(self, goal: Goal) -> None:
        """Ask for the files or folders of a job, then do it."""
        match goal:
            case Goal.KNOWN_FILE:
                title = self.tr("Choose the files that you may have already")
                choose_files(self._window, title, self._like.look_for)
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

    def _scan(self, goal: Goal, folder: Path) -> None:
        self._places.begin_with(goal)
        self._add_folders([folder])
