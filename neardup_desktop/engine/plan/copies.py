"""Plans what is copied into another folder, and the way back from there."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePath

from msgspec.structs import replace

from neardup_desktop.actions.errors import is_there
from neardup_desktop.actions.found_again import holds_nothing
from neardup_desktop.actions.identity import companion_at
from neardup_desktop.crawl.companions import companions
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import DoneStep, ItemRef, Plan, Refusal, Step, Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.journal import Companion
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.text.content_hash import digest


def check_target(folder: str) -> None:
    """Check that a folder is there to copy into; on a disk that is away, none may be made.

    Raises:
        UsageError: it is not.
    """
    if holds_nothing(folder):
        raise UsageError("{folder} is gone.", "Connect its disk, or rescan.", folder=folder)


def plan_copies(
    review: Review, refs: Mapping[ItemId, ItemRef], label: str, target: str, base: str
) -> Plan:
    """The plan to copy the files of items to their places below another folder.

    A mailbox and the like is copied if it is chosen itself, or all that is in it.

    Raises:
        UsageError: the folder is not there.
    """
    check_target(target)
    columns, items = review.columns, list(refs)
    index = dict(zip(items, review.indices_of(items).tolist(), strict=True))
    chosen: dict[int, list[ItemId]] = {}
    for item in items:
        chosen.setdefault(int(columns.file[index[item]]), []).append(item)
    steps: list[Step] = []
    refusals: list[Refusal] = []
    for file, inside in chosen.items():
        own = next((one for one in inside if columns.part_is_file[index[one]]), None)
        ref, reason = refs[own or inside[0]], None
        place = os.path.join(target, os.path.relpath(ref.path, base))  # noqa: PTH118
        if own is None and len(inside) < (columns.file == file).sum():
            reason = Refused.PART_OF_FILE
        elif review.is_away[index[ref.item]]:
            reason = Refused.AWAY
        elif review.packaged[index[ref.item]]:
            reason = Refused.PART_OF_PACKAGE
        elif ref.file.size_bytes and not ref.file.content_hash:
            reason = Refused.NOT_SCANNED
        elif is_there(place) is not False:
            reason = Refused.NAME_TAKEN
        if reason is not None:
            refusals.append(Refusal(ref, reason))
            continue
        is_page = columns.kinds[columns.kind[index[ref.item]]] is Kind.WEB_PAGE
        family = tuple(map(str, companions(ref.path))) if is_page else ()
        if own is None:
            ref = replace(ref, part="", content=ref.file.content_hash, title="")
        if not ref.file.size_bytes:  # a scan hashes none of these
            ref = replace(ref, file=replace(ref.file, content_hash=digest(b"")))
        steps.append(Step(ref, companions=family))
    return Plan(Verb.COPY, label, tuple(steps), tuple(refusals), target, base)


def copy_to_trash(done: DoneStep) -> tuple[DoneStep, tuple[Companion, ...]]:
    """A step that made a copy as one that trashes it, if the original is still there."""
    original, path = done.step.subject, done.current_path
    entry = entry_at(path) or FileEntry(path, 0, 0, 0, 0)
    entry = replace(entry, content_hash=original.file.content_hash)
    places = () if done.result is None else done.result.companions
    step = Step(
        ItemRef(ItemId(0), entry, "", original.content, original.title),
        Evidence.IDENTICAL_FILE,
        original,
        companions=places,
    )
    return replace(done, step=step), tuple(map(companion_at, places))


def copy_again(step: Step) -> Step:
    """A step that trashed a copy as one that makes it once more."""
    assert step.survivor is not None
    folder = Path(step.survivor.path).parent
    family: Sequence[str] = [str(folder / PurePath(one).name) for one in step.companions]
    return Step(step.survivor, companions=tuple(family))
