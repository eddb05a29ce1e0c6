"""The texts of an archive as words, read anew for each pass, so that none are kept in memory."""

import time
from collections.abc import Iterator, Sequence

from neardup_desktop.lab.method import Words
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.store.items import ItemStore
from neardup_desktop.text.words import word_table

_AT_ONCE = 100


class StoredTexts:
    """The texts of some token sequences; calling it gives the words of each, in order.

    Attributes:
        read_s: seconds spent on reading and on cutting into words so far.
        words_s: of these, seconds spent on cutting into words.
        characters: characters read so far.
    """

    def __init__(self, items: ItemStore, sequences: Sequence[int], cancel: CancelFlag) -> None:
        self._items = items
        self._sequences = sequences
        self._cancel = cancel
        self.read_s = self.words_s = 0.0
        self.characters = 0

    def __call__(self) -> Iterator[Words]:
        """The words of each text.

        Raises:
            Cancelled: it was asked to stop.
        """
        for begin in range(0, len(self._sequences), _AT_ONCE):
            started = time.thread_time()
            texts = self.texts(range(begin, min(begin + _AT_ONCE, len(self._sequences))))
            self.read_s += time.thread_time() - started
            for content in texts:
                if self._cancel.is_set():
                    raise Cancelled
                started = time.thread_time()
                text = content.decode("utf-8", "replace")
                words = Words(text, word_table(text))
                took = time.thread_time() - started
                self.words_s += took
                self.read_s += took
                self.characters += len(text)
                yield words

    def texts(self, indices: Sequence[int]) -> list[bytes]:
        """Some of the texts, UTF-8."""
        sequences = [self._sequences[index] for index in indices]
        found = self._items.sequence_texts(sequences)
        return [found.get(sequence, b"") for sequence in sequences]
