"""Documents whose pages are pictures of text, and what was recognised on these."""

import os
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import PageReading, ScannedPage
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import RETRIED, Outcome
from neardup_desktop.store.database import Database
from neardup_desktop.store.values import decode_path

PICTURES = ("jpg", "jpeg", "jpe", "png", "tif", "tiff", "webp")
"""Endings of picture files that may hold pages."""

OFFICE = ("docx", "pptx", "odt", "odp")
"""Formats of documents that may hold nothing but pictures of pages."""

_NO_WORDS = (Outcome.NO_TEXT, Outcome.TOO_SHORT, Outcome.HARD_TO_READ)


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)


_HAS_NO_WORDS = f"(items.outcome IN ({_quoted(_NO_WORDS)}) OR items.recognised IS NOT NULL)"
_SHOWS_PICTURES = (
    "EXISTS (SELECT 1 FROM extras WHERE extras.item_id = items.id"
    f" AND extras.kind = '{ExtraKind.IMAGE}')"
)
_MAY_HOLD_PAGES = (
    f"((items.format = 'pdf' AND ({_HAS_NO_WORDS}"
    f" OR (items.outcome = '{Outcome.READ}' AND {_SHOWS_PICTURES})))"
    f" OR (items.format IN ({_quoted(OFFICE)}) AND {_HAS_NO_WORDS} AND {_SHOWS_PICTURES})"
    f" OR (items.format IN ({_quoted(PICTURES)})"
    f" AND items.kind IN ({_quoted((Kind.OTHER, Kind.PICTURE, Kind.DOCUMENT))})))"
)


_UNREAD_PAGES = (
    "FROM scanned_pages AS one WHERE one.content_hash = scans.content_hash"
    " AND one.part = scans.part AND length(one.page) > 0"
    " AND NOT EXISTS (SELECT 1 FROM page_readings AS read WHERE read.page = one.page)"
)

UNFINISHED = (
    "SELECT file_id, part, reason, pages FROM (SELECT items.file_id, items.part, CASE"
    f" WHEN scans.content_hash IS NULL THEN '{Outcome.NOT_READ}'"
    " WHEN scans.looked <> '' THEN scans.looked"
    f" WHEN EXISTS (SELECT 1 {_UNREAD_PAGES}) THEN CASE WHEN scans.outcome IN"
    f" ('', {_quoted((Outcome.READ, *_NO_WORDS))}) THEN '{Outcome.NOT_READ}'"
    " ELSE scans.outcome END"
    f" WHEN items.recognised IS NULL AND scans.outcome = '{Outcome.READ}'"
    f" THEN '{Outcome.NOT_READ}'"
    f" WHEN items.recognised IS NULL AND scans.outcome = '{Outcome.HARD_TO_READ}'"
    " THEN scans.outcome"
    " WHEN pictures.unfinished <> '' THEN pictures.unfinished"
    f" WHEN pictures.paired = '' THEN '{Outcome.NOT_READ}' END AS reason,"
    f" coalesce((SELECT group_concat(number + 1, ', ') FROM (SELECT one.number {_UNREAD_PAGES}"
    " ORDER BY one.number LIMIT 20)), '') AS pages"
    " FROM items JOIN files ON files.id = items.file_id"
    " LEFT JOIN scans ON scans.content_hash = files.content_hash AND scans.part = items.part"
    " LEFT JOIN pictures ON pictures.content_hash = files.content_hash"
    " AND pictures.part = items.part"
    f" WHERE files.outcome IS NOT NULL AND {_MAY_HOLD_PAGES}) WHERE reason IS NOT NULL"
)
"""Items to be looked at for scanned pages or same pictures that have no result, by any cause.

With the reason as far as it is known, and the numbers of the pages that were not read.
"""


class Candidate(NamedTuple):
    """An item that may hold scanned pages; `content_hash` is b"" where its file was not hashed."""

    item: ItemId
    file: FileId
    part: str
    content_hash: bytes


class ScanStore:
    """Stores what is known of scanned pages."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def unsurveyed(self, surveyed_by: str) -> list[Candidate]:
        """Items that may hold scanned pages and were not looked through, the newest first."""
        return self._candidates(
            "scans.content_hash IS NULL OR scans.surveyed_by <> ?", (surveyed_by,)
        )

    def unread(self, surveyed_by: str, made_by: str) -> list[Candidate]:
        """Items with scanned pages that were not read by this recogniser, the newest first.

        Also those that have no words although their pages were read, since they were read anew.
        """
        return self._candidates(
            "scans.surveyed_by IN (?, '') AND (scans.made_by <> ?"
            " OR (scans.outcome = ? AND items.recognised IS NULL)) AND EXISTS"
            " (SELECT 1 FROM scanned_pages AS one WHERE one.content_hash = scans.content_hash"
            " AND one.part = scans.part AND length(one.page) > 0)",
            (surveyed_by, made_by, str(Outcome.READ)),
        )

    def _candidates(self, condition: str, arguments: Sequence[str]) -> list[Candidate]:
        rows = self._database.rows(
            "SELECT items.id, items.file_id, items.part, coalesce(files.content_hash, x'')"
            " FROM items JOIN files ON files.id = items.file_id"
            " LEFT JOIN scans ON scans.content_hash = files.content_hash"
            " AND scans.part = items.part"
            f" WHERE {_MAY_HOLD_PAGES} AND ({condition})"
            " ORDER BY files.mtime_ns DESC, items.id",
            arguments,
        )
        return [Candidate._make(row) for row in rows]

    def copies_by_folder(self) -> dict[str, int]:
        """The number of items in each folder that have a copy or a near-duplicate."""
        found: Counter[str] = Counter()
        for rows in self._database.iterate(
            "SELECT path FROM items JOIN files ON files.id = items.file_id WHERE measured_id IN"
            " (SELECT left_id FROM pairs UNION SELECT right_id FROM pairs UNION SELECT measured_id"
            " FROM items WHERE measured_id NOT NULL GROUP BY measured_id HAVING count(*) > 1)"
        ):
            found.update(os.path.dirname(decode_path(row[0])) for row in rows)  # noqa: PTH120
        return found

    def waiting(self, surveyed_by: str, made_by: str) -> tuple[int, int, int]:
        """Count what there is to read: documents without text and pictures not looked through.

        Then pages that were found to be pictures of text, but not read by this recogniser.
        """
        row = self._database.row(
            f"SELECT count(*) FILTER (WHERE items.format NOT IN ({_quoted(PICTURES)})"
            " AND items.outcome <> 'read'),"
            f" count(*) FILTER (WHERE items.format IN ({_quoted(PICTURES)}))"
            " FROM items JOIN files ON files.id = items.file_id"
            " LEFT JOIN scans ON scans.content_hash = files.content_hash"
            " AND scans.part = items.part AND scans.surveyed_by = ?"
            f" WHERE {_MAY_HOLD_PAGES} AND scans.content_hash IS NULL",
            (surveyed_by,),
        )
        assert row is not None
        pages = self._database.number(
            "SELECT count(DISTINCT page) FROM scanned_pages WHERE length(page) > 0 AND NOT EXISTS"
            " (SELECT 1 FROM page_readings AS read WHERE read.page = scanned_pages.page"
            " AND read.made_by = ?)",
            (made_by,),
        )
        return int(row[0]), int(row[1]), pages

    def put_survey(
        self,
        content_hash: bytes,
        part: str,
        surveyed_by: str,
        count: int,
        pages: Iterable[ScannedPage],
        failed: Outcome | None = None,
    ) -> None:
        """Store which pages of a document are pictures; where any is, also those beside it.

        `failed` is why not all were looked at.
        """
        pages = list(pages)
        self._database.execute(
            "DELETE FROM scanned_pages WHERE content_hash = ? AND part = ?", (content_hash, part)
        )
        self._database.execute(
            "INSERT OR REPLACE INTO scans (content_hash, part, surveyed_by, pages, looked)"
            " VALUES (?, ?, ?, ?, ?)",
            (content_hash, part, surveyed_by, count, str(failed or "")),
        )
        if any(one.digest for one in pages):
            self._database.execute_many(
                "INSERT INTO scanned_pages (content_hash, part, number, page, text)"
                " VALUES (?, ?, ?, ?, ?)",
                [(content_hash, part, one.number, one.digest, one.text) for one in pages],
            )

    def pages(self, content_hash: bytes, part: str) -> list[ScannedPage]:
        """The pages of a document some of which are pictures, in order."""
        rows = self._database.rows(
            "SELECT number, page, text FROM scanned_pages WHERE content_hash = ? AND part = ?"
            " ORDER BY number",
            (content_hash, part),
        )
        return [ScannedPage(number, bytes(page), text) for number, page, text in rows]

    def readings(self, pages: Sequence[bytes], made_by: str) -> dict[bytes, PageReading]:
        """The readings of those of these pages that were read by this recogniser."""
        found: dict[bytes, PageReading] = {}
        for page in pages:
            row = self._database.row(
                "SELECT text, confidence, words, uncertain FROM page_readings"
                " WHERE page = ? AND made_by = ?",
                (page, made_by),
            )
            if row is not None:
                text, confidence, words, uncertain = row
                found[page] = PageReading(page, text, confidence, words, spans_of(uncertain))
        return found

    def put_readings(self, readings: Iterable[PageReading], made_by: str) -> None:
        """Store what was recognised on pages."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO page_readings"
            " (page, made_by, text, confidence, words, uncertain) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (
                    one.digest,
                    made_by,
                    one.text,
                    one.confidence,
                    one.words,
                    spans_blob(one.uncertain),
                )
                for one in readings
            ],
        )

    def retry(self) -> bool:
        """Mark failed scans to be tried again, as the failure may have been temporary.

        Returns:
            Whether there is anything.
        """
        marks = ", ".join("?" * len(RETRIED))
        looked, read, compared = (
            self._database.change(f"UPDATE {table} WHERE {failure} IN ({marks})", RETRIED)
            for table, failure in (
                ("scans SET surveyed_by = ''", "looked"),
                ("scans SET made_by = ''", "outcome"),
                ("pictures SET paired = ''", "unfinished"),
            )
        )
        return looked + read + compared > 0

    def note_no_reader(self) -> None:
        """Store that pages wait for a recogniser that is not installed."""
        self._database.execute(
            "UPDATE scans SET outcome = ? WHERE made_by = '' AND outcome = ''",
            (str(Outcome.LIBRARY_MISSING),),
        )

    def note_read(self, content_hash: bytes, part: str, made_by: str, outcome: Outcome) -> None:
        """Store how reading the scanned pages of a document ended."""
        self._database.execute(
            "UPDATE scans SET made_by = ?, outcome = ? WHERE content_hash = ? AND part = ?",
            (made_by, str(outcome), content_hash, part),
        )

    def uncertain(self, item: ItemId) -> tuple[tuple[int, int], ...]:
        """The spans of words in the visible text of an item that may well be wrong."""
        row = self._database.row(
            "SELECT spans FROM uncertain_words AS words JOIN items ON items.text_id = words.text_id"
            " WHERE items.id = ? AND items.recognised IS NOT NULL",
            (item,),
        )
        return spans_of(row[0]) if row else ()

    def confidence(self, item: ItemId) -> float | None:
        """The mean confidence of the recognised words of an item; None where it has none."""
        row = self._database.row("SELECT recognised FROM items WHERE id = ?", (item,))
        return None if row is None or row[0] is None else float(row[0])


def drop_gone_scans(index: Database) -> None:
    """Drop what is known of scanned pages of files that are gone, and what was read on them."""
    for table in ("scans", "scanned_pages"):
        index.execute(
            f"DELETE FROM {table} WHERE content_hash NOT IN"
            " (SELECT content_hash FROM files WHERE content_hash IS NOT NULL)"
        )
    index.execute("DELETE FROM page_readings WHERE page NOT IN (SELECT page FROM scanned_pages)")


def recognised_sequences(index: Database) -> list[int]:
    """The token sequences that were recognised in pictures, ascending."""
    return index.column("SELECT id FROM token_sequences WHERE recognised = 1 ORDER BY id")


def spans_blob(spans: Iterable[tuple[int, int]]) -> bytes:
    """Begins and ends as bytes."""
    return array("I", [value for span in spans for value in span]).tobytes()


def spans_of(blob: bytes) -> tuple[tuple[int, int], ...]:
    """Begins and ends from bytes."""
    values = array("I", blob)
    return tuple(zip(values[::2], values[1::2], strict=True))
