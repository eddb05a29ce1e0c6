"""The command `versions`: the timeline with its branches, and all versions as one text."""

import json
import os
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop.cli.main import main
from neardup_desktop.cli.versions import numbers_text, tree_lines
from neardup_desktop.engine.versions.dating import Dated
from neardup_desktop.engine.versions.timeline import Version
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import DateSource
from neardup_desktop.text.version_names import version_name

_LETTER = (
    "The ferry leaves at noon with plums and pears for the market of the next town. Whoever wants "
    "to come along brings a basket, bread and a warm coat, since the wind on the water is cold "
    "until late in May, and nobody waits for those who come when the bell has rung."
)


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """An archive of a letter in four versions, changed apart, and another document."""
    folder = tmp_path.resolve() / "letters"
    folder.mkdir()
    files = {
        "letter draft.txt": _LETTER.replace("plums and ", ""),
        "letter v1.txt": _LETTER,
        "letter v2.txt": _LETTER.replace("noon", "one o'clock"),
        "letter for Ben.txt": _LETTER.replace("a warm coat", "a warm \x1b[31mscarf"),
        "letter v1 (1).txt": _LETTER,
        "other.txt": "Nothing at all is like this short note about bees.",
    }
    for number, (name, text) in enumerate(files.items()):
        (folder / name).write_text(text)
        os.utime(folder / name, (1_500_000_000 + number,) * 2)
    archive = str(tmp_path / "archive")
    assert main(["scan", "--archive", archive, "--workers", "1", str(folder)]) in (0, 1)
    capsys.readouterr()
    return archive


def said(capsys: pytest.CaptureFixture[str], archive: str, name: str, *arguments: str) -> str:
    item = str(Path(archive).parent.resolve() / "letters" / name)
    assert main(["versions", "--archive", archive, *arguments, item]) == 0
    return capsys.readouterr().out


def told(capsys: pytest.CaptureFixture[str], archive: str, name: str, *arguments: str) -> Any:  # noqa: ANN401
    return json.loads(said(capsys, archive, name, "--json", *arguments))


def test_the_timeline(archive: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, archive, "letter v2.txt").splitlines()
    assert [line.split()[0] for line in lines[:2]] == ["1", "2"]
    assert "51 words" in lines[0]
    assert "+2 -0" in lines[1]
    assert "100% kept" in lines[1]
    assert "letter v1.txt" in lines[1]
    assert lines[2].strip().startswith("also ")
    assert "letter v1 (1).txt" in lines[2]
    assert "4 versions in 2 branches." in lines[-1]
    assert sum("(kept item)" in line for line in lines) == 1


def test_json(archive: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, archive, "letter v2.txt")
    assert [one["mark"] for one in found["versions"]] == ["draft", "v1", "v2", ""]
    assert [one["from_version"] for one in found["versions"]] == [None, 1, 2, 2]
    assert [len(one["items"]) for one in found["versions"]] == [1, 2, 1, 1]
    assert found["asked_version"] == 3
    assert found["versions"][2]["words_added"] == 3
    assert found["versions"][2]["words_removed"] == 1
    assert {one["date_from"] for one in found["versions"]} == {"file"}
    assert "places" not in found


def test_all_versions_as_one_text(archive: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, archive, "letter v2.txt", "--text", "--context", "2")
    kept = told(capsys, archive, "letter v2.txt")["kept_version"]
    assert f"The text of version {kept}, with 3 places where another version differs:" in text
    assert "1, 2, 4: noon" in text
    assert "3: one o'clock" in text
    assert "1: -" in text
    assert "2-4: plums and" in text
    assert "identical words ..." in text
    assert "\x1b" not in text
    assert "Only in version 4: 31mscarf" in text
    found = told(capsys, archive, "letter v2.txt", "--text")
    assert [len(place["readings"]) for place in found["places"]] == [2, 2, 2]
    assert [one["places"] for one in found["only_in"]] == [[2], [], [1], [3]]
    assert found["only_in"][2]["unique_text"] == ["one o'clock"]


def test_an_item_without_other_versions(archive: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no other version." in said(capsys, archive, "other.txt", "--text")
    assert told(capsys, archive, "other.txt", "--text")["places"] == []


def test_an_item_that_is_not_there(archive: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["versions", "--archive", archive, "/no/such.txt"]) == 2
    assert "is not in this archive" in capsys.readouterr().err


def version(before: int | None, lane: int) -> Version:
    dated = Dated(0, DateSource.FILE, ItemId(1), version_name("a.txt"))
    return Version((ItemId(1),), dated, False, before, lane, 1, 0, 0, 1.0)


def test_branches_are_drawn() -> None:
    tree = [(None, 0), (0, 0), (0, 1), (2, 1), (1, 0), (2, 2), (None, 1)]
    assert [line.rstrip() for line in tree_lines([version(*one) for one in tree])] == [
        "*-.",
        "* |",
        "| *-.",
        "| * |",
        "*   |",
        "    *",
        "  *",
    ]


def test_numbers_are_shortened() -> None:
    assert numbers_text([1, 2, 3, 4, 6, 8, 9]) == "1-4, 6, 8, 9"
    assert numbers_text([5]) == "5"


def kept(capsys: pytest.CaptureFixture[str], archive: str, *arguments: str, code: int = 0) -> str:
    item = str(Path(archive).parent.resolve() / "letters" / "letter v1.txt")
    assert main(["versions", "--archive", archive, item, "--keep", *arguments]) == code
    return capsys.readouterr().out


def test_what_only_the_others_have_is_saved_and_they_go(
    archive: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(archive).parent.resolve() / "letters"
    text = folder / "letter for Ben – only in earlier versions.txt"
    before = set(folder.iterdir())
    planned = json.loads(kept(capsys, archive, "last-and-text", "--dry-run", "--json"))
    assert planned["saved_in"] == str(text)
    assert (len(planned["steps"]), planned["words_lost"], planned["no_text_lost"]) == (4, 0, False)
    assert "one o'clock" in next(one["saved"] for one in planned["steps"] if "v2" in one["path"])
    said = kept(capsys, archive, "last-and-text", "--dry-run")
    assert f"the sentences that the kept copy lacks are saved as a text; saved in {text}" in said
    assert set(folder.iterdir()) == before
    # Of near-duplicates only the text was compared.
    said = kept(capsys, archive, "last-and-text", "--yes")
    assert "--form-not-compared takes them as well" in said
    assert set(folder.iterdir()) == before
    said = kept(capsys, archive, "last-and-text", "--yes", "--form-not-compared")
    assert f"What only these versions have is in {text}, which stays." in said
    assert set(folder.iterdir()) == {text, folder / "letter for Ben.txt", folder / "other.txt"}
    assert "one o'clock" in text.read_text()
    assert main(["undo", "--archive", archive]) == 0
    assert f"What only these versions have is in {text}, which stays." in capsys.readouterr().out
    assert set(folder.iterdir()) == {*before, text}


def test_nothing_goes_if_the_text_cannot_be_written(
    archive: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(archive).parent.resolve() / "letters"
    before = set(folder.iterdir())

    def full(_number: int) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        arguments = ["last-and-text", "--yes", "--form-not-compared"]
        item = str(folder / "letter v1.txt")
        assert main(["versions", "--archive", archive, item, "--keep", *arguments]) == 3
    said = capsys.readouterr().err
    assert "cannot be saved" in said
    assert "So nothing goes to the trash." in said
    assert set(folder.iterdir()) == before


def test_all_other_versions_go_and_what_is_lost_is_said(
    archive: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = json.loads(kept(capsys, archive, "last", "--dry-run", "--json"))
    names = {Path(one["path"]).name for one in asked["steps"]}
    assert names == {"letter draft.txt", "letter v1.txt", "letter v1 (1).txt", "letter v2.txt"}
    assert not asked["refused"]
    assert asked["words_lost"] > 0
    assert {Path(one["survivor"]["path"]).name for one in asked["steps"]} == {"letter for Ben.txt"}
    ends = json.loads(kept(capsys, archive, "first-and-last", "--dry-run", "--json"))
    names = {Path(one["path"]).name for one in ends["steps"]}
    assert names == {"letter v1.txt", "letter v1 (1).txt", "letter v2.txt"}
