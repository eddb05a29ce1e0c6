"""Unicode characters that look like those of symbol fonts: ticks, arrows, Greek letters."""

_WINGDINGS = {
    **{0x6F: "☐", 0x71: "☐", 0xA8: "☐", 0x78: "☒", 0xFD: "☒", 0xFE: "☑"},
    **{0xFB: "✗", 0xFC: "✓", 0xDF: "←", 0xE0: "→", 0xE1: "↑", 0xE2: "↓", 0xE8: "➔"},
    **{0x4A: "☺", 0x4B: "😐", 0x4C: "☹"},
}
_GREEK = ("\u0391ΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ", "αβχδεφγηιϕκλμνοπθρστυϖωξψζ")
_SYMBOL = {
    **{0x41 + at: char for at, char in enumerate(_GREEK[0])},
    **{0x61 + at: char for at, char in enumerate(_GREEK[1])},
    **{0x22: "∀", 0x24: "∃", 0x27: "∋", 0x2D: "−", 0x40: "≅", 0x5E: "⊥", 0x7E: "∼"},
    **{0xA3: "≤", 0xA5: "∞", 0xAB: "↔", 0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓"},
    **{0xB0: "°", 0xB1: "±", 0xB3: "≥", 0xB4: "×", 0xB5: "∝", 0xB6: "∂", 0xB8: "÷"},
    **{0xB9: "≠", 0xBA: "≡", 0xBB: "≈", 0xC7: "∩", 0xC8: "∪", 0xCE: "∈", 0xCF: "∉"},
    **{0xD0: "∠", 0xD6: "√", 0xD7: "⋅", 0xD8: "¬", 0xD9: "∧", 0xDA: "∨", 0xE5: "∑"},
    **{0xF2: "∫", 0x28: "(", 0x29: ")", 0x2B: "+", 0x3D: "=", 0x3C: "<", 0x3E: ">"},
    **{0x30 + digit: str(digit) for digit in range(10)},
}
_BULLETS = {
    "symbol": frozenset((0xB7,)),
    "wingdings": frozenset((0x6C, 0x6E, 0x76, 0x9F, 0xA7, 0xD8, 0x75, 0x74, 0x73)),
}


def symbol_character(font: str, code: int) -> str:
    """The character that looks like one of a symbol font; " " for a bullet, "" if unknown.

    `code` is that in the font, or in the private use area from U+F000 on.
    """
    name, code = font.strip().casefold(), code & 0xFF
    if code in _BULLETS.get(name, ()):
        return " "
    if name == "wingdings":
        return _WINGDINGS.get(code, "")
    return _SYMBOL.get(code, "") if name == "symbol" else ""
