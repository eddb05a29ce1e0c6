"""Sampled shingles of visible texts, and which texts contain others."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from neardup_desktop.model.settings import NEAR_SIMILARITY
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.values import Some, among

_GROWN = (
    "JOIN token_sequences AS one ON one.id = left_id"
    " JOIN token_sequences AS other ON other.id = right_id"
    " WHERE one.words <> other.words AND abs(similarity * max(one.words, other.words)"
    " - min(one.words, other.words)) < 0.5"
    " AND EXISTS (SELECT 1 FROM samples WHERE sequence_id = left_id AND sampler = ?)"
    " AND EXISTS (SELECT 1 FROM samples WHERE sequence_id = right_id AND sampler = ?)"
)
_SHORTER = "CASE WHEN one.words < other.words THEN left_id ELSE right_id END"
_LONGER = "CASE WHEN one.words < other.words THEN right_id ELSE left_id END"


class StoredSample(NamedTuple):
    """A stored sample; `searched` is set once the containments of its text are known."""

    sequence: int
    words: int
    sample: bytes
    searched: bool


class StoredContainment(Struct, frozen=True):
    """Two visible sequences; `outer` contains all words of `inner` in order, in `runs` runs.

    `exactly` is the concatenated digests of the visible characters of two texts for which that also
    holds for punctuation; b"" where it does not.
    """

    inner: int
    outer: int
    runs: int
    exactly: bytes = b""


def put_samples(database: Database, samples: Mapping[int, bytes], sampler: str) -> None:
    """Store samples of visible token sequences; those that another sampler made are replaced."""
    database.execute_many(
        "INSERT INTO samples (sequence_id, sampler, sample) VALUES (?, ?, ?)"
        " ON CONFLICT (sequence_id) DO UPDATE SET sampler = excluded.sampler,"
        " sample = excluded.sample, searched = 0 WHERE sampler <> excluded.sampler",
        [(sequence, sampler, sample) for sequence, sample in samples.items()],
    )


def drop_unsampled(database: Database) -> None:
    """Drop samples of sequences that no compared item shows any more, and their pairs."""
    if database.change(
        "DELETE FROM samples WHERE sequence_id IN (SELECT id FROM token_sequences WHERE NOT EXISTS"
        " (SELECT 1 FROM items WHERE visible_id = token_sequences.id AND measured_id IS NOT NULL))"
    ):
        database.execute(
            "DELETE FROM contained WHERE inner_id NOT IN (SELECT sequence_id FROM samples)"
            " OR outer_id NOT IN (SELECT sequence_id FROM samples)"
        )


class ContainmentStore:
    """The samples and contained pairs of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def without_sample(self, sampler: str, of: Some = None) -> Iterator[list[Row]]:
        """Visible token sequences, or those of these, without a sample: id, compressed, text.

        Store the samples of each list before asking for the next one.
        """
        while True:
            rows = self._database.rows(
                "SELECT token_sequences.id, compressed, content FROM token_sequences"
                " JOIN texts ON texts.id = token_sequences.text_id WHERE token_sequences.id IN"
                " (SELECT visible_id FROM items WHERE measured_id IS NOT NULL"
                f"{among('visible_id', of)})"
                # A recognised text is never contained in another one, nor holds one.
                " AND token_sequences.recognised = 0"
                " AND NOT EXISTS"
                " (SELECT 1 FROM samples WHERE sequence_id = token_sequences.id AND sampler = ?)"
                " LIMIT 200",
                (sampler,),
            )
            if not rows:
                return
            yield rows

    def samples(self, sampler: str, of: Some = None) -> Iterator[StoredSample]:
        """All samples made by a sampler, or those of some token sequences, in their order."""
        query = (
            "SELECT sequence_id, words, sample, searched FROM samples"
            " JOIN token_sequences ON token_sequences.id = sequence_id"
            f" WHERE sampler = ?{among('sequence_id', of)} ORDER BY sequence_id"
        )
        for rows in self._database.iterate(query, (sampler,)):
            yield from map(StoredSample._make, rows)

    def unsearched_count(self, of: Some = None) -> int:
        """The number of token sequences, or of these, that were not searched for in the others."""
        return self._database.number(
            f"SELECT count(*) FROM samples WHERE searched = 0{among('sequence_id', of)}"
        )

    def grown(self, sampler: str, of: Some = None) -> Iterator[list[Row]]:
        """Near-duplicates that differ by insertions only: shorter and longer one.

        These are the pairs whose edit distance is the difference of their lengths. Both have a
        sample by this sampler, and not both were searched already; one may have to be of some.
        """
        new = f"(SELECT sequence_id FROM samples WHERE searched = 0{among('sequence_id', of)})"
        return self._database.iterate(
            f"SELECT {_SHORTER}, {_LONGER} FROM pairs {_GROWN}"
            f" AND (left_id IN {new} OR right_id IN {new})",
            (sampler, sampler),
            size=20_000,
        )

    def grown_late(self, sampler: str, least_words: int) -> Iterator[list[Row]]:
        """Such pairs below `NEAR_SIMILARITY`, whether they were searched already or not.

        The shorter text has so many words at least; pairs known as contained are left out. Each
        comes with the words of both.
        """
        return self._database.iterate(
            f"SELECT {_SHORTER}, {_LONGER}, one.words + other.words FROM pairs {_GROWN}"
            " AND similarity < ? AND min(one.words, other.words) >= ?"
            " AND NOT EXISTS (SELECT 1 FROM contained"
            f" WHERE inner_id = {_SHORTER} AND outer_id = {_LONGER}) ORDER BY 2, 1",
            (sampler, sampler, NEAR_SIMILARITY, least_words),
            size=20_000,
        )

    def start_anew(self) -> None:
        """Delete the pairs, so that every token sequence is searched again."""
        self._database.execute("DELETE FROM contained")
        self._database.execute("UPDATE samples SET searched = 0")

    def put(self, found: Sequence[StoredContainment]) -> None:
        """Store contained pairs."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO contained"
            " (inner_id, outer_id, runs, inner_characters, outer_characters)"
            " VALUES (?, ?, ?, ?, ?)",
            [
                (one.inner, one.outer, one.runs, one.exactly[:16] or None, one.exactly[16:] or None)
                for one in found
            ],
        )

    def mark_searched(self, sequences: Sequence[int]) -> None:
        """Note that the containments of these token sequences are known."""
        self._database.execute_many(
            "UPDATE samples SET searched = 1 WHERE sequence_id = ?",
            [(sequence,) for sequence in sequences],
        )

    def count(self) -> int:
        """Number of contained pairs."""
        return self._database.number("SELECT count(*) FROM contained")

    def all_contained(self) -> Iterator[list[Row]]:
        """All contained pairs: inner and outer sequence, and the characters of both or NULL."""
        return self._database.iterate(
            "SELECT inner_id, outer_id, inner_characters, outer_characters FROM contained",
            size=20_000,
        )
