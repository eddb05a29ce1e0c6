"""What is left out unless the user asks: the choice is remembered, and scans follow it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import ScanSummary
from neardup_desktop.model.settings import Preference, ScanSettings
from tests.data.formats.sample_books import packed_files
from tests.helpers.prose import TOPICS, Writer

ONE_CHILD = ScanSettings(workers=1)
OFF = {str(Outcome.SOURCE_CODE_OFF): 1, str(Outcome.ARCHIVE_OFF): 1}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A letter, a packed copy of it, and a program."""
    folder = tmp_path / "home"
    folder.mkdir()
    letter = "\n\n".join(Writer(3).document(TOPICS[0], 80))
    (folder / "letter.txt").write_text(letter)
    (folder / "old.zip").write_bytes(packed_files(("letters/2003.txt", letter.encode())))
    (folder / "knead.py").write_text("def knead(dough):\n    return dough * 12\n")
    return folder


def run(archive: Archive, *folders: Path, also: frozenset[OnRequest] | None = None) -> ScanSummary:
    return scan(archive, folders, replace(ONE_CHILD, also=also))


def places(archive: Archive) -> set[tuple[str, str, str]]:
    """Name, part and format of every item that is compared by its words."""
    rows = archive.index.rows(
        "SELECT path, part, format FROM items JOIN files ON files.id = file_id"
        " WHERE measured_id IS NOT NULL"
    )
    return {(Path(path.decode()).name, part, format_) for path, part, format_ in rows}


def test_a_choice_is_remembered_and_its_files_are_read_or_forgotten(
    home: Path, archive: Archive
) -> None:
    letter = ("letter.txt", "", "plain_text")
    packed = ("old.zip", "letters/2003.txt", "plain_text")
    program = ("knead.py", "", "source_code")
    first = run(archive, home)
    assert first.not_compared == OFF
    assert first.problems == 0
    assert places(archive) == {letter}

    everything = run(archive, also=frozenset(OnRequest))
    assert everything.files_read == 2
    assert everything.not_compared == {}
    assert places(archive) == {letter, packed, program}

    assert run(archive).files_read == 0  # remembered, and nothing to do
    archive.read_also([OnRequest.ARCHIVES])
    assert run(archive).not_compared == {str(Outcome.SOURCE_CODE_OFF): 1}
    assert places(archive) == {letter, packed}

    assert run(archive, also=frozenset()).not_compared == OFF
    assert places(archive) == {letter}


def test_the_choice_outlives_the_index(home: Path, tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        run(archive, home, also=frozenset({OnRequest.ARCHIVES}))
    for file in (tmp_path / "archive").glob("index.db*"):
        file.unlink()
    with Archive.open(tmp_path / "archive") as archive:
        assert archive.also_read() == {OnRequest.ARCHIVES}
        assert archive.reader().also_read() == {OnRequest.ARCHIVES}
        run(archive)
        assert ("old.zip", "letters/2003.txt", "plain_text") in places(archive)


def test_exact_copies_of_what_is_left_out_are_still_found(home: Path, archive: Archive) -> None:
    (home / "copy of old.zip").write_bytes((home / "old.zip").read_bytes())
    run(archive, home)
    reader = archive.reader()
    table = Review.load(reader).clusters(0.8, Preference.NEWEST)
    (cluster,) = (table.cluster(row) for row in range(len(table)))
    facts = reader.item_infos([member.item for member in cluster.members])
    assert {Path(one.path).name for one in facts.values()} == {"old.zip", "copy of old.zip"}
    assert {one.kind for one in facts.values()} == {Kind.OTHER}
