"""What only versions that go have, saved as a text beside the version that is kept."""

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from errno import EIO
from itertools import count
from pathlib import Path, PurePath

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.compare.lost_sentences import lost_passages
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.actions import Plan, Step
from neardup_desktop.model.disks import sync_folder
from neardup_desktop.model.errors import TextError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.system_reasons import system_reason

_NAME_LETTERS = 60
"""Of the name of a kept file; the whole name must be one that file systems take."""


class TextBeside(Struct, frozen=True):
    """The text that is wanted, and its words in the language of the user.

    Attributes:
        item: the kept item, beside whose file it is written.
        name: its name without an ending; `{name}` is that of the kept file.
        heading: its first line; `{name}` is the name of the kept file.
    """

    item: ItemId
    name: str = "{name} – only in earlier versions"
    heading: str = "Passages of other versions that “{name}” lacks"


def with_text(plan: Plan, wanted: TextBeside, reader: ArchiveReader) -> Plan:
    """The plan with all sentences that its near-duplicates have and their survivors lack.

    What is saved does not count as lost. If there is nothing to save, no text is planned.
    """
    infos = reader.item_infos([wanted.item, *(step.subject.item for step in plan.steps)])
    if wanted.item not in infos:
        return plan
    steps = tuple(_saving(step, infos, reader) for step in plan.steps)
    if not any(step.saved for step in steps):
        return plan
    kept = Path(infos[wanted.item].path)
    name = wanted.name.format(name=kept.stem[:_NAME_LETTERS])
    text = next(
        path
        for number in count(1)
        if not os.path.lexists(
            path := kept.with_name(f"{name}{f' ({number})' if number > 1 else ''}.txt")
        )
    )
    heading = wanted.heading.format(name=kept.name)
    return replace(plan, steps=steps, text=str(text), heading=heading)


def _saving(step: Step, infos: Mapping[ItemId, ItemInfo], reader: ArchiveReader) -> Step:
    info = infos.get(step.subject.item)
    if info is None or step.survivor is None or step.text_loss.is_none:
        return step
    passages = lost_passages(reader.text(info.id), reader.text(step.survivor.item))
    if not passages:
        return step
    about = " · ".join((_day(info.modified_s), *filter(None, (info.path, info.part))))
    saved = "\n\n".join((f"=== {about}", *passages))
    return replace(step, saved=saved, lost_words=(), lost_count=0, lost_sentences=0)


def _day(date_s: int) -> str:
    """A local date, or "?"."""
    try:
        return datetime.fromtimestamp(date_s).date().isoformat()
    except (OverflowError, OSError, ValueError):
        return "?"


def write_text(plan: Plan) -> Plan:
    """Write what the steps of a plan save, to the disk, and read it again.

    Returns:
        The plan, without a text where its steps save nothing.

    Raises:
        TextError: it cannot be written, or something has its name; then nothing of it is left.
    """
    saved = [step.saved for step in plan.steps if step.saved]
    if not saved:
        return replace(plan, text="")
    text = "\n\n\n".join((plan.heading, *saved)) + "\n"
    # Text and paths may hold what is no character; nothing of it is left out.
    data = text.encode("utf-8", "backslashreplace")
    is_made = False
    try:
        with open(plan.text, "xb") as file:  # noqa: PTH123 - never over a file
            is_made = True
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        sync_folder(PurePath(plan.text).parent)
        if Path(plan.text).read_bytes() != data:
            raise OSError(EIO, os.strerror(EIO))
    except OSError as error:
        if is_made:
            with suppress(OSError):
                Path(plan.text).unlink()
        raise TextError(
            "The text {path} cannot be saved: {reason}. So nothing was moved to the trash.",
            "Make room or give yourself permission there, then try again.",
            path=plan.text,
            reason=system_reason(error),
        ) from error
    return plan


def check_text(path: str) -> None:
    """Check that a text which an action saved is still there, before the action is done again.

    Raises:
        TextError: it is gone.
    """
    if path and not Path(path).is_file():
        raise TextError(
            "The text {path} is gone. So nothing was moved to the trash.",
            "Choose in the window of versions once more.",
            path=path,
        )
