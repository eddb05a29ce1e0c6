"""Kind and size of a picture by its first bytes, without decoding anything."""

import warnings
from io import BytesIO

_KINDS = {
    **{b"\xff\xd8\xff": "jpeg", b"\x89PNG\r\n\x1a\n": "png", b"II*\0": "tiff", b"MM\0*": "tiff"},
    **{b"GIF87a": "gif", b"GIF89a": "gif", b"\0\0\1\0": "ico", b"BM": "bmp"},
}
_ENDINGS = {"jpeg": "jpg", "png": "png", "tiff": "tif", "webp": "webp"}
_LONG_PX, _SHORT_PX = 800, 550
"""Below these, a page of A4 has less than 70 dots per inch, and no words can be read on it."""


def picture_kind(head: bytes) -> str:
    """The format of a picture, as Qt calls it; "" of any other content."""
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return "webp"
    return next((kind for first, kind in _KINDS.items() if head.startswith(first)), "")


def page_picture_format(data: bytes) -> str:
    """The ending of a picture that is large enough for a page of text; "" of any other content."""
    kind = picture_kind(data)
    if kind not in _ENDINGS:
        return ""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of odd fields, and that it is large
            short, long = sorted(Image.open(BytesIO(data), formats=(kind.upper(),)).size)
    except Image.DecompressionBombError:
        return _ENDINGS[kind]
    except Exception:  # it raises nearly anything on damaged pictures
        return ""
    return _ENDINGS[kind] if long >= _LONG_PX and short >= _SHORT_PX else ""
