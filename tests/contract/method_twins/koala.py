"""The twin of `koala`."""

import unicodedata
from collections import Counter
from collections.abc import Sequence

from neardup_desktop.lab.methods.koala import Koala
from tests.contract.method_twins.basics import Pairs, TwinText, drawn, long_enough, window_hash

CASES: tuple[dict[str, str], ...] = (
    {"letters": "4", "first": "2", "stored": "5", "searched": "20"},
    {"letters": "3", "first": "3", "stored": "2", "searched": "2", "least": "0.5"},
    {"letters": "6", "first": "1", "most_texts": "3", "hash_bits": "12"},
    {},
)


def pairs(texts: Sequence[TwinText], method: Koala, least: float) -> Pairs:
    ranked = [ranked_substrings(text, method) for text in texts]
    stored = [set(own[: method.stored]) for own in ranked]
    frequency = Counter(one for own in stored for one in own)
    stored = [{one for one in own if frequency[one] <= method.most_texts} for own in stored]
    found = set()
    for asking, searched in enumerate(ranked):
        for answering, own in enumerate(stored):
            shared = len(own & set(searched))
            is_alike = shared > 0 and shared >= method.least * len(own) - 1e-9
            if asking != answering and is_alike and long_enough(texts, (asking, answering), least):
                found.add((min(asking, answering), max(asking, answering)))
    return found


def ranked_substrings(text: TwinText, method: Koala) -> list[int]:
    """The hashes of the substrings to be searched, the best ones first."""
    letters = "".join(letter for word in text.words for letter in word if is_consonant(letter))
    length = min(method.letters, len(letters))
    runs = [letters[at : at + length] for at in range(len(letters) - length + 1) if letters]
    heads = Counter(run[: method.first] for run in runs)
    hashes = {run: drawn(window_hash(run), method.seed) for run in runs}
    ranked = sorted(set(runs), key=lambda run: (heads[run[: method.first]], hashes[run]))
    shortened = [hashes[run] >> 64 - method.hash_bits for run in ranked]
    return list(dict.fromkeys(shortened))[: method.searched]


def is_consonant(letter: str) -> bool:
    return letter.isalpha() and unicodedata.normalize("NFD", letter)[0] not in set("aeiou")
