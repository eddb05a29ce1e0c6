"""Prefix anchors: a chunk begins at each word with certain first letters, and has a fixed length.

Manber: Finding Similar Files in a Large File System (1994), which takes the 50 characters from each
occurrence of a fixed string; Hoad, Zobel: Methods for Identifying Versioned and Plagiarised
Documents (2003); Potthast, Stein: New Issues in Near-duplicate Detection (2007). So both texts of a
pair keep the same chunks, and an insertion changes only those that it falls into. Anchors must be
neither common nor rare, and fixed ones fit one language. Eight words are 50 characters; the
prefixes are chosen here so that some word in ten has one, in English as in German and French; as
for other chunks of that length, a candidate shares a fifth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from neardup_desktop.lab.method import ShingleWords, Words, require, tokens_of
from neardup_desktop.lab.shared_tokens import SharedTokens
from neardup_desktop.sketch.super_shingles import shingles
from neardup_desktop.text.words import spaced_words_of
from neardup_desktop.text.words import words as words_of


@dataclass(frozen=True)
class PrefixAnchors(SharedTokens):
    """The method.

    Attributes:
        prefixes: the first letters of anchors, joined by "+".
        shingle_words: words in a chunk.
    """

    name = "prefix-anchors"
    title = "Prefix anchors"
    summary = (
        "Compares the passages that begin at words with certain first letters; quick and small, "
        "but these letters suit some languages and topics better than others."
    )

    prefixes: str = "co+de+pr+re+st"
    shingle_words: ShingleWords = 8

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        prefixes = self.prefixes.split("+")
        require(
            len(prefixes) <= 100 and all(words_of(one) == [one] for one in prefixes),
            "prefixes must be up to 100 beginnings of words in small letters, joined by +",
        )

    def fingerprints_of(self, texts: Sequence[Words], known: Any) -> list[bytes]:  # noqa: ANN401
        """The upper halves of the chunks."""
        prefixes = tuple(self.prefixes.split("+"))
        spaced = spaced_words_of([words.text for words in texts])
        chunks = shingles([words.hashes for words in texts], self.shingle_words)
        made = []
        for found, text in zip(chunks, spaced, strict=True):
            is_anchor = np.array([word.startswith(prefixes) for word in text.split()], np.bool_)
            made.append(tokens_of(found[is_anchor[: len(found)]]))
        return made


METHOD = PrefixAnchors()
