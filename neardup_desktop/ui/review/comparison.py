"""Asks for the differences of two items and hands them to the pane, newest question first."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.engine.compare_items import compare_items
from neardup_desktop.engine.extras import describe, lost_extras
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Member
from neardup_desktop.ui import wording
from neardup_desktop.ui.jobs import Background, Failure
from neardup_desktop.ui.review.aligned_rows import AlignedTexts, align
from neardup_desktop.ui.review.compare_pane import ComparePane


@dataclass(frozen=True, slots=True)
class Question:
    """Two items to compare, with what is known of them.

    `is_chain` says that they are linked by a chain, and perhaps not alike themselves.
    """

    left: Member
    left_facts: ItemFacts | None
    right: Member
    right_facts: ItemFacts | None
    is_chain: bool = False


@dataclass(frozen=True, slots=True)
class _Answer:
    """The texts, and what each side holds beside its text, as sentences."""

    texts: AlignedTexts
    left_beside: str
    right_beside: str


_PATIENCE_MS = 120
"""The texts of the last question stay this long; then a word says that others are coming."""


class Comparison(QObject):
    """Keeps the pane on the pair that was asked for last.

    Signals:
        shown: the `Question` whose texts are on screen now.
    """

    shown = Signal(object)

    def __init__(
        self,
        background: Background,
        pane: ComparePane,
        parent: QObject | None = None,
        lane: str = "compare",
    ) -> None:
        """Make it.

        Args:
            background: computes the differences.
            pane: shows them.
            parent: owns this object.
            lane: of two questions in one lane that wait, the newer one wins.
        """
        super().__init__(parent)
        self._background = background
        self._lane = lane
        self._pane = pane
        self._is_waiting = False
        self._asked: Question | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(
            lambda: pane.show_message(self.tr("Comparing …"), with_headers=True)
        )

    @property
    def is_waiting(self) -> bool:
        """Whether the texts on screen are not yet those that were asked for."""
        return self._is_waiting

    def clear(self, message: str) -> None:
        """Compare nothing, and say why."""
        self._asked = None
        self._answered()
        self._pane.show_message(message)

    def forget(self) -> None:
        """The archive has changed: the next question is asked even if it is the same."""
        self._asked = None

    def ask(self, question: Question, sources: tuple[str, ...]) -> None:
        """Compare two items; the pane names them at once and shows the texts when they come."""
        if question == self._asked:
            return
        self._asked = question
        self._answered()
        left, right = question.left, question.right
        if question.left_facts is None or question.right_facts is None:
            self._pane.show_message(self.tr("This item is no longer in the archive."))
            return
        self._pane.name_sides(
            (question.left_facts, left),
            (question.right_facts, right),
            sources,
            is_chain=question.is_chain,
        )
        if left.item == right.item:
            self._pane.show_message(
                self.tr("This is the item that is kept. Choose another one to compare."),
                with_headers=True,
            )
            return
        if Kind.OTHER in (question.left_facts.kind, question.right_facts.kind):
            self._pane.show_message(
                self.tr("The two files are the same, byte for byte. Their text is not read."),
                with_headers=True,
            )
            return

        same_format = question.left_facts.format == question.right_facts.format

        def work(reader: ArchiveReader) -> _Answer:
            texts = align(compare_items(reader, left.item, right.item))
            extras = reader.extras((left.item, right.item))
            mine, theirs = extras.get(left.item, ()), extras.get(right.item, ())
            return _Answer(
                texts,
                _beside_text(mine, theirs, same_format=same_format),
                _beside_text(theirs, mine, same_format=same_format),
            )

        def done(answer: _Answer) -> None:
            if question == self._asked:
                self._answered()
                self._pane.tell_beside(answer.left_beside, answer.right_beside)
                self._show(answer.texts)
                self.shown.emit(question)

        def failed(failure: Failure) -> None:
            if question == self._asked:
                self._answered()
                self._pane.show_message(f"{failure.message} {failure.remedy}", with_headers=True)

        self._is_waiting = True
        self._patience.start()
        self._background.submit(self._lane, work, done, failed, self)

    def _answered(self) -> None:
        self._is_waiting = False
        self._patience.stop()

    def _show(self, texts: AlignedTexts) -> None:
        if not texts.difference.left.strip() and not texts.difference.right.strip():
            self._pane.show_message(
                self.tr("Neither of the two holds any text; they are the same byte for byte."),
                with_headers=True,
            )
        else:
            self._pane.show_texts(texts)


def _beside_text(own: tuple[Extra, ...], other: tuple[Extra, ...], *, same_format: bool) -> str:
    """What an item holds that its text cannot show; what the other lacks is said first."""
    lost = lost_extras(own, other, same_format)
    if lost:
        listed = wording.listed(wording.told(words) for words in describe(lost))
        return wording.tr("Only here, beside the text: {listed}").format(listed=listed)
    if own:
        listed = wording.listed(wording.told(words) for words in describe(own))
        return wording.tr("On both sides, beside the text: {listed}").format(listed=listed)
    return ""
