"""The check right before each step: saved results never authorise an action."""

import os
import stat
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import PurePath
from typing import BinaryIO

from msgspec import Struct, field

from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.identity import (
    Folders,
    Status,
    check_canonical,
    is_at,
    is_companion_at,
    is_in_state,
    is_one,
    marks,
    same_file,
    status_of,
)
from neardup_desktop.model.actions import ItemRef, Verb
from neardup_desktop.model.files import FileEntry, tags_of
from neardup_desktop.model.journal import Companion, Intent
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.text.content_hash import content_hash, content_hash_if_same

_SAFE_FLAGS = (
    getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    # Opening a pipe that replaced the file must not block until somebody writes to it.
    | getattr(os, "O_NONBLOCK", 0)
)

_OF_SURVIVOR = {
    Refused.GONE: Refused.SURVIVOR_GONE,
    Refused.CHANGED: Refused.SURVIVOR_CHANGED,
    Refused.NOT_A_FILE: Refused.SURVIVOR_CHANGED,
    Refused.UNREADABLE: Refused.SURVIVOR_CHANGED,
}


class Checked(Struct, frozen=True):
    """The files that were checked, for comparison with those that were then moved.

    Attributes:
        subject: status of the file to be moved.
        survivor: status of the file that represents it, or None where the step needs none.
        is_other_name: whether both are names of one file (hard links).
    """

    subject: Status
    survivor: Status | None = None
    is_other_name: bool = False


class Decided(Struct, frozen=True):
    """Decisions of the user, also those after the plan was made.

    Attributes:
        kept: path, part and content of each item that is marked to be kept.
        apart: contents that are no duplicates of each other, the smaller one first.
        read_as: all contents that files were read as, by the hash of their bytes; a plan may be
            older than an update of their reader.
    """

    kept: frozenset[tuple[str, str, bytes]] = frozenset()
    apart: frozenset[tuple[bytes, bytes]] = frozenset()
    read_as: Mapping[bytes, frozenset[bytes]] = field(default_factory=dict)

    def is_kept(self, item: ItemRef) -> bool:
        """Whether an item is marked to be kept, as its bytes are or were read."""
        place = item.file.path, item.part
        return any((*place, content) in self.kept for content in self._contents(item))

    def are_apart(self, item: ItemRef, other: ItemRef) -> bool:
        """Whether two items are marked as no duplicates, as their bytes are or were read."""
        return any(
            (min(one, two), max(one, two)) in self.apart
            for one in self._contents(item)
            for two in self._contents(other)
        )

    def _contents(self, item: ItemRef) -> frozenset[bytes]:
        before = self.read_as.get(item.file.content_hash, frozenset()) if not item.part else ()
        return frozenset((item.content, *before))


NOTHING_DECIDED = Decided()


class Cleaned(Struct, frozen=True):
    """A mailbox before an action took messages out of it, and the copy that has its name now."""

    before: FileEntry
    after: FileEntry


class Checker:
    """Checks the steps of one action, each right before it is carried out.

    A survivor is read again only if its status has changed, so that a thousand copies of one file
    cost one reading of it. The status includes `st_ctime`, which the system sets with every write
    and which programs cannot set back.
    """

    def __init__(
        self,
        going: frozenset[str],
        protected: tuple[str, ...] = (),
        decided: Decided = NOTHING_DECIDED,
        going_messages: frozenset[tuple[str, str]] = frozenset(),
        cleaned: Iterable["Cleaned"] = (),
    ) -> None:
        """Prepare for an action.

        Args:
            going: paths of all files that it moves away, companions included.
            going_messages: path and number of each message that it takes out of a mailbox.
            cleaned: the mailboxes that it has cleaned so far.
        """
        self._going = going
        self._protected = protected
        self._decided = decided
        self._survivors: dict[str, tuple[int, ...]] = {}
        self._mounted_twice: dict[tuple[str, str], bool] = {}
        self._going_messages = going_messages
        self._kept_messages = frozenset(
            (path, part.partition("/")[0]) for path, part, _ in decided.kept if "/" in part
        )
        self._cleaned = {one.before.path: one for one in cleaned}

    def check(self, intent: Intent) -> Checked:
        """Check a step that moves a file away.

        Raises:
            StepError: why the step is refused.
        """
        subject = intent.step.subject
        if subject.part:
            raise StepError(Refused.PART_OF_FILE)
        self._check_unprotected(subject.file.path)
        if self._decided.is_kept(subject):
            raise StepError(Refused.KEPT)
        for companion in intent.family:
            self._check_unprotected(companion.path)
            for folder in self._protected:
                if Folders((companion.path,)).hold(folder):
                    raise StepError(Refused.PROTECTED, folder)
        if intent.step.survivor is None:
            if intent.verb is Verb.TRASH:
                raise StepError(Refused.NO_SURVIVOR)
            status = verify(subject.file)
            self._check_family(intent.family)
            return Checked(status)
        return self._check_beside_survivor(intent)

    def _check_beside_survivor(self, intent: Intent) -> Checked:
        step = intent.step
        assert step.survivor is not None
        subject, survivor = step.subject.file, step.survivor.file
        if self._decided.are_apart(step.subject, step.survivor):
            raise StepError(Refused.NO_SURVIVOR, "You marked these two as different.")
        self._check_survivor_stays(step.survivor)
        standing = self._verified_survivor(survivor)
        if step.evidence is Evidence.IDENTICAL_FILE:
            status = _verify_same_bytes(subject, survivor, standing)
        else:
            status = verify(subject)
        self._check_apart(subject.path, status, survivor.path, standing)
        if intent.verb is Verb.TRASH and not step.confirmed:
            lost = set(tags_of(subject.path).split("\n")) - set(tags_of(survivor.path).split("\n"))
            if any(lost):
                raise StepError(Refused.TAGS_LOST)
        self._check_family(intent.family)
        return Checked(status, standing, os.path.samestat(status, standing))

    def check_messages(self, intent: Intent, mailbox: Status) -> dict[str, Status]:
        """Check that messages may be taken out of a mailbox, each byte of which was verified.

        Returns:
            The status of each file in which a survivor is, by its path.

        Raises:
            StepError: why the step is refused.
        """
        path = intent.step.subject.file.path
        self._check_unprotected(path)
        self._check_family(intent.family)
        standing = {path: mailbox}
        for message in intent.step.messages:
            subject, survivor = message.subject, message.survivor
            if self._decided.is_kept(subject) or (path, subject.part) in self._kept_messages:
                raise StepError(Refused.KEPT, subject.title)
            if survivor is None or subject.file != intent.step.subject.file:
                raise StepError(Refused.NO_SURVIVOR, subject.title)
            if self._decided.are_apart(subject, survivor):
                raise StepError(Refused.NO_SURVIVOR, "You marked these two as different.")
            self._check_survivor_stays(survivor)
            if survivor.file.path not in standing:
                status = self._verified_survivor(survivor.file)
                self._check_apart(path, mailbox, survivor.file.path, status)
                standing[survivor.file.path] = status
            elif survivor.file.path == path and survivor.file != subject.file:
                raise StepError(Refused.SURVIVOR_CHANGED, path)
        del standing[path]
        return standing

    def note_cleaned(self, intent: Intent, copy: FileEntry) -> None:
        """Take into account that a mailbox is now without the messages of a step."""
        self._cleaned[copy.path] = Cleaned(intent.step.subject.file, copy)

    def _check_survivor_stays(self, survivor: ItemRef) -> None:
        """Check that neither a survivor's file nor, in a mailbox, its message goes."""
        self._check_stays(survivor.file.path)
        if (survivor.file.path, survivor.part.partition("/")[0]) in self._going_messages:
            raise StepError(Refused.SURVIVOR_GOES, survivor.file.path)

    def _check_unprotected(self, path: str) -> None:
        if folder := Folders(self._protected).hold(path):
            raise StepError(Refused.PROTECTED, folder)

    def _check_apart(self, path: str, status: Status, other: str, standing: Status) -> None:
        """Check that two paths do not lead to one file, perhaps through two mounts."""
        is_same = is_one(status, standing)
        if status.st_dev == standing.st_dev:
            is_same = is_same and _is_one_name(path, other, standing)
        elif not is_same and _as_one(PurePath(path).name) == _as_one(PurePath(other).name):
            # Shares may give one file several numbers.
            folders = os.path.dirname(path), os.path.dirname(other)  # noqa: PTH120
            if folders not in self._mounted_twice:
                self._mounted_twice[folders] = _shows(*folders)
            is_same = self._mounted_twice[folders]
        if is_same:
            raise StepError(Refused.LAST_COPY, "both names belong to the same file")

    def _check_stays(self, path: str) -> None:
        """Check that neither the survivor nor a folder above it is moved by the action."""
        while path not in self._going:
            folder = os.path.dirname(path)  # noqa: PTH120
            if folder == path:
                return
            path = folder
        raise StepError(Refused.SURVIVOR_GOES, path)

    def _verified_survivor(self, survivor: FileEntry) -> Status:
        cleaned = self._cleaned.get(survivor.path)
        if cleaned is not None and cleaned.before == survivor:
            survivor = cleaned.after
        try:
            check_canonical(survivor.path)
            status = status_of(survivor.path)
            if self._survivors.get(survivor.path) != _full(status) or not is_in_state(
                status, survivor
            ):
                status = verify(survivor)
                self._survivors[survivor.path] = _full(status)
        except StepError as error:
            raise _of_survivor(error, survivor) from error
        return status

    def _check_family(self, family: tuple[Companion, ...]) -> None:
        for companion in family:
            try:
                check_canonical(companion.path)
            except StepError as error:
                raise StepError(Refused.FAMILY_BROKEN, companion.path) from error
            if not is_companion_at(companion.path, companion):
                raise StepError(Refused.FAMILY_BROKEN, companion.path)


def verify(state: FileEntry, path: str = "", *, elsewhere: bool = False) -> Status:
    """Read all of a file and compare it with what was scanned.

    Args:
        state: as the file was scanned.
        path: where it is, if not where it was scanned.
        elsewhere: whether this program moved it; only its size and bytes then count, and its
            folder may be reached through links.

    Returns:
        The status of the file after it was read.

    Raises:
        StepError: GONE, CHANGED, NOT_A_FILE, UNREADABLE or NOT_SCANNED.
    """
    with opened(state, path or state.path, elsewhere=elsewhere) as stream:
        if content_hash(stream) != state.content_hash:
            raise StepError(Refused.CHANGED, "other content")
        return _unchanged(stream, state, elsewhere=elsewhere)


def is_unchanged(state: FileEntry, path: str) -> bool:
    """Whether a file has the same bytes at a path, wherever that is."""
    try:
        return bool(verify(state, path, elsewhere=True))
    except StepError:
        return False


def _verify_same_bytes(subject: FileEntry, survivor: FileEntry, standing: Status) -> Status:
    """Compare two files byte by byte, and check the hash of the subject."""
    with ExitStack() as stack:
        try:
            other = stack.enter_context(opened(survivor, survivor.path))
        except StepError as error:
            raise _of_survivor(error, survivor) from error
        stream = stack.enter_context(opened(subject, subject.path))
        if content_hash_if_same(stream, other) != subject.content_hash:
            raise StepError(Refused.CHANGED, "other content")
        if _full(os.fstat(other.fileno())) != _full(standing):
            raise StepError(Refused.SURVIVOR_CHANGED, survivor.path)
        return _unchanged(stream, subject)


def _of_survivor(error: StepError, survivor: FileEntry) -> StepError:
    return StepError(_OF_SURVIVOR.get(error.reason, error.reason), error.detail or survivor.path)


@contextmanager
def opened(state: FileEntry, path: str, *, elsewhere: bool = False) -> Iterator[BinaryIO]:
    """Open the file if it is in that state."""
    if not state.content_hash:
        raise StepError(Refused.NOT_SCANNED)
    if not elsewhere:
        check_canonical(path)
    # Checked before it is opened, because opening a device or a pipe may have effects.
    before = status_of(path)
    _check_state(before, state, elsewhere=elsewhere)
    try:
        with open(path, "rb", buffering=0, opener=open_safely) as stream:
            if not same_file(os.fstat(stream.fileno()), before):
                raise StepError(Refused.CHANGED, "another file of that name")
            yield stream
    except FileNotFoundError as error:
        raise StepError(Refused.GONE) from error
    except OSError as error:
        raise StepError(Refused.UNREADABLE, system_reason(error)) from error


def _check_state(status: Status, state: FileEntry, *, elsewhere: bool) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise StepError(Refused.NOT_A_FILE)
    if not is_in_state(status, state, elsewhere=elsewhere):
        raise StepError(Refused.CHANGED)


def _unchanged(stream: BinaryIO, state: FileEntry, *, elsewhere: bool = False) -> Status:
    """The status of an open file; raises `StepError` if it changed while it was read."""
    status = os.fstat(stream.fileno())
    _check_state(status, state, elsewhere=elsewhere)
    return status


def open_safely(path: str, flags: int) -> int:
    """Open what should be a plain file: no link, and never waiting for a pipe."""
    return os.open(path, flags | _SAFE_FLAGS)


def _full(status: Status) -> tuple[int, ...]:
    return status.st_dev, *marks(status)


def _is_one_name(path: str, other: str, status: Status) -> bool:
    """Whether two paths of one file are the same entry of the same folder.

    They are where two paths lead to the folder, or where the file system ignores the case or the
    encoding of accents: moving the one would then move the other.
    """
    if status.st_nlink < 2:
        return True
    (folder, name), (other_folder, other_name) = os.path.split(path), os.path.split(other)
    if _as_one(name) != _as_one(other_name):
        return False
    return os.path.samestat(status_of(folder), status_of(other_folder))


def _as_one(name: str) -> str:
    """A name as disks compare it that ignore the case and the encoding of accents."""
    return unicodedata.normalize("NFC", name).casefold()


def _shows(folder: str, other: str) -> bool:
    """Whether a file that is made in one folder appears in the other."""
    from tempfile import NamedTemporaryFile  # seldom needed, and slow to import

    try:
        with NamedTemporaryFile(prefix=".neardup-", dir=folder) as made:
            return os.path.lexists(os.path.join(other, os.path.basename(made.name)))  # noqa: PTH118, PTH119
    except OSError:
        return False


def remains(path: str, before: Status, moved: Status) -> bool:
    """Whether a file is there as before, now that another was moved.

    On another mount than that, it is opened and read: a cache may list what is gone.
    """
    if before.st_dev == moved.st_dev:
        return is_at(path, before)
    try:
        with open(path, "rb", buffering=0, opener=open_safely) as stream:
            stream.read(1)
            return same_file(os.fstat(stream.fileno()), before)
    except OSError:
        return False
