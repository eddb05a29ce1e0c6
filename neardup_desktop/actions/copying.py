"""Copies a file into another folder under its own name, which no other file has there.

The copy is written in a work folder beside its place, synced, given the times and attributes of the
file, and read back. Only then it gets its name, which the system gives only if it is free.
"""

import os
import shutil
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

import xxhash

from neardup_desktop.actions.check import is_unchanged, open_safely, opened
from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.actions.identity import check_canonical, is_companion_at
from neardup_desktop.actions.putting_back import make_folder
from neardup_desktop.actions.renaming import rename_exclusively
from neardup_desktop.model.actions import StepOutcome, StepResult
from neardup_desktop.model.disks import sync_folder
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from neardup_desktop.text.content_hash import content_hash

_BLOCK_BYTES = 1 << 20
_WORK_NAME = ".neardup-"


def copy(intent: Intent) -> StepResult:
    """Copy the file of a step, and the folders that belong to it, or nothing.

    Raises:
        StepError: NAME_TAKEN, CHANGED, NOT_AS_PLANNED, or why the system refuses.
    """
    file, work = intent.step.subject.file, _work_folder(intent)
    if intent.step.subject.part:
        raise StepError(Refused.PART_OF_FILE)
    for place in _places(intent):
        if os.path.lexists(place):
            raise StepError(Refused.NAME_TAKEN, str(place))
    make_folder(intent.target)
    check_canonical(str(work))
    try:
        if shutil.disk_usage(intent.target).free < file.size_bytes:
            raise StepError(Refused.DISK_FULL)
        work.mkdir(0o700)
        for companion in intent.family:
            if not is_companion_at(companion.path, companion):
                raise StepError(Refused.FAMILY_BROKEN, companion.path)
            beside = work / Path(companion.path).name
            shutil.copytree(companion.path, beside, symlinks=True, copy_function=_copy_beside)
        with opened(file, file.path) as source:
            if _copy_bytes(source, work / Path(file.path).name) != file.content_hash:
                raise StepError(Refused.CHANGED, "other content")
        _give_names(intent)
    except OSError as error:
        _discard(intent)
        wrong = failed(error, intent.target)
        raise (StepError(Refused.TARGET_GONE) if wrong.reason is Refused.GONE else wrong) from error
    except BaseException:
        _discard(intent)
        raise
    return _done(intent)


def settle_copy(intent: Intent) -> StepResult | None:
    """Finish or remove what an interrupted step has begun.

    Returns:
        The result of the step; None where it is still to be done.
    """
    file, place = intent.step.subject.file, _places(intent)[0]
    if is_unchanged(file, str(_work_folder(intent) / place.name)):
        with suppress(OSError):
            _give_names(intent)
    _discard(intent)
    return _done(intent) if is_unchanged(file, str(place)) else None


def _discard(intent: Intent) -> None:
    """Remove the work folder: first the file, as all of it is whole while the file is there."""
    work = _work_folder(intent)
    with suppress(OSError):
        (work / Path(intent.step.subject.path).name).unlink()
    shutil.rmtree(work, ignore_errors=True)


def _places(intent: Intent) -> list[Path]:
    """The places of the copies of the file and of its companions."""
    paths = intent.step.subject.file.path, *(one.path for one in intent.family)
    return [Path(intent.target, Path(path).name) for path in paths]


def _work_folder(intent: Intent) -> Path:
    file = intent.step.subject.file
    told = f"{intent.id} {file.path} {file.mtime_ns} {file.content_hash.hex()}"
    number = blake2b(told.encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    return Path(intent.target, _WORK_NAME + number)


def _give_names(intent: Intent) -> None:
    """Move all from the work folder to its place, the file last; nothing is replaced."""
    work, given = _work_folder(intent), list[Path]()
    try:
        for place in reversed(_places(intent)):
            if os.path.lexists(work / place.name):
                rename_exclusively(str(work / place.name), str(place))
                given.append(place)
    except OSError:
        for place in given:
            rename_exclusively(str(place), str(work / place.name))
        raise
    work.rmdir()
    sync_folder(intent.target)


def _done(intent: Intent) -> StepResult:
    place, *others = map(str, _places(intent))
    return StepResult(StepOutcome.DONE, current_path=place, companions=tuple(others))


def _copy_beside(path: str, target: str) -> None:
    """Copy a file of a companion."""
    try:
        with open(path, "rb", opener=open_safely) as source:
            _copy_bytes(source, Path(target))
    except OSError as error:
        raise failed(error) from error  # `copytree` would gather others


def _copy_bytes(source: BinaryIO, target: Path) -> bytes:
    """Copy an open file with its times and attributes, and read it back; returns its hash."""
    hasher = xxhash.xxh3_128()
    with target.open("xb") as copied:
        while block := source.read(_BLOCK_BYTES):
            hasher.update(block)
            copied.write(block)
        copied.flush()
        # Some disks keep times but no permissions.
        with suppress(PermissionError):
            shutil.copystat(source.name, target)
        os.fsync(copied.fileno())
        if hasattr(os, "posix_fadvise"):
            # It is then read from the disk, not from memory.
            with suppress(OSError):
                os.posix_fadvise(copied.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    with target.open("rb") as copied:
        if content_hash(copied) != hasher.digest():
            raise StepError(Refused.NOT_AS_PLANNED)
    return hasher.digest()
