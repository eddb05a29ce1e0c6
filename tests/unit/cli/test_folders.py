"""The command `folders`, on files that are there and on a disk that is away."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop.cli.main import main

_LETTER = "the ferry leaves at noon with plums and pears for the market of the next town, number "


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """A folder with a backup that may go, and an old one that may not."""
    disk = tmp_path.resolve() / "disk"
    for folder, numbers in {
        "Documents": range(4),
        "Backup/Letters": range(3),
        "Old": (0, 9),
    }.items():
        (disk / folder).mkdir(parents=True)
        for number in numbers:
            text = " ".join(f"{word}{number}" for word in _LETTER.split()) * 3
            (disk / folder / f"letter {number}.txt").write_text(text)
    (disk / "Old" / "bare.pdf").write_bytes(b"%PDF-1.4 and nothing else")
    return disk


@pytest.fixture
def archive(disk: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """An archive of it."""
    archive = str(tmp_path / "archive")
    assert main(["scan", "--archive", archive, "--workers", "1", str(disk)]) in (0, 1)
    capsys.readouterr()
    return archive


def said(capsys: pytest.CaptureFixture[str], archive: str, *arguments: str) -> str:
    assert main(["folders", "--archive", archive, *arguments]) == 0
    return capsys.readouterr().out


def told(capsys: pytest.CaptureFixture[str], archive: str, *arguments: str) -> Any:  # noqa: ANN401
    return json.loads(said(capsys, archive, "--json", *arguments))["folders"]


def test_all_folders_are_listed_with_what_could_go_first(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = said(capsys, archive).splitlines()
    # Its only folder is not listed beside it.
    assert [line.rpartition("/")[2] for line in lines[1:4]] == ["Backup", "Documents", "Old"]
    assert "1 folder could go and nothing is lost, each while the others stay" in lines[-1]
    assert "Listed here: the first 1 of 3." in said(capsys, archive, "--limit", "1")
    by_path = {one["path"]: one for one in told(capsys, archive)}
    assert set(by_path) == {
        str(disk / one) for one in ("", "Documents", "Backup", "Backup/Letters", "Old")
    }
    old = by_path[str(disk / "Old")]
    assert (old["files"], old["items"]) == (3, 3)
    assert old["elsewhere"] == {
        "identical file": 1,
        "same document": 0,
        "identical text": 0,
        "contained": 0,
        "near-duplicate": 0,
        "same picture": 0,
    }
    assert (old["only_here"], old["not_compared"]) == (1, 1)


def test_one_folder_is_told_item_by_item(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, archive, str(disk / "Backup"))
    assert "Every file in it also exists elsewhere, byte for byte." in text
    text = said(capsys, archive, str(disk / "Old"))
    assert "3 items: 1 also elsewhere, 2 unique." in text
    assert "letter 9.txt" in text.partition("Only in this folder")[2].partition("Not compared")[0]
    assert "bare.pdf" in text.partition("Not compared")[2]
    [old] = told(capsys, archive, str(disk / "Old"))
    [item] = old["items_elsewhere"]
    assert item["path"] == str(disk / "Old" / "letter 0.txt")
    assert item["evidence"] == "identical file"
    assert item["stands_for_it"]["path"] == str(disk / "Documents" / "letter 0.txt")
    assert [Path(one["path"]).name for one in old["items_only_here"]] == ["letter 9.txt"]
    assert [Path(one["path"]).name for one in old["items_not_compared"]] == ["bare.pdf"]


def test_a_folder_on_a_disk_that_is_away_is_told_as_it_was(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = said(capsys, archive, str(disk / "Backup"))
    shutil.rmtree(disk)
    lines = said(capsys, archive, str(disk / "Backup")).splitlines()
    [away] = [line for line in lines if line.startswith("It is not connected now (last seen on 20")]
    lines.remove(away)
    [gone] = [line for line in lines if "is not there now" in line]
    assert gone.startswith("For 3 items, ")
    lines.remove(gone)
    assert lines == before.splitlines()


def test_a_folder_that_was_never_read_is_refused(
    archive: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["folders", "--archive", archive, str(tmp_path / "Elsewhere")]) == 2
    assert "Scan it first" in capsys.readouterr().err


def test_what_is_never_read_and_what_is_no_text_are_not_called_safe(
    disk: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (disk / "Backup" / "node_modules").mkdir()
    (disk / "Backup" / "node_modules" / "diary.txt").write_text("nobody reads this")
    page = (disk / "Documents" / "letter 0.txt").read_text()
    (disk / "Page").mkdir()
    (disk / "Page" / "letter.html").write_text(f"<html><body><p>{page}</p></body></html>")
    archive = str(tmp_path / "archive")
    assert main(["scan", "--archive", archive, "--workers", "1", str(disk)]) in (0, 1)
    capsys.readouterr()
    backup = said(capsys, archive, str(disk / "Backup"))
    assert "3 items: all also elsewhere. 1 file or folder in it was not read." in backup
    # The one has something that was never read, the other has the same text only.
    assert "0 folders could go and nothing is lost" in said(capsys, archive)
    page = said(capsys, archive, str(disk / "Page"))
    assert "All its text also exists elsewhere: layout, styles and whatever is not text" in page
    assert "byte for byte" not in page


def test_two_folders_are_compared_with_each_other(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = str(disk / "Documents"), str(disk / "Old")
    lines = said(capsys, archive, *both).splitlines()
    assert lines[0].startswith("Left:")
    assert lines[1].endswith("/Old")
    assert "      1  same text, same place" in "\n".join(lines)
    assert "      3  only in the left folder" in "\n".join(lines)
    assert "  letter 9.txt" in lines[lines.index("Only in the right folder") + 1 :]
    assert "  bare.pdf" in lines[lines.index("Not compared") + 1 :]
    assert main(["folders", "--archive", archive, "--json", *both]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["left"], found["right"]) == both
    assert found["counts"] == {
        "same": 1,
        "moved": 0,
        "version": 0,
        "only left": 3,
        "only right": 1,
        "not compared": 1,
    }
    same = next(one for one in found["items"] if one["relation"] == "same")
    assert same["left"]["path"] == str(disk / "Documents" / "letter 0.txt")
    assert same["evidence"] == "identical file"


def test_what_one_of_two_folders_lacks_is_copied_there_and_taken_back(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = str(disk / "Old"), str(disk / "Documents")
    shown = said(capsys, archive, *both, "--copy-missing", "--dry-run")
    assert "letter 9.txt" in shown
    assert shown.splitlines()[-1] == "This was a dry run. Nothing was changed."
    assert not (disk / "Documents" / "letter 9.txt").exists()
    result = json.loads(said(capsys, archive, *both, "--copy-missing", "--yes", "--json"))
    assert (result["verb"], result["done"], result["problems"]) == ("copy", 2, [])
    assert (disk / "Documents" / "bare.pdf").read_bytes() == b"%PDF-1.4 and nothing else"
    assert "Everything in here is also in Documents." in said(capsys, archive, *both)
    assert said(capsys, archive, *both, "--copy-missing", "--yes") == "Nothing to do.\n"
    assert main(["undo", "--archive", archive]) == 0
    # An undo is no action that could be undone.
    assert capsys.readouterr().out == "2 items moved to the trash.\n"
    assert not (disk / "Documents" / "bare.pdf").exists()
    # What is in the way is not written over.
    (disk / "Documents" / "letter 9.txt").write_text("mine")
    again = ["folders", "--archive", archive, *both, "--copy-missing"]
    assert main([*again, "--dry-run"]) == 1
    assert "  1  name is taken: A file with this name already" in capsys.readouterr().out
    assert main([*again, "--yes"]) == 1
    assert "1 item copied.\n" in capsys.readouterr().out
    assert (disk / "Documents" / "letter 9.txt").read_text() == "mine"


@pytest.mark.parametrize(
    "arguments", [("Old", "--copy-missing", "--yes"), ("Old", "Documents", "--yes")]
)
def test_copying_needs_two_folders(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    given = [one if one.startswith("-") else str(disk / one) for one in arguments]
    assert main(["folders", "--archive", archive, *given]) == 2
    assert "--copy-missing needs two folders." in capsys.readouterr().err


def test_a_folder_is_not_compared_with_itself_or_two_others(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = str(disk / "Old")
    for named in ((old, old), (old, str(disk / "Documents"), str(disk / "Backup"))):
        assert main(["folders", "--archive", archive, *named]) == 2
        assert "Name one folder, or two different ones" in capsys.readouterr().err


def test_what_exists_only_in_a_folder_is_moved_and_comes_back(
    archive: str, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (disk / "New").mkdir()
    before = {path: path.stat().st_size for path in disk.rglob("*") if path.is_file()}
    move = ["apply", "--archive", archive, "--unique-in", str(disk / "Old"), "--to"]
    assert main([*move, str(disk / "Old"), "--yes"]) == 2
    assert main([*move, str(disk / "New"), "--yes"]) == 0
    assert {path.name for path in (disk / "New").iterdir()} == {"letter 9.txt", "bare.pdf"}
    assert {path.name for path in (disk / "Old").iterdir()} == {"letter 0.txt"}
    assert main(["undo", "--archive", archive]) == 0
    assert {path: path.stat().st_size for path in disk.rglob("*") if path.is_file()} == before


@pytest.fixture
def home(archive: str, disk: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A second folder: letter 9 is on the disk as well, letter 8 nowhere else."""
    home = tmp_path.resolve() / "home"
    (home / "Mine").mkdir(parents=True)
    shutil.copy(disk / "Old" / "letter 9.txt", home / "Mine")
    (home / "Mine" / "letter 8.txt").write_text("eight " + _LETTER.replace("ferry", "steamer") * 3)
    assert main(["scan", "--archive", archive, "--workers", "1", str(home)]) in (0, 1)
    capsys.readouterr()
    return home


@pytest.mark.parametrize("is_mount_point_left", [False, True])
def test_copies_on_a_disk_that_is_away_are_not_elsewhere(
    archive: str,
    disk: Path,
    home: Path,
    capsys: pytest.CaptureFixture[str],
    *,
    is_mount_point_left: bool,
) -> None:
    def elsewhere() -> tuple[int, int]:
        [row] = [one for one in told(capsys, archive) if one["path"] == str(home / "Mine")]
        [one] = told(capsys, archive, str(home / "Mine"))
        return sum(row["elsewhere"].values()), sum(one["elsewhere"].values())

    assert elsewhere() == (1, 1)
    shutil.move(disk, disk.with_name("unplugged"))
    if is_mount_point_left:
        disk.mkdir()
    assert elsewhere() == (0, 0)
    assert "disk is away: copies there do not count" in said(capsys, archive, str(home / "Mine"))
    (home / "New").mkdir()
    move = ["apply", "--archive", archive, "--unique-in", str(home / "Mine"), "--json", "--dry-run"]
    assert main([*move, "--to", str(home / "New")]) == 0
    assert len(json.loads(capsys.readouterr().out)["steps"]) == 2, "both are only here"
    # What is on the disk itself is compared with what is at home.
    [old] = told(capsys, archive, str(disk / "Old"))
    assert sum(old["elsewhere"].values()) == 2


def test_a_folder_is_forgotten_with_all_its_texts(
    archive: str, disk: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, letter in enumerate(sorted((home / "Mine").iterdir())):
        letter.write_text(f"{letter.read_text()} xylograph{number}")
    before = Path(archive) / "index.db.before-9"
    before.write_text("an older state with xylograph0")
    assert main(["scan", "--archive", archive, "--workers", "1"]) in (0, 1)
    assert main(["folders", "--archive", archive]) == 0
    capsys.readouterr()

    def holding(word: bytes) -> set[str]:
        return {one.name for one in Path(archive).iterdir() if word in one.read_bytes()}

    assert holding(b"xylograph")
    shutil.move(home, home.with_name("unplugged"))
    wrong = ["folders", "--archive", archive, "--forget"]
    for named in ([], [str(home / "Mine")], [str(home.parent)]):
        assert main([*wrong, *named]) == 2
        assert str(home) in capsys.readouterr().err
    assert main([*wrong, str(home)]) == 0
    assert "is forgotten. Its files, and your history, stay." in capsys.readouterr().out
    assert not holding(b"xylograph")
    assert not holding(b"letter 8.txt")
    assert main(["search", "--archive", archive, "steamer"]) == 0
    assert "0 hits" in capsys.readouterr().out
    assert main(["search", "--archive", archive, "ferry3"]) == 0
    assert "letter 3.txt" in capsys.readouterr().out, "what other folders hold is found as before"
    assert main(["scan", "--archive", archive, "--workers", "1"]) in (0, 1)
    assert "--forget" not in capsys.readouterr().out, "nothing is missing any more"


def test_a_scan_tells_how_a_missing_folder_is_removed(
    archive: str, disk: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.move(home, home.with_name("unplugged"))
    assert main(["scan", "--archive", archive, "--workers", "1"]) == 1
    assert "neardup-desktop folders --forget FOLDER" in capsys.readouterr().out
