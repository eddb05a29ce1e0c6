"""Prefix anchors: a chunk begins at each word with certain first letters, and has a fixed length.

Manber: Finding Similar Files in a Large File System (1994), which takes the 50 characters from each
occurrence of a fixed string; Hoad, Zobel: Methods for Identifying Versioned and Plagiarised
Documents (2003); Potthast, Stein: New Issues in Near-duplicate Detection (2007). So both texts of a
pair keep the same chunks, and an insertion changes only those that it falls into. Anchors must be
neither common nor rare, and fixed ones fit one language. With `choice=hash` a chunk begins instead
at each word whose hash is a multiple of `modulus`, whatever the language. Eight words are 50
characters; the prefixes are chosen here so that some word in ten has one, in English as in
German and French; as for other chunks of that length, a candidate shares a fifth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from neardup_desktop.lab.method import (
    Count,
    RandomMethod,
    ShingleWords,
    Words,
    require,
    tokens_of,
)
from neardup_desktop.lab.shared_tokens import SharedTokens
from neardup_desktop.sketch.super_shingles import shingles
from neardup_desktop.text.words import spaced_words_of
from neardup_desktop.text.words import words as words_of


@dataclass(frozen=True)
class PrefixAnchors(RandomMethod, SharedTokens):
    """The method.

    Attributes:
        choice: which words are anchors: by their "prefix" or by their "hash".
        prefixes: the first letters of anchors, joined by "+".
        modulus: with "hash", one word in so many is an anchor.
        shingle_words: words in a chunk.
    """

    name = "prefix-anchors"
    title = "Prefix anchors"
    summary = (
        "Compares the passages that begin at words with certain first letters; quick and small, "
        "but these letters suit some languages and topics better than others."
    )

    choice: Literal["prefix", "hash"] = "prefix"
    prefixes: str = "co+de+pr+re+st"
    modulus: Count = 10
    shingle_words: ShingleWords = 8

    @property
    def is_random(self) -> bool:
        """Whether hashes of words decide, not their letters."""
        return self.choice == "hash"

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
        hashes = [words.drawn(self.seed).hashes for words in texts]
        spaced = spaced_words_of([words.text for words in texts])
        made = []
        for own, found, text in zip(
            hashes, shingles(hashes, self.shingle_words), spaced, strict=True
        ):
            is_anchor = own % np.uint64(self.modulus) == 0
            if self.choice == "prefix":
                is_anchor = np.array([word.startswith(prefixes) for word in text.split()])
            made.append(tokens_of(found[is_anchor[: len(found)]]))
        return made


METHOD = PrefixAnchors()
