"""Finds what the objects of a PDF state besides its pages: all that is not known to be mere look.

PDFium shows pages but does not list what else a file holds. So this module goes through all
dictionaries, including those in compressed object streams. Every entry with a direct value (a text,
a name, a number) counts unless its key is known to describe look or file structure (ISO 32000-1).
Numbers and order of objects never count, since they differ between programs.
"""

import re
import zlib
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import xxhash

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.bytes_left import BytesLeft

MAX_DICTIONARY_BYTES = 24 << 20
"""How many bytes of dictionaries are examined; beyond, the whole file counts byte by byte."""

_MAX_DICTIONARY_SPAN = 1 << 20
_LONGEST_TRAILER = 4096
_TRAILER = b"trailer"
_NAME = rb"[^\s()<>\[\]{}/%\x00]+"
_STRING = rb"\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)|<[0-9A-Fa-f\s]*>"
_ENTRY = re.compile(
    rb"/(" + _NAME + rb")\s*(/" + _NAME + rb"|" + _STRING + rb"|[-+]?[.\d]+(?!\s+\d+\s+R\b|\d)"
    rb"|true\b|false\b)?"
    # A string in an array; followed by an object it would be the key of a name tree.
    rb"|(" + _STRING + rb")(?!\s*(?:\d+\s+\d+\s+R\b|\[|<<))",
    re.DOTALL,
)
_HEXADECIMAL = re.compile(rb"<[0-9A-Fa-f\s]*>")
_KEY = re.compile(rb"/(" + _NAME + rb")(?:\s*/" + _NAME + rb")?")
"""The keys that `_ENTRY` finds in text without strings, but much faster."""
_NUMBER = re.compile(rb"(\d{1,9})\s+\d{1,5}\s+\Z")
_REFERENCE = re.compile(rb"\b(\d{1,9})\s+\d{1,5}\s+R\b")
_LENGTH = re.compile(rb"/Length\s+(\d{1,12})\b(?!\s+\d+\s+R)")
_IDENTITY = re.compile(rb"/(?:ID|Limits)\s*\[[^\]]*\]")
_PALETTE = re.compile(rb"/Indexed\b[^\]]*\]", re.DOTALL)
_PAGES = re.compile(rb"/Type\s*/Page\b")
_OBJECT_STREAM = re.compile(rb"/Type\s*/ObjStm\b")
_FIRST = re.compile(rb"/First\s+(\d{1,9})")
_FLATE = re.compile(rb"/Filter\s*\[?\s*/FlateDecode\s*\]?")
_EMBEDDED = re.compile(rb"/Type\s*/EmbeddedFile\b")
_SCRIPT = re.compile(rb"/JS\s+(\d{1,9})\s+\d{1,5}\s+R\b")
_WEB_ACTION = re.compile(rb"/S\s*/URI\b")
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b""}


def _keys(words: str) -> frozenset[bytes]:
    return frozenset(word.encode() for word in words.split())


STRUCTURE_KEYS = _keys(
    # How a file is built.
    """Type Subtype S Length Length1 Length2 Length3 Filter DecodeParms DP FFilter FDecodeParms DL
    Size Prev XRefStm W Index First N Extends Predictor Colors BitsPerComponent Columns
    EarlyChange K Rows BlackIs1 EncodedByteAlign EndOfLine EndOfBlock DamagedRowsBeforeError
    ColorTransform JBIG2Globals Linearized L H O E T P Count Kids Parent Root Encrypt Version
    Extensions BaseVersion ExtensionLevel URL Limits Nums Names Dests D Dest Next PieceInfo
    LastModified Private DocChecksum XYZ Fit FitH FitV FitR FitB FitBH FitBV PDF Text ImageB
    ImageC ImageI"""
)
LOOK_KEYS = _keys(
    # Pages and pictures.
    """MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Dur Trans Group Tabs Resources
    Contents Thumb BBox Matrix FormType Width Height ImageMask Mask SMask SMaskInData Decode
    Interpolate Intent Alternates ColorSpace CS Cs I Isolated Knockout TR BC G ProcSet
    StructParents StructParent OPI Metadata Ref Font XObject ExtGState Pattern Shading
    Properties PatternType PaintType TilingType XStep YStep ShadingType Function Functions
    FunctionType Domain Range C0 C1 Bounds Encode Order BitsPerSample BitsPerCoordinate
    BitsPerFlag VerticesPerRow Extend Coords AntiAlias Background CA ca BM AIS SA OP op OPM LW
    LC LJ ML RI HT FL SM TK UCR UCR2 BG BG2 TR2 HalftoneType Frequency Angle SpotFunction
    AccurateScreens HalftoneName N Alternate WhitePoint BlackPoint Gamma Lab Device Cyan Magenta
    Yellow Black BaseFont Name FirstChar LastChar Widths FontDescriptor Encoding ToUnicode
    BaseEncoding Differences DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W DW2
    W2 CIDToGIDMap CIDSet FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle
    Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile
    FontFile2 FontFile3 CharSet Style Lang FD CharProcs FontMatrix CMapName WMode UseCMap Panose
    GTS_PDFX OutputIntents OutputCondition OutputConditionIdentifier RegistryName
    DestOutputProfile Info GTS_PDFXVersion GTS_PDFXConformance PageLayout PageMode
    ViewerPreferences HideToolbar HideMenubar HideWindowUI FitWindow CenterWindow
    DisplayDocTitle NonFullScreenPageMode Direction ViewArea ViewClip PrintArea PrintClip
    PrintScaling Duplex PickTrayByPDFSize PrintPageRange NumCopies OpenAction PageLabels St
    NeedsRendering MarkInfo Marked UserProperties Suspects"""
)
TAGGING_KEYS = _keys(
    # The structure tree repeats what the pages show, for screen readers.
    """StructTreeRoot StructElem IDTree ParentTree ParentTreeNextKey RoleMap ClassMap Pg Obj MCID
    MCR OBJR A C R ID Layout List Table PrintField Placement WritingMode BackgroundColor
    BorderColor BorderStyle BorderThickness Padding Color SpaceBefore SpaceAfter StartIndent
    EndIndent TextIndent TextAlign BBox Width Height BlockAlign InlineAlign TBorderStyle
    TPadding BaselineShift LineHeight TextDecorationColor TextDecorationThickness
    TextDecorationType RubyAlign RubyPosition GlyphOrientationVertical ColumnCount ColumnGap
    ColumnWidths ListNumbering RowSpan ColSpan Headers Scope Summary NS Namespaces Phoneme
    PhoneticAlphabet Attached BoundingBox"""
)
METADATA_KEYS = _keys(
    # Times of saving and names of programs; titles and authors are fields of the item.
    """Producer Creator CreationDate ModDate Trapped Title Author Subject Keywords PTEX.Fullbanner
    SourceModified Company Comments Category Manager ContentType GTS_PDFA1Version M NM
    CreationDate AAPL:Keywords PXCViewerInfo ICNAppName ICNAppPlatform ICNAppVersion
    ICNSourceFile"""
)
PAGE_KEYS = _keys(
    # Of annotations, fields and attached files, which PDFium reads; outlines repeat headings.
    """Annots Rect RC Subj State StateModel Border BS AP AS MK DA DS Q IT IRT RT Popup Open CL LE
    InkList Vertices QuadPoints F FS EF UF AF AFRelationship EmbeddedFiles CheckSum Params Desc
    Outlines Last Prev SE AcroForm Fields FT Ff V DV TU TM MaxLen Opt TI NeedAppearances
    SigFlags CO DR XFA BE RD CI H Sy LL LLE Cap CP Measure RO OverlayText Repeat Mix ExData"""
)
ACTIONS = _keys(
    # What a click may do other than open a web page or jump within the document.
    """Launch SubmitForm ResetForm ImportData GoToR GoToE Hide Rendition Sound Movie JavaScript
    SetOCGState Thread GoTo3DView RichMediaExecute"""
)
EXTRACTED_KEYS = _keys("URI Alt ActualText JS OCGs OCProperties Sig ByteRange")
_KNOWN = STRUCTURE_KEYS | LOOK_KEYS | TAGGING_KEYS | METADATA_KEYS | PAGE_KEYS | EXTRACTED_KEYS
_IGNORABLE = _KNOWN - _keys("URI Alt ActualText JS")
"""With only these keys, no strings and none of `ACTIONS`, a dictionary holds nothing to note."""
_ACTION = re.compile(rb"/S\s*/(?:" + b"|".join(sorted(ACTIONS)) + rb")")


@dataclass(slots=True)
class ObjectsFound:
    """What the dictionaries of a PDF state and no page draws.

    Attributes:
        links: web addresses of links.
        alternatives: alternative texts for screen readers.
        scripts: programs in the document.
        fields: names and values of form fields, as stored.
        layers: settings of layers, which may hide what a page draws.
        unknown: an entry for each unknown key, with its value.
        embedded: digests of all embedded files that something refers to.
        is_locked: whether the file is encrypted, so that nothing could be read.
    """

    links: list[str] = field(default_factory=list)
    alternatives: list[str] = field(default_factory=list)
    scripts: list[bytes] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)
    layers: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    embedded: list[bytes] = field(default_factory=list)
    is_locked: bool = False


def look_through(data: bytes) -> ObjectsFound:
    """Go through all dictionaries of a PDF, damaged ones as far as possible."""
    found = ObjectsFound(is_locked=_is_locked(data))
    if found.is_locked:
        return found
    left = MAX_DICTIONARY_BYTES
    # Of several versions of an object, as after incremental saves, the last counts.
    newest: dict[int, bytes] = {}
    nameless: list[bytes] = []
    files: dict[int, bytes] = {}
    streams: dict[int, tuple[memoryview, bytes]] = {}
    for number, text in _objects(data, files, streams):
        left -= len(text)
        if left < 0:
            found.unknown.append(xxhash.xxh3_128_hexdigest(data))
            break
        if number < 0:
            nameless.append(text)
        else:
            newest[number] = text
    reached = _reached(newest, nameless)
    for number, text in newest.items():
        if number in reached:
            _note_entries(text, found)
    for text in nameless:
        _note_entries(text, found)
    found.scripts += _long_scripts([*newest.values(), *nameless], streams)
    found.embedded += (digest for number, digest in files.items() if number in reached)
    return found


def _reached(objects: dict[int, bytes], nameless: Sequence[bytes]) -> Container[int]:
    """Numbers of objects reachable from the trailers; all if no pages are.

    Unreachable objects are left over from changes and go when the file is saved anew.
    """
    trailers = [text for text in objects.values() if b"/XRef" in text and b"/Root" in text]
    pending = [*nameless, *trailers]
    reached: set[int] = set()
    while pending:
        for stated in _REFERENCE.findall(pending.pop()):
            number = int(stated)
            if number not in reached:
                reached.add(number)
                pending.append(objects.get(number, b""))
    shows_pages = any(_PAGES.search(objects.get(number, b"")) for number in reached)
    return reached if shows_pages else objects


def _long_scripts(
    texts: Iterable[bytes], streams: dict[int, tuple[memoryview, bytes]]
) -> Iterator[bytes]:
    """The programs stored in streams of their own."""
    unpacked = BytesLeft(MAX_DICTIONARY_BYTES)
    numbers = {int(stated) for text in texts for stated in _SCRIPT.findall(text)}
    for number in sorted(numbers & streams.keys()):
        yield _inflated(*streams[number], unpacked)


def _is_locked(data: bytes) -> bool:
    at = data.rfind(b"/Encrypt")
    return at >= 0 and re.match(rb"/Encrypt\s*(?:\d+\s+\d+\s+R|<<)", data[at : at + 40]) is not None


def _objects(
    data: bytes, files: dict[int, bytes], streams: dict[int, tuple[memoryview, bytes]]
) -> Iterator[tuple[int, bytes]]:
    """Number and dictionary of each object; the contents of an object stream follow it.

    Fills `files` with the digests of embedded files, and `streams` with content and dictionary of
    all other streams, both by object number.
    """
    unpacked = BytesLeft(4 * MAX_DICTIONARY_BYTES)
    at = data.find(b"obj")
    while at >= 0:
        begin = at + 3
        stated = _NUMBER.search(data, max(0, at - 20), at)
        if data[at - 3 : at] == b"end" or stated is None:
            at = data.find(b"obj", begin)
            continue
        end = data.find(b"endobj", begin)
        end = len(data) if end < 0 else end
        stream = data.find(b"stream", begin, min(end, begin + _MAX_DICTIONARY_SPAN))
        text = data[begin : min(stream if stream >= 0 else end, begin + _MAX_DICTIONARY_SPAN)]
        yield int(stated[1]), text
        if stream >= 0:
            content, end = _stream(data, stream, text)
            if _OBJECT_STREAM.search(text) and not _is_plain_flate(text):
                yield -1, b"/NotUnpacked " + f"({xxhash.xxh3_128_hexdigest(content)})".encode()
            elif _OBJECT_STREAM.search(text):
                yield from _packed_objects(content, text, unpacked)
            elif _EMBEDDED.search(text):
                whole = _inflated(content, text, unpacked)
                files[int(stated[1])] = xxhash.xxh3_128_digest(whole)
            else:
                streams[int(stated[1])] = content, text
        at = data.find(b"obj", max(end, begin))
    at = data.find(_TRAILER)
    while at >= 0:
        behind = at + len(_TRAILER)
        if data[behind : behind + 16].lstrip().startswith(b"<<"):
            yield -1, data[at : at + _LONGEST_TRAILER].partition(b"startxref")[0]
        at = data.find(_TRAILER, behind)


def _stream(data: bytes, keyword: int, text: bytes) -> tuple[memoryview, int]:
    """Content and end of a stream: of the stated length where that proves right."""
    begin = keyword + len(b"stream")
    begin += 2 if data[begin : begin + 2] == b"\r\n" else 1
    if stated := _LENGTH.search(text):
        end = begin + int(stated[1])
        if data[end : end + 14].lstrip().startswith(b"endstream"):
            return memoryview(data)[begin:end], end
    end = data.find(b"endstream", begin)
    end = len(data) if end < 0 else end
    return memoryview(data)[begin:end], end


def _packed_objects(
    content: memoryview, text: bytes, unpacked: BytesLeft
) -> Iterator[tuple[int, bytes]]:
    """The objects in an object stream: pairs of number and offset, then the objects."""
    inflated = _inflated(content, text, unpacked)
    first = _FIRST.search(text)
    if first is None:
        return
    start = int(first[1])
    numbers = [int(one) for one in inflated[:start].split() if one.isdigit()]
    offsets = [start + offset for offset in numbers[1::2]]
    for number, begin, end in zip(
        numbers[::2], offsets, [*offsets[1:], len(inflated)], strict=False
    ):
        yield number, inflated[begin:end]


def _inflated(content: memoryview, text: bytes, unpacked: BytesLeft) -> bytes:
    """A stream unpacked if it is plain Flate, else as stored."""
    if not _is_plain_flate(text):
        return bytes(content)
    try:
        return unpacked.inflate(bytes(content), what="an object stream")
    except (zlib.error, ReadFailure):  # damaged, or too much in total
        return bytes(content)


def _is_plain_flate(text: bytes) -> bool:
    return _FLATE.search(text) is not None and b"/DecodeParms" not in text


def _note_entries(text: bytes, found: ObjectsFound) -> None:
    text = _IDENTITY.sub(b"", text)
    if b"/Indexed" in text:
        text = _PALETTE.sub(b"", text)
    is_field = b"/FT" in text or b"/Widget" in text
    is_layer = b"/OCG" in text or b"/OCProperties" in text
    is_special = is_field or is_layer or _has_strings(text) or _ACTION.search(text)
    if not is_special and _IGNORABLE.issuperset(_KEY.findall(text)):
        return
    for key, value, lone in _ENTRY.findall(text):
        if lone:
            found.unknown.append(_text(lone))
        elif key == b"URI" and value:
            found.links += [_text(value)] if _WEB_ACTION.search(text) else []
        elif key == b"S" and value[1:] in ACTIONS:
            found.unknown.append(f"action {_text(value)}")
        elif key in (b"Alt", b"ActualText") and value:
            found.alternatives.append(_text(value))
        elif key == b"JS":
            found.scripts.append(value)
        elif is_field and key in (b"V", b"AS", b"T", b"DV", b"Ff") and value:
            found.fields.append(f"{key.decode()} {_text(value)}")
        elif is_layer and key in (b"Name", b"BaseState", b"Event", b"State") and value:
            found.layers.append(f"{key.decode()} {_text(value)}")
        elif value and key not in _KNOWN:
            found.unknown.append(f"{key.decode('latin-1')} {_text(value)}")


def _has_strings(text: bytes) -> bool:
    return b"(" in text or _HEXADECIMAL.search(text) is not None


def _text(value: bytes) -> str:
    """The text of a value in any of the PDF notations."""
    if value.startswith(b"("):
        plain = _ESCAPE.sub(_unescaped, value[1:-1])
    elif value.startswith(b"<"):
        digits = bytes(value[1:-1]).translate(None, b" \t\r\n\f\0")
        plain = bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))
    else:
        plain = value
    if plain.startswith(b"\xfe\xff"):
        return plain[2:].decode("utf-16-be", "replace")
    return plain.decode("latin-1")


def _unescaped(found: re.Match[bytes]) -> bytes:
    code = found[1]
    if code[:1].isdigit():
        return bytes([int(code, 8) & 0xFF])
    return _ESCAPED.get(code, b"" if code == b"\r\n" else code)
