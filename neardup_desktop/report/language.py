"""The language of a report: its sentences, numbers, sizes and dates, and its reading direction.

The sentences come from the files of the window's translations. Number and date formats and plural
rules come from the Unicode CLDR, by way of Babel.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from neardup_desktop.model.messages import Message
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.numbers import short_size, whole_percent

if TYPE_CHECKING:
    from babel import Locale

_FORMS_JOINT = " | "
"""Joins the two English forms of a counted text in the translation files."""

_PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The order of the plural forms in the translation files."""

_UNITS = {"MB": "digital-megabyte", "GB": "digital-gigabyte", "TB": "digital-terabyte"}
_SIZE_SHAPE = "#,##0.#"
ENGLISH = "en"
_COUNTRIES = {"ar": "ar_EG"}
"""Where numbers are written as Qt writes them in that language, and so the window."""
_DIGITS = {"arab": str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")}
"""The digits of a numbering, by its code in the CLDR; Babel has only its separators."""


def languages() -> tuple[str, ...]:
    """The codes of the languages that reports can be written in."""
    files = resource_path("translations").glob("neardup_*.ts")
    return (ENGLISH, *sorted(file.stem.partition("_")[2] for file in files))


class Language:
    """One language, by its code; an unknown code is English."""

    def __init__(self, code: str = ENGLISH) -> None:
        self.code = code if code in languages() else ENGLISH

    @cached_property
    def _locale(self) -> "Locale":
        from babel import Locale

        return Locale.parse(_COUNTRIES.get(self.code, self.code))

    @cached_property
    def _texts(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """Translations by text and meaning; of a counted text all plural forms, else one."""
        if self.code == ENGLISH:
            return {}
        found = {}
        file = resource_path("translations", f"neardup_{self.code}.ts")
        for message in ElementTree.parse(file).iter("message"):
            translation = message.find("translation")
            if translation is None:
                continue
            forms = translation.findall("numerusform") or [translation]
            texts = tuple(form.text or "" for form in forms)
            key = message.findtext("source") or "", message.findtext("comment") or ""
            if all(texts):
                found[key] = texts
        return found

    @property
    def direction(self) -> str:
        """The reading direction: "ltr" or "rtl"."""
        return str(self._locale.text_direction)

    @property
    def numbering(self) -> str:
        """The code of its digits in the CLDR, such as "latn"."""
        return str(self._locale.default_numbering_system)

    def translate(self, text: str) -> str:
        """A sentence in this language; the values of a `Message` are formatted as well."""
        if not isinstance(text, Message):
            return self._one(text)
        values = {name: self._value(value) for name, value in text.values.items()}
        if text.one:
            number = text.values["n"]
            n = number if isinstance(number, int) else 0
            return self._counted(n, text.one, text.template).format(**values)
        translated = self._one(text.template)
        return translated.format(**values) if values else translated

    def joined(self, parts: Iterable[str]) -> str:
        """Join parts of a list by the comma of the language."""
        return self._one(", ", "between the parts of a list").join(parts)

    def _one(self, text: str, meaning: str = "") -> str:
        return self._texts.get((text, meaning), (text,))[0]

    def _counted(self, n: int, one: str, many: str) -> str:
        forms = self._texts.get((f"{one}{_FORMS_JOINT}{many}", ""))
        if not forms:
            return one if n == 1 else many
        known = [tag for tag in _PLURALS if tag == "other" or tag in self._locale.plural_form.tags]
        at = known.index(self._locale.plural_form(abs(n)))
        return forms[min(at, len(forms) - 1)]

    def _value(self, value: object) -> str:
        if isinstance(value, Message):
            return self.translate(value)
        return self.number(value) if isinstance(value, int) else str(value)

    def number(self, value: int) -> str:
        """A whole number with grouped digits."""
        from babel.numbers import format_decimal

        told = str(format_decimal(value, locale=self._locale, numbering_system="default"))
        return self._in_digits(told)

    def fraction(self, share: float) -> str:
        """A fraction such as "0.91", with at most six decimals."""
        from babel.numbers import format_decimal

        return str(format_decimal(share, format="0.######", locale=self._locale))

    def percent(self, share: float) -> str:
        """A fraction in whole percent, rounded down so that only the same words reach 100%."""
        return self._one("{n}%").format(n=self.number(whole_percent(share)))

    def tenths(self, share: float) -> str:
        """A fraction in percent, rounded to one decimal."""
        return self._one("{n}%").format(n=self._decimal(share * 100, "#,##0.0"))

    def size(self, size_bytes: int) -> str:
        """A size such as "2.1 MB" or "31 MB"."""
        from babel.units import format_unit

        # For the smaller units the CLDR has unusual spellings ("1 kbyte", "2 byte").
        shown, _decimals, unit = short_size(size_bytes)
        if unit == "bytes":
            return self.translate(Message.counted(size_bytes, "{n} byte", "{n} bytes"))
        if unit == "kB":
            return self.translate(Message("{n} kB", n=self._decimal(shown, _SIZE_SHAPE)))
        told = format_unit(
            shown,
            _UNITS[unit],
            length="short",
            format=_SIZE_SHAPE,
            locale=self._locale,
            numbering_system="default",
        )
        return self._in_digits(str(told))

    def _decimal(self, value: float, shape: str) -> str:
        from babel.numbers import format_decimal

        told = str(format_decimal(value, shape, self._locale, numbering_system="default"))
        return self._in_digits(told)

    def moment(self, time_s: int) -> str:
        """A date and local time to the minute; "?" where the system cannot represent it."""
        from babel.dates import format_date, format_time

        moment = _local(time_s)
        if moment is None:
            return "?"
        plain = moment.replace(tzinfo=None)
        day = str(format_date(plain, self.day_pattern, locale=self._locale))
        time = str(format_time(plain, "short", locale=self._locale))
        both = self._one("{day}, {time}", "a date with its time").format(day=day, time=time)
        return self._in_digits(both)

    def _in_digits(self, number: str) -> str:
        return number.translate(_DIGITS.get(self.numbering, {}))

    @property
    def day_pattern(self) -> str:
        """How the window writes a day, as a pattern of the CLDR and of Qt: "d MMM yyyy"."""
        return self._one("d MMM yyyy", "pattern of a date")


def _local(time_s: int) -> datetime | None:
    try:
        return datetime.fromtimestamp(time_s, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return None
