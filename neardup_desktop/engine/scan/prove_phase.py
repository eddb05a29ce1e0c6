"""Finds the same document in other bytes, among those with the same words."""

from collections.abc import Iterator
from itertools import count, groupby

from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import RETRIED
from neardup_desktop.prove.base import VERSION
from neardup_desktop.workers.messages import FileDone, ProofTask, Proved, Result

_AT_ONCE = 500
"""Parts of one file in a task, so that a large mailbox has no task that takes for ever."""


def prove_documents(run: ScanRun) -> None:
    """Digest the documents that have the words of others of their family, but other bytes."""
    archive = run.archive
    if run.insertion is None:
        with archive.index.transaction():
            archive.proofs.drop_old(VERSION)
    wanted = archive.proofs.wanted(run.new_texts)
    tasks: dict[int, tuple[ProofTask, tuple[str, ...]]] = {}
    keys = count()

    def made() -> Iterator[ProofTask]:
        for file, rows in groupby(wanted, key=lambda row: row[0]):
            parts = [(str(part), str(format_)) for _, part, format_ in rows]
            scanned = archive.files.scanned(FileId(file))
            if scanned is None or not scanned.content_hash:
                continue
            for begin in range(0, len(parts), _AT_ONCE):
                names, formats = zip(*parts[begin : begin + _AT_ONCE], strict=True)
                task = ProofTask(next(keys), scanned, scanned.content_hash, names)
                tasks[task.key] = task, formats
                yield task

    def take(result: Result) -> None:
        if not isinstance(result, Proved | FileDone):
            return
        task, formats = tasks.pop(result.key)
        if isinstance(result, FileDone) and result.outcome in RETRIED:
            return
        digests = result.digests if isinstance(result, Proved) else (b"",) * len(formats)
        found = zip(task.parts, formats, digests, strict=True)
        archive.proofs.put(task.content_hash, VERSION, found)

    run.do(made(), take)
