"""The hashing phase: which files have the same bytes, known before any document is read."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

from neardup_desktop.crawl.shared_extents import shared_bytes
from neardup_desktop.engine.scan.carry_decisions import Carrier
from neardup_desktop.engine.scan.read_phase import bare_item
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.formats import all_format_infos
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import Phase, ProgressCounter
from neardup_desktop.store.items import BEFORE_READING
from neardup_desktop.workers.asking import answers
from neardup_desktop.workers.messages import (
    HASH_BYTES,
    EndsRead,
    EndsTask,
    FileDone,
    HashTask,
    Result,
    Task,
)

_FILES_AT_ONCE = 64
"""So many files are opened for a task; to ask for each alone takes longer than to read its ends."""

_MOST_FOUND = 256


class Hashing:
    """Compares files of one size by their first and last blocks, then by all bytes."""

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._archive = run.archive
        self._progress = run.progress
        self._carrier = Carrier(run.archive)
        self._asked: dict[int, list[FileId]] = {}
        self._entries: dict[int, FileEntry] = {}
        self._found: list[tuple[FileId, FileEntry, bytes]] = []

    def find_identical(self) -> None:
        """Hash all files that may be the same as another one, and show which are."""
        self._hash()
        if self._progress.identical and not self._run.is_stopped():
            self._run.show_results()

    def hash_rest(self) -> None:
        """Hash what could not be hashed before it was read, and note which blocks files share."""
        self._progress = ProgressCounter()  # what is shown does not go back to an earlier phase
        self._hash()
        self._archive.files.note_shared(shared_bytes)

    def _hash(self) -> None:
        files = self._archive.files
        if count := files.count_without_ends():
            self._progress.start(Phase.HASH, count, later_share=None)
            self._run.do(self._ends_tasks(), self._take_ends)
        count, size_bytes = files.unhashed_size()
        if count and not self._run.is_stopped():
            self._progress.start(Phase.HASH, count, size_bytes, later_share=None)
            self._run.do(
                self._hash_tasks(),
                self._take_hash,
                before_commit=self._store,
                after_commit=self._carrier.carry,
            )

    def _ends_tasks(self) -> Iterator[Task]:
        listed = self._archive.files.without_ends(self._run.away)
        while some := list(islice(listed, _FILES_AT_ONCE)):
            key, (_, first), (_, last) = int(some[0][0]), some[0], some[-1]
            self._progress.current = first.path
            # As the crawl found them, so that nearly always all of them are on one disk.
            if self._answers(first) and self._answers(last):
                self._asked[key] = [file for file, _ in some]
                yield EndsTask(key, tuple(entry for _, entry in some))

    def _hash_tasks(self) -> Iterator[Task]:
        for file, entry in self._archive.files.unhashed(self._run.away):
            known, bare = entry.content_hash, replace(entry, content_hash=b"")
            if len(known) == HASH_BYTES:
                self._note(file, bare, known)
            elif self._answers(entry):
                self._progress.current = entry.path
                self._entries[file] = bare
                yield HashTask(file, bare)

    def _answers(self, entry: FileEntry) -> bool:
        return answers(entry.path, self._run.cancel)

    def _take_ends(self, result: Result) -> None:
        # Where the task failed, each of its files is hashed by a task of its own.
        asked = self._asked.pop(result.key)
        self._progress.done += len(asked)
        if isinstance(result, EndsRead):
            found = zip(result.ends, asked, strict=True)
            self._archive.files.set_ends([(ends, file) for ends, file in found if ends])

    def _take_hash(self, result: Result) -> None:
        file, entry = FileId(result.key), self._entries.pop(result.key)
        self._progress.done_bytes += entry.size_bytes
        if not isinstance(result, FileDone):
            return
        if result.content_hash:
            self._note(file, entry, result.content_hash)
        elif result.outcome is Outcome.EMPTY:
            self._archive.files.set_empty(file)

    def _note(self, file: FileId, entry: FileEntry, content_hash: bytes) -> None:
        self._progress.done += 1
        self._found.append((file, entry, content_hash))
        if len(self._found) >= _MOST_FOUND:
            self._store()

    def _store(self) -> None:
        """Store the hashes; a file that is to be read is an item by its bytes until then.

        What was read of it before it changed goes at once: its hash would make that look true.
        """
        files, items = self._archive.files, self._archive.items
        unread = set(files.unread_among([file for file, *_ in self._found]))
        items.put_without_text(
            [
                (file, bare_item(entry, FileDone(file, Outcome.NOT_READ, _format_of(entry.path))))
                for file, entry, _ in self._found
                if file in unread
            ],
            BEFORE_READING,
        )
        items.drop_older(list(unread), BEFORE_READING)
        for file, _, content_hash in self._found:
            files.set_hash(file, content_hash)
            self._carrier.note(file)
        self._progress.identical += len(self._found)
        self._found.clear()


def _format_of(path: str) -> str:
    """The format that the name of a file tells, or ""; it has not been looked into yet."""
    return _by_ending().get(path.rpartition("/")[2].rpartition(".")[2].lower(), "")


@cache
def _by_ending() -> dict[str, str]:
    return {
        ending: format_.name
        for format_ in all_format_infos().values()
        if format_.on_request is None
        for ending in format_.extensions
    }
