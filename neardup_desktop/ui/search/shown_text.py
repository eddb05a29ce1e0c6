"""Texts of items as they may be shown: what would turn the reading direction is made visible."""

import re

_TURNING = re.compile(r"[\u202a-\u202e\u2066-\u2069\ud800-\udfff\x00-\x08\x0b-\x1f\x7f-\x9f]")


def shown_text(text: str) -> str:
    """A text of the same length without control characters; tabs and ends of lines stay."""
    return _TURNING.sub("\ufffd", text)
