"""Self-extracting pages: HTML with a ZIP file inside, as SingleFile can save them.

A browser runs a script that unpacks the page; the file may be a picture as well. Without the script
it only asks to wait.
"""

import io
import posixpath
import re
import zipfile

from neardup_desktop.extract.base import ZIP_END_SIGNATURE
from neardup_desktop.extract.containers.zip_parts import ZIP_ERRORS, OfficePackage
from neardup_desktop.extract.extras import unescaped
from neardup_desktop.extract.web.html_media import SavedFile
from neardup_desktop.extract.web.html_text import MAX_FRAMES, Page, decode_html_leniently, read_page

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
        return package.media(name) if package.has(name) else None

    page, *inner = (decode_html_leniently(package.data(name)) for name in (_PAGE, *frames))
    return read_page(page, inner, find)
