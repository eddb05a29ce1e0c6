"""Mail: fields and decoded parts of a message, less the traces of its way and of its mailbox."""

import binascii
import email
import email.utils
import quopri
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from email.errors import HeaderDefect, MissingHeaderBodySeparatorDefect
from email.message import Message

from neardup_desktop.prove.base import Place, Unprovable, bytes_of, of, sha, strictly_decoded
from neardup_desktop.prove.html_page import html_text_digest
from neardup_desktop.prove.plain import plain_text
from neardup_desktop.prove.traces import MAIL_TRACES

_MAX_PARTS = 10_000
_MAX_FIELDS = 10_000
_ENVELOPE = re.compile(rb"From [^\n]*\n")
_END_OF_HEAD = re.compile(rb"\n\n")
_SIGNED = (b"multipart/signed", b"pkcs7", b"begin pgp signed message", b"multipart/encrypted")
_FOLD = re.compile(r"[ \t]*\r?\n[ \t]+")
_ONE_WORD = r"=\?[A-Za-z0-9_.:+-]+(?:\*[A-Za-z-]+)?\?[bBqQ]\?[!->@-~]*\?="
_WORDS = re.compile(rf"(?<![^ (\"]){_ONE_WORD}(?: +{_ONE_WORD})*(?![^ )\",<;])")
_WORD = re.compile(r"=\?([^?*]+)(?:\*[A-Za-z-]+)?\?([bBqQ])\?([!->@-~]*)\?=")
_OF_ADDRESSES = frozenset(
    (
        *("from", "to", "cc", "bcc", "reply-to", "sender", "resent-from", "resent-to"),
        *("resent-cc", "resent-sender", "mail-followup-to", "disposition-notification-to"),
    )
)
_OF_WORDS = _OF_ADDRESSES | {
    *("subject", "comments", "keywords", "organization", "thread-topic", "content-description"),
    *("name", "filename"),
}
"""Fields and parameters whose encoded words programs show decoded."""

_SPECIAL = re.compile(r'[()<>\[\]:;@\\,"\x00-\x1f]')
_CONTROL = re.compile(r"[\x00-\x1f]")
_DATE = re.compile(
    r"(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun), *)?(\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov"
    r"|Dec) \d{4} \d\d:\d\d:\d\d) ([+-]\d{4})(?: \([A-Z]{1,5}\))?"
)
_BASE64 = re.compile(rb"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_QUOTED = re.compile(rb"(?>[^=]|=[0-9A-Fa-f]{2}|=[ \t]*\n)*+")
_TRACES = {one.name: one.value for one in MAIL_TRACES}
_MARKERS = ("content-type", "content-transfer-encoding", "content-disposition")


def mail_places(data: bytes) -> Iterator[Place]:
    """The fields and parts of a message, wherever it is kept.

    Raises:
        Unprovable: it is no message, or nested too deep.
    """
    data = data.replace(b"\r\n", b"\n").rstrip(b"\n") + b"\n"
    if envelope := _ENVELOPE.match(data):
        data = data[envelope.end() :]
    try:
        message = email.message_from_bytes(data)
    except (RecursionError, ValueError, LookupError, TypeError) as error:
        raise Unprovable(f"no message: {error}") from error
    head = _END_OF_HEAD.search(data)
    if head is None or not message.keys() or any(map(_is_of_head, message.defects)):
        raise Unprovable("no plain message")
    yield from _fields(message, is_outermost=True)
    parts: list[Place] | None = None
    # A signature holds for the parts as they are written.
    lower = data.lower()
    if not any(mark in lower for mark in _SIGNED):
        with suppress(Unprovable):
            parts = list(_parts(message))
    if parts is None:
        marks = (f"{name}: {_unfolded(str(value))}" for name, value in message.raw_items())
        named = (mark for mark in marks if mark.lower().startswith(_MARKERS))
        parts = [of("type", *named), of("body as written", sha(data[head.end() :]))]
    yield from parts


def _is_of_head(defect: object) -> bool:
    return isinstance(defect, HeaderDefect | MissingHeaderBodySeparatorDefect)


def _parts(message: Message) -> Iterator[Place]:
    """The parts of a message, outer ones first."""
    left: list[tuple[str, Message | None]] = [("", message)]
    count = 0
    while left:
        number, part = left.pop()
        if part is None:
            yield of(f"end of part {number}")
            continue
        count += 1
        if count > _MAX_PARTS:
            raise Unprovable("too many parts")
        if number:
            yield from _fields(part, is_outermost=False, number=number)
        if part.defects:
            raise Unprovable("a broken part")
        content = part.get_payload()
        yield _kind(part, number)
        if isinstance(content, list):
            for name, around in (("before", part.preamble), ("behind", part.epilogue)):
                if around and around.strip():
                    yield of(f"{name} the parts of {number}", _written(around).strip())
            left.append((number, None))
            numbered = [(f"{number}.{at}".lstrip("."), one) for at, one in enumerate(content, 1)]
            left.extend(reversed(numbered))
        elif isinstance(content, str):
            yield _content(part, number)


def _fields(message: Message, *, is_outermost: bool, number: str = "") -> Iterator[Place]:
    """The fields of a head, in the order of their names and, of one name, in theirs."""
    found = []
    fields = list(message.raw_items())
    if len(fields) > _MAX_FIELDS:
        raise Unprovable("too many fields")
    for name, value in fields:
        name, value = name.lower(), _unfolded(str(value))
        if name in _MARKERS:
            continue  # they are of the part, see `_kind`
        if is_outermost and name in _TRACES:
            only = _TRACES[name]
            if only is None or only.fullmatch(value):
                continue
        found.append((name, _meaning(name, value)))
    # Those of one way of a message on to others belong together.
    found.sort(key=lambda field: "resent-" if field[0].startswith("resent-") else field[0])
    for name, value in found:
        yield of(f"{number} {name}".strip(), value.encode("utf-8", "surrogateescape"))


def _unfolded(value: str) -> str:
    return _FOLD.sub(" ", value).strip(" \t\r\n")


def _meaning(name: str, value: str) -> str:
    """The value of a field with its words decoded, and dates in one zone."""
    if name == "date":
        return _moment(value)
    if "=?" not in value or name not in _OF_WORDS:
        return value
    is_address = name in _OF_ADDRESSES

    def decoded(words: re.Match[str]) -> str:
        text = _decoded_words(words[0])
        # In addresses special signs would mean something else had they been written plainly.
        is_plain = text is not None and not (_SPECIAL if is_address else _CONTROL).search(text)
        return text if text is not None and is_plain else words[0]

    return _WORDS.sub(decoded, value)


def _decoded_words(words: str) -> str | None:
    """The text of encoded words; a sign may begin in one and end in the next."""
    runs: list[tuple[str, bytes]] = []
    for charset, form, written in _WORD.findall(words):
        if form in "bB":
            content = _of_base64(written.encode("ascii"))
            if content is None:
                return None
        elif re.search(r"=(?![0-9A-Fa-f]{2})", written):
            return None
        else:
            content = quopri.decodestring(written.encode("ascii"), header=True)
        if runs and runs[-1][0] == charset.lower():
            runs[-1] = (runs[-1][0], runs[-1][1] + content)
        else:
            runs.append((charset.lower(), content))
    texts = [_in_charset(content, charset) for charset, content in runs]
    return None if None in texts else "".join(text for text in texts if text is not None)


def _in_charset(content: bytes, charset: str) -> str | None:
    # A byte order mark is no part of a text in a mail.
    if content.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        return None
    return strictly_decoded(content, charset)


def _moment(value: str) -> str:
    """A date in universal time, where it is written as it should be."""
    found = _DATE.fullmatch(value)
    if found is None or found[3] == "-0000":  # in no known zone
        return value
    try:
        moment = datetime.strptime(f"{found[2]} {found[3]}", "%d %b %Y %H:%M:%S %z")
        if found[1] not in (None, _DAYS[moment.weekday()]):
            return value
        return f"UTC {moment.astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    except (ValueError, OverflowError):
        return value


_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def _kind(part: Message, number: str) -> Place:
    """The type and name of a part, but not how it is encoded."""
    pieces = []
    for name in ("content-type", "content-disposition"):
        values = [_written(str(value)) for _, value in _raw(part, name)]
        pieces += [name, str(len(values))]
        pieces += values if len(values) != 1 else _parameters(part, name)
    return of(f"{number} type".strip(), *pieces)


def _raw(part: Message, name: str) -> list[tuple[str, object]]:
    return [field for field in part.raw_items() if field[0].lower() == name]


def _parameters(part: Message, header: str) -> list[str]:
    value = part.get_params(failobj=[], header=header, unquote=True)
    kind = value[0][0].strip().lower() if value else ""
    # A text is compared decoded; of other parts nothing is.
    left_out = {"boundary", "charset"} if kind.startswith("text/") else {"boundary"}
    found = []
    for name, said in value[1:]:
        name = name.lower()
        if header == "content-type" and name in left_out:
            continue
        found.append((name, _meaning(name, _unfolded(_written(_said(said))))))
    return [kind, *(piece for pair in sorted(found) for piece in pair)]


def _said(value: str | tuple[str, str, str]) -> str:
    """The text of a parameter, which may be in an encoding of its own."""
    if isinstance(value, str):
        return email.utils.unquote(value)
    text = _in_charset(value[2].encode("raw-unicode-escape"), value[0] or "us-ascii")
    if text is None:
        raise Unprovable("a parameter in no certain encoding")
    return text


def _written(text: str) -> str:
    """A text of the parser, whose surrogates stand for bytes, in UTF-8 where it is that."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _content(part: Message, number: str) -> Place:
    name = f"{number} content".strip()
    encodings = part.get_all("content-transfer-encoding", ["7bit"])
    del part["content-transfer-encoding"]  # so that the library leaves the bytes as they are
    written = part.get_payload(decode=True)
    encoding = str(encodings[0]).strip().lower()
    assert isinstance(written, bytes)
    data: bytes | None = written
    if len(encodings) > 1:
        data = None
    elif encoding == "base64":
        data = _of_base64(written)
    elif encoding == "quoted-printable":
        data = quopri.decodestring(written) if _QUOTED.fullmatch(written) else None
    elif encoding not in ("7bit", "8bit", "binary", ""):
        data = None
    if data is None:
        stated = (_written(str(value)) for _, value in _raw(part, "content-type"))
        return of(name, "as written", *map(_written, map(str, encodings)), *stated, written)
    if part.get_content_maintype() != "text":
        # The last line end belongs to the boundary, and programs write it or not.
        return bytes_of(name, data if encoding == "base64" else data.rstrip(b"\n"))
    return _text(name, part, data)


def _text(name: str, part: Message, data: bytes) -> Place:
    try:
        charset = str(part.get_content_charset() or "utf-8")
    except (LookupError, ValueError, UnicodeError):
        charset = "unknown"
    text = _in_charset(data, charset)
    if text is None and charset in ("us-ascii", "ascii"):
        text = strictly_decoded(data)
    if text is None:
        return of(name, "in an unknown encoding", charset, data.replace(b"\r\n", b"\n").rstrip())
    text = text.replace("\r\n", "\n").rstrip("\n")
    if part.get_content_subtype() == "html":
        return of(name, html_text_digest(text))
    return of(name, "text", plain_text(text, ""))


def _of_base64(written: bytes) -> bytes | None:
    """The bytes that plain base64 stands for; None where anything else stands in it."""
    packed = b"".join(written.split())
    if not _BASE64.fullmatch(packed):
        return None
    data = binascii.a2b_base64(packed)
    # The last bits of a group that is not full are nothing, but might say something.
    return data if binascii.b2a_base64(data, newline=False) == packed else None
