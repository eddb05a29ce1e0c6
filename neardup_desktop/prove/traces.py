"""The traces of delivery, viewing and saving that `resources/traces.toml` lists."""

import re
import tomllib
from functools import cached_property
from typing import Any

from msgspec import Struct

from neardup_desktop.model.resources import resource_path


class XmlTrace(Struct, frozen=True, dict=True):
    """A value in XML: an XPath to an attribute, to a text, or to an element that may be empty.

    It counts where the XPath `unless` finds anything.
    """

    place: str
    why: str
    unless: str = ""

    @property
    def is_text(self) -> bool:
        """Whether it is the text of an element that has nothing else in it."""
        return self.place.endswith("/text()")

    @property
    def path(self) -> str:
        """The XPath to the attribute, or to the element."""
        return self.place.removesuffix("/text()")

    @property
    def is_attribute(self) -> bool:
        """Whether it is the value of an attribute."""
        return "/@" in self.place

    @cached_property
    def words(self) -> tuple[bytes, ...]:
        """The bytes that stand in every document that has it."""
        names = (step.partition("[")[0].lstrip("@") for step in self.path.split("/") if step)
        return tuple(name.rpartition(":")[2].encode() for name in names)


class FieldTrace(Struct, frozen=True):
    """A field in the head of a message; with `value` only where its value is that."""

    name: str
    why: str
    value: re.Pattern[str] | None = None


class Named(Struct, frozen=True):
    """A name in one vocabulary: a key, a word or a property."""

    around: str
    name: str
    why: str


def _named(tables: list[dict[str, Any]]) -> tuple[Named, ...]:
    return tuple(
        Named(one.get("around", ""), name, one["why"]) for one in tables for name in one["names"]
    )


_LISTED = tomllib.loads(resource_path("traces.toml").read_text("utf-8"))
NAMESPACES: dict[str, str] = _LISTED["namespaces"]
XML_TRACES = tuple(
    XmlTrace(place, one["why"], one.get("unless", ""))
    for one in _LISTED["xml"]
    for place in one["places"]
)
MAIL_TRACES = tuple(
    FieldTrace(name, one["why"], re.compile(one["value"]) if "value" in one else None)
    for one in _LISTED["mail"]
    for name in one["names"]
)
PDF_TRACES, RTF_TRACES, CARD_TRACES, NOTEBOOK_TRACES = (
    _named(_LISTED[kind]) for kind in ("pdf", "rtf", "card", "notebook")
)

_SHOWN = re.compile(
    r"(?:create|save|print)date|lastsavedby|revnum|edittime|num(?:words|chars)|docproperty|info"
    r"|properties",
    re.IGNORECASE,
)
OF_PROPERTIES = ("cp:coreProperties/", "ep:Properties/", "office:meta/")
"""The places at which the values of fields are kept."""


def is_shown(fields: str) -> bool:
    """Whether instructions of fields may show properties of the document: then they are words."""
    return _SHOWN.search(fields) is not None
