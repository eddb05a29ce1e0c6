"""Removes file names and texts of documents from crash reports."""

import re

_FILE_LINE = re.compile(r'^(\s*)File "([^"]*)"(, line \d+)?( in .*|, in .*)?$')
_MARKER_LINE = re.compile(r"^\s*[\^~ ]+$")
_ERROR_LINE = re.compile(r"^([A-Za-z_][\w.]*)(: (.*))?$", re.DOTALL)
_WHERE_NAMES_BEGIN = re.compile(r"[/\\~]")
_OF_QT = re.compile(r"Q[A-Za-z]+(::\w+)*")
_NUMBERED = re.compile(r"\[Errno \d+\] [^:]*|\[WinError \d+\] [^:]*")
_MOST_LETTERS = 200
_KNOWN_LINES = (
    "Traceback (most recent call last):",
    "The above exception was the direct cause of the following exception:",
    "During handling of the above exception, another exception occurred:",
)
_HARD_LINE = re.compile(
    r"(Fatal Python error: (Aborted|Bus error|Floating-point exception|Illegal instruction"
    r"|Segmentation fault)|(Current thread|Thread) 0x[0-9a-f]+ \(most recent call first\):)$"
)
_ABOUT_CODE = frozenset(
    (
        *("AttributeError", "ImportError", "IndexError", "MemoryError", "ModuleNotFoundError"),
        *("NameError", "OverflowError", "RecursionError", "TypeError", "UnboundLocalError"),
        "ZeroDivisionError",
    )
)
"""Errors whose messages are about code. Other messages are left out: the failing line says
enough, and they may quote a document.
"""
_LEFT_OUT = "(left out)"


def scrubbed_trace(trace: str) -> str:
    """A traceback without private data.

    Lines of code stay, since they are the program's own. Paths are shortened to the part inside the
    program. The only error messages that stay cannot quote a document or a file name.
    """
    kept: list[str] = []
    code_may_follow = error_may_follow = False
    for line in trace.splitlines():
        place = _FILE_LINE.match(line)
        if place is not None:
            indent, path, number, function = place.groups()
            kept.append(f'{indent}File "{short_code_path(path)}"{number or ""}{function or ""}')
            code_may_follow = error_may_follow = True
        elif code_may_follow and line.startswith("    "):
            kept.append(line)
            code_may_follow = False
        elif _is_plain(line):
            kept.append(line)
        elif error_may_follow and (error := _ERROR_LINE.match(line)) is not None:
            kept.append(_redacted_error(error.group(1), error.group(3) or ""))
            # The next lines belong to the message.
            code_may_follow = error_may_follow = False
    return "\n".join(kept)


def _is_plain(line: str) -> bool:
    """Whether a line is the same in every trace, or nearly."""
    return (
        line in _KNOWN_LINES
        or not line
        or _MARKER_LINE.match(line) is not None
        or _HARD_LINE.match(line) is not None
        or line.startswith("  [Previous line repeated")
    )


def _redacted_error(kind: str, message: str) -> str:
    if not message:
        return kind
    if kind in _ABOUT_CODE:
        shown = _WHERE_NAMES_BEGIN.split(message, maxsplit=1)[0][:_MOST_LETTERS].rstrip()
        return f"{kind}: {shown}"
    numbered = _NUMBERED.match(message)
    return f"{kind}: {numbered.group(0) if numbered else _LEFT_OUT}"


def scrubbed_message(message: str) -> str:
    """The part of Qt that begins a message; the rest may name a file."""
    found = _OF_QT.match(message)
    return found.group(0) if found else _LEFT_OUT


def short_code_path(path: str) -> str:
    """The path of a source file without the folders of this computer."""
    parts = re.split(r"[\\/]", path)
    for mark, skip in (("neardup_desktop", 0), ("site-packages", 1), ("lib", 1)):
        if mark in parts:
            place = len(parts) - 1 - parts[::-1].index(mark)
            return "/".join(parts[place + skip :])
    return parts[-1] if path.startswith("<") else f"…/{parts[-1]}"
