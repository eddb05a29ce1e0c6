"""PowerPoint presentations (PPTX): the text of slides and speaker notes.

Each slide has its title first, then the other shapes in their order, charts and diagrams included.
Footers and the text of layouts and masters come once, at the end. Hidden slides are text, because
the program shows them. Speaker notes are in the full text but not in the main text, so that a
printout of the slides is found as the same presentation, and yet is not taken for a full copy.
Comments, pictures, sounds, films, embedded objects, hidden shapes and macros are extras.

lxml reads the parts: python-pptx leaves out diagrams, alternative forms of shapes and comments, and
fails as a whole on one damaged part.
"""

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.xml_names import OFF, XmlElement, child, value
from neardup_desktop.extract.containers.zip_parts import DamagedPart, OfficePackage
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office import office_document as office
from neardup_desktop.extract.office.drawing_xml import tables_of
from neardup_desktop.extract.office.office_comments import Comments
from neardup_desktop.extract.office.office_shapes import Shapes, identifier
from neardup_desktop.extract.shared.document_item import add_once, document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.slides.slide_text import Slides
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem

_BODY = "ppt/presentation.xml"
_TITLES = ("title", "ctrTitle")
_REPEATED = ("ftr", "hdr", "dt")
_BACKGROUNDS = ("slideLayout", "slideMaster")
_NO_TEXT = ("sldNum", "sldImg")


def _read(document: Document) -> Found:
    with office.opened_package(document) as package:
        presentation = _Presentation(package)
        presentation.read()
        yield presentation.item()


class _Presentation:
    """Collects the slides of one presentation."""

    def __init__(self, package: OfficePackage) -> None:
        self._package = package
        self._extras = ExtrasFound()
        self._shapes = Shapes(package, self._extras, names_on_charts=True)
        self._comments = Comments(package, self._extras)
        self._slides = Slides()
        self._tables: list[list[list[str]]] = []
        self._read_slides: set[str] = set()
        self._seen: set[str] = set()

    def read(self) -> None:
        """Read all slides."""
        package = self._package
        main = package.main_part(_BODY)
        relations = package.relations(main)
        self._comments.note_people(list(relations.values()))
        root = package.tree(main)
        slides = child(root, "sldIdLst")
        for slide in () if slides is None else slides:
            kind, path = relations.get(identifier(slide, "id"), ("", ""))
            if kind == "slide" and path not in self._read_slides:
                self._read_slides.add(path)
                try:
                    self._read_slide(path)
                except DamagedPart:
                    # One broken slide must not hide the others.
                    if slides is not None and len(slides) == 1:
                        raise
                    name = f"damaged slide {len(self._read_slides)}"
                    self._extras.add(ExtraKind.OTHER, name, b"")
        for kind, path in relations.values():
            if kind == "vbaProject":
                office.add_object(package, kind, path, self._extras)
        office.note_rest(package, self._extras)

    def item(self) -> ExtractedItem:
        """The item of the presentation."""
        properties, layout = office.core_properties(self._package), columns(self._tables)
        text, main = self._slides.text(), self._slides.text_without_notes()
        return document_item(FORMAT, text, self._extras, properties, layout, main=main)

    def _read_slide(self, path: str) -> None:
        root = self._package.tree(path)
        relations = self._package.relations(path)
        self._tables += tables_of(root)
        titles, others = [], []
        for role, text in self._shapes.texts(_tree_of(root), relations):
            if role in _TITLES:
                titles.append(text)
            elif role in _REPEATED:
                add_once(text, self._slides.repeated)
            elif role not in _NO_TEXT:
                others.append(text)
        self._slides.add("\n".join(titles + others))
        self._read_related(relations, shows_master=_is_shown(root))

    def _read_related(self, relations: office.Relations, *, shows_master: bool) -> None:
        """Read notes, comments and objects of a slide, and the text of its layout."""
        for kind, path in relations.values():
            if kind == "notesSlide":
                self._slides.add_notes(self._notes(path))
            elif kind in _BACKGROUNDS:
                if shows_master:
                    self._read_background(path)
            elif kind == "comments":
                self._comments.add(path)
            else:
                self._add_object(kind, path)

    def _notes(self, path: str) -> str:
        try:
            relations = self._package.relations(path)
            tree = _tree_of(self._package.tree(path))
        except ReadFailure:
            self._extras.add(ExtraKind.OTHER, "damaged notes", b"")
            return ""
        shapes = self._shapes.texts(tree, relations)
        texts = [text for role, text in shapes if role not in (*_REPEATED, *_NO_TEXT)]
        for kind, object_path in relations.values():
            self._add_object(kind, object_path)
        return "\n".join(texts)

    def _read_background(self, path: str) -> None:
        """Add the text of a layout or master except its placeholders, which slides fill."""
        if path in self._seen:
            return
        self._seen.add(path)
        try:
            root = self._package.tree(path)
            relations = self._package.relations(path)
        except ReadFailure:
            self._extras.add(ExtraKind.OTHER, "damaged layout", b"")
            return
        for role, text in self._shapes.texts(_tree_of(root), relations):
            if role is None:
                add_once(text, self._slides.repeated)
        for kind, related in relations.values():
            if kind == "slideMaster" and _is_shown(root):
                self._read_background(related)
            elif kind == "image":
                self._add_object(kind, related)

    def _add_object(self, kind: str, path: str) -> None:
        """Add an object once: a film has two relations, for older and newer programs."""
        if path not in self._seen:
            self._seen.add(path)
            office.add_object(self._package, kind, path, self._extras)


def _tree_of(root: XmlElement) -> XmlElement:
    """The shape tree of a slide; the slide itself, which holds no shapes, if it is missing."""
    tree = child(child(root, "cSld"), "spTree")
    return root if tree is None else tree


def _is_shown(root: XmlElement) -> bool:
    """Whether a slide or a layout shows the shapes of its layout or master."""
    return value(root, "showMasterSp") not in OFF


FORMAT = Format(
    name="pptx",
    label="PowerPoint presentation (PPTX)",
    short_name="PowerPoint",
    may_read_name=False,
    extensions=("pptx", "pptm", "ppsx", "ppsm", "potx", "potm"),
    version=5,
    is_own=lambda document: _BODY in document.members,
    read=_read,
    needs=office.LIBRARIES,
    reads="slides with titles, text boxes, tables, words of charts and diagrams, hidden slides,"
    " speaker notes",
    leaves_out="comments, pictures, sounds, films, hidden shapes, macros: noted beside the text",
)
