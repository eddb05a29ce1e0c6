"""The phase that reads scanned pages: later, once, and only where somebody wants it."""

from contextlib import closing
from email.message import EmailMessage
from io import BytesIO
from pathlib import Path

import docx
import pytest
from docx.shared import Cm
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan import recognise_phase
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.recognise_phase import (
    SURVEYED_BY,
    assembled,
    choose_languages,
    scans_estimate,
)
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo, PageReading, ScannedPage
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.sketch.method import method_named
from tests.helpers.deeds import only_item
from tests.helpers.page_pictures import LINES, page, photograph, saved, scene
from tests.helpers.read_pictures import scan_with_pictures, write_picture

PLAIN = ScanSettings(workers=1)
WITH_SCANS = ScanSettings(workers=1, also=frozenset({OnRequest.SCANS}))
LONG_PAGE = page(lines=LINES * 3, size=(620, 877))
"""So many lines that no processor reads them within the time that a short limit leaves."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    return folder


def info(archive: Archive, path: Path) -> ItemInfo:
    item = only_item(archive, path)
    return archive.items.item_infos([item])[item]


def name_of(info: ItemInfo) -> str:
    name = Path(info.path).name
    return f"{name}::{info.part}" if info.part else name


def mail_with(picture: bytes) -> bytes:
    """A mail with a scan and a small logo."""
    mail = EmailMessage()
    mail["Subject"] = "The contract"
    mail.set_content("You find the contract attached, signed by both of us this morning.")
    for name, data in (("scan.png", picture), ("logo.png", saved(page(size=(300, 80)), "PNG"))):
        mail.add_attachment(data, maintype="image", subtype="png", filename=name)
    return mail.as_bytes()


def write_word_scan(path: Path, picture: bytes) -> None:
    """A Word document of one picture that fills a page, and too few words to be compared."""
    document = docx.Document()
    document.add_picture(BytesIO(picture), width=Cm(15))
    document.add_paragraph("My scan")
    document.save(str(path))


class Phases(ProgressCounter):
    """Counts which phases were begun, and may stop the scan once a page was read."""

    def __init__(self, stop: CancelFlag | None = None) -> None:
        super().__init__()
        self.begun: list[Phase] = []
        self.pages_read = 0
        self._stop = stop

    def start(self, phase: Phase, *arguments: object, **options: object) -> None:
        self.begun.append(phase)
        super().start(phase, *arguments, **options)  # type: ignore[arg-type]

    @property
    def done_effort(self) -> float:
        return self._effort

    @done_effort.setter
    def done_effort(self, value: float) -> None:
        self._effort = value
        if self.phase is Phase.RECOGNISE and value > 0:
            self.pages_read = int(value)
            if self._stop is not None:
                self._stop.set()


class StopsBefore(ProgressCounter):
    """Stops the scan where a phase begins, or begins once more."""

    def __init__(self, phase: Phase, stop: CancelFlag, after: int = 0) -> None:
        super().__init__()
        self._where = phase
        self._stop = stop
        self._left = after

    def start(self, phase: Phase, *arguments: object, **options: object) -> None:
        super().start(phase, *arguments, **options)  # type: ignore[arg-type]
        if phase is self._where:
            self._left -= 1
            if self._left < 0:
                self._stop.set()


def not_compared(archive: Archive, name: str) -> list[tuple[str, str, bool]]:
    """Reason, detail and whether it is a problem, of each line about a file."""
    with closing(archive.reader()) as reader:
        return [
            (one.reason, one.detail, one.is_problem)
            for one in reader.not_compared()
            if one.path.endswith(f"/{name}")
        ]


def test_a_scan_is_read_after_everything_else_and_found_beside_its_source(
    archive: Archive, home: Path
) -> None:
    (home / "letter.txt").write_text("\n".join(LINES))
    (home / "scan.pdf").write_bytes(saved(page(), "PDF"))
    dirty = saved(page(is_dirty=True), "PNG")
    for name in ("again.png", "copy.png"):
        # The recogniser reports specks, and would crash if it could not.
        (home / name).write_bytes(dirty)
    (home / "mail.eml").write_bytes(mail_with(dirty))
    write_word_scan(home / "scan.docx", dirty)
    (home / "beach.jpg").write_bytes(saved(photograph(), "JPEG"))

    scan(archive, [home], PLAIN)
    assert info(archive, home / "scan.pdf").outcome is Outcome.NO_TEXT
    with_reader = archive.reader()
    estimate = scans_estimate(with_reader, 1)
    with_reader.close()
    assert (estimate.documents, estimate.pictures, estimate.is_missing) == (2, 4, False)
    assert estimate.seconds > 1

    progress = Phases()
    scan(archive, [home], WITH_SCANS, progress)
    assert progress.begun.index(Phase.RECOGNISE) > progress.begun.index(Phase.CRAWL)
    assert progress.begun.index(Phase.RECOGNISE) < progress.begun.index(Phase.VERIFY)
    assert progress.pages_read == 2  # not those with the same picture
    text = archive.items.text(only_item(archive, home / "scan.docx"))
    assert text is not None
    assert text.endswith("My scan")
    for name in ("scan.pdf", "again.png", "copy.png", "scan.docx"):
        read = info(archive, home / name)
        assert (read.outcome, read.kind) == (Outcome.READ, Kind.DOCUMENT)
        confidence = archive.scans.confidence(read.id)
        assert confidence is not None
        assert confidence > 0.9
    assert info(archive, home / "beach.jpg").outcome is Outcome.UNSUPPORTED

    reader = archive.reader()
    table = Review.load(reader).clusters()
    found = {
        name_of(reader.item_infos([ItemId(item)])[ItemId(item)]): Evidence(level)
        for item, level in zip(
            table.member_item.tolist(), table.member_evidence.tolist(), strict=True
        )
    }
    reader.close()
    assert found == {
        "letter.txt": Evidence.REPRESENTATIVE,
        "scan.pdf": Evidence.FROM_PICTURE,
        "again.png": Evidence.FROM_PICTURE,
        "copy.png": Evidence.IDENTICAL_FILE,
        "mail.eml::scan.png": Evidence.FROM_PICTURE,
        "scan.docx": Evidence.FROM_PICTURE,
    }

    again = Phases()
    scan(archive, [home], PLAIN, again)
    assert Phase.RECOGNISE not in again.begun


def test_a_scan_that_is_stopped_goes_on_where_it_was(archive: Archive, home: Path) -> None:
    pages = [page(lines=LINES[at : at + 3]) for at in range(3)]
    (home / "scan.tif").write_bytes(saved(pages[0], "TIFF", save_all=True, append_images=pages[1:]))
    stop = CancelFlag()
    stopped = scan(archive, [home], WITH_SCANS, Phases(stop), stop)
    assert stopped.cancelled
    kept = archive.index.number("SELECT count(*) FROM page_readings")
    assert kept == 1
    assert not_compared(archive, "scan.tif") == [
        ("not read yet", "Pages that were not read: 2, 3", True)
    ]
    assert info(archive, home / "scan.tif").outcome is Outcome.UNSUPPORTED

    rest = Phases()
    scan(archive, [], PLAIN, rest, steering=Steering())
    assert (rest.begun.count(Phase.PICTURES), rest.begun.count(Phase.RECOGNISE)) == (1, 1)
    assert archive.index.number("SELECT count(*) FROM page_readings") == 3
    text = archive.items.text(only_item(archive, home / "scan.tif"))
    assert text is not None
    assert [line in text for line in LINES[:5]] == [True] * 5


def test_letters_photographed_in_full_size_are_read_and_found(archive: Archive, home: Path) -> None:
    (home / "letter.txt").write_text("\n".join(LINES))
    shown = page(size=(620, 877))
    for dpi, size in ((150, (1240, 1754)), (300, (2480, 3508))):
        (home / f"{dpi} dpi.jpg").write_bytes(saved(shown.resize(size), "JPEG"))
    scan(archive, [home], WITH_SCANS)
    assert info(archive, home / "150 dpi.jpg").words > 20
    assert info(archive, home / "300 dpi.jpg").words > 20
    again = Phases()
    scan(archive, [home], PLAIN, again)
    assert Phase.RECOGNISE not in again.begun
    assert archive.pairs.count() >= 1


@pytest.mark.parametrize(
    ("limited", "outcome"),
    [
        (replace(PLAIN, timeout_s=0.001), "timed out"),
        (replace(PLAIN, memory_limit_bytes=12 << 20), "out of memory"),
    ],
    ids=["time", "memory"],
)
def test_a_page_that_was_not_read_to_its_end_is_listed_and_read_by_the_next_scan(
    archive: Archive, home: Path, limited: ScanSettings, outcome: str
) -> None:
    (home / "letter.jpg").write_bytes(saved(LONG_PAGE.resize((1240, 1754)), "JPEG"))
    stop = CancelFlag()
    scan(archive, [home], WITH_SCANS, StopsBefore(Phase.RECOGNISE, stop), stop)
    assert not_compared(archive, "letter.jpg") == [
        ("not read yet", "Pages that were not read: 1", True)
    ]

    assert scan(archive, [], limited).problems == 1
    assert not_compared(archive, "letter.jpg") == [(outcome, "Pages that were not read: 1", True)]

    scan(archive, [], PLAIN)
    assert info(archive, home / "letter.jpg").words > 20
    assert not_compared(archive, "letter.jpg") == []


@pytest.mark.parametrize(
    "limited",
    [replace(WITH_SCANS, timeout_s=0.001), replace(WITH_SCANS, memory_limit_bytes=4 << 20)],
    ids=["time", "memory"],
)
def test_a_document_whose_child_ended_is_listed_and_looked_at_by_the_next_scan(
    archive: Archive, home: Path, limited: ScanSettings
) -> None:
    (home / "letter.jpg").write_bytes(saved(LONG_PAGE.resize((1240, 1754)), "JPEG"))
    scan(archive, [home], limited)
    ((_, _, is_problem),) = not_compared(archive, "letter.jpg")
    assert is_problem

    scan(archive, [], PLAIN)
    assert info(archive, home / "letter.jpg").words > 20
    assert not_compared(archive, "letter.jpg") == []


def test_pictures_that_were_not_compared_are_listed_and_compared_by_the_next_scan(
    archive: Archive, home: Path
) -> None:
    shown = scene()
    (home / "beach.png").write_bytes(saved(shown.resize((1800, 1200)), "PNG"))
    (home / "small.png").write_bytes(saved(shown.resize((1500, 1000)), "PNG"))
    stop = CancelFlag()
    scan(archive, [home], WITH_SCANS, StopsBefore(Phase.PICTURES, stop, after=1), stop)
    scan(archive, [], replace(PLAIN, memory_limit_bytes=4 << 20))
    assert archive.pictures.same_items() == []
    for name in ("beach.png", "small.png"):
        assert not_compared(archive, name) == [("out of memory", "", True)]

    scan(archive, [], PLAIN)
    assert len(archive.pictures.same_items()) == 1
    assert not_compared(archive, "beach.png") == not_compared(archive, "small.png") == []


def test_a_document_of_more_pages_than_are_looked_at_is_listed(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recognise_phase, "_MOST_PAGES", 2)
    pages = [page(lines=LINES[at : at + 3]) for at in range(3)]
    tiff = saved(pages[0], "TIFF", save_all=True, append_images=pages[1:])
    (home / "long.tif").write_bytes(tiff)
    scan(archive, [home], WITH_SCANS)
    assert not_compared(archive, "long.tif") == [("too large", "", True)]


def test_a_page_that_is_hard_to_read_is_listed_though_it_is_a_picture(
    archive: Archive, home: Path
) -> None:
    words = " ".join(LINES)
    picture = write_picture(home / "scan.jpg", words)
    scan_with_pictures(archive, home, {picture: words}, confidence=0.3)
    assert not_compared(archive, "scan.jpg") == [("hard to read", "", False)]


def test_a_picture_that_cannot_be_read_is_looked_at_once(archive: Archive, home: Path) -> None:
    for name in ("broken.jpg", "copy.jpg"):
        (home / name).write_bytes(b"\xff\xd8\xff\xe0 no picture at all")
    scan(archive, [home], WITH_SCANS)
    assert archive.scans.unsurveyed(SURVEYED_BY) == []
    assert not_compared(archive, "copy.jpg") == [("damaged", "", True)]
    assert info(archive, home / "broken.jpg").outcome is Outcome.UNSUPPORTED


def test_what_is_missing_is_said(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "scan.png").write_bytes(saved(page(), "PNG"))
    monkeypatch.setattr(recognise_phase, "missing_libraries", lambda: ("tesserocr",))
    for _ in range(2):
        notes = scan(archive, [home], WITH_SCANS).notes
        assert any("not installed" in note for note in notes)
    reader = archive.reader()
    assert scans_estimate(reader, 1).is_missing
    reader.close()


def test_without_text_recognition_pictures_are_compared_and_once_it_is_there_pages_are_read(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "scan.png").write_bytes(saved(page(), "PNG"))
    (home / "large.png").write_bytes(saved(scene(), "PNG"))
    (home / "small.jpg").write_bytes(saved(scene().resize((450, 300)), "JPEG"))
    with monkeypatch.context() as without:
        without.setattr(recognise_phase, "missing_libraries", lambda: ("tesserocr",))
        scan(archive, [home], WITH_SCANS)
    reader = archive.reader()
    assert len(Review.load(reader).clusters()) == 1
    reader.close()
    assert info(archive, home / "scan.png").outcome is Outcome.UNSUPPORTED
    scan(archive, [home], WITH_SCANS)
    assert info(archive, home / "scan.png").outcome is Outcome.READ


def test_an_unknown_language_is_refused(archive: Archive, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="xyz"):
        choose_languages(archive, ["xyz"], None)
    with pytest.raises(UsageError, match="no model"):
        choose_languages(archive, None, str(tmp_path))
    (tmp_path / "xyz.traineddata").write_bytes(b"model")
    choose_languages(archive, ["xyz"], str(tmp_path))
    reader = archive.reader()
    estimate = scans_estimate(reader, 1)
    assert estimate.languages == ("xyz",)
    assert {"eng", "xyz"} <= set(estimate.known_languages)
    reader.close()


def test_chosen_languages_outlast_an_index_that_is_made_anew(
    archive: Archive, tmp_path: Path
) -> None:
    (tmp_path / "xyz.traineddata").write_bytes(b"model")
    choose_languages(archive, ["xyz"], str(tmp_path))
    folder = archive.folder
    archive.close()
    for file in folder.glob("index.db*"):
        file.unlink()
    again = Archive.open(folder)
    reader = again.reader()
    assert scans_estimate(reader, 1).languages == ("xyz",)
    reader.close()
    again.close()


def test_another_language_reads_the_known_pages_anew(archive: Archive, home: Path) -> None:
    (home / "scan.png").write_bytes(saved(page(), "PNG"))
    scan(archive, [home], PLAIN)
    item = info(archive, home / "scan.png")
    with archive.index.transaction():
        archive.files.set_hash(item.file, b"h" * 16)
        archive.scans.put_survey(b"h" * 16, "", SURVEYED_BY, 1, [ScannedPage(0, b"p" * 16)])
        archive.scans.put_readings([PageReading(b"p" * 16, "One two", 0.9, 2)], "deu")
        archive.scans.note_read(b"h" * 16, "", "deu", Outcome.READ)
    assert archive.scans.unsurveyed(SURVEYED_BY) == []
    assert len(archive.scans.unread(SURVEYED_BY, "fra")) == 1
    assert archive.scans.readings([b"p" * 16], "fra") == {}


def test_decisions_stay_with_a_scan_and_its_words_come_back_without_reading(
    archive: Archive, home: Path
) -> None:
    """A scan that was hidden by its bytes stays hidden when it has words, and when read anew."""
    words = " ".join(LINES)
    picture = write_picture(home / "scan.jpg", words)
    write_picture(home / "copy.jpg", words)
    scan(archive, [home], PLAIN)
    archive.mark(Verb.HIDE, [only_item(archive, picture)])
    assert info(archive, picture).hidden
    scan_with_pictures(archive, home, {picture: words})
    assert info(archive, picture).words == len(words.split())
    assert info(archive, picture).hidden

    archive.index.execute("UPDATE files SET reader = 'older', outcome = NULL")
    read = Phases()
    scan(archive, [], PLAIN, read)
    assert Phase.RECOGNISE in read.begun
    assert info(archive, picture).outcome is Outcome.READ
    assert info(archive, picture).hidden


def test_nothing_is_left_of_a_scan_that_is_gone(archive: Archive, home: Path) -> None:
    words = " ".join(LINES)
    pictures = {write_picture(home / f"{name}.jpg", name + words): name + words for name in "ab"}
    scan_with_pictures(archive, home, pictures)
    (home / "a.jpg").unlink()
    scan(archive, [], PLAIN)
    for table in ("scans", "scanned_pages", "page_readings"):
        assert archive.index.number(f"SELECT count(*) FROM {table}") == 1
    # Read anew, as after an update, the other keeps its hash and its words.
    archive.index.execute("UPDATE files SET reader = 'older', outcome = NULL")
    scan(archive, [], PLAIN)
    assert info(archive, home / "b.jpg").outcome is Outcome.READ


METHOD = method_named("default")
GOOD = PageReading(b"a" * 16, "Nobody remembers who painted the wall.", 0.95, 6, ((0, 6),))
POOR = PageReading(b"b" * 16, "N0b0dv rernernbers wh0 pa1nted thc vvall.", 0.41, 6)


def test_pages_that_are_hard_to_read_are_left_out() -> None:
    pages = [ScannedPage(0, POOR.digest), ScannedPage(1, GOOD.digest), ScannedPage(2, b"", "Own.")]
    outcome, read = assembled(pages, {one.digest: one for one in (GOOD, POOR)}, METHOD)
    assert outcome is Outcome.READ
    assert read is not None
    assert read.words.item.text == f"{GOOD.text}\n\nOwn."
    assert read.confidence == pytest.approx(0.95)


def test_a_document_that_is_hard_to_read_has_no_words() -> None:
    outcome, read = assembled([ScannedPage(0, POOR.digest)], {POOR.digest: POOR}, METHOD)
    assert (outcome, read) == (Outcome.HARD_TO_READ, None)


def test_recognised_words_have_no_hash_of_words() -> None:
    from neardup_desktop.text.words import words_digest

    _, read = assembled([ScannedPage(0, GOOD.digest)], {GOOD.digest: GOOD}, METHOD)
    assert read is not None
    assert words_digest(GOOD.text) not in (
        read.words.visible_hash,
        read.words.fingerprint.words_hash,
    )
