"""Form fields of a binary Word file ([MS-DOC], section 2.9.78, FFData)."""

from dataclasses import dataclass

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.office.office_forms import TICKED, UNTICKED

_TEXT, _CHECK_BOX, _DROP_DOWN = 0, 1, 2
_DEFAULT_RESULT = 25
_MOST_OPTIONS = 1000


@dataclass(frozen=True, slots=True)
class FormField:
    """What a form field shows, and its other texts: options, default, help, macros."""

    shown: str
    texts: tuple[str, ...]


def form_field(data: bytes, at: int) -> FormField | None:
    """The form field at an offset of the data stream; None if there is none."""
    try:
        header = number_at(data, at + 4, 2)
        return _read(data[at + header : at + number_at(data, at)])
    except ReadFailure:
        return None


def _read(data: bytes) -> FormField | None:
    version, bits = unpacked("<IH", data)
    if version != 0xFFFFFFFF:
        return None
    kind, result = bits & 3, bits >> 2 & 0x1F
    _, at = _text(data, 10)
    default = 0
    texts = []
    if kind == _TEXT:
        text, at = _text(data, at)
        texts.append(text)
    else:
        default = number_at(data, at, 2)
        at += 2
    for _ in range(5):  # its format, two texts of help, and two macros
        text, at = _text(data, at)
        texts.append(text)
    options = _options(data, at) if kind == _DROP_DOWN else []
    chosen = default if result == _DEFAULT_RESULT else result
    shown = ""
    if kind == _CHECK_BOX:
        shown = TICKED if chosen else UNTICKED
    elif chosen < len(options):
        shown = options[chosen]
    return FormField(shown, (*options, *texts))


def _options(data: bytes, at: int) -> list[str]:
    count = min(number_at(data, at + 2, 2), _MOST_OPTIONS)
    at += 6
    options = []
    for _ in range(count):
        length = number_at(data, at, 2)
        options.append(_decoded(data[at + 2 : at + 2 + 2 * length]))
        at += 2 + 2 * length
    return options


def _text(data: bytes, at: int) -> tuple[str, int]:
    """A text after its length and before a 0, and the offset behind that."""
    length = number_at(data, at, 2)
    end = at + 2 + 2 * length
    return _decoded(data[at + 2 : end]), end + 2


def _decoded(data: bytes) -> str:
    return data.decode("utf-16-le", "replace").replace("\0", " ").strip()
