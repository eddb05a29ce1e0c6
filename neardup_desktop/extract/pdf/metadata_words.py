"""What people state about a PDF in its metadata (XMP), such as keywords, a review or a rating."""

import html
import re
from collections.abc import Iterable, Iterator

_BEGIN, _END = b"<x:xmpmeta", b"</x:xmpmeta>"
_MOST_BYTES = 1 << 20
_TAG = re.compile(r"<([\w.-]+:[\w.-]+)([^<>]*)>([^<>]*)")
_ATTRIBUTE = re.compile(r"""([\w.-]+:[\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")

# Numbers of versions and of conformity, fonts, colours, thumbnails, moments: programs write them.
_BY_PROGRAMS = re.compile(
    r"(?:x|xml|xmlns|rdf|(?:xmp|xap)(?:MM|TPg|G\w*)|st(?:Evt|Ref|Fnt|Dim)|pdfa\w*|pdfuaid|pdfxid"
    r"|desc):.*|\w+:(?:\w*Date|\w*Modified|CreatorTool|Producer|format|Trapped|PDFVersion)"
)
_PIECE = re.compile("[,;]")


def packets(data: bytes) -> Iterator[bytes]:
    """The metadata in the bytes of a file, of a picture within as well; not what is compressed."""
    begin = data.find(_BEGIN)
    while begin >= 0 and (end := data.find(_END, begin, begin + _MOST_BYTES)) >= 0:
        yield data[begin:end]
        begin = data.find(_BEGIN, end)


def stated_beyond(found: Iterable[bytes], properties: Iterable[str]) -> list[str]:
    """What these packets state and the properties of the document do not, sorted."""
    known = {piece.strip() for one in properties for piece in (one, *_PIECE.split(one))}
    return sorted({value for packet in found for value in _stated(packet)} - known - {""})


def _stated(packet: bytes) -> Iterator[str]:
    owner = ""
    for name, attributes, text in _TAG.findall(packet.decode("utf-8", "replace")):
        if not name.startswith("rdf:"):  # which only holds together what is stated
            owner = name
        for key, *values in ((owner, text), *_ATTRIBUTE.findall(attributes)):
            if not _BY_PROGRAMS.fullmatch(key):
                yield html.unescape("".join(values)).strip()
