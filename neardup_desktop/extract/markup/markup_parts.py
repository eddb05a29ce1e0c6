"""What readers of light markup share: raised digits and ticks."""

RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
"""For `str.translate`: digits and signs above the line, as in "10²"."""

LOWERED = str.maketrans("0123456789+-", "₀₁₂₃₄₅₆₇₈₉₊₋")
"""The same below it, as in "H₂O"."""

TICKED, UNTICKED = "\u2612", "\u2610"


_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l")),
    *((40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)


def roman(number: int) -> str:
    """A number below 5000 in Roman numerals, in small letters."""
    shown = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        shown += letters * count
    return shown
