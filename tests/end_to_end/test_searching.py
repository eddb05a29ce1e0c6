"""The command `search`, over scans and changes of what was scanned; and killed while it indexes."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.clutter import build_clutter
from tests.helpers.crashes import crash

_FACTS = {
    *("id", "path", "part", "kind", "format", "title", "author", "words", "bytes", "modified"),
    "modified_from",
    "hidden",
}


def test_a_search_follows_what_becomes_of_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "archive"
    clutter = build_clutter(tmp_path.resolve() / "home")

    def scan_home() -> None:
        with Archive.open(folder) as archive:
            scan(archive, [clutter.root], ScanSettings(workers=1))

    def search(*words: str) -> dict[str, Any]:
        assert main(["search", *words, "--json", "--archive", str(folder)]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        found: dict[str, Any] = json.loads(said.out)
        return found

    def names(*words: str) -> list[str]:
        return [Path(hit["item"]["path"]).name for hit in search(*words)["hits"]]

    scan_home()
    found = search("ferry", "harbour")
    assert set(found) == {
        *("query", "problems", "similarity", "hits_total", "items_total", "hits", "trashed"),
        "suggestions",
    }
    assert (found["query"], found["problems"]) == ("ferry harbour", [])
    [hit] = found["hits"]
    assert set(hit) == {
        *("item", "match", "matches", "near_duplicates", "score", "passage", "members"),
    }
    assert set(hit["item"]) == _FACTS
    assert hit["item"]["path"] == str(clutter.final)
    assert hit["near_duplicates"] == len(hit["members"]) - 1 == 4
    assert set(hit["members"][1]) == {*_FACTS, "evidence", "similarity", "unique_words"}
    text, marks = hit["passage"]["text"], hit["passage"]["marks"]
    assert [text[begin:end] for begin, end in marks] == ["ferry", "harbour"]

    # A word of one member only leads to its cluster, and to that member.
    [hit] = search("marmalade")["hits"]
    assert hit["item"]["path"] == str(clutter.final)
    by_id = {member["id"]: member["path"] for member in hit["members"]}
    assert by_id[hit["match"]] == str(clutter.edited)

    # What cannot be understood is told, and the rest is searched for.
    found = search("(ferry kind:boat")
    assert [(one["at"], one["length"]) for one in found["problems"]] == [(0, 1), (7, 9)]
    assert len(found["hits"]) == 1
    for query, code, told in (
        ("colour:red OR", 0, "no field colour:"),
        ("before:x", 2, "not a date"),
    ):
        assert main(["search", query, "--archive", str(folder)]) == code
        assert told in capsys.readouterr().err
    assert main(["search", "invoice OR ferry", "--limit", "1", "--archive", str(folder)]) == 0
    assert "Listed here: the first 1." in capsys.readouterr().out

    # Words with a minus are words in any place, and options are options.
    for words in (("ferry", "-marmalade"), ("-marmalade", "ferry", "--limit", "3")):
        assert search(*words)["items_total"] == search("ferry")["items_total"] - 1
    assert search("ferry", "-marmalade")["query"] == "ferry -marmalade"
    assert main(["search", "ferry", "--nothing", "--archive", str(folder)]) == 2
    assert "--nothing" in capsys.readouterr().err
    assert main(["search", " ", "--archive", str(folder)]) == 2
    assert "no word to search for" in capsys.readouterr().err

    # What is wrong in many places is told once.
    assert main(["search", "(((ferry kind:boat kind:boat", "--archive", str(folder)]) == 0
    said = capsys.readouterr().err.splitlines()
    assert len(said) == len(set(said)) == 2

    # What nothing holds may be meant otherwise.
    assert search("ferry", "harbour")["suggestions"] == []
    [meant] = search("fery", "harbuor", "kind:document")["suggestions"]
    assert meant == {"text": "ferry harbour kind:document", "items": 5, "left_out": ""}
    assert main(["search", "ferry", "xylophone", "--archive", str(folder)]) == 0
    assert "Without xylophone:  ferry  (5 items)" in capsys.readouterr().out
    assert main(["search", "harbuor", "--archive", str(folder)]) == 0
    assert "Did you mean  harbour  (5 items)?" in capsys.readouterr().out

    clutter.edited.write_text("Nothing but quinces and an osprey in this one, for once.")
    clutter.note.rename(clutter.note.with_name("walrus.txt"))
    scan_home()
    assert names("marmalade") == []
    assert names("osprey") == [clutter.edited.name]
    assert names("walrus") == ["walrus.txt"]


def test_what_was_not_read_yet_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "archive"
    clutter = build_clutter(tmp_path.resolve() / "home")
    Archive.open(folder).close()
    asked = ("search", "ferry"), ("similar", str(clutter.final))
    for words in asked:
        assert main([*words, "--archive", str(folder)]) == 0
        assert "Nothing has been scanned yet" in capsys.readouterr().err
    stop = CancelFlag()
    stop.set()
    with Archive.open(folder) as archive:
        scan(archive, [clutter.root], ScanSettings(workers=1), cancel=stop)
    for words in asked:
        assert main([*words, "--archive", str(folder)]) == 1
        assert "was not finished" in capsys.readouterr().err
    with Archive.open(folder) as archive:
        scan(archive, [clutter.root], ScanSettings(workers=1))
    for words in asked:
        assert main([*words, "--archive", str(folder)]) == 0
        told = capsys.readouterr().err
        assert "scan" not in told.replace(str(tmp_path), "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills processes as POSIX can")
def test_indexing_killed_at_a_write_goes_on(tmp_path: Path) -> None:
    name = "tests.end_to_end.search_scenarios:INDEXING"
    runs, failures = crash(name, tmp_path, first=3, every=20)
    assert failures == [], "\n".join(failures)
    assert runs >= 4
