"""A writer of reports: a frozen description and a function that writes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from neardup_desktop.model.report import PathStyle, Report
from neardup_desktop.report.language import Language


@dataclass(frozen=True, slots=True)
class Writer:
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
