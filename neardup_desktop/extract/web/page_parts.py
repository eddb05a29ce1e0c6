"""Which files saved with a web page only affect its look."""

import posixpath

from neardup_desktop.extract.base import MayDiffer

_LOOKS = (
    *("text/css", "text/javascript", "text/ecmascript", "application/javascript"),
    *("application/x-javascript", "application/ecmascript", "application/json+oembed"),
    *("font/", "application/font", "application/x-font", "application/vnd.ms-fontobject"),
    "image/",
)
_LOOKS_ENDINGS = frozenset(
    (
        *(".css", ".js", ".mjs", ".woff", ".woff2", ".ttf", ".otf", ".eot"),
        *(".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".ico", ".bmp", ".cur"),
    )
)


def is_for_looks(media_type: str, name: str = "") -> bool:
    """Whether a file that the page itself does not show only affects its look.

    That is so for styles, scripts, fonts, and pictures used by styles. The name decides for
    containers that state no type.
    """
    stated = media_type.partition(";")[0].strip().lower()
    if stated:
        return stated.startswith(_LOOKS)
    return posixpath.splitext(name)[1].lower() in _LOOKS_ENDINGS


PARTS_MAY_DIFFER = tuple(
    MayDiffer(f"*{ending}", "styles, scripts, fonts and the pictures that styles draw")
    for ending in sorted(_LOOKS_ENDINGS)
)
"""The same by the names of files."""
