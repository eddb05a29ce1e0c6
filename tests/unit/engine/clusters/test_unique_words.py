"""The words that would be lost with an item are those of its text that no other text has."""

from typing import cast

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.unique_words import Vocabulary
from neardup_desktop.model.ids import ItemId
from neardup_desktop.text.terms import term_table, terms, terms_at
from neardup_desktop.text.words import word_table
from tests.unit.text.test_words import TEXTS

# Letters of which one stands for several words, signs that compose, and words that come again.
ODD = st.text(
    alphabet="abAB1 \n-_'\u00ad\u0301\u0149\ufdfa\ufb01字語。한\U0001f600\U0001d400", max_size=40
)


class Texts:
    """Stands for an archive that holds these texts."""

    def __init__(self, *texts: str) -> None:
        self.read = 0
        self._texts = texts

    def text(self, item: ItemId) -> str:
        self.read += 1
        return self._texts[item]


def vocabulary(*texts: str) -> Vocabulary:
    return Vocabulary(cast(ArchiveReader, Texts(*texts)))


@given(TEXTS | ODD, TEXTS | ODD, TEXTS | ODD)
@example("one \ufdfa two", "two", "")
def test_lost_is_what_the_others_lack_in_order_of_appearance(
    text: str, one: str, other: str
) -> None:
    held = {*terms(one), *terms(other)}
    expected = tuple(term for term in dict.fromkeys(terms(text)) if term not in held)
    words = vocabulary(text, one, other)
    surviving = words.together([ItemId(1), ItemId(2)])
    assert len(surviving) == len(held)
    assert words.lost_words(ItemId(0), surviving) == expected
    assert words.count_lost(ItemId(0), surviving) == len(expected)


@given(TEXTS | ODD)
def test_each_term_is_found_again_in_the_text(text: str) -> None:
    table = term_table(word_table(text), text)
    assert terms_at(text, table, np.arange(len(table.hashes))) == terms(text)


def test_where_nothing_stays_every_word_is_lost() -> None:
    words = vocabulary("Be that as it may, be it so.")
    nothing = words.together([])
    assert words.lost_words(ItemId(0), nothing) == ("be", "that", "as", "it", "may", "so")


def test_a_text_is_cut_into_words_once_unless_words_of_it_are_shown() -> None:
    texts = Texts("a long report about otters", "a long report about beavers")
    words = Vocabulary(cast(ArchiveReader, texts))
    for _ in range(3):
        assert words.count_lost(ItemId(0), words.of(ItemId(1))) == 1
    assert texts.read == 2
