"""Comments on slides and sheets, both notes and threads with replies."""

from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office.office_document import tree_safely

_PEOPLE = ("commentAuthors", "authors", "person")
_ONE_COMMENT = ("cm", "reply", "comment", "threadedComment")
_COPY_OF_THREAD = "tc="
"""Start of the author of a comment that repeats a thread for older programs."""


class Comments:
    """Adds the comments of a document, by author and words."""

    def __init__(self, package: OfficePackage, extras: ExtrasFound) -> None:
        self._package = package
        self._extras = extras
        self._people: dict[str, str] = {}

    def note_people(self, related: list[tuple[str, str]]) -> None:
        """Read the names of authors from the parts that the main part relates to."""
        for kind, path in related:
            # Damage there only costs names, and is no extra.
            root = tree_safely(self._package, path, "", ExtrasFound()) if kind in _PEOPLE else None
            for person in () if root is None else root:
                name = value(person, "name") or value(person, "displayName")
                self._people.setdefault(value(person, "id"), name)

    def add(self, path: str, *, without_copies: bool = False) -> None:
        """Add the comments of one part; `without_copies` leaves out those that repeat a thread."""
        root = tree_safely(self._package, path, "comments", self._extras)
        if root is None:
            return
        authors = [(one.text or "").strip() for one in root.iter("{*}author")]
        for comment in root.iter(*(f"{{*}}{name}" for name in _ONE_COMMENT)):
            author = self._author(comment, authors)
            if without_copies and author.startswith(_COPY_OF_THREAD):
                continue
            self._extras.add_comment(author, _own_words(comment))

    def _author(self, comment: XmlElement, authors: list[str]) -> str:
        stated = value(comment, "authorId") or value(comment, "personId")
        if authors and stated.isdecimal() and len(stated) < 9:
            return authors[int(stated)] if int(stated) < len(authors) else ""
        return self._people.get(stated, "")


def _own_words(comment: XmlElement) -> str:
    """The words of a comment without those of its replies, which are comments themselves."""
    pieces: list[str] = []
    for inner in comment.iter("{*}t", "{*}text", "{*}p"):
        name = local_name(inner)
        pieces.append(" " if name == "p" else inner.text or "")
        if any(local_name(above) == "reply" for above in _up_to(inner, comment)):
            pieces.pop()
    return "".join(pieces).strip()


def _up_to(inner: XmlElement, outer: XmlElement) -> list[XmlElement]:
    above = []
    parent = inner.getparent()
    while parent is not None and parent is not outer:
        above.append(parent)
        parent = parent.getparent()
    return above
