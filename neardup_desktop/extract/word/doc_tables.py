"""The tables of a binary Word file by their numbers in its header ([MS-DOC], section 2.5.6)."""

_LOOK: dict[str, tuple[int, ...]] = {
    "styles, fonts and colours": (0, 1, 15, 61, 83, 99, 181, 182),
    "places of texts, notes and fields, which are known from their words": (
        *(2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 33, 34, 40, 41, 46, 47, 48),
        *(56, 57, 58, 59, 63, 64, 65, 66, 67, 68, 75, 76, 101, 102, 103, 104, 105, 106, 107),
        *range(154, 164),
    ),
    "definitions of lists, whose labels stand in the text": (73, 74, 91),
    "names of those who may have changed something": (36, 51, 144),
    "names and places of bookmarks and tags": (
        *(21, 22, 23, 37, 42, 43, 114, 115, 116, 117, 118, 120, 121, 122, 123, 124, 125),
        *(*range(136, 144), *range(165, 171), 174, 175, 176, 177),
    ),
    "settings, printers, menus and views": (24, 26, 27, 28, 29, 30, 31, 35, 52, 53),
    "titles and templates, which properties state as well": (32,),
    "names of files, which fields state as well": (71, 72),
    "spelling, grammar and languages": (
        *(55, 69, 86, 87, 88, 89, 90, 98, 112, 128, 129, 130, 132, 133, 134, 135),
        *range(146, 154),
    ),
    "what programs note for themselves": (
        *(25, 38, 39, 45, 49, 62, *range(77, 83), 84, 85, 92, 93, 94, 95, 96, 100, 108, 109),
        *(110, 111, 113, 119, 131, 145, 164, 171, 172, 173, 178, 179, 180),
    ),
}

DRAWINGS = 50
UNSEEN = {
    9: "AutoText entries",
    44: "mail merge",
    54: "links to other files",
    60: "document variables",
    126: "mail merge",
    127: "mail merge",
}
"""Tables that are extras, by their names for the user; unknown ones are parts of the file."""

LOOK_TABLES = {number: why for why, numbers in _LOOK.items() for number in numbers}
"""Tables that may differ, by what they hold; their content becomes text or extras elsewhere."""
