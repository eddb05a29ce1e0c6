"""All that is known of an item beside its text, for the table of its properties."""

import os
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.files import FileEntry, mtime_ns_of
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo, PictureLook
from neardup_desktop.workers.asking import asked


class OnDisk(StrEnum):
    """The fate of a file since the scan."""

    UNCHANGED = "unchanged"
    CHANGED = "changed"
    GONE = "gone"


class ItemDetails(Struct, frozen=True):
    """The details of one item.

    Attributes:
        info: what lists show.
        file: its file at the scan.
        created_s: when its file was made, seconds since the epoch; None where it is unknown.
        on_disk: whether its file is still the one that was scanned.
        extras: what it holds beside its text.
        confidence: mean confidence of words that were recognised in pictures of its pages, in
            [0, 1]; None where there are none.
        picture: what is known of the picture that it shows; None where it is none, or where
            pictures are not looked at.
    """

    info: ItemInfo
    file: FileEntry
    created_s: int | None
    on_disk: OnDisk
    extras: tuple[Extra, ...]
    confidence: float | None = None
    picture: PictureLook | None = None


def item_details(reader: ArchiveReader, items: Sequence[ItemId]) -> dict[ItemId, ItemDetails]:
    """The details of those of these items that exist; their files are examined but not opened."""
    found: dict[ItemId, ItemDetails] = {}
    extras = reader.extras(items)
    for item, info in reader.item_infos(items).items():
        entry = reader.files.scanned(info.file)
        if entry is not None:
            state, created_s = _look(entry)
            found[item] = ItemDetails(
                info=info,
                file=entry,
                created_s=created_s,
                on_disk=state,
                extras=extras.get(item, ()),
                confidence=reader.scans.confidence(item),
                picture=reader.pictures.look(item),
            )
    return found


def _look(entry: FileEntry) -> tuple[OnDisk, int | None]:
    try:
        status = asked(entry.path, os.lstat, entry.path)
    except OSError:
        return OnDisk.GONE, None
    created = getattr(status, "st_birthtime", None)
    same = (status.st_size, mtime_ns_of(status)) == (entry.size_bytes, entry.mtime_ns)
    state = OnDisk.UNCHANGED if same else OnDisk.CHANGED
    return state, None if created is None else int(created)
