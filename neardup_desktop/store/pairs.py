"""Fingerprints to be paired, and the verified pairs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from neardup_desktop.store.database import Database, Row


@dataclass(frozen=True, slots=True)
class StoredPair:
    """A verified pair of wordings; `left` is the smaller identifier.

    `other_facts` tells whether the two may be two of a series.
    """

    left: int
    right: int
    similarity: float
    unique_left: int
    unique_right: int
    other_facts: bool = False


@dataclass(frozen=True, slots=True)
class StoredFingerprint:
    """A fingerprint as it is stored; `paired` tells whether its pairs are known already."""

    wording: int
    words: int
    features: bytes
    short_words: bytes
    sample: bytes
    paired: bool


class PairStore:
    """The fingerprints and pairs of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def fingerprints(self, method: str) -> Iterator[StoredFingerprint]:
        """All fingerprints made by a method, by wording."""
        query = (
            "SELECT wording_id, words, features, short_words, sample, paired"
            " FROM fingerprints JOIN wordings ON wordings.id = wording_id"
            " WHERE method = ? ORDER BY wording_id"
        )
        for rows in self._database.iterate(query, (method,)):
            for row in rows:
                yield StoredFingerprint(row[0], row[1], row[2], row[3], row[4], bool(row[5]))

    def unpaired_count(self, method: str) -> int:
        """How many fingerprints have not been paired with the others."""
        return self._database.number(
            "SELECT count(*) FROM fingerprints WHERE method = ? AND paired = 0", (method,)
        )

    def other_methods(self, method: str) -> Iterator[list[Row]]:
        """Wordings whose fingerprint another method made: id, compressed, content of a text."""
        while True:
            rows = self._database.rows(
                "SELECT wording_id, compressed, content FROM fingerprints"
                " JOIN wordings ON wordings.id = wording_id"
                " JOIN texts ON texts.id = wordings.text_id WHERE method <> ? LIMIT 200",
                (method,),
            )
            if not rows:
                return
            yield rows

    def replace_fingerprint(
        self, wording: int, method: str, features: bytes, short_words: bytes, sample: bytes
    ) -> None:
        """Store a fingerprint by another method; it is to be paired anew."""
        self._database.execute(
            "UPDATE fingerprints SET method = ?, features = ?, short_words = ?, sample = ?,"
            " paired = 0 WHERE wording_id = ?",
            (method, features, short_words, sample, wording),
        )

    def start_anew(self) -> None:
        """Forget all pairs: every fingerprint is to be paired anew."""
        self._database.execute("DELETE FROM pairs")
        self._database.execute("UPDATE fingerprints SET paired = 0")

    def put(self, pairs: Sequence[StoredPair]) -> None:
        """Store verified pairs."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO pairs"
            " (left_id, right_id, similarity, unique_left, unique_right, same_form)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [
                (
                    pair.left,
                    pair.right,
                    pair.similarity,
                    pair.unique_left,
                    pair.unique_right,
                    pair.other_facts,
                )
                for pair in pairs
            ],
        )

    def mark_paired(self, wordings: Sequence[int]) -> None:
        """Note that all pairs of these wordings with each other and earlier ones are known."""
        self._database.execute_many(
            "UPDATE fingerprints SET paired = 1 WHERE wording_id = ?",
            [(wording,) for wording in wordings],
        )

    def count(self) -> int:
        """Number of verified pairs."""
        return self._database.number("SELECT count(*) FROM pairs")

    def all_pairs(self) -> Iterator[list[Row]]:
        """All pairs: left, right, similarity, unique words of the two, whether other facts."""
        return self._database.iterate(
            "SELECT left_id, right_id, similarity, unique_left, unique_right, same_form FROM pairs",
            size=20_000,
        )
