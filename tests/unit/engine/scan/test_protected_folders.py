"""Protection is held by what a folder is, and is told when that is gone."""

import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.read_changes import read_changes
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES
from neardup_desktop.model.settings import ScanSettings

IDENTICAL = next(rule for rule in BUILT_IN_RULES if rule.name == "identical-files")
SETTINGS = ScanSettings(workers=1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The tax return is less deep than its copy, so that it goes unless it is protected."""
    folder = tmp_path.resolve() / "home"
    for name in ("Letters/Revenue/Returns/tax return.txt", "Docs/Tax/tax.txt"):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text("The tax return for the year, with all that was asked for.")
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    scan(archive, [home], SETTINGS)
    return archive


def going(archive: Archive) -> list[str]:
    """What the rule for identical files takes away."""
    with closing(archive.reader()) as reader:
        plan = Planner(Review.load(reader), reader).rule(IDENTICAL)
    return [step.subject.file.path for step in plan.steps]


def test_a_renamed_folder_stays_protected_and_that_is_said(archive: Archive, home: Path) -> None:
    assert going(archive) == [str(home / "Docs" / "Tax" / "tax.txt")]
    archive.protect(home / "Docs" / "Tax")
    (home / "Docs").rename(home / "Documents")
    notes = scan(archive, (), SETTINGS).notes
    new = home / "Documents" / "Tax"
    assert notes == (f"{home / 'Docs' / 'Tax'} is now {new}. It stays protected.",)
    assert archive.protected() == [new]
    assert going(archive) == []
    new.rename(home / "Taxes")
    read_changes(archive, [str(new), str(home / "Taxes")], SETTINGS, quiet_s=0)
    assert archive.protected() == [home / "Taxes"]
    assert scan(archive, (), SETTINGS).notes == ()


def test_a_folder_is_followed_though_another_has_its_name(archive: Archive, home: Path) -> None:
    archive.protect(home / "Docs" / "Tax")
    (home / "Docs").rename(home / "Documents")
    (home / "Docs" / "Tax").mkdir(parents=True)
    scan(archive, (), SETTINGS)
    assert archive.protected() == [home / "Docs" / "Tax", home / "Documents" / "Tax"]
    assert going(archive) == []


def test_a_file_that_was_moved_out_takes_no_protection_with_it(
    archive: Archive, home: Path
) -> None:
    archive.protect(home / "Docs" / "Tax")
    (home / "Docs" / "Tax" / "tax.txt").rename(home / "Docs" / "tax.txt")
    assert scan(archive, (), SETTINGS).notes == ()
    assert archive.protected() == [home / "Docs" / "Tax"]


def test_a_folder_that_is_gone_is_told_until_that_is_answered(archive: Archive, home: Path) -> None:
    folder = home / "Docs" / "Tax"
    archive.protect(folder)
    (folder / "tax.txt").unlink()
    folder.rmdir()
    for _turn in range(2):
        [note] = scan(archive, (), SETTINGS).notes
        assert note == f"{folder} is protected but gone. Protect its new place or unprotect it."
    archive.unprotect(folder)
    assert scan(archive, (), SETTINGS).notes == ()


def test_protection_is_followed_where_folders_have_no_numbers(archive: Archive, home: Path) -> None:
    archive.protect(home / "Docs" / "Tax")
    archive.decisions_database.execute("UPDATE protected SET inode = 0")
    (home / "Docs").rename(home / "Documents")
    scan(archive, (), SETTINGS)
    assert archive.protected() == [home / "Documents" / "Tax"]


def test_a_folder_that_no_scan_reads_is_refused(
    archive: Archive, home: Path, tmp_path: Path
) -> None:
    with pytest.raises(UsageError) as caught:
        archive.protect(tmp_path / "archive")
    assert str(home) in str(caught.value.message)
    assert archive.protected() == []
    assert archive.protect(home.parent) == home.parent  # it holds all that is scanned


def test_a_folder_is_protected_by_any_link_to_it(archive: Archive, home: Path) -> None:
    (home.parent / "link").symlink_to(home / "Docs")
    assert archive.protect(home.parent / "link" / "Tax") == home / "Docs" / "Tax"
    archive.unprotect(home.parent / "link" / "Tax")
    assert archive.protected() == []


@pytest.fixture
def alias(home: Path, tmp_path: Path) -> Iterator[Path]:
    """Another place at which the documents are mounted."""
    folder = tmp_path.resolve() / "a"
    folder.mkdir()
    if subprocess.run(["mount", "--bind", home / "Docs", folder], capture_output=True).returncode:
        pytest.skip("only root may mount here")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def test_a_folder_is_protected_by_any_mount_of_it(
    archive: Archive, home: Path, alias: Path
) -> None:
    assert archive.protect(alias / "Tax") == home / "Docs" / "Tax"
    archive.unprotect(alias / "Tax")
    assert archive.protected() == []


def test_a_plan_knows_a_protected_folder_by_another_mount_as_an_action_does(
    archive: Archive, home: Path, alias: Path
) -> None:
    archive.protect(home / "Docs" / "Tax")
    scan(archive, [alias], SETTINGS)
    with closing(archive.reader()) as reader:
        plan = Planner(Review.load(reader), reader).rule(IDENTICAL)
    refused = {one.subject.path: one.reason for one in plan.refusals}
    assert refused[str(alias / "Tax" / "tax.txt")] is Refused.PROTECTED
