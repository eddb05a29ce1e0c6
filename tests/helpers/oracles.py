"""Independent readers, to be asked what words they see; never part of the product.

office_oxide and icalendar come with the extra `oracle`; antiword and pdftotext are asked where they
are installed. The standard library reads mails.
"""

import email
import email.policy
import importlib.util
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable
from email.errors import MessageError
from email.message import EmailMessage
from functools import cache

Words = Counter[str]

_LONGEST_S = 20
_OFFICE = ("doc", "docx", "xls", "xlsx", "ppt", "pptx")
_WORD = re.compile(r"\w+")
_HEADERS = ("From", "To", "Cc", "Subject", "Date")
_TAG = re.compile(r"(?s)<(style|script)\b.*?</\1>|<[^>]*>", re.IGNORECASE)
_CALENDAR = (
    *("SUMMARY", "DESCRIPTION", "LOCATION", "STATUS"),
    *("DTSTART", "DTEND", "DURATION", "RRULE"),
)


@cache
def extensions() -> frozenset[str]:
    """What can be asked here."""
    found = {"eml"}
    if importlib.util.find_spec("office_oxide"):
        found.update(_OFFICE)
    if importlib.util.find_spec("icalendar"):
        found.add("ics")
    if shutil.which("pdftotext"):
        found.add("pdf")
    if shutil.which("antiword"):
        found.add("doc")
    return frozenset(found)


def seen(extension: str, data: bytes) -> Words | None:
    """The words that an independent reader sees in a document; None where it cannot read it."""
    ask = _READERS.get(extension)
    if ask is None or extension not in extensions():
        return None
    text = ask(extension, data)
    return None if text is None else Counter(_WORD.findall(text.casefold()))


def missing(words: Words, elsewhere: Words) -> Words:
    """What of the words is not found elsewhere."""
    return words - elsewhere


def _office(extension: str, data: bytes) -> str | None:
    if not importlib.util.find_spec("office_oxide"):
        return _by_program(["antiword", "-w", "0"], data)
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


def _mail(_extension: str, data: bytes) -> str | None:
    try:
        mail = email.message_from_bytes(data, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        body = mail.get_body(("plain", "html"))
        said = [str(mail.get(name, "")) for name in _HEADERS]
        text = "" if body is None else str(body.get_content())
        is_page = body is not None and body.get_content_subtype() == "html"
        return "\n".join((*said, _TAG.sub(" ", text) if is_page else text))
    except (MessageError, LookupError, ValueError, AttributeError, IndexError, TypeError):
        return None


def _calendar(_extension: str, data: bytes) -> str | None:
    import icalendar

    try:
        whole = icalendar.Calendar.from_ical(data)
    except (ValueError, IndexError, KeyError):
        return None
    values = (
        one[name].to_ical() if hasattr(one[name], "to_ical") else str(one[name]).encode()
        for one in whole.walk()
        for name in _CALENDAR
        if name in one
    )
    return "\n".join(value.decode("utf-8", "replace") for value in values)


def _printed(_extension: str, data: bytes) -> str | None:
    return _by_program(["pdftotext", "-enc", "UTF-8"], data, "-")


def _by_program(command: list[str], data: bytes, *more: str) -> str | None:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        try:
            done = subprocess.run(
                [*command, file.name, *more], capture_output=True, timeout=_LONGEST_S, check=True
            )
        except (subprocess.SubprocessError, OSError):
            return None
    return done.stdout.decode("utf-8", "replace")


_READERS: dict[str, Callable[[str, bytes], str | None]] = {
    **dict.fromkeys(_OFFICE, _office),
    "eml": _mail,
    "ics": _calendar,
    "pdf": _printed,
}
