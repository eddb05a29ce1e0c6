"""Decodes bytes: byte order marks, UTF-8, UTF-16, the declared encoding, then a guess."""

import codecs
import re
import unicodedata
from collections import Counter

from neardup_desktop.text.letter_pairs import likeliest

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark is a prefix of it
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

# Encodings that are declared where a superset is meant; browsers read them the same way.
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

# Encodings of ASCII bytes only, which are valid UTF-8 too, so the declaration decides.
_SEVEN_BIT = frozenset({"iso2022_jp", "iso2022_jp_2", "iso2022_kr", "hz", "utf-7"})
# Codecs of Python that documents do not use.
_NOT_ENCODINGS = frozenset({"unicode-escape", "raw-unicode-escape", "idna", "punycode"})
_KOREAN_MARK = b"\x1b$)C"
_HZ = re.compile(rb"~\{((?:[!-w][!-~])+)~\}")
_LEAST_CHINESE = 4
_JAPANESE_ESCAPES = re.compile(rb"\x1b\$[@B]|\x1b\(J")

# In a wrong one of these, far more than 1 % of the characters would be invalid.
_MULTIBYTE_CODECS = frozenset({"gb18030", "cp932", "euc_jp", "big5hkscs", "cp949"})
_MAX_BAD_SHARE = 0.01

_LABELS = {
    "utf8mb4": "utf-8",
    **dict.fromkeys(("x-mac-cyrillic", "x-mac-ukrainian"), "mac-cyrillic"),
    "x-mac-ce": "mac-latin2",
    "big-5": "big5",
    "x-windows-949": "cp949",
    "x-johab": "johab",
    **dict.fromkeys(("x-user-defined", "iso-8859-12"), "cp1252"),
}
"""Lower-case label to Python's name: what mail programs write, and neither Python nor the WHATWG
Encoding Standard knows."""

_SAMPLE_BYTES = 1 << 16
_SHORT_BYTES = 100
_WIDE_SAMPLE_BYTES = 1024
_MIN_WITHOUT_SPACES = 60
"""A text this long has spaces or line ends, or consists of letters."""
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1b\x1a\b")) + b"\x7f"
_MAX_CONTROL_SHARE = 0.02
_MULTIBYTE = re.compile(
    rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_SURROGATES = re.compile("[\ud800-\udfff]")
_WIDE = re.compile("[^\0-\x7f]")
_IN_LATIN_WORDS = re.compile("[A-Za-z][^\0-\x7f]|[^\0-\x7f](?=[A-Za-z])")
_DRAWN = re.compile(rb"([\x80-\xa0\xa2-\xff])\1{4,}")
_KANA = re.compile("[\u3041-\u30fe]")
_ASCII_LETTER = re.compile(rb"[A-Za-z]")
_ANY_HIGH = re.compile(rb"[^\x00-\x7f]")
_KEPT_BYTES = re.compile("[\udc00-\udcff]+")
"""Undecodable bytes as `_as_kept_byte` writes them; no decoder produces these."""

_EAST_ASIAN = frozenset({"cp949", "gb18030", "big5hkscs", "cp932", "euc_jp"})


class NotTextError(ValueError):
    """The bytes are not text in any known encoding."""


def decode(data: bytes, declared: str = "") -> str:
    """Decode bytes: a text without NULs and lone surrogates; U+FFFD for undecodable bytes.

    Valid UTF-8 is decoded exactly.

    Args:
        data: the bytes of a text; may be cut anywhere.
        declared: the encoding that the document or its envelope states, or "".

    Raises:
        NotTextError: the bytes are no text.
    """
    text, is_utf8 = _decoded(data, declared)
    if not is_utf8 and not text.isascii() and _has_surrogates(text):
        text = _KEPT_BYTES.sub("\ufffd", text)
    return _clean(text)


def _has_surrogates(text: str) -> bool:
    """Whether a text has lone surrogates; three times as fast as a search."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _decoded(data: bytes, declared: str) -> tuple[str, bool]:
    """The text, and whether the bytes are valid UTF-8.

    Elsewhere undecodable bytes are in the text as `_as_kept_byte` writes them.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            data = data[len(mark) :]
            if encoding != "utf-8":
                return _kept(data, encoding), False
            # Some programs write the mark before text in an older encoding.
            text = _strictly(data, encoding)
            if text is not None:
                return text, True
            return _decode_legacy(data, codec_name(declared)), False
    stated = codec_name(declared)
    if stated in _SEVEN_BIT and (text := _strictly(data, stated)) is not None:
        return text, False
    if b"\0" in data and (wide := _wide_encoding(data)):
        return _kept(data, wide), False
    if stated == "" and (text := _seven_bit(data)):
        return text, False
    if _is_binary(data):
        raise NotTextError
    if b"\x1b" in data and _JAPANESE_ESCAPES.search(data):
        text = _strictly(data, "iso2022_jp_2")
        if text is None and data.isascii():
            text = decode_iso2022_jp(data)
        if text is not None:
            return text, False
    text = _strictly(data, "utf-8")
    return (_decode_legacy(data, stated), False) if text is None else (text, True)


def decode_leniently(data: bytes, declared: str = "") -> str:
    """Like `decode`, for bytes known to be text: what cannot be decoded becomes spaces."""
    try:
        return decode(data, declared)
    except NotTextError:
        encoding = codec_name(declared) or "cp1252"
        return _clean(_SURROGATES.sub(" ", data.decode(encoding, "replace")))


def codec_name(declared: str) -> str:
    """Python's name of a declared encoding (or of its superset in use), or ""."""
    if not declared:
        return ""
    label = declared.strip().strip("\"'").lower()
    label = _LABELS.get(label) or _standard_name(label)
    try:
        # Codecs such as "hex" or "rot13" do not decode bytes to text and raise here.
        name = codecs.lookup(label).name
        b"a".decode(name, "replace")
    except (LookupError, ValueError, TypeError):
        return ""
    return "" if name.replace("_", "-") in _NOT_ENCODINGS else _SUPERSETS.get(name, name)


def _standard_name(label: str) -> str:
    """The label itself where Python knows it, or its name by the WHATWG Encoding Standard."""
    try:
        codecs.lookup(label)
    except (LookupError, ValueError):
        from resiliparse.parse.encoding import map_encoding_to_html5

        return str(map_encoding_to_html5(label, fallback_utf8=False) or label)
    return label


def is_text(head: bytes) -> bool:
    """Whether the beginning of a document is clearly text in some encoding."""
    if any(head.startswith(mark) for mark, _ in _MARKS):
        return True
    if b"\0" in head and _wide_encoding(head):
        return True
    return not _is_binary(head)


_ESCAPE = re.compile(rb"\x1b(\([BJI]|\$[@B]|\$\(D)")


def decode_iso2022_jp(data: bytes) -> str:
    """Decode Japanese mail; what is invalid becomes U+FFFD.

    Windows programs write circled numbers, company signs and half-width katakana (code page 50220),
    which no version of the standard allows in mail.
    """
    pieces: list[str] = []
    mode, start = b"(B", 0
    for found in _ESCAPE.finditer(data):
        pieces.append(_run(data[start : found.start()], mode))
        mode, start = found.group(1), found.end()
    pieces.append(_run(data[start:], mode))
    return "".join(pieces)


def _run(data: bytes, mode: bytes) -> str:
    """Decode bytes of one character set; a line end switches back to ASCII."""
    if mode in (b"(B", b"(J"):
        return data.decode("ascii", "replace")
    line, end, rest = data.partition(b"\n")
    if mode == b"(I":
        text = bytes(byte | 0x80 for byte in line).decode("shift_jis", "replace")
    elif mode == b"$(D":
        pairs = (line[at : at + 2] for at in range(0, len(line), 2))
        euc = b"".join(b"\x8f" + bytes(byte | 0x80 for byte in pair) for pair in pairs)
        text = euc.decode("euc_jp", "replace")
    else:
        # JIS X 0213 has the Windows extensions at the same code points.
        text = bytes(byte | 0x80 for byte in line).decode("euc_jis_2004", "replace")
    return text + (end + rest).decode("ascii", "replace")


def _seven_bit(data: bytes) -> str | None:
    """The text of Korean or Chinese that is written in ASCII bytes between marks, or None."""
    if _KOREAN_MARK in data:
        return _strictly(data, "iso2022_kr")
    if b"~{" not in data or not data.isascii():
        return None
    # Two bytes make a character; the first half of the set has the frequent ones.
    chinese = b"".join(_HZ.findall(data))[::2]
    frequent = sum(0x30 <= byte < 0x58 for byte in chinese)
    if len(chinese) < _LEAST_CHINESE or frequent < 0.6 * len(chinese):
        return None
    return _strictly(data, "hz")


def _strictly(data: bytes, encoding: str) -> str | None:
    """The text if every byte fits the encoding; lone surrogates from UTF-7 become spaces."""
    try:
        text = data.decode(encoding)
    except ValueError:
        return None
    return _SURROGATES.sub(" ", text) if encoding == "utf-7" else text


def _clean(text: str) -> str:
    """Replace NULs, which neither the store nor the window accepts."""
    return text.replace("\0", " ")


def _is_binary(data: bytes) -> bool:
    """Whether there are too many control characters; checks both ends of long data."""
    sample = data
    if len(data) > 2 * _SAMPLE_BYTES:
        sample = data[:_SAMPLE_BYTES] + data[-_SAMPLE_BYTES:]
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    return controls > _MAX_CONTROL_SHARE * len(sample)


def _wide_encoding(data: bytes) -> str:
    """The byte order of UTF-16 or UTF-32 without a mark, or "" if it is neither.

    Spaces and line ends, which nearly every script uses, only appear in the right byte order. In a
    text without any, the high bytes of its characters take fewer values than the low ones.
    """
    sample = data[:_WIDE_SAMPLE_BYTES]
    sample = sample[: len(sample) - len(sample) % 4] or sample[: len(sample) & ~1]
    if len(sample) < 2:
        return ""
    best, best_likeness = "", (0, 0)
    for encoding, unit in (("utf-32-le", 4), ("utf-32-be", 4), ("utf-16-le", 2), ("utf-16-be", 2)):
        if best.startswith("utf-32") or len(sample) < unit:
            continue
        text = sample.decode(encoding, "ignore")
        if len(text) < 0.9 * len(sample) / unit or not _is_wide_text(text):
            continue
        spaces = sum(map(text.count, " \n\t\r"))
        likeness = (spaces, -len({ord(char) >> 8 for char in text}))
        if not spaces and len(text) >= _MIN_WITHOUT_SPACES and not _is_mostly_letters(text):
            continue
        if not best or likeness > best_likeness:
            best, best_likeness = encoding, likeness
    return best


def _is_wide_text(text: str) -> bool:
    """Whether nearly all characters occur in texts, and many of them are visible."""
    kinds = Counter(map(unicodedata.category, text))
    ends = sum(map(text.count, "\n\t\r\f"))
    strange = sum(kinds[kind] for kind in ("Cc", "Cn", "Co", "Cs")) - ends
    seen = sum(count for kind, count in kinds.items() if kind[0] in "LMNPS")
    return strange <= 0.02 * len(text) and seen >= 0.3 * len(text)


def _is_mostly_letters(text: str) -> bool:
    """Whether a text without spaces is plausible, as in Chinese."""
    return sum(map(str.isalpha, text)) >= 0.8 * len(text)


def _decode_legacy(data: bytes, stated: str) -> str:
    """Decode what is not valid UTF-8."""
    broken = _broken_utf8(data)
    if broken is not None:
        return broken
    if stated and stated != "utf-8":
        if (text := _strictly(data, stated)) is not None:
            return text
        if stated in _MULTIBYTE_CODECS:
            text = _kept(data, stated)
            if sum(map(len, _KEPT_BYTES.findall(text))) <= _MAX_BAD_SHARE * len(text):
                return text
    return _kept(data, _guess(data, stated))


def _broken_utf8(data: bytes) -> str | None:
    """Decode UTF-8 with a few bad bytes (a cut end, a pasted Latin-1 word), or None.

    Only short texts in other encodings have that many well-formed sequences, hence the minimum
    number.
    """
    sample = data[: 4 * _SAMPLE_BYTES]
    high = len(_ANY_HIGH.findall(sample))
    sequences = _MULTIBYTE.findall(sample)
    good = sum(map(len, sequences))
    if good < 0.8 * high or len(sequences) < 2:
        # Perhaps only the end is cut. If nothing else is non-ASCII, it is a letter of another
        # encoding: "the caf\xe9" ends in one.
        return _strictly(data[: _cut_end(data)], "utf-8") if sequences else None
    return data.decode("utf-8", "neardup-cp1252")


def _cut_end(data: bytes) -> int:
    """Start of the last, incomplete UTF-8 sequence; the length if there is none."""
    for back in range(1, min(4, len(data) + 1)):
        byte = data[-back]
        if byte >= 0xC2:
            return len(data) - back
        if byte < 0x80:
            break
    return len(data)


def _guess(data: bytes, stated: str) -> str:
    """The likeliest one-byte or East Asian encoding, judged by the non-ASCII lines."""
    sample = _non_ascii_sample(data)
    drawn = _DRAWN.search(sample)
    undrawn = _DRAWN.sub(rb"\1", sample) if drawn else sample
    runs = _HIGH_RUN.findall(undrawn)
    high = sum(map(len, runs))
    long_runs = sum(len(run) >= 4 for run in runs)
    # In Latin scripts non-ASCII bytes are isolated among ASCII letters; a name is too short to
    # show in what proportion.
    is_short = len(sample) < _SHORT_BYTES
    least = high if is_short else 2 * high
    is_latin = long_runs < 0.08 * len(runs) and len(_ASCII_LETTER.findall(undrawn)) >= least
    if is_latin or drawn:
        encoding = likeliest(undrawn, is_latin=is_latin)
        if is_latin or (drawn and "\u2500" <= drawn[0].decode(encoding, "replace") < "\u25a0"):
            return encoding
    for japanese in ("cp932", "euc_jp"):
        if _is_japanese(sample.decode(japanese, "replace")):
            return japanese
    return _east_asian(sample) or likeliest(sample)


def _east_asian(sample: bytes) -> str:
    """The encoding of Chinese or Korean that has these frequent characters, or "".

    Measured on 300 paragraphs of manuals per language: all of Korean and simplified Chinese are
    recognised, and 98 % of traditional Chinese.
    """
    korean = _strictly(sample, "johab")
    if korean is not None and _is_korean(korean):
        return "johab"
    # A heavy import, for the few texts that get here.
    from resiliparse.parse.encoding import detect_encoding

    found = codec_name(detect_encoding(sample, max_len=len(sample), html5_compatible=False) or "")
    if (
        found == "gb18030"
        and _strictly(sample, "gb2312") is None
        and _strictly(sample, "big5hkscs") is not None
    ):
        return "big5hkscs"
    return found if found in _EAST_ASIAN else ""


def _is_korean(text: str) -> bool:
    """Whether nearly all are among the 2,350 frequent syllables of 11,172, and in Korean words."""
    wide = _WIDE.findall(text)
    is_latin = len(_IN_LATIN_WORDS.findall(text)) > 0.5 * len(wide)
    return not is_latin and len("".join(wide).encode("euc_kr", "ignore")) >= 1.9 * len(wide)


def _is_japanese(text: str) -> bool:
    """Whether a quarter of the wide characters are kana, which no wrong encoding yields."""
    wide = sum(char > "\u2fff" for char in text)
    return len(_KANA.findall(text)) > 0.25 * wide and text.count("\ufffd") <= 0.01 * len(text)


def _non_ascii_sample(data: bytes) -> bytes:
    """Up to 64 KiB of lines with non-ASCII bytes, cut at line ends only."""
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


def _kept(data: bytes, encoding: str) -> str:
    """Decode with undecodable bytes as `_as_kept_byte` writes them."""
    return data.decode(encoding, "neardup-kept")


def _as_kept_byte(error: UnicodeError) -> tuple[str, int]:
    """Codec error handler: bad bytes become lone surrogates, which no text contains."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return "".join(chr(0xDC00 + byte) for byte in error.object[error.start : error.end]), error.end


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """Codec error handler: bad bytes in UTF-8 are mostly pasted Windows characters."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    bad = error.object[error.start : error.end]
    return bad.decode("cp1252", "neardup-kept"), error.end


codecs.register_error("neardup-kept", _as_kept_byte)
codecs.register_error("neardup-cp1252", _as_cp1252)
