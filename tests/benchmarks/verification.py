"""Pairs a second that are verified by word edit distance, on one core.

python -m tests.benchmarks.verification
"""

import difflib
import json
import random
import time

from neardup_desktop.compare.distance import verify_pairs
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.text.words import words
from tests.benchmarks._texts import documents, shuffled


def _pairs(length: int, count: int) -> list[tuple[str, str]]:
    """Pairs of texts, of which two thirds are alike (one word in ten changed) and the rest not."""
    generator = random.Random(length)
    pairs = []
    for number in range(count):
        text = shuffled(documents(8, length)[number % 8], generator)
        if number % 3 == 2:
            pairs.append((text, shuffled(text, generator)))
            continue
        other = text.split()
        for _ in range(len(other) // 10):
            other[generator.randrange(len(other))] = generator.choice(other)
        pairs.append((text, " ".join(other)))
    return pairs


def _difflib(left: str, right: str) -> float:
    return difflib.SequenceMatcher(None, words(left), words(right), autojunk=False).ratio()


def main() -> None:
    """Measure and print."""
    rows = []
    for length, count, few in ((50, 3_000, 200), (500, 600, 20), (5_000, 60, 2)):
        pairs = _pairs(length, count)
        texts = [text.encode() for pair in pairs for text in pair]
        indices = [(2 * number, 2 * number + 1) for number in range(count)]
        started = time.process_time()
        verify_pairs(texts, indices, STORED_SIMILARITY)
        ours = count / (time.process_time() - started)
        started = time.process_time()
        for left, right in pairs[:few]:
            _difflib(left, right)
        theirs = few / (time.process_time() - started)
        rows.append(
            {
                "what": f"verifying pairs of {length} words",
                "pairs_per_s": round(ours),
                "against": "difflib.SequenceMatcher on words",
                "against_pairs_per_s": round(theirs, 1),
                "ratio": round(ours / theirs, 1),
            }
        )
        print(rows[-1])
    print(json.dumps({"benchmark": "verification", "rows": rows}))


if __name__ == "__main__":
    main()
