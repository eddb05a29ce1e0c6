"""Writes office packages for samples: ZIP files of XML parts, the same bytes each time."""

import io
import zipfile

RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

Parts = dict[str, str | bytes]


def packed(parts: Parts, stored: str = "") -> bytes:
    """A ZIP file of parts; texts get the head of an XML file.

    `stored` is a media type that stands first, plainly, as OpenDocument wants it.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as package:
        if stored:
            info = zipfile.ZipInfo("mimetype", (2019, 5, 3, 16, 5, 0))
            package.writestr(info, stored, zipfile.ZIP_STORED)
        for name, content in parts.items():
            info = zipfile.ZipInfo(name, (2019, 5, 3, 16, 5, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            if isinstance(content, str):
                content = f'<?xml version="1.0" encoding="UTF-8"?>{content}'.encode()
            package.writestr(info, content)
    return buffer.getvalue()


def relations(*targets: tuple[str, str]) -> str:
    """The relations r0, r1, ... of a part, each a kind and a target."""
    inner = "".join(
        f'<Relationship Id="r{number}" Type="{RELATIONS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets)
    )
    namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
    return f'<Relationships xmlns="{namespace}">{inner}</Relationships>'


def core_properties(title: str, author: str, modified: str) -> str:
    """The part docProps/core.xml."""
    return (
        '<cp:coreProperties xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"'
        ' xmlns:dcterms="http://purl.org/dc/terms/"'
        ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
        f"<dc:title>{title}</dc:title><dc:creator>{author}</dc:creator>"
        f'<dcterms:modified xsi:type="dcterms:W3CDTF">{modified}</dcterms:modified>'
        "</cp:coreProperties>"
    )
