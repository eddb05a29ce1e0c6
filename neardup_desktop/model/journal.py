"""What the journal holds of a step before it is done: all that carrying it out takes."""

from dataclasses import dataclass

from neardup_desktop.model.actions import Step, Verb


@dataclass(frozen=True, slots=True)
class Companion:
    """A folder or file that goes with an item, as it was when the step was journaled.

    Attributes:
        path: absolute path.
        device: number of its file system, as signed 64 bits.
        inode: its number there, as signed 64 bits; 0: it was not there, or was a link.
        is_folder: whether it is a folder.
    """

    path: str
    device: int
    inode: int
    is_folder: bool


@dataclass(frozen=True, slots=True)
class Intent:
    """A step that was journaled and is not done yet.

    Attributes:
        id: number of the step in the journal.
        verb: what is to be done.
        step: to what.
        family: the step's companions, in their order.
        target: for MOVE the folder to move to, else "".
        current_path: for RESTORE where the file lies now, else "".
        family_paths: for RESTORE where each companion lies now.
    """

    id: int
    verb: Verb
    step: Step
    family: tuple[Companion, ...] = ()
    target: str = ""
    current_path: str = ""
    family_paths: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TrashNote:
    """Something in the trash, as the trash's own note has it.

    Attributes:
        trash_path: where it lies now.
        path: where it was.
        trashed_at: when it was trashed, in local time ("2026-01-31T12:00:00"), or "".
    """

    trash_path: str
    path: str
    trashed_at: str
