"""Attachments and pictures of messages."""

import base64

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.items import ExtractedItem

HEAD = (
    "Received: by a.example\nMessage-ID: <1@a.example>\nFrom: ann@a.example\n"
    "Subject: the report\nMIME-Version: 1.0\n"
)
TEXT = "Content-Type: text/plain\n\nHere is the report of May.\n"
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0 and so on"


def leaf(content_type: str, data: bytes, *headers: str) -> str:
    lines = [f"Content-Type: {content_type}", *headers, "Content-Transfer-Encoding: base64", ""]
    return "\n".join([*lines, base64.encodebytes(data).decode()])


def multipart(kind: str, *parts: str, boundary: str = "x") -> str:
    inner = "".join(f"--{boundary}\n{part}\n" for part in parts)
    return f"Content-Type: multipart/{kind}; boundary={boundary}\n\n{inner}--{boundary}--\n"


def items(body: str, name: str = "a.eml") -> list[ExtractedItem]:
    return list(read_document(Document(name, data=(HEAD + body).encode())))


def held(item: ExtractedItem) -> tuple[Extra, ...]:
    return item.extras


def extras(body: str) -> list[Extra]:
    return list(held(items(body)[0]))


def test_a_message_without_attachments_has_no_extras() -> None:
    assert extras(TEXT) == []
    both = multipart("alternative", TEXT, "Content-Type: text/html\n\n<p>Here is the report.")
    assert extras(both) == []
