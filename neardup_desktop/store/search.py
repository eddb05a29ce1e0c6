"""The full-text index (FTS5) of texts and names.

Each visible sequence is indexed once, however many items show it, and without storing the text
again. Queries consist of words as `text.search_words` makes them, so that nothing that the user
types is interpreted as FTS5 syntax.

Modules that process words are imported lazily: they take longer to import than the rest of the
store, and most uses of an archive do not need them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from neardup_desktop.model.errors import IndexDamagedError
from neardup_desktop.store.database import Database
from neardup_desktop.store.metadata import MetadataStore
from neardup_desktop.store.values import Some, among
from neardup_desktop.text.beginnings import LONGEST, beginnings
from neardup_desktop.text.packing import text_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]

_MADE_BY, _COMPLETE = "search made by", "search complete at"
_VERSION = 2
"""To be raised whenever texts or names would be indexed differently; then the index is rebuilt."""

_LACKING = (
    "SELECT DISTINCT visible_id, words FROM items"
    " JOIN token_sequences ON token_sequences.id = visible_id"
    " WHERE visible_id NOT IN (SELECT id FROM search_texts_docsize){} ORDER BY visible_id"
)
_GONE = (
    "SELECT id FROM search_texts_docsize"
    " WHERE id NOT IN (SELECT visible_id FROM items WHERE visible_id IS NOT NULL)"
)
_TEXTS = (
    "SELECT token_sequences.id, texts.compressed, texts.content FROM token_sequences"
    " JOIN texts ON texts.id = token_sequences.text_id WHERE token_sequences.id"
)


class PreparedText(Struct, frozen=True):
    """A text ready to be indexed.

    Attributes:
        sequence: number of the token sequence.
        words: its words, separated by spaces.
        beginnings: the prefixes of its words, separated by spaces.
    """

    sequence: int
    words: str
    beginnings: str

    def columns(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The tables of the index, each with the text for it."""
        return ("search_texts", self.words), ("search_beginnings", self.beginnings)


class SearchStore:
    """The full-text index of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- making it ---------------------------------------------------------------------------

    def start_anew_if_other(self) -> None:
        """Empty an index made by another version; inside the caller's transaction."""
        if not self.is_made_this_way():
            self._start_anew()

    def is_made_this_way(self) -> bool:
        """Whether the index was made by this version."""
        return MetadataStore(self._database).get(_MADE_BY) == _way()

    def is_complete_at(self, stamp: bytes) -> bool:
        """Whether the index is complete as of this stamp of the archive."""
        return self.is_made_this_way() and (
            MetadataStore(self._database).get(_COMPLETE) == stamp.hex()
        )

    def note_complete(self, stamp: bytes) -> None:
        """Note that the index is complete at this stamp; inside the caller's transaction."""
        MetadataStore(self._database).put(_COMPLETE, stamp.hex())

    def _start_anew(self) -> None:
        for table in ("search_texts", "search_beginnings"):
            self._database.execute(f"INSERT INTO {table} ({table}) VALUES ('delete-all')")
        self._database.execute("DELETE FROM search_names")
        self._database.execute("INSERT OR IGNORE INTO search_renamed SELECT id FROM items")
        metadata = MetadataStore(self._database)
        metadata.put(_MADE_BY, _way())
        metadata.put(_COMPLETE, "")

    def lacking(self, of: Some = None) -> list[tuple[int, int]]:
        """The token sequences, or those of these, that are not indexed yet, and their words."""
        rows = self._database.rows(_LACKING.format(among("visible_id", of)))
        return [(sequence, words) for sequence, words in rows]

    def renamed_count(self) -> int:
        """The number of items whose names wait to be indexed or removed."""
        return self._database.number("SELECT count(*) FROM search_renamed")

    def unnamed_count(self) -> int:
        """The number of items whose names are not indexed yet."""
        return self._database.number(
            "SELECT count(*) FROM search_renamed WHERE item_id IN (SELECT id FROM items)"
        )

    def unmeasured(self) -> list[tuple[int, int]]:
        """Items with a visible but no measured token sequence: item and visible sequence."""
        return [
            (item, sequence)
            for item, sequence in self._database.rows(
                "SELECT id, visible_id FROM items"
                " WHERE measured_id IS NULL AND visible_id IS NOT NULL"
            )
        ]

    def items_count(self) -> int:
        """The number of items, indexed or not."""
        return self._database.number("SELECT count(*) FROM items")

    def texts_count(self) -> int:
        """The number of indexed texts."""
        return self._database.number("SELECT count(*) FROM search_texts_docsize")

    def may_go_on(self) -> bool:
        """Whether texts can be added to the index; prepares an empty one.

        Inside the caller's transaction.
        """
        if self._database.row("SELECT 1 FROM search_texts_docsize LIMIT 1") is None:
            self.start_anew_if_other()
        return MetadataStore(self._database).get(_MADE_BY) == _way()

    def prepared(self, sequences: Sequence[int]) -> list[PreparedText]:
        """The texts of those of these token sequences that exist, as `put_prepared` takes them."""
        from neardup_desktop.text.search_words import search_words_of

        rows = self._database.rows_among(_TEXTS, sequences)
        texts = [text_of(*row).decode("utf-8", "replace") for _, *row in rows]
        spaced = search_words_of(texts)
        numbers = (sequence for sequence, *_ in rows)
        return list(map(PreparedText, numbers, spaced, beginnings(spaced)))

    def put_prepared(self, texts: Sequence[PreparedText]) -> None:
        """Index texts that were not indexed before."""
        self._database.execute_many(
            "INSERT INTO search_texts (rowid, words) VALUES (?, ?)",
            [(text.sequence, text.words) for text in texts],
        )
        self._database.execute_many(
            "INSERT INTO search_beginnings (rowid, words) VALUES (?, ?)",
            [(text.sequence, text.beginnings) for text in texts],
        )

    def drop_gone(self) -> None:
        """Remove sequences that no item shows any more, while their texts still exist.

        Inside the caller's transaction. An index by another version is left alone: it is rebuilt
        before anything is added, and still finds most texts until then.
        """
        if not self.is_made_this_way():
            return
        gone = self._database.rows(_GONE)
        if 2 * len(gone) > self.texts_count():  # then rebuilding the index takes less time
            self._start_anew()
            return
        for (sequence,) in gone:
            texts = self.prepared([sequence])
            if not texts:  # its number may be reused by another text
                self._start_anew()
                return
            try:
                self._forget_text(texts[0])
            except IndexDamagedError:  # it was indexed with other words, as a child gave them
                self._start_anew()
                return

    def wipe(self) -> None:
        """Write the index anew, so that nothing is left in its file of what was dropped."""
        self._database.execute("DELETE FROM search_names WHERE rowid NOT IN (SELECT id FROM items)")
        for table in ("search_texts", "search_beginnings", "search_names"):
            self._database.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")

    def _forget_text(self, text: PreparedText) -> None:
        # A contentless FTS5 table needs the words to find the entries to delete.
        for table, words in text.columns():
            self._database.execute(
                f"INSERT INTO {table} ({table}, rowid, words) VALUES ('delete', ?, ?)",
                (text.sequence, words),
            )

    def renamed(self, most: int) -> list[tuple[int, bytes | None, str, str, str]]:
        """Some items whose names wait to be indexed: item, path, part, title and author.

        The path is None where the item is gone.
        """
        return [
            (item, path, part or "", title or "", author or "")
            for item, path, part, title, author in self._database.rows(
                "SELECT item_id, path, part, title, author FROM search_renamed"
                " LEFT JOIN items ON items.id = item_id LEFT JOIN files ON files.id = file_id"
                " ORDER BY item_id LIMIT ?",
                (most,),
            )
        ]

    def put_names(self, done: Sequence[int], names: Sequence[tuple[int, str, str, str]]) -> None:
        """Index names: item, title, name and author, each as words separated by spaces.

        `done` lists all processed items; those without a name are removed from the index.
        """
        numbers = [(item,) for item in done]
        self._database.execute_many("DELETE FROM search_names WHERE rowid = ?", numbers)
        self._database.execute_many(
            "INSERT INTO search_names (rowid, title, name, author) VALUES (?, ?, ?, ?)", names
        )
        self._database.execute_many("DELETE FROM search_renamed WHERE item_id = ?", numbers)

    # --- asking it ---------------------------------------------------------------------------

    def texts_with(self, words: Sequence[str], *, is_open: bool = False) -> "Numbers":
        """The token sequences with one or more consecutive words, ascending.

        `is_open` says whether the last of them may go on.
        """
        if is_open and len(words) == 1 and len(words[0]) <= LONGEST:
            return self._numbers("search_beginnings", _expression(words, is_open=False))
        return self._numbers("search_texts", _expression(words, is_open=is_open))

    def is_in_more_than(self, word: str, texts: int) -> bool:
        """Whether a word is in more texts than that; quick, however many there are."""
        found = self._database.number(
            "SELECT count(*) FROM (SELECT 1 FROM search_texts WHERE search_texts MATCH ? LIMIT ?)",
            (_expression((word,), is_open=False), texts + 1),
        )
        return found > texts

    def holds(self, word: str, *, is_open: bool = False) -> bool:
        """Whether a word, or one with this prefix, is in any text or name."""
        expression = _expression((word,), is_open=is_open)
        return any(
            self._database.row(
                f"SELECT 1 FROM {table} WHERE {table} MATCH ? LIMIT 1", (expression,)
            )
            for table in ("search_texts", "search_names")
        )

    def words_between(self, first: str, behind: str) -> list[tuple[str, int]]:
        """The words of all texts and names in [first, behind).

        Each with the number of texts or of names that have it; some words come twice. Reads the
        posting lists of all these words.
        """
        found: list[tuple[str, int]] = []
        for table in ("search_texts", "search_names"):
            # A view of the index, which disappears with the connection.
            self._database.execute(
                f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{table}_words"
                f" USING fts5vocab (main, {table}, row)"
            )
            found += self._database.rows(
                f"SELECT term, doc FROM temp.{table}_words WHERE term >= ? AND term < ?",
                (first, behind),
            )
        return found

    def weights(self, words: Sequence[str], *, is_open: bool = False) -> list[tuple[int, float]]:
        """The same token sequences with their BM25 weights, higher is better; ten times as slow."""
        return [
            (sequence, -rank)
            for sequence, rank in self._database.rows(
                "SELECT rowid, rank FROM search_texts WHERE search_texts MATCH ?",
                (_expression(words, is_open=is_open),),
            )
        ]

    def named(
        self, words: Sequence[str], *, is_open: bool = False, columns: Sequence[str] = ()
    ) -> "Numbers":
        """The items whose title, file name or author has these words.

        Args:
            words: at least one.
            is_open: whether the last of them may go on.
            columns: which of "title", "name" and "author" to search; empty for all.
        """
        expression = _expression(words, is_open=is_open)
        within = f"{{{' '.join(columns)}}} : " if columns else ""
        return self._numbers("search_names", within + expression)

    def _numbers(self, table: str, expression: str) -> "Numbers":
        import numpy as np

        # As one string, because a row for each would take ten times as long.
        row = self._database.row(
            f"SELECT group_concat(rowid) FROM {table} WHERE {table} MATCH ?", (expression,)
        )
        if row is None or row[0] is None:
            return np.zeros(0, dtype=np.int64)
        return np.fromstring(row[0], dtype=np.int64, sep=",")


def _way() -> str:
    """The version by which the index must be made."""
    from neardup_desktop.text.words import WORDS_VERSION

    return f"search/{_VERSION} words/{WORDS_VERSION}"


def _expression(words: Sequence[str], *, is_open: bool) -> str:
    """Words as a query of FTS5, in quotes, which no word can contain."""
    return f'"{" ".join(words)}"{" *" if is_open else ""}'
