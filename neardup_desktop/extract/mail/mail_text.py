"""Plain text bodies of mail: flowed lines, PGP armour, uuencoded files.

Sources: RFC 3676 ("format=flowed", lines that are one paragraph) and RFC 4880, section 7 (signed
and encrypted blocks within a text).
"""

import re
from binascii import Error as BinasciiError
from binascii import a2b_uu
from functools import lru_cache
from html import unescape

from msgspec import Struct

from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.text.words import words as folded_words

_UU_BEGIN = re.compile(r"^begin [0-7]{3,4} ([^\n]{1,200})\n", re.MULTILINE)
_BASE64_FILE = re.compile(  # as `uuencode -m` writes it
    r"^begin-base64 [0-7]{3,4} ([^\n]{1,200})\n([A-Za-z0-9+/=\n]*)\n====[ \t]*(?:\n|\Z)",
    re.MULTILINE,
)
_MOST_FILES = 100
_ENRICHED = re.compile(r"<(?:param>[^<]*</param>|(?P<tag><|/?[\w-]{1,60}(?=>))>?)", re.IGNORECASE)
_SHOWN_FOR = {"<": "<", "lt": "<", "nl": "\n", "np": "\n", "paragraph": "\n", "/paragraph": "\n"}
STUB_WORDS = 40
"""A text of so many words is never taken for a stub."""

_UNSEEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(style|script|title)\b[^<>]*>.*?(?:</\1\s*>|\Z)", re.IGNORECASE | re.DOTALL
)
_INLINE = re.compile(
    r"</?(?:a|abbr|b|big|bdi|bdo|em|font|i|ins|del|o:p|s|small|span|strike|strong|sub|sup|u|wbr)"
    r"(?:\s[^<>]*)?>",
    re.IGNORECASE,
)
_TAG = re.compile(r"<[!/?A-Za-z][^<>]*>")
_WORD_OR_SIGN = re.compile(r"\w+|[^\w\s]")

_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_SIGNATURE = "-----BEGIN PGP SIGNATURE-----"
_LOCKED = "-----BEGIN PGP MESSAGE-----"


class PlainBody(Struct, frozen=True):
    """A plain text and what was taken out of it.

    Attributes:
        text: what a user reads.
        files: name and content of each uuencoded file.
        locked: the encrypted blocks, verbatim.
        signatures: the signatures, verbatim.
    """

    text: str
    files: tuple[tuple[str, bytes], ...] = ()
    locked: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ()


def is_stub(words: int, words_of_other: int) -> bool:
    """Whether a text only points to a longer one: "your program cannot show this"."""
    return words < STUB_WORDS and words_of_other > 3 * words


@lru_cache(maxsize=1)  # each is asked for twice, for each message
def words_of_page(markup: str) -> list[str]:
    """The words and signs between the tags of a page, hidden ones too."""
    text = _INLINE.sub("", _UNSEEN.sub(" ", markup))
    return _WORD_OR_SIGN.findall(unescape(_TAG.sub(" ", text)))


words_and_signs = lru_cache(maxsize=1)(_WORD_OR_SIGN.findall)


def stands_for(text: str, other: str) -> bool:
    """Whether a text says what another does: three of four of its different words, or more.

    A plain part that only tells the reader to open the page in a browser may be long.
    """
    wanted = set(folded_words(other))
    return 4 * len(wanted - set(folded_words(text))) <= len(wanted)


def stands_for_page(text: str, markup: str) -> bool:
    """The same for the words of a page, hidden ones too, without the cost of laying it out."""
    words = words_of_page(markup)
    wanted = set(words)
    if 4 * len(wanted.difference(words_and_signs(text))) <= len(wanted):
        return True
    return stands_for(text, " ".join(words))


def plain_body(text: str) -> PlainBody:
    """Separate a text from PGP armour and uuencoded files."""
    files: list[tuple[str, bytes]] = []
    locked: list[str] = []
    signatures: list[str] = []
    if "begin " in text:
        text = _without_files(text, files)
    if "begin-base64 " in text:
        packed = _BASE64_FILE.findall(text)
        files += ((name.strip(), lenient_base64(content)) for name, content in packed)
        text = _BASE64_FILE.sub("", text)
    if "-----BEGIN PGP " in text:
        text = _without_armour(text, locked, signatures)
    return PlainBody(text, tuple(files), tuple(locked), tuple(signatures))


def unflowed(text: str, delete_space: bool = False) -> str:
    """The paragraphs of a flowed text, each on one line.

    Lines end in a space where their paragraph goes on. `delete_space` says whether the sender added
    that space ("delsp=yes"): so a word, or a text in a script without spaces, may go on in the next
    line.
    """
    pieces: list[str] = []
    depth_before, goes_on = 0, False
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        content = line[depth:]
        if content.startswith(" "):
            content = content[1:]
        flowed = content.endswith(" ") and content != "-- "
        if flowed and delete_space:
            content = content[:-1]
        if not (goes_on and depth == depth_before and content != "-- "):
            pieces.append("\n")
            if depth:
                pieces.append(f"{'>' * depth} ")
        pieces.append(content)
        depth_before, goes_on = depth, flowed
    return "".join(pieces[1:])


def _without_files(text: str, files: list[tuple[str, bytes]]) -> str:
    """Move files written as lines between "begin 644 name" and "end" from the text to `files`."""
    pieces: list[str] = []
    done = 0
    for found in _UU_BEGIN.finditer(text):
        if found.start() < done or len(files) >= _MOST_FILES:
            continue
        data = bytearray()
        at = found.end()
        ended = False
        while at < len(text) and not ended:
            end = text.find("\n", at)
            line = text[at : end if end >= 0 else len(text)]
            at = end + 1 if end >= 0 else len(text)
            if line.rstrip() == "end":
                ended = True
            elif (decoded := _uu_line(line)) is None:
                break
            else:
                data += decoded
        if ended and data:
            pieces.append(text[done : found.start()])
            files.append((found.group(1).strip(), bytes(data)))
            done = at
    pieces.append(text[done:])
    return "".join(pieces)


def _uu_line(line: str) -> bytes | None:
    """The bytes of an encoded line; None where it is none."""
    line = line.rstrip("\r")
    if not line.strip() or line == "`":
        return b""
    try:
        length = (ord(line[0]) - 32) & 63
        # Some programs add a checksum, others drop spaces at the end.
        return a2b_uu(line[: (length * 4 + 5) // 3 + 1])
    except (BinasciiError, ValueError):
        return None


def _without_armour(text: str, locked: list[str], signatures: list[str]) -> str:
    """Keep signed text, and move signatures and encrypted blocks to the lists.

    A block may be quoted in a reply; one without an end line reaches to the end of the text.
    """
    kept: list[str] = []
    block: list[str] = []
    until = ""
    in_signed = in_headers = False
    for line in text.split("\n"):
        stripped = line.lstrip("> \t").rstrip()
        if until:
            block.append(line)
            if stripped == until:
                taken = locked if until == _end(_LOCKED) else signatures
                taken.append("\n".join(block))
                block, until = [], ""
        elif stripped in (_SIGNATURE, _LOCKED):
            block, until = [line], _end(stripped)
            in_signed = in_headers = False
        elif stripped == _SIGNED:
            in_signed = in_headers = True
        elif in_headers:
            in_headers = bool(stripped)
        else:
            kept.append(line.replace("- ", "", 1) if in_signed and stripped[:2] == "- " else line)
    if until:
        taken = locked if until == _end(_LOCKED) else signatures
        taken.append("\n".join(block))
    return "\n".join(kept)


def unenriched(text: str) -> str:
    """A text of the types text/enriched and text/richtext (RFC 1896 and 1341) without its tags."""
    return _ENRICHED.sub(lambda found: _SHOWN_FOR.get((found["tag"] or "").lower(), ""), text)


def _end(begin: str) -> str:
    return begin.replace("BEGIN", "END")
