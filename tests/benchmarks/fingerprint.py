"""Megabytes of text a second and core, from text to words to fingerprint.

python -m tests.benchmarks.fingerprint
"""

import json
import random
import re
import time

from datasketch import MinHash

from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import method_named
from tests.benchmarks._texts import documents, shuffled

_ROUNDS = 3
_ALTERNATIVE_TEXTS = 12


def _minhash(text: str) -> MinHash:
    """What a program built on datasketch does: words, 3-word shingles, 128 permutations."""
    words = re.findall(r"\w+", text.casefold())
    sketch = MinHash(num_perm=128)
    sketch.update_batch(
        [" ".join(words[at : at + 3]).encode() for at in range(max(1, len(words) - 2))]
    )
    return sketch


def main() -> None:
    """Measure and print."""
    generator = random.Random(3)
    texts = [shuffled(text, generator) for text in documents(60, 2_000) for _ in range(10)]
    rows = []
    started = time.process_time()
    for text in texts[:_ALTERNATIVE_TEXTS]:
        _minhash(text)
    alternative_s = time.process_time() - started
    alternative = sum(len(text.encode()) for text in texts[:_ALTERNATIVE_TEXTS]) / alternative_s
    size = sum(len(text.encode()) for text in texts)
    for method in ("default", "paper"):
        fingerprint(texts[0], method_named(method))
        best = min(_seconds(texts, method) for _ in range(_ROUNDS))
        rows.append(
            {
                "what": f"words + {method} fingerprint",
                "mb_per_s": round(size / best / 1e6, 1),
                "against": "regular expression + datasketch MinHash(128)",
                "against_mb_per_s": round(alternative / 1e6, 1),
                "ratio": round(size / best / alternative, 1),
            }
        )
        print(rows[-1])
    print(json.dumps({"benchmark": "fingerprint", "megabytes": round(size / 1e6, 1), "rows": rows}))


def _seconds(texts: list[str], method: str) -> float:
    started = time.process_time()
    for text in texts:
        fingerprint(text, method_named(method))
    return time.process_time() - started


if __name__ == "__main__":
    main()
