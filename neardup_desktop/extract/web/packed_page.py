"""Self-extracting pages: HTML with a ZIP file inside, as SingleFile can save them.

A browser runs a script that unpacks the page; the file may be a picture as well. Without the script
it only asks to wait.
"""

import io
import posixpath
import re
import zipfile
from dataclasses import replace

from neardup_desktop.extract.base import ZIP_END_SIGNATURE
from neardup_desktop.extract.containers.zip_parts import ZIP_ERRORS, OfficePackage
from neardup_desktop.extract.extras import ExtrasFound, unescaped
from neardup_desktop.extract.web.html_media import SavedFile
from neardup_desktop.extract.web.html_text import MAX_FRAMES, Page, decode_html_leniently, read_page
from neardup_desktop.model.extras import ExtraKind

_END_BYTES = 22
_PAGE = "index.html"
_FRAME = re.compile(r"(?:frames/\d{1,6}/){1,4}index\.html")


def packed_page(data: bytes) -> Page | None:
    """The page packed into a file, with the text of its frames; None if there is none.

    Raises:
        ReadFailure: TOO_LARGE; ENCRYPTED if it needs a password.
    """
    at = data.rfind(ZIP_END_SIGNATURE)
    if at < 0:
        return None
    length = at + _END_BYTES + int.from_bytes(data[at + 20 : at + _END_BYTES], "little")
    try:
        with zipfile.ZipFile(io.BytesIO(data[:length])) as opened:
            if _PAGE not in opened.NameToInfo:
                return None
            return _read(OfficePackage(opened), list(opened.NameToInfo))
    except ZIP_ERRORS:
        return None


def _read(package: OfficePackage, names: list[str]) -> Page:
    frames = [name for name in names if _FRAME.fullmatch(name)][:MAX_FRAMES]

    def find(address: str) -> SavedFile | None:
        name = posixpath.normpath(unescaped(address.partition("#")[0].partition("?")[0]))
        if not package.has(name):
            name = f"{name}/{_PAGE}"  # the folder of a frame
        if not package.has(name):
            return None
        return package.media(name)

    found = ExtrasFound()
    page = read_page(
        decode_html_leniently(package.data(_PAGE)),
        [decode_html_leniently(package.data(name)) for name in frames],
        find,
        found=found,
    )
    layout = [extra for extra in page.extras if extra.kind is ExtraKind.LAYOUT]
    return replace(page, extras=(*found.all(), *layout))
