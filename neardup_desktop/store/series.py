"""Which texts are one of a series, and what was looked at to find that out."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from neardup_desktop.store.database import Database, Row

_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class StoredForm:
    """A sequence that may belong to a series, with what stands for all that it was looked at with.

    `hangs_with` has 64 bits and a sign.
    """

    sequence: int
    hangs_with: int
    proved: bool


class SeriesStore:
    """The token sequences of an archive that may belong to a series."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def candidates(self) -> list[Row]:
        """Pairs that may be two of a series: the smaller sequence, the larger one, similarity."""
        found: list[Row] = []
        for table, one, other in (
            ("pairs", "left_id", "right_id"),
            ("shown_pairs", "shown_id", "whole_id"),
        ):
            found += self._database.rows(
                f"SELECT min({one}, {other}), max({one}, {other}), similarity FROM {table}"
                " WHERE same_form = 1"
            )
        return found

    def known(self) -> list[Row]:
        """Wordings that were looked at, ascending, and what stands for all they hang with."""
        return self._database.rows("SELECT wording_id, hangs_with FROM series ORDER BY wording_id")

    def refuted(self) -> list[int]:
        """Wordings that were looked at and are in no series, ascending."""
        rows = self._database.rows(
            "SELECT wording_id FROM series WHERE proved = 0 ORDER BY wording_id"
        )
        return [row[0] for row in rows]

    def digests(self, sequences: Sequence[int]) -> dict[int, bytes]:
        """What stands for the words of each of these token sequences in every archive."""
        found: dict[int, bytes] = {}
        for begin in range(0, len(sequences), _AT_ONCE):
            some = sequences[begin : begin + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            found.update(
                self._database.rows(
                    f"SELECT id, words_hash FROM wordings WHERE id IN ({marks})", some
                )
            )
        return found

    def put(self, forms: Iterable[StoredForm]) -> None:
        """Store what was looked at."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO series (wording_id, hangs_with, proved) VALUES (?, ?, ?)",
            [(one.sequence, one.hangs_with, one.proved) for one in forms],
        )

    def forget(self, sequences: Collection[int]) -> None:
        """Forget these: nothing tells any more that they may belong to a series."""
        self._database.execute_many(
            "DELETE FROM series WHERE wording_id = ?", [(one,) for one in sequences]
        )

    def start_anew(self) -> None:
        """Forget all: everything is to be looked at anew."""
        self._database.execute("DELETE FROM series")
