"""The extras of RTF: fields, forms, drawn shapes, properties, unknown groups."""

import re
from dataclasses import dataclass, field

from neardup_desktop.extract.containers.document_properties import (
    add_custom_properties,
    add_properties,
    property_lines,
)
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.rtf.rtf_story import Story
from neardup_desktop.extract.rtf.rtf_tables import LOOK, NOTED
from neardup_desktop.extract.shared.field_codes import FieldCodes, shows_page_number
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED

_CHECK_BOX, _DROP_DOWN = 1, 2
_DEFAULT_RESULT = 25
_MOST_LONG = 1 << 16
_PER_SAVE = re.compile(rb"\\[a-z]*rsid[0-9]+ ?|[\r\n]+")
"""Revision identifiers and line ends, which differ with every save."""
_LOOK = frozenset(word for words in LOOK.values() for word in words)
_ALTERNATIVES = ("wzDescription", "wzTooltip")
_GEOMETRY = ("pVertices", "pSegmentInfo")
_WORD_ART = "gtextUNICODE"
_LINKS = ("pihlShape", "pibName")
_TRUTH = 11


@dataclass(slots=True)
class Form:
    """A form field: its kind, its result and its options."""

    kind: int = 0
    result: int = _DEFAULT_RESULT
    default: int = 0
    options: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def shown(self) -> str:
        """The visible text of a check box or a drop-down list."""
        chosen = self.default if self.result == _DEFAULT_RESULT else self.result
        if self.kind == _CHECK_BOX:
            return TICKED if chosen else UNTICKED
        if self.kind == _DROP_DOWN and 0 <= chosen < len(self.options):
            return self.options[chosen]
        return ""


@dataclass(slots=True)
class Field:
    """A field while it is read; its result begins at `story.pieces[at]`."""

    instruction: Story = field(default_factory=lambda: Story(is_aside=True))
    form: Form | None = None
    story: Story | None = None
    at: int = 0

    def finish(self, around: Story | None, codes: FieldCodes) -> None:
        """Show its form field, and remove its result if that is a page number."""
        code = self.instruction.text()
        codes.add(code)
        result = "".join(self.story.pieces[self.at :]) if self.story is not None else ""
        if self.story is not None and len(result) < _MOST_LONG and shows_page_number(code, result):
            del self.story.pieces[self.at :]
        if self.form is not None and not result.strip() and around is not None:
            around.pieces.append(self.form.shown())


@dataclass(slots=True)
class Shape:
    """A drawn shape while it is read."""

    kinds: list[str] = field(default_factory=list)
    geometry: list[str] = field(default_factory=list)
    is_filled: bool = False
    """Whether a text or a picture was found in it."""


class RtfExtras:
    """Gathers what is not text, and notes it at the end."""

    def __init__(self, extras: ExtrasFound) -> None:
        self.codes = FieldCodes()
        self.forms: list[Form] = []
        self.struck: list[str] = []
        self.symbols: list[str] = []
        self._extras = extras
        self._custom: list[tuple[str, str]] = []
        self._property = ("", 0)
        self._alternatives: list[str] = []
        self._shapes: list[str] = []

    def take_unread(self, word: bytes, content: bytes) -> None:
        """Take a group that was skipped, unless it is known to be mere look."""
        if word not in _LOOK:
            kept = _PER_SAVE.sub(b"", content).strip()
            self._extras.not_shown(NOTED.get(word, "parts of the file"), word, kept)

    def name_custom(self, name: str) -> None:
        """Take the name of a custom property, whose value follows."""
        self._property = (name, 0)

    def type_custom(self, kind: int) -> None:
        """Take the type of the custom property that was named last."""
        self._property = (self._property[0], kind)

    def take_custom(self, value: str) -> None:
        """Take the value of the custom property that was named last."""
        name, kind = self._property
        if kind == _TRUTH:
            value = "false" if value in ("", "0") else "true"
        self._custom.append((name, value))

    def take_shape_property(self, shape: Shape, name: str, value: str) -> str:
        """Take a property of a shape; returns the text that it shows, or ""."""
        if name in _ALTERNATIVES and value:
            self._alternatives.append(value)
        elif name in _LINKS and value:
            self.codes.add_link(value)
        elif name == "shapeType":
            shape.kinds.append(value)
        elif name in _GEOMETRY:
            shape.geometry.append(value)
        elif name == _WORD_ART:
            shape.is_filled = True
            return value
        return ""

    def end_shape(self, shape: Shape) -> None:
        """Take a shape, unless its text or picture is noted already."""
        if not shape.is_filled and (shape.kinds or shape.geometry):
            self._shapes.append(" ".join((*shape.kinds, *shape.geometry)))

    def note(self, info: dict[str, Story]) -> None:
        """Note all that was gathered, and the document properties `info`."""
        self.codes.note(self._extras)
        facts = property_lines((name, story.text()) for name, story in info.items())
        # Title and author alone stand beside the text, and many programs give the name of the file.
        if any(not fact.startswith(("title=", "author=")) for fact in facts):
            add_properties(self._extras, facts)
        add_custom_properties(self._extras, self._custom)
        form_texts = [
            text for form in self.forms for text in (*form.options, *form.texts) if text.strip()
        ]
        for name, pieces in (
            ("alternative texts", self._alternatives),
            ("drawn shapes", self._shapes),
            ("form fields", form_texts),
            ("symbols", self.symbols),
            ("struck text", " ".join("".join(self.struck).split())),
        ):
            if pieces:
                self._extras.not_shown(name, *([pieces] if isinstance(pieces, str) else pieces))
