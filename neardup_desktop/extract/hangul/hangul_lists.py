"""Numbered paragraphs of Hangul, the same for both forms of its documents."""

from collections.abc import Mapping

from msgspec import Struct, field

from neardup_desktop.extract.shared.list_labels import is_bullet, word_number

LEVELS = 10
_SYLLABLES = "가나다라마바사아자차카타파하"
_FORMS = {
    **{"CIRCLED_DIGIT": "decimalEnclosedCircle", "ROMAN_CAPITAL": "upperRoman"},
    **{"ROMAN_SMALL": "lowerRoman", "LATIN_CAPITAL": "upperLetter", "LATIN_SMALL": "lowerLetter"},
}
"""Names of the Korean standard KS X 6101 for styles of numbers, and Word's for the same."""


class Numbering(Struct):
    """A list: of each level, from 0, the pattern ("^1.^2)") and the style of its numbers."""

    levels: Mapping[int, tuple[str, str]]
    numbers: list[int] = field(default_factory=lambda: [0] * LEVELS)

    def next_label(self, level: int) -> str:
        """The label of the next paragraph of a level; "" for a bullet or where there is none."""
        if level not in self.levels or level >= LEVELS:
            return ""
        self.numbers[level] += 1
        self.numbers[level + 1 :] = [0] * (LEVELS - level - 1)
        label = self.levels[level][0]
        for at in range(LEVELS):
            _, style = self.levels.get(at, ("", ""))
            label = label.replace(f"^{at + 1}", _numeral(max(self.numbers[at], 1), style))
        return "" if is_bullet(label) else label.strip()


def _numeral(number: int, style: str) -> str:
    if style == "HANGUL_SYLLABLE":
        return _SYLLABLES[(number - 1) % len(_SYLLABLES)]
    return word_number(number, _FORMS.get(style, "decimal"))
