"""Seconds to put many versions of a long text together, and to find which was made from which.

python -m tests.benchmarks.versions
"""

import difflib
import json
import random
import time

from neardup_desktop.compare.lineage import predecessors, step
from neardup_desktop.compare.variorum import variorum
from neardup_desktop.text.words import word_hashes, words
from tests.benchmarks._texts import documents

_VERSIONS = 50
_WORDS = 20_000


def _history(share: float, *, in_a_row: bool) -> list[str]:
    """Versions each made from the one before, or all from the first, with changed words."""
    generator = random.Random(1)
    first = documents(1, _WORDS)[0].split()
    texts = [first]
    for _ in range(_VERSIONS - 1):
        text = list(texts[-1] if in_a_row else first)
        for _ in range(int(len(text) * share)):
            at = generator.randrange(len(text))
            text[at : at + generator.randrange(2)] = [generator.choice(first)] * generator.choice(
                (0, 1, 1)
            )
        texts.append(text)
    return [" ".join(text) for text in texts]


def _difflib(left: str, right: str) -> None:
    difflib.SequenceMatcher(None, words(left), words(right), autojunk=False).get_opcodes()


def main() -> None:
    """Measure and print."""
    rows = []
    for what, share, in_a_row in (
        ("each 0.5% other than the last", 0.005, True),
        ("each 10% other than the first", 0.1, False),
    ):
        texts = _history(share, in_a_row=in_a_row)
        started = time.process_time()
        places = len(variorum(texts, 0))
        ours = time.process_time() - started
        hashes = [word_hashes(text) for text in texts]
        started = time.process_time()
        for number, before in enumerate(predecessors(hashes)):
            if before is not None:
                step(hashes[before], hashes[number])
        lineage = time.process_time() - started
        started = time.process_time()
        _difflib(texts[0], texts[-1])
        theirs = (time.process_time() - started) * (_VERSIONS - 1)
        rows.append(
            {
                "what": f"{_VERSIONS} versions, {what}",
                "as_one_text_s": round(ours, 2),
                "places": places,
                "timeline_s": round(lineage, 2),
                "against": "difflib.SequenceMatcher of the first with each, from one of them",
                "against_s": round(theirs, 1),
                "ratio": round(theirs / ours, 1),
            }
        )
        print(rows[-1])
    print(json.dumps({"benchmark": "versions", "rows": rows}))


if __name__ == "__main__":
    main()
