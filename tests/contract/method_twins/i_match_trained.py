"""The twin of `i-match-trained`: looks each word up in the file."""

from collections.abc import Sequence
from functools import cache

from neardup_desktop.lab.methods.i_match_trained import IMatchTrained
from neardup_desktop.model.resources import resource_path
from tests.contract.method_twins.basics import Pairs, TwinText, long_enough, pairs_with_equal

CASES: tuple[dict[str, str], ...] = (
    {"low": "0", "high": "0.2"},
    {"low": "0.05", "high": "0.45"},
    {},
)


def pairs(texts: Sequence[TwinText], method: IMatchTrained, least: float) -> Pairs:
    keys = []
    for text in texts:
        shares = {word: rarity().get(word, 101) / 100 for word in text.words}
        left = {w for w, one in shares.items() if method.low - 1e-6 <= one <= method.high + 1e-6}
        keys.append([frozenset(left)] if left else [])
    return {pair for pair in pairs_with_equal(keys) if long_enough(texts, pair, least)}


@cache
def rarity() -> dict[str, int]:
    """The rarity of each word of the lexicon, in per cent."""
    found = {}
    for line in resource_path("lexicon.txt").read_text("utf-8").splitlines():
        share, *words = line.split(" ")
        if share != "#":
            found.update(dict.fromkeys(words, int(share)))
    return found
