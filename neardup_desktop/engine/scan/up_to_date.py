"""Whether all files were read, paired and indexed, so that the next scan only needs to crawl.

That is known where neither the program nor the archive has changed since the last scan.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import CHANGES_BEGUN
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.resources import resource_path
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.decisions import scan_choices
from neardup_desktop.store.items import ORPHANS
from neardup_desktop.store.relocate_decisions import follow_decisions
from neardup_desktop.store.remap_decisions import CARRYING, note_readings

_UP_TO_DATE, _COMPLETE = "up to date", "complete"

_BY_WHICH_WAY = ("readers", "paired by", "contained by", "search made by", "search complete at")
"""Metadata: the methods and versions by which the phases of a scan were done."""

_BEGUN = (ORPHANS, CARRYING)
"""Metadata that is set while something is unfinished."""


@contextmanager
def changes_noted(run: ScanRun) -> Iterator[None]:
    """Note while changed files are read that results are missing.

    That stays noted where it is stopped or killed, until all that is known was read and paired.
    """
    run.archive.metadata.put(CHANGES_BEGUN, str(int(time.time())))
    yield
    if not run.is_stopped():
        run.archive.metadata.put(CHANGES_BEGUN, "")


def update_decisions(archive: Archive, *, files_read: int) -> None:
    """Relocate decisions on files that moved, and note the items that they are about."""
    index, decisions = archive.index, archive.decisions_database
    if follow_decisions(index, decisions, archive.metadata) or files_read:
        note_readings(index, decisions)
    if archive.metadata.get(CARRYING):
        archive.metadata.put(CARRYING, "")


def is_up_to_date(archive: Archive, settings: ScanSettings) -> bool:
    """Whether only changed files can give a scan anything to do."""
    noted = archive.metadata.get(_UP_TO_DATE)
    return noted != "" and noted == _state(archive, settings)


def note_up_to_date(archive: Archive, settings: ScanSettings) -> None:
    """Note that everything is done; inside the caller's transaction."""
    archive.metadata.put(_UP_TO_DATE, _state(archive, settings))


def is_complete(archive: Archive, settings: ScanSettings) -> bool:
    """Whether all files that the archive lists were read, paired and indexed."""
    noted = archive.metadata.get(_COMPLETE)
    return noted != "" and noted == _state(archive, settings)


def note_complete(archive: Archive, settings: ScanSettings) -> None:
    """Note that they are."""
    archive.metadata.put(_COMPLETE, _state(archive, settings))


def note_outdated(archive: Archive) -> None:
    """Note that something may be left to do."""
    if archive.metadata.get(_UP_TO_DATE):
        archive.metadata.put(_UP_TO_DATE, "")


def _state(archive: Archive, settings: ScanSettings) -> str:
    """A digest of all that decides what there is to do; "" where something is unfinished."""
    metadata = archive.metadata
    reader = _reader_of_scans(archive)
    if reader is None or any(metadata.get(name) for name in _BEGUN):
        return ""
    state = blake2b(index_stamp(archive.index), digest_size=16)
    ways = [settings.method or archive.method(), *scan_choices(archive.index)]
    ways += [*sorted(archive.also_read()), *map(metadata.get, _BY_WHICH_WAY), reader]
    for text in (*ways, *settings.exclusions, *_program()):
        state.update(text.encode("utf-8", "surrogateescape") + b"\0")
    return state.hexdigest()


def _reader_of_scans(archive: Archive) -> str | None:
    """The version of the reader of scans, "" if nobody wants it, None if it is not installed.

    It may be installed between two scans, and so may models of more languages.
    """
    if OnRequest.SCANS not in archive.also_read():
        return ""
    from neardup_desktop.engine.scan.recognise_phase import reader_of_scans

    return reader_of_scans(archive) or None


def _program() -> Iterator[str]:
    """The identity of this program, and of the libraries that it may load by now."""
    for folder in map(Path, sys.path):
        # Their times change when a library is installed that reads another format.
        if folder.name in {"site-packages", "dist-packages"} and folder.is_dir():
            yield _stamp_of(folder)
    yield from _own_files()


@cache
def _own_files() -> tuple[str, ...]:
    """Size and time of the exclusions and of each module, as they are when first asked for.

    If a newer version is installed while this one runs, what is done here is not its work.
    """
    stamps = [_stamp_of(resource_path("exclusions.toml"))]
    package = Path(__file__).parents[2]  # with all that reads and compares
    modules = 0
    for inner, folders, _ in os.walk(package):
        folders.sort()
        with os.scandir(inner) as found:
            entries = sorted(
                (one for one in found if one.name.endswith(".py")), key=attrgetter("name")
            )
        modules += len(entries)
        stamps += map(_stamp_of, entries)
    if not modules:  # a frozen program
        stamps.append(_stamp_of(Path(sys.executable)))
    return tuple(stamps)


def _stamp_of(file: "os.DirEntry[str] | Path") -> str:
    # Without its folder: an AppImage runs from another one at each start.
    status = file.stat()
    return f"{file.name} {status.st_size} {status.st_mtime_ns}"
