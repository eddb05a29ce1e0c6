"""Suggests other spellings of a search from the words of the archive."""

import string
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from neardup_desktop.engine.search.query_terms import terms_of
from neardup_desktop.model.search import AllOf, Author, Named, Node, Phrase, Query
from neardup_desktop.store.search import SearchStore
from neardup_desktop.text.query import Field
from neardup_desktop.text.search_words import search_words
from neardup_desktop.text.words import has_unspaced, word_table

_SHORTEST = 3
"""Shorter words get no suggestions, because too many words are near to them."""
_LONGEST = 40
_NEAR = 5
"""Number of near words that are tried for a word."""
_STARS, _QUOTES = "*＊", '"“”„«»'
_AFTER_ALL = "\U0010ffff"

_Change = tuple[str, str]
"""Words of the query, separated by spaces, and their replacement."""


def respelled(query: Query, search: SearchStore) -> Iterator[str]:
    """The text of a search with other spellings, the likeliest first; they may find nothing.

    Words without any match are replaced all at once, by names of folders first; if there are none,
    one word at a time is replaced.
    """
    wanted = _wanted(query.node)
    words = [word for word in wanted if _may_be_misspelt(word)]
    unknown = [word for word in words if not search.holds(word, is_open=wanted[word])]
    seen = {query.text}
    for changes in _changes(query, words, unknown, search):
        text = _changed(query.text, changes)
        if text not in seen:
            seen.add(text)
            yield text


def shortened(query: Query) -> list[tuple[str, str]]:
    """The text of a search without one of its required words or phrases, and what is left out."""
    if not isinstance(query.node, AllOf):
        return []
    found = {}
    for node in query.node.nodes:
        if isinstance(node, Phrase):
            said = " ".join(node.words)
            text = " ".join(_changed(query.text, [(said, "")]).split())
            if text:
                found[text] = said
    return list(found.items())


def _changes(
    query: Query, words: Sequence[str], unknown: Sequence[str], search: SearchStore
) -> Iterator[list[_Change]]:
    for one, other in pairwise(search_words(query.text).split()):
        is_one = one in words and other in words and set(unknown) <= {one, other}
        if is_one and search.holds(one + other):
            yield [(f"{one} {other}", one + other)]
    if not unknown:
        for word in words:
            for near, _ in near_words(word, search)[:_NEAR]:
                yield [(word, near)]
        return
    yield [(word, f"{Field.FOLDER}:{word}") for word in unknown]
    spellings = [_spellings(word, search) for word in unknown]
    if not all(spellings):
        return
    for at in range(max(map(len, spellings))):
        yield [
            (word, found[min(at, len(found) - 1)])
            for word, found in zip(unknown, spellings, strict=True)
        ]


def _spellings(word: str, search: SearchStore) -> list[str]:
    """Replacements for an unknown word: near words, or two words with a missing space."""
    found = near_words(word, search)
    for at in range(2, len(word) - 1):
        both = word[:at], word[at:]
        if all(search.holds(part) for part in both):
            found.append((" ".join(both), len(search.texts_with(both))))
    found.sort(key=lambda one: -one[1])
    return [spelling for spelling, texts in found[:_NEAR] if texts]


def near_words(word: str, search: SearchStore) -> list[tuple[str, int]]:
    """The words of the archive with the smallest edit distance, most frequent first.

    Each with the number of texts and names that have it. The first letters of a word are rarely
    wrong, so words with the same beginning are tried first, others only if these give nothing.
    """
    for ranges in (_alike(word), _otherwise(word)):
        counts: dict[str, int] = {}
        for first in ranges:
            for near, texts in search.words_between(first, first + _AFTER_ALL):
                counts[near] = counts.get(near, 0) + texts
        counts.pop(word, None)
        found = _nearest(word, counts)
        if found:
            return found
    return []


def _nearest(word: str, counts: dict[str, int]) -> list[tuple[str, int]]:
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    most = 1 if len(word) <= 5 else 2
    near = [one for one in counts if abs(len(one) - len(word)) <= most]
    found = process.extract(word, near, scorer=OSA.distance, score_cutoff=most, limit=None)
    least = min((distance for _, distance, _ in found), default=0)
    return sorted(
        ((one, counts[one]) for one, distance, _ in found if distance == least),
        key=lambda one: (-one[1], one[0]),
    )


def _alike(word: str) -> list[str]:
    """Prefixes like that of a word, also with two of its first letters transposed."""
    return list(dict.fromkeys((word[:2], word[1] + word[0], word[0] + word[2])))


def _otherwise(word: str) -> list[str]:
    """Prefixes with one of the first two letters replaced, inserted or missing."""
    if unicodedata.category(word[0]) != "Ll" or not word.isascii():
        return []
    letters = string.ascii_lowercase
    begins = [letter + word[1:3] for letter in letters]
    begins += [letter + word[:2] for letter in letters]
    begins += [word[0] + letter + word[2] for letter in letters]
    begins += [word[0] + letter + word[1] for letter in letters]
    begins += [word[1:4], word[0] + word[2:4]]
    return list(dict.fromkeys(begins))


def _wanted(node: Node | None) -> dict[str, bool]:
    """The words of a search without excluded ones, and whether each is a prefix."""
    found: dict[str, bool] = {}
    for term in terms_of(node):
        phrase = term.phrase if isinstance(term, Author | Named) else term
        if isinstance(phrase, Phrase):
            found |= dict.fromkeys(phrase.words[:-1], False) | {phrase.words[-1]: phrase.is_open}
    return found


def _may_be_misspelt(word: str) -> bool:
    return (
        _SHORTEST <= len(word) <= _LONGEST
        and not any(character.isdigit() for character in word)
        and not has_unspaced(word)
    )


def _changed(text: str, changes: Sequence[_Change]) -> str:
    """A text with some words replaced."""
    tokens = search_words(text).split()
    table = word_table(text)
    for index in range(len(tokens) - 1, -1, -1):
        for said, meant in changes:
            count = said.count(" ") + 1
            if " ".join(tokens[index : index + count]) == said:
                begin, end = int(table.starts[index]), int(table.ends[index + count - 1])
                if not meant:
                    begin, end = _with_signs(text, begin, end)
                text = text[:begin] + meant + text[end:]
                break
    return text


def _with_signs(text: str, begin: int, end: int) -> tuple[int, int]:
    """The span of words including a star behind and quotes around them."""
    while text[end : end + 1] in _STARS and end < len(text):
        end += 1
    if begin and text[begin - 1] in _QUOTES and text[end : end + 1] in _QUOTES:
        begin, end = begin - 1, min(end + 1, len(text))
    while text[end : end + 1] in _STARS and end < len(text):
        end += 1
    return begin, end
