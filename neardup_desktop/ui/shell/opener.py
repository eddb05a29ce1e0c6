"""Opens the dialogs of the main window and passes on their signals."""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.finding import method_choices
from neardup_desktop.engine.scan.left_out import left_out_by
from neardup_desktop.model.actions import Refusal
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.rules import FolderRole
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.background.task_threads import Failure, JobRunner
from neardup_desktop.ui.background.timers import AT_REST_MS, single_shot
from neardup_desktop.ui.dialogs.folders_dialog import FolderChoices, FoldersDialog
from neardup_desktop.ui.dialogs.help_dialog import HelpDialog
from neardup_desktop.ui.dialogs.keys_dialog import KeysDialog
from neardup_desktop.ui.plan.action_control import ActionControl
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.plan.plan_requests import Planning, Request
from neardup_desktop.ui.plan.plan_window import PlanWindow
from neardup_desktop.ui.plan.refusals import RefusalsDialog
from neardup_desktop.ui.rules.rule_book import RuleBook
from neardup_desktop.ui.rules.rules_dialog import RulesDialog
from neardup_desktop.ui.scan.watch_control import WatchControl
from neardup_desktop.ui.shell.source_folders import SourceFolders
from neardup_desktop.ui.similar.ask_window import AskWindow

if TYPE_CHECKING:
    from neardup_desktop.engine.scan.recognise_phase import ScansEstimate


def _choices_of(archive: Archive | ArchiveReader) -> FolderChoices:
    return FolderChoices(
        {Path(one): os.path.isdir(one) for one in archive.protected()},  # noqa: PTH112
        {Path(path): role for path, role in archive.folder_roles().items()},
        archive.left_out(),
        archive.also_read(),
        archive.method(),
    )


def _scans_of(reader: ArchiveReader) -> "ScansEstimate":
    # It loads the recogniser, which nothing else in the window needs.
    from neardup_desktop.engine.scan.recognise_phase import scans_estimate

    return scans_estimate(reader, ScanSettings().worker_count())


class DialogOpener(QObject):
    """Opens at most one dialog of each kind; closed ones are forgotten.

    Signals:
        failed: a `Failure`.
    """

    failed = Signal(Failure)

    def __init__(
        self,
        window: QWidget,
        context: PageContext,
        jobs: JobRunner,
        planning: Planning,
        control: ActionControl,
        sources: SourceFolders,
        watch: WatchControl,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self._session, self._background = context.session, context.background
        self._jobs = jobs
        self._planning = planning
        self._control = control
        self._sources = sources
        self._watch = watch
        self._book = RuleBook(jobs, self._background, self._session, self)
        self.plan: PlanWindow | None = None
        # Building it takes longer than a frame, so it waits until the program is idle.
        self._own_plan: PlanWindow | None = None
        self._rest = single_shot(self, self._ready_plan, AT_REST_MS)
        self._rest.start()
        self.rules: RulesDialog | None = None
        self.folders: FoldersDialog | None = None
        self._changes = 0
        self.refusals: RefusalsDialog | None = None
        self._session.sources_changed.connect(self._show_sources)
        watch.changed.connect(self._show_watching)

    def show_keys(self) -> None:
        self._open(KeysDialog(self._window))

    def show_help(self, subject: str = "") -> None:
        """Open the help, at the page about a subject."""
        dialog = HelpDialog(self._window)
        dialog.go_to(subject)
        self._open(dialog)

    def show_about(self) -> None:
        from neardup_desktop.ui.dialogs.about_dialog import AboutDialog

        self._open(AboutDialog(self._context.theme, self._window))

    def show_plan(
        self,
        request: Request,
        seen: Iterable[tuple[ItemId, ItemId]],
    ) -> None:
        """Open the plan for a request, above the window that it comes from."""
        if self.plan is not None:
            return
        front = QApplication.activeWindow()
        # The main window may be hidden, or an icon, behind one that answers about files.
        above = front if isinstance(front, AskWindow) else self.rules
        if above is None:
            dialog = self._ready_plan()
        else:
            dialog = self._new_plan(above)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self.rules is not None and above is self.rules:
            dialog.accepted.connect(self.rules.accept)
        dialog.begin(request, self._session.sources, seen)
        self.plan = dialog
        dialog.open()

    def stop(self) -> None:
        """Build nothing any more, because the window closes."""
        self._rest.stop()

    def _ready_plan(self) -> PlanWindow:
        self._rest.stop()
        if self._own_plan is None:
            self._own_plan = self._new_plan(self._window)
        return self._own_plan

    def _new_plan(self, parent: QWidget) -> PlanWindow:
        dialog = PlanWindow(self._context, self._planning, self._control, parent)
        dialog.finished.connect(partial(self._forget_plan, parent))
        return dialog

    def _forget_plan(self, parent: QWidget, _code: int) -> None:
        self.plan = None
        # The plan lives on unseen, and must not keep the keyboard.
        parent.activateWindow()

    def show_rules(self) -> None:
        if self.rules is not None:
            return
        dialog = RulesDialog(self._book, self._planning, self._window)
        dialog.plan_wanted.connect(self._context.decisions.plan_rule)
        dialog.finished.connect(self._forget_rules)
        self.rules = dialog
        self._open(dialog)

    def _forget_rules(self) -> None:
        self.rules = None

    def show_refusals(self, problems: Sequence[Refusal]) -> None:
        self.refusals = RefusalsDialog(problems, self._session.sources, self._window)
        self.refusals.finished.connect(self._forget_refusals)
        self._open(self.refusals)

    def _forget_refusals(self) -> None:
        self.refusals = None

    def show_folders(self, tab: int = 0) -> None:
        """Open the scan settings on one of their pages."""
        dialog = FoldersDialog(tuple(map(Path, self._session.sources)), self._window)
        dialog.tabs.setCurrentIndex(tab)
        dialog.add_wanted.connect(self._sources.choose)
        dialog.remove_wanted.connect(self._sources.remove)
        dialog.protect_wanted.connect(self._protect)
        dialog.role_wanted.connect(self.set_role)
        dialog.leave_out_wanted.connect(self._leave_out)
        dialog.left_out.preview_wanted.connect(self._preview)
        dialog.also_wanted.connect(self._read_also)
        dialog.scans.chosen.connect(self._read_in)
        dialog.scans.folder_chosen.connect(lambda folder: self._read_in(None, folder))
        dialog.rescan_wanted.connect(self._sources.rescan)
        dialog.watching_wanted.connect(
            lambda is_on, rests: self._watch.choose(is_on=is_on, rests_on_battery=rests)
        )
        dialog.methods_wanted.connect(self._read_methods)
        dialog.method_wanted.connect(self._find_by)
        dialog.help_wanted.connect(self.show_help)
        dialog.finished.connect(self._forget_folders)
        self.folders = dialog
        self._show_watching()
        self._read_choices()
        self._read_scans()
        self._open(dialog)

    def _show_watching(self) -> None:
        watch = self._watch
        if self.folders is not None:
            self.folders.set_watching(is_on=watch.is_on, rests_on_battery=watch.rests_on_battery)

    def _show_sources(self, sources: tuple[str, ...]) -> None:
        if self.folders is not None:
            self.folders.set_sources(tuple(map(Path, sources)))

    def _read_choices(self) -> None:
        dialog, changes = self.folders, self._changes
        if dialog is None:
            return

        def show(choices: FolderChoices) -> None:
            if changes == self._changes:
                dialog.show_choices(choices)
            else:
                self._read_choices()  # the user was faster

        self._background.submit("choices", _choices_of, show, self.failed.emit, dialog)

    def _read_scans(self) -> None:
        if (dialog := self.folders) is not None:
            show = dialog.scans.set_estimate
            self._background.submit("scans", _scans_of, show, self.failed.emit, dialog)

    def _read_methods(self) -> None:
        if (dialog := self.folders) is not None:
            self._background.submit(
                "methods",
                lambda reader: (method_choices(reader), reader.method()),
                lambda found: dialog.set_methods(*found),
                self.failed.emit,
                dialog,
            )

    def _change(
        self, write: Callable[[Archive], object], then: Callable[[], object] | None = None
    ) -> None:
        """Store a choice about folders; earlier reads that are still running do not count."""

        def work(archive: Archive) -> FolderChoices:
            write(archive)
            return _choices_of(archive)

        def done(choices: FolderChoices) -> None:
            self._changes += 1
            if self.folders is not None:
                self.folders.show_choices(choices)
            if then is not None:
                then()

        self._changes += 1
        self._jobs.submit(work, done, self.failed.emit, quick=True)

    def set_role(self, folder: Path, role: FolderRole | None) -> None:
        """Store the role of a folder, which preferences consider."""
        self._change(
            lambda archive: archive.set_folder_role(folder, role), self._session.reload_decisions
        )

    def _protect(self, folder: Path, is_protected: bool) -> None:
        def write(archive: Archive) -> None:
            if is_protected:
                archive.protect(folder)
            else:
                archive.unprotect(folder)

        self._change(write, self._session.reload_decisions)

    def _leave_out(self, patterns: tuple[str, ...]) -> None:
        self._change(
            lambda archive: archive.choose_left_out(patterns), self._sources.forget_left_out
        )

    def _preview(self, pattern: str) -> None:
        sources = self._session.sources
        if (dialog := self.folders) is not None:
            self._background.submit(
                "left out",
                lambda reader: left_out_by(reader, (pattern,), sources),
                lambda found: dialog.left_out.show_preview(pattern, found),
                self.failed.emit,
                dialog,
            )

    def _read_also(self, groups: frozenset[OnRequest]) -> None:
        self._change(lambda archive: archive.read_also(groups))

    def compare_pictures(self) -> None:
        """Have pictures compared, and scans read, from now on."""

        def write(archive: Archive) -> None:
            archive.read_also(archive.also_read() | {OnRequest.SCANS})

        self._change(write, self._sources.rescan)

    def _read_in(self, languages: tuple[str, ...] | None, folder: Path | None = None) -> None:
        """Read scans in other languages, or by the models in another folder."""

        def write(archive: Archive) -> None:
            from neardup_desktop.engine.scan.recognise_phase import choose_languages

            choose_languages(archive, languages, None if folder is None else str(folder))

        self._change(write, self._read_scans)

    def _find_by(self, method: str) -> None:
        self._change(lambda archive: archive.find_by(method))

    def _forget_folders(self) -> None:
        self.folders = None

    def _open(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
