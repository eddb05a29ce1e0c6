"""The hashing phase: which files have the same bytes, known before any document is read."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from neardup_desktop.crawl.shared_extents import shared_bytes
from neardup_desktop.engine.scan.carry_decisions import Carrier
from neardup_desktop.engine.scan.read_phase import bare_item
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.disks import far_mount_of
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import Phase, ProgressCounter
from neardup_desktop.store.items import BEFORE_READING
from neardup_desktop.workers.asking import answers
from neardup_desktop.workers.child.safe_open import ends_of
from neardup_desktop.workers.messages import HASH_BYTES, FileDone, HashTask, Result, Task

_FILES_AT_ONCE, _ENDS_AT_ONCE = 256, 4096


class Hashing:
    """Compares files of one size by their first and last blocks, then by all bytes."""

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._archive = run.archive
        self._progress = run.progress
        self._carrier = Carrier(run.archive)
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
        files, like = self._archive.files, self._run.new_files
        count, _ = files.count_possible_copies(are_looked_into=False, like=like)
        if count:
            self._progress.start(Phase.HASH, count, later_share=None)
            some = files.possible_copies(self._run.away, are_looked_into=False, like=like)
            self._look_into(some)
        count, size_bytes = files.count_possible_copies(are_looked_into=True, like=like)
        if count and not self._run.is_stopped():
            self._progress.start(Phase.HASH, count, size_bytes, later_share=None)
            self._run.do(
                self._hash_tasks(),
                self._take_hash,
                before_commit=self._store,
                after_commit=self._carrier.carry,
            )

    def _look_into(self, listed: Iterator[tuple[FileId, FileEntry]]) -> None:
        ends = self._ends(listed)
        while some := list(islice(ends, _ENDS_AT_ONCE)):
            with self._archive.index.transaction():
                self._archive.files.set_ends(some)

    def _ends(self, listed: Iterator[tuple[FileId, FileEntry]]) -> Iterator[tuple[bytes, FileId]]:
        """Hash first and last blocks of files, in this process: most take no time to read."""
        while (some := list(islice(listed, _FILES_AT_ONCE))) and not self._run.is_stopped():
            entries = [entry for _, entry in some]
            self._progress.current = entries[0].path
            # In the order of the crawl, so that they are on one disk, or the first and last are
            # not. Where it may not answer, a child hashes them file by file.
            if not any(far_mount_of(entry.path) for entry in (entries[0], entries[-1])):
                ends = zip(ends_of(entries), (file for file, _ in some), strict=True)
                yield from (one for one in ends if one[0])
            self._progress.done += len(some)
            self._run.take_turn()

    def _hash_tasks(self) -> Iterator[Task]:
        listed = self._archive.files.possible_copies(
            self._run.away, are_looked_into=True, like=self._run.new_files
        )
        for file, entry in listed:
            known, bare = entry.content_hash, replace(entry, content_hash=b"")
            if len(known) == HASH_BYTES:
                self._note(file, bare, known)
            elif answers(entry.path, self._run.cancel):
                self._progress.current = entry.path
                self._entries[file] = bare
                yield HashTask(file, bare)

    def _take_hash(self, result: Result) -> None:
        file, entry = FileId(result.key), self._entries.pop(result.key)
        self._progress.done_bytes += entry.size_bytes
        if not isinstance(result, FileDone):
            return
        if result.content_hash:
            self._note(file, entry, result.content_hash)
        elif result.outcome is Outcome.EMPTY and not self._archive.files.unread_among([file]):
            self._archive.files.set_empty(file)

    def _note(self, file: FileId, entry: FileEntry, content_hash: bytes) -> None:
        self._progress.done += 1
        self._found.append((file, entry, content_hash))
        if len(self._found) >= _FILES_AT_ONCE:
            self._store()

    def _store(self) -> None:
        """Store the hashes; a file that is to be read is an item by its bytes until then.

        What was read of it before it changed goes at once: its hash would make that look true.
        """
        files, items = self._archive.files, self._archive.items
        unread = set(files.unread_among([file for file, *_ in self._found]))
        items.put_without_text(
            [
                (file, bare_item(entry, FileDone(file, Outcome.NOT_READ)))
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
