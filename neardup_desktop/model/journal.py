"""Steps that are journaled but not done yet, with all that is needed to carry them out."""

from msgspec import Struct

from neardup_desktop.model.actions import Step, Verb
from neardup_desktop.model.files import FileEntry


class Companion(Struct, frozen=True):
    """A folder or file that goes with an item, as it was when journaled.

    Attributes:
        path: absolute path.
        device: number of its file system, as signed 64 bits.
        inode: its number there, as signed 64 bits; 0 if it did not exist or was a link.
        is_folder: whether it is a folder.
    """

    path: str
    device: int
    inode: int
    is_folder: bool


class Intent(Struct, frozen=True):
    """A step that was journaled and is not done yet.

    Attributes:
        id: number of the step in the journal.
        verb: what is to be done.
        step: to what.
        family: the step's companions, in their order.
        target: for MOVE and COPY the folder that the file goes into, else "".
        current_path: for RESTORE where the file is now, else "".
        family_paths: for RESTORE where each companion is now.
        cleaned: the copy of a mailbox without the messages that go, as it was written; None before
            that, and for whole files.
    """

    id: int
    verb: Verb
    step: Step
    family: tuple[Companion, ...] = ()
    target: str = ""
    current_path: str = ""
    family_paths: tuple[str, ...] = ()
    cleaned: FileEntry | None = None

    @property
    def is_mailbox(self) -> bool:
        """Whether messages are taken out of a mailbox, or put back."""
        return bool(self.step.messages) or self.cleaned is not None


class TrashNote(Struct, frozen=True):
    """A file in the trash, as the notes of the system's trash list it.

    Attributes:
        trash_path: where it is now.
        path: where it was.
        trashed_at: when it was trashed, in local time ("2026-01-31T12:00:00"), or "".
    """

    trash_path: str
    path: str
    trashed_at: str
