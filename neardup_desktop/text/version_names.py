"""Reads the version in the name of a file: a number, "draft" or "final", a date, a copy."""

import re
import unicodedata
from datetime import date, datetime
from typing import NamedTuple

from msgspec import Struct

_BEGIN, _END = r"(?<![^\W_])", r"(?![^\W_])"
"""A mark never begins or ends amid letters and digits, but may do so beside an underscore."""

_EXTENSION = re.compile(r"\.[a-z][a-z0-9]{0,7}$", re.IGNORECASE)
_CAMEL = re.compile(r"(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january januar janvier enero gennaio januari janeiro jan jän jänner",
            "february februar février fevrier febrero febbraio februari fevereiro feb",
            "march märz maerz mars marzo maart março mar mrz",
            "april avril abril aprile apr",
            "may mai mayo maggio mei maio",
            "june juni juin junio giugno junho jun",
            "july juli juillet julio luglio julho jul",
            "august août aout agosto augustus aug",
            "september septembre septiembre settembre setembro sep sept",
            "october oktober octobre octubre ottobre outubro oct okt",
            "november novembre noviembre novembro nov",
            "december dezember décembre decembre diciembre dicembre dezembro dec dez",
        ),
        start=1,
    )
    for name in names.split()
}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_YEAR = r"(?P<y>(?:19|20)\d\d)"
_TIME = r"(?:[ T_-]{1,3}(?:at )?(?P<h>[01]\d|2[0-3])[.:h_-]?(?P<min>[0-5]\d)(?:[.:_-]?[0-5]\d)?)?"
_DATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<!\d){_YEAR}(?P<s>[-._ ]?)(?P<m>0[1-9]|1[0-2])(?P=s)(?P<d>[0-2]\d|3[01])"
        rf"{_TIME}(?!\d)",
        rf"(?<!\d){_YEAR}年(?P<m>\d\d?)月(?:(?P<d>\d\d?)日)?",
        rf"(?<!\d){_YEAR}년 ?(?P<m>\d\d?)월(?: ?(?P<d>\d\d?)일)?",
        rf"(?<!\d)(?P<d>\d\d?)\. ?(?P<m>\d\d?)\. ?{_YEAR}(?!\d)",
        rf"(?<!\d)(?P<d>\d\d?)(?P<s>[-_ ])(?P<m>\d\d?)(?P=s){_YEAR}(?!\d)",
        rf"(?<!\d)(?P<d>\d\d?)[. _-]*(?:de )?(?P<name>{_MONTH})[. _-]*(?:de )?{_YEAR}(?!\d)",
        rf"{_BEGIN}(?P<name>{_MONTH})[. _-]*(?P<d>\d\d?)(?:st|nd|rd|th)?[, _-]+{_YEAR}(?!\d)",
        rf"(?<!\d){_YEAR}[. _-]*(?P<name>{_MONTH})(?:[. _-]*(?P<d>\d\d?))?{_END}",
        rf"{_BEGIN}(?P<name>{_MONTH})[. _-]*{_YEAR}(?!\d)",
        rf"(?<!\d){_YEAR}[-_.](?P<m>0[1-9]|1[0-2])(?!\d)",
    )
)
"""The first that fits counts. A month is its first day; a year alone is mostly the subject."""

_SWAPPED = 4
"""The one of `_DATES` in which day and month may be swapped."""

_VERSION = (
    "version|versione|versión|versao|versão|versie|versjon|wersja|verze|verzia|verzió|sürüm|vers"
    "|ver|v|версия|версія|вер|الإصدار|إصدار|fassung|ausgabe|auflage|issue|release"
)
_REVISION = (
    "revision|révision|revisione|revisión|revisão|revize|rev|redaktion|редакция|ред|edition|édition"
)
_NUMBERED = re.compile(
    rf"{_BEGIN}(?:(?:{_VERSION}|{_REVISION})[ ._#-]{{0,2}}"
    r"(?P<n>\d{1,6}(?:\.\d{1,6}){0,3})"
    rf"|(?:{_REVISION})[ ._-]{{1,2}}(?P<letter>[a-z])|r(?P<r>\d{{1,4}})"
    rf"|(?P<nth>\d{{1,3}})(?:st|nd|rd|th|\.)? (?:{_VERSION}|{_REVISION})){_END}"
    r"|(?:版本|バージョン|버전)[ ._-]?(?P<cjk>\d{1,4}(?:\.\d{1,4})*)"
    r"|[第제](?P<cjk_nth>\d{1,3})[版판]",
    re.IGNORECASE,
)
_FINAL = re.compile(
    rf"{_BEGIN}(?:final|finale|finalfinal|endfassung|endversion|endgültig|definitiv|définitif"
    r"|definitif|definitivo|definitief|ostateczn[ya]|окончательн\w*|финал\w*|(?:ال)?نهائية?)"
    rf"(?:[ ._-]{{0,2}}(?P<n>\d{{1,2}}))?{_END}|最终版?|最終版?|定稿|최종본?",
    re.IGNORECASE,
)
_DRAFT = re.compile(
    rf"{_BEGIN}(?:draft|entwurf|brouillon|ébauche|borrador|bozza|rascunho|kladde|utkast|luonnos"
    rf"|szkic|черновик|taslak|مسودة|wip)(?:[ ._-]{{0,2}}(?P<n>\d{{1,3}}))?{_END}"
    r"|草稿|初稿|下書き|초안",
    re.IGNORECASE,
)
_COPY_WORD = r"copy|copie|kopie|kopia|kopi|copia|cópia|копия|نسخة|副本|コピー"
_COPY = re.compile(
    rf"{_BEGIN}(?:{_COPY_WORD})(?: (?:of|von|de|di|van|من))?{_END}(?: ?\((?P<n>\d{{1,3}})\))?"
    r"|\((?P<only>\d{1,3})\) *$",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\W_]+")


class _Stage:
    """The stages of a version that words and not numbers name."""

    DRAFT, NUMBERED, FINAL = 0, 1, 2


class VersionKey(NamedTuple):
    """Sorts versions of one name.

    Drafts come before numbered versions and final ones behind; of one number, too, the draft comes
    first and the final one last.
    """

    stage: int
    numbers: tuple[int, ...] = ()
    within: int = 0
    times: int = 0


class NameDate(Struct, frozen=True):
    """A local date in a name, and the time of day where it has one."""

    year: int
    month: int
    day: int
    hour: int = 12
    minute: int = 0

    @property
    def day_number(self) -> int:
        """The day, counted as `date.toordinal` does."""
        return date(self.year, self.month, self.day).toordinal()

    def seconds(self) -> int | None:
        """Seconds since the epoch, or None where the system cannot say."""
        try:
            moment = datetime(self.year, self.month, self.day, self.hour, self.minute).astimezone()
            return int(moment.timestamp())
        except (OverflowError, ValueError, OSError):
            return None


class VersionName(Struct, frozen=True):
    """The version that a name says.

    Attributes:
        stem: the name without all of the following and without its extension, folded.
        mark: the number or words that say which version it is, as written: "v3 final"; or "".
        key: these for sorting, or None.
        date: the date in the name, or None.
        copy: number of the copy: 0 where it is not called one.
    """

    stem: str
    mark: str = ""
    key: VersionKey | None = None
    date: NameDate | None = None
    copy: int = 0


def version_name(name: str) -> VersionName:
    """Take the name of a file apart; names are any text, and what they say may be wrong."""
    rest = unicodedata.normalize("NFC", name[:255])
    extension = _EXTENSION.search(rest)
    if extension is not None and not _is_mark(extension.group()[1:]):
        rest = rest[: extension.start()]
    rest = _CAMEL.sub(" ", rest)
    date, rest = _date(rest)
    copy, rest = _copy(rest)
    marks: list[tuple[int, str]] = []
    numbers, rest = _numbers(rest, marks)
    final, rest = _stage(_FINAL, rest, marks)
    draft, rest = _stage(_DRAFT, rest, marks)
    stem = _BETWEEN.sub(" ", rest.casefold()).strip()
    key = None
    if numbers:
        key = VersionKey(_Stage.NUMBERED, numbers, bool(final) - bool(draft), final or draft)
    elif final or draft:
        key = VersionKey(_Stage.FINAL if final else _Stage.DRAFT, times=final or draft)
    mark = " ".join(word for _at, word in sorted(marks))
    return VersionName(stem, mark, key, date, copy)


def _is_mark(word: str) -> bool:
    """Whether what looks like an extension says which version it is: "thesis.v2"."""
    return any(pattern.fullmatch(word) for pattern in (_NUMBERED, _FINAL, _DRAFT))


def _without(text: str, found: re.Match[str]) -> str:
    """The text with blanks for a match, so that all else stays where it is."""
    return f"{text[: found.start()]}{' ' * len(found.group())}{text[found.end() :]}"


def _date(text: str) -> tuple[NameDate | None, str]:
    for number, pattern in enumerate(_DATES):
        for found in pattern.finditer(text):
            parts = found.groupdict()
            month = _MONTHS[parts["name"].lower()] if parts.get("name") else int(parts["m"])
            day = int(parts.get("d") or 1)
            if number == _SWAPPED:
                if month <= 12 and day <= 12 and month != day:
                    continue  # nobody knows which is which
                day, month = (month, day) if month > 12 else (day, month)
            time = [int(parts[name]) for name in ("h", "min") if parts.get(name)]
            made = NameDate(int(parts["y"]), month, day, *time)
            if made.seconds() is not None:
                return made, _without(text, found)
    return None, text


def _copy(text: str) -> tuple[int, str]:
    highest = 0
    while found := _COPY.search(text):
        highest = max(highest, int(found["n"] or found["only"] or 1))
        text = _without(text, found)
    return highest, text


def _numbers(text: str, marks: list[tuple[int, str]]) -> tuple[tuple[int, ...], str]:
    found = _NUMBERED.search(text)
    if found is None:
        return (), text
    marks.append((found.start(), found.group().strip()))
    if found["letter"]:
        return (ord(found["letter"].lower()) - ord("a") + 1,), _without(text, found)
    stated = next(
        found[name] for name in ("n", "r", "nth", "cjk", "cjk_nth") if found[name] is not None
    )
    numbers = [int(part) for part in stated.split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:  # 2.0 is 2
        numbers.pop()
    return tuple(numbers), _without(text, found)


def _stage(pattern: re.Pattern[str], text: str, marks: list[tuple[int, str]]) -> tuple[int, str]:
    """The times that a stage is named, or the number behind it if that is higher; 0 for never."""
    times = highest = 0
    while found := pattern.search(text):
        times += 1
        highest = max(highest, int(found.groupdict().get("n") or 0))
        marks.append((found.start(), found.group().strip()))
        text = _without(text, found)
    return max(times, highest), text
