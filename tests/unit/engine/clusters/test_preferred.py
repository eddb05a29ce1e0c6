"""What is preferred, as one list that can be stored; and the folders that can be in it."""

from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.engine.clusters.preference_rank import Preferred
from neardup_desktop.engine.clusters.review import kept_by, preferred_by
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep
from neardup_desktop.model.settings import Preference

PATHS = st.text(min_size=1, max_size=12)


@given(
    keep=st.lists(st.sampled_from(list(Keep)), unique=True),
    folders=st.lists(PATHS),
    formats=st.lists(PATHS),
)
def test_an_order_comes_back_from_its_texts(
    keep: list[Keep], folders: list[str], formats: list[str]
) -> None:
    order = Preferred(tuple(keep), tuple(folders), tuple(formats))
    assert Preferred.of_texts(order.texts()) == order


@given(st.lists(st.text(max_size=12)))
def test_whatever_is_stored_gives_an_order(texts: list[str]) -> None:
    order = Preferred.of_texts(texts)
    assert Preferred.of_texts(order.texts()) == order


def test_an_own_order_ends_with_the_best_copy_and_reaches_the_rules() -> None:
    texts = ("folders", "longest", "folders:/home/ada", "formats:pdf")
    wanted = Preferred((Keep.FOLDERS, Keep.LONGEST, Keep.BEST), ("/home/ada",), ("pdf",))
    assert preferred_by(Preference.OWN, texts) == wanted
    assert preferred_by(Preference.OWN, ("best", "newest")).keep == (Keep.BEST, Keep.NEWEST)
    for rule in BUILT_IN_RULES:
        changed = kept_by(rule, Preference.OWN, texts)
        assert Preferred.by(changed) == wanted
        assert changed.levels == rule.levels
        assert kept_by(rule, Preference.BEST) == rule
