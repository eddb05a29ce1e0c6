"""What a scan says it did not compare, and why."""

from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.home_builder import Home
from tests.helpers.program import Program

SAMPLES = Path(__file__).parents[1] / "data" / "formats"
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


def test_a_format_whose_library_is_missing_says_which_and_is_read_once_it_is_there(
    program: Program, tmp_path: Path
) -> None:
    document = (SAMPLES / "doc" / "garden.doc").read_bytes()
    home = tmp_path / "home"
    home.mkdir()
    (home / "garden.doc").write_bytes(document)
    message = EmailMessage()
    message["Subject"] = "The garden"
    message.set_content("Here is what we said about the garden in spring, dear neighbours.")
    message.add_attachment(document, "application", "msword", filename="spring.doc")
    (home / "garden.eml").write_bytes(message.as_bytes())
    # As on a computer on which the library was never installed.
    (tmp_path / "without").mkdir()
    (tmp_path / "without" / "sitecustomize.py").write_text(
        "import sys\nsys.modules['olefile'] = None\n"
    )
    without = {"PYTHONPATH": str(tmp_path / "without")}

    assert program.run("scan", home, env=without).code == 1
    listed = program.json("problems")
    assert {
        (Path(one["path"]).name, one["part"].rpartition("/")[2], one["reason"], one["detail"])
        for one in listed["problems"]
    } == {
        ("garden.doc", "", "library missing", "olefile"),
        ("garden.eml", "spring.doc", "library missing", "olefile"),
    }
    assert all("Reinstall" in one["remedy"] for one in listed["problems"])

    again = program.scan()
    assert (again["files_read"], again["problems"]) == (2, 0)


def test_what_was_left_out_says_how_it_is_read_all_the_same(
    program: Program, tmp_path: Path
) -> None:
    home, outside = tmp_path / "home", tmp_path / "outside"
    home.mkdir()
    for folder in (home / "node_modules", outside):
        folder.mkdir()
        (folder / "a.txt").write_text("A few words that somebody wrote in a place of their own.")
    (home / "there").symlink_to(outside)
    (home / "old.zip").write_bytes((SAMPLES / "zip" / "letters.zip").read_bytes())
    (home / "sums.py").write_text("print(sum(range(10)))  # of the numbers below ten")
    assert program.scan(home)["files_found"] == 2
    left_out = {
        Path(one["path"]).name: one["remedy"] for one in program.json("problems")["not_compared"]
    }
    assert left_out == {
        "node_modules": "Add that folder itself if it contains your documents.",
        "there": "Add the folder it leads to if it contains your documents.",
        "old.zip": "To read it too: neardup-desktop scan --also archives",
        "sums.py": "To read it too: neardup-desktop scan --also source-code",
    }
    assert program.scan(home / "node_modules", outside)["files_read"] == 2
