"""An archive that knew words only says less until its files were read anew; decisions stay."""

import sqlite3
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.text.content_hash import digest, hash_of_zeros
from tests.helpers.older_archive import without_scans

ONE_CHILD = ScanSettings(workers=1)
PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. " * 4
SAFE = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An archive as an earlier version left it, of four files; one of them is hidden."""
    home = tmp_path.resolve() / "home"
    home.mkdir()
    (home / "a.txt").write_text(PROSE)
    (home / "b.txt").write_text(PROSE)
    (home / "c.txt").write_text(PROSE.replace(" ", "  "))
    (home / "d.txt").write_text(PROSE.replace("bank", "Bank"))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ONE_CHILD)
        archive.mark(Verb.HIDE, [archive.items.ids_of_path(str(home / "d.txt"))[0][0]])
    plain = sqlite3.connect(tmp_path / "archive" / "index.db")
    plain.execute("DROP TABLE links")
    plain.execute("DROP TABLE series")
    plain.execute("DROP INDEX pairs_of_forms")
    plain.execute("DROP INDEX shown_pairs_of_forms")
    for table, columns in (
        ("items", ("characters", "columns", "lines")),
        ("contained", ("inner_characters", "outer_characters")),
    ):
        for column in columns:
            plain.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    without_scans(plain)
    plain.execute("UPDATE files SET reader = substr(reader, 1, length(reader) - 2)")
    plain.execute("UPDATE facts SET value = 'other' WHERE name = 'readers'")
    plain.execute("PRAGMA user_version = 5")
    plain.commit()
    plain.close()
    return tmp_path


def goes(archive: Archive) -> dict[str, Evidence | None]:
    reader = archive.reader()
    try:
        plan = Planner(Review.load(reader), reader).rule(SAFE)
        return {Path(step.subject.file.path).name: step.evidence for step in plan.steps}
    finally:
        reader.close()


def levels(archive: Archive) -> dict[str, Evidence]:
    reader = archive.reader()
    try:
        table = Review.load(reader).clusters()
        members = [one for row in range(len(table)) for one in table.cluster(row).members]
        facts = reader.item_infos([one.item for one in members])
        return {Path(facts[one.item].path).name: one.evidence for one in members}
    finally:
        reader.close()


def test_what_was_not_read_for_its_signs_goes_as_the_same_bytes_only(folder: Path) -> None:
    with Archive.open(folder / "archive") as archive:
        assert len(goes(archive)) == 1
        assert set(goes(archive).values()) == {Evidence.IDENTICAL_FILE}
        assert Evidence.IDENTICAL_TEXT not in levels(archive).values()
        assert (
            sum(evidence is Evidence.NEAR_DUPLICATE for evidence in levels(archive).values()) == 2
        )


def test_the_next_scan_reads_all_of_it_anew_and_decisions_stay(folder: Path) -> None:
    with Archive.open(folder / "archive") as archive:
        summary = scan(archive, [folder.resolve() / "home"], ONE_CHILD)
        assert summary.files_read == 4
        found = sorted(levels(archive).values())
        assert found == sorted(
            [
                Evidence.REPRESENTATIVE,
                Evidence.IDENTICAL_FILE,
                Evidence.IDENTICAL_TEXT,
                Evidence.NEAR_DUPLICATE,
            ]
        )
        assert len(goes(archive)) == 2
        hidden = [one for one in archive.reader().hidden_items()]
        assert [archive.items.item_infos([one])[one].path for one in hidden] == [
            str(folder.resolve() / "home" / "d.txt")
        ]
        assert scan(archive, [folder.resolve() / "home"], ONE_CHILD).files_read == 0


def test_zeros_that_an_earlier_version_hashed_are_no_copies(tmp_path: Path) -> None:
    """As of downloads that have not begun; all else that it knew of the same bytes is kept."""
    home = tmp_path.resolve() / "home"
    home.mkdir()
    contents = {"a": b"\0" * 9_000, "b": b"\0" * 9_000, "c": b"\1" * 9_000, "d": b"\1" * 9_000}
    for name, content in contents.items():
        (home / f"{name}.mov").write_bytes(content)
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ONE_CHILD)
    plain = sqlite3.connect(tmp_path / "archive" / "index.db")
    without_scans(plain)
    zeros = hash_of_zeros(9_000)
    plain.execute("UPDATE files SET content_hash = ? WHERE content_hash IS NULL", (zeros,))
    plain.execute("PRAGMA user_version = 8")
    plain.commit()
    plain.close()
    with Archive.open(tmp_path / "archive") as archive:
        assert not archive.files.with_content(zeros)
        known = [Path(path).name for _, path in archive.files.with_content(digest(contents["c"]))]
        assert sorted(known) == ["c.mov", "d.mov"]
