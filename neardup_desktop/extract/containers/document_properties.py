"""Document properties (title, keywords, custom ones), noted the same way for every format."""

from collections.abc import Iterable

from neardup_desktop.extract.base import MayDiffer
from neardup_desktop.extract.extras import ExtrasFound

_PROPERTIES = "document properties"
_CUSTOM_PROPERTIES = "custom properties"
_OWN_NAMES = ("_", "MSIP_Label_")
"""Prefixes of custom properties that programs set."""

PROPERTIES_OF_PROGRAMS = frozenset(
    (
        *("appversion", "docsecurity", "hyperlinkschanged", "linksuptodate", "scalecrop"),
        *("sharedoc", "ksoproductbuildver", "icv", "generator", "info 1", "info 2", "info 3"),
        *("info 4", "contenttypeid", "company", "operator"),
    )
)
"""Lower-case names of properties that programs write into every document they save."""

PROGRAMS_MAY_DIFFER = tuple(
    MayDiffer(f"*#*/{kind}({name}){below}", "properties that programs write into every document")
    for kind in ("property", "user-defined")
    for name in (
        *sorted(PROPERTIES_OF_PROGRAMS),
        *(f"{start.casefold()}*" for start in _OWN_NAMES),
        "",
    )
    for below in ("", "[@/]*")
)
"""Custom properties that are not noted, by their lower-case names."""


def add_properties(extras: ExtrasFound, facts: Iterable[str]) -> None:
    """Note what is said of a document as "name=words", in any order.

    The names are title, author, subject, comments, category, status, manager, base of links, and
    keyword, once for each (see `keywords`).
    """
    if noted := sorted(set(facts)):
        extras.not_shown(_PROPERTIES, *noted)


def add_custom_properties(extras: ExtrasFound, properties: Iterable[tuple[str, str]]) -> None:
    """Note properties that people gave, by name and value; not those that programs write."""
    noted = sorted(f"{name}={said}" for name, said in properties if _is_of_user(name))
    if noted:
        extras.not_shown(_CUSTOM_PROPERTIES, *noted)


def keywords(stated: str) -> list[str]:
    """Keywords one by one, separated by commas or semicolons."""
    return [one for part in stated.replace(";", ",").split(",") if (one := part.strip())]


def property_lines(facts: Iterable[tuple[str, str]]) -> list[str]:
    """Names and words as `add_properties` takes them; those without words do not count."""
    lines = []
    for name, said in facts:
        words = " ".join(said.split())
        if name == "keywords":
            lines += [f"keyword={one}" for one in keywords(words)]
        elif words:
            lines.append(f"{name}={words}")
    return lines


def _is_of_user(name: str) -> bool:
    return (
        bool(name)
        and not name.startswith(_OWN_NAMES)
        and name.casefold() not in PROPERTIES_OF_PROGRAMS
    )
