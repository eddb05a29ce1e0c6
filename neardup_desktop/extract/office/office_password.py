"""Office packages that are encrypted with Excel's own password, and so open to everybody.

Excel encrypts a workbook whose structure is protected with a password that it knows, and opens it
unasked ([MS-OFFCRYPTO], section 2.3.4). Only what holds nothing beside the encrypted package is
opened, since nobody would look at the rest.
"""

import io
import struct
from xml.parsers.expat import ExpatError

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.containers.compound_file import opened_ole

EXCEL_PASSWORD = "VelvetSweatshop"

MAX_BYTES = 64 << 20
"""Of a compound file; a larger one would take longer than a file may."""

_MAX_INFO_BYTES = 1 << 16
_MAX_SPINS = 1_000_000
"""So many times a password is hashed at most, which takes two to three seconds. Office: 100,000."""

_AGILE = b"\x04\x00\x04\x00"
_STREAMS = {"EncryptionInfo", "EncryptedPackage"}
_ERRORS = (struct.error, ValueError, LookupError, TypeError, AttributeError, OSError, ExpatError)
"""What the library raises on damaged files, besides exceptions of its own."""


def without_password(document: Document) -> Document | None:
    """The package that a compound file holds encrypted; None where it needs another password.

    Raises:
        ReadFailure: DAMAGED.
    """
    from msoffcrypto.exceptions import DecryptionError, FileFormatError
    from msoffcrypto.format.ooxml import OOXMLFile

    with opened_ole(document) as package:
        names = {path for path in package.streams if not path.startswith("\x06DataSpaces/")}
        if names != _STREAMS or document.size_bytes > MAX_BYTES:
            return None
        info = package.stream("EncryptionInfo")
        if len(info) > _MAX_INFO_BYTES or (info.startswith(_AGILE) and b"!" in info):
            return None  # a mark of declarations, which could blow the description up
        package.stream("EncryptedPackage")  # it is no larger than the file
    opened = io.BytesIO()
    try:
        with document.open() as stream:
            sealed = OOXMLFile(stream)
            if sealed.info.get("spinValue", 0) > _MAX_SPINS:
                return None
            sealed.load_key(EXCEL_PASSWORD, verify_password=True)
            sealed.decrypt(opened)
    except (DecryptionError, FileFormatError, *_ERRORS) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        return None
    return Document(document.name, data=opened.getvalue())
