"""Opens a document, or one part of it, to be shown."""

import importlib
import pkgutil
import re
from contextlib import closing
from email.message import Message
from functools import cache

import neardup_desktop.preview.viewers as viewers_package
from neardup_desktop.extract.base import Document, Embedded, Format, ReadFailure
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.mail.message import attached_parts
from neardup_desktop.extract.registry import choose, missing_libraries
from neardup_desktop.extract.scans.office_pages import OfficePages, may_hold_pages
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.preview.base import OpenPreview, Viewer
from neardup_desktop.preview.message import preview_of_message
from neardup_desktop.preview.pictures import open_picture, open_pictures, picture_format
from neardup_desktop.preview.viewers.plain_text import open_text

MAX_DEPTH = 8
"""The most levels of documents in documents."""

_WORD = re.compile(r"\w+")


@cache
def viewers() -> dict[str, Viewer]:
    """Viewers by the names of their formats."""
    modules = (
        importlib.import_module(f"{viewers_package.__name__}.{info.name}")
        for info in pkgutil.iter_modules(viewers_package.__path__)
    )
    return {name: module.VIEWER for module in modules for name in module.VIEWER.formats}


def open_preview(document: Document, part: str) -> OpenPreview:
    """Open a document or one part of it.

    A document without a viewer for its format is shown as its extracted text.

    Args:
        document: the whole file.
        part: as in `ItemInfo.part`; "" for the file itself.

    Raises:
        ReadFailure: why it cannot be shown; VANISHED if it has no such part.
    """
    try:
        return _open(document, part, 0)
    except FileNotFoundError as error:
        raise ReadFailure(Outcome.VANISHED, str(error)) from error
    except OSError as error:
        raise ReadFailure(Outcome.UNREADABLE, str(error)) from error


def _open(document: Document, part: str, depth: int) -> OpenPreview:
    if depth > MAX_DEPTH:
        raise ReadFailure(Outcome.TOO_LARGE, f"nested more than {MAX_DEPTH} deep")
    if document.size_bytes == 0:
        raise ReadFailure(Outcome.EMPTY)
    format_ = choose(document)
    if format_ is None:
        picture = picture_format(document)
        if not picture or part:
            raise ReadFailure(Outcome.UNSUPPORTED)
        return open_picture(document, picture)
    if missing := missing_libraries(format_):
        raise ReadFailure(Outcome.LIBRARY_MISSING, ", ".join(missing))
    if format_.message_of is not None:
        data, rest = format_.message_of(document, part)
        return _open_message(parsed_message(data), rest, depth)
    if not part and (scans := _scans_in(document, format_)) is not None:
        return scans
    viewer = viewers().get(format_.name)
    if viewer is not None and not part:
        return viewer.open(document)
    return _open_part(document, format_, part, depth)


def _scans_in(document: Document, format_: Format) -> OpenPreview | None:
    """The pictures of a document that holds hardly a word beside them; None of any other one."""
    if not may_hold_pages(document):
        return None
    with closing(OfficePages(document)) as pages:
        if not len(pages) or any(
            len(_WORD.findall(item.text)) >= MINIMUM_WORDS
            for item in format_.read(document)
            if isinstance(item, ExtractedItem)
        ):
            return None
        return open_pictures(map(pages.picture, range(len(pages))))


def _open_part(document: Document, format_: Format, part: str, depth: int) -> OpenPreview:
    """Show the text of a part, or open the document that is embedded there."""
    read_part = format_.read_part
    for found in format_.read(document) if read_part is None else read_part(document, part):
        if isinstance(found, Embedded):
            if part == found.part or part.startswith(f"{found.part}/"):
                rest = part[len(found.part) + 1 :]
                return _open(Document(found.name, data=found.data), rest, depth + 1)
        elif found.part == part:
            if found.outcome is not Outcome.READ:
                raise ReadFailure(found.outcome, found.detail)
            return open_text(found.text)
    raise ReadFailure(Outcome.VANISHED, "no such part")


def _open_message(message: Message, part: str, depth: int) -> OpenPreview:
    if not part:
        return OpenPreview(preview_of_message(message))
    for name, attached in attached_parts(message):
        if part != name and not part.startswith(f"{name}/"):
            continue
        rest = part[len(name) + 1 :]
        if attached.inner is None:
            return _open(Document(name, data=attached.data), rest, depth + 1)
        if depth < MAX_DEPTH:
            return _open_message(attached.inner, rest, depth + 1)
    raise ReadFailure(Outcome.VANISHED, "no such attachment")
