"""Web pages saved by Firefox as MAFF: a ZIP file with a folder for each page."""

import posixpath
import re
from itertools import islice

from msgspec import Struct

from neardup_desktop.extract.base import Document, Embedded, Format, Found, Match, ReadFailure
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip
from neardup_desktop.extract.dates import from_mail
from neardup_desktop.extract.extras import unescaped
from neardup_desktop.extract.web.html_media import FindSaved, SavedFile
from neardup_desktop.extract.web.html_text import (
    LIBRARIES,
    MAX_FRAMES,
    decode_html_leniently,
    page_item,
    read_page,
)
from neardup_desktop.model.formats import Form
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_PAGES = 1000

_METADATA = "index.rdf"
_PAGE_ENDINGS = (".html", ".htm", ".xhtml", ".xht")
_FRAME = re.compile(r"<i?frame\b[^<>]{0,2000}?\ssrc\s*=\s*[\"']?([^\s\"'<>]{1,500})", re.IGNORECASE)
_MAF = "{http://maf.mozdev.org/metadata/rdf#}"
_RESOURCE = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}resource"


class _Saved(Struct, frozen=True):
    """The archive's metadata about a page."""

    file: str = ""
    title: str = ""
    charset: str = ""
    moment: str = ""


def _recognise(document: Document) -> Match:
    head = document.head
    if document.extension == "maff":
        return Match.EXTENSION
    # The metadata file of the first page is among the first entries.
    return Match.PLAUSIBLE if document.is_zip and b"/index.rdf" in head else Match.NO


def _read(document: Document) -> Found:
    """Read each page; a single page is the file itself, others are named by their number."""
    with opened_zip(document) as package:
        folders = _folders(package)
        for number, folder in enumerate(folders, start=1):
            part = str(number) if len(folders) > 1 else ""
            yield from _page(package, folder, part)
    if not folders:
        raise ReadFailure(Outcome.DAMAGED, "no page in it")


def _folders(package: OfficePackage) -> list[str]:
    """The folders with a page each, in the order of saving."""
    names = package.listed()
    folders = dict.fromkeys(
        name[: name.index("/") + 1] for name in names if 0 < name.find("/") < 200
    )
    return [folder for folder in folders if _default_page(folder, package)][:MAX_PAGES]


def _default_page(folder: str, package: OfficePackage) -> str:
    """The page file in a folder, or "" if there is none; its metadata file will do."""
    usual = *(f"index{ending}" for ending in _PAGE_ENDINGS), _METADATA
    return next((folder + name for name in usual if package.has(folder + name)), "")


def _page(package: OfficePackage, folder: str, part: str) -> Found:
    saved = _saved(package, folder)
    name = posixpath.normpath(folder + saved.file) if saved.file else ""
    if not package.has(name):
        name = _default_page(folder, package)
    if not name.lower().endswith(_PAGE_ENDINGS):
        if package.has(name) and not name.endswith(_METADATA):  # a picture or a PDF was saved
            base = posixpath.basename(name)
            yield Embedded(f"{part}/{base}".lstrip("/"), base, package.data(name))
        return
    markup = decode_html_leniently(package.data(name), saved.charset)
    inside = posixpath.dirname(name)
    page = read_page(markup, _frames(package, inside, markup), _finder(package, inside))
    yield page_item(page, FORMAT.name, part, saved.title, from_mail(saved.moment))


def _frames(package: OfficePackage, folder: str, markup: str) -> list[str]:
    """The markup of the frames of a page; old pages consist of nothing else."""
    frames = []
    for found in islice(_FRAME.finditer(markup), MAX_FRAMES):
        name = _name_at(folder, found[1])
        if name.lower().endswith(_PAGE_ENDINGS) and package.has(name):
            frames.append(decode_html_leniently(package.data(name)))
    return frames


def _name_at(folder: str, address: str) -> str:
    """The name in the archive of a file at an address in a page."""
    path = unescaped(address.partition("#")[0].partition("?")[0])
    return posixpath.normpath(posixpath.join(folder, path))


def _saved(package: OfficePackage, folder: str) -> _Saved:
    """The metadata of a page; empty if missing or damaged."""
    metadata = package.minor_tree(folder + _METADATA)
    stated: dict[str, str] = {}
    for element in () if metadata is None else metadata.iter(f"{_MAF}*"):
        stated.setdefault(
            str(element.tag).removeprefix(_MAF), element.get(_RESOURCE) or element.text or ""
        )
    names = ("indexfilename", "title", "charset", "archivetime")
    return _Saved(*(" ".join(stated.get(name, "").replace("\0", " ").split()) for name in names))


def _finder(package: OfficePackage, folder: str) -> FindSaved:
    """Looks up files by their address relative to the page."""

    def find(address: str) -> SavedFile | None:
        name = _name_at(folder, address)
        return package.media(name) if package.has(name) else None

    return find


FORMAT = Format(
    name="maff",
    label="Saved web page (MAFF)",
    form=Form.PRINTED,
    kind=Kind.WEB_PAGE,
    extensions=("maff",),
    version=7,
    embeds=True,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="the visible text of each page, with what its frames show",
    leaves_out="what the pages hide, styles and scripts",
)
