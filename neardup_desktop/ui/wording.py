"""How names, numbers, sizes, dates and durations are written for a person."""

import html
import unicodedata
from datetime import datetime
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.refusals import Refused

_SHORT_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
_KEPT_FORMAT_CHARACTERS = "\u200c\u200d\u00ad"
"""Joiners and soft hyphens belong to honest names in many scripts."""


def tr(text: str) -> str:
    """Translate a text of the window that belongs to no single widget."""
    return QCoreApplication.translate("Window", text)


def printable(name: str) -> str:
    r"""A file name as it may safely be shown on one line.

    Control characters and those that turn the reading direction are written out (`\n`, `\u202e`),
    bytes that are no valid Unicode become the replacement character.
    """
    if name.isascii() and name.isprintable():
        return name
    return "".join(_printable_character(character) for character in name)


def _printable_character(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cs":
        return "\ufffd"
    if category in ("Cc", "Zl", "Zp") or (
        category == "Cf" and character not in _KEPT_FORMAT_CHARACTERS
    ):
        code = ord(character)
        return _SHORT_ESCAPES.get(character, f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}")
    return character


def tooltip(*lines: str) -> str:
    """Lines of text as a tooltip that Qt cannot take for markup."""
    shown = "<br>".join(html.escape(line) for line in lines if line)
    return f"<p>{shown}</p>" if shown else ""


def item_name(facts: ItemFacts) -> str:
    """The name of an item in lists: the file name, or the subject of a message in a mailbox."""
    if facts.title and (facts.kind is Kind.EMAIL or facts.part):
        return printable(facts.title)
    name = PurePath(facts.path).name or facts.path
    return printable(f"{name} · {facts.part}" if facts.part else name)


def item_folder(facts: ItemFacts, sources: tuple[str, ...]) -> str:
    """Where an item stands: its folder, from the source it was found in on."""
    place = PurePath(facts.path)
    # A message of a mailbox stands in the mailbox.
    folder = str(place if facts.part else place.parent)
    return shortened_path(folder, sources)


def shortened_path(path: str, sources: tuple[str, ...]) -> str:
    """A path without what lies above the source folder it is in."""
    for source in sources:
        if path == source or path.startswith(source.rstrip("/\\") + "/"):
            above = str(PurePath(source).parent)
            return printable(path[len(above) :].lstrip("/\\") or path)
    return printable(path)


def number(value: int) -> str:
    """A whole number with the grouping of the person's language."""
    return QLocale().toString(value)


def size(size_bytes: int) -> str:
    """A size such as "2.1 MB"."""
    if abs(size_bytes) < 1000:
        return tr("{n} bytes").format(n=size_bytes) if size_bytes != 1 else tr("1 byte")
    return QLocale().formattedDataSize(size_bytes, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def day(time_s: int) -> str:
    """A day such as "14 Mar 2020", in local time."""
    try:
        moment = datetime.fromtimestamp(time_s)
    except (ValueError, OverflowError, OSError):
        return tr("unknown")
    return QLocale().toString(QDate(moment.year, moment.month, moment.day), "d MMM yyyy")


def percent(similarity: float) -> str:
    """A similarity in whole percent; only what is truly the same is 100 %."""
    shown = int(similarity * 100 + 1e-6)
    return tr("{n} %").format(n=shown)


def duration(seconds: float) -> str:
    """A time span in words, rounded as one would say it."""
    if seconds < 1.5:
        return tr("a second")
    if seconds < 90:
        return tr("{n} seconds").format(n=round(seconds))
    if seconds < 90 * 60:
        return tr("{n} minutes").format(n=round(seconds / 60))
    return tr("{n} hours").format(n=round(seconds / 3600, 1))


def counted(value: int, one: str, many: str) -> str:
    """A number with its noun: `one` for 1, else `many`; both hold `{n}`."""
    return (one if value == 1 else many).format(n=number(value))


_FORMATS = {
    "plain_text": "Text",
    "html_page": "HTML",
    "docx": "Word",
    "eml": "E-mail",
    "emlx": "Apple Mail",
    "mbox": "Mailbox",
    "maildir": "Maildir",
}


def format_words(name: str) -> str:
    """The name of a format as people know it."""
    return printable(_FORMATS.get(name) or name.replace("_", " ").upper())


def rung_words(rung: Rung) -> str:
    """The evidence of a member, in the words of the lists."""
    return {
        Rung.REPRESENTATIVE: tr("kept"),
        Rung.IDENTICAL_FILE: tr("identical file"),
        Rung.IDENTICAL_TEXT: tr("identical text"),
        Rung.CONTAINED: tr("contained"),
        Rung.NEAR_DUPLICATE: tr("near-duplicate"),
        Rung.SAME_FORM: tr("series"),
    }[rung]


def rung_meaning(rung: Rung) -> str:
    """One sentence on what the evidence says."""
    return {
        Rung.REPRESENTATIVE: tr("This item stands for its cluster; the others are compared to it."),
        Rung.IDENTICAL_FILE: tr("The same bytes as the kept item."),
        Rung.IDENTICAL_TEXT: tr("The same words in the same order; another file or format."),
        Rung.CONTAINED: tr(
            "All its words stand, in the same order, in another item, such as a draft in the final "
            "version or a message in its reply."
        ),
        Rung.NEAR_DUPLICATE: tr("Almost the same words, checked one by one."),
        Rung.SAME_FORM: tr(
            "The same form with other numbers, dates or names, as two invoices are. Items of a "
            "series are never offered for removal."
        ),
    }[rung]


def kind_words(kind: Kind) -> str:
    """A kind of item, in the plural of the side bar."""
    return {
        Kind.DOCUMENT: tr("Documents"),
        Kind.EMAIL: tr("E-mail"),
        Kind.WEB_PAGE: tr("Web pages"),
        Kind.OTHER: tr("Other files"),
    }[kind]


def refused_words(reason: Refused) -> str:
    """Why an item is left alone, as one sentence."""
    return tr(reason.explanation)


def refused_remedy(reason: Refused) -> str:
    """What the person can do about it, as one sentence, or ""."""
    return tr(reason.remedy) if reason.remedy else ""


def rule_name(name: str) -> str:
    """The name of a rule; those that come with the program have one in the person's language."""
    return {
        "identical-files": tr("Trash identical files"),
        "identical-text": tr("Trash identical text"),
        "no-unique-words": tr("Trash what holds no word of its own"),
        "hide-copies": tr("Hide copies"),
        "hide-all-but-one": tr("Hide all but one"),
    }.get(name, printable(name))


def verb_command(verb: Verb, count: int) -> str:
    """What a button says that does it: "Move 12 items to the trash"."""
    one, many = {
        Verb.HIDE: (tr("Hide {n} item"), tr("Hide {n} items")),
        Verb.UNHIDE: (tr("Show {n} item again"), tr("Show {n} items again")),
        Verb.TRASH: (tr("Move {n} item to the trash"), tr("Move {n} items to the trash")),
        Verb.MOVE: (tr("Move {n} item"), tr("Move {n} items")),
        Verb.KEEP: (tr("Mark {n} item to be kept"), tr("Mark {n} items to be kept")),
        Verb.UNKEEP: (tr("Take the mark from {n} item"), tr("Take the mark from {n} items")),
        Verb.NOT_DUPLICATE: (
            tr("Mark {n} pair as no duplicates"),
            tr("Mark {n} pairs as no duplicates"),
        ),
        Verb.DUPLICATE: (tr("Compare {n} pair again"), tr("Compare {n} pairs again")),
        Verb.RESTORE: (tr("Put {n} item back"), tr("Put {n} items back")),
    }[verb]
    return counted(count, one, many)


def verb_done(verb: Verb, count: int) -> str:
    """What was done, as one sentence: "12 items moved to the trash."."""
    one, many = {
        Verb.HIDE: (
            tr("{n} item hidden in the list only; the file stays where it is."),
            tr("{n} items hidden in the list only; the files stay where they are."),
        ),
        Verb.UNHIDE: (
            tr("{n} item is shown in the lists again."),
            tr("{n} items are shown in the lists again."),
        ),
        Verb.TRASH: (tr("{n} item moved to the trash."), tr("{n} items moved to the trash.")),
        Verb.MOVE: (tr("{n} item moved."), tr("{n} items moved.")),
        Verb.KEEP: (
            tr("{n} item will never be offered for removal."),
            tr("{n} items will never be offered for removal."),
        ),
        Verb.UNKEEP: (
            tr("{n} item may be offered for removal again."),
            tr("{n} items may be offered for removal again."),
        ),
        Verb.NOT_DUPLICATE: (
            tr("{n} pair will never be shown as alike again."),
            tr("{n} pairs will never be shown as alike again."),
        ),
        Verb.DUPLICATE: (tr("{n} pair may be alike again."), tr("{n} pairs may be alike again.")),
        Verb.RESTORE: (tr("{n} item put back."), tr("{n} items put back.")),
    }[verb]
    return counted(count, one, many)


def verb_past(verb: Verb) -> str:
    """What was done, as the history and the undo button say it."""
    return {
        Verb.HIDE: tr("hidden"),
        Verb.UNHIDE: tr("shown"),
        Verb.TRASH: tr("moved to the trash"),
        Verb.MOVE: tr("moved"),
        Verb.KEEP: tr("marked to be kept"),
        Verb.UNKEEP: tr("no longer marked to be kept"),
        Verb.NOT_DUPLICATE: tr("marked as no duplicates"),
        Verb.DUPLICATE: tr("may be alike again"),
        Verb.RESTORE: tr("put back"),
    }[verb]


def verb_running(verb: Verb) -> str:
    """What is being done while it takes its time."""
    return {
        Verb.TRASH: tr("Moving to the trash"),
        Verb.MOVE: tr("Moving"),
        Verb.RESTORE: tr("Putting back"),
    }.get(verb, tr("Working"))
