"""The last phase: pages that are pictures of text are found and read, in children of their own."""

import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.scan.carry_decisions import Carrier
from neardup_desktop.engine.scan.picture_phase import PAIRED_BY, PicturePairing
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.extract.pdf.pages_to_text import document_texts
from neardup_desktop.extract.pdf.running_lines import PageText
from neardup_desktop.extract.scans.models import (
    Models,
    chosen_models,
    known_models,
    models_in,
    models_version,
)
from neardup_desktop.extract.scans.recogniser import (
    LEAST_CONFIDENCE,
    LEAST_WORDS,
    engine_version,
    missing_libraries,
)
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.fingerprints import Recognised, SketchedItem
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ExtractedItem, PageReading, PictureLook, ScannedPage
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import Phase
from neardup_desktop.model.settings import MINIMUM_WORDS, ScanSettings
from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import Method
from neardup_desktop.sketch.picture_hash import PICTURE_HASH_VERSION
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.database import Database
from neardup_desktop.store.decisions import scan_choice
from neardup_desktop.store.remap_decisions import note_readings
from neardup_desktop.store.scans import Candidate, spans_blob
from neardup_desktop.text.words import word_table
from neardup_desktop.workers.child import read_scans
from neardup_desktop.workers.messages import (
    FileDone,
    HashTask,
    PagesRead,
    RecogniseTask,
    Result,
    Surveyed,
    SurveyTask,
    Task,
)
from neardup_desktop.workers.pool import WorkerPool

SURVEYED_BY = f"pages/1 pictures/{PICTURE_HASH_VERSION}"
"""Raised whenever other pages would be found to be pictures of text."""

MEMORY_LIMIT_BYTES = 300 << 20
"""The limit for a child, unless the user allows more than usual."""

_PAGES_LOOKED_AT = 16
"""Pages of a document that one task looks at."""

_DOCUMENTS_AT_ONCE = 32
"""So many documents are read before their words are stored."""

_MOST_PAGES = 1_000
"""Pages of a document that are read; the rest of a longer one is not."""

_NEW_NS = 90 * 86_400 * 1_000_000_000
"""Files that are not older are read before all others."""

_SECONDS_PER_PAGE, _SECONDS_PER_PICTURE = 1.5, 0.04
_PAGES_PER_DOCUMENT = 3
"""Guesses, until something was looked at."""

_ENDED = (Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY)
_COMPARING_SHARE = 0.05
_LANGUAGES, _FOLDER = "scan languages", "scan models"
"""The choices about scans: the languages joined by "+", and the folder of their models."""

_RECOGNISED = b"recognised "


class Recognising:
    """Finds and reads the scanned pages that have not been read yet.

    Readings are stored page by page, so that a scan that is stopped goes on where it was.
    """

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._archive = run.archive
        self._progress = run.progress
        self._carrier = Carrier(run.archive)
        self._models = chosen_models(*_remembered(run.archive.index))
        self._pages: dict[int, list[ScannedPage]] = {}
        self._counts: dict[int, int] = {}
        self._hashes: dict[int, bytes] = {}
        self._failed: dict[int, Outcome] = {}
        self._looks: dict[int, PictureLook] = {}
        self._pictures = PicturePairing(run)
        self.items_read = 0

    def run(self) -> list[str]:
        """Run the phase; returns messages about what is missing."""
        store = self._archive.scans
        # Without text recognition pictures are compared all the same.
        models = None if missing_libraries() else self._models
        made_by = "" if models is None else reading_way(models)
        has_new = bool(store.unsurveyed(SURVEYED_BY)) or self._pictures.is_due()
        if has_new or (models is not None and store.unread(SURVEYED_BY, made_by)):
            note_readings(self._archive.index, self._archive.decisions_database)
            self._carrier.begin()
            with closing(scans_pool(self._run.settings)) as pool:
                self._survey(pool)
                self._compare_pictures(pool)
                if models is not None and not self._run.is_stopped():
                    self._read(pool, models, made_by)
        if models is None:
            store.note_no_reader()
        # Also copies of known pictures, which need not be looked at.
        with self._archive.index.transaction():
            self._archive.pictures.name_kinds()
        notes = [_missing()] if models is None and any(store.waiting(SURVEYED_BY, "")) else []
        if self._pictures.left_out:
            notes.append(
                Message.counted(
                    self._pictures.left_out,
                    "{n} picture looks like very many others and was not compared with all of "
                    "them.",
                    "{n} pictures look like very many others and were not compared with all of "
                    "them.",
                )
            )
        return notes

    def _compare_pictures(self, pool: WorkerPool) -> None:
        if not self._run.is_stopped() and self._pictures.is_due():
            self._archive.pictures.name_kinds()
            if self._pictures.pair(pool):
                self._run.show_results()

    # Which pages

    def _survey(self, pool: WorkerPool) -> None:
        waiting = _distinct(self._archive.scans.unsurveyed(SURVEYED_BY))
        self._progress.start(Phase.PICTURES, len(waiting), later_share=None)
        for begin in range(0, len(waiting), _DOCUMENTS_AT_ONCE * 8):
            some = waiting[begin : begin + _DOCUMENTS_AT_ONCE * 8]
            first = 0
            going = {one.item: one for one in some}
            # Long documents need several tasks, one after the other.
            while going and not self._run.is_stopped():
                tasks = self._survey_tasks(going.values(), first)
                self._run.do(tasks, self._take_survey, pool=pool)
                first += _PAGES_LOOKED_AT
                going = {
                    item: one
                    for item, one in going.items()
                    if min(_MOST_PAGES, self._counts.get(item, 0)) > first
                }
            # Not even the bytes are known of a file that ended its child; without them, every scan
            # would look at it.
            self._run.do(self._hash_tasks(some), self._take_hash, pool=pool)
            if self._run.is_stopped():
                return
            with self._archive.index.transaction():
                for one in some:
                    self._put_survey(one)
            for held in (self._pages, self._counts, self._hashes, self._failed, self._looks):
                held.clear()

    def _survey_tasks(self, some: Iterable[Candidate], first: int) -> Iterator[Task]:
        for one in some:
            scanned = self._archive.files.scanned(one.file)
            if scanned is not None:
                self._progress.current = scanned.path
                yield SurveyTask(one.item, scanned, one.part, first, _PAGES_LOOKED_AT)

    def _hash_tasks(self, some: Iterable[Candidate]) -> Iterator[Task]:
        for one in some:
            if self._failed.get(one.item) not in _ENDED or one.item in self._hashes:
                continue
            scanned = self._archive.files.scanned(one.file)
            if scanned is not None and not one.content_hash:
                yield HashTask(one.item, scanned)

    def _take_survey(self, result: Result) -> None:
        if isinstance(result, Surveyed):
            self._counts[result.key] = result.count
            self._progress.done += result.key not in self._pages
            if result.look is not None:
                self._looks[result.key] = result.look
            self._pages.setdefault(result.key, []).extend(result.pages)
            if result.content_hash:
                self._hashes[result.key] = result.content_hash
        elif isinstance(result, FileDone):
            self._failed[result.key] = result.outcome
            self._counts.pop(result.key, None)
            self._take_hash(result)

    def _take_hash(self, result: Result) -> None:
        if isinstance(result, FileDone) and result.content_hash:
            self._hashes[result.key] = result.content_hash

    def _put_survey(self, one: Candidate) -> None:
        content_hash = one.content_hash or self._hashes.get(one.item, b"")
        if not content_hash:
            return  # gone or changed: the next scan reads it anew
        if not one.content_hash:
            self._archive.files.set_hash(one.file, content_hash)
        count = self._counts.get(one.item, 0)
        pages = self._pages.get(one.item, [])
        failed = self._failed.get(one.item) or next(
            (one.failed for one in pages if one.failed), None
        )
        if failed is None and count > _MOST_PAGES and any(one.digest for one in pages):
            failed = Outcome.TOO_LARGE
        if failed is Outcome.UNSUPPORTED:
            failed = None  # it is no document with pages, whatever its name says
        self._archive.scans.put_survey(content_hash, one.part, SURVEYED_BY, count, pages, failed)
        self._archive.pictures.put(content_hash, one.part, self._looks.get(one.item))

    # Their words

    def _read(self, pool: WorkerPool, models: Models, made_by: str) -> None:
        waiting = self._in_order(self._archive.scans.unread(SURVEYED_BY, made_by))
        given: set[bytes] = set()
        pages = {one.item: self._missing_pages(one, made_by, given) for one in waiting}
        total = sum(map(len, pages.values()))
        self._progress.start(
            Phase.RECOGNISE, total, effort=float(total), later_share=_COMPARING_SHARE
        )
        for begin in range(0, len(waiting), _DOCUMENTS_AT_ONCE):
            some = waiting[begin : begin + _DOCUMENTS_AT_ONCE]

            def take(result: Result) -> None:
                if isinstance(result, PagesRead):
                    self._archive.scans.put_readings(result.pages, made_by)
                    self._progress.done += len(result.pages)
                    self._progress.done_effort += len(result.pages)
                elif isinstance(result, FileDone):
                    self._failed[result.key] = result.outcome

            self._run.do(self._read_tasks(some, pages, models), take, pool=pool)
            if self._run.is_stopped():
                return
            with self._archive.index.transaction():
                for one in some:
                    self._give_words(one, made_by)
            self._carrier.carry()
            self._run.show_results()
            self._failed.clear()

    def _in_order(self, waiting: Sequence[Candidate]) -> list[Candidate]:
        """New files first, then folders with many copies, each with the newest first."""
        copies = self._archive.scans.copies_by_folder()
        new_ns = time.time_ns() - _NEW_NS

        def order(one: Candidate) -> tuple[bool, int]:
            scanned = self._archive.files.scanned(one.file)
            if scanned is None or scanned.mtime_ns >= new_ns:
                return False, 0
            return True, -copies.get(os.path.dirname(scanned.path), 0)  # noqa: PTH120 - quick

        return sorted(waiting, key=order)

    def _missing_pages(self, one: Candidate, made_by: str, given: set[bytes]) -> list[ScannedPage]:
        """The pages of a document that this recogniser has not read; adds them to `given`.

        Pages that are given already, of a copy or of another document with the same page, are left
        out.
        """
        scanned = [page for page in self._pages_of(one) if page.digest]
        known = self._archive.scans.readings([page.digest for page in scanned], made_by)
        missing = []
        for page in scanned:
            if page.digest not in known and page.digest not in given:
                given.add(page.digest)
                missing.append(page)
        return missing

    def _pages_of(self, one: Candidate) -> list[ScannedPage]:
        return self._archive.scans.pages(one.content_hash, one.part)

    def _read_tasks(
        self, some: Sequence[Candidate], pages: Mapping[ItemId, list[ScannedPage]], models: Models
    ) -> Iterator[Task]:
        languages = "+".join(models.languages)
        for one in some:
            scanned = self._archive.files.scanned(one.file)
            if scanned is None:
                continue
            self._progress.current = scanned.path
            # One by one, so that a page that cannot be read takes no other with it.
            for page in pages[one.item]:
                yield RecogniseTask(
                    one.item,
                    scanned,
                    one.part,
                    ((page.number, page.digest),),
                    models.folder,
                    languages,
                )

    def _give_words(self, one: Candidate, made_by: str) -> None:
        """Give an item the words of its pages, or note why it has none."""
        store = self._archive.scans
        pages = self._pages_of(one)
        readings = store.readings([page.digest for page in pages if page.digest], made_by)
        is_complete = all(page.digest in readings for page in pages if page.digest)
        if not is_complete and one.item not in self._failed:
            # As where the copy is gone whose pages were to be read: the next scan reads this one.
            store.note_read(one.content_hash, one.part, made_by, Outcome.NOT_READ)
            return
        method = self._run.finding.method
        outcome, read = assembled(pages, readings, method)
        if read is not None:
            self._archive.items.give_recognised(one.item, read, (method_code(method), SAMPLER))
            self._carrier.note(one.file)
            self.items_read += 1
        elif is_complete and outcome is Outcome.HARD_TO_READ:
            self._archive.items.refuse_recognised(one.item, outcome)
        ended = outcome if is_complete else self._failed[one.item]
        store.note_read(one.content_hash, one.part, made_by, ended)


def scans_pool(settings: ScanSettings) -> WorkerPool:
    """Children that look at pictures and read scanned pages."""
    more = settings.memory_limit_bytes / ScanSettings().memory_limit_bytes
    return WorkerPool(
        settings.worker_count(),
        settings.timeout_s,
        min(int(MEMORY_LIMIT_BYTES * max(1.0, more)), settings.memory_limit_bytes),
        entry=read_scans.work,
        is_polite=settings.is_polite,
    )


def models_of(archive: Archive | ArchiveReader) -> Models | None:
    """The models by which the scans of an archive are read; None where that is not installed."""
    return None if missing_libraries() else chosen_models(*_remembered(archive.index))


def is_unfinished(archive: Archive) -> bool:
    """Whether scanned pages or pictures wait for a scan to look at them."""
    if OnRequest.SCANS not in archive.also_read():
        return False
    store = archive.scans
    return (
        bool(store.unsurveyed(SURVEYED_BY))
        or archive.pictures.has_unpaired(PAIRED_BY)
        or bool(store.unread(SURVEYED_BY, reader_of_scans(archive)))
    )


def _distinct(candidates: Iterable[Candidate]) -> list[Candidate]:
    """The candidates, but of exact copies that are known as such only the first."""
    seen: set[tuple[bytes, str]] = set()
    found = []
    for one in candidates:
        key = one.content_hash, one.part
        if not one.content_hash or key not in seen:
            found.append(one)
        seen.add(key)
    return found


def reader_of_scans(archive: Archive) -> str:
    """The recogniser that would read the scans of an archive; "" if none is installed."""
    models = chosen_models(*_remembered(archive.index))
    return "" if missing_libraries() or models is None else reading_way(models)


def reading_way(models: Models) -> str:
    """The recogniser, its models and languages, with their versions."""
    return f"{engine_version()} {models_version(models)}"


def assembled(
    pages: Sequence[ScannedPage], readings: dict[bytes, PageReading], method: Method
) -> tuple[Outcome, Recognised | None]:
    """The text of a document from its pages, in order, and how reading it ended.

    Pages that are hard to read are left out; where all are, there is no text.
    """
    texts: list[str] = []
    uncertain: list[tuple[int, int]] = []
    weighed = letters = at = 0.0
    outcome = Outcome.NO_TEXT
    for page in pages:
        text = page.text
        if page.digest:
            reading = readings.get(page.digest)
            if reading is None or reading.words < LEAST_WORDS:
                continue
            if reading.confidence < LEAST_CONFIDENCE:
                outcome = Outcome.HARD_TO_READ
                continue
            text = reading.text
            uncertain += [(int(at) + begin, int(at) + end) for begin, end in reading.uncertain]
            weighed += reading.confidence * len(text)
            letters += len(text)
        texts.append(text)
        at += len(text) + 2
    if not letters:
        return outcome, None
    whole, main = "\n\n".join(texts), document_texts([PageText(text) for text in texts])
    read = recognised_text("", whole, main[1] or main[0], method)
    if read.fingerprint.words < MINIMUM_WORDS:
        return Outcome.TOO_SHORT, None
    return Outcome.READ, Recognised(read, weighed / letters, spans_blob(uncertain))


def recognised_text(part: str, text: str, main: str, method: Method) -> SketchedItem:
    """An item of recognised words with its fingerprint."""
    visible, made = word_table(text, with_digest=True), fingerprint(main, method)
    return SketchedItem(
        ExtractedItem(part, Kind.DOCUMENT, "", text, main),
        visible_words=len(visible),
        visible_hash=_apart(visible.digest),
        fingerprint=replace(made, words_hash=_apart(made.words_hash)),
    )


def _apart(words_hash: bytes) -> bytes:
    """A hash of the same words, but recognised: it equals no hash of words that were written.

    So whatever compares texts by their hashes, now and later, never takes recognised words for the
    same text; near-duplicates are verified word by word.
    """
    return blake2b(_RECOGNISED + words_hash, digest_size=16).digest()


class ScansEstimate(Struct, frozen=True):
    """The time that reading scans would take, as far as that is known before.

    Attributes:
        documents: PDFs and Office files without text that were not looked through.
        pictures: picture files, most of which are photographs.
        seconds: about how long reading them takes.
        languages: codes of the languages whose words are recognised, such as "deu".
        known_languages: codes of all whose models are there.
        is_missing: whether text recognition is not installed.
    """

    documents: int
    pictures: int
    seconds: float
    languages: tuple[str, ...]
    known_languages: tuple[str, ...]
    is_missing: bool


def scans_estimate(reader: ArchiveReader, workers: int) -> ScansEstimate:
    """The time that a number of children would take to read the scans of an archive."""
    own_folder, wanted = _remembered(reader.index)
    chosen = chosen_models(own_folder, wanted)
    is_missing = bool(missing_libraries()) or chosen is None
    made_by = "" if is_missing or chosen is None else reading_way(chosen)
    documents, pictures, pages = reader.scans.waiting(SURVEYED_BY, made_by)
    seconds = documents * _PAGES_PER_DOCUMENT * _SECONDS_PER_PAGE + pictures * _SECONDS_PER_PICTURE
    seconds += pages * _SECONDS_PER_PAGE
    return ScansEstimate(
        documents,
        pictures,
        seconds / max(1, workers),
        () if chosen is None else chosen.languages,
        tuple(sorted(_known_languages(own_folder))),
        is_missing,
    )


def _known_languages(own_folder: str) -> set[str]:
    return {name for one in known_models(own_folder) for name in one.languages}


def choose_languages(archive: Archive, languages: Sequence[str] | None, folder: str | None) -> None:
    """Remember in which languages scans are read, and in which folder their models are.

    Args:
        languages: codes of languages; empty for the usual ones, None for those chosen before, as
            far as the folder has them.
        folder: with models of more languages; None for the one named before, if any.

    Raises:
        UsageError: there is no such model.
    """
    own, before = _remembered(archive.index)
    own = own if folder is None else folder
    if folder is not None and not models_in(Path(folder)).languages:
        raise UsageError(
            "There is no model of a language in {folder}.",
            "Models are files whose names end in .traineddata.",
            folder=folder,
        )
    if languages is None:
        languages = [name for name in before if name in _known_languages(own)]
    chosen = chosen_models(own, tuple(languages))
    missing = [name for name in languages if chosen is None or name not in chosen.languages]
    if missing or chosen is None:
        known = sorted(_known_languages(own))
        raise UsageError(
            "There is no model to read scans in {languages}.",
            "Put its .traineddata file into a folder with those of the other languages, and name "
            "that folder. There are: {known}.",
            languages=", ".join(missing) or "any language",
            known=", ".join(known) or "none",
        )
    archive.decisions.choose(_LANGUAGES, "+".join(languages))
    archive.decisions.choose(_FOLDER, own)
    archive.keep_copy(at_once=False)


def _remembered(index: Database) -> tuple[str, tuple[str, ...]]:
    """The folder of models and the languages that the user chose, where they did."""
    languages = scan_choice(index, _LANGUAGES)
    return scan_choice(index, _FOLDER), tuple(languages.split("+")) if languages else ()


def _missing() -> str:
    return Message(
        "Scans were not read, because text recognition is not installed. Install Tesseract 5 with "
        "models of your languages; on Debian and Ubuntu, the package tesseract-ocr."
    )
