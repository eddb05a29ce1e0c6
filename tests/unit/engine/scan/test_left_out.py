"""What the user leaves out of all scans of an archive, and what a pattern would leave out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.left_out import LeftOut, left_out_by
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.settings import ScanSettings

ONE_CHILD = ScanSettings(workers=1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Four files, two of them in folders called Old."""
    home = tmp_path / "home"
    for name in ("letter.txt", "notes.bak", "Old/letter.txt", "Trips/Old/deep/plan.txt"):
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"Nobody remembers who painted the harbour wall of {name}.")
    return home


@pytest.fixture
def archive(tmp_path: Path, home: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as opened:
        scan(opened, [home], ONE_CHILD)
        yield opened


def preview(archive: Archive, *patterns: str) -> LeftOut:
    sources = [str(source) for source in archive.sources()]
    return left_out_by(archive.reader(), patterns, sources)


def names(archive: Archive, home: Path) -> set[str]:
    return {str(Path(path).relative_to(home)) for path in archive.files.paths()}


def test_a_preview_names_what_the_next_scan_leaves_out(archive: Archive, home: Path) -> None:
    found = preview(archive, "old")
    assert (found.files, found.all_files, found.already) == (2, 4, 0)
    assert set(found.examples) == {str(home / "Old"), str(home / "Trips/Old")}
    assert preview(archive, "*.bak").examples == (str(home / "notes.bak"),)
    assert preview(archive, "Trips/Old").files == 1
    assert preview(archive, str(home / "Old")).files == 1
    assert preview(archive, "nothing is called so") == LeftOut(0, 4, 0, ())

    archive.leave_out(["old", "*.bak"])
    scan(archive, [], ONE_CHILD)
    assert names(archive, home) == {"letter.txt"}
    after = preview(archive, "old")
    assert (after.files, after.already) == (0, 2)


def test_what_is_left_out_holds_for_all_scans_until_it_is_taken_back(
    archive: Archive, home: Path
) -> None:
    archive.leave_out(["  old ", "", "old"])
    assert archive.left_out() == archive.reader().left_out() == ("old",)
    for _ in range(2):
        scan(archive, [], ONE_CHILD)
        assert names(archive, home) == {"letter.txt", "notes.bak"}
    archive.leave_out([])
    scan(archive, [], ONE_CHILD)
    assert len(names(archive, home)) == 4


def test_a_source_is_read_although_its_name_is_left_out(archive: Archive, home: Path) -> None:
    archive.leave_out(["old"])
    scan(archive, [home / "Old"], ONE_CHILD)
    scan(archive, [], ONE_CHILD)
    assert names(archive, home) == {"letter.txt", "notes.bak", "Old/letter.txt"}
    assert preview(archive, "old").already == 1


@pytest.mark.parametrize("pattern", ["*", "**", "/", "?*", ".", "*.*"])
def test_a_pattern_for_everything_is_refused(archive: Archive, pattern: str) -> None:
    with pytest.raises(UsageError, match="everything"):
        archive.leave_out(["old", pattern])
    assert archive.left_out() == ()


def test_names_that_are_no_unicode_and_broken_patterns_do_no_harm(archive: Archive) -> None:
    archive.leave_out(["caf\udce9", "[a", "\u202egnp"])
    assert set(archive.left_out()) == {"caf\udce9", "[a", "\u202egnp"}
    assert preview(archive, *archive.left_out()).files == 0
