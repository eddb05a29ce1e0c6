"""What only versions that go have, saved as a text beside the version that is kept."""

import os
from collections.abc import Mapping
from itertools import count
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.compare.lost_sentences import lost_passages
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.actions import Plan, Step
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.present.numbers import local_time

_NAME_LETTERS = 60
"""Of the name of a kept file, so that file systems take the whole name."""


class TextBeside(Struct, frozen=True):
    """The wanted text: the kept item beside whose file it is written, its name and first line.

    In both, `{name}` is the name of the kept file.
    """

    item: ItemId
    name: str = "{name} – only in earlier versions"
    heading: str = "Passages of other versions that “{name}” lacks"


def with_text(plan: Plan, wanted: TextBeside, reader: ArchiveReader) -> Plan:
    """The plan with a text of all sentences that what goes has and its survivors lack, if any.

    These do not count as lost.
    """
    infos = reader.item_infos([wanted.item, *(step.subject.item for step in plan.steps)])
    steps = tuple(_saving(step, infos, reader) for step in plan.steps)
    if wanted.item not in infos or not any(step.saved for step in steps):
        return plan
    kept = Path(infos[wanted.item].path)
    name = wanted.name.format(name=kept.stem[:_NAME_LETTERS])
    names = (f"{name}{f' ({n})' if n > 1 else ''}.txt" for n in count(1))
    text = next(path for path in map(kept.with_name, names) if not os.path.lexists(path))
    heading = wanted.heading.format(name=kept.name)
    return replace(plan, steps=steps, text=str(text), heading=heading)


def _saving(step: Step, infos: Mapping[ItemId, ItemInfo], reader: ArchiveReader) -> Step:
    info = infos.get(step.subject.item)
    if info is None or step.survivor is None or step.text_loss.is_none:
        return step
    passages = lost_passages(reader.text(info.id), reader.text(step.survivor.item))
    if not passages:
        return step
    date = local_time(info.modified_s)
    day = "" if date is None else date.date().isoformat()
    about = "=== " + " · ".join(filter(None, (day, info.path, info.part)))
    saved = "\n\n".join((about, *passages))
    return replace(step, saved=saved, lost_words=(), lost_count=0, lost_sentences=0)
