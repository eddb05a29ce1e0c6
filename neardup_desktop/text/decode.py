"""Bytes to text: byte order marks, UTF-8, UTF-16, the declared encoding, then a guess."""

import codecs
import re

from neardup_desktop.text.code_pages import likeliest
from neardup_desktop.text.encoding_labels import LABELS
from neardup_desktop.text.japanese import decode_iso2022_jp

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark is its beginning
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

# What documents call one thing and mean as its superset; the web reads them the same way.
_SUPERSETS = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "euc_kr": "cp949",
    "shift_jis": "cp932",
    "big5": "big5hkscs",
}

# Encodings made of ASCII bytes only: they would pass for UTF-8, so the declaration decides.
_SEVEN_BIT = frozenset({"iso2022_jp", "iso2022_jp_2", "iso2022_kr", "hz", "utf-7"})
# Codecs of Python that are no encodings of documents.
_NOT_ENCODINGS = frozenset({"unicode-escape", "raw-unicode-escape", "idna", "punycode"})
_JAPANESE_ESCAPES = re.compile(rb"\x1b\$[@B]|\x1b\(J")

# In a wrong one of these far more than one character in a hundred would be bad.
_MULTIBYTE_CODECS = frozenset({"gb18030", "cp932", "euc_jp", "big5hkscs", "cp949"})
_MAX_BAD_SHARE = 0.01

_SAMPLE_BYTES = 1 << 16
_SHORT_BYTES = 100
_WIDE_SAMPLE_BYTES = 1024
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1b\x1a\b")) + b"\x7f"
_MAX_CONTROL_SHARE = 0.02
_MULTIBYTE = re.compile(
    rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_SURROGATES = re.compile("[\ud800-\udfff]")
_KANA = re.compile("[\u3041-\u30fe]")
_ASCII_LETTER = re.compile(rb"[A-Za-z]")
_ANY_HIGH = re.compile(rb"[^\x00-\x7f]")


class NotTextError(ValueError):
    """The bytes are not text in any encoding known here."""


def decode(data: bytes, declared: str = "") -> str:
    """The text that the bytes stand for.

    Valid UTF-8 is decoded exactly. The result never holds NULs or lone surrogates.

    Args:
        data: the bytes of a text; may be cut anywhere.
        declared: the encoding that the document or its envelope states, or "".

    Raises:
        NotTextError: the bytes are no text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _clean(data[len(mark) :].decode(encoding, "replace"))
    stated = codec_name(declared)
    if stated in _SEVEN_BIT and (text := _strictly(data, stated)) is not None:
        return _clean(text)
    if b"\0" in data and (wide := _wide_encoding(data)):
        return _clean(data.decode(wide, "replace"))
    if _is_binary(data):
        raise NotTextError
    if _JAPANESE_ESCAPES.search(data):
        text = _strictly(data, "iso2022_jp_2")
        if text is None and data.isascii():
            text = decode_iso2022_jp(data)
        if text is not None:
            return _clean(text)
    text = _strictly(data, "utf-8")
    if text is None:
        text = _decode_legacy(data, stated)
    return _clean(text)


def decode_leniently(data: bytes, declared: str = "") -> str:
    """Like `decode`, for bytes that are text by all that is known: what is not becomes spaces."""
    try:
        return decode(data, declared)
    except NotTextError:
        encoding = codec_name(declared) or "cp1252"
        return _clean(_SURROGATES.sub(" ", data.decode(encoding, "replace")))


def codec_name(declared: str) -> str:
    """Python's name of a stated encoding (the superset that is meant by it), or ""."""
    if not declared:
        return ""
    label = declared.strip().strip("\"'").lower()
    label = LABELS.get(label, label)
    try:
        # Codecs such as "hex" or "rot13" are no encodings of text: trying one tells.
        name = codecs.lookup(label).name
        b"a".decode(name, "replace")
    except (LookupError, ValueError, TypeError):
        return ""
    return "" if name.replace("_", "-") in _NOT_ENCODINGS else _SUPERSETS.get(name, name)


def is_text(head: bytes) -> bool:
    """Whether the beginning of a document is plainly text in some encoding."""
    if any(head.startswith(mark) for mark, _ in _MARKS):
        return True
    if b"\0" in head and _wide_encoding(head):
        return True
    return not _is_binary(head)


def _strictly(data: bytes, encoding: str) -> str | None:
    """The text if every byte fits the encoding; half characters of UTF-7 become spaces."""
    try:
        text = data.decode(encoding)
    except ValueError:
        return None
    return _SURROGATES.sub(" ", text) if encoding == "utf-7" else text


def _clean(text: str) -> str:
    """NULs, which no store or window accepts, become spaces."""
    return text.replace("\0", " ")


def _is_binary(data: bytes) -> bool:
    """Whether control characters say that this is no text; looks at both ends of long data."""
    sample = data
    if len(data) > 2 * _SAMPLE_BYTES:
        sample = data[:_SAMPLE_BYTES] + data[-_SAMPLE_BYTES:]
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    return controls > _MAX_CONTROL_SHARE * len(sample)


def _wide_encoding(data: bytes) -> str:
    """The byte order of UTF-16 (or UTF-32) without a mark, or "" where it is neither.

    In text the high byte of each unit takes few values while the low byte varies; and spaces
    and line ends, which every script shares, are found in the right byte order only.
    """
    sample = data[:_WIDE_SAMPLE_BYTES]
    sample = sample[: len(sample) - len(sample) % 4] or sample[: len(sample) & ~1]
    if len(sample) < 2:
        return ""
    best, best_spaces = "", 0
    for encoding, unit in (("utf-32-le", 4), ("utf-32-be", 4), ("utf-16-le", 2), ("utf-16-be", 2)):
        if best or len(sample) < unit:
            continue
        text = sample.decode(encoding, "ignore")
        if len(text) < 0.9 * len(sample) / unit:
            continue
        breaks = sum(map(text.count, "\n\t\r"))
        spaces = breaks + text.count(" ")
        printable = sum(map(str.isprintable, text)) + breaks + text.count("\f")
        letters = sum(map(str.isalnum, text))
        if printable < 0.98 * len(text) or letters < 0.3 * len(text):
            continue
        if spaces > best_spaces or (not best and len(text) < 8):
            best, best_spaces = encoding, spaces
    return best


def _decode_legacy(data: bytes, stated: str) -> str:
    """Decode what is not valid UTF-8."""
    broken = _broken_utf8(data)
    if broken is not None:
        return broken
    if stated and stated != "utf-8":
        if (text := _strictly(data, stated)) is not None:
            return text
        if stated in _MULTIBYTE_CODECS:
            text = data.decode(stated, "replace")
            if text.count("\ufffd") <= _MAX_BAD_SHARE * len(text):
                return text
    return data.decode(_guess(data, stated), "replace")


def _broken_utf8(data: bytes) -> str | None:
    """UTF-8 with a few bad bytes (a cut end, a pasted Latin-1 word), or None.

    Two thirds of all bytes above 127 in well-formed sequences happen in no other encoding but
    in short texts, so one sequence more than bad runs is asked for too.
    """
    sample = data[: 4 * _SAMPLE_BYTES]
    high = len(_ANY_HIGH.findall(sample))
    sequences = _MULTIBYTE.findall(sample)
    good = sum(map(len, sequences))
    if good < 0.8 * high or len(sequences) < 2:
        # Only the end may be cut: then nothing else is wrong. Where it is all that is not ASCII, it
        # is a letter of another encoding: "the caf\xe9" ends in one.
        return _strictly(data[: _cut_end(data)], "utf-8") if sequences else None
    return data.decode("utf-8", "neardup-cp1252")


def _cut_end(data: bytes) -> int:
    """Where the last, incomplete UTF-8 sequence begins; the length if there is none."""
    for back in range(1, min(4, len(data) + 1)):
        byte = data[-back]
        if byte >= 0xC2:
            return len(data) - back
        if byte < 0x80:
            break
    return len(data)


def _guess(data: bytes, stated: str) -> str:
    """The likeliest one-byte or East Asian encoding, by the lines that are not ASCII."""
    sample = _telling_sample(data)
    runs = _HIGH_RUN.findall(sample)
    high = sum(map(len, runs))
    long_runs = sum(len(run) >= 4 for run in runs)
    # In Latin scripts the bytes above 127 stand alone among ASCII letters; a name is too short
    # to show by how many.
    least = high if len(sample) < _SHORT_BYTES else 2 * high
    if long_runs < 0.08 * len(runs) and len(_ASCII_LETTER.findall(sample)) >= least:
        return likeliest(sample)
    for japanese in ("cp932", "euc_jp"):
        if _is_japanese(sample.decode(japanese, "replace")):
            return japanese
    # Loaded only for the rare text that gets here: it costs more than all other decoding.
    from charset_normalizer import from_bytes

    best = from_bytes(sample, steps=5, chunk_size=1024).best()
    if best is None:
        return stated or "cp1252"
    return codec_name(best.encoding) or "cp1252"


def _is_japanese(text: str) -> bool:
    """Whether a quarter of the letters are kana: no wrong encoding gives so many."""
    wide = sum(char > "\u2fff" for char in text)
    return len(_KANA.findall(text)) > 0.25 * wide and text.count("\ufffd") <= 0.01 * len(text)


def _telling_sample(data: bytes) -> bytes:
    """Up to 64 KiB of lines that hold bytes above 127, cut at line ends only."""
    lines: list[bytes] = []
    size = 0
    for line in data[: 16 * _SAMPLE_BYTES].splitlines(keepends=True):
        if line.isascii():
            continue
        lines.append(line)
        size += len(line)
        if size > _SAMPLE_BYTES:
            break
    return b"".join(lines)[: 2 * _SAMPLE_BYTES] or data[:_SAMPLE_BYTES]


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """Codec error handler: a bad byte in UTF-8 text is most often a pasted Windows character."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    bad = error.object[error.start : error.end]
    return bad.decode("cp1252", "replace"), error.end


codecs.register_error("neardup-cp1252", _as_cp1252)
