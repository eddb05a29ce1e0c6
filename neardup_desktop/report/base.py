"""A writer of reports, a frozen description and a function that writes; and all of them."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import PurePath

from msgspec import Struct

from neardup_desktop.model.report import PathStyle, Report
from neardup_desktop.plug_ins import each_in
from neardup_desktop.report import writers
from neardup_desktop.report.language import Language


class Writer(Struct, frozen=True):
    """Writes a report in one format.

    Attributes:
        name: stable code, equal to the module's name.
        label: its name for the user.
        suffixes: of the names of its files, the usual one first.
        write: yields the text of the file piece by piece, to be encoded as UTF-8.
        shows_differences: whether it can show the words in which items differ.
        shows_study: whether it can show the study of the paper's tables.
        usual_paths: how it names files unless something else is asked for. What people read may
            be given to others, programs have to find the files.
    """

    name: str
    label: str
    suffixes: tuple[str, ...]
    write: Callable[[Report, Language], Iterator[str]]
    shows_differences: bool = False
    shows_study: bool = False
    usual_paths: PathStyle = PathStyle.ABSOLUTE


@cache
def all_writers() -> tuple[Writer, ...]:
    """Every writer in the folder of writers, by name."""
    found: list[Writer] = each_in(writers, "WRITER")
    return tuple(sorted(found, key=lambda writer: writer.name))


def writer_for(path: str) -> Writer | None:
    """The writer for the suffix of a file name, or None."""
    suffix = PurePath(path).suffix.lower()
    for writer in all_writers():
        if suffix in writer.suffixes:
            return writer
    return None


def known_suffixes() -> tuple[str, ...]:
    """The usual suffix of each writer."""
    return tuple(writer.suffixes[0] for writer in all_writers())
