"""Letters of examples that a widely used program prints wrongly into PDFs: what they stand for.

dblatex, which makes PDFs of DocBook manuals, prints each letter of an example that is not ASCII in
the manner of a program's bytes: b''ü b'' or b’’и b’’. The marks are no part of what was written; no
other format of the same manual has them. They are left out of what is measured, and stay in what
is shown.
"""

import re

_LEAST_LETTERS = 20
"""So many letters are printed so where the program did it; fewer may be meant."""

_GAP = r"(?: ?(?:\u2190-)?\n?)?"
"""A line of an example may end anywhere, with or without an arrow."""

_MARK = f"b{_GAP}['\u2019]{_GAP}['\u2019]"
_LETTER = re.compile(f"{_MARK}{_GAP}([^\\x00-\\x7f\u2019]){_GAP}{_MARK}")
_SIGN_OF_MARKS = re.compile("b ?['\u2019] ?['\u2019]")


def without_misprints(text: str) -> str:
    """The text with the letters themselves; the text as it is where it has few such marks."""
    if not _SIGN_OF_MARKS.search(text):
        return text
    right, count = _LETTER.subn(r"\1", text)
    return right if count >= _LEAST_LETTERS else text
