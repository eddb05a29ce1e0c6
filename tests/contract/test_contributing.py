"""Whatever CONTRIBUTING names is there, so that its map leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SUFFIXES = ("/", ".py", ".md", ".toml", ".json")
"""How paths end; `NAME`, `*` and the like in them stand for any name."""

NAMED = sorted(
    {
        word
        for code in re.findall(r"`([^`\n]+)`", TEXT)
        for word in code.split()
        if word.endswith(SUFFIXES) and not re.search(r"[A-Z]{4}|[*\"]", word)
    }
    | {word for word in TEXT.split() if word.startswith("tests/") and word.endswith(".py")}
)


def is_there(named: str) -> bool:
    """Whether a path exists, from the repository, the package, or as the rest of a longer one."""
    if (ROOT / named).exists() or (ROOT / "neardup_desktop" / named).exists():
        return True
    return any(ROOT.glob(f"neardup_desktop/**/{named}"))


def test_many_are_found() -> None:
    assert len(NAMED) > 50
    assert not is_there("engine/planning.py")


@pytest.mark.parametrize("named", NAMED)
def test_what_is_named_exists(named: str) -> None:
    assert is_there(named)
