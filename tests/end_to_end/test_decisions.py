"""What was decided in one archive is written as a table, and decided again in another."""

import csv
import json
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import Step, Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.spark.decisions_table import (
    apply_decisions,
    as_given,
    as_stored,
    in_folder,
    read_decisions,
    write_decisions,
)
from neardup_desktop.store.decisions import item_refs

ODD = os.fsdecode(b"n\xe4me.txt")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("decided")
    text = " ".join(f"word{number}" for number in range(60))
    for name, content in {
        "letter.txt": text,
        "letter copy.txt": text,
        "draft.txt": text.replace("word7 ", "other "),
        ODD: text.replace("word9 ", "another "),
        "note.txt": "a note of its own that nothing resembles at all",
    }.items():
        (folder / name).write_text(content, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def archives(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Archive, Archive]]:
    """Two of the same folder; in the first something is decided."""
    places = [tmp_path_factory.mktemp("archives") / name for name in ("one", "other")]
    for place in places:
        assert main(["scan", str(folder), "--workers", "1", "--archive", str(place)]) == 0
    with Archive.open(places[0]) as one, Archive.open(places[1]) as other:
        numbers = _numbers(one)
        one.mark(Verb.HIDE, [numbers["letter copy.txt"], numbers[ODD]])
        one.mark(Verb.KEEP, [numbers["note.txt"]])
        one.mark(Verb.REPRESENT, [numbers["letter.txt"]])
        pair = item_refs(one.index, [numbers["letter.txt"], numbers["draft.txt"]])
        one.decisions.decide(Verb.NOT_DUPLICATE, "", [Step(pair[0], survivor=pair[1])])
        yield one, other


def _numbers(archive: Archive) -> dict[str, ItemId]:
    with closing(archive.reader()) as reader:
        items = Review.load(reader).items.tolist()
        return {Path(info.path).name: info.id for info in reader.item_infos(items).values()}


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_what_was_decided_is_decided_again(
    archives: tuple[Archive, Archive], folder: Path, tmp_path: Path, ending: str
) -> None:
    one, other = archives
    table = tmp_path / f"decisions.{ending}"
    assert write_decisions(one, table) == 5
    rows = [as_given(as_stored(row)) for row in read_decisions(table)]
    assert not list(in_folder(rows, str(folder / "elsewhere")))
    apply_decisions(other, in_folder(rows, str(folder)))
    for store in ("kept", "not_duplicates"):
        assert getattr(other.decisions, store)() == getattr(one.decisions, store)()
    with closing(one.reader()) as first, closing(other.reader()) as second:
        for read in ("hidden_items", "representatives"):
            named = [
                sorted(info.path for info in reader.item_infos(getattr(reader, read)()).values())
                for reader in (first, second)
            ]
            assert named[0] == named[1] != []


def test_a_row_says_what_is_kept_instead_and_by_what_that_is_proved(
    archives: tuple[Archive, Archive], folder: Path, tmp_path: Path
) -> None:
    table = tmp_path / "decisions.csv"
    write_decisions(archives[0], table)
    with table.open(encoding="utf-8", errors="surrogateescape", newline="") as file:
        rows = {(row["path"], row["action"]): row for row in csv.DictReader(file)}
    copy = rows[str(folder / "letter copy.txt"), "hide"]
    assert (copy["kept_path"], copy["proof"]) == (str(folder / "letter.txt"), "identical file")
    assert copy["file_hash"] == copy["kept_file_hash"] != ""
    near = rows[str(folder / ODD), "hide"]
    assert near["proof"] == "near-duplicate"
    assert 0.9 < float(near["similarity"]) < 1


def test_what_has_changed_since_is_not_decided(
    archives: tuple[Archive, Archive], tmp_path: Path
) -> None:
    table = tmp_path / "decisions.jsonl"
    write_decisions(archives[0], table)
    rows = [{**row, "content": "00"} for row in read_decisions(table)]
    assert apply_decisions(archives[1], rows) == 0


def test_other_files_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "table.jsonl"
    table.write_text(json.dumps({"path": "/a", "action": "burn"}) + "\n")
    with pytest.raises(UsageError, match="no table of decisions"):
        list(read_decisions(table))
    assert main(["decisions", str(tmp_path / "table.odt")]) == 2
    assert ".csv" in capsys.readouterr().err
    assert main(["decisions", str(table)]) == 2
    assert "already exists" in capsys.readouterr().err
