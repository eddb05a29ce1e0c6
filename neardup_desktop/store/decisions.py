"""The user's decisions about items and folders, apart from actions on files.

A decision names a path, a part and a content. It follows its file to other paths
(`relocate_decisions`), and its bytes where a later version reads other words (`remap_decisions`).
"""

import time
from collections.abc import Collection, Sequence

from neardup_desktop.model.actions import ItemRef, Step, StepOutcome, StepResult, Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.store.database import Database, Values
from neardup_desktop.store.journal import JournalStore
from neardup_desktop.store.values import decode_path, encode_path

_DONE = StepResult(StepOutcome.DONE)
_ALREADY = StepResult(StepOutcome.REFUSED, reason=Refused.ALREADY)
_NO_CONTENT = StepResult(StepOutcome.REFUSED, reason=Refused.NOT_SCANNED)

_MARKS = {
    Verb.HIDE: "INSERT OR IGNORE INTO hidden ({columns}, hidden_at_s)",
    Verb.KEEP: "INSERT OR IGNORE INTO kept ({columns}, kept_at_s)",
    # Choosing it again ranks it first again.
    Verb.REPRESENT: "INSERT OR REPLACE INTO representatives ({columns}, chosen_at_s)",
}
_COLUMNS = "path, part, content, marked_part, marked_content"
_TABLES = {Verb.HIDE: "hidden", Verb.KEEP: "kept"}
_UNMARKS = {
    Verb.UNHIDE: "DELETE FROM hidden",
    Verb.UNKEEP: "DELETE FROM kept",
    Verb.UNREPRESENT: "DELETE FROM representatives",
}


class DecisionStore:
    """The decisions of the user, in their own database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._journal = JournalStore(database)

    def sources(self) -> list[str]:
        """The folders the user added, in order."""
        return list(map(decode_path, self._database.column("SELECT path FROM sources ORDER BY id")))

    def add_source(self, path: str) -> None:
        """Add a folder, unless it is there already."""
        self._database.execute(
            "INSERT OR IGNORE INTO sources (path) VALUES (?)", (encode_path(path),)
        )

    def read_also(self, names: Collection[str]) -> None:
        """Replace the groups that are read."""
        with self._database.transaction():
            self._database.execute("DELETE FROM also_read")
            self._database.execute_many(
                "INSERT INTO also_read (name) VALUES (?)", [(str(name),) for name in names]
            )

    def choose(self, name: str, value: str) -> None:
        """Note a choice about scans."""
        self._database.execute(
            "INSERT OR REPLACE INTO scan_choices (name, value) VALUES (?, ?)", (name, value)
        )

    def remove_source(self, path: str) -> None:
        """Forget a folder."""
        self._database.execute("DELETE FROM sources WHERE path = ?", (encode_path(path),))

    def protected(self) -> dict[str, int]:
        """The folders in which nothing is ever touched, with their inodes."""
        rows = self._database.rows("SELECT path, inode FROM protected ORDER BY path")
        return {decode_path(path): inode for path, inode in rows}

    def kept(self) -> frozenset[tuple[str, str, bytes]]:
        """Path, part and content of each item that is marked to be kept."""
        return frozenset(
            (decode_path(path), part, content)
            for path, part, content in self._database.rows("SELECT path, part, content FROM kept")
        )

    def not_duplicates(self) -> frozenset[tuple[bytes, bytes]]:
        """Pairs of contents marked as no duplicates, the smaller one first."""
        return frozenset(
            (first, second)
            for first, second in self._database.rows(
                # Contents that are now read as the same text are duplicates.
                "SELECT first, second FROM not_duplicates WHERE first <> second"
            )
        )

    def read_as(self) -> dict[bytes, frozenset[bytes]]:
        """Contents that decisions name, by the hash of the bytes they were read from."""
        contents: dict[bytes, set[bytes]] = {}
        for data, content in self._database.rows(
            "SELECT bytes, content FROM readings WHERE part = '' AND content IN (SELECT content"
            " FROM kept UNION SELECT first FROM not_duplicates UNION SELECT second"
            " FROM not_duplicates)"
        ):
            contents.setdefault(data, set()).add(content)
        return {data: frozenset(found) for data, found in contents.items()}

    def _forms(self) -> dict[bytes, set[bytes]]:
        """All contents of the same bytes, for contents that were read differently before."""
        forms: dict[bytes, set[bytes]] = {}
        for content, other in self._database.rows(
            "SELECT one.content, other.content FROM readings AS one JOIN readings AS other"
            " ON other.bytes = one.bytes AND other.part = one.part"
            " AND other.content <> one.content"
        ):
            forms.setdefault(content, {content}).add(other)
        return forms

    def decide(
        self,
        verb: Verb,
        label: str,
        steps: Sequence[Step],
        *,
        undoes: int | None = None,
        undone: Sequence[int] = (),
    ) -> tuple[int, list[StepResult]]:
        """Do and journal an action that touches no file, all of it or nothing.

        Returns the number of the action and the result of each step. Steps without an effect are
        refused, but count as done in an undo (`undoes`, and `undone` for each step).
        """
        now = int(time.time())
        with self._database.transaction():
            action = self._journal.add(
                verb, label, [(step, ()) for step in steps], undoes=undoes, undone=undone
            )
            results = [
                self._change(verb, step, now, is_undoing=undoes is not None) for step in steps
            ]
            if undoes is not None:
                results = [_DONE if result is _ALREADY else result for result in results]
            self._note_readings(steps)
            numbers = self._journal.numbers(action)
            self._journal.add_results(list(zip(numbers, results, strict=True)))
        return action, results

    def _change(self, verb: Verb, step: Step, now: int, *, is_undoing: bool) -> StepResult:
        """Carry out one decision."""
        subject = step.subject
        key: Values = (encode_path(subject.file.path), subject.part, subject.content)
        if verb in _MARKS:
            changed = self._mark(verb, key, now)
        elif verb in _UNMARKS:
            changed = self._take_mark_back(verb, key) if is_undoing else self._unmark(verb, key)
        else:
            other = step.survivor.content if step.survivor else b""
            if not (subject.content and other):
                return _NO_CONTENT
            first, second = sorted((subject.content, other))
            if verb is Verb.NOT_DUPLICATE:
                changed = self._mark_not_duplicates(first, second, now, is_undoing=is_undoing)
            else:
                changed = self._unmark_not_duplicates(first, second, is_undoing=is_undoing)
        return _DONE if changed else _ALREADY

    def _note_readings(self, steps: Sequence[Step]) -> None:
        """Note the bytes that these contents were read from (see `remap_decisions`)."""
        refs = [one for step in steps for one in (step.subject, step.survivor) if one is not None]
        self._database.execute_many(
            "INSERT OR IGNORE INTO readings (bytes, part, content, title) VALUES (?, ?, ?, ?)",
            [
                (
                    one.file.content_hash,
                    one.part,
                    one.content,
                    one.title.encode("utf-8", "replace").decode(),
                )
                for one in refs
                if one.content and one.file.content_hash
            ],
        )

    def _mark(self, verb: Verb, key: Values, now: int) -> int:
        table = _TABLES.get(verb)
        if table is not None and self._database.row(
            f"SELECT 1 FROM {table} WHERE path = ? AND part = ? AND content = ?", key
        ):
            return 0
        return self._database.change(
            f"{_MARKS[verb].format(columns=_COLUMNS)} VALUES (?, ?, ?, ?, ?, ?)",
            (*key, *key[1:], now),
        )

    def _unmark(self, verb: Verb, key: Values) -> int:
        return self._database.change(
            f"{_UNMARKS[verb]} WHERE path = ? AND part = ? AND content = ?", key
        )

    def _take_mark_back(self, verb: Verb, key: Values) -> int:
        """Take back a mark of an earlier action, which may be on another path or content now."""
        path, part, content = key
        return (
            self._database.change(
                f"{_UNMARKS[verb]} WHERE path = ? AND marked_part = ? AND marked_content = ?", key
            )
            or self._unmark(verb, key)
            # A mark that was removed and restored since then names the content as read now.
            or self._database.change(
                f"{_UNMARKS[verb]} WHERE path = ? AND part = ? AND content IN"
                " (SELECT other.content FROM readings AS one JOIN readings AS other"
                " ON other.bytes = one.bytes AND other.part = one.part"
                " WHERE one.part = ? AND one.content = ?)",
                (path, part, part, content),
            )
            or self._unmark_followed(verb, str(part), bytes(content))
        )

    def _unmark_followed(self, verb: Verb, part: str, content: bytes) -> int:
        """Take back a mark that followed its file to another path.

        A mark on this content that no other action made at its present path.
        """
        row = self._database.row(
            f"SELECT path {_UNMARKS[verb].removeprefix('DELETE ')}"
            " WHERE marked_part = ? AND marked_content = ? AND path NOT IN"
            " (SELECT steps.path FROM steps JOIN actions ON actions.id = steps.action"
            " JOIN results ON results.step = steps.id"
            " WHERE actions.verb = ? AND steps.content = ? AND results.outcome = 'done')"
            " ORDER BY path",
            (part, content, verb.inverse, content),
        )
        if row is None:
            return 0
        return self._database.change(
            f"{_UNMARKS[verb]} WHERE path = ? AND marked_part = ? AND marked_content = ?",
            (row[0], part, content),
        )

    def _mark_not_duplicates(
        self, first: bytes, second: bytes, now: int, *, is_undoing: bool
    ) -> int:
        marked = (first, second)
        query = "SELECT 1 FROM not_duplicates WHERE first = ? AND second = ?"
        if self._database.row(query, marked):
            return 0
        # Contents marked earlier may have been read differently since.
        pairs = self._pairs(first, second) if is_undoing else {marked}
        self._database.execute_many(
            "INSERT INTO not_duplicates (first, second, marked_first, marked_second, marked_at_s)"
            " VALUES (?, ?, ?, ?, ?)",
            [(*pair, *marked, now) for pair in pairs],
        )
        return len(pairs)

    def _unmark_not_duplicates(self, first: bytes, second: bytes, *, is_undoing: bool) -> int:
        """Remove a mark, and if its action is undone also all marks that came from it."""
        removed = is_undoing and self._database.change(
            "DELETE FROM not_duplicates WHERE marked_first = ? AND marked_second = ?",
            (first, second),
        )
        # Else also marks on earlier contents of the same bytes, from which it would return.
        return removed or sum(
            self._database.change("DELETE FROM not_duplicates WHERE first = ? AND second = ?", pair)
            for pair in self._pairs(first, second)
        )

    def _pairs(self, first: bytes, second: bytes) -> set[tuple[bytes, bytes]]:
        """The pairs of all contents that were read from the bytes of two contents."""
        forms = self._forms()
        return {
            (min(one, other), max(one, other))
            for one in forms.get(first, (first,))
            for other in forms.get(second, (second,))
        }


def item_refs(index: Database, items: Sequence[ItemId]) -> list[ItemRef]:
    """References to items; those that do not exist are left out."""
    rows = index.rows_among(
        "SELECT items.id, items.file_id, items.part, visible.words_hash, items.title"
        " FROM items LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
        " WHERE items.id",
        items,
    )
    # Each file once, because a mailbox has many items.
    files = {
        number: FileEntry(decode_path(path), *state)
        for number, path, *state in index.rows_among(
            "SELECT id, path, size_bytes, mtime_ns, device, inode, coalesce(content_hash, x'')"
            " FROM files WHERE id",
            sorted({row[1] for row in rows}),
        )
    }
    return [
        ItemRef(ItemId(number), file, part, file.content_hash if words is None else words, title)
        for number, file_id, part, words, title in rows
        if (file := files.get(file_id)) is not None
    ]


def hidden_items(index: Database) -> list[ItemId]:
    """The items that are hidden now, read from an index with the decisions attached."""
    return _marked(index, "hidden")


def kept_items(index: Database) -> list[ItemId]:
    """The items marked to be kept, read from an index with the decisions attached."""
    return _marked(index, "kept")


def chosen_representatives(index: Database) -> list[ItemId]:
    """The items chosen to represent their clusters, the latest choice first.

    Read from an index with the decisions attached.
    """
    return _marked(index, "representatives", "ORDER BY mark.id DESC, items.id")


def _marked(index: Database, table: str, order: str = "") -> list[ItemId]:
    items = index.column(
        f"SELECT items.id FROM decisions.{table} AS mark JOIN files ON files.path = mark.path"
        " JOIN items ON items.file_id = files.id AND items.part = mark.part"
        " LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
        f" WHERE mark.content = coalesce(visible.words_hash, files.content_hash, x'') {order}"
    )
    return list(dict.fromkeys(items))  # an item may have two marks


def also_read(database: Database) -> list[str]:
    """The groups of formats to read also; from the decisions, or an index that has them."""
    return database.column("SELECT name FROM also_read ORDER BY name")


def scan_choice(database: Database, name: str) -> str:
    """A choice about scans, or ""; from the decisions, or an index that has them."""
    row = database.row("SELECT value FROM scan_choices WHERE name = ?", (name,))
    return str(row[0]) if row else ""


def scan_choices(index: Database) -> list[str]:
    """All choices about scans, each as name=value, in order of names."""
    rows = index.rows("SELECT name, value FROM decisions.scan_choices ORDER BY name")
    return [f"{name}={value}" for name, value in rows]
