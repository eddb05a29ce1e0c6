"""Gathers what an item holds besides its text, the same way for every format."""

import re
from collections import Counter
from collections.abc import Iterable

import xxhash

from neardup_desktop.model.extras import (
    EXTRA_NAME_CHARACTERS,
    MOST_EXTRAS,
    Counted,
    Extra,
    ExtraKind,
)
from neardup_desktop.model.items import LINK_CHARACTERS, MORE_LINKS, MOST_LINKS

DECORATION_PIXELS = 2
"""Pictures at most this wide or high are lines, spacers and counters, and show nothing."""

_MOST_PICTURES = 10_000
_MOST_LINK_CHARACTERS = 1 << 20
_ELSEWHERE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:|//")  # a single letter is a Windows drive
_DRIVE = re.compile(r"/[A-Za-z]:/")
_ESCAPED = re.compile(rb"%([0-9A-Fa-f]{2})")
_CONTROL = re.compile(r"[\0-\x1f\x7f\u2028\u2029]")
_REFERENCE = b"picture by name only:"
_PNG, _GIF = b"\x89PNG\r\n\x1a\n", b"GIF8"


def content_digest(data: bytes) -> bytes:
    """XXH3-128 of the bytes, as of whole files: a file and its copy as an attachment agree."""
    return xxhash.xxh3_128_digest(data)


def words_digest(*texts: str) -> bytes:
    """A digest of some short texts, such as author and words of a comment; spaces do not count."""
    joined = "\0".join(" ".join(text.split()) for text in texts)
    return xxhash.xxh3_128_digest(joined.encode("utf-8", "replace"))


def reference_digest(name: str) -> bytes:
    """The digest of a picture that is only linked."""
    return xxhash.xxh3_128_digest(_REFERENCE + name.casefold().encode("utf-8", "replace"))


def is_reference(extra: Extra) -> bool:
    """Whether the picture is only linked, and stored elsewhere."""
    return extra.kind is ExtraKind.IMAGE and extra.digest == reference_digest(extra.name)


def reference_name(address: str) -> str:
    """The file name in an address, whatever site or folder it points to, or ""."""
    path = address.partition("#")[0].partition("?")[0].replace("\\", "/").rstrip("/")
    return short_name(unescaped(path.rpartition("/")[2][: 8 * EXTRA_NAME_CHARACTERS]))


def local_path(address: str, *, is_url: bool = True, is_picture: bool = False) -> str:
    """The path in an address of a file on this computer; "" for all other addresses.

    Args:
        address: as written in a document.
        is_url: whether it may have percent signs and a fragment; else it is a plain path.
        is_picture: whether it may leave out the suffix, as TeX does.
    """
    path = address.strip()
    if is_url:
        path = path.partition("#")[0].partition("?")[0]
    path = path.replace("\\", "/")
    if path[:5].lower() == "file:":
        path = path[5:]
        if path.startswith("//"):
            host, _, path = path[2:].partition("/")
            if host.lower() not in ("", "localhost"):
                return ""
            path = f"/{path}"
        if _DRIVE.match(path):
            path = path[1:]
    if _ELSEWHERE.match(path):
        return ""
    if is_url:
        path = unescaped(path).replace("\\", "/")
    name = path.rpartition("/")[2]
    is_file = "." in name.strip(".") or (is_picture and name.strip(".") == name != "")
    return path if is_file and not _CONTROL.search(path) else ""


def unescaped(text: str) -> str:
    """The text of an address with its percent signs resolved."""
    if "%" not in text:
        return text
    data = text.encode("utf-8", "replace")
    data = _ESCAPED.sub(lambda found: bytes.fromhex(found[1].decode()), data)
    return data.decode("utf-8", "replace")


def short_name(name: str) -> str:
    """A name on one line and not too long."""
    return " ".join(name.replace("\0", " ").split())[:EXTRA_NAME_CHARACTERS]


def is_decoration(data: bytes) -> bool:
    """Whether a picture is empty, or of at most `DECORATION_PIXELS` pixels in one direction."""
    if data.startswith(_PNG) and len(data) >= 24:
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    elif data.startswith(_GIF) and len(data) >= 10:
        width, height = (int.from_bytes(data[at : at + 2], "little") for at in (6, 8))
    else:
        return not data
    return min(width, height) <= DECORATION_PIXELS


class ExtrasFound:
    """The extras of one item, in the order of finding; those beyond the limit are one extra."""

    def __init__(self) -> None:
        self._extras: list[Extra] = []
        self._pictures: set[bytes] = set()
        self._beyond: Counter[ExtraKind] = Counter()
        self._counts: Counter[Counted] = Counter()
        self._beyond_digest = xxhash.xxh3_128()
        self._unshown: xxhash.xxh3_128 | None = None
        self._links: dict[str, None] = {}
        self._link_characters = 0

    @property
    def links(self) -> tuple[str, ...]:
        """The paths that were given to `link`, in the order of finding; see `MOST_LINKS`."""
        return tuple(self._links)

    def add_picture(self, kind: ExtraKind, address: str) -> None:
        """Add a picture, sound or film that is only named, and note where it is."""
        if name := reference_name(address):
            self.add(kind, name, reference_digest(name))
            self.link(address, is_picture=True)

    def link(self, *addresses: str, is_url: bool = True, is_picture: bool = False) -> None:
        """Note which of these addresses lead to files on this computer.

        They say what has to stay beside the document, and are not compared. The arguments are those
        of `local_path`.
        """
        for address in addresses:
            if ("." not in address and not is_picture) or len(address) > 8 * LINK_CHARACTERS:
                continue
            path = local_path(address, is_url=is_url, is_picture=is_picture)
            self._add_link(path)
            # Names with such signs are often written as they are.
            if is_url and ("%" in address or (not path and ("#" in address or "?" in address))):
                self._add_link(local_path(address, is_url=False))

    def count_links(self, addresses: Iterable[str]) -> None:
        """Note the links of a document, and count the different ones that lead out of it."""
        different = dict.fromkeys(addresses)
        self.link(*different)
        outside = {address.partition("#")[0].strip() for address in different} - {""}
        self.count(Counted.LINKS, sum(not one.lower().startswith("javascript:") for one in outside))

    def _add_link(self, path: str) -> None:
        if not path or path in self._links or MORE_LINKS in self._links:
            return
        self._link_characters += len(path)
        if (
            len(path) > LINK_CHARACTERS
            or len(self._links) >= MOST_LINKS - 1
            or self._link_characters > _MOST_LINK_CHARACTERS
        ):
            path = MORE_LINKS
        self._links[path] = None

    def add(self, kind: ExtraKind, name: str, digest: bytes) -> None:
        """Add one; the same picture counts once."""
        if kind is ExtraKind.IMAGE and digest:
            if digest in self._pictures:
                return
            if len(self._pictures) < _MOST_PICTURES:
                self._pictures.add(digest)
        extra = Extra(kind, short_name(name), digest)
        if len(self._extras) < MOST_EXTRAS - 2 - len(Counted):
            self._extras.append(extra)
        else:
            self._beyond[kind] += 1
            self._beyond_digest.update(digest)

    def add_comment(self, author: str, words: str) -> None:
        """Add a comment."""
        self.add(ExtraKind.COMMENT, author, words_digest(author, words))

    def add_change(self, kind: str, author: str, words: str) -> None:
        """Add a tracked change of a kind, such as "ins"; one without words is left out."""
        if words.strip():
            self.add(ExtraKind.TRACKED_CHANGE, author, words_digest(kind, author, words))

    def add_unshown(self, value: str) -> None:
        """Note a value that its cell does not show, such as 1 shown as "yes"."""
        self._unshown = self._unshown or xxhash.xxh3_128()
        self._unshown.update(f"{value}\n".encode("utf-8", "replace"))

    def count(self, what: Counted, number: int = 1) -> None:
        """Count things of which only the number is kept."""
        self._counts[what] += number

    def take(self, extra: Extra) -> None:
        """Add an extra of something within."""
        if extra.kind is ExtraKind.COUNTED:
            self.count(Counted(extra.name), extra.count)
        else:
            self.add(extra.kind, extra.name, extra.digest)

    def all(self) -> tuple[Extra, ...]:
        """Everything found, at most `MOST_EXTRAS`.

        The last one then represents all that did not fit, by a digest of them.
        """
        counted = [
            Extra(ExtraKind.COUNTED, what, b"", number)
            for what, number in sorted(self._counts.items())
            if number > 0
        ]
        if self._unshown:
            digest = self._unshown.digest()
            counted.append(Extra(ExtraKind.OTHER, "values shown as words", digest))
        if not self._beyond:
            return (*self._extras, *counted)
        counts = ", ".join(f"{count} more ({kind})" for kind, count in self._beyond.items())
        beyond = Extra(ExtraKind.OTHER, counts, self._beyond_digest.digest())
        return (*self._extras, *counted, beyond)
