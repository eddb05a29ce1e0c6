"""What a person reads is short and plain English: phrases that were retired stay away.

It covers everything outside the window: the command line, messages, reports and help. To cover the
window as well, add `neardup_desktop/ui` to `_PROGRAM`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[2]
_PROGRAM = (
    *(
        path
        for path in sorted((_ROOT / "neardup_desktop").iterdir())
        if path.is_dir() and path.name not in ("ui", "__pycache__")
    ),
    _ROOT / "neardup_desktop" / "ui" / "report",
)
_PAGES = (
    *(
        path
        for path in sorted((_ROOT / "resources" / "help").glob("*.md"))
        # It is made of what the formats say of themselves, which nobody but experts reads.
        if path.suffixes == [".md"] and path.stem != "formats"
    ),
    _ROOT / "README.md",
)

RETIRED = {
    r"\bstand(?:s|ing)? (?:for|behind)\b": "kept copy, kept instead, copy of",
    r"\bto win\b|\bwon\b": "can free, freed",
    r"\b(?:is|are) told\b|\btells? how\b": "shows, explains, lists",
    r"\blet(?:s)? (?:it|the scan) rest\b": "pause",
    r"\bso and so many\b|\bso many\b": "a number",
    r"\d %(?!d)": "80%",
    r"\b(?:left|leaves?) (?:it |them |\w+ )?alone\b": "skipped",
    r"\b(?:taken|takes?|take) (?:\w+ )?back\b": "undo, undone",
    r"\banew\b": "again",
    r"\bclutter\b": "copies",
    r"\bword of its own\b|\bwords of (?:its|their) own\b": "unique words, unique text",
    r"\bOnly here\b": "unique words",
    r"\b[Oo]n both sides\b": "both contain",
    r"\bthe very same\b|\bthis very\b": "exactly the same",
    r"\b(?:goes|go|gone) on with\b": "continue, resume",
    r"\bgiven? up\b|\bgives? (?:\w+ )?up\b": "stopped, dropped",
    r"\b(?:lies|lie) in (?:the|a|an|it|this|that|another)\b": "is in",
    r"\bis like (?:it|this|that|a|an|the)\b": "is similar to",
    r"\b(?:as no|no) duplicates\b": "different",
    r"\bto be kept\b": "to keep",
    r"\blooked at (?:it|just)\b": "reviewed",
    r"\bSafe to remove now\b": "can go without losing text",
    r"\bmay go unseen\b|\btrashed unseen\b": "need a look first",
    r"\bNothing to do: no item\b": "This rule matches no files",
    r"\bputs? (?:\w+ )?(?:side bar|sidebar) away\b": "hide sidebar",
    r"\bWays to ask\b|\bSearched for lately\b": "search examples, recent searches",
    r"\bwords that begin so\b": "words starting with",
    r"\bAs the system\b": "system default",
    r"\bpages as they look\b": "page view",
}
"""What is not said any more, and what is said for it."""


_STORED = frozenset(
    {
        "nothing stands for it",
        "this very file",
        "It is another name of what stands for it, so no space is won.",
    }
)
"""Values in JSON, and the words of a note that older versions stored."""


def shown_texts() -> Iterator[tuple[str, str]]:
    """Each text that a person may read, with the place that it stands in."""
    for folder in _PROGRAM:
        for path in sorted(folder.rglob("*.py")):
            name = str(path.relative_to(_ROOT))
            for line, text in _literals(ast.parse(path.read_text("utf-8"))):
                yield f"{name}:{line}", text
    for path in _PAGES:
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.relative_to(_ROOT)}:{line}", text


def _literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The literals of a module without its docstrings; values in a text are written "{}"."""
    silent = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent.update(id(part) for part in node.values)
            yield (
                node.lineno,
                "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "{}"
                    for part in node.values
                ),
            )
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in silent
            and node.value not in _STORED
        ):
            yield node.lineno, node.value


def retired_in(text: str) -> list[str]:
    """The retired phrases of a text."""
    plain = " ".join(text.split())
    return [found[0] for phrase in RETIRED if (found := re.search(phrase, plain))]


def test_retired_phrases_are_gone() -> None:
    found = [
        f"{place}: {phrases} in {text[:120]!r}"
        for place, text in shown_texts()
        if (phrases := retired_in(text))
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "b.txt stands for it",
        "1,189 items stand behind another one.",
        "41.5 MB to win",
        "300.0 kB won",
        "The page is told.",
        "let it rest",
        "shown from 80 % on",
        "1 item was left alone",
        "undo: take\nback what was done",
        "It holds no word of its own",
        "lies in the trash",
    ],
)
def test_they_would_be_found(text: str) -> None:
    assert retired_in(text)


@pytest.mark.parametrize(
    "text", ["80%", "You can free 41.5 MB", "Kept copy", "1 item skipped", "wonderful", "standby"]
)
def test_plain_words_are_no_fault(text: str) -> None:
    assert retired_in(text) == []
