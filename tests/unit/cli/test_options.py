import argparse

import pytest

from neardup_desktop.cli import COMMANDS
from neardup_desktop.cli import main as entry
from neardup_desktop.cli.command import Command, similarity, whole_number
from neardup_desktop.cli.main import command_named, main


@pytest.mark.parametrize(
    ("typed", "value"),
    [("0.8", 0.8), (".8", 0.8), ("80", 0.8), ("80%", 0.8), (" 66.6% ", 0.666), ("1", 1.0),
     ("100", 1.0), ("50%", 0.5), ("0.5", 0.5)],
)  # fmt: skip
def test_similarity_is_a_share_or_a_percentage(typed: str, value: float) -> None:
    assert similarity(typed) == pytest.approx(value)


@pytest.mark.parametrize("typed", ["0.49", "49%", "101", "1%", "-1", "nan", "inf", "high", "", "%"])
def test_similarity_out_of_range_is_refused(typed: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        similarity(typed)


@pytest.mark.parametrize("typed", ["0", "-1", "1.5", "many"])
def test_numbers_below_the_least_are_refused(typed: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        whole_number(1)(typed)


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["cluster"],
        ["clusters", "--similarity", "0.3"],
        ["clusters", "--prefer", "prettiest"],
        ["scan", "--workers", "0", "folder"],
        ["diff", "1"],
        ["similar"],
        ["clusters", "--sim", "0.8"],
        ["apply"],
        ["apply", "--rule", "a", "--item", "1"],
        ["apply", "--item", "1", "--action", "delete"],
        ["apply", "--rule", "a", "--evidence", "same-form"],
        ["apply", "--rule", "a", "--keep", "prettiest"],
        ["apply", "--rule", "a", "--before", "soon"],
        ["apply", "--rule", "a", "--most-unique-words", "-1"],
        ["undo", "last"],
        ["history", "0"],
        ["rules", "rename", "a"],
        ["protect", "--list", "--remove"],
        ["clusters", "--archive="],
        ["--archive", "", "apply", "--rule", "identical-files"],
    ],
)
def test_wrong_use_says_one_line_and_ends_with_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("neardup-desktop: ")
    assert printed.err.count("\n") == 1
    assert "--help" in printed.err


def test_what_a_command_does_not_know_leads_to_its_own_help(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["report", "a.html", "b.html"]) == 2
    said = capsys.readouterr().err
    assert "b.html" in said
    assert "neardup-desktop report --help" in said


def test_help_shows_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f" {name} " in text for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_gives_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    text = capsys.readouterr().out
    assert f"neardup-desktop {name} " in text.split("examples:")[1]
    assert "--archive" in text


@pytest.mark.parametrize(
    ("arguments", "loaded"),
    [
        (["problems", "--help"], {"problems"}),
        (["--archive", "diff", "problems", "--help"], {"problems"}),
        (["--archive=diff", "problems", "--help"], {"problems"}),
        (["--version"], set()),
        (["--help"], set(COMMANDS)),
    ],
)
def test_only_the_named_command_is_loaded(
    arguments: list[str], loaded: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All commands take half a second to load."""
    found = set()

    def noted(name: str) -> Command:
        found.add(name)
        return command_named(name)

    monkeypatch.setattr(entry, "command_named", noted)
    assert main(arguments) == 0
    assert found == loaded


_WITHOUT_ARCHIVE = ("scan", "evaluate", "import")
"""These make an archive, or need none."""


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in _WITHOUT_ARCHIVE])
def test_looking_at_an_archive_that_is_not_there_makes_none(
    name: str, tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = {
        "diff": ["1", "2"],
        "versions": ["1"],
        "similar": [__file__],
        "search": ["budget"],
        "report": [f"{tmp_path}/report.html"],
        "decisions": [f"{tmp_path}/decisions.csv"],
        "apply": ["--rule", "identical-files", "--dry-run"],
        "protect": ["--list"],
    }.get(name, [])
    folder = f"{tmp_path}/none"
    assert main([name, "--archive", folder, *arguments]) == 3
    assert main(["--archive", folder, name, *arguments]) == 3
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 2
    assert "scan" in printed.err
