"""Names, numbers, sizes, dates and durations as they are written for the user."""

import html
import os
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, Qt, QTime
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QGuiApplication, QKeySequence

from neardup_desktop.model.formats import format_info
from neardup_desktop.model.items import DateSource, ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import Keep
from neardup_desktop.present import names
from neardup_desktop.present.language import BOTH_FORMS, English
from neardup_desktop.present.numbers import local_time, whole_percent
from neardup_desktop.present.words import EVIDENCE_MEANINGS

_CONTEXT = "QObject"
"""The context in which `self.tr` of every Qt object looks last: one for all texts, so that the
same text is translated once."""

_ISOLATE, _END_OF_ISOLATE = "\u200f\u2068", "\u2069"
"""A label of nothing but a name, after this mark, begins at the side where the language begins."""

_NOT_UNICODE = re.compile("[\ud800-\udfff]")
_MOST_SENDERS = 4096
_UNIT_BYTES = {"MB": 10**6, "GB": 10**9, "TB": 10**12}

_WIDE_SIZES = (999, 99_900, 99_900_000, 99_900_000_000_000)
"""Some languages write bytes, kilobytes and terabytes out."""

_GROUP = 10**6
"""The plural form of larger numbers depends on their last digits only; Qt counts in 32 bits."""


class DisplayText(str):
    """A text in which names are printable already."""

    __slots__ = ()


class _WindowLanguage(English):
    """The present language of the window, by Qt."""

    def tr(self, text: str, meaning: str = "") -> str:
        return QCoreApplication.translate(_CONTEXT, text, meaning)

    def _form(self, n: int, one: str, many: str) -> str:
        n = abs(n)
        both = BOTH_FORMS.join((one, many))
        form = QCoreApplication.translate(_CONTEXT, both, "", n if n < _GROUP else _GROUP + n % 100)
        return super()._form(n, one, many) if form == both else form

    def name(self, text: str) -> str:
        return printable(text)

    def number(self, value: int) -> str:
        return QLocale().toString(value)

    def decimal(self, value: float, decimals: int) -> str:
        return QLocale().toString(value, "f", decimals)

    def measure(self, value: float, decimals: int, unit: str) -> str:
        # Rounded first, or 999.6 MB would become 1,000 MB.
        size_bytes = round(value * _UNIT_BYTES[unit])
        units = QLocale.DataSizeFormat.DataSizeSIFormat
        return QLocale().formattedDataSize(size_bytes, decimals, units)

    def translate(self, text: str) -> DisplayText:
        return DisplayText(super().translate(text))


_language = _WindowLanguage()
tr, counted = _language.tr, _language.counted
translated, listed = _language.translate, _language.listed
number, size, percent = _language.number, _language.size, _language.percent
evidence_words, kind_words = _language.evidence, _language.kind
match_words, match_meaning = _language.match, _language.match_meaning
verb_past, rule_name = _language.verb, _language.label


def forms(one: str, many: str) -> tuple[str, str]:
    """Mark two literals as the forms of a counted text, for `counted`."""
    return one, many


def capitalised(words: str) -> str:
    """Words that begin a line, with a capital letter."""
    return words[:1].upper() + words[1:]


def as_sentence(words: str) -> str:
    """Words that are part of a line elsewhere, as a sentence of their own."""
    return f"{capitalised(words)}."


def sentences(*parts: str) -> str:
    """Joins sentences, leaving out empty ones."""
    return " ".join(part for part in parts if part)


def isolated(text: str) -> str:
    """A name or path within a sentence, with its own reading direction."""
    if not QGuiApplication.isRightToLeft() or not text or text.startswith(_ISOLATE):
        return text
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"


def reads_leftwards(text: str) -> bool:
    """Whether the first letter of a text that has a direction runs from right to left."""
    kinds = map(unicodedata.bidirectional, text)
    return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"


def key_name(key: str) -> str:
    """A shortcut within a sentence, as this system writes it."""
    return isolated(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText))


def plain(text: str) -> str:
    """A shown text without direction marks, for the clipboard."""
    return text.replace(_ISOLATE, "").replace(_END_OF_ISOLATE, "")


def printable(name: str) -> str:
    r"""A file name that is safe to show on one line.

    Control characters and those that turn the reading direction are written out (`\n`, `\u202e`),
    bytes that are no valid Unicode become the replacement character. In a window that reads from
    right to left the name keeps its own direction.
    """
    if isinstance(name, DisplayText):
        return name
    if not (name.isascii() and name.isprintable()):
        name = names.printable(_NOT_UNICODE.sub("\ufffd", name))
    return isolated(name)


def tooltip(*lines: str) -> str:
    """Lines of text as a tooltip that Qt cannot take for markup."""
    shown = "<br>".join(html.escape(line) for line in lines if line)
    return f"<p>{shown}</p>" if shown else ""


def item_name(info: ItemInfo) -> str:
    """The name of an item in lists: the file name, or the subject of a message in a mailbox."""
    return printable(names.item_name(info))


def listed_name(info: ItemInfo) -> str:
    """The name of an item in the list of clusters: the title of a web page, else its name."""
    if info.title and info.kind is Kind.WEB_PAGE:
        return printable(info.title)
    return item_name(info)


def beside_name(info: ItemInfo) -> str:
    """The words that tell items of one title apart: the file of a page, the sender of a mail."""
    if info.kind is Kind.EMAIL and not info.part.count("."):
        return author_words(info)
    if info.kind is Kind.WEB_PAGE and info.title and not info.part:
        return printable(info.path.rpartition(os.sep)[2])
    return ""


def author_words(info: ItemInfo) -> str:
    """The author of an item; of an e-mail the name of its sender, without the address."""
    name = _sender(info.author) if info.kind is Kind.EMAIL else ""
    return printable(name or info.author)


@lru_cache(_MOST_SENDERS)
def _sender(author: str) -> str:
    """The name in an address; "" if there is none. Lists ask for the same ones again and again."""
    from email.utils import parseaddr

    return parseaddr(author)[0]


def item_folder(info: ItemInfo, sources: tuple[str, ...]) -> str:
    """The folder of an item, from its source folder on."""
    # A message of a mailbox stands in the mailbox.
    folder = info.path if info.part else info.path.rpartition(os.sep)[0]
    return shortened_path(folder or os.sep, sources)


def shortened_path(path: str, sources: tuple[str, ...]) -> str:
    """A path without the part above its source folder; a single source folder goes, too."""
    for source in sources:
        if path == source or path.startswith(source.rstrip("/\\") + "/"):
            is_told_apart = len(sources) > 1 or path == source
            above = str(PurePath(source).parent) if is_told_apart else source
            return printable(path[len(above) :].lstrip("/\\") or path)
    return printable(path)


def widest_size() -> str:
    """The widest size, for measuring columns."""
    return widest(size(size_bytes) for size_bytes in _WIDE_SIZES)


def day(time_s: int) -> str:
    """A day such as "14 Mar 2020", in local time."""
    moment = local_time(time_s)
    if moment is None:
        return tr("unknown")
    return QLocale().toString(QDate(moment.year, moment.month, moment.day), date_pattern())


def widest_day() -> str:
    """The widest day, for measuring columns."""
    days = (QDate(2028, month, 28) for month in range(1, 13))
    return widest(QLocale().toString(one, date_pattern()) for one in days)


def widest(texts: Iterable[str]) -> str:
    """The text that takes the most room, for measuring columns."""
    return max(texts, key=QFontMetrics(QGuiApplication.font()).horizontalAdvance)


def date_pattern() -> str:
    """The Qt pattern of a day in the user's language."""
    return tr("d MMM yyyy", "pattern of a date")


def moment(time_s: int) -> str:
    """A day with its time such as "14 Mar 2020, 14:02", in local time; today is named."""
    when = QDateTime.fromSecsSinceEpoch(time_s)
    time = QLocale().toString(when.time(), QLocale.FormatType.ShortFormat)
    today = QDate.currentDate()
    if when.date() == today:
        return tr("today, {time}").format(time=time)
    if when.date() == today.addDays(-1):
        return tr("yesterday, {time}").format(time=time)
    return tr("{day}, {time}", "a date with its time").format(day=day(time_s), time=time)


def date_source(source: DateSource) -> str:
    """The source of the date of an item, as the words of a column."""
    return {
        DateSource.DOCUMENT: tr("Document"),
        DateSource.MAIL: tr("E-mail"),
        DateSource.NAME: tr("File name"),
        DateSource.FILE: tr("File date"),
    }[source]


def why_dated(source: DateSource) -> str:
    """The reason for the date of an item, in a sentence."""
    return {
        DateSource.DOCUMENT: tr("The document states this date."),
        DateSource.MAIL: tr("The mail was sent on this date."),
        DateSource.NAME: tr("The date is in the name of the file."),
        DateSource.FILE: tr("The file was last changed on this date."),
    }[source]


def date_tip(info: ItemInfo) -> str:
    """The date of an item and the reason for it, in lines."""
    lines = [moment(info.modified_s), why_dated(info.dated_by)]
    if info.stated_s is not None and info.stated_s != info.modified_s:
        ignored = tr(
            "The content states {date}. This does not count: other documents state it too, or it "
            "is later than the file."
        )
        lines.append(ignored.format(date=day(info.stated_s)))
    return "\n".join(lines)


def widest_moment() -> str:
    """The widest day with time, for measuring columns."""
    late = QLocale().toString(QTime(22, 58), QLocale.FormatType.ShortFormat)
    return tr("{day}, {time}", "a date with its time").format(day=widest_day(), time=late)


def percent_range(low: float, high: float) -> str:
    """Similarities in percent, such as "81-100%"; one number where both are the same."""
    first, last = (number(whole_percent(one)) for one in (low, high))
    if first == last:
        return percent(high)
    return tr("{n}%").format(n=f"{first}\N{EN DASH}{last}")


def duration(seconds: float) -> str:
    """A time span in words, rounded."""
    if seconds < 1.5:
        return tr("a second")
    if seconds < 90:
        return counted(round(seconds), "{n} second", "{n} seconds")
    if seconds < 90 * 60:
        return counted(round(seconds / 60), "{n} minute", "{n} minutes")
    hours = round(seconds / 3600, 1)
    if hours == round(hours):
        return counted(round(hours), "{n} hour", "{n} hours")
    return tr("{n} hours").format(n=QLocale().toString(hours, "f", 1))


def format_words(name: str) -> str:
    """The common name of a format."""
    return printable(translated(format_info(name).short_name))


def evidence_meaning(evidence: Evidence) -> str:
    """The evidence explained in one sentence."""
    return translated(EVIDENCE_MEANINGS[evidence])


def evidence_details(evidence: Evidence) -> str:
    """The kind of match, and what tells the evidence apart from others of that kind."""
    if evidence.loses_nothing:
        return evidence_words(evidence)
    words = match_words(evidence)
    if evidence is evidence.match:
        return words
    return f"{words} · {evidence_words(evidence)}"


def why_alike(similarity: float, one: ItemInfo, other: ItemInfo) -> str:
    """The reason why two items are more similar than their lengths allow; "" if they are not.

    The words of a web page are counted without its menus and the like. If another item holds them
    too, the two are compared by the whole page.
    """
    fewer, more = sorted((one.words, other.words))
    is_page = Kind.WEB_PAGE in (one.kind, other.kind)
    if not is_page or not more or fewer / more >= similarity - 0.01:
        return ""
    return tr(
        "Compared by all that the web page shows; its number of words leaves out menus and such."
    )


def keep_words(keep: Keep) -> str:
    """One way to choose what is kept."""
    return {
        Keep.BEST: tr("the best copy"),
        Keep.NEWEST: tr("the newest"),
        Keep.OLDEST: tr("the oldest"),
        Keep.LONGEST: tr("the longest"),
        Keep.DEEPEST: tr("in the deepest folder"),
        Keep.FOLDERS: tr("those in certain folders"),
        Keep.FORMATS: tr("those of certain formats"),
    }[keep]


def refused_words(reason: Refused) -> str:
    """The reason why an item is left alone, as one sentence."""
    return translated(reason.explanation)


def refused_sentences(reason: Refused) -> str:
    """The reason why an item is left alone, and what the user can do about it."""
    return sentences(translated(reason.explanation), translated(reason.remedy))


def elided(
    text: str, metrics: QFontMetrics | QFontMetricsF, mode: Qt.TextElideMode, width: float
) -> str:
    """A text elided to `width` pixels; a name or path keeps its own direction."""
    if text.startswith(_ISOLATE) and text.find(_END_OF_ISOLATE) == len(text) - 1:
        return isolated(metrics.elidedText(plain(text), mode, int(width)))
    return metrics.elidedText(text, mode, int(width))
