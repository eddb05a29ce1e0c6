"""Items and their texts: each distinct text once, each distinct sequence of words once."""

import hashlib
import zlib
from collections.abc import Sequence

from neardup_desktop.model.fingerprints import Fingerprint, Form, SketchedItem
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import ExtractedItem, ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.store.containment import drop_unsampled, put_sample
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.extras import copy_extras, put_extras
from neardup_desktop.store.links import copy_links, put_links
from neardup_desktop.store.paths import decode_path, encode_path
from neardup_desktop.store.search import SearchStore
from neardup_desktop.store.texts import text_of as text_of

_COMPRESS_FROM_BYTES = 400

_REPLACING = (
    "ON CONFLICT (file_id, part) DO UPDATE SET kind = excluded.kind,"
    " format = excluded.format, title = excluded.title, author = excluded.author,"
    " date_s = excluded.date_s, outcome = excluded.outcome, detail = excluded.detail,"
    " text_id = excluded.text_id, visible_id = excluded.visible_id,"
    " measured_id = excluded.measured_id, scan = excluded.scan,"
    " characters = excluded.characters, columns = excluded.columns, lines = excluded.lines"
)
"""Replaces an existing item of the same part."""

_FACTS = (
    "SELECT items.id, files.id, files.path, items.part, items.kind, items.format, items.title,"
    " items.author, coalesce(measured.words, 0), files.size_bytes,"
    " (SELECT length(content) FROM texts WHERE texts.id = items.text_id), items.date_s,"
    " files.mtime_ns, items.outcome,"
    " EXISTS (SELECT 1 FROM decisions.hidden WHERE hidden.path = files.path"
    " AND hidden.part = items.part"
    " AND hidden.content = coalesce(visible.words_hash, files.content_hash, x''))"
    " FROM items JOIN files ON files.id = items.file_id"
    " LEFT JOIN wordings AS measured ON measured.id = items.measured_id"
    " LEFT JOIN wordings AS visible ON visible.id = items.visible_id"
)


class ItemStore:
    """The items of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(
        self,
        file: FileId,
        items: Sequence[SketchedItem],
        made_by: tuple[str, str],
        scan: int,
    ) -> None:
        """Store items of a file, replacing those of the same part.

        `made_by` names the method of their fingerprints and the sampler of their samples.
        """
        method, sampler = made_by
        for sketched in items:
            item = sketched.item
            text = visible = measured = None
            if sketched.visible_words:
                text = self._put_text(item.text)
                visible = self._put_sequence(sketched.visible_hash, sketched.visible_words, text)
            if item.outcome is Outcome.READ and sketched.fingerprint.words:
                main = text if item.main is None else self._put_text(item.main)
                fingerprint = sketched.fingerprint
                assert main is not None
                measured = self._put_sequence(fingerprint.words_hash, fingerprint.words, main)
                self._put_fingerprint(measured, fingerprint, method)
                if visible is not None:
                    put_sample(self._database, visible, sampler, sketched.visible_sample)
            self._put_item(file, item, (text, visible, measured), scan, sketched.form)

    def put_without_text(self, file: FileId, item: ExtractedItem, scan: int) -> None:
        """Store an item that is only compared by the bytes of its file."""
        self._put_item(file, item, (None, None, None), scan)

    def copy(self, original: FileId, copy: FileId, scan: int) -> None:
        """Give a file the items of another one, replacing those of the same part."""
        self._database.execute(
            "INSERT INTO items (file_id, part, kind, format, title, author, date_s, outcome,"
            " detail, text_id, visible_id, measured_id, scan, characters, columns, lines)"
            " SELECT ?, part, kind, format, title, author, date_s, outcome,"
            " detail, text_id, visible_id, measured_id, ?, characters, columns, lines"
            " FROM items WHERE file_id = ?"
            f" ORDER BY id {_REPLACING}",
            (copy, scan, original),
        )
        copy_extras(self._database, original, copy)
        copy_links(self._database, original, copy)

    def _put_item(
        self,
        file: FileId,
        item: ExtractedItem,
        texts: tuple[int | None, int | None, int | None],
        scan: int,
        form: Form = Form(),  # noqa: B008 - it is frozen
    ) -> None:
        self._database.execute(
            "INSERT INTO items (file_id, part, kind, format, title, author, date_s, outcome,"
            " detail, text_id, visible_id, measured_id, scan, characters, columns, lines)"
            f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) {_REPLACING}",
            (
                file,
                item.part,
                item.kind,
                item.format,
                item.title,
                item.author,
                item.date_s,
                item.outcome,
                item.detail,
                *texts,
                scan,
                form.characters or None,
                form.columns or None,
                form.lines or None,
            ),
        )
        put_extras(self._database, file, item.part, item.extras)
        put_links(self._database, file, item.part, item.links)

    def _put_text(self, text: str) -> int:
        data = text.encode("utf-8", "replace")
        digest = hashlib.blake2b(data, digest_size=16).digest()
        known = self._database.row("SELECT id FROM texts WHERE digest = ?", (digest,))
        if known:
            return int(known[0])
        compressed = len(data) >= _COMPRESS_FROM_BYTES
        return self._database.execute(
            "INSERT INTO texts (digest, compressed, content) VALUES (?, ?, ?)",
            (digest, compressed, zlib.compress(data, 1) if compressed else data),
        )

    def _put_sequence(self, words_hash: bytes, words: int, text: int) -> int:
        known = self._database.row("SELECT id FROM wordings WHERE words_hash = ?", (words_hash,))
        if known:
            return int(known[0])
        return self._database.execute(
            "INSERT INTO wordings (words_hash, words, text_id) VALUES (?, ?, ?)",
            (words_hash, words, text),
        )

    def _put_fingerprint(self, sequence: int, fingerprint: Fingerprint, method: str) -> None:
        self._database.execute(
            "INSERT INTO fingerprints (wording_id, method, features, short_words, sample)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT (wording_id) DO UPDATE SET"
            " method = excluded.method, features = excluded.features,"
            " short_words = excluded.short_words, sample = excluded.sample, paired = 0"
            " WHERE method <> excluded.method",
            (sequence, method, fingerprint.features, fingerprint.short_words, fingerprint.sample),
        )

    def drop_older(self, file: FileId, scan: int) -> int:
        """Drop the items of a file that this scan did not see; returns how many remain."""
        self._database.execute("DELETE FROM items WHERE file_id = ? AND scan <> ?", (file, scan))
        return self._database.number("SELECT count(*) FROM items WHERE file_id = ?", (file,))

    def drop_all(self, file: FileId) -> None:
        """Drop all items of a file, because it could not be read to its end."""
        self._database.execute("DELETE FROM items WHERE file_id = ?", (file,))

    def drop_orphans(self) -> None:
        """Drop token sequences, pairs and texts that no item has any more."""
        SearchStore(self._database).drop_gone()
        self._database.execute(
            "DELETE FROM fingerprints WHERE wording_id NOT IN"
            " (SELECT measured_id FROM items WHERE measured_id IS NOT NULL)"
        )
        self._database.execute(
            "DELETE FROM wordings WHERE id NOT IN (SELECT visible_id FROM items"
            " WHERE visible_id IS NOT NULL UNION SELECT measured_id FROM items"
            " WHERE measured_id IS NOT NULL)"
        )
        self._database.execute(
            "DELETE FROM pairs WHERE left_id NOT IN (SELECT wording_id FROM fingerprints)"
            " OR right_id NOT IN (SELECT wording_id FROM fingerprints)"
        )
        drop_unsampled(self._database)
        self._database.execute(
            "DELETE FROM texts WHERE id NOT IN (SELECT text_id FROM items"
            " WHERE text_id IS NOT NULL UNION SELECT text_id FROM wordings)"
        )

    def text(self, item: ItemId) -> str | None:
        """The visible text of an item, "" where it has none; None where there is no such item."""
        row = self._database.row(
            "SELECT texts.compressed, texts.content FROM items"
            " LEFT JOIN texts ON texts.id = items.text_id WHERE items.id = ?",
            (item,),
        )
        if row is None:
            return None
        return "" if row[1] is None else text_of(row[0], row[1]).decode("utf-8", "replace")

    def sequence_texts(self, sequences: Sequence[int]) -> dict[int, bytes]:
        """A text (UTF-8) for each of these token sequences."""
        found: dict[int, bytes] = {}
        for begin in range(0, len(sequences), 500):
            some = sequences[begin : begin + 500]
            marks = ", ".join("?" * len(some))
            for sequence, compressed, content in self._database.rows(
                "SELECT wordings.id, compressed, content FROM wordings"
                f" JOIN texts ON texts.id = wordings.text_id WHERE wordings.id IN ({marks})",
                some,
            ):
                found[sequence] = text_of(compressed, content)
        return found

    def item_infos(self, items: Sequence[ItemId]) -> dict[ItemId, ItemInfo]:
        """Those of these items that exist."""
        found: dict[ItemId, ItemInfo] = {}
        for begin in range(0, len(items), 500):
            some = items[begin : begin + 500]
            marks = ", ".join("?" * len(some))
            for row in self._database.rows(f"{_FACTS} WHERE items.id IN ({marks})", some):
                info = _info_of(row)
                found[info.id] = info
        return found

    def ids_of_path(self, path: str) -> list[tuple[ItemId, str]]:
        """The items of a file, with their parts, in order."""
        return [
            (ItemId(number), part)
            for number, part in self._database.rows(
                "SELECT items.id, part FROM items JOIN files ON files.id = file_id"
                " WHERE path = ? ORDER BY items.id",
                (encode_path(path),),
            )
        ]

    def with_words_hash(self, words_hash: bytes) -> list[ItemId]:
        """The items whose visible text has this words hash."""
        return [
            ItemId(row[0])
            for row in self._database.rows(
                "SELECT items.id FROM items JOIN wordings ON wordings.id = visible_id"
                " WHERE words_hash = ? ORDER BY items.id",
                (words_hash,),
            )
        ]

    def forms(self, items: Sequence[ItemId]) -> dict[ItemId, tuple[str, Form]]:
        """Format and form of those of these items that exist."""
        found: dict[ItemId, tuple[str, Form]] = {}
        for begin in range(0, len(items), 500):
            some = items[begin : begin + 500]
            marks = ", ".join("?" * len(some))
            for number, format_, *form in self._database.rows(
                f"SELECT id, format, characters, columns, lines FROM items WHERE id IN ({marks})",
                some,
            ):
                found[ItemId(number)] = format_, Form(*(one or b"" for one in form))
        return found

    def with_sequence(self, sequence: int) -> list[ItemId]:
        """The items measured by this token sequence."""
        return [
            ItemId(row[0])
            for row in self._database.rows(
                "SELECT id FROM items WHERE measured_id = ? ORDER BY id", (sequence,)
            )
        ]

    def with_visible(self, sequence: int) -> list[ItemId]:
        """The items that show this token sequence."""
        return [
            ItemId(row[0])
            for row in self._database.rows(
                "SELECT id FROM items WHERE visible_id = ? ORDER BY id", (sequence,)
            )
        ]

    def sequence_of(self, words_hash: bytes) -> int | None:
        """The token sequence with this hash that items are measured by, or None."""
        row = self._database.row(
            "SELECT id FROM wordings JOIN fingerprints ON wording_id = id WHERE words_hash = ?",
            (words_hash,),
        )
        return int(row[0]) if row else None

    def with_content(self, content_hash: bytes) -> list[ItemId]:
        """The items that are files with these bytes."""
        return [
            ItemId(row[0])
            for row in self._database.rows(
                "SELECT items.id FROM items JOIN files ON files.id = file_id"
                " WHERE content_hash = ? AND part = '' ORDER BY items.id",
                (content_hash,),
            )
        ]


def _info_of(row: Row) -> ItemInfo:
    file_modified_s = row[12] // 1_000_000_000
    is_file = row[3] == ""
    return ItemInfo(
        id=ItemId(row[0]),
        file=FileId(row[1]),
        path=decode_path(row[2]),
        part=row[3],
        kind=Kind(row[4]),
        format=row[5],
        title=row[6],
        author=row[7],
        words=row[8],
        size_bytes=row[9] if is_file else row[10] or 0,
        modified_s=file_modified_s if row[11] is None else row[11],
        file_modified_s=file_modified_s,
        outcome=Outcome(row[13]),
        hidden=bool(row[14]),
    )
