"""The journal: intended steps and their results; append-only."""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath

from msgspec.structs import replace

from neardup_desktop.model.actions import (
    ActionRecord,
    DoneStep,
    ItemRef,
    Plan,
    Step,
    StepOutcome,
    StepResult,
    Verb,
)
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.journal import Companion, Intent
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import decode_note, encode_note
from neardup_desktop.store.action_folders import ActionFolderStore, FolderUse
from neardup_desktop.store.database import Database, Row, Values
from neardup_desktop.store.files import columns_of
from neardup_desktop.store.receipts import Receipts
from neardup_desktop.store.values import decode_path, encode_path

_STEP_COLUMNS = (
    "action, undoes, path, part, content, title, size_bytes, mtime_ns, device, inode,"
    " content_hash, evidence, reclaimable_bytes, lost_count, confirmed, companions, survivor_path,"
    " survivor_part, survivor_content, survivor_size_bytes, survivor_mtime_ns, survivor_device,"
    " survivor_inode, survivor_content_hash, message_count"
)
_STEP_MARKS = ", ".join("?" * 25)
_STEP = ", ".join(f"steps.{name.strip()}" for name in _STEP_COLUMNS.split(","))

_MESSAGE_COLUMNS = (
    "step, part, content, title, start_at, end_at, evidence, lost_count, confirmed, survivor_path,"
    " survivor_part, survivor_content, survivor_size_bytes, survivor_mtime_ns, survivor_device,"
    " survivor_inode, survivor_content_hash"
)
_MESSAGE_MARKS = ", ".join("?" * 17)

_COUNT = "max(1, steps.message_count)"
"""The items of a step."""

_INTENTS = (
    f"SELECT steps.id, actions.verb, actions.target, undone.place, undone.companions, {_STEP}"
    " FROM steps JOIN actions ON actions.id = steps.action"
    " LEFT JOIN results ON results.step = steps.id"
    " LEFT JOIN results AS undone ON undone.step = steps.undoes"
)

_DONE_STEPS = (
    "SELECT steps.id, actions.verb, results.at_s, results.outcome, results.place, results.reason,"
    " results.detail, results.companions, EXISTS (SELECT 1 FROM steps AS back JOIN results AS came"
    f" ON came.step = back.id WHERE back.undoes = steps.id AND came.outcome = 'done'), {_STEP}"
    " FROM steps JOIN actions ON actions.id = steps.action"
    " LEFT JOIN results ON results.step = steps.id"
)

_HISTORY = (
    "SELECT actions.id, actions.at_s, actions.verb, actions.label, actions.undoes,"
    f" total((results.outcome = 'done') * {_COUNT}),"
    f" total((results.outcome IN ('refused', 'failed')) * {_COUNT}),"
    f" total((results.step IS NULL) * {_COUNT}),"
    f" total((results.outcome = 'done' AND back.step IS NOT NULL) * {_COUNT}),"
    " total(CASE WHEN actions.verb = 'trash' AND results.outcome = 'done' AND back.step IS NULL"
    " THEN steps.reclaimable_bytes END),"
    f" total((results.outcome = 'dropped') * {_COUNT})"
    " FROM actions JOIN steps ON steps.action = actions.id"
    " LEFT JOIN results ON results.step = steps.id"
    " LEFT JOIN (SELECT DISTINCT steps.undoes AS step FROM steps JOIN results"
    " ON results.step = steps.id WHERE steps.undoes IS NOT NULL AND results.outcome = 'done')"
    " AS back ON back.step = steps.id"
)

_LIVE = (
    " NOT EXISTS (SELECT 1 FROM steps AS back LEFT JOIN results AS came ON came.step = back.id"
    " WHERE back.undoes = steps.id AND (came.step IS NULL OR came.outcome = 'done'))"
)
"""The step was not undone, and no pending step undoes it."""

_IN_TRASH = (
    # Copies that an undo took back are no loss.
    "actions.verb = 'trash' AND results.outcome = 'done' AND actions.undoes IS NULL"
    # A mailbox that lost messages still has its name.
    " AND steps.message_count = 0"
    " AND NOT EXISTS (SELECT 1 FROM steps AS back JOIN results AS came ON came.step = back.id"
    " WHERE back.undoes = steps.id AND came.outcome = 'done')"
    # It may have been put back by hand.
    " AND NOT EXISTS (SELECT 1 FROM files WHERE files.path = steps.path"
    " AND files.content_hash = steps.content_hash)"
)

_DISK_VERBS = f"({', '.join(repr(verb.value) for verb in Verb if verb.touches_disk)})"


class JournalStore:
    """The journal in the database of decisions.

    Writing needs the connection of the decisions; reading works on an index with the decisions
    attached as well.
    """

    def __init__(self, database: Database, receipts: Receipts | None = None) -> None:
        """Use a database; actions on files leave their receipts, where these are given."""
        self._database = database
        self._receipts = receipts
        self.folders = ActionFolderStore(database)

    def begin(
        self,
        plan: Plan,
        families: Sequence[tuple[Companion, ...]],
        *,
        undoes: int | None = None,
        undone: Sequence[int] = (),
    ) -> int:
        """Journal an action with all its steps, before anything is done; returns its number.

        Args:
            plan: what is to be done.
            families: the companions of each step as they are now.
            undoes: the action that it takes back, or None.
            undone: for such an action, the step that each of the steps takes back.
        """
        steps = list(zip(plan.steps, families, strict=True))
        emptying: list[tuple[str, int | None]] = [(folder, None) for folder in plan.emptying]
        with self._database.transaction():
            action = self.add(
                plan.verb, plan.label, steps, target=plan.target, undoes=undoes, undone=undone
            )
            if plan.base:
                self.folders.add(action, FolderUse.BASE, [(plan.base, None)])
            self.folders.add(action, FolderUse.EMPTYING, emptying)
            if plan.text:
                self.folders.add(action, FolderUse.TEXT, [(plan.text, None)])
        if self._receipts is not None:
            self._receipts.begin(self._database, action)
        return action

    def add(
        self,
        verb: Verb,
        label: str,
        steps: Sequence[tuple[Step, tuple[Companion, ...]]],
        *,
        target: str = "",
        undoes: int | None = None,
        undone: Sequence[int] = (),
    ) -> int:
        """The same inside the caller's transaction."""
        action = self._database.execute(
            "INSERT INTO actions (at_s, verb, label, target, undoes) VALUES (?, ?, ?, ?, ?)",
            (int(time.time()), verb, encode_note(label), encode_path(target), undoes),
        )
        before: Iterable[int | None] = undone or (None for _ in steps)
        self._database.execute_many(
            f"INSERT INTO steps ({_STEP_COLUMNS}) VALUES ({_STEP_MARKS})",
            (
                (action, old, *_step_values(step, family))
                for (step, family), old in zip(steps, before, strict=True)
            ),
        )
        if undoes is None and any(step.messages for step, _ in steps):
            self._add_messages(action, [step for step, _ in steps])
        return action

    def _add_messages(self, action: int, steps: Sequence[Step]) -> None:
        self._database.execute_many(
            f"INSERT INTO messages ({_MESSAGE_COLUMNS}) VALUES ({_MESSAGE_MARKS})",
            (
                (number, *_message_values(message))
                for number, step in zip(self.numbers(action), steps, strict=True)
                for message in step.messages
            ),
        )

    def note_copy(self, step: int, copy: FileEntry) -> None:
        """Journal the copy that was written for a step on a mailbox."""
        with self._database.transaction():
            self._database.execute(
                "INSERT INTO copies (step, size_bytes, mtime_ns, device, inode, content_hash)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (step, *_state_values(copy)),
            )
        if self._receipts is not None:
            self._receipts.note_copy(self._database, step)

    def note_folders(
        self, action: int, use: FolderUse, folders: Iterable[tuple[str, int | None]]
    ) -> None:
        """Journal folders, with their permissions, before they are removed or made."""
        with self._database.transaction():
            self.folders.add(action, use, folders)
        if self._receipts is not None:
            self._receipts.note_folders(self._database, action, use)

    def finish(self, results: Sequence[tuple[int, StepResult]]) -> None:
        """Journal the results of steps, by their numbers; all of them or none."""
        with self._database.transaction():
            self.add_results(results)
        if self._receipts is not None:
            self._receipts.finish(self._database, [step for step, _ in results])

    def add_results(self, results: Sequence[tuple[int, StepResult]]) -> None:
        """The same inside the caller's transaction."""
        now = int(time.time())
        self._database.execute_many(
            "INSERT INTO results (step, at_s, outcome, place, reason, detail, companions)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (
                    step,
                    now,
                    result.outcome,
                    encode_path(result.current_path),
                    result.reason or "",
                    # A message of the system may quote a name that is not valid Unicode.
                    encode_note(result.detail).encode("utf-8", "replace").decode(),
                    json.dumps(result.companions) if result.companions else "",
                )
                for step, result in results
            ),
        )

    def numbers(self, action: int) -> list[int]:
        """The numbers of the steps of an action, in order."""
        query = "SELECT id FROM steps WHERE action = ? ORDER BY id"
        return self._database.column(query, (action,))

    def pending(self, action: int | None = None) -> list[Intent]:
        """The pending steps of an action, or of all actions on files."""
        condition = f"actions.verb IN {_DISK_VERBS}" if action is None else "steps.action = ?"
        values = () if action is None else (action,)
        rows = self._database.rows(
            f"{_INTENTS} WHERE results.step IS NULL AND {condition} ORDER BY steps.id", values
        )
        bases = {int(row[5]): "" for row in rows if row[2]}
        for number in bases:
            bases[number] = self.folders.base(number)
        with self._database.decoding():
            intents = [_below(_intent_of(row), bases.get(int(row[5]), "")) for row in rows]
            return [
                self._of_mailbox(intent, row[6]) if row[-1] else intent
                for intent, row in zip(intents, rows, strict=True)
            ]

    def _of_mailbox(self, intent: Intent, undoes: int | None) -> Intent:
        """An intent with its messages, and with the copy that was written without them."""
        source = undoes or intent.id
        step = self._with_messages(intent.step, source)
        return replace(intent, step=step, cleaned=self._copy_of(source, step.subject.file.path))

    def _copy_of(self, step: int, path: str) -> FileEntry | None:
        row = self._database.row(
            "SELECT size_bytes, mtime_ns, device, inode, content_hash FROM copies WHERE step = ?"
            " ORDER BY id DESC",
            (step,),
        )
        return FileEntry(path, *row) if row else None

    def _with_messages(self, step: Step, source: int, most: int = -1) -> Step:
        """A step with the messages journaled for a step, or with the first `most` of them."""
        query = f"SELECT {_MESSAGE_COLUMNS} FROM messages WHERE step = ? ORDER BY id LIMIT ?"
        files: dict[Row, FileEntry] = {}
        messages = [
            _message_of(row, step.subject.file, files)
            for rows in self._database.iterate(query, (source, most))
            for row in rows
        ]
        return replace(step, messages=tuple(messages))

    def has_pending(self) -> bool:
        """Whether any step is pending."""
        return bool(
            self._database.number(
                "SELECT EXISTS (SELECT 1 FROM steps LEFT JOIN results ON results.step = steps.id"
                " WHERE results.step IS NULL)"
            )
        )

    def going(self, action: int) -> frozenset[str]:
        """The paths of all files of an action and of their companions.

        A mailbox stays under its path.
        """
        paths: set[str] = set()
        rows = self._database.rows(
            "SELECT path, companions, message_count FROM steps WHERE action = ?", (action,)
        )
        with self._database.decoding():
            for path, family, is_mailbox in rows:
                if not is_mailbox:
                    paths.add(decode_path(path))
                paths.update(companion.path for companion in _family_of(family))
        return frozenset(paths)

    def going_messages(self, action: int) -> frozenset[tuple[str, str]]:
        """The path of the mailbox and the number of each message that an action takes out."""
        rows = self._database.rows(
            "SELECT steps.path, messages.part FROM steps JOIN messages ON messages.step = steps.id"
            " WHERE steps.action = ?",
            (action,),
        )
        return frozenset((decode_path(path), part) for path, part in rows)

    def cleaned(self, action: int) -> list[tuple[FileEntry, FileEntry]]:
        """The mailboxes that an action has cleaned so far: as they were, and as they are."""
        rows = self._database.rows(
            "SELECT steps.id, path, size_bytes, mtime_ns, device, inode, content_hash FROM steps"
            " JOIN results ON results.step = steps.id WHERE steps.action = ?"
            " AND message_count > 0 AND outcome = 'done'",
            (action,),
        )
        found = []
        with self._database.decoding():
            for step, path, *state in rows:
                before = FileEntry(decode_path(path), *state)
                if (after := self._copy_of(step, before.path)) is not None:
                    found.append((before, after))
        return found

    def steps(self, action: int) -> list[DoneStep]:
        """All steps of an action, in order; items have the identifier 0."""
        rows = self._database.rows(
            f"{_DONE_STEPS} WHERE steps.action = ? ORDER BY steps.id", (action,)
        )
        with self._database.decoding():
            return [self._done_step(row) for row in rows]

    def _done_step(self, row: Row, most: int = -1) -> DoneStep:
        done = _done_step_of(row)
        if not row[-1]:
            return done
        return replace(done, step=self._with_messages(done.step, row[10] or done.id, most))

    def trashed(self, path: str | None = None) -> list[DoneStep]:
        """What was trashed and not put back, the newest first, of all paths or of one.

        Only an index knows it, which lists the files that were put back by hand.
        """
        condition = "" if path is None else " AND steps.path = ?"
        values = () if path is None else (encode_path(path),)
        rows = self._database.rows(
            f"{_DONE_STEPS} WHERE {_IN_TRASH}{condition} ORDER BY results.id DESC", values
        )
        with self._database.decoding():
            return [_done_step_of(row) for row in rows]

    def newest_result(self) -> int:
        """The number of the newest result; 0 where there is none."""
        return self._database.number("SELECT max(id) FROM results")

    def ended_after(self, result: int) -> list[tuple[DoneStep, str]]:
        """Steps on files that ended after a result, given by its number, in that order.

        Each with the path of the file before a RESTORE, else ""; one on a mailbox with one of its
        messages.
        """
        rows = self._database.rows(
            f"{_DONE_STEPS} WHERE results.id > ? AND actions.verb IN {_DISK_VERBS}"
            " ORDER BY results.id",
            (result,),
        )
        lay = {
            step: decode_path(path)
            for step, path in self._database.rows(
                "SELECT results.step, undone.place FROM results JOIN steps"
                " ON steps.id = results.step JOIN results AS undone ON undone.step = steps.undoes"
                " WHERE results.id > ?",
                (result,),
            )
        }
        with self._database.decoding():
            steps = [self._done_step(row, most=1) for row in rows]
        return [(step, lay.get(step.id, "")) for step in steps]

    def places(self, action: int) -> Iterator[str]:
        """The places of the files of an action that are not put back."""
        rows = self._database.iterate(
            "SELECT place FROM steps JOIN results ON results.step = steps.id"
            f" WHERE steps.action = ? AND outcome = 'done' AND place <> x'' AND {_LIVE}",
            (action,),
        )
        return (decode_path(row[0]) for some in rows for row in some)

    def paths_in_trash(self) -> list[tuple[int, tuple[str, ...]]]:
        """The inode of each trashed file that was not put back, and its path in the trash.

        The paths of its companions follow.
        """
        rows = self._database.rows(
            "SELECT results.place, results.companions, steps.inode FROM steps"
            " JOIN actions ON actions.id = steps.action JOIN results ON results.step = steps.id"
            f" WHERE actions.verb = 'trash' AND results.outcome = 'done' AND {_LIVE}"
        )
        with self._database.decoding():
            return [(inode, (decode_path(own), *_paths_of(family))) for own, family, inode in rows]

    def target(self, action: int) -> str:
        """The folder that an action moves files to, or ""."""
        row = self._database.row("SELECT target FROM actions WHERE id = ?", (action,))
        return decode_path(row[0]) if row and row[0] else ""

    def to_undo(self, action: int) -> list[tuple[DoneStep, tuple[Companion, ...]]]:
        """The steps of an action that are done, and neither undone nor about to be."""
        rows = self._database.rows(
            f"{_DONE_STEPS} WHERE steps.action = ? AND results.outcome = 'done' AND {_LIVE}"
            " ORDER BY steps.id",
            (action,),
        )
        with self._database.decoding():
            return [(self._done_step(row), _family_of(row[24])) for row in rows]

    def history(self) -> list[ActionRecord]:
        """All actions, the newest first."""
        rows = self._database.rows(f"{_HISTORY} GROUP BY actions.id ORDER BY actions.id DESC")
        with self._database.decoding():
            return [_record_of(row) for row in rows]

    def record(self, action: int) -> ActionRecord | None:
        """One action, or None where there is no such number."""
        row = self._database.row(f"{_HISTORY} WHERE actions.id = ? GROUP BY actions.id", (action,))
        with self._database.decoding():
            return _record_of(row) if row else None


def _step_values(step: Step, family: Sequence[Companion]) -> Values:
    subject, survivor = step.subject, step.survivor
    values: list[object] = [
        encode_path(subject.file.path),
        subject.part,
        subject.content,
        subject.title.encode("utf-8", "replace").decode(),
        *_state_values(subject.file),
        step.evidence,
        step.reclaimable_bytes,
        step.lost_count,
        step.confirmed,
        json.dumps([[one.path, one.device, one.inode, one.is_folder] for one in family])
        if family
        else "",
    ]
    if survivor is None:
        return [*values, *(None,) * 8, len(step.messages)]
    return [
        *values,
        encode_path(survivor.file.path),
        survivor.part,
        survivor.content,
        *_state_values(survivor.file),
        len(step.messages),
    ]


def _message_values(message: Step) -> Values:
    subject, survivor = message.subject, message.survivor
    assert survivor is not None
    return [
        subject.part,
        subject.content,
        subject.title.encode("utf-8", "replace").decode(),
        *message.span,
        message.evidence,
        message.lost_count,
        message.confirmed,
        encode_path(survivor.file.path),
        survivor.part,
        survivor.content,
        *_state_values(survivor.file),
    ]


def _message_of(row: Row, mailbox: FileEntry, files: dict[Row, FileEntry]) -> Step:
    """A message from the columns that `_MESSAGE_COLUMNS` names; `files` holds survivors' files."""
    _step, part, content, title, start, end, evidence, lost_count, confirmed, *survivor = row
    path, survivor_part, survivor_content, *state = survivor
    file = files.get((path, *state))
    if file is None:
        file = files[path, *state] = FileEntry(decode_path(path), *state)
    return Step(
        subject=ItemRef(ItemId(0), mailbox, part, content, title),
        evidence=None if evidence is None else Evidence(evidence),
        survivor=ItemRef(ItemId(0), file, survivor_part, survivor_content),
        reclaimable_bytes=end - start,
        lost_count=lost_count,
        confirmed=bool(confirmed),
        span=(start, end),
    )


def _state_values(file: FileEntry) -> tuple[int, int, int, int, bytes]:
    return (*columns_of(file), file.content_hash)


def _family_of(text: str) -> tuple[Companion, ...]:
    return tuple(Companion(*one) for one in json.loads(text)) if text else ()


def _paths_of(text: str | None) -> tuple[str, ...]:
    return tuple(json.loads(text)) if text else ()


def _step_of(row: Row) -> Step:
    """A step from the columns that `_STEP` names."""
    path, part, content, title, *state = row[2:11]
    survivor = None
    if row[16] is not None:
        survivor = ItemRef(
            ItemId(0), FileEntry(decode_path(row[16]), *row[19:24]), row[17], row[18]
        )
    return Step(
        subject=ItemRef(ItemId(0), FileEntry(decode_path(path), *state), part, content, title),
        evidence=None if row[11] is None else Evidence(row[11]),
        survivor=survivor,
        reclaimable_bytes=row[12],
        lost_count=row[13],
        companions=tuple(one.path for one in _family_of(row[15])),
        confirmed=bool(row[14]),
    )


def _intent_of(row: Row) -> Intent:
    number, verb, target, path, family, *columns = row
    return Intent(
        id=number,
        verb=Verb(verb),
        step=_step_of(tuple(columns)),
        family=_family_of(columns[15]),
        target=decode_path(target),
        current_path=decode_path(path or b""),
        family_paths=_paths_of(family),
    )


def _below(intent: Intent, base: str) -> Intent:
    """The intent, whose file keeps its way from a base folder below its target."""
    if not base or not intent.target:
        return intent
    way = PurePath(intent.step.subject.file.path).parent
    if intent.verb is Verb.MOVE and way.is_relative_to(intent.target):
        return replace(intent, target=str(way))  # it is there already
    if not way.is_relative_to(base):
        return intent
    return replace(intent, target=str(PurePath(intent.target) / way.relative_to(base)))


def _done_step_of(row: Row) -> DoneStep:
    number, verb, at_s, outcome, path, reason, detail, companions, undone, *columns = row
    result = None
    if outcome is not None:
        result = StepResult(
            outcome=StepOutcome(outcome),
            current_path=decode_path(path),
            reason=Refused(reason) if reason else None,
            detail=decode_note(detail),
            companions=_paths_of(companions),
        )
    return DoneStep(
        id=number,
        action=columns[0],
        verb=Verb(verb),
        step=_step_of(tuple(columns)),
        result=result,
        undone=bool(undone),
        at_s=at_s or 0,
    )


def _record_of(row: Row) -> ActionRecord:
    number, at_s, verb, label, undoes, *found = row
    done, refused, pending, undone, won, dropped = map(int, found)
    return ActionRecord(
        number,
        at_s,
        Verb(verb),
        decode_note(label),
        undoes,
        done,
        refused,
        pending,
        undone,
        won,
        dropped,
    )
