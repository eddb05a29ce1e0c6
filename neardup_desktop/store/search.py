"""The full-text index: which texts and which names hold some words.

Each visible sequence is indexed once, however many items show it; the text itself is not kept a
second time. What is asked for are words as `text.search_words` makes them, so nothing that a person
types is ever read as SQLite's own query language.

What works on words is imported where it is used: an archive is opened for many things, and that
takes longer to load than all the rest of the store.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from neardup_desktop.store.database import Database
from neardup_desktop.store.metadata import MetadataStore
from neardup_desktop.store.texts import text_of
from neardup_desktop.text.beginnings import LONGEST, beginnings

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]

_MADE_BY, _COMPLETE = "search made by", "search complete at"
_VERSION = 2
"""Raised whenever the same texts or names would be indexed otherwise; then all of it is made anew.
"""

_LACKING = (
    "SELECT DISTINCT visible_id, words FROM items JOIN wordings ON wordings.id = visible_id"
    " WHERE visible_id NOT IN (SELECT id FROM search_texts_docsize) ORDER BY visible_id"
)
_GONE = (
    "SELECT id FROM search_texts_docsize"
    " WHERE id NOT IN (SELECT visible_id FROM items WHERE visible_id IS NOT NULL)"
)
_TEXT = (
    "SELECT texts.compressed, texts.content FROM wordings"
    " JOIN texts ON texts.id = wordings.text_id WHERE wordings.id = ?"
)


@dataclass(frozen=True, slots=True)
class PreparedText:
    """What of a text goes into the index.

    Attributes:
        token sequence: its number.
        words: its words, with spaces between them.
        beginnings: those of its words, in the same way.
    """

    sequence: int
    words: str
    beginnings: str

    def columns(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The tables that it goes into, each with what goes there."""
        return ("search_texts", self.words), ("search_beginnings", self.beginnings)


class SearchStore:
    """The full-text index of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- making it ---------------------------------------------------------------------------

    def start_anew_if_other(self) -> None:
        """Empty an index that was made another way; part of the caller's transaction."""
        if not self.is_made_this_way():
            self._start_anew()

    def is_made_this_way(self) -> bool:
        """Whether what was indexed was indexed as it would be now."""
        return MetadataStore(self._database).get(_MADE_BY) == _way()

    def is_complete_at(self, stamp: bytes) -> bool:
        """Whether all that the archive held when the index had this stamp is known."""
        return self.is_made_this_way() and (
            MetadataStore(self._database).get(_COMPLETE) == stamp.hex()
        )

    def note_complete(self, stamp: bytes) -> None:
        """Note that nothing is lacking at this stamp; part of the caller's transaction."""
        MetadataStore(self._database).put(_COMPLETE, stamp.hex())

    def _start_anew(self) -> None:
        for table in ("search_texts", "search_beginnings"):
            self._database.execute(f"INSERT INTO {table} ({table}) VALUES ('delete-all')")
        self._database.execute("DELETE FROM search_names")
        self._database.execute("INSERT OR IGNORE INTO search_renamed SELECT id FROM items")
        metadata = MetadataStore(self._database)
        metadata.put(_MADE_BY, _way())
        metadata.put(_COMPLETE, "")

    def lacking(self) -> list[tuple[int, int]]:
        """The token sequences that are not indexed yet, each with how many words it has."""
        return [(sequence, words) for sequence, words in self._database.rows(_LACKING)]

    def renamed_count(self) -> int:
        """How many items' names are to be indexed, or to go."""
        return self._database.number("SELECT count(*) FROM search_renamed")

    def unnamed_count(self) -> int:
        """How many items there are whose names are not indexed yet."""
        return self._database.number(
            "SELECT count(*) FROM search_renamed WHERE item_id IN (SELECT id FROM items)"
        )

    def unmeasured(self) -> list[tuple[int, int]]:
        """Items that show words but are measured by none: item and visible token sequence."""
        return [
            (item, sequence)
            for item, sequence in self._database.rows(
                "SELECT id, visible_id FROM items"
                " WHERE measured_id IS NULL AND visible_id IS NOT NULL"
            )
        ]

    def items_count(self) -> int:
        """How many items there are, whether or not they are indexed."""
        return self._database.number("SELECT count(*) FROM items")

    def texts_count(self) -> int:
        """How many texts are indexed."""
        return self._database.number("SELECT count(*) FROM search_texts_docsize")

    def may_go_on(self) -> bool:
        """Whether texts can be added as they are; an empty index is made ready for it.

        Part of the caller's transaction.
        """
        if not self.texts_count():
            self.start_anew_if_other()
        return MetadataStore(self._database).get(_MADE_BY) == _way()

    def last_sequence(self) -> int:
        """The highest number of a token sequence; those that come have higher ones."""
        return self._database.number("SELECT max(id) FROM wordings")

    def shown_after(self, sequence: int, most: int) -> list[int]:
        """The next token sequences behind this one that items show."""
        rows = self._database.rows(
            "SELECT id FROM wordings WHERE id > ?"
            " AND EXISTS (SELECT 1 FROM items WHERE visible_id = wordings.id)"
            " ORDER BY id LIMIT ?",
            (sequence, most),
        )
        return [number for (number,) in rows]

    def prepared(self, sequence: int) -> PreparedText | None:
        """The text of a token sequence as `put_prepared` takes it, or None where there is none."""
        from neardup_desktop.text.search_words import search_words

        row = self._database.row(_TEXT, (sequence,))
        if row is None:
            return None
        spaced = search_words(text_of(*row).decode("utf-8", "replace"))
        return PreparedText(sequence, spaced, " ".join(beginnings(spaced)))

    def put_prepared(self, text: PreparedText) -> None:
        """Index a text that was not indexed before."""
        for table, words in text.columns():
            self._database.execute(
                f"INSERT INTO {table} (rowid, words) VALUES (?, ?)", (text.sequence, words)
            )

    def put_text(self, sequence: int) -> None:
        """Index the text of a token sequence, which was not indexed before."""
        text = self.prepared(sequence)
        if text is not None:
            self.put_prepared(text)

    def drop_gone(self) -> None:
        """Take sequences that no item shows any more out of the index; their texts are still there.

        Part of the caller's transaction. An index that was made another way stays as it is: it is
        made anew before anything is added, and until then it still finds most of what there is.
        """
        if not self.is_made_this_way():
            return
        gone = self._database.rows(_GONE)
        if 2 * len(gone) > self.texts_count():  # then it takes less to index what stays
            self._start_anew()
            return
        for (sequence,) in gone:
            text = self.prepared(sequence)
            if text is None:  # its number may be given to another text
                self._start_anew()
                return
            self._forget_text(text)

    def _forget_text(self, text: PreparedText) -> None:
        # Without the words the index could not know in which lists the text stands.
        for table, words in text.columns():
            self._database.execute(
                f"INSERT INTO {table} ({table}, rowid, words) VALUES ('delete', ?, ?)",
                (text.sequence, words),
            )

    def renamed(self, most: int) -> list[tuple[int, bytes | None, str, str, str]]:
        """Some items whose names are to be indexed: item, path, part, title and author.

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
        """Index what items are called: item, title, name and author, each as words with spaces.

        `done` lists the items that were looked at; those without a name are taken out.
        """
        numbers = [(item,) for item in done]
        self._database.execute_many("DELETE FROM search_names WHERE rowid = ?", numbers)
        self._database.execute_many(
            "INSERT INTO search_names (rowid, title, name, author) VALUES (?, ?, ?, ?)", names
        )
        self._database.execute_many("DELETE FROM search_renamed WHERE item_id = ?", numbers)

    # --- asking it ---------------------------------------------------------------------------

    def texts_with(self, words: Sequence[str], *, is_open: bool = False) -> "Numbers":
        """The token sequences that hold these words one after the other, ascending.

        Args:
            words: at least one.
            is_open: whether the last of them may go on.
        """
        if is_open and len(words) == 1 and len(words[0]) <= LONGEST:
            return self._numbers("search_beginnings", _expression(words, is_open=False))
        return self._numbers("search_texts", _expression(words, is_open=is_open))

    def is_in_more_than(self, word: str, texts: int) -> bool:
        """Whether a word stands in more than so many texts; soon known, however many these are."""
        found = self._database.number(
            "SELECT count(*) FROM (SELECT 1 FROM search_texts WHERE search_texts MATCH ? LIMIT ?)",
            (_expression((word,), is_open=False), texts + 1),
        )
        return found > texts

    def holds(self, word: str, *, is_open: bool = False) -> bool:
        """Whether a word, or one that begins so, stands in any text or name."""
        expression = _expression((word,), is_open=is_open)
        return any(
            self._database.row(
                f"SELECT 1 FROM {table} WHERE {table} MATCH ? LIMIT 1", (expression,)
            )
            for table in ("search_texts", "search_names")
        )

    def words_between(self, first: str, behind: str) -> list[tuple[str, int]]:
        """The words of all texts and names from one on to before another one.

        Each with the number of texts, or items called so, that hold it; some words come twice. It
        takes as long as it takes to read all lists of places of these words.
        """
        found: list[tuple[str, int]] = []
        for table in ("search_texts", "search_names"):
            # It holds nothing of its own, and is gone with the connection.
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
        """The same token sequences, each with its BM25 weight (the more the better).

        It takes ten times as long.
        """
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
        """The items whose title, file name or author holds these words.

        Args:
            words: at least one.
            is_open: whether the last of them may go on.
            columns: which of "title", "name" and "author" are looked at; all of them where none is
                given.
        """
        expression = _expression(words, is_open=is_open)
        within = f"{{{' '.join(columns)}}} : " if columns else ""
        return self._numbers("search_names", within + expression)

    def _numbers(self, table: str, expression: str) -> "Numbers":
        import numpy as np

        # As one text, because a row each would take ten times as long.
        row = self._database.row(
            f"SELECT group_concat(rowid) FROM {table} WHERE {table} MATCH ?", (expression,)
        )
        if row is None or row[0] is None:
            return np.zeros(0, dtype=np.int64)
        return np.fromstring(row[0], dtype=np.int64, sep=",")


def _way() -> str:
    """What made the index, if it is to be used."""
    from neardup_desktop.text.words import WORDS_VERSION

    return f"search/{_VERSION} words/{WORDS_VERSION}"


def _expression(words: Sequence[str], *, is_open: bool) -> str:
    """Words as a query of FTS5; in quotes, which no word can hold."""
    return f'"{" ".join(words)}"{" *" if is_open else ""}'
