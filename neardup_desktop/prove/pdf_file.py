"""The objects of a PDF file, read strictly: what is not as the standard wants it is not mended.

Other readers mend damaged tables and dictionaries, each in its own way, and so may take two files
for one (ISO 32000-1, 7.2 to 7.5). An encrypted file counts by its bytes as well.
"""

import re
import zlib
from typing import NamedTuple

from neardup_desktop.prove.base import MAX_UNPACKED_BYTES, Unprovable

_BLANK = rb"\0\t\n\f\r "
_TOKEN = re.compile(
    rb"(?>[" + _BLANK + rb"]++|%[^\r\n]*+)*+(?:"
    rb"(?P<name>/[^" + _BLANK + rb"()<>\[\]{}/%]*+)"
    rb"|(?P<ref>(\d{1,10})["
    + _BLANK
    + rb"]+(\d{1,5})["
    + _BLANK
    + rb"]+R(?![^"
    + _BLANK
    + rb"()<>\[\]{}/%]))"
    rb"|(?P<number>[+-]?(?:\d+\.?\d*|\.\d+)(?![^" + _BLANK + rb"()<>\[\]{}/%]))"
    rb"|(?P<numbers>\[(?>[+-]?(?:\d+\.?\d*|\.\d+)(?=[ \]\r\n])[ \r\n]*+)++\])"
    rb"|(?P<open><<|\[)|(?P<close>>>|\])"
    rb"|\((?P<string>[^()\\\r]*+)\)|(?P<hard>\()"
    rb"|<(?P<hex>[0-9A-Fa-f" + _BLANK + rb"]*+)>"
    rb"|(?P<word>true|false|null|endobj|stream\b)"
    rb")"
)
_NEW_OBJECT = re.compile(
    rb"[" + _BLANK + rb"]*(\d{1,10})[" + _BLANK + rb"]+(\d{1,5})[" + _BLANK + rb"]+obj"
)
_START = re.compile(
    rb"startxref[" + _BLANK + rb"]+(\d{1,12})[" + _BLANK + rb"]+%%EOF[" + _BLANK + rb"]*\Z"
)
_SECTION = re.compile(rb"[" + _BLANK + rb"]*(\d{1,10}) (\d{1,10})[ ]*(?:\r\n|\r|\n)")
_ENTRY = re.compile(rb"(\d{10}) (\d{5}) ([nf])[ \r][\r\n]")
_TRAILER = re.compile(rb"[" + _BLANK + rb"]*trailer")
_STREAM = re.compile(rb"\r?\n")
_STREAM_END = re.compile(rb"[" + _BLANK + rb"]*endstream(?=[" + _BLANK + rb"])")
_ESCAPED = re.compile(rb"\\([nrtbf()\\]|[0-7]{1,3}|\r\n|\r|\n|.)?", re.DOTALL)
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_HEXED = re.compile(rb"#([0-9A-Fa-f]{2})")
_PLAIN_NAME = re.compile(rb"/[^" + _BLANK + rb"()<>\[\]{}/%#]*")
_MAX_DEPTH = 200
_MAX_OBJECTS = 1_000_000


class Ref(NamedTuple):
    """A reference to an object."""

    number: int
    generation: int


class Text(NamedTuple):
    """A string."""

    data: bytes


Value = "dict[bytes, Value] | list[Value] | bytes | Text | Ref | Stream"
"""Names (with "/"), numbers and words are bytes, as they stand."""


class Stream:
    """A stream: its dictionary, and its bytes as they are packed."""

    __slots__ = ("keys", "raw")

    def __init__(self, keys: dict[bytes, object], raw: bytes) -> None:
        self.keys = keys
        self.raw = raw


class PdfFile:
    """The newest trailer and the objects of a file, each read when it is first asked for."""

    def __init__(self, data: bytes) -> None:
        """Read the tables of objects.

        Raises:
            Unprovable: anything in them is not as it should be.
        """
        self._data = data
        self._left = MAX_UNPACKED_BYTES
        self._at: dict[int, tuple[int, int, int]] = {}
        self._known: dict[int, object] = {}
        self._reading: set[int] = set()
        self._packed: dict[int, dict[int, object]] = {}
        self.trailer: dict[bytes, object] = {}
        start = _START.search(data, max(0, len(data) - 4096))
        if start is None:
            raise Unprovable("no end as it should be")
        self._read_tables(int(start[1]))
        if b"/Encrypt" in self.trailer:
            raise Unprovable("encrypted")
        if max(self._at, default=0) >= self._number(self.trailer.get(b"/Size")):
            raise Unprovable("objects beyond the number of objects")

    def get(self, value: object) -> object:
        """The object that a reference leads to, None for the null object; else the value itself."""
        seen = 0
        while isinstance(value, Ref):
            value = self._object(value)
            seen += 1
            if seen > _MAX_DEPTH:
                raise Unprovable("references in a circle")
        return None if value == b"null" else value

    def _object(self, ref: Ref) -> object:
        known = self._known.get(ref.number)
        if known is not None:
            return known
        place = self._at.get(ref.number)
        if place is None or place[0] == 0:
            return b"null"
        if ref.number in self._reading or len(self._known) > _MAX_OBJECTS:
            raise Unprovable("references in a circle, or too many objects")
        self._reading.add(ref.number)
        kind, where, third = place
        if (ref.generation != third) if kind == 1 else ref.generation:
            raise Unprovable("another generation")
        value = self._at_offset(where, ref) if kind == 1 else self._in_stream(where, ref.number)
        self._reading.discard(ref.number)
        self._known[ref.number] = value
        return value

    def _at_offset(self, offset: int, ref: Ref) -> object:
        begin = _NEW_OBJECT.match(self._data, offset)
        if begin is None or (int(begin[1]), int(begin[2])) != ref:
            raise Unprovable(f"object {ref.number} is not where it should be")
        value, at = self._value(self._data, begin.end())
        end = _TOKEN.match(self._data, at)
        if end is not None and end["word"] == b"stream" and isinstance(value, dict):
            return self._stream(value, end.end())
        if end is None or end["word"] != b"endobj":
            raise Unprovable(f"object {ref.number} does not end")
        return value

    def _stream(self, keys: dict[bytes, object], at: int) -> Stream:
        begin = _STREAM.match(self._data, at)
        length = self.get(keys.get(b"/Length"))
        if begin is None or not isinstance(length, bytes) or not length.isdigit():
            raise Unprovable("a stream without a length")
        end = begin.end() + int(length)
        if not _STREAM_END.match(self._data, end):
            raise Unprovable("a stream of another length")
        if b"/F" in keys and not isinstance(keys[b"/F"], type(None)):
            raise Unprovable("a stream in another file")
        return Stream(keys, self._data[begin.end() : end])

    def _in_stream(self, number: int, wanted: int) -> object:
        if number not in self._packed:
            self._packed[number] = self._unpack_objects(number)
        if wanted not in self._packed[number]:
            raise Unprovable(f"object {wanted} is not where it should be")
        return self._packed[number][wanted]

    def _unpack_objects(self, number: int) -> dict[int, object]:
        stream = self.get(Ref(number, 0))
        if not isinstance(stream, Stream) or stream.keys.get(b"/Type") != b"/ObjStm":
            raise Unprovable("no stream of objects")
        data = self.unpacked(stream)
        count, first = (self._number(stream.keys.get(key)) for key in (b"/N", b"/First"))
        if data is None:
            raise Unprovable("a stream of objects in an unknown packing")
        heads = data[:first].split()
        if len(heads) != 2 * count or not all(head.isdigit() for head in heads):
            raise Unprovable("a stream of objects with a wrong count")
        found: dict[int, object] = {}
        for at in range(0, len(heads), 2):
            if int(heads[at]) in found:
                raise Unprovable("an object twice")
            found[int(heads[at])] = self._value(data, first + int(heads[at + 1]))[0]
        return found

    def _number(self, value: object) -> int:
        value = self.get(value)
        if not isinstance(value, bytes) or not value.isdigit():
            raise Unprovable("no number where one should be")
        return int(value)

    def unpacked(self, stream: Stream) -> bytes | None:
        """The bytes of a stream unpacked; None where it is packed in a way that is not read."""
        filters = self._listed(stream.keys.get(b"/Filter"))
        if not filters:
            return stream.raw
        parameters = self._listed(stream.keys.get(b"/DecodeParms"))
        if filters != [b"/FlateDecode"] or len(parameters) > 1:
            return None
        unpacker = zlib.decompressobj()
        try:
            data = unpacker.decompress(stream.raw, self._left)
        except zlib.error:
            return None
        self._left -= len(data)
        if self._left <= 0:
            raise Unprovable("too large")
        if not unpacker.eof or unpacker.unused_data.strip(b"\r\n"):
            return None
        own = self.get(parameters[0]) if parameters else None
        return data if own is None else self._predicted(data, own)

    def _predicted(self, data: bytes, parameters: object) -> bytes | None:
        if not isinstance(parameters, dict):
            return None
        numbers = {key: self.get(value) for key, value in parameters.items()}
        predictor = numbers.pop(b"/Predictor", b"1")
        if predictor == b"1":
            return data
        columns = numbers.pop(b"/Columns", b"1")
        if numbers not in ({}, {b"/Colors": b"1"}) or predictor not in _PNG:
            return None
        return _without_png(data, self._number(columns))

    def _listed(self, value: object) -> list[object]:
        value = self.get(value)
        if value is None:
            return []
        return list(map(self.get, value)) if isinstance(value, list) else [value]

    def _read_tables(self, offset: int) -> None:
        seen: set[int] = set()
        waiting = [offset]
        while waiting:
            at = waiting.pop(0)
            if at in seen or at >= len(self._data):
                raise Unprovable("tables in a circle")
            seen.add(at)
            keys = self._read_table(at)
            self.trailer = self.trailer or keys
            hidden = keys.get(b"/XRefStm")
            if hidden is not None:
                self._read_table(self._number(hidden))
            if b"/Prev" in keys:
                waiting.append(self._number(keys[b"/Prev"]))

    def _read_table(self, at: int) -> dict[bytes, object]:
        data = self._data
        if not data.startswith(b"xref", at):
            return self._read_stream_table(at)
        at += 4
        new: dict[int, tuple[int, int, int]] = {}
        while (trailer := _TRAILER.match(data, at)) is None:
            section = _SECTION.match(data, at)
            if section is None:
                raise Unprovable("no section of a table")
            at = section.end()
            first, count = int(section[1]), int(section[2])
            if count * 20 > len(data) - at:
                raise Unprovable("a table longer than the file")
            for number in range(first, first + count):
                entry = _ENTRY.match(data, at)
                if entry is None or number in new:
                    raise Unprovable("no entry of a table, or two")
                new[number] = (int(entry[3] == b"n"), int(entry[1]), int(entry[2]))
                at = entry.end()
        keys, _ = self._value(data, trailer.end())
        if not isinstance(keys, dict):
            raise Unprovable("no trailer")
        for number, place in new.items():
            self._at.setdefault(number, place)
        return keys

    def _read_stream_table(self, at: int) -> dict[bytes, object]:
        begin = _NEW_OBJECT.match(self._data, at)
        if begin is None:
            raise Unprovable("no table where it should be")
        stream = self._at_offset(at, Ref(int(begin[1]), int(begin[2])))
        if not isinstance(stream, Stream) or stream.keys.get(b"/Type") != b"/XRef":
            raise Unprovable("no table where it should be")
        data = self.unpacked(stream)
        widths = [self._number(one) for one in self._listed(stream.keys.get(b"/W"))]
        size = self._number(stream.keys.get(b"/Size"))
        if data is None or len(widths) != 3 or not 0 < sum(widths) < 30:
            raise Unprovable("no table as it should be")
        index = self._listed(stream.keys.get(b"/Index")) or [b"0", b"%d" % size]
        numbers = [self._number(one) for one in index]
        where, (a, b, c) = 0, widths
        for first, count in zip(numbers[::2], numbers[1::2], strict=False):
            if count * sum(widths) > len(data) - where:
                raise Unprovable("a table that is too short")
            for number in range(first, first + count):
                kind = int.from_bytes(data[where : where + a], "big") if a else 1
                second = int.from_bytes(data[where + a : where + a + b], "big")
                third = int.from_bytes(data[where + a + b : where + a + b + c], "big")
                where += a + b + c
                if kind > 2:
                    raise Unprovable("an unknown kind of entry")
                self._at.setdefault(number, (kind, second, third))
        return stream.keys

    def _value(self, data: bytes, at: int) -> tuple[object, int]:
        """The value at an offset, and where it ends."""
        stack: list[list[object]] = []
        openers: list[bytes] = []
        while True:
            token = _TOKEN.match(data, at)
            if token is None:
                raise Unprovable("something that is no value")
            at = token.end()
            kind = token.lastgroup
            value: object
            if kind == "name":
                value = _name(token[1]) if b"#" in token[1] else token[1]
            elif kind == "number":
                value = token["number"]
            elif kind == "numbers":
                value = token["numbers"][1:-1].split()
            elif kind == "ref":
                value = Ref(int(token[3]), int(token[4]))
            elif kind == "open":
                stack.append([])
                openers.append(token["open"])
                if len(stack) > _MAX_DEPTH:
                    raise Unprovable("nested too deep")
                continue
            elif kind == "close":
                if not openers or (openers.pop() == b"[") != (token["close"] == b"]"):
                    raise Unprovable("what ends has not begun")
                inside = stack.pop()
                value = inside if token["close"] == b"]" else _dictionary(inside)
            elif kind == "hard":
                text, at = _hard_string(data, at)
                value = Text(text)
            else:
                value = _simple(token, kind)
            if not stack:
                return value, at
            stack[-1].append(value)


_PNG = (b"10", b"11", b"12", b"13", b"14", b"15")


def _simple(token: re.Match[bytes], kind: str | None) -> object:
    if kind == "string":
        return Text(token["string"])
    if kind == "hex":
        digits = token["hex"].translate(None, b"\0\t\n\f\r ")
        return Text(bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode()))
    if token["word"] in (b"stream", b"endobj"):
        raise Unprovable("a word that is no value")
    return token["word"]


def _name(written: bytes) -> bytes:
    """A name with codes in it, in the one form that has none, or only codes."""
    name = _HEXED.sub(lambda found: bytes((int(found[1], 16),)), written)
    return name if _PLAIN_NAME.fullmatch(name) else b"/#" + name[1:].hex().encode()


def _dictionary(inside: list[object]) -> dict[bytes, object]:
    if len(inside) % 2:
        raise Unprovable("a key without a value")
    keys = [key for key in inside[::2] if type(key) is bytes and key[:1] == b"/"]
    if len(set(keys)) * 2 < len(inside):
        raise Unprovable("a key that is no name, or a key twice")
    pairs = zip(keys, inside[1::2], strict=True)
    return {key: value for key, value in pairs if value != b"null"}  # which is as without it


def _hard_string(data: bytes, at: int) -> tuple[bytes, int]:
    """A string with parentheses or escapes in it, and where it ends."""
    depth, begin = 1, at
    while depth:
        found = _IN_STRING.search(data, at)
        if found is None:
            raise Unprovable("a string does not end")
        at = found.end()
        depth += {b"(": 1, b")": -1}.get(found[0], 0)
    text = data[begin : at - 1]
    # An unescaped line end is one line feed, however it is written.
    return _ESCAPED.sub(_escaped, _LONE_ENDS.sub(lambda found: found[1] or b"\n", text)), at


_IN_STRING = re.compile(rb"\\.|[()]", re.DOTALL)
_LONE_ENDS = re.compile(rb"(\\(?:\r\n|.))|\r\n?", re.DOTALL)


def _escaped(found: re.Match[bytes]) -> bytes:
    sign = found[1] or b""
    if sign[:1].isdigit() and sign[:1] < b"8":
        return bytes((int(sign, 8) & 255,))
    return b"" if sign in (b"\r\n", b"\r", b"\n") else _ESCAPES.get(sign, sign)


def _without_png(data: bytes, columns: int) -> bytes | None:
    """Rows of bytes without their PNG prediction; only what tables of objects use."""
    if not columns or len(data) % (columns + 1):
        return None
    out = bytearray()
    above = bytes(columns)
    for at in range(0, len(data), columns + 1):
        row = data[at + 1 : at + 1 + columns]
        if data[at] == 2:
            row = bytes((one + two) & 255 for one, two in zip(row, above, strict=True))
        elif data[at]:
            return None
        out += row
        above = row
    return bytes(out)
