"""What may differ in the records of shapes in binary files of Office ([MS-ODRAW], section 2.2)."""

from neardup_desktop.extract.base import MayDiffer

_READ = frozenset((0x0C0, 0x145, 0x146, 0x381, 0x382, 0x38D))
"""Properties that become text or extras: word art, outlines, alternative texts, links."""

_LAST_PROPERTY = 0x7FF
_HOLDERS = (0xF000, 0xF001, 0xF002, 0xF003, 0xF004, 0xF005)
_NUMBERS = (0xF006, 0xF007, 0xF008, 0xF009, 0xF00A, 0xF00D, 0xF118, 0xF11D, 0xF120)
_LOOKS = (0xF00E, 0xF00F, 0xF010, 0xF011, 0xF012, 0xF014, 0xF017, 0xF11A, 0xF11E, 0xF11F)
_PICTURES = (0xF01A, 0xF01B, 0xF01C, 0xF01D, 0xF01E, 0xF01F, 0xF029, 0xF02A)
_PROPERTIES = (0xF00B, 0xF121, 0xF122)


def _rows() -> list[str]:
    """Patterns of the properties that are formatting; one for 16 where none of them is read."""
    found = []
    for row in range(0, _LAST_PROPERTY + 1, 16):
        if any(number in _READ for number in range(row, row + 16)):
            found += [f"{one:04X}" for one in range(row, row + 16) if one not in _READ]
        else:
            found.append(f"{row >> 4:03X}?")
    return found


SHAPES_MAY_DIFFER = (
    *(
        MayDiffer(f"stream:*-{kind:04X}", "how shapes are grouped; what is drawn counts")
        for kind in _HOLDERS
    ),
    *(MayDiffer(f"stream:*-{kind:04X}", "numbers and flips of shapes") for kind in _NUMBERS),
    *(MayDiffer(f"stream:*-{kind:04X}*", "places and colours of shapes") for kind in _LOOKS),
    *(MayDiffer(f"stream:*-{kind:04X}/head", "identifiers of pictures") for kind in _PICTURES),
    *(
        MayDiffer(f"stream:*-{kind:04X}/count", "numbers and flips of shapes")
        for kind in _PROPERTIES
    ),
    *(
        MayDiffer(f"stream:*-F[01][02][0-9AB]/{row}{inside}", "looks and names of shapes")
        for row in _rows()
        for inside in ("", "/text()")
    ),
)
