"""Finds what in the archive is like a given file, which need not be in it."""

import stat
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from neardup_desktop.compare.containment import contained
from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.distance import ComparableText, verify_pairs
from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.lookup import alike, contained_in, containing, near
from neardup_desktop.detect.page_prints import stands_in
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.archive.item_dates import Date, date_of_file
from neardup_desktop.engine.scan.known_texts import KnownTexts, measured_alone, visible_alone
from neardup_desktop.engine.scan.pair_phase import method_of
from neardup_desktop.engine.scan.read_batch import NOT_THERE
from neardup_desktop.engine.similar.missing_looks import missing_looks
from neardup_desktop.engine.similar.shown_pages import ShownContent, known_words, look_at_pages
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.errors import NeardupError, UsageError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence, Relation
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, ScanSettings
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.sketch.method import Method
from neardup_desktop.store.scans import OFFICE, PICTURES, recognised_sequences
from neardup_desktop.text.words import word_hashes
from neardup_desktop.workers.messages import FileDone, HashTask, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool

Opened = Archive | ArchiveReader


class SimilarItem(Relation, frozen=True, kw_only=True):
    """An item of the archive, and how it is related to a given file, or to one part of it.

    The similarity of contained items is the share of the longer text's words that are in the
    shorter one.

    Attributes:
        item: its identifier.
        part: the part of the file that it is like; "" for the whole.
        is_inner: of contained items, whether it is in the file; else the file is contained in it.
        is_itself: whether it is the given file itself, unchanged.
    """

    item: ItemId
    part: str
    is_inner: bool = False
    is_itself: bool = False


class SimilarItems(Struct, frozen=True):
    """All that is like a file.

    Attributes:
        file: the file, absolute and canonical.
        found: what is like it, the closest first.
        texts: the visible text of each of its parts with words, by part.
        titles: the titles of the parts that have one, by part.
        copies: other files with the same bytes that are no single item, such as mailboxes.
        gone: how many of all files with the same bytes are not there now, perhaps with their disk.
        not_compared: why it was compared by its bytes only; None where its words were compared.
        date: when it was made, as items of the archive are dated; None where nobody can tell.
        missing: the looks that were not made, as sentences; while there is any, nobody knows that
            there is nothing like the file.
        is_off: whether scans and pictures are among them, because nobody asked for them.
        state: the file as it was read; None for a part of a file.
    """

    file: Path
    found: tuple[SimilarItem, ...]
    texts: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    copies: tuple[str, ...] = ()
    gone: int = 0
    not_compared: Outcome | None = None
    date: Date | None = None
    missing: tuple[Message, ...] = ()
    is_off: bool = False
    state: FileEntry | None = None


def like_file(
    archive: Opened, file: Path, similarity: float = DEFAULT_SIMILARITY, part: str | None = None
) -> SimilarItems:
    """Find what is identical to a file, contains it, is contained in it or is a near-duplicate.

    The file is read in a child process like any other and is not added to the archive.

    Args:
        similarity: the lowest similarity of a near-duplicate, in [0, 1].
        part: only this part of the file; None means all of them.

    Raises:
        NeardupError: the file does not exist or cannot be read, with the reason.
    """
    method = method_of(archive)
    entry = _entry(file)
    settings = ScanSettings(workers=1)
    # The child starts while the texts of the archive are loaded.
    with WorkerPool(1, settings.timeout_s, settings.memory_limit_bytes) as pool:
        known = KnownTexts.load(archive, method)
        sketched, done = _read(pool, entry, method)
        content = done.content_hash
        if not content and done.outcome not in NOT_THERE:
            hashed = _hashed(pool, entry, done)
            content = hashed.content_hash
            done = hashed if hashed.outcome is Outcome.EMPTY else done
        if not sketched and not content and done.outcome is not Outcome.EMPTY:
            raise NeardupError(
                "{file} cannot be compared: {reason}",
                done.outcome.remedy,
                file=file,
                reason=Message(done.outcome.explanation),
            )
        read = [] if not content else known_words(archive, content, method)
        if part:
            sketched, content = [one for one in sketched if one.item.part == part], b""
            read = [one for one in read if one.item.part == part]
        items, paths, unhashed, gone = (
            _exact_copies(archive, pool, entry, content) if content else ([], [], 0, 0)
        )
    reasons = _reasons(done.outcome, sketched, {one.item.part for one in read})
    shown = ShownContent()
    if content and not read and _may_show_pages(entry, sketched, reasons):
        shown = look_at_pages(archive, entry, method, settings)
        read = [] if shown.words is None else [shown.words]
        if shown.missing is None and (shown.is_picture or shown.words is not None):
            reasons = []
    recognised = frozenset(one.item.part for one in read)
    sketched = [*(one for one in sketched if one.item.part not in recognised), *read]
    found = find_like(archive, known, sketched, items, similarity, recognised, shown.pictures)
    missing, is_off = missing_looks(archive, reasons, shown, unhashed=unhashed)
    return SimilarItems(
        file=Path(entry.path),
        missing=missing,
        is_off=is_off,
        state=replace(entry, content_hash=content) if content else None,
        found=tuple(_without_itself(archive, entry.path, found)),
        texts={one.item.part: one.item.text for one in sketched if one.item.text.strip()},
        titles={one.item.part: one.item.title for one in sketched if one.item.title},
        copies=tuple(path for path in paths if path != entry.path),
        gone=gone,
        not_compared=_not_compared(done.outcome, sketched),
        date=date_of_file(
            archive,
            Path(entry.path),
            entry.mtime_ns // 1_000_000_000,
            sketched[0] if len(sketched) == 1 and not sketched[0].item.part else None,
        ),
    )


def _exact_copies(
    archive: Opened, pool: WorkerPool, entry: FileEntry, content_hash: bytes
) -> tuple[list[ItemId], list[str], int, int]:
    """Items that are files with these bytes, and paths of other such files, as of mailboxes.

    Then the number of files that have its size and could not be compared, and of those found that
    are not there now.

    A scan hashes unread formats only where another file has the same size, so files of this size
    may have to be hashed now.
    """
    files = dict(archive.files.with_content(content_hash))
    unhashed = dict(archive.files.unhashed_of_size(entry.size_bytes))
    tasks = [HashTask(file, one) for file, one in unhashed.items()]
    unknown = len(tasks)
    for result in pool.run(tasks, CancelFlag()) if tasks else ():
        if not isinstance(result, FileDone):
            continue
        # One that is gone is no copy.
        unknown -= bool(result.content_hash) or result.outcome is Outcome.VANISHED
        if result.content_hash == content_hash:
            files[FileId(result.key)] = unhashed[FileId(result.key)].path
    items: list[ItemId] = []
    paths: list[str] = []
    for path in files.values():
        whole = [item for item, part in archive.items.ids_of_path(path) if not part]
        items += whole
        if not whole:
            paths.append(path)
    gone = sum(entry_at(path) is None for path in files.values())
    return sorted(items), sorted(paths), unknown, gone


def _hashed(pool: WorkerPool, entry: FileEntry, done: FileDone) -> FileDone:
    """The outcome of hashing a file that was read, or of reading it if there is no answer."""
    results = pool.run([HashTask(1, entry)], CancelFlag())
    return next((one for one in results if isinstance(one, FileDone)), done)


def _without_itself(
    archive: Opened, path: str, found: Iterable[SimilarItem]
) -> Iterator[SimilarItem]:
    """The results with the file itself marked, and without its own parts."""
    own = dict(archive.items.ids_of_path(path))
    for one in found:
        is_own = own.get(one.item) == one.part
        if is_own and one.evidence is Evidence.IDENTICAL_FILE:
            yield replace(one, is_itself=True)
        elif not (is_own and one.part and one.evidence is Evidence.IDENTICAL_TEXT):
            yield one


def _not_compared(outcome: Outcome, sketched: Sequence[SketchedItem]) -> Outcome | None:
    """Why nothing of a file was compared by its words; None where something was."""
    outcomes = [one.item.outcome for one in sketched] or [outcome]
    return None if Outcome.READ in outcomes else outcomes[0]


def _reasons(
    outcome: Outcome, sketched: Sequence[SketchedItem], read: Collection[str]
) -> list[Outcome]:
    """Why parts of a file were not compared by their words, one for each such part."""
    if not sketched:
        return [] if read else [outcome]
    return [
        one.item.outcome
        for one in sketched
        if one.item.outcome is not Outcome.READ and one.item.part not in read
    ]


def _may_show_pages(
    entry: FileEntry, sketched: Sequence[SketchedItem], reasons: Sequence[Outcome]
) -> bool:
    """Whether a file without words may be a picture or a scan."""
    suffix = Path(entry.path).suffix.lower().lstrip(".")
    format_ = sketched[0].item.format if sketched else suffix
    return (
        len(reasons) == 1
        and reasons[0] in (Outcome.NO_TEXT, Outcome.TOO_SHORT, Outcome.UNSUPPORTED)
        and format_ in ("pdf", *OFFICE, *PICTURES)
    )


def find_like(
    archive: Opened,
    known: KnownTexts,
    sketched: Sequence[SketchedItem],
    copies: Iterable[ItemId],
    similarity: float,
    recognised: frozenset[str] = frozenset(),
    pictures: Iterable[tuple[ItemId, float]] = (),
) -> list[SimilarItem]:
    """Find what is like a file that was read.

    Args:
        known: all its texts; the file was sketched by the same method.
        sketched: the items of the file.
        copies: the items that are files with its bytes.
        similarity: as for `like_file`.
        recognised: the parts whose words were recognised; they equal and contain no others.
        pictures: the items that show the same picture as the file, with their similarity.

    Returns:
        For each part of the file every similar item once, the closest first.
    """
    found: dict[tuple[str, ItemId], SimilarItem] = {}

    def add(part: str, items: Iterable[ItemId], likeness: float, evidence: Evidence) -> None:
        for item in items:
            one = SimilarItem(evidence, likeness, item=item, part=part)
            found.setdefault((part, item), one)

    add("", copies, 1.0, Evidence.IDENTICAL_FILE)
    for one in sketched:
        if one.item.part not in recognised:
            for item, evidence in _same_words(archive, one):
                add(one.item.part, [item], 1.0, evidence)
    from_pictures = frozenset(recognised_sequences(archive.index))
    inner: list[tuple[str, ItemId, float]] = []
    for one in sketched:
        part = one.item.part
        is_recognised = part in recognised
        asked = _Asked(archive, one, known, from_pictures, is_recognised=is_recognised)
        for sequence, share, is_inner, exactly in asked.nested():
            items = archive.items.with_visible(sequence)
            for item, (_, form) in archive.items.forms(items).items():
                short, long = (form, one.form) if is_inner else (one.form, form)
                if not short.is_held(long, exactly):
                    continue
                if is_inner:
                    inner.append((part, item, share))
                else:
                    add(part, [item], share, Evidence.CONTAINED)
        for sequence, likeness in asked.near(similarity):
            is_from_picture = is_recognised or sequence in from_pictures
            evidence = Evidence.FROM_PICTURE if is_from_picture else Evidence.NEAR_DUPLICATE
            add(part, archive.items.with_sequence(sequence), likeness, evidence)
        for sequence, likeness in asked.alike_in_full(similarity):
            add(part, archive.items.with_visible(sequence), likeness, Evidence.NEAR_DUPLICATE)
    for item, likeness in pictures:
        add("", [item], likeness, Evidence.SAME_PICTURE)
    for part, item, share in inner:
        # Near-duplicates are not listed as contained as well: the former says more.
        held = SimilarItem(Evidence.CONTAINED, share, item=item, part=part, is_inner=True)
        found.setdefault((part, item), held)
    return sorted(
        found.values(),
        key=lambda one: (one.evidence.strength, one.is_inner, -one.similarity, one.item),
    )


def _same_words(archive: Opened, one: SketchedItem) -> Iterator[tuple[ItemId, Evidence]]:
    """The items with the same words, each with its evidence by the characters of both."""
    if not (one.fingerprint.words and one.visible_words):
        return
    same = archive.items.with_words_hash(one.visible_hash)
    for item, (format_, form) in archive.items.forms(same).items():
        is_same = one.form.is_same(form, same_format=format_ == one.item.format)
        yield item, Evidence.IDENTICAL_TEXT if is_same else Evidence.NEAR_DUPLICATE


def compare_with_text(reader: ArchiveReader, text: str, item: ItemId) -> Difference:
    """The word differences of a text and the visible text of an item.

    Raises:
        UsageError: no such item.
    """
    return difference(text, reader.text(item))


def _entry(file: Path) -> FileEntry:
    """A file as it is now."""
    try:
        state = file.stat()
    except OSError as error:
        is_closed = isinstance(error, PermissionError)
        raise NeardupError(
            "{file} cannot be read: {reason}.",
            Outcome.UNREADABLE.remedy if is_closed else "Check its name.",
            file=file,
            reason=system_reason(error),
        ) from error
    if not stat.S_ISREG(state.st_mode):
        if stat.S_ISDIR(state.st_mode):
            raise UsageError("{file} is a folder.", "Name a file in it.", file=file)
        raise UsageError("{file} is not a regular file.", file=file)
    return FileEntry.from_status(str(file.resolve()), state)


def _read(
    pool: WorkerPool, entry: FileEntry, method: Method
) -> tuple[list[SketchedItem], FileDone]:
    """Read a file in a child: its items, and how it ended."""
    items: list[SketchedItem] = []
    done: FileDone | None = None
    task = ReadTask(1, entry, method.name, frozenset(OnRequest))
    for result in pool.run([task], CancelFlag()):
        if isinstance(result, ItemsRead):
            items += result.items
        elif isinstance(result, FileDone):
            done = result
    assert done is not None
    return items, done


class _Asked:
    """One text of the given file, compared with the texts of the archive."""

    def __init__(
        self,
        archive: Opened,
        one: SketchedItem,
        known: KnownTexts,
        from_pictures: frozenset[int],
        *,
        is_recognised: bool,
    ) -> None:
        self._archive = archive
        self._from_pictures = from_pictures
        self._is_recognised = is_recognised
        self._one = one
        self._known = known
        self._row = visible_alone(one)
        self._held = known.visible.samples.shared(self._row.samples.tokens)

    def nested(self) -> Iterator[tuple[int, float, bool, bytes]]:
        """Texts that contain this one or are contained in it.

        Yields the sequence, the share of the longer text's words, whether the sequence is the inner
        one, and `Held.exactly`.
        """
        visible, row = self._known.visible, self._row
        own = self._one.item.text.encode("utf-8", "replace")
        asked = [(index, False) for index in containing(visible, row, self._held).tolist()]
        asked += [(index, True) for index in contained_in(visible, row, self._held).tolist()]
        texts = self._texts(self._known.visible_sequences, [index for index, _ in asked])
        pairs = [(at, 0) if is_inner else (0, at) for at, (_, is_inner) in enumerate(asked, 1)]
        found = contained([own, *texts], pairs)
        for (index, is_inner), held in zip(asked, found, strict=True):
            if held.runs:
                shorter, longer = sorted((self._one.visible_words, int(visible.words[index])))
                sequence = int(self._known.visible_sequences[index])
                yield sequence, shorter / longer, is_inner, held.exactly

    def near(self, similarity: float) -> Iterator[tuple[int, float]]:
        """Verified near-duplicates of the main text: sequence in the archive, similarity."""
        known, item = self._known, self._one.item
        if not self._one.fingerprint.words:
            return
        row = measured_alone(known.method, self._one)
        indices = near(known.measured, row, known.method.need, similarity).tolist()
        measured = item.text if item.main is None else item.main
        texts = [measured.encode("utf-8", "replace"), *self._texts(known.sequences, indices)]
        misread = [
            at
            for at, index in enumerate(indices, 1)
            if self._is_recognised or int(known.sequences[index]) in self._from_pictures
        ]
        pairs = [(0, at) for at in range(1, len(texts))]
        verdicts = verify_pairs(texts, pairs, similarity, frozenset(misread))
        for index, verdict in zip(indices, verdicts, strict=True):
            if verdict.similarity >= similarity:
                yield int(known.sequences[index]), verdict.similarity
        same = self._archive.items.sequence_of(self._one.fingerprint.words_hash)
        if same is not None:
            yield same, 1.0

    def alike_in_full(self, similarity: float) -> Iterator[tuple[int, float]]:
        """Prints and copies of this page, and pages of which it is a print.

        Yields the visible token sequence and its similarity (see `page_print_phase`).
        """
        known, item = self._known, self._one.item
        is_page = item.kind is Kind.WEB_PAGE and item.main is not None
        is_copy = item.main is None or item.kind is Kind.DOCUMENT
        others = known.may_be_print if is_page else known.main >= 0
        if not self._one.visible_sample or not (is_page or is_copy):
            return
        indices = alike(known.visible, self._row, self._held * others, similarity).tolist()
        own = ComparableText(item.text)
        for index, text in zip(indices, self._texts(known.visible_sequences, indices), strict=True):
            likeness = own.compare(_comparable(text), similarity).similarity
            if likeness < similarity:
                continue
            if is_page:
                main, print_ = item.main or "", text.decode("utf-8", "replace")
            else:
                main = self._texts(known.main, [index])[0].decode("utf-8", "replace")
                print_ = item.text
            words = len(word_hashes(main)), len(word_hashes(print_))
            stands = ComparableText(main).compare(ComparableText(print_), 0.0).similarity
            if stands_in(stands, *words):
                yield int(known.visible_sequences[index]), likeness

    def _texts(self, sequences: Indices, indices: list[int]) -> list[bytes]:
        """Texts in UTF-8, in the order of the indices; b"" where one is gone since."""
        numbers = sequences[indices].tolist() if indices else []
        texts = self._archive.items.sequence_texts(numbers)
        return [texts.get(number, b"") for number in numbers]


def _comparable(text: bytes) -> ComparableText:
    return ComparableText(text.decode("utf-8", "replace"))
