"""The twin of `spex`: with sets of texts for each place of the table."""

from collections import defaultdict
from collections.abc import Sequence

from neardup_desktop.lab.methods.spex import Spex
from tests.contract.method_twins.basics import MASK, Pairs, TwinText, mixed, pairs_by_share

CASES: tuple[dict[str, str], ...] = (
    {"shingle_words": "2"},
    {"shingle_words": "1", "measure": "resemblance", "least": "0.5"},
    {"shingle_words": "3", "most_texts": "3"},
    {"table_bits": "8"},
    {},
)


def pairs(texts: Sequence[TwinText], method: Spex, least: float) -> Pairs:
    width, shorter, shared = 1, 0, set[int]()
    while True:
        owners = defaultdict(set)
        for number, text in enumerate(texts):
            for run in runs_of(text, width):
                parts = (run[:shorter], run[-shorter:]) if shorter else ()
                if all(place_of(part, method.table_bits) in shared for part in parts):
                    owners[place_of(run, method.table_bits)].add(number)
        shared = {place for place, those in owners.items() if len(those) > 1}
        if width == method.shingle_words:
            break
        shorter, width = width, min(2 * width, method.shingle_words)
    tokens = []
    for text in texts:
        kept = [run for run in runs_of(text, width) if place_of(run, method.table_bits) in shared]
        tokens.append({mixed(polynomial(run) + width & MASK) >> 32 for run in kept})
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)


def runs_of(text: TwinText, width: int) -> list[list[int]]:
    """All runs of so many words."""
    return [text.hashes[at : at + width] for at in range(len(text.hashes) - width + 1)]


def polynomial(run: list[int]) -> int:
    """A polynomial in the hashes of words."""
    rolled = 0
    for one in run:
        rolled = (rolled * 0xD6E8FEB86659FD93 + one) & MASK
    return rolled


def place_of(run: list[int], bits: int) -> int:
    """The place in the table of a run of words."""
    return (polynomial(run) * 0x9E3779B97F4A7C15 & MASK) >> 64 - bits
