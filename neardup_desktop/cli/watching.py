"""The option `scan --watch`: read what changes in the folders as it changes, until Ctrl+C."""

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec.structs import asdict

from neardup_desktop.cli.command import CANCELLED, archive_folder
from neardup_desktop.cli.phrases import count
from neardup_desktop.cli.progress_line import ended_by_signal, shown_progress
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.engine.archive.archive import Archive, IndexUse
from neardup_desktop.engine.scan.read_changes import (
    ChangesRead,
    HadAlready,
    MatchKind,
    read_changes,
)
from neardup_desktop.engine.scan.watch import Watch, be_polite
from neardup_desktop.model.errors import ArchiveLockedError
from neardup_desktop.model.settings import ScanSettings

_RETRY_S = 2.0
"""Between two tries to open an archive that another program uses."""

_WORDS = {
    MatchKind.FILE: "You have this already: {place}",
    MatchKind.WORDS: "You have this text already: {place}",
    MatchKind.NEAR: "You have nearly this already ({share}): {place}",
}

_Result = TypeVar("_Result")
ScanOnce = Callable[..., int]


def watch_and_scan(
    options: argparse.Namespace,
    screen: Screen,
    settings: ScanSettings,
    folders: Sequence[Path],
    scan_once: ScanOnce,
) -> int:
    """Scan as without the option, then read what changes; returns the exit code.

    The archive is only open while something is read, so that other commands can use it.
    """
    be_polite()
    watch = Watch(archive_folder(options), rests_on_battery=options.rest_on_battery)
    following = _Following(options, screen, settings, watch)
    try:
        with ended_by_signal():
            following.scan_first(folders, scan_once)
            while True:
                following.read_next()
    except KeyboardInterrupt:
        pass
    finally:
        watch.close()
    screen.note("neardup-desktop: stopped watching.")
    return CANCELLED


class _Following:
    """Reads what a watch reports into an archive."""

    def __init__(
        self, options: argparse.Namespace, screen: Screen, settings: ScanSettings, watch: Watch
    ) -> None:
        self._options, self._screen = options, screen
        self._settings, self._watch = settings, watch
        self._waits = self._rests = False

    def scan_first(self, folders: Sequence[Path], scan_once: ScanOnce) -> None:
        """Scan the folders; waits while another program uses the archive."""
        watch = self._watch

        def prepare(archive: Archive) -> None:
            watch.set_sources(archive.sources(), is_scanned=not folders)

        def once() -> int:
            code = scan_once(
                self._options, self._screen, self._settings, folders, prepare, watch.enter
            )
            self._screen.flush()
            return code

        while (code := self._unless_locked(once)) is None:
            time.sleep(_RETRY_S)
        if code == CANCELLED:
            raise KeyboardInterrupt
        if folders:
            while not self._read(()):
                time.sleep(_RETRY_S)
        state = watch.state()
        self._screen.note(f"Watching {count(state.sources, 'folder')}. Press Ctrl+C to stop.")

    def read_next(self) -> None:
        """Wait for changes and read them."""
        paths = self._watch.next_paths()
        self._say_news()
        self._say_rest()
        if paths and not self._read(paths):
            self._watch.put_back(paths)
            time.sleep(_RETRY_S)

    def _read(self, paths: Sequence[str]) -> bool:
        """Read changed paths; false where another program uses the archive."""

        def read() -> ChangesRead:
            folder = archive_folder(self._options)
            with Archive.open(folder, IndexUse.NEEDED) as archive:
                self._watch.set_sources(archive.sources())
                with shown_progress(self._screen) as (counter, cancel):
                    return read_changes(
                        archive, paths, self._settings, counter, cancel, on_folder=self._watch.enter
                    )

        done = self._unless_locked(read)
        if done is None:
            return False
        self._watch.put_off(done.unwritten)
        self._watch.note_unread(done.unread_folders)
        self._say(done)
        if done.cancelled:
            raise KeyboardInterrupt
        self._say_news()
        return True

    def _unless_locked(self, work: Callable[[], _Result]) -> _Result | None:
        try:
            result = work()
        except ArchiveLockedError:
            if not self._waits:
                self._waits = True
                self._screen.note(
                    "The archive is in use by another Neardup Desktop. Changes are read once it "
                    "is closed."
                )
            return None
        self._waits = False
        return result

    def _say(self, done: ChangesRead) -> None:
        screen = self._screen
        if self._options.json:
            if done.changed:
                screen.write_json(
                    {
                        "files_read": done.files_read,
                        "had_already": [asdict(one) for one in done.had_already],
                    }
                )
        else:
            if done.files_read:
                screen.print(f"{count(done.files_read, 'file')} read.")
            for one in done.had_already:
                screen.print(had_already_words(one))
        screen.flush()

    def _say_rest(self) -> None:
        rests = self._watch.state().rests
        if rests and not self._rests:
            self._screen.note("On battery: changes are read once power is connected.")
        self._rests = rests

    def _say_news(self) -> None:
        for message in self._watch.news():
            self._screen.note(f"neardup-desktop: {printable(message)}")


def had_already_words(found: HadAlready) -> str:
    """One line that says where the content of a new file stood before."""
    words = _WORDS[found.match].format(
        place=printable(found.place), share=f"{int(found.similarity * 100)}%"
    )
    return f"{words} (new: {printable(found.path)})"
