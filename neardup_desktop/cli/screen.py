"""The output of commands: text that any terminal can show, or JSON and nothing else."""

import json
import os
import sys
import unicodedata
from enum import StrEnum
from functools import partial
from typing import TextIO

from neardup_desktop.present import names


class Colour(StrEnum):
    """Styles, as codes of ANSI terminals."""

    BOLD = "1"
    DIM = "2"
    RED = "31"
    GREEN = "32"
    YELLOW = "33"
    CYAN = "36"


printable = partial(names.printable, in_terminal=True)
printable_lines = partial(names.printable_lines, in_terminal=True)


def display_width(text: str) -> int:
    """The number of terminal columns of a text."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def shortened(text: str, columns: int) -> str:
    """A text cut at its start to fit, because the end of a path says more."""
    if display_width(text) <= columns:
        return text
    if columns < 4:
        return ""
    kept = text[-columns:]
    while display_width(kept) > columns - 3:
        kept = kept[1:]
    return f"...{kept}"


class Screen:
    """Standard output and standard error, as used by commands."""

    def __init__(self, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self._out = out if out is not None else sys.stdout
        self._err = err if err is not None else sys.stderr
        # The user may opt out of colours: https://no-color.org.
        is_off = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self.has_colour = not is_off and _is_terminal(self._out)
        """Whether standard output shows colours."""
        self.has_warned = False
        """Whether `warn` was called."""

    def print(self, text: str = "") -> None:
        """Write a line of text to standard output."""
        self._out.write(_encodable(text, self._out) + "\n")

    def head(self, text: str) -> None:
        """Write a line in bold to standard output."""
        self.print(self.coloured(text, Colour.BOLD))

    def write_json(self, value: object) -> None:
        """Write a value as one line of JSON to standard output, in plain ASCII.

        Names that are not valid Unicode keep their bytes: `os.fsencode` of the decoded text
        restores them.
        """
        self.write_raw(json_text(value) + "\n")

    def write_raw(self, text: str) -> None:
        """Write ASCII text, such as a piece of JSON, unchanged."""
        self._out.write(text)

    def note(self, text: str) -> None:
        """Write a line to standard error."""
        self._err.write(_encodable(text, self._err) + "\n")
        self._err.flush()

    def warn(self, text: str) -> None:
        """Write a line to standard error; the exit code will say that something is missing."""
        self.has_warned = True
        self.note(text)

    def ask(self, question: str) -> None:
        """Write a question to standard error and stay on its line."""
        self._err.write(_encodable(question, self._err))
        self._err.flush()

    def overwrite(self, line: str) -> None:
        """Replace the line on standard error, which must be a terminal."""
        self._err.write("\r" + _encodable(line, self._err) + "\x1b[K")
        self._err.flush()

    def flush(self) -> None:
        """Flush both streams."""
        self._out.flush()
        self._err.flush()

    def coloured(self, text: str, *colours: Colour) -> str:
        """The text in colours if standard output shows them."""
        if not self.has_colour or not text:
            return text
        return f"\x1b[{';'.join(colours)}m{text}\x1b[0m"

    @property
    def shows_progress(self) -> bool:
        """Whether standard error is a terminal on which `overwrite` works."""
        return _is_terminal(self._err) and os.environ.get("TERM") != "dumb"

    @property
    def progress_columns(self) -> int:
        """Width of the terminal behind standard error, in characters."""
        try:
            return os.get_terminal_size(self._err.fileno()).columns or 80
        except (OSError, ValueError):
            import shutil

            return shutil.get_terminal_size().columns


def json_text(value: object) -> str:
    """A value as compact JSON in plain ASCII."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False)


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:  # closed
        return False


def _encodable(text: str, stream: TextIO) -> str:
    encoding = stream.encoding or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)
