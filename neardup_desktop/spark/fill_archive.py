"""Fills an empty archive with rows of a run on Spark, as a scan would have filled it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.finding import finding_of
from neardup_desktop.engine.scan.carry_decisions import note_readers
from neardup_desktop.engine.scan.contain_phase import note_way_of_containing
from neardup_desktop.engine.scan.pair_phase import note_way_of_pairing
from neardup_desktop.engine.scan.read_batch import ReadBatch
from neardup_desktop.engine.scan.read_phase import bare_item, method_code, reader_of, readers
from neardup_desktop.model.files import Skipped
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.settings import DEFAULT_METHOD, STORED_SIMILARITY
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.spark.stages.files import entry_of
from neardup_desktop.spark.stages.items import item_of
from neardup_desktop.store.containment import StoredContainment
from neardup_desktop.store.series import StoredForm
from neardup_desktop.store.values import decode_path
from neardup_desktop.workers.messages import FileDone

Row = Mapping[str, Any]
Rows = Iterable[Row]

METHOD = finding_of(DEFAULT_METHOD).method
"""The method by which runs on Spark find pairs."""

_AT_ONCE = 20_000

_Found = TypeVar("_Found")


class ArchiveFiller:
    """Adds files with their items first, then what relates these."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._batch = ReadBatch(archive, (method_code(METHOD), SAMPLER))
        self._sequences: dict[int, int] = {}
        note_way_of_pairing(archive, METHOD)
        note_way_of_containing(archive)
        with archive.index.transaction():
            note_readers(archive, readers(archive.also_read()))
            self._scan = archive.metadata.next_scan()

    def add_files(self, files: Sequence[Row]) -> dict[bytes, FileId]:
        """Add files that have no items yet; returns their identifiers by path."""
        entries = [entry_of(row) for row in files]
        with self._archive.index.transaction():
            self._archive.files.add(entries)
            added: dict[bytes, int] = dict(
                self._archive.index.rows_among(
                    "SELECT path, id FROM files WHERE path", [row["path"] for row in files]
                )
            )
        return {path: FileId(number) for path, number in added.items()}

    def add_items(self, file: FileId, entry: Row, items: Rows) -> None:
        """Add the items of a file, in their order, and how reading it ended."""
        for row in items:
            self._batch.add_items(file, (item_of(row),))
        done = FileDone(
            int(file),
            Outcome(entry["outcome"]),
            entry["format"],
            entry["detail"],
            entry["content_hash"] or b"",
        )
        reader = reader_of(done, self._archive.also_read())
        finished = (done.outcome, reader, done.detail, done.content_hash)
        self._batch.add_finished(file, finished, partial(bare_item, entry_of(entry), done))
        if self._batch.is_full:
            self.store_items()

    def store_items(self) -> None:
        """Store what was added; call it after the last item."""
        with self._archive.index.transaction():
            self._batch.store(self._scan)

    def add_skipped(self, source: str, skipped: Rows) -> None:
        """Note what the crawl of a source left out."""
        found = [Skipped(decode_path(row["path"]), SkipReason(row["skipped"])) for row in skipped]
        with self._archive.index.transaction():
            self._archive.files.replace_skipped(source, found)

    def name_texts(self, texts: Iterable[tuple[int, bytes]]) -> None:
        """Say which number stands for which words hash; those of no item are left out."""
        texts = iter(texts)
        while some := list(islice(texts, _AT_ONCE)):
            found: dict[bytes, int] = dict(
                self._archive.index.rows_among(
                    "SELECT words_hash, id FROM token_sequences WHERE words_hash",
                    [words_hash for _, words_hash in some],
                )
            )
            for number, words_hash in some:
                if words_hash in found:
                    self._sequences[number] = found[words_hash]

    def add_pairs(self, pairs: Rows) -> None:
        """Add verified pairs; those below the least similarity, or of other texts, are left out."""
        self._put(
            self._archive.pairs.put,
            (
                self._pair(row)
                for row in pairs
                if row["similarity"] >= STORED_SIMILARITY and self._knows(row, "left", "right")
            ),
        )
        with self._archive.index.transaction():
            code = method_code(METHOD)
            self._archive.pairs.mark_paired(self._archive.pairs.sequences(code).tolist())

    def add_page_pairs(self, pairs: Rows) -> None:
        """Add pairs of the full text of a page, left, and of another item."""
        self._put(
            self._archive.page_pairs.put,
            (
                (self._sequences[row["left"]], self._sequences[row["right"]], _verdict(row))
                for row in pairs
                if self._knows(row, "left", "right")
            ),
        )

    def add_contained(self, contained: Rows) -> None:
        """Add contained pairs, and note that all texts were searched."""
        self._put(
            self._archive.containment.put,
            (
                StoredContainment(
                    self._sequences[row["inner"]],
                    self._sequences[row["outer"]],
                    row["runs"],
                    row["exactly"] or b"",
                )
                for row in contained
                if row["runs"] > 0 and self._knows(row, "inner", "outer")
            ),
        )
        store = self._archive.containment
        searched = [one.sequence for one in store.samples(SAMPLER)]
        with self._archive.index.transaction():
            store.mark_searched(searched)

    def add_series(self, series: Rows) -> None:
        """Add which texts are proved to be of a series; a later scan examines them again."""
        self._put(
            self._archive.series.put,
            (
                StoredForm(self._sequences[row["text"]], 0, row["proved"])
                for row in series
                if self._knows(row, "text")
            ),
        )

    def _knows(self, row: Row, *names: str) -> bool:
        return all(row[name] in self._sequences for name in names)

    def _pair(self, row: Row) -> tuple[int, int, Verdict]:
        left, right = self._sequences[row["left"]], self._sequences[row["right"]]
        verdict = _verdict(row)
        return (left, right, verdict) if left < right else (right, left, verdict.other_way())

    def _put(self, put: Callable[[list[_Found]], None], found: Iterable[_Found]) -> None:
        found = iter(found)
        while some := list(islice(found, _AT_ONCE)):
            with self._archive.index.transaction():
                put(some)


def _verdict(row: Row) -> Verdict:
    return Verdict(row["similarity"], row["only_left"], row["only_right"], row["other_facts"])
