"""What a child says of how a document looks, as bytes; sizes and markup are checked on receipt."""

import math
from typing import Any

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import (
    LONGEST_SIDE_PT,
    LONGEST_SIDE_PX,
    MOST_ATTACHMENTS,
    MOST_HEADERS,
    MOST_MARKUP_CHARACTERS,
    MOST_PAGE_CHARACTERS,
    MOST_PAGES,
    MOST_PIXELS,
    NAME_CHARACTERS,
    Picture,
    Preview,
    is_harmless,
)
from neardup_desktop.workers.framing import (
    as_count,
    as_flag,
    as_list,
    as_name,
    encodable,
    frame,
    plain,
    refuse,
)
from neardup_desktop.workers.messages import Drawn, Previewed

_BYTES_PER_PIXEL = 4


def previewed_frame(report: Previewed) -> bytes:
    """The frame of what is known of the looks of an item."""
    preview = report.preview
    fields = [
        report.key,
        preview.outcome,
        plain(preview.detail),
        preview.sizes,
        [[name, encodable(value)] for name, value in preview.headers],
        [encodable(name) for name in preview.attachments],
        preview.is_cut,
    ]
    return frame("previewed", fields, [encodable(page).encode() for page in preview.markup])


def drawn_frame(report: Drawn) -> bytes:
    """The frame of a drawn page."""
    picture = report.picture
    fields = [report.key, picture.outcome, picture.width_px, picture.height_px]
    return frame("drawn", fields, [picture.pixels])


def previewed_of(fields: list[Any], blobs: list[bytes]) -> Previewed:
    """What is known of the looks of an item, from its frame.

    Raises:
        ValueError: it is none; markup that could do anything is refused as well.
    """
    key, outcome, detail, sizes, headers, attachments, is_cut = as_list(fields, 7)
    if len(as_list(sizes)) > MOST_PAGES or len(blobs) > MOST_PAGES or (sizes and blobs):
        refuse("too many pages")
    if len(as_list(headers)) > MOST_HEADERS or len(as_list(attachments)) > MOST_ATTACHMENTS:
        refuse("too many headers or attachments")
    if sum(map(len, blobs)) > 4 * MOST_MARKUP_CHARACTERS:
        refuse("too much markup")
    preview = Preview(
        outcome=Outcome(outcome),
        detail=as_name(detail),
        sizes=tuple(_size(size) for size in sizes),
        markup=tuple(_page(blob) for blob in blobs),
        headers=tuple(_header(header) for header in headers),
        attachments=tuple(_short(name) for name in attachments),
        is_cut=as_flag(is_cut),
    )
    if (preview.outcome is Outcome.READ) != bool(preview.pages):
        refuse("pages or a reason, not both")
    return Previewed(as_count(key), preview)


def drawn_of(fields: list[Any], blobs: list[bytes]) -> Drawn:
    """A drawn page from its frame.

    Raises:
        ValueError: it is none, or has another size than it says.
    """
    key, outcome, width, height = as_list(fields, 4)
    (pixels,) = blobs
    width, height = as_count(width), as_count(height)
    if max(width, height) > LONGEST_SIDE_PX or width * height > MOST_PIXELS:
        refuse("page too large")
    if len(pixels) != _BYTES_PER_PIXEL * width * height:
        refuse("another number of pixels")
    picture = Picture(Outcome(outcome), width, height, pixels)
    if (picture.outcome is Outcome.READ) != bool(pixels):
        refuse("pixels or a reason, not both")
    return Drawn(as_count(key), picture)


def _size(value: object) -> tuple[float, float]:
    width, height = as_list(value, 2)
    for side in (width, height):
        if type(side) not in (int, float) or not math.isfinite(side):
            refuse("not a length")
        if not 0 < side <= LONGEST_SIDE_PT:
            refuse("page too large")
    return float(width), float(height)


def _page(blob: bytes) -> str:
    page = blob.decode()
    if len(page) > MOST_PAGE_CHARACTERS or not is_harmless(page):
        refuse("markup that is not harmless")
    return page


def _header(value: object) -> tuple[str, str]:
    name, said = as_list(value, 2)
    return _short(name), _short(said)


def _short(value: object) -> str:
    name = as_name(value)
    if len(name) > NAME_CHARACTERS:
        refuse("name too long")
    return name
