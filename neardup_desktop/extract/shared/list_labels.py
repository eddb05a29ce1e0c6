"""Labels of lists as programs show them: "3.", "(c)", "IV", "1.2.3"; bullets are none."""

from collections.abc import Sequence

NO_LABEL, BULLET = 255, 23
"""Styles of numbers in the binary formats that show no number."""

_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc")),
    *((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_MOST_ROMAN = 32_767
_MOST_LETTERS = 30
"""A letter is repeated so often at most, whatever a file says."""
_FIRST_CIRCLED, _CIRCLED = 0x2460, 20
_MARKS = "*†‡§"
_LETTER_BULLET = "o"
"""Word draws a hollow bullet with this letter of Courier New."""
_FORMS = {
    **{1: "upperRoman", 2: "lowerRoman", 3: "upperLetter", 4: "lowerLetter", 5: "ordinal"},
    22: "decimalZero",
}
"""Names in XML of Word's styles of numbers ([MS-OSHARED], section 2.2.1.3, MSONFC)."""


def roman(number: int) -> str:
    """A number in small Roman letters; in digits where these would be absurdly many."""
    if not 0 < number <= _MOST_ROMAN:
        return str(number)
    shown = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        shown += letters * count
    return shown


def repeated_letter(number: int) -> str:
    """The 1st is "a", the 27th "aa", the 28th "bb"."""
    if not 0 < number <= len(_LETTERS) * _MOST_LETTERS:
        return str(number)
    times, place = divmod(number - 1, len(_LETTERS))
    return _LETTERS[place] * (times + 1)


def counted_letters(number: int) -> str:
    """The 1st is "a", the 27th "aa", the 28th "ab"."""
    if number <= 0:
        return str(number)
    shown = ""
    while number > 0:
        number, place = divmod(number - 1, len(_LETTERS))
        shown = _LETTERS[place] + shown
    return shown


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10)
    return f"{number}{ending or 'th'}"


def word_number(number: int, form: str) -> str:
    """A number in a form that Word names (`ST_NumberFormat`); digits for those of other scripts."""
    if form in ("none", "bullet"):
        return ""
    if form.endswith("Roman"):
        shown = roman(number)
    elif form.endswith("Letter"):
        shown = repeated_letter(number)
    elif form == "decimalZero":
        return f"{number:02}"
    elif form == "ordinal":
        return ordinal(number)
    elif form == "numberInDash":
        return f"- {number} -"
    elif form.startswith("decimalEnclosedCircle") and 0 < number <= _CIRCLED:
        return chr(_FIRST_CIRCLED + number - 1)
    elif form == "chicago" and number > 0:
        return _MARKS[(number - 1) % len(_MARKS)] * min((number + 3) // 4, _MOST_LETTERS)
    else:
        return str(number)
    return shown.upper() if form.startswith("upper") else shown


def numeral(number: int, style: int) -> str:
    """A number in one of Word's styles of numbers, as the binary formats state them (MSONFC)."""
    return "" if style in (NO_LABEL, BULLET) else word_number(number, _FORMS.get(style, "decimal"))


def label_of(pattern: str, numbers: Sequence[int], styles: Sequence[int]) -> str:
    """The label of a level; characters below 9 in its pattern are replaced by numbers of levels."""
    pieces = []
    for char in pattern:
        level = ord(char)
        if level >= 9:
            pieces.append(char)
        elif level < len(numbers):
            pieces.append(numeral(numbers[level], styles[level]))
    return "".join(pieces).strip()


def is_bullet(label: str) -> bool:
    """Whether a label has no letter and no digit that counts."""
    label = label.strip()
    return label == _LETTER_BULLET or not any(map(str.isalnum, label))


def odf_number(number: int, form: str, *, repeats_letters: bool) -> str:
    """A number in a form that OpenDocument names: "1", "a", "A", "i", "I", or ""."""
    if not form:
        return ""
    if form in "iI":
        shown = roman(number)
    elif form in "aA":
        shown = repeated_letter(number) if repeats_letters else counted_letters(number)
    else:
        return str(number)
    return shown.upper() if form in "IA" else shown


def drawing_label(number: int, scheme: str) -> str:
    """The label of a numbered paragraph on a slide ("arabicPeriod", "alphaLcParenBoth")."""
    form = next(
        (word for start, word in _SCHEMES.items() if scheme.startswith(start)),
        "decimal",
    )
    shown = word_number(number, form)
    if scheme.endswith("ParenBoth"):
        return f"({shown})"
    if scheme.endswith("ParenR"):
        return f"{shown})"
    return f"{shown}." if scheme.endswith("Period") else shown


_SCHEMES = {
    "alphaLc": "lowerLetter",
    "alphaUc": "upperLetter",
    "romanLc": "lowerRoman",
    "romanUc": "upperRoman",
    "circleNum": "decimalEnclosedCircle",
}
