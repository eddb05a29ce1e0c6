"""Items and their texts: each distinct text once, each distinct sequence of words once."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count
from typing import NamedTuple, TypeVar

from neardup_desktop.model.fingerprints import Form, PackedItem, PackedText, Recognised
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import DateSource, ExtractedItem, ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.store.bulk_queries import renew_stamp
from neardup_desktop.store.containment import drop_unsampled, put_samples
from neardup_desktop.store.database import Database, Row, damaged
from neardup_desktop.store.extras import copy_extras, put_extras
from neardup_desktop.store.files import drop_gone_bounds
from neardup_desktop.store.links import copy_links, put_links
from neardup_desktop.store.pictures import drop_gone_pictures
from neardup_desktop.store.scans import drop_gone_scans
from neardup_desktop.store.search import PreparedText, SearchStore
from neardup_desktop.store.values import among, decode_path, encode_path
from neardup_desktop.text.packing import StoredText, bare_item, packed_item, text_of

_COLUMNS = (
    "file_id, part, kind, format, title, author, date_s, outcome, detail,"
    " text_id, visible_id, measured_id, scan, characters, columns, lines, recognised"
)

LAID_OUT = "texts laid out at"
"""Metadata: the stamp of the arrays of texts that new files are looked up in; missing where a token
sequence has other sketches by now."""

ORPHANS = "orphans"
"""Metadata: set while texts may exist that no item has any more."""

BEFORE_READING = 0
"""In place of the number of a scan, for items that give way to whatever is read of their file."""

_TEXT_COLUMNS = ("text_id", "visible_id", "measured_id")

_REPLACING = (
    "ON CONFLICT (file_id, part) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS.split(", ")[2:])
    + ", dated_s = NULL, dated_by = NULL"
)
"""Replaces an existing item of the same part."""


_Key = TypeVar("_Key")


class _Words(NamedTuple):
    """A token sequence of an item, and a text that has these words."""

    words_hash: bytes
    words: int
    text: PackedText


_FACTS = (
    "SELECT items.id, files.id, files.path, items.part, items.kind, items.format, items.title,"
    " items.author, coalesce(measured.words, 0), files.size_bytes,"
    " (SELECT length(content) FROM texts WHERE texts.id = items.text_id), items.date_s,"
    " files.mtime_ns, items.outcome,"
    " EXISTS (SELECT 1 FROM decisions.hidden WHERE hidden.path = files.path"
    " AND hidden.part = items.part"
    " AND hidden.content = coalesce(visible.words_hash, files.content_hash, x'')),"
    " items.dated_s, items.dated_by"
    " FROM items JOIN files ON files.id = items.file_id"
    " LEFT JOIN token_sequences AS measured ON measured.id = items.measured_id"
    " LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
)


class ItemStore:
    """The items of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(
        self, read: Sequence[tuple[FileId, PackedItem]], made_by: tuple[str, str], scan: int
    ) -> list[PreparedText]:
        """Store items of files, replacing those of the same part.

        `made_by` names the method of their fingerprints and the sampler of their samples.

        Returns:
            What is shown and was not known before, where its words were prepared for the search.
        """
        method, sampler = made_by
        given = [(_visible_of(item), _measured_of(item)) for _, item in read]
        first_with: dict[bytes, _Words] = {}
        for one in (one for both in given for one in both if one):
            known = first_with.setdefault(one.words_hash, one)
            if one.text.digest != known.text.digest and _rank(one.text) < _rank(known.text):
                first_with[one.words_hash] = one
        numbers, better = self._known(first_with)
        new = {
            words_hash: one for words_hash, one in first_with.items() if words_hash not in numbers
        }
        # The text of another main part whose words are known would belong to nothing.
        kept = {id(one) for one in (*new.values(), *better, *(visible for visible, _ in given))}
        texts = self._put_texts(
            one.text for both in given for one in both if one and id(one) in kept
        )
        replaced = self._choose_texts(
            {numbers[one.words_hash]: texts[one.text.digest] for one in better}
        )
        self._put_sequences(list(new.values()), texts, numbers)
        measured_items: dict[int, PackedItem] = {}
        samples: dict[int, bytes] = {}
        prepared: dict[int, PreparedText] = {}
        rows: list[tuple[FileId, PackedItem, tuple[int | None, ...]]] = []
        for (file, item), (visible, measured) in zip(read, given, strict=True):
            text_id = texts[visible.text.digest] if visible else None
            visible_id = numbers[visible.words_hash] if visible else None
            measured_id = numbers[measured.words_hash] if measured else None
            if measured_id is not None:
                measured_items[measured_id] = item
                if visible_id is not None:
                    samples[visible_id] = item.visible_sample
            if visible_id is not None and item.words and item.visible_hash in new:
                prepared[visible_id] = PreparedText(visible_id, item.words, item.beginnings)
            rows.append((file, item, (text_id, visible_id, measured_id)))
        old = {numbers[words_hash] for words_hash in first_with if words_hash not in new}
        pages = [one for _, _, (_, one, main) in rows if one in old and main not in (one, None)]
        self._note_late([*old.intersection(measured_items)], [*old.intersection(samples)], pages)
        self._put_fingerprints(measured_items, method)
        put_samples(self._database, samples, sampler)
        self._put_items(rows, scan)
        if replaced:
            self._drop_unused(replaced)
        return list(prepared.values())

    def put_without_text(self, items: Sequence[tuple[FileId, ExtractedItem]], scan: int) -> None:
        """Store items that are only compared by the bytes of their files."""
        self._put_items([(file, bare_item(item), (None, None, None)) for file, item in items], scan)

    def give_recognised(self, item: ItemId, read: Recognised, made_by: tuple[str, str]) -> None:
        """Give an item the words that were recognised on its pages.

        Its file is no longer one that could not be read. The words are kept apart from all others
        that are the same, so that nothing is ever identical to it or contained in it by them.
        """
        packed = packed_item(read.words)
        visible, measured = _visible_of(packed), _measured_of(packed)
        assert visible is not None, "some words were recognised"
        assert measured is not None, "some of them are measured"
        texts = self._put_texts([visible.text, measured.text])
        select = "SELECT words_hash, id FROM token_sequences WHERE words_hash"
        both = [visible.words_hash, measured.words_hash]
        numbers: dict[bytes, int] = dict(self._database.rows_among(select, both))
        known = set(numbers)
        new = {one.words_hash: one for one in (visible, measured)}
        self._put_sequences(
            [one for one in new.values() if one.words_hash not in known], texts, numbers
        )
        self._database.execute_many(
            "UPDATE token_sequences SET recognised = 1 WHERE id = ?",
            [(number,) for number in set(numbers.values())],
        )
        measured_id = numbers[measured.words_hash]
        self._put_fingerprints({measured_id: packed}, made_by[0])
        self._database.execute(
            "INSERT OR REPLACE INTO uncertain_words (text_id, spans) VALUES (?, ?)",
            (texts[visible.text.digest], read.uncertain),
        )
        self._database.execute(
            "UPDATE items SET kind = ?, outcome = ?, detail = '', text_id = ?, visible_id = ?,"
            " measured_id = ?, characters = NULL, columns = NULL, lines = NULL, recognised = ?"
            " WHERE id = ?",
            (
                str(read.words.item.kind),
                str(Outcome.READ),
                texts[visible.text.digest],
                numbers[visible.words_hash],
                measured_id,
                read.confidence,
                item,
            ),
        )
        self._database.execute(
            "UPDATE files SET outcome = ? WHERE id = (SELECT file_id FROM items WHERE id = ?)"
            " AND outcome = ?",
            (str(Outcome.READ), item, str(Outcome.UNSUPPORTED)),
        )

    def refuse_recognised(self, item: ItemId, outcome: Outcome) -> None:
        """Note why the words on the pages of an item without words could not be read."""
        self._database.execute(
            "UPDATE items SET outcome = ? WHERE id = ? AND measured_id IS NULL",
            (str(outcome), item),
        )

    def copy(self, copies: Sequence[tuple[FileId, FileId]], scan: int) -> None:
        """Give files the items of others, replacing those of the same part.

        `copies` lists pairs: the file that has the items, and the one that is given them.
        """
        self._database.execute_many(
            f"INSERT INTO items ({_COLUMNS})"
            " SELECT ?, part, kind, format, title, author, date_s, outcome,"
            " detail, text_id, visible_id, measured_id, ?, characters, columns, lines, recognised"
            " FROM items WHERE file_id = ?"
            f" ORDER BY id {_REPLACING}",
            [(copy, scan, original) for original, copy in copies],
        )
        copy_extras(self._database, copies)
        copy_links(self._database, copies)
        renew_stamp(self._database, copies)

    def _put_items(
        self, rows: Sequence[tuple[FileId, PackedItem, tuple[int | None, ...]]], scan: int
    ) -> None:
        """Store items with the numbers of their texts: text, visible and measured sequence.

        Of an item given twice the last counts.
        """
        given = {(file, item.part): (item, texts) for file, item, texts in rows}
        # Most files are read for the first time.
        read_before = {
            file
            for (file,) in self._database.rows_among(
                "SELECT DISTINCT file_id FROM items WHERE file_id",
                list({file for file, _ in given}),
            )
        }
        known = {
            (file, part): number
            for number, file, part in self._database.rows_among_pairs(
                "SELECT id, file_id, part FROM items WHERE (file_id, part)",
                [place for place in given if place[0] in read_before],
            )
        }
        numbers = dict(known)
        self._new_numbers("items", given, numbers)
        self._database.execute_many(
            f"INSERT INTO items (id, {_COLUMNS})"
            f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) {_REPLACING}",
            [
                (
                    None if place in known else numbers[place],
                    place[0],
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
                    item.characters or None,
                    item.columns or None,
                    item.lines or None,
                )
                for place, (item, texts) in given.items()
            ],
        )
        before = list(known.values())
        extras = [(numbers[place], item.extras) for place, (item, _) in given.items()]
        links = [(numbers[place], item.links) for place, (item, _) in given.items()]
        put_extras(self._database, before, extras)
        put_links(self._database, before, links)
        renew_stamp(self._database, rows)

    def _known(self, given: Mapping[bytes, _Words]) -> tuple[dict[bytes, int], list[_Words]]:
        """The numbers of stored sequences, and those whose given text is to stand for them.

        Punctuation and lines are judged by one text of each sequence. It must not matter which of
        them was read first.
        """
        rows = self._database.rows_among(
            "SELECT words_hash, token_sequences.id, digest, recognised, text_id"
            " FROM token_sequences JOIN texts ON texts.id = text_id WHERE words_hash",
            list(given),
        )
        others = {
            text_id: given[words_hash]
            for words_hash, _, digest, recognised, text_id in rows
            if not recognised and given[words_hash].text.digest != digest
        }
        better = [
            others[text_id]
            for text_id, digest, *stored in self._database.rows_among(
                "SELECT id, digest, compressed, content FROM texts WHERE id", list(others)
            )
            if _rank(others[text_id].text) < (len(text_of(*stored)), digest)
        ]
        return {words_hash: number for words_hash, number, *_ in rows}, better

    def _choose_texts(self, texts: Mapping[int, int]) -> list[int]:
        """Let other texts, by number, stand for these sequences, which are to be judged again.

        Returns the texts that stood for them before.
        """
        if not texts:
            return []
        numbers = list(texts)
        before = self._database.rows_among("SELECT text_id FROM token_sequences WHERE id", numbers)
        self._database.execute_many(
            "UPDATE token_sequences SET text_id = ? WHERE id = ?",
            [(text, sequence) for sequence, text in texts.items()],
        )
        sequences = [(sequence,) for sequence in numbers]
        for statement in (
            "DELETE FROM pairs WHERE left_id = ?",
            "DELETE FROM pairs WHERE right_id = ?",
            "DELETE FROM contained WHERE inner_id = ?",
            "DELETE FROM contained WHERE outer_id = ?",
            # A pass that pairs it at this moment does so by the text of before.
            "UPDATE fingerprints SET paired = -1 WHERE sequence_id = ?",
            "UPDATE samples SET searched = 0 WHERE sequence_id = ?",
        ):
            self._database.execute_many(statement, sequences)
        return [number for (number,) in before]

    def _drop_unused(self, texts: Sequence[int]) -> None:
        """Drop those of these texts that nothing has, such as those of main parts."""
        self._database.execute_many(
            "DELETE FROM texts WHERE id = ?"
            " AND NOT EXISTS (SELECT 1 FROM items WHERE text_id = texts.id)"
            " AND NOT EXISTS (SELECT 1 FROM token_sequences WHERE text_id = texts.id)",
            [(text,) for text in texts],
        )

    def _put_texts(self, texts: Iterable[PackedText]) -> dict[bytes, int]:
        """The numbers of texts by their digests, those that are new stored."""
        given = {text.digest: text for text in texts}
        select = "SELECT digest, id FROM texts WHERE digest"
        numbers: dict[bytes, int] = dict(self._database.rows_among(select, list(given)))
        self._database.execute_many(
            "INSERT INTO texts (id, digest, compressed, content) VALUES (?, ?, ?, ?)",
            [
                (number, digest, given[digest].deflated, given[digest].content)
                for digest, number in self._new_numbers("texts", given, numbers)
            ],
        )
        return numbers

    def _put_sequences(
        self, new: Sequence[_Words], texts: Mapping[bytes, int], numbers: dict[bytes, int]
    ) -> None:
        """Store token sequences, each with a text that has it; adds to `numbers`."""
        given = {one.words_hash: (one.words, texts[one.text.digest]) for one in new}
        self._database.execute_many(
            "INSERT INTO token_sequences (id, words_hash, words, text_id) VALUES (?, ?, ?, ?)",
            [
                (number, words_hash, *given[words_hash])
                for words_hash, number in self._new_numbers("token_sequences", given, numbers)
            ],
        )

    def _new_numbers(
        self, table: str, keys: Iterable[_Key], numbers: dict[_Key, int]
    ) -> list[tuple[_Key, int]]:
        """Numbers for the rows that do not exist yet, in order; also added to `numbers`."""
        new = [key for key in keys if key not in numbers]
        # As SQLite would number them.
        first = self._database.number(f"SELECT max(id) FROM {table}") + 1 if new else 0
        given = list(zip(new, count(first), strict=False))
        numbers.update(given)
        return given

    def _put_fingerprints(self, measured: Mapping[int, PackedItem], method: str) -> None:
        self._database.execute_many(
            "INSERT INTO fingerprints (sequence_id, method, features, short_words, sample)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT (sequence_id) DO UPDATE SET"
            " method = excluded.method, features = excluded.features,"
            " short_words = excluded.short_words, sample = excluded.sample, paired = 0"
            " WHERE method <> excluded.method",
            [
                (sequence, method, item.features, item.short_words, item.sample)
                for sequence, item in measured.items()
            ],
        )

    def _note_late(self, measured: list[int], visible: list[int], pages: list[int]) -> None:
        """Note which of these known token sequences are sketched, or shown by pages, only now."""
        late = {
            number
            for table, some in (("fingerprints", measured), ("samples", visible))
            if some
            for number in self._database.column(
                "SELECT id FROM token_sequences WHERE NOT EXISTS"
                f" (SELECT 1 FROM {table} WHERE sequence_id = token_sequences.id)"
                f"{among('id', some)}"
            )
        }
        if late:
            self._database.execute("DELETE FROM facts WHERE name = ?", (LAID_OUT,))
        # From now on they may be prints of pages, or have some.
        self._database.execute_many(
            "UPDATE samples SET searched = 0 WHERE sequence_id = ?",
            [(number,) for number in late.union(pages)],
        )

    def sequences_after(self, number: int, most: int) -> list[int]:
        """Token sequences with larger numbers than this one."""
        query = "SELECT id FROM token_sequences WHERE id > ? LIMIT ?"
        return self._database.column(query, (number, most))

    def sequences_of(self, files: Collection[int]) -> list[int]:
        """The token sequences of the items of files, each once."""
        return self._database.column(
            "SELECT visible_id FROM items WHERE visible_id IS NOT NULL{0} UNION"
            " SELECT measured_id FROM items WHERE measured_id IS NOT NULL{0}".format(
                among("file_id", files)
            )
        )

    def drop_read(self, files: Iterable[FileId], scan: int) -> None:
        """Drop what this scan saw of files, because these could not be read to their end."""
        self._database.execute_many(
            "DELETE FROM items WHERE file_id = ? AND scan = ?", [(file, scan) for file in files]
        )

    def drop_older(self, files: Sequence[FileId], scan: int) -> None:
        """Drop the items of files that this scan did not see."""
        query = f"SELECT DISTINCT file_id FROM items WHERE scan <> {scan:d} AND file_id"
        self._database.execute_many(
            f"DELETE FROM items WHERE file_id = ? AND scan <> {scan:d}",
            self._database.rows_among(query, files),
        )

    def files_read(self, files: Sequence[FileId], scan: int) -> set[FileId]:
        """Those of these files of which this scan saw items."""
        query = f"SELECT DISTINCT file_id FROM items WHERE scan = {scan:d} AND file_id"
        return {FileId(number) for (number,) in self._database.rows_among(query, files)}

    def watch_for_orphans(self) -> None:
        """Note from now on in this connection, as `ORPHANS`, that an item gave up its text."""
        note = (
            f"BEGIN INSERT INTO facts (name, value) VALUES ('{ORPHANS}', '1')"
            " ON CONFLICT (name) DO UPDATE SET value = '1'; END"
        )
        changed = " OR ".join(
            f"OLD.{one} IS NOT NULL AND OLD.{one} IS NOT NEW.{one}" for one in _TEXT_COLUMNS
        )
        for trigger in (
            f"items_left AFTER DELETE ON items {note}",
            f"texts_left AFTER UPDATE OF {', '.join(_TEXT_COLUMNS)} ON items WHEN {changed} {note}",
        ):
            self._database.execute(f"CREATE TEMP TRIGGER {trigger}")

    def drop_orphans(self) -> None:
        """Drop token sequences, pairs and texts that no item has any more."""
        SearchStore(self._database).drop_gone()
        drop_gone_scans(self._database)
        drop_gone_pictures(self._database)
        drop_gone_bounds(self._database)
        # Looked for in narrow tables where that is possible: reading a wide one takes long.
        if self._database.change(
            "DELETE FROM fingerprints WHERE sequence_id IN (SELECT id FROM token_sequences"
            " WHERE NOT EXISTS (SELECT 1 FROM items WHERE measured_id = token_sequences.id))"
        ):
            self._database.execute(
                "DELETE FROM pairs WHERE left_id NOT IN (SELECT sequence_id FROM fingerprints)"
                " OR right_id NOT IN (SELECT sequence_id FROM fingerprints)"
            )
        drop_unsampled(self._database)
        last = self._database.number("SELECT max(id) FROM token_sequences")
        self._database.execute(
            "DELETE FROM token_sequences WHERE id IN (SELECT id FROM token_sequences"
            " WHERE NOT EXISTS (SELECT 1 FROM items WHERE visible_id = token_sequences.id)"
            " AND NOT EXISTS (SELECT 1 FROM items WHERE measured_id = token_sequences.id))"
        )
        if self._database.number("SELECT max(id) FROM token_sequences") < last:
            # SQLite gives these numbers again.
            self._database.execute("DELETE FROM facts WHERE name = ?", (LAID_OUT,))
        self._database.execute(
            "DELETE FROM texts WHERE NOT EXISTS (SELECT 1 FROM items WHERE text_id = texts.id)"
            " AND NOT EXISTS (SELECT 1 FROM token_sequences WHERE text_id = texts.id)"
        )
        self._database.execute("DELETE FROM facts WHERE name = ?", (ORPHANS,))

    def text(self, item: ItemId) -> str | None:
        """The visible text of an item, "" where it has none; None where there is no such item.

        Raises:
            IndexDamagedError: the text is gone; it must not be taken for one without words.
        """
        row = self._database.row(
            "SELECT items.text_id, texts.compressed, texts.content FROM items"
            " LEFT JOIN texts ON texts.id = items.text_id WHERE items.id = ?",
            (item,),
        )
        if row is None:
            return None
        number, compressed, content = row
        if number is None:
            return ""
        if content is None:
            raise damaged(self._database.path)
        return text_of(compressed, content).decode("utf-8", "replace")

    def sequence_texts(self, sequences: Sequence[int]) -> dict[int, bytes]:
        """A text (UTF-8) for each of these token sequences; raises as `stored_texts` does."""
        return {number: text_of(*one) for number, one in self.stored_texts(sequences).items()}

    def stored_texts(self, sequences: Sequence[int]) -> dict[int, StoredText]:
        """The same as they are stored.

        Raises:
            IndexDamagedError: one is gone.
        """
        rows = self._database.rows_among(
            "SELECT token_sequences.id, compressed, content FROM token_sequences"
            " LEFT JOIN texts ON texts.id = token_sequences.text_id WHERE token_sequences.id",
            sequences,
        )
        if any(content is None for _, _, content in rows):
            raise damaged(self._database.path)
        return {sequence: (compressed, content) for sequence, compressed, content in rows}

    def item_infos(self, items: Sequence[ItemId]) -> dict[ItemId, ItemInfo]:
        """Those of these items that exist."""
        infos = map(_info_of, self._database.rows_among(f"{_FACTS} WHERE items.id", items))
        return {info.id: info for info in infos}

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
        return self._database.column(
            "SELECT items.id FROM items JOIN token_sequences ON token_sequences.id = visible_id"
            " WHERE words_hash = ? ORDER BY items.id",
            (words_hash,),
        )

    def forms(self, items: Sequence[ItemId]) -> dict[ItemId, tuple[str, Form]]:
        """Format and form of those of these items that exist."""
        rows = self._database.rows_among(
            "SELECT id, format, characters, columns, lines FROM items WHERE id", items
        )
        return {
            ItemId(number): (format_, Form(*(one or b"" for one in form)))
            for number, format_, *form in rows
        }

    def with_sequence(self, sequence: int) -> list[ItemId]:
        """The items measured by this token sequence."""
        query = "SELECT id FROM items WHERE measured_id = ? ORDER BY id"
        return self._database.column(query, (sequence,))

    def with_visible(self, sequence: int) -> list[ItemId]:
        """The items that show this token sequence."""
        query = "SELECT id FROM items WHERE visible_id = ? ORDER BY id"
        return self._database.column(query, (sequence,))

    def sequence_of(self, words_hash: bytes) -> int | None:
        """The token sequence with this hash that items are measured by, or None."""
        row = self._database.row(
            "SELECT id FROM token_sequences JOIN fingerprints ON sequence_id = id"
            " WHERE words_hash = ?",
            (words_hash,),
        )
        return int(row[0]) if row else None

    def recognised_of(self, content_hash: bytes) -> dict[str, tuple[str, str]]:
        """The visible and the main text, by part, that were recognised in a file of these bytes."""
        rows = self._database.rows(
            "SELECT items.id, part, measured_id FROM items JOIN files ON files.id = items.file_id"
            " WHERE content_hash = ? AND recognised IS NOT NULL ORDER BY items.id DESC",
            (content_hash,),
        )
        mains = self.sequence_texts([measured for _, _, measured in rows])
        return {
            part: (self.text(item) or "", mains.get(measured, b"").decode("utf-8", "replace"))
            for item, part, measured in rows
        }

    def before_reading(self) -> list[ItemId]:
        """The items that stand for files until these are read."""
        query = "SELECT id FROM items WHERE outcome = ? AND text_id IS NULL AND scan = ?"
        return self._database.column(query, (Outcome.NOT_READ, BEFORE_READING))

    def with_content(self, content_hash: bytes) -> list[ItemId]:
        """The items that are files with these bytes."""
        return self._database.column(
            "SELECT items.id FROM items JOIN files ON files.id = file_id"
            " WHERE content_hash = ? AND part = '' ORDER BY items.id",
            (content_hash,),
        )


def _rank(text: PackedText) -> tuple[int, bytes]:
    """Rank texts with the same words: the one with the fewest marks represents them."""
    return text.size_bytes, text.digest


def _visible_of(item: PackedItem) -> _Words | None:
    if not item.visible_words:
        return None
    assert item.text is not None, "as `PackedItem` says"
    return _Words(item.visible_hash, item.visible_words, item.text)


def _measured_of(item: PackedItem) -> _Words | None:
    if item.outcome is not Outcome.READ or not item.measured_words:
        return None
    text = item.main or item.text
    assert text is not None, "as `PackedItem` says"
    return _Words(item.measured_hash, item.measured_words, text)


def _info_of(row: Row) -> ItemInfo:
    file_modified_s = row[12] // 1_000_000_000
    is_file = row[3] == ""
    stated_s, dated_s, dated_by = row[11], row[15], row[16]
    if dated_s is None:  # as `bulk_queries.item_rows` has it
        dated_s, dated_by = stated_s, DateSource.MAIL
        if stated_s is None:
            dated_s, dated_by = file_modified_s, DateSource.FILE
        elif row[4] != Kind.EMAIL:
            dated_by = DateSource.DOCUMENT
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
        modified_s=dated_s,
        file_modified_s=file_modified_s,
        outcome=Outcome(row[13]),
        hidden=bool(row[14]),
        dated_by=DateSource(dated_by),
        stated_s=stated_s,
    )
