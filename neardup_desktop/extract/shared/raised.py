"""Raised and lowered digits, which say another thing than digits in the line: "10²", "H₂O"."""

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def raised(text: str, position: str) -> str:
    """Digits as raised or lowered ones; text that holds letters stays as it is ("1st").

    Args:
        text: what a run shows.
        position: "superscript", "subscript", or anything else for text in the line.
    """
    if position not in ("superscript", "subscript") or any(map(str.isalpha, text)):
        return text
    return text.translate(_RAISED if position == "superscript" else _LOWERED)


def with_raised_digits(text: str, level: int) -> str:
    """The same, where it stands above the line (`level` over 0), below it (under 0), or on it."""
    return raised(text, "superscript" if level > 0 else "subscript" if level < 0 else "")
