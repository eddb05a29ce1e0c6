"""What was read is stored at once, and is the same as if each file had been stored for itself."""

from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.pair_phase import Pairing
from neardup_desktop.engine.scan.partial_results import PartialResults
from neardup_desktop.engine.scan.read_batch import ReadBatch
from neardup_desktop.engine.scan.read_phase import Reading
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.extras import extras_of
from neardup_desktop.store.links import all_links
from neardup_desktop.workers.messages import (
    FileDone,
    ItemsPacked,
    ReadTask,
    Result,
    Task,
    Turn,
)
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers.searched import document
from tests.helpers.sketched import pack, sketch

MADE_BY = ("default/1", "sampler/1")
BARE = ExtractedItem("", Kind.OTHER, "bin", "", outcome=Outcome.NO_TEXT)
DIGEST = b"d" * 16
_WORDS = ("river", "River!", "meadow", "lake", "in", "the", "night")


def added(archive: Archive, path: str, size_bytes: int = 100) -> FileId:
    archive.files.add([FileEntry(path, size_bytes, 5, 7, 0)])
    known = archive.files.at(path)
    assert known is not None
    return known[0]


TEXTS = st.lists(st.sampled_from(_WORDS), max_size=12).map(" ".join)
EXTRAS = st.lists(st.builds(Extra, st.just(ExtraKind.COMMENT), TEXTS, st.just(DIGEST)), max_size=2)
ITEMS = st.builds(
    lambda part, text, main, extras, links: document(
        text, part, main=main, extras=tuple(extras), links=tuple(links)
    ),
    st.sampled_from(("", "1", "2")),
    TEXTS,
    st.none() | TEXTS,
    EXTRAS,
    st.lists(st.sampled_from(("a.png", "b.mp4")), max_size=2),
)
FILES = st.lists(
    st.tuples(
        st.lists(ITEMS, max_size=3, unique_by=lambda item: item.part),
        st.sampled_from((Outcome.READ, Outcome.DAMAGED, Outcome.CHANGED, Outcome.EMPTY)),
    ),
    max_size=6,
)


_TABLES = ("files", "samples")
_ITEM = (
    "file_id, part, kind, format, title, author, date_s, outcome, detail, digest, visible_id,"
    " measured_id, scan, characters, columns, lines"
)
Scans = list[list[tuple[list[ExtractedItem], Outcome]]]


def stored_rows(scans: Scans, *, at_once: bool) -> dict[str, list[Row]]:
    """All rows of an archive after scans that read these files, in their order."""
    with TemporaryDirectory() as folder, Archive.open(Path(folder)) as archive:
        for number, files in enumerate(scans, 1):
            batch = ReadBatch(archive, MADE_BY)
            with archive.index.transaction():
                for name, (items, outcome) in enumerate(files):
                    file = added(archive, f"/h/{name}")
                    batch.add_items(file, [sketch(item, "default") for item in items])
                    batch.add_finished(file, (outcome, "text/1", "", DIGEST), lambda: BARE)
                    if not at_once:
                        batch.store(number)
                batch.store(number)
        rows = archive.index.rows
        found = {table: rows(f"SELECT * FROM {table} ORDER BY 1") for table in _TABLES}
        # Words that wait to be paired do so by 0, or by -1 if a better text for them came later.
        found["fingerprints"] = rows(
            "SELECT sequence_id, method, features, short_words, sample, paired = 1"
            " FROM fingerprints ORDER BY 1"
        )
        # Texts have other numbers where another one stood for the same words in between.
        found["texts"] = rows("SELECT digest, compressed, content FROM texts ORDER BY 1")
        found["token_sequences"] = rows(
            "SELECT token_sequences.id, words_hash, words, digest FROM token_sequences"
            " JOIN texts ON texts.id = text_id ORDER BY 1"
        )
        found["items"] = rows(
            f"SELECT {_ITEM} FROM items LEFT JOIN texts ON texts.id = text_id"
            " ORDER BY file_id, part"
        )
        found["extras"] = rows(
            "SELECT file_id, part, extras.kind, name, digest FROM extras"
            " JOIN items ON items.id = item_id ORDER BY file_id, part, extras.rowid"
        )
        found["links"] = rows(
            "SELECT file_id, part, paths FROM links JOIN items ON items.id = item_id"
            " ORDER BY file_id, part"
        )
        found["renamed"] = rows(
            "SELECT file_id, part FROM search_renamed JOIN items ON items.id = item_id"
            " ORDER BY file_id, part"
        )
        return found


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(FILES, min_size=1, max_size=2))
def test_many_files_at_once_are_stored_like_each_for_itself(scans: Scans) -> None:
    assert stored_rows(scans, at_once=True) == stored_rows(scans, at_once=False)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_by_which_text_words_are_judged_does_not_depend_on_what_was_read_first(
    archive: Archive, order: tuple[int, ...]
) -> None:
    """One text, quoted as another program does it, and as the main part of a page."""
    words = ["the", "river", "runs", "to", "the", "sea", "by", "night"]
    items = (
        document(" ".join(words)),
        document(f"> {', '.join(words)}!"),
        document(f"menu {' '.join(words)}", main=f"{' '.join(words)} ..."),
    )
    chosen = items[0].text  # the shortest
    for scan_number, index in enumerate(order, 1):
        batch = ReadBatch(archive, MADE_BY)
        file = added(archive, f"/{index}")
        batch.add_items(file, [sketch(items[index], "default")])
        batch.add_finished(file, (Outcome.READ, "text/1", "", DIGEST), lambda: BARE)
        with archive.index.transaction():
            batch.store(scan_number)
    sequence = sketch(items[0], "default").visible_hash
    query = "SELECT id FROM token_sequences WHERE words_hash = ?"
    [(number,)] = archive.index.rows(query, (sequence,))
    assert archive.items.sequence_texts([number]) == {number: chosen.encode()}
    # That of a main part is gone again.
    assert archive.index.number("SELECT count(*) FROM texts") == 3


def test_as_many_statements_for_many_files_as_for_one(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    statements = 0
    really = Database._translated

    def counted(database: Database) -> AbstractContextManager[None]:
        nonlocal statements
        statements += 1
        return really(database)

    monkeypatch.setattr(Database, "_translated", counted)
    needed = []
    for count in (1, 200):
        files = [added(archive, f"/{count}/{number}") for number in range(2 * count)]
        batch = ReadBatch(archive, MADE_BY)
        for file in files[:count]:
            batch.add_items(file, [sketch(document(f"the river of {file}"), "default")])
            batch.add_finished(file, (Outcome.READ, "text/1", "", DIGEST), lambda: BARE)
        for original, copy in zip(files[:count], files[count:], strict=True):
            batch.add_copy(original, copy, DIGEST)
        statements = 0
        with archive.index.transaction():
            assert all(batch.store(1).values())
        needed.append(statements)
    assert needed[0] == needed[1] < 45


def test_of_an_item_that_came_twice_the_last_counts(archive: Archive) -> None:
    """A child that was killed over a mailbox leaves it to another one, which reads it anew."""
    file = added(archive, "/box.mbox")
    batch = ReadBatch(archive, MADE_BY)
    for name in ("Ann", "Bob"):
        noted = Extra(ExtraKind.COMMENT, name, DIGEST)
        item = document("the river", title=name, extras=(noted,), links=(name,))
        batch.add_items(file, [sketch(item, "default")])
    batch.add_finished(file, (Outcome.READ, "mbox/1", "", DIGEST), lambda: BARE)
    with archive.index.transaction():
        batch.store(1)
    [(item_id, _)] = archive.items.ids_of_path("/box.mbox")
    assert [one.name for one in extras_of(archive.index, [item_id])[item_id]] == ["Bob"]
    assert archive.items.item_infos([item_id])[item_id].title == "Bob"
    assert list(all_links(archive.index)) == [[(item_id, "Bob")]]


def test_only_a_file_with_the_bytes_of_another_is_a_copy(archive: Archive) -> None:
    batch = ReadBatch(archive, MADE_BY)
    original, copy, other, longer, unread, damaged, gone, of_gone = (
        added(archive, f"/{name}", 10 if name == "d" else 9) for name in "abcdefgh"
    )
    batch.add_items(original, [sketch(document("the river"), "default")])
    batch.add_finished(original, (Outcome.READ, "text/1", "", DIGEST), lambda: BARE)
    batch.add_finished(damaged, (Outcome.DAMAGED, "text/1", "", DIGEST), lambda: BARE)
    batch.add_copy(original, copy, DIGEST)
    batch.add_copy(original, other, b"another digest!!")
    batch.add_copy(original, longer, DIGEST)
    batch.add_finished(gone, (Outcome.VANISHED, "none/1", "", b""), lambda: BARE)
    batch.add_copy(damaged, unread, DIGEST)
    batch.add_copy(gone, of_gone, DIGEST)
    with archive.index.transaction():
        assert batch.store(1) == {
            copy: Outcome.READ,
            other: None,
            longer: None,
            unread: Outcome.DAMAGED,  # for the same reason
            of_gone: None,
        }
    rows = archive.index.rows("SELECT path FROM files WHERE outcome = 'read' ORDER BY path")
    assert rows == [(b"/a",), (b"/b",)]
    assert archive.items.ids_of_path("/b") != archive.items.ids_of_path("/c") == []


class LyingPool:
    """Says of each file that it has other bytes than those that were hashed before."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def run_in_turns(
        self, tasks: Iterable[Task], *_: object
    ) -> Generator[Result | Turn, None, None]:
        """Answers one task after the other."""
        for task in tasks:
            assert isinstance(task, ReadTask)
            self.tasks.append(task)
            yield ItemsPacked(task.key, (pack(sketch(document(task.entry.path), "default")),))
            yield FileDone(task.key, Outcome.READ, "plain_text", content_hash=b"another digest!!")


def test_a_file_that_was_a_copy_and_is_none_is_read(archive: Archive) -> None:
    with archive.index.transaction():
        for name in "abc":
            archive.files.set_hash(added(archive, f"/h/{name}.txt"), DIGEST)
    pool, run = LyingPool(), ScanRun(archive)
    run.pool = cast(WorkerPool, pool)
    Reading(run).read_files(PartialResults(run, Pairing(run)))
    assert len(pool.tasks) == 3
    assert (run.files_read, run.progress.done) == (3, 3)
    for name in "abc":
        [(item, _)] = archive.items.ids_of_path(f"/h/{name}.txt")
        assert archive.items.text(item) == f"/h/{name}.txt"


def test_copies_of_small_texts_are_as_if_each_had_been_read(
    archive: Archive, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for number in range(120):
        text = f"The river rose {number % 3} times in the night, and by morning it was a lake."
        (home / f"{number}.txt").write_text(text)
    summary = scan(archive, [home], ScanSettings(workers=1))
    assert (summary.files_read, summary.items) == (120, 120)
    rows = archive.index.rows(
        "SELECT count(*), part, kind, format, title, author, date_s, items.outcome, items.detail,"
        " text_id, visible_id, measured_id, scan, characters, columns, lines, files.outcome,"
        " reader, files.detail, content_hash FROM items JOIN files ON files.id = file_id"
        " GROUP BY text_id, visible_id, measured_id, characters, lines, content_hash, reader"
    )
    assert [row[0] for row in rows] == [40, 40, 40]
    assert {row[-4] for row in rows} == {Outcome.READ}
    assert len(archive.search.lacking()) == archive.search.renamed_count() == 0
