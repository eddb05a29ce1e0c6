"""What every method of finding candidate pairs costs, on 20,000 texts of 300 words.

python -m tests.benchmarks.methods [METHOD ...]

Fingerprints are made of words that are cut already, as in a scan; a method that needs to know all
texts first has read them in that time, too. Work of the processor, so that other programs matter
less.
"""

import argparse
import json
import resource
import time

import numpy as np
import numpy.typing as npt

from neardup_desktop.lab.method import CandidateMethod, Words, fingerprints
from neardup_desktop.lab.method_registry import all_methods, candidate_method, variants
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.text.words import word_table

_TEXTS, _WORDS = 20_000, 300
_VOCABULARY = 60_000
_SAMPLED = 20
"""Of the texts, so many in one are cut anew before each method: how fast the machine is by then."""
_BAR_MB_PER_S, _BAR_PAIRING_S = 15.0, 10.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("methods", nargs="*", metavar="METHOD")
    names = parser.parse_args().methods
    chosen = [candidate_method(name) for name in names]
    texts = _texts()
    size_mb = sum(len(text.encode()) for text in texts) / 1e6
    started = time.process_time()
    tables = [word_table(text) for text in texts]
    words_s = time.process_time() - started
    print(
        f"{len(texts):,} texts, {size_mb:.1f} MB; words: {size_mb / words_s:.1f} MB/s", flush=True
    )
    rows = []
    every = sorted([*all_methods(), *variants().values()], key=lambda one: one.name == "cosine")
    for method in chosen or every:  # the slowest one last
        # What a text keeps of a method must not help the next one.
        words = [Words(text, table) for text, table in zip(texts, tables, strict=True)]
        rows.append(_row(method, texts, words, size_mb))
        print(rows[-1], flush=True)
    peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"benchmark": "methods", "peak_mb": round(peak_mb), "rows": rows}))


def _row(
    method: CandidateMethod, texts: list[str], words: list[Words], size_mb: float
) -> dict[str, object]:
    started = time.process_time()
    for one in texts[::_SAMPLED]:
        word_table(one)
    words_mb_per_s = size_mb / _SAMPLED / (time.process_time() - started)
    started = time.process_time()
    known = method.survey(lambda: iter(words))
    surveyed = time.process_time()
    prints = fingerprints(method, lambda: iter(words), known)
    made = time.process_time()
    found = method.candidates(prints, STORED_SIMILARITY)
    paired = time.process_time()
    mb_per_s = size_mb / (made - started)
    return {
        "what": method.label if len(method.label) < 30 else f"{method.label[:30]}…",
        "mb_per_s": round(mb_per_s, 1),
        "words_mb_per_s": round(words_mb_per_s, 1),
        "survey_s": round(surveyed - started, 2),
        "pairing_s": round(paired - made, 2),
        "candidates": len(found.left),
        "bytes_per_text": round(len(prints.data) / len(words)),
        "against": f"the bar: {_BAR_MB_PER_S:g} MB/s, pairing {_BAR_PAIRING_S:g} s",
        "ratio": round(min(mb_per_s / _BAR_MB_PER_S, _BAR_PAIRING_S / (paired - made + 1e-3)), 2),
    }


def _texts() -> list[str]:
    """Texts of words that are as unequally frequent as those of a language (Zipf's law)."""
    generator = np.random.default_rng(9)
    vocabulary = np.array([_word(number) for number in range(_VOCABULARY)], dtype=object)
    chance = 1 / (np.arange(_VOCABULARY) + 2.7)
    chance /= chance.sum()
    made: list[npt.NDArray[np.int64]] = []
    for number in range(_TEXTS):
        if number % 2:
            words = made[int(generator.integers(number))].copy()
            changes = int(generator.integers(1, 60))
            words[generator.integers(_WORDS, size=changes)] = generator.integers(
                _VOCABULARY, size=changes
            )
        else:
            words = generator.choice(_VOCABULARY, _WORDS, p=chance)
        made.append(words)
    return [" ".join(vocabulary[words]) for words in made]


def _word(number: int) -> str:
    """A word for a number, the shorter the smaller it is."""
    syllables = [first + vowel for first in "btsmkdlnrpghfw" for vowel in "aeiou"]
    made = ""
    while True:
        made += syllables[number % len(syllables)]
        number = number // len(syllables) - 1
        if number < 0:
            return made if len(made) == len(syllables[0]) else f"{made}n"


if __name__ == "__main__":
    main()
