"""What people state about a PDF in its metadata (XMP), such as keywords, a review or a rating."""

import html
import re
from collections.abc import Iterable, Iterator

_BEGIN, _END = b"<x:xmpmeta", b"</x:xmpmeta>"
_MOST_BYTES = 1 << 20
_MOST_PACKETS = 100

_TAG = re.compile(r"<([\w.-]+):([\w.-]+)([^<>]*)>([^<>]*)")
_ATTRIBUTE = re.compile(r"""([\w.-]+):([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_RDF = "rdf"  # whose elements only hold together what is stated

# Numbers of versions and of conformity, fonts, colours and thumbnails: programs write them.
_BY_PROGRAMS = re.compile(
    r"x|xml|xmlns|rdf|(?:xmp|xap)(?:MM|TPg|G\w*)|st(?:Evt|Ref|Fnt|Dim)|pdfa\w*|pdfuaid|pdfxid|desc"
)
_SET_BY_PROGRAMS = re.compile(r"\w*Date|\w*Modified|CreatorTool|Producer|format|Trapped|PDFVersion")
_PIECE = re.compile("[,;]")


def packets(data: bytes) -> Iterator[bytes]:
    """The metadata in the bytes of a file, of a picture within as well; not what is compressed."""
    end = 0
    for _ in range(_MOST_PACKETS):
        begin = data.find(_BEGIN, end)
        end = data.find(_END, begin, begin + _MOST_BYTES)
        if begin < 0 or end < 0:
            break
        yield data[begin:end]


def stated_beyond(found: Iterable[bytes], properties: Iterable[str]) -> list[str]:
    """What these packets state and the properties of the document do not, sorted."""
    known = {piece.strip() for one in properties for piece in (one, *_PIECE.split(one))}
    return sorted({value for packet in found for value in _stated(packet)} - known - {""})


def _stated(packet: bytes) -> Iterator[str]:
    is_own = False
    for prefix, name, attributes, text in _TAG.findall(packet.decode("utf-8", "replace")):
        if prefix != _RDF:
            is_own = _is_own(prefix, name)
        if is_own:
            yield html.unescape(text).strip()
        for prefix, name, *values in _ATTRIBUTE.findall(attributes):
            if _is_own(prefix, name):
                yield html.unescape("".join(values)).strip()


def _is_own(prefix: str, name: str) -> bool:
    return not (_BY_PROGRAMS.fullmatch(prefix) or _SET_BY_PROGRAMS.fullmatch(name))
