"""Binary workbooks (XLS) encrypted with Excel's default password, which everybody may open.

Excel up to 2003 encrypts a workbook whose structure is protected with a fixed password, and opens
it without asking. Only RC4, its default encryption, is supported ([MS-OFFCRYPTO], sections 2.3.6
and 2.3.7; [MS-XLS], section 2.2.10).
"""

import io
import struct

from neardup_desktop.extract.office.office_password import EXCEL_PASSWORD
from neardup_desktop.extract.sheets.biff import records

MAX_BYTES = 16 << 20
"""Decrypting a larger workbook would exceed the time limit for a file."""

_FILE_PASS, _SHEET, _NO_KIND = 0x002F, 0x0085, b"\xff\x0f"
_PLAIN = frozenset((0x0809, _FILE_PASS, 0x0194, 0x0195, 0x00E1, 0x0196, 0x0138))
"""Records that are never encrypted."""
_PLAIN_BYTES_OF_SHEET = 4
_BLOCK_BYTES = 1024


def opened(data: bytes) -> bytes | None:
    """The decrypted stream of a workbook; None if it needs another password.

    A stream that is not encrypted is returned unchanged.
    """
    file_pass = next((content for _, kind, content in records(data) if kind == _FILE_PASS), None)
    if file_pass is None:
        return data
    if (
        len(file_pass) < 54
        or struct.unpack_from("<HHH", file_pass) != (1, 1, 1)
        or len(data) > MAX_BYTES
    ):
        return None
    from msoffcrypto.method.rc4 import DocumentRC4

    salt, check, digest = file_pass[6:22], file_pass[22:38], file_pass[38:54]
    if not DocumentRC4.verifypw(EXCEL_PASSWORD, salt, check, digest):
        return None
    sealed = io.BytesIO(data)
    plain = bytearray(DocumentRC4.decrypt(EXCEL_PASSWORD, salt, sealed, _BLOCK_BYTES).read())
    for at, kind, content in records(data):
        shown = len(content) if kind in _PLAIN else _PLAIN_BYTES_OF_SHEET if kind == _SHEET else 0
        plain[at : at + 4 + shown] = data[at : at + 4 + shown]
        if kind == _FILE_PASS:
            plain[at : at + 2] = _NO_KIND
    return bytes(plain)
