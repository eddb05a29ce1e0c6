"""Decisions as a table: out of an archive, to be taken back into tables of Spark or carried out.

Each row says of an item what was decided, which item stands for it, and by what that is proved. It
names contents by their hashes, so that whoever carries it out can check that nothing has changed.
"""

import csv
import json
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import ItemRef, Step, Verb
from neardup_desktop.model.errors import SparkError, UsageError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.store.decisions import item_refs
from neardup_desktop.store.not_duplicates import marked_items
from neardup_desktop.store.values import address_of, decode_path, encode_path, is_address, path_of

COLUMNS = (
    *("path", "part", "action", "kept_path", "kept_part", "proof", "similarity"),
    *("content", "kept_content", "file_hash", "kept_file_hash", "size_bytes"),
)
"""The columns of the table.

`kept_path` and `kept_part` name the item that stands for it, of NOT_DUPLICATE the other item; they
are "" where there is none. `proof` is the label of the evidence, `content` the words hash of the
visible text, else the hash of the file; hashes are hexadecimal.
"""

_MARKS = (Verb.HIDE, Verb.KEEP, Verb.REPRESENT, Verb.NOT_DUPLICATE)
"""The decisions that an import repeats; an action on a file cannot be done twice."""

_ON_FILES = (Verb.TRASH, Verb.MOVE)
_NUMBERS = {"similarity": float, "size_bytes": int}
_ENDINGS = (".csv", ".jsonl", ".parquet")
_AT_ONCE = 5_000

Row = Mapping[str, Any]


def check_table(path: Path, *, replace: bool) -> None:
    """Check that a table can be written to a file, before anything is read for it.

    Raises:
        UsageError: its ending names no format, or it is there already.
    """
    _ending(path)
    if path.exists() and not replace:
        raise UsageError("{path} already exists.", "Choose another name.", path=path)


def write_decisions(archive: Archive, path: Path) -> int:
    """Write what is decided in an archive now to a file; returns the number of rows.

    Raises:
        UsageError: its ending names no format.
        SparkError: it cannot be written.
    """
    ending = _ending(path)
    unfinished = path.with_name(f".unfinished-{path.name}")
    try:
        with closing(archive.reader()) as reader:
            count = _write(ending, unfinished, _decided(archive, reader))
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise SparkError(
            "Cannot write to {folder}: {reason}.",
            "Make room or choose another place.",
            folder=path.parent,
            reason=system_reason(error),
        ) from error
    return count


def read_decisions(path: Path) -> Iterator[Row]:
    """The rows of such a file.

    Raises:
        UsageError: it is no table of decisions.
    """
    ending = _ending(path)
    try:
        for row in _read(ending, path):
            if set(row) < set(COLUMNS) or row["action"] not in set(Verb):
                raise ValueError(row.get("action"))
            yield {
                **row,
                "path": _stored_path(row["path"]),
                "kept_path": _stored_path(row["kept_path"]),
            }
    except (OSError, ValueError, TypeError) as error:
        raise UsageError(
            "{path} is no table of decisions.",
            "Write one first.",
            command="neardup-desktop decisions FILE",
            path=path,
        ) from error


def apply_decisions(archive: Archive, rows: Iterable[Row]) -> int:
    """Decide again what a table says of the items of an archive; returns how many there were.

    What is left out: items that are not there or have another content now, and what was done to
    files.
    """
    rows = (row for row in rows if row["action"] in _MARKS)
    count = 0
    while some := list(islice(rows, _AT_ONCE)):
        ends = [(row["path"], row["part"]) for row in some]
        ends += [(row["kept_path"], row["kept_part"]) for row in some if row["kept_path"]]
        found = _refs_at(archive, ends)
        steps: dict[Verb, list[Step]] = defaultdict(list)
        for row in some:
            subject = found.get((row["path"], row["part"]))
            other = found.get((row["kept_path"], row["kept_part"]))
            if subject is None or subject.content.hex() != row["content"]:
                continue
            verb = Verb(row["action"])
            if verb is not Verb.NOT_DUPLICATE:
                steps[verb].append(Step(subject))
            elif other is not None and other.content.hex() == row["kept_content"]:
                steps[verb].append(Step(subject, survivor=other))
        for verb, chosen in steps.items():
            archive.decisions.decide(verb, "", chosen)
            count += len(chosen)
    return count


def _decided(archive: Archive, reader: ArchiveReader) -> Iterator[Row]:
    """Marks on items as they are now, then what was done to files and not undone."""
    review = Review.load(reader)
    # The representative that was chosen last goes first.
    marked: tuple[tuple[Verb, Sequence[ItemId]], ...] = (
        (Verb.HIDE, reader.hidden_items()),
        (Verb.KEEP, reader.kept_items()),
        (Verb.REPRESENT, reader.representatives()[::-1]),
    )
    kept = _kept_instead(review)
    for verb, items in marked:
        for refs in _refs(reader, items):
            others = {
                one.item: one
                for one in item_refs(
                    reader.index, [kept[ref.item][0] for ref in refs if ref.item in kept]
                )
            }
            for ref in refs:
                if verb is Verb.HIDE and ref.item in kept:
                    number, evidence, similarity = kept[ref.item]
                    yield _row(verb, ref, others[number], evidence, similarity)
                else:
                    yield _row(verb, ref)
    for firsts, seconds in marked_items(reader.index):
        pair = item_refs(reader.index, [ItemId(firsts[0]), ItemId(seconds[0])])
        if len(pair) == 2:
            yield _row(Verb.NOT_DUPLICATE, pair[0], pair[1])
    for record in reversed(archive.journal.history()):
        if record.verb in _ON_FILES and record.undoes is None:
            for done, _ in archive.journal.to_undo(record.id):
                yield _row(record.verb, done.step.subject, done.step.survivor, done.step.evidence)


def _kept_instead(review: Review) -> dict[ItemId, tuple[ItemId, Evidence, float]]:
    """The item that the evidence of each hidden one is about, and the similarity of both."""
    table = review.clusters()
    hidden = frozenset(review.hidden_items())
    found = {}
    for number in range(len(table)):
        cluster = table.cluster(number)
        for member in cluster.members:
            if member.item in hidden and member.item != cluster.representative:
                other = cluster.representative if member.link is None else member.link.item
                found[member.item] = other, member.evidence, member.shown_similarity
    return found


def _row(
    verb: Verb,
    subject: ItemRef,
    other: ItemRef | None = None,
    evidence: Evidence | None = None,
    similarity: float | None = None,
) -> Row:
    return {
        "path": _address(subject.file),
        "part": subject.part,
        "action": str(verb),
        "kept_path": _address(other.file) if other else "",
        "kept_part": other.part if other else "",
        "proof": evidence.label if evidence is not None else "",
        "similarity": None if similarity is None else round(float(similarity), 6),
        "content": subject.content.hex(),
        "kept_content": other.content.hex() if other else "",
        "file_hash": subject.file.content_hash.hex(),
        "kept_file_hash": other.file.content_hash.hex() if other else "",
        "size_bytes": subject.file.size_bytes,
    }


def _address(file: FileEntry) -> str:
    """The path of a file, or the address that its path stands for."""
    # Files of a computer have a number there.
    if file.inode == 0 and file.device == 0 and file.path.count("/") > 2:
        address = address_of(file.path)
        if is_address(address) and path_of(address) == file.path:
            return address
    return file.path


def _stored_path(named: str) -> str:
    return path_of(named) if is_address(named) else named


def _refs(reader: ArchiveReader, items: Sequence[ItemId]) -> Iterator[list[ItemRef]]:
    for begin in range(0, len(items), _AT_ONCE):
        yield item_refs(reader.index, items[begin : begin + _AT_ONCE])


def _refs_at(archive: Archive, ends: Sequence[tuple[str, str]]) -> dict[tuple[str, str], ItemRef]:
    """The items at these paths and parts."""
    wanted = set(ends)
    numbers = [
        ItemId(number)
        for number, path, part in archive.index.rows_among(
            "SELECT items.id, path, part FROM items JOIN files ON files.id = file_id WHERE path",
            sorted({encode_path(path) for path, _ in wanted}),
        )
        if (decode_path(path), part) in wanted
    ]
    return {(ref.file.path, ref.part): ref for ref in item_refs(archive.index, numbers)}


def _ending(path: Path) -> str:
    ending = path.suffix.lower()
    if ending not in _ENDINGS:
        raise UsageError(
            "{name} has no ending that names a kind of table.",
            "Choose a name that ends in .csv, .jsonl or .parquet.",
            name=path.name,
        )
    return ending


def _write(ending: str, path: Path, rows: Iterator[Row]) -> int:
    if ending == ".parquet":
        from neardup_desktop.spark.stages.decisions import write_file

        return write_file(path, map(as_stored, rows))
    count = 0
    # Names of files need not be valid Unicode; their very bytes are written.
    with path.open("w", encoding="utf-8", errors="surrogateescape", newline="") as file:
        table = csv.DictWriter(file, COLUMNS) if ending == ".csv" else None
        if table:
            table.writeheader()
        for count, row in enumerate(rows, 1):  # noqa: B007
            if table:
                table.writerow(row)
            else:
                file.write(json.dumps(row) + "\n")
    return count


def as_stored(row: Row) -> dict[str, Any]:
    """A row with the bytes of its paths, as Parquet holds it."""
    return {**row, "path": encode_path(row["path"]), "kept_path": encode_path(row["kept_path"])}


def as_given(row: Row) -> dict[str, Any]:
    """The inverse of `as_stored`."""
    return {**row, "path": decode_path(row["path"]), "kept_path": decode_path(row["kept_path"])}


def _read(ending: str, path: Path) -> Iterator[Row]:
    if ending == ".parquet":
        from neardup_desktop.spark.stages.decisions import read_file

        yield from map(as_given, read_file(path))
        return
    with path.open(encoding="utf-8", errors="surrogateescape", newline="") as file:
        if ending == ".jsonl":
            yield from (dict(json.loads(line)) for line in file)
            return
        for row in csv.DictReader(file):
            yield {
                name: (_NUMBERS[name](value) if value else None) if name in _NUMBERS else value
                for name, value in row.items()
            }


def in_folder(rows: Iterable[Row], folder: str) -> Iterator[Row]:
    """The rows on items inside a folder."""
    prefix = folder.rstrip(os.sep) + os.sep
    return (row for row in rows if row["path"].startswith(prefix))
