"""Finds the writers of reports by walking their folder."""

import importlib
import pkgutil
from functools import cache
from pathlib import PurePath

from neardup_desktop.report import writers
from neardup_desktop.report.base import Writer


@cache
def all_writers() -> tuple[Writer, ...]:
    """Every writer, by name."""
    found: list[Writer] = []
    for module in pkgutil.iter_modules(writers.__path__):
        found.append(importlib.import_module(f"{writers.__name__}.{module.name}").WRITER)
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
