"""Characters that write formatting as text: superscript and subscript digits, ticks."""

TICKED, UNTICKED = "\u2612", "\u2610"

RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
LOWERED = str.maketrans("0123456789+-", "₀₁₂₃₄₅₆₇₈₉₊₋")
"""For `str.translate`, in light markup, where signs are raised too: "10⁻²", "H₃O⁺"."""

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def raised(text: str, position: str) -> str:
    """Digits as superscript or subscript; text with letters stays as it is ("1st").

    `position` is "superscript", "subscript", or anything else for text on the line.
    """
    if position not in ("superscript", "subscript") or any(map(str.isalpha, text)):
        return text
    return text.translate(_RAISED if position == "superscript" else _LOWERED)


def with_raised_digits(text: str, level: int) -> str:
    """Like `raised`, for a `level` above 0 (superscript) or below 0 (subscript)."""
    return raised(text, "superscript" if level > 0 else "subscript" if level < 0 else "")
