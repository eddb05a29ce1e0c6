"""What a PDF holds besides what its pages draw: notes, forms, pictures, attached files."""

import ctypes
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.extras import ExtrasFound, content_digest, words_digest
from neardup_desktop.extract.pdf.drawings import Drawings
from neardup_desktop.extract.pdf.objects import look_through
from neardup_desktop.extract.pdf.page import Rectangle, wide_gaps
from neardup_desktop.extract.pdf.page_rows import HorizontalRule, VerticalRule
from neardup_desktop.extract.pdf.pictures import add_pictures
from neardup_desktop.extract.shared.link_targets import different_links
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.text.content_hash import content_hash

if TYPE_CHECKING:
    from pypdfium2 import PdfAttachment, PdfDocument, PdfPage, PdfTextPage
    from pypdfium2.raw import FPDF_ANNOTATION

MAX_ANNOTATIONS = 20_000
"""Annotations of a page beyond this number, links included, are not examined."""

MAX_ATTACHED_BYTES = 128 << 20
"""A larger attached file is listed without a digest."""

MAX_SEARCHED_BYTES = 64 << 20
"""A larger file is not searched for objects but compared byte by byte."""


# The annotation types of PDFium's public interface, and what a user calls them.
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
    "WATERMARK": "watermark",
    "SOUND": "sound",
    "MOVIE": "video",
    "SCREEN": "video",
    "RICHMEDIA": "video",
    "THREED": "model in 3D",
}


_DRAWN_TEXT = re.compile(r"\(((?:\\.|[^\\()])*)\)", re.DOTALL)

MAX_COMPARED_CHARACTERS = 64 << 20
"""How many characters of pages are searched for the notes on links."""

_NOT_COMPARED = re.compile(r"[\s\x02\xad\ufffe-]+")
"""Spaces and hyphens, since a line may end anywhere in the words of a link."""


class LinkNotes:
    """Notes on links that the pages do not show as text; pass it the pages in order.

    Some programs repeat the words of a link as its note, for each line or page of the link.
    """

    def __init__(self) -> None:
        self.unshown: list[str] = []
        self._own: set[str] = set()
        self._pending: set[str] = set()
        self._page_before = ""
        self._left = MAX_COMPARED_CHARACTERS

    def add(self, words: str) -> None:
        """Add the note on a link of the next page."""
        self._own.add(words)

    def add_page(self, text: str) -> None:
        """Look for the added notes in the text of their page, the previous and the next one."""
        if not self._own and not self._pending:
            self._page_before = text
            return
        squeezed = _NOT_COMPARED.sub("", self._page_before) + _NOT_COMPARED.sub("", text)
        self._page_before = text
        left_over = {
            words for words in self._pending | self._own if not self._is_in(words, squeezed)
        }
        self.unshown += left_over & self._pending
        self._pending, self._own = left_over - self._pending, set()

    def finish(self) -> list[str]:
        """All notes that no page shows, sorted."""
        return sorted({*self.unshown, *self._pending, *self._own})

    def _is_in(self, words: str, squeezed: str) -> bool:
        self._left -= len(squeezed)
        return self._left > 0 and _NOT_COMPARED.sub("", words) in squeezed


class PdfExtras:
    """Collects the extras of one document; create it before any page is loaded."""

    def __init__(self, pdf: "PdfDocument") -> None:
        from pypdfium2 import PdfiumError, raw

        self._pdf = pdf
        self._raw: Any = raw
        self._found = ExtrasFound()
        self._fields: set[str] = set()
        self._left_bytes = MAX_ATTACHED_BYTES
        self._attached: set[bytes] = set()
        self._form: list[str] = []
        self._on_links = LinkNotes()
        self._drawings = Drawings(self._found)
        self.gaps: list[str] = []
        """Pieces of lines behind wide gaps, page by page (`wide_gaps`)."""
        self.stored: list[bytes] = []
        """How stored pictures are decoded (`add_pictures`); filled by `finish`."""
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
        """Add the comments, marks, ticks and attached files of a page.

        Returns:
            The values of its form fields, each field of the document once.
        """
        raw = self._raw
        filled_in: list[str] = []
        count = raw.FPDFPage_GetAnnotCount(page)
        if count > MAX_ANNOTATIONS:
            self._found.add(ExtraKind.OTHER, "too many notes to look at", b"")
        for index in range(min(count, MAX_ANNOTATIONS)):
            annotation = raw.FPDFPage_GetAnnot(page, index)
            if not annotation:
                continue
            try:
                self._add_annotation(annotation, number, filled_in)
            finally:
                raw.FPDFPage_CloseAnnot(annotation)
        return filled_in

    def add_drawings(
        self,
        page: "PdfPage",
        number: int,
        text_page: "PdfTextPage",
        text: str,
        pieces: Sequence[Rectangle],
    ) -> tuple[tuple[VerticalRule, ...], tuple[HorizontalRule, ...]]:
        """Add what a page draws besides its text; call after `add_page`.

        Returns:
            Its vertical and its horizontal rules.
        """
        rules = self._drawings.add_page(page, number, text_page, pieces)
        self._on_links.add_page(text)
        self.gaps += wide_gaps(pieces)
        return rules

    def finish(self, document: Document) -> ExtrasFound:
        """Add what belongs to the whole document."""
        from pypdfium2 import PdfiumError

        for index in range(min(self._pdf.count_attachments(), MAX_ANNOTATIONS)):
            try:
                self._add_attachment(self._pdf.get_attachment(index))
            except PdfiumError:
                self._found.add(ExtraKind.ATTACHMENT, "damaged attachment", b"")
        self._drawings.finish()
        if on_links := self._on_links.finish():
            self._found.not_shown("notes on links", *on_links)
        with document.open() as stream:
            self.stored = add_pictures(stream, self._found)
        self._add_objects(document)
        return self._found

    def _add_objects(self, document: Document) -> None:
        """Add what the objects of the file state and no page draws."""
        found = self._found
        if document.size_bytes > MAX_SEARCHED_BYTES:
            with document.open() as stream:
                found.not_shown("parts of the file", content_hash(stream))
            return
        data = document.read(MAX_SEARCHED_BYTES)
        objects = look_through(data)
        if objects.is_locked:
            found.not_shown("parts of the file", content_digest(data))
        if objects.scripts:
            found.not_shown("programs", *sorted(objects.scripts))
        for name, pieces in (
            ("form fields", [*self._form, *objects.fields]),
            ("link targets", different_links(objects.links)),
            ("alternative texts", objects.alternatives),
            ("layers", objects.layers),
            ("parts of the file", objects.unknown),
        ):
            if pieces:
                found.not_shown(name, *sorted(pieces))
        for digest in objects.embedded:
            if digest not in self._attached:
                self._attached.add(digest)
                found.add(ExtraKind.ATTACHMENT, "", digest)

    def _add_annotation(
        self, annotation: "FPDF_ANNOTATION", page: int, filled_in: list[str]
    ) -> None:
        subtype = self._raw.FPDFAnnot_GetSubtype(annotation)
        if subtype == self._raw.FPDF_ANNOT_LINK:
            if words := self._text(annotation, "Contents"):
                self._on_links.add(words)
            return
        if subtype == self._raw.FPDF_ANNOT_WIDGET:
            self._add_field(annotation, filled_in)
        elif subtype == self._raw.FPDF_ANNOT_FILEATTACHMENT:
            self._add_attached_note(annotation)
        elif subtype == self._raw.FPDF_ANNOT_UNKNOWN:
            words = self._text(annotation, "Contents")
            self._found.not_shown("notes of unknown kinds", "unknown", words)
        elif label := self._marks.get(subtype):
            author, words = self._text(annotation, "T"), self._text(annotation, "Contents")
            said = [self._text(annotation, key) for key in ("RC", "Subj", "State", "OverlayText")]
            shape = [str(page), self._rectangle(annotation), *self._shape(annotation)]
            if words.strip() or said[0].strip():
                digest = words_digest(label, author, words, *said, *shape)
                self._found.add(ExtraKind.COMMENT, author, digest)
            else:
                drawn = self._appearance(annotation)
                digest = words_digest(label, author, *said, *shape, drawn)
                self._found.add(ExtraKind.OTHER, label, digest)

    def _add_field(self, annotation: "FPDF_ANNOTATION", filled_in: list[str]) -> None:
        """Add a form field with a value; the widgets of one field count once.

        Text values become part of the text; ticks, signatures and passwords become extras.
        """
        form = self._pdf.formenv
        if form is None:
            return
        raw = self._raw
        kind = raw.FPDFAnnot_GetFormFieldType(form, annotation)
        if kind in (raw.FPDF_FORMFIELD_UNKNOWN, raw.FPDF_FORMFIELD_PUSHBUTTON):
            return
        value = _wide(lambda *to: raw.FPDFAnnot_GetFormFieldValue(form, annotation, *to))
        options = (
            _wide(lambda *to, at=index: raw.FPDFAnnot_GetOptionLabel(form, annotation, at, *to))
            for index in range(min(MAX_ANNOTATIONS, raw.FPDFAnnot_GetOptionCount(form, annotation)))
        )
        label = _wide(lambda *to: raw.FPDFAnnot_GetFormFieldAlternateName(form, annotation, *to))
        self._form.append(words_digest(str(kind), label, *options).hex())
        if value in ("", "Off") and kind != raw.FPDF_FORMFIELD_SIGNATURE:
            return
        name = _wide(lambda *to: raw.FPDFAnnot_GetFormFieldName(form, annotation, *to))
        if name and name in self._fields:
            return
        self._fields.add(name)
        flags = raw.FPDFAnnot_GetFormFieldFlags(form, annotation)
        secret = kind == raw.FPDF_FORMFIELD_TEXTFIELD and flags & raw.FPDF_FORMFLAG_TEXT_PASSWORD
        if kind in self._written:
            self._add_drawn_value(annotation, value)
        if kind in self._written and not secret:
            filled_in.append(value)
        else:
            digest = words_digest("form field", name, value)
            self._found.add(ExtraKind.OTHER, f"form field {name}", digest)

    def _add_drawn_value(self, annotation: "FPDF_ANNOTATION", value: str) -> None:
        """Note the drawn value of a field where it differs from the stored one."""
        pieces = _DRAWN_TEXT.findall(self._appearance(annotation))
        drawn = "".join("".join(pieces).replace("\\", "").split())
        if drawn and drawn != "".join(value.replace("\\", "").split()):
            self._form.append(words_digest("drawn", drawn).hex())

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
        name = attachment.get_name()
        length = ctypes.c_ulong()
        self._raw.FPDFAttachment_GetFile(attachment, None, 0, length)
        digest = b""
        if not length.value:
            digest = words_digest("empty", name)
        elif length.value <= self._left_bytes:
            self._left_bytes -= length.value
            digest = content_digest(bytes(attachment.get_data()))
            self._attached.add(digest)
        self._found.add(ExtraKind.ATTACHMENT, name, digest)

    def _shape(self, annotation: "FPDF_ANNOTATION") -> Iterator[str]:
        """Points of a freehand drawing, a line, an area, or the marked words."""
        raw = self._raw
        for path in range(min(MAX_ANNOTATIONS, raw.FPDFAnnot_GetInkListCount(annotation))):
            yield from _points(
                lambda *to, at=path: raw.FPDFAnnot_GetInkListPath(annotation, at, *to)
            )
        yield from _points(lambda *to: raw.FPDFAnnot_GetVertices(annotation, *to))
        begin, end = raw.FS_POINTF(), raw.FS_POINTF()
        if raw.FPDFAnnot_GetLine(annotation, begin, end):
            yield f"{begin.x:.0f} {begin.y:.0f} {end.x:.0f} {end.y:.0f}"
        quad = raw.FS_QUADPOINTSF()
        for index in range(min(MAX_ANNOTATIONS, raw.FPDFAnnot_CountAttachmentPoints(annotation))):
            if raw.FPDFAnnot_GetAttachmentPoints(annotation, index, quad):
                yield f"{quad.x1:.0f} {quad.y1:.0f} {quad.x4:.0f} {quad.y4:.0f}"
                yield f"{quad.x2:.0f} {quad.y2:.0f} {quad.x3:.0f} {quad.y3:.0f}"

    def _appearance(self, annotation: "FPDF_ANNOTATION") -> str:
        """How an annotation is drawn; this holds the text of a stamp, for example."""
        raw = self._raw
        normal = raw.FPDF_ANNOT_APPEARANCEMODE_NORMAL
        return _wide(lambda *to: raw.FPDFAnnot_GetAP(annotation, normal, *to))

    def _text(self, annotation: "FPDF_ANNOTATION", key: str) -> str:
        name = key.encode()
        return _wide(lambda *to: self._raw.FPDFAnnot_GetStringValue(annotation, name, *to))

    def _rectangle(self, annotation: "FPDF_ANNOTATION") -> str:
        rectangle = self._raw.FS_RECTF()
        self._raw.FPDFAnnot_GetRect(annotation, rectangle)
        sides = (rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)
        return " ".join(f"{side:.0f}" for side in sides)


def _points(ask: Callable[..., int]) -> Iterator[str]:
    """Points that PDFium writes into an array of the size it asks for."""
    from pypdfium2 import raw

    count = ask(None, 0)
    if not 0 < count <= MAX_ANNOTATIONS:
        return
    points = (raw.FS_POINTF * count)()
    ask(points, count)
    for point in points:
        yield f"{point.x:.0f} {point.y:.0f}"


def _wide(ask: Callable[..., int]) -> str:
    """A text that PDFium writes as UTF-16 into a buffer of the size it asks for."""
    size = ask(None, 0)
    if size <= 2:
        return ""
    buffer = (ctypes.c_ushort * (-(size // -2)))()
    ask(buffer, size)
    return bytes(buffer)[: size - 2].decode("utf-16-le", "replace")
