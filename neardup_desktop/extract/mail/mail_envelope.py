"""The envelope of a message: sender, recipients, date, importance and all other headers.

The same message has the same envelope in whatever file it is stored: addresses are in lower case,
names are decoded and without quotes. Headers that servers and programs write for themselves are in
`MAY_DIFFER`; all others count.
"""

import calendar
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from email.message import Message
from email.utils import parsedate
from fnmatch import translate
from itertools import islice

from neardup_desktop.extract.base import MayDiffer
from neardup_desktop.extract.dates import from_mail
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.mail.mail_headers import decode_words, header_charset, unknown_charsets
from neardup_desktop.extract.web.html_vocabulary import MAY_DIFFER as PAGE_MAY_DIFFER
from neardup_desktop.model.extras import ExtraKind

_WRITTEN_BY_PROGRAMS = {
    "identifiers of messages": (
        *("Message-ID", "In-Reply-To", "References", "Thread-Index", "Thread-Topic", "UID", "Xref"),
    ),
    "traces of delivery": (
        *("Received", "Return-Path", "Delivered-To", "Envelope-To", "Delivery-Date", "Errors-To"),
        *("Path", "Precedence", "Auto-Submitted", "Original-Recipient", "NNTP-Posting-*"),
        *("Mailing-List", "Sender", "Bounces-To"),
    ),
    "checks of delivery": (
        *("DKIM-*", "DomainKey-*", "ARC-*", "Received-SPF", "Authentication-Results"),
        *("Autocrypt", "OpenPGP"),
    ),
    "notes of mail lists": ("List-*",),
    "names of programs": ("User-Agent",),
    "the form of the message": (
        *("MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Content-Disposition"),
        *("Content-Language", "Content-Length", "Content-ID", "Content-Class", "Lines"),
    ),
    "what programs and servers note for themselves": ("X-*", "Status"),
}

MAY_DIFFER = (
    *(
        MayDiffer(f"header:{name}", why)
        for why, names in _WRITTEN_BY_PROGRAMS.items()
        for name in names
    ),
    MayDiffer("header:Reply-To", "where to answer, where that is the sender"),
    *PAGE_MAY_DIFFER,
    MayDiffer("header:Date", "names of the day and of the time zone; the moment counts"),
    MayDiffer("form", "a form of the text, where another one says all of it"),
    MayDiffer("form#*", "what one form of the text leaves out and another one says"),
    MayDiffer("preamble", "what stands before the first part, which no program shows"),
    MayDiffer("epilogue", "what stands after the last part, which no program shows"),
)

_MAY_DIFFER = re.compile(
    "|".join(translate(name) for names in _WRITTEN_BY_PROGRAMS.values() for name in names),
    re.IGNORECASE,
)
_MOST_HEADERS = 100_000
_MOST_ADDRESSES = 100_000
_IN_ADDRESSES = re.compile(
    r"\"(?:[^\"\\]|\\.)*\"?|\((?:[^()\\]|\\.)*\)?|<[^<>]*>?|[^,;\"(<\s]+|[,;]|\s+", re.DOTALL
)
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_QUOTES = "\"' \t"
_LABELS = ("keywords", "x-keywords", "x-mozilla-keys", "x-gmail-labels", "x-label", "x-labels")
_LISTED_BY_COMMA = frozenset({"keywords", "x-gmail-labels"})
# Keywords that programs set by themselves.
_OWN_LABELS = frozenset(
    {
        *("junk", "nonjunk", "notjunk", "$junk", "$notjunk", "$forwarded", "$mdnsent"),
        *("$submitted", "$submitpending", "receipt-handled", "inbox", "unread", "opened", "sent"),
        *("archived", "old", "recent", "seen", "answered", "read"),
    }
)
# In X-Mozilla-Status.
_ANSWERED, _MARKED = 0x0002, 0x0004
_URGENT = {
    **{"1": "high", "2": "high", "4": "low", "5": "low", "high": "high", "low": "low"},
    **{"urgent": "high", "non-urgent": "low", "highest": "high", "lowest": "low"},
}
_IMPORTANCE = frozenset({"importance", "x-priority", "priority", "x-msmail-priority"})
_SENSITIVITY = {
    "personal": "personal",
    "private": "private",
    "company-confidential": "confidential",
}


@dataclass(slots=True)
class Envelope:
    """The envelope of one message.

    Attributes:
        sender: as `address` gives it.
        date_s: when it was sent, seconds since the epoch, or None.
        to, copy_to, hidden, answer_to: To, Cc, Bcc and Reply-To as `address` gives them, in order.
        marks: set by the user or the sender: "flag", "answered", "importance high", "label
            Garden".
        others: all other headers that are not in `MAY_DIFFER`, as "name:value".
    """

    sender: str = ""
    date_s: int | None = None
    to: list[str] = field(default_factory=list)
    copy_to: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    answer_to: list[str] = field(default_factory=list)
    marks: set[str] = field(default_factory=set)
    others: list[str] = field(default_factory=list)

    def note(self, found: ExtrasFound) -> None:
        """Note all of it as extras.

        Marks and hidden recipients are of the kind that only the copy kept must have; all else has
        to be equal in both.
        """
        if self.sender or self.date_s is not None:
            found.not_shown("sender and date", self.sender, str(self.date_s))
        if self.to or self.copy_to:
            found.not_shown("recipients", *self.to, "", *self.copy_to)
        if self.answer_to and self.answer_to != [self.sender]:
            found.not_shown("addresses for answers", *self.answer_to)
        if self.others:
            found.not_shown("headers", *sorted(self.others))
        if self.hidden:
            found.add(ExtraKind.OTHER, "hidden recipients", words_digest("bcc", *self.hidden))
        for mark in sorted(self.marks):
            found.add(ExtraKind.OTHER, mark, words_digest("mark", mark))


def envelope_of(message: Message) -> Envelope:
    """Read the headers of a message."""
    made = Envelope()
    charset = header_charset(message)
    senders: list[str] = []
    lists = {
        "from": senders,
        **{"to": made.to, "cc": made.copy_to, "bcc": made.hidden, "reply-to": made.answer_to},
    }
    subjects = 0
    for key, value in islice(message.raw_items(), _MOST_HEADERS):
        name, raw = key.lower(), str(value)
        if "=?" in raw and not is_written_by_programs(name):
            made.others += (f"charset:{one}" for one in unknown_charsets(raw))
        if name in lists:
            lists[name] += addresses(raw, charset)
        elif name == "date" and made.date_s is None:
            made.date_s = from_mail(" ".join(raw.split()))
            if raw.strip() and (made.date_s is None or not _is_its_weekday(raw)):
                made.others.append(f"date:{raw.strip()}")
        elif name == "subject" and not subjects:
            subjects += 1
        elif not _take_marks(made, name, raw, charset) and not is_written_by_programs(name):
            made.others.append(f"{name}:{decode_words(raw, charset)}")
    made.sender = ", ".join(senders)
    return made


def other_headers(part: Message) -> Iterator[str]:
    """The headers of a part that are not in `MAY_DIFFER`, as "name:value"."""
    for key, value in islice(part.raw_items(), _MOST_HEADERS):
        if not is_written_by_programs(key):
            yield f"{key.lower()}:{decode_words(str(value))}"


def is_written_by_programs(name: str) -> bool:
    """Whether a header may differ between two copies of a message."""
    return _MAY_DIFFER.match(name) is not None


def addresses(raw: str, charset: str = "") -> list[str]:
    """Split an address header into addresses as `address` gives them."""
    if not raw.isascii():
        raw = decode_words(raw, charset)
    made: list[str] = []
    words: list[str] = []
    mailbox = ""
    for found in _IN_ADDRESSES.finditer(raw):
        token = found[0]
        if token.isspace():
            continue
        if token in ",;":
            made += filter(None, (address(" ".join(words), mailbox),))
            words, mailbox = [], ""
        elif token.startswith("<"):
            mailbox = token.strip("<> ")
        elif token.startswith(('"', "(")):
            words.append(re.sub(r"\\(.)", r"\1", token[1:].rstrip('")')))
        else:
            words.append(token)
        if len(made) >= _MOST_ADDRESSES:
            break
    made += filter(None, (address(" ".join(words), mailbox),))
    return made


def address(name: str, mailbox: str) -> str:
    """A name with its mailbox: "Ida Brückner <ida@example.org>"; one of them if it says both."""
    name = " ".join(decode_words(name).split()).strip(_QUOTES)
    mailbox = mailbox.strip().lower()
    if not mailbox and "@" in name:
        first, _, rest = name.partition(" ")
        name, mailbox = (rest.strip(_QUOTES), first.lower()) if "@" in first else ("", name.lower())
    if not mailbox or name.lower() == mailbox:
        return mailbox or name
    return f"{name} <{mailbox}>" if name else mailbox


def importance(level: str) -> str:
    """The mark for an importance or priority ("high", "5"), or ""."""
    known = _URGENT.get(level.strip().partition(" ")[0].strip("();,").lower())
    return f"importance {known}" if known else ""


def labels(names: Iterable[str]) -> Iterator[str]:
    """The marks for keywords, without those that programs set by themselves."""
    for name in names:
        name = " ".join(name.split()).strip(_QUOTES)
        if name and name.lower() not in _OWN_LABELS:
            yield f"label {name}"


def _is_its_weekday(date: str) -> bool:
    """Whether the stated day of the week, if any, is that of the date."""
    stated = date.strip()[:3].lower()
    if stated not in _WEEKDAYS:
        return True
    try:
        parsed = parsedate(date)
        return parsed is not None and _WEEKDAYS[calendar.weekday(*parsed[:3])] == stated
    except (ValueError, TypeError, IndexError, OverflowError):  # of the library, for what is no day
        return False


def _take_marks(made: Envelope, name: str, raw: str, charset: str) -> bool:
    """Take a header that states importance, flags or labels; False for other headers."""
    if name in _IMPORTANCE:
        made.marks |= {importance(raw)} - {""}
    elif name == "sensitivity":
        if stated := _SENSITIVITY.get(raw.strip().lower()):
            made.marks.add(f"sensitivity {stated}")
    elif name in _LABELS:
        text = decode_words(raw, charset)
        made.marks |= set(labels(text.split(",") if name in _LISTED_BY_COMMA else text.split()))
    elif name == "x-status":
        made.marks |= {"flag"} if "F" in raw else set()
        made.marks |= {"answered"} if "A" in raw and raw.isupper() else set()
    elif name == "x-mozilla-status":
        status = int(raw, 16) if re.fullmatch("[0-9a-fA-F]{1,8}", raw.strip()) else 0
        made.marks |= {"flag"} if status & _MARKED else set()
        made.marks |= {"answered"} if status & _ANSWERED else set()
    else:
        return False
    return True
