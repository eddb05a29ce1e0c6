"""The envelope of a message: who sent it to whom, when, and how its owner marked it.

The same message has the same envelope in whatever file it is stored: addresses are in lower case,
names are decoded and without quotes.
"""

import re
from collections.abc import Iterable, Iterator
from email.message import Message
from itertools import islice

from msgspec import Struct, field

from neardup_desktop.extract.dates import from_mail
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.mail.mail_headers import decode_words, header_charset
from neardup_desktop.extract.shared.layout import LINES
from neardup_desktop.model.extras import ExtraKind

_MOST_HEADERS = 100_000
_MOST_ADDRESSES = 100_000
_IN_ADDRESSES = re.compile(
    r"\"(?:[^\"\\]|\\.)*\"?|\((?:[^()\\]|\\.)*\)?|<[^<>]*>?|[^,;\"(<\s]+|[,;]|\s+", re.DOTALL
)
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
_PEOPLE = frozenset({"to", "cc", "bcc", "reply-to"})
# In X-Mozilla-Status.
_ANSWERED, _MARKED = 0x0002, 0x0004
_QUOTES = "\"' \t"


class Envelope(Struct):
    """The envelope of one message.

    Attributes:
        sender: as `address` gives it.
        date_s: when it was sent, seconds since the epoch, or None.
        marks: set by its owner: "flag", "answered", "label Garden".
        people: "cc ida@example.org" for each mailbox that it goes to, or name without one.
    """

    sender: str = ""
    date_s: int | None = None
    marks: set[str] = field(default_factory=set)
    people: set[str] = field(default_factory=set)

    def note(self, found: ExtrasFound) -> None:
        """Note what the text does not show.

        Of two copies the one with the most marks is kept. People are compared between messages of
        one format: others may state them otherwise.
        """
        for mark in sorted(self.marks):
            found.add(ExtraKind.OTHER, mark, words_digest("mark", mark))
        if self.people:
            found.add(ExtraKind.LAYOUT, LINES, words_digest(*sorted(self.people)))

    def add_people(self, name: str, raw: str, charset: str = "") -> None:
        """Add those that a header names, such as "cc"."""
        found = addresses(raw, charset)
        self.people |= {f"{name} {one.rpartition('<')[2].rstrip('>').lower()}" for one in found}


def envelope_of(message: Message) -> Envelope:
    """Read the headers of a message."""
    made = Envelope()
    charset = header_charset(message)
    senders: list[str] = []
    for key, value in islice(message.raw_items(), _MOST_HEADERS):
        name = key.lower()
        if name == "from":
            senders += addresses(str(value), charset)
        elif name == "date" and made.date_s is None:
            made.date_s = from_mail(" ".join(str(value).split()))
        elif name in _PEOPLE:
            made.add_people(name, str(value), charset)
        else:
            _take_marks(made, name, str(value), charset)
    made.sender = ", ".join(senders)
    return made


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


def labels(names: Iterable[str]) -> Iterator[str]:
    """The marks for keywords, without those that programs set by themselves."""
    for name in names:
        name = " ".join(name.split()).strip(_QUOTES)
        if name and name.lower() not in _OWN_LABELS:
            yield f"label {name}"


def _take_marks(made: Envelope, name: str, raw: str, charset: str) -> None:
    """Take a header that states flags or labels."""
    if name in _LABELS:
        text = decode_words(raw, charset)
        made.marks |= set(labels(text.split(",") if name in _LISTED_BY_COMMA else text.split()))
    elif name == "x-status":
        made.marks |= {"flag"} if "F" in raw else set()
        made.marks |= {"answered"} if "A" in raw and raw.isupper() else set()
    elif name == "x-mozilla-status":
        status = int(raw, 16) if re.fullmatch("[0-9a-fA-F]{1,8}", raw.strip()) else 0
        made.marks |= {"flag"} if status & _MARKED else set()
        made.marks |= {"answered"} if status & _ANSWERED else set()
