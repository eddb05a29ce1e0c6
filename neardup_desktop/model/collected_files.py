"""The suffixes of files that people collect: pictures, sounds, films and archives."""


def _names(names: str) -> frozenset[str]:
    return frozenset(names.split())


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
