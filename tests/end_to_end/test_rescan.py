"""Scanning again: only what changed is read, and the result is that of a first scan."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.home_builder import Home
from tests.helpers.home_folder import moved_home
from tests.helpers.program import Program, cluster_places

Clusters = set[tuple[tuple[str, str], frozenset[tuple[str, str]]]]


@pytest.fixture
def documents(home: Home, tmp_path: Path) -> Path:
    """A copy of the documents of the home folder, to change at will."""
    target = tmp_path / "documents"
    shutil.copytree(home.root / "Documents", target)
    return target


def _clusters_of_first_scan(folder: Path, archive: Path) -> Clusters:
    program = Program(archive)
    program.scan(folder)
    return cluster_places(program.clusters(), folder)


def test_a_rescan_of_an_unchanged_folder_reads_nothing(
    home: Home, scanned: tuple[Program, dict[str, Any]]
) -> None:
    program, first = scanned
    before = program.run("clusters", "--json").out
    again = program.scan(home.root)
    assert again["files_read"] == 0
    assert again["files_unchanged"] == again["files_found"] == first["files_found"]
    assert again["files_gone"] == 0
    for key in ("items", "pairs", "problems", "not_compared", "skipped"):
        assert again[key] == first[key]
    assert program.run("clusters", "--json").out == before


def test_without_a_folder_all_known_folders_are_scanned(documents: Path, program: Program) -> None:
    program.scan(documents)
    (documents / "new.txt").write_text("A word or two that nobody has written here before.")
    assert program.scan()["files_read"] == 1


def test_changes_are_taken_up_and_nothing_else_is_read(
    documents: Path, program: Program, tmp_path: Path
) -> None:
    first = program.scan(documents)
    essays = sorted((documents / "drafts").iterdir())
    essays[0].write_text("Now it says something else entirely, and in other words.\n")
    essays[1].unlink()
    essays[2].rename(documents / "renamed essay.txt")
    shutil.copy2(essays[3], documents / "one more copy.txt")
    second = program.scan(documents)
    assert second["files_found"] == first["files_found"]
    assert second["files_gone"] in (1, 2)  # a renamed file may be known again by its content
    assert 1 <= second["files_read"] <= 3
    fresh = _clusters_of_first_scan(documents, tmp_path / "fresh")
    assert cluster_places(program.clusters(), documents) == fresh


def test_a_change_that_keeps_the_size_is_seen(documents: Path, program: Program) -> None:
    note = documents / "twin.txt"
    note.write_text("one two three four five six seven eight nine ten")
    (documents / "twin again.txt").write_text("one two three four five six seven eight nine ten")
    program.scan(documents)
    note.write_text("uno dos tre quattro cinco seis siete ocho nueve t")
    assert program.scan(documents)["files_read"] == 1
    together = [
        cluster
        for cluster in program.clusters()
        if {member["path"] for member in cluster["members"]} >= {str(note)}
    ]
    assert not together


def test_a_file_renamed_over_another_takes_its_place(documents: Path, program: Program) -> None:
    (documents / "new draft.txt").write_text("one two three four five six seven eight nine ten")
    (documents / "draft.txt").write_text("what the new draft replaces when it is saved at last")
    before = program.scan(documents)
    (documents / "new draft.txt").rename(documents / "draft.txt")
    summary = program.scan(documents)
    assert summary["files_found"] == before["files_found"] - 1
    assert summary["files_read"] == 0
    assert summary["items"] == before["items"] - 1


def test_the_order_in_which_files_are_found_plays_no_role(
    home: Home, scanned: tuple[Program, dict[str, Any]], program: Program, tmp_path: Path
) -> None:
    moved = tmp_path / "moved"
    origins = moved_home(home.root, moved)
    left_out = {
        (path.relative_to(home.root).as_posix(), "")
        for path in home.root.rglob("*")
        if path not in set(origins.values())
    }
    program.scan(moved)
    found = set()
    for head, members in cluster_places(program.clusters(), moved):
        renamed = {place: (_origin(origins, moved, place[0], home), place[1]) for place in members}
        found.add((renamed[head], frozenset(renamed.values())))
    expected = {
        (head, frozenset(members - left_out))
        for head, members in cluster_places(scanned[0].clusters(), home.root)
    }
    # Of copies with the same words and date, the path decides which one stands for the rest.
    assert {members for _, members in found} == {members for _, members in expected}


def _origin(origins: dict[Path, Path], moved: Path, path: str, home: Home) -> str:
    return origins[moved / path].relative_to(home.root).as_posix()


def test_two_folders_in_either_order_give_the_same_clusters(home: Home, tmp_path: Path) -> None:
    folders = [home.root / "Documents", home.root / "Old laptop", home.root / "Exports"]
    found = []
    for number, order in enumerate((folders, folders[::-1])):
        program = Program(tmp_path / f"archive {number}")
        program.scan(*order)
        found.append(cluster_places(program.clusters(), home.root))
    assert found[0] == found[1]


def test_a_folder_inside_another_is_not_read_twice(home: Home, program: Program) -> None:
    inside = program.scan(home.root / "Documents" / "Reports")
    both = program.scan(home.root / "Documents", home.root / "Documents" / "Reports")
    assert both["files_unchanged"] == inside["files_found"]
    paths = [
        os.path.normpath(member["path"])
        for cluster in program.clusters()
        for member in cluster["members"]
        if not member["part"]
    ]
    assert len(paths) == len(set(paths))


def test_another_method_compares_anew_without_reading(home: Home, program: Program) -> None:
    folder = home.root / "Documents"
    program.scan(folder)
    wide, _ = program.pairs()
    summary = program.json("scan", folder, "--method", "paper", codes=(0, 1))
    assert summary["files_read"] == 0
    narrow, _ = program.pairs()
    assert len(narrow) < len(wide)
    program.json("scan", folder, "--method", "default", codes=(0, 1))
    assert program.pairs()[0] == wide


def test_excluded_names_are_left_out(documents: Path, program: Program) -> None:
    everything = program.scan(documents)["files_found"]
    less = program.json("scan", documents, "--exclude", "drafts", "--exclude", "Notes")
    assert less["files_found"] < everything
    assert less["skipped"] == {"excluded by you": 2}
    assert not [
        member
        for cluster in program.clusters()
        for member in cluster["members"]
        if "/drafts/" in member["path"]
    ]
