"""The running application: opens archives, each in its window, and switches between them."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from shiboken6 import isValid

from neardup_desktop.engine.archive.archive import (
    Archive,
    ArchiveReader,
    IndexUse,
    holds_archive,
)
from neardup_desktop.engine.similar.file_managers import data_folder, entries_in, offer_entries
from neardup_desktop.model.errors import ArchiveGoneError, NeardupError
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.app.appearance import Appearance
from neardup_desktop.ui.app.archive_recovery import ArchiveRecovery
from neardup_desktop.ui.app.hand_over import FIND_SIMILAR, SCAN_FOLDER, Claim, Inbox, Wish, absolute
from neardup_desktop.ui.background.collector import MainThreadCollector
from neardup_desktop.ui.background.task_threads import Background, Failure, failure_of
from neardup_desktop.ui.crash.crash_box import CrashBox, copy_details
from neardup_desktop.ui.crash.crash_reporter import Crash, CrashReporter, LastEnd
from neardup_desktop.ui.format import formatting, translation
from neardup_desktop.ui.scan.notifier import ScanNotifier, come_to_front
from neardup_desktop.ui.similar.ask_window import Act, AskWindow
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.message_box import failure_box

if TYPE_CHECKING:
    from neardup_desktop.ui.app.archive_window import ArchiveController

MOST = 10
_KEY = "archives/recent"


class RecentArchives:
    """The last ten archives opened, newest first; one list for all archives."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def all(self) -> list[Path]:
        """The archives that still exist."""
        return [folder for folder in self._stored() if holds_archive(folder)]

    def add(self, folder: Path) -> None:
        """Put an archive first; those on disks that are not connected stay."""
        others = [other for other in self._stored() if other != folder]
        self._settings.setValue(_KEY, [str(one) for one in (folder, *others)][:MOST])

    def knows(self, folder: Path) -> bool:
        """Whether an archive was opened recently, even if it no longer exists."""
        return folder in self._stored()

    def _stored(self) -> list[Path]:
        # A list of one comes back from the file as plain text.
        value = self._settings.value(_KEY)
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list):
            return []
        paths = (Path(one) for one in found if isinstance(one, str) and "\0" not in one)
        return [path for path in dict.fromkeys(paths) if path.is_absolute()]


_NOTIFY_KEY = "scan/notify"
_WATCH_KEY = "scan/watch"
_BATTERY_KEY = "scan/rest on battery"


def user_settings() -> QSettings:
    """The settings that hold for all archives, in the system's settings folder."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return QSettings(str(Path(place) / "user.ini"), QSettings.Format.IniFormat)


class Application(QObject):
    """Opens archives; one is open at a time, in its own window.

    Signals:
        opened: the `ArchiveController` of an archive that was opened.
        ended: the exit code; the program is over.
    """

    opened = Signal(object)
    ended = Signal(int)

    CANNOT_RUN = 3

    def __init__(
        self,
        application: QApplication,
        settings: QSettings,
        guard: CrashReporter,
        scan_settings: ScanSettings = ScanSettings(),  # noqa: B008 - frozen
        claim: Claim | None = None,
    ) -> None:
        """Prepare it; `begin` opens the first archive, whose claim may already be taken.

        The `settings` hold for all archives.
        """
        super().__init__()
        self._application = application
        self._settings = settings
        self._guard = guard
        self._scan_settings = scan_settings
        self._collector = MainThreadCollector()
        self.appearance = Appearance(settings, self)
        self.recent = RecentArchives(settings)
        self._recovery = ArchiveRecovery(
            self.begin, self.leave, self.choose_archive, self.quit, self._show_box, self
        )
        self.controller: ArchiveController | None = None
        self._claim = claim
        self._inbox: Inbox | None = None
        self.asked: AskWindow | None = None
        """The window that answers while no archive is open for more."""
        self._lookups: Background | None = None
        self._folder = Path()
        self.box: QMessageBox | None = None
        # A window that is closed while another one opens does not end the program.
        application.setQuitOnLastWindowClosed(False)
        translation.install(application, translation.saved_language(settings))
        self.appearance.apply()
        # Later, because a window may be painting when the defect occurs.
        guard.caught.connect(self._report_crash, Qt.ConnectionType.QueuedConnection)
        guard.failed.connect(self._report_failure, Qt.ConnectionType.QueuedConnection)

    # --- archives -------------------------------------------------------------------------

    def begin(
        self, folder: Path, sources: Sequence[Path] = (), *, make: bool = False
    ) -> "ArchiveController | None":
        """Open or make the first archive; if that fails, ask the user what to do.

        The sources are added and scanned at once. With `make`, a recent archive that is gone is
        made anew.
        """
        failure = self._open(folder, sources, make=make)
        if failure is not None:
            self._recovery.ask(failure, folder, sources)
        return self.controller

    def switch_to(self, folder: Path, *, make: bool = False) -> None:
        """Open another archive in place of this one; if that fails, keep this one and say so."""
        if self.controller is not None and folder == self.controller.folder:
            return
        failure = self._open(folder, make=make)
        if failure is not None and self.controller is not None:
            self._show_box(failure_box(failure, self.controller.window))

    def reopen(self) -> None:
        """Rebuild the window on the same archive, as after a change of the language."""
        if self.controller is None:
            return
        folder, geometry = self.controller.folder, self.controller.window.saveGeometry()
        self._close()
        failure = self._open(folder)
        if failure is not None:
            self._recovery.ask(failure, folder, ())
        elif self.controller is not None:
            self.controller.window.restoreGeometry(geometry)

    def _open(
        self, folder: Path, sources: Sequence[Path] = (), *, make: bool = False
    ) -> Failure | None:
        # Not before it is needed: loading all of the window takes longer than a short answer.
        from neardup_desktop.ui.app.archive_window import ArchiveController

        # An empty archive in place of one whose disk is not connected would look like a loss.
        if not make and not holds_archive(folder) and self.recent.knows(absolute(folder)):
            self._release(self._claim)
            return failure_of(ArchiveGoneError.at(folder))
        claim = self._claim
        if claim is None or not claim.is_for(folder):
            claim = Claim(folder)
            claim.take()
        try:
            controller = ArchiveController(
                folder, self.appearance.theme, self._scan_settings, self._collector
            )
        except NeardupError as error:
            self._release(claim)
            return failure_of(error)
        except BaseException:
            self._release(claim)
            # A defect: the guard reports it, and needs a place for its report.
            self._guard.write_into(absolute(folder))
            raise
        before = self.controller
        if before is not None:
            controller.window.restoreGeometry(before.window.saveGeometry())
            self.leave()
        self.controller, self._claim = controller, claim
        self.recent.add(controller.folder)
        last_end = self._guard.watch(controller.folder)
        self._connect(controller)
        controller.window.failures.recovery_of = lambda failure: self._recovery.within(
            failure, controller.folder
        )
        if self.asked is None:
            controller.window.show()
        else:
            controller.window.like.adopt(self.asked)
        controller.window.open_archive(sources)
        if controller.is_index_renewed and not sources:
            controller.window.folders.read(controller.window.folders.rescan)
        self._watch(controller)
        self._report_last_end(controller, last_end)
        self.opened.emit(controller)
        self._open_inbox(claim)
        return None

    def _open_inbox(self, claim: Claim) -> None:
        if claim.is_held and self._inbox is None:
            self._inbox = Inbox(claim, self)
            self._inbox.came.connect(self._take_handed_over)
            self._inbox.open()

    def _release(self, claim: Claim | None) -> None:
        """Let other starts open an archive that could not be opened; the open one stays claimed."""
        if claim is None or (claim is self._claim and self.controller is not None):
            return
        claim.release()
        if claim is self._claim:
            self._claim = None

    def ask(self, folder: Path, wish: Wish) -> None:
        """Answer in a small window whether the user has these files, without the main one."""
        files = [Path(file) for file in wish.files]
        if self.controller is not None:
            asked = self.controller.window.like.ask(files, None)
        else:
            asked = self.asked = self.asked or self._new_asked(folder)
            asked.ask(files)
        come_to_front(asked, wish.token)

    def _new_asked(self, folder: Path) -> AskWindow:
        self._folder, self._lookups = folder, Background(partial(_shared_reader, folder), self)
        asked = AskWindow(self._lookups)
        asked.wanted.connect(self._act)
        asked.finished.connect(self._leave_asked)
        if self._claim is not None:
            self._open_inbox(self._claim)
        return asked

    def _act(self, act: Act) -> None:
        """Open the archive behind the small window, and do there what the user wishes."""
        if self.controller is None and (controller := self.begin(self._folder)) is not None:
            controller.window.like.act(act)

    def _leave_asked(self) -> None:
        self.asked = None
        if self.controller is None:
            self.finish(0)
        elif not self.controller.window.isVisible():
            self.controller.window.close()

    def take(self, wish: Wish) -> None:
        """Do what a start asked for, in the open window."""
        controller = self.controller
        if controller is None:
            return
        window = controller.window
        if wish.folders:
            window.add_folders([Path(folder) for folder in wish.folders])
        window.like.look_for([Path(file) for file in wish.files])
        if wish.task == SCAN_FOLDER:
            window.folders.choose()
        elif wish.task == FIND_SIMILAR:
            window.like.choose()

    def _take_handed_over(self, wish: Wish) -> None:
        if wish.is_question:
            self.ask(self._folder, wish)
            return
        controller = self.controller or self.begin(self._folder)
        if controller is not None:
            come_to_front(controller.window, wish.token)
            self.take(wish)

    def leave(self) -> None:
        """Close the open archive."""
        self._close()
        # Last, because whoever waits for it opens the archive at once.
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def _close(self) -> None:
        """Close the open archive, but keep its claim."""
        if self._inbox is not None:
            self._inbox.close()
            self._inbox.deleteLater()
            self._inbox = None
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.window.closed.disconnect(self._end)
            controller.close()
            self._guard.leave()

    def _end(self) -> None:
        self.leave()
        self.finish(0)

    def finish(self, code: int) -> None:
        """Close everything and end with an exit code."""
        self.leave()
        # It deletes itself once it is closed.
        if self.box is not None and isValid(self.box):
            self.box.hide()
            self.box.deleteLater()
        self.box = None
        if self._lookups is not None:
            self._lookups.close()
        self._collector.stop()
        self.ended.emit(code)

    def quit(self) -> None:
        """Close the window, which ends the program."""
        if self.controller is not None:
            self.controller.window.close()
        elif self.asked is not None:
            self.asked.close()
        else:
            self.finish(self.CANNOT_RUN)

    # --- what the menu asks for -----------------------------------------------------------

    def _connect(self, controller: "ArchiveController") -> None:
        window, menu = controller.window, controller.window.menu
        window.closed.connect(self._end)
        window.failures.defect_found.connect(self._report_defect)
        window.text_size_wanted.connect(self.appearance.resize_text)
        menu.archive_wanted.connect(self.switch_to)
        menu.choose_archive_wanted.connect(self.choose_archive)
        menu.theme_wanted.connect(self._choose_theme)
        menu.language_wanted.connect(self._choose_language)
        menu.notify_wanted.connect(lambda wanted: self._settings.setValue(_NOTIFY_KEY, wanted))
        menu.file_manager.triggered.connect(self._offer_in_file_manager)
        menu.aboutToShow.connect(self._fill_menu)
        self._fill_menu()
        ScanNotifier(window, window.scan, lambda: self.notifies)

    def _watch(self, controller: "ArchiveController") -> None:
        """Watch the folders as the user last chose, and remember later choices."""
        watch = controller.window.watch
        watch.choose(is_on=self._is(_WATCH_KEY), rests_on_battery=self._is(_BATTERY_KEY))
        watch.chosen.connect(self._keep_watching)

    def _keep_watching(self, is_on: bool, rests_on_battery: bool) -> None:
        self._settings.setValue(_WATCH_KEY, is_on)
        self._settings.setValue(_BATTERY_KEY, rests_on_battery)

    def _offer_in_file_manager(self, is_wanted: bool) -> None:
        offer_entries(data_folder(), self.tr("Do I have this?") if is_wanted else "")

    @property
    def notifies(self) -> bool:
        """Whether the system shall notify the user when a scan ends."""
        return self._is(_NOTIFY_KEY, "true")

    def _is(self, key: str, default: str = "false") -> bool:
        return self._settings.value(key, default) in (True, "true")

    def _fill_menu(self) -> None:
        controller = self.controller
        if controller is None:
            return
        controller.window.menu.set_archives(self.recent.all(), controller.folder)
        controller.window.menu.file_manager.setChecked(bool(entries_in(data_folder())))
        controller.window.menu.show_choices(
            theme=self.appearance.theme_name,
            language=translation.saved_language(self._settings) or "",
            notify=self.notifies,
        )

    def choose_archive(self) -> None:
        """Let the user choose an archive to open in place of this one."""
        choose_folder(self._window(), self.tr("Choose an archive folder"), self._open_chosen)

    def _open_chosen(self, folder: Path) -> None:
        if holds_archive(folder):
            self.switch_to(folder)
            return
        inside = folder if _is_empty(folder) else folder / "Neardup archive"
        words = self.tr("There is no archive in {folder}.").format(
            folder=formatting.printable(str(folder))
        )
        make = self.tr("Create folder “{name}” in it").format(name=inside.name)
        if inside == folder:
            make = self.tr("Create one there")
        self._show_message(words, (make, lambda: self.switch_to(inside, make=True)))

    def _choose_theme(self, name: str) -> None:
        self.appearance.theme_name = name

    def _choose_language(self, code: str) -> None:
        translation.save_language(self._settings, code or None)
        translation.install(self._application, code or None)
        controller = self.controller
        if controller is None:
            return
        if controller.window.is_working:
            self._show_message(
                self.tr("The language changes when the current task has finished."),
                (self.tr("Change now; a scan continues later"), self.reopen),
            )
        else:
            self.reopen()

    # --- defects --------------------------------------------------------------------------

    def _report_crash(self, crash: Crash) -> None:
        window = self._window()
        if self.controller is not None:
            self.controller.window.stop_work()
        self._show_box(CrashBox(crash, self.quit, window))

    def _report_failure(self, error: NeardupError) -> None:
        """Show an error that nothing else handled."""
        if self.controller is not None:
            self.controller.window.failures.report(failure_of(error))

    def _report_defect(self, failure: Failure) -> None:
        """Report a defect of a worker thread; everything else goes on."""
        crash = self._guard.note(failure.kind, failure.detail)
        if crash is not None:
            self._show_box(CrashBox(crash, self.quit, self._window(), has_stopped=False))
        elif self.controller is not None:
            copy = (self.tr("Copy report"), lambda: copy_details("", failure.detail))
            self.controller.window.notice.show_message(failure.message, copy, warning=True)

    def _report_last_end(self, controller: "ArchiveController", last: LastEnd) -> None:
        if last.in_order:
            return
        report = str(last.report)
        show = self.tr("Show report"), lambda: open_files.show_in_folder(report)
        see = () if last.report is None else (show,)
        controller.window.notice.show_message(
            self.tr(
                "Neardup closed unexpectedly last time. Unfinished work was cleaned "
                "up, and the archive is being checked."
            ),
            *see,
        )

        def report_intact(_none: None) -> None:
            words = self.tr(
                "Neardup closed unexpectedly last time. Your archive was checked and is intact."
            )
            controller.window.notice.show_message(words, *see)

        # In another thread, because a large archive takes a while and nothing here waits for it.
        check = controller.background.beside("check")
        check.submit(
            "check",
            lambda reader: reader.check(),
            report_intact,
            check.reporting(),
            controller.window,
        )

    # --- helpers --------------------------------------------------------------------------

    def _show_box(self, box: QMessageBox) -> None:
        self.box = box
        box.open()

    def _window(self) -> QWidget | None:
        return None if self.controller is None else self.controller.window

    def _show_message(self, words: str, *actions: tuple[str, Callable[[], object]]) -> None:
        if self.controller is not None:
            self.controller.window.notice.show_message(words, *actions)


def _shared_reader(folder: Path) -> ArchiveReader:
    """A reader of an archive, also while another program scans into it."""
    with Archive.open(folder, IndexUse.NEEDED, is_shared=True) as archive:
        return archive.reader()


def _is_empty(folder: Path) -> bool:
    try:
        return not any(folder.iterdir())
    except OSError:
        return False
