"""Sentences, counted things, sizes and shares in a language: the same for all that show them.

English is here. Other languages override how a text is translated and a number is written: the
window by Qt, which is fast enough for lists, and reports by the Unicode CLDR.
"""

from collections.abc import Iterable

from msgspec import Struct

from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import MATCHES, Evidence
from neardup_desktop.present.numbers import short_size, whole_percent
from neardup_desktop.present.words import (
    EVIDENCE_MEANINGS,
    EVIDENCE_NAMES,
    KIND_NAMES,
    MATCH_NAMES,
    OUTCOMES,
    PAST_VERBS,
    RULE_NAMES,
)

BOTH_FORMS = " | "
"""Separates the two English forms of a counted text in the key of its translations."""

ENGLISH = "en"
"""The language of the source, which needs no translation file."""


class LanguageName(Struct, frozen=True):
    """A language that the program speaks.

    Attributes:
        code: its ISO 639-1 code ("de").
        own_name: what those who speak it call it.
        forms: how many forms a counted text has in it.
    """

    code: str
    own_name: str
    forms: int


LANGUAGES = (
    LanguageName(ENGLISH, "English", 2),
    LanguageName("de", "Deutsch", 2),
    LanguageName("ar", "العربية", 6),
)


class English:
    """The sentences of the program, in English; other languages override a few methods."""

    def tr(self, text: str, meaning: str = "") -> str:
        """Translate a text.

        Args:
            text: a literal, because the translations are collected from the source.
            meaning: distinguishes texts that are the same only in English.
        """
        return text

    def _form(self, n: int, one: str, many: str) -> str:
        """The form of a counted text for a number."""
        return one if n == 1 else many

    def name(self, text: str) -> str:
        """A name or path within a sentence."""
        return text

    def number(self, value: int) -> str:
        """A whole number with grouped digits."""
        return f"{value:,}"

    def decimal(self, value: float, decimals: int) -> str:
        """A number with a fixed number of decimals."""
        return f"{value:,.{decimals}f}"

    def measure(self, value: float, decimals: int, unit: str) -> str:
        """A size in "MB", "GB" or "TB"."""
        return f"{self.decimal(value, decimals)} {unit}"

    def translate(self, text: str) -> str:
        """A sentence from below in this language.

        The template of a `Message` is translated and filled anew; other texts if they are fixed.
        """
        if not text:
            return ""
        message = text if isinstance(text, Message) else Message(text)
        if not message.values:
            sentence = self.tr(message.template)
            # Anything but a sentence of the program may be the path of a file.
            return self.name(sentence) if sentence == message.template else sentence
        values = {name: self._value(value) for name, value in message.values.items()}
        if not message.one:
            return self.tr(message.template).format(**values)
        n = message.values["n"]
        n = n if isinstance(n, int) else 0
        return self._form(n, message.one, message.template).format(**values)

    def _value(self, value: object) -> str:
        if isinstance(value, Message):
            return self.translate(value)
        if isinstance(value, Verb):
            return self.verb(value)
        return self.number(value) if isinstance(value, int) else self.name(str(value))

    def counted(self, value: int, one: str, many: str, **values: str) -> str:
        """A number with its noun: in English `one` for 1, else `many`; both hold `{n}`.

        Other languages have other forms, which are found by these two literals; `values` fill what
        else they hold.
        """
        return self._form(value, one, many).format(n=self.number(value), **values)

    def listed(self, parts: Iterable[str]) -> str:
        """Names separated by the comma of the language."""
        return self.tr(", ", "between the parts of a list").join(map(self.name, parts))

    def percent(self, share: float) -> str:
        """A share in percent, rounded down so that only the same words in order are 100%."""
        return self.tr("{n}%").format(n=self.number(whole_percent(share)))

    def size(self, size_bytes: int) -> str:
        """A size such as "812 bytes", "2.1 MB" or "31 MB"."""
        shown, decimals, unit = short_size(size_bytes)
        if unit == "bytes":
            return self.counted(size_bytes, "{n} byte", "{n} bytes")
        if unit == "kB":
            # Some languages write this unit out, and shorten the larger ones.
            return self.tr("{n} kB").format(n=self.decimal(shown, decimals))
        return self.measure(shown, decimals, unit)

    def kind(self, kind: Kind | None) -> str:
        """The plural name of a kind; None means all kinds."""
        return self.translate(Message("All kinds") if kind is None else KIND_NAMES[kind])

    def evidence(self, evidence: Evidence) -> str:
        """The name of a level of evidence, where the kind of match does not say enough."""
        return self.translate(EVIDENCE_NAMES[evidence])

    def match(self, evidence: Evidence) -> str:
        """The kind of match that a level of evidence belongs to, as lists name it."""
        return self.translate(MATCH_NAMES[evidence.match])

    def match_meaning(self, evidence: Evidence) -> str:
        """What a kind of match means: a line for each level of evidence in it."""
        levels = sorted(MATCHES[evidence.match], key=lambda one: one.strength)
        if len(levels) == 1:
            return self.translate(EVIDENCE_MEANINGS[levels[0]])
        shape = self.tr("{name}: {n}")
        return "\n".join(
            shape.format(name=self.evidence(one), n=self.translate(EVIDENCE_MEANINGS[one]))
            for one in levels
        )

    def verb(self, verb: Verb) -> str:
        """The deed, as the history says it: "moved to the trash"."""
        return self.translate(PAST_VERBS[verb])

    def outcome(self, outcome: StepOutcome | None) -> str:
        """The words for an outcome of a step; None means that it is pending."""
        return self.translate(OUTCOMES[outcome])

    def label(self, label: str) -> str:
        """The name of a rule, or of what was done without one; those of the program translated."""
        message = label if isinstance(label, Message) else RULE_NAMES.get(label)
        return self.name(label) if message is None else self.translate(message)
