"""Office packages that are encrypted with Excel's default password, which everybody may open.

Excel encrypts a workbook whose structure is protected with a fixed password, and opens it without
asking ([MS-OFFCRYPTO], section 2.3.4). A compound file that holds other streams beside the package
is not opened, since they would not be compared.
"""

import io
import struct
from xml.parsers.expat import ExpatError

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.containers.compound_file import opened_ole

EXCEL_PASSWORD = "VelvetSweatshop"

MAX_BYTES = 64 << 20
"""Size of a compound file; decrypting a larger one would exceed the time limit for a file."""

_MAX_INFO_BYTES = 1 << 16
_MAX_SPINS = 1_000_000
"""Most rounds of hashing the password, two to three seconds of work. Office uses 100,000."""

_AGILE = b"\x04\x00\x04\x00"
_STREAMS = {"EncryptionInfo", "EncryptedPackage"}
_ERRORS = (struct.error, ValueError, LookupError, TypeError, AttributeError, OSError, ExpatError)
"""Raised by the library on damaged files, besides exceptions of its own."""


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
            return None  # "<!" could declare entities that expand without limit
        package.stream("EncryptedPackage")  # fails if it is damaged
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
