"""The README and the help name only commands, options and pages that exist."""

import argparse
import re
from pathlib import Path

import pytest

from neardup_desktop.cli.main import parser_of_all

_ROOT = Path(__file__).resolve().parents[2]
_HELP = _ROOT / "resources" / "help"
_README = _ROOT / "README.md"
_PAGES = (*sorted(_HELP.glob("*.md")), _README)
_COMMAND = re.compile(r"(?:^    |`)neardup-desktop +([^\s`][^`\n]*)", re.MULTILINE)
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
_OTHERS = frozenset(
    {
        "--write",
        "--steadiness",
        "--seed",
        "--plans",
        "--home",
        "--examples",
        "--steps",
        "--runs",
        "--damage",
    }
    | {"--worlds", "--times", "--within", "--first", "--every", "--files", "--size", "--hostile"}
)
"""Options of the programs that measure and test this one."""


def options_by_command() -> dict[str, set[str]]:
    """The options of each command; those of the program are under ""."""
    parser = parser_of_all()
    found = {"": set(parser._option_string_actions)}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, one in action.choices.items():
                found[name] = set(one._option_string_actions)
    return found


@pytest.mark.parametrize("page", _PAGES, ids=lambda page: page.name)
def test_commands_and_options_exist(page: Path) -> None:
    text, known = page.read_text("utf-8"), options_by_command()
    for line in _COMMAND.findall(text):
        word = line.split()[0]
        command = word if re.fullmatch("[a-z][a-z-]*", word) else ""
        assert command in known, line
        assert set(_OPTION.findall(line)) <= known[command], line
    every = set().union(*known.values())
    assert set(_OPTION.findall(text)) <= every | _OTHERS


@pytest.mark.parametrize("page", _PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if link.startswith("https://"):
            continue
        name, _, heading = link.partition("#")
        target = page.parent / name
        assert target.exists(), link
        headings = (
            re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.MULTILINE) if heading else []
        )
        slugs = [re.sub(r"[^\w -]", "", one.casefold()).replace(" ", "-") for one in headings]
        assert not heading or heading in slugs, link


def test_every_page_of_help_is_linked_from_the_readme() -> None:
    text = _README.read_text("utf-8")
    pages = [path.name for path in _HELP.glob("*.md") if path.suffixes == [".md"]]
    assert [name for name in pages if f"(resources/help/{name})" not in text] == []


def test_the_readme_is_short_and_has_its_two_commands() -> None:
    lines = _README.read_text("utf-8").splitlines()
    assert len(lines) <= 120
    assert any(line.startswith("    make test") for line in lines)
    assert any(line.startswith("    make run FOLDER=") for line in lines)
