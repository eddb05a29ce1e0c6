"""Takes names of files and texts of documents out of what a crash report says."""

import re

_FILE_LINE = re.compile(r'^(\s*)File "([^"]*)"(, line \d+)?( in .*|, in .*)?$')
_MARKER_LINE = re.compile(r"^\s*[\^~ ]+$")
_ERROR_LINE = re.compile(r"^([A-Za-z_][\w.]*)(: (.*))?$", re.DOTALL)
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|“[^”]*”")
_PATH = re.compile(r"(?:[A-Za-z]:)?[\\/][^\s:;,]*|~[\\/][^\s:;,]*|\b[\w-]+\.\w{1,5}\b")
_NUMBERED = re.compile(r"\[Errno \d+\] [^:]*|\[WinError \d+\] [^:]*")
_MOST_LETTERS = 200
_KNOWN_LINES = (
    "Traceback (most recent call last):",
    "The above exception was the direct cause of the following exception:",
    "During handling of the above exception, another exception occurred:",
)
_HARD_LINES = ("Fatal Python error:", "Current thread", "Thread 0x", "Python runtime state:")
_ABOUT_CODE = frozenset(
    ("AttributeError", "ImportError", "ModuleNotFoundError", "NameError", "UnboundLocalError")
)
"""Errors whose messages name parts of the program, never of a document."""
_SPEAKING = _ABOUT_CODE | {
    *("AssertionError", "IndexError", "RuntimeError", "TypeError", "ValueError"),
    *("ZeroDivisionError", "OverflowError", "RecursionError", "MemoryError", "UnicodeDecodeError"),
}
"""Errors whose messages are told, without what stands in quotes and without paths."""


def scrubbed_trace(trace: str) -> str:
    """A trace as a report may hold it.

    The lines of code stay, since they are the program's own. Paths of the program are shortened to
    where they begin to tell something. Messages of errors keep only words that cannot come from a
    document or from the name of a file.
    """
    kept: list[str] = []
    code_may_follow = False
    for line in trace.splitlines():
        place = _FILE_LINE.match(line)
        if place is not None:
            indent, path, number, function = place.groups()
            kept.append(f'{indent}File "{short_place(path)}"{number or ""}{function or ""}')
            code_may_follow = True
        elif code_may_follow and line.startswith("    "):
            kept.append(line)
            code_may_follow = False
        else:
            code_may_follow = code_may_follow and bool(_MARKER_LINE.match(line))
            told = _told_line(line)
            if told is not None:
                kept.append(told)
    return "\n".join(kept)


def _told_line(line: str) -> str | None:
    """What of a line that is neither a place nor code may be told; None for nothing."""
    if line in _KNOWN_LINES or not line or _MARKER_LINE.match(line):
        return line
    if line.startswith(_HARD_LINES):
        return scrubbed_words(line)
    if line.startswith("  [Previous line repeated"):
        return line
    error = _ERROR_LINE.match(line)
    if error is None or line.startswith(" "):
        return None
    kind, message = error.group(1), error.group(3) or ""
    return _told_error(kind, message)


def _told_error(kind: str, message: str) -> str:
    name = kind.rpartition(".")[2]
    if not message:
        return kind
    if name in _ABOUT_CODE:
        return f"{kind}: {message[:_MOST_LETTERS]}"
    if name in _SPEAKING:
        return f"{kind}: {scrubbed_words(message)}"
    numbered = _NUMBERED.match(message)
    return f"{kind}: {numbered.group(0)}" if numbered else f"{kind}: (left out)"


def scrubbed_words(message: str) -> str:
    """A message without what stands in quotes and without paths and names of files."""
    message = _QUOTED.sub("‹…›", message[: _MOST_LETTERS * 4])
    return _PATH.sub("‹path›", message)[:_MOST_LETTERS]


def short_place(path: str) -> str:
    """Where in the program a line of code stands, without the folders of this computer."""
    parts = re.split(r"[\\/]", path)
    for mark, skip in (("neardup_desktop", 0), ("site-packages", 1), ("lib", 1)):
        if mark in parts:
            place = len(parts) - 1 - parts[::-1].index(mark)
            return "/".join(parts[place + skip :])
    return parts[-1] if path.startswith("<") else f"…/{parts[-1]}"
