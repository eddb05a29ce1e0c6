"""Finds the formats in their folder and chooses the one that a document is in."""

import importlib
import importlib.util
import pkgutil
from functools import cache

import neardup_desktop.extract.formats as formats_package
from neardup_desktop.extract.base import Document, Format, Match


@cache
def formats() -> tuple[Format, ...]:
    """All formats, by name, whether or not their libraries are installed."""
    modules = (
        importlib.import_module(f"{formats_package.__name__}.{info.name}")
        for info in pkgutil.iter_modules(formats_package.__path__)
    )
    found = sorted((module.FORMAT for module in modules), key=lambda format_: format_.name)
    names = [format_.name for format_ in found]
    if len(set(names)) != len(names):
        raise ValueError(f"two formats have the same name: {names}")
    return tuple(found)


@cache
def missing_libraries(format_: Format) -> tuple[str, ...]:
    """The import names of the libraries that the format needs and that are not installed."""
    return tuple(name for name in format_.needs if importlib.util.find_spec(name) is None)


def choose(document: Document) -> Format | None:
    """The format that the document is in, by its content first and its name second.

    Returns:
        The surest format, whether or not its library is installed; None if no format knows it.

    Raises:
        OSError: the file cannot be opened or read.
    """
    if document.chosen is not None:
        return document.chosen[0]
    best: Format | None = None
    best_rank = (Match.NO, False)
    for format_ in formats():
        match = format_.match(document)
        if not match:
            continue
        # Among equally sure formats the name decides.
        rank = (match, document.extension in format_.extensions)
        if rank > best_rank:
            best, best_rank = format_, rank
    document.chosen = (best,)
    return best
