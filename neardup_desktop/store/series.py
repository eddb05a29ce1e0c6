"""The texts of series, and the components in which they were examined."""

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.values import among

_TABLES = (("pairs", "left_id", "right_id"), ("page_pairs", "page_id", "other_id"))


class StoredForm(Struct, frozen=True):
    """A sequence that may be of a series; `component` is a digest of its component."""

    sequence: int
    component: int
    proved: bool


class SeriesStore:
    """The token sequences of an archive that may belong to a series."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def may_have(self, sequences: Sequence[int]) -> bool:
        """Whether one of these token sequences is in a pair that may be of a series."""
        return any(
            self._database.row(
                f"SELECT 1 FROM {table} WHERE same_form = 1{among(end, sequences)} LIMIT 1"
            )
            for table, *ends in _TABLES
            for end in ends
        )

    def candidates(self) -> list[Row]:
        """Pairs that may be of a series: the smaller sequence, the larger one, similarity."""
        found: list[Row] = []
        for table, one, other in _TABLES:
            found += self._database.rows(
                f"SELECT min({one}, {other}), max({one}, {other}), similarity FROM {table}"
                " WHERE same_form = 1"
            )
        return found

    def known(self) -> list[Row]:
        """The examined token sequences, ascending, and the digests of their components."""
        query = "SELECT sequence_id, component FROM series ORDER BY sequence_id"
        return self._database.rows(query)

    def refuted(self) -> list[int]:
        """The examined token sequences that are in no series, ascending."""
        query = "SELECT sequence_id FROM series WHERE proved = 0 ORDER BY sequence_id"
        return self._database.column(query)

    def digests(self, sequences: Sequence[int]) -> dict[int, bytes]:
        """The words hashes of these token sequences, which are equal in every archive."""
        query = "SELECT id, words_hash FROM token_sequences WHERE id"
        return dict(self._database.rows_among(query, sequences))

    def put(self, forms: Iterable[StoredForm]) -> None:
        """Store what was examined."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO series (sequence_id, component, proved) VALUES (?, ?, ?)",
            [(one.sequence, one.component, one.proved) for one in forms],
        )

    def forget(self, sequences: Collection[int]) -> None:
        """Delete these, which are in no pair any more that may be of a series."""
        self._database.execute_many(
            "DELETE FROM series WHERE sequence_id = ?", [(one,) for one in sequences]
        )

    def start_anew(self) -> None:
        """Delete all, so that everything is examined again."""
        self._database.execute("DELETE FROM series")
