"""Labels of list items as programs show them: "3.", "(c)", "IV", "1.2.3"; bullets have none."""

from collections.abc import Sequence

NO_LABEL, BULLET = 255, 23
_FORMS = {
    **{1: "upperRoman", 2: "lowerRoman", 3: "upperLetter", 4: "lowerLetter", 5: "ordinal"},
    22: "decimalZero",
}
"""Names in XML of Word's number formats ([MS-OSHARED], section 2.2.1.3, MSONFC)."""

_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc")),
    *((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_MAX_ROMAN = 32_767
_MAX_LETTERS = 30
"""The most repetitions of a letter."""

_FIRST_CIRCLED, _CIRCLED = 0x2460, 20
_MARKS = "*†‡§"
_LETTER_BULLET = "o"
"""Word's hollow bullet in the font Courier."""


def is_bullet(label: str) -> bool:
    """Whether a label contains no number or letter."""
    label = label.strip()
    return label == _LETTER_BULLET or not any(map(str.isalnum, label))


def roman(number: int) -> str:
    """A number in lower-case Roman numerals; in digits if out of their range."""
    if not 0 < number <= _MAX_ROMAN:
        return str(number)
    label = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        label += letters * count
    return label


def repeated_letter(number: int) -> str:
    """1 is "a", 27 is "aa", 28 is "bb"."""
    if not 0 < number <= len(_LETTERS) * _MAX_LETTERS:
        return str(number)
    times, letter = divmod(number - 1, len(_LETTERS))
    return _LETTERS[letter] * (times + 1)


def counted_letters(number: int) -> str:
    """1 is "a", 27 is "aa", 28 is "ab"."""
    if number <= 0:
        return str(number)
    label = ""
    while number > 0:
        number, letter = divmod(number - 1, len(_LETTERS))
        label = _LETTERS[letter] + label
    return label


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10)
    return f"{number}{ending or 'th'}"


def numeral(number: int, style: int) -> str:
    """A number in one of Word's number formats, as the binary formats state them (MSONFC)."""
    return "" if style in (NO_LABEL, BULLET) else word_number(number, _FORMS.get(style, "decimal"))


def label_of(pattern: str, numbers: Sequence[int], styles: Sequence[int]) -> str:
    """The label of a level; characters below 9 in `pattern` are replaced by levels' numbers."""
    pieces = []
    for char in pattern:
        level = ord(char)
        if level >= 9:
            pieces.append(char)
        elif level < len(numbers):
            pieces.append(numeral(numbers[level], styles[level]))
    return "".join(pieces).strip()


def word_number(number: int, form: str) -> str:
    """A number in one of Word's formats (`ST_NumberFormat`); digits for other scripts."""
    if form in ("none", "bullet"):
        return ""
    if form.endswith("Roman"):
        label = roman(number)
    elif form.endswith("Letter"):
        label = repeated_letter(number)
    elif form == "decimalZero":
        return f"{number:02}"
    elif form == "ordinal":
        return ordinal(number)
    elif form == "numberInDash":
        return f"- {number} -"
    elif form.startswith("decimalEnclosedCircle") and 0 < number <= _CIRCLED:
        return chr(_FIRST_CIRCLED + number - 1)
    elif form == "chicago" and number > 0:
        return _MARKS[(number - 1) % len(_MARKS)] * min((number + 3) // 4, _MAX_LETTERS)
    else:
        return str(number)
    return label.upper() if form.startswith("upper") else label


def odf_number(number: int, form: str, *, repeats_letters: bool) -> str:
    """A number in one of OpenDocument's formats: "1", "a", "A", "i", "I", or ""."""
    if not form:
        return ""
    if form in "iI":
        label = roman(number)
    elif form in "aA":
        label = repeated_letter(number) if repeats_letters else counted_letters(number)
    else:
        return str(number)
    return label.upper() if form in "IA" else label


def drawing_label(number: int, scheme: str) -> str:
    """The label of a numbered paragraph on a slide ("arabicPeriod", "alphaLcParenBoth")."""
    form = next((word for start, word in _SCHEMES.items() if scheme.startswith(start)), "decimal")
    label = word_number(number, form)
    if scheme.endswith("ParenBoth"):
        return f"({label})"
    if scheme.endswith("ParenR"):
        return f"{label})"
    return f"{label}." if scheme.endswith("Period") else label


_SCHEMES = {
    "alphaLc": "lowerLetter",
    "alphaUc": "upperLetter",
    "romanLc": "lowerRoman",
    "romanUc": "upperRoman",
    "circleNum": "decimalEnclosedCircle",
}
