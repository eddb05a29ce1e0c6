"""What a person reads is short and plain English: phrases that were retired stay away.

It covers the window, the command line, messages, reports, the help and the README.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
_PROGRAM = _ROOT / "neardup_desktop"
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
    r"\bto win\b|\bwon\b": "can free, will be free when you empty the trash",
    r"(?<!no space is )\bfreed\b": "will be free when you empty the trash",
    r"\b(?:is|are) told\b|\btells? how\b": "shows, explains, lists",
    r"\blet(?:s)? (?:it|the scan) rest\b": "pause",
    r"\bso and so many\b|\bso many\b": "a number",
    r"\d %(?!d)": "80%",
    r"\b(?:left|leaves?) (?:it |them |\w+ )?alone\b": "skipped",
    r"\b(?:taken|takes?|take) (?:\w+ )?back\b": "undo, undone",
    r"\banew\b": "again",
    r"\bclutter\b": "copies",
    r"\bword of its own\b|\bwords of (?:its|their) own\b": "unique words, unique text",
    r"\bOnly here\b(?!:)": "unique words",
    r"\b[Oo]n both sides\b": "both contain",
    r"\bthe very same\b|\bthis very\b": "exactly the same",
    r"\b(?:goes|go|gone) on with\b": "continue, resume",
    r"\bgiven? up\b|\bgives? (?:\w+ )?up\b": "stopped, dropped",
    r"\b(?:lies|lie) in (?:the|a|an|it|this|that|another)\b": "is in",
    r"\b(?:is|are|be) (?:like|alike)\b": "is similar to",
    r"\bWhat is like\b|\b[Ss]ee what is\b|\bLike this\b": "find similar",
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
    r"\bIs (?:read|left out)$|\bStays as it is\b": "What Neardup reads, skips, never changes",
    r"\bYour archive$": "overview",
    r"\bstill have to look\b": "left to review",
    r"\bshown from\b": "shown at 80% or more",
    r"\bweakest (?:\d|\{)|\bWeakest\b": "least similar",
    r"\bloses? (?:no|\{n\}|\d+) words?\b|(?<!nique )\bwords? lost\b": (
        "no text lost, 6 unique words would be lost"
    ),
    r"\bthe preference (?:says|choose)": "automatic",
    r"\bwhat its words do not show\b": "pictures or comments that the kept copy lacks",
    r"\b[Ss]tands? in (?:the|its|their) way\b": "why it was skipped",
    r"^seen:|^not looked at yet$": "reviewed, not reviewed",
    r"\bNothing of this\b|\bno item is reached\b": "nothing here, matches no files",
    r"\b[Tt]idy up\b|\bWhere nothing is ticked\b": "clean up, leave empty to include everything",
    r"\b[Pp]ictures, comments and the like\b": "allow losing pictures and comments",
    r"\b[Tt]ake (?:all ticks|\w+ of the filters|protection|out|it off)\b": (
        "untick all, remove a filter, unprotect, remove"
    ),
    r"\b[Tt]he side bar\b": "sidebar",
    r"\bFolders that are read\b|\bRescan: read\b": "Folders, Rescan",
    r"\bcompared to (?:it|all|everything|the)\b": "compared with",
    r"\ball that is known\b": "everything scanned",
    r"^Go on\b|\bscan goes on\b": "resume, still scanning",
    r"\bNumbers and pictures\b": "results appear here as they are found",
    r"\bforgets what was read\b": "applies at the next scan",
    r"\bTick it below\b": "turn this on in Scan settings",
    r"\bNothing failed\b": "no errors",
    r"\bAll signs and fields\b": "search syntax",
    r"\bonly what is of\b|\b[Aa]mong the hidden\b": "in that period, in hidden items",
    r"\btexts within others\b": "contained texts",
    r"\bnothing to report on\b|\bRead a folder first\b": "scan a folder first",
    r"\bThere is no crash report\b": "no crash reports",
    r"\bnever be offered\b|\bmay be offered\b": "protected, protection removed",
    r"\bshown in the lists again\b": "unhidden",
    r"\b[Hh]ow it is similar\b|\bIts format\b|^original place$": "match, format kept",
    r"\bwhat was undone$|\bunless you tick it\b|\bRead &?it again\b": "redo, optional",
    r"\bwhole paths\b|\bfolders are called\b|\bguard it as you do\b": "include full paths",
    r"\bHold the (?:right|left)\b": "pin",
    r"\bthere is no room\b|\bno room for (?:it|them)\b": "not enough space",
    r"\bby \d+\.0 [kMGT]B\b|\b\d+\.0 [kMGT]B\b": "31 MB",
}
"""What is not said any more, and what is said for it."""


_STORED = frozenset(
    {
        "nothing stands for it",
        "this very file",
    }
)
"""Values in JSON."""


def shown_texts() -> Iterator[tuple[str, str]]:
    """Each text that a person may read, with the place that it stands in."""
    for path in sorted(_PROGRAM.rglob("*.py")):
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
