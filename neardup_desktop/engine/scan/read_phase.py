"""The reading phase: children read files, and their items are stored in the archive."""

import time
from collections.abc import Collection, Iterator
from functools import cache, partial
from hashlib import blake2b
from typing import TYPE_CHECKING

from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.scan.background_index import BackgroundIndexer
from neardup_desktop.engine.scan.carry_decisions import Carrier
from neardup_desktop.engine.scan.duplicate_files import Copies
from neardup_desktop.engine.scan.first_files import FirstFiles
from neardup_desktop.engine.scan.read_batch import ReadBatch
from neardup_desktop.engine.scan.read_cost import Effort
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.formats import (
    FORMAT_GROUPS,
    FormatInfo,
    OnRequest,
    all_format_infos,
)
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import Phase
from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import Method
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.files import state_of
from neardup_desktop.text.characters import FORM_VERSION
from neardup_desktop.text.packing import text_of
from neardup_desktop.text.words import WORDS_VERSION
from neardup_desktop.workers.asking import answers
from neardup_desktop.workers.messages import FileDone, ItemsPacked, ReadTask, Result, Task

if TYPE_CHECKING:
    from neardup_desktop.engine.scan.partial_results import PartialResults

_LATER_SHARE = 0.5
"""Time of comparing as a share of reading, where there are many files."""

_LONG_EFFORT = 2_000.0
"""Files that take longer (milliseconds as `Effort` counts them) are read before all others."""

_COPYING_S = 0.2
"""So long files are given the items of others before something else gets its turn."""

_MANY_FILES, _MUCH_EFFORT = 500, 2_000.0
"""With fewer files, or less in them, comparing takes a smaller share."""


class Reading:
    """The phase that reads files, and what goes with it."""

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._archive = run.archive
        self._progress = run.progress
        self._method = run.finding.method
        self._effort = Effort()
        self._also = run.archive.also_read() & FORMAT_GROUPS
        self._scan = 0
        self._ahead = BackgroundIndexer(run.archive)
        made_by = (method_code(self._method), SAMPLER)
        self._batch = ReadBatch(run.archive, made_by, self._ahead.add)
        self._entries: dict[int, FileEntry] = {}
        self._counted: dict[int, float] = {}
        self._carrier = Carrier(run.archive)
        self._copies = Copies()
        self._readers: dict[str, str] = {}
        self._first = FirstFiles()
        self._long: list[tuple[float, str]] = []
        self._no_copies: list[Task] = []

    def read_files(self, meanwhile: "PartialResults") -> None:
        """Read every file that is new or has changed; `meanwhile` the children compare as well."""
        with self._archive.index.transaction():
            self._scan = self._archive.metadata.next_scan()
        count = size_bytes = 0
        effort = 0.0
        for path, file_bytes in self._archive.files.unread_sizes(self._run.away):
            count += 1
            size_bytes += file_bytes
            own_effort = self._effort.of(path, file_bytes)
            effort += own_effort
            self._first.note(path, file_bytes, own_effort)
            if own_effort >= _LONG_EFFORT:
                self._long.append((own_effort, path))
        self._progress.start(
            Phase.READ,
            count,
            size_bytes,
            effort=effort,
            later_share=_LATER_SHARE * min(1.0, max(count / _MANY_FILES, effort / _MUCH_EFFORT)),
        )
        self._progress.read = max(0, self._progress.found - count)
        if not count:
            return
        self._copies = Copies(self._archive.files.same_bytes_unread())
        self._carrier.begin()
        self._ahead.begin()

        def tasks() -> Iterator[Task]:
            for task in self._read_tasks():
                yield from meanwhile.tasks()
                yield task
            yield from meanwhile.tasks()
            meanwhile.stop()

        def take(result: Result) -> None:
            if not meanwhile.take(result):
                self._take_read(result)

        def look() -> None:
            self._give_copies()
            self._carrier.carry()
            meanwhile.look()

        def store() -> None:
            self._store()
            meanwhile.mark_complete()

        some = tasks()
        while True:
            self._run.do(
                some, take, idle_work=self._ahead.do_little, before_commit=store, after_commit=look
            )
            while self._copies.ready and not self._run.is_stopped():
                look()
                self._run.take_turn()
            if self._run.is_stopped() or not self._no_copies:
                break
            some = self._taken_for_copies()  # presumed copies may turn out to be none
        if not self._run.is_stopped():
            self._ahead.end()

    def sketch_again(self) -> None:
        """Make fingerprints by this method of stored texts that have one by another method."""
        pairs = self._archive.pairs
        for rows in pairs.other_methods(method_code(self._method)):
            with self._archive.index.transaction():
                for sequence, compressed, content in rows:
                    text = text_of(compressed, content).decode("utf-8", "replace")
                    made = fingerprint(text, self._method)
                    pairs.replace_fingerprint(
                        sequence,
                        method_code(self._method),
                        made.features,
                        made.short_words,
                        made.sample,
                    )
            if self._run.is_stopped():
                return

    def _read_tasks(self) -> Iterator[Task]:
        for file, entry in self._in_order():
            self._entries[file] = entry
            if self._copies.is_first(file, entry):
                self._progress.current = entry.path
                yield self._read_task(file, entry)
            yield from self._taken_for_copies()

    def _in_order(self) -> Iterator[tuple[FileId, FileEntry]]:
        """The files to read: a few, then slow ones, so that none is left for the end."""
        files = self._archive.files
        given: set[FileId] = set()
        for path in (*self._first.paths, *(path for _, path in sorted(self._long, reverse=True))):
            if (known := files.at(path)) is not None:
                given.add(known[0])
                yield known
        for file, entry in files.unread(self._run.away):
            if file not in given and answers(entry.path, self._run.cancel):
                yield file, entry

    def _taken_for_copies(self) -> Iterator[Task]:
        while self._no_copies:
            yield self._no_copies.pop()

    def _read_task(self, file: int, entry: FileEntry) -> ReadTask:
        return ReadTask(file, entry, self._method.name, self._also, packs=True)

    def _take_read(self, result: Result) -> None:
        if isinstance(result, ItemsPacked):
            self._batch.add_packed(FileId(result.key), result.items)
            self._count_part(result)
        elif isinstance(result, FileDone):
            self._finish(result)
        if self._batch.is_full:
            self._store()

    def _store(self) -> None:
        """Store what was read; presumed copies that are none will be read."""
        for file, outcome in self._batch.store(self._scan).items():
            if outcome is not None:
                self._count_finished(self._entries.pop(file), outcome, file)
            else:
                self._no_copies.append(self._read_task(file, self._entries[file]))

    def _count_part(self, read: ItemsPacked) -> None:
        """Report progress within a large file, such as a mailbox, whose items come one by one."""
        if not read.bytes_read:
            return
        entry = self._entries[read.key]
        counted = self._counted.get(read.key, 0.0)
        share = min(1.0, read.bytes_read / max(entry.size_bytes, 1))
        effort = max(counted, share * self._effort.of(entry.path, entry.size_bytes))
        if effort > counted:
            self._counted[read.key] = effort
            self._progress.done_effort += effort - counted

    def _give_copies(self) -> None:
        """Give files the items of others for a moment, outside of transactions.

        A file that is not any more as it was hashed is read.
        """
        if not self._copies.ready:
            return
        until = time.monotonic() + _COPYING_S
        with self._archive.index.transaction():
            while self._copies.ready:
                original, (file, entry), content_hash = self._copies.ready.popleft()
                now = entry_at(entry.path)
                if now is not None and state_of(now) == state_of(entry):
                    self._batch.add_copy(original, file, content_hash)
                else:
                    self._no_copies.append(self._read_task(file, entry))
                if self._batch.is_full:
                    self._store()
                if time.monotonic() > until or self._run.wants_turn():
                    break
            self._store()

    def _finish(self, done: FileDone) -> None:
        file = FileId(done.key)
        entry = self._entries.pop(done.key)
        if done.format not in self._readers:
            self._readers[done.format] = reader_of(done, self._also)
        finished = (done.outcome, self._readers[done.format], done.detail, done.content_hash)
        self._batch.add_finished(file, finished, partial(bare_item, entry, done), done.bounds)
        self._no_copies += (self._read_task(*one) for one in self._copies.note_end(entry, done))
        self._count_finished(entry, done.outcome, file)

    def _count_finished(self, entry: FileEntry, outcome: Outcome, file: FileId) -> None:
        self._carrier.note(file)
        self._run.files_read += 1
        self._progress.done += 1
        self._progress.read += 1
        self._progress.done_bytes += entry.size_bytes
        self._progress.done_effort += self._effort.of(
            entry.path, entry.size_bytes
        ) - self._counted.pop(file, 0.0)
        self._progress.problems += outcome.is_problem


def method_code(method: Method) -> str:
    """Names and versions of method and words; only fingerprints of equal codes are comparable."""
    return f"{method.name}/{method.version}.{WORDS_VERSION}"


def readers(also: Collection[OnRequest]) -> list[str]:
    """Names and versions of all formats, and one for files of unknown format.

    Args:
        also: the groups of formats that are read although they are left out by default. Turning a
            group on or off changes its names, so that its files are read again.
    """
    return [*(_mark(format_, also) for format_ in all_format_infos().values()), _no_reader()]


def _mark(format_: FormatInfo, also: Collection[OnRequest]) -> str:
    mark = f"{format_.name}/{format_.version}.{WORDS_VERSION}.{FORM_VERSION}"
    if format_.embeds:
        mark = f"{mark}/{_known_formats()}"
    if format_.on_request is not None and format_.on_request not in also:
        return f"{mark}/off"
    # Attachments and members of archives may be of such a group as well.
    if format_.kind is Kind.EMAIL or format_.on_request is OnRequest.ARCHIVES:
        return "+".join((mark, *sorted(FORMAT_GROUPS & set(also))))
    return mark


def _no_reader() -> str:
    """The name for files of unknown format; it changes when a format is added or changed."""
    return f"none/{_known_formats()}"


@cache
def _known_formats() -> str:
    """A digest of the names and versions of all formats."""
    known = ",".join(f"{format_.name}/{format_.version}" for format_ in all_format_infos().values())
    return blake2b(known.encode(), digest_size=6).hexdigest()


def reader_of(done: FileDone, also: Collection[OnRequest]) -> str:
    """Name and version of the format that read a file, as `readers` lists them."""
    format_ = all_format_infos().get(done.format)
    return _mark(format_, also) if format_ else _no_reader()


def bare_item(entry: FileEntry, done: FileDone) -> ExtractedItem:
    """The item of a file that has no other: it is compared by its bytes only."""
    is_left_out = any(done.outcome is group.outcome for group in FORMAT_GROUPS)
    format_ = None if is_left_out else all_format_infos().get(done.format)
    suffix = entry.path.rpartition("/")[2].rpartition(".")[2].lower()
    return ExtractedItem(
        part="",
        kind=format_.kind if format_ else Kind.OTHER,
        format=format_.name if format_ else suffix[:16],
        text="",
        outcome=done.outcome if done.outcome is not Outcome.READ else Outcome.NO_TEXT,
        detail=done.detail,
    )
