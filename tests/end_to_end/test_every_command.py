"""Every command, over an archive that holds everything at once."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop.cli import COMMANDS
from neardup_desktop.cli.command import CANNOT_RUN, DONE, DONE_WITH_PROBLEMS, WRONG_USE
from neardup_desktop.model.rules import BUILT_IN_RULES
from tests.helpers.everything import Everything
from tests.helpers.program import Program, Result

_Line = tuple[str | Path, ...]


_Lines = Callable[[Everything, Path], list[_Line]]


def _look(*arguments: str | Path) -> _Lines:
    return lambda _all, _out: [arguments]


_ASKED_ABOUT = (
    *("Documents/report.docx", "Documents/will.txt", "Documents/packed.zip", "Mail/Inbox.mbox"),
    *("Documents/damaged.docx", "Documents/empty.txt", "Documents/locked.pdf"),
    *("Pictures/photo.jpg", "Scans/zz letter.png", "Backup/Saved/wall.html"),
)
_RULES = (*(rule.name for rule in BUILT_IN_RULES), "My rule")
_MAY_SKIP_SOME = ("scan", "apply", "folders")
"""Commands that say by exit code 1 that not all could be read or done."""

CALLS: dict[str, _Lines] = {
    "scan": _look(),
    "clusters": _look("--related"),
    "folders": lambda every, out: [
        (),
        *((every.home / name,) for name in ("", "Documents", "Backup", "Scans", "Mail/Maildir")),
        (every.away,),
        (every.home / "Documents", every.home / "Backup"),
        (every.home / "Scans", every.home / "Documents"),
        (every.home / "Documents", every.home / "Backup", "--copy-missing", "--dry-run"),
        (every.home, every.away),
        (every.home / "Scans", "--report", out / "receipt.html"),
    ],
    "pairs": _look("--similarity", "0.5"),
    "similar": lambda every, _out: [
        tuple(every.home / name for name in _ASKED_ABOUT),
    ],
    "diff": lambda every, _out: [
        (every.home / "Documents/will.txt", every.home / "Documents/will v1.txt"),
        (every.home / "Documents/report.pdf", every.home / "Documents/report with more.txt"),
        (f"{every.home}/Mail/Inbox.mbox::1", f"{every.home}/Mail/Inbox.mbox::5"),
        *(
            [tuple(every.home / folder / "zz letter.png" for folder in ("Documents", "Scans"))]
            if every.reads_scans
            else []
        ),
    ],
    "versions": lambda every, _out: [
        (every.home / "Documents/will.txt",),
        (every.home / "Documents/chain 1.txt",),
        (every.home / "Documents/drawing.pdf",),
        (every.away / "will.txt",),
        (f"{every.home}/Documents/packed.zip::inside/will.txt",),
    ],
    "search": lambda _all, _out: [("garden",), ("is:hidden",), ("in:Backup", "--limit", "3")],
    "problems": _look("--all"),
    "report": lambda every, out: [
        (out / "all.html", "--study", "--diffs", "20"),
        (out / "all.csv",),
        (out / "scans.html", "--folder", every.home / "Scans"),
    ],
    "study": _look(),
    "evaluate": lambda every, _out: [(every.home / "Documents/Invoices", "--truth", "brute-force")],
    "import": lambda every, _out: [(every.home,)],
    "decisions": lambda _all, out: [(out / "decisions.csv",)],
    "apply": lambda every, _out: [
        *(("--rule", rule, "--dry-run") for rule in _RULES),
        ("--item", every.home / "Documents/will v1.txt", "--action", "trash", "--dry-run"),
        ("--rule", "identical-files", "--action", "hide", "--yes"),
    ],
    "undo": lambda _all, _out: [("--list",), ("4",), ("--recover", "--dry-run")],
    "history": lambda _all, _out: [(), ("5",), ("6",)],
    "resume": _look(),
    "rules": _look(),
    "protect": lambda every, _out: [("--list",), (every.home / "Mail",)],
}
"""Arguments for each command; every list is also run with `--json`."""


@pytest.fixture
def program(everything: Everything, tmp_path: Path) -> Program:
    """The program with an archive of its own; its files are those of all tests."""
    return Program(shutil.copytree(everything.archive, tmp_path / "archive"))


def _expected(command: str) -> tuple[int, ...]:
    if command == "import":
        return WRONG_USE, CANNOT_RUN  # there is no table of Spark, and perhaps no library for any
    return (DONE, DONE_WITH_PROBLEMS) if command in _MAY_SKIP_SOME else (DONE,)


def _documents(result: Result) -> list[Any]:
    """The JSON on standard output: one document, or one a line."""
    text = result.out.decode("ascii")
    try:
        return [json.loads(text)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines()]


def test_every_command_is_tried() -> None:
    assert set(CALLS) == set(COMMANDS)


@pytest.mark.parametrize("form", ["", "--json"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs_over_everything(
    everything: Everything, program: Program, tmp_path: Path, command: str, form: str
) -> None:
    for line in CALLS[command](everything, tmp_path):
        result = program.run(command, *line, *filter(None, [form]))
        assert "Traceback" not in result.message, (line, result.message)
        assert result.code in _expected(command), (line, result.code, result.message)
        assert b"\x1b" not in result.out
        if command == "import":
            assert not result.out
        elif form:
            assert _documents(result), line
        else:
            assert result.out.decode("utf-8").endswith("\n"), line


def test_all_commands_that_state_a_number_state_the_same(
    everything: Everything, program: Program, tmp_path: Path
) -> None:
    def told(command: str, *line: str | Path) -> dict[str, Any]:
        return program.run(command, *line, "--json").json()

    scanned, problems, clusters = told("scan"), told("problems"), told("clusters")
    assert scanned["items"] == problems["items"] == told("study")["items"]
    assert scanned["not_compared"] == problems["not_compared_counts"]
    assert scanned["skipped"] == problems["skipped_counts"]
    assert len(problems["problems"] + problems["not_compared"]) == sum(
        sum(problems[key].values()) for key in ("not_compared_counts", "skipped_counts")
    )
    report = told("report", tmp_path / "all.html")
    assert report["clusters"] == len(clusters["clusters"])
    assert report["members"] == sum(len(one["members"]) for one in clusters["clusters"])
    table = {one["path"]: one for one in told("folders")["folders"]}
    tops = (str(everything.home), str(everything.away))
    assert clusters["items"] == sum(table[one]["items"] for one in tops)
    for path in ("", "Documents", "Backup", "Scans"):
        [alone] = told("folders", everything.home / path)["folders"]
        assert alone | table[alone["path"]] == alone
        assert len(alone["items_elsewhere"]) == sum(alone["elsewhere"].values())
        assert len(alone["items_only_here"]) == alone["only_here"]
        assert len(alone["items_not_compared"]) == alone["not_compared"]
    for rule in told("rules")["rules"]:
        planned = told("apply", "--rule", rule["name"], "--dry-run")
        assert rule["items"] == len(planned["steps"]), rule["name"]
        assert rule["bytes_to_win"] == planned["bytes_to_win"], rule["name"]
        assert rule["refused"] == len(planned["refused"]), rule["name"]
    actions = told("history")["actions"]
    undoable = [one["action"] for one in actions if one["can_undo"]]
    assert told("undo", "--list")["can_undo"] == undoable


def test_everything_is_there(everything: Everything, program: Program) -> None:
    [clusters] = _documents(program.run("clusters", "--json"))
    members = [member for one in clusters["clusters"] for member in one["members"]]
    assert {member["evidence"] for member in members} >= {
        *("representative", "identical file", "identical text", "contained"),
        *("near-duplicate", "linked", "same form", "same picture"),
        *(["read from a picture"] if everything.reads_scans else []),
    }
    assert any(member["hidden"] for member in members)
    [problems] = _documents(program.run("problems", "--json"))
    assert set(problems["not_compared_counts"]) >= {"damaged", "empty", "encrypted", "no text"}
    assert set(problems["skipped_counts"]) >= {
        *("excluded folder", "folder away", "part of a saved page", "symbolic link"),
    }
    [history] = _documents(program.run("history", "--json"))
    assert {one["verb"] for one in history["actions"]} >= {"hide", "trash", "restore", "keep"}
    assert any(one["undone"] for one in history["actions"])
