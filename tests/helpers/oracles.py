"""Independent readers, to be asked what words they see; never part of the product.

office_oxide and icalendar are installed for the tests; antiword and pdftotext are asked where they
are at hand. The standard library reads mails.
"""

import email
import email.policy
import importlib.util
import io
import mailbox
import re
import shutil
import subprocess
import tempfile
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from email.errors import (
    MessageError,
    NoBoundaryInMultipartDefect,
    StartBoundaryNotFoundDefect,
)
from email.message import EmailMessage, Message
from functools import cache, partial
from html import unescape

from tests.helpers.patience import LONGEST_S

Words = Counter[str]
Reader = Callable[[bytes], str | None]
"""Gives what it sees in a document, None where it cannot read it."""

_UNKNOWN_LETTER = "\ufffd"
_ESCAPED_LETTERS = re.compile(r"(?s)\x1b\$[@B].*?\x1b\([BJ]")  # Japanese without its charset
_LETTERS_OF_CHARSETS = re.compile(r"[^\x00-\x7f]+")
_WORD = re.compile(rf"_*[^\W_][\w{_UNKNOWN_LETTER}]*|{_UNKNOWN_LETTER}[\w{_UNKNOWN_LETTER}]*")
_HEADERS = ("From", "To", "Cc", "Subject", "Date")
_TAG = re.compile(r"(?s)<(style|script|title)\b.*?</\1>|<[^>]*>", re.IGNORECASE)
_CARDS = ("text/calendar", "text/vcard", "text/x-vcard", "text/directory")
_WITHOUT_PARTS = (NoBoundaryInMultipartDefect, StartBoundaryNotFoundDefect)
_NOT_READ = (*(MessageError, mailbox.Error, LookupError, ValueError, AttributeError, TypeError),)
_CALENDAR = (
    *("SUMMARY", "DESCRIPTION", "LOCATION", "STATUS"),
    *("DTSTART", "DTEND", "DURATION", "RRULE"),
)


@cache
def readers(extension: str) -> tuple[Reader, ...]:
    """Those that can be asked here about files of an extension."""
    return tuple(read for name, read in _READERS.get(extension, {}).items() if _is_at_hand(name))


def _is_at_hand(name: str) -> bool:
    return bool(importlib.util.find_spec(name) or shutil.which(name))


def differing(one: str, other: str) -> tuple[Words, Words]:
    """The words that only one of two texts has, and those that only the other has.

    Where a reader could not make out letters of one of them, because no charset is stated or a
    wrong one, other letters than those of English count by their places only.
    """
    if _UNKNOWN_LETTER in one + other:
        one, other = (_LETTERS_OF_CHARSETS.sub(_UNKNOWN_LETTER, text) for text in (one, other))
    ones, others = (Counter(_WORD.findall(text.casefold())) for text in (one, other))
    return ones - others, others - ones


def _package(extension: str, data: bytes) -> str | None:
    """A document without the files in it: these are compared as they are, whatever their names."""
    held = io.BytesIO()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(held, "w") as after:
            for part in before.infolist():
                if "/embeddings/" not in part.filename:
                    after.writestr(part, before.read(part))
    except (zipfile.BadZipFile, zlib.error, OSError, RuntimeError, ValueError, EOFError):
        return None
    return _office(extension, held.getvalue())


def _office(extension: str, data: bytes) -> str | None:
    import office_oxide

    with tempfile.NamedTemporaryFile(suffix=f".{extension}") as file:
        file.write(data)
        file.flush()
        try:
            return str(office_oxide.extract_text(file.name))
        except KeyboardInterrupt:
            raise
        except BaseException:  # its panics are no Exception
            return None


def _mail(data: bytes) -> str | None:
    try:
        mail = email.message_from_bytes(data, policy=email.policy.default)
        if _is_broken(mail):
            return None
        return "\n".join((*(str(mail.get(name, "")) for name in _HEADERS), _parts_said(mail)))
    except _NOT_READ:
        return None


def _apple_mail(data: bytes) -> str | None:
    """A mail with its size on the line before it."""
    size, _, rest = data.partition(b"\n")
    return _mail(rest[: int(size)]) if size.strip().isdigit() else None


def _mailbox(data: bytes) -> str | None:
    """All mails of a mailbox, without the lines between them."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        try:
            form = mailbox.MMDF if data.startswith(b"\1\1\1\1") else mailbox.mbox
            with closing(form(file.name, create=False)) as box:
                said = [_mail(box.get_bytes(key)) for key in box.keys()]  # noqa: SIM118
        except _NOT_READ:
            return None
    return "\n".join(map(str, said)) if said and None not in said else None


def _saved_page(data: bytes) -> str | None:
    """The pages; how they were saved is not compared, nor what is no page by its type."""
    try:
        mail = email.message_from_bytes(data, policy=email.policy.default)
        return None if _is_broken(mail) else _parts_said(mail, "text/html")
    except _NOT_READ:
        return None


def _is_broken(mail: Message) -> bool:
    """Whether this reader says itself that it could not make out the parts."""
    defects = [defect for part in mail.walk() for defect in part.defects]
    return any(isinstance(one, _WITHOUT_PARTS) for one in defects)


def _parts_said(part: Message, kind: str = "text/") -> str:
    """The texts in a mail that are of a kind; of several forms of one what they say together.

    Programs choose differently among the forms, and what one says again is no loss.
    """
    if part.is_multipart():
        inner = [_parts_said(one, kind) for one in part.get_payload() if isinstance(one, Message)]
        if part.get_content_type() != "multipart/alternative":
            return "\n".join(inner)
        said = "".join(inner[:1])
        for form in inner[1:]:
            said += " ".join(("\n", *differing(said, form)[1].elements()))
        return said
    assert isinstance(part, EmailMessage)
    if not part.get_content_type().startswith(kind) or _is_file(part):
        return ""
    text = _text_of(part)
    return unescape(_TAG.sub(" ", text)) if part.get_content_subtype() == "html" else text


def _is_file(part: EmailMessage) -> bool:
    """Whether a part is compared by its content, whether programs show it or not."""
    return bool(part.is_attachment() or part.get_filename() or part.get_content_type() in _CARDS)


def _text_of(part: EmailMessage) -> str:
    try:
        text = str(part.get_content())
    except LookupError:  # no such charset
        text = bytes(part.get_payload(decode=True)).decode("ascii", "replace")
    return _ESCAPED_LETTERS.sub(_UNKNOWN_LETTER, text)


def _calendar(data: bytes) -> str | None:
    import icalendar

    try:
        whole = icalendar.Calendar.from_ical(data)
    except (ValueError, IndexError, KeyError):
        return None
    values = (one[name] for one in whole.walk() for name in _CALENDAR if name in one)
    return "\n".join(map(_calendar_value, values))


def _calendar_value(value: object) -> str:
    written = value.to_ical() if hasattr(value, "to_ical") else value
    return written.decode("utf-8", "replace") if isinstance(written, bytes) else str(written)


def _printed(data: bytes) -> str | None:
    """The pages; what stands on several of them, as the title of a chapter does, counts once."""
    text = _by_program(["pdftotext", "-enc", "UTF-8"], data, "-")
    if text is None:
        return None
    said: list[str] = []
    for page in text.split("\f"):
        before = set(said)
        said += (line for line in page.split("\n") if line not in before)
    return "\n".join(said)


def _old_word(data: bytes) -> str | None:
    return _by_program(["antiword", "-w", "0", "-m", "UTF-8.txt"], data)


def _by_program(command: list[str], data: bytes, *more: str) -> str | None:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        try:
            done = subprocess.run(
                [*command, file.name, *more], capture_output=True, timeout=LONGEST_S, check=True
            )
        except (subprocess.SubprocessError, OSError):
            return None
    return done.stdout.decode("utf-8", "replace")


_READERS: dict[str, dict[str, Reader]] = {
    **{kind: {"office_oxide": partial(_office, kind)} for kind in ("xls", "ppt")},
    **{kind: {"office_oxide": partial(_package, kind)} for kind in ("docx", "xlsx", "pptx")},
    "doc": {"office_oxide": partial(_office, "doc"), "antiword": _old_word},
    "eml": {"email": _mail},
    "emlx": {"email": _apple_mail},
    "mbox": {"mailbox": _mailbox},
    **{kind: {"email": _saved_page} for kind in ("mht", "mhtml")},
    "ics": {"icalendar": _calendar},
    "pdf": {"pdftotext": _printed},
}
"""What is asked about the files of each extension, by the name of the module or program."""

EXTENSIONS = frozenset(_READERS)
