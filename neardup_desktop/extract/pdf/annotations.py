"""Collects the notes, forms, pictures and attached files of a PDF."""

import ctypes
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.extras import (
    DECORATION_PIXELS,
    ExtrasFound,
    content_digest,
    words_digest,
)
from neardup_desktop.extract.pdf.page import LinePieces
from neardup_desktop.extract.pdf.page_arrays import page_arrays
from neardup_desktop.extract.pdf.pictures import add_pictures
from neardup_desktop.model.extras import Counted, ExtraKind

if TYPE_CHECKING:
    from pypdfium2 import PdfAttachment, PdfDocument, PdfPage
    from pypdfium2.raw import FPDF_ANNOTATION

MAX_ANNOTATIONS = 20_000
"""Annotations of a page beyond this number, links included, are not examined."""

MAX_ATTACHED_BYTES = 128 << 20
"""A larger attached file is listed without a digest."""

# The annotation types of PDFium's public interface, and what a user calls them.
_MARKS = {
    **{"TEXT": "note", "FREETEXT": "typed note", "HIGHLIGHT": "highlight"},
    **{"UNDERLINE": "underline", "SQUIGGLY": "underline", "STRIKEOUT": "line through text"},
    **{"CARET": "insertion mark", "REDACT": "mark for redaction", "STAMP": "stamp"},
    **{"WATERMARK": "watermark", "SOUND": "sound", "THREED": "model in 3D"},
    **dict.fromkeys(("LINE", "SQUARE", "CIRCLE", "POLYGON", "POLYLINE", "INK"), "drawing"),
    **dict.fromkeys(("MOVIE", "SCREEN", "RICHMEDIA"), "video"),
}
MAX_OBJECTS = 200_000
"""Per page, nested ones included; the rest is not examined."""

_MAX_PICTURE_BYTES = 64 << 20
_MAX_DEPTH = 6


class PdfExtras:
    """Collects the extras of one document; create it before any page is loaded."""

    def __init__(self, pdf: "PdfDocument") -> None:
        from pypdfium2 import PdfiumError, raw

        self._pdf = pdf
        self._raw: Any = raw
        self._found = ExtrasFound()
        self._fields: set[str] = set()
        self._left_bytes = MAX_ATTACHED_BYTES
        self._attached = 0
        self._picture_bytes_left = _MAX_PICTURE_BYTES
        self.gaps: list[str] = []
        """Pieces of lines behind wide gaps, page by page (`LinePieces.wide_gaps`)."""
        self.metadata: set[bytes] = set()
        """Its packets of metadata, once it is finished."""
        self._marks = {getattr(raw, f"FPDF_ANNOT_{code}"): name for code, name in _MARKS.items()}
        self._written = (
            raw.FPDF_FORMFIELD_TEXTFIELD,
            raw.FPDF_FORMFIELD_COMBOBOX,
            raw.FPDF_FORMFIELD_LISTBOX,
        )
        # It warns of XFA forms on standard error.
        logging.getLogger("pypdfium2").setLevel(logging.CRITICAL)
        try:
            # XFA forms are read through the plain form that most files hold as well.
            if pdf.get_formtype() in (raw.FORMTYPE_ACRO_FORM, raw.FORMTYPE_XFA_FOREGROUND):
                pdf.init_forms()
        except PdfiumError:
            self._found.add(ExtraKind.OTHER, "damaged form", b"")

    def add_page(self, page: "PdfPage", number: int) -> list[str]:
        """Add the comments, marks, fields and attached files of a page.

        Returns:
            The values of its form fields, each field of the document once.
        """
        raw = self._raw
        filled_in: list[str] = []
        count, kinds, actions = page_arrays().notes(page.raw, MAX_ANNOTATIONS)
        if count <= 0:
            return filled_in
        if count > MAX_ANNOTATIONS:
            self._found.add(ExtraKind.OTHER, "too many notes to look at", b"")
        outside = (raw.PDFACTION_URI, raw.PDFACTION_REMOTEGOTO, raw.PDFACTION_LAUNCH)
        self._found.count(Counted.LINKS, sum(map(actions.count, outside)))
        for index, kind in enumerate(kinds):
            if kind in (-1, raw.FPDF_ANNOT_LINK):
                continue
            annotation = raw.FPDFPage_GetAnnot(page, index)
            if not annotation:
                continue
            try:
                self._add_annotation(annotation, number, filled_in)
            finally:
                raw.FPDFPage_CloseAnnot(annotation)
        return filled_in

    def add_drawings(self, page: "PdfPage", pieces: LinePieces) -> None:
        """Add what a page draws besides its text."""
        limits = MAX_OBJECTS, _MAX_DEPTH, DECORATION_PIXELS
        for picture in page_arrays().objects(page.raw, self._raw.FPDF_PAGEOBJ_IMAGE, *limits):
            self._add_picture(picture)
        self.gaps += pieces.wide_gaps()

    def finish(self, document: Document) -> ExtrasFound:
        """Add what belongs to the whole document."""
        from pypdfium2 import PdfiumError

        for index in range(min(self._pdf.count_attachments(), MAX_ANNOTATIONS)):
            try:
                self._add_attachment(self._pdf.get_attachment(index))
            except PdfiumError:
                self._found.add(ExtraKind.ATTACHMENT, "damaged attachment", b"")
        with document.open() as stream:
            embedded = add_pictures(stream, self._found, self.metadata)
        if embedded > self._attached:
            self._found.add(ExtraKind.ATTACHMENT, "attachments that are not listed", b"")
        self._found.count(Counted.MACROS, self._raw.FPDFDoc_GetJavaScriptActionCount(self._pdf))
        self._found.count(Counted.SIGNATURES, self._raw.FPDF_GetSignatureCount(self._pdf))
        return self._found

    def _add_annotation(
        self, annotation: "FPDF_ANNOTATION", page: int, filled_in: list[str]
    ) -> None:
        subtype = self._raw.FPDFAnnot_GetSubtype(annotation)
        if subtype == self._raw.FPDF_ANNOT_WIDGET:
            self._add_field(annotation, filled_in)
        elif subtype == self._raw.FPDF_ANNOT_FILEATTACHMENT:
            self._add_attached_note(annotation)
        elif label := self._marks.get(subtype):
            author, words = self._text(annotation, "T"), self._text(annotation, "Contents")
            said = words or self._text(annotation, "RC")
            stamp = self._text(annotation, "Name")
            place = f"{page} {self._rectangle(annotation)}"
            kind, name = (ExtraKind.COMMENT, author) if said.strip() else (ExtraKind.OTHER, label)
            self._found.add(kind, name, words_digest(label, author, said, stamp, place))

    def _add_field(self, annotation: "FPDF_ANNOTATION", filled_in: list[str]) -> None:
        """Count a form field, and add its value; the widgets of one field count once."""
        form = self._pdf.formenv
        if form is None:
            return
        raw = self._raw
        kind = raw.FPDFAnnot_GetFormFieldType(form, annotation)
        if kind in (raw.FPDF_FORMFIELD_UNKNOWN, raw.FPDF_FORMFIELD_PUSHBUTTON):
            return
        if kind != raw.FPDF_FORMFIELD_SIGNATURE:
            self._found.count(Counted.FORM_FIELDS)
        value = _wide(lambda *to: raw.FPDFAnnot_GetFormFieldValue(form, annotation, *to))
        if value in ("", "Off") or kind not in self._written:
            return
        name = _wide(lambda *to: raw.FPDFAnnot_GetFormFieldName(form, annotation, *to))
        if name and name in self._fields:
            return
        self._fields.add(name)
        flags = raw.FPDFAnnot_GetFormFieldFlags(form, annotation)
        secret = kind == raw.FPDF_FORMFIELD_TEXTFIELD and flags & raw.FPDF_FORMFLAG_TEXT_PASSWORD
        if not secret:
            filled_in.append(value)

    def _add_attached_note(self, annotation: "FPDF_ANNOTATION") -> None:
        from pypdfium2 import PdfAttachment, PdfiumError

        if words := self._text(annotation, "Contents"):
            author = self._text(annotation, "T")
            self._found.add(ExtraKind.COMMENT, author, words_digest("file", author, words))
        attached = self._raw.FPDFAnnot_GetFileAttachment(annotation)
        try:
            if not attached:
                raise PdfiumError("no file in it")
            self._add_attachment(PdfAttachment(attached, self._pdf))
        except PdfiumError:
            name = self._text(annotation, "Contents") or "damaged attachment"
            self._found.add(ExtraKind.ATTACHMENT, name, b"")

    def _add_attachment(self, attachment: "PdfAttachment") -> None:
        self._attached += 1
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

    def _rectangle(self, annotation: "FPDF_ANNOTATION") -> str:
        rectangle = self._raw.FS_RECTF()
        self._raw.FPDFAnnot_GetRect(annotation, rectangle)
        sides = (rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)
        return " ".join(f"{side:.0f}" for side in sides)

    def _add_picture(self, handle: int) -> None:
        """Add a picture by its stored bytes; pictures that are objects are known already.

        So what is new are inline pictures, and stencils, which print a shape.
        """
        get_data = self._raw.FPDFImageObj_GetImageDataRaw
        picture = ctypes.cast(handle, self._raw.FPDF_PAGEOBJECT)
        size = get_data(picture, None, 0)
        if size > self._picture_bytes_left:
            self._found.add(ExtraKind.IMAGE, "", b"")
            return
        self._picture_bytes_left -= size
        data = (ctypes.c_ubyte * size)()
        get_data(picture, data, size)
        self._found.add(ExtraKind.IMAGE, "", content_digest(bytes(data)))


def _wide(ask: Callable[..., int]) -> str:
    """A text that PDFium writes as UTF-16 into a buffer of the size it asks for."""
    size = ask(None, 0)
    if size <= 2:
        return ""
    buffer = (ctypes.c_ushort * (-(size // -2)))()
    ask(buffer, size)
    return bytes(buffer)[: size - 2].decode("utf-16-le", "replace")
