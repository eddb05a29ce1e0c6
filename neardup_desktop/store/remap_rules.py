"""Which items of a file a decision means after the same bytes were read as other items.

In doubt the safe choice is made:

- The item of the same part, unless parts were renumbered; else one with the same words, one with
  the same title and date, or the one at the same position if their number is the same.
- A whole file that is divided now is hidden and kept in all its parts.
- If it is unclear which item was kept, all items of the file are.
- If it is unclear which item was hidden, none is, which loses nothing.
- If a file could not be read this time, or is left out, it is kept if any item was; other marks
  wait.
"""

from dataclasses import dataclass, field
from typing import NamedTuple


class ReadBefore(NamedTuple):
    """The reading of an item: its bytes, and what identifies it within its file."""

    bytes_hash: bytes
    title: str = ""
    date_s: int | None = None
    place: int | None = None
    places: int | None = None


class ItemNow(NamedTuple):
    """An item as it is read now."""

    part: str
    content: bytes
    title: str
    date_s: int | None
    kind: str


@dataclass(slots=True)
class FileNow:
    """A file as it is read now, with its items in order; a mailbox may have 100,000.

    `is_read` is set if it could be read completely.
    """

    bytes_hash: bytes
    is_read: bool
    items: tuple[ItemNow, ...]
    _by_part: dict[str, ItemNow] = field(init=False)
    _alike: dict[object, list[ItemNow]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._by_part = {item.part: item for item in self.items}
        for item in self.items:
            self._alike.setdefault(item.content, []).append(item)
            self._alike.setdefault((item.title, item.date_s), []).append(item)

    def at(self, part: str) -> ItemNow | None:
        """The item at a part, or None."""
        return self._by_part.get(part)

    def with_content(self, content: bytes) -> list[ItemNow]:
        """The items with this content."""
        return self._alike.get(content, [])

    def dated_like(self, before: ReadBefore) -> list[ItemNow]:
        """The items of the same title and date, where a date is known."""
        return [] if before.date_s is None else self._alike.get((before.title, before.date_s), [])


def items_meant(
    file: FileNow, item: tuple[str, bytes], before: ReadBefore, table: str
) -> list[ItemNow]:
    """The items that a decision may mean now; none where that is unknown.

    Args:
        file: as it is read now.
        item: part and content of the item when it was decided on.
        before: how that was read, from the same bytes.
        table: of the decision: "hidden", "kept" or "representatives".
    """
    part, content = item
    is_kept = table == "kept"
    here = file.at(part)
    is_renumbered = part != "" and before.places not in (None, len(file.items))
    if here is not None and (not is_renumbered or is_dated_like(here, before)):
        return [here]
    if alike := file.with_content(content):
        return alike if is_kept else alike[:1]
    alike = file.dated_like(before)
    if len(alike) == 1 or (alike and is_kept):
        return alike
    if before.place is not None and before.places == len(file.items):
        return [file.items[before.place - 1]]
    if not file.is_read:
        return [one for one in file.items if one.part == "" and is_kept]
    if part == "":
        return list(file.items[:1] if table == "representatives" else file.items)
    return list(file.items) if is_kept else []


def is_dated_like(item: ItemNow, before: ReadBefore) -> bool:
    """Whether an item has the title and the date of one that was read before."""
    return before.date_s is not None and (item.title, item.date_s) == (before.title, before.date_s)
