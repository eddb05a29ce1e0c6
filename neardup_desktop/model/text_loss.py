"""What text is lost with items that go, and the one sentence that says so everywhere."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import BY_PICTURE, Evidence


@dataclass(frozen=True, slots=True)
class TextLoss:
    """What text is lost with items that go, each for one kept item that is named.

    Attributes:
        words: distinct words that no kept item has.
        sentences: sentences of the items that lose no word which their kept items lack, see
            `compare/lost_sentences.py`; None where some are lacking that were not counted.
        signs: whether punctuation, capitals or lines of the same words differ.
        by_picture: whether only what pictures show was compared.
    """

    words: int = 0
    sentences: int | None = 0
    signs: bool = False
    by_picture: bool = False

    @classmethod
    def of(cls, evidence: Evidence | None, words: int, sentences: int | None) -> Self:
        """What is lost with an item, by its relation to the kept one."""
        if evidence is None or evidence.loses_nothing:
            return cls()
        if evidence is Evidence.SAME_WORDS:
            return cls(signs=True)
        return cls(words, 0 if words else sentences, by_picture=evidence in BY_PICTURE)

    @classmethod
    def together(cls, words: int, losses: Iterable["TextLoss"]) -> Self:
        """What is lost with several items; the `words` of all of them are counted before."""
        losses = list(losses)
        counted = [one.sentences for one in losses]
        return cls(
            words,
            None if None in counted else sum(filter(None, counted)),
            any(one.signs for one in losses),
            any(one.by_picture for one in losses),
        )

    @property
    def is_none(self) -> bool:
        """Whether each item that goes stands whole and in order in the kept item that is named."""
        return self == TextLoss()

    @property
    def message(self) -> Message:
        """The sentence that says it, without capital letter and full stop."""
        words = Message.counted(self.words, "{n} unique word lost", "{n} unique words lost")
        if self.sentences is None:
            sentences = Message("some sentences are not in the kept copy")
        else:
            sentences = Message.counted(
                self.sentences,
                "{n} sentence is not in the kept copy",
                "{n} sentences are not in the kept copy",
            )
        if self.words:
            both = Message("{words}, and {sentences}", words=words, sentences=sentences)
            return words if self.sentences == 0 else both
        if self.sentences != 0:
            return Message("no word is lost, but {sentences}", sentences=sentences)
        if self.by_picture:
            return Message("only what pictures show was compared")
        if self.signs:
            return Message("no word is lost, but punctuation or lines differ")
        return Message("no text lost")
