"""Labels of lists as programs show them: "(1)", "a)", "III."; bullets are none."""

from collections.abc import Sequence

NO_LABEL, BULLET = 255, 23

_UPPER_ROMAN, _LOWER_ROMAN, _UPPER_LETTER, _LOWER_LETTER, _ORDINAL, _TWO_DIGITS = (
    *(1, 2, 3, 4, 5, 22),
)
_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l")),
    *((40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
_HIGHEST_ROMAN = 32_767
_MOST_LETTERS = 30
_LETTER_BULLET = "o"
"""A circle on the line, in a font of typewriters."""


def is_bullet(label: str) -> bool:
    """Whether a label numbers nothing."""
    label = label.strip()
    return label == _LETTER_BULLET or not any(map(str.isalnum, label))


def numeral(number: int, style: int) -> str:
    """A number in one of Word's styles of numbers ([MS-OSHARED], section 2.2.1.3, MSONFC)."""
    if style in (NO_LABEL, BULLET):
        return ""
    if style in (_UPPER_ROMAN, _LOWER_ROMAN) and 0 < number <= _HIGHEST_ROMAN:
        return _roman(number).upper() if style == _UPPER_ROMAN else _roman(number)
    if style in (_UPPER_LETTER, _LOWER_LETTER) and 0 < number <= 26 * _MOST_LETTERS:
        times, letter = divmod(number - 1, 26)
        shown = chr(ord("a") + letter) * (times + 1)
        return shown.upper() if style == _UPPER_LETTER else shown
    if style == _ORDINAL:
        return f"{number}{_ending(number)}"
    return f"{number:02}" if style == _TWO_DIGITS else str(number)


def label_of(pattern: str, numbers: Sequence[int], styles: Sequence[int]) -> str:
    """The label of a level; characters below 9 in its pattern stand for numbers of levels."""
    pieces = []
    for char in pattern:
        level = ord(char)
        if level >= 9:
            pieces.append(char)
        elif level < len(numbers):
            pieces.append(numeral(numbers[level], styles[level]))
    return "".join(pieces).strip()


def _roman(number: int) -> str:
    shown = []
    for value, letters in _ROMAN:
        times, number = divmod(number, value)
        shown.append(letters * times)
    return "".join(shown)


def _ending(number: int) -> str:
    if number // 10 % 10 == 1:
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
