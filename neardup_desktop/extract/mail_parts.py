"""The parts of a mail message, sorted into what a person reads and what is attached."""

import re
from base64 import b64decode
from binascii import Error as BinasciiError
from contextlib import suppress
from dataclasses import dataclass, field
from email import message_from_bytes
from email.errors import MessageError
from email.message import Message

import xxhash

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.cards import read_cards
from neardup_desktop.extract.extras import content_digest, is_decoration, words_digest
from neardup_desktop.extract.html_text import decode_html_leniently, visible_text
from neardup_desktop.extract.mail_headers import (
    charset_of,
    header,
    name_of,
    parameter,
    safe_name,
)
from neardup_desktop.extract.mail_text import plain_body, unflowed
from neardup_desktop.extract.mapi import body_text
from neardup_desktop.extract.signed_data import signed_content
from neardup_desktop.extract.tnef import looks_like_tnef, tnef_message
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

MAX_PART_DEPTH = 60
"""How deep parts may stand in parts; no mail program writes more than a handful."""

_STUB_WORDS = 40
_WORD = re.compile(r"\w+")
_ENRICHED = re.compile(r"<param>[^<]*</param>|<[^<>]*>", re.IGNORECASE)  # RFC 1896
_UNREAD_TYPES = ("image", "audio", "video", "font")
OPAQUE_TYPES = ("application/pkcs7-mime", "application/x-pkcs7-mime")
"""What S/MIME locks has these types, and what it signs as a whole."""

_SECURITY_TYPES = ("application/pgp", "application/pkcs7", "application/x-pkcs7")
_TNEF_TYPES = ("application/ms-tnef", "application/vnd.ms-tnef")
_MESSAGE_TYPES = ("message/rfc822", "message/global", "message/news")
_CARD_TYPES = {
    "text/calendar": "calendar entry",
    "application/ics": "calendar entry",
    **dict.fromkeys(("text/vcard", "text/x-vcard", "text/directory"), "contact"),
}
_MARKED_UP_TYPES = ("text/enriched", "text/richtext")
_UNSEEN_TEXTS = ("text/css", "text/javascript", "text/x-moz-deleted", "text/rtf")
_RETURNED_HEADERS = "text/rfc822-headers"
_ENDINGS = {"text/plain": ".txt", "text/html": ".html", "text/rtf": ".rtf"}


@dataclass(frozen=True, slots=True)
class Attached:
    """What is attached to a message and may be a document itself.

    Attributes:
        name: what it is called, safe as one component of a path; another one may have it too.
        digest: stands for its content, whatever way it travelled.
        media_type: what the message claims it to be.
        data: its content; b"" for a message.
        inner: the attached message, where it is one.
    """

    name: str
    digest: bytes
    media_type: str = ""
    data: bytes = b""
    inner: Message | None = None


@dataclass(slots=True)
class Contents:
    """What a walk through the parts of a message gathers.

    Attributes:
        with_html: false where another text of the same message was found already.
        texts: what a person reads, in order.
        cards: texts of calendar entries and contacts, read where there is no other text.
        attached: what is read in turn.
        unread: pictures, sounds and films: kind, name and digest.
        locked: digests of the parts that are encrypted.
        encrypted: whether there are such parts.
    """

    with_html: bool = True
    texts: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    attached: list[Attached] = field(default_factory=list)
    unread: list[tuple[ExtraKind, str, bytes]] = field(default_factory=list)
    locked: list[bytes] = field(default_factory=list)
    encrypted: bool = False

    @property
    def body(self) -> str:
        """The text of the message."""
        body = "\n".join(self.texts)
        return body if _WORD.search(body) else "\n".join([*self.texts, *self.cards])

    def lock(self, digest: bytes) -> None:
        """Note an encrypted part by its digest."""
        self.encrypted = True
        self.locked.append(digest)


def contents_of(message: Message) -> Contents:
    """What a message holds.

    Raises:
        ReadFailure: DAMAGED: nested too deep.
    """
    contents = Contents()
    try:
        _walk(message, contents, 0)
    except RecursionError as error:
        raise ReadFailure(Outcome.DAMAGED, "nested too deep") from error
    return contents


def parsed_message(data: bytes) -> Message:
    """The message in some bytes.

    Raises:
        ReadFailure: DAMAGED.
    """
    try:
        return message_from_bytes(data)
    except (MessageError, RecursionError, ValueError, LookupError, AttributeError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error


def payload_of(part: Message) -> bytes:
    """The decoded content; what is damaged in it is skipped or kept as it stands."""
    stated = str(part.get("content-transfer-encoding", ""))
    plain = stated.partition(";")[0].strip().strip("\"'").lower().replace(" ", "-")
    if stated and plain != stated.lower():
        del part["content-transfer-encoding"]
        part["content-transfer-encoding"] = plain
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError):  # an unknown or damaged transfer encoding
        data = str(part.get_payload()).encode("utf-8", "surrogateescape")
    return data if isinstance(data, bytes) else b""


def _walk(part: Message, contents: Contents, depth: int, within: str = "") -> None:
    """Sort the leaves of a message into body texts and attachments.

    `within` is the media type of what directly holds the part.
    """
    if depth > MAX_PART_DEPTH:
        raise ReadFailure(Outcome.DAMAGED, f"parts nested more than {MAX_PART_DEPTH} deep")
    media_type = part.get_content_type()
    if media_type in OPAQUE_TYPES:
        _open_signed(part, contents, depth)
    elif media_type == "multipart/encrypted":
        contents.lock(_message_digest(part))
    elif media_type == "application/pgp-encrypted":  # the multipart around it was rewritten
        contents.encrypted = True
    elif media_type.startswith(_SECURITY_TYPES):
        return
    elif media_type in _MESSAGE_TYPES and part.is_multipart():
        _attach_message(part, contents)
    elif part.is_multipart():
        inner_parts = [one for one in part.get_payload() if isinstance(one, Message)]
        if media_type == "multipart/alternative":
            _walk_alternative(inner_parts, contents, depth)
            return
        for inner in inner_parts:
            _walk(inner, contents, depth + 1, media_type)
    elif part.get("x-mozilla-external-attachment-url"):
        _note_detached(part, contents)
    elif media_type.partition("/")[0] in _UNREAD_TYPES:
        _sort_unread(part, media_type, contents, within)
    else:
        _sort_leaf(part, media_type, contents)


def message_within(part: Message) -> Message | None:
    """The message that an opaque signature holds, None where it is locked or damaged."""
    try:
        return parsed_message(signed_content(payload_of(part)))
    except ReadFailure:
        return None


def _open_signed(part: Message, contents: Contents, depth: int) -> None:
    """An opaque signature holds its message inside; a locked one has the same media type."""
    inner = message_within(part)
    if inner is not None:
        _walk(inner, contents, depth + 1)
    elif "signed-data" not in parameter(part, "smime-type"):
        contents.lock(content_digest(payload_of(part)))


def _attach_message(part: Message, contents: Contents) -> None:
    inner = part.get_payload(0)
    if not isinstance(inner, Message):
        return
    encoding = str(part.get("content-transfer-encoding", "")).strip().lower()
    if encoding == "base64" and not inner.keys():  # against the rules, and some do it
        try:
            inner = parsed_message(b64decode(str(inner.get_payload()).encode("ascii", "ignore")))
        except (BinasciiError, ValueError):
            return
    subject = safe_name(header(inner, "subject"))
    name = name_of(part) or f"{subject or 'message'}.eml"
    contents.attached.append(Attached(name, _message_digest(part), "message/rfc822", inner=inner))


def _note_detached(part: Message, contents: Contents) -> None:
    """Thunderbird keeps an attachment elsewhere; what stands in its place is no text."""
    name = name_of(part) or "attachment"
    place = header(part, "x-mozilla-external-attachment-url")
    digest = words_digest("kept elsewhere", name, place)
    contents.unread.append((ExtraKind.ATTACHMENT, name, digest))


def _sort_unread(part: Message, media_type: str, contents: Contents, within: str) -> None:
    """Pictures that the body shows are images; all else was attached, such as photographs."""
    name = name_of(part)
    attached = part.get_content_disposition() == "attachment"
    payload = payload_of(part)
    kind = ExtraKind.ATTACHMENT
    if media_type.startswith("image/"):
        shown = within == "multipart/related" and part.get("content-id")
        if shown or not (name or attached):
            kind = ExtraKind.IMAGE
    if kind is ExtraKind.IMAGE and is_decoration(payload):
        return
    if kind is ExtraKind.ATTACHMENT:
        name = name or media_type.replace("/", " ")
    contents.unread.append((kind, name, _leaf_digest(part, name, payload)))


def _sort_leaf(part: Message, media_type: str, contents: Contents) -> None:
    name = name_of(part)
    attached = part.get_content_disposition() == "attachment"
    if media_type.startswith("multipart/"):  # without a boundary: its source is all there is
        media_type = "text/plain"
    is_body = _is_body_type(media_type) and not attached and (not name or not contents.texts)
    if is_body:
        if media_type != "text/html" or contents.with_html:
            _add_body(part, media_type, contents)
    elif media_type in _TNEF_TYPES or name.lower() == "winmail.dat":
        _open_tnef(part, name, contents)
    elif media_type in _CARD_TYPES and not attached and not name:
        _add_card(part, media_type, contents)
    elif media_type == _RETURNED_HEADERS:
        digest = _leaf_digest(part, name, payload_of(part))
        contents.unread.append((ExtraKind.ATTACHMENT, name or "returned headers", digest))
    elif name or attached or media_type.startswith("application/") or media_type in _ENDINGS:
        _attach(part, name, media_type, contents)


def _is_body_type(media_type: str) -> bool:
    """Whether a mail program shows it as text: every kind of text that is not known for more."""
    others = (*_CARD_TYPES, *_UNSEEN_TEXTS, _RETURNED_HEADERS)
    return media_type.startswith("text/") and media_type not in others


def _attach(part: Message, name: str, media_type: str, contents: Contents) -> None:
    name = name or f"attachment {len(contents.attached) + 1}{_ENDINGS.get(media_type, '')}"
    payload = payload_of(part)
    digest = _leaf_digest(part, name, payload)
    contents.attached.append(Attached(name, digest, media_type, payload))


def _add_body(part: Message, media_type: str, contents: Contents) -> None:
    data = payload_of(part)
    charset = charset_of(part)
    if media_type == "text/html":
        contents.texts.append(visible_text(decode_html_leniently(data, charset)))
        return
    text = decode_leniently(data, charset).replace("\r\n", "\n")
    if media_type in _MARKED_UP_TYPES:
        text = _ENRICHED.sub("", text.replace("<<", "‹"))
    if parameter(part, "format").lower() == "flowed":
        text = unflowed(text, parameter(part, "delsp").lower() == "yes")
    body = plain_body(text)
    contents.texts.append(body.text)
    for name, content in body.files:
        name = safe_name(name) or "attachment"
        contents.attached.append(Attached(name, content_digest(content), "", content))
    for block in body.locked:
        contents.lock(words_digest(block))


def _add_card(part: Message, media_type: str, contents: Contents) -> None:
    """An invitation most often repeats what the text says, so it is read where it is alone."""
    data = payload_of(part)
    name = _CARD_TYPES[media_type]
    contents.unread.append((ExtraKind.OTHER, name, _leaf_digest(part, name, data)))
    contents.cards.append(read_cards(data, charset_of(part)).text)


def _open_tnef(part: Message, name: str, contents: Contents) -> None:
    """What Outlook packed into "winmail.dat" is attached to the message itself.

    Its text is that of the message once more; it is read where there is no other.
    """
    data = payload_of(part)
    if not looks_like_tnef(data[:16]):
        _attach(part, name, "", contents)
        return
    message = tnef_message(data)
    with suppress(ReadFailure):
        contents.cards.append(body_text(message))
    for number, one in enumerate(message.attachments, start=1):
        name = one.name or f"attachment {number}"
        digest = content_digest(one.data) if one.data else words_digest(name, str(one.stated_bytes))
        if one.is_shown:
            contents.unread.append((ExtraKind.IMAGE, name, digest))
        else:
            contents.attached.append(Attached(name, digest, one.media_type, one.data))


def _walk_alternative(parts: list[Message], contents: Contents, depth: int) -> None:
    """Take one of the alternatives: the plain text, unless it only points to the other."""
    choices: list[Contents] = []
    for inner in parts:
        choice = Contents(with_html=not (choices and _enough(choices[0])))
        _walk(inner, choice, depth + 1, "multipart/alternative")
        choices.append(choice)
        contents.attached.extend(choice.attached)
        contents.unread.extend(choice.unread)
        contents.cards.extend(choice.cards)
        contents.locked.extend(choice.locked)
        contents.encrypted |= choice.encrypted
    texts = ["\n".join(choice.texts) for choice in choices]
    counts = [len(_WORD.findall(text)) for text in texts]
    if not counts:
        return
    first = next((number for number, count in enumerate(counts) if count), 0)
    most = max(range(len(counts)), key=counts.__getitem__)
    contents.texts.append(texts[most if is_stub(counts[first], counts[most]) else first])


def is_stub(words: int, words_of_other: int) -> bool:
    """Whether a text only says that another one is there: "your program cannot show this"."""
    return words < _STUB_WORDS and words_of_other > 3 * words


def _enough(choice: Contents) -> bool:
    """Whether a text is long enough to be no stub."""
    return sum(len(text.split()) for text in choice.texts) >= _STUB_WORDS


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
