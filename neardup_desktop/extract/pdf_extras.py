"""What a PDF holds besides what its pages draw: notes, forms, pictures, attached files."""

import ctypes
import logging
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, BinaryIO

from neardup_desktop.extract.extras import (
    DECORATION_PIXELS,
    ExtrasFound,
    content_digest,
    words_digest,
)
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from pypdfium2 import PdfAttachment, PdfDocument, PdfPage
    from pypdfium2.raw import FPDF_ANNOTATION

MOST_NOTES = 20_000
"""So many annotations of a page are looked at, links included."""

MOST_ATTACHED_BYTES = 128 << 20
"""A larger attached file is listed, but not known by its content."""

_BLOCK_BYTES = 16 << 20
_MOST_PENDING_BYTES = 64 << 20
_MOST_DICTIONARY_BYTES = 4096
_PICTURE = re.compile(rb"/Subtype\s*/Image\b")
_STENCIL = re.compile(rb"/ImageMask\s+true")
_SIDE = re.compile(rb"/(?:Width|Height)\s+(\d{1,9})\b")
_LENGTH = re.compile(rb"/Length\s+(\d{1,12})\b(?!\s+\d+\s+R)")
_MASK = re.compile(rb"/S?Mask\s+(\d{1,9})\s+\d+\s+R")
_NUMBER = re.compile(rb"(\d{1,9})\s+\d{1,5}\s+\Z")
_END = re.compile(rb"\s{0,4}endstream")

# What PDFium calls them (the codes never change, as they are part of its interface), and a person.
_MARKS = {
    "TEXT": "note",
    "FREETEXT": "typed note",
    "HIGHLIGHT": "highlight",
    "UNDERLINE": "underline",
    "SQUIGGLY": "underline",
    "STRIKEOUT": "line through text",
    "CARET": "insertion mark",
    "REDACT": "mark for redaction",
    "LINE": "drawing",
    "SQUARE": "drawing",
    "CIRCLE": "drawing",
    "POLYGON": "drawing",
    "POLYLINE": "drawing",
    "INK": "drawing",
    "STAMP": "stamp",
    "SOUND": "sound",
    "MOVIE": "video",
    "SCREEN": "video",
    "RICHMEDIA": "video",
    "THREED": "model in 3D",
}


class PdfExtras:
    """The extras of one document that PDFium has opened; create it before any page is loaded."""

    def __init__(self, pdf: "PdfDocument") -> None:
        from pypdfium2 import PdfiumError, raw

        self._pdf = pdf
        self._raw: Any = raw
        self._found = ExtrasFound()
        self._fields: set[str] = set()
        self._left_bytes = MOST_ATTACHED_BYTES
        self._marks = {getattr(raw, f"FPDF_ANNOT_{code}"): name for code, name in _MARKS.items()}
        self._written = (
            raw.FPDF_FORMFIELD_TEXTFIELD,
            raw.FPDF_FORMFIELD_COMBOBOX,
            raw.FPDF_FORMFIELD_LISTBOX,
        )
        # It tells of forms in XFA on standard error, where nobody looks for it.
        logging.getLogger("pypdfium2").setLevel(logging.CRITICAL)
        try:
            # Forms in XFA are read through the plain form that stands beside it.
            if pdf.get_formtype() in (raw.FORMTYPE_ACRO_FORM, raw.FORMTYPE_XFA_FOREGROUND):
                pdf.init_forms()
        except PdfiumError:
            self._found.add(ExtraKind.OTHER, "damaged form", b"")

    def add_page(self, page: "PdfPage", number: int) -> list[str]:
        """Add the comments, marks, ticks and attached files of a page.

        Returns:
            What is written into its form fields, each field of the document once.
        """
        raw = self._raw
        filled_in: list[str] = []
        count = raw.FPDFPage_GetAnnotCount(page)
        if count > MOST_NOTES:
            self._found.add(ExtraKind.OTHER, "too many notes to look at", b"")
        for index in range(min(count, MOST_NOTES)):
            annotation = raw.FPDFPage_GetAnnot(page, index)
            if not annotation:
                continue
            try:
                self._add_annotation(annotation, number, filled_in)
            finally:
                raw.FPDFPage_CloseAnnot(annotation)
        return filled_in

    def finish(self, stream: BinaryIO) -> ExtrasFound:
        """Add what belongs to the whole document; `stream` gives its bytes."""
        from pypdfium2 import PdfiumError

        for index in range(min(self._pdf.count_attachments(), MOST_NOTES)):
            try:
                self._add_attachment(self._pdf.get_attachment(index))
            except PdfiumError:
                self._found.add(ExtraKind.ATTACHMENT, "damaged attachment", b"")
        add_pictures(stream, self._found)
        return self._found

    def _add_annotation(
        self, annotation: "FPDF_ANNOTATION", page: int, filled_in: list[str]
    ) -> None:
        subtype = self._raw.FPDFAnnot_GetSubtype(annotation)
        if subtype == self._raw.FPDF_ANNOT_LINK:
            return
        if subtype == self._raw.FPDF_ANNOT_WIDGET:
            self._add_field(annotation, filled_in)
        elif subtype == self._raw.FPDF_ANNOT_FILEATTACHMENT:
            self._add_attached_note(annotation)
        elif label := self._marks.get(subtype):
            author, words = self._text(annotation, "T"), self._text(annotation, "Contents")
            if words.strip():
                self._found.add(ExtraKind.COMMENT, author, words_digest(author, words))
            else:
                digest = words_digest(label, str(page), self._place(annotation))
                self._found.add(ExtraKind.OTHER, label, digest)

    def _add_field(self, annotation: "FPDF_ANNOTATION", filled_in: list[str]) -> None:
        """A field that is filled in; the widgets of one field count once.

        What is written into a field is read as text; ticks and signatures are extras, and so is a
        password, which nobody sees.
        """
        form = self._pdf.formenv
        if form is None:
            return
        raw = self._raw
        kind = raw.FPDFAnnot_GetFormFieldType(form, annotation)
        if kind in (raw.FPDF_FORMFIELD_UNKNOWN, raw.FPDF_FORMFIELD_PUSHBUTTON):
            return
        value = _wide(lambda *to: raw.FPDFAnnot_GetFormFieldValue(form, annotation, *to))
        if value in ("", "Off") and kind != raw.FPDF_FORMFIELD_SIGNATURE:
            return
        name = _wide(lambda *to: raw.FPDFAnnot_GetFormFieldName(form, annotation, *to))
        if name in self._fields:
            return
        self._fields.add(name)
        flags = raw.FPDFAnnot_GetFormFieldFlags(form, annotation)
        secret = kind == raw.FPDF_FORMFIELD_TEXTFIELD and flags & raw.FPDF_FORMFLAG_TEXT_PASSWORD
        if kind in self._written and not secret:
            filled_in.append(value)
        else:
            digest = words_digest("form field", name, value)
            self._found.add(ExtraKind.OTHER, f"form field {name}", digest)

    def _add_attached_note(self, annotation: "FPDF_ANNOTATION") -> None:
        from pypdfium2 import PdfAttachment, PdfiumError

        attached = self._raw.FPDFAnnot_GetFileAttachment(annotation)
        try:
            if not attached:
                raise PdfiumError("no file in it")
            self._add_attachment(PdfAttachment(attached, self._pdf))
        except PdfiumError:
            name = self._text(annotation, "Contents") or "damaged attachment"
            self._found.add(ExtraKind.ATTACHMENT, name, b"")

    def _add_attachment(self, attachment: "PdfAttachment") -> None:
        name = attachment.get_name()
        length = ctypes.c_ulong()
        self._raw.FPDFAttachment_GetFile(attachment, None, 0, length)
        digest = b""
        if not length.value:
            digest = words_digest("empty", name)
        elif length.value <= self._left_bytes:
            self._left_bytes -= length.value
            digest = content_digest(bytes(attachment.get_data()))
        self._found.add(ExtraKind.ATTACHMENT, name, digest)

    def _text(self, annotation: "FPDF_ANNOTATION", key: str) -> str:
        name = key.encode()
        return _wide(lambda *to: self._raw.FPDFAnnot_GetStringValue(annotation, name, *to))

    def _place(self, annotation: "FPDF_ANNOTATION") -> str:
        rectangle = self._raw.FS_RECTF()
        self._raw.FPDFAnnot_GetRect(annotation, rectangle)
        sides = (rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)
        return " ".join(f"{side:.0f}" for side in sides)


def _wide(ask: Callable[..., int]) -> str:
    """A text that PDFium writes as UTF-16 into a buffer of the size it asks for."""
    size = ask(None, 0)
    if size <= 2:
        return ""
    buffer = (ctypes.c_ushort * (-(size // -2)))()
    ask(buffer, size)
    return bytes(buffer)[: size - 2].decode("utf-16-le", "replace")


def add_pictures(stream: BinaryIO, found: ExtrasFound) -> None:
    """Add the pictures of a PDF, by the bytes they are stored as.

    They are found by a search through the file, as they never stand inside compressed objects: a
    walk over all that each page draws takes longer than reading its text. A JPEG is stored as the
    file it was. Lines, stencils and masks of other pictures are none.
    """
    search = _PictureSearch()
    pending = b""
    while block := stream.read(_BLOCK_BYTES):
        data = pending + block
        pending = data[search.scan(data, last=False) :]
        if len(pending) > _MOST_PENDING_BYTES:
            found.add(ExtraKind.IMAGE, "", b"")
            pending = b""
    search.scan(pending, last=True)
    for number, digest in search.pictures:
        if number not in search.masks:
            found.add(ExtraKind.IMAGE, "", digest)


class _PictureSearch:
    """Object numbers and digests of the pictures, and the numbers of those that only mask others.

    Each byte is looked at a bounded number of times, whatever a file claims.
    """

    def __init__(self) -> None:
        self.pictures: list[tuple[int, bytes]] = []
        self.masks: set[int] = set()

    def scan(self, data: bytes, *, last: bool) -> int:
        """Look through a piece of the file; returns where what is not decided yet begins."""
        at = 0
        while (found := data.find(b"/Image", at)) >= 0:
            begin = data.rfind(b"obj", max(at, found - _MOST_DICTIONARY_BYTES), found)
            end = data.find(b"stream", found, found + _MOST_DICTIONARY_BYTES)
            if end < 0 and not last and len(data) - found < _MOST_DICTIONARY_BYTES:
                return max(at, found - _MOST_DICTIONARY_BYTES)
            facts = data[begin:end]
            if begin < 0 or end < 0 or b"endobj" in facts or not _PICTURE.search(facts):
                at = found + 1
                continue
            stop = _stream_end(data, end, facts)
            if stop < 0:
                if not last:
                    return max(at, begin - 20)
                stop = len(data)
            self._add(data, begin, end, stop, facts)
            at = stop
        return max(at, len(data) - _MOST_DICTIONARY_BYTES)

    def _add(self, data: bytes, begin: int, end: int, stop: int, facts: bytes) -> None:
        self.masks.update(int(found) for found in _MASK.findall(facts))
        sides = [int(side) for side in _SIDE.findall(facts)]
        if _STENCIL.search(facts) or (sides and min(sides) <= DECORATION_PIXELS):
            return
        stated = _NUMBER.search(data[max(0, begin - 20) : begin])
        number = int(stated[1]) if stated else -1
        self.pictures.append((number, content_digest(data[_stream_begin(data, end) : stop])))


def _stream_begin(data: bytes, keyword: int) -> int:
    begin = keyword + len(b"stream")
    if data[begin : begin + 2] == b"\r\n":
        return begin + 2
    return begin + 1 if data[begin : begin + 1] in (b"\n", b"\r") else begin


def _stream_end(data: bytes, keyword: int, facts: bytes) -> int:
    """Where the content ends: as stated, if that is no lie; -1 where it is cut."""
    begin = _stream_begin(data, keyword)
    if stated := _LENGTH.search(facts):
        stop = begin + int(stated[1])
        if _END.match(data, stop):
            return stop
    stop = data.find(b"endstream", begin)
    if stop > begin and data[stop - 1 : stop] == b"\n":
        stop -= 1
    if stop > begin and data[stop - 1 : stop] == b"\r":
        stop -= 1
    return stop
