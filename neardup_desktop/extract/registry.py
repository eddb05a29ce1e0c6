"""Finds the formats in their folder and chooses the one that a document is in."""

import importlib
import importlib.util
import pkgutil
import re
from functools import cache, lru_cache

import neardup_desktop.extract.formats as formats_package
from neardup_desktop.extract.base import Document, Format, Match
from neardup_desktop.model.formats import naming

_UNMARKED = re.compile(
    # A first word that begins as text and names no header; no tags, no control characters.
    rb"(?!PK|From |HWP |WARC/|WEBVTT|-\d)[A-Za-z#*_\"'(|\\-][!-9;=-~]*+\s++(?!:)"
    rb"[^\0-\x08\x0e-\x1f<\x7f]*"
)
_SIGNS = (b"%PDF-", b"ustar", b"WebMainResource", b"= ", b"=\t", b"h1", b"h2", b"h3")
"""What may stand anywhere in the beginning of a document that is known by its content."""


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
    if document.chosen is None:
        ending = naming(document.name)
        is_unmarked = ending != document.name and _is_unmarked(document.head)
        document.chosen = (_named(ending) if is_unmarked else surest(document),)
    return document.chosen[0]


def _is_unmarked(head: bytes) -> bool:
    """Whether no format would know a document by its content, which need not be asked then."""
    return _UNMARKED.fullmatch(head) is not None and not any(map(head.__contains__, _SIGNS))


@lru_cache(maxsize=256)
def _named(ending: str) -> Format | None:
    """The format of such a document whose name ends so."""
    return surest(Document(f"a{ending}", data=b"A word"))


def surest(document: Document) -> Format | None:
    """As `choose`, by asking all formats."""
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
        if best_rank == (Match.CERTAIN, True):
            break
    return best
