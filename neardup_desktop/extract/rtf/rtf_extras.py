"""The extras of RTF: fields and forms."""

from msgspec import Struct, field

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.rtf.rtf_story import Story
from neardup_desktop.extract.shared.field_codes import FieldCodes, formula_of, shows_page_number
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.model.extras import Counted

_CHECK_BOX, _DROP_DOWN = 1, 2
_DEFAULT_RESULT = 25
_MOST_LONG = 1 << 16
_WORD_ART = "gtextUNICODE"
_LINKS = ("pihlShape", "pibName")


class Form(Struct):
    """A form field: its kind, its result and its options."""

    kind: int = 0
    result: int = _DEFAULT_RESULT
    default: int = 0
    options: list[str] = field(default_factory=list)

    def shown(self) -> str:
        """The visible text of a check box or a drop-down list."""
        chosen = self.default if self.result == _DEFAULT_RESULT else self.result
        if self.kind == _CHECK_BOX:
            return TICKED if chosen else UNTICKED
        if self.kind == _DROP_DOWN and 0 <= chosen < len(self.options):
            return self.options[chosen]
        return ""


class Field(Struct):
    """A field while it is read; its result begins at `story.pieces[at]`."""

    instruction: Story = field(default_factory=lambda: Story(is_aside=True))
    form: Form | None = None
    story: Story | None = None
    at: int = 0

    def finish(self, around: Story | None, codes: FieldCodes) -> None:
        """Show its form field or formula, and remove its result if that is a page number."""
        code = self.instruction.text()
        codes.add(code)
        result = "".join(self.story.pieces[self.at :]) if self.story is not None else ""
        if self.story is not None and len(result) < _MOST_LONG and shows_page_number(code, result):
            del self.story.pieces[self.at :]
        if around is not None and not result.strip():
            around.pieces.append(formula_of(code) if self.form is None else self.form.shown())


class RtfExtras:
    """Gathers what is not text, and counts it at the end."""

    def __init__(self, extras: ExtrasFound) -> None:
        self.codes = FieldCodes()
        self.forms: list[Form] = []
        self._extras = extras

    def take_shape_property(self, name: str, value: str) -> str:
        """Take a property of a shape; returns the text that it shows, or ""."""
        if name in _LINKS and value:
            self.codes.add_link(value)
        return value if name == _WORD_ART else ""

    def note(self) -> None:
        """Count all that was gathered."""
        self.codes.note(self._extras)
        self._extras.count(Counted.FORM_FIELDS, len(self.forms))
