"""The lines of iCalendar (RFC 5545) and vCard (RFC 6350): a name, parameters and a value each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from quopri import decodestring

from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.text.decode import codec_name, decode_leniently

_LONGEST_BEGINNING = 10_000  # of a line, up to its value
_LINE = re.compile(
    r"(?:([\w-]{1,60})\.)?([\w-]{1,60})((?:;[^:;\"]*(?:\"[^\"]*\"[^:;\"]*)*)*):"  # group, name
)
_PARAMETER = re.compile(r";([^=;:\"]*)(=?)((?:[^;\"]|\"[^\"]*\")*)")
_LISTED = re.compile(r"(?:[^,\"]|\"[^\"]*\")+")
_ENDS = re.compile(rb"\r\n?")
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
_FOLD = re.compile(rb"\n[ \t]")
# vCard 2.1 breaks such a value like a mail: a line that ends in "=" goes on.
_QUOTED_LINES = re.compile(
    rb"^[^\n:]*QUOTED-PRINTABLE[^\n:]*:[^\n]*(?:(?<==)\n[^\n]*)*", re.IGNORECASE | re.MULTILINE
)
_CARET = {"^n": "\n", "^^": "^", "^'": '"'}  # RFC 6868
_ENCODINGS = frozenset({"quoted-printable", "base64", "b", "8bit", "7bit"})
_BASE64 = frozenset({"base64", "b"})
_DATA_ADDRESS = re.compile(r"data:[^,]{0,200};base64,", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line.

    Attributes:
        name: lower-case; "" for a malformed line, whose value is the whole line.
        parameters: values by lower-case name, in the order of the line; types without a name, as
            vCard 2.1 has them, are of "type". Encodings and known character sets are left out.
        value: unfolded and decoded, but still escaped.
        group: the prefix that ties lines of a contact together ("item1"), or "".
        is_binary: whether the value is written in base64.
    """

    name: str
    parameters: dict[str, tuple[str, ...]]
    value: str
    group: str = ""
    is_binary: bool = False

    @property
    def content(self) -> bytes:
        """The bytes of a picture or a key, or the address where it is kept."""
        if self.is_binary:
            return lenient_base64(self.value)
        if found := _DATA_ADDRESS.match(self.value.replace("\\,", ",")):
            return lenient_base64(self.value.replace("\\,", ",")[found.end() :])
        return self.value.encode("utf-8", "replace")


def card_lines(data: bytes, charset: str = "") -> Iterator[CardLine]:
    """The lines of a file, folded ones joined, without empty ones.

    Only CR and LF end a line: form feeds, U+2028 and the like are characters of a value.
    """
    if data.startswith(_WIDE_MARKS):
        data = decode_leniently(data).encode("utf-8", "replace")
    data = _ENDS.sub(b"\n", data)
    if b"=\n" in data:
        data = _QUOTED_LINES.sub(lambda found: found[0].replace(b"=\n", b""), data)
    # Before decoding: a line may be folded within a character.
    text = decode_leniently(_FOLD.sub(b"", data), charset)
    pending: CardLine | None = None
    more: list[str] = []  # further lines of its value
    for line in text.split("\n"):
        found = _LINE.match(line, 0, _LONGEST_BEGINNING)
        if found is None and pending is not None and pending.is_binary and line.strip():
            # Some programs fold base64 without the blank that folding needs.
            more.append(line.strip())
            continue
        if pending is not None:
            yield replace(pending, value=pending.value + "".join(more)) if more else pending
        pending, more = _line(found, line) if found else None, []
        if found is None and line.strip():
            yield CardLine("", {}, line.strip())
    if pending is not None:
        yield replace(pending, value=pending.value + "".join(more)) if more else pending


def _line(found: re.Match[str], line: str) -> CardLine:
    parameters, encodings = _parameters(found[3])
    value = line[found.end() :].strip(" \t")
    if "quoted-printable" in encodings:
        charset = next(iter(parameters.get("charset", ())), "")
        value = decode_leniently(decodestring(value.encode("utf-8", "replace")), charset)
        value = value.replace("\r\n", "\n")
    charset = next(iter(parameters.get("charset", ())), "")
    if re.fullmatch(r"[\w-]+", charset) and codec_name(charset):
        del parameters["charset"]
    return CardLine(
        found[2].lower(),
        parameters,
        value,
        (found[1] or "").lower(),
        is_binary=bool(encodings & _BASE64),
    )


def _parameters(written: str) -> tuple[dict[str, tuple[str, ...]], set[str]]:
    """The parameters, and the encodings of the value."""
    parameters: dict[str, tuple[str, ...]] = {}
    encodings: set[str] = set()
    for found in _PARAMETER.finditer(written):
        name = found[1].strip().lower()
        if found[2]:
            values = tuple(_unquoted(one) for one in _LISTED.findall(found[3]))
        else:
            name, values = "type", (found[1].strip(),)
        known = {value.lower() for value in values} & _ENCODINGS
        if name == "encoding" or (not found[2] and known):
            encodings |= {value.lower() for value in values}
        else:
            parameters[name] = (*parameters.get(name, ()), *values)
    return parameters, encodings


def _unquoted(value: str) -> str:
    value = value.strip().strip('"')
    return re.sub(r"\^[n^']", lambda found: _CARET[found[0]], value) if "^" in value else value
