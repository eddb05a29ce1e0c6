"""Plans made straight from files on disk, and an archive that lists those files without a scan."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.model.actions import ItemRef, Plan, Step, Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.store.values import signed
from neardup_desktop.text.content_hash import digest


def state(path: Path) -> FileEntry:
    """A file as a scan would note it now."""
    status = path.lstat()
    return FileEntry(
        str(path),
        status.st_size,
        status.st_mtime_ns,
        signed(status.st_dev),
        signed(status.st_ino),
        digest(path.read_bytes()),
    )


def ref(path: Path, item: int = 0) -> ItemRef:
    file = state(path)
    return ItemRef(ItemId(item), file, "", file.content_hash, path.stem)


def step(
    subject: Path,
    survivor: Path | None = None,
    evidence: Evidence = Evidence.IDENTICAL_FILE,
    companions: Sequence[Path] = (),
) -> Step:
    return Step(
        ref(subject),
        evidence if survivor else None,
        ref(survivor) if survivor else None,
        reclaimable_bytes=subject.lstat().st_size,
        companions=tuple(map(str, companions)),
    )


def plan(verb: Verb, *steps: Step, target: Path | None = None) -> Plan:
    return Plan(verb, "a test", steps, target=str(target) if target else "")


def listed(archive: Archive, folder: Path) -> None:
    """Make a folder a source of the archive, with all its files as if they had been read.

    What belongs to a saved page is left out, as a crawl does.
    """
    if folder not in archive.sources():
        archive.decisions.add_source(str(folder))
    with archive.index.transaction():
        for path in sorted(folder.rglob("*")):
            entry = entry_at(str(path))
            if entry is None or not path.is_file() or path.is_symlink():
                continue
            if path.parent.name.endswith("_files"):
                continue
            archive.files.add([entry])
            known = archive.files.at(str(path))
            assert known is not None
            item = ExtractedItem("", Kind.OTHER, "bin", "", outcome=Outcome.UNSUPPORTED)
            archive.items.put_without_text([(known[0], item)], 1)
            content_hash = digest(path.read_bytes())
            archive.files.finish([(known[0], Outcome.UNSUPPORTED, "none/x", "", content_hash)])


def listed_paths(archive: Archive) -> set[str]:
    return {os.fsdecode(row[0]) for row in archive.index.rows("SELECT path FROM files")}


def all_bytes(*folders: Path) -> Iterator[bytes]:
    """The bytes of every file in the folders, trash and all."""
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                yield path.read_bytes()


def only_item(archive: Archive, path: Path) -> ItemId:
    """The one item of a file that was scanned."""
    ((number, _),) = archive.items.ids_of_path(str(path))
    return number
