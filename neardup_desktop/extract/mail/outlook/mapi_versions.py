"""The forms in which a message of Outlook holds its text: plain, HTML and RTF."""

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.mail.mail_text import plain_body
from neardup_desktop.extract.mail.mail_versions import note_rest_of_page, other_version
from neardup_desktop.extract.mail.outlook.mapi import (
    BODY,
    HTML,
    RTF,
    UNICODE,
    MapiMessage,
    Properties,
)
from neardup_desktop.extract.rtf.rtf_body import packed_content
from neardup_desktop.extract.web.html_text import decode_html_leniently
from neardup_desktop.model.extras import ExtraKind


def note_versions(found: ExtrasFound, message: MapiMessage, body: str) -> None:
    """Note what the forms of a message say that its text does not show."""
    properties = message.properties
    plain = plain_body(properties.text(BODY).replace("\r\n", "\n"))
    for name, data in plain.files:
        found.add(ExtraKind.ATTACHMENT, name, content_digest(data))
    for block in plain.locked:
        found.add(ExtraKind.OTHER, "encrypted part", content_digest(block.encode()))
    for block in plain.signatures:
        found.add(ExtraKind.OTHER, "signature", content_digest(block.encode()))
    pages = _pages(properties, found)
    others = [(plain.text, False), *pages]
    if (pages and plain.text.strip() not in body) or not plain.text.strip():
        others = others[:1] + others[2:]
        for markup, is_page in pages[:1]:
            if is_page:
                note_rest_of_page(found, markup, body)
    digests = {other_version(markup, body, is_page=is_page) for markup, is_page in others}
    for digest in sorted(digests - {b""}):
        found.add(ExtraKind.OTHER, "other version of the text", digest)


def _pages(properties: Properties, found: ExtrasFound) -> list[tuple[str, bool]]:
    pages: list[tuple[str, bool]] = []
    if data := properties.data(HTML):
        if properties.values[HTML][0] == UNICODE:
            pages.append((properties.text(HTML), True))
        else:
            pages.append((decode_html_leniently(data, properties.internet_charset), True))
    if packed := properties.data(RTF):
        try:
            kind, content = packed_content(packed)
            pages.append((content, kind == "html"))
        except ReadFailure:
            found.add(ExtraKind.OTHER, "other version of the text", content_digest(packed))
    return pages
