"""The language of a report: its sentences, numbers, sizes and dates, and its reading direction.

The sentences come from the files of the window's translations. Number and date formats and plural
rules come from the Unicode CLDR, by way of Babel.
"""

from functools import cached_property
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.language import BOTH_FORMS, ENGLISH, LANGUAGES, English
from neardup_desktop.present.numbers import local_time

if TYPE_CHECKING:
    from babel import Locale

_PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The order of the plural forms in the translation files."""

_UNITS = {"MB": "digital-megabyte", "GB": "digital-gigabyte", "TB": "digital-terabyte"}
_SHAPES = ("#,##0", "#,##0.0")
"""The pattern of a number with so many decimals."""

_COUNTRIES = {"ar": "ar_EG"}
"""The countries whose numbers Qt, and so the window, writes in a language."""
_DIGITS = {"arab": str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")}
"""The digits of a numbering, by its code in the CLDR; Babel has only its separators."""


def languages() -> tuple[str, ...]:
    """The codes of the languages that reports can be written in."""
    return tuple(language.code for language in LANGUAGES)


class Language(English):
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

    def tr(self, text: str, meaning: str = "") -> str:
        """As `English.tr`."""
        return self._texts.get((text, meaning), (text,))[0]

    def _form(self, n: int, one: str, many: str) -> str:
        forms = self._texts.get((BOTH_FORMS.join((one, many)), ""))
        if not forms:
            return super()._form(n, one, many)
        known = [tag for tag in _PLURALS if tag == "other" or tag in self._locale.plural_form.tags]
        at = known.index(self._locale.plural_form(abs(n)))
        return forms[min(at, len(forms) - 1)]

    def number(self, value: int) -> str:
        """As `English.number`."""
        return self.decimal(value, 0)

    def decimal(self, value: float, decimals: int) -> str:
        """As `English.decimal`."""
        from babel.numbers import format_decimal

        shape, locale = _SHAPES[decimals], self._locale
        told = format_decimal(value, shape, locale, numbering_system="default")
        return self._in_digits(str(told))

    def measure(self, value: float, decimals: int, unit: str) -> str:
        """As `English.measure`."""
        # For the smaller units the CLDR has unusual spellings ("1 kbyte", "2 byte").
        from babel.units import format_unit

        told = format_unit(
            value,
            _UNITS[unit],
            length="short",
            format=_SHAPES[decimals],
            locale=self._locale,
            numbering_system="default",
        )
        return self._in_digits(str(told))

    def fraction(self, share: float) -> str:
        """A fraction such as "0.91", with at most six decimals."""
        from babel.numbers import format_decimal

        return str(format_decimal(share, format="0.######", locale=self._locale))

    def tenths(self, share: float) -> str:
        """A fraction in percent, rounded to one decimal."""
        return self.tr("{n}%").format(n=self.decimal(share * 100, 1))

    def moment(self, time_s: int) -> str:
        """A date and local time to the minute; "?" where the system cannot represent it."""
        from babel.dates import format_date, format_time

        moment = local_time(time_s)
        if moment is None:
            return "?"
        day = str(format_date(moment, self.day_pattern, locale=self._locale))
        time = str(format_time(moment, "short", locale=self._locale))
        both = self.tr("{day}, {time}", "a date with its time").format(day=day, time=time)
        return self._in_digits(both)

    def _in_digits(self, number: str) -> str:
        return number.translate(_DIGITS.get(self.numbering, {}))

    @property
    def day_pattern(self) -> str:
        """The pattern of a day in the window, which the CLDR and Qt share: "d MMM yyyy"."""
        return self.tr("d MMM yyyy", "pattern of a date")
