"""Loads the texts, pages or facts of two items, each when its tab is shown."""

from collections.abc import Callable, Collection, Iterable
from itertools import islice, product

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.compare_items import compare_items, places_that_differ
from neardup_desktop.engine.clusters.item_details import ItemDetails, item_details
from neardup_desktop.engine.plan.lost_extras import describe, lost_extras
from neardup_desktop.model.differences import Change, Difference, Run
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.previews import PICTURE_EXTENSIONS
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, Piece, Row, align, with_uncertain
from neardup_desktop.ui.compare.compare_header import Choice, Side, relation_words
from neardup_desktop.ui.compare.compare_pane import ComparePane, Tab
from neardup_desktop.ui.compare.facts_view import Fact, different_parts, facts_of
from neardup_desktop.ui.compare.previews import Previews, are_pictures, is_picture
from neardup_desktop.ui.compare.reading_pane import ReadingPane
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.theme import Theme

_PATIENCE_MS = 180
"""How long the previous texts stay before a placeholder replaces them."""

_LETTERS = 30_000
"""Characters of each text in the placeholder: about ten screens, laid out in milliseconds."""


class ComparisonPlaceholder(QObject):
    """Shows the beginnings of the texts, or a sentence, while an answer takes long.

    The `background` must not be the thread that runs the comparison.
    """

    def __init__(
        self, background: Background, pane: ComparePane, lane: str, owner: QObject
    ) -> None:
        super().__init__(owner)
        self._background, self._pane, self._lane = background, pane, lane
        self._items: tuple[ItemId, ItemId] | None = None
        self._is_asked = False
        self._timer = single_shot(self, self._show, _PATIENCE_MS)

    def wait(self, left: ItemId | None = None, right: ItemId | None = None) -> None:
        """Start waiting for an answer; `items` are given if it is about their texts."""
        self._items = None if left is None or right is None else (left, right)
        self._is_asked = False
        self._timer.start()

    def stop(self) -> None:
        """Stop waiting: the answer has come, or is no longer needed."""
        self._items = None
        self._timer.stop()

    def _show(self) -> None:
        if self._items is None or self._is_asked:
            self._pane.show_message(self.tr("Comparing…"), with_headers=True)
            return
        items = left, right = self._items

        def work(reader: ArchiveReader) -> AlignedTexts:
            return text_beginnings(reader.text(left), reader.text(right))

        def done(texts: AlignedTexts) -> None:
            if self._items == items:
                self._timer.stop()
                self._pane.show_texts(texts)

        # Failures are ignored here: the answer itself reports them.
        self._background.submit(f"{self._lane} first", work, done, lambda _failure: None, self)
        self._is_asked = True
        self._timer.start()


def text_beginnings(left: str, right: str) -> AlignedTexts:
    """The beginnings of two texts, paragraph by paragraph, without differences."""
    left, right = left[:_LETTERS], right[:_LETTERS]
    whole = Run(Change.REPLACED, 0, len(left), 0, len(right))
    texts = align(Difference(left, right, (whole,), 0.0, 0, 0, 0))
    return replace(
        texts,
        changes=(),
        rows=tuple(_unmarked(row) for row in texts.rows),
        change_rows=(),
        is_compared=False,
    )


def _unmarked(row: Row) -> Row:
    """The row without marks; counted as changed, so that it is never folded."""
    left, right = (
        tuple(Piece(piece.start, piece.end) for piece in side) for side in (row.left, row.right)
    )
    return replace(row, left=left, right=right, first_change=-1, changed=True)


class ComparedTexts(Struct, frozen=True):
    """The aligned texts, and sentences on what each item contains besides its text."""

    texts: AlignedTexts
    left_extras: str
    right_extras: str


def compared_texts(
    reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag, *, same_format: bool
) -> ComparedTexts:
    """Compare two items, whose files may have the same format, in a background thread.

    Raises:
        Cancelled: `cancel` was set.
    """
    texts = with_uncertain(
        align(compare_items(reader, left, right, cancel)),
        reader.scans.uncertain(left),
        reader.scans.uncertain(right),
    )
    extras = reader.extras((left, right))
    mine, theirs = extras.get(left, ()), extras.get(right, ())
    return ComparedTexts(
        texts,
        _extras_text(mine, theirs, same_format=same_format),
        _extras_text(theirs, mine, same_format=same_format),
    )


def _extras_text(own: tuple[Extra, ...], other: tuple[Extra, ...], *, same_format: bool) -> str:
    """A sentence on an item's parts besides text: those the other lacks, else those both have."""
    if lost := lost_extras(own, other, same_format):
        return formatting.tr("Only here: {listed}").format(listed=_described(lost))
    if own:
        return formatting.tr("In both: {listed}").format(listed=_described(own))
    return ""


def _described(extras: tuple[Extra, ...]) -> str:
    return formatting.listed(formatting.translated(words) for words in describe(extras))


class Question(Struct, frozen=True, eq=False):
    """Two items to compare, with what is known of them.

    With `is_of_kept`, the user chose the left one and the program chose the right one.
    """

    left: Side
    right: Side
    is_of_kept: bool = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self._shown == other._shown

    def __hash__(self) -> int:
        return hash(self._shown)

    @property
    def _shown(self) -> tuple[Side, Side]:
        return self.left, self.right

    def swapped(self) -> "Question":
        return replace(self, left=self.right, right=self.left)


def _is_by_sight(question: Question) -> bool:
    """Whether the two are compared by their looks."""
    left, right = question.left, question.right
    assert left.info is not None
    assert right.info is not None
    levels = left.member.evidence, right.member.evidence
    return Evidence.SAME_PICTURE in levels or are_pictures(left.info, right.info)


_MOST_PICTURES = 24
"""Most pictures of a group that are shown in a row."""

_OFFERED = 200
"""Most members of a cluster that the menu of a side offers."""


class Comparison(QObject):
    """Shows the pair of the newest question in the pane.

    Texts, pages and facts are each loaded when their tab is shown. Of two questions that wait in
    one `lane` of the background, only the newer one is answered.

    Attributes:
        is_waiting: whether the answer to the newest question is not on screen yet.

    Signals:
        shown: the `Question` whose texts or pictures are on screen now, before the sides are
            swapped.
        message: a sentence for the user, if a key has nothing to act on.
        right_wanted: the `ItemId` that the user chose for the right side; the list should go to it.
    """

    shown = Signal(Question)
    message = Signal(str)
    right_wanted = Signal(object)

    def __init__(
        self,
        background: Background,
        pane: ComparePane,
        parent: QObject | None = None,
        lane: str = "compare",
    ) -> None:
        super().__init__(parent)
        # A thread of its own: long texts take a second, and grouping must not wait for them.
        self._background = background.beside("comparisons")
        self._lane = lane
        self._pane = pane
        self.is_waiting = False
        self._given: Question | None = None
        self._asked: Question | None = None
        self._cancel = CancelFlag()
        self._loaded: set[Tab] = set()
        self._sources: tuple[str, ...] = ()
        self._swapped = False
        self._held: Side | None = None
        self._head: ItemId | None = None
        """The kept item of the cluster in which an item is held on the left."""
        self._members: Callable[[], Iterable[Side]] = tuple
        self._placeholder = ComparisonPlaceholder(background, pane, lane, self)
        self.previews = Previews(background, self)
        background.closing.connect(self._give_up)
        pane.offer_tabs(self.previews)
        pane.tab_changed.connect(lambda _tab: self._load())
        pane.swap_wanted.connect(self.swap)
        pane.hold_wanted.connect(self.hold)
        pane.picture_chosen.connect(self.right_wanted)
        pane.pictures_seen.connect(self._saw_pictures)
        pane.left_chosen.connect(lambda item: self._choose(item, is_left=True))
        pane.right_chosen.connect(lambda item: self._choose(item, is_left=False))

    # --- questions ------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """The present question, before the sides are swapped."""
        if self._asked is None:
            return None
        return self._asked.swapped() if self._swapped else self._asked

    def offer(self, members: Callable[[], Iterable[Side]]) -> None:
        """Offer the members of the current cluster in the menus of both sides."""
        self._members = members
        for side in (self._pane.left, self._pane.right):
            side.set_offer(self._choices)

    def clear(self, message: str) -> None:
        """Compare nothing; show a message instead."""
        self._give_up()
        self._given = self._asked = None
        self._answered()
        self._pane.clear_pages()
        self._pane.show_message(message)

    def forget(self) -> None:
        """Forget the answers, because the archive has changed."""
        self._asked = None
        self.previews.forget()

    def show_waiting(self) -> None:
        """Show the placeholder, because the next two items are still being read."""
        self._given = self._asked = None
        self.is_waiting = True
        self._placeholder.wait()

    def show_failure(self, failure: Failure) -> None:
        """If the next two items are awaited, say why they do not come."""
        if self.is_waiting and self._asked is None:
            self._answered()
            self._pane.show_message(formatting.sentences(failure.message, failure.remedy))

    def ask(self, question: Question, sources: tuple[str, ...]) -> None:
        """Compare two items; the pane shows their names at once and the rest later."""
        self._given, self._sources = question, sources
        if self._held is not None and self._head != question.left.item:
            self._hold(None)  # another cluster
        held = self._held
        if held is not None and question.is_of_kept:
            question = replace(question, right=question.left)
        if held is not None and held.item != question.right.item:
            question = replace(question, left=held)
        self._begin(question.swapped() if self._swapped else question)

    def swap(self) -> None:
        """Swap the sides, for this pair and all later ones."""
        if self._asked is None:
            self.message.emit(self.tr("Nothing to swap: no items are being compared."))
            return
        self._swapped = not self._swapped
        self._begin(self._asked.swapped())

    def hold(self) -> None:
        """Keep the right item on the left and compare others with it; a second time, undo that."""
        given = self._given
        if given is None:
            return
        if self._held is not None:
            self._hold(None)
        elif given.right.item != given.left.item and not given.is_of_kept:
            self._hold(given.right)
        else:
            self.message.emit(
                self.tr("The kept item is already on the left. Select a copy to pin.")
            )
            return
        self.ask(given, self._sources)

    def _hold(self, side: Side | None) -> None:
        """Keep an item on the left while the user walks through its cluster; None keeps nothing."""
        self._held = side
        self._head = None if self._given is None else self._given.left.item
        info = None if side is None else side.info
        self._pane.show_held("" if info is None else formatting.item_name(info))

    def _choices(self) -> list[Choice]:
        choices = []
        for member, info in islice(self._members(), _OFFERED):
            if info is not None:
                words = self.tr("{name} · {relation} · {folder}").format(
                    name=formatting.item_name(info),
                    relation=relation_words(member),
                    folder=formatting.item_folder(info, self._sources),
                )
                choices.append(Choice(member.item, words))
        return choices

    def _choose(self, item: ItemId, *, is_left: bool) -> None:
        """Put a member of the cluster on one side of the screen."""
        if is_left == self._swapped:
            self.right_wanted.emit(item)
            return
        given = self._given
        if given is None:
            return
        is_kept = item == given.left.item
        side = next((one for one in self._members() if one.item == item), None)
        if is_kept or side is not None:
            self._hold(None if is_kept else side)
            self.ask(given, self._sources)

    # --- loading --------------------------------------------------------------------------

    def _begin(self, question: Question) -> None:
        if question == self._asked:
            return
        self._give_up()
        self._asked = question
        self._loaded.clear()
        self._answered()
        if question.left.info is None or question.right.info is None:
            self._pane.show_message(self.tr("This item is no longer in the archive."))
            return
        self._pane.name_sides(question.left, question.right, self._sources)
        self._pane.offer_pictures(are_pictures=_is_by_sight(question))
        self._load()

    def _load(self) -> None:
        """Load the contents of the current tab, unless they are loaded."""
        question = self._asked
        if question is None or question.left.info is None or question.right.info is None:
            return
        tab, infos = self._pane.tab, (question.left.info, question.right.info)
        if _is_by_sight(question) and tab is not Tab.FACTS:
            if Tab.PAGES not in self._loaded:
                self._loaded.add(Tab.PAGES)
                self._pane.pictures.show_items(
                    question.left.item, question.right.item, self._pictures()
                )
            self._placeholder.stop()
            self._pane.show_view(self._pane.pictures)
        elif tab is Tab.PAGES or (tab is Tab.TEXT and all(map(is_picture, infos))):
            if Tab.PAGES not in self._loaded:
                self._loaded.add(Tab.PAGES)
                self._pane.pages.show_items(question.left.item, question.right.item)
            self._placeholder.stop()
            self._pane.show_view(self._pane.pages)
        elif tab is Tab.FACTS:
            self._ask_facts(question)
        elif any(info.has_no_text for info in infos):
            self._pane.show_message(
                self.tr("The files are identical, byte for byte. Their text was not read."),
                with_headers=True,
            )
        else:
            self._ask_texts(question)

    def _pictures(self) -> list[Side]:
        """The members of the current group whose pictures are shown in a row."""
        members = islice(self._members(), _MOST_PICTURES)
        return [one for one in members if one.info is None or one.info.format in PICTURE_EXTENSIONS]

    def _saw_pictures(self, items: Collection[ItemId]) -> None:
        """Note which pictures are on screen together with the kept one, or are compared."""
        question, pictures = self.question, self._pictures()
        if question is not None:
            heads = {side.item: side for side in (question.left, *pictures[:1])}
            for head, other in product(heads.values(), (*pictures, question.right)):
                if head.item != other.item and head.item in items and other.item in items:
                    self.shown.emit(Question(head, other))

    def _ask_texts(self, question: Question) -> None:
        left, right = question.left.item, question.right.item
        formats = {side.info and side.info.format for side in (question.left, question.right)}
        self._give_up()
        cancel = self._cancel = CancelFlag()

        def work(reader: ArchiveReader) -> ComparedTexts | None:
            try:
                return compared_texts(reader, left, right, cancel, same_format=len(formats) == 1)
            except Cancelled:
                return None

        def done(answer: ComparedTexts | None) -> None:
            if answer is None or cancel.is_set() or question != self._asked:
                return
            if self._pane.tab is Tab.TEXT:
                self._answered()
                why = self._why_alike(question, answer)
                self._pane.left.show_extras(answer.left_extras)
                self._pane.right.show_extras(" · ".join(filter(None, (why, answer.right_extras))))
                self._show(answer.texts)
                self.shown.emit(self.question)

        self._submit("", question, work, done)

    def _why_alike(self, question: Question, answer: ComparedTexts) -> str:
        """The reason why two are similar that do not look so, in a sentence; or ""."""
        difference = answer.texts.difference
        if difference.in_two_languages:
            return self.tr("In different languages: the same are code, names and numbers.")
        left, right = question.left.info, question.right.info
        if left is None or right is None:
            return ""
        return formatting.why_alike(difference.similarity, left, right)

    def _ask_facts(self, question: Question) -> None:
        left, right = question.left.item, question.right.item
        known = [self.previews.known(item) for item in (left, right)]
        pages = [
            one.pages if one is not None and one.is_drawn and not one.is_picture else 0
            for one in known
        ]

        def work(reader: ArchiveReader) -> dict[ItemId, ItemDetails]:
            return item_details(reader, (left, right))

        def done(details: dict[ItemId, ItemDetails]) -> None:
            if question != self._asked or self._pane.tab is not Tab.FACTS:
                return
            self._answered()
            if left not in details or right not in details:
                self._pane.show_message(self.tr("This item is no longer in the archive."))
                return
            facts = facts_of(
                (details[left], question.left.member),
                (details[right], question.right.member),
                self._sources,
                (pages[0], pages[1]),
            )
            self._pane.facts.show_facts(facts)
            self._pane.show_view(self._pane.facts)
            self._ask_parts(question, facts)

        self._submit(" facts", question, work, done)

    def _ask_parts(self, question: Question, facts: list[Fact]) -> None:
        """Add the parts of the files in which the two differ, once they are known."""
        left, right = question.left.item, question.right.item
        cancel = self._cancel = CancelFlag()

        def work(reader: ArchiveReader) -> tuple[str, ...]:
            return places_that_differ(reader, left, right, cancel)

        def done(places: tuple[str, ...]) -> None:
            if places and question == self._asked and self._pane.tab is Tab.FACTS:
                self._pane.facts.show_facts([*facts, different_parts(places)])

        # The facts stay as they are if the files cannot be looked at.
        self._background.submit(f"{self._lane} parts", work, done, lambda _failure: None, self)

    def _submit(
        self,
        lane: str,
        question: Question,
        work: Callable[[ArchiveReader], object],
        done: Callable[..., None],
    ) -> None:
        def failed(failure: Failure) -> None:
            if question == self._asked:
                self._answered()
                words = formatting.sentences(failure.message, failure.remedy)
                self._pane.show_message(words, with_headers=True)

        self.is_waiting = True
        if self._pane.tab is Tab.TEXT:
            self._placeholder.wait(question.left.item, question.right.item)
        else:
            self._placeholder.wait()
        self._background.submit(f"{self._lane}{lane}", work, done, failed, self)

    def _give_up(self) -> None:
        """Cancel the running comparison, so that the thread is free for the next one."""
        self._cancel.set()

    def _answered(self) -> None:
        self.is_waiting = False
        self._placeholder.stop()

    def _show(self, texts: AlignedTexts) -> None:
        if not texts.difference.left.strip() and not texts.difference.right.strip():
            self._pane.show_message(
                self.tr("Neither file contains text. They are identical, byte for byte."),
                with_headers=True,
            )
        else:
            self._pane.show_texts(texts)


class PreviewPane(QStackedWidget):
    """Shows the text of an item, or its comparison with another one.

    Signals:
        message: a sentence for the user.
    """

    message = Signal(str)

    def __init__(self, background: Background, theme: Theme, lane: str) -> None:
        super().__init__()
        self.reading, self.compare = ReadingPane(theme), ComparePane(theme)
        self.comparison = Comparison(background, self.compare, self, lane)
        self.comparison.message.connect(self.message)
        self.addWidget(self.reading)
        self.addWidget(self.compare)

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that F6 steps through."""
        is_read = self.currentWidget() is self.reading
        return (self.reading.text,) if is_read else self.compare.areas()
