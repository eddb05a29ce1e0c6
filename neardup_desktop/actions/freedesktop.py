"""The trash of Linux and BSD desktops, as freedesktop.org lays it out.

Each trash has a folder `files` with what was trashed, and a folder `info` with a note for each that
names where it was. There is one in the user's data folder, and one at the top of every other
disk.
"""

import errno
import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path, PurePath

from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.actions.renaming import parted, rename_exclusively
from neardup_desktop.model.actions import StepOutcome
from neardup_desktop.model.disks import mounts
from neardup_desktop.model.journal import TrashNote
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import BECAUSE, NOT_YOURS

_SUFFIX = ".trashinfo"
_NOTED_PATH = re.compile(rb"^Path=(.*)$", re.MULTILINE)
_NOTED_TIME = re.compile(rb"^DeletionDate=(.*)$", re.MULTILINE)
_NOTE_BYTES = 64 * 1024
_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")


class FreedesktopTrash:
    """Moves by one exclusive rename, so that no other file is ever replaced or removed.

    The usual libraries make a second name in the trash and then remove the old one by its name; a
    file that took that name meanwhile, as when a program saves, would be gone for good.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[Path, str], int] = {}

    def put(self, path: str, noted_as: str = "") -> str:
        """Move a file or folder to the trash of its disk; returns where it is now.

        `noted_as` is the path to note, if that is another one.

        Raises:
            StepError: NO_TRASH, NO_PERMISSION, DISK_FULL or GONE; nothing was moved.
        """
        try:
            trash, top = _trash_for(path)
            return self._put(path, noted_as or path, trash, top)
        except OSError as error:
            raise failed(error, path) from error

    def _put(self, path: str, noted_as: str, trash: Path, top: Path | None) -> str:
        name = os.path.basename(noted_as)  # noqa: PTH119
        noted = os.path.relpath(noted_as, top) if top else noted_as
        number = self._numbers.get((trash, name), 1)
        while True:
            free = _numbered(name, number)
            self._numbers[trash, name] = number = number + 1
            note = os.path.join(trash, "info", free + _SUFFIX)  # noqa: PTH118
            trash_path = os.path.join(trash, "files", free)  # noqa: PTH118
            try:
                _write_note(note, noted)
            except FileExistsError:
                continue
            except OSError as error:
                raise _useless(trash / "info", error) from error
            try:
                rename_exclusively(path, trash_path)
            except OSError as error:
                with suppress(OSError):
                    os.unlink(note)  # noqa: PTH108 - the note just made, of nothing
                if error.errno == errno.EEXIST:
                    continue
                del self._numbers[trash, name]
                # The system does not say which of the two folders it means.
                if not os.access(trash / "files", os.W_OK):
                    raise _useless(trash / "files", error) from error
                if error.errno == errno.EXDEV:  # on one disk, which parts them all the same
                    raise StepError(Refused.UNSAFE_DISK, outcome=StepOutcome.FAILED) from error
                raise
            return trash_path


def _write_note(note: str, noted: str) -> None:
    """Note where a file was; this takes its name in the trash, too."""
    now = datetime.now().astimezone().strftime("%Y-%m-%dT%H:%M:%S")
    quoted = "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in os.fsencode(noted))
    text = f"[Trash Info]\nPath={quoted}\nDeletionDate={now}\n".encode()
    handle = os.open(note, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        if os.write(handle, text) < len(text):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), note)
    except OSError:
        with suppress(OSError):
            os.unlink(note)  # noqa: PTH108 - the note just made, of nothing
        raise
    finally:
        os.close(handle)


def _numbered(name: str, number: int) -> str:
    """A name for the trash: the file's own, or with a number before its extension."""
    stem, suffix = parted(name)
    return f"{stem}{suffix}" if number == 1 else f"{stem}.{number}{suffix}"


def _trash_for(path: str) -> tuple[Path, Path | None]:
    """The trash for a path, made ready; for one at the top of a disk also that top folder."""
    device = os.lstat(path).st_dev
    home, top = home_trash(), top_of(path)
    # The system moves nothing between two places where one disk is mounted.
    if device_of(home) == device and top == top_of(str(home)):
        _make(home)
        return home, None
    shared = top / ".Trash"
    user = os.getuid()
    trash = shared / str(user) if _may_be_shared(shared) else top / f".Trash-{user}"
    _make(trash, owner=user)
    return trash, top


def _make(trash: Path, owner: int | None = None) -> None:
    """Make the folders of a trash where they are missing.

    If an `owner` is named, the trash must be a folder of that user, and no link to one: others
    may write where it is.

    Raises:
        StepError: NO_TRASH or DISK_FULL.
    """
    folders = (trash / "files", trash / "info")
    try:
        if owner is not None or not all(folder.is_dir() for folder in folders):
            trash.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            trash.mkdir(mode=0o700, exist_ok=True)
        status = trash.lstat()
        if owner is not None and stat.S_ISLNK(status.st_mode):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), trash)
        if owner not in (None, status.st_uid):
            raise _refused(Refused.NO_TRASH, trash, NOT_YOURS)
        for folder in folders:
            folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise _useless(trash, error) from error


def _useless(folder: Path, error: OSError) -> StepError:
    """The error about a trash that the system does not let be made or used."""
    wrong = failed(error)
    reason = Refused.DISK_FULL if wrong.reason is Refused.DISK_FULL else Refused.NO_TRASH
    return _refused(reason, folder, wrong.detail)


def _refused(reason: Refused, folder: Path, why: str) -> StepError:
    return StepError(reason, BECAUSE.filled(path=folder, reason=why), StepOutcome.FAILED)


def device_of(path: Path) -> int:
    """The device on which a path is, or would be made."""
    for one in (path, *path.parents):
        with suppress(OSError):
            return one.stat().st_dev
    return -1


def _may_be_shared(folder: Path) -> bool:
    """Whether the administrator made a trash for all users there: a real folder, and sticky."""
    try:
        mode = folder.lstat().st_mode
    except OSError:
        return False
    return stat.S_ISDIR(mode) and bool(mode & stat.S_ISVTX)


def home_trash() -> Path:
    """The user's own trash."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return (Path(named) if named.startswith("/") else Path.home() / ".local" / "share") / "Trash"


def top_of(path: str) -> Path:
    """The top folder of the disk on which a path lies, or lay."""
    folder = os.path.realpath(os.path.dirname(path))  # noqa: PTH120
    # Neither of both raises where a folder may not be looked into, as those of a path may.
    while not os.path.lexists(folder) and folder != os.path.dirname(folder):  # noqa: PTH120
        folder = os.path.dirname(folder)  # noqa: PTH120
    known = mounts()
    while folder not in known and not os.path.ismount(folder):
        folder = os.path.dirname(folder)  # noqa: PTH120
    return Path(folder)


def folders(path: str) -> Iterator[str]:
    """The folders in which a file from this path would lie once it was trashed."""
    top, user = top_of(path), os.getuid()
    for trash in (home_trash(), top / ".Trash" / str(user), top / f".Trash-{user}"):
        yield str(trash / "files")


def note_of(trash_path: str) -> Path | None:
    """The note of a place in a trash; None for any other place."""
    lies = Path(trash_path)
    if lies.parent.name != "files":
        return None
    return lies.parent.parent / "info" / (lies.name + _SUFFIX)


def names(note: Path, path: str) -> bool:
    """Whether a note names this path, whole or from the top folder of its disk."""
    return os.fsencode(path) in _noted_paths(note, _content(note))


def notes_in(folder: str) -> Iterator[TrashNote]:
    """The notes of a trash, given its folder of files; files without a note are left out."""
    for name in sorted(_listed(folder)):
        place = os.path.join(folder, name)  # noqa: PTH118
        if path := noted_path(place):
            at = _NOTED_TIME.search(_content(note_of(place) or Path()))
            yield TrashNote(place, path, at[1].decode("ascii", "replace").strip() if at else "")


def noted_path(place: str) -> str:
    """From where a trash notes what is at a place in it; "" where it has no note of it."""
    note = note_of(place)
    noted = () if note is None else _noted_paths(note, _content(note))
    # From the top of its disk where it is not whole; absolute ones are so thrice.
    return os.fsdecode(noted[0] if noted[0].startswith(b"/") else noted[-1]) if noted else ""


def is_called(place: str, path: str) -> bool:
    """Whether a trash notes what is at a place by the name of a path; True outside of a trash."""
    return note_of(place) is None or PurePath(noted_path(place)).name == PurePath(path).name


def _listed(folder: str) -> list[str]:
    try:
        return os.listdir(folder)  # noqa: PTH208
    except OSError:
        return []


def _content(note: Path) -> bytes:
    try:
        with note.open("rb") as stream:
            return stream.read(_NOTE_BYTES)
    except OSError:
        return b""


def _noted_paths(note: Path, content: bytes) -> tuple[bytes, ...]:
    """The paths that a note may mean: its own, or one from the top folder of the note's disk."""
    found = _NOTED_PATH.search(content)
    if found is None:
        return ()
    noted = re.sub(
        rb"%([0-9A-Fa-f]{2})", lambda code: bytes([int(code[1], 16)]), found[1].strip(b"\r")
    )
    # "/top/.Trash/1000/info/x.trashinfo" or "/top/.Trash-1000/info/x.trashinfo".
    near = note.parents[2:4]
    tops = near if near and near[0].name == ".Trash" else near[::-1]
    return (noted, *(os.path.join(os.fsencode(top), noted) for top in tops))  # noqa: PTH118


def is_unwritten_for(note: Path, path: str) -> bool:
    """Whether a note is empty, and has a name that a file from this path would have got."""
    stem = PurePath(path).stem
    try:
        return note.stat().st_size == 0 and note.name.startswith(stem)
    except OSError:
        return False


def stale_notes(folder: str) -> list[Path]:
    """The notes of a trash whose files are not there, given its folder of files."""
    notes = Path(folder).parent / "info"
    try:
        there = set(os.listdir(folder))  # noqa: PTH208
    except OSError:
        return []
    return [
        notes / name
        for name in _listed(str(notes))
        if name.endswith(_SUFFIX) and name.removesuffix(_SUFFIX) not in there
    ]
