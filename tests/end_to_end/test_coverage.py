"""What a scan says it did not compare, and why."""

from typing import Any

import pytest

from tests.helpers.home_builder import Home
from tests.helpers.program import Program

Scanned = tuple[Program, dict[str, Any]]
_FAILURES = {"damaged", "encrypted"}


@pytest.fixture(scope="module")
def listed(scanned: Scanned) -> dict[str, Any]:
    return scanned[0].json("problems")


def test_each_file_that_cannot_be_compared_is_listed_with_its_reason(
    home: Home, listed: dict[str, Any]
) -> None:
    reasons = {
        entry["path"]: entry["reason"] for entry in listed["problems"] + listed["not_compared"]
    }
    for path, outcomes in home.outcomes.items():
        assert reasons.get(str(home.root / path)) in outcomes, path


def test_only_what_should_have_been_read_is_a_problem(
    home: Home, listed: dict[str, Any], scanned: Scanned
) -> None:
    problems = {entry["path"] for entry in listed["problems"]}
    assert problems == {
        str(home.root / path) for path, outcomes in home.outcomes.items() if outcomes & _FAILURES
    }
    assert scanned[1]["problems"] == len(listed["problems"])
    for entry in listed["problems"]:
        assert entry["explanation"]
        assert entry["remedy"]


def test_everything_else_was_compared(home: Home, listed: dict[str, Any]) -> None:
    left_out = {entry["path"] for entry in listed["problems"] + listed["not_compared"]}
    readable = {str(home.root / item.place[0]) for item in home.items}
    pictures = {str(home.root / path) for path in home.outcomes}
    assert not (readable - pictures) & left_out


def test_what_was_left_out_on_purpose_is_counted_by_reason(
    home: Home, scanned: Scanned, listed: dict[str, Any]
) -> None:
    assert scanned[1]["skipped"] == home.skips
    assert listed["skipped_counts"] == home.skips


def test_no_file_is_forgotten(home: Home, scanned: Scanned) -> None:
    seen = {
        path
        for path in home.root.rglob("*")
        if path.is_file() and not path.is_symlink() and not _is_left_out(path.as_posix())
    }
    assert scanned[1]["files_found"] == len(seen)
    assert scanned[1]["files_read"] == len(seen)


def _is_left_out(path: str) -> bool:
    return any(f"/{name}/" in path for name in (".cache", "node_modules", ".git")) or (
        "_files/" in path
    )


def test_the_exit_code_tells_that_some_files_could_not_be_read(
    home: Home, scanned: Scanned
) -> None:
    result = scanned[0].run("scan")
    assert result.code == 1
    assert b"neardup-desktop problems" in result.out


def test_problems_for_a_person_name_the_file_and_what_to_do(home: Home, scanned: Scanned) -> None:
    result = scanned[0].run("problems")
    text = result.out.decode()
    assert result.code == 0
    assert "salary.pdf" in text
    assert "password" in text
    assert "0.png" not in text
    assert "0.png" in scanned[0].run("problems", "--all").out.decode()
