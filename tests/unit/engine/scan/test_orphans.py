"""Texts that no item has any more go with the next scan, which looks for them only if there are."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import read_again, scan
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.items import ORPHANS, ItemStore
from tests.helpers.home_folder import build_home

SETTINGS = ScanSettings(workers=1)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder and the archive of a scan of it."""
    folder = tmp_path_factory.mktemp("orphans").resolve()
    build_home(folder / "home")
    for pipe in (one for one in (folder / "home").rglob("*") if one.is_fifo()):
        pipe.unlink()  # cannot be copied
    with Archive.open(folder / "archive") as archive:
        scan(archive, [folder / "home"], SETTINGS)
    return folder


@pytest.fixture
def home(template: Path) -> Path:
    return template / "home"


@pytest.fixture
def archive(template: Path, tmp_path: Path) -> Iterator[Archive]:
    shutil.copytree(template / "archive", tmp_path / "archive")
    with Archive.open(tmp_path / "archive") as opened:
        yield opened


def is_clean(archive: Archive) -> bool:
    """Whether nothing is noted, and looking for orphans finds none all the same."""
    noted = archive.metadata.get(ORPHANS)
    before = archive.index.number("SELECT total_changes()")
    archive.items.drop_orphans()
    return not noted and archive.index.number("SELECT total_changes()") == before


def _more(home: Path) -> None:
    (home / "more.txt").write_text("the harvest of plums in the year of the long rain " * 9)
    shutil.copy(home / "more.txt", home / "more again.txt")


def _changed(home: Path) -> None:
    for file in sorted(home.rglob("*.txt"))[:5]:
        file.write_text(file.read_text(encoding="utf-8", errors="replace") + "\nand one more line")


def _gone(home: Path) -> None:
    for file in sorted(home.rglob("*.txt"))[5:9]:
        file.unlink()


def _replaced(home: Path) -> None:
    one, other = sorted(home.rglob("*.md"))[:2]
    one.replace(other)


def _unreadable(home: Path) -> None:
    for file in sorted(home.rglob("*.docx"))[:2]:
        file.write_bytes(file.read_bytes()[:99])


def _touched(home: Path) -> None:
    for file in home.rglob("*.html"):
        os.utime(file, (1, 1))


def test_a_scan_leaves_no_text_without_an_item(
    home: Path, archive: Archive, tmp_path: Path
) -> None:
    assert is_clean(archive)
    own = tmp_path / "home"
    shutil.copytree(home, own, symlinks=True)
    scan(archive, [own], SETTINGS)
    assert is_clean(archive)
    for happen in (_more, _changed, _gone, _replaced, _unreadable, _touched):
        happen(own)
        scan(archive, [own], SETTINGS)
        assert is_clean(archive), happen.__name__


def test_reading_again_and_forgetting_a_folder_leave_none(home: Path, archive: Archive) -> None:
    read_again(archive, [str(file) for file in sorted(home.rglob("*.docx"))[:3]], SETTINGS)
    assert is_clean(archive)
    archive.remove_source(home)
    assert is_clean(archive)


def test_they_are_not_looked_for_where_files_came_only(
    home: Path, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[int] = []
    drop = ItemStore.drop_orphans

    def counted(self: ItemStore) -> None:
        searched.append(1)
        drop(self)

    monkeypatch.setattr(ItemStore, "drop_orphans", counted)
    more = tmp_path / "more"
    more.mkdir()
    _more(more)
    scan(archive, [more], SETTINGS)
    assert not searched
    (more / "more.txt").unlink()
    scan(archive, [more], SETTINGS)
    assert searched == [1]
