"""The text that is lost with items that go, and the one sentence for it everywhere.

There are two claims, never mixed. "Nothing is lost": identical, all that is in it stays. "No text
lost": its text stays, and its form was not compared.
"""

from collections.abc import Iterable
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import BY_PICTURE, Evidence

NOT_COMPARED = Message("layout, styles and whatever is not text were not compared")
"""The reservation of the claim "same text"."""


class TextLoss(Struct, frozen=True):
    """The text that is lost with items that go, each for one kept item that is named.

    Attributes:
        words: distinct words that no kept item has.
        sentences: sentences of the items that lose no word which their kept items lack, see
            `compare/lost_sentences.py`; None where some are lacking that were not counted.
        lines: whether lines and columns may differ, though each sentence is held in order.
        by_picture: whether only what pictures show was compared.
        by_text: whether anything but identical items goes, so that form was not compared.
        is_saved: whether sentences that kept items lack are first written into a text.
    """

    words: int = 0
    sentences: int | None = 0
    lines: bool = False
    by_picture: bool = False
    by_text: bool = False
    is_saved: bool = False

    @classmethod
    def of(
        cls,
        evidence: Evidence | None,
        words: int,
        sentences: int | None,
        *,
        loses_extras: bool = False,
        is_saved: bool = False,
    ) -> Self:
        """The loss with an item, by its relation to the kept one.

        With `loses_extras` more than text is lost, and the item is not called identical.
        """
        if evidence is None or evidence.loses_nothing:
            return cls(by_text=loses_extras)
        if evidence.loses_no_text:
            return cls(by_text=True)
        return cls(
            words,
            0 if words else sentences,
            lines=not words and sentences == 0,
            by_picture=evidence in BY_PICTURE,
            by_text=True,
            is_saved=is_saved,
        )

    @classmethod
    def together(cls, words: int, losses: Iterable["TextLoss"]) -> Self:
        """The loss with several items; the `words` of all of them are counted before."""
        losses = list(losses)
        counted = [one.sentences for one in losses]
        return cls(
            words,
            None if None in counted else sum(filter(None, counted)),
            *(
                any(getattr(one, field) for one in losses)
                for field in ("lines", "by_picture", "by_text", "is_saved")
            ),
        )

    @property
    def is_nothing(self) -> bool:
        """Whether each item that goes is identical to the kept item that is named."""
        return self == TextLoss()

    @property
    def is_none(self) -> bool:
        """Whether each text that goes stands whole and in order in the kept item that is named."""
        return replace(self, by_text=False) == TextLoss()

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
        if self.is_saved:
            return Message("the sentences that the kept copy lacks are saved as a text")
        if self.by_picture:
            return Message("only what pictures show was compared")
        if self.lines:
            return Message("no sentence is lost, but lines or columns may differ")
        return Message("no text lost") if self.by_text else Message("nothing is lost")
