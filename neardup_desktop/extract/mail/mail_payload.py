"""Payloads of mail parts: decoded bytes, and digests that do not depend on the transport."""

from email import message_from_bytes
from email.errors import MessageError
from email.message import Message

import xxhash

from neardup_desktop.extract.base import reporting_damage
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.extras import content_digest, words_digest
from neardup_desktop.extract.mail.mail_headers import header

_UUENCODED = frozenset({"x-uuencode", "uuencode", "uue", "x-uue"})


def parsed_message(data: bytes) -> Message:
    """Parse a message.

    Raises:
        ReadFailure: DAMAGED.
    """
    with reporting_damage(MessageError, RecursionError, ValueError, LookupError, AttributeError):
        return message_from_bytes(data)


def payload_of(part: Message) -> bytes:
    """The decoded content; damaged pieces are skipped or kept verbatim.

    A uuencoded part is given as it is written: there may be text around its files.
    """
    stated = str(part.get("content-transfer-encoding", ""))
    plain = _encoding(part)
    if plain == "base64":
        return lenient_base64(_as_written(part))
    if is_uuencoded(part):
        return _as_written(part)
    if stated and plain != stated.lower():
        del part["content-transfer-encoding"]
        part["content-transfer-encoding"] = plain
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError):  # an unknown or damaged transfer encoding
        data = str(part.get_payload()).encode("utf-8", "surrogateescape")
    return data if isinstance(data, bytes) else b""


def _encoding(part: Message) -> str:
    stated = str(part.get("content-transfer-encoding", ""))
    return stated.partition(";")[0].strip().strip("\"'").lower().replace(" ", "-")


def is_uuencoded(part: Message) -> bool:
    """Whether a part says that it is written in uuencode."""
    return _encoding(part) in _UUENCODED


def _as_written(part: Message) -> bytes:
    """The bytes of a part that is no multipart, not decoded."""
    name = "content-transfer-encoding"
    stated = part[name]
    part.replace_header(name, "8bit")
    written = part.get_payload(decode=True)
    part.replace_header(name, stated)
    return written if isinstance(written, bytes) else b""


def leaf_digest(part: Message, name: str, payload: bytes) -> bytes:
    """A digest of an attachment; of its name where the mail program stores it elsewhere."""
    if payload:
        return content_digest(canonical_payload(part, payload))
    return words_digest("kept elsewhere", name, header(part, "x-apple-content-length"))


def canonical_payload(part: Message, payload: bytes) -> bytes:
    """The payload with its line ends normalised, unless base64 kept them as they were sent."""
    encoding = str(part.get("content-transfer-encoding", "")).strip().lower()
    return payload if encoding == "base64" else payload.replace(b"\r\n", b"\n")


def message_digest(attached: Message) -> bytes:
    """A digest of an attached message, the same whatever file format it came in."""
    hasher = xxhash.xxh3_128()
    waiting = [attached]
    while waiting:
        part = waiting.pop()
        if part is not attached:  # its outer headers only say how it is attached
            for key, value in part.raw_items():
                line = f"{key.lower()}: {' '.join(str(value).split())}\n"
                hasher.update(line.encode("utf-8", "surrogateescape"))
        if part.is_multipart():
            waiting += [inner for inner in part.get_payload() if isinstance(inner, Message)]
        else:
            hasher.update(canonical_payload(part, payload_of(part)))
    return hasher.digest()
