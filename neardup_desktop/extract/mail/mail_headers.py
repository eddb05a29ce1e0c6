"""Mail headers as producers really write them: names, encoded words, file names."""

import re
from email.message import Message
from email.quoprimime import header_decode
from functools import lru_cache
from itertools import islice

from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.text.decode import codec_name, decode_leniently

# A question mark inside violates RFC 2047 and is common: "=?utf-8?q?What_now??=". The limits keep a
# header with many unfinished words from taking quadratic time.
_ENCODED_WORD = re.compile(
    r"=\?([^?\s]{1,40})\?([bBqQ])\?([^?]{0,20000}(?:\?(?!=)[^?]{0,200}){0,20})\?="
)
_BETWEEN_WORDS = re.compile(r"(\?=)\s+(?==\?[^?\s]{1,40}\?[bBqQ]\?)")
_HEADER_LINE = re.compile(rb"([!-9;-~]{1,80}):")
_FIRST_LINE = re.compile(rb"\s{0,20}(?:From [^\n]{0,200}\n)?[!-9;-~]{1,80}[ \t]{0,9}:")
_BAD_IN_NAMES = re.compile(r"[/\\\x00-\x1f\x7f]+")
_NAME_CHARACTERS = 160
_MOST_ASKED = 20

_KNOWN_HEADERS = frozenset(
    b"from to cc subject date message-id received return-path delivered-to reply-to "
    b"mime-version content-type in-reply-to references sender list-id x-mailer user-agent "
    b"dkim-signature x-mozilla-status x-original-to x-gm-thrid x-gmail-labels".split()
)
_SOFTWARE_HEADERS = frozenset(b"received message-id return-path mime-version delivered-to".split())
_MAIL_ONLY_HEADERS = frozenset(
    b"received message-id return-path delivered-to to cc in-reply-to references".split()
)
_ADDRESS = rb"(?:[^\n]|\n[ \t]){0,200}?[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}"
_BEFORE = rb"(?:[!-9;-~]{1,80}:[^\n]*\n(?:[ \t]+[^\n]*\n)*){0,20}?"
_ADDRESSED_FROM = re.compile(_BEFORE + rb"From:" + _ADDRESS, re.IGNORECASE)
_ADDRESSED_TO = re.compile(_BEFORE + rb"To:" + _ADDRESS, re.IGNORECASE)
_SAVED_BY = re.compile(rb"^From:[ \t]*[\"'<]*Saved by ", re.IGNORECASE | re.MULTILINE)
_PAGE_TYPE = re.compile(
    rb"^Content-Type:[ \t]*(?:multipart/related\b[^\0]{0,300}?type=\"?text/html|text/html\b)",
    re.IGNORECASE | re.MULTILINE,
)
_SINGLE_FILE_PAGE = re.compile(rb"This document is a Single File Web Page")


def looks_like_message(head: bytes, *, is_text: bool = False) -> bool:
    """Whether a document begins with the headers of a mail.

    An ordinary text may begin with "From:" and "To:", so these count only with real addresses and
    among nothing but mail headers. A file that is named as a text (`is_text`) is a mail only with
    headers that software writes: otherwise the headers of a letter would be lost from its text.
    """
    if looks_like_saved_page(head):
        return False
    names = header_names(head)
    if len(names & _KNOWN_HEADERS) < 3:
        return False
    return bool(names & _SOFTWARE_HEADERS) or (
        not is_text
        and names <= _KNOWN_HEADERS
        and b"subject" in names
        and _ADDRESSED_FROM.match(head) is not None
        and _ADDRESSED_TO.match(head) is not None
    )


def looks_like_saved_page(head: bytes) -> bool:
    """Whether a document in the form of a mail is a saved web page (MHTML).

    Browsers name themselves as the sender, or state the address of the page. Office programs write
    only a few headers, none of which is specific to mail.
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


def begins_with_header(head: bytes) -> bool:
    """Whether the first line of a document is a header."""
    return _FIRST_LINE.match(head) is not None and b"\0" not in head


@lru_cache(maxsize=1)  # several formats look at the same document
def header_names(head: bytes) -> frozenset[bytes]:
    """Lower-case names of the headers that a document begins with; empty if there are none."""
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
            # The last line may be cut off.
            if number < len(lines) - 1:
                return frozenset()
            break
        names.append(found.group(1).lower())
    return frozenset(names)


def header(message: Message, name: str) -> str:
    """A header, unfolded and decoded; "" where it is missing."""
    for key, value in message.raw_items():
        if key.lower() == name:
            raw = str(value)
            return decode_words(raw, "" if raw.isascii() else header_charset(message))
    return ""


def header_charset(message: Message) -> str:
    """The first character set that a part states: a guess for headers with raw bytes."""
    return next(filter(None, map(charset_of, islice(message.walk(), _MOST_ASKED))), "")


def charset_of(part: Message) -> str:
    """The character set that a part states, or ""."""
    return parameter(part, "charset")


def parameter(part: Message, name: str) -> str:
    """A parameter of the content type, or ""."""
    try:
        stated = part.get_param(name, "")
    except (ValueError, LookupError, TypeError):
        return ""
    return (stated[2] if isinstance(stated, tuple) else str(stated or "")).strip()


def name_of(part: Message) -> str:
    """The file name that a part states, safe to be one component of a path, or ""."""
    try:
        stated = part.get_filename() or ""
    except (ValueError, LookupError, TypeError):  # a broken RFC 2231 parameter
        return ""
    return safe_name(decode_words(stated))


def safe_name(name: str) -> str:
    """The name as one component of a path: without separators and control characters, cut."""
    name = _BAD_IN_NAMES.sub("_", " ".join(name.split())).strip(" .")
    if len(name) <= _NAME_CHARACTERS:
        return name
    stem, dot, extension = name.rpartition(".")
    return stem[: _NAME_CHARACTERS - 10] + dot + extension[:9] if dot else name[:_NAME_CHARACTERS]


def unique_name(name: str, taken: dict[str, int]) -> str:
    """The name, numbered if it is taken.

    `taken` are the names so far, each with the last number that was tried for it; it is updated.
    """
    candidate = name
    while candidate in taken:
        taken[name] += 1
        stem, dot, extension = name.rpartition(".")
        number = taken[name]
        candidate = f"{stem} ({number}).{extension}" if dot else f"{name} ({number})"
    taken[candidate] = 1
    return candidate


def decode_words(raw: str, charset: str = "") -> str:
    """Decode the encoded words of RFC 2047 in a header, tolerating common mistakes.

    `email` gives raw bytes as surrogates; `charset` is their likely character set, or "".
    """
    if not raw.isascii():
        raw = decode_leniently(raw.encode("utf-8", "surrogateescape"), charset)
    if "=?" in raw:
        raw = _join_words(_BETWEEN_WORDS.sub(r"\1", raw))
    return " ".join(raw.replace("\0", " ").split())


def _join_words(text: str) -> str:
    """Decode adjacent words of one character set together: they may split a character."""
    pieces: list[str] = []
    pending, pending_charset, end = b"", "", 0
    for found in _ENCODED_WORD.finditer(text):
        charset = codec_name(found.group(1).partition("*")[0]) or "utf-8"
        if found.start() > end or charset != pending_charset:
            pieces.append(decode_leniently(pending, pending_charset))
            pieces.append(text[end : found.start()])
            pending = b""
        if found[2] in "qQ":
            pending += header_decode(found[3]).encode("latin-1", "replace")
        else:
            pending += lenient_base64(found[3])
        pending_charset, end = charset, found.end()
    pieces.append(decode_leniently(pending, pending_charset))
    pieces.append(text[end:])
    return "".join(pieces)
