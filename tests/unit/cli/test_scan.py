"""What the command `scan` leaves for the window."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.cli import scan as command
from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.snapshots import read_snapshot
from neardup_desktop.store.bulk_queries import index_stamp
from tests.helpers import page_pictures
from tests.helpers.unreadable import make_unreadable


def are_clusters_laid_out(archive: Path) -> bool:
    """Whether the window has its first clusters at hand."""
    with Archive.open(archive) as opened, closing(opened.reader()) as reader:
        stamp = index_stamp(reader.index)
    return all(read_snapshot(archive, what, stamp) for what in ("items", "clusters"))


def test_the_clusters_of_many_items_are_laid_out_for_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home, archive = tmp_path / "home", tmp_path / "archive"
    home.mkdir()
    text = "the ferry leaves at noon with plums and pears for the market of the next town " * 6
    for number in range(3):
        (home / f"{number}.txt").write_text(text)
    arguments = ["scan", "--archive", str(archive), "--workers", "1", str(home)]
    assert main(arguments) == 0
    assert not are_clusters_laid_out(archive)
    monkeypatch.setattr(command, "_MANY_ITEMS", 4)
    (home / "3.txt").write_text(text)
    assert main(arguments) == 0
    assert are_clusters_laid_out(archive)
    (home / "4.txt").write_text(text)
    (home / "5.txt").write_text(
        "and one that is like no other, but long enough to be compared " * 3
    )
    assert main(arguments) == 0
    assert are_clusters_laid_out(archive)
    monkeypatch.setattr(command, "_MUCH", 6)
    (home / "6.txt").write_text(text)
    assert main(arguments) == 0
    assert not are_clusters_laid_out(archive)
    assert "6 items compared" in capsys.readouterr().out


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    (home / "Private").mkdir(parents=True)
    text = "the ferry leaves at noon with plums and pears for the market of the next town " * 6
    (home / "a.txt").write_text(text)
    (home / "Private" / "a.txt").write_text(text)
    return home


class Line:
    """The command line on one archive."""

    def __init__(self, archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._archive, self._capsys = archive, capsys
        self.error = ""

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        """What a command prints."""
        assert main([*map(str, words), "--archive", str(self._archive)]) == code
        shown = self._capsys.readouterr()
        self.error = shown.err
        return shown.out


@pytest.fixture
def line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Line:
    return Line(tmp_path / "archive", capsys)


def test_what_is_excluded_stays_out_until_it_is_included(line: Line, home: Path) -> None:
    def planned() -> int:
        plan = line("apply", "--rule", "identical-files", "--dry-run", "--json")
        return len(json.loads(plan)["steps"])

    line("scan", home, "--workers", "1")
    assert planned() == 1
    assert "You excluded: Private." in line("scan", "--workers", "1", "--exclude", "Private")
    assert planned() == 0
    assert "You excluded: Private." in line("scan", "--workers", "1")
    assert json.loads(line("scan", "--workers", "1", "--json"))["excluded"] == ["Private"]
    assert planned() == 0
    assert "Private" not in line("search", "ferry")
    assert "You excluded: Private." in line("problems")
    assert json.loads(line("problems", "--json"))["excluded"] == ["Private"]
    line("scan", "--include", "Downloads", code=2)
    assert "Downloads is not excluded. Excluded are: Private." in line.error
    assert "excluded" not in line("scan", "--workers", "1", "--include", "private/")
    assert planned() == 1
    line("scan", "--include", "Private", code=2)
    assert "Nothing is excluded." in line.error


def test_a_folder_is_excluded_by_its_path_from_where_one_stands(
    line: Line, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "B" / "Private").mkdir(parents=True)
    (home / "B" / "Private" / "b.txt").write_text("the ferry leaves at noon with plums " * 6)
    monkeypatch.chdir(home)
    assert line("scan", home, "--workers", "1", "--exclude", "./Private").startswith("2 files")
    assert line("scan", "--workers", "1", "--include", home / "Private").startswith("3 files")
    monkeypatch.chdir(home / "B")
    assert line("scan", "--workers", "1", "--exclude", "../a.txt").startswith("2 files")


@pytest.fixture
def unreadable(home: Path) -> Iterator[Path]:
    path = make_unreadable(home)
    yield path
    shutil.rmtree(path)


def test_a_folder_that_cannot_be_read_is_named_and_changes_the_exit_code(
    line: Line, home: Path, unreadable: Path
) -> None:
    for folders in ([home], []):  # also where nothing has changed
        shown = line("scan", *folders, "--workers", "1", code=1)
        assert "1 folder could not be read:" in shown
        assert str(unreadable) in shown
    found = json.loads(line("scan", "--workers", "1", "--json", code=1))
    assert found["unread_folders"][0].startswith(str(unreadable))
    assert found["problems"] == 1
    assert str(unreadable) in line("problems")


def test_a_folder_that_is_away_changes_the_exit_code(line: Line, home: Path) -> None:
    line("scan", home / "Private", home, "--workers", "1")
    (home / "Private").rename(home.parent / "unplugged")
    shown = line("scan", "--workers", "1", code=1)
    assert "1 folder could not be read:" in shown
    assert str(home / "Private") in shown
    (home.parent / "unplugged").rename(home / "Private")
    assert "could not be read" not in line("scan", "--workers", "1")


@pytest.mark.parametrize("by", ["Private", "the path"])
def test_a_folder_that_is_excluded_is_not_read_because_it_is_named(
    line: Line, home: Path, by: str
) -> None:
    name = str(home / "Private") if by == "the path" else by
    line("scan", home, "--workers", "1", "--exclude", name)
    line("scan", home / "Private", code=2)
    assert f"You excluded {home / 'Private'}, so scans skip it." in line.error
    assert f"neardup-desktop scan --include {name}" in line.error
    assert json.loads(line("problems", "--json"))["files"] == 1
    line("scan", home / "Private", "--workers", "1", "--include", name)
    assert json.loads(line("problems", "--json"))["files"] == 2


@pytest.mark.parametrize("option", ["--exclude", "--include"])
def test_an_empty_name_is_refused_and_nothing_is_scanned(
    line: Line, home: Path, option: str
) -> None:
    line("scan", home, option, "", code=2)
    assert "--exclude and --include need a name after them." in line.error
    assert '"items": 0' in line("problems", "--json")


def test_pictures_that_are_only_switched_off_are_not_called_unsupported(
    line: Line, home: Path
) -> None:
    photo = home / "photo.JPG"
    photo.write_bytes(page_pictures.saved(page_pictures.scene(3), "JPEG"))
    (home / "sounds.xyz").write_bytes(bytes(range(256)) * 9)
    counts = json.loads(line("scan", home, "--workers", "1", "--json"))["not_compared"]
    assert counts == {"pictures, left out": 1, "unsupported format": 1}
    told = line("problems", "--all")
    assert "What pictures show is skipped by default." in told
    assert "neardup-desktop scan --also scans" in told


def test_scan_and_problems_count_the_same(line: Line, home: Path, tmp_path: Path) -> None:
    away = tmp_path / "away"
    away.mkdir()
    (away / "b.txt").write_text("a note on a stick")
    (home / "damaged.docx").write_bytes(b"PK\3\4 no archive" * 50)
    line("scan", home, away, "--workers", "1", code=1)
    away.rename(tmp_path / "unplugged")
    assert "1 file or part could not be read" in line("scan", "--workers", "1", code=1)
    scanned = json.loads(line("scan", "--workers", "1", "--json", code=1))
    told = json.loads(line("problems", "--json"))["problems"]
    assert scanned["problems"] == len(told) == 2
    assert "; 2 problems." in line("problems")


def test_a_copy_of_a_near_duplicate_has_no_words_of_its_own(line: Line, tmp_path: Path) -> None:
    home = tmp_path / "versions"
    home.mkdir()
    words = [f"word{number}" for number in range(100)]
    (home / "newest.txt").write_text(" ".join([*words, "lion", "zebra"]))
    for name in ("b.txt", "b (1).txt"):
        (home / name).write_text(" ".join([*words, "quagga"]))
        os.utime(home / name, (1_500_000_000, 1_500_000_000))
    line("scan", home, "--workers", "1")
    [cluster] = json.loads(line("clusters", "--json"))["clusters"]
    members = [(one["evidence"], one["unique_words"]) for one in cluster["members"]]
    assert sorted(one for one in members if one[0] != "representative") == [
        ("identical file", 0),
        ("near-duplicate", 1),
    ]
