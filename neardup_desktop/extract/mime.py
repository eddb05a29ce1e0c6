"""Mail messages: headers, the body a person reads, and what is attached."""

import re
from base64 import b64decode
from binascii import Error as BinasciiError
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from email import message_from_bytes
from email.errors import MessageError
from email.message import Message
from email.quoprimime import header_decode

import xxhash

from neardup_desktop.extract.base import Embedded, ReadFailure
from neardup_desktop.extract.dates import from_mail
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, words_digest
from neardup_desktop.extract.html_text import decode_html_leniently, visible_text
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import codec_name, decode_leniently

MAX_DEPTH = 8
"""How deep attached messages are followed."""

_ENCODED_WORD = re.compile(r"=\?([^?\s]{1,40})\?([bBqQ])\?([^?]*)\?=")
_BETWEEN_WORDS = re.compile(r"(\?=)\s+(?==\?[^?\s]{1,40}\?[bBqQ]\?)")
_HEADER_LINE = re.compile(rb"([!-9;-~]{1,80}):")
_STUB_WORDS = 40
_WORD = re.compile(r"\w+")
_BAD_IN_NAMES = re.compile(r"[/\\\x00-\x1f\x7f]+")
_NAME_CHARACTERS = 160
_UNREAD_TYPES = ("image", "audio", "video", "font")
_ENCRYPTED_TYPES = ("multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime")

_SECURITY_TYPES = ("application/pgp", "application/pkcs7", "application/x-pkcs7")

_KNOWN_HEADERS = frozenset(
    b"from to cc subject date message-id received return-path delivered-to reply-to "
    b"mime-version content-type in-reply-to references sender list-id x-mailer user-agent "
    b"dkim-signature x-mozilla-status x-original-to".split()
)
_TELLING_HEADERS = frozenset(b"received message-id return-path mime-version delivered-to".split())
_MAIL_ONLY_HEADERS = frozenset(
    b"received message-id return-path delivered-to to cc in-reply-to references".split()
)
_SAVED_BY = re.compile(rb"^From:[ \t]*[\"'<]*Saved by ", re.IGNORECASE | re.MULTILINE)
_PAGE_TYPE = re.compile(
    rb"^Content-Type:[ \t]*(?:multipart/related\b[^\0]{0,300}?type=\"?text/html|text/html\b)",
    re.IGNORECASE | re.MULTILINE,
)
_SINGLE_FILE_PAGE = re.compile(rb"This document is a Single File Web Page")


def looks_like_message(head: bytes) -> bool:
    """Whether a document begins with the headers of a mail, one of them written by software.

    A text may well begin with "From:" and "To:", so these alone do not tell.
    """
    if looks_like_saved_page(head):
        return False
    names = header_names(head)
    return len(names & _KNOWN_HEADERS) >= 3 and bool(names & _TELLING_HEADERS)


def looks_like_saved_page(head: bytes) -> bool:
    """Whether a document in the form of a mail is a web page that a program saved (MHTML).

    Browsers name themselves as the sender, or state where the page was. Office programs write
    few headers, none of which a mail has for itself.
    """
    names = header_names(head)
    if not names & {b"mime-version", b"content-type"} or names & _MAIL_ONLY_HEADERS:
        return False
    headers, _, rest = head.replace(b"\r\n", b"\n").partition(b"\n\n")
    return (
        b"snapshot-content-location" in names
        or bool(_SAVED_BY.search(headers))
        or (b"content-location" in names and bool(_PAGE_TYPE.search(headers)))
        or bool(_SINGLE_FILE_PAGE.match(rest.lstrip()))
    )


def header_names(head: bytes) -> frozenset[bytes]:
    """Lower-case names of the headers that a document begins with; empty if it begins otherwise."""
    names: list[bytes] = []
    lines = head.replace(b"\r\n", b"\n").split(b"\n")
    for number, line in enumerate(lines):
        if not line:
            break
        if line[:1] in b" \t" and names:
            continue
        if line.startswith((b"From ", b">From ")) and number <= 1:
            continue
        found = _HEADER_LINE.match(line)
        if not found:
            # The last line may be cut by the end of the head.
            if number < len(lines) - 1:
                return frozenset()
            break
        names.append(found.group(1).lower())
    return frozenset(names)


@dataclass(slots=True)
class _Contents:
    """What a walk through the parts of a message gathers.

    `with_html` is false where another text of the same message was found already. `attached` may
    hold documents, which are read in turn; `unread` holds pictures, sounds and films.
    """

    with_html: bool = True
    texts: list[str] = field(default_factory=list)
    attached: list[tuple[str, Message]] = field(default_factory=list)
    unread: list[tuple[ExtraKind, str, Message]] = field(default_factory=list)
    encrypted: bool = False


def read_message(
    data: bytes, format_name: str, part: str = ""
) -> Iterator[ExtractedItem | Embedded]:
    """The message itself, then what is attached to it.

    Args:
        data: the message as it was sent.
        format_name: name of the format module that asks.
        part: its place in the file: "" for the file itself, "3" in a mailbox.

    Raises:
        ReadFailure: DAMAGED.
    """
    try:
        message = message_from_bytes(data)
    except (MessageError, RecursionError, ValueError, LookupError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error
    yield from _read_parsed(message, format_name, part, 0)


def _read_parsed(
    message: Message, format_name: str, part: str, depth: int
) -> Iterator[ExtractedItem | Embedded]:
    contents = _Contents()
    try:
        _walk(message, contents, depth=0)
    except RecursionError as error:
        raise ReadFailure(Outcome.DAMAGED, "nested too deep") from error
    subject = header(message, "subject")
    body = "\n".join(contents.texts)
    locked = contents.encrypted and not _WORD.search(body)
    attached = [inner for _name, inner in contents.attached]
    payloads = [None if inner.is_multipart() else payload_of(inner) for inner in attached]
    yield ExtractedItem(
        part=part,
        kind=Kind.EMAIL,
        format=format_name,
        text="" if locked else f"{subject}\n\n{body}".strip("\n") if subject else body,
        main=body if subject and not locked else None,
        title=subject,
        author=header(message, "from"),
        date_s=from_mail(header(message, "date")),
        outcome=Outcome.ENCRYPTED if locked else Outcome.READ,
        extras=_extras(contents, payloads),
    )
    names: set[str] = set()
    for (name, attachment), payload in zip(contents.attached, payloads, strict=True):
        place = _unique(name, names)
        inner_part = f"{part}/{place}" if part else place
        if payload is None:
            inner = attachment.get_payload(0)
            if depth < MAX_DEPTH and isinstance(inner, Message):
                yield from _read_parsed(inner, format_name, inner_part, depth + 1)
            continue
        yield Embedded(inner_part, name, payload, attachment.get_content_type())


def attached_parts(message: Message) -> Iterator[tuple[str, Message]]:
    """What is attached to a message and read in turn: its place in the message, and the part.

    Raises:
        ReadFailure: DAMAGED: nested too deep.
    """
    contents = _Contents()
    try:
        _walk(message, contents, depth=0)
    except RecursionError as error:
        raise ReadFailure(Outcome.DAMAGED, "nested too deep") from error
    names: set[str] = set()
    for name, part in contents.attached:
        yield _unique(name, names), part


def _extras(contents: _Contents, payloads: Sequence[bytes | None]) -> tuple[Extra, ...]:
    """What is attached, by its content, and the pictures inside the body."""
    found = ExtrasFound()
    for (name, part), payload in zip(contents.attached, payloads, strict=True):
        digest = _message_digest(part) if payload is None else _leaf_digest(part, name, payload)
        found.add(ExtraKind.ATTACHMENT, name, digest)
    for kind, name, part in contents.unread:
        payload = payload_of(part)
        if kind is not ExtraKind.IMAGE or not is_decoration(payload):
            found.add(kind, name, _leaf_digest(part, name, payload))
    return found.all()


def _leaf_digest(part: Message, name: str, payload: bytes) -> bytes:
    """A digest of what is attached; of its name where the mail program keeps it elsewhere."""
    if payload:
        return content_digest(_settled(part, payload))
    return words_digest("kept elsewhere", name, header(part, "x-apple-content-length"))


def _settled(part: Message, payload: bytes) -> bytes:
    """The payload; its line ends, where it travelled as text, are those of the mailbox."""
    encoding = str(part.get("content-transfer-encoding", "")).strip().lower()
    return payload if encoding == "base64" else payload.replace(b"\r\n", b"\n")


def _message_digest(attached: Message) -> bytes:
    """A digest of an attached message, the same whatever file format it came in."""
    hasher = xxhash.xxh3_128()
    waiting = [attached]
    while waiting:
        part = waiting.pop()
        if part is not attached:  # how it is attached is none of its own
            for key, value in part.raw_items():
                line = f"{key.lower()}: {' '.join(str(value).split())}\n"
                hasher.update(line.encode("utf-8", "surrogateescape"))
        if part.is_multipart():
            waiting += [inner for inner in part.get_payload() if isinstance(inner, Message)]
        else:
            hasher.update(_settled(part, payload_of(part)))
    return hasher.digest()


def _walk(part: Message, contents: _Contents, depth: int, within: str = "") -> None:
    """Sort the leaves of a message into body texts and attachments.

    `within` is the media type of what directly holds the part.
    """
    media_type = part.get_content_type()
    if media_type in _ENCRYPTED_TYPES:
        # An opaque signature has the same type, but is no secret.
        contents.encrypted |= "signed-data" not in str(part.get("content-type"))
        return
    if media_type.startswith(_SECURITY_TYPES):
        return
    if media_type == "message/rfc822" and part.is_multipart():
        contents.attached.append((_name_of(part) or _subject_name(part), part))
    elif part.is_multipart():
        if media_type == "multipart/alternative":
            _walk_alternative(part, contents, depth)
            return
        for inner in part.get_payload():
            if isinstance(inner, Message):
                _walk(inner, contents, depth + 1, media_type)
    elif media_type.partition("/")[0] in _UNREAD_TYPES:
        _sort_unread(part, media_type, contents, within)
    else:
        _sort_leaf(part, media_type, contents)


def _sort_unread(part: Message, media_type: str, contents: _Contents, within: str) -> None:
    """Pictures that the body shows are images; all else was attached, such as photographs."""
    name = _name_of(part)
    attached = part.get_content_disposition() == "attachment"
    if media_type.startswith("image/"):
        shown = within == "multipart/related" and part.get("content-id")
        if shown or not (name or attached):
            contents.unread.append((ExtraKind.IMAGE, name, part))
            return
    contents.unread.append((ExtraKind.ATTACHMENT, name or media_type.replace("/", " "), part))


def _sort_leaf(part: Message, media_type: str, contents: _Contents) -> None:
    name = _name_of(part)
    attached = part.get_content_disposition() == "attachment"
    if media_type.startswith("multipart/"):  # without a boundary: its source is all there is
        media_type = "text/plain"
    ending = {"text/plain": ".txt", "text/html": ".html"}.get(media_type)
    if ending and not attached and (not name or not contents.texts):
        if media_type != "text/html" or contents.with_html:
            contents.texts.append(_body_text(part, media_type))
    elif name or attached or media_type.startswith("application/"):
        number = len(contents.attached) + 1
        contents.attached.append((name or f"attachment {number}{ending or ''}", part))
    elif media_type == "text/calendar":
        contents.unread.append((ExtraKind.OTHER, "calendar entry", part))


def _walk_alternative(part: Message, contents: _Contents, depth: int) -> None:
    """Take one of the alternatives: the plain text, unless it only points to the other."""
    choices: list[_Contents] = []
    for inner in part.get_payload():
        if isinstance(inner, Message):
            choice = _Contents(with_html=not (choices and _enough(choices[0])))
            _walk(inner, choice, depth + 1)
            choices.append(choice)
            contents.attached.extend(choice.attached)
            contents.unread.extend(choice.unread)
            contents.encrypted |= choice.encrypted
    texts = ["\n".join(choice.texts) for choice in choices]
    counts = [len(_WORD.findall(text)) for text in texts]
    if not counts:
        return
    first = next((number for number, count in enumerate(counts) if count), 0)
    most = max(range(len(counts)), key=counts.__getitem__)
    best = most if counts[first] < _STUB_WORDS and counts[most] > 3 * counts[first] else first
    contents.texts.append(texts[best])


def _enough(choice: _Contents) -> bool:
    """Whether a text is long enough to be no "your program cannot show this message"."""
    return sum(len(text.split()) for text in choice.texts) >= _STUB_WORDS


def _body_text(part: Message, media_type: str) -> str:
    data = payload_of(part)
    charset = charset_of(part)
    if media_type == "text/html":
        return visible_text(decode_html_leniently(data, charset))
    return decode_leniently(data, charset).replace("\r\n", "\n")


def payload_of(part: Message) -> bytes:
    """The decoded content; what is damaged in it is skipped or kept as it stands."""
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError):  # an unknown or damaged transfer encoding
        data = str(part.get_payload()).encode("utf-8", "surrogateescape")
    return data if isinstance(data, bytes) else b""


def charset_of(part: Message) -> str:
    """The character set that a part states, or ""."""
    try:
        stated = part.get_param("charset", "")
    except (ValueError, LookupError, TypeError):
        return ""
    return (stated[2] if isinstance(stated, tuple) else str(stated or "")).strip()


def _name_of(part: Message) -> str:
    """The file name that a part states, safe to be one component of a path, or ""."""
    try:
        stated = part.get_filename() or ""
    except (ValueError, LookupError, TypeError):  # a broken RFC 2231 parameter
        return ""
    return _safe_name(decode_words(stated))


def _subject_name(part: Message) -> str:
    inner = part.get_payload(0)
    subject = header(inner, "subject") if isinstance(inner, Message) else ""
    return f"{_safe_name(subject) or 'message'}.eml"


def _safe_name(name: str) -> str:
    name = _BAD_IN_NAMES.sub("_", " ".join(name.split())).strip(" .")
    if len(name) <= _NAME_CHARACTERS:
        return name
    stem, dot, extension = name.rpartition(".")
    return stem[: _NAME_CHARACTERS - 10] + dot + extension[:9] if dot else name[:_NAME_CHARACTERS]


def _unique(name: str, taken: set[str]) -> str:
    """The name, numbered if an earlier attachment has it."""
    candidate, number = name, 1
    while candidate in taken:
        number += 1
        stem, dot, extension = name.rpartition(".")
        candidate = f"{stem} ({number}).{extension}" if dot else f"{name} ({number})"
    taken.add(candidate)
    return candidate


def header(message: Message, name: str) -> str:
    """A header on one line, its encoded words decoded; "" where it is missing."""
    for key, value in message.raw_items():
        if key.lower() == name:
            return decode_words(str(value))
    return ""


def decode_words(raw: str) -> str:
    """Decode the encoded words of RFC 2047 in a header; tolerant of every producer's mistakes."""
    if not raw.isascii():
        raw = decode_leniently(raw.encode("utf-8", "surrogateescape"))
    if "=?" in raw:
        raw = _join_words(_BETWEEN_WORDS.sub(r"\1", raw))
    return " ".join(raw.replace("\0", " ").split())


def _join_words(text: str) -> str:
    """Adjacent words of one encoding are decoded as one: a character may be split over two."""
    pieces: list[str] = []
    pending, pending_charset, end = b"", "", 0
    for found in _ENCODED_WORD.finditer(text):
        charset = codec_name(found.group(1).partition("*")[0]) or "utf-8"
        if found.start() > end or charset != pending_charset:
            pieces.append(decode_leniently(pending, pending_charset))
            pieces.append(text[end : found.start()])
            pending = b""
        pending += _word_bytes(found.group(2), found.group(3))
        pending_charset, end = charset, found.end()
    pieces.append(decode_leniently(pending, pending_charset))
    pieces.append(text[end:])
    return "".join(pieces)


def _word_bytes(encoding: str, content: str) -> bytes:
    if encoding in "qQ":
        return header_decode(content).encode("latin-1", "replace")
    try:
        return b64decode(content + "===")
    except (BinasciiError, ValueError):
        return b""
