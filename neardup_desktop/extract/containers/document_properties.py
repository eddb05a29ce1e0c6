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


def note_stated_properties(extras: ExtrasFound, facts: Iterable[str]) -> None:
    """Note properties given as "name=words", in any order.

    The names are title, author, subject, comments, category, status, manager, base of links, and
    keyword, once for each (see `keywords`).
    """
    if noted := sorted(set(facts)):
        extras.not_shown(_PROPERTIES, *noted)


def note_custom_properties(extras: ExtrasFound, properties: Iterable[tuple[str, str]]) -> None:
    """Note custom properties by name and value, without those of programs."""
    noted = sorted(f"{name}={said}" for name, said in properties if _is_of_user(name))
    if noted:
        extras.not_shown(_CUSTOM_PROPERTIES, *noted)


def keywords(stated: str) -> list[str]:
    """Keywords one by one, separated by commas or semicolons."""
    return [one for part in stated.replace(";", ",").split(",") if (one := part.strip())]


def stated_properties(facts: Iterable[tuple[str, str]]) -> list[str]:
    """Properties in the form that `note_stated_properties` takes, without empty ones."""
    stated = []
    for name, said in facts:
        words = " ".join(said.split())
        if name == "keywords":
            stated += [f"keyword={one}" for one in keywords(words)]
        elif words:
            stated.append(f"{name}={words}")
    return stated


def _is_of_user(name: str) -> bool:
    return (
        bool(name)
        and not name.startswith(_OWN_NAMES)
        and name.casefold() not in PROPERTIES_OF_PROGRAMS
    )
