"""The kinds of items, and the kinds of files that people collect."""

from enum import StrEnum


class Kind(StrEnum):
    """The kind of an item; the values are stored in databases and JSON."""

    DOCUMENT = "document"
    EMAIL = "email"
    WEB_PAGE = "web page"
    PICTURE = "picture"
    """Pictures without words, compared by what they show. Like other files they may be needed where
    they are; only a rule that names this kind removes or moves them."""
    OTHER = "other"
    """Files whose text is not read, so that only exact copies are found, and files that programs
    need where they are, such as source code. Only a rule that names this kind moves the latter."""


def _names(names: str) -> frozenset[str]:
    return frozenset(names.split())


# The suffixes of files that people collect: archives, pictures, sounds and films.
ARCHIVES = _names(
    "zip 7z seven_zip rar tar gz tgz bz2 tbz tbz2 xz txz zst iso dmg img pkg msi deb rpm"
)
MEDIA = _names(
    "jpg jpeg jpe png gif bmp tif tiff webp heic heif avif jxl psd xcf raw cr2 cr3 crw nef nrw arw "
    "dng orf rw2 raf pef srw mp3 m4a aac ogg oga opus flac wav wma aif aiff mid midi mp4 m4v mov "
    "avi mkv webm mpg mpeg wmv flv 3gp mts m2ts ogv"
)
PLAYLISTS = _names("playlist")
SIDECARS = _names("xmp aae thm pp3 dop nfo")
"""Files of programs that belong to a photo or film of their name, or to files that they name."""

COLLECTED = ARCHIVES | MEDIA
"""Rules reach only these of the files that are not read, so only links to them are noted."""
