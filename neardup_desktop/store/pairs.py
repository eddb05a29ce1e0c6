"""Fingerprints, and verified pairs: of main texts, and of full texts of web pages."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.store.bulk_queries import renew_stamp
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.values import Some, among

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from neardup_desktop.detect.verified_pairs import VerifiedPairs

    Indices = npt.NDArray[np.int64]


class _PairTable:
    """Verified pairs of token sequences."""

    def __init__(self, database: Database, table: str, columns: str) -> None:
        self._database = database
        self._table = table
        self._columns = columns

    def put(self, pairs: Iterable[tuple[int, int, Verdict]]) -> None:
        """Store verified pairs of token sequences."""
        rows = [(left, right, *verdict) for left, right, verdict in pairs]
        if not rows:
            return
        left, right, *values = self._columns.split(", ")
        # Much quicker than to delete and insert a pair, as REPLACE does, even where none is known.
        with self._database.joint_transaction():
            self._database.execute_many(
                f"INSERT INTO {self._table} ({self._columns}) VALUES (?, ?, ?, ?, ?, ?)"
                f" ON CONFLICT ({left}, {right}) DO UPDATE SET "
                + ", ".join(f"{name} = excluded.{name}" for name in values),
                rows,
            )
            renew_stamp(self._database, rows)

    def start_anew(self) -> None:
        """Forget all pairs."""
        self._database.execute(f"DELETE FROM {self._table}")

    def all_pairs(self) -> "VerifiedPairs":
        """All pairs, in order."""
        from neardup_desktop.detect.verified_pairs import VerifiedPairs  # numpy is slow to import

        pages = self._database.iterate(f"SELECT {self._columns} FROM {self._table}", size=20_000)
        return VerifiedPairs.joined(map(VerifiedPairs.of, pages))


NOT_PAIRED, PAIRED, NEARLY_PAIRED = 0, 1, 2
"""What is known of a fingerprint's pairs with all others that are marked so or more: nothing, all,
or those of at least `NEAR_SIMILARITY`."""


class StoredFingerprint(NamedTuple):
    """A stored fingerprint; `paired` says which of its pairs are known, or is -1 for none."""

    sequence: int
    words: int
    features: bytes
    short_words: bytes
    sample: bytes
    paired: int


class PairStore(_PairTable):
    """The fingerprints and pairs of an archive; the left one has the smaller identifier."""

    def __init__(self, database: Database) -> None:
        columns = "left_id, right_id, similarity, unique_left, unique_right, same_form"
        super().__init__(database, "pairs", columns)

    def fingerprints(self, method: str, of: Some = None) -> Iterator[StoredFingerprint]:
        """All fingerprints made by a method, or those of some token sequences, in their order."""
        query = (
            "SELECT sequence_id, words, features, short_words, sample, paired"
            " FROM fingerprints JOIN token_sequences ON token_sequences.id = sequence_id"
            f" WHERE method = ?{among('sequence_id', of)} ORDER BY sequence_id"
        )
        for rows in self._database.iterate(query, (method,)):
            yield from map(StoredFingerprint._make, rows)

    def where_measured(self) -> Iterator[list[Row]]:
        """The items of each measured text, by path and part.

        The token sequence, the format, the time (the item's own, else its file's change, in seconds
        since the epoch) and the length of the path in bytes.
        """
        return self._database.iterate(
            "SELECT measured_id, format, coalesce(date_s, mtime_ns / 1000000000), length(path)"
            " FROM items JOIN files ON files.id = file_id WHERE measured_id IS NOT NULL"
            " ORDER BY path, part",
            size=20_000,
        )

    def unpaired_count(self, method: str, of: Some = None) -> int:
        """The number of fingerprints, or of these, that have not been paired with the others."""
        return self._database.number(
            "SELECT count(*) FROM fingerprints WHERE method = ? AND paired NOT IN (1, 2)"
            f"{among('sequence_id', of)}",
            (method,),
        )

    def has_changed(self, sequences: Collection[int]) -> bool:
        """Whether one of these got another text, so that its pairs were dropped."""
        query = f"SELECT 1 FROM fingerprints WHERE paired = -1{among('sequence_id', sequences)}"
        return self._database.row(query) is not None

    def partners(self, sequences: Collection[int]) -> list[int]:
        """The token sequences that are paired with some others."""
        found: list[int] = []
        for one, other in (("left_id", "right_id"), ("right_id", "left_id")):
            query = f"SELECT {other} FROM pairs WHERE true{among(one, sequences)}"
            found += self._database.column(query)
        return found

    def other_methods(self, method: str) -> Iterator[list[Row]]:
        """Token sequences with a fingerprint by another method: id, compressed, text."""
        while True:
            rows = self._database.rows(
                "SELECT sequence_id, compressed, content FROM fingerprints"
                " JOIN token_sequences ON token_sequences.id = sequence_id"
                " JOIN texts ON texts.id = token_sequences.text_id WHERE method <> ? LIMIT 200",
                (method,),
            )
            if not rows:
                return
            yield rows

    def replace_fingerprint(
        self, sequence: int, method: str, features: bytes, short_words: bytes, sample: bytes
    ) -> None:
        """Store a fingerprint by another method, so that it is paired anew."""
        self._database.execute(
            "UPDATE fingerprints SET method = ?, features = ?, short_words = ?, sample = ?,"
            " paired = 0 WHERE sequence_id = ?",
            (method, features, short_words, sample, sequence),
        )

    def start_anew(self) -> None:
        """Delete all pairs, so that every fingerprint is paired again."""
        super().start_anew()
        self._database.execute("UPDATE fingerprints SET paired = 0")

    def begin_pass(self) -> None:
        """Let the next pass pair what got another text during the last one."""
        self._database.execute("UPDATE fingerprints SET paired = 0 WHERE paired = -1")

    def mark_paired(self, sequences: Sequence[int], state: int = PAIRED) -> None:
        """Note that the pairs of these sequences with each other and earlier ones are known.

        With `NEARLY_PAIRED` only those of at least `NEAR_SIMILARITY`. Those that got another text
        since the pass began are left to the next one: their pairs were dropped then.
        """
        self._database.execute_many(
            "UPDATE fingerprints SET paired = ? WHERE sequence_id = ? AND paired IN (0, ?)",
            [(state, sequence, NEARLY_PAIRED) for sequence in sequences],
        )

    def sequences(self, method: str) -> "Indices":
        """The token sequences with a fingerprint by a method, ascending, shape (n,)."""
        import numpy as np

        query = "SELECT sequence_id FROM fingerprints WHERE method = ? ORDER BY sequence_id"
        return np.array(self._database.column(query, (method,)), dtype=np.int64)

    def drop(self, left: Iterable[int], right: Iterable[int]) -> None:
        """Forget these pairs."""
        self._database.execute_many(
            "DELETE FROM pairs WHERE left_id = ? AND right_id = ?", zip(left, right, strict=True)
        )

    def count(self) -> int:
        """Number of verified pairs."""
        return self._database.number("SELECT count(*) FROM pairs")


class PageTexts(Struct, frozen=True):
    """Token sequences of a page's full and main text, and the number of words of the latter."""

    page: int
    main: int
    main_words: int


class PagePairStore(_PairTable):
    """Pairs of a web page's full text (left) and the text of an item that is no such page (right).

    Web pages are measured by their main text, so a print with the menus in it is found only here.
    """

    def __init__(self, database: Database) -> None:
        columns = "page_id, other_id, similarity, unique_page, unique_other, same_form"
        super().__init__(database, "page_pairs", columns)

    def page_texts(self, of: Some = None) -> list[PageTexts]:
        """The texts of pages, or of these, that are measured by their main text, each once."""
        rows = self._database.rows(
            "SELECT DISTINCT visible_id, measured_id, words FROM items"
            " JOIN token_sequences ON token_sequences.id = measured_id"
            f" WHERE kind = ? AND measured_id <> visible_id{among('visible_id', of)}"
            " ORDER BY visible_id, measured_id",
            (str(Kind.WEB_PAGE),),
        )
        return [PageTexts(*row) for row in rows]

    def other_texts(self, of: Some = None) -> list[int]:
        """Token sequences, or those of these, that a page may be like, ascending.

        Other items are those measured by their full text, and documents: what these leave
        unmeasured, such as a list of contents, is no menu.
        """
        return self._database.column(
            "SELECT DISTINCT visible_id FROM items WHERE (measured_id = visible_id"
            " OR (kind = ? AND measured_id IS NOT NULL AND visible_id IS NOT NULL))"
            f"{among('visible_id', of)} ORDER BY visible_id",
            (str(Kind.DOCUMENT),),
        )
