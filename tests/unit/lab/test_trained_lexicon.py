"""The trained lexicon: how it is counted, which words it gives, and that fingerprints keep."""

from neardup_desktop.lab.method import Words
from neardup_desktop.lab.method_registry import candidate_method
from neardup_desktop.lab.methods.i_match_trained import RAREST, trained
from neardup_desktop.model.resources import resource_path
from neardup_desktop.text.words import word_hashes
from tests.contract.method_twins.i_match_trained import rarity
from tests.measurements.lexicon import HEADER, changed_fingerprints, lexicon, rarities

PAGE = ["the", "page", "of", "a", "book"]


def test_the_rarity_of_a_word_is_its_inverse_document_frequency_in_per_cent() -> None:
    pages = [PAGE, [*PAGE, "red", "red"], [*PAGE, "red", "blue"], [*PAGE, "green"]]
    assert rarities([*pages, ["too", "short"]]) == {
        **dict.fromkeys(PAGE, 0),
        "red": 50,  # in half of four pages: log 2 / log 4
        **dict.fromkeys(("blue", "green"), 100),
    }


def test_a_word_of_several_languages_is_as_common_as_in_one_and_rare_ones_are_left_out() -> None:
    made = lexicon([{"die": 40, "hard": 70, "cactus": 81}, {"die": 2, "hart": 40}])
    assert made == HEADER + "2 die\n40 hart\n70 hard\n"


def test_exactly_the_words_between_two_rarities_count() -> None:
    known = rarity()
    assert len(known) > 10_000
    assert 60 < max(known.values()) <= 100 * RAREST
    for low, high in ((0, 30), (31, 80), (12, 13)):
        words = " ".join(word for word, share in known.items() if low <= share <= high)
        assert trained(low / 100, high / 100).tolist() == sorted(set(word_hashes(words).tolist()))


def test_the_file_is_small() -> None:
    assert resource_path("lexicon.txt").stat().st_size < 300_000


def test_other_texts_change_the_fingerprints_of_the_lexicon_of_the_collection_only() -> None:
    texts = [f"the reader writes the text number {number} and returns" for number in range(9)]
    words = [Words(text) for text in (*texts, "a reader returns the text of a writer")]
    assert changed_fingerprints("i-match:low=0:high=0.01", words) == 1
    assert changed_fingerprints("i-match-trained", words) == 0
    method = candidate_method("i-match-trained")
    assert method.fingerprint(words[0], method.survey(lambda: iter(words)))
