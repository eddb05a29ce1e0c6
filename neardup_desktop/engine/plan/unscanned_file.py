"""Plans to trash a file that no scan has read, for an identical file that stays."""

from collections.abc import Container, Sequence
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from neardup_desktop.actions.identity import Folders
from neardup_desktop.crawl.shared_extents import shared_bytes
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step, Verb
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import DEFAULT_PREFERENCE, DEFAULT_SIMILARITY, Preference
from neardup_desktop.model.step_notes import SELECTION
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.store.decisions import item_refs
from neardup_desktop.text.content_hash import content_hash

UNSCANNED = ItemId(0)
"""Stands for the file, which is no item of the archive; further ones count down from it."""

_NOTHING = Plan(Verb.TRASH, "", ())


def unscanned_file(reader: ArchiveReader, named: str) -> FileEntry | None:
    """The file of that name as it is now; None where there is none, or a scan has read it.

    A link to a file is not it.

    Raises:
        NeardupError: it cannot be read.
    """
    path = Path(named).expanduser().absolute()
    if path.is_symlink() or not path.is_file():
        return None
    entry = FileEntry.from_status(str(path.resolve()), path.stat())
    if reader.files.at(entry.path) is not None:
        return None
    try:
        with path.open("rb") as stream:
            content = content_hash(stream)
    except OSError as error:
        raise NeardupError(
            "{file} cannot be read: {reason}.", file=path, reason=system_reason(error)
        ) from error
    return replace(entry, content_hash=content)


def plan_of_files(
    review: Review,
    reader: ArchiveReader,
    files: Sequence[FileEntry],
    similarity: float = DEFAULT_SIMILARITY,
    preference: Preference = DEFAULT_PREFERENCE,
    order: Sequence[str] = (),
    plan: Plan = _NOTHING,
) -> Plan:
    """The plan to trash files of which the archive has identical ones, added to another `plan`.

    Nothing less than the same bytes will do, as nothing else of them is known, and of an item that
    stays. Both files are compared byte by byte before one goes, as in every plan.
    """
    going = {step.subject.item for step in plan.steps}
    held, steps, refusals = Folders(reader.protected()), list(plan.steps), list(plan.refusals)
    for number, file in enumerate(files):
        subject = ItemRef(ItemId(UNSCANNED - number), file, "", file.content_hash)
        if holder := held.hold(file.path):
            refusals.append(Refusal(subject, Refused.PROTECTED, holder))
        elif survivor := _best_copy(review, reader, file, going, similarity, preference, order):
            steps.append(_step(subject, survivor))
        else:
            refusals.append(Refusal(subject, Refused.NO_SURVIVOR, ""))
    label = SELECTION.filled(n=len(steps) + len(refusals))
    return replace(plan, label=label, steps=tuple(steps), refusals=tuple(refusals))


def _step(subject: ItemRef, survivor: ItemRef) -> Step:
    file = subject.file
    entry = entry_at(file.path)
    is_alone = entry is not None and entry.links == 1
    allocated_bytes = (
        file.size_bytes if entry is None else entry.allocated_bytes or entry.size_bytes
    )
    return Step(
        subject,
        Evidence.IDENTICAL_FILE,
        survivor,
        reclaimable_bytes=max(0, allocated_bytes - shared_bytes(file.path)) if is_alone else 0,
        confirmed=True,
    )


def _best_copy(
    review: Review,
    reader: ArchiveReader,
    file: FileEntry,
    going: Container[ItemId],
    similarity: float,
    preference: Preference,
    order: Sequence[str],
) -> ItemRef | None:
    """The identical file that is kept before all others; None where there is none."""
    items = [
        item
        for _, path in reader.files.with_content(file.content_hash)
        if path != file.path
        for item, part in reader.items.ids_of_path(path)
        if not part and item not in going
    ]
    table = review.clusters_of_plan(similarity, preference, order)
    # Alone they are in no cluster; in one, they stand in the order of keeping.
    items = [one for one in items if not review.is_away[review.indices_of((one,))].any()]
    first = table.member_item[np.isin(table.member_item, items)][:1].tolist() or items[:1]
    return next(iter(item_refs(reader.index, [ItemId(int(one)) for one in first])), None)
