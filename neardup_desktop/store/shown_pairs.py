"""Pairs of what a web page shows in full and the text of an item that has only one."""

from collections.abc import Sequence
from dataclasses import dataclass

from neardup_desktop.model.kinds import Kind
from neardup_desktop.store.database import Database, Row


@dataclass(frozen=True, slots=True)
class StoredShownPair:
    """A verified pair: a page's visible wording, and that of another item that is no such page."""

    shown: int
    whole: int
    similarity: float
    unique_shown: int
    unique_whole: int
    other_facts: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What a page shows, what it is measured by, and the number of words of the latter."""

    shown: int
    main: int
    main_words: int


class ShownPairStore:
    """The visible wordings of web pages measured by their main content, and what is like them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def views(self) -> list[View]:
        """What pages show that are measured by something else, each once."""
        rows = self._database.rows(
            "SELECT DISTINCT visible_id, measured_id, words FROM items"
            " JOIN wordings ON wordings.id = measured_id"
            " WHERE kind = ? AND measured_id <> visible_id ORDER BY visible_id, measured_id",
            (str(Kind.WEB_PAGE),),
        )
        return [View(*row) for row in rows]

    def whole(self) -> list[int]:
        """Wordings that are all the text of an item that is measured by it, ascending.

        Of a document they are all it shows: what is not measured there, such as a list of contents,
        is no menu.
        """
        rows = self._database.rows(
            "SELECT DISTINCT visible_id FROM items WHERE measured_id = visible_id"
            " OR (kind = ? AND measured_id IS NOT NULL AND visible_id IS NOT NULL)"
            " ORDER BY visible_id",
            (str(Kind.DOCUMENT),),
        )
        return [row[0] for row in rows]

    def put(self, pairs: Sequence[StoredShownPair]) -> None:
        """Store verified pairs."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO shown_pairs"
            " (shown_id, whole_id, similarity, unique_shown, unique_whole, same_form)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [
                (
                    pair.shown,
                    pair.whole,
                    pair.similarity,
                    pair.unique_shown,
                    pair.unique_whole,
                    pair.other_facts,
                )
                for pair in pairs
            ],
        )

    def start_anew(self) -> None:
        """Forget all pairs."""
        self._database.execute("DELETE FROM shown_pairs")

    def all_pairs(self) -> list[Row]:
        """All pairs: shown, whole, similarity, unique words of the two, other facts."""
        return self._database.rows(
            "SELECT shown_id, whole_id, similarity, unique_shown, unique_whole, same_form"
            " FROM shown_pairs ORDER BY shown_id, whole_id"
        )
