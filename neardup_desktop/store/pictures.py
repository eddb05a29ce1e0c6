"""Stores what pictures show, roughly, and which of them are the same picture."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import astuple

from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import PictureLook
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Pair
from neardup_desktop.store.database import Database

_OWN_SIZE = "items.format <> 'pdf'"
"""Pages have the size in which they are drawn."""


class StoredPicture(NamedTuple):
    """A picture that was looked at, as comparing it with others needs it.

    `file` is one of the files that it stands in, and `paired` the version by which it was compared
    with all others.
    """

    id: int
    file: FileId
    part: str
    paired: str
    look: PictureLook


class PictureStore:
    """The pictures of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, content_hash: bytes, part: str, look: PictureLook | None) -> None:
        """Store what a first look at a picture showed; None where there is nothing to compare."""
        if look is None:
            self._database.execute(
                "DELETE FROM pictures WHERE content_hash = ? AND part = ?", (content_hash, part)
            )
            return
        self._database.execute(
            "INSERT INTO pictures (content_hash, part, hashes, width, height, taken, camera,"
            " has_place, marks) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (content_hash, part) DO UPDATE SET"
            " hashes = excluded.hashes, width = excluded.width, height = excluded.height,"
            " taken = excluded.taken, camera = excluded.camera, has_place = excluded.has_place,"
            " marks = excluded.marks,"
            " paired = '', unfinished = ''",
            (content_hash, part, *astuple(look)),
        )

    def name_kinds(self) -> None:
        """Give the items of pictures without words their kind."""
        self._database.execute(
            "UPDATE items SET kind = ? WHERE kind = ? AND measured_id IS NULL AND EXISTS"
            " (SELECT 1 FROM files JOIN pictures ON pictures.content_hash = files.content_hash"
            " WHERE files.id = items.file_id AND pictures.part = items.part)",
            (str(Kind.PICTURE), str(Kind.OTHER)),
        )

    def all_pictures(self) -> list[StoredPicture]:
        """All pictures that an item shows, by their numbers."""
        rows = self._database.rows(
            "SELECT pictures.id, min(files.id), pictures.part, paired,"
            " hashes, width, height, taken, camera, has_place, marks"
            " FROM pictures JOIN files ON files.content_hash = pictures.content_hash"
            " GROUP BY pictures.id ORDER BY pictures.id"
        )
        return [
            StoredPicture(number, file, part, paired, PictureLook(*look))
            for number, file, part, paired, *look in rows
        ]

    def has_unpaired(self, paired_by: str) -> bool:
        """Whether there are pictures that were not compared with all others."""
        query = "SELECT 1 FROM pictures WHERE paired <> ? LIMIT 1"
        return self._database.row(query, (paired_by,)) is not None

    def forget_pairs(self, paired_by: str) -> None:
        """Drop the pairs of pictures that were compared by another version, or looked at anew."""
        self._database.execute(
            "DELETE FROM same_pictures WHERE left_id IN (SELECT id FROM pictures WHERE paired <> ?)"
            " OR right_id IN (SELECT id FROM pictures WHERE paired <> ?)",
            (paired_by, paired_by),
        )

    def put_pair(self, left: int, right: int, similarity: float, part: int | None = None) -> None:
        """Store two pictures that are the same, and which one shows only a part of the other."""
        self._database.execute(
            "INSERT OR REPLACE INTO same_pictures (left_id, right_id, similarity, part_id)"
            " VALUES (?, ?, ?, ?)",
            (min(left, right), max(left, right), similarity, part),
        )

    def mark_paired(
        self, pictures: Sequence[int], paired_by: str, failed: Mapping[int, Outcome]
    ) -> None:
        """Note that these pictures were compared with all others, or why not."""
        outcomes = {**dict.fromkeys(pictures), **failed}
        self._database.execute_many(
            "UPDATE pictures SET paired = ?, unfinished = ? WHERE id = ?",
            [(paired_by, str(outcome or ""), one) for one, outcome in outcomes.items()],
        )

    def same_items(self) -> list[Pair]:
        """The pairs of same pictures, by one item of each that shows it."""
        item = (
            "(SELECT min(items.id) FROM pictures JOIN files USING (content_hash)"
            " JOIN items ON items.file_id = files.id AND items.part = pictures.part"
            " WHERE pictures.id = {})"
        )
        rows = self._database.rows(
            f"SELECT * FROM (SELECT {item.format('left_id')} AS one, {item.format('right_id')}"
            " AS other, similarity FROM same_pictures) WHERE one IS NOT NULL AND other IS NOT NULL"
        )
        return [Pair(*row) for row in rows]

    def items_of(self, picture: int) -> list[ItemId]:
        """The items that show a picture, in their order."""
        return self._database.column(
            "SELECT items.id FROM pictures JOIN files USING (content_hash)"
            " JOIN items ON items.file_id = files.id AND items.part = pictures.part"
            " WHERE pictures.id = ? ORDER BY items.id",
            (picture,),
        )

    def look(self, item: ItemId) -> PictureLook | None:
        """The look of the picture that an item shows; None if it shows none."""
        row = self._database.row(
            "SELECT hashes, width, height, taken, camera, has_place FROM items"
            " JOIN files ON files.id = items.file_id"
            " JOIN pictures ON pictures.content_hash = files.content_hash"
            f" AND pictures.part = items.part WHERE items.id = ? AND {_OWN_SIZE}",
            (item,),
        )
        return None if row is None else PictureLook(*row)

    def parts(self, items: Sequence[ItemId]) -> set[ItemId]:
        """Those of these items whose pictures are only parts of others."""
        named = ", ".join("?" * len(items))
        return set(
            self._database.column(
                "SELECT items.id FROM items JOIN files ON files.id = items.file_id"
                " JOIN pictures ON pictures.content_hash = files.content_hash"
                " AND pictures.part = items.part WHERE pictures.id IN"
                f" (SELECT part_id FROM same_pictures) AND items.id IN ({named})",
                items,
            )
        )


def picture_sizes(index: Database) -> list[tuple[int, int]]:
    """The items that show pictures, and what these are worth: 1 where others show more of them.

    Of equally many pixels, those are worth more that say when and where they were taken.
    """
    return [
        (item, pixels)
        for item, pixels in index.rows(
            "SELECT items.id, CASE WHEN pictures.id IN (SELECT part_id FROM same_pictures) THEN 1"
            " ELSE 4 * width * height + 2 * (taken <> '') + has_place END"
            " FROM pictures JOIN files USING (content_hash)"
            " JOIN items ON items.file_id = files.id AND items.part = pictures.part"
            f" WHERE {_OWN_SIZE}"
        )
    ]


def drop_gone_pictures(index: Database) -> None:
    """Drop what is known of pictures in files that are gone."""
    index.execute(
        "DELETE FROM pictures WHERE content_hash NOT IN"
        " (SELECT content_hash FROM files WHERE content_hash IS NOT NULL)"
    )
