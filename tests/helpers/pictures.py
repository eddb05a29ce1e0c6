"""Small pictures of known colours, in all formats that are shown."""

import struct
import zlib

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter


def red_and_blue(width: int = 400, height: int = 200) -> QImage:
    """A picture whose left half is red and whose right half is blue."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    painter = QPainter(image)
    painter.fillRect(width // 2, 0, width, height, QColor("blue"))
    painter.end()
    return image


def written(image: QImage, format_: str) -> bytes:
    """An image as the content of a file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(format_.encode())).write(image)
    return bytes(buffer.data().data())


def turned_jpeg(image: QImage, orientation: int) -> bytes:
    """A JPEG file that states how the camera was held, as Exif numbers it."""
    entry = struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0)
    exif = b"Exif\0\0" + b"II*\0\x08\0\0\0" + struct.pack("<H", 1) + entry + bytes(4)
    data = written(image, "jpeg")
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]


def png_of_size(width: int, height: int) -> bytes:
    """A small PNG file that states a size; it holds none of its pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(name + data))
        return struct.pack(">I", len(data)) + name + data + check

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(bytes(1000))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(name, data) for name, data in ((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b""))
    )
