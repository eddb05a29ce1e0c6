"""Finds by name what the rooms offer that nobody imports, and loads it when first asked for.

A package may leave such a room out. The rest of the program works without it.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

OFFERS = {
    # Commands: each a `cli.command.Command`.
    "command study": "neardup_desktop.lab.commands.study:COMMAND",
    "command evaluate": "neardup_desktop.lab.commands.evaluate:COMMAND",
    "command import": "neardup_desktop.spark.commands.spark_tables:COMMAND",
    "command decisions": "neardup_desktop.spark.commands.decisions:COMMAND",
    # The work of `scan --spark`, and an archive for a report on its tables.
    "scan on Spark": "neardup_desktop.spark.commands.spark_tables:scan_on_spark",
    "archive of tables": "neardup_desktop.spark.commands.spark_tables:archive_of_tables",
    # Methods of finding pairs: an `engine.archive.finding.OtherMethods`.
    "methods": "neardup_desktop.lab.finding:METHODS",
    # The section of a report that holds the study, and what children do for it.
    "section of the study": "neardup_desktop.lab.study.report_section:study_section",
    "task of the study": "neardup_desktop.lab.word_filters:studied",
}


def is_offered(name: str) -> bool:
    """Whether the room that offers this is there; does not load it."""
    room = ".".join(OFFERS[name].split(".")[:2])
    return find_spec(room) is not None


def offered(name: str) -> Any | None:  # noqa: ANN401 (whoever asks knows of what type it is)
    """The thing of this name; None where its room was left out."""
    if not is_offered(name):
        return None
    module, _, attribute = OFFERS[name].partition(":")
    return getattr(import_module(module), attribute)


def each_in(package: ModuleType, name: str) -> list[Any]:
    """What each module in the folder of a package has by this name, in the order of modules."""
    modules = (f"{package.__name__}.{info.name}" for info in iter_modules(package.__path__))
    return [getattr(import_module(module), name) for module in modules]
