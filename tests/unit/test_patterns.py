"""Regular expressions mean the same in every Python from 3.11.0 on.

Before 3.11.5, "(?:...)*+" forgets what its body may still try (CPython, gh-106052): where one way
through the body fails after it began to match, the next one is not tried. Repeating one character
is not concerned, nor is "(?>...)*+", which means the same.
"""

import ast
import importlib
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

import neardup_desktop

_POSSESSIVE = re.compile(r"(?<!\\)(?:[*?+}]\+|\(\?>)")
_ONE_CHARACTER = {codes.LITERAL, codes.NOT_LITERAL, codes.IN, codes.ANY, codes.CATEGORY}
_REPEATS = {codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT}


def unsafe(pattern: str | bytes, flags: int = 0) -> bool:
    """Whether a pattern may match something else before Python 3.11.5."""
    return any(
        operation is codes.POSSESSIVE_REPEAT and not _is_safe(list(value[2]))
        for operation, value in _operations(parser.parse(pattern, flags))
    )


def _is_safe(body: Sequence[tuple[Any, Any]]) -> bool:
    return len(body) == 1 and body[0][0] in {*_ONE_CHARACTER, codes.ATOMIC_GROUP}


def _operations(parsed: Sequence[tuple[Any, Any]]) -> Iterator[tuple[Any, Any]]:
    for operation, value in parsed:
        yield operation, value
        for inner in _inside(operation, value):
            yield from _operations(inner)


def _inside(operation: object, value: Any) -> Sequence[Any]:  # noqa: ANN401 - of the parser
    if operation in _REPEATS:
        return [value[2]]
    if operation is codes.SUBPATTERN:
        return [value[3]]
    if operation in {codes.ASSERT, codes.ASSERT_NOT}:
        return [value[1]]
    if operation is codes.ATOMIC_GROUP:
        return [value]
    if operation is codes.BRANCH:
        return value[1]  # type: ignore[no-any-return]
    if operation is codes.GROUPREF_EXISTS:
        return [one for one in value[1:] if one is not None]
    return ()


def _patterns(value: object) -> Iterator["re.Pattern[Any]"]:
    """The patterns in a constant of a module."""
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, dict):
        for pair in value.items():
            yield from _patterns(pair)
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from _patterns(one)


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (r"(?:a(?!b)|c)*+d", True),
        (r"x(?:(?:ab|c){1,3}+)?", True),
        (r"(?>a(?!b)|c)*+d", False),
        (r"[^<]*+<\w++", False),
        (r"(?:a|b)*d", False),
    ],
)
def test_an_unsafe_pattern_is_recognised(pattern: str, expected: bool) -> None:
    assert unsafe(pattern) == expected


def _pieces(text: str) -> Iterator[str]:
    """The constants of a source file that could be part of a possessive pattern."""
    tree = ast.parse(text)
    texts = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in texts:
            piece = _as_text(node.value)
            if _POSSESSIVE.search(piece) and set(piece) & set("([\\"):
                yield piece


def _as_text(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return value if isinstance(value, str) else ""


def test_no_pattern_depends_on_the_version_of_python() -> None:
    base = Path(neardup_desktop.__path__[0])
    for file in base.rglob("*.py"):
        text = file.read_text("utf-8")
        if "import re\n" not in text or not _POSSESSIVE.search(text):
            continue
        name = ".".join(("neardup_desktop", *file.relative_to(base).with_suffix("").parts))
        module = importlib.import_module(name.removesuffix(".__init__"))
        found = [one for value in vars(module).values() for one in _patterns(value)]
        for one in found:
            assert not unsafe(one.pattern, one.flags), f"{name}: write (?>...) in {one.pattern!r}"
        # What is put together from pieces, or in a function, must be among them.
        seen = "\n".join(_as_text(one.pattern) for one in found)
        for piece in _pieces(text):
            assert piece in seen, f"{name}: make a constant of the pattern with {piece!r}"
