"""The parts of a mail message, sorted into text and attachments."""

import re
from contextlib import suppress
from email.message import Message
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from neardup_desktop.extract.base import Embedded, ReadFailure, reporting_damage
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.picture_size import page_picture_format
from neardup_desktop.extract.containers.signed_data import signed_content
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, words_digest
from neardup_desktop.extract.mail.cards import read_cards
from neardup_desktop.extract.mail.mail_headers import (
    charset_of,
    header,
    name_of,
    parameter,
    safe_name,
)
from neardup_desktop.extract.mail.mail_payload import (
    canonical_payload,
    is_uuencoded,
    leaf_digest,
    message_digest,
    parsed_message,
    payload_of,
)
from neardup_desktop.extract.mail.mail_text import (
    PlainBody,
    is_stub,
    plain_body,
    stands_for,
    stands_for_page,
    unenriched,
    unflowed,
)
from neardup_desktop.extract.mail.outlook.mapi import body_text
from neardup_desktop.extract.mail.outlook.tnef import looks_like_tnef, tnef_message
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.web.html_text import decode_html_leniently, read_fragment
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

MAX_PART_DEPTH = 60
"""Nesting of multiparts; no mail program writes more than a handful."""

_WORD = re.compile(r"\w+")
# Mailboxes of Eudora hold the decoded parts one behind the other, all but plain text in a tag.
_EUDORA = re.compile(r"(.*?)(?:^<x-(html|flowed|rich)>(.*?)</x-\2>|\Z)", re.I | re.S | re.M)
_UNREAD_TYPES = ("image", "audio", "video", "font")
OPAQUE_TYPES = ("application/pkcs7-mime", "application/x-pkcs7-mime")
"""Media types of S/MIME messages that are encrypted, or signed as a whole."""

_SIGNATURE_TYPES = frozenset(
    {"application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature"}
)
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
_NO_BODIES = frozenset((*_CARD_TYPES, *_UNSEEN_TEXTS, _RETURNED_HEADERS))
"""All other types of text are shown by mail programs."""
_ENDINGS = {"text/plain": ".txt", "text/html": ".html", "text/rtf": ".rtf"}


class Attached(Struct, frozen=True):
    """An attachment, which may be a document itself.

    Attributes:
        name: safe as one component of a path; not unique.
        digest: of its content, independent of the transfer encoding.
        media_type: as the message states.
        data: its content; b"" for a message.
        inner: the attached message, where it is one.
    """

    name: str
    digest: bytes
    media_type: str = ""
    data: bytes = b""
    inner: Message | None = None

    def embedded(self, part: str) -> Embedded:
        """The document to be read in turn, under this path in the outer one."""
        return Embedded(part, self.name, self.data, self.media_type, may_be_page=True)


class BodyPage(Struct, frozen=True):
    """An HTML body that was read as text.

    Attributes:
        markup: the HTML.
        text: its visible text.
        extras: what it shows other than words, and the layout of its tables.
    """

    markup: str
    text: str
    extras: tuple[Extra, ...]


class Contents(Struct):
    """Contents of a message, gathered from its parts.

    Attributes:
        with_html: false where a plain text was found already, so HTML is not read.
        texts: the body, in order.
        cards: texts of calendar entries and contacts, used only where there is no other text.
        attached: attachments, to be read in turn.
        pictures: those that may show a page; they are noted in `unread` as well.
        passed_over: alternatives that were not read, and whether each is HTML.
        pages: HTML bodies that were read as text.
        unread: pictures, sounds and films: kind, name and digest.
        signatures: how many there are.
        locked: digests of the encrypted parts.
        encrypted: whether there are any.
    """

    with_html: bool = True
    texts: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    passed_over: list[tuple[str, bool]] = field(default_factory=list)
    pages: list[BodyPage] = field(default_factory=list)
    attached: list[Attached] = field(default_factory=list)
    pictures: list[Attached] = field(default_factory=list)
    unread: list[tuple[ExtraKind, str, bytes]] = field(default_factory=list)
    signatures: int = 0
    locked: list[bytes] = field(default_factory=list)
    encrypted: bool = False

    @property
    def body(self) -> str:
        """The text of the message."""
        body = "\n".join(self.texts)
        return body if _WORD.search(body) else "\n".join([*self.texts, *self.cards])

    def lock(self, digest: bytes) -> None:
        """Note an encrypted part."""
        self.encrypted = True
        self.locked.append(digest)


def contents_of(message: Message) -> Contents:
    """Sort all parts of a message.

    Raises:
        ReadFailure: DAMAGED: nested too deep.
    """
    contents = Contents()
    with reporting_damage(RecursionError):
        _walk(message, contents, 0)
    return contents


def _walk(part: Message, contents: Contents, depth: int, within: str = "") -> None:
    """Sort a part and all in it; `within` is the media type of the multipart around it."""
    if depth > MAX_PART_DEPTH:
        raise ReadFailure(Outcome.DAMAGED, f"parts nested more than {MAX_PART_DEPTH} deep")
    media_type = part.get_content_type()
    if media_type in OPAQUE_TYPES:
        _open_signed(part, contents, depth)
    elif media_type == "multipart/encrypted":
        contents.lock(message_digest(part))
    elif media_type == "application/pgp-encrypted":  # the multipart around it was rewritten
        contents.encrypted = True
    elif media_type in _SIGNATURE_TYPES:
        contents.signatures += 1
    elif media_type in _MESSAGE_TYPES and part.is_multipart():
        _attach_message(part, contents)
    elif media_type.startswith("message/"):
        _note_message_like(part, media_type, contents)
    elif part.is_multipart():
        inner_parts = [one for one in part.get_payload() if isinstance(one, Message)]
        if media_type == "multipart/alternative":
            _walk_alternative(inner_parts, contents, depth)
            return
        for inner in inner_parts:
            _walk(inner, contents, depth + 1, media_type)
    elif is_uuencoded(part) and (body := _plain_part(part)).files:
        _take(body, contents)
    elif part.get("x-mozilla-external-attachment-url"):
        _note_detached(part, contents)
    elif media_type.partition("/")[0] in _UNREAD_TYPES:
        _sort_unread(part, media_type, contents, within)
    else:
        _sort_leaf(part, media_type, contents)


def message_within(part: Message) -> Message | None:
    """The message inside an S/MIME signature, None where it is encrypted or damaged."""
    try:
        return parsed_message(signed_content(payload_of(part)))
    except ReadFailure:
        return None


def _open_signed(part: Message, contents: Contents, depth: int) -> None:
    """Read the message inside an S/MIME signature; encrypted ones have the same media type."""
    inner = message_within(part)
    if inner is not None:
        contents.signatures += 1
        _walk(inner, contents, depth + 1)
    elif "signed-data" not in parameter(part, "smime-type"):
        contents.lock(content_digest(payload_of(part)))


def _attach_message(part: Message, contents: Contents) -> None:
    inner = part.get_payload(0)
    if not isinstance(inner, Message):
        contents.unread.append((ExtraKind.ATTACHMENT, name_of(part), message_digest(part)))
        return
    encoding = str(part.get("content-transfer-encoding", "")).strip().lower()
    if encoding == "base64" and not inner.keys():  # RFC 2046 forbids it; some do it
        inner = parsed_message(lenient_base64(str(inner.get_payload())))
    subject = safe_name(header(inner, "subject"))
    name = name_of(part) or f"{subject or 'message'}.eml"
    contents.attached.append(Attached(name, message_digest(part), "message/rfc822", inner=inner))


def _note_message_like(part: Message, media_type: str, contents: Contents) -> None:
    """Delivery reports, external bodies and the like: read their texts and note all by digest."""
    stated = words_digest(str(part.get("content-type", "")))
    digest = content_digest(stated + message_digest(part))
    contents.unread.append((ExtraKind.ATTACHMENT, media_type.replace("/", " "), digest))
    if part.is_multipart():
        for inner in part.get_payload():
            if isinstance(inner, Message) and not inner.is_multipart():
                _sort_leaf(inner, inner.get_content_type(), contents)


def _note_detached(part: Message, contents: Contents) -> None:
    """Note an attachment that Thunderbird detached; the placeholder in the mail is no text."""
    name = name_of(part) or "attachment"
    url = header(part, "x-mozilla-external-attachment-url")
    digest = words_digest("kept elsewhere", name, url)
    contents.unread.append((ExtraKind.ATTACHMENT, name, digest))


def _sort_unread(part: Message, media_type: str, contents: Contents, within: str) -> None:
    """Note a picture, sound or film: inline pictures as images, all others as attachments."""
    name = name_of(part)
    attached = part.get_content_disposition() == "attachment"
    payload = payload_of(part)
    kind = ExtraKind.ATTACHMENT
    if media_type.startswith("image/"):
        shown = within == "multipart/related" and part.get("content-id")
        if shown or not (name or attached):
            kind = ExtraKind.IMAGE
    is_elsewhere = not payload and header(part, "x-apple-content-length")
    if kind is ExtraKind.IMAGE and is_decoration(payload) and not is_elsewhere:
        return
    digest = leaf_digest(part, name, payload)
    if page_picture_format(payload):
        shown_name = name or media_type.replace("/", " ")
        contents.pictures.append(Attached(shown_name, digest, media_type, payload))
    if kind is ExtraKind.ATTACHMENT:
        name = name or media_type.replace("/", " ")
    contents.unread.append((kind, name, digest))


def _sort_leaf(part: Message, media_type: str, contents: Contents) -> None:
    name = name_of(part)
    attached = part.get_content_disposition() == "attachment"
    if media_type.startswith("multipart/"):  # it has no boundary, so it was not taken apart
        media_type = "text/plain"
    is_shown = media_type.startswith("text/") and media_type not in _NO_BODIES
    if is_shown and not attached and (not name or not contents.texts):
        _add_body(part, media_type, contents)
    elif media_type in _TNEF_TYPES or name.lower() == "winmail.dat":
        _open_tnef(part, name, contents)
    elif media_type in _CARD_TYPES and not attached and not name:
        _add_card(part, media_type, contents)
    elif media_type == _RETURNED_HEADERS:
        digest = leaf_digest(part, name, payload_of(part))
        contents.unread.append((ExtraKind.ATTACHMENT, name or "returned headers", digest))
    elif name or attached or media_type.startswith("application/") or media_type in _ENDINGS:
        _attach(part, name, media_type, contents)
    elif payload := payload_of(part).strip():
        digest = content_digest(canonical_payload(part, payload))
        contents.unread.append((ExtraKind.ATTACHMENT, media_type.replace("/", " "), digest))


def _attach(part: Message, name: str, media_type: str, contents: Contents) -> None:
    name = name or f"attachment {len(contents.attached) + 1}{_ENDINGS.get(media_type, '')}"
    payload = payload_of(part)
    digest = leaf_digest(part, name, payload)
    contents.attached.append(Attached(name, digest, media_type, payload))


def _add_body(part: Message, media_type: str, contents: Contents) -> None:
    data = payload_of(part)
    charset = charset_of(part)
    if media_type.endswith("html"):
        markup = decode_html_leniently(data, charset)
        if contents.with_html:
            page = _body_page(markup)
            contents.texts.append(page.text)
            contents.pages.append(page)
        else:
            contents.passed_over.append((markup, True))
        return
    written = decode_leniently(data, charset).replace("\r\n", "\n")
    form = "rich" if media_type in _MARKED_UP_TYPES else parameter(part, "format").lower()
    bodies = [(form, written)]
    if "<x-" in written:
        pieces = (((form, one[0]), (one[1].lower(), one[2])) for one in _EUDORA.findall(written))
        bodies = [body for body in chain.from_iterable(pieces) if body[1].strip()]
    for kind, text in bodies:
        if kind == "html":
            contents.pages.append(_body_page(text))
            contents.texts.append(contents.pages[-1].text)
        elif kind == "flowed":
            text = unflowed(text, parameter(part, "delsp").lower() == "yes")
            _take(plain_body(text), contents)
        else:
            _take(plain_body(unenriched(text) if kind == "rich" else text), contents)


def _plain_part(part: Message) -> PlainBody:
    text = decode_leniently(payload_of(part), charset_of(part))
    return plain_body(text.replace("\r\n", "\n"))


def _take(body: PlainBody, contents: Contents) -> None:
    contents.texts.append(body.text)
    for name, content in body.files:
        name = safe_name(name) or "attachment"
        contents.attached.append(Attached(name, content_digest(content), "", content))
    for block in body.locked:
        contents.lock(words_digest(block))
    contents.signatures += len(body.signatures)


def _add_card(part: Message, media_type: str, contents: Contents) -> None:
    """An invitation mostly repeats the text, so its own text is only a fallback."""
    data = payload_of(part)
    name = _CARD_TYPES[media_type]
    contents.unread.append((ExtraKind.OTHER, name, leaf_digest(part, name, data)))
    contents.cards.append(read_cards(data, charset_of(part)).text)


def _open_tnef(part: Message, name: str, contents: Contents) -> None:
    """Add what Outlook packed into "winmail.dat" to the attachments of the message.

    Its text repeats that of the message, so it is only a fallback.
    """
    data = payload_of(part)
    if not looks_like_tnef(data[:16]):
        _attach(part, name, "", contents)
        return
    message = tnef_message(data)
    contents.unread.append((ExtraKind.OTHER, "winmail.dat", content_digest(data)))
    with suppress(ReadFailure):
        contents.cards.append(body_text(message))
    for number, one in enumerate(message.attachments, start=1):
        name = one.name or f"attachment {number}"
        digest = content_digest(one.data) if one.data else words_digest(name, str(one.stated_bytes))
        if one.is_shown:
            contents.unread.append((ExtraKind.IMAGE, name, digest))
            if page_picture_format(one.data):
                contents.pictures.append(Attached(name, digest, one.media_type, one.data))
        else:
            contents.attached.append(Attached(name, digest, one.media_type, one.data))


def _walk_alternative(parts: list[Message], contents: Contents, depth: int) -> None:
    """Read one of the alternatives: the first with text, unless it is only a stub."""
    choices: list[Contents] = []
    for inner in parts:
        plain = "\n".join(choices[0].texts) if choices else ""
        pages = (one for one in inner.walk() if plain and one.get_content_type().endswith("html"))
        markup = " ".join(decode_html_leniently(payload_of(one), charset_of(one)) for one in pages)
        # HTML after a plain text that stands for it is not laid out.
        stands = _WORD.search(plain) and stands_for_page(plain, markup)
        # It gathers all but the text in the same lists.
        choice = replace(contents, with_html=not stands, texts=[], pages=[])
        _walk(inner, choice, depth + 1, "multipart/alternative")
        choices.append(choice)
        contents.signatures = choice.signatures
        contents.encrypted = choice.encrypted
    texts = ["\n".join(choice.texts) for choice in choices]
    counts = [len(_WORD.findall(text)) for text in texts]
    if not counts:
        return
    first = next((number for number, count in enumerate(counts) if count), 0)
    fuller = [
        number
        for number in range(first + 1, len(texts))
        if is_stub(counts[first], counts[number])
        or (
            (choices[number].pages and not is_stub(counts[number], counts[first]))
            and not stands_for(texts[first], texts[number])
        )
    ]
    taken = max(fuller, key=counts.__getitem__, default=first)
    contents.texts.append(texts[taken])
    contents.pages.extend(choices[taken].pages)
    for number, choice in enumerate(choices):
        if number != taken:
            markups = {page.text: page.markup for page in choice.pages}
            contents.passed_over.extend(
                (markups.get(text, text), text in markups) for text in choice.texts
            )


def _body_page(markup: str) -> BodyPage:
    found = ExtrasFound()
    fragment = read_fragment(markup, found, has_media=False)
    layout = columns(fragment.tables)
    # Hidden words are noted for the mail as a whole, and mail programs show no frames.
    kept = (one for one in found.all() if one.kind is ExtraKind.IMAGE)
    return BodyPage(markup, fragment.text, (*kept, *filter(None, (layout,))))
