"""Pictures of pages whose words are said beforehand, so that tests need not recognise any."""

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.recognise_phase import SURVEYED_BY, reading_way
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.extract.scans.models import chosen_models
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import PageReading, ScannedPage
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.text.content_hash import digest

_SCANS_TOO = ScanSettings(workers=1, also=frozenset({OnRequest.SCANS}))


def write_picture(path: Path, words: str) -> Path:
    """Write what counts as a picture by its name; the same words give the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\xff\xd8\xff a picture of " + blake2b(words.encode()).digest() * 200)
    return path


def scan_with_pictures(
    archive: Archive, folder: Path, pictures: Mapping[Path, str], confidence: float = 0.93
) -> None:
    """Scan a folder in which `pictures` are read as these words."""
    say_what_stands_on(archive, pictures, confidence)
    scan(archive, [folder], ScanSettings(workers=1))
    for path in pictures:
        known = archive.files.at(str(path))
        assert known is not None
        with archive.index.transaction():
            archive.files.set_hash(known[0], digest(path.read_bytes()))
    scan(archive, [folder], _SCANS_TOO)


def say_what_stands_on(
    archive: Archive, pictures: Mapping[Path, str], confidence: float = 0.93
) -> None:
    """Have pictures count as read before, because recognising them takes seconds."""
    models = chosen_models()
    assert models is not None, "the models of the recogniser belong to what tests need"
    with archive.index.transaction():
        for path, words in pictures.items():
            content_hash = digest(path.read_bytes())
            page = blake2b(words.encode(), digest_size=16).digest()
            archive.scans.put_survey(content_hash, "", SURVEYED_BY, 1, [ScannedPage(0, page)])
            reading = PageReading(page, words, confidence, len(words.split()), ((0, 3),))
            archive.scans.put_readings([reading], reading_way(models))
